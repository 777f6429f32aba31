// SPDX-License-Identifier: MIT
#pragma once
// The x with x = T(x, theta...), an equilibrium:
//
//     auto const x = fn::fixed_point(T, x0, theta...);        // by Anderson's acceleration
//     auto const rule = fixed_point_rule(T, solver, MatrixFree{Krylov::neumann});
//
// The derivative is that of T(x, θ) − x = 0: T need be no contraction. The form
// MatrixFree{Krylov::neumann} converges as x ← T(x) does.

#include "chainrules/implicit/detail/anderson.hpp"
#include "chainrules/implicit/detail/solver_function.hpp"

namespace chainrules::implicit {

/// The options of fn::fixed_point. A depth of 0 is x ← T(x).
struct FixedPointOptions {
    ImplicitOptions rule{};
    int depth = 5;
    int max_iterations = 1000;
};

namespace detail {

/// T(x, θ) − x.
template <class T>
struct FixedPointResidual {
    T map;

    template <class X, class... Theta>
        requires std::is_invocable_v<T const&, X const&, Theta const&...>
    auto operator()(X const& x, Theta const&... theta) const {
        auto image = chainrules::evaluate(map(x, theta...));
        using V = numbers_of_t<decltype(image)>;
        std::vector<V> numbers;
        tools::each_number<V>(x, [&](V const& number) { numbers.push_back(number); });
        if (numbers.size() != tools::count_of<V>(image))
            raise(DimensionMismatch("fixed_point", "T(x, theta)", tools::count_of<V>(image),
                                    numbers.size()));
        auto next = numbers.begin();
        tools::each_number<V>(image, [&](V& number) { number = number - *next++; });
        return image;
    }

    /// T_x − 1.
    template <class C, class X, class... Theta>
    auto jacobian(C& config, X const& x, Theta const&... theta) const {
        return with_pull(
            config, map,
            [&](auto const& pull) {
                auto J = point(config, map, pull, x, theta...).matrix();
                for (Index i = 0; i != J.rows(); ++i) J(i, i) = J(i, i) - numbers_of_t<X>(1);
                return J;
            },
            x, theta...);
    }
};

// The derivative of T under the same configuration, less that of x.
template <AnyConfig C, class Tangents, class T, class X, class... Theta>
    requires adapters::DifferentiatesCallable<C, T, X, Theta...>
auto frule(C& config, Tangents const& tangents, FixedPointResidual<T> const& f, X const& x,
           Theta const&... theta) {
    auto at = adapters::frule_of_callable(config, tangents, f.map, x, theta...);
    using V = numbers_of_t<X>;
    Column<V> const x_column = column_of<V>(x);
    Column<V> const dr =
        cotangent_column<V>(at.value, at.tangent) - cotangent_column<V>(x, std::get<1>(tangents));
    auto r = with_numbers(at.value, Column<V>(column_of<V>(at.value) - x_column));
    auto r_dot = tangent_from_column(r, dr);
    return FRuleResult{std::move(r), std::move(r_dot)};
}
template <AnyConfig C, class T, class X, class... Theta>
    requires adapters::DifferentiatesCallable<C, T, X, Theta...>
auto rrule(C& config, FixedPointResidual<T> const& f, X const& x, Theta const&... theta) {
    auto at = adapters::rrule_of_callable(config, f.map, x, theta...);
    using V = numbers_of_t<X>;
    auto r = with_numbers(at.value, Column<V>(column_of<V>(at.value) - column_of<V>(x)));
    auto pullback = [x = keep(x), image = at.value,
                     back = std::move(at.pullback)](auto const& r_bar) {
        return std::apply(
            [&](auto const&, auto const& x_bar, auto const&... theta_bar) {
                Column<V> const less =
                    cotangent_column<V>(*x, x_bar) - cotangent_column<V>(image, r_bar);
                return std::tuple{NoTangent{}, tangent_from_column(*x, less),
                                  chainrules::evaluate(unthunk(theta_bar))...};
            },
            back(r_bar));
    };
    return RRuleResult{std::move(r), std::move(pullback)};
}

/// The solver of fn::fixed_point.
template <class T, class X0>
struct FixedPointSolver {
    T map;
    X0 start;
    FixedPointOptions options;

    template <class... Theta>
    X0 operator()(Theta const&... theta) const {
        return anderson("fixed_point", map, start, options.rule, options.depth,
                        options.max_iterations, theta...);
    }
};

}  // namespace detail

/// fixed_point_rule(T, solver): what solver(theta...) finds, with the derivative of a fixed point
/// of T.
template <class T, class Solver, class Form>
    requires is_form<Form>
auto fixed_point_rule(T map, Solver solver, Form form, ImplicitOptions const& options = {}) {
    return implicit_rule(std::move(solver), detail::FixedPointResidual<T>{std::move(map)},
                         std::move(form), options);
}
template <class T, class Solver>
auto fixed_point_rule(T map, Solver solver, ImplicitOptions const& options = {}) {
    return fixed_point_rule(std::move(map), std::move(solver), by_columns, options);
}

/// x with x = T(x, theta...), from a first guess.
///
/// Forward, reverse   as implicit_rule, of T(x, θ) − x
/// Domain             NotConverged where the iteration ends above FixedPointOptions::rule.tolerance
struct fixed_point_t : SolverFunction<fixed_point_t> {
    using Options = FixedPointOptions;
    static constexpr char const* chainrules_name() { return "fixed_point"; }

    template <class T, class X0>
    static auto rule(T const& map, X0 const& x0, FixedPointOptions const& options) {
        return implicit_rule(detail::FixedPointSolver<T, X0>{map, x0, options},
                             detail::FixedPointResidual<T>{map}, options.rule)
            .named("fixed_point");
    }
};
/// The function object: see fixed_point_t.
inline constexpr fixed_point_t fixed_point{};

}  // namespace chainrules::implicit

namespace chainrules {
using implicit::fixed_point_rule;
namespace fn {
using implicit::fixed_point;
}
}  // namespace chainrules
