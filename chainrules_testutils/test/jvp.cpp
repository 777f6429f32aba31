// SPDX-License-Identifier: MIT
#include "chainrules_testutils/jvp.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "support/points.hpp"

using namespace chainrules;
using namespace chainrules::testutils;
using points::Point;
using Z = std::complex<double>;

TEST(Jvp, Numbers) {
    auto const f = [](double x, double y) { return x * y * y; };
    auto const [d, error] = jvp(f, with_tangent(2.0, 3.0), with_tangent(5.0, 7.0));
    EXPECT_NEAR(d, 3 * 25 + 7 * 20, 1e-9);
    EXPECT_LT(std::fabs(d - (3 * 25 + 7 * 20)), 10 * error + 1e-12);
    EXPECT_LT(error, 1e-8);
    EXPECT_NEAR(jvp(f, with_tangent(2.0, 3.0), with_tangent(5.0, NoTangent{})).value, 75, 1e-10);
}

TEST(Jvp, StructsAndContainers) {
    auto const f = [](Point const& p, std::vector<double> const& v) {
        return std::pair(p.x * v[1], std::vector<double>{v[0] * v[0], p.x});
    };
    Point const p{2, 3};
    auto const dp = tangent<Point>(field<&Point::x>(5.0));
    std::vector<double> const v{7, 11};
    auto const d = jvp(f, with_tangent(p, dp), with_tangent(v, std::vector<double>{1, 0})).value;
    EXPECT_NEAR(get<0>(d), 55, 1e-9);
    EXPECT_NEAR(get<1>(d)[0], 14, 1e-9);
    EXPECT_NEAR(get<1>(d)[1], 5, 1e-9);
}

TEST(Jvp, Precision) {
    auto const f = [](auto x) { return x * x; };
    auto const single = jvp(f, with_tangent(3.0f, 1.0f));
    static_assert(std::is_same_v<decltype(single.value), float>);
    EXPECT_NEAR(single.value, 6, 1e-3);
    EXPECT_GT(single.error, 1e-8);  // it knows that it is a float
    auto const extended = jvp(f, with_tangent(3.0L, 1.0L));
    static_assert(std::is_same_v<decltype(extended.value), long double>);
    EXPECT_NEAR(static_cast<double>(extended.value), 6, 1e-14);
}

TEST(Jvp, NothingToDifferentiate) {
    auto const sign = [](double x) { return x > 0; };
    static_assert(std::is_same_v<decltype(jvp(sign, with_tangent(1.0, 1.0)).value), NoTangent>);
    EXPECT_EQ(jvp([](double x) { return x; }, with_tangent(1.0, NoTangent{})).value, 0);
}

TEST(JTransposeVp, Numbers) {
    auto const f = [](double x, double y) { return x * y * y; };
    auto const [bars, error] = j_transpose_vp(f, 2.0, 3.0, 5.0);
    EXPECT_NEAR(std::get<0>(bars), 50, 1e-9);
    EXPECT_NEAR(std::get<1>(bars), 60, 1e-9);
    EXPECT_LT(error, 1e-8);
}

TEST(JTransposeVp, ComplexNumbers) {
    // f(z) = z², so z̄ = conj(2 z) w̄.
    Z const z(1, 2);
    Z const w(3, -1);
    auto const [bars, error] = j_transpose_vp([](Z const& a) { return a * a; }, w, z);
    EXPECT_LT(std::abs(std::get<0>(bars) - std::conj(2.0 * z) * w), 1e-9);
}

TEST(JTransposeVp, IsTheTransposeOfJvp) {
    auto const f = [](std::vector<double> const& v, Z const& z) {
        return std::vector<Z>{v[0] * z, v[1] * std::conj(z) * z};
    };
    std::vector<double> const v{1.5, -2};
    Z const z(1, 2);
    std::vector<Z> const w{Z(1, 2), Z(-3, 1)};
    std::vector<double> const dv{0.5, 3};
    Z const dz(-1, 2);
    auto const forward = jvp(f, with_tangent(v, dv), with_tangent(z, dz)).value;
    auto const back = j_transpose_vp(f, w, v, z).value;
    double left = 0;
    for (std::size_t i = 0; i != 2; ++i) left += (std::conj(w[i]) * forward[i]).real();
    double right = (std::conj(std::get<1>(back)) * dz).real();
    for (std::size_t i = 0; i != 2; ++i) right += std::get<0>(back)[i] * dv[i];
    EXPECT_NEAR(left, right, 1e-8);
}

TEST(JTransposeVp, Integers) {
    auto const f = [](double x, int n) { return x * n; };
    auto const [bars, error] = j_transpose_vp(f, 1.0, 2.0, 3);
    static_assert(std::is_same_v<std::remove_cvref_t<decltype(std::get<1>(bars))>, NoTangent>);
    EXPECT_NEAR(std::get<0>(bars), 3, 1e-10);
}

TEST(JTransposeVp, WrongShape) {
    auto const f = [](std::vector<double> const& v) { return v; };
    EXPECT_THROW(j_transpose_vp(f, std::vector<double>{1}, std::vector<double>{1, 2}),
                 std::invalid_argument);
    EXPECT_THROW(jvp(f, with_tangent(std::vector<double>{1, 2}, 3.0)), std::invalid_argument);
}
