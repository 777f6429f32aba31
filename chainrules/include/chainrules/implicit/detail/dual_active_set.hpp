// SPDX-License-Identifier: MIT
#pragma once
// min ½ xᵀP x + qᵀx over l ≤ A x ≤ u of a P that is positive definite, by the dual active set
// method of Goldfarb and Idnani (1983): from the free minimum on, the most violated constraint is
// added, and those whose multipliers change their sign are dropped.

#include <Eigen/Cholesky>
#include <Eigen/QR>
#include <vector>

#include "chainrules/implicit/detail/numbers.hpp"

namespace chainrules::implicit::detail {

template <class V>
class DualActiveSet {
  public:
    DualActiveSet(char const* name, Square<V> const& P, Column<V> const& q, Square<V> const& A,
                  Column<V> const& l, Column<V> const& u, int max_iterations)
        : name_(name), A_(A), l_(l), u_(u), multipliers_(Column<V>::Zero(A.rows())) {
        Eigen::LLT<Square<V>> const llt(P);
        if (llt.info() != Eigen::Success) raise_domain(name, "P is not positive definite");
        factor_ = llt.matrixL();
        x_ = -llt.solve(q);
        scale_ = std::max(V(1), A.size() == 0 ? V(0) : A.cwiseAbs().maxCoeff());
        for (Index i = 0; i != A.rows(); ++i)
            if (!(l[i] < u[i])) {
                if (!(l[i] <= u[i]))
                    raise_domain(name, "l(", i, ") is ", static_cast<double>(l[i]), ", u(", i,
                                 ") is ", static_cast<double>(u[i]));
                add(i, slack(i, -1) > 0 ? 1 : -1);
            }
        int count = 0;
        for (Violated next = most_violated(); next.row >= 0; next = most_violated()) {
            if (++count > max_iterations)
                raise_domain(name, "the active set still changes after ", Index{max_iterations},
                             " iterations");
            add(next.row, next.side);
        }
        for (Active const& each : active_) multipliers_[each.row] = V(each.side) * each.multiplier;
    }

    Column<V> const& x() const { return x_; }
    Column<V> const& multipliers() const { return multipliers_; }

  private:
    // A constraint at its lower (−1) or upper (1) bound; the normal points inwards.
    struct Active {
        Index row;
        int side;
        V multiplier;
    };
    struct Violated {
        Index row;
        int side;
    };

    V slack(Index row, int side) const {
        V const at = A_.row(row).dot(x_);
        return side < 0 ? at - l_[row] : u_[row] - at;
    }
    V tolerance(Index row) const {
        using std::abs;
        V const bound = std::max(std::isfinite(l_[row]) ? abs(l_[row]) : V(0),
                                 std::isfinite(u_[row]) ? abs(u_[row]) : V(0));
        return 64 * std::numeric_limits<V>::epsilon() *
               (scale_ * x_.template lpNorm<1>() + bound + V(1));
    }
    bool is_equality(Index row) const { return !(l_[row] < u_[row]); }

    Violated most_violated() const {
        Violated result{-1, 0};
        V worst(0);
        for (Index i = 0; i != A_.rows(); ++i) {
            bool in = false;
            for (Active const& each : active_) in = in || each.row == i;
            if (in || is_equality(i)) continue;
            for (int side : {-1, 1})
                if (V const s = slack(i, side) + tolerance(i); s < worst) {
                    worst = s;
                    result = {i, side};
                }
        }
        return result;
    }

    Column<V> normal(Index row, int side) const { return -V(side) * A_.row(row).transpose(); }

    void add(Index row, int side) {
        Column<V> const n = normal(row, side);
        Column<V> const d = factor_.template triangularView<Eigen::Lower>().solve(n);
        V multiplier(0);
        while (true) {
            Index const k = static_cast<Index>(active_.size());
            Square<V> N(n.size(), k);
            for (Index j = 0; j != k; ++j)
                N.col(j) = normal(active_[unsigned_of(j)].row, active_[unsigned_of(j)].side);
            factor_.template triangularView<Eigen::Lower>().solveInPlace(N);
            Column<V> r(k), rest = d;
            if (k != 0) {
                r = N.householderQr().solve(d);
                rest -= N * r;
            }
            V const room = rest.squaredNorm();
            bool const moves = room > 1e3 * std::numeric_limits<V>::epsilon() * d.squaredNorm();
            // How far the dual goes until a multiplier is zero.
            V dual = std::numeric_limits<V>::infinity();
            Index leaves = -1;
            for (Index j = 0; j != k; ++j) {
                Active const& each = active_[unsigned_of(j)];
                if (!is_equality(each.row) && r[j] > 0 && each.multiplier / r[j] < dual) {
                    dual = each.multiplier / r[j];
                    leaves = j;
                }
            }
            V const s = slack(row, side);
            if (!moves && is_equality(row) && std::abs(s) <= tolerance(row)) return;  // redundant
            V const primal = moves ? -s / room : std::numeric_limits<V>::infinity();
            V const t = std::min(dual, primal);
            if (!std::isfinite(t))
                raise_domain(name_, "no x fulfils the constraints: row ", row,
                             " of A contradicts others");
            if (moves)
                x_ += t * factor_.transpose().template triangularView<Eigen::Upper>().solve(rest);
            for (Index j = 0; j != k; ++j) active_[unsigned_of(j)].multiplier -= t * r[j];
            multiplier += t;
            if (primal <= dual) {
                active_.push_back({row, side, multiplier});
                return;
            }
            active_.erase(active_.begin() + leaves);
        }
    }

    char const* name_;
    Square<V> const& A_;
    Column<V> const& l_;
    Column<V> const& u_;
    Square<V> factor_;
    Column<V> x_, multipliers_;
    V scale_{};
    std::vector<Active> active_;
};

}  // namespace chainrules::implicit::detail
