// SPDX-License-Identifier: MIT
#include "chainrules/geometry/multiply.hpp"

#include <optional>
#include <vector>

#include "chainrules_testutils/eigen/geometry.hpp"
#include "chainrules_testutils/gtest.hpp"

namespace {

using namespace chainrules;
using namespace Eigen;
using testutils::test_frule, testutils::test_rrule;

// Value and type as Eigen has them, and both rules.
template <class X, class Y>
void check(X const& x, Y const& y) {
    static_assert(has_frule<cmath::multiply_t, X, Y> && has_rrule<cmath::multiply_t, X, Y>);
    test_frule(fn::multiply, x, y);
    test_rrule(fn::multiply, x, y);
}
Quaterniond const q(-0.3, 0.5, 0.4, -0.2), p(0.9, 0.1, 0.2, 0.3);
AngleAxisd const a(0.3, Vector3d(1, -2, 0.5)), b(-1.2, Vector3d(0.2, 0.4, 0.9));
Vector3d const v(1, 2, -0.5);

TEST(Multiply, Rotations) {
    check(q, p);
    check(q, v);
    check(a, v);
    check(a, b);
    check(a, q);
    check(q, a);
    check(Rotation2Dd(0.3), Rotation2Dd(-2));
    check(Rotation2Dd(0.3), Vector2d(1, 2));
}
TEST(Multiply, TranslationsAndScalings) {
    check(Translation3d(1, 2, 3), Translation3d(0.5, 0, -1));
    check(Translation3d(1, 2, 3), v);
    check(Translation2d(1, 2), Vector2d(0.5, 1));
    check(Translation3d(1, 2, 3), q);
    check(UniformScaling<double>(2), v);
}
TEST(Multiply, TransformsOfSpace) {
    Isometry3d const T = Translation3d(1, 2, 3) * q.normalized();
    Affine3d A = Affine3d::Identity();
    A.linear() << 1, 2, 3, 4, 5, 6, 7, 8, 10;
    check(T, T);
    check(A, T);
    check(T, A);
    check(A, A);
    check(T, v);
    check(A, v);
}
TEST(Multiply, TransformsOfThePlane) {
    Affine2d A = Affine2d::Identity();
    A.matrix() << 1, 2, 3, 4, 5, 6, 0, 0, 1;
    Projective2d P = Projective2d::Identity();
    P.matrix() << 1, 2, 3, 4, 5, 6, 0.1, 0.2, 1;
    check(A, A);
    check(P, P);
    check(A, Vector2d(1, 2));
    check(Transform<double, 2, AffineCompact>(A), Vector2d(1, 2));
}
static_assert(!has_rrule<cmath::multiply_t, Quaterniond, Vector2d>);
static_assert(has_rrule<cmath::multiply_t, double, double>);

// In containers and in structs that a person describes.
struct Camera {
    Quaterniond rotation = Quaterniond::Identity();
    Isometry3d rig = Isometry3d::Identity();
    AngleAxisd tilt = AngleAxisd(0, Vector3d::UnitX());
};

}  // namespace

CHAINRULES_FIELDS(Camera, rotation, rig, tilt);

namespace {

TEST(Multiply, TypesInStructsAndContainers) {
    Camera const camera;
    auto const d = tangent<Camera>(field<&Camera::rotation>(Vector4d(1, 2, 3, 4)));
    EXPECT_EQ(add(camera, d).rotation.coeffs(), Vector4d(1, 2, 3, 5));
    static_assert(std::is_same_v<tangent_t<std::vector<Quaterniond>>, std::vector<Vector4d>>);
    std::vector<Quaterniond> const all{q, p};
    auto sum = zero_tangent(all);
    accumulate(sum, std::vector<Vector4d>{Vector4d(1, 0, 0, 0), Vector4d(0, 2, 0, 0)});
    EXPECT_EQ(add(all, sum)[1].coeffs(), p.coeffs() + Vector4d(0, 2, 0, 0));
    std::vector<Isometry3d> const motions(2, Isometry3d::Identity());
    EXPECT_EQ(zero_tangent(motions)[0], Matrix4d::Zero());
    std::optional<Quaterniond> const some = q;
    auto const moved = add(some, zero_tangent(some));
    EXPECT_EQ(moved->coeffs(), q.coeffs());
    std::optional<AngleAxisd> const none;
    EXPECT_FALSE(add(none, zero_tangent(none)).has_value());
}

}  // namespace
