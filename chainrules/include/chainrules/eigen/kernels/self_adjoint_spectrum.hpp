// SPDX-License-Identifier: MIT
#pragma once
// Eigenvalues and eigenvectors of self-adjoint matrices, A = U Λ Uᴴ, and their derivatives. The
// first entry of every column of a complex U is real: Eigen's solver leaves it so, and it makes U a
// smooth function of A.

#include <Eigen/Eigenvalues>

#include <type_traits>

#include "chainrules/eigen/kernels/equal_values.hpp"
#include "chainrules/eigen/kernels/lower_triangle.hpp"
#include "chainrules/eigen/kernels/qr.hpp"

namespace chainrules::eigen::detail {

/// In the numbers of AD tools A = U (Λ + N) Uᴴ, where N couples equal eigenvalues; it is empty
/// where there are none.
template <class M>
struct SelfAdjointSpectrum {
    real_column_t<M> values;
    M vectors;
    Table<scalar_t<M>> couplings{};
    EqualRuns runs{};
    real_column_t<M> missing{};
};

template <class M>
auto spectrum_policy(char const* f, char const* what, real_column_t<M> const& values,
                     magnitude_t<scalar_t<M>> const& norm, FactorizationOptions const& options) {
    return GapPolicy<magnitude_t<scalar_t<M>>>(f, "the eigenvalues", what, values.size(),
                                               largest_of(values), norm, options);
}

// False where a column's phase is not fixed by its first entry.
template <class U>
bool has_phase(U const& u, Index j) {
    using T = magnitude_t<scalar_t<U>>;
    using std::sqrt;
    return magnitude(u.coeff(0, j)) > sqrt(T(std::numeric_limits<T>::epsilon()));
}

/// Makes the first entries of columns real.
template <class S>
void fix_phases(Table<S>& U, Table<S>& couplings) {
    using R = real_t<S>;
    for (Index j = 0; j != U.cols(); ++j) {
        if (!has_phase(U, j)) continue;
        S const first = U(0, j);
        R modulus = cmath::sqrt(R(first.real() * first.real() + first.imag() * first.imag()));
        if (plain_value(R(first.real())) < 0) modulus = R(-modulus);
        S const phase(R(first.real() / modulus), R(-first.imag() / modulus));
        for (Index i = 0; i != U.rows(); ++i) U(i, j) = S(U(i, j) * phase);
        U(0, j) = S(modulus);
        for (Index i = 0; i != couplings.rows(); ++i) {
            couplings(i, j) = S(couplings(i, j) * phase);
            couplings(j, i) = S(couplings(j, i) * conjugate(phase));
        }
    }
}

/// From the spectrum of the plain values to that of the matrix whose lower triangle A has, in the
/// numbers of AD tools: a step for each level of them, of an error e is left e². Equal eigenvalues
/// are not told apart by it. Source: Ogita and Aishima (2018), Iterative refinement for symmetric
/// eigenvalue decomposition.
template <class M>
void refine_spectrum(M const& A, SelfAdjointSpectrum<M>& spectrum,
                     FactorizationOptions const& options) {
    using S = scalar_t<M>;
    using R = real_t<S>;
    auto& values = spectrum.values;
    Index const n = values.size();
    Table<S> const a = self_adjoint_table<S>(A);
    Table<S> U = table<S>(spectrum.vectors);
    if (options.on_degenerate != OnDegenerate::ieee)
        spectrum.runs =
            EqualRuns(values, tolerance_of_equal(options.gap_tolerance, largest_of(values), n));
    for (int level = 0; level != depth<S>; ++level) {
        Table<S> const rest = lack_of_orthonormality(U);
        Table<S> const T = times(adjoint(U), times(a, U));
        for (Index j = 0; j != n; ++j)
            values(j) = R(real_part(S(T(j, j))) / R(R(1) - real_part(S(rest(j, j)))));
        Table<S> E(n, n);
        for (Index j = 0; j != n; ++j)
            for (Index i = 0; i != n; ++i)
                E(i, j) =
                    spectrum.runs.are_equal(i, j)
                        ? S(rest(i, j) * S(R(0.5)))
                        : S(S(T(i, j) + rest(i, j) * S(values(j))) / S(R(values(j) - values(i))));
        E = times(U, E);
        for (Index j = 0; j != n; ++j)
            for (Index i = 0; i != n; ++i) U(i, j) = S(U(i, j) + E(i, j));
    }
    if (spectrum.runs.any()) {
        spectrum.couplings = times(adjoint(U), times(a, U));
        align_runs(spectrum.runs, a, spectrum.couplings, values, spectrum.missing,
                   [&](Index begin, auto const& W) { turn_columns(U, begin, W); });
    }
    if constexpr (Complex<S>) fix_phases(U, spectrum.couplings);
    for (Index j = 0; j != n; ++j)
        for (Index i = 0; i != n; ++i) spectrum.vectors(i, j) = U(i, j);
}

/// λ and U as a caller sees them.
template <class M>
real_column_t<M> single_values(SelfAdjointSpectrum<M> const& spectrum) {
    return single_values(spectrum.values, spectrum.missing);
}
template <class M>
M single_vectors(SelfAdjointSpectrum<M> const& spectrum) {
    using S = scalar_t<M>;
    if constexpr (depth<S> != 0)
        if (spectrum.runs.any())
            return M(single_vectors(table<S>(spectrum.vectors), spectrum.couplings));
    return spectrum.vectors;
}

/// The spectrum of the matrix whose lower triangle A has.
template <Vectors choice, class M>
SelfAdjointSpectrum<M> self_adjoint_spectrum(char const* f, M const& A,
                                             FactorizationOptions const& options) {
    using S = scalar_t<M>;
    check_finite<true>(f, "A", A, options);
    SelfAdjointSpectrum<M> result;
    Index const n = A.rows();
    result.values.resize(n);
    result.vectors.resize(n, n);
    if (n == 0) return result;
    decltype(auto) plain = for_solver(A);
    using Plain = std::remove_cvref_t<decltype(plain)>;
    if constexpr (depth<S> != 0 && choice == Vectors::free) {
        JacobiEigen<scalar_t<Plain>> const solver(self_adjoint_table<scalar_t<Plain>>(plain));
        for (Index j = 0; j != n; ++j) {
            result.values(j) = real_t<S>(solver.values(j));
            for (Index i = 0; i != n; ++i) result.vectors(i, j) = S(solver.vectors(i, j));
        }
    } else {
        Eigen::SelfAdjointEigenSolver<Plain> const solver(plain);
        if (solver.info() != Eigen::Success && options.on_degenerate != OnDegenerate::ieee)
            raise_domain(f, "the eigenvalues of A were not found");
        result.values = solver.eigenvalues().template cast<real_t<S>>();
        result.vectors = solver.eigenvectors().template cast<S>();
        if constexpr (Complex<S>)
            for (Index j = 0; j != n; ++j)
                result.vectors(0, j) = S(real_t<S>(result.vectors(0, j).real()));
    }
    if constexpr (depth<S> != 0) refine_spectrum(A, result, options);
    return result;
}

/// λ̇ = Re diag(Uᴴ Ȧ U).
template <class M, class D>
auto eigenvalue_tangents(SelfAdjointSpectrum<M> const& spectrum, D const& dA) {
    auto const& U = spectrum.vectors;
    using S = scalar_beside_t<scalar_t<M>, D>;
    using Dots = with_scalar_t<S, M>;
    real_column_t<Dots> dots(U.cols());
    if constexpr (depth<scalar_t<M>> != 0) {
        Table<S> const u = table<S>(U);
        Table<S> const B = times(adjoint(u), times(table<S>(dA), u));
        for (Index j = 0; j != U.cols(); ++j) dots(j) = real_part(S(B(j, j)));
        add_missing(spectrum.couplings, spectrum.runs, B, dots);
    } else {
        Dots const AU = dA * U;
        for (Index j = 0; j != U.cols(); ++j)
            dots(j) = Eigen::numext::real(U.col(j).dot(AU.col(j)));
    }
    return dots;
}

/// λ̇ and U̇ = U (F ∘ (Uᴴ Ȧ U)) with F_ij = 1/(λ_j − λ_i), the first entries of U̇ real.
template <class M, class D>
auto spectrum_tangents(char const* f, SelfAdjointSpectrum<M> const& spectrum, D const& dA,
                       FactorizationOptions const& options) {
    using S = scalar_beside_t<scalar_t<M>, D>;
    using R = real_t<S>;
    using Dots = with_scalar_t<S, M>;
    auto const& values = spectrum.values;
    auto const& U = spectrum.vectors;
    Index const n = values.size();
    auto const policy = spectrum_policy<M>(f, "what the tangent of A couples their eigenvectors by",
                                           values, norm_of<magnitude_t<S>>(dA), options)
                            .exact_numerators();
    SelfAdjointSpectrum<Dots> dots;
    Dots C = U.adjoint() * (dA * U).eval();
    dots.values = C.diagonal().real();
    for (Index j = 0; j != n; ++j) {
        C(j, j) = S(R(0));
        for (Index i = 0; i != j; ++i) {
            C(i, j) = policy(S(C(i, j)), values(i), values(j), i, j);
            C(j, i) = -Eigen::numext::conj(C(i, j));
        }
    }
    dots.vectors.noalias() = U * C;
    if constexpr (Complex<S>)
        for (Index j = 0; j != n; ++j) {
            if (!has_phase(U, j)) continue;
            R const turn(Eigen::numext::imag(dots.vectors(0, j)) / Eigen::numext::real(U(0, j)));
            dots.vectors.col(j) -= U.col(j) * S(R(0), turn);
            dots.vectors(0, j) = S(R(Eigen::numext::real(dots.vectors(0, j))));
        }
    return dots;
}

// X̄ in the lower triangle, with what belongs to both places, of X = Y Zᴴ that is self-adjoint.
template <class G, class Y, class Z>
void set_stored_product(G& bar, Y const& y, Z const& z) {
    using S = scalar_t<G>;
    if constexpr (depth<S> == 0 && std::is_same_v<S, scalar_t<Y>> &&
                  std::is_same_v<S, scalar_t<Z>>) {
        bar.setZero(y.rows(), y.rows());
        bar.template triangularView<Eigen::Lower>() += y * z.adjoint();
    } else if constexpr (depth<S> != 0) {
        bar = times(table<S>(y), adjoint(table<S>(z)));
        bar.template triangularView<Eigen::StrictlyUpper>().setZero();
    } else {
        bar = y * z.adjoint();
        bar.template triangularView<Eigen::StrictlyUpper>().setZero();
    }
    for (Index j = 0; j != bar.cols(); ++j) {
        bar(j, j) = S(real_t<S>(Eigen::numext::real(bar(j, j))));
        for (Index i = j + 1; i != bar.rows(); ++i) bar(i, j) = S(bar(i, j) + bar(i, j));
    }
}

// Off the diagonal the quotients of the skew part of Uᴴ Ū by the gaps, on it λ̄.
template <class Core, class M, class Dl, class Du>
void set_core(char const* f, Core& core, SelfAdjointSpectrum<M> const& spectrum,
              Dl const& values_bar, Du const& U_bar, FactorizationOptions const& options) {
    using S = scalar_t<Core>;
    using R = real_t<S>;
    auto const& values = spectrum.values;
    auto const& U = spectrum.vectors;
    Index const n = values.size();
    auto const policy = spectrum_policy<M>(
        f, "what the cotangent says of turning their eigenvectors into each other", values,
        norm_of<magnitude_t<S>>(values_bar, U_bar), options);
    // The core is Uᴴ Ū at first, of which every pair is read before it is overwritten, and the
    // diagonal by all of them.
    real_column_t<Core> turns;
    if constexpr (Complex<S>) {
        Core V = U_bar.template cast<S>();
        turns = real_column_t<Core>::Zero(n);
        for (Index j = 0; j != n; ++j) {
            R const turn(Eigen::numext::imag(U.col(j).dot(V.col(j))));
            if (has_phase(U, j))
                V(0, j) = V(0, j) - S(R(0), R(turn / Eigen::numext::real(U(0, j))));
            else
                turns(j) = policy.of_gauge(turn, [&] {
                    raise_domain(
                        f, "the phase of eigenvector ", j, " is free, as its first entry is ",
                        static_cast<double>(magnitude(U(0, j))),
                        "; the cotangent depends on it by ", static_cast<double>(magnitude(turn)));
                });
        }
        core.noalias() = U.adjoint() * V;
    } else
        core.noalias() = U.adjoint() * U_bar.template cast<S>();
    auto const hermitian = [&](Index i, Index j) {
        return S(S(core(i, j) + Eigen::numext::conj(core(j, i))) * S(R(0.5)));
    };
    for (Index j = 0; j != n; ++j)
        for (Index i = 0; i != j; ++i) {
            S const skew(S(core(i, j) - Eigen::numext::conj(core(j, i))) * S(R(0.5)));
            S const quotient = policy(skew, values(i), values(j), i, j, [&] {
                if constexpr (AbstractZero<Dl>)
                    return S(R(0));
                else
                    return policy.template limit_of_equal<S>(values_bar, hermitian, i, j);
            });
            core(i, j) = quotient;
            core(j, i) = Eigen::numext::conj(quotient);
        }
    for (Index j = 0; j != n; ++j) {
        R const value = [&] {
            if constexpr (AbstractZero<Dl>)
                return R(0);
            else
                return R(values_bar(j));
        }();
        if constexpr (Complex<S>)
            core(j, j) = S(value, turns(j));
        else
            core(j, j) = value;
    }
}

// The same of a self-adjoint x.
template <class G, class S>
G lower_triangle_of(Table<S> const& x) {
    G bar(x.rows(), x.cols());
    for (Index j = 0; j != x.cols(); ++j)
        for (Index i = 0; i != x.rows(); ++i)
            bar(i, j) = i < j    ? S(real_t<S>(0))
                        : i == j ? S(real_part(S(x(j, j))))
                                 : S(x(i, j) + x(i, j));
    return bar;
}

/// The cotangent of the lower triangle, with what belongs to both places, of N = U K Uᴴ with
/// K_ij = skew(Uᴴ Ū)_ij / (λ_j − λ_i), K_ii = λ̄_i.
template <class M, class Dl, class Du>
auto spectrum_cotangent(char const* f, SelfAdjointSpectrum<M> const& spectrum, Dl const& values_bar,
                        Du const& U_bar, FactorizationOptions const& options) {
    if constexpr (AbstractZero<Dl> && AbstractZero<Du>)
        return ZeroTangent{};
    else {
        using S = scalar_beside_t<scalar_t<M>, Dl, Du>;
        using Bar = with_scalar_t<S, M>;
        auto const& U = spectrum.vectors;
        Index const n = U.cols();
        Bar UK(n, n), A_bar;
        if constexpr (AbstractZero<Du> && depth<scalar_t<M>> != 0) {
            Table<S> const u = table<S>(U);
            return lower_triangle_of<Bar>(
                times(times(u, core_of_values<S>(spectrum.values, values_bar, spectrum.couplings,
                                                 spectrum.runs)),
                      adjoint(u)));
        } else if constexpr (AbstractZero<Du>)
            UK = (U * values_bar.asDiagonal()).template cast<S>();
        else {
            A_bar.resize(n, n);
            set_core(f, A_bar, spectrum, values_bar, U_bar, options);
            UK.noalias() = U * A_bar;
        }
        set_stored_product(A_bar, UK, U);
        return A_bar;
    }
}

}  // namespace chainrules::eigen::detail
