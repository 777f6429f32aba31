// SPDX-License-Identifier: MIT
#pragma once
// Numbers from and to texts by <charconv>: no derivative.

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/rules/non_differentiable.hpp"

namespace chainrules::strings {

namespace detail {

template <class T>
std::string to_chars(T const& x) {
    char text[128];  // the shortest text of a long double in decimal has fewer
    return std::string(static_cast<char*>(text), std::to_chars(text, text + sizeof text, x).ptr);
}

}  // namespace detail

/// fn::from_chars<T>(text) is the number that a text begins with; nothing where there is none, or
/// none that fits into a T.
template <class T>
struct from_chars_t : Function<from_chars_t<T>> {
    static constexpr char const* chainrules_name() { return "from_chars"; }
    using ChainRulesAdl = chainrules::detail::NoAdl;
    static std::optional<T> chainrules_spelled(std::string_view text) {
        T x{};
        auto const result = std::from_chars(text.data(), text.data() + text.size(), x);
        return result.ec == std::errc() ? std::optional<T>(x) : std::nullopt;
    }
};
/// The number of type T that a text begins with, by `std::from_chars`; std::nullopt if it begins
/// with none.
template <class T>
CHAINRULES_DETAIL_OBJECT from_chars_t<T> from_chars{};

/// fn::to_chars(x) is the shortest text from which x is read again.
CHAINRULES_FUNCTION(to_chars, detail::to_chars);

CHAINRULES_NON_DIFFERENTIABLE(to_chars);

template <class Tangents, class T, class Text>
auto frule(Tangents const&, from_chars_t<T> const& f, Text const& text) {
    return chainrules::detail::non_differentiable_frule(f, text);
}
template <class T, class Text>
auto rrule(from_chars_t<T> const& f, Text const& text) {
    return chainrules::detail::non_differentiable_rrule(f, text);
}

}  // namespace chainrules::strings

namespace chainrules::fn {
using strings::from_chars;
using strings::to_chars;
}  // namespace chainrules::fn
