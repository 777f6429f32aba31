// SPDX-License-Identifier: MIT
#pragma once
// Calls of decompositions and of functions of matrices, for tests that each tool records every one
// of them as one node.

#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <cmath>
#include <vector>

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/eigen/matrix_functions/exp.hpp"
#include "chainrules/eigen/matrix_functions/exp_times.hpp"
#include "chainrules/eigen/matrix_functions/log.hpp"
#include "chainrules/eigen/matrix_functions/pow.hpp"
#include "chainrules/eigen/matrix_functions/self_adjoint.hpp"
#include "chainrules/eigen/matrix_functions/sqrt.hpp"
#include "chainrules/eigen/matrix_functions/trigonometric.hpp"
#include "chainrules/eigen/spectra/eigen.hpp"
#include "chainrules/eigen/spectra/generalized_self_adjoint_eigen.hpp"
#include "chainrules/eigen/spectra/polar_decomposition.hpp"
#include "chainrules/eigen/spectra/schur.hpp"
#include "chainrules/eigen/spectra/self_adjoint_eigen.hpp"
#include "chainrules/eigen/spectra/singular_values.hpp"
#include "chainrules/eigen/spectra/spectral_norms.hpp"
#include "chainrules/eigen/spectra/svd.hpp"
#include "chainrules/eigen/spectra/truncated_svd.hpp"
#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_testutils/finite_differences/method.hpp"
#include "support/eigen_solvers.hpp"

namespace spectra {

namespace fn = chainrules::fn;

/// Without eigenvalues or singular values that are equal or negative. Its lower triangle is that of
/// a positive definite matrix.
inline std::vector<double> const matrix{2.0, 0.5, 0.2, 0.3, 1.4, -0.4, -0.2, 0.1, 0.9};
/// Two of its eigenvalues are not real.
inline std::vector<double> const rotating{0.3, 1.1, -0.2, -1.4, 0.5, 0.4, 0.1, 0.3, 0.9};

template <class T>
Eigen::Matrix<T, -1, -1> square(std::vector<T> const& x) {
    return Eigen::Map<Eigen::Matrix<T, -1, -1> const>(x.data(), 3, 3);
}

/// visit(name, f) of functions for which f(call, A) is call of one function with a square matrix A
/// of any numbers, and perhaps with plain arguments.
template <class Visit>
void each_decomposition(Visit const& visit) {
    visit("self_adjoint_eigen",
          [](auto const& call, auto const& A) { return call(fn::self_adjoint_eigen, A); });
    visit("self_adjoint_eigenvalues",
          [](auto const& call, auto const& A) { return call(fn::self_adjoint_eigenvalues, A); });
    visit("generalized_self_adjoint_eigen", [](auto const& call, auto const& A) {
        return call(fn::generalized_self_adjoint_eigen, Eigen::MatrixXd(square(rotating)), A);
    });
    visit("svd", [](auto const& call, auto const& A) { return call(fn::svd, A); });
    visit("truncated_svd",
          [](auto const& call, auto const& A) { return call(fn::truncated_svd, A, 2); });
    visit("singular_values",
          [](auto const& call, auto const& A) { return call(fn::singular_values, A); });
    visit("polar_decomposition",
          [](auto const& call, auto const& A) { return call(fn::polar_decomposition, A); });
    visit("nuclear_norm",
          [](auto const& call, auto const& A) { return call(fn::nuclear_norm, A); });
    visit("spectral_norm",
          [](auto const& call, auto const& A) { return call(fn::spectral_norm, A); });
}
template <class Visit>
void each_function(Visit const& visit) {
    visit("matrix_exp", [](auto const& call, auto const& A) { return call(fn::matrix_exp, A); });
    visit("exp_times", [](auto const& call, auto const& A) { return call(fn::exp_times, A, A); });
    visit("matrix_sqrt", [](auto const& call, auto const& A) { return call(fn::matrix_sqrt, A); });
    visit("matrix_log", [](auto const& call, auto const& A) { return call(fn::matrix_log, A); });
    visit("matrix_pow",
          [](auto const& call, auto const& A) { return call(fn::matrix_pow, A, 0.3); });
    visit("matrix_cos", [](auto const& call, auto const& A) { return call(fn::matrix_cos, A); });
    visit("matrix_sin", [](auto const& call, auto const& A) { return call(fn::matrix_sin, A); });
    visit("self_adjoint_function", [](auto const& call, auto const& A) {
        return call(fn::self_adjoint_function, fn::exp, A);
    });
}
/// Those whose results are complex.
template <class Visit>
void each_complex(Visit const& visit) {
    visit("eigen", [](auto const& call, auto const& A) { return call(fn::eigen, A); });
    visit("eigenvalues", [](auto const& call, auto const& A) { return call(fn::eigenvalues, A); });
    visit("schur", [](auto const& call, auto const& A) { return call(fn::schur, A); });
}

/// Adds the squares of all numbers in y with weights, which do not depend on the signs or phases of
/// vectors.
template <class T, class Y>
void add_squares(Y const& y, double& weight, T& sum) {
    if constexpr (chainrules::Complex<Y>) {
        sum = sum + T(weight) * (y.real() * y.real() + y.imag() * y.imag());
        weight += 0.3;
    } else if constexpr (chainrules::Number<Y>) {
        sum = sum + T(weight) * (y * y);
        weight += 0.3;
    } else if constexpr (requires { y.coeff(0, 0); }) {
        for (Eigen::Index i = 0; i != y.size(); ++i) add_squares(y.data()[i], weight, sum);
    } else if constexpr (requires { y.indices(); }) {
        // A permutation has no derivative.
    } else {
        [&]<auto... M>(chainrules::MemberList<M...>) {
            (add_squares(y.*M, weight, sum), ...);
        }(typename chainrules::FieldsOf<Y>::members{});
    }
}
template <class T, class Y>
T loss_of(Y const& y) {
    T sum(0);
    double weight = 1;
    add_squares(y, weight, sum);
    return sum;
}

/// A loss and its gradient by all numbers of the matrix.
struct Gradient {
    double value;
    std::vector<double> by;
};
/// Of plain numbers, by differences.
template <class F>
Gradient expected(F const& f, std::vector<double> x) {
    auto const call = [](auto const& g, auto const&... arguments) { return g(arguments...); };
    auto const loss = [&] { return loss_of<double>(f(call, square(x))); };
    Gradient result{loss(), {}};
    for (double& number : x) {
        double const at = number;
        result.by.push_back(chainrules::testutils::central_fdm(7, 1)(
            [&](double moved) {
                number = moved;
                return loss();
            },
            at));
        number = at;
    }
    return result;
}
inline void expect_near(Gradient const& got, Gradient const& expected, char const* name) {
    EXPECT_NEAR(got.value, expected.value, 1e-13 * (1 + std::abs(expected.value))) << name;
    ASSERT_EQ(got.by.size(), expected.by.size()) << name;
    for (std::size_t i = 0; i != got.by.size(); ++i)
        EXPECT_NEAR(got.by[i], expected.by[i], 1e-9 * (1 + std::abs(expected.by[i])))
            << name << ", number " << i;
}

}  // namespace spectra
