// SPDX-License-Identifier: MIT
#pragma once
// Entries of the inverse of a self-adjoint sparse matrix: selected_inverse, those at its pattern,
// and marginal_variances, those on the diagonal, which are the variances of a Gaussian Markov
// random field with this precision. In about the time of the factorisation.

#include "chainrules/eigen/sparse/detail/inverse_direction.hpp"

namespace chainrules::eigen {

namespace detail {

/// The factors of a matrix and what is known of its inverse.
template <class S, class I>
struct InverseParts {
    CholeskyFactors<S, I> factors;
    SelectedInverse<S, I> inverse;
};

template <class P, class X>
concept InvertibleAtPattern = SimplicialPlan<P> && PlanFits<P, X>;

template <class P, class X>
auto inverse_parts(char const* f, P const& plan, X const& S) {
    auto const& A = entries_of(S);
    check_storage<is_map<std::remove_cvref_t<decltype(A)>>>(f, "S", A);
    auto factors = factors_of(f, plan, A);
    using I = typename P::Matrix::StorageIndex;
    SelectedInverse<scalar_t<X>, I> inverse(factors.factors);
    return InverseParts<scalar_t<X>, I>{std::move(factors), std::move(inverse)};
}

// A matrix as S from each(put) of the entries that are read; those of the other triangle of a plain
// one are their conjugates.
template <class V, class P, class X, class Each>
auto at_whole_pattern(X const& S, Each const& each) {
    auto const& A = entries_of(S);
    auto result = SparsePattern(A).template zeros<V>();
    auto* value = result.valuePtr();
    each([&](Eigen::Index k, auto const& z, bool) { value[k] = V(z); });
    if constexpr (SparseSelfAdjoint<X>)
        return SelfAdjoint<decltype(result), stored_triangle<X>>(std::move(result));
    else {
        each_place(A, [&](Eigen::Index k, Eigen::Index i, Eigen::Index j) {
            if (i == j || is_in_triangle<plan_traits_t<P>::triangle>(i, j)) return;
            if (Eigen::Index const other = place_of(A, j, i); other >= 0)
                value[k] = V(Eigen::numext::conj(value[other]));
        });
        return result;
    }
}

// The numbers of a tangent or cotangent as those of the self-adjoint matrix that is meant: of a
// cotangent of a whole pattern, the self-adjoint part of what counts.
template <class P, class X, class D>
auto folded(X const& S, D const& bar) {
    using V = scalar_t<D>;
    auto const& A = entries_of(S);
    Eigen::Matrix<V, Eigen::Dynamic, 1> result =
        Eigen::Matrix<V, Eigen::Dynamic, 1>::Zero(A.nonZeros());
    reading_t<P, X>::each(A, [&](Eigen::Index k, Eigen::Index i, Eigen::Index j) {
        V const x = bar.valuePtr()[k];
        Eigen::Index const other = SparseSelfAdjoint<X> || i == j ? -1 : place_of(A, j, i);
        if (SparseSelfAdjoint<X> || i == j)
            result(k) = x;
        else
            result(k) = other < 0 ? V(x * V(0.5))
                                  : V((x + Eigen::numext::conj(bar.valuePtr()[other])) * V(0.5));
    });
    return result;
}

template <class V, class Parts, class Fill>
auto inverse_direction(Parts const& parts, Fill const& fill) {
    auto const& factors = parts.factors.factors;
    using Direction =
        InverseDirection<V, typename std::remove_cvref_t<decltype(factors)>::Scalar,
                         typename std::remove_cvref_t<decltype(factors.analysis())>::StorageIndex>;
    return Direction(factors, parts.inverse, fill);
}
template <class V, class Parts, class Numbers>
auto inverse_direction_by(Parts const& parts, Numbers const& numbers) {
    auto number = [&](Eigen::Index k) { return V(numbers[k]); };
    return inverse_direction<V>(parts, filled_by_numbers(parts.factors.factors.analysis(), number));
}

// The diagonal of a matrix in the order of elimination.
template <class V, class I, class D>
auto in_given_order(SimplicialAnalysis<I> const& a, D const& diagonal) {
    Eigen::Matrix<V, Eigen::Dynamic, 1> result(a.size());
    for (std::size_t c = 0; c != diagonal.size(); ++c)
        result(static_cast<Eigen::Index>(a.order[c])) = V(diagonal[c]);
    return result;
}

template <class P, class X>
    requires InvertibleAtPattern<P, X>
auto selected_inverse(P const& plan, X const& given) {
    decltype(auto) S = system_operand(given);
    auto const parts = inverse_parts("selected_inverse", plan, S);
    return at_whole_pattern<scalar_t<X>, P>(S, [&](auto const& put) { parts.inverse.each(put); });
}
template <class P, class X>
    requires InvertibleAtPattern<P, X>
auto marginal_variances(P const& plan, X const& given) {
    decltype(auto) S = system_operand(given);
    auto const parts = inverse_parts("marginal_variances", plan, S);
    return in_given_order<real_t<scalar_t<X>>>(parts.factors.factors.analysis(),
                                               parts.inverse.diagonal());
}

}  // namespace detail

CHAINRULES_FUNCTION(selected_inverse, detail::selected_inverse);

/// selected_inverse(plan, S): Z = S⁻¹ at the pattern of a self-adjoint sparse S, by a plan of
/// SimplicialLLT or SimplicialLDLT. Of a plain S the lower triangle is read, and Z has both; an
/// entry above the diagonal that S stores, but not its mirror image, is 0. Of a SelfAdjoint it is
/// one.
///
/// Forward   Ż = −S⁻¹ Ṡ S⁻¹ at the pattern, by the differentiated recursion
/// Reverse   S̄ = −S⁻¹ Z̄ S⁻¹ at the pattern: the map is self-adjoint. Where one triangle of a plain
///           matrix is read its entries count for both places
/// Shapes    S, Z: n×n; std::invalid_argument as solve(plan, S, b)
/// Domain    as solve(plan, S, b)
/// Keeps     S, its factors and Z at their pattern
/// Source    Erisman and Tinney (1975); Rue and Martino (2007), Approximate Bayesian inference for
///           hierarchical Gaussian Markov random field models, section 2
template <class Self, class Dp, class Ds, class P, class X>
    requires detail::InvertibleAtPattern<P, X>
auto frule(std::tuple<Self, Dp, Ds> const& tangents, selected_inverse_t, P const& plan,
           X const& given) {
    decltype(auto) S = detail::system_operand(given);
    auto const parts = detail::inverse_parts("selected_inverse", plan, S);
    auto rule = [&](auto const& s_dot) {
        auto const dS = detail::system_tangent("frule(selected_inverse, plan, S)", S, s_dot);
        using V = detail::product_scalar_t<scalar_t<X>, scalar_t<decltype(*dS)>>;
        auto const direction = detail::inverse_direction_by<V>(parts, dS->valuePtr());
        return detail::at_whole_pattern<V, P>(S, [&](auto const& put) { direction.each(put); });
    };
    auto dOmega = detail::combine_tangents(rule, std::get<2>(tangents));
    return FRuleResult{detail::at_whole_pattern<scalar_t<X>, P>(
                           S, [&](auto const& put) { parts.inverse.each(put); }),
                       std::move(dOmega)};
}

template <class P, class X>
    requires detail::InvertibleAtPattern<P, X>
auto rrule(selected_inverse_t, P const& plan, X const& given) {
    auto const S = detail::hold(given);
    auto const parts = chainrules::own(detail::inverse_parts("selected_inverse", plan, *S));
    auto Omega = detail::at_whole_pattern<scalar_t<X>, P>(
        *S, [&](auto const& put) { parts->inverse.each(put); });
    using Z = decltype(Omega);
    auto pullback = [S, parts](auto const& dZ) {
        auto const bar = detail::system_tangent("rrule(selected_inverse, plan, S)", *S, dZ);
        using V = detail::product_scalar_t<scalar_t<X>, scalar_t<decltype(*bar)>>;
        auto numbers = chainrules::own(detail::folded<P>(*S, *bar));
        auto S_bar = [](auto const& put, auto const&, auto const& given_bar, auto const& of) {
            auto const direction = detail::inverse_direction_by<V>(of, given_bar.data());
            direction.each([&](Eigen::Index k, V const& x, bool on_diagonal) {
                put(k, detail::reading_t<P, X>::counted(x, on_diagonal));
            });
        };
        return std::tuple{NoTangent{}, NoTangent{},
                          detail::system_on_pattern<X, V>(S, S_bar, numbers, parts)};
    };
    return RRuleResult{Z(std::move(Omega)), std::move(pullback)};
}

CHAINRULES_FUNCTION(marginal_variances, detail::marginal_variances);

/// marginal_variances(plan, Q): the diagonal of Q⁻¹, the variances of a Gaussian Markov random
/// field with the precision Q, by a plan of SimplicialLLT or SimplicialLDLT.
///
/// Forward   v̇ = −diag(Q⁻¹ Q̇ Q⁻¹), by the differentiated recursion
/// Reverse   Q̄ = −Q⁻¹ diag(v̄) Q⁻¹ at the pattern, as selected_inverse
/// Shapes    Q: n×n, v: n; std::invalid_argument as solve(plan, S, b)
/// Domain    as solve(plan, S, b)
/// Keeps     Q, its factors and Q⁻¹ at their pattern
/// Source    as selected_inverse
template <class Self, class Dp, class Dq, class P, class X>
    requires detail::InvertibleAtPattern<P, X>
auto frule(std::tuple<Self, Dp, Dq> const& tangents, marginal_variances_t, P const& plan,
           X const& given) {
    decltype(auto) Q = detail::system_operand(given);
    auto const parts = detail::inverse_parts("marginal_variances", plan, Q);
    auto const& analysis = parts.factors.factors.analysis();
    auto rule = [&](auto const& q_dot) {
        auto const dQ = detail::system_tangent("frule(marginal_variances, plan, Q)", Q, q_dot);
        using V = detail::product_scalar_t<scalar_t<X>, scalar_t<decltype(*dQ)>>;
        auto const direction = detail::inverse_direction_by<V>(parts, dQ->valuePtr());
        return detail::in_given_order<real_t<V>>(analysis, direction.diagonal());
    };
    auto dOmega = detail::combine_tangents(rule, std::get<2>(tangents));
    return FRuleResult{
        detail::in_given_order<real_t<scalar_t<X>>>(analysis, parts.inverse.diagonal()),
        std::move(dOmega)};
}

template <class P, class X>
    requires detail::InvertibleAtPattern<P, X>
auto rrule(marginal_variances_t, P const& plan, X const& given) {
    auto const Q = detail::hold(given);
    auto const parts = chainrules::own(detail::inverse_parts("marginal_variances", plan, *Q));
    auto Omega = detail::in_given_order<real_t<scalar_t<X>>>(parts->factors.factors.analysis(),
                                                             parts->inverse.diagonal());
    using Z = decltype(Omega);
    auto pullback = [Q, parts](auto const& dv) {
        detail::check_cotangent<Z>("rrule(marginal_variances, plan, Q)", dv, Q->rows(), 1);
        auto v_bar = chainrules::own(chainrules::evaluate(detail::cotangent_of<Z>(dv)));
        using V = detail::product_scalar_t<scalar_t<X>, scalar_t<decltype(*v_bar)>>;
        auto Q_bar = [](auto const& put, auto const&, auto const& d, auto const& of) {
            auto const direction = detail::inverse_direction<V>(
                of, detail::filled_by_diagonal(of.factors.factors.analysis(), d));
            direction.each([&](Eigen::Index k, V const& x, bool on_diagonal) {
                put(k, detail::reading_t<P, X>::counted(x, on_diagonal));
            });
        };
        return std::tuple{NoTangent{}, NoTangent{},
                          detail::system_on_pattern<X, V>(Q, Q_bar, v_bar, parts)};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::marginal_variances;
using eigen::selected_inverse;
using eigen::sparse_plan;
}  // namespace chainrules::fn
