// SPDX-License-Identifier: MIT
#pragma once
// A user's functions of everyday names. A call of one of them with a function object of the
// library's is a call of the user's own: the namespaces of the object and of its bases, in which
// argument-dependent lookup looks, have none of these.

#include <type_traits>

namespace everyday {

struct Mine {};

#define CHAINRULES_EVERYDAY_NAMES(X) \
    X(run);                          \
    X(size_of);                      \
    X(add_to);                       \
    X(value_of);                     \
    X(shape_of);                     \
    X(stored);                       \
    X(product);                      \
    X(sum);                          \
    X(part);                         \
    X(parts);                        \
    X(position);                     \
    X(insert);                       \
    X(erase);                        \
    X(tangent_of);                   \
    X(check_size);                   \
    X(fold);                         \
    X(wider);                        \
    X(promote);                      \
    X(read);                         \
    X(write);                        \
    X(selection);                    \
    X(gathered);                     \
    X(coefficient_at)

#define CHAINRULES_DEFINE(name)        \
    template <class T>                 \
    constexpr Mine name(T const&) {    \
        return {};                     \
    }                                  \
    template <class... T>              \
    constexpr Mine name(T const&...) { \
        return {};                     \
    }                                  \
    static_assert(true)
CHAINRULES_EVERYDAY_NAMES(CHAINRULES_DEFINE);
#undef CHAINRULES_DEFINE

/// All of them, of one object and of one with a number.
template <class F>
constexpr bool are_mine(F const& f) {
    bool result = true;
#define CHAINRULES_CALL(name)                                     \
    result = result && std::is_same_v<decltype(name(f)), Mine> && \
             std::is_same_v<decltype(name(f, 1)), Mine>
    CHAINRULES_EVERYDAY_NAMES(CHAINRULES_CALL);
#undef CHAINRULES_CALL
    return result;
}

/// One for each namespace of helpers.
template <class F>
constexpr bool some_are_mine(F const& f) {
    return std::is_same_v<decltype(run(f)), Mine> && std::is_same_v<decltype(size_of(f)), Mine> &&
           std::is_same_v<decltype(shape_of(f)), Mine> && std::is_same_v<decltype(stored(f)), Mine>;
}

}  // namespace everyday
