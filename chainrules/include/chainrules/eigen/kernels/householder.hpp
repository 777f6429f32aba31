// SPDX-License-Identifier: MIT
#pragma once
// A = Q R by Householder's reflections: Eigen's for plain numbers, loops for the numbers of AD
// tools. Where a column is zero below the diagonal Eigen reflects nothing, and tangents of those
// zeros would be lost; the loops always reflect, and turn the signs to Eigen's afterwards.

#include <Eigen/QR>

#include <algorithm>
#include <cmath>
#include <limits>

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/cmath/powers.hpp"
#include "chainrules/eigen/kernels/plain_numbers.hpp"

namespace chainrules::eigen::detail {

/// A power of two that brings the largest coefficient to about 1 where squares of coefficients
/// would underflow or overflow, else 1: Eigen reflects nothing whose squares underflow.
template <class M>
auto scale_for_squares(M const& A) {
    using T = magnitude_t<scalar_t<M>>;
    T scale(1);
    if constexpr (std::is_floating_point_v<T>) {
        using Limits = std::numeric_limits<T>;
        T largest(0);
        for (Eigen::Index j = 0; j != A.cols(); ++j)
            for (Eigen::Index i = 0; i != A.rows(); ++i) {
                auto const x = plain_number(A.coeff(i, j));
                largest = std::max(
                    {largest, std::abs(Eigen::numext::real(x)), std::abs(Eigen::numext::imag(x))});
            }
        if (!(largest > 0) || !(largest <= Limits::max())) return scale;
        int exponent = 0;
        std::frexp(largest, &exponent);
        if (exponent > Limits::max_exponent / 4 || exponent < Limits::min_exponent / 4)
            scale = std::ldexp(
                T(1), std::clamp(-exponent, Limits::min_exponent - 1, Limits::max_exponent - 1));
    }
    return scale;
}
/// A times such a power.
template <class M, class T>
M scaled_by(M const& A, T const& scale) {
    using S = scalar_t<M>;
    return M(A * S(real_t<S>(scale)));
}

template <class S>
real_t<S> square_of(S const& x) {
    if constexpr (Complex<S>)
        return real_t<S>(x.real() * x.real() + x.imag() * x.imag());
    else
        return S(x * x);
}

/// The first k reflections of A for numbers of AD tools, with the interface of Eigen's solvers: R
/// on and above the diagonal of matrixQR(), below it the vectors. R's diagonal may have other
/// signs.
template <class M>
class Reflections {
  public:
    using S = scalar_t<M>;
    using T = real_t<S>;

    Reflections(char const* f, M const& A, Eigen::Index k, FactorizationOptions const& options)
        : a_(A), tau_(k), as_eigen_(k) {
        for (Eigen::Index j = 0; j != k; ++j) {
            T tail(0);
            for (Eigen::Index i = j + 1; i < a_.rows(); ++i) tail = tail + square_of(a_(i, j));
            S const c = a_(j, j);
            // A real number with nothing below it stays, of whatever sign, as Eigen leaves it.
            if (!Complex<S> && j + 1 == a_.rows()) {
                as_eigen_(j) = 1;
                tau_(j) = S(T(0));
                continue;
            }
            T const norm = cmath::sqrt(T(square_of(c) + tail));
            bool const nothing = plain_value(norm) == 0;
            if (nothing && options.on_degenerate != OnDegenerate::ieee)
                raise_domain(f, "column ", j,
                             " of A depends on those before it, where R has no derivative");
            T const beta = plain_value(Eigen::numext::real(c)) < 0 ? norm : T(-norm);
            as_eigen_(j) = !nothing && eigen_skips(c, tail) ? -1 : 1;
            tau_(j) = nothing ? S(T(0)) : Eigen::numext::conj(S((S(beta) - c) / beta));
            for (Eigen::Index i = j + 1; i < a_.rows(); ++i)
                a_(i, j) = nothing ? S(T(0)) : S(a_(i, j) / S(c - beta));
            reflect(a_, j, tau_(j), j + 1);
            a_(j, j) = beta;
        }
    }

    M const& matrixQR() const { return a_; }
    /// Whether row i of R and column i of Q have the signs of Eigen's: 1 or -1.
    int sign(Eigen::Index i) const { return as_eigen_(i); }

    // X ← Q X
    template <class X>
    void apply(X& x) const {
        for (Eigen::Index j = tau_.size(); j-- != 0;)
            reflect(x, j, Eigen::numext::conj(tau_(j)), 0);
    }
    // X ← Qᴴ X
    template <class X>
    void apply_adjoint(X& x) const {
        for (Eigen::Index j = 0; j != tau_.size(); ++j) reflect(x, j, tau_(j), 0);
    }

  private:
    // Where Eigen finds nothing to reflect, and leaves R's sign.
    static bool eigen_skips(S const& c, T const& tail) {
        auto const smallest = (std::numeric_limits<magnitude_t<S>>::min)();
        auto const imaginary = plain_value(T(Eigen::numext::imag(c)));
        return !(plain_value(tail) > smallest) && !(imaginary * imaginary > smallest);
    }

    // X ← (1 − τ v vᴴ) X in the columns from `first` on, v = (0, …, 0, 1, column j below it).
    template <class X>
    void reflect(X& x, Eigen::Index j, S const& tau, Eigen::Index first) const {
        for (Eigen::Index c = first; c < x.cols(); ++c) {
            S t = x(j, c);
            for (Eigen::Index i = j + 1; i < x.rows(); ++i)
                t = t + Eigen::numext::conj(a_(i, j)) * x(i, c);
            t = tau * t;
            x(j, c) = x(j, c) - t;
            for (Eigen::Index i = j + 1; i < x.rows(); ++i) x(i, c) = x(i, c) - a_(i, j) * t;
        }
    }

    M a_;
    Eigen::Matrix<S, Eigen::Dynamic, 1> tau_;
    Eigen::VectorXi as_eigen_;
};

// Q and R, with the signs that Eigen's solvers give them.
template <class M, class Q, class R>
void store_factors(Reflections<M> const& reflections, Q& q, R& r) {
    using S = scalar_t<M>;
    M const& packed = reflections.matrixQR();
    Eigen::Index const k = packed.rows() < packed.cols() ? packed.rows() : packed.cols();
    for (Eigen::Index j = 0; j != q.cols(); ++j)
        for (Eigen::Index i = 0; i != q.rows(); ++i) q(i, j) = S(i == j ? 1 : 0);
    reflections.apply(q);
    for (Eigen::Index j = 0; j != r.cols(); ++j)
        for (Eigen::Index i = 0; i != r.rows(); ++i) r(i, j) = i <= j ? packed(i, j) : S(0);
    for (Eigen::Index i = 0; i != k; ++i)
        if (reflections.sign(i) < 0) {
            for (Eigen::Index j = i; j != r.cols(); ++j) r(i, j) = -r(i, j);
            for (Eigen::Index l = 0; l != q.rows(); ++l) q(l, i) = -q(l, i);
        }
}

// Q ← H₀ H₁ … times the first columns of the identity, from what Eigen's solver holds. What a block
// of reflections leaves as it is, is left out.
template <class V, class H, class Q>
void store_reflected_identity(V const& vectors, H const& coefficients, Q& q) {
    Eigen::Index const k = coefficients.size();
    constexpr Eigen::Index block = 48;
    q.setIdentity();
    auto const conjugated = coefficients.conjugate();
    for (Eigen::Index start = k <= block ? 0 : (k - 1) / block * block; k != 0; start -= block) {
        Eigen::Index const size = k - start < block ? k - start : block;
        auto part = q.bottomRightCorner(q.rows() - start, q.cols() - start);
        part.applyOnTheLeft(
            Eigen::householderSequence(vectors.block(start, start, vectors.rows() - start, size),
                                       conjugated.segment(start, size)));
        if (start == 0) break;
    }
}

/// Q and R from what one of Eigen's solvers holds.
template <class Solver, class Q, class R>
void store_factors(Solver const& solver, Q& q, R& r) {
    store_reflected_identity(solver.matrixQR(), solver.hCoeffs(), q);
    r.setZero();
    Eigen::Index const k = solver.hCoeffs().size();
    r.topRows(k) = solver.matrixQR().topRows(k).template triangularView<Eigen::Upper>();
}

// One column, reflected without the workspace that Eigen takes for each reflection of a vector.
template <bool Adjoint, class Solver, class X>
void reflect_column(Solver const& solver, X&& x) {
    using S = scalar_t<X>;
    Eigen::Index const k = solver.hCoeffs().size(), m = x.size();
    for (Eigen::Index step = 0; step != k; ++step) {
        Eigen::Index const j = Adjoint ? step : k - 1 - step;
        S const h = solver.hCoeffs().coeff(j), tau = Adjoint ? h : Eigen::numext::conj(h);
        auto const v = solver.matrixQR().col(j).tail(m - j - 1);
        auto below = x.tail(m - j - 1);
        S const t = tau * (x.coeff(j) + v.dot(below));
        x.coeffRef(j) -= t;
        below -= v * t;
    }
}

/// X ← Q X, or Qᴴ X, Q as a solver holds it.
template <bool Adjoint, class Solver, class X>
void apply_Q(Solver const& solver, X&& x) {
    if constexpr (requires { solver.apply(x); }) {
        if constexpr (Adjoint)
            solver.apply_adjoint(x);
        else
            solver.apply(x);
    } else {
        if constexpr (std::is_same_v<scalar_t<X>, typename Solver::Scalar>)
            if (x.cols() == 1) return reflect_column<Adjoint>(solver, x.col(0));
        if (x.cols() == 0) return;
        if constexpr (Adjoint)
            x.applyOnTheLeft(solver.householderQ().adjoint());
        else
            x.applyOnTheLeft(solver.householderQ());
    }
}

/// Q and R of A, of the sizes that they have: A is m×n, Q m×m or m×k, R m×n or k×n.
template <class M, class Q, class R>
void factorize_qr(char const* f, M const& A, FactorizationOptions const& options, Q& q, R& r) {
    if (A.size() == 0) {
        q.setIdentity();
        r.setZero();
        return;
    }
    if (auto const scale = scale_for_squares(A); scale != 1) {
        factorize_qr(f, scaled_by(A, scale), options, q, r);
        r /= scalar_t<R>(real_t<scalar_t<R>>(scale));
        return;
    }
    if constexpr (depth<scalar_t<M>> != 0) {
        Eigen::Index const k = A.rows() < A.cols() ? A.rows() : A.cols();
        store_factors(Reflections<M>(f, A, k, options), q, r);
    } else
        store_factors(Eigen::HouseholderQR<M>(A), q, r);
}

}  // namespace chainrules::eigen::detail
