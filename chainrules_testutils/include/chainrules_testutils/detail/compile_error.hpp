// SPDX-License-Identifier: MIT
#pragma once
// CHAINRULES_DETAIL_ERROR(message, T...): one compile error, whose line holds the message and names
// the types, those of a function and its arguments, say. It belongs into a discarded branch of if
// constexpr.

#include <cstddef>

#include "chainrules_core/detail/language.hpp"
#include "chainrules_testutils/detail/version.hpp"

namespace chainrules::testutils::detail {

/// The text of an error message, as part of a type's name.
template <std::size_t N>
struct Text {
    char text[N]{};
    constexpr Text(char const (&t)[N]) {
        for (std::size_t i = 0; i != N; ++i) text[i] = t[i];
    }
};
/// Never defined: GCC prints the name of an incomplete type, but of a failed assertion the text.
template <Text message, class... T>
struct error;

/// Clang prints a failed assertion's condition, too.
template <class... T>
inline constexpr bool supported = false;

#ifdef __clang__
#define CHAINRULES_DETAIL_ERROR(message, ...) \
    static_assert(chainrules::testutils::detail::supported<__VA_ARGS__>, message)
#else
#define CHAINRULES_DETAIL_ERROR(message, ...) \
    static_assert(sizeof(chainrules::testutils::detail::error<message, __VA_ARGS__>) != 0)
#endif

}  // namespace chainrules::testutils::detail

/// The same of a call, whose options are named after the arguments.
#define CHAINRULES_DETAIL_CALL_ERROR(message, CallType, ...)                                      \
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(std::declval<CallType>().keyword)>, \
                                 NoKeyword>)                                                      \
        CHAINRULES_DETAIL_ERROR(message, typename CallType::F, __VA_ARGS__);                      \
    else                                                                                          \
        CHAINRULES_DETAIL_ERROR(message, typename CallType::F, __VA_ARGS__,                       \
                                std::remove_cvref_t<decltype(std::declval<CallType>().keyword)>)
