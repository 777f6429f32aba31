// SPDX-License-Identifier: MIT
#pragma once
// What the checks at special points leave out, and why.

#include "chainrules/cmath/conversion.hpp"
#include "eigen/special_points/points.hpp"

namespace chainrules {
namespace algorithm {
struct copy_if_t;
}
namespace eigen {
struct lstsq_t;
struct pseudo_inverse_t;
struct self_adjoint_eigenvalues_t;
struct singular_values_t;
}  // namespace eigen
}  // namespace chainrules

namespace special_points {

/// Functions that are not checked, and points at which one has no derivative that both would give.
template <class F>
inline constexpr bool left_out = false;
template <class F>
constexpr bool left_out_at(Special) {
    return false;
}

// Converts to double, which holds no tangent.
template <>
inline constexpr bool left_out<chainrules::cmath::convert_t<double>> = true;
// Of a dual number signbit is one, no flag.
template <>
inline constexpr bool left_out<chainrules::algorithm::copy_if_t> = true;

// Where the rank is less than full, the rules are those along directions that keep it, while dual
// numbers move along others.
template <>
constexpr bool left_out_at<chainrules::eigen::pseudo_inverse_t>(Special special) {
    return special != Special::unit && special != Special::partly_unit &&
           special != Special::masked;
}
template <>
constexpr bool left_out_at<chainrules::eigen::lstsq_t>(Special special) {
    return left_out_at<chainrules::eigen::pseudo_inverse_t>(special);
}
// Of equal eigenvalues the rules give one of many one-sided derivatives, dual numbers that along
// their direction.
template <>
constexpr bool left_out_at<chainrules::eigen::self_adjoint_eigenvalues_t>(Special special) {
    return special != Special::masked && special != Special::zero_column;
}
// So of equal singular values, and of zeros among them.
template <>
constexpr bool left_out_at<chainrules::eigen::singular_values_t>(Special special) {
    return special != Special::masked && special != Special::partly_unit;
}

}  // namespace special_points
