// SPDX-License-Identifier: MIT
#pragma once
// Minimisers between bounds:
//
//     auto const x = fn::argmin_in_box(f, x0, l, u, theta...);  // l ≤ x ≤ u
//     auto const rule = box_argmin_rule(f, solver);             // solver(l, u, theta...)
//
// The derivative is that of the optimality conditions with the active bounds held: x at a bound
// moves with the bound, the others with θ. Where a bound is weakly active, that is neither slack
// nor with a multiplier, there is none.

#include "chainrules/implicit/argmin.hpp"

namespace chainrules::implicit {

namespace detail {

/// Of plain x, l, u and the gradient there.
template <class V>
Held held_in_box(Column<V> const& x, Column<V> const& l, Column<V> const& u, Column<V> const& g,
                 ConstrainedOptions const& options) {
    Held held(unsigned_of(x.size()), 0);
    double const tolerance = options.activity_tolerance;
    for (Index i = 0; i != x.size(); ++i) {
        double const at = double(plain_value(x[i])), low = double(plain_value(l[i])),
                     up = double(plain_value(u[i])), slope = double(plain_value(g[i]));
        bool const is_low = at - low <= tolerance, is_up = up - at <= tolerance;
        if (at < low - tolerance || at > up + tolerance)
            raise_domain("box_argmin", "x(", i, ") is ", at, ", outside of [", low, ", ", up, "]");
        if (is_low && slope > tolerance)
            held[unsigned_of(i)] = -1;
        else if (is_up && slope < -tolerance)
            held[unsigned_of(i)] = 1;
        else if ((is_low || is_up) && options.on_weakly_active == OnDegenerate::raise)
            raise_domain("box_argmin", "the bound of x(", i,
                         ") is weakly active, its multiplier is ", slope,
                         ": no derivative; see ConstrainedOptions::on_weakly_active");
    }
    return held;
}

/// The gradient by free numbers of x; those that are held, less their bound.
template <class F>
struct BoxResidual {
    Gradient<F> gradient;
    ConstrainedOptions options;

    template <class X, class L, class U, class... T>
    auto operator()(X const& x, L const& l, U const& u, T const&... theta) const {
        return held(x, l, u, theta...).residual;
    }

    template <class V>
    struct At {
        Held sides;
        Column<V> residual;
    };
    template <class X, class L, class U, class... T>
    auto held(X const& x, L const& l, U const& u, T const&... theta) const {
        using V = numbers_of_t<X>;
        Column<V> r = gradient(x, theta...);
        Column<V> const at = column_of<V>(x), low = column_of<V>(l), up = column_of<V>(u);
        if (low.size() != at.size() || up.size() != at.size())
            raise_domain("box_argmin", "x has ", at.size(), ", l ", low.size(), ", u ", up.size(),
                         " numbers, must have as many");
        Held sides = held_in_box(at, low, up, r, options);
        for (Index i = 0; i != r.size(); ++i)
            if (int const side = sides[unsigned_of(i)]; side != 0)
                r[i] = at[i] - (side < 0 ? low[i] : up[i]);
        return At<V>{std::move(sides), std::move(r)};
    }

    template <class C, class X, class L, class U, class... T>
    auto jacobian(C& config, X const& x, L const& l, U const& u, T const&... theta) const {
        using V = numbers_of_t<X>;
        auto J = gradient.jacobian(config, x, theta...);
        Held const sides = held(x, l, u, theta...).sides;
        for (Index i = 0; i != J.rows(); ++i)
            if (sides[unsigned_of(i)] != 0) {
                J.row(i).setZero();
                J(i, i) = V(1);
            }
        return J;
    }
};

template <class... D, class F, class X, class L, class U, class... T>
auto frule(std::tuple<D...> const& tangents, BoxResidual<F> const& f, X const& x, L const& l,
           U const& u, T const&... theta) {
    using V = numbers_of_t<X>;
    auto at = f.held(x, l, u, theta...);
    auto const by_gradient = std::apply(
        [&](auto const&, auto const& dx, auto const&, auto const&, auto const&... dt) {
            return frule(std::tuple{NoTangent{}, dx, dt...}, f.gradient, x, theta...).tangent;
        },
        tangents);
    Column<V> dr = cotangent_column<V>(at.residual, by_gradient);
    Column<V> const dx = cotangent_column<V>(x, std::get<1>(tangents));
    Column<V> const dl = cotangent_column<V>(l, std::get<2>(tangents));
    Column<V> const du = cotangent_column<V>(u, std::get<3>(tangents));
    for (Index i = 0; i != dr.size(); ++i)
        if (int const side = at.sides[unsigned_of(i)]; side != 0)
            dr[i] = dx[i] - (side < 0 ? dl[i] : du[i]);
    return FRuleResult{std::move(at.residual), std::move(dr)};
}
template <class F, class X, class L, class U, class... T>
auto rrule(BoxResidual<F> const& f, X const& x, L const& l, U const& u, T const&... theta) {
    using V = numbers_of_t<X>;
    auto at = f.held(x, l, u, theta...);
    auto inner = adapters::rrule_of_callable(adapters::own_config<V>, f.gradient, x, theta...);
    auto pullback = [x = keep(x), l = keep(l), u = keep(u), sides = std::move(at.sides),
                     back = std::move(inner.pullback)](auto const& bar) {
        Column<V> w = cotangent_column<V>(Column<V>(size_of<V>(*x)), bar);
        Column<V> l_bar = Column<V>::Zero(w.size()), u_bar = l_bar, x_bar = l_bar;
        for (Index i = 0; i != w.size(); ++i)
            if (int const side = sides[unsigned_of(i)]; side != 0) {
                x_bar[i] = w[i];
                (side < 0 ? l_bar : u_bar)[i] = -w[i];
                w[i] = V(0);
            }
        return std::apply(
            [&](auto const&, auto const& by_gradient, auto const&... theta_bar) {
                Column<V> const sum = x_bar + cotangent_column<V>(*x, by_gradient);
                return std::tuple{NoTangent{}, tangent_from_column(*x, sum),
                                  tangent_from_column(*l, l_bar), tangent_from_column(*u, u_bar),
                                  chainrules::evaluate(unthunk(theta_bar))...};
            },
            back(w));
    };
    return RRuleResult{std::move(at.residual), std::move(pullback)};
}

/// A minimum of f over l ≤ x ≤ u by projected Newton steps on the numbers that no bound holds.
template <class F, class X, class L, class U, class... T>
X minimised_in_box(F const& f, X x, ConstrainedOptions const& options, L const& l, U const& u,
                   T const&... theta) {
    using V = numbers_of_t<X>;
    char const* const name = "argmin_in_box";
    auto& config = adapters::own_config<V>;
    Gradient<F> const gradient{f};
    Column<V> const low = column_of<V>(l), up = column_of<V>(u);
    Column<V> at = column_of<V>(x);
    if (low.size() != at.size() || up.size() != at.size())
        raise_domain(name, "x has ", at.size(), ", l ", low.size(), ", u ", up.size(),
                     " numbers, must have as many");
    for (Index i = 0; i != at.size(); ++i)
        if (!(low[i] <= up[i]))
            raise_domain(name, "l(", i, ") is ", double(low[i]), ", u(", i, ") is ", double(up[i]));
    auto const inside = [&](Column<V> const& of) {
        return Column<V>(of.cwiseMax(low).cwiseMin(up));
    };
    at = inside(at);
    auto const value = [&](Column<V> const& of) {
        return static_cast<V>(chainrules::evaluate(f(with_numbers(x, of), theta...)));
    };
    // How far a step against the gradient goes inside of the box.
    auto const left = [&](Column<V> const& of, Column<V> const& g) {
        return greatest(Column<V>(of - inside(of - g)));
    };
    V here = value(at);
    Column<V> g = gradient(with_numbers(x, at), theta...);
    int count = 0;
    while (count != options.max_iterations && left(at, g) > 0) {
        ++count;
        Square<V> H = gradient.jacobian(config, with_numbers(x, at), theta...);
        for (Index i = 0; i != at.size(); ++i)
            if ((at[i] <= low[i] && g[i] > 0) || (at[i] >= up[i] && g[i] < 0)) {
                H.row(i).setZero();
                H.col(i).setZero();
                H(i, i) = V(1);
            }
        V shift(0);
        V const size = std::max(V(1), H.cwiseAbs().maxCoeff());
        Eigen::LDLT<Square<V>> factors(H);
        while (!is_definite(factors) && std::isfinite(shift)) {
            V const grown = shift > 0 ? 4 * shift : size * V(1e-3);
            H.diagonal().array() += grown - shift;
            shift = grown;
            factors.compute(H);
        }
        Column<V> free = g;
        for (Index i = 0; i != at.size(); ++i)
            if ((at[i] <= low[i] && g[i] > 0) || (at[i] >= up[i] && g[i] < 0)) free[i] = V(0);
        Column<V> const step = -factors.solve(free);
        bool better = false;
        for (V length(1); length > V(1e-12); length /= 2) {
            Column<V> const next = inside(at + length * step);
            V const there = value(next);
            Column<V> const g_there = gradient(with_numbers(x, next), theta...);
            bool const gains = there <= here + V(1e-4) * g.dot(next - at);
            bool const flattens =
                there <= here + 16 * std::numeric_limits<V>::epsilon() * std::abs(here) &&
                left(next, g_there) < left(at, g) / 2;
            if (gains || flattens) {
                better = left(next, g_there) < left(at, g) || there < here;
                at = next;
                here = there;
                g = g_there;
                break;
            }
        }
        if (!better) break;
    }
    check_end(name, "the projected Newton method", count, left(at, g), options.rule, epsilon<V>());
    return with_numbers(std::move(x), at);
}

template <class F, class X0>
struct BoxSolver {
    F f;
    X0 start;
    ConstrainedOptions options;

    template <class L, class U, class... T>
    X0 operator()(L const& l, U const& u, T const&... theta) const {
        return minimised_in_box(f, start, options, l, u, theta...);
    }
};

}  // namespace detail

/// box_argmin_rule(f, solver): what solver(l, u, theta...) finds, with the derivative of a minimum
/// of f(x, theta...) over l ≤ x ≤ u. The cotangent of x on a bound goes to that of l or u.
template <class F, class Solver>
auto box_argmin_rule(F f, Solver solver, ConstrainedOptions const& options = {}) {
    return implicit_rule(std::move(solver), detail::BoxResidual<F>{{std::move(f)}, options},
                         by_columns, options.rule)
        .named("box_argmin");
}

/// The x in l ≤ x ≤ u where f(x, theta...) is least, near a first guess, as box_argmin_rule.
struct argmin_in_box_t : SolverFunction<argmin_in_box_t> {
    using Options = ConstrainedOptions;
    static constexpr char const* chainrules_name() { return "argmin_in_box"; }

    template <class F, class X0>
    static auto rule(F const& f, X0 const& x0, ConstrainedOptions const& options) {
        return box_argmin_rule(f, detail::BoxSolver<F, X0>{f, x0, options}, options);
    }
};
/// The function object: see argmin_in_box_t.
inline constexpr argmin_in_box_t argmin_in_box{};

}  // namespace chainrules::implicit

namespace chainrules {
using implicit::box_argmin_rule;
namespace fn {
using implicit::argmin_in_box;
}
}  // namespace chainrules
