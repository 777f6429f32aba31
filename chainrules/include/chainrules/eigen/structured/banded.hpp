// SPDX-License-Identifier: MIT
#pragma once
// Square matrices of a few diagonals, for which Eigen has no public type, as primals and as
// tangents: Banded, of which Tridiagonal and Bidiagonal are the usual ones. The tangent has the
// same diagonals; of a dense tangent it is those.

#include <algorithm>

#include "chainrules/eigen/structured/structure.hpp"

namespace chainrules::eigen {

/// The k-th diagonal of an n×n matrix: that of the coefficients (i, i + k). Where it begins, and
/// its length.
struct DiagonalRun {
    Eigen::Index row, col, length;

    DiagonalRun(Eigen::Index n, Eigen::Index k)
        : row(std::min(n, std::max<Eigen::Index>(0, -k))),
          col(std::min(n, std::max<Eigen::Index>(0, k))),
          length(n - std::max(row, col)) {}
};

/// An n×n matrix that is zero but for its main diagonal, `Below` diagonals under it and `Above`
/// over it. It owns them, n (1 + Below + Above) numbers.
template <class S, int Below, int Above>
class Banded {
    static auto segment(auto& diagonals, Eigen::Index k) {
        DiagonalRun const run(diagonals.rows(), k);
        return diagonals.col(k + Below).segment(run.row, run.length);
    }

  public:
    static_assert(Below >= 0 && Above >= 0);
    using Scalar = S;
    using PlainObject = Banded;
    using DenseMatrixType = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;
    /// The coefficient (i, j) is that in row i and column j − i + Below.
    using Diagonals = Eigen::Matrix<S, Eigen::Dynamic, Below + 1 + Above>;
    static constexpr int below = Below, above = Above;
    static constexpr int RowsAtCompileTime = Eigen::Dynamic, ColsAtCompileTime = Eigen::Dynamic;
    static constexpr int SizeAtCompileTime = Eigen::Dynamic;

    Banded() = default;
    /// The matrix of these diagonals; what lies beside the matrix is not looked at.
    explicit Banded(Diagonals diagonals) : diagonals_(std::move(diagonals)) {
        for (int k = -Below; k <= Above; ++k) {
            DiagonalRun const run(rows(), k);
            auto column = diagonals_.col(k + Below);
            column.head(run.row).setZero();
            column.tail(rows() - run.row - run.length).setZero();
        }
    }
    /// The n×n matrix of zeros.
    explicit Banded(Eigen::Index n)
        : diagonals_(Diagonals::Zero(n, Diagonals::ColsAtCompileTime)) {}

    Diagonals const& diagonals() const { return diagonals_; }
    /// The k-th diagonal, −Below ≤ k ≤ Above, as a column.
    auto diagonal(Eigen::Index k = 0) { return segment(diagonals_, k); }
    auto diagonal(Eigen::Index k = 0) const { return segment(diagonals_, k); }

    Eigen::Index rows() const { return diagonals_.rows(); }
    Eigen::Index cols() const { return diagonals_.rows(); }
    Eigen::Index size() const { return diagonals_.size(); }
    S const* data() const { return diagonals_.data(); }

    friend bool operator==(Banded const& a, Banded const& b) {
        return a.rows() == b.rows() && a.diagonals_ == b.diagonals_;
    }

  private:
    Diagonals diagonals_;
};

/// A main diagonal and those beside it.
template <class S>
using Tridiagonal = Banded<S, 1, 1>;
/// A main diagonal and, as UpLo says, that over it (Eigen::Upper) or that under it (Eigen::Lower).
template <class S, unsigned UpLo>
using Bidiagonal = Banded<S, UpLo == Eigen::Lower ? 1 : 0, UpLo == Eigen::Lower ? 0 : 1>;

namespace detail {

template <class S, class T, int Below, int Above>
struct with_scalar<S, Banded<T, Below, Above>> {
    using type = Banded<S, Below, Above>;
};

template <class T>
inline constexpr bool is_banded = false;
template <class S, int Below, int Above>
inline constexpr bool is_banded<Banded<S, Below, Above>> = true;

}  // namespace detail

/// A Banded, or a reference to one.
template <class T>
concept BandedLike = detail::is_banded<std::remove_cvref_t<T>>;

namespace detail {

// All diagonals of A are diagonals of B.
template <BandedLike A, BandedLike B>
inline constexpr bool fits_into_band = A::below <= B::below && A::above <= B::above;

// Calls use(k) for all diagonals of the X.
template <BandedLike X, class Use>
void each_diagonal(Use const& use) {
    for (int k = -X::below; k <= X::above; ++k) use(k);
}

}  // namespace detail

template <class S, int Below, int Above>
struct Structure<Banded<S, Below, Above>> {
    using Owned = Banded<S, Below, Above>;
    using DenseType = typename Owned::DenseMatrixType;
    template <class T>
    using Tangent = Banded<T, Below, Above>;
    template <class T>
    using Projector = detail::StructuredProjector<T>;

    static auto zero(Owned const& x) { return Tangent<tangent_t<S>>(x.rows()); }
    static DenseType dense(Owned const& x) {
        DenseType result = DenseType::Zero(x.rows(), x.cols());
        add_to(result, x);
        return result;
    }
    template <class D>
    static void add_to(D& dest, Owned const& x) {
        auto&& matrix = detail::as_kind_of<DenseType>(dest);
        detail::each_diagonal<Owned>([&](int k) {
            if (has_diagonal(x.rows(), k))
                matrix.diagonal(k) += detail::projected<scalar_t<D>>(x.diagonal(k));
        });
    }
    static auto const& numbers(Owned const& x) { return x.diagonals(); }
    template <class N>
    static auto with_numbers(Owned const&, N const& numbers) {
        using Result = Tangent<scalar_t<N>>;
        return Result(typename Result::Diagonals(numbers));
    }
    template <class Op>
    static auto map(Owned const& x, Op const& op) {
        return with_numbers(x, op(x.diagonals()));
    }
    template <class E>
    static auto of(E const& e) {
        Tangent<scalar_t<E>> result(e.rows());
        detail::each_diagonal<Owned>([&](int k) {
            if (has_diagonal(e.rows(), k)) result.diagonal(k) = e.diagonal(k);
        });
        return result;
    }
    template <class T, BandedLike B>
    static auto sum(Owned const& a, B const& b) {
        Banded<T, std::max(Below, B::below), std::max(Above, B::above)> result(a.rows());
        add_diagonals(result, a);
        add_diagonals(result, b);
        return result;
    }
    template <class B>
    static constexpr bool holds() {
        if constexpr (BandedLike<B>)
            return detail::fits_into_band<B, Owned>;
        else
            return false;
    }
    template <BandedLike B>
    static void accumulate(Owned& dest, B const& dx) {
        add_diagonals(dest, dx);
    }

  private:
    // Eigen takes the address of a diagonal's first coefficient.
    static bool has_diagonal(Eigen::Index n, int k) { return DiagonalRun(n, k).length != 0; }
    template <class D, class B>
    static void add_diagonals(D& dest, B const& x) {
        detail::each_diagonal<B>(
            [&](int k) { dest.diagonal(k) += detail::projected<scalar_t<D>>(x.diagonal(k)); });
    }
};

}  // namespace chainrules::eigen
