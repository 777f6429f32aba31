// SPDX-License-Identifier: MIT
#pragma once
// What the tests of eigenpairs share.

#include "chainrules/spectra.hpp"
#include "chainrules_testutils/eigen/structured.hpp"
#include "eigen/sparse/support.hpp"

namespace support {

using Eigen::SimplicialLDLT;
using Eigen::SimplicialLLT;
using Pairs = eigen::EigenResult<VectorXd, MatrixXd>;

inline constexpr Eigen::Index two = 2, three = 3;

/// A mass matrix with the pattern of S.
template <class M = Sparse>
M masses(M const& S) {
    M result = S;
    result.coeffs() *= 0.05;
    for (Eigen::Index i = 0; i != S.rows(); ++i)
        result.coeffRef(i, i) = 1 + 0.01 * static_cast<double>((i * 7) % 11);
    return result;
}
inline Pairs some_pairs(Eigen::Index n, Eigen::Index k) {
    return {random<VectorXd>(k, 1, 3), random<MatrixXd>(n, k, 4)};
}
inline auto cotangent(Pairs const& bar) {
    return tangent<Pairs>(field<&Pairs::eigenvalues>(bar.eigenvalues),
                          field<&Pairs::eigenvectors>(bar.eigenvectors));
}

}  // namespace support
