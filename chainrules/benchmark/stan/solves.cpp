// SPDX-License-Identifier: MIT
#include <stan/math/rev/mat.hpp>

#include "solves.hpp"

namespace by_stan {
namespace {

using Eigen::Map;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using stan::math::var;
using MatrixV = Eigen::Matrix<var, Eigen::Dynamic, Eigen::Dynamic>;
using VectorV = Eigen::Matrix<var, Eigen::Dynamic, 1>;

template <class F>
double gradient(F const& f, int n, double const* A, double* A_bar) {
    MatrixV const a = Map<MatrixXd const>(A, n, n).cast<var>();
    var y = f(a);
    stan::math::grad(y.vi_);
    for (int i = 0; i != n * n; ++i) A_bar[i] += a(i).adj();
    double const value = y.val();
    stan::math::recover_memory();
    return value;
}

}  // namespace

void solve(int n, double const* A, double const* b, double const* y_bar, double* y, double* A_bar,
           double* b_bar) {
    MatrixV const a = Map<MatrixXd const>(A, n, n).cast<var>();
    VectorV const right = Map<VectorXd const>(b, n).cast<var>();
    VectorV const x = stan::math::mdivide_left(a, right);
    for (int i = 0; i != n; ++i) {
        y[i] = x(i).val();
        x(i).vi_->adj_ = y_bar[i];
    }
    // The sweep starts at what depends on nothing: the cotangents are there already.
    var start = 0;
    stan::math::grad(start.vi_);
    for (int i = 0; i != n * n; ++i) A_bar[i] += a(i).adj();
    for (int i = 0; i != n; ++i) b_bar[i] += right(i).adj();
    stan::math::recover_memory();
}

double logdet(int n, double const* A, double* A_bar) {
    return gradient([](MatrixV const& a) { return stan::math::log_determinant(a); }, n, A, A_bar);
}

double logdet_spd(int n, double const* A, double* A_bar) {
    return gradient([](MatrixV const& a) { return stan::math::log_determinant_spd(a); }, n, A,
                    A_bar);
}

}  // namespace by_stan
