// SPDX-License-Identifier: MIT
#include "chainrules/special/distributions/discrete_quantiles.hpp"

#include <gtest/gtest.h>

#include "chainrules/special/distributions/distributions.hpp"
#include "special/support/bad_input.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using values::infinity;
using values::partial_of;

// Further out in the tail: below the median the greatest k with P(X ≤ k) ≤ p, above it the smallest
// with P(X ≤ k) ≥ p.
template <class Quantile, class Cdf>
void test_rounding(Quantile const& quantile, Cdf const& cdf) {
    for (double p : {0.05, 0.2, 0.4, 0.6, 0.9, 0.999}) {
        int const k = static_cast<int>(quantile(p));
        EXPECT_EQ(k, quantile(p));
        if (p < 0.5) {
            EXPECT_GT(cdf(k + 1), p);
            EXPECT_TRUE(k == 0 || cdf(k) <= p) << p;
        } else {
            EXPECT_GE(cdf(k), p);
            EXPECT_TRUE(k == 0 || cdf(k - 1) < p) << p;
        }
    }
}
TEST(DiscreteQuantiles, Rounding) {
    test_rounding([](double p) { return fn::poisson_quantile(7.25, p); },
                  [](int k) { return fn::poisson_cdf(k, 7.25); });
    test_rounding([](double p) { return fn::binomial_quantile(20, 0.375, p); },
                  [](int k) { return fn::binomial_cdf(k, 20, 0.375); });
    test_rounding([](double p) { return fn::negative_binomial_quantile(3.5, 0.375, p); },
                  [](int k) { return fn::negative_binomial_cdf(k, 3.5, 0.375); });
}

// The derivative of a step, as that of floor: a zero of the number type.
TEST(DiscreteQuantiles, Derivatives) {
    static_assert(
        std::is_same_v<decltype(partial_of<0>(fn::poisson_quantile, 7.25f, 0.5f)), float>);
    EXPECT_EQ(partial_of<0>(fn::poisson_quantile, 7.25, 0.3), 0.0);
    EXPECT_EQ(partial_of<1>(fn::poisson_quantile, 7.25, 0.3), 0.0);
    EXPECT_EQ(partial_of<1>(fn::binomial_quantile, 20, 0.375, 0.3), 0.0);
    EXPECT_EQ(partial_of<0>(fn::negative_binomial_quantile, 3.5, 0.375, 0.3), 0.0);
}

TEST(DiscreteQuantiles, Ends) {
    EXPECT_EQ(fn::poisson_quantile(7.25, 0.0), 0.0);
    EXPECT_EQ(fn::poisson_quantile(7.25, 1.0), infinity);
    EXPECT_EQ(fn::poisson_quantile(0.0, 0.5), 0.0);
    EXPECT_EQ(fn::binomial_quantile(20, 0.375, 1.0), 20.0);
    EXPECT_EQ(fn::binomial_quantile(20, 1.0, 0.25), 20.0);
    EXPECT_EQ(fn::negative_binomial_quantile(3.5, 1.0, 0.25), 0.0);
    EXPECT_THROW(fn::poisson_quantile(-1.0, 0.5), std::domain_error);
    EXPECT_THROW(fn::binomial_quantile(-1, 0.5, 0.5), std::domain_error);
    EXPECT_THROW(fn::negative_binomial_quantile(1.0, 0.5, 1.5), std::domain_error);
}

// A policy may round otherwise, but the number between the whole ones is not given.
TEST(DiscreteQuantiles, Policies) {
    using namespace boost::math::policies;
    auto const up = keyword(policy<discrete_quantile<integer_round_up>>{});
    auto const down = keyword(policy<discrete_quantile<integer_round_down>>{});
    auto const real_number = keyword(policy<discrete_quantile<boost::math::policies::real>>{});
    EXPECT_EQ(fn::poisson_quantile(7.25, 0.3, up), fn::poisson_quantile(7.25, 0.3, down) + 1);
    EXPECT_EQ(fn::poisson_quantile(7.25, 0.3, real_number), fn::poisson_quantile(7.25, 0.3));
}

TEST(DiscreteQuantiles, BadInput) {
    bad_input::sweep(fn::poisson_quantile, 7.25, 0.3);
    bad_input::sweep(fn::binomial_quantile, 20, 0.375, 0.3);
    bad_input::sweep(fn::negative_binomial_quantile, 3.5, 0.375, 0.3);
}

}  // namespace
