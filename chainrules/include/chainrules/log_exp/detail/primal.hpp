// SPDX-License-Identifier: MIT
#pragma once
// What the functions of this folder are made of. Their formulas are written for one floating type
// T, in which float computes in double.

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/detail/primal.hpp"

namespace chainrules::log_exp {

// As in the formulas of rules.
using namespace ::chainrules::rule_operators;
using ::chainrules::detail::constant_of;

using cmath::exp;
using cmath::expm1;
using cmath::log;
using cmath::log1p;

namespace detail {

using cmath::detail::at_least_double_t;
using cmath::detail::common_t;
using cmath::detail::constant;
using cmath::detail::plain_real_t;
using cmath::detail::two_product;
using cmath::detail::two_sum;
using cmath::detail::WithError;

template <class... X>
using kernel_t = at_least_double_t<common_t<X...>>;

template <class T>
constexpr T magnitude(T const& x) {
    return x < 0 ? T(-x) : x;
}

template <class T>
constexpr bool is_finite(T const& x) {
    return x - x == 0;
}

// Constants to twice the precision.
template <class T>
constexpr auto ln2() {
    return constant<T, cmath::detail::ln2_parts>([](auto one) { return log(2 * one); });
}
template <class T>
constexpr auto inv_e() {
    return constant<T, cmath::detail::inv_e_parts>([](auto one) { return exp(-one); });
}
template <class T>
constexpr auto e() {
    return constant<T, cmath::detail::e_parts>([](auto one) { return exp(one); });
}

// log(1 + x). The x87 library functions round 1 + x where |x| > 0.29; here the rest is added.
template <class T>
constexpr T log1p_with_rest(T const& x) {
    if constexpr (std::is_same_v<T, long double>)
        if (x > 0.25L || (x < -0.25L && x > -1)) {
            T const sum = 1 + x;
            return is_finite(sum) ? log(sum) + (x - (sum - 1)) / sum : log(sum);
        }
    return T(log1p(x));
}

// x − y, and the rounding error of a finite difference, 0 of an infinite one.
template <class T>
CHAINRULES_DETAIL_INLINE constexpr WithError<T> difference(T const& x, T const& y) {
    WithError<T> const d = two_sum(x, T(-y));
    return {d.value, is_finite(d.value) ? d.error : constant_of<T>(0)};
}

// The rounding error of x y where a factor is so large that its halves overflow: with a power of
// two moved from one factor to the other.
template <class T>
constexpr T error_of_large_product(T const& x, T const& y) {
    constexpr T shift = T(1ULL << 40);
    bool const x_is_larger = magnitude(x) > magnitude(y);
    T const error =
        two_product(T(x_is_larger ? x / shift : x * shift), T(x_is_larger ? y * shift : y / shift))
            .error;
    return is_finite(error) ? error : T(0);
}

// x y, and the rounding error of a finite product.
template <class T>
CHAINRULES_DETAIL_INLINE constexpr WithError<T> product(T const& x, T const& y) {
    WithError<T> const p = two_product(x, y);
    if constexpr (std::is_floating_point_v<T>)
        return {p.value, is_finite(p.error) ? p.error : error_of_large_product(x, y)};
    else
        return p;
}

// exp(−|x|) for a number with an error.
template <class T>
CHAINRULES_DETAIL_INLINE constexpr T exp_of_minus_magnitude(WithError<T> const& x) {
    T const t(exp(x.value < 0 ? x.value : T(-x.value)));
    return x.value < 0 ? T(t + t * x.error) : T(t - t * x.error);
}

}  // namespace detail
}  // namespace chainrules::log_exp
