// SPDX-License-Identifier: MIT
#pragma once
// Sums and products together with their rounding error, numbers and constants to twice the
// precision, for formulas that would lose digits otherwise. Written with the four operations alone,
// so that they run on every number type. -ffast-math breaks them; fused multiply-adds, which GCC
// makes of a product and a later sum where the processor has them, do not. Source: Dekker (1971),
// Numer. Math. 18, 224; Knuth, The Art of Computer Programming 2, section 4.2.2.

#include "chainrules/detail/constants.hpp"

namespace chainrules::cmath::detail {

template <class T>
struct WithError;
template <class T>
constexpr WithError<T> two_sum(T const& a, T const& b);
template <class T>
constexpr WithError<T> two_product(T const& a, T const& b);
template <class T>
constexpr WithError<T> ordered_sum(T const& a, T const& b);

/// A number and what is missing from it: a number with twice the digits.
template <class T>
struct WithError {
    T value;
    T error = T(0);

    // Friends: as functions of the namespace they would hide the operators of rules there.
    friend constexpr WithError operator+(WithError const& a, WithError const& b) {
        auto const sum = two_sum(a.value, b.value);
        return ordered_sum(sum.value, T(sum.error + (a.error + b.error)));
    }
    friend constexpr WithError operator-(WithError const& a) { return {T(-a.value), T(-a.error)}; }
    friend constexpr WithError operator-(WithError const& a, WithError const& b) { return a + -b; }
    friend constexpr WithError operator*(WithError const& a, WithError const& b) {
        auto const product = two_product(a.value, b.value);
        return ordered_sum(product.value,
                           T(product.error + (a.value * b.error + a.error * b.value)));
    }
    friend constexpr WithError operator/(WithError const& a, WithError const& b) {
        T const quotient(a.value / b.value);
        auto const rest = a + -(WithError{quotient} * b);
        return ordered_sum(quotient, T(rest.value / b.value));
    }
};

/// x, rounded: GCC may not fuse the product that x is with a sum.
template <class T>
CHAINRULES_DETAIL_INLINE constexpr T const& rounded(T const& x) {
    return x;
}
#if defined(__GNUC__) && !defined(__clang__) && defined(__FP_FAST_FMA) && !defined(__CUDACC__)
#ifdef __x86_64__
#define CHAINRULES_DETAIL_IN_REGISTER "+x"
#else
#define CHAINRULES_DETAIL_IN_REGISTER "+m"
#endif
CHAINRULES_DETAIL_INLINE constexpr double rounded(double x) {
    if (!std::is_constant_evaluated()) asm("" : CHAINRULES_DETAIL_IN_REGISTER(x));
    return x;
}
CHAINRULES_DETAIL_INLINE constexpr float rounded(float x) {
    if (!std::is_constant_evaluated()) asm("" : CHAINRULES_DETAIL_IN_REGISTER(x));
    return x;
}
#undef CHAINRULES_DETAIL_IN_REGISTER
#endif

/// a + b and its rounding error; the error is NaN where the sum is not finite.
template <class T>
CHAINRULES_DETAIL_INLINE constexpr WithError<T> two_sum(T const& left, T const& right) {
    auto const& a = rounded(left);
    auto const& b = rounded(right);
    T const sum(a + b);
    T const b_part(sum - a);
    T const a_part(sum - b_part);
    return {sum, T(T(a - a_part) + T(b - b_part))};
}

/// a b and its rounding error: zero for numbers that are no floating-point numbers; NaN where the
/// product is not finite or a factor is beyond 1e300.
template <class T>
CHAINRULES_DETAIL_INLINE constexpr WithError<T> two_product(T const& a, T const& b) {
    T const product(rounded(T(a * b)));
    if constexpr (!std::is_floating_point_v<T>) {
        return {product, constant_of<T>(0)};
    } else {
        // Half the digits of each factor at a time: products of halves are exact.
        constexpr T splitter = T(1ULL << ((std::numeric_limits<T>::digits + 1) / 2)) + 1;
        T const a_scaled = splitter * a, b_scaled = splitter * b;
        T const a_high = a_scaled - (a_scaled - a), b_high = b_scaled - (b_scaled - b);
        T const a_low = a - a_high, b_low = b - b_high;
        T error = a_high * b_high - product;
        error += a_high * b_low;
        error += a_low * b_high;
        error += a_low * b_low;
        return {product, error};
    }
}

/// The same as two_sum where a has the greater magnitude.
template <class T>
constexpr WithError<T> ordered_sum(T const& left, T const& right) {
    auto const& a = rounded(left);
    auto const& b = rounded(right);
    T const sum(a + b);
    return {sum, T(b - T(sum - a))};
}

/// a b + c d with about twice the digits.
template <class T>
constexpr WithError<T> sum_of_products(WithError<T> const& a, WithError<T> const& b,
                                       WithError<T> const& c, WithError<T> const& d) {
    auto const first = two_product(a.value, b.value), second = two_product(c.value, d.value);
    auto const sum = two_sum(first.value, second.value);
    T const rest = (first.error + second.error) + (a.value * b.error + a.error * b.value) +
                   (c.value * d.error + c.error * d.value);
    return two_sum(sum.value, T(sum.error + rest));
}
/// A constant as four doubles that add up to it, beyond the precision of any hardware type.
struct Constant {
    double part[4];

    /// The nearest T and the rest.
    template <class T>
    constexpr WithError<T> as() const {
        if constexpr (std::numeric_limits<T>::digits < std::numeric_limits<double>::digits) {
            T const value = static_cast<T>(part[0]);
            return {value, static_cast<T>((part[0] - static_cast<double>(value)) + part[1])};
        } else {
            T const value = T(part[0]) + (T(part[1]) + (T(part[2]) + T(part[3])));
            return {value, ((T(part[0]) - value) + T(part[1])) + (T(part[2]) + T(part[3]))};
        }
    }
};

inline constexpr Constant ln2_parts{
    {0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56, 0x1.7b57a079a1934p-111, -0x1.ace93a4ebe5d1p-165}};
inline constexpr Constant ln10_parts{{0x1.26bb1bbb55516p+1, -0x1.f48ad494ea3e9p-53,
                                      -0x1.9ebae3ae0260cp-107, -0x1.2d10378be1cf1p-161}};
inline constexpr Constant log2e_parts{{0x1.71547652b82fep+0, 0x1.777d0ffda0d24p-56,
                                       -0x1.60bb8a5442ab9p-110, -0x1.4b52d3ba6d74dp-166}};
inline constexpr Constant log10e_parts{
    {0x1.bcb7b1526e50ep-2, 0x1.95355baaafad3p-57, 0x1.ee191f71a3012p-112, 0x1.7268808e8fcb5p-167}};

inline constexpr Constant e_parts{
    {0x1.5bf0a8b145769p+1, 0x1.4d57ee2b1013ap-53, -0x1.618713a31d3e2p-109, 0x1.c5a6d2b53c26dp-163}};
inline constexpr Constant inv_e_parts{{0x1.78b56362cef38p-2, -0x1.ca8a4270fadf5p-57,
                                       -0x1.837912b3fd2aap-111, -0x1.52711999fb68cp-165}};
inline constexpr Constant asinh1_parts{{0x1.c34366179d427p-1, -0x1.9f270661722dbp-56,
                                        0x1.8a53cd3ba8080p-112, -0x1.e894689f946c7p-166}};

// A constant next to numbers of type X; `compute` gives it for types of more digits. Its parts are
// no argument, so that no program, not for a device either, adds them up as it runs.
template <class X, Constant const& parts, class Compute>
constexpr WithError<plain_real_t<X>> constant(Compute compute) {
    using T = plain_real_t<X>;
    if constexpr (std::is_floating_point_v<T>) {
        constexpr WithError<T> nearest = parts.as<T>();
        return nearest;
    } else {
        return {T(compute(T(1))), T(0)};
    }
}

}  // namespace chainrules::cmath::detail
