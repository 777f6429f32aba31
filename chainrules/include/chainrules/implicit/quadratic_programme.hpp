// SPDX-License-Identifier: MIT
#pragma once
// min ½ xᵀP x + qᵀx over l ≤ A x ≤ u, where l(i) = u(i) is an equality, and infinite bounds are
// none:
//
//     auto const [x, multipliers] = fn::solve_qp(P, q, A, l, u);
//     auto const layer = qp_rule(solver);      // with OSQP, say, in the place of our solver
//
// P x + q + Aᵀ y = 0 with multipliers y(i) > 0 at u(i), < 0 at l(i). Solvers of other forms: of
// CIᵀx + ci ≥ 0 (eiquadprog) A = CIᵀ, l = −ci, and y is minus their multiplier; of G x ≤ h A = G,
// u = h. The result of a solver of low accuracy is improved on its active set before that is
// decided, so it may have three digits.

#include "chainrules/implicit/detail/dense_factors.hpp"
#include "chainrules/implicit/detail/dual_active_set.hpp"
#include "chainrules/implicit/rule.hpp"

namespace chainrules::implicit {

/// A solution of solve_qp.
template <class T>
struct QpResult {
    Eigen::Matrix<T, Eigen::Dynamic, 1> x, multipliers;
};

/// The options of solve_qp and qp_rule.
struct QpOptions {
    /// Of slacks and multipliers, relative to the largest number of the problem: a constraint of
    /// which both are below it is weakly active, and there is no derivative.
    double activity_tolerance = 1e-8;
    /// What is done then: raise throws std::domain_error; mask takes it for inactive.
    OnDegenerate on_weakly_active = OnDegenerate::raise;
    int max_iterations = 10000;
};

}  // namespace chainrules::implicit

CHAINRULES_FIELDS_TEMPLATE((class T), (chainrules::implicit::QpResult<T>), x, multipliers);

namespace chainrules::implicit {

namespace detail {

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
    QpResult<V> result{both.head(n), Column<V>::Zero(p.A.rows())};
    for (Index j = 0; j != k; ++j) result.multipliers[active.rows[unsigned_of(j)]] = both[n + j];
    return result;
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

/// The derivative of a tangent's argument, dense; a zero where it has none.
template <class V, class X, class D>
auto dense_tangent(X const& x, D const& dx) {
    using M = Eigen::Matrix<V, Eigen::Dynamic, X::ColsAtCompileTime == 1 ? 1 : Eigen::Dynamic>;
    M result = M::Zero(x.rows(), x.cols());
    if constexpr (!AbstractZero<std::remove_cvref_t<decltype(unthunk(dx))>>)
        result = chainrules::evaluate(unthunk(dx)).template cast<V>();
    return result;
}

/// Our solver, of plain numbers.
struct OwnQpSolver {
    QpOptions options;

    template <class MP, class Mq, class MA, class Ml, class Mu>
    auto operator()(MP const& P, Mq const& q, MA const& A, Ml const& l, Mu const& u) const {
        using V = typename Mq::Scalar;
        Programme<V> const p(P, q, A, l, u);
        DualActiveSet<V> const solved("solve_qp", p.P, p.q, p.A, p.l, p.u, options.max_iterations);
        return QpResult<V>{solved.x(), solved.multipliers()};
    }
};

}  // namespace detail

/// What qp_rule makes: a function of P, q, A, l, u, with rules.
template <class Solver>
class QpRule {
  public:
    QpRule(Solver solver, QpOptions const& options)
        : solver_(std::move(solver)), options_(options) {}

    /// The same with other options: solve_qp.with({.on_weakly_active = OnDegenerate::mask}).
    QpRule with(QpOptions const& options) const {
        QpRule result = *this;
        result.options_ = options;
        if constexpr (std::is_same_v<Solver, detail::OwnQpSolver>) result.solver_.options = options;
        return result;
    }

    template <class MP, class Mq, class MA, class Ml, class Mu>
    auto operator()(MP const& P, Mq const& q, MA const& A, Ml const& l, Mu const& u) const {
        // The value exists where the derivative does not.
        QpOptions options = options_;
        constexpr bool plain =
            (depth<typename MP::Scalar> + depth<typename Mq::Scalar> + depth<typename MA::Scalar> +
             depth<typename Ml::Scalar> + depth<typename Mu::Scalar>) == 0;
        if constexpr (plain) options.on_weakly_active = OnDegenerate::mask;
        return solved(P, q, A, l, u, options).result;
    }

    /// The numbers of the programme, which rows are active, the factors of the system, and the
    /// solution.
    template <class V>
    struct Solved {
        detail::Programme<V> programme;
        detail::ActiveRows active;
        detail::DenseFactors<V> factors;
        QpResult<V> result;
    };
    template <class MP, class Mq, class MA, class Ml, class Mu>
    auto solved(MP const& P, Mq const& q, MA const& A, Ml const& l, Mu const& u) const {
        return solved(P, q, A, l, u, options_);
    }

  private:
    template <class MP, class Mq, class MA, class Ml, class Mu>
    auto solved(MP const& P, Mq const& q, MA const& A, Ml const& l, Mu const& u,
                QpOptions const& options) const {
        using V = std::remove_cvref_t<decltype(P(0, 0) * q[0] * A(0, 0) * l[0] * u[0])>;
        using S = evaluated_t<V>;
        detail::Programme<S> const p(P, q, A, l, u);
        auto const plain = [](auto const& m) { return eigen::detail::plain_values(m); };
        using W = typename decltype(plain(p.q))::Scalar;
        auto const Pw = plain(p.P), Aw = plain(p.A);
        auto const qw = plain(p.q), lw = plain(p.l), uw = plain(p.u);
        auto const first = solver_(Pw, qw, Aw, lw, uw);
        detail::Programme<W> const below(Pw, qw, Aw, lw, uw);
        detail::ActiveRows const active = detail::active_rows<W>(
            below, QpResult<W>{first.x, first.multipliers}, options, "solve_qp");
        detail::DenseFactors<S> K(detail::kkt_matrix(p, active), ImplicitOptions{}, "solve_qp",
                                  "the active rows of A, with P,");
        auto result = detail::on_active_set(p, active, K);
        return Solved<S>{p, active, std::move(K), std::move(result)};
    }

    Solver solver_;
    QpOptions options_;
};

/// solver(P, q, A, l, u), which returns an x and multipliers, with a rule. With z and v of
/// [P Aₐᵀ; Aₐ 0] [z; v] = [x̄; ȳₐ] of the active rows a:
///
/// Reverse   q̄ = −z, P̄ = −½ (z xᵀ + x zᵀ), Āₐ = −(yₐ zᵀ + v xᵀ), v to the bounds, halves to both
///           of an equality
/// Forward   the same system, with −(Ṗ x + q̇ + Ȧₐᵀ yₐ) and ḃₐ − Ȧₐ x
/// Domain    std::domain_error where a row is weakly active, or active rows are dependent;
///           NotConverged where the solver's active set is not one of a solution
template <class Solver>
QpRule<Solver> qp_rule(Solver solver, QpOptions const& options = {}) {
    return {std::move(solver), options};
}

template <class... D, class Solver, class MP, class Mq, class MA, class Ml, class Mu>
auto frule(std::tuple<D...> const& tangents, QpRule<Solver> const& self, MP const& P, Mq const& q,
           MA const& A, Ml const& l, Mu const& u) {
    auto at = self.solved(P, q, A, l, u);
    using V = typename decltype(at.result.x)::Scalar;
    using detail::dense_tangent, detail::unsigned_of;
    auto const& [programme, active, factors, result] = at;
    auto const dP = dense_tangent<V>(P, std::get<1>(tangents));
    auto const dA = dense_tangent<V>(A, std::get<3>(tangents));
    auto const dl = dense_tangent<V>(l, std::get<4>(tangents));
    auto const du = dense_tangent<V>(u, std::get<5>(tangents));
    Eigen::Index const n = result.x.size(), k = active.size();
    detail::Column<V> b(n + k);
    b.head(n) = -(dP + dP.transpose()) * result.x * V(0.5) -
                dense_tangent<V>(q, std::get<2>(tangents)) - dA.transpose() * result.multipliers;
    for (Eigen::Index j = 0; j != k; ++j) {
        Eigen::Index const i = active.rows[unsigned_of(j)];
        int const side = active.sides[unsigned_of(j)];
        V const bound = side == 0 ? V((dl[i] + du[i]) * V(0.5)) : side < 0 ? V(dl[i]) : V(du[i]);
        b[n + j] = bound - dA.row(i).dot(result.x);
    }
    detail::Column<V> const both = factors.template solve<false>(b);
    using Y = QpResult<V>;
    detail::Column<V> x_dot = both.head(n), y_dot = detail::Column<V>::Zero(A.rows());
    for (Eigen::Index j = 0; j != k; ++j) y_dot[active.rows[unsigned_of(j)]] = both[n + j];
    auto tangent_of =
        tangent<Y>(field<&Y::x>(std::move(x_dot)), field<&Y::multipliers>(std::move(y_dot)));
    return FRuleResult{std::move(at.result), std::move(tangent_of)};
}

template <class Solver, class MP, class Mq, class MA, class Ml, class Mu>
auto rrule(QpRule<Solver> const& self, MP const& P, Mq const& q, MA const& A, Ml const& l,
           Mu const& u) {
    auto at = self.solved(P, q, A, l, u);
    using V = typename decltype(at.result.x)::Scalar;
    using Y = QpResult<V>;
    auto value = at.result;
    auto pullback = [at = own(std::move(at))](auto const& bar) {
        using detail::unsigned_of, detail::dense_tangent;
        auto const& [programme, active, factors, result] = *at;
        Eigen::Index const n = result.x.size(), m = result.multipliers.size(), k = active.size();
        auto const y_bar =
            dense_tangent<V>(result.multipliers, chainrules::get<&Y::multipliers>(bar));
        detail::Column<V> b(n + k);
        b.head(n) = dense_tangent<V>(result.x, chainrules::get<&Y::x>(bar));
        for (Eigen::Index j = 0; j != k; ++j) b[n + j] = y_bar[active.rows[unsigned_of(j)]];
        detail::Column<V> const both = factors.template solve<false>(b);
        detail::Column<V> const z = both.head(n);
        detail::Column<V> l_bar = detail::Column<V>::Zero(m), u_bar = l_bar;
        detail::Square<V> A_bar = detail::Square<V>::Zero(m, n);
        for (Eigen::Index j = 0; j != k; ++j) {
            Eigen::Index const i = active.rows[unsigned_of(j)];
            int const side = active.sides[unsigned_of(j)];
            V const v = both[n + j];
            A_bar.row(i) = -(result.multipliers[i] * z + v * result.x).transpose();
            if (side == 0)
                l_bar[i] = u_bar[i] = v * V(0.5);
            else
                (side < 0 ? l_bar : u_bar)[i] = v;
        }
        detail::Square<V> const P_bar =
            (z * result.x.transpose() + result.x * z.transpose()) * V(-0.5);
        return std::tuple{NoTangent{},
                          eigen::with_scalar_t<V, MP>(P_bar),
                          eigen::with_scalar_t<V, Mq>(-z),
                          eigen::with_scalar_t<V, MA>(A_bar),
                          eigen::with_scalar_t<V, Ml>(l_bar),
                          eigen::with_scalar_t<V, Mu>(u_bar)};
    };
    return RRuleResult{std::move(value), std::move(pullback)};
}

/// The x where ½ xᵀP x + qᵀx is least over l ≤ A x ≤ u, and the multipliers, of a P that is
/// positive definite, with the rule of qp_rule. For some hundred unknowns.
using solve_qp_t = QpRule<detail::OwnQpSolver>;
/// The function object: see solve_qp_t.
inline solve_qp_t const solve_qp{detail::OwnQpSolver{}, QpOptions{}};

}  // namespace chainrules::implicit

namespace chainrules {
using implicit::qp_rule;
namespace fn {
using implicit::solve_qp;
}
}  // namespace chainrules
