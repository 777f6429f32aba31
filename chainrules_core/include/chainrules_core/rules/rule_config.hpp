// SPDX-License-Identifier: MIT
#pragma once
// Configurations: how an AD tool tells rules what it can do, and how a rule calls back into the
// tool. `rrule(config, f, x...)` tries a rule for that configuration first, then the plain one.

#include "chainrules_core/functions/rule_lookup.hpp"

namespace chainrules {

/// The capabilities of a tool, and their explicit absence.
struct HasReverseMode {};
/// The tool has no reverse mode.
struct NoReverseMode {};
/// The tool has a forward mode.
struct HasForwardsMode {};
/// The tool has no forward mode.
struct NoForwardsMode {};

/// Base of all configurations.
struct RuleConfigBase {};

/// A tool's configuration derives from it: `struct MyAd : RuleConfig<HasReverseMode,
/// NoForwardsMode>`. It may hold state. It is passed as an lvalue and must outlive the pullbacks
/// made with it.
template <class... Capabilities>
struct RuleConfig : RuleConfigBase {
    template <class Capability>
    static constexpr bool has =
        std::is_void_v<Capability> || (std::is_same_v<Capability, Capabilities> || ...);
};

/// A configuration of any kind.
template <class C>
concept AnyConfig = std::is_base_of_v<RuleConfigBase, std::remove_cvref_t<C>>;

namespace detail {

template <class C, class Capability>
concept HasCapability = std::remove_cvref_t<C>::template has<Capability>;

}  // namespace detail

/// A configuration with the given capabilities, up to three: `template <ConfigWith<HasReverseMode>
/// C> auto rrule(C& config, sum_t, F const& f, X const& xs)`. More capabilities are more specific.
// A fold over the capabilities would not be: compilers compare conjunctions of concepts only.
template <class C, class First = void, class Second = First, class Third = Second>
concept ConfigWith =
    AnyConfig<C> && detail::HasCapability<C, void> && detail::HasCapability<C, First> &&
    detail::HasCapability<C, Second> && detail::HasCapability<C, Third>;

namespace detail {

struct rrule_via_ad_fn {
    template <class C, class F, class... X>
    constexpr auto operator()(C& config, F const& f, X const&... x) const {
        static_assert(ConfigWith<C, HasReverseMode>,
                      "chainrules::rrule_via_ad(config, f, x...): the configuration has no reverse "
                      "mode; constrain the rule with ConfigWith<HasReverseMode>");
        constexpr bool supplied = adl::HasRRuleViaAd<C, F const, X const...>;
        static_assert(supplied || !ConfigWith<C, HasReverseMode>,
                      "chainrules::rrule_via_ad(config, f, x...): the AD tool supplies no "
                      "rrule_via_ad(Config&, f, x...) in its namespace; implement it there");
        if constexpr (supplied) return adl::call_rrule_via_ad(config, f, x...);
    }
};

struct frule_via_ad_fn {
    template <class C, class Tangents, class F, class... X>
    constexpr auto operator()(C& config, Tangents const& dx, F const& f, X const&... x) const {
        static_assert(
            ConfigWith<C, HasForwardsMode>,
            "chainrules::frule_via_ad(config, tangents, f, x...): the configuration has no "
            "forwards mode; constrain the rule with ConfigWith<HasForwardsMode>");
        constexpr bool supplied = adl::HasFRuleViaAd<C, Tangents const, F const, X const...>;
        static_assert(
            supplied || !ConfigWith<C, HasForwardsMode>,
            "chainrules::frule_via_ad(config, tangents, f, x...): the AD tool supplies no "
            "frule_via_ad(Config&, tangents, f, x...) in its namespace; implement it there");
        if constexpr (supplied) return adl::call_frule_via_ad(config, dx, f, x...);
    }
};

}  // namespace detail

inline namespace objects {
/// Asks the AD tool for f's value and pullback at x...: what rules of higher-order functions call.
CHAINRULES_DETAIL_OBJECT detail::rrule_via_ad_fn rrule_via_ad{};
/// Asks the AD tool for f's value and tangent at x... .
CHAINRULES_DETAIL_OBJECT detail::frule_via_ad_fn frule_via_ad{};
}  // namespace objects

}  // namespace chainrules
