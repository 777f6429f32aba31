// SPDX-License-Identifier: MIT
#include "chainrules/statistics/simplex.hpp"

#include <gtest/gtest.h>

#include <Eigen/Core>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <tuple>
#include <vector>

#include "chainrules/eigen/dense/dense.hpp"
#include "chainrules/statistics/beta.hpp"
#include "chainrules/statistics/binomial.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "support/message_of.hpp"

namespace {

using namespace chainrules;
using testutils::test_frule;
using testutils::test_rrule;
using Numbers = std::vector<double>;
using Counts = std::vector<int>;

double const infinity = std::numeric_limits<double>::infinity();

// Of two classes they are the beta and the binomial densities.
TEST(Simplex, TwoClasses) {
    for (auto const& [a, b, x] : {std::tuple{2.5, 1.5, 0.25}, std::tuple{1e6, 3e6, 0.2509765625}}) {
        double const y = fn::beta_logpdf(a, b, x);
        EXPECT_NEAR(fn::dirichlet_logpdf(Numbers{a, b}, Numbers{x, 1 - x}), y,
                    1e-11 * (1 + std::fabs(y)));
    }
    EXPECT_NEAR(fn::multinomial_logpdf(Counts{3, 5}, Numbers{0.25, 0.75}),
                fn::binomial_logpdf(3, 8, 0.25), 1e-14);
    EXPECT_NEAR(fn::dirichlet_multinomial_logpdf(Counts{3, 5}, Numbers{1.5, 2.5}),
                fn::beta_binomial_logpdf(3, 8, 1.5, 2.5), 1e-14);
    EXPECT_NEAR(fn::categorical_logit_logpdf(1, Numbers{0.5, 2}),
                fn::bernoulli_logit_logpdf(1, 1.5), 1e-15);
    EXPECT_NEAR(fn::ordered_logistic_logpdf(1, 0.75, Numbers{0.25}),
                fn::bernoulli_logit_logpdf(1, 0.5), 1e-15);
}

TEST(Simplex, Checker) {
    Numbers const p{0.25, 0.125, 0.625}, alpha{2.5, 0.5, 40};
    Counts const k{2, 0, 5};
    test_rrule(fn::dirichlet_logpdf, alpha, p);
    test_frule(fn::dirichlet_logpdf, alpha, p);
    Eigen::VectorXd const shapes = Eigen::VectorXd::Constant(2, 1.5);
    Eigen::RowVectorXd const x = Eigen::RowVectorXd::Constant(2, 0.5);
    test_rrule(fn::dirichlet_logpdf, shapes, x);
    test_rrule(fn::multinomial_logpdf, k, p);
    test_rrule(fn::dirichlet_multinomial_logpdf, k, alpha);
    test_rrule(fn::categorical_logit_logpdf, 2, p);
    test_frule(fn::categorical_logit_logpdf, 2, p);
    Numbers const cuts{-1, 0.5, 2};
    for (int each : {0, 1, 3}) test_rrule(fn::ordered_logistic_logpdf, each, 0.75, cuts);
}

TEST(Simplex, Ends) {
    EXPECT_EQ(fn::dirichlet_logpdf(Numbers{1, 1}, Numbers{0, 1}), 0);
    EXPECT_EQ(fn::dirichlet_logpdf(Numbers{2, 1}, Numbers{-0.5, 1.5}), -infinity);
    EXPECT_EQ(fn::multinomial_logpdf(Counts{0, 2}, Numbers{0, 1}), 0);
    EXPECT_EQ(fn::multinomial_logpdf(Counts{-1, 2}, Numbers{0.5, 0.5}), -infinity);
    // Far apart, and close together.
    EXPECT_NEAR(fn::categorical_logit_logpdf(0, Numbers{-1e4, 1e4}), -2e4, 1e-9);
    double const narrow = fn::ordered_logistic_logpdf(1, 0.0, Numbers{0.0, 1e-12});
    EXPECT_NEAR(narrow, std::log(1e-12 / 4), 1e-11);
}

TEST(Simplex, Domain) {
    EXPECT_EQ(support::message_of<std::domain_error>(
                  [] { fn::dirichlet_logpdf(Numbers{1, -2}, Numbers{0.5, 0.5}); }),
              "chainrules::dirichlet_logpdf: alpha[1] is -2; must be positive");
    EXPECT_THROW(fn::dirichlet_logpdf(Numbers{1}, Numbers{0.5, 0.5}), std::invalid_argument);
    EXPECT_THROW(fn::categorical_logit_logpdf(2, Numbers{0.5, 0.5}), std::out_of_range);
    EXPECT_THROW(fn::ordered_logistic_logpdf(1, 0.0, Numbers{1, 0.5}), std::domain_error);
}

}  // namespace
