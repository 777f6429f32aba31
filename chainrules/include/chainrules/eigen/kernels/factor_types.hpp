// SPDX-License-Identifier: MIT
#pragma once
// The types of the factors of a matrix.

#include "chainrules/eigen/dense/linear.hpp"
#include "chainrules/eigen/dense/tangents.hpp"

namespace chainrules::eigen::detail {

template <class X>
concept Factorizable = MatrixLike<X> && Differentiable<X>;

/// X with floating coefficients, as it is factorised.
template <class X>
using factorized_t = with_scalar_t<tangent_scalar_t<X>, X>;

/// The smaller one of two sizes at compile time.
constexpr int smaller(int a, int b) {
    return a == Eigen::Dynamic || b == Eigen::Dynamic ? Eigen::Dynamic : a < b ? a : b;
}
/// A bound of it: a small matrix of that size needs no heap.
constexpr int smaller_bound(int a, int b) {
    return a == Eigen::Dynamic ? b : b == Eigen::Dynamic || a < b ? a : b;
}

/// k = min(m, n) of an m×n matrix M, and its bound.
template <class M>
inline constexpr int thin = smaller(M::RowsAtCompileTime, M::ColsAtCompileTime);
template <class M>
inline constexpr int thin_bound = smaller_bound(M::MaxRowsAtCompileTime, M::MaxColsAtCompileTime);

/// The factors of an M, m×k on the left and k×n on the right.
template <class M>
using left_factor_t =
    with_sizes_t<M, M::RowsAtCompileTime, thin<M>, M::MaxRowsAtCompileTime, thin_bound<M>>;
template <class M>
using right_factor_t =
    with_sizes_t<M, thin<M>, M::ColsAtCompileTime, thin_bound<M>, M::MaxColsAtCompileTime>;

/// As many real numbers as an M has singular values.
template <class M>
using spectrum_t =
    Eigen::Matrix<real_t<scalar_t<M>>, thin<M>, 1, Eigen::ColMajor, thin_bound<M>, 1>;

/// The same with its size known at run time.
template <class M>
using real_column_t =
    Eigen::Matrix<real_t<scalar_t<M>>, Eigen::Dynamic, 1, Eigen::ColMajor,
                  smaller_bound(M::MaxRowsAtCompileTime, M::MaxColsAtCompileTime), 1>;

/// Permutations of the rows and of the columns of an M.
template <class M>
using row_permutation_t = Eigen::PermutationMatrix<M::RowsAtCompileTime, M::MaxRowsAtCompileTime>;
template <class M>
using column_permutation_t =
    Eigen::PermutationMatrix<M::ColsAtCompileTime, M::MaxColsAtCompileTime>;

}  // namespace chainrules::eigen::detail
