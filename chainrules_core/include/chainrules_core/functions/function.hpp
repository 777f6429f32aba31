// SPDX-License-Identifier: MIT
#pragma once
// Function objects: a rule needs a type to attach to, so a differentiable function is an object,
// one type per function. CHAINRULES_FUNCTION declares one for an existing function, template or
// overload set; CHAINRULES_FUNCTION_EXPR for an operator, a member, a constructor, any expression.

#include <cstddef>
#include <utility>

#include "chainrules_core/detail/preprocessor.hpp"
#include "chainrules_core/functions/derivatives_given_output.hpp"
#include "chainrules_core/functions/detail/host_only.hpp"
#include "chainrules_core/functions/detail/several_outputs.hpp"
#include "chainrules_core/functions/ownership.hpp"

namespace chainrules {

namespace detail {

// Whether text names the function `name`, itself or qualified: "std::tan" names tan, "atan" does
// not. From the end, since most texts differ there at once. Sizes count the closing zero.
constexpr bool spells(char const* text, std::size_t size, char const* name, std::size_t name_size) {
    if (size < name_size) return false;
    for (std::size_t i = 2; i <= name_size; ++i)
        if (text[size - i] != name[name_size - i]) return false;
    return size == name_size || text[size - name_size - 1] == ':';
}

struct NoAdl {};

template <class F, class... X>
concept CallsAsSpelled = requires(X&&... x) { F::chainrules_spelled(static_cast<X&&>(x)...); };
template <class F, class... X>
concept CallsByAdl =
    requires(X&&... x) { F::ChainRulesAdl::chainrules_adl_call(static_cast<X&&>(x)...); };

template <class... X>
constexpr int deepest() {
    int result = 0;
    ((result = ActiveNumber<X> && depth<X> > result ? depth<X> : result), ...);
    return result;
}

// The active number in an argument: the argument itself, or the parts of a complex number.
template <class X>
using active_part_t = std::conditional_t<ActiveNumber<X>, X, real_t<X>>;

// All arguments numbers, choices and options, at least one of them active, none a complex of active
// ones.
template <class... X>
concept ActiveCall = (... || ActiveNumber<X>) &&
                     (... && (is_keyword<X> || (Number<X> && (ActiveNumber<X> || depth<X> == 0)) ||
                              Choice<std::remove_cvref_t<X>>));

template <class F, class... X>
concept CallsPrimal = CallsAsSpelled<F, X...> || CallsByAdl<F, X...>;

template <class X>
using without_keyword_t = decltype(without_keyword(std::declval<X>()));

// Complex numbers of active ones among the arguments, of a function with a rule.
template <int D, class F, class... X>
concept ComplexRuleAt = has_scalar_rule<F, complex_below_t<D, X>...> &&
                        Complex<std::invoke_result_t<F const&, complex_below_t<D, X>...>>;
template <class F, class... X>
concept ComplexRule =
    (... || (Complex<X> && depth<X> != 0)) && (... && (is_keyword<X> || Number<X>)) &&
    ComplexRuleAt<deepest<active_part_t<X>...>(), F, X...>;

// What a function of another library does with complex numbers may be an error deep inside. A
// namespace of functions of real numbers declares chainrules_of_real_numbers(f), and they take no
// others.
template <class F>
concept OfRealNumbers = requires(F const& f) { chainrules_of_real_numbers(f); };

// A number of a class that is no real number of more digits, nor of a tool: one whose adapter is
// not included. A library that computes for doubles in the end would fail in its depths. A
// namespace of its functions declares chainrules_of_numbers_like_double(f), and such a call is one
// error.
template <class X>
concept UnknownNumber = std::is_class_v<X> && Number<X> && depth<X> == 0 && !Complex<X> &&
                        !std::is_constructible_v<double, X const&>;
template <class F>
concept OfNumbersLikeDouble = requires(F const& f) { chainrules_of_numbers_like_double(f); };
template <class F, class... X>
concept UnknownNumbers = (... || UnknownNumber<std::remove_cvref_t<X>>) && OfNumbersLikeDouble<F>;

template <class F, class... X>
concept TakesTheseNumbers = ((... && !Complex<X>) || !OfRealNumbers<F>) && !UnknownNumbers<F, X...>;

template <class F, class... X>
concept Callable =
    TakesTheseNumbers<F, X...> &&
    (ActiveCall<X...> || CallsPrimal<F, without_keyword_t<X>...> || ComplexRule<F, X...>);

// One level below f has a rule, and can be called. In this order: where the primal is one
// of a tool's overloads, asking whether it runs would ask this very question again.
template <class F, class... X>
concept RuleBelow = has_scalar_rule<F, X...> && Runs<call_t<F, X...>>;
template <class F, class... X>
concept ActiveRule = RuleBelow<F, decltype(value_below<deepest<X...>()>(std::declval<X>()))...>;
template <class F, class... X>
concept ActiveWithoutRule =
    ActiveCall<X...> && (!ActiveRule<F, X...>) && (!CallsPrimal<F, without_keyword_t<X>...>);

// A function of the name that is called, no operator or expression.
template <class F>
concept Named = !std::is_same_v<typename F::ChainRulesAdl, NoAdl>;

// An AD tool applies f's rule: to active numbers, or to complex numbers of active ones. Expressions
// are computed with these: z * w; but not functions: std::sqrt takes a complex number of anything,
// and its branch for numbers on an axis has no derivative across.
template <class F, class... X>
concept CallsTool = (ActiveCall<X...> && ActiveRule<F, X...>) ||
                    (!ActiveCall<X...> && (!CallsPrimal<F, without_keyword_t<X>...> ||
                                           (Named<F> && ComplexRule<F, X...>)));

// nvcc takes a concept here, but no requires-clause.
template <class F>
concept Spelled = requires { typename F::ChainRulesAdl; };
template <Spelled F, class... X>
inline constexpr bool runs<Call<F, X...>> =
    Callable<F, X const&...> && !ActiveWithoutRule<F, X const&...>;

// The number type of the tool that applies the rule; void when two tools share the greatest depth.
template <int D, class Found, class... X>
struct deepest_tool {
    using type = Found;
};
template <int D, class Found, class X, class... Rest>
struct deepest_tool<D, Found, X, Rest...> : deepest_tool<D, Found, Rest...> {};
template <int D, class Found, ActiveNumber X, class... Rest>
    requires(depth<X> == D)
struct deepest_tool<D, Found, X, Rest...> {
    using This = evaluated_t<X>;
    static constexpr bool clash = !std::is_void_v<Found> && !std::is_same_v<Found, This>;
    static_assert(!clash,
                  "chainrules::fn::f(x...): the arguments are active numbers of two different AD "
                  "tools, tags or numbers of tangents at the same depth (perturbation confusion); "
                  "nest one inside the other");
    using type = typename deepest_tool<D, This, Rest...>::type;
};

}  // namespace detail

/// Base of the function objects that CHAINRULES_FUNCTION declares: calls the function it is named
/// after, or, with active numbers, lets the AD tool apply the rule.
template <class F>
struct Function {
    template <class... X>
        requires detail::Callable<F, X...> && (!detail::ActiveWithoutRule<F, X...>)
    CHAINRULES_DETAIL_INLINE constexpr decltype(auto) operator()(X&&... x) const {
        if constexpr (detail::CallsTool<F, X...>) {
            constexpr int D = detail::deepest<detail::active_part_t<X>...>();
            using Tool = typename detail::deepest_tool<D, void, detail::active_part_t<X>...>::type;
            return detail::apply_rule<Tool>(static_cast<F const&>(*this), x...);
        } else if constexpr (detail::CallsAsSpelled<F, detail::without_keyword_t<X>...>) {
            CHAINRULES_DETAIL_RUNS_HERE(static_cast<F const&>(*this));
            return F::chainrules_spelled(detail::without_keyword(static_cast<X&&>(x))...);
        } else {
            return F::ChainRulesAdl::chainrules_adl_call(
                detail::without_keyword(static_cast<X&&>(x))...);
        }
    }

    template <class... X>
        requires detail::UnknownNumbers<F, X...>
    NoRule operator()(X&&...) const {
        static_assert(detail::always_false<F, X...>,
                      "chainrules::fn::f(x...): a number of a class that is not known here; if it "
                      "is an AD tool's, include its adapter, chainrules/adapters/<tool>.hpp");
        return {};
    }

    // A call to it is an error that names F and X; asking whether it is possible is none.
    template <class... X>
        requires detail::ActiveWithoutRule<F, X...>
    NoRule operator()(X&&...) const = delete;

    friend constexpr bool operator==(F const&, F const&)
        requires std::is_empty_v<F>
    {
        return true;
    }
};

/// The name of a function object for messages: "tan".
template <class F>
constexpr char const* function_name(F const&) {
    if constexpr (requires { F::chainrules_name; })
        return F::chainrules_name();
    else
        return "f";
}

}  // namespace chainrules

// In a class this is an error that says so in its name; elsewhere it declares what nobody defines.
#define CHAINRULES_DETAIL_NAMESPACE_SCOPE \
    [[maybe_unused]] extern int chainrules_write_functions_in_a_namespace_not_in_a_class

// chainrules_adl::name::Adl, the call of the function of that name in the arguments' own namespace.
#define CHAINRULES_DETAIL_ADL(name)                                                  \
    CHAINRULES_DETAIL_NAMESPACE_SCOPE;                                               \
    namespace chainrules_adl::name {                                                 \
    void name() = delete;                                                            \
    struct Adl {                                                                     \
        template <class... X>                                                        \
        CHAINRULES_DETAIL_INLINE static constexpr auto chainrules_adl_call(X&&... x) \
            -> decltype(name(static_cast<X&&>(x)...)) {                              \
            return name(static_cast<X&&>(x)...);                                     \
        }                                                                            \
    };                                                                               \
    }

/// Declares the function object `name`, of type `name_t`, in the current namespace, for the
/// function, template, overload set or class that `callee` spells: `CHAINRULES_FUNCTION(tan,
/// std::tan);`. Where callee ends in the same name and does not take the arguments, the function of
/// that name in the arguments' own namespace is called, so the object works for every number type.
#define CHAINRULES_FUNCTION(name, ...)                                                          \
    CHAINRULES_DETAIL_ADL(name)                                                                 \
    struct name##_t : ::chainrules::Function<name##_t> {                                        \
        static constexpr char const* chainrules_name() { return #name; }                        \
        using ChainRulesAdl =                                                                   \
            std::conditional_t<::chainrules::detail::spells(#__VA_ARGS__, sizeof(#__VA_ARGS__), \
                                                            #name, sizeof(#name)),              \
                               chainrules_adl::name::Adl, ::chainrules::detail::NoAdl>;         \
        template <class... X>                                                                   \
        CHAINRULES_DETAIL_INLINE static constexpr auto chainrules_spelled(X&&... x)             \
            -> decltype(__VA_ARGS__(static_cast<X&&>(x)...)) {                                  \
            return __VA_ARGS__(static_cast<X&&>(x)...);                                         \
        }                                                                                       \
    };                                                                                          \
    CHAINRULES_DETAIL_OBJECT name##_t name {}

#define CHAINRULES_DETAIL_PARAMETER_TYPE(c, i, x) class ChainRulesX##i
#define CHAINRULES_DETAIL_PARAMETER(c, i, x) [[maybe_unused]] ChainRulesX##i&& x

/// Declares a function object for an expression of its arguments:
/// `CHAINRULES_FUNCTION_EXPR(add, (x, y), x + y);`,
/// `CHAINRULES_FUNCTION_EXPR(area, (c), c.area());`.
#define CHAINRULES_FUNCTION_EXPR(name, parameters, ...)                                        \
    CHAINRULES_DETAIL_NAMESPACE_SCOPE;                                                         \
    struct name##_t : ::chainrules::Function<name##_t> {                                       \
        static constexpr char const* chainrules_name() { return #name; }                       \
        using ChainRulesAdl = ::chainrules::detail::NoAdl;                                     \
        template <CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_PARAMETER_TYPE, ~, parameters)> \
        CHAINRULES_DETAIL_INLINE static constexpr auto chainrules_spelled(                     \
            CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_PARAMETER, ~, parameters))            \
            -> decltype(__VA_ARGS__) {                                                         \
            return __VA_ARGS__;                                                                \
        }                                                                                      \
    };                                                                                         \
    CHAINRULES_DETAIL_OBJECT name##_t name {}
