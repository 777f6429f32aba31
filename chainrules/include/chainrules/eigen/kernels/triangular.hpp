// SPDX-License-Identifier: MIT
#pragma once
// Substitution with a triangle, in place: Eigen's for plain numbers, loops for the numbers of AD
// tools. Eigen's triangular solver leaves out coefficients whose value is zero, and with them their
// tangents; the loops leave out nothing.

#include "chainrules/eigen/dense/concepts.hpp"

namespace chainrules::eigen::detail {

// X ← T⁻¹ X by loops, for the mode Lower, Upper, UnitLower or UnitUpper.
template <unsigned Mode, class T, class X>
void substitute_triangle(T const& triangle, X&& x) {
    constexpr bool lower = (Mode & Eigen::Lower) != 0;
    Eigen::Index const n = triangle.rows();
    for (Eigen::Index c = 0; c != x.cols(); ++c)
        for (Eigen::Index step = 0; step != n; ++step) {
            Eigen::Index const i = lower ? step : n - 1 - step;
            for (Eigen::Index k = lower ? 0 : i + 1; k != (lower ? i : n); ++k)
                x(i, c) = x(i, c) - triangle.coeff(i, k) * x(k, c);
            if constexpr ((Mode & Eigen::UnitDiag) == 0) x(i, c) = x(i, c) / triangle.coeff(i, i);
        }
}

/// X ← T⁻¹ X for the triangle Mode of T, which may be a transpose or an adjoint. X is a matrix, or
/// a block of one, with coefficients that hold the result.
template <unsigned Mode, class T, class X>
void solve_triangle(T const& triangle, X&& x) {
    if (x.size() == 0) return;
    if constexpr (depth<scalar_t<T>> != 0 || depth<scalar_t<X>> != 0 ||
                  !std::is_same_v<scalar_t<T>, scalar_t<X>>)
        substitute_triangle<Mode>(triangle, x);
    else
        triangle.template triangularView<Mode>().solveInPlace(x);
}

/// X ← X T⁻¹.
template <unsigned Mode, class T, class X>
void solve_triangle_right(T const& triangle, X&& x) {
    if (x.size() == 0) return;
    if constexpr (depth<scalar_t<T>> != 0 || depth<scalar_t<X>> != 0 ||
                  !std::is_same_v<scalar_t<T>, scalar_t<X>>) {
        constexpr unsigned transposed = Mode ^ (Eigen::Lower | Eigen::Upper);
        auto rows = x.transpose();
        substitute_triangle<transposed>(triangle.transpose(), rows);
    } else
        triangle.template triangularView<Mode>().template solveInPlace<Eigen::OnTheRight>(x);
}

}  // namespace chainrules::eigen::detail
