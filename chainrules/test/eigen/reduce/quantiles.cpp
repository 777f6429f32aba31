// SPDX-License-Identifier: MIT
#include "chainrules/eigen/reduce/quantiles.hpp"

#include <cmath>
#include <limits>

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/lines.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXd;
using Eigen::MatrixXf;
using Eigen::Vector2d;
using Eigen::Vector3d;
using Eigen::Vector4d;
using Eigen::VectorXd;
using support::cotangent;
using support::message_of;
using support::random;
using testutils::test_all;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

template <class F, class... X>
void check(F const& f, X const&... x) {
    testutils::test_frule(f, x...);
    testutils::test_rrule(f, x...);
}

TEST(Median, OddEvenColumnsRows) {
    test_all(fn::median, random<VectorXd>(5, 1));
    test_all(fn::median, random<MatrixXd>(3, 2));
    check(fn::colwise_median, random<MatrixXd>(3, 4));
    check(fn::rowwise_median, random<MatrixXf>(3, 4));
    EXPECT_EQ(fn::median(Vector3d(5, 1, 2)), 2);
    EXPECT_EQ(cotangent(fn::median, Vector3d(5, 1, 2), 3.0), Vector3d(0, 0, 3));
    EXPECT_EQ(fn::median(Vector4d(5, 1, 2, 3)), 2.5);
    EXPECT_EQ(cotangent(fn::median, Vector4d(5, 1, 2, 3), 3.0), Vector4d(0, 0, 1.5, 1.5));
    EXPECT_EQ(fn::median(Eigen::Vector2i(1, 2)), 1.5);
}
TEST(Median, EqualOnesNanAndNothing) {
    EXPECT_EQ(cotangent(fn::median, Vector3d(2, 2, 2), 3.0), Vector3d(0, 3, 0));
    EXPECT_EQ(cotangent(fn::median, Vector4d(2, 2, 2, 2), 3.0), Vector4d(0, 1.5, 1.5, 0));
    EXPECT_TRUE(std::isnan(fn::median(Vector3d(1, nan, 3))));
    EXPECT_EQ(cotangent(fn::median, Vector3d(1, nan, nan), 3.0), Vector3d(0, 3, 0));
    EXPECT_EQ(message_of<std::invalid_argument>([] { fn::median(VectorXd(0)); }),
              "chainrules::median: A is 0×1, must not be empty");
}

TEST(Quantile, ByTheCoefficientsAndThePart) {
    test_all(fn::quantile, random<VectorXd>(6, 1), 0.3);
    check(fn::quantile, random<MatrixXd>(3, 2), 0.77);
    check(fn::quantile, random<MatrixXf>(3, 2), 0.3f);
    EXPECT_EQ(fn::quantile(Vector3d(5, 1, 2), 0.5), 2);
    EXPECT_EQ(fn::quantile(Vector3d(5, 1, 2), 0), 1);
    EXPECT_EQ(fn::quantile(Vector3d(5, 1, 2), 1), 5);
    EXPECT_EQ(fn::quantile(Vector3d(5, 1, 2), 0.75), 3.5);
    EXPECT_EQ(fn::quantile(Eigen::Vector2i(1, 2), 0.25), 1.25);
    EXPECT_EQ(fn::quantile(VectorXd(VectorXd::Ones(1)), 0.3), 1);
    double const infinity = std::numeric_limits<double>::infinity();
    EXPECT_EQ(fn::quantile(Vector3d(infinity, 1, -infinity), 0.5), 1);
    EXPECT_EQ(fn::quantile(Vector2d(infinity, 1), 0), 1);
    EXPECT_EQ(fn::quantile(Vector2d(-infinity, 1), 1), 1);
}
TEST(Quantile, SlopesAtCoefficients) {
    auto const slope = [](double q) {
        return std::get<2>(rrule(fn::quantile, Vector3d(5, 1, 2), q).pullback(1.0));
    };
    EXPECT_EQ(slope(0), 2);
    EXPECT_EQ(slope(0.5), 6);
    EXPECT_EQ(slope(1), 6);
    EXPECT_EQ(unthunk(std::get<1>(rrule(fn::quantile, Vector3d(5, 1, 2), 1).pullback(2.0))),
              Vector3d(2, 0, 0));
}
TEST(Quantile, BadParts) {
    EXPECT_EQ(message_of<std::invalid_argument>([] { fn::quantile(Vector2d(1, 2), 1.5); }),
              "chainrules::quantile: q is outside of [0, 1]");
    EXPECT_THROW(rrule(fn::quantile, Vector2d(1, 2), nan), std::invalid_argument);
    EXPECT_EQ(message_of<std::invalid_argument>([] { fn::quantile(VectorXd(0), 0.5); }),
              "chainrules::quantile: A is 0×1, must not be empty");
    EXPECT_TRUE(std::isnan(fn::quantile(Vector2d(1, nan), 0.5)));
}

TEST(Median, SecondOrder) {
    support::expect_second_order(fn::rowwise_median, random<MatrixXd>(3, 2));
}

}  // namespace
