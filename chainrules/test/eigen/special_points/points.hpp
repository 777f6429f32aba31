// SPDX-License-Identifier: MIT
#pragma once
// The special points of the checks beside this file.

namespace special_points {

/// What the coefficients of an array are: 0; 1; the unit matrix, with a last 2; as in the list, but
/// for every other one, which is 0; with a first column of zeros.
enum class Special { zeros, ones, unit, partly_unit, masked, zero_column };
inline constexpr Special all_special[] = {Special::zeros,  Special::ones,
                                          Special::unit,   Special::partly_unit,
                                          Special::masked, Special::zero_column};
inline char const* name_of(Special s) {
    constexpr char const* names[] = {"zeros", "ones", "unit", "1, 1, 2", "masked", "zero column"};
    return names[static_cast<int>(s)];
}

}  // namespace special_points
