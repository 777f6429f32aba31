// SPDX-License-Identifier: MIT
#pragma once
// What the tests of implicit rules share.

#include <exception>
#include <string>

namespace support {

/// The text of what is thrown.
template <class Call>
std::string message_of(Call const& call) {
    try {
        static_cast<void>(call());
    } catch (std::exception const& error) {
        return error.what();
    }
    return "nothing thrown";
}

}  // namespace support
