// SPDX-License-Identifier: MIT
#pragma once
// min cᵀx over A x = b, x ≥ 0:
//
//     auto const x = fn::solve_lp(c, A, b);
//     auto const rule = lp_rule(solver);      // with HiGHS, say, in the place of our simplex
//     method auto const other = lp_rule(GivenBasis{{0, 2}});
//
// The solution is a vertex, x_B = B⁻¹ b of the columns B of A where x is positive. A vertex does
// not move with c: c̄ = 0, and a loss of x alone cannot be trained through c. The least value cᵀx
// does: its derivatives are x by c and the multipliers by b.

#include "chainrules/implicit/detail/dense_factors.hpp"
#include "chainrules/implicit/detail/simplex.hpp"
#include "chainrules/implicit/programme_options.hpp"
#include "chainrules/implicit/rule.hpp"

namespace chainrules::implicit {

namespace detail {

struct OwnLpSolver {
    LpOptions options;

    template <class Mc, class MA, class Mb>
    auto operator()(Mc const& c, MA const& A, Mb const& b) const {
        using V = typename Mc::Scalar;
        return Simplex<V>(c, A, b, options.max_iterations).x();
    }
};

}  // namespace detail

/// A solver for lp_rule that knows the columns of A where x may be positive, as many as A has rows:
/// of a programme that was solved before, whose costs or right side have changed a little. The
/// vertex may be degenerate: the derivative is that of this basis.
///
/// Throws std::domain_error where these are no basis, where a number of x is negative, or a reduced
/// cost c − Aᵀ B⁻ᵀ c_B is, as then the basis is none of a least value.
struct GivenBasis {
    std::vector<Eigen::Index> basis;

    template <class Mc, class MA, class Mb>
    auto operator()(Mc const& c, MA const& A, Mb const& b) const {
        using V = typename Mb::Scalar;
        Eigen::Index const m = A.rows(), n = A.cols();
        std::vector<char> taken(detail::unsigned_of(n), 0);
        bool valid = basis.size() == detail::unsigned_of(m);
        for (Eigen::Index j : basis) {
            valid = valid && j >= 0 && j < n && !taken[detail::unsigned_of(j)];
            if (valid) taken[detail::unsigned_of(j)] = 1;
        }
        if (!valid)
            detail::raise_domain("solve_lp", "the given basis has ",
                                 static_cast<Eigen::Index>(basis.size()), " columns, must be ", m,
                                 " different ones from 0 to ", n - 1);
        detail::Square<V> B(m, m);
        for (Eigen::Index j = 0; j != m; ++j) B.col(j) = A.col(basis[detail::unsigned_of(j)]);
        detail::DenseFactors<V> const factors(B, ImplicitOptions{}, "solve_lp", "the basis");
        auto const x = detail::scattered<V>(factors.template solve<false>(b), basis, n);
        detail::Column<V> const reduced =
            c - A.transpose() *
                    factors.template solve<true>(detail::gathered<V>(detail::Column<V>(c), basis));
        V const rounding = 1e3 * std::numeric_limits<V>::epsilon();
        for (Eigen::Index j = 0; j != n; ++j) {
            if (x[j] < -rounding * x.cwiseAbs().maxCoeff())
                detail::raise_domain("solve_lp", "x(", j, ") of the given basis is ",
                                     static_cast<double>(x[j]), ", must not be negative");
            if (reduced[j] < -rounding * (c.cwiseAbs().maxCoeff() + A.cwiseAbs().maxCoeff()))
                detail::raise_domain("solve_lp", "the reduced cost ", j, " of the given basis is ",
                                     static_cast<double>(reduced[j]),
                                     ", must not be negative where cᵀx is least");
        }
        return x;
    }
};

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
        std::vector<Eigen::Index> basis = basis_of(plain);
        Eigen::Index const m = A.rows(), k = static_cast<Eigen::Index>(basis.size());
        if (k != m)
            detail::raise_domain("solve_lp", "x has ", k, " positive numbers, and A ", m,
                                 " rows: ", k < m ? "the vertex is degenerate" : "it is no vertex",
                                 ", no derivative");
        detail::Square<S> B(m, m);
        for (Eigen::Index j = 0; j != m; ++j)
            B.col(j) = A.col(basis[detail::unsigned_of(j)]).template cast<S>();
        detail::DenseFactors<S> factors(B, ImplicitOptions{}, "solve_lp", "the basis");
        auto x = detail::scattered<S>(factors.template solve<false>(b.template cast<S>()), basis,
                                      A.cols());
        return Solved<S>{std::move(basis), std::move(factors), std::move(x)};
    }

  private:
    template <class X>
    std::vector<Eigen::Index> basis_of(X const& x) const {
        if constexpr (requires { solver_.basis; }) {
            return solver_.basis;
        } else {
            double const largest = x.size() == 0 ? 0 : double(x.cwiseAbs().maxCoeff());
            std::vector<Eigen::Index> basis;
            for (Eigen::Index j = 0; j != x.size(); ++j)
                if (double(x[j]) > options_.activity_tolerance * largest) basis.push_back(j);
            return basis;
        }
    }
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
    detail::Column<V> const right = detail::dense_tangent<V>(b, std::get<3>(tangents)) -
                                    detail::dense_tangent<V>(A, std::get<2>(tangents)) * at.x;
    auto x_dot =
        detail::scattered<V>(at.factors.template solve<false>(right), at.basis, at.x.size());
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
        detail::Column<V> const b_bar =
            at->factors.template solve<true>(detail::gathered<V>(bar, at->basis));
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
using implicit::GivenBasis, implicit::lp_rule;
namespace fn {
using implicit::solve_lp;
}
}  // namespace chainrules
