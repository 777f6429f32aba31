// SPDX-License-Identifier: MIT
#pragma once
// Texts of several pieces. Compiled once: in a header, std::string's operator+ would be inlined
// into every test, where GCC 12 takes its copies for overlapping ones and warns (GCC bug 105651).

#include <concepts>
#include <initializer_list>
#include <string>
#include <string_view>

#include "chainrules_testutils/detail/version.hpp"

namespace chainrules::testutils::detail {

/// Text, or a whole number.
class Piece {
  public:
    Piece(std::string_view text) : text_(text) {}
    Piece(std::string const& text) : text_(text) {}
    Piece(char const* text) : text_(text) {}
    // No character.
    template <std::integral I>
        requires(sizeof(I) > 1)
    Piece(I number) : is_number_(true), number_(static_cast<long long>(number)) {}

    void append_to(std::string& whole) const;

  private:
    bool is_number_ = false;
    long long number_ = 0;
    std::string_view text_;
};

/// The pieces, one after another.
std::string concatenate(std::initializer_list<Piece> pieces);

}  // namespace chainrules::testutils::detail
