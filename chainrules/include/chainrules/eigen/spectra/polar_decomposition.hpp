// SPDX-License-Identifier: MIT
#pragma once
// The polar decomposition: polar_decomposition.

#include "chainrules/eigen/kernels/factorization_rules.hpp"
#include "chainrules/eigen/kernels/singular_derivatives.hpp"

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

/// X (S + N)
template <class S, class M>
Table<S> times_values(Table<S> const& x, SingularSpectrum<M> const& spectrum) {
    Table<S> result = spectrum.runs.any() ? times(x, table<S>(spectrum.couplings))
                                          : Table<S>(Table<S>::Zero(x.rows(), x.cols()));
    for (Index j = 0; j != x.cols(); ++j)
        for (Index i = 0; i != x.rows(); ++i)
            result(i, j) = S(result(i, j) + x(i, j) * S(spectrum.values(j)));
    return result;
}

// U = W Vᴴ and P = V S Vᴴ from A = W S Vᴴ.
template <class Y, class M>
Y polar_of(SingularSpectrum<M> const& spectrum) {
    using S = scalar_t<M>;
    auto const& W = spectrum.U;
    auto const& s = spectrum.values;
    auto const& V = spectrum.V;
    if constexpr (depth<S> != 0) {
        Table<S> const v = table<S>(V), right = adjoint(v);
        return Y{decltype(Y::U)(times(table<S>(W), right)),
                 decltype(Y::P)(times(times_values(v, spectrum), right))};
    } else {
        using P = flat_t<decltype(Y::P)>;
        P half = V * s.asDiagonal();
        return Y{decltype(Y::U)(W * V.adjoint()), decltype(Y::P)(P(half * V.adjoint()))};
    }
}

/// The derivative of U along B in the numbers of AD tools, where A = W (S + N) Vᴴ: what is divided
/// by S + N, or is the solution of (S + N) K + K (S + N) = Z − Zᴴ, is so to a further order in N by
/// each step.
template <class S, class M>
Table<S> unitary_derivative(SingularSpectrum<M> const& spectrum, Table<S> const& B,
                            SingularPolicies<M> const& policies) {
    Table<S> const W = table<S>(spectrum.U), V = table<S>(spectrum.V),
                   N = table<S>(spectrum.couplings);
    auto const& s = spectrum.values;
    Index const k = s.size();
    int const steps = spectrum.runs.any() ? depth<S> : 0;
    Table<S> const W_adjoint = adjoint(W), V_adjoint = adjoint(V), BV = times(B, V),
                   Z = times(W_adjoint, BV), Z_adjoint = adjoint(Z);
    auto const subtract = [](Table<S>& x, Table<S> const& y) {
        for (Index j = 0; j != x.cols(); ++j)
            for (Index i = 0; i != x.rows(); ++i) x(i, j) = S(x(i, j) - y(i, j));
    };
    Table<S> K;
    for (int step = 0; step <= steps; ++step) {
        Table<S> rest = Z;
        subtract(rest, Z_adjoint);
        if (step != 0) {
            subtract(rest, times(N, K));
            subtract(rest, times(K, N));
        }
        K.resize(k, k);
        for (Index j = 0; j != k; ++j)
            for (Index i = 0; i <= j; ++i) {
                K(i, j) = policies.by_sum(S(rest(i, j)), s(i), s(j), i, j);
                if (i != j) K(j, i) = S(-conjugate(S(K(i, j))));
            }
    }
    auto const divided = [&](Table<S> const& x) {
        Table<S> y;
        for (int step = 0; step <= steps; ++step) {
            Table<S> rest = x;
            if (step != 0) subtract(rest, times(y, N));
            y = std::move(rest);
            divide_columns(y, s, policies);
        }
        return y;
    };
    auto const add = [](Table<S>& x, Table<S> const& y) {
        for (Index j = 0; j != x.cols(); ++j)
            for (Index i = 0; i != x.rows(); ++i) x(i, j) = S(x(i, j) + y(i, j));
    };
    Table<S> left = times(W, K);
    if (W.rows() > k) {
        Table<S> rest = BV;
        subtract(rest, times(W, Z));
        add(left, divided(rest));
    }
    Table<S> result = times(left, V_adjoint);
    if (V.rows() > k) {
        Table<S> rest = times(adjoint(B), W);
        subtract(rest, times(V, Z_adjoint));
        add(result, times(W, adjoint(divided(rest))));
    }
    return result;
}

/// W ((Z − Zᴴ)_ij/(s_i + s_j)) Vᴴ + (1 − W Wᴴ) B V S⁻¹ Vᴴ + W S⁻¹ Wᴴ B (1 − V Vᴴ), Z = Wᴴ B V: the
/// derivative of U along B, and its own adjoint.
template <class Target, class M, class B>
Target unitary_derivative(SingularSpectrum<M> const& spectrum, B const& b,
                          SingularPolicies<M> const& policies) {
    using S = scalar_t<Target>;
    if constexpr (depth<S> != 0)
        return Target(unitary_derivative<S>(spectrum, table<S>(b), policies));
    else {
        using Left = typename SingularSpectrum<Target>::Left;
        using Right = typename SingularSpectrum<Target>::Right;
        auto const& W = spectrum.U;
        auto const& s = spectrum.values;
        auto const& V = spectrum.V;
        Index const k = s.size();
        Left BV = b * V;
        Core<Left, Right, S> const Z = W.adjoint() * BV;
        Core<Left, Right, S> K(k, k);
        for (Index j = 0; j != k; ++j)
            for (Index i = 0; i <= j; ++i) {
                K(i, j) =
                    policies.by_sum(S(Z(i, j) - Eigen::numext::conj(Z(j, i))), s(i), s(j), i, j);
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
}

/// Ā from Ū and P̄, either of which may be a zero.
template <class X, class M, class Du, class Dp>
auto polar_pullback(SingularSpectrum<M> const& spectrum, Du const& U_bar, Dp const& P_bar,
                    FactorizationOptions const& options) {
    using S = scalar_beside_t<scalar_t<M>, Du, Dp>;
    using Target = with_scalar_t<S, X>;
    using Flat = flat_t<Target>;
    auto const& W = spectrum.U;
    auto const& s = spectrum.values;
    auto const& V = spectrum.V;
    Flat total;
    if constexpr (AbstractZero<Du>)
        total.setZero(W.rows(), V.rows());
    else
        total = U_bar.template cast<S>();
    if constexpr (!AbstractZero<Dp>) {
        // P = Uᴴ A: what U gets from P̄.
        if constexpr (depth<S> != 0)
            total += times(times_values(table<S>(W), spectrum),
                           adjoint(times(table<S>(P_bar), table<S>(V))));
        else {
            typename SingularSpectrum<Target>::Right const PV = P_bar * V;
            total.noalias() += (W * s.asDiagonal()).eval() * PV.adjoint();
        }
    }
    SingularPolicies<M> const policies("polar_decomposition", "what the cotangent says of U",
                                       spectrum, norm_of<magnitude_t<S>>(total), options);
    Flat A_bar = unitary_derivative<Flat>(spectrum, total, policies);
    if constexpr (!AbstractZero<Dp>) {
        if constexpr (depth<S> != 0)
            A_bar += times(table<S>(W), times(adjoint(table<S>(V)), table<S>(P_bar)));
        else
            A_bar += W * (V.adjoint() * P_bar).eval();
    }
    return as<Target>(std::move(A_bar));
}

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
///           where the differences of singular values cancel
struct PolarFormula : FactorizationFormula {
    template <class X>
    using Result = PolarOf<factorized_t<X>>;

    template <class X>
    static auto factors(char const* f, X const& A, FactorizationOptions const& options) {
        return singular_spectrum_of(f, A, options);
    }
    template <class X, class P>
    static auto value(P const& spectrum) {
        return polar_of<Result<X>>(spectrum);
    }

    template <class X, class Spectrum, class D>
    static auto tangent(char const* f, Spectrum const& spectrum, D const& given,
                        FactorizationOptions const& options) {
        using M = factorized_t<X>;
        using Y = Result<X>;
        decltype(auto) dA = flat(given);
        using S = scalar_beside_t<scalar_t<M>, decltype(dA)>;
        using Flat = flat_t<with_scalar_t<S, M>>;
        auto policies = SingularPolicies<flat_t<M>>(f, "what the tangent of A says of U", spectrum,
                                                    norm_of<magnitude_t<S>>(dA), options);
        policies.exact_numerators();
        Flat U_dot = unitary_derivative<Flat>(spectrum, dA, policies);
        auto const& W = spectrum.U;
        auto const& s = spectrum.values;
        auto const& V = spectrum.V;
        using P = flat_t<with_scalar_t<S, decltype(Y::P)>>;
        // Of U̇ᴴ A + Uᴴ Ȧ, which is self-adjoint, what rounding leaves so.
        P product;
        if constexpr (depth<S> != 0) {
            auto const w = table<S>(W), v = table<S>(V);
            product = times(adjoint(table<S>(U_dot)), times(times_values(w, spectrum), adjoint(v)));
            product += times(v, times(adjoint(w), table<S>(dA)));
        } else {
            product = (U_dot.adjoint() * (W * s.asDiagonal()).eval()).eval() * V.adjoint();
            product.noalias() += V * (W.adjoint() * dA).eval();
        }
        P const P_dot = (product + product.adjoint()) * S(real_t<S>(0.5));
        return tangent_of_fields<Y>(with_scalar_t<S, decltype(Y::U)>(U_dot),
                                    with_scalar_t<S, decltype(Y::P)>(P_dot));
    }

    template <class X, class P>
    static auto fields(P const& spectrum) {
        using Y = Result<X>;
        Index const m = spectrum.U.rows(), n = spectrum.V.rows();
        return std::tuple{like<flat_t<decltype(Y::U)>>(m, n), like<flat_t<decltype(Y::P)>>(n, n)};
    }
    template <class X, class P, class Du, class Dp>
    static auto cotangent(char const*, P const& spectrum, Du const& U_bar, Dp const& P_bar,
                          FactorizationOptions const& options) {
        return polar_pullback<X>(spectrum, U_bar, P_bar, options);
    }
};

}  // namespace detail

/// Polar decomposition A = U P of a matrix of any shape, by A = W S Vᴴ: U = W Vᴴ, P = V S Vᴴ.
CHAINRULES_DETAIL_FACTORIZATION(polar_decomposition, detail::PolarFormula);

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::polar_decomposition;
}  // namespace chainrules::fn
