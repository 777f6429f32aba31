// SPDX-License-Identifier: MIT
#pragma once
// The text of an exception.

#include <string>

namespace support {

/// What call() throws, as an E; "" if nothing.
template <class E, class Call>
std::string message_of(Call const& call) {
    try {
        call();
    } catch (E const& error) {
        return error.what();
    }
    return "";
}

}  // namespace support
