// SPDX-License-Identifier: MIT
#pragma once
// The rows of a quadratic programme that hold with equality, and the system of its conditions
// there.

#include "chainrules/implicit/detail/dense_factors.hpp"
#include "chainrules/implicit/programme_options.hpp"

namespace chainrules::implicit::detail {

/// A programme with numbers of one type.
template <class V>
struct Programme {
    Square<V> P;  // its self-adjoint part
    Column<V> q;
    Square<V> A;
    Column<V> l, u;

    template <class MP, class Mq, class MA, class Ml, class Mu>
    Programme(MP const& p, Mq const& lin, MA const& a, Ml const& low, Mu const& up)
        : q(lin.template cast<V>()),
          A(a.template cast<V>()),
          l(low.template cast<V>()),
          u(up.template cast<V>()) {
        Square<V> const given = p.template cast<V>();
        Index const n = q.size(), m = A.rows();
        if (given.rows() != n || given.cols() != n || A.cols() != n || l.size() != m ||
            u.size() != m)
            raise_domain("solve_qp", "P is ", given.rows(), "×", given.cols(), ", A is ", m, "×",
                         A.cols(), ", q has ", n, ", l ", l.size(), ", u ", u.size(),
                         " elements: must be n×n, m×n, n, m, m");
        P = (given + given.transpose()) * V(0.5);
    }
};

/// The rows that hold with equality, and on which side: −1 at l, 1 at u, 0 an equality.
struct ActiveRows {
    std::vector<Index> rows;
    std::vector<int> sides;
    Index size() const { return static_cast<Index>(rows.size()); }
};

template <class V>
Square<V> kkt_matrix(Programme<V> const& p, ActiveRows const& active) {
    Index const n = p.q.size(), k = active.size();
    Square<V> K = Square<V>::Zero(n + k, n + k);
    K.topLeftCorner(n, n) = p.P;
    for (Index j = 0; j != k; ++j) {
        K.row(n + j).head(n) = p.A.row(active.rows[unsigned_of(j)]);
        K.col(n + j).head(n) = p.A.row(active.rows[unsigned_of(j)]).transpose();
    }
    return K;
}
template <class V>
V bound_of(Programme<V> const& p, ActiveRows const& active, Index j) {
    Index const i = active.rows[unsigned_of(j)];
    int const side = active.sides[unsigned_of(j)];
    if (side == 0) return V((p.l[i] + p.u[i]) * V(0.5));
    return side < 0 ? p.l[i] : p.u[i];
}

/// x and y where the active rows hold with equality.
template <class V, class Factors>
QpResult<V> on_active_set(Programme<V> const& p, ActiveRows const& active, Factors const& K) {
    Index const n = p.q.size(), k = active.size();
    Column<V> b(n + k);
    b.head(n) = -p.q;
    for (Index j = 0; j != k; ++j) b[n + j] = bound_of(p, active, j);
    Column<V> const both = K.template solve<false>(b);
    return {both.head(n), scattered<V>(both.tail(k), active.rows, p.A.rows())};
}

/// The active rows of a solver's result, which is improved by a primal-dual active set method.
template <class V>
ActiveRows active_rows(Programme<V> const& p, QpResult<V> at, QpOptions const& options,
                       char const* name) {
    Index const m = p.A.rows();
    ActiveRows active;
    auto const choose = [&](V tolerance, bool final) {
        ActiveRows chosen;
        Column<V> const Ax = p.A * at.x;
        for (Index i = 0; i != m; ++i) {
            V const y = at.multipliers[i], low = Ax[i] - p.l[i], up = p.u[i] - Ax[i];
            int side = 2;
            if (!(p.l[i] < p.u[i]))
                side = 0;
            else if (y < 0 && low < -y)
                side = -1;
            else if (y > 0 && up < y)
                side = 1;
            else if (low < -tolerance || up < -tolerance)
                side = low < up ? -1 : 1;
            if (final && side != 0 && std::min(low, up) <= tolerance && std::abs(y) <= tolerance) {
                if (options.on_weakly_active == OnDegenerate::raise)
                    raise_domain(name, "row ", i, " of A is weakly active, its slack is ",
                                 static_cast<double>(std::min(low, up)), ", its multiplier ",
                                 static_cast<double>(y),
                                 ": no derivative; see QpOptions::on_weakly_active");
                side = 2;
            }
            if (side == 2) continue;
            chosen.rows.push_back(i);
            chosen.sides.push_back(side);
        }
        return chosen;
    };
    V const scale = std::max({V(1), at.x.size() == 0 ? V(0) : at.x.cwiseAbs().maxCoeff(),
                              m == 0 ? V(0) : at.multipliers.cwiseAbs().maxCoeff()});
    V const tolerance =
        static_cast<V>(std::max(options.activity_tolerance, 64 * epsilon<V>())) * scale;
    ImplicitOptions linear;
    active = choose(tolerance, false);
    for (int i = 0; i != 20; ++i) {
        DenseFactors<V> const K(kkt_matrix(p, active), linear, name,
                                "the active rows of A, with P,");
        at = on_active_set(p, active, K);
        ActiveRows const next = choose(tolerance, false);
        if (next.rows == active.rows && next.sides == active.sides) return choose(tolerance, true);
        active = next;
    }
    raise(NotConverged(name, "the active set of the solver's result", 20,
                       std::numeric_limits<double>::quiet_NaN(), options.activity_tolerance));
}

}  // namespace chainrules::implicit::detail
