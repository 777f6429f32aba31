// SPDX-License-Identifier: MIT
#pragma once
// multi_normal_precision_logpdf of a sparse precision matrix: the logarithm of the density of a
// Gaussian Markov random field. One factorisation, no solve; the derivative by the precision is the
// inverse at its pattern.

#include "chainrules/eigen/sparse/detail/selected_inverse.hpp"
#include "chainrules/eigen/systems/multi_normal.hpp"

namespace chainrules::eigen {

namespace detail {

template <class Y, class Mu, class X>
concept SparseNormal =
    RealObservations<Y> && RealObservations<Mu> && Mu::ColsAtCompileTime == 1 && SparseSystem<X> &&
    Real<scalar_t<X>> &&
    requires { typename sum_scalar_t<common_scalar_t<Y, Mu>, tangent_scalar_t<X>>; };
template <class P, class Y, class Mu, class X>
concept PlannedNormal = SimplicialPlan<P> && PlanFits<P, X> && SparseNormal<Y, Mu, X>;

// The plan of a precision that comes without one.
template <class X>
auto precision_plan(X const& Q) {
    return sparse_plan<Eigen::SimplicialLLT>(Q);
}

// The density of the columns of y, with R = y − μ 1ᵀ and V = Q R.
template <class S, class F>
struct SparseNormalDensity {
    using M = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;
    F factors;
    M centered, solved;
    S logpdf;

    /// use(k, number, i == j) for the entries of the gradient by Q, ½ m Q⁻¹ − ½ R Rᵀ.
    template <class X, class Use>
    void gradient(X const& A, Use const& use) const {
        std::vector<S> numbers(static_cast<std::size_t>(A.nonZeros()), S(0));
        outer_product_at(A, centered, centered, [&](Eigen::Index k, auto const& x) {
            numbers[static_cast<std::size_t>(k)] = S(x);
        });
        S const half = S(0.5), m = S(static_cast<double>(centered.cols()));
        inverse_at(factors, A, [&](Eigen::Index k, auto const& z, bool on_diagonal) {
            use(k, S(half * (m * z - numbers[static_cast<std::size_t>(k)])), on_diagonal);
        });
    }
};

template <class P, class Y, class Mu, class X>
auto sparse_normal_density(P const& plan, Y const& y, Mu const& mu, X const& Q) {
    char const* const f = "multi_normal_precision_logpdf";
    using S = sum_scalar_t<common_scalar_t<Y, Mu>, tangent_scalar_t<X>>;
    if (Q.rows() != Q.cols() || Q.rows() != y.rows())
        raise_arguments(f, "y", y, "Q", Q, "the matrix must be square, with as many rows as y");
    auto R = centered_observations<S>(f, y, mu);
    auto const& A = entries_of(Q);
    check_storage<is_map<std::remove_cvref_t<decltype(A)>>>(f, "Q", A);
    using F = decltype(factors_of(f, plan, A, "Q"));
    SparseNormalDensity<S, F> result{factors_of(f, plan, A, "Q"), std::move(R), {}, S(0)};
    S log_determinant(0);
    for (auto const& d : result.factors.factors.pivots()) {
        if (!(plain_value(d) > 0)) raise_domain(f, "Q is not positive definite");
        log_determinant = log_determinant + cmath::log(d);
    }
    result.solved = reading_t<P, X>::times(A, result.centered);
    S squares(0);
    for (Eigen::Index c = 0; c != result.centered.cols(); ++c)
        squares = squares + result.centered.col(c).dot(result.solved.col(c));
    using T = real_t<S>;
    auto const m = static_cast<double>(result.centered.cols());
    auto const n = static_cast<double>(Q.rows());
    T const log_circle = cmath::log(T(2 * cmath::detail::pi<T>()));
    result.logpdf = T(0.5 * m) * log_determinant - T(0.5) * squares - T(0.5 * m * n) * log_circle;
    return result;
}

template <class P, class Y, class Mu, class X, class Dy, class Dmu, class Dq>
auto sparse_normal_frule(P const& plan, Y const& y, Mu const& mu, X const& Q, Dy const& given_dy,
                         Dmu const& given_dmu, Dq const& given_dq) {
    constexpr char const* call = "frule(multi_normal_precision_logpdf, y, mu, Q)";
    auto const density = sparse_normal_density(plan, y, mu, Q);
    using S = std::remove_const_t<decltype(density.logpdf)>;
    auto rule = [&](auto const& y_dot, auto const& mu_dot, auto const& q_dot) {
        decltype(auto) dy = tangent_of(call, "dy", y, y_dot);
        decltype(auto) dmu = tangent_of(call, "dmu", mu, mu_dot);
        auto const dQ = system_tangent(call, Q, q_dot);
        auto from_y = [&] {
            if constexpr (AbstractZero<decltype(dy)>)
                return ZeroTangent{};
            else
                return inner_sum(-density.solved, dy);
        };
        auto from_mu = [&] {
            if constexpr (AbstractZero<decltype(dmu)>)
                return ZeroTangent{};
            else
                return inner_sum(density.solved.rowwise().sum(), dmu);
        };
        auto from_Q = [&] {
            if constexpr (AbstractZero<std::remove_cvref_t<decltype(dQ)>>)
                return ZeroTangent{};
            else {
                auto const* numbers = dQ->valuePtr();
                using T = product_scalar_t<S, scalar_t<decltype(*dQ)>>;
                T sum(0);
                density.gradient(entries_of(Q), [&](Eigen::Index k, S const& g, bool on_diagonal) {
                    T const x = g * numbers[k];
                    sum = sum + (on_diagonal ? x : T(x + x));
                });
                return sum;
            }
        };
        return chainrules::detail::add_terms(from_y(), from_mu(), from_Q());
    };
    auto domega = combine_tangents(rule, given_dy, given_dmu, given_dq);
    return FRuleResult{S(density.logpdf), domega};
}

// The value, and what gives the cotangents of y, mu and Q as a tuple.
template <class P, class Y, class Mu, class X>
auto sparse_normal_rrule(P const& plan, Y const& y, Mu const& mu, X const& given) {
    using Read = reading_t<P, X>;
    auto const Q = hold(given);
    auto density = std::make_shared<decltype(sparse_normal_density(plan, y, mu, *Q))>(
        sparse_normal_density(plan, y, mu, *Q));
    auto const omega = density->logpdf;
    using S = std::remove_const_t<decltype(omega)>;
    auto pullback = [Q, density](auto const& omega_bar) {
        S const w = number_cotangent<S>(omega_bar);
        auto y_bar = [w](auto const& use, auto const& d) { return use(chained(d.solved, S(-w))); };
        auto mu_bar = [w](auto const& use, auto const& d) {
            return use(chained(d.solved.rowwise().sum(), w));
        };
        auto Q_bar = [w](auto const& put, auto const& A, auto const& d) {
            d.gradient(A, [&](Eigen::Index k, S const& g, bool on_diagonal) {
                put(k, Read::counted(S(w * g), on_diagonal));
            });
        };
        Eigen::Index const n = density->solved.rows(), m = density->solved.cols();
        return std::tuple{cotangent_thunk<Y>(n, m, y_bar, density),
                          cotangent_thunk<Mu>(n, 1, mu_bar, density),
                          system_on_pattern<X, S>(Q, Q_bar, density)};
    };
    return std::pair{S(omega), std::move(pullback)};
}

}  // namespace detail

template <class Y, class Mu, class X>
    requires detail::SparseNormal<Y, Mu, X>
auto primal(multi_normal_precision_logpdf_t, Y const& y, Mu const& mu, X const& given) {
    decltype(auto) Q = detail::system_operand(given);
    return detail::sparse_normal_density(detail::precision_plan(Q), y, mu, Q).logpdf;
}
template <class P, class Y, class Mu, class X>
    requires detail::PlannedNormal<P, Y, Mu, X>
auto primal(multi_normal_precision_logpdf_t, P const& plan, Y const& y, Mu const& mu,
            X const& given) {
    decltype(auto) Q = detail::system_operand(given);
    return detail::sparse_normal_density(plan, y, mu, Q).logpdf;
}

/// ω = Σ over the columns y_j of log N(y_j; μ, Q⁻¹) for a sparse precision Q, of which the lower
/// triangle is read, or a SelfAdjoint; with a plan of SimplicialLLT or SimplicialLDLT for Q as
/// first argument.
///
/// Forward   ω̇ = the sum of the products of all gradients with the tangents
/// Reverse   with R = y − μ 1ᵀ, V = Q R and m columns: ȳ = −ω̄ V, μ̄ = ω̄ V 1, Q̄ = ½ ω̄ (m Q⁻¹ − R Rᵀ)
///           at the pattern of Q; its entries count for both places where one triangle is read
/// Shapes    y: n×m, μ: n×1, Q: n×n, else std::invalid_argument
/// Domain    real; std::domain_error where Q is not positive definite
/// Keeps     Q, its factors, R and V
/// Source    Rue and Held (2005), Gaussian Markov random fields
template <class Self, class Dy, class Dmu, class Dq, class Y, class Mu, class X>
    requires detail::SparseNormal<Y, Mu, X>
auto frule(std::tuple<Self, Dy, Dmu, Dq> const& tangents, multi_normal_precision_logpdf_t,
           Y const& y, Mu const& mu, X const& given) {
    decltype(auto) Q = detail::system_operand(given);
    return detail::sparse_normal_frule(detail::precision_plan(Q), y, mu, Q, std::get<1>(tangents),
                                       std::get<2>(tangents), std::get<3>(tangents));
}
template <class Self, class Dp, class Dy, class Dmu, class Dq, class P, class Y, class Mu, class X>
    requires detail::PlannedNormal<P, Y, Mu, X>
auto frule(std::tuple<Self, Dp, Dy, Dmu, Dq> const& tangents, multi_normal_precision_logpdf_t,
           P const& plan, Y const& y, Mu const& mu, X const& given) {
    decltype(auto) Q = detail::system_operand(given);
    return detail::sparse_normal_frule(plan, y, mu, Q, std::get<2>(tangents), std::get<3>(tangents),
                                       std::get<4>(tangents));
}

template <class Y, class Mu, class X>
    requires detail::SparseNormal<Y, Mu, X>
auto rrule(multi_normal_precision_logpdf_t, Y const& y, Mu const& mu, X const& Q) {
    auto all =
        detail::sparse_normal_rrule(detail::precision_plan(detail::system_operand(Q)), y, mu, Q);
    auto pullback = [give = std::move(all.second)](auto const& omega_bar) {
        return std::tuple_cat(std::tuple{NoTangent{}}, give(omega_bar));
    };
    return RRuleResult{all.first, std::move(pullback)};
}
template <class P, class Y, class Mu, class X>
    requires detail::PlannedNormal<P, Y, Mu, X>
auto rrule(multi_normal_precision_logpdf_t, P const& plan, Y const& y, Mu const& mu, X const& Q) {
    auto all = detail::sparse_normal_rrule(plan, y, mu, Q);
    auto pullback = [give = std::move(all.second)](auto const& omega_bar) {
        return std::tuple_cat(std::tuple{NoTangent{}, NoTangent{}}, give(omega_bar));
    };
    return RRuleResult{all.first, std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::sparse_plan;
}  // namespace chainrules::fn
