// SPDX-License-Identifier: MIT
#pragma once
// Square roots of a matrix by its complex Schur form, in the basis of the Schur vectors, and what
// they solve: Y Z + Z Y = F. Exact for plain numbers; numbers of AD tools are refined, a level at a
// time.

#include "chainrules/eigen/kernels/matrix_function_rules.hpp"

namespace chainrules::eigen::detail {

/// Throws where A has an eigenvalue on the closed negative real axis: one that is no further from
/// it than the gap tolerance, n ε of the largest entry of the Schur form where none is given.
template <class F>
void check_principal(char const* f, F const& schur, FactorizationOptions const& options) {
    using T = typename F::T;
    if (options.on_degenerate == OnDegenerate::ieee) return;
    T const tolerance = options.gap_tolerance >= 0
                            ? T(options.gap_tolerance)
                            : T(T(static_cast<double>(schur.size())) *
                                std::numeric_limits<T>::epsilon() * schur.largest());
    for (Index i = 0; i != schur.size(); ++i) {
        auto const lambda = schur.S()(i, i);
        // No squares, which underflow.
        T const re = lambda.real(), im = Eigen::numext::abs(lambda.imag());
        T const distance = re > im ? re : im;
        if (!(distance > tolerance))
            raise_domain(f, "A has the eigenvalue ", lambda,
                         "; none may lie on the closed negative real axis");
    }
}

/// The principal square root of an upper triangle.
template <class S>
Square<S> root_of_triangle(Square<S> const& t) {
    Index const n = t.rows();
    Square<S> r = Square<S>::Zero(n, n);
    for (Index j = 0; j != n; ++j) {
        using std::sqrt;
        r(j, j) = sqrt(t(j, j));
        auto column = r.col(j);
        column.head(j) = t.col(j).head(j);
        for (Index i = j; i-- != 0;) {
            column(i) = column(i) / S(r(i, i) + r(j, j));
            column.head(i) -= r.col(i).head(i) * column(i);
        }
    }
    return r;
}

/// Y Z + Z Y = F for the square root Y of a matrix, by a triangle that is Y for plain numbers.
template <class S>
class RootEquation {
    using Plain = Square<std::complex<magnitude_t<S>>>;

  public:
    static constexpr int levels = depth<S>;

    /// The root of X, whose triangle is T.
    RootEquation(Square<S> const& X, Plain const& T)
        : triangle_(root_of_triangle(T)), root_(triangle_.template cast<S>()) {
        for (int level = 0; level < levels; ++level) {
            Square<S> const rest = X - root_ * root_;
            root_ += inverse<false>(rest);
        }
    }
    Plain const& triangle() const { return triangle_; }
    Square<S> const& root() const { return root_; }

    template <bool Adjoint, class F>
    F inverse(F z) const {
        auto const& t = in_numbers<scalar_t<F>>(triangle_);
        solve_triangular_sylvester<Adjoint, Adjoint>(t, t, z);
        return z;
    }
    template <bool Adjoint, class X>
    X apply(X const& x) const {
        auto const& y = adjoint_if<Adjoint>(root_);
        return y * x + x * y;
    }

  private:
    Plain triangle_;
    Square<S> root_;
};

}  // namespace chainrules::eigen::detail
