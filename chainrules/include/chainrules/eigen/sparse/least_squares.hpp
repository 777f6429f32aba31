// SPDX-License-Identifier: MIT
#pragma once
// lstsq of a sparse matrix with at least as many rows as columns and of full column rank: lstsq(S,
// b), or lstsq(plan, S, b), where the plan is least_squares_plan(S), by the normal equations with
// one step of refinement, or a plan of SparseQR.

#include "chainrules/eigen/sparse/detail/systems.hpp"
#include "chainrules/eigen/sparse/products.hpp"
#include "chainrules/eigen/systems/least_squares.hpp"

namespace chainrules::eigen {

/// What least squares with matrices of one pattern share: the plan of Sᴴ S, solved by
/// SimplicialLDLT.
template <class M>
class LeastSquaresPlan {
    using Normal =
        Eigen::SimplicialLDLT<M, Eigen::Lower, Eigen::AMDOrdering<typename M::StorageIndex>>;

  public:
    using Pattern = typename SparsePlan<Normal>::Pattern;

    /// Throws std::invalid_argument where S is not compressed or its indices do not rise.
    explicit LeastSquaresPlan(Pattern const& pattern)
        : pattern_(pattern), normal_(pattern_of_product(pattern)) {}

    Pattern const& pattern() const { return pattern_; }
    Eigen::Index rows() const { return pattern_.rows(); }
    Eigen::Index cols() const { return pattern_.cols(); }
    /// That of Sᴴ S.
    SparsePlan<Normal> const& normal() const { return normal_; }

  private:
    static Pattern pattern_of_product(Pattern const& pattern) {
        auto const S = pattern.template zeros<scalar_t<M>>();
        return Pattern(detail::sparse_times_sparse(plain_t<M>(S.adjoint()), S));
    }

    Pattern pattern_;
    SparsePlan<Normal> normal_;
};

/// least_squares_plan(S): for matrices with the pattern of S.
template <SparseLike X>
auto least_squares_plan(X const& S) {
    using Plan = LeastSquaresPlan<plain_t<X>>;
    return Plan(typename Plan::Pattern(S));
}

namespace detail {

template <class P>
inline constexpr bool is_least_squares_plan = false;
template <class M>
inline constexpr bool is_least_squares_plan<LeastSquaresPlan<M>> = true;
template <class P>
inline constexpr bool is_qr_plan = false;
template <AnyPlan P>
inline constexpr bool is_qr_plan<P> = !plan_traits_t<P>::square;

template <class P, class X, class Y>
concept SparseLeastSquares =
    (is_least_squares_plan<P> || is_qr_plan<P>) && SparseNumbers<X> && DenseNumbers<Y> &&
    (depth<scalar_t<X>> == 0 || is_least_squares_plan<P>) && requires(X const& x) {
        requires std::is_same_v<typename P::Pattern, decltype(SparsePattern(x))>;
        typename product_scalar_t<scalar_t<X>, scalar_t<Y>>;
    };

// How a plan solves: A⁺ B, and (Aᴴ A)⁻¹ B.
template <class F, class M>
struct NormalEquations {
    F factors;
    template <class B>
    auto least_squares(M const& S, B const& b) const {
        auto x = factors.template solved<true>(sparse_times_dense<Turned::adjoint>(S, b));
        auto const r = chainrules::evaluate(b - sparse_times_dense<Turned::as_is>(S, x));
        x = chainrules::evaluate(
            x + factors.template solved<true>(sparse_times_dense<Turned::adjoint>(S, r)));
        return x;
    }
    template <class B>
    auto normal_solved(B const& b) const {
        return factors.template solved<true>(b);
    }
};
template <class F, class M>
struct OrthogonalFactors {
    F factors;
    template <class B>
    auto least_squares(M const&, B const& b) const {
        return factors.template solved<false>(b);
    }
    template <class B>
    auto normal_solved(B const& b) const {
        return factors.normal_solved(b);
    }
};

template <class P, class X, class Y>
auto least_squares_factors(P const& plan, X const& S, Y const& b) {
    char const* const f = "lstsq";
    if (S.rows() < S.cols()) raise_sparse(f, S, "must have at least as many rows as columns");
    if (S.rows() != b.rows())
        raise_arguments(f, "S", S, "b", b, "S and b must have the same number of rows");
    check_storage<is_map<X>>(f, "S", S);
    check_plan(f, plan.pattern(), S);
    if constexpr (is_qr_plan<P>) {
        auto factors = factors_of(f, plan, S);
        return OrthogonalFactors<decltype(factors), X>{std::move(factors)};
    } else {
        using T = scalar_t<X>;
        using I = typename X::StorageIndex;
        auto const product = sparse_times_sparse(plain_t<X>(S.adjoint()), S);
        CholeskyFactors<T, I> factors{
            SimplicialFactors<T, I>(plan.normal().analysis(), product, true)};
        if (factors.factors.failed() >= 0)
            raise_domain(f, "S has not full column rank: a pivot of Sᴴ S is ",
                         factors.factors.bad_pivot());
        return NormalEquations<CholeskyFactors<T, I>, X>{std::move(factors)};
    }
}

}  // namespace detail

template <class P, class X, class Y>
    requires detail::SparseLeastSquares<P, X, Y>
auto primal(lstsq_t, P const& plan, X const& given, Y const& given_b) {
    decltype(auto) S = detail::system_operand(given);
    decltype(auto) b = detail::stored(given_b);
    return detail::least_squares_factors(plan, S, b).least_squares(S, b);
}
template <detail::SparseNumbers X, detail::DenseNumbers Y>
auto primal(lstsq_t const& f, X const& given, Y const& b) {
    decltype(auto) S = detail::system_operand(given);
    return f(least_squares_plan(S), S, b);
}

/// The x that makes the norm of S x − b least, for a sparse S of full column rank.
///
/// Forward   ẋ = (Sᴴ S)⁻¹ (Sᴴ (ḃ − Ṡ x) + Ṡᴴ r), r = b − S x
/// Reverse   with z = (Sᴴ S)⁻¹ x̄: b̄ = S z, S̄ = −(S z) xᴴ + r zᴴ at the pattern of S
/// Shapes    S: m×n, m ≥ n, b: m×p; std::invalid_argument where they do not fit, and where S has
/// not
///           the pattern of the plan
/// Domain    std::domain_error where S has not full column rank
/// Keeps     S, x, r and the factors
/// Source    Golub and Pereyra (1973), The differentiation of pseudo-inverses
template <class Self, class Dp, class Ds, class Db, class P, class X, class Y>
    requires detail::SparseLeastSquares<P, X, Y>
auto frule(std::tuple<Self, Dp, Ds, Db> const& tangents, lstsq_t, P const& plan, X const& given,
           Y const& given_b) {
    using detail::Turned;
    constexpr char const* call = "frule(lstsq, S, b)";
    decltype(auto) S = detail::system_operand(given);
    decltype(auto) b = detail::stored(given_b);
    auto const factors = detail::least_squares_factors(plan, S, b);
    auto Omega = factors.least_squares(S, b);
    auto rule = [&](auto const& given_dS, auto const& given_db) {
        auto const dS = detail::sparse_tangent_of(call, "dS", S, given_dS);
        decltype(auto) db = detail::tangent_of(call, "db", b, given_db);
        auto side = [&](auto const& x) {
            return detail::sparse_times_dense<Turned::adjoint>(S, x);
        };
        if constexpr (AbstractZero<std::remove_cvref_t<decltype(dS)>>)
            return factors.normal_solved(side(detail::stored(db)));
        else {
            auto const r =
                chainrules::evaluate(b - detail::sparse_times_dense<Turned::as_is>(S, Omega));
            auto const change = detail::sparse_times_dense<Turned::as_is>(*dS, Omega);
            auto const turned = detail::sparse_times_dense<Turned::adjoint>(*dS, r);
            if constexpr (AbstractZero<decltype(db)>)
                return factors.normal_solved(chainrules::evaluate(turned - side(change)));
            else
                return factors.normal_solved(
                    chainrules::evaluate(turned + side(chainrules::evaluate(db - change))));
        }
    };
    auto dOmega = detail::combine_tangents(rule, std::get<2>(tangents), std::get<3>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}
template <class Self, class Ds, class Db, detail::SparseNumbers X, detail::DenseNumbers Y>
auto frule(std::tuple<Self, Ds, Db> const& tangents, lstsq_t const& f, X const& given, Y const& b) {
    decltype(auto) S = detail::system_operand(given);
    auto const all = std::tuple{std::get<0>(tangents), NoTangent{}, std::get<1>(tangents),
                                std::get<2>(tangents)};
    return frule(all, f, least_squares_plan(S), S, b);
}

namespace detail {

template <class P, class X, class Y>
auto least_squares_rrule(P const& plan, X const& given, Y const& given_b) {
    auto const S = hold_compressed("lstsq", "S", given);
    decltype(auto) b = stored(given_b);
    auto factors = std::make_shared<decltype(least_squares_factors(plan, *S, b))>(
        least_squares_factors(plan, *S, b));
    auto Omega = factors->least_squares(*S, b);
    using Z = decltype(Omega);
    auto residual = chainrules::evaluate(b - sparse_times_dense<Turned::as_is>(*S, Omega));
    auto pullback = [S, factors, x = chainrules::own(Z(Omega)),
                     r = chainrules::own(std::move(residual))](auto const& dX) {
        check_cotangent<Z>("rrule(lstsq, S, b)", dX, x->rows(), x->cols());
        auto const z = chainrules::own(factors->normal_solved(stored(cotangent_of<Z>(dX))));
        auto const b_bar = chainrules::own(sparse_times_dense<Turned::as_is>(*S, *z));
        using T = product_scalar_t<scalar_t<decltype(*b_bar)>, scalar_t<Z>>;
        auto S_bar = [](auto const& put, auto const& A, auto const& bar, auto const& omega,
                        auto const& rest, auto const& solved) {
            // Both products at once, by columns side by side.
            using Wide = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
            Wide left(bar.rows(), 2 * bar.cols()), right(omega.rows(), 2 * omega.cols());
            left << -bar.template cast<T>(), rest.template cast<T>();
            right << omega.template cast<T>(), solved.template cast<T>();
            outer_product_at(A, left, right, put);
        };
        auto given_back = [](auto const& use, auto const& bar) { return use(bar); };
        return std::pair{on_pattern<X, T>(S, S_bar, S, b_bar, x, r, z),
                         cotangent_thunk<Y>(r->rows(), r->cols(), given_back, b_bar)};
    };
    return std::pair{std::move(Omega), std::move(pullback)};
}

}  // namespace detail

template <class P, class X, class Y>
    requires detail::SparseLeastSquares<P, X, Y>
auto rrule(lstsq_t, P const& plan, X const& S, Y const& b) {
    auto solved = detail::least_squares_rrule(plan, S, b);
    auto pullback = [both = std::move(solved.second)](auto const& dX) {
        auto [S_bar, b_bar] = both(dX);
        return std::tuple{NoTangent{}, NoTangent{}, std::move(S_bar), std::move(b_bar)};
    };
    return RRuleResult{std::move(solved.first), std::move(pullback)};
}
template <detail::SparseNumbers X, detail::DenseNumbers Y>
auto rrule(lstsq_t, X const& S, Y const& b) {
    decltype(auto) matrix = detail::system_operand(S);
    auto solved = detail::least_squares_rrule(least_squares_plan(matrix), S, b);
    auto pullback = [both = std::move(solved.second)](auto const& dX) {
        auto [S_bar, b_bar] = both(dX);
        return std::tuple{NoTangent{}, std::move(S_bar), std::move(b_bar)};
    };
    return RRuleResult{std::move(solved.first), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules {

template <class M>
struct TangentSpace<eigen::LeastSquaresPlan<M>> {
    using tangent_type = NoTangent;
    static NoTangent zero(eigen::LeastSquaresPlan<M> const&) { return {}; }
};

}  // namespace chainrules

namespace chainrules::fn {
using eigen::least_squares_plan;
using eigen::sparse_plan;
}  // namespace chainrules::fn
