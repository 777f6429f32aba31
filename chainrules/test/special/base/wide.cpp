// SPDX-License-Identifier: MIT
// The type in which calls of doubles compute: double, and long double where the policy asks for it
// or a number is so great or small that products of it over- or underflow. Expected is what the
// same function of long doubles gives, rounded.
#include "chainrules/special/base/wide.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "chainrules/algorithm/transform.hpp"
#include "chainrules/special/bessel/bessel.hpp"
#include "chainrules/special/bessel/hankel.hpp"
#include "chainrules/special/beta/beta.hpp"
#include "chainrules/special/elliptic/elliptic_carlson.hpp"
#include "chainrules/special/elliptic/jacobi_elliptic.hpp"
#include "chainrules/special/gamma/gamma.hpp"
#include "chainrules/special/gamma/incomplete_gamma.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/dual.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using values::partial_of;
using Dual = support::Dual<double>;

constexpr auto wide = keyword(special::wide);
template <int I, class F, class... X>
double partial_with(F const& f, X const&... x) {
    return unthunk(std::get<I + 1>(rrule(f, x...).pullback(1.0)));
}
// long double has more digits than double here: otherwise there is nothing to see.
constexpr bool has_more_digits = std::numeric_limits<long double>::digits > 53;
// Points where double differs.
constexpr double points[] = {0.3, 7.25, 12.174123673094407, 20.5, 58.270224051201403};

TEST(Wide, IsAskedForByAPolicy) {
    int differ = 0;
    for (double x : points) {
        long double const at = x;
        EXPECT_EQ(fn::lgamma(x, wide), double(fn::lgamma(at)));
        EXPECT_EQ(fn::tgamma(x, wide), double(fn::tgamma(at)));
        EXPECT_EQ(fn::beta(3.5, x, wide), double(fn::beta(3.5L, at)));
        EXPECT_EQ(fn::gamma_p(3.5, x, wide), double(fn::gamma_p(3.5L, at)));
        EXPECT_EQ(fn::cyl_bessel_j(0, x, wide), double(fn::cyl_bessel_j(0, at)));
        EXPECT_EQ(fn::cyl_hankel_1(1.5, x, wide), std::complex<double>(fn::cyl_hankel_1(1.5L, at)));
        EXPECT_EQ(fn::logabsgamma(-x, wide),
                  std::pair(double(fn::logabsgamma(-at).first), fn::logabsgamma(-at).second));
        // Boost's default promotes.
        EXPECT_EQ(fn::beta(3.5, x, keyword(boost::math::policies::policy<>{})),
                  fn::beta(3.5, x, wide));
        differ += fn::beta(3.5, x, wide) != fn::beta(3.5, x);
    }
    if (has_more_digits) EXPECT_GT(differ, 0);
    // float computes in double as it is; long double has no wider type.
    EXPECT_EQ(fn::lgamma(20.5F, wide), fn::lgamma(20.5F));
    EXPECT_EQ(fn::lgamma(20.5L, wide), fn::lgamma(20.5L));
}

TEST(Wide, HoldsForPartials) {
    int differ = 0;
    for (double x : points) {
        long double const at = x;
        // The value, rounded, is a factor.
        EXPECT_DOUBLE_EQ(partial_with<0>(fn::tgamma, x, wide),
                         double(partial_of<0>(fn::tgamma, at)));
        EXPECT_EQ(partial_with<1>(fn::gamma_p, 3.5, x, wide),
                  double(partial_of<1>(fn::gamma_p, 3.5L, at)));
        EXPECT_EQ(partial_with<0>(fn::gamma_p, 3.5, x, wide),
                  double(partial_of<0>(fn::gamma_p, 3.5L, at)));
        differ += partial_with<1>(fn::gamma_p, 3.5, x, wide) != partial_of<1>(fn::gamma_p, 3.5, x);
    }
    if (has_more_digits) EXPECT_GT(differ, 0);
    testutils::test_all(fn::gamma_p, 3.5, 2.25, wide);
    // Infinite, where the policy lets errors throw.
    auto const throwing = keyword(boost::math::policies::policy<>{});
    EXPECT_EQ(partial_with<0>(fn::digamma, 1e-200, throwing), values::infinity);
}

TEST(Wide, HoldsForArraysAndNumbersOfTools) {
    auto const beta_of = [](auto const& x) { return fn::beta(3.5, x, wide); };
    std::vector<Dual> duals;
    for (double x : points) duals.emplace_back(x, 1);
    auto const of_numbers = fn::transform(beta_of, std::vector<double>(points, points + 5));
    auto const of_duals = fn::transform(beta_of, duals);
    for (std::size_t i = 0; i != duals.size(); ++i) {
        double const x = points[i], expected = double(fn::beta(3.5L, static_cast<long double>(x)));
        EXPECT_EQ(of_numbers[i], expected);
        EXPECT_EQ(of_duals[i].value, expected);
        EXPECT_EQ(of_duals[i].derivative, partial_with<1>(fn::beta, 3.5, x, wide));
    }
}

TEST(Wide, ErrorsAreThoseOfTheFunction) {
    auto const throwing = keyword(boost::math::policies::policy<>{});
    EXPECT_EQ(fn::tgamma_ratio(300.0, 1.5), values::infinity);
    EXPECT_EQ(fn::tgamma_ratio(300.0, 1.5, wide), values::infinity);
    try {
        fn::tgamma_ratio(300.0, 1.5, throwing);
        ADD_FAILURE() << "nothing was thrown";
    } catch (std::overflow_error const& e) {
        EXPECT_NE(std::string(e.what()).find("tgamma_ratio"), std::string::npos) << e.what();
    }
}

TEST(Wide, IsTakenFarOut) {
    // Boost's give NaN, or another number, in double.
    EXPECT_EQ(fn::gamma_p(4.9e-324, 0.25), 1);
    EXPECT_NEAR(fn::cyl_neumann(4.9e-324, 1.5), 0.38244892379775886, 1e-15);
    EXPECT_NEAR(fn::ellint_rf(1.7e308, 1e300, 1e300),
                double(fn::ellint_rf(1.7e308L, 1e300L, 1e300L)), 1e-160);
    // An argument of more periods than the phase has digits for.
    double const u = 1e7 + 0.3;
    EXPECT_EQ(fn::jacobi_sn(0.625, u), double(fn::jacobi_sn(0.625L, static_cast<long double>(u))));
}

}  // namespace
