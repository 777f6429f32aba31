// SPDX-License-Identifier: MIT
#include "chainrules/eigen/reduce/statistics.hpp"

#include <cmath>

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/lines.hpp"

namespace {

using namespace chainrules;
using complex = std::complex<double>;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::MatrixXf;
using eigen::VarianceOptions;
using Eigen::Vector2d;
using Eigen::Vector4d;
using Eigen::VectorXd;
using support::cotangent;
using support::random;
using support::tangent_of;
using testutils::test_all;

auto const uncorrected = keyword(VarianceOptions{.corrected = false});

template <class F, class... X>
void check(F const& f, X const&... x) {
    testutils::test_frule(f, x...);
    testutils::test_rrule(f, x...);
}

TEST(Variance, OfAllColumnsRows) {
    test_all(fn::variance, random<MatrixXd>(3, 2));
    test_all(fn::variance, random<MatrixXcd>(3, 2));
    check(fn::colwise_variance, random<MatrixXd>(3, 4));
    check(fn::rowwise_variance, random<MatrixXcd>(3, 4));
    check(fn::variance, random<MatrixXf>(3, 2));
    EXPECT_EQ(fn::variance(Vector4d(1, 3, 5, 7)), 20.0 / 3);
    EXPECT_EQ(fn::variance(Eigen::Vector2i(1, 3)), 2);
    EXPECT_EQ(fn::variance(Eigen::Vector2cd(complex(0, 1), complex(0, 3))), 2);
    EXPECT_EQ(cotangent(fn::variance, Vector2d(1, 3)), Vector2d(-2, 2));
}
TEST(Variance, WithoutTheCorrection) {
    check(fn::variance, random<MatrixXd>(3, 2), uncorrected);
    check(fn::rowwise_variance, random<MatrixXcd>(3, 2), uncorrected);
    EXPECT_EQ(fn::variance(Vector4d(1, 3, 5, 7), uncorrected), 5);
    EXPECT_EQ(fn::variance(Vector4d(1, 3, 5, 7), VarianceOptions{.corrected = false}), 5);
    EXPECT_EQ(cotangent(fn::variance, Vector2d(1, 3), 1.0, uncorrected), Vector2d(-1, 1));
}
TEST(Variance, OfOneOrNone) {
    EXPECT_TRUE(std::isnan(fn::variance(VectorXd(VectorXd::Ones(1)))));
    EXPECT_EQ(fn::variance(VectorXd(VectorXd::Ones(1)), uncorrected), 0);
    EXPECT_TRUE(std::isnan(fn::variance(VectorXd(0), uncorrected)));
    EXPECT_TRUE(std::isnan(fn::variance(VectorXd(0))));
}

TEST(StandardDeviation, OfAllColumnsRows) {
    test_all(fn::standard_deviation, random<MatrixXd>(3, 2));
    check(fn::colwise_standard_deviation, random<MatrixXcd>(3, 2));
    check(fn::rowwise_standard_deviation, random<MatrixXd>(3, 4));
    check(fn::standard_deviation, random<MatrixXf>(3, 2), uncorrected);
    EXPECT_EQ(fn::standard_deviation(Vector2d(-1, 1), uncorrected), 1);
}
TEST(StandardDeviation, DerivativeAtZeroIsZero) {
    EXPECT_EQ(fn::standard_deviation(Vector2d(5, 5)), 0);
    EXPECT_EQ(cotangent(fn::standard_deviation, Vector2d(5, 5)), Vector2d(0, 0));
    EXPECT_EQ(tangent_of(fn::standard_deviation, Vector2d(5, 5), Vector2d(1, 2)), 0);
}

// Squares underflow or overflow: 0 and infinity came of it.
TEST(StandardDeviation, OfFloatNumbersOfAnySize) {
    for (float const s : {1e-24F, 1e-36F, 1e20F, 1e37F}) {
        Eigen::Vector3f const x(s, 3 * s, 5 * s);
        EXPECT_FLOAT_EQ(fn::standard_deviation(x), 2 * s);
        EXPECT_TRUE(cotangent(fn::standard_deviation, x, 1.0F)
                        .isApprox(Eigen::Vector3f(-0.5F, 0, 0.5F), 1e-6F));
    }
}

TEST(Statistics, SecondOrder) {
    MatrixXd const A = random<MatrixXd>(3, 2);
    support::expect_second_order(fn::variance, A);
    support::expect_second_order(fn::colwise_standard_deviation, A, uncorrected);
}

}  // namespace
