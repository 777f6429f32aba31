// SPDX-License-Identifier: MIT
#include "chainrules/eigen/systems/inverse.hpp"

#include "chainrules/eigen/structured/convert.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/eigen/structured.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using eigen::FactorizationOptions;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using eigen::OnDegenerate;
using support::message_of;
using support::random;

template <class X>
void check(X const& A) {
    testutils::test_frule(fn::inverse, A);
    testutils::test_rrule(fn::inverse, A);
}

template <class M>
M regular(Eigen::Index n) {
    M A = random<M>(n, n);
    A.diagonal().array() += static_cast<typename M::Scalar>(2);
    return A;
}

TEST(Inverse, General) {
    check(regular<MatrixXcd>(5));
    check(regular<Eigen::Matrix3d>(3));
    check(regular<Eigen::Matrix<float, 6, 6, Eigen::RowMajor>>(6));
    MatrixXd const A = regular<MatrixXd>(5);
    EXPECT_TRUE((A * fn::inverse(A)).isIdentity(1e-13));
    EXPECT_EQ(fn::inverse(MatrixXd(0, 0)).size(), 0);
}

TEST(Inverse, OfAStructure) {
    check(fn::self_adjoint<Eigen::Lower>(regular<MatrixXcd>(3)));
    check(fn::triangular<Eigen::Upper>(regular<MatrixXd>(3)));
    check(fn::triangular<Eigen::UnitLower>(regular<MatrixXd>(3)));
    check(Eigen::DiagonalMatrix<std::complex<double>, -1>(random<Eigen::VectorXcd>(3, 1)));
}

TEST(Inverse, BadInput) {
    FactorizationOptions const ieee{.on_degenerate = OnDegenerate::ieee};
    auto expect = [&](auto const& A) {
        EXPECT_EQ(message_of<std::domain_error>([&] { rrule(fn::inverse, A); }),
                  "chainrules::inverse: A is singular: pivot 1 of its LU factorisation is 0");
        EXPECT_FALSE(fn::inverse(A, ieee).allFinite());
    };
    expect(MatrixXd(MatrixXd::Ones(2, 2)));
    expect(Eigen::Matrix2d(Eigen::Matrix2d::Ones()));
    expect(Eigen::Matrix3d(Eigen::Matrix3d::Ones()));
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::inverse(MatrixXd(2, 3)); }),
              "chainrules::inverse: A is 2×3, must be square");
}

}  // namespace
