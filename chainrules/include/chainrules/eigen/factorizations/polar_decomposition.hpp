// SPDX-License-Identifier: MIT
#pragma once
// The polar decomposition: polar_decomposition.

#include "chainrules/eigen/detail/parts.hpp"
#include "chainrules/eigen/detail/singular_derivatives.hpp"

namespace chainrules::eigen {

/// A = U P with a self-adjoint P that has no negative eigenvalues, and U that has orthonormal
/// columns where A is square or tall, orthonormal rows where it is wide:
/// `auto [U, P] = fn::polar_decomposition(A)`.
template <class Unitary, class Positive>
struct PolarResult {
    Unitary U;
    Positive P;
};

}  // namespace chainrules::eigen

CHAINRULES_FIELDS_TEMPLATE((class U_, class P_), (chainrules::eigen::PolarResult<U_, P_>), U, P);

namespace chainrules::eigen {

namespace detail {

template <class M>
using PolarOf = PolarResult<M, with_sizes_t<M, M::ColsAtCompileTime, M::ColsAtCompileTime,
                                            M::MaxColsAtCompileTime, M::MaxColsAtCompileTime>>;

// U = W Vᴴ and P = V S Vᴴ from A = W S Vᴴ.
template <class Y, class M>
Y polar_of(SingularSpectrum<M> const& spectrum) {
    auto const& [W, s, V] = spectrum;
    using P = flat_t<decltype(Y::P)>;
    P half = V * s.asDiagonal();
    return Y{decltype(Y::U)(W * V.adjoint()), decltype(Y::P)(P(half * V.adjoint()))};
}

template <class X>
requires Factorizable<X>
auto polar_decomposition(X const& A, FactorizationOptions const& options = {}) {
    return polar_of<PolarOf<factorized_t<X>>>(
        singular_spectrum_of("polar_decomposition", A, options));
}

/// W ((Z − Zᴴ)_ij/(s_i + s_j)) Vᴴ + (1 − W Wᴴ) B V S⁻¹ Vᴴ + W S⁻¹ Wᴴ B (1 − V Vᴴ), Z = Wᴴ B V: the
/// derivative of U along B, and its own adjoint.
template <class Target, class M, class B>
Target unitary_derivative(SingularSpectrum<M> const& spectrum, B const& b,
                          SingularPolicies<M> const& policies) {
    using S = scalar_t<Target>;
    using Left = typename SingularSpectrum<Target>::Left;
    using Right = typename SingularSpectrum<Target>::Right;
    auto const& [W, s, V] = spectrum;
    Index const k = s.size();
    Left BV = b * V;
    Core<Left, Right, S> const Z = W.adjoint() * BV;
    Core<Left, Right, S> K(k, k);
    for (Index j = 0; j != k; ++j)
        for (Index i = 0; i <= j; ++i) {
            K(i, j) = policies.by_sum(S(Z(i, j) - Eigen::numext::conj(Z(j, i))), s(i), s(j), i, j);
            if (i != j) K(j, i) = -Eigen::numext::conj(K(i, j));
        }
    Left left = W * K;
    if (W.rows() > k) {
        BV.noalias() -= W * Z;
        divide_columns(BV, s, policies);
        left += BV;
    }
    Target result = left * V.adjoint();
    if (V.rows() > k) {
        Right BW = b.adjoint() * W;
        BW.noalias() -= V * Z.adjoint();
        divide_columns(BW, s, policies);
        result.noalias() += W * BW.adjoint();
    }
    return result;
}

/// Ā from Ū and P̄, either of which may be a zero.
template <class X, class M, class Du, class Dp>
auto polar_pullback(SingularSpectrum<M> const& spectrum, Du const& U_bar, Dp const& P_bar,
                    FactorizationOptions const& options) {
    if constexpr (AbstractZero<Du> && AbstractZero<Dp>)
        return ZeroTangent{};
    else {
        using S = scalar_beside_t<scalar_t<M>, Du, Dp>;
        using Target = with_scalar_t<S, X>;
        using Flat = flat_t<Target>;
        auto const& [W, s, V] = spectrum;
        Flat total;
        if constexpr (AbstractZero<Du>)
            total.setZero(W.rows(), V.rows());
        else
            total = U_bar.template cast<S>();
        typename SingularSpectrum<Target>::Right PV;
        if constexpr (!AbstractZero<Dp>) {
            // P = Uᴴ A: what U gets from P̄.
            PV = P_bar * V;
            total.noalias() += (W * s.asDiagonal()).eval() * PV.adjoint();
        }
        SingularPolicies<M> const policies("polar_decomposition", "what the cotangent says of U",
                                           spectrum, norm_of<magnitude_t<S>>(total), options);
        Flat A_bar = unitary_derivative<Flat>(spectrum, total, policies);
        if constexpr (!AbstractZero<Dp>) A_bar += W * (V.adjoint() * P_bar).eval();
        return as<Target>(std::move(A_bar));
    }
}

}  // namespace detail

CHAINRULES_FUNCTION(polar_decomposition, detail::polar_decomposition);

/// Polar decomposition A = U P of a matrix of any shape, by A = W S Vᴴ: U = W Vᴴ, P = V S Vᴴ.
///
/// Forward   U̇ = W K Vᴴ + (1 − W Wᴴ) Ȧ V S⁻¹ Vᴴ + W S⁻¹ Wᴴ Ȧ (1 − V Vᴴ), Z = Wᴴ Ȧ V,
///           K_ij = (Z − Zᴴ)_ij/(s_i + s_j); Ṗ = U̇ᴴ A + Uᴴ Ȧ
/// Reverse   Ā = U P̄ + what Forward makes of Ū + A P̄ᴴ, as it is its own adjoint
/// Shapes    A: m×n, U: m×n, P: n×n
/// Domain    std::domain_error where A has entries that are not finite. Where the rank is less than
///           min(m, n) there is no derivative, unless the cotangent says nothing of it, see
///           FactorizationOptions. Equal singular values do not matter
/// Keeps     W, s and V
/// Source    Higham (2008), Functions of Matrices, 8.1; the formulas follow from those of svd,
/// where
///           the differences of singular values cancel
template <class Self, class Da, class X, class... O>
requires detail::Factorizable<X> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Da> const& tangents, polar_decomposition_t, X const& A, O const&... o) {
    auto const options = detail::options_of(o...);
    auto const spectrum = detail::singular_spectrum_of("polar_decomposition", A, options);
    using M = detail::factorized_t<X>;
    using Y = detail::PolarOf<M>;
    auto polar_rule = [&](auto const& a_dot) {
        decltype(auto) given = detail::tangent_of("frule(polar_decomposition, A)", "dA", A, a_dot);
        decltype(auto) dA = detail::flat(given);
        using S = detail::scalar_beside_t<scalar_t<M>, decltype(dA)>;
        using Flat = detail::flat_t<with_scalar_t<S, M>>;
        auto policies = detail::SingularPolicies<detail::flat_t<M>>(
            "polar_decomposition", "what the tangent of A says of U", spectrum,
            detail::norm_of<detail::magnitude_t<S>>(dA), options);
        policies.exact_numerators();
        Flat U_dot = detail::unitary_derivative<Flat>(spectrum, dA, policies);
        auto const& [W, s, V] = spectrum;
        using P = detail::flat_t<with_scalar_t<S, decltype(Y::P)>>;
        // Of U̇ᴴ A + Uᴴ Ȧ, which is self-adjoint, what rounding leaves so.
        P product = (U_dot.adjoint() * (W * s.asDiagonal()).eval()).eval() * V.adjoint();
        product.noalias() += V * (W.adjoint() * dA).eval();
        P const P_dot = (product + product.adjoint()) * S(real_t<S>(0.5));
        return tangent<Y>(field<&Y::U>(with_scalar_t<S, decltype(Y::U)>(U_dot)),
                          field<&Y::P>(with_scalar_t<S, decltype(Y::P)>(P_dot)));
    };
    auto dOmega = detail::combine_tangents(polar_rule, std::get<1>(tangents));
    return FRuleResult{detail::polar_of<Y>(spectrum), std::move(dOmega)};
}

template <class X, class... O>
requires detail::Factorizable<X> && detail::OptionsOfFactorization<O...>
auto rrule(polar_decomposition_t, X const& A, O const&... o) {
    auto const options = detail::options_of(o...);
    auto spectrum = detail::singular_spectrum_of("polar_decomposition", A, options);
    using Y = detail::PolarOf<detail::factorized_t<X>>;
    auto Omega = detail::polar_of<Y>(spectrum);
    auto pullback = [kept = own(std::move(spectrum)), options](auto const& dY) {
        char const* const call = "rrule(polar_decomposition, A)";
        Eigen::Index const m = kept->U.rows(), n = kept->V.rows();
        decltype(auto) U_bar = detail::lent_part_cotangent<&Y::U, detail::flat_t<decltype(Y::U)>>(
            call, "dY.U", dY, m, n);
        decltype(auto) P_bar = detail::lent_part_cotangent<&Y::P, detail::flat_t<decltype(Y::P)>>(
            call, "dY.P", dY, n, n);
        return std::tuple{NoTangent{}, detail::polar_pullback<X>(*kept, U_bar, P_bar, options)};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::polar_decomposition;
}  // namespace chainrules::fn
