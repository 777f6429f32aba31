// SPDX-License-Identifier: MIT
#pragma once
// A V = V Λ of a general matrix, and its derivatives. The columns of V have unit length, and their
// entry of largest modulus is real and positive.

#include "chainrules/eigen/kernels/column_phases.hpp"
#include "chainrules/eigen/kernels/complex_numbers.hpp"
#include "chainrules/eigen/kernels/elimination.hpp"
#include "chainrules/eigen/kernels/gap_policy.hpp"
#include "chainrules/eigen/kernels/lu.hpp"
#include "chainrules/eigen/kernels/schur_equations.hpp"

namespace chainrules::eigen::detail {

/// P V = L U of a square V, in any numbers, with what lu_solve_in_place asks for.
template <class M>
class KeptLU {
  public:
    explicit KeptLU(M V) : factors_(std::move(V)) { lu_in_place(factors_, permutation_); }

    M const& matrixLU() const { return factors_; }
    auto const& permutationP() const { return permutation_; }

  private:
    M factors_;
    row_permutation_t<M> permutation_;
};

/// The eigenvalues and eigenvectors of a flat M, the rows of the entries of the latter that are
/// real, and the norm of the matrix.
template <class M>
struct Eigenpairs {
    using Scalar = complex_t<scalar_t<M>>;
    using Vectors = with_scalar_t<Scalar, M>;
    using Values = Eigen::Matrix<Scalar, Eigen::Dynamic, 1, 0, M::MaxRowsAtCompileTime, 1>;
    Values values;
    Vectors vectors;
    RowOfEachColumn<M> real_rows;
    magnitude_t<Scalar> norm;

    auto policy(char const* f, magnitude_t<Scalar> const& numerators,
                FactorizationOptions const& options) const {
        return GapPolicy<magnitude_t<Scalar>>(f, "eigenvalues",
                                              "the derivative of an eigenvector along the other",
                                              values.size(), norm, numerators, options);
    }
};

/// Eigen's solver for real matrices, or for complex ones, of plain numbers.
template <class M>
using GeneralEigenSolver =
    std::conditional_t<Complex<scalar_t<M>>, Eigen::ComplexEigenSolver<M>, Eigen::EigenSolver<M>>;

// Whether the solver's results can be used; they cannot where IEEE is asked for, and it failed.
template <class Solver>
bool eigenvalues_found(char const* f, Solver const& solver, FactorizationOptions const& options) {
    if (solver.info() == Eigen::Success) return true;
    if (options.on_degenerate != OnDegenerate::ieee)
        raise_domain(f, "the eigenvalues of A were not found");
    return false;
}

/// Each level of AD tools within the coefficients of A takes one step of Newton's method more from
/// the eigenpairs of the plain numbers, and is exact then. The eigenvectors are as exact as the
/// eigenvalues, or by one level less.
template <class M, class P>
void refine_eigenpairs(char const* f, M const& A, P& pairs, bool vectors,
                       FactorizationOptions const& options) {
    using C = typename P::Scalar;
    using V = typename P::Vectors;
    constexpr int levels = depth<C>;
    Index const n = A.rows();
    V const a = A.template cast<C>();
    for (int level = 1; level <= levels; ++level) {
        V R = a * pairs.vectors - pairs.vectors * pairs.values.asDiagonal();
        KeptLU<V> const lu(pairs.vectors);
        lu_solve_in_place<false>(lu, R);
        auto const policy = pairs.policy(f, pairs.norm, options);
        typename P::Values const step = R.diagonal();
        if (vectors || level != levels) {
            for (Index j = 0; j != n; ++j)
                for (Index i = 0; i != n; ++i)
                    R(i, j) =
                        i == j ? C(0)
                               : policy(C(R(i, j)), C(pairs.values(i)), C(pairs.values(j)), i, j);
            pairs.vectors += V(pairs.vectors * R);
            for (Index j = 0; j != n; ++j) {
                using Real = real_t<C>;
                Real const length(cmath::sqrt(squared_length(pairs.vectors.col(j))));
                pairs.vectors.col(j) /= C(length);
                turn_column(pairs.vectors.col(j), pairs.real_rows(j));
            }
        }
        pairs.values += step;
    }
}

/// A is flat. Without `vectors` the eigenvectors are not of the same accuracy.
template <class M>
Eigenpairs<M> eigenpairs(char const* f, M const& A, FactorizationOptions const& options,
                         bool vectors = true) {
    using P = Eigenpairs<M>;
    Index const n = A.rows();
    check_finite(f, "A", A, options);
    P pairs;
    pairs.values.resize(n);
    pairs.vectors.resize(n, n);
    pairs.real_rows.setZero(n);
    pairs.norm = norm_of<magnitude_t<typename P::Scalar>>(A);
    if (n == 0) return pairs;
    decltype(auto) plain = as_plain_values(A);
    GeneralEigenSolver<std::remove_cvref_t<decltype(plain)>> const solver(plain);
    if (!eigenvalues_found(f, solver, options)) {
        set_not_a_number(pairs.values);
        set_not_a_number(pairs.vectors);
        return pairs;
    }
    using C = typename P::Scalar;
    pairs.values = solver.eigenvalues().template cast<C>();
    // That of real matrices makes new ones.
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(solver.eigenvectors())>,
                                 typename P::Vectors>)
        pairs.vectors = solver.eigenvectors();
    else
        pairs.vectors = solver.eigenvectors().template cast<C>();
    pairs.real_rows = largest_entries(pairs.vectors);
    for (Index j = 0; j != n; ++j) turn_column(pairs.vectors.col(j), pairs.real_rows(j));
    if constexpr (depth<C> != 0) refine_eigenpairs(f, A, pairs, vectors, options);
    return pairs;
}

/// Eigenvalues alone. A is flat.
template <class M>
auto eigenvalues_alone(char const* f, M const& A, FactorizationOptions const& options) {
    using P = Eigenpairs<M>;
    if constexpr (depth<scalar_t<M>> != 0)
        return eigenpairs(f, A, options, false).values;
    else {
        check_finite(f, "A", A, options);
        typename P::Values values(A.rows());
        if (A.size() == 0) return values;
        GeneralEigenSolver<M> const solver(A, false);
        if (eigenvalues_found(f, solver, options))
            values = solver.eigenvalues();
        else
            set_not_a_number(values);
        return values;
    }
}

/// Two columns of eigenvectors; none where `first` is `second`.
struct DependentEigenvectors {
    Index first = 0, second = 0;
};

/// Two eigenvectors that are one up to rounding, of eigenvalues within the gap tolerance; or those
/// nearest to each other where V is singular up to rounding.
template <class P, class LU>
DependentEigenvectors dependent_eigenvectors(P const& pairs, LU const& lu,
                                             FactorizationOptions const& options) {
    using T = magnitude_t<typename P::Scalar>;
    Index const n = pairs.values.size();
    T const gap = pairs.policy("", T(0), options).gap();
    bool const singular = rank_of_triangle(lu.matrixLU(), n, options) < n;
    // cos² of the angle between them.
    T largest = singular ? T(-1) : T(T(1) - T(16) * std::numeric_limits<T>::epsilon());
    DependentEigenvectors result;
    for (Index j = 0; j != n; ++j)
        for (Index i = 0; i != j; ++i) {
            if (!singular &&
                !(magnitude(chainrules::evaluate(pairs.values(i) - pairs.values(j))) <= gap))
                continue;
            T const cosine =
                magnitude(chainrules::evaluate(pairs.vectors.col(i).dot(pairs.vectors.col(j))));
            if (T const x = T(cosine * cosine); x >= largest) {
                largest = x;
                result = {i, j};
            }
        }
    return result;
}

// Whether the eigenvectors are independent; else there is no derivative, which the option `raise`
// tells.
template <class P, class LU>
bool are_independent(char const* f, P const& pairs, LU const& lu,
                     FactorizationOptions const& options) {
    if (options.on_degenerate == OnDegenerate::ieee) return true;
    auto const [first, second] = dependent_eigenvectors(pairs, lu, options);
    if (first == second) return true;
    if (options.on_degenerate != OnDegenerate::raise) return false;
    auto const value = [&p = pairs](Index i) {
        auto const x = plain_number(p.values(i));
        return std::complex<double>(static_cast<double>(x.real()), static_cast<double>(x.imag()));
    };
    raise_domain(f, "eigenvalues ", first, " and ", second, " are ", value(first), " and ",
                 value(second), "; their eigenvectors are dependent, there is no derivative");
}

/// V⁻¹ Ȧ V, or NaN where there is no V⁻¹.
template <class V, class D, class P>
V in_eigenvectors(char const* f, V const& v, D const& dA, P const& pairs,
                  FactorizationOptions const& options) {
    using C = scalar_t<V>;
    KeptLU<V> const lu(v);
    V K = converted_to<C>(dA) * v;
    if (are_independent(f, pairs, lu, options))
        lu_solve_in_place<false>(lu, K);
    else
        set_not_a_number(K);
    return K;
}

/// The tangents of the eigenvectors from K = V⁻¹ Ȧ V, which is overwritten.
template <class V, class P, class T>
V eigenvector_tangents(char const* f, V const& v, V& K, T const& norm, P const& pairs,
                       FactorizationOptions const& options) {
    using C = scalar_t<V>;
    using R = real_t<C>;
    Index const n = v.cols();
    T const size = norm_of<T>(K);
    auto const policy = pairs.policy(f, size < norm ? norm : size, options).exact_numerators();
    auto const& values = converted_to<C>(pairs.values);
    for (Index j = 0; j != n; ++j)
        for (Index i = 0; i != n; ++i)
            K(i, j) = i == j ? C(0) : policy(C(K(i, j)), C(values(i)), C(values(j)), i, j);
    V dV = v * K;
    for (Index j = 0; j != n; ++j) {
        R const along(C(v.col(j).dot(dV.col(j))).real());
        dV.col(j) -= v.col(j) * C(along);
    }
    turn_tangents(v, pairs.real_rows, dV);
    return dV;
}

/// K_ij = (Vᴴ V̄)_ij / conj(λ_j − λ_i) for the cotangent of unit vectors, turned; 0 for i = j, and
/// between equal eigenvalues, whose cotangents must be equal then.
template <class V, class P, class Dl>
V eigenvector_core(char const* f, V const& v, V V_bar, P const& pairs, Dl const& values_bar,
                   FactorizationOptions const& options) {
    using C = scalar_t<V>;
    using R = real_t<C>;
    using Eigen::numext::conj;
    Index const n = v.cols();
    auto const policy = pairs.policy(f, norm_of<magnitude_t<C>>(values_bar, V_bar), options);
    auto const& values = converted_to<C>(pairs.values);
    Eigen::Matrix<R, Eigen::Dynamic, 1, 0, V::MaxColsAtCompileTime, 1> theta_bar(n);
    for (Index j = 0; j != n; ++j) {
        C const along = v.col(j).dot(V_bar.col(j));
        V_bar.col(j) -= v.col(j) * C(R(along.real()));
        theta_bar(j) = along.imag();
    }
    V K = v.adjoint() * V_bar;
    for (Index j = 0; j != n; ++j) turn_cotangent(v, pairs.real_rows, j, R(theta_bar(j)), K);
    auto const limit = [&](Index i, Index j) {
        if constexpr (!AbstractZero<Dl>) {
            C const difference(values_bar(i) - values_bar(j));
            if (!policy.within_gauge(magnitude(difference)))
                return policy.template without_limit<C>(i, j, i, j, difference);
        }
        return C(0);
    };
    for (Index j = 0; j != n; ++j)
        for (Index i = 0; i != n; ++i)
            K(i, j) = i == j ? C(0)
                             : C(conj(policy(C(conj(K(i, j))), C(values(i)), C(values(j)), i, j,
                                             [&] { return limit(i, j); })));
    return K;
}

/// What a pullback keeps of a matrix of type M.
template <class M>
struct KeptEigenpairs {
    Eigenpairs<M> pairs;
    KeptLU<typename Eigenpairs<M>::Vectors> lu;

    explicit KeptEigenpairs(Eigenpairs<M> p) : pairs(std::move(p)), lu(pairs.vectors) {}
};

/// V⁻ᴴ K Vᴴ in the number type R, from the cotangents, either of which may be a zero.
template <class R, class M, class Dl, class Dv>
auto eigen_pullback(char const* f, KeptEigenpairs<M> const& kept, Dl const& values_bar,
                    Dv const& vectors_bar, FactorizationOptions const& options) {
    using P = Eigenpairs<M>;
    using C = complex_beside_t<scalar_t<M>, Dl, Dv>;
    using V = with_scalar_t<C, typename P::Vectors>;
    P const& pairs = kept.pairs;
    Index const n = pairs.values.size();
    auto const& v = converted_to<C>(pairs.vectors);
    V K;
    if constexpr (AbstractZero<Dv>)
        K = V::Zero(n, n);
    else
        K = eigenvector_core(f, v, V(vectors_bar.template cast<C>()), pairs, values_bar, options);
    if constexpr (!AbstractZero<Dl>) K.diagonal() = values_bar.template cast<C>();
    if (are_independent(f, pairs, kept.lu, options)) {
        if constexpr (std::is_same_v<C, typename P::Scalar>)
            lu_solve_in_place<true>(kept.lu, K);
        else
            lu_solve_in_place<true>(KeptLU<V>(v), K);
    } else
        set_not_a_number(K);
    return times_adjoint<R>(K, v);
}

}  // namespace chainrules::eigen::detail
