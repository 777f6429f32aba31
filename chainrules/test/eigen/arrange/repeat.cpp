// SPDX-License-Identifier: MIT
#include "chainrules/eigen/arrange/repeat.hpp"

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using testutils::test_all;
using complex = std::complex<double>;
using Eigen::ArrayXXd;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::MatrixXi;
using Eigen::RowVectorXd;
using Eigen::VectorXd;
using MatrixXb = Eigen::Matrix<bool, Eigen::Dynamic, Eigen::Dynamic>;
using support::message_of;
using support::random;

MatrixXd one_to_six() { return (MatrixXd(2, 3) << 1, 2, 3, 4, 5, 6).finished(); }

// The computed cotangent of the first argument.
template <class F, class D, class X, class... O>
auto pulled_back(F const& f, D const& dY, X const& A, O const&... options) {
    return unthunk(std::get<1>(rrule(f, A, options...).pullback(dY)));
}

TEST(Repeat, AgainstFiniteDifferences) {
    auto const A = random<MatrixXd>(3, 4);
    test_all(fn::replicate, A, 2, 3);
    test_all(fn::replicate, random<RowVectorXd>(1, 3), 2, 1);
    test_all(fn::repeat_each, A, 3, 2);
    test_all(fn::repeat_each, random<ArrayXXd>(2, 1), 1, 2);
    test_all(fn::constant, 0.5, 2, 3);
}

TEST(Repeat, Complex) {
    test_all(fn::replicate, random<MatrixXcd>(3, 4), 2, 1);
    test_all(fn::constant, complex(0.5, -2), 2, 3);
}

TEST(Repeat, Values) {
    MatrixXd const A = one_to_six();
    EXPECT_EQ(fn::replicate(A, 1, 2), (MatrixXd(2, 6) << A, A).finished());
    EXPECT_EQ(fn::repeat_each(RowVectorXd(A.row(0)), 2, 2),
              (MatrixXd(2, 6) << 1, 1, 2, 2, 3, 3, 1, 1, 2, 2, 3, 3).finished());
    EXPECT_EQ(fn::constant(2, 1, 2), (MatrixXi(1, 2) << 2, 2).finished());
    EXPECT_EQ(fn::replicate(MatrixXd(0, 3), 2, 2).cols(), 6);
    VectorXd const v = Eigen::Vector2d(1, 2);
    EXPECT_EQ(fn::replicate(2 * v, 1, 2), (MatrixXd(2, 2) << 2, 2, 4, 4).finished());
}

TEST(Repeat, CotangentsByHand) {
    MatrixXd const A = one_to_six();
    MatrixXd const dY = (MatrixXd(4, 3) << 1, 2, 3, 4, 5, 6, 10, 20, 30, 40, 50, 60).finished();
    EXPECT_EQ(pulled_back(fn::replicate, dY, A, 2, 1),
              (MatrixXd(2, 3) << 11, 22, 33, 44, 55, 66).finished());
    EXPECT_EQ(pulled_back(fn::repeat_each, dY, A, 2, 1),
              (MatrixXd(2, 3) << 5, 7, 9, 50, 70, 90).finished());
    EXPECT_EQ(pulled_back(fn::constant, A, 0.5, 2, 3), 21);
    MatrixXcd const dZ = random<MatrixXcd>(3, 2);
    EXPECT_EQ(pulled_back(fn::constant, dZ, 0.5, 3, 2), dZ.real().sum());
    // No copy at all: nothing comes back.
    EXPECT_EQ(pulled_back(fn::replicate, MatrixXd(0, 6), A, 0, 2), MatrixXd::Zero(2, 3));
    EXPECT_EQ(pulled_back(fn::repeat_each, MatrixXd(4, 0), A, 2, 0), MatrixXd::Zero(2, 3));
    static_assert(has_rrule<decltype(fn::replicate), MatrixXb, int, int>);
}

TEST(Repeat, BadInput) {
    MatrixXd const A = one_to_six();
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::replicate(A, -1, 2); }),
              "chainrules::replicate: A is 2×3, the numbers of repetitions must not be negative");
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::constant(1.0, -1, 2); }),
              "chainrules::constant: rows and cols must not be negative");
}

}  // namespace
