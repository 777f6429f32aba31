// SPDX-License-Identifier: MIT
#pragma once
// Eigenpairs S U = M U Λ of sparse self-adjoint matrices next to a shift σ: by Lanczos' method, of
// Spectra, on (S − σM)⁻¹ M, with the factors of a plan. Of small matrices by Eigen's dense solvers.

#include <cmath>
#include <limits>

#include <Eigen/Eigenvalues>
#include <Spectra/SymGEigsShiftSolver.h>

#include "chainrules/eigen/kernels/column_phases.hpp"
#include "chainrules/eigen/sparse/detail/systems.hpp"

namespace chainrules::eigen::detail {

/// What stands for M in S u = λ u.
struct NoMass {};
inline auto hold(NoMass const&) { return chainrules::own(NoMass{}); }

/// The matrices of pencils by a plan P, of real numbers.
template <class P, class X>
concept SpectralMatrix = SimplicialPlan<P> && PlanFits<P, X> && Real<scalar_t<X>>;

template <class X, class Y>
struct PencilScalar {
    using type = product_scalar_t<scalar_t<X>, scalar_t<Y>>;
};
template <class X>
struct PencilScalar<X, NoMass> {
    using type = scalar_t<X>;
};
template <class X, class Y>
using pencil_scalar_t = typename PencilScalar<X, Y>::type;

/// M B.
template <class P, class Y, class B>
auto mass_times(Y const& M, B const& b) {
    if constexpr (std::is_same_v<Y, NoMass>)
        return b;
    else
        return reading_t<P, Y>::times(entries_of(M), b);
}

/// S − σM, in plain numbers, at the places of S.
template <class T, class P, class X, class Y>
auto shifted(char const* f, P const& plan, X const& S, Y const& M, T sigma) {
    auto const& A = entries_of(S);
    auto result = plan.pattern().template zeros<T>();
    for (Eigen::Index k = 0; k != A.nonZeros(); ++k) {
        T const x(plain_number(A.valuePtr()[k]));
        if (!(x - x == T(0))) raise_domain(f, "S has an entry that is not finite");
        result.valuePtr()[k] = x;
    }
    if (sigma == T(0)) return result;
    auto subtract = [&](Eigen::Index i, Eigen::Index j, T x) {
        Eigen::Index const k = place_of(result, i, j);
        if (k < 0)
            raise(std::invalid_argument(std::string("chainrules::") + f + ": S has no entry at (" +
                                        in_words(i) + ", " + in_words(j) +
                                        "), where the shift needs one"));
        result.valuePtr()[k] -= sigma * x;
    };
    if constexpr (std::is_same_v<Y, NoMass>)
        for (Eigen::Index i = 0; i != A.rows(); ++i) subtract(i, i, T(1));
    else
        reading_t<P, Y>::each(entries_of(M), [&](Eigen::Index k, Eigen::Index i, Eigen::Index j) {
            subtract(i, j, T(plain_number(entries_of(M).valuePtr()[k])));
        });
    return result;
}

/// The eigenpairs of a pencil next to a shift, in numbers S: the first `wanted` are asked for, in
/// increasing order; those behind them tell what their neighbours are. Others are at least `next`
/// away from the shift; where `above`, none is below it.
template <class S, class I>
struct NearestPairs {
    using T = magnitude_t<S>;
    Eigen::Matrix<S, Eigen::Dynamic, 1> values;
    Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic> vectors;
    Eigen::Index wanted;
    T shift, next;
    bool above;
    CholeskyFactors<T, I> factors;
};

// (S − σM)⁻¹ and M, as Spectra asks for them.
template <class T, class Factors>
struct ShiftInverse {
    using Scalar = T;
    Factors const& factors;

    Eigen::Index rows() const { return factors.rows(); }
    Eigen::Index cols() const { return factors.rows(); }
    void set_shift(T const&) {}
    void perform_op(T const* x, T* y) const {
        using V = Eigen::Matrix<T, Eigen::Dynamic, 1>;
        Eigen::Map<V> result(y, rows());
        result = Eigen::Map<V const>(x, rows());
        factors.factors.solve_in_place(result);
    }
};
template <class T, class P, class Y>
struct MassProduct {
    using Scalar = T;
    Y const& M;
    Eigen::Index size;

    Eigen::Index rows() const { return size; }
    Eigen::Index cols() const { return size; }
    void perform_op(T const* x, T* y) const {
        using V = Eigen::Matrix<T, Eigen::Dynamic, 1>;
        Eigen::Map<V>(y, size) = plain_values(V(mass_times<P>(M, V(Eigen::Map<V const>(x, size)))));
    }
};

/// The factors of S − σM with a shift below all eigenvalues: 0 where S is clearly positive
/// definite, else the first of growing ones.
template <class T, class P, class X, class Y>
auto factors_below(char const* f, P const& plan, X const& S, Y const& M) {
    using I = typename P::Matrix::StorageIndex;
    using Factors = CholeskyFactors<T, I>;
    T size(0), mass(0);
    auto const plain = shifted<T>(f, plan, S, M, T(0));
    each_place(plain, [&](Eigen::Index k, Eigen::Index i, Eigen::Index j) {
        if (i == j) size = std::max(size, std::abs(plain.valuePtr()[k]));
    });
    if constexpr (std::is_same_v<Y, NoMass>)
        mass = T(1);
    else
        each_place(entries_of(M), [&](Eigen::Index k, Eigen::Index i, Eigen::Index j) {
            if (i == j)
                mass = std::max(mass, std::abs(T(plain_number(entries_of(M).valuePtr()[k]))));
        });
    T const least = std::sqrt(std::numeric_limits<T>::epsilon()) * size;
    T step = size > T(0) && mass > T(0) ? T(100) * least / mass : T(1);
    for (T sigma(0);; sigma = -step, step *= T(10)) {
        Factors result{SimplicialFactors<T, I>(
            plan.analysis(), sigma == T(0) ? plain : shifted<T>(f, plan, S, M, sigma), true)};
        bool definite = result.factors.failed() < 0;
        // What rounding leaves of a pivot that is 0 is no shift to divide by.
        if (definite && sigma == T(0))
            for (auto const& d : result.factors.pivots()) definite = definite && d > least;
        if (definite) return std::pair{std::move(result), sigma};
        if (!(std::abs(sigma) * mass <= T(1e12) * size))
            raise_domain(f,
                         "no shift below the eigenvalues was found; M must be positive definite");
    }
}

/// The columns of U have Uᵀ M U = 1, and their entry of largest modulus is positive.
template <class P, class Pairs, class X, class Y>
void normalise(Pairs& pairs, X const& S, Y const& M) {
    using Scalar = scalar_t<decltype(pairs.vectors)>;
    for (Eigen::Index j = 0; j != pairs.values.size(); ++j) {
        auto u = pairs.vectors.col(j);
        Eigen::Matrix<Scalar, Eigen::Dynamic, 1> x = u;
        x /= Scalar(std::sqrt(x.dot(plain_values(mass_times<P>(M, x)))));
        // Largest up to rounding: the first one.
        auto const size = x.cwiseAbs().maxCoeff();
        auto const clearly = Scalar(1) - std::sqrt(std::numeric_limits<Scalar>::epsilon());
        Eigen::Index row = 0;
        while (!(std::abs(x(row)) >= clearly * size) && row + 1 != x.size()) ++row;
        if (x(row) < Scalar(0)) x = -x;
        u = x;
        pairs.values(j) = x.dot(reading_t<P, X>::times(S, x));
    }
}

/// All eigenpairs, by Eigen's dense solvers.
template <class T, class P, class A, class Y>
auto dense_pairs(char const* f, A const& S, Y const& M) {
    using Dense = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>;
    Dense const identity = Dense::Identity(S.rows(), S.rows());
    Dense const full = reading_t<P, A>::times(S, identity);
    Dense const mass = plain_values(Dense(mass_times<P>(M, identity)));
    Eigen::GeneralizedSelfAdjointEigenSolver<Dense> const solver(full, mass);
    if (solver.info() != Eigen::Success || !solver.eigenvalues().allFinite())
        raise_domain(f, "the eigenvalues were not found; M must be positive definite");
    return std::pair{Eigen::Matrix<T, Eigen::Dynamic, 1>(solver.eigenvalues()),
                     Dense(solver.eigenvectors())};
}

/// `count` eigenpairs next to the shift.
template <class T, class P, class Factors, class Y>
auto lanczos_pairs(char const* f, Factors const& factors, Y const& M, T sigma, Eigen::Index count) {
    ShiftInverse<T, Factors> inverse{factors};
    MassProduct<T, P, Y> mass{M, factors.rows()};
    Eigen::Index const basis = std::min(factors.rows(), std::max(2 * count, count + 20));
    Spectra::SymGEigsShiftSolver<decltype(inverse), decltype(mass), Spectra::GEigsMode::ShiftInvert>
        solver(inverse, mass, count, basis, sigma);
    T const tolerance = T(100) * std::numeric_limits<T>::epsilon();
    constexpr Eigen::Index restarts = 1000;
    solver.init();
    Eigen::Index const found = static_cast<Eigen::Index>(solver.compute(
        Spectra::SortRule::LargestMagn, restarts, tolerance, Spectra::SortRule::LargestMagn));
    if (solver.info() != Spectra::CompInfo::Successful)
        raise_domain(f, "Lanczos' method found ", found, " of ", count, " eigenvalues in ",
                     restarts, " restarts");
    return std::pair{Eigen::Matrix<T, Eigen::Dynamic, 1>(solver.eigenvalues()),
                     Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>(solver.eigenvectors())};
}

/// The k eigenpairs of plain numbers next to the shift of the factors.
template <class T, class P, class X, class Y, class Factors>
auto nearest_pairs(char const* f, P const& plan, X const& S, Y const& M, Factors factors, T sigma,
                   bool above, Eigen::Index k, Eigen::Index beside) {
    using I = typename P::Matrix::StorageIndex;
    Eigen::Index const n = S.rows();
    constexpr T none = std::numeric_limits<T>::infinity();
    NearestPairs<T, I> pairs{{}, {}, k, sigma, none, above, std::move(factors)};
    Eigen::Index const count = k + beside + 1;
    bool const dense = n <= 40 || 4 * count > n;
    auto const plain = shifted<T>(f, plan, S, M, T(0));
    auto const [values, vectors] = dense ? dense_pairs<T, P>(f, plain, M)
                                         : lanczos_pairs<T, P>(f, pairs.factors, M, sigma, count);
    std::vector<Eigen::Index> order(static_cast<std::size_t>(values.size()));
    for (std::size_t i = 0; i != order.size(); ++i) order[i] = static_cast<Eigen::Index>(i);
    auto distance = [&](Eigen::Index i) { return std::abs(values(i) - sigma); };
    std::sort(order.begin(), order.end(),
              [&](auto i, auto j) { return distance(i) < distance(j); });
    std::sort(order.begin(), order.begin() + k,
              [&](auto i, auto j) { return values(i) < values(j); });
    Eigen::Index const kept = std::min(k + beside, n);
    if (kept < static_cast<Eigen::Index>(order.size()))
        pairs.next = distance(order[static_cast<std::size_t>(kept)]);
    pairs.values.resize(kept);
    pairs.vectors.resize(n, kept);
    for (Eigen::Index j = 0; j != kept; ++j)
        pairs.vectors.col(j) = vectors.col(order[static_cast<std::size_t>(j)]);
    normalise<P>(pairs, plain, M);
    return pairs;
}

}  // namespace chainrules::eigen::detail
