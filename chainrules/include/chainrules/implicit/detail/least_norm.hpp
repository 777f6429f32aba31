// SPDX-License-Identifier: MIT
#pragma once
// The solution of least norm of J x = b and Jᴴ x = b, for a square J that is singular, by its
// singular values: J V = U S, where rotations make the columns of J V orthogonal (Jacobi, one
// side). Loops, which compile in no time: a singular J is rare and small.

#include <cmath>

#include "chainrules/implicit/detail/numbers.hpp"

namespace chainrules::implicit::detail {

template <class V>
class LeastNorm {
  public:
    /// Singular values up to threshold of the largest are zeros.
    LeastNorm(Square<V> const& J, V threshold)
        : left_(J), right_(Square<V>::Identity(J.cols(), J.cols())), values_(J.cols()) {
        Index const n = J.cols();
        bool rotated = true;
        for (int sweep = 0; rotated && sweep != 60; ++sweep) {
            rotated = false;
            for (Index p = 0; p < n; ++p)
                for (Index q = p + 1; q < n; ++q) rotated = rotate(p, q) || rotated;
        }
        V largest(0);
        for (Index j = 0; j != n; ++j) {
            values_[j] = left_.col(j).norm();
            largest = std::max(largest, V(values_[j]));
        }
        for (Index j = 0; j != n; ++j) {
            if (values_[j] > threshold * largest)
                left_.col(j) /= values_[j];
            else
                values_[j] = V(0);
        }
    }

    Column<V> solve(Column<V> const& b) const { return through(left_, right_, b); }
    Column<V> solve_adjoint(Column<V> const& b) const { return through(right_, left_, b); }
    /// The norm of what no x gives: of J x, and of Jᴴ x.
    V outside(Column<V> const& b) const { return rest(left_, b); }
    V outside_of_rows(Column<V> const& b) const { return rest(right_, b); }

  private:
    bool rotate(Index p, Index q) {
        V const a = left_.col(p).squaredNorm(), b = left_.col(q).squaredNorm(),
                c = left_.col(p).dot(left_.col(q));
        using std::abs, std::sqrt;
        if (!(abs(c) > std::numeric_limits<V>::epsilon() * sqrt(a * b)) || !(abs(c) > 0))
            return false;
        V const zeta = (b - a) / (2 * c);
        V const t = (zeta < 0 ? V(-1) : V(1)) / (abs(zeta) + sqrt(1 + zeta * zeta));
        V const cosine = 1 / sqrt(1 + t * t), sine = cosine * t;
        for (Square<V>* m : {&left_, &right_})
            for (Index i = 0; i != m->rows(); ++i) {
                V const x = (*m)(i, p), y = (*m)(i, q);
                (*m)(i, p) = cosine * x - sine * y;
                (*m)(i, q) = sine * x + cosine * y;
            }
        return true;
    }
    Column<V> through(Square<V> const& from, Square<V> const& to, Column<V> const& b) const {
        Column<V> x = Column<V>::Zero(to.rows());
        for (Index j = 0; j != values_.size(); ++j)
            if (values_[j] > 0) x += (from.col(j).dot(b) / values_[j]) * to.col(j);
        return x;
    }
    V rest(Square<V> const& basis, Column<V> b) const {
        for (Index j = 0; j != values_.size(); ++j)
            if (values_[j] > 0) b -= V(basis.col(j).dot(b)) * basis.col(j);
        return b.norm();
    }

    Square<V> left_, right_;
    Column<V> values_;
};

}  // namespace chainrules::implicit::detail
