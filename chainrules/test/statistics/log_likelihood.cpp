// SPDX-License-Identifier: MIT
#include "chainrules/statistics/log_likelihood.hpp"

#include <gtest/gtest.h>

#include <Eigen/Core>
#include <array>
#include <cmath>
#include <limits>
#include <span>
#include <stdexcept>
#include <tuple>
#include <type_traits>
#include <vector>

#include "chainrules/eigen/dense/dense.hpp"
#include "chainrules/statistics/gamma.hpp"
#include "chainrules/statistics/normal.hpp"
#include "chainrules/statistics/poisson.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/dual.hpp"
#include "support/message_of.hpp"

namespace {

using namespace chainrules;
using statistics::proportional;
using statistics::weighted;
using testutils::test_frule;
using testutils::test_rrule;

double const infinity = std::numeric_limits<double>::infinity();
double const nan = std::numeric_limits<double>::quiet_NaN();
std::vector<double> const x{1, 2, 3.5, 0.25, 7};

// The same element by element.
template <class F, class... X>
double sum_of(F const& f, std::size_t n, X const&... args) {
    double sum = 0;
    for (std::size_t i = 0; i != n; ++i) sum += f(args(i)...);
    return sum;
}

TEST(LogLikelihood, Value) {
    auto const at = [](std::size_t i) { return x[i]; };
    auto const mu = [](std::size_t) { return 0.5; };
    auto const sigma = [](std::size_t) { return 2.0; };
    double const expected = sum_of(fn::normal_logpdf, x.size(), mu, sigma, at);
    EXPECT_NEAR(fn::log_likelihood(fn::normal_logpdf, 0.5, 2.0, x), expected, 1e-14);
    EXPECT_NEAR(fn::log_likelihood(fn::normal_logpdf, 0.5, 2.0, std::span(x)), expected, 1e-14);
    EXPECT_EQ(fn::log_likelihood(fn::normal_logpdf, 0.5, 2.0, 1.0),
              fn::normal_logpdf(0.5, 2.0, 1.0));
    EXPECT_EQ(fn::log_likelihood(fn::normal_logpdf, 0.5, 2.0, std::vector<double>{}), 0);
    static_assert(
        std::is_same_v<
            decltype(fn::log_likelihood(fn::normal_logpdf, 0.5F, 2, std::vector<float>{})), float>);
}

TEST(LogLikelihood, Checker) {
    test_rrule(fn::log_likelihood, fn::normal_logpdf, 0.5, 2.0, x);
    test_frule(fn::log_likelihood, fn::normal_logpdf, 0.5, 2.0, x);
    test_rrule(fn::log_likelihood, fn::gamma_logpdf, x, 2.0, x);
    test_frule(fn::log_likelihood, fn::gamma_logpdf, x, 2.0, x);
    test_rrule(fn::log_likelihood, fn::gamma_logpdf, x, x, 1.5);
    test_rrule(fn::log_likelihood, fn::normal_logpdf, 0.5, 2.0, std::array<double, 3>{1, 2, 4});
    test_rrule(fn::log_likelihood, fn::poisson_logpdf, std::vector<int>{1, 0, 40}, 2.0);
    test_rrule(fn::log_likelihood, fn::normal_logpdf, 0.5F, 2.0F, std::vector<float>{1, 2, 4});
}

TEST(LogLikelihood, RowsAgainstColumns) {
    Eigen::MatrixXd const X = Eigen::MatrixXd::Random(3, 2);
    Eigen::RowVectorXd const mu = Eigen::RowVectorXd::Random(2);
    Eigen::ArrayXd const sigma = Eigen::ArrayXd::Random(3) + 2;
    double expected = 0;
    for (int j = 0; j != 2; ++j)
        for (int i = 0; i != 3; ++i) expected += fn::normal_logpdf(mu[j], sigma[i], X(i, j));
    EXPECT_NEAR(fn::log_likelihood(fn::normal_logpdf, mu, sigma, X), expected, 1e-14);
    test_rrule(fn::log_likelihood, fn::normal_logpdf, mu, sigma, X);
    test_frule(fn::log_likelihood, fn::normal_logpdf, mu, sigma, X);
    // No array has them all: each row against each column.
    test_rrule(fn::log_likelihood, fn::normal_logpdf, mu, sigma, 0.5);
    EXPECT_THROW(
        fn::log_likelihood(fn::normal_logpdf, std::vector<double>(4), 1.0, std::vector<double>(3)),
        std::invalid_argument);
}

TEST(LogLikelihood, Proportional) {
    // ln x of the gamma density is in one term with the parameters, ln k! of Poisson's, too; those
    // of the normal density by σ alone are left out where only μ varies.
    auto const [y, pullback] =
        rrule(fn::log_likelihood, fn::normal_logpdf, 0.5, 2.0, x, keyword(proportional<0>));
    double squares = 0, sum = 0;
    for (double each : x) squares += (each - 0.5) * (each - 0.5) / 4, sum += (each - 0.5) / 4;
    EXPECT_NEAR(y, -squares / 2, 1e-14);
    auto const cotangents = pullback(2.0);
    EXPECT_NEAR(std::get<2>(cotangents), 2 * sum, 1e-14);
    static_assert(
        std::is_same_v<std::remove_cvref_t<decltype(std::get<3>(cotangents))>, NoTangent>);
    static_assert(
        std::is_same_v<std::remove_cvref_t<decltype(std::get<4>(cotangents))>, NoTangent>);
}

TEST(LogLikelihood, Weights) {
    std::vector<double> const w{1, 0.5, 2, 3, 0};
    auto const at = [](std::size_t i) { return x[i]; };
    double expected = 0;
    for (std::size_t i = 0; i != x.size(); ++i)
        expected += w[i] * fn::gamma_logpdf(1.5, 2.0, at(i));
    EXPECT_NEAR(fn::log_likelihood(fn::gamma_logpdf, 1.5, 2.0, x, keyword(weighted(w))), expected,
                1e-14);
    test_rrule(fn::log_likelihood, fn::gamma_logpdf, 1.5, 2.0, x, keyword(weighted(w)));
    test_frule(fn::log_likelihood, fn::gamma_logpdf, 1.5, x, x, keyword(weighted(w)));
    EXPECT_THROW(fn::log_likelihood(fn::gamma_logpdf, 1.5, 2.0, x,
                                    keyword(weighted(std::vector<double>(2)))),
                 std::invalid_argument);
}

TEST(LogLikelihood, Missing) {
    // What is missing may be anything.
    std::vector<double> const data{1, nan, 2};
    std::array<bool, 3> const present{true, false, true};
    auto const [y, pullback] =
        rrule(fn::log_likelihood, fn::normal_logpdf, 0.0, 1.0, data, keyword(weighted(present)));
    EXPECT_NEAR(y, fn::normal_logpdf(0.0, 1.0, 1.0) + fn::normal_logpdf(0.0, 1.0, 2.0), 1e-15);
    auto const x_bar = unthunk(std::get<4>(pullback(1.0)));
    EXPECT_EQ(x_bar, (std::vector<double>{-1, 0, -2}));
}

TEST(LogLikelihood, Outside) {
    std::vector<double> const data{1, -1, 2};
    auto const [y, pullback] = rrule(fn::log_likelihood, fn::gamma_logpdf, 2.0, 1.0, data);
    EXPECT_EQ(y, -infinity);
    auto const cotangents = pullback(1.0);
    EXPECT_EQ(std::get<2>(cotangents), 0);
    EXPECT_EQ(std::get<3>(cotangents), 0);
    EXPECT_EQ(unthunk(std::get<4>(cotangents)), std::vector<double>(3));
    auto const forward = frule(std::tuple{NoTangent{}, NoTangent{}, 1.0, 1.0, data},
                               fn::log_likelihood, fn::gamma_logpdf, 2.0, 1.0, data);
    EXPECT_EQ(forward.tangent, 0);
    std::vector<double> const bad{1, -1, nan};
    EXPECT_TRUE(std::isnan(fn::log_likelihood(fn::gamma_logpdf, 2.0, 1.0, bad)));
}

TEST(LogLikelihood, Domain) {
    EXPECT_EQ(support::message_of<std::domain_error>([] {
                  fn::log_likelihood(fn::normal_logpdf, 0.0, std::vector<double>{1, 2, -3}, 1.0);
              }),
              "chainrules::normal_logpdf, element 2: mu = 0, sigma = -3, x = 1; there must be "
              "sigma > 0");
}

TEST(LogLikelihood, ActiveNumbers) {
    using Dual = support::Dual<double>;
    Dual const y = fn::log_likelihood(fn::normal_logpdf, Dual(0.5, 1), 2.0, x);
    auto const [value, pullback] = rrule(fn::log_likelihood, fn::normal_logpdf, 0.5, 2.0, x);
    EXPECT_NEAR(y.value, value, 1e-14);
    EXPECT_NEAR(y.derivative, std::get<2>(pullback(1.0)), 1e-14);
}

}  // namespace
