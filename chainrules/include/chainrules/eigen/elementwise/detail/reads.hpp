// SPDX-License-Identifier: MIT
#pragma once
// What the partials of a scalar rule read: the output, an argument. A pullback for many
// coefficients keeps only that. It is read off the text of the formula.

#include <string_view>

#include "chainrules/detail/version.hpp"

namespace chainrules::eigen::detail {

constexpr bool in_word(char c) {
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           static_cast<unsigned char>(c) >= 128;
}

// Takes the next word off the text; an empty one where there is none.
constexpr std::string_view next_word(std::string_view& text) {
    while (!text.empty() && !in_word(text.front())) text.remove_prefix(1);
    std::size_t size = 0;
    while (size != text.size() && in_word(text[size])) ++size;
    auto const word = text.substr(0, size);
    text.remove_prefix(size);
    return word;
}

// What may hide a name: a macro, which is all capitals by custom, and the object itself.
constexpr bool may_hide_names(std::string_view word) {
    if (word == "this") return true;
    if (word.size() < 2 || word == "CHAINRULES_NOT_IMPLEMENTED") return false;
    for (char c : word)
        if (c >= 'a' && c <= 'z') return false;
    return word.front() >= 'A' && word.front() <= 'Z';
}

constexpr bool mentions(std::string_view formula, std::string_view name) {
    for (auto word = next_word(formula); !word.empty(); word = next_word(formula))
        if (word == name || may_hide_names(word)) return true;
    return false;
}

// Name number i of "(x, y)"; an empty one where it is not listed.
constexpr std::string_view name_in(std::string_view names, int i) {
    for (; i > 0; --i) next_word(names);
    return next_word(names);
}

// Only classes of partials that CHAINRULES_SCALAR_RULE made hold nothing but what is named; others
// are taken to read all.
template <class D>
concept HasFormula = requires(D const& d) {
    d.Omega;
    std::string_view(D::chainrules_formula);
    std::string_view(D::chainrules_names);
};

/// Whether one of the partials D reads the output.
template <class D>
inline constexpr bool reads_output = true;
template <HasFormula D>
inline constexpr bool reads_output<D> = mentions(D::chainrules_formula, "Omega");

/// Whether one of them reads argument I.
template <class D, int I>
inline constexpr bool reads_argument = true;
template <HasFormula D, int I>
inline constexpr bool reads_argument<D, I> =
    name_in(D::chainrules_names, I).empty() ||
    mentions(D::chainrules_formula, name_in(D::chainrules_names, I));

}  // namespace chainrules::eigen::detail
