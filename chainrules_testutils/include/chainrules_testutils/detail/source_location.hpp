// SPDX-License-Identifier: MIT
#pragma once
// The line of a call. std::source_location is missing from the library as some compilers that
// editors use see it (clangd 14), where every test would be an error.

#include <cstdint>

#include "chainrules_testutils/detail/version.hpp"

namespace chainrules::testutils::detail {

class SourceLocation {
  public:
    /// As a default argument: of the caller.
    static constexpr SourceLocation current(char const* file = __builtin_FILE(),
                                            std::uint_least32_t line = __builtin_LINE()) {
        return SourceLocation(file, line);
    }
    /// A std::source_location, as a function that tests for its caller gives it.
    template <class Location>
        requires requires(Location const& where) {
            where.file_name();
            where.line();
        }
    constexpr SourceLocation(Location const& where)
        : SourceLocation(where.file_name(), where.line()) {}

    constexpr char const* file_name() const { return file_; }
    constexpr std::uint_least32_t line() const { return line_; }

  private:
    constexpr SourceLocation(char const* file, std::uint_least32_t line)
        : file_(file), line_(line) {}

    char const* file_;
    std::uint_least32_t line_;
};

}  // namespace chainrules::testutils::detail
