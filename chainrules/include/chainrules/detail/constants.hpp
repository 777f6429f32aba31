// SPDX-License-Identifier: MIT
#pragma once
// The types in which functions compute. π and the two factors between degrees and radians, in the
// real number type under X: a constant of the standard types, computed for number types of other
// libraries.

#include <cmath>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/numbers/rule_operators.hpp"

namespace chainrules::cmath::detail {

// As in the formulas of rules.
using namespace ::chainrules::rule_operators;
using ::chainrules::detail::constant_of;

/// The plain real number under all levels of nesting and under a complex number.
template <class X>
using plain_real_t = typename ::chainrules::detail::plain_number<real_t<evaluated_t<X>>>::type;

/// The floating type in which a function of real arguments X... computes.
template <class... X>
using common_t = typename ::chainrules::detail::promoted_real<evaluated_t<X>...>::type;

/// Whether formulas for T compute in double: those for float, unless the whole program says
/// otherwise, for the sake of devices that are slow in double.
#ifdef CHAINRULES_FLOAT_IN_FLOAT
template <class T>
inline constexpr bool is_widened = false;
#else
template <class T>
inline constexpr bool is_widened = std::is_same_v<T, float>;
#endif

/// The type in which formulas for T compute.
template <class T>
using at_least_double_t = std::conditional_t<is_widened<T>, double, T>;

template <class X>
constexpr plain_real_t<X> pi() {
    using R = plain_real_t<X>;
    if constexpr (std::is_floating_point_v<R>)
        return R(3.14159265358979323846264338327950288419717L);
    else
        return R(acos(R(-1)));
}

/// log n of that type: the logarithm of its own namespace, and not std's after a conversion.
template <class T>
T log_of(int n) {
    using std::log;
    return T(log(T(n)));
}

/// One degree in radians, π / 180.
template <class X>
constexpr plain_real_t<X> degree() {
    using R = plain_real_t<X>;
    if constexpr (std::is_floating_point_v<R>)
        return R(0.0174532925199432957692369076848861271344L);
    else
        return R(pi<X>() / 180);
}

/// One radian in degrees, 180 / π.
template <class X>
constexpr plain_real_t<X> radian() {
    using R = plain_real_t<X>;
    if constexpr (std::is_floating_point_v<R>)
        return R(57.2957795130823208767981548141051703324055L);
    else
        return R(180 / pi<X>());
}

}  // namespace chainrules::cmath::detail
