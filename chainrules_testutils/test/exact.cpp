// SPDX-License-Identifier: MIT
//
// Checks against exact derivatives, and where they are not to be had.
#include "chainrules_testutils/exact.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <limits>
#include <vector>

#include "chainrules_testutils/check_all.hpp"

using namespace chainrules;
using namespace chainrules::testutils;
using Z = std::complex<double>;

namespace exactly {

template <class T>
T wave_value(T const& x, T const& y) {
    using std::sin;
    return x * x * sin(y);
}
CHAINRULES_FUNCTION(sin, std::sin);
CHAINRULES_FUNCTION(cos, std::cos);
CHAINRULES_SCALAR_RULE(sin, (x), cos(x));
CHAINRULES_SCALAR_RULE(cos, (x), -sin(x));
CHAINRULES_FUNCTION(wave, wave_value);
CHAINRULES_SCALAR_RULE(wave, (x, y), 2 * x * sin(y), x * x * cos(y));

// Off by 1e-12 of itself: a finite difference cannot tell.
CHAINRULES_FUNCTION(rough_wave, wave_value);
template <class Dx, class Dy>
auto frule(std::tuple<NoTangent, Dx, Dy> const& d, rough_wave_t, double const& x, double const& y) {
    auto const& [self, dx, dy] = d;
    return std::pair(wave_value(x, y), add(scale(2 * x * std::sin(y) * (1 + 1e-12), dx),
                                           scale(x * x * std::cos(y), dy)));
}

// The namespace is spelled: only double can be had.
template <class T>
T spelled_value(T x) {
    return x * std::sin(x);
}
CHAINRULES_FUNCTION(spelled, spelled_value);
CHAINRULES_SCALAR_RULE(spelled, (x), sin(x) + x * cos(x));

// 1 - x loses digits: the rule of one who does not care, and of one who does.
template <class T>
T complement_value(T x) {
    using std::log;
    return log(1 - x * x);
}
CHAINRULES_FUNCTION(complement, complement_value);
CHAINRULES_SCALAR_RULE(complement, (x), -2 * x / (1 - x * x));

template <class T>
T square_value(T const& z) {
    return z * z * z;
}
CHAINRULES_FUNCTION(cube, square_value);
CHAINRULES_SCALAR_RULE(cube, (z), 3 * z * z);
CHAINRULES_FUNCTION(wrong_cube, square_value);
CHAINRULES_SCALAR_RULE(wrong_cube, (z), -3 * z * z);

/// Sum of squares, of a sequence of any numbers.
struct Squares {
    template <class V>
    auto operator()(V const& x) const {
        typename V::value_type sum(0);
        for (auto const& each : x) sum += each * each;
        return sum;
    }
};
auto rrule(Squares f, std::vector<double> const& x) {
    return std::pair(f(x), [x](double d) {
        std::vector<double> bar(x);
        for (double& each : bar) each *= 2 * d;
        return std::tuple{NoTangent{}, bar};
    });
}

// Something else for a class type.
struct TwoFaced {
    template <class T>
    T operator()(T const& x) const {
        if constexpr (std::is_class_v<T>)
            return 3 * x;
        else
            return 2 * x;
    }
};
template <class D>
auto frule(std::tuple<NoTangent, D> const& d, TwoFaced f, double const& x) {
    return std::pair(f(x), scale(2.0, std::get<1>(d)));
}

/// tan, whose float has no derivative to speak of next to its pole.
template <class T>
T tangent_value(T x) {
    using std::tan;
    return tan(x);
}
CHAINRULES_FUNCTION(tan, tangent_value);
CHAINRULES_SCALAR_RULE(tan, (x), 1 + Omega * Omega);

}  // namespace exactly

TEST(Exact, ErrorsInUlps) {
    auto const result = check_frule(exactly::wave, 1.5, 2.5);
    EXPECT_TRUE(result) << result;
    ASSERT_TRUE(result.ulps());
    EXPECT_LT(*result.ulps(), 4);
    EXPECT_NE(result.to_string().find("ulps beside exact derivatives"), std::string::npos);
    EXPECT_TRUE(check_rrule(exactly::wave, 1.5, 2.5).ulps());
    EXPECT_TRUE(check_scalar(exactly::complement, 0.25).ulps());
    // std::sin of the objects is that of the number's namespace.
    auto const sine = check_scalar({.max_ulps = 2}, exactly::sin, 1.5);
    EXPECT_TRUE(sine) << sine;
    EXPECT_TRUE(sine.ulps());
    EXPECT_TRUE(check_scalar(exactly::sin, Z(1.5, -1)).ulps());
    EXPECT_TRUE(check_scalar(exactly::cos, 1.5F).ulps());
    EXPECT_TRUE(check_all(exactly::wave, 1.5F, 2.5F).ulps());
    auto const complex = check_scalar(exactly::cube, Z(1, 2));
    EXPECT_TRUE(complex) << complex;
    ASSERT_TRUE(complex.ulps());
    EXPECT_LT(*complex.ulps(), 8);
    EXPECT_TRUE(check_rrule(exactly::Squares{}, std::vector<double>{1, 2.5, -3}).ulps());
    EXPECT_TRUE(check_scalar(exactly::complement, 0.25L));
}

TEST(Exact, WrongRulesInUlps) {
    auto const result = check_scalar(exactly::wrong_cube, 1.5);
    EXPECT_FALSE(result);
    EXPECT_TRUE(result.names_cause("opposite sign"));
    bool has_ulps = false;
    for (auto const& record : result.records())
        for (auto const& row : record.worst)
            has_ulps = has_ulps || (record.check == Check::derivative && row.ulps > 1e15L &&
                                    row.estimated_error == 0);
    EXPECT_TRUE(has_ulps) << result;
    EXPECT_NE(result.to_string().find("differs from the exact derivative"), std::string::npos);
}

TEST(Exact, SmallErrors) {
    auto const result = check_frule(exactly::rough_wave, 1.5, 2.5);
    EXPECT_TRUE(result);
    ASSERT_TRUE(result.ulps());
    EXPECT_GT(*result.ulps(), 1000);
    EXPECT_FALSE(check_frule({.max_ulps = 100}, exactly::rough_wave, 1.5, 2.5));
    EXPECT_TRUE(check_frule({.max_ulps = 10}, exactly::wave, 1.5, 2.5));
}

TEST(Exact, NotToBeHad) {
    auto const spelled = check_scalar(exactly::spelled, 1.5);
    EXPECT_TRUE(spelled) << spelled;
    EXPECT_FALSE(spelled.ulps());
    auto const other = check_frule(exactly::TwoFaced{}, 1.5);
    EXPECT_TRUE(other) << other;
    EXPECT_FALSE(other.ulps());
    CheckOptions const off{.exact = std::false_type{}};
    EXPECT_TRUE(check_scalar(off, exactly::complement, 0.25));
    EXPECT_FALSE(check_scalar(off, exactly::complement, 0.25).ulps());
    // At a kink, and where the numbers are too many.
    EXPECT_FALSE(check_rrule(exactly::Squares{}, std::vector<double>(100, 1.5)).ulps());
}

TEST(Exact, EndsOfDomains) {
    auto const result =
        check_scalar(exactly::complement, with_domain(0.25, {.lo = 0.25, .hi = 0.5}));
    EXPECT_TRUE(result) << result;
    EXPECT_TRUE(result.ulps());
}

// A finite difference of a float next to the pole is hopeless there, or nearly so.
TEST(Exact, NextToAPole) {
    float const pole = 1.5707963F;
    int missed = 0;
    for (int k = 1; k < 40; ++k) {
        float const x = pole - std::ldexp(1.0F, -k / 2 - 2);
        EXPECT_TRUE(check_scalar(exactly::tan, x)) << x;
        auto const result = check_scalar(CheckOptions{.exact = std::false_type{}}, exactly::tan, x);
        EXPECT_EQ(result.count(Outcome::failed), 0u) << result;
        missed += !result;
    }
    EXPECT_GT(missed, 0);
    EXPECT_LT(missed, 30);
}

// A conversion that is asked for: to find an interval, say, in which f is another formula.
TEST(Exact, ConvertedNumbers) {
    auto const roundings = ExactNumber::roundings();
    EXPECT_EQ(static_cast<int>(ExactNumber(2.75)), 2);
    EXPECT_EQ(static_cast<long>(ExactNumber(-2.75)), -2);
    EXPECT_EQ(static_cast<long long>(ExactNumber(1e300)), std::numeric_limits<long long>::max());
    EXPECT_EQ(static_cast<int>(std::numeric_limits<ExactNumber>::quiet_NaN()), 0);
    EXPECT_TRUE(static_cast<bool>(ExactNumber(0.5)));
    EXPECT_EQ(ExactNumber::roundings(), roundings);
    EXPECT_EQ(static_cast<float>(ExactNumber(0.1)), 0.1f);
    EXPECT_EQ(ExactNumber::roundings(), roundings + 1);
    auto const in_pieces = [](auto const& x) {
        int const piece = static_cast<int>(x);
        return piece % 2 == 0 ? decltype(x * x)(x * x) : decltype(x * x)(x * x * x);
    };
    static_assert(std::is_invocable_v<decltype(in_pieces), ExactNumber>);
    EXPECT_EQ(in_pieces(ExactNumber(1.5)), 1.5 * 1.5 * 1.5);
    // Parts of a number.
    int exponent = 0;
    EXPECT_EQ(frexp(ExactNumber(12), &exponent), 0.75);
    EXPECT_EQ(exponent, 4);
    ExactNumber whole;
    EXPECT_EQ(modf(ExactNumber(-2.75), &whole), -0.75);
    EXPECT_EQ(whole, -2);
}
