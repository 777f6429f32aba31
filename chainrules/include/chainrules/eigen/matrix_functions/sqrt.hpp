// SPDX-License-Identifier: MIT
#pragma once
// The principal square root of a square matrix: matrix_sqrt. That of each coefficient is fn::sqrt.

#include "chainrules/eigen/kernels/schur_roots.hpp"

namespace chainrules::eigen {

namespace detail {

// What solve_by_schur reads: Y = U R Uᴴ.
template <class C>
struct RootForm {
    using Scalar = C;
    Square<C> u, triangle;

    auto const& U() const { return u; }
    auto const& S() const { return triangle; }
};

/// Y with Y Y = A, by A = U T Uᴴ and the root of T.
template <class S>
class SquareRoot {
    using Complex = std::complex<magnitude_t<S>>;

  public:
    static constexpr char const* name = "matrix_sqrt";
    static constexpr char const* frule_call = "frule(matrix_sqrt, A)";
    static constexpr char const* rrule_call = "rrule(matrix_sqrt, A)";
    static constexpr int levels = depth<S>;

    SquareRoot(Square<S> const& A, FactorizationOptions const& options) {
        SchurForm<Square<S>> const schur(name, "A", A, options);
        check_principal(name, schur, options);
        if (A.size() == 0) return;
        form_ = {schur.U(), root_of_triangle<Complex>(schur.S())};
        using Plain = decltype(plain_number(std::declval<S const&>()));
        value_ = in_numbers<S>(turned_back<Plain>(form_.u, form_.triangle, form_.u));
        for (int level = 0; level < levels; ++level) {
            Square<S> const rest = A - value_ * value_;
            value_ += inverse<false>(rest);
        }
    }
    static Square<S> value_of(Square<S> const& A, FactorizationOptions const& options) {
        return SquareRoot(A, options).value();
    }
    Square<S> const& value() const& { return value_; }
    Square<S>&& value() && { return std::move(value_); }

    template <bool Adjoint, class E>
    E derivative(E const& e) const {
        return solve_equation<Adjoint>(*this, e);
    }

    /// Z of Y Z + Z Y = F, or of Yᴴ Z + Z Yᴴ = F.
    template <bool Adjoint, class F>
    F inverse(F const& rhs) const {
        return solve_by_schur<scalar_t<F>>(
            form_, form_, rhs, [](auto const& s, auto const& t, auto& y) {
                solve_triangular_sylvester<Adjoint, Adjoint>(s, t, y);
            });
    }
    template <bool Adjoint, class X>
    X apply(X const& x) const {
        auto const& y = adjoint_if<Adjoint>(value_);
        return y * x + x * y;
    }

  private:
    RootForm<Complex> form_;
    Square<S> value_;
};

template <SquareMatrix X>
auto matrix_sqrt(X const& A, FactorizationOptions const& options = {}) {
    return matrix_function_value<SquareRoot>(A, options);
}

}  // namespace detail

/// The principal square root of a square matrix: Y with Y Y = A and eigenvalues with positive real
/// parts. That of a real matrix is real.
///
/// Forward   Y Ẏ + Ẏ Y = Ȧ
/// Reverse   Yᴴ Ā + Ā Yᴴ = Ȳ
/// Shapes    A, Y: n×n, else std::invalid_argument
/// Domain    std::domain_error where A has an eigenvalue on the closed negative real axis, up to
///           the gap tolerance, or entries that are not finite
/// Keeps     a complex Schur form of Y
/// Source    Björck and Hammarling (1983)
CHAINRULES_FUNCTION(matrix_sqrt, detail::matrix_sqrt);

namespace detail {

template <>
struct matrix_form<matrix_sqrt_t> {
    template <class S>
    using type = SquareRoot<S>;
};

}  // namespace detail
}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::matrix_sqrt;
}  // namespace chainrules::fn
