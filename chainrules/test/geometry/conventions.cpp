// SPDX-License-Identifier: MIT
#include "chainrules/geometry/conventions.hpp"

#include "chainrules_testutils/eigen/geometry.hpp"
#include "chainrules_testutils/gtest.hpp"

namespace {

using namespace chainrules;
using Eigen::Quaterniond, Eigen::Vector3d, Eigen::Vector4d;
using geometry::Posed;
using Vector6 = Eigen::Matrix<double, 6, 1>;
using testutils::test_frule, testutils::test_rrule;

TEST(Conventions, Orders) {
    Vector6 x;
    x << 1, 2, 3, 4, 5, 6;
    Vector6 const turned = fn::rotation_first(x);
    EXPECT_EQ(Vector3d(turned.head<3>()), Vector3d(4, 5, 6));
    EXPECT_EQ(fn::rotation_first(turned), x);
    test_frule(fn::rotation_first, x);
    test_rrule(fn::rotation_first, x);
    Quaterniond const q(1, 2, 3, 4);
    EXPECT_EQ(fn::w_first(q), Vector4d(1, 2, 3, 4));
    EXPECT_EQ(fn::from_w_first(Vector4d(1, 2, 3, 4)).coeffs(), q.coeffs());
    test_frule(fn::w_first, q);
    test_rrule(fn::w_first, q);
    test_frule(fn::from_w_first, Vector4d(1, 2, 3, 4));
    test_rrule(fn::from_w_first, Vector4d(1, 2, 3, 4));
    Eigen::Matrix<double, 1, 6> const row = x.transpose();
    EXPECT_EQ(geometry::columns_rotation_first(row), turned.transpose());
}
// The derivative of T p along exp(δ) T is J_space δ.
TEST(Conventions, SideOfAPerturbation) {
    Posed const T{{1, -2, 0.5}, Quaterniond(0.8, 0.1, -0.5, 0.3).normalized()};
    Vector3d const p(0.3, 2, -1);
    Vector6 d;
    d << 0.3, -1, 2, 0.4, 0.1, -0.6;
    auto const along = [&](auto const& moved_by) {
        double const h = 1e-6;
        return Vector3d(
            (fn::se3_act(moved_by(Vector6(h * d)), p) - fn::se3_act(moved_by(Vector6(-h * d)), p)) /
            (2 * h));
    };
    Eigen::Matrix<double, 3, 6> body;
    body << fn::to_matrix(T.rotation), -fn::to_matrix(T.rotation) * fn::hat(p);
    Vector3d const right = along([&](Vector6 const& x) { return fn::se3_boxplus(T, x); });
    EXPECT_LE((body * d - right).norm(), 1e-9);
    auto const space = geometry::by_space(T, body);
    Vector3d const left =
        along([&](Vector6 const& x) { return fn::se3_compose(fn::se3_exp(x), T); });
    EXPECT_LE((space * d - left).norm(), 1e-9);
    EXPECT_LE((geometry::by_body(T, space) - body).norm(), 4e-15);
    Eigen::Matrix3d const turn = body.rightCols<3>();
    EXPECT_LE((geometry::by_body(T.rotation, geometry::by_space(T.rotation, turn)) - turn).norm(),
              4e-15);
    EXPECT_LE(
        (geometry::by_space(T.rotation, turn) + fn::hat(Vector3d(fn::rotate_point(T.rotation, p))))
            .norm(),
        4e-15);
}

// As the poses of two libraries look.
struct LikeSophus {
    Quaterniond q;
    Vector3d t;
    LikeSophus(Quaterniond const& rotation, Vector3d const& shift) : q(rotation), t(shift) {}
    Vector3d const& translation() const { return t; }
    Quaterniond const& unit_quaternion() const { return q; }
};
struct LikeManif {
    Vector3d t;
    Quaterniond q;
    LikeManif(Vector3d const& shift, Quaterniond const& rotation) : t(shift), q(rotation) {}
    Vector3d translation() const { return t; }
    Eigen::Map<Quaterniond const> quat() const {
        return Eigen::Map<Quaterniond const>(q.coeffs().data());
    }
};
template <class T>
void check_foreign() {
    Posed const pose{{1, -2, 0.5}, Quaterniond(0.8, 0.1, -0.5, 0.3).normalized()};
    Posed const back = geometry::from_foreign(geometry::to_foreign<T>(pose));
    EXPECT_EQ(back.translation, pose.translation);
    EXPECT_EQ(back.rotation.coeffs(), pose.rotation.coeffs());
}
TEST(Conventions, PosesOfOtherLibraries) {
    check_foreign<LikeSophus>();
    check_foreign<LikeManif>();
    static_assert(!geometry::ForeignPose<Posed>);
}

}  // namespace
