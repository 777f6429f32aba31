// SPDX-License-Identifier: MIT
#include "chainrules/eigen/systems/least_squares.hpp"

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/eigen/random_spectrum.hpp"
#include "chainrules_testutils/finite_differences/method.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/loss.hpp"

namespace {

using namespace chainrules;
using eigen::FactorizationOptions;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using eigen::OnDegenerate;
using Eigen::VectorXd;
using support::message_of;
using support::random;
using support::real_inner;
using testutils::test_frule;
using testutils::test_rrule;

template <class S>
class LeastSquares : public testing::Test {};
using Numbers = testing::Types<double, std::complex<double>>;
TYPED_TEST_SUITE(LeastSquares, Numbers);
template <class S>
using Matrix = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;

// The equations of Moore and Penrose.
template <class M>
void expect_pseudo_inverse(M const& A, M const& Y) {
    EXPECT_LT((A * Y * A - A).norm(), 1e-12 * A.norm());
    EXPECT_LT((Y * A * Y - Y).norm(), 1e-12 * (1 + Y.norm()));
    EXPECT_LT((A * Y - (A * Y).adjoint()).norm(), 1e-12);
    EXPECT_LT((Y * A - (Y * A).adjoint()).norm(), 1e-12);
}

TYPED_TEST(LeastSquares, OfFullRank) {
    using M = Matrix<TypeParam>;
    for (auto const& [m, n] : {std::pair(4, 2), std::pair(3, 3), std::pair(2, 4), std::pair(1, 1),
                               std::pair(1, 3), std::pair(3, 1)}) {
        M const A = random<M>(m, n), B = random<M>(m, 2, 2);
        test_frule(fn::lstsq, A, B);
        test_rrule(fn::lstsq, A, B);
        test_frule(fn::pseudo_inverse, A);
        test_rrule(fn::pseudo_inverse, A);
        M const Y = fn::pseudo_inverse(A);
        expect_pseudo_inverse(A, Y);
        EXPECT_LT((fn::lstsq(A, B) - Y * B).norm(), 1e-12);
    }
}

// A = F G of rank 2, along directions that keep the rank: dA = dF G + F dG + dF dG.
TYPED_TEST(LeastSquares, OfLowerRank) {
    using M = Matrix<TypeParam>;
    for (auto const& [m, n] : {std::pair(5, 4), std::pair(4, 5), std::pair(3, 3)}) {
        M const F = random<M>(m, 2), G = random<M>(2, n, 2), dF = random<M>(m, 2, 3),
                dG = random<M>(2, n, 4), B = random<M>(m, 2, 5), dB = random<M>(m, 2, 6),
                C = random<M>(n, 2, 7), D = random<M>(n, m, 8);
        auto const A = [&](double t) { return M((F + t * dF) * (G + t * dG)); };
        M const dA = dF * G + F * dG;
        auto const slope = [&](auto const& loss) {
            return testutils::central_fdm(5, 1)(loss, 0.0);
        };
        double const of_solution =
            slope([&](double t) { return real_inner(C, fn::lstsq(A(t), M(B + t * dB))); });
        double const of_inverse =
            slope([&](double t) { return real_inner(D, fn::pseudo_inverse(A(t))); });
        auto const [X, dX] = frule(std::tuple{NoTangent{}, dA, dB}, fn::lstsq, A(0), B);
        EXPECT_NEAR(real_inner(C, dX), of_solution, 1e-8 * (1 + std::abs(of_solution)));
        auto const [self, A_bar, B_bar] = rrule(fn::lstsq, A(0), B).pullback(C);
        EXPECT_NEAR(real_inner(M(unthunk(A_bar)), dA) + real_inner(M(unthunk(B_bar)), dB),
                    of_solution, 1e-8 * (1 + std::abs(of_solution)));
        auto const [Y, dY] = frule(std::tuple{NoTangent{}, dA}, fn::pseudo_inverse, A(0));
        EXPECT_NEAR(real_inner(D, dY), of_inverse, 1e-8 * (1 + std::abs(of_inverse)));
        expect_pseudo_inverse(A(0), Y);
        auto const [self2, A_bar2] = rrule(fn::pseudo_inverse, A(0)).pullback(D);
        EXPECT_NEAR(real_inner(M(unthunk(A_bar2)), dA), of_inverse,
                    1e-8 * (1 + std::abs(of_inverse)));
    }
}

TEST(LeastSquaresOptions, LowerRank) {
    testutils::Random rng(4);
    MatrixXd const A = testutils::random_matrix_of_singular_values(rng, 4, 3, {2, 1}),
                   B = random<MatrixXd>(4, 1);
    auto const raising = keyword(FactorizationOptions{.on_degenerate = OnDegenerate::raise});
    char const* const text =
        "A has rank 2, less than 3, and derivatives only along directions that keep it";
    EXPECT_EQ(message_of<std::domain_error>([&] { rrule(fn::lstsq, A, B, raising); }),
              std::string("chainrules::lstsq: ") + text);
    EXPECT_EQ(message_of<std::domain_error>(
                  [&] { frule(std::tuple{NoTangent{}, A}, fn::pseudo_inverse, A, raising); }),
              std::string("chainrules::pseudo_inverse: ") + text);
    EXPECT_TRUE(rrule(fn::lstsq, A, B).value.allFinite());
    // The tolerance says what counts as zero.
    MatrixXd const D = Eigen::Vector3d(1, 1e-3, 0).asDiagonal();
    EXPECT_NEAR(fn::pseudo_inverse(D)(1, 1), 1000, 1e-9);
    EXPECT_EQ(fn::pseudo_inverse(D, FactorizationOptions{.rank_tolerance = 1e-2})(1, 1), 0);
    EXPECT_EQ(fn::pseudo_inverse(MatrixXd(MatrixXd::Zero(2, 3))), MatrixXd::Zero(3, 2));
    MatrixXd N = B;
    N(1, 0) = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(message_of<std::domain_error>([&] { fn::pseudo_inverse(N); }),
              "chainrules::pseudo_inverse: A(0, 1) is nan; all entries must be finite");
}

// Of condition 1e8: the rules against each other, and the equations that X solves.
TEST(LeastSquaresOptions, IllConditioned) {
    testutils::Random rng(4);
    for (auto const& [m, n] : {std::pair(7, 4), std::pair(4, 7)}) {
        MatrixXd const A = testutils::random_matrix_of_condition(rng, m, n, 1e8),
                       B = random<MatrixXd>(m, 1), dA = random<MatrixXd>(m, n, 3),
                       X_bar = random<MatrixXd>(n, 1, 4);
        auto const [X, dX] = frule(std::tuple{NoTangent{}, dA, B}, fn::lstsq, A, B);
        auto const [self, A_bar, B_bar] = rrule(fn::lstsq, A, B).pullback(X_bar);
        MatrixXd const A_cotangent = unthunk(A_bar), B_cotangent = unthunk(B_bar);
        double const forward = real_inner(X_bar, dX),
                     reverse = real_inner(A_cotangent, dA) + real_inner(B_cotangent, B);
        EXPECT_NEAR(reverse / forward, 1, 1e-7);
    }
}

TEST(LeastSquaresTypes, VectorsMixedNumbersFixedSizes) {
    using Tall = Eigen::Matrix<double, 4, 2, Eigen::RowMajor>;
    Tall const A = random<Tall>(4, 2);
    Eigen::Vector4d const b = random<Eigen::Vector4d>(4, 1);
    MatrixXd const Ad = A, bd = b, X_bar = random<MatrixXd>(2, 1, 3);
    auto const fixed = rrule(fn::lstsq, A, b);
    auto const plain = rrule(fn::lstsq, Ad, bd);
    static_assert(std::is_same_v<std::remove_cvref_t<decltype(fixed.value)>, Eigen::Vector2d>);
    EXPECT_LT((fixed.value - plain.value).norm(), 1e-14);
    auto const [self, A_bar, b_bar] = fixed.pullback(Eigen::Vector2d(X_bar));
    auto const [self2, Ad_bar, bd_bar] = plain.pullback(X_bar);
    EXPECT_LT((unthunk(A_bar) - unthunk(Ad_bar)).norm(), 1e-13);
    EXPECT_LT((unthunk(b_bar) - unthunk(bd_bar)).norm(), 1e-13);
    static_assert(std::is_same_v<std::remove_cvref_t<decltype(unthunk(A_bar))>, Tall>);
    // A real matrix beside complex right sides has a real cotangent.
    MatrixXcd const B = random<MatrixXcd>(4, 2);
    test_frule(fn::lstsq, Ad, B);
    test_rrule(fn::lstsq, Ad, B);
}

TEST(LeastSquaresTypes, Empty) {
    for (auto const& [m, n] : {std::pair(0, 0), std::pair(3, 0), std::pair(0, 2)}) {
        MatrixXd const A(m, n), B = MatrixXd::Ones(m, 2), dA(m, n);
        auto const [X, pullback] = rrule(fn::lstsq, A, B);
        EXPECT_EQ(X, MatrixXd::Zero(n, 2));
        auto const [self, A_bar, B_bar] = pullback(MatrixXd(MatrixXd::Ones(n, 2)));
        EXPECT_EQ(MatrixXd(unthunk(B_bar)), MatrixXd::Zero(m, 2));
        EXPECT_EQ(MatrixXd(unthunk(A_bar)).rows(), m);
        EXPECT_EQ(fn::pseudo_inverse(A).rows(), n);
        EXPECT_EQ(MatrixXd(frule(std::tuple{NoTangent{}, dA, B}, fn::lstsq, A, B).tangent),
                  MatrixXd::Zero(n, 2));
    }
}

TEST(LeastSquaresTypes, ShapesAreChecked) {
    MatrixXd const A = random<MatrixXd>(3, 2);
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::lstsq(A, random<MatrixXd>(2, 2)); }),
              "chainrules::lstsq: A is 3×2, B is 2×2; A and B must have the same number of rows");
    EXPECT_EQ(message_of<DimensionMismatch>([&] { rrule(fn::lstsq, A, A).pullback(A); }),
              "chainrules::rrule(lstsq, A, B): dY is 3×2, must be 2×2");
    EXPECT_EQ(message_of<DimensionMismatch>([&] { rrule(fn::pseudo_inverse, A).pullback(A); }),
              "chainrules::rrule(pseudo_inverse, A): dY is 3×2, must be 2×3");
}

// Eigen reflects nothing whose squares underflow: wrong by a factor of 2 at 1e-19 and (0, 1/2) at
// 1e-20. X does not depend on the scale of A and B.
TEST(Lstsq, OfFloatNumbersOfAnySize) {
    Eigen::MatrixXf const A = random<Eigen::MatrixXf>(4, 3), wide = A.transpose();
    Eigen::VectorXf const b = random<Eigen::VectorXf>(4, 1, 2), c = b.head(3);
    Eigen::VectorXf const x = fn::lstsq(A, b), least = fn::lstsq(wide, c);
    auto const by_a = [&](float s) {
        auto const pullback =
            rrule(fn::lstsq, Eigen::MatrixXf(s * A), Eigen::VectorXf(s * b)).pullback;
        Eigen::MatrixXf const A_bar = unthunk(std::get<1>(pullback(x)));
        return Eigen::MatrixXf(A_bar * s);
    };
    for (float const s : {0x1p-62F, 0x1p-66F, 0x1p-100F, 0x1p66F}) {
        EXPECT_TRUE(fn::lstsq(Eigen::MatrixXf(s * A), Eigen::VectorXf(s * b)).isApprox(x, 1e-6F));
        EXPECT_TRUE(
            fn::lstsq(Eigen::MatrixXf(s * wide), Eigen::VectorXf(s * c)).isApprox(least, 1e-6F));
        EXPECT_TRUE((s * fn::pseudo_inverse(Eigen::MatrixXf(s * A)))
                        .isApprox(fn::pseudo_inverse(A), 1e-6F));
    }
    EXPECT_TRUE(by_a(0x1p-62F).isApprox(by_a(1), 1e-5F));
}

}  // namespace
