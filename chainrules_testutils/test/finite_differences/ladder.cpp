// SPDX-License-Identifier: MIT
//
// The estimated error of a derivative: over many functions and random points the actual error is
// (nearly) always below ten times the estimate, and the estimate is not much larger than the actual
// error. The seed is printed on failure; CHAINRULES_TEST_SEED sets another.
#include "chainrules_testutils/finite_differences/ladder.hpp"

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "chainrules_testutils/finite_differences/method.hpp"

namespace {

using namespace chainrules::testutils;
using Exact = boost::multiprecision::cpp_bin_float_50;

std::uint64_t seed() {
    char const* const text = std::getenv("CHAINRULES_TEST_SEED");
    return text != nullptr ? std::strtoull(text, nullptr, 10) : 20240607;
}

struct Statistics {
    std::vector<double> pessimism;  // estimated / actual error
    int cases = 0;
    int dishonest = 0;
    int noisy = 0;
    int evaluations = 0;
};

template <class T>
class ErrorEstimate : public testing::Test {
  protected:
    static constexpr bool is_float = std::numeric_limits<T>::digits10 < 10;

    // Points between lo and hi, or log-uniform between them if both are positive.
    template <class F, class D>
    void sample(char const* name, F const& f, D const& derivative, double lo, double hi) {
        std::mt19937_64 random(seed());
        for (int i = 0; i < 250; ++i) {
            double const u = static_cast<double>(random() >> 11) * 0x1p-53;
            T const x = static_cast<T>(lo > 0 ? lo * std::pow(hi / lo, u) : lo + (hi - lo) * u);
            auto const r = method.derivative_with_error(f, x);
            auto const error =
                static_cast<double>(abs(Exact(Exact(r.value) - derivative(Exact(x)))));
            auto const estimate = static_cast<double>(r.error);
            ++statistics.cases;
            statistics.evaluations += r.evaluations;
            if (r.noisy) ++statistics.noisy;
            statistics.pessimism.push_back(estimate / std::max(error, 1e-4 * estimate));
            if (error <= 10 * estimate) continue;
            ++statistics.dishonest;
            trace += testing::PrintToString(name) + " at " + std::to_string(x) + ": error " +
                     std::to_string(error / estimate) + " times the estimate\n";
        }
    }

    void sample_all();

    void expect_honest() {
        auto& p = statistics.pessimism;
        std::sort(p.begin(), p.end());
        SCOPED_TRACE("CHAINRULES_TEST_SEED=" + std::to_string(seed()) + "\n" + trace);
        EXPECT_LE(statistics.dishonest, statistics.cases / 1000);
        EXPECT_LT(p[p.size() / 2], 20);
        EXPECT_LT(p[p.size() * 9 / 10], 100);
        std::string const figures =
            std::to_string(statistics.cases) + " cases, " + std::to_string(statistics.dishonest) +
            " dishonest, " + std::to_string(statistics.noisy) + " noisy, median pessimism " +
            std::to_string(p[p.size() / 2]) + ", " +
            std::to_string(statistics.evaluations / statistics.cases) + " evaluations";
        this->RecordProperty("figures", figures);
    }

    FiniteDifferenceMethod method = central_fdm(5, 1);
    Statistics statistics;
    std::string trace;
};

template <class T>
void ErrorEstimate<T>::sample_all() {
    auto const c = [](auto x, double value) { return static_cast<decltype(x)>(value); };
    sample("sin", [](T x) { return std::sin(x); }, [](Exact x) { return Exact(cos(x)); }, -10, 10);
    sample("exp", [](T x) { return std::exp(x); }, [](Exact x) { return Exact(exp(x)); }, -5, 5);
    sample("log", [](T x) { return std::log(x); }, [](Exact x) { return Exact(1 / x); }, 1e-3, 1e3);
    sample(
        "sqrt", [](T x) { return std::sqrt(x); }, [](Exact x) { return Exact(1 / (2 * sqrt(x))); },
        1e-3, 1e3);
    sample(
        "cbrt", [](T x) { return std::cbrt(x); },
        [](Exact x) { return Exact(1 / (3 * pow(x, Exact(2) / 3))); }, 1e-2, 1e2);
    sample(
        "tan", [](T x) { return std::tan(x); }, [](Exact x) { return Exact(1 + tan(x) * tan(x)); },
        -1.5, 1.5);
    sample(
        "atan", [](T x) { return std::atan(x); }, [](Exact x) { return Exact(1 / (1 + x * x)); },
        -10, 10);
    sample(
        "asin", [](T x) { return std::asin(x); },
        [](Exact x) { return Exact(1 / sqrt(1 - x * x)); }, -0.99, 0.99);
    sample(
        "acosh", [](T x) { return std::acosh(x); },
        [](Exact x) { return Exact(1 / sqrt(x * x - 1)); }, 1.01, 1e2);
    sample(
        "tanh", [](T x) { return std::tanh(x); },
        [](Exact x) { return Exact(1 / (cosh(x) * cosh(x))); }, -5, 5);
    sample(
        "erf", [](T x) { return std::erf(x); },
        [](Exact x) { return Exact(2 / sqrt(acos(Exact(-1))) * exp(-x * x)); }, -3, 3);
    sample(
        "1/x", [](T x) { return 1 / x; }, [](Exact x) { return Exact(-1 / (x * x)); }, 1e-2, 1e3);
    sample(
        "x |x|", [](T x) { return x * std::abs(x); }, [](Exact x) { return Exact(2 * abs(x)); }, -2,
        2);
    sample(
        "x sqrt(x)", [](T x) { return x * std::sqrt(x); },
        [](Exact x) { return Exact(3 * sqrt(x) / 2); }, 1e-3, 1e3);
    sample(
        "gauss", [](T x) { return std::exp(-x * x); },
        [](Exact x) { return Exact(-2 * x * exp(-x * x)); }, -4, 4);
    sample(
        "runge", [&](T x) { return 1 / (1 + c(x, 25) * x * x); },
        [](Exact x) {
            Exact const d = 1 + 25 * x * x;
            return Exact(-50 * x / (d * d));
        },
        -1, 1);
    sample(
        "sin(20 x)", [&](T x) { return std::sin(c(x, 20) * x); },
        [](Exact x) { return Exact(20 * cos(20 * x)); }, -3, 3);
    sample(
        "polynomial", [](T x) { return ((x - 2) * x + 1) * x * x - 3; },
        [](Exact x) { return Exact(((4 * x - 6) * x + 2) * x); }, -3, 3);
    // Cancellation inside f: noise far above rounding.
    sample(
        "(1 - cos x) / x²", [](T x) { return (1 - std::cos(x)) / (x * x); },
        [](Exact x) { return Exact(sin(x) / (x * x) - 2 * (1 - cos(x)) / (x * x * x)); },
        is_float ? 0.1 : 1e-2, 1);
    sample(
        "log(1 + exp x)", [](T x) { return std::log(1 + std::exp(x)); },
        [](Exact x) { return Exact(1 / (1 + exp(-x))); }, is_float ? -6 : -20, 20);
    sample(
        "log(cosh x)", [](T x) { return std::log(std::cosh(x)); },
        [](Exact x) { return Exact(tanh(x)); }, -5, 5);
    sample(
        "exp(x) - 1", [](T x) { return std::exp(x) - 1; }, [](Exact x) { return Exact(exp(x)); },
        is_float ? 1e-3 : 1e-6, 1);
    sample(
        "10⁶ + sin x", [&](T x) { return c(x, is_float ? 1e3 : 1e6) + std::sin(x); },
        [](Exact x) { return Exact(cos(x)); }, -3, 3);
}

using Types = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(ErrorEstimate, Types);

TYPED_TEST(ErrorEstimate, Central) {
    this->sample_all();
    this->expect_honest();
}

TYPED_TEST(ErrorEstimate, ThreePoints) {
    this->method = central_fdm(3, 1);
    this->sample_all();
    this->expect_honest();
}

TYPED_TEST(ErrorEstimate, Forward) {
    this->method = forward_fdm(5, 1);
    this->sample_all();
    this->expect_honest();
}

// The method of the checks of rules.
TYPED_TEST(ErrorEstimate, LimitedRange) {
    this->method = central_fdm(5, 1, {.max_range = 1e-2});
    this->sample_all();
    this->expect_honest();
}

// A function that rounds to float inside: its noise does not show in the size of its values.
TEST(ErrorEstimateOf, RoundingInside) {
    auto const m = central_fdm(5, 1);
    for (double x = 0.1; x < 3; x += 0.01) {
        auto const f = [](double y) { return double{std::sin(static_cast<float>(y))}; };
        auto const r = m.derivative_with_error(f, x);
        EXPECT_NEAR(r.value, std::cos(x), 10 * r.error) << x;
        EXPECT_LT(r.error, 1e-2) << x;
    }
}

TEST(ErrorEstimateOf, ExtremeArguments) {
    auto const m = central_fdm(5, 1);
    for (double const x : {1e-300, 1e-30, 1e-8, 1e8, 1e18, 1e100, 1e300}) {
        auto const r = m.derivative_with_error([](double y) { return std::log(y); }, x, {.lo = 0});
        EXPECT_NEAR(r.value, 1 / x, 10 * r.error) << x;
        EXPECT_LT(r.error * x, 1e-3) << x;
    }
    auto const sine = m.derivative_with_error([](double y) { return std::sin(y); }, 1e9);
    EXPECT_NEAR(sine.value, std::cos(1e9), 10 * sine.error);
    EXPECT_LT(sine.error, 1e-10);
}

TEST(Noisy, SmoothFunctionsAreNot) {
    auto const m = central_fdm(5, 1);
    EXPECT_FALSE(m.derivative_with_error([](double x) { return std::sin(x); }, 1.0).noisy);
    // A derivative of zero, exact or up to rounding, is no noise.
    EXPECT_FALSE(m.derivative_with_error([](double x) { return std::cos(x); }, 0.0).noisy);
    EXPECT_FALSE(m.derivative_with_error([](double x) { return x * x; }, 0.0).noisy);
    EXPECT_FALSE(m.derivative_with_error([](double) { return 3.0; }, 1.0).noisy);
    EXPECT_FALSE(m.derivative_with_error([](double x) { return 1e-20 * std::sin(x); }, 2.0).noisy);
    auto const line = [](double x) { return 2 * x + 1; };
    EXPECT_FALSE(central_fdm(6, 2).derivative_with_error(line, 1.0).noisy);
}

TEST(Noisy, HopelessFunctionsAre) {
    auto const m = central_fdm(5, 1);
    // Sixteen digits are spent before the sine begins.
    auto const drowned = m.derivative_with_error([](double x) { return 1e14 + std::sin(x); }, 1.0);
    EXPECT_TRUE(drowned.noisy);
    EXPECT_NEAR(drowned.value, std::cos(1.0), 10 * drowned.error);
    std::mt19937_64 random(seed());
    auto const dice = [&](double) { return static_cast<double>(random() >> 11) * 0x1p-53; };
    EXPECT_TRUE(m.derivative_with_error(dice, 1.0).noisy);
    EXPECT_TRUE(m.derivative_with_error([](double x) { return std::cbrt(x); }, 0.0).noisy);
    EXPECT_TRUE(m.derivative_with_error([](double x) { return x > 0 ? 1.0 : 0.0; }, 0.0).noisy);
}

TEST(Kink, Reported) {
    auto const m = central_fdm(5, 1);
    auto const absolute = [](double x) { return std::abs(x); };
    auto const ramp = [](double x) { return x > 0 ? x : 0.1 * x; };
    auto const at_zero = m.derivative_with_error(absolute, 0.0);
    EXPECT_TRUE(at_zero.kink);
    EXPECT_TRUE(at_zero.noisy);
    EXPECT_NEAR(at_zero.error, 1, 0.01);  // anything between -1 and 1
    EXPECT_TRUE(m.derivative_with_error(ramp, 0.0).kink);
    EXPECT_TRUE(central_fdm(3, 1).derivative_with_error(ramp, 0.0).kink);
    // Next to the kink there is a derivative.
    for (double const x : {-1.0, -1e-3, -1e-9, 1e-9, 1e-6, 1e-3, 1.0}) {
        auto const r = m.derivative_with_error(absolute, x);
        EXPECT_FALSE(r.kink) << x;
        EXPECT_NEAR(r.value, x > 0 ? 1 : -1, 1e-10) << x;
    }
    EXPECT_FALSE(m.derivative_with_error([](double x) { return x * std::abs(x); }, 0.0).kink);
}

// Every component has its own error.
TEST(ErrorEstimateOf, Vectors) {
    auto const f = [](double x) {
        return std::vector<double>{std::sin(x), 1e6 * std::exp(x), 0, 1e-6 * std::cos(x)};
    };
    auto const r = central_fdm(5, 1).derivative_with_error(f, 1.0);
    std::vector<double> const truth{std::cos(1.0), 1e6 * std::exp(1.0), 0, -1e-6 * std::sin(1.0)};
    ASSERT_EQ(r.value.size(), 4U);
    ASSERT_EQ(r.error.size(), 4U);
    for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(r.value[i], truth[i], 10 * r.error[i]) << i;
    EXPECT_LT(r.error[0], 1e-11);
    EXPECT_LT(r.error[1], 1e-5);
    EXPECT_LT(r.error[2], 1e-300);
    EXPECT_LT(r.error[3], 1e-17);
    EXPECT_EQ(r.max_error(), r.error[1]);
    EXPECT_FALSE(r.noisy);
}

}  // namespace
