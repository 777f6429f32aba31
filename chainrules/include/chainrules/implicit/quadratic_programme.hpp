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

#include "chainrules/implicit/detail/active_rows.hpp"
#include "chainrules/implicit/detail/dual_active_set.hpp"
#include "chainrules/implicit/rule.hpp"

namespace chainrules::implicit {

namespace detail {

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
    detail::Column<V> x_dot = both.head(n);
    auto y_dot = detail::scattered<V>(both.tail(k), active.rows, A.rows());
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
        b.tail(k) = detail::gathered<V>(y_bar, active.rows);
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
