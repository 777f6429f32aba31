// SPDX-License-Identifier: MIT
#pragma once
// A = U S Uᴴ with an upper triangle S and a unitary U, of plain numbers: Eigen's solvers.

#include <Eigen/Eigenvalues>

#include "chainrules/eigen/kernels/qr.hpp"

namespace chainrules::eigen::detail {

using Eigen::Index;

template <class R>
using complex_t = std::conditional_t<Complex<R>, R, std::complex<real_t<R>>>;

/// Q and T of the real Schur form of a real matrix become those of a complex one, where the
/// eigenvalue of positive imaginary part is the first one of a pair. Eigen's complex solver leaves
/// that order to the rounding.
template <class W>
void to_complex_schur(W& Q, W& T) {
    using C = scalar_t<W>;
    using R = real_t<C>;
    using std::sqrt;
    for (Index m = T.rows() - 1; m > 0; --m) {
        R const below = T(m, m - 1).real();
        if (below == R(0)) continue;
        R const half = R(R(T(m - 1, m - 1).real() - T(m, m).real()) / R(2));
        R const square = R(half * half + T(m - 1, m).real() * below);
        // (first, below) is an eigenvector of the block.
        C const first(half, square < R(0) ? R(sqrt(R(-square))) : R(0));
        R const length = R(sqrt(R(half * half + first.imag() * first.imag() + below * below)));
        C const c = first / length;
        R const s = R(below / length);
        // Columns m − 1 and m times G = [c, −s; s, conj(c)], rows m − 1 and m times Gᴴ.
        auto const turn = [&](C& left, C& right) {
            C const old = left;
            left = old * c + right * s;
            right = right * Eigen::numext::conj(c) - old * s;
        };
        for (Index k = m - 1; k != T.cols(); ++k) {
            C const old = T(m - 1, k);
            T(m - 1, k) = Eigen::numext::conj(c) * old + s * T(m, k);
            T(m, k) = c * T(m, k) - s * old;
        }
        for (Index k = 0; k <= m; ++k) turn(T(k, m - 1), T(k, m));
        for (Index k = 0; k != Q.rows(); ++k) turn(Q(k, m - 1), Q(k, m));
        T(m, m - 1) = C(0);
    }
}

/// A = Q T Qᴴ of a plain matrix; whether all eigenvalues were found. A real one has its real Schur
/// form computed, which takes less than half the instructions, and that one's blocks turned.
template <class X, class W>
bool complex_schur(X const& A, W& Q, W& T) {
    using S = scalar_t<X>;
    using Plain = with_scalar_t<S, W>;
    std::conditional_t<Complex<S>, Eigen::ComplexSchur<Plain>, Eigen::RealSchur<Plain>> const
        solver(A);
    Q = solver.matrixU().template cast<scalar_t<W>>();
    T = solver.matrixT().template cast<scalar_t<W>>();
    if constexpr (!Complex<S>) to_complex_schur(Q, T);
    return solver.info() == Eigen::Success;
}

/// A = U S Uᴴ for the plain numbers of A.
template <class M>
class SchurForm {
  public:
    using T = magnitude_t<scalar_t<M>>;
    using Scalar = std::complex<T>;

    SchurForm(char const* f, char const* name, M const& A, FactorizationOptions const& options) {
        check_finite(f, name, A, options);
        if (A.size() == 0) return;
        if (!complex_schur(as_plain_values(A), u_, s_) &&
            options.on_degenerate != OnDegenerate::ieee)
            raise_domain(f, "the eigenvalues of ", name, " were not found");
    }

    auto const& U() const { return u_; }
    auto const& S() const { return s_; }
    Index size() const { return s_.rows(); }
    T largest() const { return size() == 0 ? T(0) : T(S().cwiseAbs().maxCoeff()); }

  private:
    static constexpr int rows = M::RowsAtCompileTime, bound = M::MaxRowsAtCompileTime;
    using Matrix = Eigen::Matrix<Scalar, rows, rows, Eigen::ColMajor, bound, bound>;

    Matrix u_, s_;
};

}  // namespace chainrules::eigen::detail
