// SPDX-License-Identifier: MIT
#include "chainrules_testutils/eigen/geometry.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "chainrules_testutils/check_frule.hpp"
#include "chainrules_testutils/check_rrule.hpp"
#include "chainrules_testutils/to_vec.hpp"

namespace {

using namespace chainrules::testutils;
using Numbers = std::vector<double>;

// The numbers that move, in order, and back again.
template <class P>
Numbers there_and_back(P const& x) {
    Numbers const numbers = to_vec(x);
    EXPECT_EQ(to_vec(from_vec(x, numbers)), numbers);
    return numbers;
}

TEST(Geometry, NumbersInOrder) {
    EXPECT_EQ(there_and_back(Eigen::Quaterniond(4, 1, 2, 3)), (Numbers{1, 2, 3, 4}));
    EXPECT_EQ(there_and_back(Eigen::AngleAxisd(4, Eigen::Vector3d(1, 2, 3))),
              (Numbers{1, 2, 3, 4}));
    EXPECT_EQ(there_and_back(Eigen::Translation2d(1, 2)), (Numbers{1, 2}));
    EXPECT_EQ(there_and_back(Eigen::Hyperplane<double, 2>(Eigen::Vector2d(1, 2), 3)),
              (Numbers{1, 2, 3}));
    EXPECT_EQ(there_and_back(
                  Eigen::ParametrizedLine<double, 2>(Eigen::Vector2d(1, 2), Eigen::Vector2d(3, 4))),
              (Numbers{1, 2, 3, 4}));
    EXPECT_EQ(there_and_back(Eigen::AlignedBox2d(Eigen::Vector2d(1, 2), Eigen::Vector2d(3, 4))),
              (Numbers{1, 2, 3, 4}));
    EXPECT_EQ(there_and_back(Eigen::Rotation2Dd(1.5)), (Numbers{1.5}));
    EXPECT_EQ(there_and_back(Eigen::UniformScaling<double>(1.5)), (Numbers{1.5}));
}
// The last row of an isometry and of an affine map stands still.
TEST(Geometry, Transforms) {
    EXPECT_EQ(there_and_back(Eigen::Affine2d(Eigen::Affine2d::Identity())),
              (Numbers{1, 0, 0, 1, 0, 0}));
    EXPECT_EQ(there_and_back(Eigen::Isometry3d(Eigen::Isometry3d::Identity())).size(), 12u);
    EXPECT_EQ(there_and_back(Eigen::Projective2d(Eigen::Projective2d::Identity())),
              (Numbers{1, 0, 0, 0, 1, 0, 0, 0, 1}));
}
// A tangent stayed zero, so that each rule passed: what was written went to a copy.
TEST(Geometry, TangentsOfTransformsAreWritten) {
    Eigen::Affine2d const T = Eigen::Affine2d::Identity();
    Eigen::Matrix3d tangent = Eigen::Matrix3d::Zero(), right;
    right << 1, 1, 1, 1, 1, 1, 0, 0, 0;
    EXPECT_TRUE(Flatten<Eigen::Affine2d>::each_tangent(
        T, tangent, [](double const&, double& number) { number = 1; }));
    EXPECT_EQ(tangent, right);
}

// The entry (1, 0) of a rotation matrix: its derivative along rotations, right and wrong.
namespace own {

struct entry_t : chainrules::Function<entry_t> {
    static constexpr char const* chainrules_name() { return "entry"; }
    static double chainrules_spelled(Eigen::Matrix3d const& R) { return R(1, 0); }
    double factor = 1;
};
template <class Self, class D>
auto frule(std::tuple<Self, D> const& tangents, entry_t const& f, Eigen::Matrix3d const& R) {
    return chainrules::FRuleResult{R(1, 0), f.factor * std::get<1>(tangents)(1, 0)};
}
inline auto rrule(entry_t const& f, Eigen::Matrix3d const& R) {
    auto pullback = [factor = f.factor](double y) {
        Eigen::Matrix3d R_bar = Eigen::Matrix3d::Zero();
        R_bar(1, 0) = factor * y;
        return std::tuple{chainrules::NoTangent{}, R_bar};
    };
    return chainrules::RRuleResult{R(1, 0), pullback};
}

}  // namespace own

TEST(AlongRotations, ARightAndAWrongRule) {
    Eigen::Matrix3d const R = Eigen::AngleAxisd(0.7, Eigen::Vector3d::UnitZ()).toRotationMatrix();
    Eigen::Vector3d const none(0, 0, 0);
    EXPECT_TRUE(check_frule(along_rotations(own::entry_t{}, R), none));
    EXPECT_TRUE(check_rrule(along_rotations(own::entry_t{}, R), none));
    own::entry_t wrong;
    wrong.factor = -1;
    EXPECT_FALSE(check_frule(along_rotations(wrong, R), none));
    EXPECT_FALSE(check_rrule(along_rotations(wrong, R), none));
    std::ostringstream report;
    report << check_rrule(along_rotations(wrong, R), none);
    EXPECT_NE(report.str().find("along_rotations"), std::string::npos) << report.str();
}

}  // namespace
