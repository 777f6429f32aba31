// SPDX-License-Identifier: MIT
#pragma once
// The factorisation P A = L U that solve keeps: Eigen's for plain numbers, plain elimination for
// the numbers of AD tools. Eigen's triangular solver leaves out coefficients whose value is zero,
// and with them their tangents; what is here leaves out nothing.

#include <Eigen/LU>

#include "chainrules/eigen/operands.hpp"

namespace chainrules::eigen::detail {

/// P A = L U by elimination with partial pivoting, with the interface of Eigen::PartialPivLU.
template <class M>
class Elimination {
  public:
    using Scalar = scalar_t<M>;
    using Permutation = Eigen::PermutationMatrix<M::RowsAtCompileTime, M::MaxRowsAtCompileTime>;

    explicit Elimination(M const& A) : lu_(A), permutation_(A.rows()) {
        permutation_.setIdentity();
        for (Eigen::Index k = 0; k != lu_.rows(); ++k) {
            Eigen::Index pivot = k;
            for (Eigen::Index i = k + 1; i < lu_.rows(); ++i)
                if (magnitude(lu_(i, k)) > magnitude(lu_(pivot, k))) pivot = i;
            lu_.row(k).swap(lu_.row(pivot));
            permutation_.applyTranspositionOnTheLeft(k, pivot);
            for (Eigen::Index i = k + 1; i < lu_.rows(); ++i) {
                lu_(i, k) = lu_(i, k) / lu_(k, k);
                for (Eigen::Index j = k + 1; j < lu_.cols(); ++j)
                    lu_(i, j) = lu_(i, j) - lu_(i, k) * lu_(k, j);
            }
        }
    }

    M const& matrixLU() const { return lu_; }
    Permutation const& permutationP() const { return permutation_; }

  private:
    static auto magnitude(Scalar const& x) { return Eigen::numext::abs(plain_value(x)); }

    M lu_;
    Permutation permutation_;
};

// The factorisation of matrices with coefficients like those of M.
template <class M>
using Factorization =
    std::conditional_t<depth<scalar_t<M>> == 0, Eigen::PartialPivLU<M>, Elimination<M>>;

// A⁻¹ X by substitution in any number types.
template <class F, class X>
X substitute(F const& factors, X const& rhs) {
    auto const& LU = factors.matrixLU();
    Eigen::Index const n = LU.rows();
    X x = factors.permutationP() * rhs;
    for (Eigen::Index c = 0; c != x.cols(); ++c) {
        for (Eigen::Index i = 0; i != n; ++i)
            for (Eigen::Index k = 0; k != i; ++k) x(i, c) = x(i, c) - LU(i, k) * x(k, c);
        for (Eigen::Index i = n; i-- != 0;) {
            for (Eigen::Index k = i + 1; k < n; ++k) x(i, c) = x(i, c) - LU(i, k) * x(k, c);
            x(i, c) = x(i, c) / LU(i, i);
        }
    }
    return x;
}

// A⁻ᴴ X by substitution in any number types.
template <class F, class X>
X substitute_adjoint(F const& factors, X x) {
    auto const& LU = factors.matrixLU();
    auto adjoint = [&](Eigen::Index i, Eigen::Index k) { return Eigen::numext::conj(LU(k, i)); };
    Eigen::Index const n = LU.rows();
    for (Eigen::Index c = 0; c != x.cols(); ++c) {
        for (Eigen::Index i = 0; i != n; ++i) {
            for (Eigen::Index k = 0; k != i; ++k) x(i, c) = x(i, c) - adjoint(i, k) * x(k, c);
            x(i, c) = x(i, c) / adjoint(i, i);
        }
        for (Eigen::Index i = n; i-- != 0;)
            for (Eigen::Index k = i + 1; k < n; ++k) x(i, c) = x(i, c) - adjoint(i, k) * x(k, c);
    }
    return factors.permutationP().transpose() * x;
}

// A⁻ᴴ X by Eigen's triangular solvers, in the storage of the result.
template <class F, class X>
X adjoint_solution(F const& factors, X x) {
    factors.matrixLU().template triangularView<Eigen::Upper>().adjoint().solveInPlace(x);
    factors.matrixLU().template triangularView<Eigen::UnitLower>().adjoint().solveInPlace(x);
    x = factors.permutationP().transpose() * x;
    return x;
}

/// A⁻¹ X, or A⁻ᴴ X, from the factors of A; X may be an expression, which is read once. Real and
/// complex numbers may be mixed.
template <bool Adjoint, class F, class X>
auto solve_with(F const& factors, X const& rhs) {
    using A = scalar_t<F>;
    using S = typename Eigen::ScalarBinaryOpTraits<A, scalar_t<X>>::ReturnType;
    using Result = with_scalar_t<S, X>;
    if constexpr (depth<S> != 0) {
        if constexpr (Adjoint)
            return substitute_adjoint(factors, Result(rhs.template cast<S>()));
        else
            return substitute(factors, Result(rhs.template cast<S>()));
    } else if constexpr (Complex<S> && !Complex<A>) {
        // Real factors: twice the real work instead of four times.
        Result result = rhs.template cast<S>();
        result.real() = solve_with<Adjoint>(factors, result.real());
        result.imag() = solve_with<Adjoint>(factors, result.imag());
        return result;
    } else if (rhs.size() == 0)
        return Result(rhs.template cast<S>());  // Eigen takes the address of a first coefficient
    else if constexpr (Adjoint)
        return adjoint_solution(factors, Result(rhs.template cast<S>()));
    else
        return Result(factors.solve(rhs.template cast<S>()));
}

}  // namespace chainrules::eigen::detail
