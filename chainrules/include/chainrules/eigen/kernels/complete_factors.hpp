// SPDX-License-Identifier: MIT
#pragma once
// The complete orthogonal decomposition A = Q [T 0; 0 0] Wᴴ of a matrix of any shape and rank, with
// unitary Q and W that are kept as reflections, and a triangle T of the size of the rank.

#include <optional>

#include "chainrules/eigen/kernels/householder.hpp"
#include "chainrules/eigen/kernels/permute_rows.hpp"
#include "chainrules/eigen/kernels/qr.hpp"

namespace chainrules::eigen::detail {

/// The largest norm of a column, by the plain numbers.
template <class M>
auto largest_column(M const& A) {
    using T = magnitude_t<scalar_t<M>>;
    using std::sqrt;
    T largest(0);
    for (Index j = 0; j != A.cols(); ++j) {
        T const squared = squared_magnitudes(A.col(j));
        if (squared > largest) largest = squared;
    }
    return T(sqrt(largest));
}

template <class M>
class CompleteFactors {
  public:
    using Scalar = scalar_t<M>;

    CompleteFactors(char const* f, M const& A, FactorizationOptions const& options)
        : m_(A.rows()), n_(A.cols()), scale_(scale_for_squares(A)) {
        check_finite(f, "A", A, options);
        if (scale_ == 1)
            factorize(f, A, options);
        else
            factorize(f, scaled_by(A, scale_), options);
    }

    Index rank() const { return rank_; }
    Index rows() const { return m_; }
    Index cols() const { return n_; }
    /// What is decomposed is A times this power of two.
    auto scale() const { return scale_; }

    /// X ← Q X, X ← Qᴴ X, of m rows; X ← W X, X ← Wᴴ X, of n rows.
    template <class X>
    void from_left(X&& x) const {
        if (left_) apply_Q<false>(*left_, x);
    }
    template <class X>
    void to_left(X&& x) const {
        if (left_) apply_Q<true>(*left_, x);
    }
    template <class X>
    void from_right(X&& x) const {
        if (right_) apply_Q<false>(*right_, x);
        if (left_) permute_rows(permutation(), x);
    }
    template <class X>
    void to_right(X&& x) const {
        if (left_) permute_rows<true>(permutation(), x);
        if (right_) apply_Q<true>(*right_, x);
    }
    /// X ← T⁻¹ X and X ← T⁻ᴴ X, of as many rows as the rank.
    template <class X>
    void solve(X&& x) const {
        if (rank_ == 0) return;
        if (right_)
            solve_triangle<Eigen::Lower>(right_->matrixQR().topRows(rank_).adjoint(), x);
        else
            solve_triangle<Eigen::Upper>(left_->matrixQR().topRows(rank_), x);
        rescale(x);
    }
    template <class X>
    void solve_adjoint(X&& x) const {
        if (rank_ == 0) return;
        if (right_)
            solve_triangle<Eigen::Upper>(right_->matrixQR().topRows(rank_), x);
        else
            solve_triangle<Eigen::Lower>(left_->matrixQR().topRows(rank_).adjoint(), x);
        rescale(x);
    }

  private:
    static constexpr bool active = depth<Scalar> != 0;
    template <class P>
    using ColPiv = Eigen::ColPivHouseholderQR<P>;
    using Adjoint = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic, Eigen::ColMajor,
                                  M::MaxColsAtCompileTime, thin_bound<M>>;
    using Left = std::conditional_t<active, Reflections<M>, ColPiv<M>>;
    using Right = std::conditional_t<active, Reflections<Adjoint>, Eigen::HouseholderQR<Adjoint>>;

    auto const& permutation() const {
        if constexpr (active)
            return permutation_;
        else
            return left_->colsPermutation();
    }

    void factorize(char const* f, M const& A, FactorizationOptions const& options) {
        if (A.size() == 0) return;
        if constexpr (active) {
            ColPiv<decltype(plain_values(A))> const pivoted(plain_values(A));
            permutation_ = pivoted.colsPermutation();
            rank_ = rank_of(pivoted, A, options);
            left_.emplace(f, M(A * permutation_), rank_, options);
        } else {
            left_.emplace(A);
            rank_ = rank_of(*left_, A, options);
        }
        if (rank_ == n_ || rank_ == 0) return;
        Adjoint R = left_->matrixQR().topRows(rank_).adjoint();
        for (Index j = 0; j != rank_; ++j)
            for (Index i = 0; i != j; ++i) R(i, j) = Scalar(0);
        if constexpr (active)
            right_.emplace(f, R, rank_, options);
        else
            right_.emplace(R);
    }
    // T is that of A times the scale.
    template <class X>
    void rescale(X&& x) const {
        using S = scalar_t<X>;
        if (scale_ != 1) x *= S(real_t<S>(scale_));
    }

    // The rank, from the pivots of the plain numbers, which descend.
    template <class Pivoted>
    Index rank_of(Pivoted const& pivoted, M const& A, FactorizationOptions const& options) const {
        using T = magnitude_t<Scalar>;
        auto const& packed = pivoted.matrixQR();
        Index const m = A.rows(), n = A.cols(), k = m < n ? m : n;
        T const tolerance = options.rank_tolerance >= 0
                                ? T(T(options.rank_tolerance) * scale_)
                                : T(T(static_cast<double>(m < n ? n : m)) *
                                    std::numeric_limits<T>::epsilon() * largest_column(A));
        Index rank = 0;
        while (rank != k && magnitude(packed(rank, rank)) > tolerance) ++rank;
        return rank;
    }

    Index m_, n_, rank_ = 0;
    magnitude_t<Scalar> scale_;
    Eigen::PermutationMatrix<M::ColsAtCompileTime, M::MaxColsAtCompileTime>
        permutation_;  // if active
    std::optional<Left> left_;
    std::optional<Right> right_;
};

}  // namespace chainrules::eigen::detail
