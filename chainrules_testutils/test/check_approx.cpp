// SPDX-License-Identifier: MIT
#include "chainrules_testutils/check_approx.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "support/points.hpp"

using namespace chainrules;
using namespace chainrules::testutils;
using points::Point;
using Z = std::complex<double>;

namespace {

struct Other {
    double x;
};

auto const px = tangent<Point>(field<&Point::x>(1.0));
auto const pxy = tangent<Point>(field<&Point::x>(1.0), field<&Point::y>(0.0f));

template <class A, class B>
void differs(A const& a, B const& b, std::string const& text) {
    auto const result = check_approx(a, b);
    EXPECT_FALSE(result);
    EXPECT_NE(result.to_string().find(text), std::string::npos) << result.to_string();
}

}  // namespace

CHAINRULES_FIELDS(Other, x);

TEST(CheckApprox, Same) {
    EXPECT_TRUE(check_approx(1.0, 1.0 + 1e-12));
    EXPECT_TRUE(check_approx(1.0, 1.0f));
    EXPECT_TRUE(check_approx(1.0, 1.1, {.rtol = 0.2}));
    EXPECT_TRUE(check_approx(1e-10, 0.0));
    EXPECT_TRUE(check_approx(Z(1, 0), 1.0));
    EXPECT_TRUE(check_approx(std::vector<double>{1, 2}, std::vector<double>{1, 2}));
    EXPECT_TRUE(check_approx(std::tuple(1.0, NoTangent{}), std::tuple(1.0, ZeroTangent{})));
    EXPECT_TRUE(check_approx(INFINITY, INFINITY));
    EXPECT_TRUE(check_approx(std::nan(""), std::nan(""), {.nans = true}));
}

TEST(CheckApprox, Zeros) {
    EXPECT_TRUE(check_approx(ZeroTangent{}, 0.0));
    EXPECT_TRUE(check_approx(std::vector<double>{0, 0}, ZeroTangent{}));
    EXPECT_TRUE(check_approx(ZeroTangent{}, NoTangent{}));
    EXPECT_TRUE(check_approx(NoTangent{}, tangent<Point>(field<&Point::x>(0.0))));
    differs(ZeroTangent{}, 20.0, "20");
    differs(std::vector<std::vector<double>>{{0}, {0, 3}}, ZeroTangent{}, "[1][1]");
    differs(NoTangent{}, tangent<Point>(field<&Point::x>(0.1)), ".x");
}

TEST(CheckApprox, ThunksAreComputed) {
    EXPECT_TRUE(check_approx(thunk([] { return 2.0; }), 2.0));
    EXPECT_TRUE(check_approx(2.0, thunk([] { return thunk([] { return 2.0; }); })));
    differs(thunk([] { return 2.0; }), 3.0, "3");
}

TEST(CheckApprox, TangentsOverTheUnionOfTheirFields) {
    EXPECT_TRUE(check_approx(px, pxy));
    EXPECT_TRUE(check_approx(pxy, px));
    differs(px, tangent<Point>(field<&Point::y>(2.0f)), ".y");
    differs(px, tangent<Other>(field<&Other::x>(1.0)), "two primal types");
    using T = std::tuple<double, double>;
    EXPECT_TRUE(check_approx(tangent<T>(field<1>(2.0)), tangent<T>(field<1>(2.0), field<0>(0.0))));
    differs(tangent<T>(field<1>(2.0)), tangent<T>(field<1>(3.0)), "<1>");
    differs(std::tuple(1.0, 2.0), tangent<T>(field<1>(3.0)), "as a Tangent");
    auto const deep = std::vector{px, tangent<Point>(field<&Point::x>(4.0))};
    differs(deep, std::vector{px, px}, "[1].x");
}

TEST(CheckApprox, Missing) {
    auto const n = CHAINRULES_NOT_IMPLEMENTED("later");
    auto const result = check_approx(n, 1.0);
    EXPECT_TRUE(result);
    EXPECT_TRUE(result.expected_missing());
    EXPECT_FALSE(result.has(Check::approximation, Outcome::passed));
    EXPECT_TRUE(check_approx(n, n).expected_missing());
    differs(n, CHAINRULES_NOT_IMPLEMENTED("never"), "never");
}

TEST(CheckApprox, Different) {
    differs(1.0, 2.0, "1 of 1 numbers differ");
    differs(Z(1, 2), Z(1, -2), ".imag");
    differs(1.0, std::nan(""), "nan");
    differs(std::nan(""), std::nan(""), "nan");
    differs(1.0, INFINITY, "inf");
    differs(std::tuple(1.0, 2.0), std::tuple(1.0, 2.5), "<1>");
    differs(std::tuple(1.0), std::tuple(1.0, 2.0), "different length");
    differs(std::vector<double>{1, 2, 3}, std::vector<double>{1, 2, 4}, "[2]");
    differs(std::vector<double>{1}, std::vector<double>{1, 2}, "1 and 2 elements");
    differs(1.0, std::vector<double>{1}, "cannot be compared");
}

TEST(CheckApprox, WorstFirst) {
    std::vector<double> a(30);
    std::vector<double> b(30);
    for (std::size_t i = 0; i != a.size(); ++i) b[i] = static_cast<double>(i);
    auto const result = check_approx(a, b);
    ASSERT_EQ(result.records().size(), 1u);
    auto const& record = result.records()[0];
    EXPECT_EQ(record.entries_failed, 29u);
    ASSERT_EQ(record.worst.size(), 10u);
    for (std::size_t i = 1; i != record.worst.size(); ++i) {
        auto const badness = [](CheckedEntry const& e) { return e.expected / e.tolerance; };
        EXPECT_GE(badness(record.worst[i - 1]), badness(record.worst[i]));
    }
}
