// SPDX-License-Identifier: MIT
#pragma once
// Options of a function: passed on to the primal, never differentiated.

#include <type_traits>

#include "chainrules_core/detail/language.hpp"

namespace chainrules {

/// What keyword(options) makes.
template <class Options>
struct Keyword {
    Options value;
};

/// Marks the last argument of a call as options: `rrule(fn::norm, x, keyword(opts))`. The primal
/// gets the options themselves; there is no tangent for them, neither in frule's tuple nor in what
/// a pullback returns. Stores a copy.
template <class Options>
constexpr Keyword<std::decay_t<Options>> keyword(Options&& options) {
    return {static_cast<Options&&>(options)};
}

namespace detail {

template <class T>
inline constexpr bool is_keyword_type = false;
template <class Options>
inline constexpr bool is_keyword_type<Keyword<Options>> = true;

}  // namespace detail

/// Whether T is what keyword(options) makes.
template <class T>
inline constexpr bool is_keyword = detail::is_keyword_type<std::remove_cvref_t<T>>;

namespace detail {

template <class T>
constexpr decltype(auto) without_keyword(T&& x) {
    if constexpr (is_keyword<T>)
        return (x.value);
    else
        return static_cast<T&&>(x);
}

}  // namespace detail
}  // namespace chainrules
