// SPDX-License-Identifier: MIT
#pragma once
// The factorisation P A = L U that linear systems keep: Eigen's for plain numbers, plain
// elimination for the numbers of AD tools, whose tangents of zeros Eigen's would leave out.

#include <Eigen/LU>

#include "chainrules/eigen/dense/operands.hpp"
#include "chainrules/eigen/kernels/permute_rows.hpp"
#include "chainrules/eigen/kernels/plain_numbers.hpp"
#include "chainrules/eigen/kernels/triangular.hpp"

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
    static auto magnitude(Scalar const& x) { return Eigen::numext::abs(plain_number(x)); }

    M lu_;
    Permutation permutation_;
};

// The factorisation of matrices with coefficients like those of M.
template <class M>
using Factorization =
    std::conditional_t<depth<scalar_t<M>> == 0, Eigen::PartialPivLU<M>, Elimination<M>>;

/// x ← A⁻¹ x, or A⁻ᴴ x, by the factors P A = L U of an Eigen::PartialPivLU or an Elimination.
template <bool Adjoint, class F, class X>
void lu_solve_in_place(F const& lu, X&& x) {
    if constexpr (Adjoint) {
        solve_triangle<Eigen::Lower>(lu.matrixLU().adjoint(), x);
        solve_triangle<Eigen::UnitUpper>(lu.matrixLU().adjoint(), x);
        permute_rows<true>(lu.permutationP(), x);
    } else {
        permute_rows(lu.permutationP(), x);
        solve_triangle<Eigen::UnitLower>(lu.matrixLU(), x);
        solve_triangle<Eigen::Upper>(lu.matrixLU(), x);
    }
}

}  // namespace chainrules::eigen::detail
