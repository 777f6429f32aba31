// SPDX-License-Identifier: MIT
#pragma once
// A = Pᵀ L D Lᴴ P of a sparse self-adjoint matrix whose one triangle is read: what depends on the
// pattern alone, which many factors share, and the factors, of numbers of any type. By rows of L,
// along the elimination tree.
//
// Davis (2005), Algorithm 849: a concise sparse Cholesky factorization package.

#include <algorithm>
#include <vector>

#include <Eigen/OrderingMethods>

#include "chainrules/eigen/kernels/plain_numbers.hpp"
#include "chainrules/eigen/sparse/pattern.hpp"
#include "chainrules/eigen/structured/self_adjoint.hpp"

namespace chainrules::eigen::detail {

/// The order of elimination and the pattern of L. Nothing changes it once it is made.
template <class I>
struct SimplicialAnalysis {
    using StorageIndex = I;
    std::vector<I> order, position;  // order[position[i]] = i: row i is eliminated at position[i]
    std::vector<I> parent;           // of the elimination tree; −1 at a root
    // The upper triangle of P A Pᵀ by columns: rows, and which stored number of A is there; −1 − k
    // for the conjugate of number k.
    std::vector<I> upper_outer, upper_row, source;
    std::vector<I> outer, row;  // of L below the diagonal, by columns

    Eigen::Index size() const { return static_cast<Eigen::Index>(order.size()); }

    template <class Ordering, unsigned UpLo, class Pattern>
    static SimplicialAnalysis of(Pattern const& pattern) {
        SimplicialAnalysis result;
        auto const n = static_cast<std::size_t>(pattern.rows());
        result.find_order<Ordering, UpLo>(pattern);
        result.permute<UpLo>(pattern, n);
        result.find_tree(n);
        return result;
    }

  private:
    template <class Ordering, unsigned UpLo, class Pattern>
    void find_order(Pattern const& pattern) {
        Eigen::SparseMatrix<double, Eigen::ColMajor, I> ones(pattern.rows(), pattern.cols());
        std::vector<Eigen::Triplet<double, I>> entries;
        entries.reserve(static_cast<std::size_t>(pattern.nonZeros()));
        each_place(pattern, [&](Eigen::Index, Eigen::Index i, Eigen::Index j) {
            if (i == j || is_in_triangle<UpLo>(i, j))
                entries.emplace_back(static_cast<I>(i), static_cast<I>(j), 1.0);
        });
        ones.setFromTriplets(entries.begin(), entries.end());
        Eigen::PermutationMatrix<Eigen::Dynamic, Eigen::Dynamic, I> permutation;
        if constexpr (std::is_same_v<Ordering, Eigen::NaturalOrdering<I>>)
            permutation.setIdentity(ones.rows());
        else {
            Eigen::SparseMatrix<double, Eigen::ColMajor, I> whole;
            whole = ones.template selfadjointView<UpLo>();
            Ordering ordering;
            ordering(whole, permutation);
        }
        auto const n = static_cast<std::size_t>(pattern.rows());
        order.resize(n);
        position.resize(n);
        // Eigen's orderings return the inverse: indices()[k] is eliminated k-th.
        for (std::size_t k = 0; k != n; ++k) {
            order[k] = permutation.indices()[static_cast<Eigen::Index>(k)];
            position[static_cast<std::size_t>(order[k])] = static_cast<I>(k);
        }
    }

    template <unsigned UpLo, class Pattern>
    void permute(Pattern const& pattern, std::size_t n) {
        auto each = [&](auto const& use) {
            each_place(pattern, [&](Eigen::Index k, Eigen::Index i, Eigen::Index j) {
                if (i != j && !is_in_triangle<UpLo>(i, j)) return;
                I const r = position[static_cast<std::size_t>(i)];
                I const c = position[static_cast<std::size_t>(j)];
                // The entry (c, r), where r > c, is the conjugate of that at (r, c).
                use(std::min(r, c), static_cast<std::size_t>(std::max(r, c)),
                    static_cast<I>(r <= c ? k : -1 - k));
            });
        };
        upper_outer.assign(n + 1, 0);
        each([&](I, std::size_t c, I) { ++upper_outer[c + 1]; });
        for (std::size_t c = 0; c != n; ++c)
            upper_outer[c + 1] = static_cast<I>(upper_outer[c + 1] + upper_outer[c]);
        upper_row.resize(static_cast<std::size_t>(upper_outer[n]));
        source.resize(upper_row.size());
        std::vector<I> next(upper_outer.begin(), upper_outer.end() - 1);
        each([&](I r, std::size_t c, I k) {
            auto const at = static_cast<std::size_t>(next[c]++);
            upper_row[at] = r;
            source[at] = k;
        });
    }

    void find_tree(std::size_t n) {
        parent.assign(n, I(-1));
        std::vector<I> tag(n), count(n, 0);
        auto walk = [&](auto const& visit) {
            std::fill(tag.begin(), tag.end(), I(-1));
            for (std::size_t k = 0; k != n; ++k) {
                tag[k] = static_cast<I>(k);
                for (auto p = upper_outer[k]; p != upper_outer[k + 1]; ++p)
                    for (I i = upper_row[static_cast<std::size_t>(p)];
                         tag[static_cast<std::size_t>(i)] != static_cast<I>(k);
                         i = parent[static_cast<std::size_t>(i)]) {
                        visit(static_cast<std::size_t>(i), static_cast<I>(k));
                        tag[static_cast<std::size_t>(i)] = static_cast<I>(k);
                    }
            }
        };
        walk([&](std::size_t i, I k) {
            if (parent[i] == I(-1)) parent[i] = k;
            ++count[i];
        });
        outer.assign(n + 1, 0);
        for (std::size_t i = 0; i != n; ++i) outer[i + 1] = static_cast<I>(outer[i] + count[i]);
        row.resize(static_cast<std::size_t>(outer[n]));
        std::vector<I> next(outer.begin(), outer.end() - 1);
        walk([&](std::size_t i, I k) { row[static_cast<std::size_t>(next[i]++)] = k; });
    }
};

/// The numbers of L and D. Throws nothing: `failed` is the first row, in the order of A, whose
/// pivot is 0 or NaN, or not positive where that is asked for; −1 if there is none.
template <class S, class I>
class SimplicialFactors {
  public:
    using Scalar = S;
    using Real = real_t<S>;

    template <class M>
    SimplicialFactors(std::shared_ptr<SimplicialAnalysis<I> const> analysis, M const& A,
                      bool positive)
        : analysis_(std::move(analysis)) {
        factorize(A.valuePtr(), positive);
    }

    SimplicialAnalysis<I> const& analysis() const { return *analysis_; }
    Eigen::Index rows() const { return analysis_->size(); }
    std::vector<S> const& lower() const { return lower_; }
    std::vector<Real> const& pivots() const { return pivots_; }
    Eigen::Index failed() const { return failed_; }
    /// The pivot of the row that failed.
    double bad_pivot() const {
        auto const p =
            static_cast<std::size_t>(analysis_->position[static_cast<std::size_t>(failed_)]);
        return static_cast<double>(plain_number(pivots_[p]));
    }

    /// x ← A⁻¹ x, columns of numbers of any type that these can be multiplied with.
    template <class X>
    void solve_in_place(X& x) const {
        for (Eigen::Index c = 0; c != x.cols(); ++c) solve_column(x.col(c));
    }

  private:
    template <class V>
    void factorize(V const* value, bool positive) {
        auto const& a = *analysis_;
        auto const n = a.order.size();
        lower_.resize(a.row.size());
        pivots_.resize(n);
        std::vector<S> y(n, S(0));
        std::vector<I> tag(n), path(n), next(a.outer.begin(), a.outer.end() - 1);
        for (std::size_t k = 0; k != n; ++k) {
            tag[k] = static_cast<I>(k);
            std::size_t top = n;
            for (auto p = a.upper_outer[k]; p != a.upper_outer[k + 1]; ++p) {
                auto const at = static_cast<std::size_t>(p);
                auto i = static_cast<std::size_t>(a.upper_row[at]);
                // The entry of the lower triangle, in row k.
                I const from = a.source[at];
                y[i] =
                    y[i] + (from < 0 ? S(value[-1 - from]) : S(Eigen::numext::conj(value[from])));
                std::size_t length = 0;
                for (; tag[i] != static_cast<I>(k); i = static_cast<std::size_t>(a.parent[i])) {
                    path[length++] = static_cast<I>(i);
                    tag[i] = static_cast<I>(k);
                }
                while (length > 0) path[--top] = path[--length];
            }
            Real d = Eigen::numext::real(y[k]);
            y[k] = S(0);
            for (; top != n; ++top) {
                auto const i = static_cast<std::size_t>(path[top]);
                S const yi = y[i];
                y[i] = S(0);
                S const l = yi / pivots_[i];
                auto const begin = static_cast<std::size_t>(a.outer[i]);
                auto const end = static_cast<std::size_t>(next[i]);
                for (std::size_t p = begin; p != end; ++p) {
                    S& other = y[static_cast<std::size_t>(a.row[p])];
                    other = other - Eigen::numext::conj(lower_[p]) * yi;
                }
                d = d - Eigen::numext::real(S(l * Eigen::numext::conj(yi)));
                lower_[end] = l;
                ++next[i];
            }
            pivots_[k] = d;
            auto const size = plain_number(d);
            if (failed_ < 0 && !(positive ? size > 0 : size < 0 || size > 0))
                failed_ = static_cast<Eigen::Index>(a.order[k]);
        }
    }

    template <class X>
    void solve_column(X x) const {
        using T = scalar_t<X>;
        auto const& a = *analysis_;
        auto const n = a.order.size();
        std::vector<T> y(n);
        for (std::size_t k = 0; k != n; ++k) y[k] = x.coeff(static_cast<Eigen::Index>(a.order[k]));
        for (std::size_t k = 0; k != n; ++k) {
            T const yk = y[k];
            for (auto p = a.outer[k]; p != a.outer[k + 1]; ++p) {
                T& other = y[static_cast<std::size_t>(a.row[static_cast<std::size_t>(p)])];
                other = other - lower_[static_cast<std::size_t>(p)] * yk;
            }
        }
        for (std::size_t k = n; k-- != 0;) {
            T sum = y[k] / pivots_[k];
            for (auto p = a.outer[k]; p != a.outer[k + 1]; ++p)
                sum = sum - Eigen::numext::conj(lower_[static_cast<std::size_t>(p)]) *
                                y[static_cast<std::size_t>(a.row[static_cast<std::size_t>(p)])];
            y[k] = sum;
        }
        for (std::size_t k = 0; k != n; ++k)
            x.coeffRef(static_cast<Eigen::Index>(a.order[k])) = y[k];
    }

    std::shared_ptr<SimplicialAnalysis<I> const> analysis_;
    std::vector<S> lower_;
    std::vector<Real> pivots_;
    Eigen::Index failed_ = -1;
};

}  // namespace chainrules::eigen::detail
