// SPDX-License-Identifier: MIT
#pragma once
// The principal logarithm of a square matrix: matrix_log. That of each coefficient is fn::log.

#include "chainrules/eigen/kernels/matrix_logarithm.hpp"

namespace chainrules::eigen {

namespace detail {

template <class S>
class LogarithmForm : public Logarithm<S> {
  public:
    static constexpr char const* name = "matrix_log";
    static constexpr char const* frule_call = "frule(matrix_log, A)";
    static constexpr char const* rrule_call = "rrule(matrix_log, A)";

    LogarithmForm(Square<S> const& A, FactorizationOptions const& options)
        : Logarithm<S>(name, A, options) {}

    static Square<S> value_of(Square<S> const& A, FactorizationOptions const& options) {
        return LogarithmForm(A, options).value();
    }
};

template <SquareMatrix X>
auto matrix_log(X const& A, FactorizationOptions const& options = {}) {
    return matrix_function_value<LogarithmForm>(A, options);
}

}  // namespace detail

/// The principal logarithm of a square matrix: Y with exp(Y) = A, whose eigenvalues have imaginary
/// parts between −π and π. That of a real matrix is real.
///
/// Forward   Ẏ = L(A, Ȧ), by Y₁ Ẏ₁ + Ẏ₁ Y₁ = Ȧ for each square root Y₁, and the series of the last
/// Reverse   Ā = L(Aᴴ, Ȳ)
/// Shapes    A, Y: n×n, else std::invalid_argument
/// Domain    std::domain_error where A has an eigenvalue on the closed negative real axis, up to
///           the gap tolerance, or entries that are not finite
/// Keeps     a complex Schur form of A and those of its square roots
/// Source    Cheng, Higham, Kenney and Laub (2001); Al-Mohy, Higham and Relton (2013)
CHAINRULES_FUNCTION(matrix_log, detail::matrix_log);

namespace detail {

template <>
struct matrix_form<matrix_log_t> {
    template <class S>
    using type = LogarithmForm<S>;
};

}  // namespace detail
}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::matrix_log;
}  // namespace chainrules::fn
