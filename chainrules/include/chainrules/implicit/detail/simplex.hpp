// SPDX-License-Identifier: MIT
#pragma once
// The primal simplex method, for linear programmes of some hundred unknowns.

#include <vector>

#include "chainrules/implicit/detail/numbers.hpp"

namespace chainrules::implicit::detail {

/// The simplex method on a dense tableau, in two phases, by Bland's rule, which never cycles.
template <class V>
class Simplex {
  public:
    Simplex(Column<V> const& c, Square<V> const& A, Column<V> const& b, int max_iterations)
        : n_(A.cols()), m_(A.rows()), basis_(unsigned_of(A.rows())), left_(max_iterations) {
        table_ = Square<V>::Zero(m_ + 1, n_ + m_ + 1);
        for (Index i = 0; i != m_; ++i) {
            V const sign = b[i] < 0 ? V(-1) : V(1);
            table_.row(i).head(n_) = sign * A.row(i);
            table_(i, n_ + i) = V(1);
            table_(i, n_ + m_) = sign * b[i];
            basis_[unsigned_of(i)] = n_ + i;
        }
        tolerance_ =
            1e3 * std::numeric_limits<V>::epsilon() * std::max(V(1), table_.cwiseAbs().maxCoeff());
        for (Index i = 0; i != m_; ++i) table_.row(m_) -= table_.row(i);
        table_.row(m_).segment(n_, m_).setZero();
        optimise(n_ + m_);
        if (table_(m_, n_ + m_) < -tolerance_ * V(m_ + 1))
            raise_domain("solve_lp", "no x ≥ 0 fulfils A x = b");
        leave_artificial();
        table_.row(m_).setZero();
        table_.row(m_).head(n_) = c.transpose();
        for (Index i = 0; i != m_; ++i)
            if (Index const j = basis_[unsigned_of(i)]; j < n_)
                table_.row(m_) -= c[j] * table_.row(i);
        optimise(n_);
    }

    Column<V> x() const {
        Column<V> result = Column<V>::Zero(n_);
        for (Index i = 0; i != m_; ++i)
            if (Index const j = basis_[unsigned_of(i)]; j < n_)
                result[j] = std::max(V(0), table_(i, n_ + m_));
        return result;
    }

  private:
    void pivot(Index row, Index column) {
        table_.row(row) /= V(table_(row, column));
        for (Index i = 0; i <= m_; ++i)
            if (i != row) table_.row(i) -= V(table_(i, column)) * table_.row(row);
        basis_[unsigned_of(row)] = column;
    }
    void optimise(Index columns) {
        while (true) {
            Index enters = 0;
            while (enters != columns && !(table_(m_, enters) < -tolerance_)) ++enters;
            if (enters == columns) return;
            if (--left_ < 0)
                raise_domain("solve_lp", "the basis still changes after all iterations");
            Index leaves = -1;
            V least = std::numeric_limits<V>::infinity();
            for (Index i = 0; i != m_; ++i) {
                if (!(table_(i, enters) > tolerance_)) continue;
                V const ratio = table_(i, n_ + m_) / table_(i, enters);
                if (ratio < least || (!(ratio > least) && leaves >= 0 &&
                                      basis_[unsigned_of(i)] < basis_[unsigned_of(leaves)])) {
                    least = ratio;
                    leaves = i;
                }
            }
            if (leaves < 0) raise_domain("solve_lp", "cᵀx has no least value over A x = b, x ≥ 0");
            pivot(leaves, enters);
        }
    }
    // Of what is left in the basis from the first phase: rows that depend on others stay.
    void leave_artificial() {
        for (Index i = 0; i != m_; ++i)
            if (basis_[unsigned_of(i)] >= n_)
                for (Index j = 0; j != n_; ++j)
                    if (std::abs(table_(i, j)) > tolerance_) {
                        pivot(i, j);
                        break;
                    }
    }

    Index n_, m_;
    Square<V> table_;
    std::vector<Index> basis_;
    V tolerance_{};
    int left_;
};

}  // namespace chainrules::implicit::detail
