// SPDX-License-Identifier: MIT
#pragma once
// The pullback of the singular value decomposition A = U S Vᴴ of a square matrix as it is usually
// written, with the squares of singular values subtracted from each other, to be compared with the
// rule of fn::svd.

#include <Eigen/Core>

namespace orthogonal_start {

/// Ā = U K Vᴴ, K_ij = (X_ij s_j + s_i Y_ij)/(s_j² − s_i²), K_ii = s̄_i + (X − Y)_ii/(4 s_i), with
/// X = Uᴴ Ū − Ūᴴ U and Y = Vᴴ V̄ − V̄ᴴ V.
template <class M, class Values>
M usual_svd_pullback(M const& U, Values const& s, M const& V, M const& U_bar, Values const& s_bar,
                     M const& V_bar) {
    using S = typename M::Scalar;
    M X = U.adjoint() * U_bar, Y = V.adjoint() * V_bar;
    X = (X - X.adjoint()).eval();
    Y = (Y - Y.adjoint()).eval();
    M K;
    K.resizeLike(U);
    for (Eigen::Index j = 0; j != s.size(); ++j)
        for (Eigen::Index i = 0; i != s.size(); ++i)
            K(i, j) = i == j ? S(s_bar(i) + (X(i, i) - Y(i, i)) / (4 * s(i)))
                             : S((X(i, j) * s(j) + s(i) * Y(i, j)) / (s(j) * s(j) - s(i) * s(i)));
    return U * K * V.adjoint();
}

}  // namespace orthogonal_start
