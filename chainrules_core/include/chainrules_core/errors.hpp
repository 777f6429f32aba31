// SPDX-License-Identifier: MIT
#pragma once
// The run-time errors of the core. They derive from std::exception and hold their message in a
// buffer of their own, because <stdexcept> alone costs as much compile time as everything else
// here.

#include <cstddef>
#include <cstdio>
#include <exception>

#include "chainrules_core/detail/language.hpp"
#if !defined(__cpp_exceptions)
#include <cstdlib>
#endif

namespace chainrules {

/// Base of the core's errors: a message of at most 511 characters.
class Error : public std::exception {
  public:
    Error() = default;
    explicit Error(char const* text) { append(text); }

    char const* what() const noexcept override { return text_; }

    /// Adds text to the end; what does not fit is cut.
    Error& append(char const* text) noexcept {
        for (; *text != '\0' && size_ + 1 < sizeof text_; ++text) text_[size_++] = *text;
        text_[size_] = '\0';
        return *this;
    }

    /// Adds an unsigned number, in decimal.
    Error& append(unsigned long long number) noexcept {
        char digits[24];
        std::size_t begin = sizeof digits - 1;
        digits[begin] = '\0';
        do {
            digits[--begin] = static_cast<char>('0' + number % 10);
            number /= 10;
        } while (number != 0);
        return append(digits + begin);
    }

    /// Adds a real number, with three significant digits.
    Error& append_real(double number) noexcept {
        char digits[24];
        std::snprintf(digits, sizeof digits, "%.3g", number);
        return append(digits);
    }

  private:
    std::size_t size_ = 0;
    char text_[512] = {};
};

/// Two shapes that had to agree do not: the message names the call and both shapes.
class DimensionMismatch : public Error {
  public:
    using Error::Error;

    /// For one-dimensional shapes: "<call>: <what> has <got> elements, must have <expected>".
    DimensionMismatch(char const* call, char const* what, std::size_t got, std::size_t expected) {
        append("chainrules::").append(call).append(": ").append(what).append(" has ");
        append(got).append(" elements, must have ").append(expected);
    }
};

/// Debug mode: the in-place part of a thunk did not write into its destination.
class BadInplaceError : public Error {
  public:
    using Error::Error;
};

/// Debug mode and checkers: keep(x) of something that is gone before it is read.
class BadKeepError : public Error {
  public:
    using Error::Error;
};

/// Debug mode and checkers: a thunk was to be added into storage that it reads.
class OverlapError : public Error {
  public:
    using Error::Error;
};

/// Debug mode: a struct could not be made from its fields after a tangent was added to them.
class PrimalAdditionError : public Error {
  public:
    using Error::Error;
};

/// An iteration stopped before it reached its tolerance: a value, or a cotangent, that would be
/// wrong.
class NotConverged : public Error {
  public:
    /// "<call>: <what> stopped at a residual of <residual> after <iterations> iterations; asked for
    /// was <tolerance>". what: "the solve", "the adjoint solve".
    NotConverged(char const* call, char const* what, std::size_t iterations, double residual,
                 double tolerance)
        : residual_(residual), tolerance_(tolerance), iterations_(iterations) {
        append("chainrules::").append(call).append(": ").append(what);
        append(" stopped at a residual of ").append_real(residual).append(" after ");
        append(iterations).append(" iterations; asked for was ").append_real(tolerance);
    }

    double residual() const noexcept { return residual_; }
    double tolerance() const noexcept { return tolerance_; }
    std::size_t iterations() const noexcept { return iterations_; }

  private:
    double residual_;
    double tolerance_;
    std::size_t iterations_;
};

/// Throws the error; a program built with -fno-exceptions prints the message and aborts.
template <class E>
[[noreturn]] void raise(E const& error) {
#if defined(__cpp_exceptions)
    throw error;
#else
    std::fputs(error.what(), stderr);
    std::fputc('\n', stderr);
    std::abort();
#endif
}

}  // namespace chainrules
