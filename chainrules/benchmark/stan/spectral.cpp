// SPDX-License-Identifier: MIT
#include <stan/math/rev/mat.hpp>

#include "spectral.hpp"

// Eigen 3.4 finds by their argument what this Stan declares in std, after Eigen.
namespace stan::math {
inline bool isinf(var const& x) { return std::isinf(x.val()); }
inline bool isnan(var const& x) { return std::isnan(x.val()); }
}  // namespace stan::math

namespace by_stan {
namespace {

using Eigen::Map;
using Eigen::MatrixXd;
using stan::math::var;
using MatrixV = Eigen::Matrix<var, Eigen::Dynamic, Eigen::Dynamic>;

template <class F>
void reverse(F const& f, int n, double const* A, double const* Y_bar, double* Y, double* A_bar) {
    MatrixV const a = Map<MatrixXd const>(A, n, n).cast<var>();
    MatrixV const y = f(a);
    for (int i = 0; i != n * n; ++i) {
        Y[i] = y(i).val();
        y(i).vi_->adj_ += Y_bar[i];
    }
    // The sweep starts at what depends on nothing: the cotangents are there already.
    var start = 0;
    stan::math::grad(start.vi_);
    for (int i = 0; i != n * n; ++i) A_bar[i] = a(i).adj();
    stan::math::recover_memory();
}

}  // namespace

void eigenvectors_sym(int n, double const* A, double const* U_bar, double* U, double* A_bar) {
    reverse([](MatrixV const& a) { return stan::math::eigenvectors_sym(a); }, n, A, U_bar, U,
            A_bar);
}

void matrix_exp(int n, double const* A, double const* Y_bar, double* Y, double* A_bar) {
    reverse([](MatrixV const& a) { return stan::math::matrix_exp(a); }, n, A, Y_bar, Y, A_bar);
}

}  // namespace by_stan
