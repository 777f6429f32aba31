// SPDX-License-Identifier: MIT
// Rules to any order along a line: against closed forms, and against nested forward numbers.
#include "chainrules/adapters/series.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <numbers>

#include "chainrules/chainrules.hpp"
#include "chainrules/special/bessel/bessel.hpp"
#include "chainrules/special/error/error_functions.hpp"
#include "chainrules/special/gamma/gamma.hpp"
#include "chainrules/special/gamma/incomplete_gamma.hpp"
#include "chainrules/special/polynomials/polynomials.hpp"
#include "adapters/jet.hpp"

namespace {

using namespace chainrules;
using adapters::Series;
using foreign::Jet;

template <int K>
Series<double, K> along(double x, double dx) {
    return Series<double, K>::along(x, dx);
}

// Neither allocates nor keeps anything else.
static_assert(sizeof(Series<double, 3>) == 4 * sizeof(double));
static_assert(std::is_trivially_copyable_v<Series<double, 3>>);
static_assert(Real<Series<double, 3>> && depth<Series<double, 3>> == 3);
static_assert(std::is_same_v<decltype(fn::isnan(Series<double, 2>())), bool>);

template <int K, class F>
void expect_coefficients(Series<double, K> const& y, F const& expected) {
    for (int k = 0; k <= K; ++k)
        EXPECT_NEAR(y.coefficients[std::size_t(k)], expected(k),
                    1e-13 * (1 + std::abs(expected(k))))
            << "order " << k;
}
double factorial(int k) { return std::tgamma(k + 1); }

TEST(Series, ClosedForms) {
    double const t = 0.7;
    auto const x = along<6>(t, 1);
    expect_coefficients(fn::exp(x), [&](int k) { return std::exp(t) / factorial(k); });
    expect_coefficients(fn::exp(2 * x),
                        [&](int k) { return std::exp(2 * t) * std::pow(2, k) / factorial(k); });
    auto const phase = [&](int k) { return t + k * std::numbers::pi / 2; };
    expect_coefficients(fn::sin(x), [&](int k) { return std::sin(phase(k)) / factorial(k); });
    expect_coefficients(fn::cos(x), [&](int k) { return std::cos(phase(k)) / factorial(k); });
    expect_coefficients(fn::log(x),
                        [&](int k) { return k == 0 ? std::log(t) : -std::pow(-1 / t, k) / k; });
    expect_coefficients(1 / x, [&](int k) { return std::pow(-1 / t, k) / t; });
    expect_coefficients((x + 1.0) / x,
                        [&](int k) { return std::pow(-1 / t, k) / t + (k == 0 ? 1 : 0); });
    auto const power = [&](double p) {
        return [=](int k) {
            double choose = 1;
            for (int j = 0; j != k; ++j) choose *= (p - j) / (j + 1);
            return choose * std::pow(t, p - k);
        };
    };
    expect_coefficients(fn::pow(x, 2.5), power(2.5));
    expect_coefficients(fn::pow(x, 3), power(3));
    expect_coefficients(fn::sqrt(x), power(0.5));
    expect_coefficients(x * x * x - x, [&](int k) { return power(3)(k) - power(1)(k); });
    EXPECT_NEAR(fn::exp(2 * x).derivative(5), 32 * std::exp(2 * t), 1e-12);
}
// A curve x(t), not a line: sin² + cos², exp(log), and the tangent as a quotient.
TEST(Series, Curves) {
    Series<double, 4> x;
    x.coefficients = {0.7, 1, -0.4, 0.3, 2};
    auto const s = fn::sin(x), c = fn::cos(x);
    expect_coefficients(s * s + c * c, [](int k) { return k == 0 ? 1.0 : 0.0; });
    expect_coefficients(fn::exp(fn::log(x)), [&](int k) { return x.coefficients[std::size_t(k)]; });
    expect_coefficients(fn::tan(x) - s / c, [](int) { return 0.0; });
    auto const speed = active_number<Series<double, 4>>::tangent(x, 0);  // x′(t)
    EXPECT_EQ(speed.coefficients, (std::array<double, 4>{1, -0.8, 3 * 0.3, 8}));
}

using Jet3 = Jet<Jet<Jet<double>>>;
Jet3 jet3(double x, double dx) {
    Jet<double> const zero(0), one(dx);
    return {{{x, dx}, one}, {one, zero}};
}
// Along a line of two numbers.
template <class F>
void expect_as_nested(F const& f, double x = 0.7, double y = 1.3) {
    auto const series = f(along<3>(x, 1), along<3>(y, 0.5));
    Jet3 const nested = f(jet3(x, 1), jet3(y, 0.5));
    double const expected[] = {nested.a.a.a, nested.v.a.a, nested.v.v.a, nested.v.v.v};
    for (int k = 0; k != 4; ++k)
        EXPECT_NEAR(series.derivative(k), expected[k], 2e-13 * (1 + std::abs(expected[k])))
            << "order " << k;
}
#define EXPECT_AS_NESTED(...)                                                             \
    expect_as_nested([]([[maybe_unused]] auto const& x, [[maybe_unused]] auto const& y) { \
        return __VA_ARGS__;                                                               \
    })
TEST(Series, AsNestedNumbers) {
    EXPECT_AS_NESTED(fn::pow(x, y));
    EXPECT_AS_NESTED(fn::divide(x, y));
    EXPECT_AS_NESTED(fn::atan2(x, y));
    EXPECT_AS_NESTED(fn::hypot(x, y));
    EXPECT_AS_NESTED(fn::fma(x, y, x));
    EXPECT_AS_NESTED(fn::tanh(x));
    EXPECT_AS_NESTED(fn::asin(x));
    EXPECT_AS_NESTED(fn::log1p(x));
    EXPECT_AS_NESTED(fn::expm1(x));
    EXPECT_AS_NESTED(fn::cbrt(x));
    EXPECT_AS_NESTED(fn::abs(x));
    EXPECT_AS_NESTED(fn::logaddexp(x, y));
    EXPECT_AS_NESTED(fn::max(x, y));
}
TEST(Series, SpecialFunctionsAsNestedNumbers) {
    EXPECT_AS_NESTED(fn::erf(x));
    EXPECT_AS_NESTED(fn::erfcx(y));
    EXPECT_AS_NESTED(fn::lgamma(y));
    EXPECT_AS_NESTED(fn::gamma_p(2.5, y));
    EXPECT_AS_NESTED(fn::cyl_bessel_j(1.5, y));
}
TEST(Series, IntegersInSlots) {
    expect_coefficients(fn::hermite(3u, along<4>(1.1, 1)), [](int k) {
        double const x = 1.1;
        double const all[] = {8 * x * x * x - 12 * x, 24 * x * x - 12, 24 * x, 8, 0};
        return all[k];
    });
    EXPECT_AS_NESTED(fn::ldexp(x, 2));
    EXPECT_AS_NESTED(fn::pow(x, 3));
    EXPECT_AS_NESTED(fn::cyl_bessel_j(2, y));
}
TEST(Series, ComplexNumbers) {
    using Z = std::complex<Series<double, 4>>;
    Z const z(along<4>(0.7, 1), along<4>(1.3, -2));  // (0.7 + 1.3 i) + (1 - 2 i) t
    Z const w = fn::exp(z);
    std::complex<double> const direction(1, -2), at = std::exp(std::complex(0.7, 1.3));
    std::complex<double> coefficient = at;
    for (int k = 0; k <= 4; ++k) {
        EXPECT_NEAR(w.real().coefficients[std::size_t(k)], coefficient.real(), 1e-13 * 20);
        EXPECT_NEAR(w.imag().coefficients[std::size_t(k)], coefficient.imag(), 1e-13 * 20);
        coefficient *= direction / (k + 1.0);
    }
    auto const same = fn::log(w);
    expect_coefficients(same.real() - z.real(), [](int) { return 0.0; });
    expect_coefficients(same.imag() - z.imag(), [](int) { return 0.0; });
}

TEST(Series, SeveralResults) {
    auto const x = along<4>(0.7, -2);
    auto const [s, c] = fn::sincos(x);
    expect_coefficients(s - fn::sin(x), [](int) { return 0.0; });
    expect_coefficients(c - fn::cos(x), [](int) { return 0.0; });
}

// One order is what forward numbers compute, to the bit; none is the value.
TEST(Series, LowestOrders) {
    auto const first = [](auto const& f, auto const&... x) {
        return f(along<1>(x, 0.3)...).coefficients ==
               std::array{f(Jet<double>(x, 0.3)...).a, f(Jet<double>(x, 0.3)...).v};
    };
    EXPECT_TRUE(first(fn::pow, 0.7, 1.3));
    EXPECT_TRUE(first(fn::divide, 0.7, 1.3));
    EXPECT_TRUE(first(fn::multiply, 0.7, 1.3));
    EXPECT_TRUE(first(fn::erfcx, 0.7));
    EXPECT_TRUE(first(fn::gamma_p, 0.7, 1.3));
    EXPECT_EQ(fn::pow(Series<double, 0>(0.7), 1.3).coefficients[0], fn::pow(0.7, 1.3));
    EXPECT_EQ((Series<double, 0>(3) / 4).coefficients[0], 0.75);
}
TEST(Series, WithoutADerivative) {
    EXPECT_EQ(fn::floor(along<2>(2.5, 1)).coefficients, (std::array{2.0, 0.0, 0.0}));
    EXPECT_TRUE(along<2>(1, 5) < along<2>(2, -5));
    using Limits = std::numeric_limits<Series<double, 2>>;
    EXPECT_EQ(Limits::epsilon().coefficients[0], std::numeric_limits<double>::epsilon());
}

// A missing derivative is an exception, only where it is needed.
TEST(Series, NotImplemented) {
    EXPECT_THROW(fn::gamma_p(along<3>(0.7, 1), along<3>(1.3, 1)), NotImplementedError);
    EXPECT_NO_THROW(fn::gamma_p(along<2>(0.7, 1), along<2>(1.3, 1)));
    Series<double, 3> const constant(2.5);
    EXPECT_EQ(fn::gamma_p(constant, along<3>(1.3, 1)).coefficients,
              fn::gamma_p(2.5, along<3>(1.3, 1)).coefficients);
    EXPECT_THROW(special::cyl_bessel_j_dnu2(along<1>(1, 1), 2.0), NotImplementedError);
}
// Where a partial is infinite a constant stays one, and a line has an infinite derivative.
TEST(Series, InfiniteDerivatives) {
    EXPECT_EQ(fn::sqrt(Series<double, 3>(0)).coefficients, (std::array<double, 4>{}));
    EXPECT_EQ(fn::sqrt(along<1>(0, 2)).coefficients[1], HUGE_VAL);
    EXPECT_EQ(fn::sqrt(along<3>(0, 2)).coefficients[1], HUGE_VAL);
    EXPECT_EQ((HUGE_VAL * Series<double, 2>(2)).coefficients, (std::array{HUGE_VAL, 0.0, 0.0}));
    EXPECT_EQ((Series<double, 2>(2) / 0.0).coefficients, (std::array{HUGE_VAL, 0.0, 0.0}));
}

// Of a tool's numbers: the mixed derivative by t, twice, and by the tool's own direction.
TEST(Series, OfActiveNumbers) {
    using Number = Series<Jet<double>, 2>;
    auto const x = Number::along(Jet<double>(0.7, 1), Jet<double>(1));
    auto const y = fn::sin(x) * fn::exp(x);
    double const third = 2 * std::exp(0.7) * (std::cos(0.7) - std::sin(0.7));
    EXPECT_NEAR(y.derivative(2).v, third, 1e-14);
    Series<float, 2> const single = fn::exp(Series<float, 2>::along(0.7F, 1));
    EXPECT_FLOAT_EQ(single.coefficients[2], std::exp(0.7F) / 2);
}

}  // namespace
