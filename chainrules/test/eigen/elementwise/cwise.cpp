// SPDX-License-Identifier: MIT
#include "chainrules/eigen/elementwise/cwise.hpp"

#include <cmath>
#include <limits>

#include "chainrules/chainrules.hpp"
#include "chainrules/complex/complex.hpp"
#include "chainrules_testutils/check_config.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"
#include "support/functors.hpp"

namespace functions {

// Counts its calls; the rule does not.
inline int calls = 0;
template <class T>
T cube(T const& x) {
    ++calls;
    return x * x * x;
}

CHAINRULES_FUNCTION(counted, functions::cube);
CHAINRULES_SCALAR_RULE(counted, (x), 3 * x * x);

CHAINRULES_FUNCTION_EXPR(choose, (x, n), n > 0 ? x * x : x);
CHAINRULES_SCALAR_RULE(choose, (x, n), 2 * x, chainrules::NoTangent{});

CHAINRULES_FUNCTION_EXPR(mystery, (x, y), x * y);
CHAINRULES_SCALAR_RULE(mystery, (x, y), y, CHAINRULES_NOT_IMPLEMENTED("nobody has written it"));

}  // namespace functions

namespace {

using namespace chainrules;
using complex = std::complex<double>;
using Eigen::ArrayXXd;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::MatrixXf;
using Eigen::RowVectorXd;
using Eigen::VectorXd;
using support::message_of;
using support::random;
using testutils::test_all;
using testutils::test_frule;
using testutils::test_rrule;

TEST(Cwise, Real) {
    test_frule(fn::cwise, fn::sin, random<MatrixXd>(3, 4));
    test_rrule(fn::cwise, fn::sin, random<MatrixXd>(3, 4));
}
TEST(Cwise, Float) {
    test_frule(fn::cwise, fn::exp, random<MatrixXf>(3, 4));
    test_rrule(fn::cwise, fn::exp, random<MatrixXf>(3, 4));
}
TEST(Cwise, Complex) {
    test_frule(fn::cwise, fn::exp, random<MatrixXcd>(3, 2));
    test_rrule(fn::cwise, fn::exp, random<MatrixXcd>(3, 2));
}
TEST(Cwise, FixedSizeArraysAndVectors) {
    test_frule(fn::cwise, fn::tan, random<Eigen::Array22d>(2, 2));
    test_rrule(fn::cwise, fn::tan, random<Eigen::Array22d>(2, 2));
    test_frule(fn::cwise, fn::cos, random<Eigen::Vector2d>(2, 1));
    test_rrule(fn::cwise, fn::cos, random<Eigen::Vector2d>(2, 1));
    test_rrule(fn::cwise, fn::negate, random<RowVectorXd>(1, 3));
}
TEST(Cwise, TwoArguments) {
    test_frule(fn::cwise, fn::multiply, random<MatrixXd>(3, 2), random<MatrixXd>(3, 2, 2));
    test_rrule(fn::cwise, fn::multiply, random<MatrixXd>(3, 2), random<MatrixXd>(3, 2, 2));
    test_frule(fn::cwise, fn::divide, random<MatrixXcd>(2, 2), random<MatrixXd>(2, 2, 2));
    test_rrule(fn::cwise, fn::divide, random<MatrixXcd>(2, 2), random<MatrixXd>(2, 2, 2));
}
TEST(Cwise, OneZeroTangent) {
    MatrixXd const A = random<MatrixXd>(3, 2), B = random<MatrixXd>(3, 2, 2);
    test_frule(fn::cwise, fn::divide, testutils::with_tangent(A, NoTangent{}), B);
    test_frule(fn::cwise, fn::divide, A, testutils::with_tangent(B, NoTangent{}));
}
TEST(Cwise, ANumberBesideMatrices) {
    test_all(fn::cwise, fn::multiply, random<MatrixXd>(3, 2), 2.0);
    test_all(fn::cwise, fn::divide, 1.5, random<MatrixXd>(3, 2));
    test_all(fn::cwise, fn::multiply, random<MatrixXcd>(3, 2), 2.0);
    test_all(fn::cwise, fn::multiply, random<MatrixXd>(3, 2), complex(0.5, -1));
    test_all(fn::cwise, fn::fma, random<MatrixXd>(3, 2), 0.5, random<MatrixXd>(3, 2, 2));
    // A sum of whole numbers: Σ Ȳ ∘ A.
    MatrixXd const A = (MatrixXd(2, 2) << 1, 2, 3, 4).finished();
    auto [Y, pullback] = rrule(fn::cwise, fn::multiply, A, 3);
    EXPECT_EQ(Y, 3 * A);
    auto [self, f_bar, A_bar, x_bar] = pullback(MatrixXd(A.reverse()));
    EXPECT_EQ(unthunk(x_bar), 20);
    EXPECT_EQ(unthunk(A_bar), 3 * A.reverse());
}

// Not holomorphic: f's own pullback, and not its partial conjugated.
TEST(Cwise, FunctionsThatAreNotHolomorphic) {
    MatrixXcd const A = random<MatrixXcd>(3, 2);
    test_all(fn::cwise, fn::conj, A);
    test_all(fn::cwise, fn::real, A);
    test_all(fn::cwise, fn::imag, A);
    test_all(fn::cwise, fn::abs, A);
    test_all(fn::cwise, fn::norm, A);
    complex const i(0, 1);
    Eigen::Vector2cd const z(complex(3, 4), -i);
    auto const abs_bar = std::get<2>(rrule(fn::cwise, fn::abs, z).pullback(Eigen::Vector2d(5, 2)));
    EXPECT_TRUE(unthunk(abs_bar).isApprox(Eigen::Vector2cd(complex(3, 4), -2.0 * i), 1e-15));
    auto const conj_bar =
        std::get<2>(rrule(fn::cwise, fn::conj, z).pullback(Eigen::Vector2cd(i, 1)));
    EXPECT_EQ(unthunk(conj_bar), Eigen::Vector2cd(-i, 1));
    auto const imag_bar =
        std::get<2>(rrule(fn::cwise, fn::imag, z).pullback(Eigen::Vector2d(1, 2)));
    EXPECT_EQ(unthunk(imag_bar), Eigen::Vector2cd(i, 2.0 * i));
}

// The tool's derivatives are finite differences: forward and reverse do not agree to the last
// digit.
testutils::CheckOptions<testutils::TestConfig> const with_tool{
    .skip = testutils::Check::forward_reverse, .config = {}};

TEST(Cwise, ByATool) {
    support::Scaled const f{1.5};
    static_assert(!has_rrule<eigen::cwise_t, support::Scaled, MatrixXd> &&
                  !has_frule<eigen::cwise_t, support::Scaled, MatrixXd>);
    test_frule(with_tool, fn::cwise, f, random<MatrixXd>(3, 2));
    test_rrule(with_tool, fn::cwise, f, random<MatrixXd>(3, 2));
    test_frule(with_tool, fn::cwise, f, random<MatrixXd>(3, 2), 2.0);
    test_rrule(with_tool, fn::cwise, f, random<MatrixXd>(3, 2), 2.0);
    testutils::TestConfig config;
    auto const [y, pullback] = rrule(config, fn::cwise, f, Eigen::Vector2d(2, 3));
    EXPECT_EQ(y, Eigen::Vector2d(7, 13.5));
    auto const [self, f_bar, x_bar] = pullback(Eigen::Vector2d(1, 10));
    EXPECT_NEAR(get<&support::Scaled::factor>(f_bar), 32, 1e-9);
    auto const zeros = rrule(config, fn::cwise, f, VectorXd(0)).pullback(VectorXd(0));
    EXPECT_EQ(get<&support::Scaled::factor>(std::get<1>(zeros)), 0);
}

// The same function with rules of its own.
TEST(Cwise, ByRulesWithAParameter) {
    test_frule(fn::cwise, support::Ruled{1.5}, random<MatrixXd>(3, 2));
    test_rrule(fn::cwise, support::Ruled{1.5}, random<MatrixXd>(3, 2));
}

TEST(Cwise, ToWhatHasNoTangent) {
    Eigen::Vector2d const x(1, std::numeric_limits<double>::infinity());
    auto const [y, pullback] = rrule(fn::cwise, fn::isfinite, x);
    static_assert(std::is_same_v<decltype(y), Eigen::Matrix<bool, 2, 1> const>);
    EXPECT_TRUE(y(0) && !y(1));
    auto const dy =
        frule(std::tuple{NoTangent{}, NoTangent{}, x}, fn::cwise, fn::isfinite, x).tangent;
    static_assert(std::is_same_v<decltype(dy), NoTangent const>);
}

TEST(Cwise, Empty) {
    auto [Y, pullback] = rrule(fn::cwise, fn::sin, MatrixXd(0, 3));
    auto [self, f_bar, A_bar] = pullback(Y);
    EXPECT_EQ(unthunk(A_bar).cols(), 3);
}

TEST(Cwise, TypesOfTangents) {
    auto [Y, pullback] = rrule(fn::cwise, fn::sqrt, Eigen::MatrixXi(Eigen::MatrixXi::Ones(2, 2)));
    static_assert(std::is_same_v<decltype(Y), MatrixXd>);
    auto [self, f_bar, A_bar] = pullback(random<MatrixXf>(2, 2));
    static_assert(std::is_same_v<decltype(self), NoTangent>);
    static_assert(std::is_same_v<decltype(f_bar), NoTangent>);
    static_assert(detail::is_inplaceable_thunk<decltype(A_bar)>);
    static_assert(std::is_same_v<decltype(unthunk(A_bar)), MatrixXd>);
    EXPECT_EQ(unthunk(A_bar), 0.5 * random<MatrixXf>(2, 2).cast<double>());
}

TEST(Cwise, ArgumentsWithoutADerivative) {
    MatrixXd const A = random<MatrixXd>(2, 2);
    Eigen::MatrixXi const n = Eigen::MatrixXi::Ones(2, 2);
    auto [Y, pullback] = rrule(fn::cwise, functions::choose, A, n);
    auto [self, f_bar, A_bar, n_bar] = pullback(A);
    static_assert(std::is_same_v<decltype(n_bar), NoTangent>);
    EXPECT_TRUE(unthunk(A_bar).isApprox(2 * A.cwiseProduct(A), 1e-15));
    auto [Z, mystery] = rrule(fn::cwise, functions::mystery, A, A);
    auto [self2, f_bar2, x_bar, y_bar] = mystery(A);
    static_assert(std::is_same_v<decltype(y_bar), NotImplemented>);
    EXPECT_STREQ(y_bar.reason, "nobody has written it");
    auto [V, dV] = frule(std::tuple{NoTangent{}, NoTangent{}, ZeroTangent{}, A}, fn::cwise,
                         functions::mystery, A, A);
    static_assert(std::is_same_v<decltype(dV), NotImplemented>);
    EXPECT_STREQ(dV.reason, "nobody has written it");
    auto [W, dW] = frule(std::tuple{NoTangent{}, NoTangent{}, A, ZeroTangent{}}, fn::cwise,
                         functions::mystery, A, A);
    EXPECT_EQ(dW, A.cwiseProduct(A));
}

// The derivative of the square root is infinite at 0; a zero cotangent stays zero.
TEST(Cwise, InfinitePartials) {
    double const infinity = std::numeric_limits<double>::infinity();
    Eigen::Vector3d const x(0, 0, 4);
    auto [y, pullback] = rrule(fn::cwise, fn::sqrt, x);
    auto [self, f_bar, x_bar] = pullback(Eigen::Vector3d(0, 2, 1));
    EXPECT_EQ(unthunk(x_bar), Eigen::Vector3d(0, infinity, 0.25));
    auto [z, dz] = frule(std::tuple{NoTangent{}, NoTangent{}, Eigen::Vector3d(0, 2, 1)}, fn::cwise,
                         fn::sqrt, x);
    EXPECT_EQ(dz, Eigen::Vector3d(0, infinity, 0.25));
}

TEST(Cwise, RunsTheFunctionOncePerCoefficient) {
    MatrixXd const A = random<MatrixXd>(3, 2);
    functions::calls = 0;
    auto [Y, pullback] = rrule(fn::cwise, functions::counted, A);
    auto [self, f_bar, A_bar] = pullback(A);
    EXPECT_TRUE(unthunk(A_bar).isApprox(3 * A.array().cube().matrix(), 1e-14));
    EXPECT_EQ(functions::calls, 6);
    frule(std::tuple{NoTangent{}, NoTangent{}, A}, fn::cwise, functions::counted, A);
    EXPECT_EQ(functions::calls, 12);
}

TEST(Cwise, TakesExpressions) {
    MatrixXd const A = random<MatrixXd>(3, 2), dY = random<MatrixXd>(2, 3, 2);
    auto [Y, pullback] = rrule(fn::cwise, fn::sin, (2 * A).array().transpose());
    auto [self, f_bar, A_bar] = pullback(dY + dY);
    Eigen::ArrayXXd const expected = 2 * dY.array() * (2 * A).array().transpose().cos();
    EXPECT_TRUE(unthunk(A_bar).isApprox(expected, 1e-14));
}

TEST(Cwise, AnyFunctionAsThePrimal) {
    MatrixXd const A = random<MatrixXd>(3, 2);
    auto square = [](double x) { return x * x; };
    EXPECT_EQ(fn::cwise(square, A), MatrixXd(A.array().square()));
    static_assert(!has_rrule<eigen::cwise_t, decltype(square), MatrixXd> &&
                  !has_frule<eigen::cwise_t, decltype(square), MatrixXd>);
    static_assert(has_rrule<eigen::cwise_t, cmath::sin_t, MatrixXd> &&
                  has_frule<eigen::cwise_t, cmath::sin_t, Eigen::Map<MatrixXd>>);
    static_assert(!std::is_invocable_v<eigen::cwise_t, cmath::sin_t, double>);
}

TEST(Cwise, ShapesAreChecked) {
    MatrixXd const A = random<MatrixXd>(2, 3), B = random<MatrixXd>(3, 2);
    EXPECT_EQ(message_of<std::invalid_argument>([&] { rrule(fn::cwise, fn::multiply, A, B); }),
              "chainrules::cwise: A is 2×3, B is 3×2; A and B must have the same shape");
    auto pullback = rrule(fn::cwise, fn::sin, A).pullback;
    EXPECT_EQ(message_of<DimensionMismatch>([&] { pullback(B); }),
              "chainrules::rrule(cwise, f, A): dY is 3×2, must be 2×3");
    EXPECT_EQ(message_of<DimensionMismatch>(
                  [&] { frule(std::tuple{NoTangent{}, NoTangent{}, B}, fn::cwise, fn::sin, A); }),
              "chainrules::frule(cwise, f, A): dA is 3×2, must be 2×3");
}

TEST(Chunk, EigenArraysOfCotangentsAreProjectedLaneByLane) {
    using C = std::complex<double>;
    auto const y_bar = (Eigen::Array2cd() << C(1, 2), C(3, 4)).finished();
    auto const [self, z_bar, x_bar] = rrule(fn::multiply, C(0, 1), 2.0).pullback(y_bar);
    EXPECT_TRUE((z_bar == 2 * y_bar).all());
    static_assert(std::is_same_v<std::remove_cvref_t<decltype(x_bar)>, Eigen::Array2d>);
    EXPECT_TRUE((x_bar == Eigen::Array2d(2, 4)).all());
    auto const single = std::get<1>(rrule(fn::sin, 0.0F).pullback(Eigen::Array2d(1, 2)));
    static_assert(std::is_same_v<std::remove_cvref_t<decltype(single)>, Eigen::Array2f>);
    EXPECT_TRUE((single == Eigen::Array2f(1, 2)).all());
}

}  // namespace
