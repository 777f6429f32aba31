// SPDX-License-Identifier: MIT
#pragma once
// How a function of this package that std lacks computes its value. Its object f calls the
// overloads of `primal(f_t, x...)` that stand in the namespace of f or of a base of it, found where
// the call is made, as rules are: a header read later adds one, for complex numbers. They see real
// numbers converted to one floating type; all others as they are.

#include <concepts>
#include <limits>
#include <utility>

#include "chainrules/detail/constants.hpp"
#include "chainrules_core/functions/derivatives_given_output.hpp"
#include "chainrules_core/functions/function.hpp"

namespace chainrules::detail {

/// How overloads see real numbers: each of type X in seen<X, Y>, where Y is their common type.
struct in_common {
    template <class... X>
    using common = cmath::detail::common_t<X...>;
    template <class X, class Y>
    using seen = Y;
};
struct in_double : in_common {
    template <class X, class Y>
    using seen = cmath::detail::at_least_double_t<Y>;
};
struct as_given : in_common {
    template <class X, class Y>
    using seen = X const&;
};

/// What may stand beside real numbers and is passed on as it is: a policy.
template <class X>
inline constexpr bool is_option = false;
template <class X>
concept RealOrOption = Real<X> || is_option<X>;

template <class In, class X, class Y>
struct passed {
    using type = typename In::template seen<X, Y>;
};
template <class In, class X, class Y>
    requires is_option<X>
struct passed<In, X, Y> {
    using type = X const&;
};
template <class In, class X, class Y>
using passed_t = typename passed<In, X, Y>::type;

// The result in the type of the arguments, unless it is a pair.
template <class Y, class T, class Result>
struct narrowed {
    using type = Result;
};
template <class Y, class T>
struct narrowed<Y, T, T> {
    using type = Y;
};

template <class T>
constexpr bool is_nan(T const& x) {
    if constexpr (std::is_floating_point_v<T>)
        return x != x;
    else
        return false;
}

/// Guards, which are asked before the call: where `settles` is true, it has set the result.
struct Unguarded {};
/// An argument that is NaN is the result.
struct NanFirst {
    template <class F, class Y, class... X>
    static constexpr bool settles(F const&, Y& result, X const&... x) {
        if (!(... || is_nan(x))) return false;
        result = std::numeric_limits<Y>::quiet_NaN();
        return true;
    }
};

/// The formula that stands with the declaration of F is one of numbers of type T.
template <class T, class F>
concept FormulaOf = F::template is_formula_of<T>;

// Bases of function objects stand in namespaces of their own: a call f(fn::g) of a user's looks at
// the functions of the namespaces of g's bases, too, and would find the helpers here.
namespace bases {
/// The base of a function object F. Real numbers are seen as In says, and a result of that type is
/// returned in their common one.
template <class F, class In = in_common, class Guard = Unguarded>
struct Primal : Function<F> {
    using ChainRulesAdl = NoAdl;
    // Of which numbers the formula is that stands with the declaration.
    template <class T>
    static constexpr bool is_formula_of = Real<T>;

    template <class Y, class... X>
    using result_t =
        typename narrowed<Y, std::remove_cvref_t<passed_t<In, Y, Y>>,
                          decltype(primal(std::declval<F const&>(), std::declval<X>()...))>::type;

    template <Real X0, RealOrOption... X,
              class Y = typename In::template common<X0, std::conditional_t<Real<X>, X, X0>...>>
    CHAINRULES_DETAIL_INLINE static constexpr auto chainrules_spelled(X0 const& x0, X const&... x)
        -> result_t<Y, passed_t<In, X0, Y>, passed_t<In, X, Y>...> {
        using Result = result_t<Y, passed_t<In, X0, Y>, passed_t<In, X, Y>...>;
        if constexpr (!std::is_same_v<Guard, Unguarded> && Real<Result>) {
            Result settled{};
            if (Guard::settles(F{}, settled, x0, x...)) return settled;
        }
        return static_cast<Result>(primal(F{}, static_cast<passed_t<In, X0, Y>>(x0),
                                          static_cast<passed_t<In, X, Y>>(x)...));
    }

    // Others, among them choices, as they are.
    template <class... X>
        requires(!(RealOrOption<X> && ...))
    CHAINRULES_DETAIL_INLINE static constexpr auto chainrules_spelled(X const&... x)
        -> decltype(primal(std::declval<F const&>(), x...)) {
        using Result = decltype(primal(F{}, x...));
        if constexpr (!std::is_same_v<Guard, Unguarded> && Real<Result>) {
            Result settled{};
            if (Guard::settles(F{}, settled, x...)) return settled;
        }
        return primal(F{}, x...);
    }
};
/// The base of a function object F of arguments of any kind: overloads of `primal(f_t, x...)`
/// alone.
template <class F>
struct ByPrimal : Function<F> {
    using ChainRulesAdl = NoAdl;
    template <class... X>
    CHAINRULES_DETAIL_INLINE static constexpr auto chainrules_spelled(X const&... x)
        -> decltype(primal(std::declval<F const&>(), x...)) {
        return primal(F{}, x...);
    }
};
}  // namespace bases
using bases::ByPrimal;
using bases::Primal;
template <class F>
using InCommon = Primal<F>;
template <class F>
using InDouble = Primal<F, in_double>;

}  // namespace chainrules::detail

#define CHAINRULES_DETAIL_PRIMAL_PARAMETER(c, i, x) [[maybe_unused]] T const& x

/// Declares the function object f by its formula for real numbers, in their common type T:
/// `CHAINRULES_DETAIL_PRIMAL(sec, (x), 1 / cos(x));`. More overloads of `primal(sec_t, …)`, for
/// complex numbers or more arguments, may stand below it or in another header.
#define CHAINRULES_DETAIL_PRIMAL(f, args, ...) \
    CHAINRULES_DETAIL_PRIMAL_OF(::chainrules::detail::InCommon, f, args, (), (), __VA_ARGS__)

/// The same, and float computes in double; where no overload takes the arguments, the function of
/// that name in their own namespace is called.
#define CHAINRULES_DETAIL_WIDE_PRIMAL(f, args, ...)                          \
    CHAINRULES_DETAIL_ADL(f)                                                 \
    CHAINRULES_DETAIL_PRIMAL_OF(::chainrules::detail::InDouble, f, args, (), \
                                (using ChainRulesAdl = chainrules_adl::f::Adl;), __VA_ARGS__)

/// A WIDE_PRIMAL of one argument whose value and partial share most of their work: of a number of a
/// built-in type frule and rrule take both from formula(x), a std::pair in the type it is given.
#define CHAINRULES_DETAIL_WIDE_PRIMAL_WITH_PARTIAL(f, args, formula, ...)                       \
    CHAINRULES_DETAIL_ADL(f)                                                                    \
    CHAINRULES_DETAIL_PRIMAL_OF(                                                                \
        ::chainrules::detail::InDouble, f, args, (),                                            \
        (using ChainRulesAdl = chainrules_adl::f::Adl; template <std::floating_point T>         \
         CHAINRULES_DETAIL_INLINE static constexpr auto chainrules_value_and_partials(          \
             T const& x) {                                                                      \
             auto const [y, d] = formula(::chainrules::cmath::detail::at_least_double_t<T>(x)); \
             return ::chainrules::detail::ValueAndPartials<T, T>{static_cast<T>(y),             \
                                                                 {{static_cast<T>(d)}}};        \
         }),                                                                                    \
        __VA_ARGS__)

/// The same for any base Form<f_t>, with options as last parameters. The formula is a friend: a
/// call looks at no formula but its own.
#define CHAINRULES_DETAIL_PRIMAL_OF(Form, f, args, options, members, ...)                     \
    CHAINRULES_DETAIL_PRIMALS(                                                                \
        Form, f,                                                                              \
        CHAINRULES_DETAIL_UNPAREN members template <::chainrules::detail::FormulaOf<f##_t> T> \
        friend constexpr T primal(                                                            \
            f##_t, CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_PRIMAL_PARAMETER, ~, args)    \
                       CHAINRULES_DETAIL_UNPAREN options) { return static_cast<T>(__VA_ARGS__); })

/// Declares the function object f alone, of base Form<f_t>; its overloads of `primal(f_t, …)`
/// follow.
#define CHAINRULES_DETAIL_PRIMALS(Form, f, ...)                       \
    struct f##_t : Form<f##_t> {                                      \
        static constexpr char const* chainrules_name() { return #f; } \
        __VA_ARGS__                                                   \
    };                                                                \
    CHAINRULES_DETAIL_OBJECT f##_t f {}
