// SPDX-License-Identifier: MIT
// Functions of matrices that hold Ceres' Jets: spectral ones and the exponential.
#include "chainrules/adapters/ceres.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "chainrules/eigen/matrix_functions/exp.hpp"
#include "chainrules/eigen/matrix_functions/self_adjoint.hpp"
#include "chainrules/eigen/spectra/polar_decomposition.hpp"
#include "chainrules/eigen/spectra/self_adjoint_eigen.hpp"
#include "chainrules/eigen/spectra/spectral_norms.hpp"
#include "chainrules_testutils/finite_differences/method.hpp"
#include "support/eigen_solvers.hpp"

namespace {

using namespace chainrules;
using Jet = ceres::Jet<double, 4>;
template <class T>
using Matrix = Eigen::Matrix<T, 2, 2>;

// f of the four coefficients of a matrix, beside differences of f of plain ones.
template <class F>
void check(F const& f, std::vector<double> at) {
    Matrix<Jet> A;
    for (int i = 0; i != 4; ++i) A.data()[i] = Jet(at[std::size_t(i)], i);
    Jet const y = f(A);
    auto const plain = [&] { return f(Matrix<double>(at.data())); };
    EXPECT_NEAR(y.a, plain(), 1e-14 * (1 + std::abs(plain())));
    for (int i = 0; i != 4; ++i) {
        double& number = at[std::size_t(i)];
        double const here = number;
        double const slope = testutils::central_fdm(7, 1)(
            [&](double moved) {
                number = moved;
                return plain();
            },
            here);
        number = here;
        EXPECT_NEAR(y.v[i], slope, 1e-9 * (1 + std::abs(slope))) << i;
    }
}
TEST(CeresSpectra, NuclearNorm) {
    check([](auto const& A) { return fn::nuclear_norm(A); }, {0.7, -0.4, 1.3, 0.2});
}
TEST(CeresSpectra, MatrixExp) {
    auto const f = [](auto const& A) {
        auto const E = fn::matrix_exp(A);
        return typename std::remove_cvref_t<decltype(E)>::Scalar(E(0, 0) * E(0, 1) + E(1, 0) +
                                                                 2.0 * E(1, 1));
    };
    check(f, {0.7, -0.4, 1.3, 0.2});
    check(f, {0, 0, 0, 0});
    check(f, {0.5, 0, 0, 0.5});
}

// At F = 1, the rest of an elastic body: NaN before.
TEST(CeresSpectra, EqualSingularValues) {
    check([](auto const& A) { return fn::polar_decomposition(A).U(1, 0); }, {1, 0, 0, 1});
    check([](auto const& A) { return fn::nuclear_norm(A); }, {1, 0, 0, 1});
}
TEST(CeresSpectra, EqualEigenvalues) {
    check(
        [](auto const& A) {
            auto const Y = fn::self_adjoint_function(fn::exp, A);
            return typename std::remove_cvref_t<decltype(Y)>::Scalar(Y(0, 0) - 3.0 * Y(1, 0));
        },
        {1, 0, 0, 1});
    check(
        [](auto const& A) {
            auto const values = fn::self_adjoint_eigenvalues(A);
            return typename std::remove_cvref_t<decltype(values)>::Scalar(
                values(0) * values(0) * values(0) + values(1) * values(1) * values(1));
        },
        {1, 0, 0, 1});
}

}  // namespace
