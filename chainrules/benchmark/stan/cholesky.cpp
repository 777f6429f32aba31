// SPDX-License-Identifier: MIT
#include <stan/math/rev/mat.hpp>

#include "cholesky.hpp"

namespace by_stan {

using Eigen::Map;
using Eigen::MatrixXd;
using stan::math::var;

void cholesky(int n, double const* A, double const* L_bar, double* L, double* A_bar) {
    Eigen::Matrix<var, Eigen::Dynamic, Eigen::Dynamic> const a =
        Map<MatrixXd const>(A, n, n).cast<var>();
    auto const l = stan::math::cholesky_decompose(a);
    for (int j = 0; j != n; ++j)
        for (int i = j; i != n; ++i) {
            L[i + j * n] = l(i, j).val();
            l(i, j).vi_->adj_ = L_bar[i + j * n];
        }
    // The sweep starts at what depends on nothing: the cotangents are there already.
    var start = 0;
    stan::math::grad(start.vi_);
    for (int j = 0; j != n; ++j)
        for (int i = j; i != n; ++i) A_bar[i + j * n] = a(i, j).adj();
    stan::math::recover_memory();
}

double gaussian_process(int n, double const* x, double const* y, double const* logs,
                        double* gradient) {
    std::vector<double> const at(x, x + n);
    var length = logs[0], scale = logs[1], noise = logs[2];
    auto K = stan::math::cov_exp_quad(at, var(exp(scale)), var(exp(length)));
    var const variance = exp(2 * noise);
    for (int i = 0; i != n; ++i) K(i, i) += variance;
    Eigen::VectorXd const values = Map<Eigen::VectorXd const>(y, n);
    Eigen::VectorXd const zero = Eigen::VectorXd::Zero(n);
    var omega = stan::math::multi_normal_cholesky_lpdf<false>(values, zero,
                                                              stan::math::cholesky_decompose(K));
    stan::math::grad(omega.vi_);
    gradient[0] = length.adj();
    gradient[1] = scale.adj();
    gradient[2] = noise.adj();
    double const value = omega.val();
    stan::math::recover_memory();
    return value;
}

}  // namespace by_stan
