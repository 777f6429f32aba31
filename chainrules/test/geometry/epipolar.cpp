// SPDX-License-Identifier: MIT
// Two views of a point, and the point from them.
#include "chainrules/geometry/epipolar.hpp"

#include "chainrules/geometry/cameras.hpp"
#include "chainrules/geometry/rigid.hpp"
#include "chainrules/geometry/triangulation.hpp"
#include "chainrules_testutils/eigen/geometry.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "geometry/support/references.hpp"

namespace {

using namespace chainrules;
using Eigen::Vector2d, Eigen::Vector3d, Eigen::Vector4d;
using geometry::Posed;
using rotations::check_rows;
using rotations::Matrix;
using rotations::Motion;
using Matrix34 = Eigen::Matrix<double, 3, 4>;

TEST(Epipolar, References) {
    EXPECT_TRUE(check_rows("essential", fn::essential, Motion{}));
    EXPECT_TRUE(
        check_rows("fundamental", fn::fundamental, Matrix<3, 3>{}, Matrix<4>{}, Matrix<4>{}));
    EXPECT_TRUE(check_rows("epipolar_residual", fn::epipolar_residual, Matrix<3, 3>{}, Matrix<2>{},
                           Matrix<2>{}));
    EXPECT_TRUE(check_rows("sampson", fn::sampson, Matrix<3, 3>{}, Matrix<2>{}, Matrix<2>{}));
}
TEST(Triangulation, References) {
    EXPECT_TRUE(check_rows("triangulate_midpoint", fn::triangulate_midpoint, Matrix<3>{},
                           Matrix<3>{}, Matrix<3>{}, Matrix<3>{}));
    EXPECT_TRUE(check_rows("triangulate_dlt", fn::triangulate_dlt, Matrix<3, 4>{}, Matrix<3, 4>{},
                           Matrix<2>{}, Matrix<2>{}));
}

struct TwoViews {
    Vector4d const K{1, 1, 0, 0};
    Posed const first{Vector3d(0.2, 0, 5), fn::quaternion_exp(Vector3d(0.1, 0.2, -0.1))};
    Posed const second{Vector3d(-0.5, 0.1, 6), fn::quaternion_exp(Vector3d(-0.2, 0.3, 0.1))};
    Vector3d const p{0.3, -0.4, 0.6};
    Vector2d const x = fn::project_pinhole(K, fn::se3_act(first, p));
    Vector2d const y = fn::project_pinhole(K, fn::se3_act(second, p));

    static Matrix34 matrix(Posed const& T) {
        Matrix34 P;
        P << fn::to_matrix(T.rotation), T.translation;
        return P;
    }
};
TEST(Epipolar, ExactPair) {
    TwoViews const at;
    auto const E =
        fn::essential(fn::se3_between(fn::se3_inverse(at.second), fn::se3_inverse(at.first)));
    EXPECT_LE(std::abs(fn::epipolar_residual(E, at.x, at.y)), 1e-15);
    Vector4d const K(500, 480, 320, 240), L(400, 410, 300, 200);
    Vector2d const u(500 * at.x[0] + 320, 480 * at.x[1] + 240),
        v(400 * at.y[0] + 300, 410 * at.y[1] + 200);
    auto const F = fn::fundamental(E, K, L);
    EXPECT_LE(fn::sampson(F, u, v), 1e-22);
    // A pair that is a little off is moved by the root of the Sampson error along the gradient.
    auto const [e, pullback] = rrule(fn::sampson, F, u, Vector2d(v + Vector2d(0.01, -0.02)));
    EXPECT_GT(e, 1e-6);
    EXPECT_LE(e, 5e-4);
    EXPECT_LE(std::get<2>(pullback(1.0)).norm(), 0.05);
}
TEST(Triangulation, ExactPair) {
    TwoViews const at;
    EXPECT_LE(
        (fn::triangulate_dlt(TwoViews::matrix(at.first), TwoViews::matrix(at.second), at.x, at.y) -
         at.p)
            .norm(),
        1e-14);
    auto const ray = [&](Posed const& T, Vector2d const& m) {
        Posed const back = fn::se3_inverse(T);
        return std::pair{back.translation,
                         fn::rotate_point(back.rotation, fn::unproject_pinhole(at.K, m))};
    };
    auto const [o, d] = ray(at.first, at.x);
    auto const [p, e] = ray(at.second, at.y);
    EXPECT_LE((fn::triangulate_midpoint(o, d, p, e) - at.p).norm(), 1e-14);
}
TEST(Epipolar, FiniteDifferences) {
    TwoViews const at;
    testutils::test_rrule(fn::sampson, fn::essential(at.first), at.x, at.y);
    testutils::test_rrule(fn::triangulate_midpoint, Vector3d(1, 0, 0), Vector3d(0.1, 0.2, 1),
                          Vector3d(-1, 0.3, 0), Vector3d(0.4, -0.1, 1));
    Vector2d const off(0.01, -0.02);
    testutils::test_rrule({.rtol = 1e-7}, fn::triangulate_dlt, TwoViews::matrix(at.first),
                          TwoViews::matrix(at.second), Vector2d(at.x + off), at.y);
}
// Parallel rays have no point: what IEEE gives.
TEST(Triangulation, ParallelRays) {
    Vector3d const d(0, 0, 1);
    EXPECT_FALSE(fn::triangulate_midpoint(Vector3d(0, 0, 0), d, Vector3d(1, 0, 0), d).allFinite());
}

}  // namespace
