// SPDX-License-Identifier: MIT
#pragma once
// The exponential of a square matrix: matrix_exp. That of each coefficient is fn::exp. For the
// product with a few vectors, exp_times.hpp does not form it.

#include "chainrules/eigen/kernels/matrix_exponential.hpp"

namespace chainrules::eigen {

namespace detail {

template <class S>
class ExponentialForm : public Exponential<S> {
  public:
    static constexpr char const* name = "matrix_exp";
    static constexpr char const* frule_call = "frule(matrix_exp, A)";
    static constexpr char const* rrule_call = "rrule(matrix_exp, A)";

    ExponentialForm(Square<S> const& A, FactorizationOptions const& options)
        : Exponential<S>(checked(A, options)) {}

    static Square<S> value_of(Square<S> const& A, FactorizationOptions const& options) {
        return Exponential<S>(checked(A, options), false).value();
    }

  private:
    static Square<S> const& checked(Square<S> const& A, FactorizationOptions const& options) {
        check_finite(name, "A", A, options);
        return A;
    }
};

template <SquareMatrix X>
auto matrix_exp(X const& A, FactorizationOptions const& options = {}) {
    return matrix_function_value<ExponentialForm>(A, options);
}

}  // namespace detail

/// The exponential of a square matrix, Σ Aᵏ/k!.
///
/// Forward   Ẏ = L(A, Ȧ), the derivative of Padé's approximant and of the squarings
/// Reverse   Ā = L(Aᴴ, Ȳ)
/// Shapes    A, Y: n×n, else std::invalid_argument
/// Domain    std::domain_error where A has entries that are not finite
/// Keeps     powers of A, factors of the denominator and the matrices that are squared: 7 + s
///           matrices for s squarings, 9 at most where there are none
/// Source    Higham (2005); Al-Mohy and Higham (2009)
CHAINRULES_FUNCTION(matrix_exp, detail::matrix_exp);

namespace detail {

template <>
struct matrix_form<matrix_exp_t> {
    template <class S>
    using type = ExponentialForm<S>;
};

}  // namespace detail
}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::matrix_exp;
}  // namespace chainrules::fn
