// SPDX-License-Identifier: MIT
#pragma once
// min cᵀx over A x = b, x ≥ 0:
//
//     auto const x = fn::solve_lp(c, A, b);
//     auto const rule = lp_rule(solver);      // with HiGHS, say, in the place of our simplex
//     method
//
// The solution is a vertex, x_B = B⁻¹ b of the columns B of A where x is positive. A vertex does
// not move with c: c̄ = 0, and a loss of x alone cannot be trained through c. The least value cᵀx
// does: its derivatives are x by c and the multipliers by b.

#include "chainrules/implicit/detail/dense_factors.hpp"
#include "chainrules/implicit/rule.hpp"

namespace chainrules::implicit {

/// The options of solve_lp and lp_rule.
struct LpOptions {
    /// Below it, relative to the largest x, a number of x is zero, and the vertex degenerate where
    /// fewer than rows of A are above: std::domain_error in rules.
    double activity_tolerance = 1e-9;
    int max_iterations = 10000;
};

namespace detail {

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

struct OwnLpSolver {
    LpOptions options;

    template <class Mc, class MA, class Mb>
    auto operator()(Mc const& c, MA const& A, Mb const& b) const {
        using V = typename Mc::Scalar;
        return Simplex<V>(c, A, b, options.max_iterations).x();
    }
};

}  // namespace detail

/// What lp_rule makes: a function of c, A, b, with rules.
template <class Solver>
class LpRule {
  public:
    LpRule(Solver solver, LpOptions const& options)
        : solver_(std::move(solver)), options_(options) {}

    template <class Mc, class MA, class Mb>
    auto operator()(Mc const& c, MA const& A, Mb const& b) const {
        constexpr bool plain = (depth<typename Mc::Scalar> + depth<typename MA::Scalar> +
                                depth<typename Mb::Scalar>) == 0;
        if constexpr (plain) {
            check(c, A, b);
            return detail::Column<typename Mb::Scalar>(solver_(c, A, b));
        } else
            return solved(c, A, b).x;
    }

    /// The numbers of the programme, its basis with factors, and the solution.
    template <class V>
    struct Solved {
        std::vector<Eigen::Index> basis;
        detail::DenseFactors<V> factors;
        detail::Column<V> x;
    };
    /// The columns where x is positive, their factors, and x.
    template <class Mc, class MA, class Mb>
    auto solved(Mc const& c, MA const& A, Mb const& b) const {
        using S = evaluated_t<std::remove_cvref_t<decltype(c[0] * A(0, 0) * b[0])>>;
        check(c, A, b);
        auto const cw = eigen::detail::plain_values(c);
        auto const Aw = eigen::detail::plain_values(A);
        auto const bw = eigen::detail::plain_values(b);
        auto const plain = detail::Column<typename decltype(bw)::Scalar>(solver_(cw, Aw, bw));
        double const largest = plain.size() == 0 ? 0 : double(plain.cwiseAbs().maxCoeff());
        std::vector<Eigen::Index> basis;
        for (Eigen::Index j = 0; j != plain.size(); ++j)
            if (double(plain[j]) > options_.activity_tolerance * largest) basis.push_back(j);
        Eigen::Index const m = A.rows(), k = static_cast<Eigen::Index>(basis.size());
        if (k != m)
            detail::raise_domain("solve_lp", "x has ", k, " positive numbers, and A ", m,
                                 " rows: ", k < m ? "the vertex is degenerate" : "it is no vertex",
                                 ", no derivative");
        detail::Square<S> B(m, m);
        for (Eigen::Index j = 0; j != m; ++j)
            B.col(j) = A.col(basis[detail::unsigned_of(j)]).template cast<S>();
        detail::DenseFactors<S> factors(B, ImplicitOptions{}, "solve_lp", "the basis");
        detail::Column<S> const x_B = factors.template solve<false>(b.template cast<S>());
        detail::Column<S> x = detail::Column<S>::Zero(A.cols());
        for (Eigen::Index j = 0; j != m; ++j) x[basis[detail::unsigned_of(j)]] = x_B[j];
        return Solved<S>{std::move(basis), std::move(factors), std::move(x)};
    }

  private:
    template <class Mc, class MA, class Mb>
    static void check(Mc const& c, MA const& A, Mb const& b) {
        if (c.size() != A.cols() || b.size() != A.rows())
            detail::raise_domain("solve_lp", "A is ", A.rows(), "×", A.cols(), ", c has ", c.size(),
                                 ", b has ", b.size(), " elements: must be m×n, n, m");
    }

    Solver solver_;
    LpOptions options_;
};

/// solver(c, A, b), which returns a vertex x, with a rule.
///
/// Reverse   b̄ = B⁻ᴴ x̄_B, Ā_B = −b̄ x_Bᴴ, c̄ = 0
/// Forward   ẋ_B = B⁻¹ (ḃ − Ȧ_B x_B)
/// Domain    std::domain_error where the vertex is degenerate
template <class Solver>
LpRule<Solver> lp_rule(Solver solver, LpOptions const& options = {}) {
    return {std::move(solver), options};
}

template <class... D, class Solver, class Mc, class MA, class Mb>
auto frule(std::tuple<D...> const& tangents, LpRule<Solver> const& self, Mc const& c, MA const& A,
           Mb const& b) {
    auto at = self.solved(c, A, b);
    using V = typename decltype(at.x)::Scalar;
    detail::Column<V> right = detail::Column<V>::Zero(b.size());
    if constexpr (!AbstractZero<std::tuple_element_t<3, std::tuple<D...>>>)
        right += chainrules::evaluate(unthunk(std::get<3>(tangents)));
    if constexpr (!AbstractZero<std::tuple_element_t<2, std::tuple<D...>>>)
        right -= chainrules::evaluate(unthunk(std::get<2>(tangents))) * at.x;
    detail::Column<V> const moved = at.factors.template solve<false>(right);
    detail::Column<V> x_dot = detail::Column<V>::Zero(at.x.size());
    for (Eigen::Index j = 0; j != moved.size(); ++j)
        x_dot[at.basis[detail::unsigned_of(j)]] = moved[j];
    return FRuleResult{std::move(at.x), std::move(x_dot)};
}
template <class Solver, class Mc, class MA, class Mb>
auto rrule(LpRule<Solver> const& self, Mc const& c, MA const& A, Mb const& b) {
    auto at = self.solved(c, A, b);
    auto x = at.x;
    using V = typename decltype(x)::Scalar;
    auto pullback = [at = own(std::move(at))](auto const& x_bar) {
        Eigen::Index const m = static_cast<Eigen::Index>(at->basis.size()), n = at->x.size();
        detail::Column<V> const bar = chainrules::evaluate(x_bar);
        detail::Column<V> right(m);
        for (Eigen::Index j = 0; j != m; ++j) right[j] = bar[at->basis[detail::unsigned_of(j)]];
        detail::Column<V> const b_bar = at->factors.template solve<true>(right);
        detail::Square<V> A_bar = detail::Square<V>::Zero(m, n);
        for (Eigen::Index const j : at->basis) A_bar.col(j) = -b_bar * at->x[j];
        return std::tuple{NoTangent{}, ZeroTangent{}, eigen::with_scalar_t<V, MA>(A_bar),
                          eigen::with_scalar_t<V, Mb>(b_bar)};
    };
    return RRuleResult{std::move(x), std::move(pullback)};
}

/// The vertex x where cᵀx is least over A x = b, x ≥ 0, with the rule of lp_rule. By a dense
/// simplex method, for some hundred unknowns.
using solve_lp_t = LpRule<detail::OwnLpSolver>;
/// The function object: see solve_lp_t.
inline solve_lp_t const solve_lp{detail::OwnLpSolver{}, LpOptions{}};

}  // namespace chainrules::implicit

namespace chainrules {
using implicit::lp_rule;
namespace fn {
using implicit::solve_lp;
}
}  // namespace chainrules
