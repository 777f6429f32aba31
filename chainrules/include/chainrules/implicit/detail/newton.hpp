// SPDX-License-Identifier: MIT
#pragma once
// The solvers of root: Newton's method with backtracking for systems, and Chandrupatla's for a
// number between two of different sign.

#include <cmath>

#include "chainrules/implicit/detail/gradient.hpp"
#include "chainrules/implicit/rule.hpp"

namespace chainrules::implicit::detail {

/// Throws where an iteration has ended above its tolerance.
inline void check_end(char const* name, char const* method, int iterations, double norm,
                      ImplicitOptions const& options, double rounding) {
    double const allowed = std::max(options.tolerance, 64 * rounding) * options.residual_scale;
    if (!(norm <= allowed))
        raise(NotConverged(name, method, static_cast<std::size_t>(iterations), norm, allowed));
}

/// F(x) = 0 from x, until a step changes nothing. step_at(x, r): what Newton's method, or another,
/// adds to x.
template <class F, class X, class StepAt, class... T>
X by_steps(char const* name, char const* method, F const& f, X x, ImplicitOptions const& options,
           int max_iterations, StepAt const& step_at, T const&... theta) {
    using V = numbers_of_t<X>;
    auto const residual = [&](X const& at) {
        return column_of<V>(chainrules::evaluate(f(at, theta...)));
    };
    Column<V> r = residual(x);
    if (r.size() != size_of<V>(x))
        raise(DimensionMismatch(name, "F(x, theta)", unsigned_of(r.size()),
                                unsigned_of(size_of<V>(x))));
    double norm = greatest(r);
    if (!std::isfinite(norm))
        raise_domain(name, "F at the first guess is ", norm, ", must be finite");
    int count = 0;
    while (count != max_iterations && norm > 0) {
        ++count;
        Column<V> const step = step_at(x, r);
        V length(1);
        bool better = false;
        for (; length > V(1e-10); length /= 2) {
            X const next = moved(x, Column<V>(length * step));
            Column<V> const there = residual(next);
            double const norm_there = greatest(there);
            if (norm_there < norm) {
                x = next;
                r = there;
                norm = norm_there;
                better = true;
                break;
            }
        }
        if (!better) break;  // at the limit of rounding, or of the method
    }
    check_end(name, method, count, norm, options, epsilon<V>());
    return x;
}

/// Newton's method, with the linear systems of a form of the Jacobian.
template <class Form, class F, class X, class... T>
X newton_by(Form const& form, char const* name, char const* method, F const& f, X x,
            ImplicitOptions const& options, ImplicitOptions const& linear, int max_iterations,
            T const&... theta) {
    using V = numbers_of_t<X>;
    auto& config = adapters::own_config<V>;
    auto const step_at = [&](X const& at, Column<V> const& r) {
        return with_pull(
            config, f,
            [&](auto const& pull) {
                auto const here = point(config, f, pull, at, theta...);
                return Column<V>(-linearised(form, here, linear, name).template solve<false>(r));
            },
            at, theta...);
    };
    return by_steps(name, method, f, std::move(x), options, max_iterations, step_at, theta...);
}
template <class F, class X, class... T>
X newton(char const* name, F const& f, X x, ImplicitOptions const& options, int max_iterations,
         T const&... theta) {
    ImplicitOptions divides = options;  // a step that is not finite is none
    divides.on_singular = OnDegenerate::ieee;
    return newton_by(by_columns, name, "Newton's method", f, std::move(x), options, divides,
                     max_iterations, theta...);
}

/// Halley's method for a number: x − 2 f f'/(2 f'² − f f'').
template <class F, class V, class... T>
V halley(char const* name, F const& f, V x, ImplicitOptions const& options, int max_iterations,
         T const&... theta) {
    auto& config = adapters::own_config<V>;
    auto const step_at = [&](V at, Column<V> const& r) {
        V const slope = GradientOnly<F>{f}(at, theta...)[0];
        V const bend = Gradient<F>{f}.jacobian(config, at, theta...)(0, 0);
        return Column<V>(
            Column<V>::Constant(1, -2 * r[0] * slope / (2 * slope * slope - r[0] * bend)));
    };
    return by_steps(name, "Halley's method", f, x, options, max_iterations, step_at, theta...);
}

/// A root of f between a and b, where f has different signs: Chandrupatla (1997), inverse quadratic
/// interpolation where that is safe, else bisection.
template <class V, class F>
V bracketed(char const* name, F const& f, V a, V b, int max_iterations) {
    V fa = f(a), fb = f(b);
    if (fa == 0) return a;
    if (fb == 0) return b;
    if (!((fa < 0) != (fb < 0)) || fa != fa || fb != fb)
        raise_domain(name, "f has no change of sign on [", static_cast<double>(a), ", ",
                     static_cast<double>(b), "]: it is ", static_cast<double>(fa), " and ",
                     static_cast<double>(fb), " there");
    V c = a, fc = fa, t = V(0.5);
    for (int i = 0; i != max_iterations; ++i) {
        V const x = a + t * (b - a), fx = f(x);
        if (fx != fx) raise_domain(name, "f(", static_cast<double>(x), ") is not a number");
        if ((fx < 0) == (fa < 0)) {
            c = a;
            fc = fa;
        } else {
            c = b;
            fc = fb;
            b = a;
            fb = fa;
        }
        a = x;
        fa = fx;
        bool const a_is_best = std::abs(fa) < std::abs(fb);
        V const best = a_is_best ? a : b;
        V const resolution =
            2 * std::numeric_limits<V>::epsilon() * std::abs(best) + std::numeric_limits<V>::min();
        V const least = resolution / std::abs(b - c);
        if (least > V(0.5) || fa == 0 || fb == 0) return best;
        V const xi = (a - b) / (c - b), phi = (fa - fb) / (fc - fb);
        if (phi * phi < xi && (1 - phi) * (1 - phi) < 1 - xi)
            t = fa / (fb - fa) * fc / (fb - fc) +
                (c - a) / (b - a) * fa / (fc - fa) * fb / (fc - fb);
        else
            t = V(0.5);
        t = std::min(1 - least, std::max(least, t));
    }
    return std::abs(fa) < std::abs(fb) ? a : b;
}

}  // namespace chainrules::implicit::detail
