// SPDX-License-Identifier: MIT
#pragma once
// Which number types rules compute in. An integer counts as the floating type of the other
// arguments, or double if there is none; expression templates count as what they evaluate to.

#include "chainrules_core/detail/attributes.hpp"
#include "chainrules_core/numbers/active_number.hpp"

namespace chainrules {

namespace detail {

template <class T>
struct evaluated {
    using type = T;
};
template <NumberExpression T>
struct evaluated<T> {
    using type = typename T::result_type;  // Boost.Multiprecision's expressions
};
template <ActiveNumber T>
struct evaluated<T> {
    using type = typename active_number<T>::number_type;
};

}  // namespace detail

/// The type that an expression of type T evaluates to; T itself where T is no expression template
/// of numbers.
template <class T>
using evaluated_t = typename detail::evaluated<std::remove_cvref_t<T>>::type;

namespace detail {

// The wider of two real types: the deeper active number, a class before an arithmetic type. What is
// no number does not count.
template <class A, class B>
constexpr auto* wider() {
    if constexpr (std::is_same_v<A, B>)
        return static_cast<A*>(nullptr);
    else if constexpr (Integer<A> || !Real<A>)
        return static_cast<B*>(nullptr);
    else if constexpr (Integer<B> || !Real<B>)
        return static_cast<A*>(nullptr);
    else if constexpr (std::is_arithmetic_v<A> && std::is_arithmetic_v<B>)
        return static_cast<decltype(A() + B())*>(nullptr);
    else if constexpr (depth<A> != depth<B>)
        return static_cast<std::conditional_t<(depth<A> > depth<B>), A, B>*>(nullptr);
    else
        return static_cast<std::conditional_t<std::is_arithmetic_v<A>, B, A>*>(nullptr);
}

template <class... X>
struct promoted_real {
    using type = double;
};
template <class X>
struct promoted_real<X> {
    using type = std::conditional_t<Integer<X>, double, X>;
};
template <class A, class B, class... X>
struct promoted_real<A, B, X...>
    : promoted_real<std::remove_pointer_t<decltype(wider<A, B>())>, X...> {};

// An integer is a constant: beside an active number it counts as the plain number underneath.
template <class T>
struct plain_number {
    using type = T;
};
template <ActiveNumber T>
struct plain_number<T> : plain_number<typename active_number<T>::value_type> {};

template <class X, class... All>
struct promoted {
    using type = evaluated_t<X>;
};
template <Integer X, class... All>
struct promoted<X, All...>
    : plain_number<typename promoted_real<real_t<evaluated_t<All>>...>::type> {};
// A complex integer counts as a complex floating number.
template <template <class> class C, Integer I, class... All>
    requires Complex<C<I>>
struct promoted<C<I>, All...> {
    using type = C<typename promoted<I, All...>::type>;
};

}  // namespace detail

/// The type in which a rule sees argument X among the arguments All: the floating type that an
/// integer counts as, X evaluated otherwise.
template <class X, class... All>
using promoted_t =
    typename detail::promoted<std::remove_cvref_t<X>, std::remove_cvref_t<All>...>::type;

/// The plain number under all levels of AD tools: what comparisons compare, and what counts.
template <class X>
constexpr auto plain_value(X const& x) {
    if constexpr (ActiveNumber<X>)
        return plain_value(active_number<std::remove_cvref_t<X>>::value(x));
    else
        return evaluated_t<X>(x);
}

}  // namespace chainrules
