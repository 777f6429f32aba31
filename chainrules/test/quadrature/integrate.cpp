// SPDX-License-Identifier: MIT
#include "chainrules/quadrature/integrate.hpp"

#include <array>
#include <cmath>
#include <limits>

#include "chainrules/chainrules.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "forward_ad/derivatives.hpp"
#include "support/message_of.hpp"

namespace lab {

namespace fn = chainrules::fn;
inline int evaluations = 0;

/// x^(p - 1) (1 - x)^(q - 1).
struct Beta {
    template <class X, class P, class Q>
    auto operator()(X const& x, P const& p, Q const& q) const {
        ++evaluations;
        return fn::pow(x, p - 1) * fn::pow(1 - x, q - 1);
    }
};
/// x^1.3 exp(-s x).
struct Laplace {
    template <class X, class S>
    auto operator()(X const& x, S const& s) const {
        ++evaluations;
        return fn::pow(x, 1.3) * fn::exp(-s * x);
    }
};
/// Two numbers at once.
struct Waves {
    template <class X, class S>
    auto operator()(X const& x, S const& s) const {
        return std::array{fn::sin(s * x), fn::exp(-s * x) + 0 * x};
    }
};
/// exp(-Σ θ_k x^(k + 1)) √x, with a rule of its own.
struct Polynomial {
    template <class S>
    S operator()(double x, std::vector<S> const& theta) const {
        ++evaluations;
        S sum(0);
        double power = 1;
        for (S const& each : theta) sum += each * (power *= x);
        return fn::exp(-sum) * std::sqrt(x);
    }
};
template <class S>
auto rrule(Polynomial const& f, double x, std::vector<S> const& theta) {
    S const y = f(x, theta);
    auto pullback = [x, y, n = theta.size()](auto const& bar) {
        std::vector<S> theta_bar(n);
        double power = 1;
        for (S& each : theta_bar) each = -y * bar * (power *= x);
        return std::tuple{chainrules::NoTangent{}, chainrules::ZeroTangent{}, theta_bar};
    };
    return chainrules::RRuleResult{y, pullback};
}
/// exp(-x) plus θ times what is zero but for rounding.
struct Noise {
    template <class X, class S>
    auto operator()(X const& x, S const& s) const {
        ++evaluations;
        return fn::exp(-x) + s * (((x + 1e8) - 1e8 - x) * fn::exp(-x) * 1e-6);
    }
};
/// A function with a parameter of its own.
template <class T>
struct Scaled {
    T rate;
    template <class X, class S>
    auto operator()(X const& x, S const& s) const {
        return s * fn::exp(-rate * x);
    }
};

}  // namespace lab

CHAINRULES_FIELDS_TEMPLATE((class T), (lab::Scaled<T>), rate);

namespace {

using namespace chainrules;
using lab::Beta;
using lab::evaluations;
using lab::Laplace;
using quadrature::Method;
using support::message_of;
using testutils::test_frule;
using testutils::test_rrule;

constexpr double inf = std::numeric_limits<double>::infinity(), pi = 3.141592653589793238;

auto with(Method const& method, double relative = 1e-9) {
    return keyword(QuadratureOptions{.method = method, .relative = relative});
}

TEST(Integrate, Values) {
    double const beta = std::tgamma(2.5) * std::tgamma(1.5) / std::tgamma(4.0);
    EXPECT_NEAR(fn::integrate(Beta{}, 0.0, 1.0, 2.5, 1.5), beta, 1e-10);
    evaluations = 0;
    EXPECT_NEAR(fn::integrate(Beta{}, 0, 1, 2.5, 1.5, with(quadrature::tanh_sinh)), beta, 1e-14);
    EXPECT_LE(evaluations, 60);
    // Infinite at both ends: tanh_sinh by itself.
    EXPECT_NEAR(fn::integrate(Beta{}, 0.0, 1.0, 0.5, 0.5), pi, 1e-7);
    EXPECT_NEAR(fn::integrate(Laplace{}, 0.0, inf, 2.0), std::tgamma(2.3) / std::pow(2, 2.3),
                1e-13);
    auto const bell = [](auto const& x) { return fn::exp(-x * x); };
    EXPECT_NEAR(fn::integrate(bell, -inf, inf), std::sqrt(pi), 1e-13);
    EXPECT_NEAR(fn::integrate(bell, inf, -inf), -std::sqrt(pi), 1e-13);
    EXPECT_NEAR(fn::integrate(bell, -inf, 0.0), std::sqrt(pi) / 2, 1e-13);
    EXPECT_NEAR(fn::integrate(bell, inf, 0.0), -std::sqrt(pi) / 2, 1e-13);
    double const part = std::sqrt(pi) / 2 * (std::erf(2.0) + std::erf(1.0));
    for (Method const& method : {quadrature::gauss_kronrod<15>, quadrature::gauss_kronrod<21>,
                                 quadrature::gauss_kronrod<31>, quadrature::gauss_kronrod<61>,
                                 quadrature::gauss<20>, quadrature::tanh_sinh}) {
        EXPECT_NEAR(fn::integrate(bell, -1.0, 2.0, with(method)), part, 1e-12);
        EXPECT_NEAR(fn::integrate(bell, 2.0, -1.0, with(method)), -part, 1e-12);
    }
    EXPECT_NEAR(fn::integrate([](auto const& x) { return fn::exp(fn::cos(x)); }, 0.0, 2 * pi,
                              with(quadrature::trapezoidal)),
                2 * pi * 1.2660658777520084, 1e-12);
    EXPECT_EQ(fn::integrate(bell, 1.5, 1.5), 0);
    EXPECT_NEAR(fn::integrate(bell, 0.0f, 2.0f), 0.8820814f, 1e-6f);
    static_assert(std::is_same_v<decltype(fn::integrate(bell, 0.0f, 2.0f)), float>);
}

TEST(Integrate, Rules) {
    test_frule(fn::integrate, Beta{}, 0.2, 0.9, 2.5, 1.5);
    test_rrule(fn::integrate, Beta{}, 0.2, 0.9, 2.5, 1.5);
    // Reversed, and no way at all.
    test_rrule(fn::integrate, Beta{}, 0.9, 0.2, 2.5, 1.5);
    test_rrule(fn::integrate, lab::Waves{}, 0.3, 1.9, 1.4);
    test_frule(fn::integrate, lab::Waves{}, 1.9, 0.3, 1.4);
    test_rrule(fn::integrate, lab::Scaled<double>{0.7}, 0.3, 1.9, 1.4);
    test_frule(fn::integrate, lab::Scaled<double>{0.7}, 0.3, 1.9, 1.4);
    for (Method const& method : {quadrature::tanh_sinh, quadrature::gauss<30>})
        test_rrule({.rtol = 1e-8}, fn::integrate, Beta{}, 0.2, 0.9, 2.5, 1.5, with(method, 1e-11));
}

// The derivative by a limit is the integrand, also where it jumps inside, and nothing else.
TEST(Integrate, DerivativeByLimits) {
    auto const step = [](auto const& x, auto const& s) { return x < 0.5 ? 1 * s : 3 * s; };
    auto const [y, pullback] =
        rrule(fn::integrate, step, 0.0, 2.0, 1.0, with(quadrature::tanh_sinh, 1e-3));
    EXPECT_NEAR(std::get<2>(pullback(1.0)), -1, 1e-15);
    EXPECT_NEAR(std::get<3>(pullback(1.0)), 3, 1e-15);
    // A way of no length: the value is 0, its derivatives are f.
    auto const [none, at] = rrule(fn::integrate, Laplace{}, 1.5, 1.5, 2.0);
    EXPECT_EQ(none, 0);
    double const f = std::pow(1.5, 1.3) * std::exp(-3);
    EXPECT_NEAR(std::get<2>(at(1.0)), -f, 1e-15);
    EXPECT_NEAR(std::get<3>(at(1.0)), f, 1e-15);
    EXPECT_EQ(std::get<4>(at(1.0)), 0);
    // An infinite limit stays: Γ(2.3)/s^2.3.
    auto const [tail, of_tail] = rrule(fn::integrate, Laplace{}, 0.0, inf, 2.0);
    EXPECT_EQ(std::get<3>(of_tail(1.0)), 0);
    EXPECT_NEAR(std::get<4>(of_tail(1.0)), -2.3 / 2 * tail, 1e-12);
    auto const [same, tail_dot] = frule(std::tuple{NoTangent{}, NoTangent{}, 0.0, 0.0, 1.0},
                                        fn::integrate, Laplace{}, 0.0, inf, 2.0);
    EXPECT_NEAR(tail_dot, -2.3 / 2 * tail, 1e-12);
    // √ singularity: f is infinite at the limit, and so is the derivative by it, if it is asked
    // for.
    auto const root = [](auto const& x, auto const& s) { return s / fn::sqrt(1 - x); };
    auto const [two, back] = rrule(fn::integrate, root, 0.0, 1.0, 1.0);
    EXPECT_NEAR(two, 2, 1e-7);
    EXPECT_EQ(std::get<3>(back(1.0)), inf);
    EXPECT_NEAR(std::get<4>(back(1.0)), 2, 1e-7);
    auto const [three, dot] = frule(std::tuple{NoTangent{}, NoTangent{}, 0.0, 0.0, 1.0},
                                    fn::integrate, root, 0.0, 1.0, 1.0);
    EXPECT_NEAR(dot, 2, 1e-7);
}

// All parameters in one pass: as many values of f as the integral itself takes, about.
TEST(Integrate, OnePass) {
    std::vector<double> theta(20);
    for (std::size_t k = 0; k != 20; ++k) theta[k] = (0.5 + 0.05 * double(k)) / 20;
    evaluations = 0;
    auto const [y, pullback] = rrule(fn::integrate, lab::Polynomial{}, 0.0, 2.0, theta);
    int const forward = evaluations;
    evaluations = 0;
    auto const bars = std::get<4>(pullback(1.0));
    EXPECT_LE(evaluations, 1.5 * forward);
    for (std::size_t k : {0u, 7u, 19u}) {
        auto up = theta, down = theta;
        up[k] += 1e-5, down[k] -= 1e-5;
        EXPECT_NEAR(bars[k],
                    (fn::integrate(lab::Polynomial{}, 0.0, 2.0, up) -
                     fn::integrate(lab::Polynomial{}, 0.0, 2.0, down)) /
                        2e-5,
                    2e-4);
    }
    test_rrule({.rtol = 1e-6}, fn::integrate, lab::Polynomial{}, 0.1, 2.0,
               std::vector<double>{0.4, 0.3}, with(quadrature::automatic, 1e-12));
}

// A partial that is nothing but rounding noise: millions of values where its own size is the scale.
TEST(Integrate, NoiseBesideTheValue) {
    auto const [y, pullback] = rrule(fn::integrate, lab::Noise{}, 0.0, 8.0, 0.5);
    evaluations = 0;
    EXPECT_NEAR(std::get<4>(pullback(1.0)), 0, 1e-10);
    EXPECT_LE(evaluations, 500);
    evaluations = 0;
    auto const forward = frule(std::tuple{NoTangent{}, NoTangent{}, 0.0, 0.0, 1.0}, fn::integrate,
                               lab::Noise{}, 0.0, 8.0, 0.5);
    EXPECT_EQ(forward.value, y);
    EXPECT_LE(evaluations, 500);
}

TEST(Integrate, SecondDerivatives) {
    auto const value = [](auto const& t) { return fn::integrate(Laplace{}, 0.1 * t, t * t, t); };
    auto const by_rrule = [](auto const& t) {
        auto const [y, pullback] = rrule(fn::integrate, Laplace{}, 0.1 * t, t * t, t);
        auto const [self, f, a, b, s] = pullback(1.0);
        return 0.1 * a + 2 * t * b + s;
    };
    auto const by_frule = [](auto const& t) {
        return frule(std::tuple{NoTangent{}, NoTangent{}, 0.1 + 0 * t, 2 * t, 1 + 0 * t},
                     fn::integrate, Laplace{}, 0.1 * t, t * t, t)
            .tangent;
    };
    auto const through = [&](auto const& t) { return forward_ad::derivative(value, t); };
    double const t = 1.3, h = 1e-3;
    double const first = (value(t + h) - value(t - h)) / (2 * h),
                 second = (value(t + h) - 2 * value(t) + value(t - h)) / (h * h);
    for (double each : {through(t), by_rrule(t), by_frule(t)}) EXPECT_NEAR(each, first, 1e-6);
    EXPECT_NEAR(forward_ad::derivative(through, t), second, 1e-5);
    EXPECT_NEAR(forward_ad::derivative(by_rrule, t), forward_ad::derivative(through, t), 1e-9);
    EXPECT_NEAR(forward_ad::derivative(by_frule, t), forward_ad::derivative(through, t), 1e-9);
}

TEST(Integrate, Errors) {
    auto const hole = [](auto const& x) { return fn::log(x - 0.3); };
    auto const text = message_of<std::domain_error>([&] { fn::integrate(hole, 0.0, 1.0); });
    EXPECT_NE(text.find("chainrules::integrate: f is"), std::string::npos) << text;
    EXPECT_NE(text.find("nan at x = "), std::string::npos) << text;
    EXPECT_EQ(message_of<std::domain_error>([&] {
                  fn::integrate(hole, 1.0, std::nan("1"));
              }).substr(0, 38),
              "chainrules::integrate: the limits are ");
    EXPECT_EQ(message_of<std::invalid_argument>([&] {
                  fn::integrate(Laplace{}, 0.0, inf, 2.0, with(quadrature::gauss_kronrod<15>));
              }),
              "chainrules::integrate: the method is for finite limits, not for 0 and inf");
    // It does not converge: no value is better than a wrong one.
    auto const pole = [](auto const& x) { return 1 / (x - 1 / 3.); };
    EXPECT_THROW(fn::integrate(pole, 0.0, 1.0), NotConverged);
    EXPECT_THROW(fn::integrate(Beta{}, 0.0, 1.0, 1.5, 1.5,
                               QuadratureOptions{.relative = 1e-12, .max_evaluations = 50}),
                 NotConverged);
    // A limit of an AD tool at which f is infinite.
    auto const root = [](auto const& b) {
        return fn::integrate([](auto const& x) { return 1 / fn::sqrt(1 - x); }, 0.0, b);
    };
    EXPECT_THROW(forward_ad::derivative(root, 1.0), std::domain_error);
}

}  // namespace
