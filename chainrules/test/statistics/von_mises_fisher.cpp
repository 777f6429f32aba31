// SPDX-License-Identifier: MIT
#include "chainrules/statistics/von_mises_fisher.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <stdexcept>
#include <tuple>
#include <vector>

#include "chainrules_testutils/gtest.hpp"
#include "support/message_of.hpp"

namespace {

using namespace chainrules;
using testutils::test_frule;
using testutils::test_rrule;
using Numbers = std::vector<double>;

TEST(VonMisesFisher, Checker) {
    for (double const kappa : {0.75, 60.0}) {
        test_rrule(fn::von_mises_fisher_logpdf, Numbers{0.6, 0.8}, kappa, Numbers{0.8, 0.6});
        test_rrule(fn::von_mises_fisher_logpdf, Numbers{0.6, 0, 0.8}, kappa, Numbers{0, 1, 0});
        test_rrule(fn::von_mises_fisher_logpdf, Numbers{0.6, 0, 0.8, 0, 0, 0, 0}, kappa,
                   Numbers{0, 0.6, 0.8, 0, 0, 0, 0});
    }
    test_frule(fn::von_mises_fisher_logpdf, Numbers{0.6, 0, 0.8, 0}, 2.5, Numbers{0, 0.6, 0.8, 0});
}

// mpmath, 40 digits: directions at an angle of 60 degrees.
TEST(VonMisesFisher, References) {
    struct Row {
        int n;
        double kappa, value, by_kappa;
    };
    for (auto const& [n, kappa, value, by_kappa] :
         {Row{4, 0.75, -2.6771142624452664138, 0.31674561705668677524},
          Row{5, 2.5, -2.5979466132175112739, 0.070186963993545922196},
          Row{7, 1000.0, -484.7873638622838807, -0.49700300299999097295},
          Row{20, 30.0, 1.2097490527967992175, -0.22866811597659742157},
          Row{20, 200.0, -66.923469375299776663, -0.45351394085564717831},
          Row{3, 1e6, -499988.02236650844507, -0.499999}}) {
        Numbers mu(std::size_t(n), 0.0), x(std::size_t(n), 0.0);
        mu[0] = 1;
        x[0] = 0.5;
        auto const [y, pullback] = rrule(fn::von_mises_fisher_logpdf, mu, kappa, x);
        EXPECT_NEAR(y, value, 1e-14 * (20 + kappa)) << n << ", " << kappa;
        EXPECT_NEAR(std::get<2>(pullback(1.0)), by_kappa, 1e-14) << n << ", " << kappa;
    }
}

// In the plane by angles, and uniform on the sphere for κ = 0.
TEST(VonMisesFisher, Values) {
    EXPECT_NEAR(
        fn::von_mises_fisher_logpdf(Numbers{1, 0}, 2.5, Numbers{std::cos(0.75), std::sin(0.75)}),
        fn::von_mises_logpdf(0.0, 2.5, 0.75), 1e-14);
    EXPECT_NEAR(fn::von_mises_fisher_logpdf(Numbers{1, 0, 0}, 0.0, Numbers{0, 1, 0}),
                -std::log(4 * std::numbers::pi), 1e-15);
    auto const [y, pullback] =
        rrule(fn::von_mises_fisher_logpdf, Numbers{1, 0, 0}, 0.0, Numbers{0.5, 0, 0});
    EXPECT_EQ(std::get<2>(pullback(1.0)), 0.5);
}

TEST(VonMisesFisher, Domain) {
    EXPECT_EQ(support::message_of<std::domain_error>(
                  [] { fn::von_mises_fisher_logpdf(Numbers{1, 0}, -1.0, Numbers{1, 0}); }),
              "chainrules::von_mises_fisher_logpdf: kappa[0] is -1; must not be negative");
    EXPECT_THROW(fn::von_mises_fisher_logpdf(Numbers{1}, 1.0, Numbers{1}), std::invalid_argument);
    EXPECT_THROW(fn::von_mises_fisher_logpdf(Numbers{1, 0}, 1.0, Numbers{1, 0, 0}),
                 std::invalid_argument);
}

}  // namespace
