// SPDX-License-Identifier: MIT
#pragma once
// Second derivatives by rules on matrices of dual numbers, real and complex, beside finite
// differences of the same function of plain matrices.

#include <gtest/gtest.h>

#include <complex>

#include "chainrules/eigen/dense/num_traits.hpp"
#include "chainrules_testutils/finite_differences/method.hpp"
#include "eigen/support/dual.hpp"
#include "eigen/support/random.hpp"

namespace support {

using DualMatrix = Eigen::Matrix<Dual<double>, Eigen::Dynamic, Eigen::Dynamic>;
using ComplexDualMatrix = Eigen::Matrix<std::complex<Dual<double>>, Eigen::Dynamic, Eigen::Dynamic>;

inline DualMatrix dual_matrix(Eigen::MatrixXd const& A, Eigen::MatrixXd const& dA) {
    return A.binaryExpr(dA, [](double x, double dx) { return Dual<double>(x, dx); });
}
inline ComplexDualMatrix dual_matrix(Eigen::MatrixXcd const& A, Eigen::MatrixXcd const& dA) {
    return A.binaryExpr(dA, [](std::complex<double> x, std::complex<double> dx) {
        return std::complex<Dual<double>>({x.real(), dx.real()}, {x.imag(), dx.imag()});
    });
}
inline double derivative_of(Dual<double> const& x) { return x.derivative; }
inline std::complex<double> derivative_of(std::complex<Dual<double>> const& x) {
    return {x.real().derivative, x.imag().derivative};
}

/// g is a function of a matrix, of any number type, whose result is a matrix. Its derivative along
/// random directions: by dual numbers, by finite differences.
template <class G, class M>
void expect_derivative_by_duals(G const& g, M const& A, double tolerance = 1e-8) {
    M const dA = random<M>(A.rows(), A.cols(), 8);
    auto const dual = g(dual_matrix(A, dA));
    auto const at = [&](double t) { return g(M(A + t * dA)); };
    double const h = 1e-3;
    auto const slope = ((8 * (at(h) - at(-h)) - (at(2 * h) - at(-2 * h))) / (12 * h)).eval();
    ASSERT_TRUE(dual.rows() == slope.rows() && dual.cols() == slope.cols());
    double const size = 1 + slope.cwiseAbs().maxCoeff();
    for (Eigen::Index j = 0; j != slope.cols(); ++j)
        for (Eigen::Index i = 0; i != slope.rows(); ++i)
            EXPECT_LT(std::abs(derivative_of(dual(i, j)) - slope(i, j)), tolerance * size)
                << i << ", " << j;
}

}  // namespace support
