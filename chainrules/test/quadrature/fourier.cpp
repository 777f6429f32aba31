// SPDX-License-Identifier: MIT
#include "chainrules/quadrature/fourier.hpp"

#include <array>
#include <cmath>

#include "chainrules/chainrules.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "forward_ad/derivatives.hpp"

namespace {

using namespace chainrules;

/// ∫ sin(ωx) x/(x² + a²) = π/2 exp(-aω), ∫ cos(ωx)/(x² + a²) = π/(2a) exp(-aω).
struct Odd {
    template <class X, class A>
    auto operator()(X const& x, A const& a) const {
        return x / (x * x + a * a);
    }
};
struct Even {
    template <class X, class A>
    auto operator()(X const& x, A const& a) const {
        return 1 / (x * x + a * a);
    }
};
struct Both {
    template <class X, class A>
    auto operator()(X const& x, A const& a) const {
        return std::array{Even{}(x, a), a * Even{}(x, a)};
    }
};

constexpr double half_pi = 1.570796326794896619, omega = 1.7, a = 0.8;

TEST(Fourier, Values) {
    double const e = std::exp(-a * omega);
    EXPECT_NEAR(fn::fourier_sine(Odd{}, omega, a), half_pi * e, 1e-14);
    EXPECT_NEAR(fn::fourier_sine(Odd{}, -omega, a), -half_pi * e, 1e-14);
    EXPECT_NEAR(fn::fourier_cosine(Even{}, omega, a), half_pi / a * e, 1e-13);
    EXPECT_NEAR(fn::fourier_cosine(Even{}, -omega, a), half_pi / a * e, 1e-13);
    // Singular at 0: ∫ sin(ωx)/√x = √(π/(2ω)).
    auto const root = [](auto const& x) { return 1 / fn::sqrt(x); };
    EXPECT_NEAR(fn::fourier_sine(root, omega), std::sqrt(half_pi / omega), 1e-11);
    EXPECT_NEAR(fn::fourier_cosine(Both{}, omega, a)[1], half_pi * e, 1e-13);
}

// By ω the other transform of x f(x), which does not decay here.
TEST(Fourier, Rules) {
    testutils::test_frule(fn::fourier_sine, Odd{}, omega, a);
    testutils::test_rrule(fn::fourier_sine, Odd{}, omega, a);
    testutils::test_rrule(fn::fourier_cosine, Both{}, -omega, a);
    testutils::test_frule(fn::fourier_cosine, Even{}, omega, a);
    auto const [y, pullback] = rrule(fn::fourier_sine, Odd{}, omega, a);
    EXPECT_NEAR(std::get<2>(pullback(1.0)), -a * y, 1e-13);
    EXPECT_NEAR(std::get<3>(pullback(1.0)), -omega * y, 1e-13);
}

TEST(Fourier, SecondDerivatives) {
    auto const value = [](auto const& u) { return fn::fourier_sine(Odd{}, u * u, u); };
    auto const by_rrule = [](auto const& u) {
        auto const [y, pullback] = rrule(fn::fourier_sine, Odd{}, u * u, u);
        auto const [self, f, w, b] = pullback(1.0);
        return 2 * u * w + b;
    };
    auto const through = [&](auto const& u) { return forward_ad::derivative(value, u); };
    double const u = 1.1, y = half_pi * std::exp(-u * u * u);
    EXPECT_NEAR(through(u), -3 * u * u * y, 1e-12);
    EXPECT_NEAR(by_rrule(u), -3 * u * u * y, 1e-12);
    EXPECT_NEAR(forward_ad::derivative(through, u), (9 * std::pow(u, 4) - 6 * u) * y, 1e-10);
    EXPECT_NEAR(forward_ad::derivative(by_rrule, u), (9 * std::pow(u, 4) - 6 * u) * y, 1e-10);
}

TEST(Fourier, Errors) {
    EXPECT_THROW(fn::fourier_sine(Odd{}, 0.0, a), std::domain_error);
    EXPECT_THROW(fn::fourier_cosine(Even{}, std::nan(""), a), std::domain_error);
    auto const hole = [](auto const& x) { return fn::sqrt(x - 3); };
    EXPECT_THROW(fn::fourier_sine(hole, 1.0), std::domain_error);
    auto const step = [](auto const& x) { return x < 1 ? 1.0 : 0.5; };
    EXPECT_THROW(fn::fourier_sine(step, 1.0), NotConverged);
}

}  // namespace
