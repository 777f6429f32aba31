// SPDX-License-Identifier: MIT
#pragma once
// A call as rules see it. frule, rrule and derivatives_given_output open what they are given, once:
// what is lent by std::cref is the argument itself, a function object that stands for another one
// is that one, and options are kept apart from the arguments that have a tangent.

#include <tuple>
#include <type_traits>

#include "chainrules_core/functions/keyword.hpp"
#include "chainrules_core/tangents/tangent_type.hpp"

namespace chainrules {

/// Specialised with a `type` where one function object stands for another: std::plus<> for add.
template <class F>
struct function_alias {};

namespace detail {

// std::reference_wrapper is known by its declaration in <tuple>; <functional> would cost too much.
template <class T>
struct lent {
    static constexpr bool value = false;
    using type = T;
};
template <class T>
struct lent<std::reference_wrapper<T>> {
    static constexpr bool value = true;
    using type = std::remove_const_t<T>;
};

// What std::cref makes, for use in here.
template <class T>
struct Borrowed {
    T const* argument;

    constexpr explicit Borrowed(T const& x) : argument(&x) {}
    constexpr T const& get() const { return *argument; }
};
template <class T>
struct lent<Borrowed<T>> {
    static constexpr bool value = true;
    using type = T;
};

/// The type of an argument as the rule sees it, without reference_wrapper.
template <class T>
using argument_t = typename lent<std::remove_cvref_t<T>>::type;

/// The argument itself, which can be changed where std::ref lends it.
template <class T>
CHAINRULES_DETAIL_INLINE constexpr auto& unwrap(T const& x) {
    if constexpr (lent<T>::value)
        return x.get();
    else
        return x;
}
template <class F>
concept Aliased = requires { typename function_alias<F>::type; };

template <class F>
struct unaliased {
    using type = F;
};
template <Aliased F>
struct unaliased<F> : function_alias<F> {};

// The function that F, possibly lent, stands for.
template <class F>
using function_t = typename unaliased<argument_t<F>>::type;

template <class F>
CHAINRULES_DETAIL_INLINE constexpr decltype(auto) without_alias(F&& f) {
    if constexpr (Aliased<argument_t<F>>)
        return function_t<F>{};
    else
        return static_cast<F&&>(f);
}

template <class... X>
struct Types {
    static constexpr int size = sizeof...(X);
};

template <class Done, class... X>
struct without_options {
    using type = Done;
};
template <class... Done, class X, class... Rest>
struct without_options<Types<Done...>, X, Rest...>
    : without_options<std::conditional_t<is_keyword<X>, Types<Done...>, Types<Done..., X>>,
                      Rest...> {};

template <class... X>
struct arguments_of {
    using type = Types<X...>;
};
template <class... X>
    requires(is_keyword<X> || ...)
struct arguments_of<X...> : without_options<Types<>, X...> {};

/// The call f(x...) of an opened function with opened arguments: none of them a reference, but for
/// an X& that f changes (in frule).
template <class F, class... X>
struct Call {
    using Function = F;
    using All = Types<X...>;
    /// Those that have a tangent: all but the options.
    using Arguments = typename arguments_of<X...>::type;
    static constexpr bool reads_only = !(std::is_reference_v<X> || ...);
    using Reading = Call<F, std::remove_reference_t<X>...>;
    template <template <class...> class T>
    using in = T<F, X...>;
};

/// The call that the user wrote as f(x...).
template <class F, class... X>
using call_t = Call<function_t<F>, argument_t<X>...>;

// The tangents to ask for a forward rule with: the canonical ones of f and of each argument,
// NoTangent of what has none.
template <class F, class Arguments>
struct canonical_tangents;
template <class F, class... X>
struct canonical_tangents<F, Types<X...>> {
    using type = std::tuple<self_tangent_t<F>, self_tangent_t<X>...>;
};
template <class F, class... X>
    requires(std::is_reference_v<X> || ...)
struct canonical_tangents<F, Types<X...>> {
    using type = std::tuple<
        self_tangent_t<F>,
        std::conditional_t<std::is_reference_v<X>, self_tangent_t<std::remove_reference_t<X>>&,
                           self_tangent_t<std::remove_reference_t<X>>>...>;
};
template <class Call>
using canonical_tangents_t =
    typename canonical_tangents<typename Call::Function, typename Call::Arguments>::type;

// What a pullback returns for a zero cotangent.
template <class F, class Arguments>
struct zero_cotangents;
template <class F, class... X>
struct zero_cotangents<F, Types<X...>> {
    using type = std::tuple<zero_self_t<F>, zero_cotangent_t<X>...>;
};
template <class Call>
using zero_cotangents_t =
    typename zero_cotangents<typename Call::Function, typename Call::Arguments>::type;

template <class Arguments>
inline constexpr bool have_tangents = false;
template <class... X>
inline constexpr bool have_tangents<Types<X...>> = (... && HasTangent<std::remove_reference_t<X>>);
template <class Call>
concept HaveTangents = have_tangents<typename Call::Arguments>;

}  // namespace detail
}  // namespace chainrules
