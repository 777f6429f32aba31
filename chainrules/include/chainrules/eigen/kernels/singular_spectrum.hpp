// SPDX-License-Identifier: MIT
#pragma once
// Singular values and vectors, A = U S Vᴴ, and their derivatives. Sums of what U and V are turned
// by are divided by differences of singular values, differences by sums: the former vanish at equal
// singular values for every function that does not see the choice of U and V there.

#include <Eigen/SVD>

#include <algorithm>
#include <utility>

#include "chainrules/eigen/kernels/equal_values.hpp"
#include "chainrules/eigen/kernels/qr.hpp"

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
    /// In the numbers of AD tools A = U (S + N) Vᴴ, where N couples equal singular values and is
    /// self-adjoint. It is empty where there are none.
    Table<scalar_t<M>> couplings{};
    EqualRuns runs{};
    real_column_t<M> missing{};

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

/// From the decomposition of the plain values of A to that of A, in the numbers of AD tools.
template <class M>
class SingularRefinement {
  public:
    using S = scalar_t<M>;
    using R = real_t<S>;
    using T = magnitude_t<S>;

    SingularRefinement(M const& A, SingularSpectrum<M>& spectrum,
                       FactorizationOptions const& options)
        : a_(table<S>(A)),
          a_adjoint_(adjoint(a_)),
          U_(table<S>(spectrum.thin_U())),
          V_(table<S>(spectrum.thin_V())),
          spectrum_(spectrum),
          s_(spectrum.values) {
        Index const size = std::max(A.rows(), A.cols());
        T const largest = largest_of(s_);
        bool const divides = options.on_degenerate == OnDegenerate::ieee;
        zero_ = divides                       ? T(-1)
                : options.rank_tolerance >= 0 ? T(options.rank_tolerance)
                                              : rounding_of(largest, size);
        if (!divides)
            spectrum.runs =
                EqualRuns(s_, tolerance_of_equal(options.gap_tolerance, largest, size), zero_);
    }

    void run() {
        for (int level = 0; level != depth<S>; ++level) step();
        if (spectrum_.runs.any()) {
            spectrum_.couplings = times(adjoint(U_), times(a_, V_));
            align_runs(spectrum_.runs, a_, spectrum_.couplings, s_, spectrum_.missing,
                       [&](Index begin, auto const& W) {
                           turn_columns(U_, begin, W);
                           turn_columns(V_, begin, W);
                       });
        }
        if (s_.size() != 0 && is_zero(s_.size() - 1)) lose_vectors_of_zeros();
        set(spectrum_.U, U_);
        set(spectrum_.V, V_);
    }

  private:
    bool is_zero(Index j) const { return magnitude(R(s_(j))) <= zero_; }

    // Of an error e is left e². Equal singular values are not told apart, nor are vectors of 0.
    // Source: Ogita and Aishima (2020), Iterative refinement for singular value decomposition.
    void step() {
        Index const k = s_.size();
        Table<S> const rest_U = lack_of_orthonormality(U_), rest_V = lack_of_orthonormality(V_);
        Table<S> AV = times(a_, V_), AU = times(a_adjoint_, U_);
        Table<S> const P = times(adjoint(U_), AV);
        for (Index j = 0; j != k; ++j)
            s_(j) =
                R(real_part(S(P(j, j))) /
                  R(R(1) - R(0.5) * R(real_part(S(rest_U(j, j))) + real_part(S(rest_V(j, j))))));
        Table<S> F(k, k), G(k, k);
        S const half(R(0.5));
        for (Index j = 0; j != k; ++j)
            for (Index i = 0; i != k; ++i) {
                S const p = P(i, j), q = conjugate(S(P(j, i)));
                if (is_zero(i) && is_zero(j)) {
                    F(i, j) = S(rest_U(i, j) * half);
                    G(i, j) = S(rest_V(i, j) * half);
                } else if (spectrum_.runs.are_equal(i, j)) {
                    S const turn = S(S(p - q) * half) / S(R(s_(i) + s_(j)));
                    F(i, j) = S(rest_U(i, j) * half + turn);
                    G(i, j) = S(rest_V(i, j) * half - turn);
                } else {
                    S const alpha = S(p + S(s_(j)) * rest_U(i, j)),
                            beta = S(q + S(s_(j)) * rest_V(i, j));
                    S const sum = S(S(alpha + beta) * half) / S(R(s_(j) - s_(i))),
                            difference = S(S(alpha - beta) * half) / S(R(s_(i) + s_(j)));
                    F(i, j) = S(sum + difference);
                    G(i, j) = S(sum - difference);
                }
            }
        turn(spectrum_.U, U_, F, rest_U, AV);
        turn(spectrum_.V, V_, G, rest_V, AU);
    }

    // X + X F + (1 − X (Xᴴ X)⁻¹ Xᴴ) Y S⁻¹, and the nearest orthonormal basis of the complement of
    // that. To first order (Xᴴ X)⁻¹ is 1 + rest.
    template <class All>
    void turn(All& all, Table<S>& X, Table<S> const& F, Table<S> const& rest, Table<S>& image) {
        Index const k = X.cols(), m = X.rows(), more = all.cols() - k;
        Table<S> const old = X;
        add(X, times(X, F), S(R(1)));
        if (m > k) {
            Table<S> along = times(adjoint(old), image);
            add(along, times(rest, along), S(R(1)));
            add(image, times(old, along), S(R(-1)));
            for (Index j = 0; j != k; ++j)
                if (!is_zero(j))
                    for (Index i = 0; i != m; ++i) X(i, j) = S(X(i, j) + S(image(i, j)) / S(s_(j)));
        }
        if (more == 0) return;
        Table<S> others = table<S>(all.rightCols(more));
        add(others, times(X, times(adjoint(X), others)), S(R(-1)));
        add(others, times(others, lack_of_orthonormality(others)), S(R(0.5)));
        for (Index j = 0; j != more; ++j)
            for (Index i = 0; i != m; ++i) all(i, k + j) = others(i, j);
    }

    static void add(Table<S>& x, Table<S> const& y, S const& factor) {
        for (Index j = 0; j != x.cols(); ++j)
            for (Index i = 0; i != x.rows(); ++i) x(i, j) = S(x(i, j) + y(i, j) * factor);
    }

    // The vectors of 0 are not known where A moves that.
    void lose_vectors_of_zeros() {
        Table<S> const AV = times(a_, V_), AU = times(a_adjoint_, U_);
        Table<S> const P = times(adjoint(U_), AV);
        Table<S> of_U = AV, of_V = AU;
        add(of_U, times(U_, P), S(R(-1)));
        add(of_V, times(V_, adjoint(P)), S(R(-1)));
        Table<S> known_U = U_, known_V = V_;
        auto const lose = [&](auto const& is_constant) {
            auto const add_infinite = [&](Table<S>& X, Index j, Index i, S const& x) {
                if (!is_constant(x)) X(i, j) = S(X(i, j) + infinite_along(x));
            };
            for (Index j = 0; j != s_.size(); ++j) {
                if (!is_zero(j)) continue;
                for (Index i = 0; i != U_.rows(); ++i) add_infinite(U_, j, i, S(of_U(i, j)));
                for (Index i = 0; i != V_.rows(); ++i) add_infinite(V_, j, i, S(of_V(i, j)));
                for (Index l = 0; l != s_.size(); ++l) {
                    if (!is_zero(l)) continue;
                    // Of a single 0 the sign is known, the phase is not.
                    S const p = l == j ? S(P(j, j) - S(real_part(S(P(j, j))))) : S(P(l, j));
                    if (is_constant(p)) continue;
                    for (Index i = 0; i != U_.rows(); ++i)
                        U_(i, j) = S(U_(i, j) + known_U(i, l) * infinite_along(p));
                    for (Index i = 0; i != V_.rows(); ++i)
                        V_(i, j) = S(V_(i, j) - known_V(i, l) * infinite_along(conjugate(p)));
                }
            }
        };
        if constexpr (tells_tangents<S>) {
            MatrixParts<S> const parts(a_, P);
            lose([&](S const& x) { return parts.is_constant(x); });
        } else
            lose([](S const&) { return false; });
    }

    template <class All>
    static void set(All& all, Table<S> const& X) {
        for (Index j = 0; j != X.cols(); ++j)
            for (Index i = 0; i != X.rows(); ++i) all(i, j) = X(i, j);
    }

    Table<S> a_, a_adjoint_, U_, V_;
    SingularSpectrum<M>& spectrum_;
    real_column_t<M>& s_;
    T zero_;
};

/// s, U and V as a caller sees them.
template <class M>
real_column_t<M> single_values(SingularSpectrum<M> const& spectrum) {
    return single_values(spectrum.values, spectrum.missing);
}
template <class M>
decltype(auto) as_seen(SingularSpectrum<M> const& spectrum) {
    using S = scalar_t<M>;
    if constexpr (depth<S> == 0)
        return (spectrum);
    else {
        SingularSpectrum<M> seen = spectrum;
        seen.values = single_values(spectrum);
        if (spectrum.runs.any()) {
            Index const k = seen.values.size();
            seen.U.leftCols(k) = single_vectors(table<S>(spectrum.thin_U()), spectrum.couplings);
            seen.V.leftCols(k) = single_vectors(table<S>(spectrum.thin_V()), spectrum.couplings);
        }
        return seen;
    }
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
template <Vectors choice, class M>
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
    decltype(auto) plain = for_solver(A);
    using Plain = std::remove_cvref_t<decltype(plain)>;
    bool found = plain.allFinite();
    if constexpr (depth<S> != 0 && choice == Vectors::free) {
        if (found) {
            JacobiSVDOf<scalar_t<Plain>> const svd(plain);
            result.values = svd.values.template cast<R>();
            for (Index j = 0; j != k; ++j) {
                for (Index i = 0; i != m; ++i) result.U(i, j) = S(svd.U(i, j));
                for (Index i = 0; i != n; ++i) result.V(i, j) = S(svd.V(i, j));
            }
        }
    } else {
        SingularSolver<Plain> solver;
        found = decompose(f, plain, solver,
                          full ? Eigen::ComputeFullU | Eigen::ComputeFullV
                               : Eigen::ComputeThinU | Eigen::ComputeThinV,
                          options);
        if (found) {
            result.values = solver.singularValues().template cast<R>();
            result.U = solver.matrixU().template cast<S>();
            result.V = solver.matrixV().template cast<S>();
        }
    }
    if (!found) {
        R const undefined(std::numeric_limits<magnitude_t<S>>::quiet_NaN());
        result.values.setConstant(undefined);
        result.U.setConstant(S(undefined));
        result.V.setConstant(S(undefined));
        return result;
    }
    if constexpr (depth<S> != 0) SingularRefinement<M>(A, result, options).run();
    return result;
}

}  // namespace chainrules::eigen::detail
