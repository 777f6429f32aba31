// SPDX-License-Identifier: MIT
#include "chainrules/eigen/factorizations/lu.hpp"

#include <cmath>
#include <limits>

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/eigen/structured.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "chainrules_testutils/jvp.hpp"
#include "eigen/support/dual.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using eigen::FactorizationOptions;
using Eigen::Index;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using eigen::OnDegenerate;
using support::message_of;
using support::random;
using testutils::test_frule;
using testutils::test_rrule;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

// No pivot is where it stood, none is small, and no two compete for a place.
template <class M>
M matrix(Index rows, Index cols) {
    using S = typename M::Scalar;
    M A = random<M>(rows, cols) * S(0.25f);
    for (Index i = 0; i != std::min(rows, cols); ++i)
        A((i + 1) % rows, cols - 1 - i) += static_cast<S>(2 + static_cast<int>(i));
    return A;
}

template <class F, class X>
void check(F const& f, X const& A) {
    test_frule(f, A);
    test_rrule(f, A);
}

using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

TEST(Lu, Square) {
    check(fn::lu, matrix<MatrixXd>(4, 4));
    check(fn::lu, matrix<MatrixXcd>(3, 3));
    check(fn::fullpiv_lu, matrix<MatrixXd>(4, 4));
    check(fn::lu, matrix<MatrixXd>(1, 1));
}
TEST(Lu, WideAndTall) {
    check(fn::lu, matrix<MatrixXd>(3, 5));
    check(fn::lu, matrix<MatrixXd>(5, 3));
    check(fn::lu, matrix<MatrixXcd>(2, 4));
    check(fn::lu, matrix<MatrixXcd>(4, 2));
    check(fn::fullpiv_lu, matrix<MatrixXd>(3, 5));
    check(fn::fullpiv_lu, matrix<MatrixXd>(5, 3));
}
TEST(Lu, FloatFixedSizeAndByRows) {
    check(fn::lu, matrix<Eigen::Matrix<float, 4, 2, Eigen::RowMajor>>(4, 2));
    check(fn::lu, matrix<Eigen::Matrix3d>(3, 3));
    check(fn::lu, matrix<RowMajor>(3, 4));
}

TEST(Lu, TheFactors) {
    for (auto const& [m, n] :
         {std::pair(6, 6), {4, 7}, {7, 4}, {1, 3}, {3, 1}, {40, 60}, {60, 40}}) {
        MatrixXd const A = matrix<MatrixXd>(m, n);
        auto const [L, U, P] = fn::lu(A);
        EXPECT_TRUE((P * A).isApprox(L * U, 1e-13)) << m << "×" << n;
        EXPECT_TRUE(U.isUpperTriangular(0) && L.isLowerTriangular(0) && L.diagonal().isOnes(0));
        EXPECT_LE(L.cwiseAbs().maxCoeff(), 1);
        auto const [L2, U2, rows, cols] = fn::fullpiv_lu(A);
        EXPECT_TRUE((rows * A * cols).isApprox(L2 * U2, 1e-13)) << m << "×" << n;
        RowMajor const by_rows = A;
        EXPECT_TRUE(fn::lu(by_rows).U.isApprox(U, 1e-13));
    }
    Eigen::Matrix2i const integers = (Eigen::Matrix2i() << 1, 2, 4, 4).finished();
    EXPECT_EQ(fn::lu(integers).U, (Eigen::Matrix2d() << 4, 4, 0, 1).finished());
    static_assert(
        std::is_same_v<decltype(fn::lu(Eigen::Matrix<double, 2, 3>()).L), Eigen::Matrix2d>);
}
// A field that is not there gives what a cotangent of zeros gives, and two of them zero.
TEST(Lu, MissingFields) {
    for (auto const& [m, n] : {std::pair(3, 3), {3, 5}, {5, 3}}) {
        MatrixXd const A = matrix<MatrixXd>(m, n);
        auto [result, pullback] = rrule(fn::lu, A);
        using Y = std::remove_cvref_t<decltype(result)>;
        MatrixXd const L_bar = random<MatrixXd>(m, 3, 1), U_bar = random<MatrixXd>(3, n, 2);
        auto const bar = [&](auto const& dY) { return MatrixXd(std::get<1>(pullback(dY))); };
        EXPECT_EQ(bar(tangent<Y>(field<&Y::L>(L_bar))),
                  bar(tangent<Y>(field<&Y::L>(L_bar), field<&Y::U>(MatrixXd(0 * U_bar)))));
        EXPECT_EQ(bar(tangent<Y>(field<&Y::U>(U_bar))),
                  bar(tangent<Y>(field<&Y::L>(MatrixXd(0 * L_bar)), field<&Y::U>(U_bar))));
        static_assert(AbstractZero<std::tuple_element_t<1, decltype(pullback(tangent<Y>()))>>);
    }
}
TEST(Lu, OfNothing) {
    auto [result, pullback] = rrule(fn::lu, MatrixXd(0, 3));
    using Y = std::remove_cvref_t<decltype(result)>;
    EXPECT_EQ(result.U.cols(), 3);
    auto const dY = tangent<Y>(field<&Y::U>(result.U));
    EXPECT_EQ(std::get<1>(pullback(dY)).cols(), 3);
    EXPECT_EQ(fn::fullpiv_lu(MatrixXd(3, 0)).L.rows(), 3);
}

TEST(Lu, BadInput) {
    MatrixXd A = matrix<MatrixXd>(3, 4);
    A(1, 2) = nan;
    char const* const text = "chainrules::lu: A(1, 2) is nan; all entries must be finite";
    EXPECT_EQ(message_of<std::domain_error>([&] { fn::lu(A); }), text);
    EXPECT_EQ(message_of<std::domain_error>([&] { rrule(fn::lu, A); }), text);
    FactorizationOptions const ieee{.on_degenerate = OnDegenerate::ieee};
    EXPECT_TRUE(fn::lu(A, ieee).U.hasNaN());
    EXPECT_NE(message_of<std::domain_error>([&] { fn::fullpiv_lu(A); }), "");
    MatrixXd const singular = (MatrixXd(3, 2) << 1, 2, 2, 4, 3, 6).finished();
    FactorizationOptions const raising{.on_degenerate = OnDegenerate::raise};
    EXPECT_EQ(fn::lu(singular, raising).U(1, 1), 0);
    EXPECT_EQ(message_of<std::domain_error>([&] { rrule(fn::lu, singular, keyword(raising)); }),
              "chainrules::lu: pivot 1, counted from 0, is 0; the factors have no derivative");
    auto [result, pullback] = rrule(fn::lu, singular);
    using Y = std::remove_cvref_t<decltype(result)>;
    auto const dY = tangent<Y>(field<&Y::L>(random<MatrixXd>(3, 2)));
    EXPECT_FALSE(std::get<1>(pullback(dY)).allFinite());
    EXPECT_EQ(message_of<DimensionMismatch>(
                  [&, p = pullback] { p(tangent<Y>(field<&Y::U>(MatrixXd(3, 2)))); }),
              "chainrules::rrule(lu, A): dY.U is 3×2, must be 2×2");
}

// The last pivot of a matrix that is not tall may be 0: nothing is divided by it. All of U̇ was NaN,
// and Ā of any cotangent, of U(0, 1) alone too. [4 2; 2 1], along [.1 .2; .3 .4], by hand.
TEST(Lu, OfASingularMatrixWithIndependentFirstColumns) {
    MatrixXd const A = (MatrixXd(2, 2) << 4, 2, 2, 1).finished();
    MatrixXd const dA = (MatrixXd(2, 2) << 0.1, 0.2, 0.3, 0.4).finished();
    auto const [result, tangents] = frule(std::tuple{NoTangent{}, dA}, fn::lu, A);
    using Y = std::remove_cvref_t<decltype(result)>;
    MatrixXd const U_dot = (MatrixXd(2, 2) << 0.1, 0.2, 0, 0.175).finished();
    EXPECT_TRUE(get<&Y::U>(tangents).isApprox(U_dot, 1e-15));
    EXPECT_DOUBLE_EQ(get<&Y::L>(tangents)(1, 0), 0.0625);
    MatrixXd const one = (MatrixXd(2, 2) << 0, 1, 0, 0).finished();
    auto const A_bar = rrule(fn::lu, A).pullback(tangent<Y>(field<&Y::U>(one)));
    EXPECT_EQ(std::get<1>(A_bar), one);
    check(fn::lu, A);
    check(fn::fullpiv_lu, A);
    check(fn::lu, MatrixXcd(A.cast<std::complex<double>>()));
    MatrixXd wide = matrix<MatrixXd>(3, 5);
    wide.col(2) = wide.col(0) - wide.col(1);
    check(fn::lu, wide);
}

// Forward over reverse and over forward mode, where a zero below the diagonal moves.
TEST(Lu, SecondOrder) {
    using Dual = support::Dual<double>;
    using DualMatrix = Eigen::Matrix<Dual, Eigen::Dynamic, Eigen::Dynamic>;
    auto const derivative = [](DualMatrix const& X) {
        return MatrixXd(X.unaryExpr([](Dual const& x) { return x.derivative; }));
    };
    auto const rules = [](auto const& f, auto const& L_bar, auto const& U_bar, auto const& dA) {
        return [&](auto const& X) {
            auto [result, pullback] = rrule(f, X);
            using Y = std::remove_cvref_t<decltype(result)>;
            using M = std::remove_cvref_t<decltype(X)>;
            using S = typename M::Scalar;
            M const A_bar =
                std::get<1>(pullback(tangent<Y>(field<&Y::L>(M(L_bar.template cast<S>())),
                                                field<&Y::U>(M(U_bar.template cast<S>())))));
            auto const forward = frule(std::tuple{NoTangent{}, M(dA.template cast<S>())}, f, X);
            M const L_dot = get<&Y::L>(forward.tangent), U_dot = get<&Y::U>(forward.tangent);
            return std::tuple<M, M, M>(A_bar, L_dot, U_dot);
        };
    };
    auto const check_one = [&](auto const& f, Index m, Index n) {
        MatrixXd A = MatrixXd::Zero(m, n);
        for (Index i = 0; i != std::min(m, n); ++i)
            A((i + 1) % m, i) = 2 + 0.5 * static_cast<double>(i);
        A(0, 0) = 0.5;
        MatrixXd const dA = random<MatrixXd>(m, n, 4),
                       L_bar = random<MatrixXd>(m, std::min(m, n), 5),
                       U_bar = random<MatrixXd>(std::min(m, n), n, 6);
        auto const both = rules(f, L_bar, U_bar, dA);
        DualMatrix const moving = A.binaryExpr(dA, [](double x, double d) { return Dual(x, d); });
        auto const expected = testutils::jvp(both, testutils::with_tangent(A, dA)).value;
        auto const [A_bar, L_dot, U_dot] = both(moving);
        EXPECT_TRUE(derivative(A_bar).isApprox(get<0>(expected), 1e-8));
        EXPECT_TRUE(derivative(L_dot).isApprox(get<1>(expected), 1e-8));
        EXPECT_TRUE(derivative(U_dot).isApprox(get<2>(expected), 1e-8));
    };
    check_one(fn::lu, 3, 3);
    check_one(fn::lu, 3, 5);
    check_one(fn::fullpiv_lu, 5, 3);
}

}  // namespace
