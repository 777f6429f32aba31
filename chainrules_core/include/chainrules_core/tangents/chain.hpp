// SPDX-License-Identifier: MIT
#pragma once
// A partial derivative applied to a tangent: chain(p, d). Where the derivative is infinite, or so
// large that it overflows, the partial is marked singular(…), and its product with a zero tangent
// is zero, with any other what IEEE gives: infinity is neither hidden nor turned into NaN. A
// complex partial needs no mark: a holomorphic function that is bounded everywhere is constant.

#include <limits>

#include "chainrules_core/tangents/arithmetic.hpp"

namespace chainrules {

/// A partial that is infinite at some arguments, or overflows. Converts to its value.
template <class T>
struct Singular {
    T value;

    constexpr operator T() const { return value; }
};

/// Marks a partial that is infinite at some arguments, or overflows: `singular(1 / (2 * Omega))`.
template <Number T>
CHAINRULES_DETAIL_INLINE constexpr Singular<evaluated_t<T>> singular(T const& partial) {
    return {evaluated_t<T>(partial)};
}
/// A flag that is multiplied by, and a derivative that is not known, stay what they are.
template <class T>
    requires(!Number<T>)
CHAINRULES_DETAIL_INLINE constexpr T singular(T const& partial) {
    return partial;
}

namespace detail {

template <class T>
inline constexpr bool is_singular = false;
template <class T>
inline constexpr bool is_singular<Singular<T>> = true;

// The plain numbers that an AD tool's number has as its value.
template <class D>
constexpr auto plain_limits() {
    if constexpr (ActiveNumber<D>)
        return plain_limits<typename active_number<D>::value_type>();
    else
        return std::numeric_limits<D>{};
}

// p d for an infinite p and a dual number d whose value is zero. Its inner tangent need not be, and
// is multiplied by infinity, which is what is left of two great numbers.
template <class R, class P, class D>
constexpr R infinity_times(P const& p, D const& d) {
    using Limits = decltype(plain_limits<D>());
    auto const great = constant_of<D>(Limits::max());
    auto const product_of_two = product(product(d, great), great);
    bool const negative = p == constant_of<P>(-decltype(plain_limits<P>())::infinity());
    return negative ? R(product(product_of_two, constant_of<D>(-1))) : R(product_of_two);
}

// Testing the product, not the tangent, keeps the inner tangent of a dual number whose value is
// zero, and costs two instructions where the product is no NaN. (-ffast-math removes it.)
template <class R, class D>
CHAINRULES_DETAIL_INLINE constexpr R without_zero_times_infinity(R const& result, D const& d) {
    if (result != result) [[unlikely]] {
        // GCC would compute a single d == 0 ahead of the branch.
        if constexpr (std::is_arithmetic_v<D>)
            return d <= 0 && d >= 0 ? R(0) : result;
        else
            return d == constant_of<D>(0) ? constant_of<R>(0) : result;
    }
    return result;
}
template <class R, class P, class D>
CHAINRULES_DETAIL_INLINE constexpr R without_zero_times_infinity(R const& result, P const& p,
                                                                 D const& d) {
    if constexpr (ActiveNumber<D> && Real<P>)
        return result != result && d == constant_of<D>(0) ? infinity_times<R>(p, d) : result;
    else
        return without_zero_times_infinity(result, d);
}

// In arithmetic alone, for numbers of every library.
template <class T>
CHAINRULES_DETAIL_INLINE constexpr bool is_finite(T const& x) {
    auto const none = x - x;
    return none == none;
}

template <class P, class D>
constexpr auto chain_parts(P const& p, D const& d);
template <class P, class D>
CHAINRULES_DETAIL_INLINE constexpr auto chain_complex(P const& p, D const& d);
template <class P, class D>
constexpr auto chain_coefficients(P const& p, D const& d);

}  // namespace detail

/// The product of a partial derivative and a tangent of any kind: a number, a container (a chunk of
/// tangents), a Tangent, a zero, a thunk.
template <class P, class D>
CHAINRULES_DETAIL_INLINE constexpr auto chain(P const& p, D const& d) {
    if constexpr (std::is_arithmetic_v<P> && std::is_arithmetic_v<D>)
        return detail::product(p, d);
    else if constexpr (Complex<P>)
        return chain(Singular<P>{p}, d);  // no derivative but a constant is bounded everywhere
    else if constexpr (!detail::is_singular<P>)
        return scale(p, d);
    else if constexpr (Complex<D> && Real<decltype(p.value)>)
        return detail::chain_parts(p, d);
    else if constexpr (Complex<D> && Complex<decltype(p.value)>)
        return detail::chain_complex(p.value, d);
    else if constexpr (Number<D>)
        return detail::without_zero_times_infinity(detail::product(p.value, d), p.value, d);
    else if constexpr (IsThunk<D>)
        return chain(p, unthunk(d));
    else if constexpr (detail::HasParts<D>)
        return detail::map_parts(d, [&](auto const& x) { return chain(p, x); });
    else if constexpr (detail::DenseArray<D>)
        return detail::chain_coefficients(p, d);
    else
        return scale(p.value, d);
}

namespace detail {

// A real partial applied to a complex tangent, which may have one zero part.
template <class P, class D>
constexpr auto chain_parts(P const& p, D const& d) {
    using Z = decltype(product(p.value, d));
    using R = real_t<Z>;
    return Z(static_cast<R>(chain(p, d.real())), static_cast<R>(chain(p, d.imag())));
}

// A complex partial applied to a complex tangent: of each an infinite part may meet a zero part of
// the other. Out of the way, and by value: what is given by reference must be in memory.
template <class Z, class P, class D>
[[gnu::noinline]] constexpr Z chain_infinite_parts(P p, D d) {
    using R = real_t<Z>;
    auto const times = [](auto const& a, auto const& b) {
        return static_cast<R>(chain(singular(a), b));
    };
    return Z(R(times(p.real(), d.real()) - times(p.imag(), d.imag())),
             R(times(p.real(), d.imag()) + times(p.imag(), d.real())));
}
template <class P, class D>
CHAINRULES_DETAIL_INLINE constexpr auto chain_complex(P const& p, D const& d) {
    auto z = evaluate(product(p, d));
    if (z != z) [[unlikely]]
        return chain_infinite_parts<decltype(z)>(p, d);
    return z;
}

template <class P, class D>
constexpr auto chain_coefficients(P const& p, D const& d) {
    // Of a finite partial no product is NaN that has no NaN as a factor: one test instead of many.
    if (is_finite(p.value)) [[likely]]
        return scale(p.value, d);
    auto result = scale(p.value, d);
    update_coefficients(result, d, [&](auto const& each, auto const& tangent) {
        return each == each ? each : chain(p, tangent);
    });
    return result;
}

// The partial as the pullback applies it: conjugated, for a holomorphic function.
template <class P>
CHAINRULES_DETAIL_INLINE constexpr auto conjugate(P const& p) {
    if constexpr (is_singular<P>) {
        auto value = conjugate(p.value);
        return Singular<decltype(value)>{value};
    } else if constexpr (Complex<P>)
        return P(p.real(), -p.imag());
    else
        return p;
}

// A partial in the precision R of the output: literals in formulas must not widen or narrow it.
template <class R, class P>
CHAINRULES_DETAIL_INLINE constexpr auto as_partial(P const& p) {
    if constexpr (is_singular<P>) {
        auto value = as_partial<R>(p.value);
        return Singular<decltype(value)>{value};
    } else if constexpr (std::is_same_v<P, bool>)
        return static_cast<R>(p ? 1 : 0);
    else if constexpr (!Number<P>)
        return p;
    else if constexpr (!Complex<P>)
        return constant_of<R>(p);
    else if constexpr (std::is_same_v<real_t<P>, R>)
        return evaluated_t<P>(p);
    else
        return P(p);
}

}  // namespace detail
}  // namespace chainrules
