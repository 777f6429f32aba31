// SPDX-License-Identifier: MIT
#pragma once
// Arithmetic that keeps the number type: literals with complex numbers (`2 * z` for a
// std::complex<float>), complex numbers of different precision, expression templates evaluated.
// Bodies of scalar rules see these operators.

#include "chainrules_core/detail/attributes.hpp"
#include "chainrules_core/detail/dense_array.hpp"
#include "chainrules_core/numbers/promotion.hpp"

namespace chainrules {

/// The value of an expression, as an object of its own: that of an expression template, which
/// dangles when its operands are gone.
template <class T>
CHAINRULES_DETAIL_INLINE constexpr auto evaluate(T&& x) {
    using X = std::remove_cvref_t<T>;
    if constexpr (Number<X>)
        return evaluated_t<X>(static_cast<T&&>(x));
    else if constexpr (detail::ArrayExpression<X>)
        return detail::evaluated_array_t<X>(static_cast<T&&>(x));
    else
        return X(static_cast<T&&>(x));
}

namespace detail {

template <class Z, class T>
CHAINRULES_DETAIL_INLINE constexpr Z complex_cast(T const& z) {
    using R = real_t<Z>;
    if constexpr (std::is_same_v<Z, T>)
        return z;
    else if constexpr (Complex<T>)
        return Z(static_cast<R>(z.real()), static_cast<R>(z.imag()));
    else
        return Z(static_cast<R>(z), R(0));
}

template <class A, class B>
using wider_t = std::remove_pointer_t<decltype(wider<A, B>())>;

}  // namespace detail

/// Operators for operands that the standard ones do not take together.
namespace rule_operators {

/// A complex number with an arithmetic one of another type, which is converted to its real type.
template <class A, class B>
concept ComplexAndLiteral = Complex<A> && std::is_arithmetic_v<B> && !std::is_same_v<real_t<A>, B>;

template <class A, class B>
concept ComplexPair = Complex<A> && Complex<B> && !std::is_same_v<A, B> &&
                      std::is_arithmetic_v<real_t<A>> && std::is_arithmetic_v<real_t<B>>;

#define CHAINRULES_DETAIL_RULE_OPERATOR(op)                                                      \
    template <class A, class B>                                                                  \
    requires ComplexAndLiteral<A, B>                                                             \
    constexpr A operator op(A const& a, B b) { return a op static_cast<real_t<A>>(b); }          \
    template <class A, class B>                                                                  \
    requires ComplexAndLiteral<B, A>                                                             \
    constexpr B operator op(A a, B const& b) { return static_cast<real_t<B>>(a) op b; }          \
    template <class A, class B>                                                                  \
    requires ComplexPair<A, B>                                                                   \
    constexpr auto operator op(A const& a, B const& b) {                                         \
        using Z =                                                                                \
            std::conditional_t<std::is_same_v<detail::wider_t<real_t<A>, real_t<B>>, real_t<A>>, \
                               A, B>;                                                            \
        return detail::complex_cast<Z>(a) op detail::complex_cast<Z>(b);                         \
    }

CHAINRULES_DETAIL_RULE_OPERATOR(+)
CHAINRULES_DETAIL_RULE_OPERATOR(-)
CHAINRULES_DETAIL_RULE_OPERATOR(*)
CHAINRULES_DETAIL_RULE_OPERATOR(/)
#undef CHAINRULES_DETAIL_RULE_OPERATOR

}  // namespace rule_operators

namespace detail {

template <class A, class B>
CHAINRULES_DETAIL_INLINE constexpr auto product(A const& a, B const& b) {
    if constexpr (std::is_arithmetic_v<A> && std::is_arithmetic_v<B>) {
        return static_cast<wider_t<A, B>>(a) * static_cast<wider_t<A, B>>(b);
    } else {
        using namespace rule_operators;
        return evaluated_t<decltype(a * b)>(a * b);
    }
}

template <class A, class B>
CHAINRULES_DETAIL_INLINE constexpr auto sum(A const& a, B const& b) {
    if constexpr (std::is_arithmetic_v<A> && std::is_arithmetic_v<B>) {
        return static_cast<wider_t<A, B>>(a) + static_cast<wider_t<A, B>>(b);
    } else {
        using namespace rule_operators;
        return evaluated_t<decltype(a + b)>(a + b);
    }
}

}  // namespace detail
}  // namespace chainrules

/// Brings the operators into a block, where they stand beside those found by argument.
#define CHAINRULES_DETAIL_RULE_OPERATORS           \
    using ::chainrules::rule_operators::operator+; \
    using ::chainrules::rule_operators::operator-; \
    using ::chainrules::rule_operators::operator*; \
    using ::chainrules::rule_operators::operator/
