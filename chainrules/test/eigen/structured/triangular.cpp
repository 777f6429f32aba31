// SPDX-License-Identifier: MIT
#include "chainrules/eigen/structured/triangular.hpp"

#include <gtest/gtest.h>

#include "chainrules/eigen/structured/diagonal.hpp"
#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_testutils/check_approx.hpp"
#include "chainrules_testutils/eigen/structured.hpp"
#include "chainrules_testutils/random.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using complex = std::complex<double>;
using Eigen::Lower;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::StrictlyLower;
using Eigen::StrictlyUpper;
using eigen::Triangular;
using Eigen::UnitLower;
using Eigen::UnitUpper;
using Eigen::Upper;
using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using support::message_of;
using support::random;

// What Eigen makes of a triangle is the reference for each mode and shape.
template <class T>
class TriangularModes : public testing::Test {};
template <unsigned Mode>
using Constant = std::integral_constant<unsigned, Mode>;
using Modes = testing::Types<Constant<Lower>, Constant<Upper>, Constant<UnitLower>,
                             Constant<UnitUpper>, Constant<StrictlyLower>, Constant<StrictlyUpper>>;
TYPED_TEST_SUITE(TriangularModes, Modes);

TYPED_TEST(TriangularModes, OwnAndViewAndProject) {
    constexpr unsigned mode = TypeParam::value;
    constexpr unsigned tangent_mode = mode == UnitLower   ? unsigned(StrictlyLower)
                                      : mode == UnitUpper ? unsigned(StrictlyUpper)
                                                          : mode;
    for (auto [rows, cols] : {std::pair(3, 3), std::pair(2, 4), std::pair(4, 2), std::pair(0, 0)}) {
        MatrixXd const A = random<MatrixXd>(rows, cols), X = random<MatrixXd>(rows, cols, 2);
        Triangular<MatrixXd, mode> const T(A);
        EXPECT_EQ(T.matrix(), MatrixXd(A.triangularView<mode>()));
        Eigen::TriangularView<MatrixXd const, mode> const view = T;
        EXPECT_EQ(MatrixXd(view), T.matrix());
        using Tangent = Triangular<MatrixXd, tangent_mode>;
        static_assert(std::is_same_v<tangent_t<Triangular<MatrixXd, mode>>, Tangent> &&
                      std::is_same_v<tangent_t<Tangent>, Tangent> &&
                      std::is_same_v<tangent_t<decltype(A.triangularView<mode>())>, Tangent>);
        EXPECT_EQ(zero_tangent(T).matrix(), MatrixXd::Zero(rows, cols));
        Tangent const P = ProjectTo(T)(X);
        EXPECT_EQ(P.matrix(), MatrixXd(X.triangularView<tangent_mode>()));
        EXPECT_EQ(ProjectTo(A.triangularView<mode>())(X.cast<complex>()), P);
        // A primal and its tangent are a primal.
        Triangular<MatrixXd, mode> const moved = add(T, P);
        EXPECT_EQ(moved.matrix(), T.matrix() + P.matrix());
        Triangular<MatrixXd, mode> const moved_view = add(A.triangularView<mode>(), P);
        EXPECT_EQ(moved_view, moved);
        Tangent dest = P;
        EXPECT_EQ(&accumulate(dest, P), &dest);
        EXPECT_EQ(dest.matrix(), 2 * P.matrix());
        Tangent const scaled = scale(3, P);
        EXPECT_EQ(scaled.matrix(), 3 * P.matrix());
        MatrixXd dense = A;
        EXPECT_EQ(&accumulate(dense, T), &dense);
        EXPECT_EQ(dense, A + T.matrix());
        EXPECT_EQ(ProjectTo(A)(T), T.matrix());
        // Every number that can change is there, once.
        testutils::Random rng(1);
        auto const dx = testutils::rand_tangent(rng, T);
        static_assert(std::is_same_v<decltype(dx), Tangent const>);
        EXPECT_EQ(static_cast<Eigen::Index>(testutils::to_vec(T).size()),
                  (dx.matrix().array() != 0).count());
        EXPECT_TRUE(testutils::check_approx(testutils::from_vec(T, testutils::to_vec(T)), T));
    }
}

TEST(Triangular, SumsOfModes) {
    MatrixXd const A = random<MatrixXd>(3, 3);
    auto const sum_is = [&]<unsigned M, unsigned N, unsigned Sum>(Constant<M>, Constant<N>,
                                                                  Constant<Sum>) {
        Triangular<MatrixXd, M> const a(A);
        Triangular<MatrixXd, N> const b(A);
        Triangular<MatrixXd, Sum> const sum = add(a, b);
        EXPECT_EQ(sum.matrix(), a.matrix() + b.matrix());
    };
    sum_is(Constant<Lower>{}, Constant<Lower>{}, Constant<Lower>{});
    sum_is(Constant<Lower>{}, Constant<StrictlyLower>{}, Constant<Lower>{});
    sum_is(Constant<StrictlyLower>{}, Constant<Lower>{}, Constant<Lower>{});
    sum_is(Constant<StrictlyUpper>{}, Constant<StrictlyUpper>{}, Constant<StrictlyUpper>{});
    sum_is(Constant<StrictlyUpper>{}, Constant<UnitUpper>{}, Constant<UnitUpper>{});
    sum_is(Constant<UnitLower>{}, Constant<UnitLower>{}, Constant<Lower>{});
    Triangular<MatrixXd, Lower> const lower(A);
    Triangular<MatrixXd, Upper> const upper(A);
    static_assert(std::is_same_v<decltype(add(lower, upper)), MatrixXd>);
    EXPECT_EQ(add(lower, upper), lower.matrix() + upper.matrix());
    EXPECT_EQ(add(lower, A), lower.matrix() + A);
    EXPECT_EQ(add(A, lower), lower.matrix() + A);
    Eigen::DiagonalMatrix<double, Eigen::Dynamic> const D(A.diagonal());
    EXPECT_EQ(add(lower, D), lower.matrix() + MatrixXd(D));
    auto const wider = add(Triangular<RowMajor, Lower>(A),
                           Triangular<MatrixXcd, Lower>(MatrixXcd(A.cast<complex>())));
    static_assert(
        std::is_same_v<
            decltype(wider),
            Triangular<Eigen::Matrix<complex, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>,
                       Lower> const>);
    EXPECT_EQ(message_of<DimensionMismatch>(
                  [&] { add(lower, Triangular<MatrixXd, Lower>(MatrixXd(2, 3))); }),
              "chainrules::add(a, b): b is 2×3, must be 3×3");
}

TEST(Triangular, ScaleNormZeroAndEquality) {
    MatrixXd const A = random<MatrixXd>(3, 3);
    Triangular<MatrixXd, Upper> const T(A);
    Triangular<MatrixXcd, Upper> const turned = scale(complex(0, 1), T);
    EXPECT_EQ(turned.matrix(), complex(0, 1) * T.matrix());
    // Ones are no longer ones.
    Triangular<MatrixXd, Upper> const twice = scale(2, Triangular<MatrixXd, UnitUpper>(A));
    EXPECT_EQ(twice.matrix(), 2 * MatrixXd(A.triangularView<UnitUpper>()));
    auto const t = tangent<std::tuple<Triangular<MatrixXd, Upper>>>(field<0>(T));
    EXPECT_NEAR(norm(t), T.matrix().norm(), 1e-15);
    EXPECT_TRUE(is_zero(zero_tangent(T)));
    EXPECT_FALSE(is_zero(T));
    EXPECT_TRUE(t == t);
    EXPECT_FALSE(t == scale(2, t));
}

TEST(Triangular, AddsInPlaceWhatItCanHold) {
    MatrixXd const A = random<MatrixXd>(3, 3);
    Triangular<MatrixXd, Lower> dest(A);
    Triangular<MatrixXd, StrictlyLower> strict(A);
    EXPECT_EQ(&accumulate(dest, strict), &dest);
    EXPECT_EQ(dest.matrix(), MatrixXd(A.triangularView<Lower>()) + strict.matrix());
    auto const sum = accumulate(strict, dest);
    static_assert(std::is_same_v<decltype(sum), Triangular<MatrixXd, Lower> const>);
    EXPECT_EQ(strict.matrix(), MatrixXd(A.triangularView<StrictlyLower>()));
    auto const before = dest;
    EXPECT_EQ(message_of<DimensionMismatch>(
                  [&] { accumulate(dest, Triangular<MatrixXd, Lower>(MatrixXd(2, 3))); }),
              "chainrules::accumulate(dest, dx): dx is 2×3, must be 3×3");
    EXPECT_EQ(dest, before);
    dest.part().setConstant(7);
    EXPECT_EQ(dest.matrix(), MatrixXd(MatrixXd::Constant(3, 3, 7).triangularView<Lower>()));
}

}  // namespace
