// SPDX-License-Identifier: MIT
#pragma once
// Eigenvalues and eigenvectors of self-adjoint matrices (symmetric, if real): self_adjoint_eigen,
// and self_adjoint_eigenvalues alone.

#include "chainrules/eigen/kernels/factorization_rules.hpp"
#include "chainrules/eigen/kernels/self_adjoint_operand.hpp"

namespace chainrules::eigen {

/// What fn::self_adjoint_eigen gives: A = U Λ Uᴴ with the eigenvalues in increasing order, real,
/// and the eigenvectors, orthonormal, as the columns of U.
template <class Values, class Vectors>
struct SelfAdjointEigenResult {
    Values eigenvalues;
    Vectors eigenvectors;
};

}  // namespace chainrules::eigen

CHAINRULES_FIELDS_TEMPLATE((class L_, class U_),
                           (chainrules::eigen::SelfAdjointEigenResult<L_, U_>), eigenvalues,
                           eigenvectors);

namespace chainrules::eigen {

namespace detail {

template <class X>
using SelfAdjointEigenOf =
    SelfAdjointEigenResult<spectrum_t<floating_dense_t<X>>, floating_dense_t<X>>;

template <class X>
    requires SelfAdjointOperand<X>
auto self_adjoint_eigenvalues(X const& given, FactorizationOptions const& options = {}) {
    using M = floating_dense_t<X>;
    char const* const f = "self_adjoint_eigenvalues";
    if constexpr (depth<scalar_t<M>> != 0)
        return spectrum_t<M>(single_values(spectrum_of(f, given, options)));
    else {
        if (given.rows() != given.cols()) raise_argument(f, given, "must be square");
        decltype(auto) A = with_lower_triangle(given);
        check_finite<true>(f, "A", A, options);
        if (A.size() == 0)
            return spectrum_t<M>(M::RowsAtCompileTime == Eigen::Dynamic ? 0 : M::RowsAtCompileTime);
        Eigen::SelfAdjointEigenSolver<flat_t<M>> const solver(flat_t<M>(floating(A)),
                                                              Eigen::EigenvaluesOnly);
        if (solver.info() != Eigen::Success && options.on_degenerate != OnDegenerate::ieee)
            raise_domain(f, "the eigenvalues of A were not found");
        return spectrum_t<M>(solver.eigenvalues());
    }
}

/// Eigenvalues in increasing order and orthonormal eigenvectors of a self-adjoint matrix:
/// A = U Λ Uᴴ, as SelfAdjointEigenResult{eigenvalues, eigenvectors}. Of a complex A the first entry
/// of each eigenvector is real.
///
/// Forward   λ̇ = Re diag(Uᴴ Ȧ U), U̇ = U (F ∘ (Uᴴ Ȧ U)), F_ij = 1/(λ_j − λ_i), turned so that its
///           first row is real
/// Reverse   N = U K Uᴴ, K_ij = skew(Uᴴ Ū)_ij / (λ_j − λ_i), K_ii = λ̄_i, of a SelfAdjoint; of a
///           plain matrix it stands in the lower triangle, with what belongs to both places
/// Shapes    A: n×n, else std::invalid_argument; of a plain matrix the lower triangle is read, and
///           no imaginary part of the diagonal
/// Domain    std::domain_error where what is read is not finite. Eigenvectors of equal eigenvalues
///           have no derivative: their tangents are not finite, and a cotangent must not depend on
///           the choice of their basis, see FactorizationOptions; where it does not, the derivative
///           is right
/// Keeps     eigenvalues and eigenvectors
/// Source    Giles (2008), 3.1; Boeddeker et al. (2017), arXiv:1701.00392
struct SelfAdjointEigenFormula : TriangleFormula {
    template <class X>
    static auto factors(char const* f, X const& A, FactorizationOptions const& options) {
        return spectrum_of<Vectors::seen>(f, A, options);
    }
    template <class X, class M>
    static auto value(SelfAdjointSpectrum<M> const& spectrum) {
        using Y = SelfAdjointEigenOf<X>;
        return Y{decltype(Y::eigenvalues)(single_values(spectrum)),
                 decltype(Y::eigenvectors)(single_vectors(spectrum))};
    }

    template <class F, class X, class D>
    static auto direction(X const& A, D const& a_dot) {
        return self_adjoint_direction(frule_of<F>, A, a_dot);
    }
    template <class X, class P, class D>
    static auto tangent(char const* f, P const& spectrum, D const& dA,
                        FactorizationOptions const& options) {
        auto dots = spectrum_tangents(f, spectrum, dA, options);
        using Y = SelfAdjointEigenOf<X>;
        using S = scalar_t<decltype(dots.vectors)>;
        return tangent_of_fields<Y>(
            with_scalar_t<real_t<S>, decltype(Y::eigenvalues)>(dots.values),
            as<with_scalar_t<S, decltype(Y::eigenvectors)>>(std::move(dots.vectors)));
    }

    template <class X, class P>
    static auto fields(P const& spectrum) {
        return std::tuple{like(spectrum.values), like(spectrum.vectors)};
    }
    template <class X, class P, class Dl, class Du>
    static auto cotangent(char const* f, P const& spectrum, Dl const& values_bar, Du const& U_bar,
                          FactorizationOptions const& options) {
        return spectral_cotangent<X>(spectrum_cotangent(f, spectrum, values_bar, U_bar, options));
    }
};

}  // namespace detail

/// Eigenvalues in increasing order and orthonormal eigenvectors of a self-adjoint matrix: A = U Λ
/// Uᴴ, as SelfAdjointEigenResult{eigenvalues, eigenvectors}.
CHAINRULES_DETAIL_FACTORIZATION(self_adjoint_eigen, detail::SelfAdjointEigenFormula);
/// Eigenvalues of a self-adjoint matrix, of which the lower triangle is read, in increasing order.
CHAINRULES_FUNCTION(self_adjoint_eigenvalues, detail::self_adjoint_eigenvalues);

/// Eigenvalues of a self-adjoint matrix in increasing order.
///
/// Forward   λ̇ = Re diag(Uᴴ Ȧ U)
/// Reverse   N = U diag(λ̄) Uᴴ, as in self_adjoint_eigen
/// Shapes    A: n×n, else std::invalid_argument; of a plain matrix the lower triangle is read
/// Domain    std::domain_error where what is read is not finite. At equal eigenvalues these are
///           one of many one-sided derivatives, unless the function of them is symmetric
/// Keeps     eigenvalues and eigenvectors
/// Source    Giles (2008), 3.1
template <class Self, class Da, class X, class... O>
    requires detail::SelfAdjointOperand<X> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Da> const& tangents, self_adjoint_eigenvalues_t, X const& A,
           O const&... o) {
    auto const spectrum =
        detail::spectrum_of("self_adjoint_eigenvalues", A, detail::options_of(o...));
    using Values = detail::spectrum_t<detail::floating_dense_t<X>>;
    auto rule = [&](auto const& a_dot) {
        auto const dA =
            detail::self_adjoint_direction("frule(self_adjoint_eigenvalues, A)", A, a_dot);
        auto dots = detail::eigenvalue_tangents(spectrum, dA);
        return with_scalar_t<scalar_t<decltype(dots)>, Values>(std::move(dots));
    };
    auto dOmega = detail::combine_tangents(rule, std::get<1>(tangents));
    return FRuleResult{Values(detail::single_values(spectrum)), std::move(dOmega)};
}

template <class X, class... O>
    requires detail::SelfAdjointOperand<X> && detail::OptionsOfFactorization<O...>
auto rrule(self_adjoint_eigenvalues_t, X const& A, O const&... o) {
    auto const options = detail::options_of(o...);
    auto spectrum = detail::spectrum_of("self_adjoint_eigenvalues", A, options);
    using Values = detail::spectrum_t<detail::floating_dense_t<X>>;
    Values Omega(detail::single_values(spectrum));
    auto pullback = [kept = own(std::move(spectrum)), options](auto const& dY) {
        detail::check_cotangent<Values>("rrule(self_adjoint_eigenvalues, A)", dY,
                                        kept->values.size(), 1);
        auto const values_bar = chainrules::evaluate(detail::cotangent_of<Values>(dY));
        return std::tuple{NoTangent{}, detail::spectral_cotangent<X>(detail::spectrum_cotangent(
                                           "self_adjoint_eigenvalues", *kept, values_bar,
                                           ZeroTangent{}, options))};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::self_adjoint_eigen;
using eigen::self_adjoint_eigenvalues;
}  // namespace chainrules::fn
