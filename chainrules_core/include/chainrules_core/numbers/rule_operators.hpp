// SPDX-License-Identifier: MIT
#pragma once
// Arithmetic that keeps the number type: literals with complex numbers (`2 * z` for a
// std::complex<float>) and with numbers of AD tools, complex numbers of different precision, plain
// numbers with complex ones of AD tools, expression templates evaluated. Bodies of scalar rules see
// these operators, and tangents and cotangents are multiplied and added by them.

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

template <class A, class B>
using wider_t = std::remove_pointer_t<decltype(wider<A, B>())>;

/// A number as a D. One below it becomes a constant of an AD tool's number level by level: what is
/// convertible to Jet<Jet<double>> is Jet<double>, not 0.
template <class D, class B>
CHAINRULES_DETAIL_INLINE constexpr D constant_of(B const& b) {
    if constexpr (ActiveNumber<D> &&
                  (std::is_arithmetic_v<B> || (ActiveNumber<B> && depth<B> + 1 < depth<D>)))
        return D(constant_of<typename active_number<D>::value_type>(b));
    else if constexpr (Complex<D> && std::is_arithmetic_v<B>)
        return D(constant_of<real_t<D>>(b));
    else
        return static_cast<D>(b);
}

/// A number as a complex Z, of its parts.
template <class Z, class T>
CHAINRULES_DETAIL_INLINE constexpr Z complex_cast(T const& z) {
    using R = real_t<Z>;
    if constexpr (std::is_same_v<Z, T>)
        return z;
    else if constexpr (Complex<T>)
        return Z(constant_of<R>(z.real()), constant_of<R>(z.imag()));
    else
        return Z(constant_of<R>(z), constant_of<R>(0));
}

/// A complex number of Ts in the place of one of others.
template <class Z, class T>
struct complex_like {};
template <template <class> class C, class From, class T>
    requires std::is_same_v<From, typename C<From>::value_type>
struct complex_like<C<From>, T> {
    using type = C<T>;
};
template <class Z, class T>
using complex_like_t = typename complex_like<Z, T>::type;
template <class Z, class T>
concept ComplexLike = Complex<Z> && requires { typename complex_like_t<Z, T>; };

/// A number beside complex ones Z of an AD tool, which have no products with what is below them: a
/// constant of the tool, real or complex as it is. Any other as it is.
template <class Z, class B>
CHAINRULES_DETAIL_INLINE constexpr auto constant_beside(B const& b) {
    if constexpr (!Complex<Z> || depth<B> >= depth<Z>)
        return b;
    else if constexpr (Complex<B>)
        return complex_cast<Z>(b);
    else
        return constant_of<real_t<Z>>(b);
}

// What a tool's number does with an arithmetic one by the tool's own operators. Asked as calls of
// functions: Clang would find the operators below for `a + b`, for which this is asked.
namespace own_operators {

struct Nothing;
#define CHAINRULES_DETAIL_OWN_OPERATOR(Name, op)                              \
    void operator op(Nothing const&, Nothing const&);                         \
    template <class A, class B>                                               \
    concept Name = requires(A const& a, B const& b) { operator op(a, b); } || \
                   requires(A const& a, B const& b) { a.operator op(b); }
CHAINRULES_DETAIL_OWN_OPERATOR(Adds, +);
CHAINRULES_DETAIL_OWN_OPERATOR(Subtracts, -);
CHAINRULES_DETAIL_OWN_OPERATOR(Multiplies, *);
CHAINRULES_DETAIL_OWN_OPERATOR(Divides, /);
CHAINRULES_DETAIL_OWN_OPERATOR(Equals, ==);
CHAINRULES_DETAIL_OWN_OPERATOR(Differs, !=);
CHAINRULES_DETAIL_OWN_OPERATOR(IsLess, <);
CHAINRULES_DETAIL_OWN_OPERATOR(IsAtMost, <=);
CHAINRULES_DETAIL_OWN_OPERATOR(IsGreater, >);
CHAINRULES_DETAIL_OWN_OPERATOR(IsAtLeast, >=);
#undef CHAINRULES_DETAIL_OWN_OPERATOR

}  // namespace own_operators

}  // namespace detail

/// Operators for operands that the standard ones do not take together.
namespace rule_operators {

/// A number of an AD tool, real, with an arithmetic one that is not its value_type.
template <class A, class B>
concept ActiveAndLiteral = std::is_arithmetic_v<B> && ActiveNumber<A> && !Complex<A> &&
                           !std::is_same_v<typename active_number<A>::value_type, B>;

/// A complex number with an arithmetic one of another type, which is converted to its real type.
template <class A, class B>
concept ComplexAndLiteral = Complex<A> && std::is_arithmetic_v<B> && !std::is_same_v<real_t<A>, B>;

/// Two complex numbers with different arithmetic real types: std has no operator for them.
template <class A, class B>
concept ComplexPair = Complex<A> && Complex<B> && !std::is_same_v<A, B> &&
                      std::is_arithmetic_v<real_t<A>> && std::is_arithmetic_v<real_t<B>>;

/// A number beside a complex one of an AD tool, of more levels, which it is a constant of.
template <class A, class B>
concept ComplexAndConstant =
    Complex<A> && Number<B> && !std::is_arithmetic_v<B> && (depth<B> < depth<A>);

/// A complex number beside a real one of an AD tool, of more levels.
template <class A, class B>
concept ActiveAndComplex =
    Real<A> && detail::ComplexLike<B, evaluated_t<A>> && (depth<B> < depth<A>);

#define CHAINRULES_DETAIL_COMPLEX_OPERATOR(op)                                                   \
    template <class A, class B>                                                                  \
        requires ComplexAndLiteral<A, B>                                                         \
    constexpr A operator op(A const& a, B b) {                                                   \
        return a op detail::constant_of<real_t<A>>(b);                                           \
    }                                                                                            \
    template <class A, class B>                                                                  \
        requires ComplexAndLiteral<B, A>                                                         \
    constexpr B operator op(A a, B const& b) {                                                   \
        return detail::constant_of<real_t<B>>(a) op b;                                           \
    }                                                                                            \
    template <class A, class B>                                                                  \
        requires ComplexPair<A, B>                                                               \
    constexpr auto operator op(A const& a, B const& b) {                                         \
        using Z =                                                                                \
            std::conditional_t<std::is_same_v<detail::wider_t<real_t<A>, real_t<B>>, real_t<A>>, \
                               A, B>;                                                            \
        return detail::complex_cast<Z>(a) op detail::complex_cast<Z>(b);                         \
    }                                                                                            \
    static_assert(true)

CHAINRULES_DETAIL_COMPLEX_OPERATOR(+);
CHAINRULES_DETAIL_COMPLEX_OPERATOR(-);
CHAINRULES_DETAIL_COMPLEX_OPERATOR(*);
CHAINRULES_DETAIL_COMPLEX_OPERATOR(/);
#undef CHAINRULES_DETAIL_COMPLEX_OPERATOR

// Where neither std nor the tool has one.
#define CHAINRULES_DETAIL_CONSTANT_OPERATOR(op, Own)                             \
    template <class A, class B>                                                  \
        requires ComplexAndConstant<A, B> && (!detail::own_operators::Own<A, B>) \
    constexpr auto operator op(A const& a, B const& b) {                         \
        return a op detail::constant_beside<A>(b);                               \
    }                                                                            \
    template <class A, class B>                                                  \
        requires ComplexAndConstant<B, A> && (!detail::own_operators::Own<A, B>) \
    constexpr auto operator op(A const& a, B const& b) {                         \
        return detail::constant_beside<B>(a) op b;                               \
    }                                                                            \
    template <class A, class B>                                                  \
        requires ActiveAndComplex<A, B> && (!detail::own_operators::Own<A, B>)   \
    constexpr auto operator op(A const& a, B const& b) {                         \
        using T = evaluated_t<A>;                                                \
        return T(a) op detail::complex_cast<detail::complex_like_t<B, T>>(b);    \
    }                                                                            \
    template <class A, class B>                                                  \
        requires ActiveAndComplex<B, A> && (!detail::own_operators::Own<A, B>)   \
    constexpr auto operator op(A const& a, B const& b) {                         \
        using T = evaluated_t<B>;                                                \
        return detail::complex_cast<detail::complex_like_t<A, T>>(a) op T(b);    \
    }                                                                            \
    static_assert(true)
CHAINRULES_DETAIL_CONSTANT_OPERATOR(+, Adds);
CHAINRULES_DETAIL_CONSTANT_OPERATOR(-, Subtracts);
CHAINRULES_DETAIL_CONSTANT_OPERATOR(*, Multiplies);
CHAINRULES_DETAIL_CONSTANT_OPERATOR(/, Divides);
#undef CHAINRULES_DETAIL_CONSTANT_OPERATOR

// Where the tool has none of its own: those of Jet<Jet<double>> take Jet<double>, not 2.
#define CHAINRULES_DETAIL_LITERAL_OPERATOR(op, Own)                                                \
    template <class A, class B>                                                                    \
        requires ActiveAndLiteral<A, B> && (!detail::own_operators::Own<A, B>)                     \
    constexpr auto operator op(A const& a, B b) {                                                  \
        return evaluated_t<A>(a) op detail::constant_of<typename active_number<A>::value_type>(b); \
    }                                                                                              \
    template <class A, class B>                                                                    \
        requires ActiveAndLiteral<B, A> && (!detail::own_operators::Own<A, B>)                     \
    constexpr auto operator op(A a, B const& b) {                                                  \
        return detail::constant_of<typename active_number<B>::value_type>(a) op evaluated_t<B>(b); \
    }                                                                                              \
    static_assert(true)
CHAINRULES_DETAIL_LITERAL_OPERATOR(+, Adds);
CHAINRULES_DETAIL_LITERAL_OPERATOR(-, Subtracts);
CHAINRULES_DETAIL_LITERAL_OPERATOR(*, Multiplies);
CHAINRULES_DETAIL_LITERAL_OPERATOR(/, Divides);
CHAINRULES_DETAIL_LITERAL_OPERATOR(==, Equals);
CHAINRULES_DETAIL_LITERAL_OPERATOR(!=, Differs);
CHAINRULES_DETAIL_LITERAL_OPERATOR(<, IsLess);
CHAINRULES_DETAIL_LITERAL_OPERATOR(<=, IsAtMost);
CHAINRULES_DETAIL_LITERAL_OPERATOR(>, IsGreater);
CHAINRULES_DETAIL_LITERAL_OPERATOR(>=, IsAtLeast);
#undef CHAINRULES_DETAIL_LITERAL_OPERATOR

}  // namespace rule_operators

namespace detail {

// Objects: a user's own product(pullback, x) does not find this one, nor is it found from here.
struct product_fn {
    template <class A, class B>
    CHAINRULES_DETAIL_INLINE constexpr auto operator()(A const& a, B const& b) const {
        if constexpr (std::is_arithmetic_v<A> && std::is_arithmetic_v<B>) {
            return static_cast<wider_t<A, B>>(a) * static_cast<wider_t<A, B>>(b);
        } else {
            using namespace rule_operators;
            return evaluated_t<decltype(a * b)>(a * b);
        }
    }
};
CHAINRULES_DETAIL_OBJECT product_fn product{};

struct sum_fn {
    template <class A, class B>
    CHAINRULES_DETAIL_INLINE constexpr auto operator()(A const& a, B const& b) const {
        if constexpr (std::is_arithmetic_v<A> && std::is_arithmetic_v<B>) {
            return static_cast<wider_t<A, B>>(a) + static_cast<wider_t<A, B>>(b);
        } else {
            using namespace rule_operators;
            return evaluated_t<decltype(a + b)>(a + b);
        }
    }
};
CHAINRULES_DETAIL_OBJECT sum_fn sum{};

}  // namespace detail
}  // namespace chainrules

/// Brings the operators into a block, where they stand beside those found by argument.
#define CHAINRULES_DETAIL_RULE_OPERATORS            \
    using ::chainrules::rule_operators::operator+;  \
    using ::chainrules::rule_operators::operator-;  \
    using ::chainrules::rule_operators::operator*;  \
    using ::chainrules::rule_operators::operator/;  \
    using ::chainrules::rule_operators::operator==; \
    using ::chainrules::rule_operators::operator!=; \
    using ::chainrules::rule_operators::operator<;  \
    using ::chainrules::rule_operators::operator<=; \
    using ::chainrules::rule_operators::operator>;  \
    using ::chainrules::rule_operators::operator>=
