// SPDX-License-Identifier: MIT
#include "chainrules/eigen/products/cross.hpp"

#include <Eigen/Geometry>

#include "chainrules/chainrules.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using complex = std::complex<double>;
using Eigen::Matrix2d;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::RowVectorXd;
using Eigen::VectorXcd;
using Eigen::VectorXd;
using support::message_of;
using support::random;
using testutils::test_all;
using testutils::test_frule;
using testutils::test_rrule;

// An argument that is held fixed.
template <class X>
auto fixed(X const& x) {
    return testutils::with_tangent(x, NoTangent{});
}

TEST(Cross, RealAndComplex) {
    using Eigen::Vector3cd, Eigen::Vector3d;
    test_all(fn::cross, random<Vector3d>(3, 1), random<Vector3d>(3, 1, 2));
    test_all(fn::cross, random<Vector3cd>(3, 1), random<Vector3cd>(3, 1, 2));
    test_all(fn::cross, random<Vector3d>(3, 1), random<Vector3cd>(3, 1, 2));
    test_all(fn::cross, random<VectorXd>(3, 1), random<RowVectorXd>(1, 3));
    test_all(fn::cross, random<Eigen::Vector3f>(3, 1), random<Eigen::Vector3f>(3, 1, 2));
}
TEST(Cross, OneZeroTangent) {
    VectorXd const x = random<VectorXd>(3, 1), y = random<VectorXd>(3, 1, 2);
    test_frule(fn::cross, fixed(x), y);
    test_frule(fn::cross, x, fixed(y));
}
// The product of Eigen conjugates complex coefficients.
TEST(Cross, IsEigens) {
    Eigen::Vector3cd const x = random<Eigen::Vector3cd>(3, 1),
                           y = random<Eigen::Vector3cd>(3, 1, 2);
    EXPECT_TRUE(fn::cross(x, y).isApprox(x.cross(y), 1e-15));
    EXPECT_EQ(fn::cross(Eigen::Vector3d(1, 0, 0), Eigen::Vector3d(0, 1, 0)),
              Eigen::Vector3d(0, 0, 1));
    EXPECT_EQ(fn::cross(Eigen::Vector3i(1, 2, 3), Eigen::Vector3d(0.5, 0, 1)),
              Eigen::Vector3d(2, 0.5, -1));
}
TEST(Cross, ShapesAreChecked) {
    EXPECT_EQ(message_of<std::invalid_argument>(
                  [&] { rrule(fn::cross, random<VectorXd>(3, 1), random<VectorXd>(2, 1)); }),
              "chainrules::cross: x is 3×1, y is 2×1; both must have three coefficients");
    auto pullback = rrule(fn::cross, random<VectorXd>(3, 1), random<VectorXd>(3, 1)).pullback;
    EXPECT_EQ(message_of<DimensionMismatch>([&] { pullback(VectorXd(VectorXd::Ones(2))); }),
              "chainrules::rrule(cross, x, y): dY is 2×1, must be 3×1");
    static_assert(!has_rrule<eigen::cross_t, Eigen::Vector2d, Eigen::Vector2d> &&
                  !has_rrule<eigen::cross_t, MatrixXd, MatrixXd>);
}

}  // namespace
