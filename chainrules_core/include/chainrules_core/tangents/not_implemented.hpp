// SPDX-License-Identifier: MIT
#pragma once
// A derivative that exists but that nobody has written: a value that propagates through sums and
// products and throws, naming file, line and reason, when a number is asked of it.

#include "chainrules_core/errors.hpp"
#include "chainrules_core/numbers/concepts.hpp"

namespace chainrules {

/// Thrown when a number is asked of a NotImplemented.
class NotImplementedError : public Error {
  public:
    NotImplementedError(char const* reason, char const* file, unsigned line)
        : file_(file), line_(line), reason_(reason) {
        append("chainrules: derivative not implemented: ").append(reason).append(" (");
        append(file).append(":").append(line).append(")");
    }

    char const* file() const noexcept { return file_; }
    unsigned line() const noexcept { return line_; }
    char const* reason() const noexcept { return reason_; }

  private:
    char const* file_;
    unsigned line_;
    char const* reason_;
};

/// A missing derivative. Made by CHAINRULES_NOT_IMPLEMENTED("reason"); reason and file must be
/// string literals, they are not copied.
struct NotImplemented {
    char const* reason = "";
    char const* file = "";
    unsigned line = 0;

    [[noreturn]] void raise() const { chainrules::raise(NotImplementedError(reason, file, line)); }

    /// Throws NotImplementedError: there is no number.
    template <Number T>
    explicit operator T() const {
        raise();
    }

    friend constexpr bool operator==(NotImplemented const& a, NotImplemented const& b) {
        return a.line == b.line && same(a.reason, b.reason) && same(a.file, b.file);
    }

  private:
    static constexpr bool same(char const* a, char const* b) {
        while (*a != '\0' && *a == *b) ++a, ++b;
        return *a == *b;
    }
};

}  // namespace chainrules

/// A NotImplemented that remembers where it stands. The reason is a string literal. (The outer
/// parentheses keep its commas out of the argument list of CHAINRULES_SCALAR_RULE.)
#define CHAINRULES_NOT_IMPLEMENTED(reason_text) \
    (::chainrules::NotImplemented{"" reason_text, __FILE__, __LINE__})
