// SPDX-License-Identifier: MIT
#include "chainrules/eigen/arrange/permute.hpp"

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using Eigen::ArrayXXd;
using Eigen::MatrixXd;
using Eigen::RowVectorXd;
using Eigen::VectorXd;
using support::random;
using testutils::test_all;

MatrixXd one_to_six() { return (MatrixXd(2, 3) << 1, 2, 3, 4, 5, 6).finished(); }

// The computed cotangent of the first argument.
template <class F, class D, class X, class... O>
auto pulled_back(F const& f, D const& dY, X const& A, O const&... options) {
    return unthunk(std::get<1>(rrule(f, A, options...).pullback(dY)));
}

TEST(Permute, AgainstFiniteDifferences) {
    auto const A = random<MatrixXd>(3, 4);
    test_all(fn::reverse, A);
    test_all(fn::reverse, random<ArrayXXd>(2, 3));
    test_all(fn::rotate, A, 1, -2);
    test_all(fn::rotate, random<VectorXd>(5, 1), 2);
    test_all(fn::rotate, random<RowVectorXd>(1, 4), -1);
    test_all(fn::rotate, random<Eigen::MatrixXcd>(3, 4), 1, -2);
}

TEST(Permute, Values) {
    MatrixXd const A = one_to_six();
    EXPECT_EQ(fn::reverse(A), (MatrixXd(2, 3) << 6, 5, 4, 3, 2, 1).finished());
    EXPECT_EQ(fn::rotate(A, 1, 1), (MatrixXd(2, 3) << 5, 6, 4, 2, 3, 1).finished());
    EXPECT_EQ(fn::rotate(A, 7, -2), fn::rotate(A, 1, 1));
    VectorXd const v = Eigen::Vector3d(1, 2, 3);
    EXPECT_EQ(fn::rotate(v, 1), Eigen::Vector3d(2, 3, 1));
    EXPECT_EQ(fn::rotate(v, 4u), Eigen::Vector3d(2, 3, 1));
    EXPECT_EQ(fn::rotate(v, -2), Eigen::Vector3d(2, 3, 1));
    EXPECT_EQ(fn::reverse(A.block(0, 1, 2, 2)), A.block(0, 1, 2, 2).reverse());
    EXPECT_EQ(fn::rotate(A * A.transpose(), 1, 0), (A * A.transpose()).colwise().reverse());
    EXPECT_EQ(fn::rotate(MatrixXd(0, 3), 1, 1).cols(), 3);
    EXPECT_EQ(fn::reverse(MatrixXd(0, 3)).cols(), 3);
}

TEST(Permute, CotangentsByHand) {
    MatrixXd const A = one_to_six();
    EXPECT_EQ(pulled_back(fn::rotate, A, A, 1, 1), (MatrixXd(2, 3) << 6, 4, 5, 3, 1, 2).finished());
    EXPECT_EQ(pulled_back(fn::rotate, VectorXd(Eigen::Vector3d(1, 2, 3)), VectorXd(3), 1),
              Eigen::Vector3d(3, 1, 2));
}

}  // namespace
