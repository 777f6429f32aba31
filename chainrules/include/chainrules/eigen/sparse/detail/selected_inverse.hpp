// SPDX-License-Identifier: MIT
#pragma once
// Entries of the inverse of a sparse matrix at its pattern: by the recursion of Takahashi at the
// pattern of the Cholesky factor, in about the time of the factorisation; of an LU factorisation by
// solving for unit vectors.
//
// Takahashi, Fagan and Chen (1973); Erisman and Tinney (1975), On computing certain elements of the
// inverse of a sparse matrix.

#include "chainrules/eigen/sparse/detail/systems.hpp"

namespace chainrules::eigen::detail {

/// put(k, number, i == j) for the stored numbers k, at (i, j), that a factorisation read, of a
/// self-adjoint matrix at the places of L.
template <class S, class Real, class I, class Put>
void each_read(SimplicialAnalysis<I> const& a, std::vector<S> const& lower,
               std::vector<Real> const& diagonal, Put const& put) {
    for (std::size_t c = 0; c != diagonal.size(); ++c)
        for (auto p = a.upper_outer[c]; p != a.upper_outer[c + 1]; ++p) {
            auto const r = static_cast<std::size_t>(a.upper_row[static_cast<std::size_t>(p)]);
            I const k = a.source[static_cast<std::size_t>(p)];
            if (r == c) {
                put(static_cast<Eigen::Index>(k), S(diagonal[c]), true);
                continue;
            }
            auto const first = a.row.begin() + a.outer[r], last = a.row.begin() + a.outer[r + 1];
            auto const found = std::lower_bound(first, last, static_cast<I>(c));
            S const z = lower[static_cast<std::size_t>(found - a.row.begin())];
            if (k < 0)
                put(static_cast<Eigen::Index>(-1 - k), z, false);
            else
                put(static_cast<Eigen::Index>(k), S(Eigen::numext::conj(z)), false);
        }
}

/// Z = A⁻¹ at the pattern of L + Lᴴ, from Z L = L⁻ᴴ D⁻¹, the last column first.
template <class S, class I>
class SelectedInverse {
    using Real = real_t<S>;

  public:
    explicit SelectedInverse(SimplicialFactors<S, I> const& factors)
        : analysis_(&factors.analysis()),
          lower_(analysis_->row.size()),
          diagonal_(analysis_->order.size()) {
        auto const* outer = analysis_->outer.data();
        auto const* row = analysis_->row.data();
        auto const* l = factors.lower().data();
        auto const n = diagonal_.size();
        // Column j of L and of −Z L, dense; places outside of column j hold what is not read.
        std::vector<S> w(n, S(0)), sum(n, S(0));
        auto at = [](auto i) { return static_cast<std::size_t>(i); };
        for (std::size_t j = n; j-- != 0;) {
            auto const begin = at(outer[j]), end = at(outer[j + 1]);
            for (auto q = begin; q != end; ++q) {
                w[at(row[q])] = l[q];
                sum[at(row[q])] = S(0);
            }
            for (auto q = begin; q != end; ++q) {
                auto const k = at(row[q]);
                S const wk = w[k];
                S dot = diagonal_[k] * wk;
                for (auto t = at(outer[k]); t != at(outer[k + 1]); ++t) {
                    auto const i = at(row[t]);
                    S const z = lower_[t];
                    sum[i] = sum[i] + z * wk;
                    dot = dot + Eigen::numext::conj(z) * w[i];
                }
                sum[k] = sum[k] + dot;
            }
            Real d = Real(1) / factors.pivots()[j];
            for (auto q = begin; q != end; ++q) {
                auto const i = at(row[q]);
                S const z = -sum[i];
                lower_[q] = z;
                d = d - Eigen::numext::real(S(Eigen::numext::conj(z) * l[q]));
                w[i] = S(0);
            }
            diagonal_[j] = d;
        }
    }

    /// put(k, Z_ij, i == j) for the stored numbers k, at (i, j), that the factorisation read.
    template <class Put>
    void each(Put const& put) const {
        each_read(*analysis_, lower_, diagonal_, put);
    }
    /// Z below the diagonal, at the places of L, and on it, in the order of elimination.
    std::vector<S> const& lower() const { return lower_; }
    std::vector<Real> const& diagonal() const { return diagonal_; }

  private:
    SimplicialAnalysis<I> const* analysis_;
    std::vector<S> lower_;
    std::vector<Real> diagonal_;
};

/// put(k, (A⁻ᴴ)_ij, i == j) for the stored numbers k, at (i, j), that were read.
template <class S, class I, class M, class Put>
void inverse_at(CholeskyFactors<S, I> const& factors, M const&, Put const& put) {
    SelectedInverse<S, I>(factors.factors).each(put);
}
template <class F, class M, class Put>
void inverse_at(F const& factors, M const& A, Put const& put) {
    using S = typename F::Scalar;
    constexpr Eigen::Index width = 32;
    Eigen::Index const n = A.outerSize();
    for (Eigen::Index begin = 0; begin < n; begin += width) {
        Eigen::Index const count = std::min(width, n - begin);
        Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic> units =
            Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>::Zero(n, count);
        for (Eigen::Index c = 0; c != count; ++c) units(begin + c, c) = S(1);
        // Columns of A⁻ᴴ; of a matrix by rows the conjugates of those of A⁻¹.
        auto const x = factors.template solved<!M::IsRowMajor>(units);
        for (Eigen::Index c = 0; c != count; ++c)
            for (auto k = A.outerIndexPtr()[begin + c]; k != A.outerIndexPtr()[begin + c + 1];
                 ++k) {
                S const z = x.coeff(A.innerIndexPtr()[k], c);
                bool const on_diagonal = A.innerIndexPtr()[k] == begin + c;
                if constexpr (M::IsRowMajor)
                    put(static_cast<Eigen::Index>(k), S(Eigen::numext::conj(z)), on_diagonal);
                else
                    put(static_cast<Eigen::Index>(k), z, on_diagonal);
            }
    }
}

}  // namespace chainrules::eigen::detail
