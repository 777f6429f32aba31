// SPDX-License-Identifier: MIT
#pragma once
// Singular values and vectors, A = U S Vᴴ, and their derivatives. Sums of what U and V are turned
// by are divided by differences of singular values, differences by sums: the former vanish at equal
// singular values for every function that does not see the choice of U and V there.

#include <Eigen/SVD>

#include <utility>

#include "chainrules/eigen/detail/gap_policy.hpp"
#include "chainrules/eigen/detail/qr_kernels.hpp"

namespace chainrules::eigen::detail {

template <class M>
struct SingularSpectrum {
    using Left = flat_t<with_sizes_t<M, Eigen::Dynamic, Eigen::Dynamic, M::MaxRowsAtCompileTime,
                                     M::MaxRowsAtCompileTime>>;
    using Right = flat_t<with_sizes_t<M, Eigen::Dynamic, Eigen::Dynamic, M::MaxColsAtCompileTime,
                                      M::MaxColsAtCompileTime>>;
    Left U;
    real_column_t<M> values;
    Right V;

    auto thin_U() const { return U.leftCols(values.size()); }
    auto thin_V() const { return V.leftCols(values.size()); }
};

/// Eigen's solver: the one without blocks for small matrices, and for numbers of many digits.
template <class M>
using SingularSolver = std::conditional_t<
    std::is_arithmetic_v<real_t<scalar_t<M>>> &&
        (M::MaxRowsAtCompileTime == Eigen::Dynamic || M::MaxRowsAtCompileTime > 16 ||
         M::MaxColsAtCompileTime == Eigen::Dynamic || M::MaxColsAtCompileTime > 16),
    Eigen::BDCSVD<M>, Eigen::JacobiSVD<M>>;

/// Differences of singular values, and their sums, as what is divided by.
template <class M>
struct SingularPolicies {
    using T = magnitude_t<scalar_t<M>>;
    GapPolicy<T> gaps, sums;

    SingularPolicies(char const* f, char const* what, SingularSpectrum<M> const& spectrum,
                     T const& norm, FactorizationOptions options)
        : gaps(policy(f, what, spectrum, norm, options)), sums(gaps) {
        options.gap_tolerance = options.rank_tolerance;
        sums = policy(f, what, spectrum, norm, options);
    }
    SingularPolicies& exact_numerators() {
        gaps.exact_numerators();
        sums.exact_numerators();
        return *this;
    }

    /// numerator / (s_i + s_j)
    template <class S, class R>
    S by_sum(S const& numerator, R const& a, R const& b, Index i, Index j) const {
        return sums.quotient(numerator, R(a + b), [&] { sums.raise_sum(numerator, a, b, i, j); });
    }

  private:
    static GapPolicy<T> policy(char const* f, char const* what, SingularSpectrum<M> const& spectrum,
                               T const& norm, FactorizationOptions const& options) {
        Index const m = spectrum.U.rows(), n = spectrum.V.rows();
        return {
            f,      "the singular values", what, m < n ? n : m, largest_of(spectrum.values), norm,
            options};
    }
};

/// What Uᴴ U̇ and Vᴴ V̇ are, from α = Uᴴ Ȧ V and β = αᴴ, or as much more as U and V are not
/// orthonormal: F − G and F + G are (α − β)/(s_i + s_j) and (α + β)/(s_j − s_i). The turns that the
/// diagonal leaves free are shared evenly.
template <class Core, class Alpha, class Beta, class Values, class Policies>
void set_turns(Core& F, Core& G, Alpha const& alpha, Beta const& beta, Values const& s,
               Policies const& policies) {
    using S = scalar_t<Core>;
    using R = real_t<S>;
    for (Index i = 0; i != s.size(); ++i)
        for (Index j = 0; j != s.size(); ++j) {
            S const a = alpha(i, j), half(R(0.5));
            if (i != j) {
                S const b = beta(i, j);
                S const sum = policies.gaps(S(S(a + b) * half), s(i), s(j), i, j);
                S const difference = policies.by_sum(S(S(a - b) * half), s(i), s(j), i, j);
                F(i, j) = sum + difference;
                G(i, j) = sum - difference;
            } else if constexpr (Complex<S>) {
                R const turn = policies.by_sum(R(a.imag()), s(j), s(j), j, j);
                F(j, j) = S(R(0), turn);
                G(j, j) = S(R(0), R(-turn));
            } else
                F(j, j) = G(j, j) = S(R(0));
        }
}

/// X S⁻¹: a column is 0 where it vanishes together with s_j.
template <class X, class Values, class Policies>
void divide_columns(X& x, Values const& s, Policies const& policies) {
    using S = scalar_t<X>;
    using R = real_t<S>;
    using T = typename Policies::T;
    for (Index j = 0; j != s.size(); ++j) {
        if (magnitude(s(j)) > policies.sums.gap() ||
            policies.sums.on_degenerate() == OnDegenerate::ieee) {
            x.col(j) /= S(s(j));
            continue;
        }
        T const size = norm_of<T>(x.col(j));
        T const scale = policies.sums.quotient(
            size, T(0), [&] { policies.sums.raise_sum(size, R(s(j)), R(s(j)), j, j); });
        for (Index i = 0; i != x.rows(); ++i)
            x(i, j) = scale - scale == 0 ? without_derivative(S(x(i, j))) : S(R(scale));
    }
}

// One step towards the singular vectors of A, in the numbers of AD tools: of an error e is left e².
// Source: Ogita and Aishima (2020), Iterative refinement for singular value decomposition.
template <class M>
void refine_singular(char const* f, M const& A, SingularSpectrum<M>& spectrum,
                     FactorizationOptions options) {
    using S = scalar_t<M>;
    using R = real_t<S>;
    using Left = typename SingularSpectrum<M>::Left;
    using Right = typename SingularSpectrum<M>::Right;
    auto& s = spectrum.values;
    Index const k = s.size(), m = A.rows(), n = A.cols();
    Left const U = spectrum.thin_U();
    Right const V = spectrum.thin_V();
    Core<Left, Right, S> const rest_U = Core<Left, Right, S>::Identity(k, k) - U.adjoint() * U,
                               rest_V = Core<Left, Right, S>::Identity(k, k) - V.adjoint() * V;
    Left AV = A * V;
    Right AU = A.adjoint() * U;
    Core<Left, Right, S> const P = U.adjoint() * AV;
    for (Index j = 0; j != k; ++j)
        s(j) = R(R(Eigen::numext::real(P(j, j))) /
                 R(R(1) - R(0.5) * R(Eigen::numext::real(rest_U(j, j)) +
                                     Eigen::numext::real(rest_V(j, j)))));
    if (options.on_degenerate == OnDegenerate::raise) options.on_degenerate = OnDegenerate::mask;
    SingularPolicies<M> const policies(f, "", spectrum, norm_of<magnitude_t<S>>(P), options);
    Core<Left, Right, S> F(k, k), G(k, k);
    set_turns(
        F, G, [&](Index i, Index j) { return S(P(i, j) + S(s(j)) * rest_U(i, j)); },
        [&](Index i, Index j) { return S(Eigen::numext::conj(P(j, i)) + S(s(j)) * rest_V(i, j)); },
        s, policies);
    F.diagonal() += rest_U.diagonal() * S(R(0.5));
    G.diagonal() += rest_V.diagonal() * S(R(0.5));
    auto turn = [&](auto& all, auto const& thin, auto const& core, auto& image, Index rows) {
        using X = std::remove_cvref_t<decltype(all)>;
        X turned = thin + thin * core;
        if (rows > k) {
            image = (image - thin * (thin.adjoint() * image).eval()).eval();
            divide_columns(image, s, policies);
            turned += image;
        }
        Index const more = all.cols() - k;
        all.leftCols(k) = turned;
        if (more == 0) return;
        // The nearest orthonormal basis of the complement.
        X others = all.rightCols(more) - turned * (turned.adjoint() * all.rightCols(more)).eval();
        X const square = others.adjoint() * others;
        all.rightCols(more) = others * S(R(1.5)) - others * square * S(R(0.5));
    };
    turn(spectrum.U, U, F, AV, m);
    turn(spectrum.V, V, G, AU, n);
}

/// Throws where A was not decomposed; false where its results are NaN.
template <class Solver, class M>
bool decompose(char const* f, M const& A, Solver& solver, unsigned vectors,
               FactorizationOptions const& options) {
    if (!A.allFinite()) return false;
    solver.compute(A, vectors);
    if (solver.info() != Eigen::Success && options.on_degenerate != OnDegenerate::ieee)
        raise_domain(f, "the singular values of A were not found");
    return true;
}

/// The thin decomposition of A, or the one with square U and V.
template <class M>
SingularSpectrum<M> singular_spectrum(char const* f, M const& A,
                                      FactorizationOptions const& options, bool full = false) {
    using S = scalar_t<M>;
    using R = real_t<S>;
    check_finite(f, "A", A, options);
    Index const m = A.rows(), n = A.cols(), k = m < n ? m : n;
    SingularSpectrum<M> result;
    result.values.resize(k);
    result.U.setIdentity(m, full ? m : k);
    result.V.setIdentity(n, full ? n : k);
    if (k == 0) return result;
    decltype(auto) plain = as_plain_values(A);
    SingularSolver<std::remove_cvref_t<decltype(plain)>> solver;
    if (!decompose(f, plain, solver,
                   full ? Eigen::ComputeFullU | Eigen::ComputeFullV
                        : Eigen::ComputeThinU | Eigen::ComputeThinV,
                   options)) {
        R const undefined(std::numeric_limits<magnitude_t<S>>::quiet_NaN());
        result.values.setConstant(undefined);
        result.U.setConstant(S(undefined));
        result.V.setConstant(S(undefined));
        return result;
    }
    result.values = solver.singularValues().template cast<R>();
    result.U = solver.matrixU().template cast<S>();
    result.V = solver.matrixV().template cast<S>();
    if constexpr (depth<S> != 0)
        for (int level = 0; level < depth<S>; ++level) refine_singular(f, A, result, options);
    return result;
}

}  // namespace chainrules::eigen::detail
