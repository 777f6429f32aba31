// SPDX-License-Identifier: MIT
#pragma once
// The constants of definitions in Boost's numbers of many digits.

#include <boost/math/constants/constants.hpp>
#include <boost/multiprecision/cpp_bin_float.hpp>

#include "facts/definitions/numbers.hpp"

namespace facts {

template <unsigned Digits>
using Float = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<Digits>,
                                            boost::multiprecision::et_off>;

template <class T>
T pi() {
    return boost::math::constants::pi<T>();
}
template <class T>
T ln2() {
    return boost::math::constants::ln_two<T>();
}

// `reduced` for any double or long double, to `digits` digits after the point and more.
template <class T, unsigned Digits, class X>
T reduced_from(X const& x) {
    using Wide = Float<Digits>;
    static Wide const period = 2 * pi<Wide>();
    Wide const wide(x);
    return T(Wide(wide - Wide(rint(Wide(wide / period))) * period));
}

}  // namespace facts
