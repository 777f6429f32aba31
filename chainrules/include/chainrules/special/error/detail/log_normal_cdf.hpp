// SPDX-License-Identifier: MIT
#pragma once
// ln Φ(z) and its derivatives, in the standard floating types, by the scaled complementary error
// function: nothing underflows, and nothing cancels in either tail.

#include <boost/math/constants/constants.hpp>
#include <boost/math/special_functions/erf.hpp>
#include <cmath>

#include "chainrules/special/error/detail/error_functions.hpp"

namespace chainrules::special::detail {

/// ln Φ(z).
template <class T>
T log_normal_cdf_value(T const& z) {
    T const u = z * boost::math::constants::one_div_root_two<T>();
    if (z > 0) return std::log1p(-boost::math::erfc(u, Quiet{}) / 2);
    return logerfc_value(T(-u)) - boost::math::constants::ln_two<T>();
}
/// e^(z²/2) Φ(−z), and m = φ(z)/Φ(z), Mills' ratio inverted: d ln Φ / dz.
template <class T>
T normal_tail_ratio(T const& z) {
    return erfcx_value(T(z * boost::math::constants::one_div_root_two<T>())) / 2;
}
template <class T>
T inverse_mills(T const& z) {
    T const ratio = normal_tail_ratio(T(-z));
    return ratio > std::numeric_limits<T>::max()
               ? T(0)
               : T(boost::math::constants::one_div_root_two_pi<T>() / ratio);
}
/// dm/dz = −m (z + m), which cancels for z < 0: there by the derivative of erfcx.
template <class T>
T normal_mills_slope(T const& z) {
    T const m = inverse_mills(z);
    if (m == 0) return T(0);
    if (z > -1) return -m * (z + m);
    T const u = -z * boost::math::constants::one_div_root_two<T>();
    return m * (m * erfcx_slope(u)) * boost::math::constants::root_pi<T>() / 2;
}

}  // namespace chainrules::special::detail
