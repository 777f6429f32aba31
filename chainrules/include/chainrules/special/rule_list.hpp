// SPDX-License-Identifier: MIT
#pragma once
// All special functions with their rules, enumerable at compile time as those of rule_list.hpp:
// rule_list::special::for_each_rule(visit) calls visit(entry) for each. An entry also says which
// partials are NotImplemented and why, and which an algorithm computes. Not part of special.hpp.

#include "chainrules/rule_list/entry.hpp"
#include "chainrules/special.hpp"

namespace chainrules::rule_list::special {

// clang-format off
// Made from chainrules/test/facts, from here …
// … to here.
// clang-format on

/// Calls visit(topic, list) for the lists of all topics.
template <class Visit>
constexpr void for_each_topic(Visit&& visit) {
    // Made from the topics, from here …
    // … to here.
}

template <class Visit>
constexpr void for_each_rule(Visit&& visit) {
    for_each_topic([&](char const*, auto const& list) { for_each(visit, list); });
}

}  // namespace chainrules::rule_list::special
