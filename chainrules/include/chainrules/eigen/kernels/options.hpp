// SPDX-License-Identifier: MIT
#pragma once
// What all factorisations and linear solvers share: the options for input where a value or a
// derivative does not exist, how they are read, and what is thrown.

#include <array>
#include <complex>
#include <cstdio>
#include <string>

#include "chainrules/eigen/dense/operands.hpp"
#include "chainrules_core/functions/keyword.hpp"

namespace chainrules::eigen {

/// What to do where a value or a derivative does not exist.
enum class OnDegenerate {
    /// A value that does not exist (a singular system, a matrix that is not positive definite)
    /// throws std::domain_error. In a derivative, a quotient whose numerator vanishes together with
    /// its denominator is the limit that it has for functions of the matrix; else it is what IEEE
    /// gives.
    mask,
    /// A quotient without a value throws std::domain_error as well.
    raise,
    /// Nothing throws: infinities and NaN, as IEEE gives them.
    ieee,
};

/// The last argument of a solver or a factorisation, where it is not the default: `fn::llt(A,
/// options)`, `rrule(fn::llt, A, keyword(options))`. A negative tolerance stands for the default
/// that is given with it, where ε is the precision of the numbers and n the larger side of A.
struct FactorizationOptions {
    OnDegenerate on_degenerate = OnDegenerate::mask;
    double gap_tolerance = -1;    ///< of differences of eigenvalues: n ε ‖A‖
    double gauge_tolerance = -1;  ///< of what a cotangent says of free phases: √ε of its norm
    double rank_tolerance = -1;   ///< of pivots and singular values: n ε of the largest one
};

namespace detail {

/// At most one argument: the options, given to a function, or as a keyword to a rule.
template <class... O>
concept OptionsOfFactorization =
    sizeof...(O) <= 1 &&
    (... && std::is_same_v<std::remove_cvref_t<decltype(chainrules::detail::without_keyword(
                               std::declval<O const&>()))>,
                           FactorizationOptions>);

inline FactorizationOptions options_of() { return {}; }
template <class O>
FactorizationOptions options_of(O const& options) {
    return chainrules::detail::without_keyword(options);
}

// What is said of text, a count, a number.
inline std::string in_words(char const* text) { return text; }
inline std::string in_words(Eigen::Index count) { return std::to_string(count); }
inline std::string in_words(double x) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.6g", x);
    return text.data();
}
/// "1.5-2i", and no more than the real part where the other is 0.
template <class T>
std::string in_words(std::complex<T> const& x) {
    double const re = static_cast<double>(x.real()), im = static_cast<double>(x.imag());
    return im == 0 ? in_words(re) : in_words(re) + (im < 0 ? "" : "+") + in_words(im) + "i";
}

/// Throws std::domain_error: "chainrules::<f>: <what>", where what may be texts, counts, numbers.
template <class... What>
[[noreturn]] void raise_domain(char const* f, What const&... what) {
    raise(std::domain_error((std::string("chainrules::") + f + ": " + ... + in_words(what))));
}

}  // namespace detail
}  // namespace chainrules::eigen
