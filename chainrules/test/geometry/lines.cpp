// SPDX-License-Identifier: MIT
#include "chainrules/geometry/lines.hpp"

#include "chainrules/geometry/pluecker.hpp"
#include "chainrules_testutils/eigen/geometry.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "geometry/support/references.hpp"

namespace {

using namespace chainrules;
using Eigen::Quaterniond, Eigen::Vector3d;
using Line = Eigen::ParametrizedLine<double, 3>;
using Plane = Eigen::Hyperplane<double, 3>;
using Vector6 = Eigen::Matrix<double, 6, 1>;
using rotations::check_rows;
using rotations::Matrix;

// Lines and planes of rows, by their coefficients.
struct PlaneRow : Matrix<4> {
    template <class T>
    static Eigen::Hyperplane<T, 3> value(std::vector<T> const& x) {
        return Eigen::Hyperplane<T, 3>(Matrix<3>::value(x), x.at(3));
    }
};
struct LineRow : Matrix<6> {
    template <class T>
    static Eigen::ParametrizedLine<T, 3> value(std::vector<T> const& x) {
        return Eigen::ParametrizedLine<T, 3>(
            Matrix<3>::value(x), Matrix<3>::value(std::vector<T>(x.begin() + 3, x.end())));
    }
};
TEST(Lines, References) {
    EXPECT_TRUE(
        check_rows("line_plane_intersection", fn::line_plane_intersection, LineRow{}, PlaneRow{}));
    EXPECT_TRUE(check_rows("point_line_distance", fn::point_line_distance, Matrix<3>{}, LineRow{}));
    EXPECT_TRUE(
        check_rows("pluecker_from_points", fn::pluecker_from_points, Matrix<3>{}, Matrix<3>{}));
    EXPECT_TRUE(check_rows("pluecker_moved", fn::pluecker_moved, rotations::Motion{}, Matrix<6>{}));
}
Line const line(Vector3d(0.1, -0.3, 1), Vector3d(0.8, 0.9, -0.7));
Plane const a(Vector3d(-0.2, 0.3, 0.9), -0.7), b(Vector3d(1, 0.3, 0.1), 2.0);
Vector3d const p(1, 2, -0.5), q(0.3, -1, 2);

TEST(Lines, FiniteDifferences) {
    using testutils::test_frule, testutils::test_rrule;
    test_frule(fn::parametrized_line, p, q);
    test_rrule(fn::parametrized_line, p, q);
    test_rrule(fn::line_origin, line);
    test_frule(fn::line_direction, line);
    test_frule(fn::line_through, p, q);
    test_rrule(fn::line_through, p, q);
    test_frule(fn::line_point_at, line, 0.3);
    test_rrule(fn::line_point_at, line, 0.3);
    test_frule(fn::line_projection, line, p);
    test_rrule(fn::line_projection, line, p);
    test_rrule(fn::point_line_distance, p, line);
    test_rrule(fn::line_plane_intersection, line, a);
    test_frule(fn::pluecker_from_planes, a, b);
    test_rrule(fn::pluecker_from_planes, a, b);
    Vector6 const l = fn::pluecker_from_points(p, q);
    test_frule(fn::pluecker_distance, l, Vector3d(3, 2, 1));
    test_rrule(fn::pluecker_distance, l, Vector3d(3, 2, 1));
}
TEST(Lines, AreEigens) {
    Line const right = Line::Through(p, q), l = fn::line_through(p, q);
    EXPECT_LE((l.direction() - right.direction()).norm(), 1e-15);
    EXPECT_LE((fn::line_projection(l, Vector3d(3, 2, 1)) - l.projection(Vector3d(3, 2, 1))).norm(),
              1e-15);
    EXPECT_NEAR(fn::point_line_distance(Vector3d(3, 2, 1), l), l.distance(Vector3d(3, 2, 1)),
                4e-15);
    EXPECT_LE((fn::line_plane_intersection(l, a) - l.intersectionPoint(a)).norm(), 4e-15);
    EXPECT_EQ(fn::line_point_at(l, 2.0), l.pointAt(2));
}
// Of a line of two planes both hold; on the line the distance has a kink with derivative 0.
TEST(Lines, Pluecker) {
    Vector6 const l = fn::pluecker_from_planes(a, b);
    Vector3d const d = l.head<3>(), m = l.tail<3>(), at = d.cross(m) / d.squaredNorm();
    EXPECT_NEAR(a.signedDistance(at), 0, 2e-15);
    EXPECT_NEAR(b.signedDistance(at), 0, 2e-15);
    EXPECT_NEAR(fn::pluecker_distance(l, at), 0, 2e-15);
    EXPECT_NEAR(fn::pluecker_distance(fn::pluecker_from_points(p, q), Vector3d(3, 2, 1)),
                Line::Through(p, q).distance(Vector3d(3, 2, 1)), 4e-15);
    auto const [y, pullback] = rrule(fn::point_line_distance, Vector3d(1, 0, 0),
                                     Line(Vector3d(0, 0, 0), Vector3d(2, 0, 0)));
    EXPECT_EQ(y, 0);
    EXPECT_EQ(std::get<1>(pullback(1.0)), Vector3d(0, 0, 0));
}

}  // namespace
