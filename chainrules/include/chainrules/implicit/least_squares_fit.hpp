// SPDX-License-Identifier: MIT
#pragma once
// The x where ½ ‖r(x, theta...)‖² is least:
//
//     auto const x = fn::least_squares_fit(r, x0, theta...);     // by Levenberg and Marquardt
//     auto const rule = least_squares_fit_rule(r, solver);       // by Ceres, say
//
// The derivative is that of Jᴴ r = 0, with the exact Hessian JᴴJ + Σ rᵢ ∇²rᵢ. That of Gauss and
// Newton, without the second term, is right where the residuals are zero, and may be wrong by a
// third where they are not: it is used by name only. Damping and steps of the solver never enter.

#include "chainrules/implicit/argmin.hpp"

namespace chainrules::implicit {

/// The options of least_squares_fit.
struct LeastSquaresFitOptions {
    /// tolerance is of ‖Jᴴ r‖∞.
    ImplicitOptions rule{};
    int max_iterations = 200;
    /// JᴴJ in the place of the Hessian, also in the derivative.
    bool gauss_newton = false;
    bool stationary = false;
};

namespace detail {

/// ½ ‖r‖².
template <class R>
struct HalfSquares {
    R residuals;

    template <class X, class... T>
        requires std::is_invocable_v<R const&, X const&, T const&...>
    auto operator()(X const& x, T const&... theta) const {
        auto const r = chainrules::evaluate(residuals(x, theta...));
        using V = numbers_of_t<decltype(r)>;
        V sum(0);
        tools::each_number<V>(r, [&](V const& number) { sum = sum + number * number; });
        return V(sum * V(0.5));
    }
};

/// By the rule of r, where it has one for these numbers.
template <class R, class X, class... T>
    requires has_rrule<R, X, T...>
auto rrule(HalfSquares<R> const& h, X const& x, T const&... theta) {
    using V = numbers_of_t<X>;
    auto at = adapters::rrule_of_callable(adapters::own_config<V>, h.residuals, x, theta...);
    Column<V> const r = column_of<V>(at.value);
    V const value = r.squaredNorm() * V(0.5);
    auto pullback = [r, y = at.value, back = std::move(at.pullback)](auto const& bar) {
        return back(tangent_from_column(y, Column<V>(r * V(bar))));
    };
    return RRuleResult{value, std::move(pullback)};
}

/// ∇½‖r‖², whose Jacobian is JᴴJ where that is asked for.
template <class R>
struct FitGradient : Gradient<HalfSquares<R>> {
    bool gauss_newton;

    template <class C, class X, class... T>
    auto jacobian(C& config, X const& x, T const&... theta) const {
        if (!gauss_newton) return Gradient<HalfSquares<R>>::jacobian(config, x, theta...);
        auto const at = linearise(this->f.residuals, x, theta...);
        using V = numbers_of_t<X>;
        return Square<V>(at.J.transpose() * at.J);
    }
};

/// Levenberg and Marquardt, with the diagonal of JᴴJ, until the gradient is zero to rounding.
template <class R, class X, class... T>
X fitted(char const* name, R const& residuals, X x, LeastSquaresFitOptions const& options,
         T const&... theta) {
    using V = numbers_of_t<X>;
    auto at = linearise(residuals, x, theta...);
    V here = at.r.squaredNorm(), damping(1e-3);
    if (!std::isfinite(here))
        raise_domain(name, "r at the first guess is ", greatest(at.r), ", must be finite");
    Column<V> g = at.J.transpose() * at.r;
    int count = 0;
    for (; count < options.max_iterations && greatest(g) > 0; ++count) {
        Square<V> const H = at.J.transpose() * at.J;
        bool better = false;
        while (damping < V(1e12)) {
            Square<V> damped = H;
            V const floor =
                std::max(H.diagonal().maxCoeff() * V(1e-12), std::numeric_limits<V>::min());
            for (Index i = 0; i != H.rows(); ++i)
                damped(i, i) += damping * std::max(H(i, i), floor);
            Column<V> const step = -damped.ldlt().solve(g);
            X const next = moved(x, step);
            auto there = linearise(residuals, next, theta...);
            V const value = there.r.squaredNorm();
            Column<V> const g_there = there.J.transpose() * there.r;
            bool const flattens = value <= here * (1 + 8 * std::numeric_limits<V>::epsilon()) &&
                                  greatest(g_there) < greatest(g);
            if (value < here || flattens) {
                better = value < here * (1 - 8 * std::numeric_limits<V>::epsilon()) || flattens;
                x = next;
                at = std::move(there);
                here = value;
                g = g_there;
                damping = std::max(damping / 8, V(1e-15));
                break;
            }
            damping *= 4;
        }
        if (!better) break;
    }
    check_end(name, "Levenberg and Marquardt's method", count, greatest(g), options.rule,
              epsilon<V>());
    return x;
}

template <class R, class X0>
struct FitSolver {
    R residuals;
    X0 start;
    LeastSquaresFitOptions options;

    template <class... T>
    X0 operator()(T const&... theta) const {
        return fitted("least_squares_fit", residuals, start, options, theta...);
    }
};

}  // namespace detail

/// least_squares_fit_rule(r, solver): what solver(theta...) finds, with the derivative of a least
/// value of ½‖r‖², as argmin_rule.
template <class R, class Solver>
auto least_squares_fit_rule(R residuals, Solver solver,
                            LeastSquaresFitOptions const& options = {}) {
    return implicit_rule(std::move(solver),
                         detail::FitGradient<R>{{{std::move(residuals)}}, options.gauss_newton},
                         HessianForm{options.stationary}, options.rule)
        .named("least_squares_fit");
}

/// The x where ½ ‖r(x, theta...)‖² is least, near a first guess, as least_squares_fit_rule.
struct least_squares_fit_t : SolverFunction<least_squares_fit_t> {
    using Options = LeastSquaresFitOptions;
    static constexpr char const* chainrules_name() { return "least_squares_fit"; }

    template <class R, class X0>
    static auto rule(R const& residuals, X0 const& x0, LeastSquaresFitOptions const& options) {
        return least_squares_fit_rule(residuals, detail::FitSolver<R, X0>{residuals, x0, options},
                                      options);
    }
};
/// The function object: see least_squares_fit_t.
inline constexpr least_squares_fit_t least_squares_fit{};

}  // namespace chainrules::implicit

namespace chainrules {
using implicit::least_squares_fit_rule;
namespace fn {
using implicit::least_squares_fit;
}
}  // namespace chainrules
