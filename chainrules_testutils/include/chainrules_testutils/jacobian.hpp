// SPDX-License-Identifier: MIT
#pragma once
// Jacobians and gradients by adaptive central differences, of functions of anything that to_vec can
// flatten: one real matrix for each argument, a row for each real number in f's value and a column
// for each one in the argument. A complex number has two of each.
//
//     auto const [J, error] = jacobian(f, x, y);   // std::get<0>(J)(i, j) is dfᵢ / dxⱼ
//     auto const [g, error] = grad(f, x, y);       // of a real f: a tuple of tangents

#include <cstddef>
#include <vector>

#include "chainrules_testutils/jvp.hpp"

namespace chainrules::testutils {

/// A real matrix, stored by columns.
template <class R>
struct RealMatrix {
    std::size_t rows = 0;
    std::size_t cols = 0;
    std::vector<R> numbers;

    R const& operator()(std::size_t i, std::size_t j) const { return numbers[j * rows + i]; }
    R& operator()(std::size_t i, std::size_t j) { return numbers[j * rows + i]; }
    friend bool operator==(RealMatrix const&, RealMatrix const&) = default;
};

namespace detail {

/// All columns of the Jacobian, those of fixed arguments zero.
template <class R>
FlatDerivative<R> jacobian_columns(FlatProblem<R> const& problem);
extern template FlatDerivative<double> jacobian_columns(FlatProblem<double> const&);
extern template FlatDerivative<long double> jacobian_columns(FlatProblem<long double> const&);

template <class F, class... X>
auto jacobian(FiniteDifferenceMethod const* method, F const& f, X const&... x) {
    return with_problem(
        method, f,
        [&](auto const& problem, auto const& arguments, auto const&) {
            using R = typename std::remove_cvref_t<decltype(problem.x)>::value_type;
            auto const J = jacobian_columns(problem);
            std::size_t const rows = problem.y.size();
            auto const part = [&](auto const&, FlatBlock const& block) {
                auto const begin =
                    J.numbers.begin() + static_cast<std::ptrdiff_t>(block.offset * rows);
                return RealMatrix<R>{
                    rows, block.size,
                    std::vector<R>(begin, begin + static_cast<std::ptrdiff_t>(block.size * rows))};
            };
            auto value =
                for_each_argument(arguments, problem, part, std::index_sequence_for<X...>{});
            return DifferenceResult<decltype(value)>{value, largest_error(J.errors)};
        },
        x...);
}

template <class F, class... X>
auto grad(FiniteDifferenceMethod const* method, F const& f, X const&... x) {
    using Y = std::remove_cvref_t<decltype(primal_of(f)(primal_of(x)...))>;
    static_assert(Real<Y>,
                  "chainrules::testutils::grad(f, x...): f must return a real number; use "
                  "j_transpose_vp(f, y_bar, x...) or jacobian(f, x...)");
    if constexpr (Real<Y>) return j_transpose_vp(method, f, chainrules::tangent_t<Y>(1), x...);
}

}  // namespace detail

/// The Jacobians of f at x..., a std::tuple of one RealMatrix for each argument. An argument may be
/// with_tangent(x, NoTangent{}), which leaves its columns zero, or with_domain(x, …). Takes a
/// method first, as jvp does.
template <class F, class... X>
auto jacobian(F const& f, X const&... x) {
    return detail::jacobian(nullptr, f, x...);
}
template <class F, class... X>
auto jacobian(FiniteDifferenceMethod const& method, F const& f, X const&... x) {
    detail::require_first_order("jacobian", method);
    return detail::jacobian(&method, f, x...);
}

/// The gradient of a real function: a std::tuple with the cotangent of each argument for the
/// cotangent 1 of f's value.
template <class F, class... X>
auto grad(F const& f, X const&... x) {
    return detail::grad(nullptr, f, x...);
}
template <class F, class... X>
auto grad(FiniteDifferenceMethod const& method, F const& f, X const&... x) {
    detail::require_first_order("grad", method);
    return detail::grad(&method, f, x...);
}

}  // namespace chainrules::testutils
