// SPDX-License-Identifier: MIT
#pragma once
// Functions that an AD tool lacks, found by unqualified calls on its numbers. In the tool's
// namespace, with a concept of its numbers by this name:
//
//     namespace tool {
//     template <class T> concept ChainRulesNumber = is_jet<T>;
//     CHAINRULES_IMPORT(erfcx);
//     CHAINRULES_IMPORT(log1pexp);
//     }
//
// Then `erfcx(x)` of a tool::Jet x is chainrules::fn::erfcx(x). (A using-declaration cannot do it:
// argument-dependent lookup finds functions, no objects.) A name that the tool has is not imported.

#include <type_traits>

#include "chainrules/detail/version.hpp"

/// Declares f in the namespace of a tool, for calls with at least one of the tool's numbers.
#define CHAINRULES_IMPORT(f)                                                                       \
    template <class... ChainRulesX>                                                                \
        requires((... || ChainRulesNumber<ChainRulesX>) &&                                         \
                 std::is_invocable_v<decltype(::chainrules::fn::f) const&, ChainRulesX const&...>) \
    constexpr auto f(ChainRulesX const&... x) {                                                    \
        return ::chainrules::fn::f(x...);                                                          \
    }                                                                                              \
    static_assert(true, "so that a semicolon may follow")
