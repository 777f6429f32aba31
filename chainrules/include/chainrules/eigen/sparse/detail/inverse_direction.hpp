// SPDX-License-Identifier: MIT
#pragma once
// The derivative of the inverse at the pattern, −A⁻¹ Ȧ A⁻¹ there: the factorisation and the
// recursion of Takahashi, differentiated along Ȧ at the pattern of L. With a zero in place of what
// lies outside of the pattern of A it would be wrong wherever L has more places than A.

#include "chainrules/eigen/sparse/detail/selected_inverse.hpp"

namespace chainrules::eigen::detail {

/// −A⁻¹ Ȧ A⁻¹ at the pattern of L, in numbers V. The map is self-adjoint: it is its own reverse.
template <class V, class S, class I>
class InverseDirection {
    using Real = real_t<V>;

  public:
    /// fill(below, diagonal) adds Ȧ: below(r, c) and diagonal(c) are the numbers at places of L, in
    /// the order of elimination.
    template <class Fill>
    InverseDirection(SimplicialFactors<S, I> const& factors, SelectedInverse<S, I> const& inverse,
                     Fill const& fill)
        : analysis_(&factors.analysis()),
          lower_(analysis_->row.size(), V(0)),
          diagonal_(analysis_->order.size(), Real(0)) {
        fill(
            [this](std::size_t r, std::size_t c) -> V& {
                auto const& a = *analysis_;
                auto const found = std::lower_bound(
                    a.row.begin() + a.outer[c], a.row.begin() + a.outer[c + 1], static_cast<I>(r));
                return lower_[static_cast<std::size_t>(found - a.row.begin())];
            },
            [this](std::size_t c) -> Real& { return diagonal_[c]; });
        differentiate_factors(factors);
        differentiate_inverse(factors, inverse);
    }

    template <class Put>
    void each(Put const& put) const {
        each_read(*analysis_, lower_, diagonal_, put);
    }
    /// On the diagonal, in the order of elimination.
    std::vector<Real> const& diagonal() const { return diagonal_; }

  private:
    static std::size_t at(I i) { return static_cast<std::size_t>(i); }

    // From Ȧ to L̇ and Ḋ: Ȧ = L̇ D Lᴴ + L Ḋ Lᴴ + L D L̇ᴴ, by columns.
    void differentiate_factors(SimplicialFactors<S, I> const& factors) {
        auto const& a = *analysis_;
        auto const& l = factors.lower();
        std::vector<S> u(diagonal_.size(), S(0));
        std::vector<V> u_dot(diagonal_.size(), V(0));
        for (std::size_t j = 0; j != diagonal_.size(); ++j) {
            auto const begin = at(a.outer[j]), end = at(a.outer[j + 1]);
            auto const& d = factors.pivots()[j];
            Real const d_dot = diagonal_[j];
            for (auto q = begin; q != end; ++q) {
                lower_[q] = (lower_[q] - l[q] * d_dot) / d;
                u[at(a.row[q])] = l[q];
                u_dot[at(a.row[q])] = lower_[q];
            }
            for (auto q = begin; q != end; ++q) {
                auto const k = at(a.row[q]);
                V const by(Eigen::numext::conj(l[q]));
                V const by_dot(Eigen::numext::conj(lower_[q]));
                Real const both(Eigen::numext::real(V(lower_[q] * by)));
                diagonal_[k] = diagonal_[k] - (both + both) * d -
                               Real(Eigen::numext::real(V(l[q] * by))) * d_dot;
                for (auto t = at(a.outer[k]); t != at(a.outer[k + 1]); ++t) {
                    auto const i = at(a.row[t]);
                    lower_[t] = lower_[t] - (u_dot[i] * d + u[i] * d_dot) * by - u[i] * by_dot * d;
                }
            }
            for (auto q = begin; q != end; ++q) {
                u[at(a.row[q])] = S(0);
                u_dot[at(a.row[q])] = V(0);
            }
        }
    }

    // From L̇ and Ḋ to Ż, as SelectedInverse.
    void differentiate_inverse(SimplicialFactors<S, I> const& factors,
                               SelectedInverse<S, I> const& inverse) {
        auto const& a = *analysis_;
        auto const& l = factors.lower();
        auto const& z = inverse.lower();
        std::size_t const n = diagonal_.size();
        std::vector<S> w(n, S(0));
        std::vector<V> w_dot(n, V(0)), sum(n, V(0));
        for (std::size_t j = n; j-- != 0;) {
            auto const begin = at(a.outer[j]), end = at(a.outer[j + 1]);
            for (auto q = begin; q != end; ++q) {
                w[at(a.row[q])] = l[q];
                w_dot[at(a.row[q])] = lower_[q];
                sum[at(a.row[q])] = V(0);
            }
            for (auto q = begin; q != end; ++q) {
                auto const k = at(a.row[q]);
                S const wk = w[k];
                V const wk_dot = w_dot[k];
                V dot = wk * diagonal_[k] + wk_dot * inverse.diagonal()[k];
                for (auto t = at(a.outer[k]); t != at(a.outer[k + 1]); ++t) {
                    auto const i = at(a.row[t]);
                    sum[i] = sum[i] + lower_[t] * wk + wk_dot * z[t];
                    dot = dot + V(Eigen::numext::conj(lower_[t])) * w[i] +
                          w_dot[i] * S(Eigen::numext::conj(z[t]));
                }
                sum[k] = sum[k] + dot;
            }
            auto const& d = factors.pivots()[j];
            Real own = -diagonal_[j] / (d * d);
            for (auto q = begin; q != end; ++q) {
                auto const i = at(a.row[q]);
                V const z_dot = -sum[i];
                own = own - Real(Eigen::numext::real(V(V(Eigen::numext::conj(z_dot)) * l[q] +
                                                       lower_[q] * S(Eigen::numext::conj(z[q])))));
                lower_[q] = z_dot;
                w[i] = S(0);
                w_dot[i] = V(0);
            }
            diagonal_[j] = own;
        }
    }

    SimplicialAnalysis<I> const* analysis_;
    std::vector<V> lower_;
    std::vector<Real> diagonal_;
};

/// Ȧ as the stored numbers of the triangle that a factorisation reads: number(k).
template <class I, class Number>
auto filled_by_numbers(SimplicialAnalysis<I> const& a, Number const& number) {
    return [&a, &number](auto const& below, auto const& diagonal) {
        for (std::size_t c = 0; c != a.order.size(); ++c)
            for (auto p = a.upper_outer[c]; p != a.upper_outer[c + 1]; ++p) {
                auto const r = static_cast<std::size_t>(a.upper_row[static_cast<std::size_t>(p)]);
                I const k = a.source[static_cast<std::size_t>(p)];
                auto const x = number(static_cast<Eigen::Index>(k < 0 ? -1 - k : k));
                // The upper triangle at (r, c) is the conjugate of the place below.
                if (r == c)
                    diagonal(c) += Eigen::numext::real(x);
                else if (k < 0)
                    below(c, r) += x;
                else
                    below(c, r) += Eigen::numext::conj(x);
            }
    };
}
/// Ȧ as a diagonal matrix.
template <class I, class D>
auto filled_by_diagonal(SimplicialAnalysis<I> const& a, D const& d) {
    return [&a, &d](auto const&, auto const& diagonal) {
        for (std::size_t c = 0; c != a.order.size(); ++c)
            diagonal(c) += d.coeff(static_cast<Eigen::Index>(a.order[c]));
    };
}

}  // namespace chainrules::eigen::detail
