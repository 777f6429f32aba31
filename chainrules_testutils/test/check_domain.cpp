// SPDX-License-Identifier: MIT
//
// Arguments with a domain, which finite differences never leave.
#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

#include "chainrules_testutils/check_all.hpp"

using namespace chainrules;
using namespace chainrules::testutils;
using Vector = std::vector<double>;

namespace domains {

using std::sqrt;

// Throws outside of [0, 1].
template <class T>
T arc_value(T const& x) {
    if (!(x >= 0 && x <= 1)) throw std::domain_error("arc: x is not in [0, 1]");
    return x * x * sqrt(x);
}
CHAINRULES_FUNCTION(arc, arc_value);
template <class T>
T slope(T const& x) {
    return T(2.5) * x * sqrt(x);
}
CHAINRULES_SCALAR_RULE(arc, (x), slope(x));

// A sum of logarithms; never asked for anything negative.
struct log_sum_t {
    double operator()(Vector const& x) const {
        double sum = 0;
        for (double xi : x) {
            if (!(xi > 0)) throw std::domain_error("log_sum: not positive");
            sum += std::log(xi);
        }
        return sum;
    }
};
inline constexpr log_sum_t log_sum{};
inline auto rrule(log_sum_t f, Vector const& x) {
    return std::pair(f(x), [x = keep(x)](auto const& d) {
        Vector dx(*x);
        for (double& xi : dx) xi = d / xi;
        return std::tuple{NoTangent{}, dx};
    });
}
template <class D>
auto frule(std::tuple<NoTangent, D> const& dx, log_sum_t f, Vector const& x) {
    double sum = 0;
    for (std::size_t i = 0; i != x.size(); ++i) sum += std::get<1>(dx)[i] / x[i];
    return std::pair(f(x), sum);
}

}  // namespace domains

TEST(CheckDomain, OneSidedAtTheEnds) {
    for (double const x : {0.0, 1e-6, 0.3, 1 - 1e-9, 1.0}) {
        auto const result = check_scalar(domains::arc, with_domain(x, {.lo = 0, .hi = 1}));
        EXPECT_TRUE(result) << result;
    }
    for (float const x : {0.001f, 0.3f, 1.0f}) {
        auto const result = check_scalar(domains::arc, with_domain(x, {.lo = 0, .hi = 1}));
        EXPECT_TRUE(result) << result;
    }
    EXPECT_TRUE(check_all({.skip = Check::second_order}, domains::arc,
                          with_domain(0.5, {.lo = 0, .hi = 1})));
}

TEST(CheckDomain, OfEveryNumberInAContainer) {
    Vector const x{1e-3, 2, 1e-2};
    EXPECT_TRUE(check_rrule(domains::log_sum, with_domain(x, {.lo = 1e-4})));
    EXPECT_TRUE(check_frule(domains::log_sum, with_domain(x, {.lo = 1e-4})));
    Vector const dx{1, -1, 1};
    EXPECT_TRUE(check_frule(domains::log_sum, with_domain(with_tangent(x, dx), {.lo = 1e-4})));
    EXPECT_TRUE(check_frule(domains::log_sum, with_tangent(with_domain(x, {.lo = 1e-4}), dx)));
}

TEST(CheckDomain, Predicate) {
    // Outside of the predicate, f would give numbers that mean nothing.
    int outside = 0;
    auto const f = [&](double x) {
        outside += x < 0.25;
        return std::sqrt(x - 0.25);
    };
    auto const rule = [](auto const& g, double x) {
        return std::pair(g(x), [x](auto const& d) {
            return std::tuple{NoTangent{}, scale(0.5 / std::sqrt(x - 0.25), d)};
        });
    };
    auto const inside = [](double x) { return x >= 0.25; };
    auto const result = check_rrule(CheckOptions{.rrule_f = rule}, f, with_domain(0.2501, inside));
    EXPECT_TRUE(result) << result;
    EXPECT_EQ(outside, 0);
}

TEST(CheckDomain, AnArgumentOutsideIsAnError) {
    auto const below = check_scalar(domains::arc, with_domain(-1.0, {.lo = 0}));
    EXPECT_TRUE(below.has(Check::exceptions, Outcome::failed));
    EXPECT_NE(below.to_string().find("argument 1 is outside of the domain"), std::string::npos)
        << below;
    auto const not_even = check_rrule(
        domains::log_sum, with_domain(Vector{1, 2}, [](Vector const&) { return false; }));
    EXPECT_TRUE(not_even.has(Check::exceptions, Outcome::failed));
    EXPECT_NE(not_even.to_string().find("outside of the domain"), std::string::npos) << not_even;
}
