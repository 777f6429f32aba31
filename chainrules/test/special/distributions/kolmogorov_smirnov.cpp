// SPDX-License-Identifier: MIT
#include "chainrules/special/distributions/kolmogorov_smirnov.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "chainrules_testutils/gtest.hpp"
#include "special/support/bad_input.hpp"
#include "special/support/references.hpp"
#include "special/support/second_order.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using testutils::test_rrule;
using values::derivative;
using values::infinity;
using values::partial_of;

TEST(KolmogorovSmirnov, References) {
    using namespace references;
    References rows("kolmogorov_smirnov");
    rows.check<double, double>("kolmogorov_smirnov_cdf", fn::kolmogorov_smirnov_cdf, closed_form);
}

template <class T>
class KolmogorovSmirnovOf : public testing::Test {};
using Types = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(KolmogorovSmirnovOf, Types);

// On both sides of where the series change, √n x = 1.25.
TYPED_TEST(KolmogorovSmirnovOf, Rules) {
    TypeParam const n = 4;
    for (TypeParam x : {static_cast<TypeParam>(0.3), static_cast<TypeParam>(0.75)}) {
        test_rrule(fn::kolmogorov_smirnov_pdf, n, x);
        test_rrule(fn::kolmogorov_smirnov_cdf, n, x);
        test_rrule(fn::kolmogorov_smirnov_ccdf, n, x);
        test_rrule(fn::kolmogorov_smirnov_quantile, n, x);
    }
}

TEST(KolmogorovSmirnov, SeriesMeet) {
    double const below = std::nextafter(1.25, 0.0);
    EXPECT_NEAR(fn::kolmogorov_smirnov_cdf(1.0, below), fn::kolmogorov_smirnov_cdf(1.0, 1.25),
                1e-15);
    EXPECT_NEAR(fn::kolmogorov_smirnov_pdf(1.0, below), fn::kolmogorov_smirnov_pdf(1.0, 1.25),
                1e-15);
    EXPECT_NEAR(derivative(fn::kolmogorov_smirnov_pdf, 1.0, below),
                derivative(fn::kolmogorov_smirnov_pdf, 1.0, 1.25), 1e-14);
}

TEST(KolmogorovSmirnov, SecondOrder) {
    EXPECT_EQ(second_order::check(fn::kolmogorov_smirnov_cdf, 4.0, 0.4), 0);
    EXPECT_EQ(second_order::check(fn::kolmogorov_smirnov_ccdf, 4.0, 0.8), 0);
    EXPECT_EQ(second_order::check(fn::kolmogorov_smirnov_quantile, 4.0, 0.4), 0);
    for (double x : {0.3, 0.4, 0.7, 0.9})
        EXPECT_EQ(second_order::check(fn::kolmogorov_smirnov_pdf, 4.0, x), 0);
}

TEST(KolmogorovSmirnov, Ends) {
    EXPECT_EQ(fn::kolmogorov_smirnov_cdf(4.0, 0.0), 0.0);
    EXPECT_EQ(fn::kolmogorov_smirnov_cdf(4.0, infinity), 1.0);
    EXPECT_EQ(fn::kolmogorov_smirnov_quantile(4.0, 1.0), infinity);
    EXPECT_EQ(derivative(fn::kolmogorov_smirnov_cdf, 4.0, 0.0), 0.0);
    EXPECT_THROW(fn::kolmogorov_smirnov_cdf(-1.0, 0.5), std::domain_error);
    // The complement keeps its digits: 2 e^(−2 s²).
    EXPECT_DOUBLE_EQ(fn::kolmogorov_smirnov_ccdf(1.0, 10.0), 2 * std::exp(-200.0));
    for (double p : {1e-250, 1e-5, 0.5, 1 - 1e-10})
        EXPECT_NEAR(fn::kolmogorov_smirnov_cdf(9.0, fn::kolmogorov_smirnov_quantile(9.0, p)), p,
                    4e-13 * p);
}

// Both partials vanish as e^(−2nx²) does.
TYPED_TEST(KolmogorovSmirnovOf, FarAway) {
    TypeParam const n = 4;
    for (TypeParam x :
         {std::numeric_limits<TypeParam>::infinity(), std::numeric_limits<TypeParam>::max()}) {
        EXPECT_EQ(partial_of<0>(fn::kolmogorov_smirnov_pdf, n, x), 0);
        EXPECT_EQ(partial_of<0>(fn::kolmogorov_smirnov_cdf, n, x), 0);
        EXPECT_EQ(partial_of<0>(fn::kolmogorov_smirnov_ccdf, n, x), 0);
        EXPECT_EQ(partial_of<1>(fn::kolmogorov_smirnov_pdf, n, x), 0);
        EXPECT_EQ(partial_of<1>(fn::kolmogorov_smirnov_cdf, n, x), 0);
        EXPECT_EQ(partial_of<1>(fn::kolmogorov_smirnov_ccdf, n, x), 0);
    }
}

TEST(KolmogorovSmirnov, BadInput) {
    bad_input::sweep(fn::kolmogorov_smirnov_pdf, 4.0, 0.4);
    bad_input::sweep(fn::kolmogorov_smirnov_cdf, 4.0, 0.4);
    bad_input::sweep(fn::kolmogorov_smirnov_ccdf, 4.0, 0.4);
    bad_input::sweep(fn::kolmogorov_smirnov_quantile, 4.0, 0.4);
}

}  // namespace
