// SPDX-License-Identifier: MIT
#include "chainrules/quadrature/samples.hpp"

#include <array>
#include <vector>

#include "chainrules/chainrules.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "forward_ad/derivatives.hpp"
#include "support/message_of.hpp"

namespace {

using namespace chainrules;
using testutils::test_frule;
using testutils::test_rrule;
using Samples = std::vector<double>;

Samples const x{0.1, 0.5, 0.7, 1.3, 1.4}, y{1, 2, -1, 0.5, 3};

TEST(Samples, Values) {
    EXPECT_NEAR(fn::trapz(Samples{0, 1, 3}, Samples{1, 3, 5}), 10, 1e-15);
    EXPECT_EQ(fn::trapz(Samples{3, 1, 0}, Samples{5, 3, 1}), -10);
    EXPECT_EQ(fn::cumulative_trapz(Samples{0, 1, 3}, Samples{1, 3, 5}), (Samples{0, 2, 10}));
    for (std::size_t n : {0u, 1u}) {
        Samples const few(n, 2.0);
        EXPECT_EQ(fn::trapz(few, few), 0);
        EXPECT_EQ(fn::simpson(few, few), 0);
        EXPECT_EQ(fn::cumulative_trapz(few, few), Samples(n, 0.0));
    }
    // Parabolas are exact, over an even number of gaps and over an odd one, up and down.
    auto const parabola = [](double t) { return 1 + 2 * t - 3 * t * t; };
    auto const integral = [](double t) { return t + t * t - t * t * t; };
    for (std::ptrdiff_t n : {3, 4, 5}) {
        Samples t(x.begin(), x.begin() + n), z;
        for (double each : t) z.push_back(parabola(each));
        EXPECT_NEAR(fn::simpson(t, z), integral(t.back()) - integral(0.1), 1e-14);
        EXPECT_NEAR(fn::simpson(Samples(t.rbegin(), t.rend()), Samples(z.rbegin(), z.rend())),
                    integral(0.1) - integral(t.back()), 1e-14);
    }
    EXPECT_NEAR(fn::simpson(Samples{0, 2}, Samples{1, 3}), 4, 1e-15);
}

TEST(Samples, Rules) {
    std::array<double, 4> const four{0.1, 0.5, 0.7, 1.3};
    Samples const z{1, 2, -1, 0.5};
    test_frule(fn::trapz, x, y);
    test_rrule(fn::trapz, x, y);
    test_rrule(fn::trapz, four, z);
    test_frule(fn::simpson, x, y);
    test_rrule(fn::simpson, x, y);
    test_frule(fn::simpson, four, z);
    test_rrule(fn::simpson, four, z);
    test_frule(fn::cumulative_trapz, x, y);
    test_rrule(fn::cumulative_trapz, x, y);
    test_rrule(fn::trapz, std::vector<float>{0, 1, 3}, std::vector<float>{1, 3, 5});
    // Twice, by places and values that move.
    auto const moving = [](auto const& t) {
        using T = std::remove_cvref_t<decltype(t)>;
        return fn::simpson(std::vector<T>{0 * t, t, 3 * t}, std::vector<T>{1 + t, t * t, 5 * t});
    };
    auto const once = [&](auto const& t) { return forward_ad::derivative(moving, t); };
    // Gaps of t and 2t: (3t/6) (0 (1 + t) + 4.5 t² + 1.5 · 5t).
    EXPECT_NEAR(moving(2.0), 1.0 * (18 + 15), 1e-14);
    EXPECT_NEAR(once(2.0), 0.5 * (13.5 * 4 + 15 * 2), 1e-13);
    EXPECT_NEAR(forward_ad::derivative(once, 2.0), 0.5 * (27 * 2 + 15), 1e-12);
}

TEST(Samples, Errors) {
    EXPECT_THROW(fn::trapz(x, Samples{1, 2}), DimensionMismatch);
    EXPECT_THROW(fn::cumulative_trapz(x, Samples{1, 2}), DimensionMismatch);
    EXPECT_EQ(support::message_of<std::invalid_argument>(
                  [] { fn::simpson(Samples{0, 1, 1}, Samples{1, 2, 3}); }),
              "chainrules::simpson: the places 1 and 2 do not go the way of the first two");
}

}  // namespace
