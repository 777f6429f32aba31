// SPDX-License-Identifier: MIT
#include "chainrules/geometry/alignment.hpp"

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"
#include "geometry/support/references.hpp"

namespace {

using namespace chainrules;
using Eigen::Matrix3d, Eigen::Matrix4d, Eigen::Vector3d, Eigen::VectorXd;
using Points = Eigen::Matrix3Xd;

struct Example {
    Points A{3, 5}, B{3, 5};
    VectorXd w{5};
    Example() {
        A << -1.4, -1.9, 1.5, 0.1, 0.2, -0.2, 1.9, 1.7, 1.2, -0.9, 1.8, -1.6, 1.3, 0.4, -0.8;
        B << -0.3, 0.9, -1.1, 0.1, 1.1, -0.4, -0.8, 2.6, 0.3, 0.4, 2.3, -1.5, 0.7, 0.1, 2.2;
        w << 1, 0.5, 2, 0.25, 1.5;
    }
};

TEST(Alignment, References) {
    EXPECT_TRUE(rotations::check_rows("umeyama", fn::umeyama, rotations::Matrix<3, 5>{},
                                      rotations::Matrix<3, 5>{}));
}
TEST(Alignment, FiniteDifferences) {
    using testutils::test_frule, testutils::test_rrule;
    Example const e;
    test_frule(fn::weighted_procrustes, e.A, e.B, e.w);
    test_rrule(fn::weighted_procrustes, e.A, e.B, e.w);
    test_frule(fn::umeyama, e.A, e.B, e.w);
    test_rrule(fn::umeyama, e.A, e.B, e.w);
    test_frule(fn::rigid_alignment, e.A, e.B);
    test_rrule(fn::rigid_alignment, e.A, e.B);
}
TEST(Umeyama, IsEigens) {
    Example const e;
    Matrix4d const right = Eigen::umeyama(e.A, e.B, true), rigid = Eigen::umeyama(e.A, e.B, false);
    EXPECT_LE((fn::umeyama(e.A, e.B) - right).norm(), 4e-15);
    EXPECT_LE((fn::rigid_alignment(e.A, e.B) - rigid).norm(), 4e-15);
    VectorXd const ones = VectorXd::Constant(5, 3.0);
    EXPECT_LE((fn::umeyama(e.A, e.B, ones) - right).norm(), 4e-15);
    // A weight of 2 is a point that is there twice.
    Points A(3, 6), B(3, 6);
    A << e.A, e.A.col(0);
    B << e.B, e.B.col(0);
    VectorXd two = VectorXd::Ones(5);
    two[0] = 2;
    EXPECT_LE((fn::umeyama(e.A, e.B, two) - fn::umeyama(A, B)).norm(), 4e-15);
    EXPECT_LE((fn::rigid_alignment(e.A, e.B, two) - fn::rigid_alignment(A, B)).norm(), 4e-15);
}
// Points that a similarity has moved: it is found, and moves with them.
TEST(Umeyama, FindsASimilarity) {
    Example const e;
    Matrix3d const R = Eigen::Quaterniond(0.5, 0.5, -0.5, 0.5).toRotationMatrix();
    Vector3d const t(1, 2, 3);
    Points const B = (2 * R * e.A).colwise() + t;
    auto const [M, dM] =
        frule(std::tuple{NoTangent{}, ZeroTangent{}, Points(R * e.A), ZeroTangent{}}, fn::umeyama,
              e.A, B, e.w);
    EXPECT_LE((M.topLeftCorner<3, 3>() - 2 * R).norm(), 1e-14);
    EXPECT_LE((M.topRightCorner<3, 1>() - t).norm(), 1e-14);
    EXPECT_LE((dM.topLeftCorner<3, 3>() - R).norm(), 1e-14);
    EXPECT_LE(dM.col(3).norm(), 1e-14);
}
// Points of a mirror image give a rotation, no reflection.
TEST(WeightedProcrustes, NoReflection) {
    Example const e;
    Points const mirrored = Vector3d(1, 1, -1).asDiagonal() * e.A;
    EXPECT_NEAR(fn::weighted_procrustes(e.A, mirrored, e.w).determinant(), 1, 1e-14);
    EXPECT_GT(fn::umeyama(e.A, mirrored).topLeftCorner(3, 3).determinant(), 0);
}
// Second derivatives: the rules on numbers of a tool.
TEST(Alignment, Nested) {
    using Dual = forward_ad::Dual<double, 1, struct Tag>;
    Example const e;
    Points const d = Points::Constant(3, 5, 0.1) + 0.2 * e.B.reverse();
    auto const along = [&](auto const& f) {
        Eigen::Matrix<Dual, 3, Eigen::Dynamic> A(3, 5), dA(3, 5);
        for (Eigen::Index i = 0; i != 15; ++i) {
            A(i % 3, i / 3) = Dual(e.A(i % 3, i / 3));
            A(i % 3, i / 3).tangent[0] = d(i % 3, i / 3);
            dA(i % 3, i / 3) = Dual(d(i % 3, i / 3));
        }
        auto const dM =
            frule(std::tuple{NoTangent{}, dA, ZeroTangent{}, ZeroTangent{}}, f, A, e.B, e.w)
                .tangent;
        auto const at = [&](double h) {
            return frule(std::tuple{NoTangent{}, d, ZeroTangent{}, ZeroTangent{}}, f,
                         Points(e.A + h * d), e.B, e.w)
                .tangent;
        };
        double const h = 1e-5;
        auto const second = ((at(h) - at(-h)) / (2 * h)).eval();
        for (Eigen::Index i = 0; i != second.size(); ++i)
            EXPECT_NEAR(dM(i).tangent[0], second(i), 1e-8);
    };
    along(fn::umeyama);
    along(fn::weighted_procrustes);
}
TEST(Alignment, Errors) {
    Example const e;
    EXPECT_EQ(support::message_of<DimensionMismatch>(
                  [&] { fn::umeyama(e.A, Points(Points::Zero(3, 4))); }),
              "chainrules::umeyama: B is 3×4, must be 3×5");
    EXPECT_EQ(support::message_of<DimensionMismatch>(
                  [&] { fn::weighted_procrustes(e.A, e.B, VectorXd(VectorXd::Ones(3))); }),
              "chainrules::weighted_procrustes: w is 3×1, must be 5×1");
    EXPECT_THROW(fn::umeyama(Eigen::MatrixXd(Eigen::MatrixXd::Zero(2, 5)), e.B), DimensionMismatch);
}

}  // namespace
