// SPDX-License-Identifier: MIT
#include "chainrules/geometry/tangents.hpp"

#include "chainrules/geometry/pose.hpp"
#include "chainrules_testutils/eigen/geometry.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using Eigen::Matrix4d, Eigen::Quaterniond, Eigen::Vector2d, Eigen::Vector3d, Eigen::Vector4d;
template <int N>
using Vector = Eigen::Matrix<double, N, 1>;

// The tangent of a P is a D, has a zero, is added, projected and accumulated.
template <class P, class D>
auto moved(P const& p, D const& d) {
    static_assert(std::is_same_v<tangent_t<P>, D>);
    EXPECT_EQ(zero_tangent(p), D(d - d));
    EXPECT_EQ(ProjectTo<P>(p)(d), d);
    D sum = zero_tangent(p);
    accumulate(sum, d);
    EXPECT_EQ(sum, d);
    return add(p, d);
}

TEST(Tangents, Quaternions) {
    Quaterniond const q(4, 1, 2, 3);
    EXPECT_EQ(moved(q, Vector4d(1, 0, 0, 2)).coeffs(), Vector4d(2, 2, 3, 6));
    double numbers[] = {1, 2, 3, 4};
    Eigen::Map<Quaterniond> const view(numbers);
    EXPECT_EQ(moved(view, Vector4d(1, 0, 0, 2)).coeffs(), Vector4d(2, 2, 3, 6));
    Eigen::Map<Quaterniond const> const constant(numbers);
    EXPECT_EQ(moved(constant, Vector4d(1, 0, 0, 2)).coeffs(), Vector4d(2, 2, 3, 6));
    ProjectTo<Quaterniond> const project(q);
    EXPECT_THROW(project(Eigen::VectorXd(Vector3d(1, 2, 3))), DimensionMismatch);
    static_assert(keep_by_value<Quaterniond> && keep_by_value<Eigen::Map<Quaterniond>> &&
                  keep_by_value<geometry::Posed> && keep_by_value<Eigen::AngleAxisd>);
    static_assert(std::is_same_v<tangent_t<Eigen::Quaternionf>, Eigen::Vector4f>);
}
TEST(Tangents, SmallTypes) {
    Eigen::AngleAxisd const a =
        moved(Eigen::AngleAxisd(0.5, Vector3d(1, 0, 0)), Vector4d(1, 2, 3, 4));
    EXPECT_EQ(a.axis(), Vector3d(2, 2, 3));
    EXPECT_EQ(a.angle(), 4.5);
    EXPECT_EQ(moved(Eigen::Rotation2Dd(0.5), 0.25).angle(), 0.75);
    EXPECT_EQ(moved(Eigen::UniformScaling<double>(2), 0.25).factor(), 2.25);
    EXPECT_EQ(moved(Eigen::Translation3d(1, 2, 3), Vector3d(1, 1, 1)).vector(), Vector3d(2, 3, 4));
}
// The last row of an affine map stands still; an isometry's linear part moves freely.
TEST(Tangents, Transforms) {
    Eigen::Isometry3d T = Eigen::Isometry3d::Identity();
    Matrix4d d = Matrix4d::Ones();
    d.row(3).setZero();
    EXPECT_EQ(moved(T, d).matrix(), Matrix4d::Identity() + d);
    EXPECT_EQ(ProjectTo<Eigen::Isometry3d>(T)(Matrix4d(Matrix4d::Ones())), d);
    Eigen::Affine2d const A = Eigen::Affine2d::Identity();
    EXPECT_EQ(ProjectTo<Eigen::Affine2d>(A)(Eigen::Matrix3d(Eigen::Matrix3d::Ones())).row(2).norm(),
              0);
    Eigen::Projective3d const P = Eigen::Projective3d::Identity();
    EXPECT_EQ(moved(P, Matrix4d(Matrix4d::Ones())).matrix(),
              Matrix4d::Identity() + Matrix4d::Ones());
    using Compact = Eigen::Transform<double, 3, Eigen::AffineCompact>;
    Compact const C = Compact::Identity();
    Eigen::Matrix<double, 3, 4> const ones = Eigen::Matrix<double, 3, 4>::Ones();
    EXPECT_EQ(moved(C, ones).matrix(), C.matrix() + ones);
}
TEST(Tangents, PlanesLinesBoxes) {
    Eigen::Hyperplane<double, 3> const plane(Vector3d(0, 0, 1), 2.0);
    EXPECT_EQ(moved(plane, Vector4d(1, 2, 3, 4)).coeffs(), Vector4d(1, 2, 4, 6));
    Eigen::ParametrizedLine<double, 3> const line(Vector3d(1, 2, 3), Vector3d(0, 0, 1));
    Vector<6> d;
    d << 1, 2, 3, 4, 5, 6;
    EXPECT_EQ(moved(line, d).origin(), Vector3d(2, 4, 6));
    EXPECT_EQ(moved(line, d).direction(), Vector3d(4, 5, 7));
    Eigen::AlignedBox2d const box(Vector2d(0, 0), Vector2d(1, 2));
    EXPECT_EQ((moved(box, Vector4d(0.5, 0, 1, 1)).max)(), Vector2d(2, 3));
    Eigen::AlignedBox<double, Eigen::Dynamic> const any(Eigen::VectorXd::Zero(2),
                                                        Eigen::VectorXd::Ones(2));
    EXPECT_EQ((add(any, Eigen::VectorXd(Vector4d(0.5, 0, 1, 1))).min)(), Vector2d(0.5, 0));
}
TEST(Tangents, Poses) {
    using geometry::Posed;
    Posed const T{{1, 2, 3}, Quaterniond(1, 0, 0, 0)};
    Posed const shifted = add(T, tangent<Posed>(field<&Posed::translation>(Vector3d(1, 1, 1))));
    EXPECT_EQ(shifted.translation, Vector3d(2, 3, 4));
    EXPECT_EQ(shifted.rotation.coeffs(), T.rotation.coeffs());
    auto const zero = zero_tangent(T);
    static_assert(
        std::is_same_v<std::remove_cvref_t<decltype(get<&Posed::rotation>(zero))>, Vector4d>);
}

// Rules of a person's own functions of these types can be checked.
namespace own {

CHAINRULES_FUNCTION_EXPR(squared, (x), geometry::Coefficients<std::remove_cvref_t<decltype(x)>>::of(x).squaredNorm());
template <class Self, class D, class X>
auto frule(std::tuple<Self, D> const& tangents, squared_t, X const& x) {
    auto const c = geometry::Coefficients<X>::of(x);
    return FRuleResult{c.squaredNorm(), 2 * c.cwiseProduct(std::get<1>(tangents)).sum()};
}
template <class X>
auto rrule(squared_t, X const& x) {
    auto const c = geometry::Coefficients<X>::of(x);
    auto pullback = [x, c](auto const& dy) {
        return std::tuple{NoTangent{}, ProjectTo<X>(x)(tangent_t<X>(2 * dy * c))};
    };
    return RRuleResult{c.squaredNorm(), pullback};
}

}  // namespace own

TEST(Tangents, Checked) {
    auto check = [](auto const& x) {
        testutils::test_frule(own::squared, x);
        testutils::test_rrule(own::squared, x);
    };
    check(Eigen::AngleAxisd(0.5, Vector3d(1, 2, 3)));
    check(Eigen::Affine2d(Eigen::Affine2d::Identity()));
    check(Eigen::Projective2d(Eigen::Projective2d::Identity()));
    check(Eigen::Hyperplane<double, 3>(Vector3d(0, 0, 1), 2.0));
}

}  // namespace
