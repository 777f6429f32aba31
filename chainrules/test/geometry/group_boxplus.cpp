// SPDX-License-Identifier: MIT
#include "chainrules/geometry/group_boxplus.hpp"

#include "chainrules_testutils/eigen/geometry.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "forward_ad/dual.hpp"

namespace {

using namespace chainrules;
using Eigen::Quaterniond, Eigen::Vector3d;
using geometry::ExtendedPosed, geometry::Similarityd;
using Vector7 = Eigen::Matrix<double, 7, 1>;
using Vector9 = Eigen::Matrix<double, 9, 1>;

Quaterniond const p = Quaterniond(0.8, 0.1, -0.5, 0.3).normalized();
Quaterniond const q = Quaterniond(0.6, 0.5, 0.4, -0.2).normalized();
Similarityd const a{{1, -2, 0.5}, p, 1.7}, b{{0, 1, 2}, q, 0.4};
ExtendedPosed const c{{1, -2, 0.5}, p, {0.2, 1, -1}}, d{{0, 1, 2}, q, {3, 0.1, 0.5}};
Vector7 const seven = (Vector7() << 1, -0.5, 2, 0.3, -0.6, 0.2, 0.4).finished();
Vector9 const nine = (Vector9() << 1, -0.5, 2, 0.3, -0.6, 0.2, 0.4, -1, 0.7).finished();

TEST(GroupBoxplus, FiniteDifferences) {
    using testutils::test_frule, testutils::test_rrule;
    test_frule(fn::sim3_boxplus, a, seven);
    test_rrule(fn::sim3_boxplus, a, seven);
    test_rrule(fn::sim3_boxplus, a, Vector7(Vector7::Zero()));
    test_frule(fn::sim3_boxminus, a, b);
    test_rrule(fn::sim3_boxminus, a, b);
    test_frule(fn::se23_boxplus, c, nine);
    test_rrule(fn::se23_boxplus, c, nine);
    test_rrule(fn::se23_boxplus, c, Vector9(Vector9::Zero()));
    test_frule(fn::se23_boxminus, c, d);
    test_rrule(fn::se23_boxminus, c, d);
}
TEST(GroupBoxplus, IsUndoneByBoxminus) {
    EXPECT_LE((fn::sim3_boxminus(fn::sim3_boxplus(a, seven), a) - seven).norm(), 4e-15);
    EXPECT_LE((fn::se23_boxminus(fn::se23_boxplus(c, nine), c) - nine).norm(), 4e-15);
    EXPECT_EQ(fn::sim3_boxplus(Similarityd{}, seven).scale, fn::sim3_exp(seven).scale);
    // The step stands to the right: it is in the frame of the body.
    Similarityd const moved = fn::sim3_boxplus(a, seven);
    Vector3d const point(1, 2, 3);
    Vector3d const right = fn::sim3_act(a, fn::sim3_act(fn::sim3_exp(seven), point));
    EXPECT_LE((fn::sim3_act(moved, point) - right).norm(), 2e-14);
}
// A difference of 1e-12 keeps all digits of its rotation.
TEST(GroupBoxplus, CloseElements) {
    Vector3d const w(1e-12, -2e-12, 3e-12);
    Quaterniond const near(p.coeffs() + 0.5 * (p * Quaterniond(0, w[0], w[1], w[2])).coeffs());
    Vector3d const right = fn::boxminus(near, p);
    Vector3d const shift(0, 0, 0);
    Similarityd const s{shift, near, 1}, s0{shift, p, 1};
    ExtendedPosed const e{shift, near, shift}, e0{shift, p, shift};
    EXPECT_EQ(Vector3d(fn::sim3_boxminus(s, s0).segment<3>(3)), right);
    EXPECT_EQ(Vector3d(fn::se23_boxminus(e, e0).segment<3>(3)), right);
}
// With numbers of a tool, and their second derivative: the vector from a to a moved one is it.
TEST(GroupBoxplus, NumbersOfATool) {
    using One = forward_ad::Dual<double, 1, struct Inner>;
    using Two = forward_ad::Dual<One, 1, struct Outer>;
    Eigen::Matrix<Two, 7, 1> x;
    for (int i = 0; i != 7; ++i) {
        One each(seven[i]);
        each.tangent[0] = 1 + i;
        x[i] = Two(each);
        x[i].tangent[0] = One(1 + i);
    }
    geometry::Similarity<Two> const T{a.translation.cast<Two>(), a.rotation.cast<Two>(), Two(1.7)};
    auto const y = fn::sim3_boxminus(fn::sim3_boxplus(T, x), T);
    for (int i = 0; i != 7; ++i) {
        EXPECT_NEAR(y[i].value.tangent[0], 1 + i, 1e-13);
        EXPECT_NEAR(y[i].tangent[0].tangent[0], 0, 1e-12);
    }
}

}  // namespace
