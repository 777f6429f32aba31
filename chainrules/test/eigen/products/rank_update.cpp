// SPDX-License-Identifier: MIT
#include "chainrules/eigen/products/rank_update.hpp"

#include "chainrules/chainrules.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using complex = std::complex<double>;
using Eigen::Matrix2d;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::RowVectorXd;
using Eigen::VectorXcd;
using Eigen::VectorXd;
using support::message_of;
using support::random;
using testutils::test_all;
using testutils::test_frule;
using testutils::test_rrule;

// An argument that is held fixed.
template <class X>
auto fixed(X const& x) {
    return testutils::with_tangent(x, NoTangent{});
}

TEST(Syrk, RealAndComplex) {
    test_all(fn::syrk<Eigen::Lower>, 0.5, random<MatrixXd>(3, 2), -1.5, random<MatrixXd>(3, 3));
    test_all(fn::syrk<Eigen::Lower>, complex(0.5, 1), random<MatrixXcd>(3, 2), complex(1, -2),
             random<MatrixXcd>(3, 3));
    test_all(fn::syrk<Eigen::Lower>, complex(0.5, 1), random<MatrixXd>(2, 2));
}
TEST(Herk, RealAndComplex) {
    test_all(fn::herk<Eigen::Lower>, 0.5, random<MatrixXcd>(3, 2), -1.5, random<MatrixXcd>(3, 3));
    test_all(fn::herk<Eigen::Upper>, 0.5, random<MatrixXcd>(3, 2));
    // Factors are real.
    static_assert(!has_rrule<eigen::herk_t<Eigen::Lower>, complex, MatrixXcd> &&
                  has_rrule<eigen::syrk_t<Eigen::Lower>, complex, MatrixXcd>);
}
TEST(RankUpdate, OneZeroTangent) {
    MatrixXd const A = random<MatrixXd>(3, 2), C = random<MatrixXd>(3, 3);
    test_frule(fn::syrk<Eigen::Lower>, 0.5, fixed(A), fixed(2.0), fixed(C));
    test_frule(fn::syrk<Eigen::Lower>, fixed(0.5), fixed(A), 2.0, fixed(C));
    test_frule(fn::syrk<Eigen::Lower>, fixed(0.0), A, fixed(2.0), C);
}
// Small whole numbers, by hand; the other triangle is zero, and not read.
TEST(RankUpdate, Values) {
    Matrix2d const A = (Matrix2d() << 1, 2, 3, 4).finished();
    EXPECT_EQ(fn::syrk<Eigen::Lower>(1, A), (Matrix2d() << 5, 0, 11, 25).finished());
    auto [Y, pullback] = rrule(fn::syrk<Eigen::Upper>, 2, A, 10, A);
    EXPECT_EQ(Y, (Matrix2d() << 20, 42, 0, 90).finished());
    auto [self, alpha_bar, A_bar, beta_bar, C_bar] =
        pullback((Matrix2d() << 1, 1, 7, 0).finished());
    EXPECT_EQ(unthunk(alpha_bar), 16);
    EXPECT_EQ(unthunk(A_bar), (Matrix2d() << 10, 16, 2, 4).finished());
    EXPECT_EQ(unthunk(beta_bar), 3);
    EXPECT_EQ(unthunk(C_bar), (Matrix2d() << 10, 10, 0, 0).finished());
    complex const i(0, 1);
    Eigen::Vector2cd const z(1.0 + i, 2);
    EXPECT_EQ(fn::herk<Eigen::Lower>(1, z),
              (Eigen::Matrix2cd() << 2, 0, 2.0 - 2.0 * i, 4).finished());
    EXPECT_EQ(fn::syrk<Eigen::Lower>(1, z),
              (Eigen::Matrix2cd() << 2.0 * i, 0, 2.0 + 2.0 * i, 4).finished());
}
TEST(RankUpdate, ShapesAreChecked) {
    MatrixXd const A = random<MatrixXd>(3, 4);
    EXPECT_EQ(
        message_of<std::invalid_argument>([&] { rrule(fn::syrk<Eigen::Lower>, 1.0, A, 2.0, A); }),
        "chainrules::syrk: A is 3×4, C is 3×4; C must have as many rows and columns as A has "
        "rows");
    auto pullback = rrule(fn::herk<Eigen::Lower>, 1.0, A).pullback;
    EXPECT_EQ(message_of<DimensionMismatch>([&] { pullback(A); }),
              "chainrules::rrule(herk, alpha, A): dY is 3×4, must be 3×3");
}

}  // namespace
