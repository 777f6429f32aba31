// SPDX-License-Identifier: MIT
#include "chainrules/geometry/transform_inverse.hpp"

#include "chainrules_testutils/eigen/geometry.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "forward_ad/dual.hpp"

namespace {

using namespace chainrules;

template <class Map>
class TransformInverse : public testing::Test {};
using Maps =
    testing::Types<Eigen::Affine3d, Eigen::Projective3d, Eigen::Affine2d, Eigen::Projective2d>;
TYPED_TEST_SUITE(TransformInverse, Maps);

// Far from a rotation, and not symmetric.
template <class Map>
Map some() {
    Map T = Map::Identity();
    auto& M = T.matrix();
    for (Eigen::Index i = 0; i != T.affine().rows(); ++i)
        for (Eigen::Index j = 0; j != M.cols(); ++j)
            M(i, j) += 0.3 * static_cast<double>((3 * i + 5 * j) % 7) - 0.8;
    if constexpr (int(Map::Mode) == int(Eigen::Projective)) M.row(M.rows() - 1).setConstant(0.7);
    return T;
}

TYPED_TEST(TransformInverse, FiniteDifferences) {
    testutils::test_frule(fn::transform_inverse, some<TypeParam>());
    testutils::test_rrule(fn::transform_inverse, some<TypeParam>());
}
TYPED_TEST(TransformInverse, IsEigens) {
    TypeParam const T = some<TypeParam>(), inverse = fn::transform_inverse(T);
    EXPECT_LE((inverse.matrix() - T.inverse().matrix()).norm(), 1e-14 * inverse.matrix().norm());
    EXPECT_LE(((inverse * T).matrix() - TypeParam::Identity().matrix()).norm(), 1e-14);
}
// The second derivative of the inverse of T + tI times T + tI, which is I, is 0.
TEST(InverseMaps, NumbersOfATool) {
    using One = forward_ad::Dual<double, 1, struct Inner>;
    using Two = forward_ad::Dual<One, 1, struct Outer>;
    One t(0.5);
    t.tangent[0] = 1;
    Two shift(t);
    shift.tangent[0] = One(1);
    Eigen::Transform<Two, 3, Eigen::Affine> T(some<Eigen::Affine3d>().matrix().cast<Two>());
    for (int i = 0; i != 3; ++i) T.matrix()(i, i) += shift;
    Eigen::Matrix<Two, 4, 4> const product = fn::transform_inverse(T).matrix() * T.matrix();
    for (int i = 0; i != 16; ++i) {
        EXPECT_NEAR(product.data()[i].value.value, i % 5 == 0, 1e-14);
        EXPECT_NEAR(product.data()[i].value.tangent[0], 0, 1e-14);
        EXPECT_NEAR(product.data()[i].tangent[0].tangent[0], 0, 1e-13);
    }
}
TEST(InverseMaps, OfFloats) {
    Eigen::Affine3f const T = some<Eigen::Affine3d>().cast<float>();
    static_assert(std::is_same_v<decltype(fn::transform_inverse(T)), Eigen::Affine3f>);
    EXPECT_TRUE((fn::transform_inverse(T) * T).matrix().isIdentity(1e-4F));
}
// 1/0, and no exception.
TEST(InverseMaps, OfASingularMap) {
    Eigen::Affine2d T = Eigen::Affine2d::Identity();
    T.linear().setZero();
    EXPECT_FALSE(fn::transform_inverse(T).matrix().allFinite());
}

}  // namespace
