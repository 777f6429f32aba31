// SPDX-License-Identifier: MIT
#pragma once
// CHAINRULES_SCALAR_RULE(f, (x, y), ∂f/∂x, ∂f/∂y): the partials of a holomorphic function of
// numbers, in terms of its arguments and its output Omega. frule and rrule follow from them
// (frule.hpp, rrule.hpp).

#include "chainrules_core/detail/preprocessor.hpp"
#include "chainrules_core/functions/function.hpp"

namespace chainrules::detail {

template <class T>
struct output_real {
    using type = real_t<promoted_t<T>>;
};
template <template <class...> class Tuple, class First, class... Rest>
    requires is_tuple_like<Tuple<First, Rest...>>
struct output_real<Tuple<First, Rest...>> {
    using type = real_t<promoted_t<First>>;
};
template <class T>
using output_real_t = typename output_real<T>::type;

// Whether the text is a name without a scope: what is pasted into another name.
constexpr bool is_plain_name(char const* text) {
    while (*text != 0 && *text != ':') ++text;
    return *text == 0;
}

// Whether a rule of so many outputs, 0 for one that is no tuple, fits what f returns. Rules are
// looked up with a number in the place of any output.
template <class Omega, int outputs>
inline constexpr bool outputs_agree = true;
template <template <class...> class Tuple, class... Y, int outputs>
    requires is_tuple_like<Tuple<Y...>>
inline constexpr bool outputs_agree<Tuple<Y...>, outputs> = outputs == sizeof...(Y);

// What a scalar rule takes: numbers, and choices beside them, which are passed on as they are.
template <class... X>
concept ScalarArguments = ((Number<X> || Choice<X>) && ...);

template <class T, class X>
CHAINRULES_DETAIL_INLINE constexpr T promote(X const& x) {
    if constexpr (Complex<X> && Integer<real_t<X>>)
        return complex_cast<T>(x);  // std::complex<double> cannot be made of a std::complex<int>
    else
        return static_cast<T>(x);
}

}  // namespace chainrules::detail

#define CHAINRULES_DETAIL_RULE_TYPE(c, i, x) class ChainRulesX##i
#define CHAINRULES_DETAIL_RULE_MEMBER(c, i, x) ChainRulesX##i x;
#define CHAINRULES_DETAIL_RULE_PARTIAL(c, i, p)                                       \
    CHAINRULES_DETAIL_INLINE constexpr auto operator()(::chainrules::Slot<i>) const { \
        CHAINRULES_DETAIL_RULE_OPERATORS;                                             \
        using ::chainrules::singular;                                                 \
        return ::chainrules::evaluate(p);                                             \
    }
// The formula as it is written, for lists and tables of rules, as chainrules_names, "(x, y)".
#define CHAINRULES_DETAIL_RULE_FORMULA(text) static constexpr char const* chainrules_formula = text;
#define CHAINRULES_DETAIL_RULE_LAZY(c, i, p) [&]() { return ::chainrules::evaluate(p); }

// The class of partials of f with n arguments begins; its body follows.
#define CHAINRULES_DETAIL_PARTIALS(f, n, args, outputs_count)                                  \
    static_assert(                                                                             \
        ::chainrules::detail::is_plain_name(#f),                                               \
        "chainrules: CHAINRULES_SCALAR_RULE(" #f                                               \
        ", ...): a qualified name; write the rule in the namespace of the function object");   \
    static_assert(::chainrules::detail::is_function_object<decltype(f)>,                       \
                  "chainrules: CHAINRULES_SCALAR_RULE(" #f                                     \
                  ", ...): this is no function object; declare one with CHAINRULES_FUNCTION"); \
    template <class ChainRulesOmega,                                                           \
              CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_RULE_TYPE, ~, args)>                \
    struct chainrules_partials_##f##_##n {                                                     \
        static_assert(::chainrules::detail::outputs_agree<ChainRulesOmega, outputs_count>,     \
                      "chainrules: the scalar rule of " #f                                     \
                      ": the function returns several outputs; use "                           \
                      "CHAINRULES_SCALAR_RULE_MULTI, with one list of partials per output");   \
        static constexpr int chainrules_arguments = n;                                         \
        static constexpr int chainrules_outputs = outputs_count;                               \
        static constexpr char const* chainrules_names = #args;                                 \
        using chainrules_real_type = ::chainrules::detail::output_real_t<ChainRulesOmega>;     \
        ChainRulesOmega Omega;                                                                 \
        CHAINRULES_DETAIL_MAP(CHAINRULES_DETAIL_RULE_MEMBER, ~, args)
// It ends, and the function that makes it from those arguments that fulfil the concept Arguments
// follows. A body between two macros is not expanded anew with each of them, and a pack is parsed
// faster than n parameters: rules are read at each inclusion.
#define CHAINRULES_DETAIL_PARTIALS_END(f, n, Arguments, partials_count)                   \
    }                                                                                     \
    ;                                                                                     \
    template <class ChainRulesOmega, class... ChainRulesX>                                \
        requires(sizeof...(ChainRulesX) == n && Arguments<ChainRulesX...>)                \
    CHAINRULES_DETAIL_INLINE constexpr auto derivatives_given_output(                     \
        ChainRulesOmega const& chainrules_omega, decltype(f) const&,                      \
        ChainRulesX const&... chainrules_x) {                                             \
        using ::chainrules::promoted_t;                                                   \
        using ::chainrules::detail::promote;                                              \
        return chainrules_partials_##f##_##n<promoted_t<ChainRulesOmega, ChainRulesX...>, \
                                             promoted_t<ChainRulesX, ChainRulesX...>...>{ \
            promote<promoted_t<ChainRulesOmega, ChainRulesX...>>(chainrules_omega),       \
            promote<promoted_t<ChainRulesX, ChainRulesX...>>(chainrules_x)...};           \
    }                                                                                     \
    static_assert(partials_count, "chainrules: CHAINRULES_SCALAR_RULE(" #f                \
                                  ", args, partials...): give one partial per argument")

// What becomes of a rule whose argument names stand without parentheses.
#define CHAINRULES_DETAIL_WITHOUT_PARENTHESES(f, args)                \
    static_assert(::chainrules::detail::always_false<decltype(f)>,    \
                  "chainrules: CHAINRULES_SCALAR_RULE(" #f ", " #args \
                  ", ...): write the argument names in parentheses, (x, y)")

// last(f, n, args, ...) for the n arguments, if they stand in parentheses.
#define CHAINRULES_DETAIL_RULE(last, f, args, ...) \
    CHAINRULES_DETAIL_CHOOSE(CHAINRULES_DETAIL_RULE_, args)(last, f, args, __VA_ARGS__)
#define CHAINRULES_DETAIL_RULE_0(last, f, args, ...) CHAINRULES_DETAIL_WITHOUT_PARENTHESES(f, args)
#define CHAINRULES_DETAIL_RULE_1(last, f, args, ...) \
    CHAINRULES_DETAIL_RULE_I(last, f, CHAINRULES_DETAIL_COUNT args, args, __VA_ARGS__)
#define CHAINRULES_DETAIL_RULE_I(last, f, n, args, ...) last(f, n, args, __VA_ARGS__)

/// A scalar rule: the partials of f with respect to each argument, in terms of the arguments and of
/// Omega = f(x...). `CHAINRULES_SCALAR_RULE(tan, (x), 1 + Omega * Omega);`.
///
/// f stands in the current namespace, declared by CHAINRULES_FUNCTION. A partial may be
/// NoTangent{}, CHAINRULES_NOT_IMPLEMENTED("reason"), or singular(…) where it is infinite. Each is
/// evaluated only when needed. Complex numbers: f is holomorphic, the pullback conjugates. One rule
/// per arity. An argument may be called anything but Omega.
///
/// Beside numbers f may take what has no derivative, a flag, an enumeration, a string: the partials
/// see it as it is, and its own partial is NoTangent{}. Options given as keyword(…) they do not
/// see: the rule holds whatever the options are. Where a partial depends on them, write
/// derivatives_given_output with a Keyword as last parameter instead.
#define CHAINRULES_SCALAR_RULE(f, args, ...) \
    CHAINRULES_DETAIL_RULE(CHAINRULES_DETAIL_SCALAR_RULE, f, args, \
                           ::chainrules::detail::ScalarArguments, #__VA_ARGS__, __VA_ARGS__)
#define CHAINRULES_DETAIL_SCALAR_RULE(f, n, args, Arguments, text, ...)     \
    CHAINRULES_DETAIL_PARTIALS(f, n, args, 0)                               \
    CHAINRULES_DETAIL_RULE_FORMULA(text)                                    \
    CHAINRULES_DETAIL_MAP(CHAINRULES_DETAIL_RULE_PARTIAL, ~, (__VA_ARGS__)) \
    CHAINRULES_DETAIL_PARTIALS_END(f, n, Arguments, CHAINRULES_DETAIL_COUNT(__VA_ARGS__) == n)

#define CHAINRULES_DETAIL_RULE_VISIT(text, setup)             \
    CHAINRULES_DETAIL_RULE_FORMULA(text)                      \
    template <class ChainRulesVisitor>                        \
    CHAINRULES_DETAIL_INLINE constexpr auto chainrules_visit( \
        ChainRulesVisitor const& chainrules_visitor) const {  \
        CHAINRULES_DETAIL_RULE_OPERATORS;                     \
        using ::chainrules::singular;                         \
        CHAINRULES_DETAIL_UNPAREN setup return chainrules_visitor(
#define CHAINRULES_DETAIL_RULE_VISIT_END ); \
    }

/// The same with statements that the partials share; frule and rrule run them once, each call of
/// partial<i>(d) anew: `CHAINRULES_SCALAR_RULE_WITH_SETUP(f, (x), (auto c = cos(x);), c * c);`.
#define CHAINRULES_SCALAR_RULE_WITH_SETUP(f, args, setup, ...) \
    CHAINRULES_DETAIL_RULE(CHAINRULES_DETAIL_SETUP_RULE, f, args, #setup ", " #__VA_ARGS__, setup, \
                           __VA_ARGS__)
#define CHAINRULES_DETAIL_SETUP_RULE(f, n, args, text, setup, ...)              \
    CHAINRULES_DETAIL_PARTIALS(f, n, args, 0)                                   \
    CHAINRULES_DETAIL_RULE_VISIT(text, setup)                                   \
    CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_RULE_LAZY, ~, (__VA_ARGS__))   \
    CHAINRULES_DETAIL_RULE_VISIT_END                                            \
    CHAINRULES_DETAIL_PARTIALS_END(f, n, ::chainrules::detail::ScalarArguments, \
                                   CHAINRULES_DETAIL_COUNT(__VA_ARGS__) == n)

#define CHAINRULES_DETAIL_RULE_LAZY_LIST(c, i, list) \
    CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_RULE_LAZY, ~, list)
#define CHAINRULES_DETAIL_RULE_LIST_SIZE(n, i, list) &&CHAINRULES_DETAIL_COUNT list == n

/// The same for a function that returns a tuple or pair: set-up statements, possibly none `()`,
/// then one parenthesised list of partials per output: `CHAINRULES_SCALAR_RULE_MULTI(sincos, (x),
/// (auto s = std::get<0>(Omega); auto c = std::get<1>(Omega);), (c), (-s));`.
#define CHAINRULES_SCALAR_RULE_MULTI(f, args, setup, ...) \
    CHAINRULES_DETAIL_RULE(CHAINRULES_DETAIL_MULTI_RULE, f, args, #setup ", " #__VA_ARGS__, setup, \
                           __VA_ARGS__)
#define CHAINRULES_DETAIL_MULTI_RULE(f, n, args, text, setup, ...)               \
    CHAINRULES_DETAIL_PARTIALS(f, n, args, CHAINRULES_DETAIL_COUNT(__VA_ARGS__)) \
    CHAINRULES_DETAIL_RULE_VISIT(text, setup)                                    \
    CHAINRULES_DETAIL_FLAT(CHAINRULES_DETAIL_RULE_LAZY_LIST, ~, (__VA_ARGS__))   \
    CHAINRULES_DETAIL_RULE_VISIT_END                                             \
    CHAINRULES_DETAIL_PARTIALS_END(                                              \
        f, n, ::chainrules::detail::ScalarArguments,                             \
        true CHAINRULES_DETAIL_MAP(CHAINRULES_DETAIL_RULE_LIST_SIZE, n, (__VA_ARGS__)))
