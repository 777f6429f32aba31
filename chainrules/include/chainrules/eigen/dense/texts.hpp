// SPDX-License-Identifier: MIT
#pragma once
// What messages call a rule and a field of a cotangent, put together while compiling.

#include <array>
#include <cstddef>
#include <iterator>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/tangents/fields.hpp"

namespace chainrules::eigen::detail {

constexpr std::size_t length(char const* text) {
    std::size_t n = 0;
    while (text[n] != '\0') ++n;
    return n;
}
/// The parts in one text, which have that many characters.
template <std::size_t size, class... Part>
constexpr auto joined_text(Part... parts) {
    std::array<char, size + 1> text{};
    std::size_t n = 0;
    for (char const* part : {static_cast<char const*>(parts)...})
        for (; *part != '\0'; ++part) text[n++] = *part;
    return text;
}

/// "frule(<name>, A)", "rrule(<name>, A)"
template <class F, bool forward>
inline constexpr auto text_of_call = joined_text<length(F::chainrules_name()) + 10>(
    forward ? "frule(" : "rrule(", F::chainrules_name(), ", A)");
template <class F>
inline constexpr char const* frule_of = text_of_call<F, true>.data();
template <class F>
inline constexpr char const* rrule_of = text_of_call<F, false>.data();

/// "dY.<name>", of a described field of Y.
template <class Y, std::size_t i>
inline constexpr char const* name_of_field = std::begin(FieldsOf<Y>::names)[i];
template <class Y, std::size_t i>
inline constexpr auto text_of_field =
    joined_text<length(name_of_field<Y, i>) + 3>("dY.", name_of_field<Y, i>);

}  // namespace chainrules::eigen::detail
