// SPDX-License-Identifier: MIT
#pragma once
// What frule and rrule return: where there is a rule, and where there is none.

#include "chainrules_core/functions/rule_lookup.hpp"

namespace chainrules {

/// What frule returns, made for structured bindings. A rule may return it, or any pair.
template <class Y, class Dy>
struct FRuleResult {
    Y value;
    Dy tangent;
};
template <class Y, class Dy>
CHAINRULES_DETAIL_HOST_DEVICE FRuleResult(Y, Dy) -> FRuleResult<Y, Dy>;

/// What rrule returns, made for structured bindings. A rule may return it, or any pair.
template <class Y, class Pullback>
struct RRuleResult {
    Y value;
    // Clang packs small structs of floats into vector registers; misaligned, it never unpacks them.
    alignas(Pullback) alignas(8) Pullback pullback;
};
template <class Y, class Pullback>
CHAINRULES_DETAIL_HOST_DEVICE RRuleResult(Y, Pullback) -> RRuleResult<Y, Pullback>;

namespace detail {

// The type of a missing result's members. It is completed, and so tells the error, by any use of
// the member.
template <class Missing>
struct MissingMember {
    static_assert(std::tuple_size<Missing>::value != 0);
    template <class T>
    constexpr operator T() const;
    template <class... T>
    constexpr MissingMember operator()(T const&...) const;
};

template <class F, class... X>
struct MissingFRule : NoRule {
    static MissingMember<MissingFRule> const &value, &tangent;
    // What a structured binding asks for once the error is told.
    template <std::size_t>
    NoRule get() const;
};

template <class F, class... X>
struct MissingRRule : NoRule {
    static MissingMember<MissingRRule> const &value, &pullback;
    template <std::size_t>
    NoRule get() const;
};

}  // namespace detail
}  // namespace chainrules

template <class F, class... X>
struct std::tuple_size<chainrules::detail::MissingFRule<F, X...>> {
    static_assert(chainrules::detail::a_rule_for<F, X...>,
                  "chainrules::frule(tangents, f, x...): no forward rule for f with these argument "
                  "types; define a scalar rule or frule(tangents, f, x...) in f's namespace, or "
                  "differentiate through f. Rules are looked up in the namespaces of f and of its "
                  "arguments only; they take arguments by const&, options as Keyword<Options> "
                  "const&, scalar rules numbers; rules for complex numbers: "
                  "chainrules/complex/complex.hpp");
    static constexpr std::size_t value = 2;
};
template <std::size_t I, class F, class... X>
struct std::tuple_element<I, chainrules::detail::MissingFRule<F, X...>> {
    using type = chainrules::NoRule;
};

template <class F, class... X>
struct std::tuple_size<chainrules::detail::MissingRRule<F, X...>> {
    static_assert(chainrules::detail::a_rule_for<F, X...>,
                  "chainrules::rrule(f, x...): no reverse rule for f with these argument types; "
                  "define a scalar rule or rrule(f, x...) in f's namespace, or differentiate "
                  "through f. Rules are looked up in the namespaces of f and of its arguments "
                  "only; they take arguments by const&, options as Keyword<Options> const&, scalar "
                  "rules numbers; rules for complex numbers: chainrules/complex/complex.hpp");
    static constexpr std::size_t value = 2;
};
template <std::size_t I, class F, class... X>
struct std::tuple_element<I, chainrules::detail::MissingRRule<F, X...>> {
    using type = chainrules::NoRule;
};
