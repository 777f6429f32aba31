// SPDX-License-Identifier: MIT
#pragma once
// Kernels of the normal distribution, in the standard floating types.

#include <boost/math/constants/constants.hpp>
#include <boost/math/special_functions/erf.hpp>
#include <cmath>

#include "chainrules/special/base/policy.hpp"

namespace chainrules::special::detail {

/// Φ(z), its density, and its inverse.
template <class T>
T normal_lower(T const& z) {
    if (z != z) return z;  // of two infinite arguments
    return boost::math::erfc(T(-z * boost::math::constants::one_div_root_two<T>()), Quiet{}) / 2;
}
template <class T>
T normal_density(T const& z) {
    return std::exp(-z * z / 2) * boost::math::constants::one_div_root_two_pi<T>();
}
template <class T>
T normal_root(T const& p) {
    return -boost::math::constants::root_two<T>() * boost::math::erfc_inv(T(2 * p), Quiet{});
}
/// dz/dp = 1/φ(z), z to the wider type's precision.
template <class T>
T normal_root_slope(T const& p) {
    return 1 / normal_density(normal_root(p));
}

}  // namespace chainrules::special::detail
