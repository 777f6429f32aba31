// SPDX-License-Identifier: MIT
#include "chainrules/eigen/reduce/lp_norm.hpp"

#include <cmath>
#include <limits>

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/lines.hpp"

namespace {

using namespace chainrules;
using complex = std::complex<double>;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::MatrixXf;
using Eigen::Vector2cd;
using Eigen::Vector2d;
using Eigen::Vector3d;
using Eigen::VectorXd;
using support::cotangent;
using support::message_of;
using support::random;
using testutils::test_all;

constexpr double infinity = std::numeric_limits<double>::infinity();

template <class F, class... X>
void check(F const& f, X const&... x) {
    testutils::test_frule(f, x...);
    testutils::test_rrule(f, x...);
}

// The cotangents of x and p.
template <class X, class P>
auto lp_cotangents(X const& x, P const& p) {
    auto [omega, pullback] = rrule(fn::lp_norm, x, p);
    auto [self, x_bar, p_bar] = pullback(1.0);
    return std::pair(unthunk(x_bar), unthunk(p_bar));
}

TEST(LpNorm, AnyP) {
    for (double const p : {1.0, 2.0, 2.5, 3.0, 0.5, -1.0, -2.5}) {
        SCOPED_TRACE(p);
        check(fn::lp_norm, random<MatrixXd>(3, 2), p);
    }
    test_all(fn::lp_norm, random<MatrixXd>(3, 2), 1.5);
    check(fn::lp_norm, random<MatrixXcd>(3, 2), 1.0);
    check(fn::lp_norm, random<MatrixXcd>(3, 2), 2.5);
    check(fn::lp_norm, random<MatrixXf>(3, 2), 2.5f);
    EXPECT_DOUBLE_EQ(fn::lp_norm(Vector2d(-1, 2), 3), std::cbrt(9.0));
    EXPECT_EQ(fn::lp_norm(Vector2d(-1, 2), 1), 3);
    EXPECT_EQ(fn::lp_norm(Eigen::Vector2i(3, -4), 2), 5);
    EXPECT_DOUBLE_EQ(fn::lp_norm(Vector2d(1, 4), 0.5), 9);
    EXPECT_DOUBLE_EQ(fn::lp_norm(Vector2d(3e300, 4e300), 3), 1e300 * std::cbrt(91.0));
    EXPECT_EQ(fn::lp_norm(VectorXd(0), 3), 0);
    EXPECT_TRUE(std::isnan(fn::lp_norm(Vector2d(1, std::nan("")), 3)));
}
TEST(LpNorm, InfiniteP) {
    EXPECT_EQ(fn::lp_norm(Vector3d(1, -4, 2), infinity), 4);
    EXPECT_EQ(fn::lp_norm(Vector3d(1, -4, 2), -infinity), 1);
    EXPECT_EQ(lp_cotangents(Vector3d(1, -4, 2), infinity), (std::pair(Vector3d(0, -1, 0), 0.0)));
}
TEST(LpNorm, TheFirstOfEqualModuliHasAll) {
    EXPECT_EQ(lp_cotangents(Vector3d(-4, 4, 2), infinity).first, Vector3d(-1, 0, 0));
    EXPECT_EQ(lp_cotangents(Vector3d(4, 2, -2), -infinity).first, Vector3d(0, 1, 0));
    EXPECT_EQ(frule(std::tuple{NoTangent{}, Vector3d(10, 100, 1000), NoTangent{}}, fn::lp_norm,
                    Vector3d(-4, 4, 2), infinity)
                  .tangent,
              -10);
}
TEST(LpNorm, ZeroP) {
    EXPECT_EQ(fn::lp_norm(Vector3d(0, 5, -3), 0), 2);
    EXPECT_EQ(lp_cotangents(Vector3d(0, 5, -3), 0.0), (std::pair(Vector3d(0, 0, 0), 0.0)));
}
TEST(LpNorm, ZerosHaveTheDerivativeZero) {
    for (double const p : {1.0, 2.0, 2.5, 0.5, -1.0, infinity, -infinity}) {
        SCOPED_TRACE(p);
        EXPECT_EQ(lp_cotangents(Vector2d(0, 0), p), (std::pair(Vector2d(0, 0), 0.0)));
    }
    EXPECT_EQ(lp_cotangents(Vector2d(0, -3), 0.5), (std::pair(Vector2d(0, -1), 0.0)));
    EXPECT_EQ(lp_cotangents(Vector2cd(0, complex(0, -3)), 1.0).first, Vector2cd(0, complex(0, -1)));
    // With a coefficient 0 the norm of a negative p is 0.
    EXPECT_EQ(fn::lp_norm(Vector2d(0, 3), -2), 0);
    EXPECT_EQ(lp_cotangents(Vector2d(0, 3), -2.0), (std::pair(Vector2d(0, 0), 0.0)));
}
// The second derivative by a coefficient that is 0 was 0 for p = 2: of √(9 + x² + 16) it is 1/5. By
// the function on nested numbers, by the rules on dual ones; with p an int, a double, a type's.
TEST(LpNorm, ZerosHaveASecondDerivative) {
    using D = support::Dual<double>;
    using DD = support::Dual<D>;
    auto const second = [](auto const& norm) {
        return norm(Eigen::Matrix<DD, 3, 1>(DD(3), DD(D(0, 1), D(1)), DD(4))).derivative.derivative;
    };
    EXPECT_DOUBLE_EQ(second([](auto const& x) { return fn::lp_norm(x, 2.0); }), 0.2);
    EXPECT_DOUBLE_EQ(second([](auto const& x) { return fn::lp_norm(x, 2); }), 0.2);
    EXPECT_DOUBLE_EQ(second([](auto const& x) { return fn::lp_norm(x, DD(2)); }), 0.2);
    EXPECT_DOUBLE_EQ(second([](auto const& x) { return fn::lp_norm_of<2>(x); }), 0.2);
    EXPECT_DOUBLE_EQ(second([](auto const& x) { return fn::lp_norm(x, 3); }), 0);
    Eigen::Matrix<D, 3, 1> const x(D(3), D(0, 1), D(4));
    Vector3d const along(0, 1, 0);
    auto const rules = [&](auto const& f, auto... p) {
        auto const gradient = std::get<1>(rrule(f, x, p...).pullback(1.0));
        EXPECT_DOUBLE_EQ(D(unthunk(gradient)(1)).derivative, 0.2);
        auto const tangents =
            std::tuple_cat(std::tuple{NoTangent{}, along}, std::tuple{((void)p, NoTangent{})...});
        EXPECT_DOUBLE_EQ(D(frule(tangents, f, x, p...).tangent).derivative, 0.2);
    };
    rules(fn::lp_norm, 2.0);
    rules(fn::lp_norm_of<2>);
    Eigen::Matrix<std::complex<D>, 2, 1> z;
    z << std::complex<D>(D(3), D(4)), std::complex<D>(D(0, 1), D(0));
    auto const by_z = unthunk(std::get<1>(rrule(fn::lp_norm_of<2>, z).pullback(D(1))));
    EXPECT_DOUBLE_EQ(by_z(1).real().derivative, 0.2);
}
TEST(LpNorm, OfFloatNumbersOfAnySize) {
    for (float const s : {1e-24F, 1e20F}) {
        Eigen::Vector2f const x(3 * s, 4 * s);
        EXPECT_FLOAT_EQ(fn::lp_norm(x, 2), 5 * s);
        EXPECT_FLOAT_EQ(fn::lp_norm_of<2>(x), 5 * s);
        EXPECT_FLOAT_EQ(cotangent(fn::lp_norm_of<2>, x, 1.0F)(1), 0.8F);
    }
}

TEST(LpNorm, TypesOfTangents) {
    auto [omega, pullback] = rrule(fn::lp_norm, MatrixXf(random<MatrixXf>(2, 2)), 3);
    static_assert(std::is_same_v<decltype(omega), float>);
    auto [self, A_bar, p_bar] = pullback(1.0f);
    static_assert(std::is_same_v<decltype(unthunk(A_bar)), MatrixXf>);
    static_assert(std::is_same_v<decltype(unthunk(p_bar)), double>);
    static_assert(detail::is_inplaceable_thunk<decltype(A_bar)>);
    MatrixXd const A = random<MatrixXd>(2, 3);
    EXPECT_EQ(message_of<DimensionMismatch>([&] {
                  frule(std::tuple{NoTangent{}, random<MatrixXd>(3, 2), 1.0}, fn::lp_norm, A, 3.0);
              }),
              "chainrules::frule(lp_norm, A, p): dA is 3×2, must be 2×3");
}
TEST(LpNormOf, KnownAtCompileTime) {
    test_all(fn::lp_norm_of<3>, random<MatrixXd>(3, 2));
    check(fn::lp_norm_of<5, 2>, random<MatrixXcd>(3, 2));
    check(fn::lp_norm_of<1, 2>, random<MatrixXf>(3, 2));
    check(fn::lp_norm_of<1, 0>, random<MatrixXd>(3, 2));
    check(fn::lp_norm_of<-1, 0>, random<MatrixXcd>(3, 2));
    EXPECT_DOUBLE_EQ((fn::lp_norm_of<1, 2>(Vector2d(1, 4))), 9);
    EXPECT_EQ((fn::lp_norm_of<-1, 0>(Vector3d(1, -4, 2))), 1);
    EXPECT_EQ(fn::lp_norm_of<0>(Vector3d(0, 5, -3)), 2);
    EXPECT_EQ(fn::lp_norm_of<1>(Vector3d(0, 5, -3)), 8);
    EXPECT_EQ(cotangent(fn::lp_norm_of<1>, Vector3d(0, 5, -3), 2.0), Vector3d(0, 2, -2));
    EXPECT_EQ((cotangent(fn::lp_norm_of<1, 0>, Vector3d(5, 5, -3), 2.0)), Vector3d(2, 0, 0));
}

TEST(LpNorm, SecondOrder) {
    support::expect_second_order(fn::lp_norm_of<3>, random<MatrixXd>(3, 2));
    // The mixed derivative by p.
    using D = support::Dual<double>;
    VectorXd const x = random<VectorXd>(3, 1);
    auto const by_p = lp_cotangents(x, D(2.0, 1.0)).first;
    double const h = 1e-4;
    VectorXd const difference =
        (lp_cotangents(x, 2 + h).first - lp_cotangents(x, 2 - h).first) / (2 * h);
    for (Eigen::Index i = 0; i != 3; ++i) EXPECT_NEAR(by_p(i).derivative, difference(i), 1e-7);
}

}  // namespace
