// SPDX-License-Identifier: MIT
#pragma once
// X = A⁺ B and its derivatives in terms of the complete orthogonal decomposition A = Q [T 0; 0 0]
// Wᴴ, of which U and V are the first columns of Q and W, as many as the rank: A⁺ = V T⁻¹ Uᴴ. No
// pseudo-inverse is formed.

#include "chainrules/eigen/kernels/complete_factors.hpp"

namespace chainrules::eigen::detail {

template <class M, class B>
using solution_t = with_sizes_t<B, M::ColsAtCompileTime, B::ColsAtCompileTime,
                                M::MaxColsAtCompileTime, B::MaxColsAtCompileTime>;

/// A⁺ B from the decomposition of A; B becomes Qᴴ B.
template <class Solution, class M, class B>
Solution minimum_norm(CompleteFactors<M> const& factors, B& rotated) {
    Solution X;
    X.resize(factors.cols(), rotated.cols());
    factors.to_left(rotated);
    Index const r = factors.rank();
    X.topRows(r) = rotated.topRows(r);
    factors.solve(X.topRows(r));
    X.bottomRows(X.rows() - r).setZero();
    factors.from_right(X);
    return X;
}

/// Ẋ of X = A⁺ B, from Qᴴ B and X. Either tangent may be a zero.
template <class M, class B, class X, class Da, class Db>
auto minimum_norm_tangent(CompleteFactors<M> const& factors, B const& rotated, X const& solution,
                          Da const& dA, Db const& dB) {
    Index const r = factors.rank(), m = factors.rows(), n = factors.cols();
    auto right_side = [&] {
        if constexpr (AbstractZero<Da>)
            return chainrules::evaluate(dB);
        else if constexpr (AbstractZero<Db>)
            return chainrules::evaluate(-(dA * solution));
        else
            return chainrules::evaluate(dB - dA * solution);
    }();
    using S = typename Eigen::ScalarBinaryOpTraits<scalar_t<M>,
                                                   scalar_t<decltype(right_side)>>::ReturnType;
    using Right = with_scalar_t<S, B>;
    Right rhs = right_side.template cast<S>();
    factors.to_left(rhs);
    with_scalar_t<S, X> X_dot;
    X_dot.resize(n, rhs.cols());
    X_dot.topRows(r) = rhs.topRows(r);
    X_dot.bottomRows(n - r).setZero();
    if constexpr (!AbstractZero<Da>) {
        // T⁻¹ T⁻ᴴ Vᴴ Ȧᴴ (B − A X)
        if (r < m) {
            Right residual = rotated.template cast<S>();
            residual.topRows(r).setZero();
            factors.from_left(residual);
            with_scalar_t<S, X> back = dA.adjoint() * residual;
            factors.to_right(back);
            factors.solve_adjoint(back.topRows(r));
            X_dot.topRows(r) += back.topRows(r);
        }
        factors.solve(X_dot.topRows(r));
        // (1 − V Vᴴ) Ȧᴴ U T⁻ᴴ T⁻¹ Uᴴ B
        if (r < n) {
            Right y = rotated.template cast<S>();
            y.bottomRows(m - r).setZero();
            factors.solve(y.topRows(r));
            // Twice the inverse of a small A may overflow, which a zero Ȧ would be multiplied by.
            S const scale(real_t<S>(factors.scale()));
            if (factors.scale() != 1) y /= scale;
            factors.solve_adjoint(y.topRows(r));
            factors.from_left(y);
            with_scalar_t<S, X> rest = dA.adjoint() * y;
            if (factors.scale() != 1) rest *= scale;
            factors.to_right(rest);
            X_dot.bottomRows(n - r) = rest.bottomRows(n - r);
        }
    } else
        factors.solve(X_dot.topRows(r));
    factors.from_right(X_dot);
    return X_dot;
}

// Ā = left rightᴴ; B̄ is in the first columns of left.
template <class L, class R>
struct LeastSquaresCotangents {
    L left;
    R right;
};

template <class M, class S>
using Columns = Eigen::Matrix<S, M::RowsAtCompileTime, Eigen::Dynamic,
                              M::RowsAtCompileTime == 1 ? Eigen::RowMajor : Eigen::ColMajor,
                              M::MaxRowsAtCompileTime, Eigen::Dynamic>;

/// B̄ and the factors of Ā of X = A⁺ B, from Qᴴ B, X and X̄.
template <class M, class B, class X, class D>
auto minimum_norm_cotangents(CompleteFactors<M> const& factors, B const& rotated, X const& solution,
                             D const& X_bar) {
    using S = typename Eigen::ScalarBinaryOpTraits<scalar_t<M>, scalar_t<D>>::ReturnType;
    Index const r = factors.rank(), m = factors.rows(), n = factors.cols(), p = solution.cols();
    Index const terms = 1 + (r < m ? 1 : 0) + (r < n ? 1 : 0);
    LeastSquaresCotangents<Columns<B, S>, Columns<X, S>> result{Columns<B, S>(m, terms * p),
                                                                Columns<X, S>(n, terms * p)};
    auto& [left, right] = result;
    with_scalar_t<S, X> c = X_bar.template cast<S>();
    factors.to_right(c);
    S const scale(real_t<S>(factors.scale()));
    if (r < n) {
        // A⁺ᴴ X beside (1 − V Vᴴ) X̄
        auto y = left.rightCols(p);
        auto outside = right.rightCols(p);
        y.topRows(r) = rotated.topRows(r).template cast<S>();
        y.bottomRows(m - r).setZero();
        factors.solve(y.topRows(r));
        if (factors.scale() != 1) y /= scale;
        factors.solve_adjoint(y.topRows(r));
        factors.from_left(y);
        outside.topRows(r).setZero();
        outside.bottomRows(n - r) = c.bottomRows(n - r);
        if (factors.scale() != 1) outside *= scale;
        factors.from_right(outside);
    }
    factors.solve_adjoint(c.topRows(r));
    auto z = left.leftCols(p);
    z.topRows(r) = c.topRows(r);
    z.bottomRows(m - r).setZero();
    factors.from_left(z);
    right.leftCols(p) = -solution.template cast<S>();
    if (r < m) {
        auto residual = left.middleCols(p, p);
        auto x = right.middleCols(p, p);
        residual.topRows(r).setZero();
        residual.bottomRows(m - r) = rotated.bottomRows(m - r).template cast<S>();
        if (factors.scale() != 1) {
            // x is of the order of 1 / ‖A‖², the residual of ‖A‖.
            residual *= scale;
            c /= scale;
        }
        factors.from_left(residual);
        factors.solve(c.topRows(r));
        x.topRows(r) = c.topRows(r);
        x.bottomRows(n - r).setZero();
        factors.from_right(x);
    }
    return result;
}

}  // namespace chainrules::eigen::detail
