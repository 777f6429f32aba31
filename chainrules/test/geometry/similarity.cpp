// SPDX-License-Identifier: MIT
#include "chainrules/geometry/similarity.hpp"

#include "chainrules/geometry/similarity_log.hpp"
#include "chainrules_testutils/eigen/geometry.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "geometry/support/references.hpp"

namespace {

using namespace chainrules;
using Eigen::Matrix4d, Eigen::Quaterniond, Eigen::Vector3d;
using geometry::Similarityd;
using Vector7 = Eigen::Matrix<double, 7, 1>;

Similarityd const a{{1, -2, 0.5}, Quaterniond(0.8, 0.1, -0.5, 0.3).normalized(), 1.7};
Similarityd const b{{0, 1, 2}, Quaterniond(-0.3, 0.5, 0.4, -0.2).normalized(), 0.4};

struct Scaled {
    template <class T>
    static geometry::Similarity<T> value(std::vector<T> const& x) {
        return {rotations::Matrix<3>::value(x),
                rotations::Unit::value(std::vector<T>(x.begin() + 3, x.end())), x.at(7)};
    }
    template <class T>
    static auto tangent(std::vector<T> const& x) {
        using P = geometry::Similarity<T>;
        return chainrules::tangent<P>(field<&P::translation>(rotations::Matrix<3>::value(x)),
                                      field<&P::rotation>(rotations::Matrix<4>::value(
                                          std::vector<T>(x.begin() + 3, x.end()))),
                                      field<&P::scale>(x.at(7)));
    }
};

TEST(Similarity, References) {
    EXPECT_TRUE(rotations::check_rows("sim3_exp", fn::sim3_exp, rotations::Matrix<7>{}));
    EXPECT_TRUE(rotations::check_rows("sim3_act", fn::sim3_act, Scaled{}, rotations::Matrix<3>{}));
}
TEST(Similarity, FiniteDifferences) {
    using testutils::test_frule, testutils::test_rrule;
    test_frule(fn::sim3_log, a);
    test_rrule(fn::sim3_log, b);
    test_rrule(fn::sim3_act, a, Vector3d(1, 2, 3));
    test_frule(fn::sim3_compose, a, b);
    test_rrule(fn::sim3_compose, a, b);
    test_frule(fn::sim3_inverse, a);
    test_rrule(fn::sim3_inverse, a);
}
Matrix4d matrix(Similarityd const& T) {
    Matrix4d M = Matrix4d::Identity();
    M.topLeftCorner<3, 3>() = T.scale * T.rotation.toRotationMatrix();
    M.topRightCorner<3, 1>() = T.translation;
    return M;
}
TEST(Similarity, IsAGroup) {
    EXPECT_LE((matrix(fn::sim3_compose(a, b)) - matrix(a) * matrix(b)).norm(), 8e-15);
    EXPECT_LE((matrix(fn::sim3_inverse(a)) * matrix(a) - Matrix4d::Identity()).norm(), 2e-15);
    for (Similarityd const& T : {a, b, Similarityd{}}) {
        Vector7 const x = fn::sim3_log(T);
        EXPECT_LE((matrix(fn::sim3_exp(x)) - matrix(T)).norm(), 4e-15);
        EXPECT_LE((matrix(fn::sim3_exp(Vector7(2 * x))) - matrix(T) * matrix(T)).norm(), 2e-14);
    }
}
// The closed forms of other libraries are wrong by a third here.
TEST(Similarity, NearTheIdentity) {
    Vector7 x;
    x << 1, 2, 3, 1e-5, 0, 0, 1e-5;
    Similarityd const T = fn::sim3_exp(x);
    // v + ½(λv + ω×v) to first order.
    Vector3d const v = x.head<3>(), w = x.segment<3>(3);
    Vector3d const first = v + 0.5 * (1e-5 * v + w.cross(v));
    EXPECT_LE((T.translation - first).norm(), 2e-10);
    EXPECT_LE((fn::sim3_log(T) - x).norm(), 2e-15);
}
// Beyond the range of one piece of the integral: exp(x) = exp(x/8)⁸.
TEST(Similarity, LargeScalesAndAngles) {
    for (double lambda : {9.0, -30.0, 0.0}) {
        Vector7 x;
        x << 1, -2, 0.5, 4, -3, 5, lambda;
        Similarityd T = fn::sim3_exp(Vector7(x / 8));
        for (int i = 0; i != 3; ++i) T = fn::sim3_compose(T, T);
        EXPECT_LE((fn::sim3_exp(x).translation - T.translation).norm(),
                  4e-14 * (1 + T.translation.norm()));
    }
}

}  // namespace
