// SPDX-License-Identifier: MIT
#pragma once
// The value of a function of geometry with its whole Jacobian, for solvers that take one: a row per
// number of the result, a column per number of the arguments, one after the other. A matrix counts
// column by column, a quaternion as (x, y, z, w), a pose as (t, x, y, z, w). The rows lie one after
// the other in memory, as Ceres has them. Local columns: times plus_jacobian of local.hpp.

#include "chainrules/geometry/detail/algebra.hpp"
#include "chainrules/geometry/detail/formulas.hpp"

namespace chainrules::geometry {

/// What value_and_jacobian returns: `auto [y, J] = …`.
template <class Y, class J>
struct ValueAndJacobian {
    Y value;
    J jacobian;
};

namespace detail {

/// How many numbers a value, a tangent or a cotangent has, and how they are written into a row.
template <class D>
inline constexpr int numbers_in = 1;
template <class S, int R, int C, int O>
inline constexpr int numbers_in<Eigen::Matrix<S, R, C, O>> = R * C;
template <class S>
inline constexpr int numbers_in<Quaternion<S>> = 4;
template <class S>
inline constexpr int numbers_in<PoseChange<S>> = 7;
template <class S>
inline constexpr int numbers_in<Pose<S>> = 7;

template <class Row, class D>
void write_numbers(Row&& row, int& at, D const& d) {
    if constexpr (Number<D>)
        row[at++] = d;
    else if constexpr (requires { d.translation; }) {
        write_numbers(row, at, d.translation);
        write_numbers(row, at, d.rotation);
    } else
        for (int i = 0; i != D::SizeAtCompileTime; ++i) row[at++] = d(i);
}

/// A cotangent of a Y whose numbers are zero, but for one that is 1.
template <class Y, class S>
auto unit_cotangent(int i) {
    if constexpr (Number<Y>)
        return constant<S>(1);
    else if constexpr (requires(Y const& y) { y.translation; }) {
        PoseChange<S> d{Vector3<S>::Zero(), Vector4<S>::Zero()};
        (i < 3 ? d.translation[i] : d.rotation[i - 3]) = constant<S>(1);
        return d;
    } else if constexpr (requires(Y const& y) { y.coeffs().w(); }) {
        return Vector4<S>(Vector4<S>::Unit(i));
    } else {
        Y d = Y::Zero();
        d(i) = constant<S>(1);
        return d;
    }
}

template <class S, class Y, class Formula>
auto jacobian_of(Formula const& formula) {
    if constexpr (requires { formula.jacobian(); }) {
        return formula.jacobian();
    } else {
        constexpr int rows = numbers_in<Y>;
        auto const row_of = [&](int i) { return formula.reverse(unit_cotangent<Y, S>(i)); };
        constexpr int cols = []<class... D>(std::type_identity<std::tuple<D...>>) {
            return (numbers_in<D> + ...);
        }(std::type_identity<std::remove_cvref_t<decltype(row_of(0))>>{});
        Eigen::Matrix<S, rows, cols, rows == 1 || cols != 1 ? Eigen::RowMajor : Eigen::ColMajor> J;
        for (int i = 0; i != rows; ++i) {
            int at = 0;
            std::apply([&](auto const&... d) { (write_numbers(J.row(i), at, d), ...); }, row_of(i));
        }
        return J;
    }
}

}  // namespace detail

/// The value of f(x...) and its Jacobian by all numbers of all arguments:
/// `auto [y, J] = value_and_jacobian(fn::rotate_by_vector, w, p);` has a J of 3×6.
template <class F, class... X>
    requires detail::MapOf<F, X...>
auto value_and_jacobian(F const&, X const&... x) {
    using S = detail::common_scalar_t<X...>;
    auto const formula = detail::formula_of<F, S>(x...);
    auto y = formula.value();
    auto const J = detail::jacobian_of<S, decltype(y)>(formula);
    return ValueAndJacobian<decltype(y), std::remove_cvref_t<decltype(J)>>{y, J};
}

}  // namespace chainrules::geometry
