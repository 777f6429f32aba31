// SPDX-License-Identifier: MIT
// Second derivatives of eigenvalues, eigenvectors and Schur forms: the rules on matrices of dual
// numbers, beside finite differences of the same rules.
#include "chainrules/eigen/spectra/generalized_self_adjoint_eigen.hpp"
#include "chainrules/eigen/spectra/schur.hpp"
#include "chainrules_testutils/eigen/random_spectrum.hpp"
#include "eigen/support/nested.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using support::expect_derivative_by_duals;
using support::random;

// The fields of a result, or of its tangent, beside each other.
template <class X, class Y>
auto joined(X const& x, Y const& y) {
    using S = typename Y::Scalar;
    Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic> both(y.rows(), x.cols() + y.cols());
    both.leftCols(x.cols()) = x.template cast<S>();
    both.rightCols(y.cols()) = y;
    return both;
}

// The derivative of the cotangent of the argument of f; and of the value and its tangent along a
// direction.
template <class F, class M, class Parts>
void expect_nested_cotangent(F const& f, M const& A, Parts const& parts) {
    expect_derivative_by_duals(
        [&](auto const& X) {
            auto const result = rrule(f, X);
            using Y = std::remove_cvref_t<decltype(result.value)>;
            return std::get<1>(result.pullback(parts.template cotangent<Y>(A.rows())));
        },
        A);
}
template <class F, class M, class Parts>
void expect_nested(F const& f, M const& A, Parts const& parts) {
    M const v = random<M>(A.rows(), A.rows(), 3);
    expect_derivative_by_duals(
        [&](auto const& X) {
            auto const result = frule(std::tuple{NoTangent{}, v}, f, X);
            return joined(parts.of_value(result.value), parts.of_tangent(result));
        },
        A);
    expect_nested_cotangent(f, A, parts);
}

struct PartsOfEigen {
    template <class Y>
    static auto of_value(Y const& y) {
        return joined(y.eigenvalues, y.eigenvectors);
    }
    template <class R>
    static auto of_tangent(R const& result) {
        using Y = std::remove_cvref_t<decltype(result.value)>;
        return joined(get<&Y::eigenvalues>(result.tangent), get<&Y::eigenvectors>(result.tangent));
    }
    template <class Y>
    static auto cotangent(Eigen::Index n) {
        return tangent<Y>(field<&Y::eigenvalues>(random<Eigen::VectorXcd>(n, 1, 5)),
                          field<&Y::eigenvectors>(random<MatrixXcd>(n, n, 6)));
    }
};
struct PartsOfSchur {
    template <class Y>
    static auto of_value(Y const& y) {
        return joined(y.T, y.Q);
    }
    template <class R>
    static auto of_tangent(R const& result) {
        using Y = std::remove_cvref_t<decltype(result.value)>;
        return joined(get<&Y::T>(result.tangent), get<&Y::Q>(result.tangent));
    }
    template <class Y>
    static auto cotangent(Eigen::Index n) {
        return tangent<Y>(field<&Y::Q>(random<MatrixXcd>(n, n, 5)),
                          field<&Y::T>(random<MatrixXcd>(n, n, 6)));
    }
};

MatrixXd with_pairs() {
    testutils::Random rng(3);
    return testutils::random_matrix_of_spectrum(rng, {{1, 2}, {1, -2}, -1});
}

TEST(NestedEigen, RealEigenvalues) {
    testutils::Random rng(2);
    MatrixXd const A = testutils::random_matrix_of_spectrum(rng, {3, 1, -2});
    expect_nested(fn::eigen, A, PartsOfEigen{});
}
TEST(NestedEigen, PairsOfEigenvalues) { expect_nested(fn::eigen, with_pairs(), PartsOfEigen{}); }
TEST(NestedEigen, ComplexMatrix) {
    expect_nested_cotangent(fn::eigen, random<MatrixXcd>(3, 3), PartsOfEigen{});
}
TEST(NestedSchur, PairsOfEigenvalues) { expect_nested(fn::schur, with_pairs(), PartsOfSchur{}); }

TEST(NestedGeneralized, BothArguments) {
    MatrixXd const A = random<MatrixXd>(3, 3), C = random<MatrixXd>(3, 3, 2);
    MatrixXd const B = C * C.transpose() + MatrixXd::Identity(3, 3);
    auto const cotangents = [&](auto const& a, auto const& b) {
        auto const result = rrule(fn::generalized_self_adjoint_eigen, a, b);
        using Y = std::remove_cvref_t<decltype(result.value)>;
        auto const [self, A_bar, B_bar] =
            result.pullback(tangent<Y>(field<&Y::eigenvalues>(random<Eigen::VectorXd>(3, 1, 5)),
                                       field<&Y::eigenvectors>(random<MatrixXd>(3, 3, 6))));
        return joined(joined(A_bar, B_bar),
                      joined(result.value.eigenvalues, result.value.eigenvectors));
    };
    expect_derivative_by_duals([&](auto const& X) { return cotangents(X, X * X + B); }, A);
}

}  // namespace
