// SPDX-License-Identifier: MIT
#include "chainrules_testutils/check_all.hpp"

#include <gtest/gtest.h>

#include "support/draws.hpp"
#include "support/mutants.hpp"

using namespace chainrules;
using namespace chainrules::testutils;
using namespace draws;
using mutants::Mutant;
using Z = std::complex<double>;

namespace rules {

using std::cos;
using std::exp;
using std::log;
using std::sin;
using std::sqrt;

template <class T>
T wave_value(T const& x, T const& y) {
    return x * sin(y);
}
CHAINRULES_FUNCTION(wave, wave_value);
CHAINRULES_SCALAR_RULE(wave, (x, y), sin(y), x * cos(y));

template <class T>
T root_value(T const& x) {
    return sqrt(x);
}
CHAINRULES_FUNCTION(root, root_value);
CHAINRULES_SCALAR_RULE(root, (x), singular(1 / (2 * Omega)));
CHAINRULES_FUNCTION(unguarded_root, root_value);
CHAINRULES_SCALAR_RULE(unguarded_root, (x), 1 / (2 * Omega));

using std::pow;
template <class T, class N>
auto power_value(T const& x, N const& n) {
    return pow(x, n);
}
CHAINRULES_FUNCTION(power, power_value);
CHAINRULES_SCALAR_RULE(power, (x, n), n * Omega / x, log(x) * Omega);

CHAINRULES_FUNCTION(exponential, std::exp);
CHAINRULES_SCALAR_RULE(exponential, (x), Omega);

}  // namespace rules

TEST(CheckAll, ScalarRulesPass) {
    EXPECT_TRUE(check_all(rules::exponential, 0.7));
    EXPECT_TRUE(check_all(rules::exponential, Z(0.7, 0.2)));
    EXPECT_TRUE(check_all(rules::exponential, 0.7f));
    EXPECT_TRUE(check_all(rules::exponential, 0.7L));
    EXPECT_TRUE(check_all(rules::wave, 0.7, 1.2));
    EXPECT_TRUE(check_all(rules::root, with_domain(0.7, {.lo = 0})));
    // A chunk of complex cotangents for a real argument.
    auto const power = check_all({.skip = Check::special_values}, rules::power, Z(0.7, 0.2), 1.5);
    EXPECT_TRUE(power) << power;
    EXPECT_TRUE(power.has(Check::chunks, Outcome::passed));
    auto const result = check_all(rules::wave, 0.7, 1.2);
    for (auto const check :
         {Check::primal_value, Check::derivative, Check::linearity, Check::activity,
          Check::second_order, Check::chunks, Check::threads, Check::taylor, Check::special_values,
          Check::projection, Check::ownership, Check::copied_pullback,
          Check::derivatives_given_output, Check::forward_reverse})
        EXPECT_TRUE(result.has(check, Outcome::passed)) << check_name(check);
}

TEST(CheckAll, IntegersThatCount) {
    CheckOptions<> const options{.skip = Check::special_values};
    auto const index = check_all(options, rules::power, 1.5, 2);
    EXPECT_TRUE(index) << index;
    auto const number = check_all(options, rules::power, 1.5, with_tangent(2, 1.5));
    EXPECT_TRUE(number) << number;
    EXPECT_TRUE(check_all(rules::exponential, 2));
}

TEST(CheckAll, BadInput) {
    auto const nan = check_all(rules::wave, 0.7, std::nan(""));
    EXPECT_TRUE(nan.has(Check::exceptions, Outcome::failed));
    EXPECT_NE(nan.to_string().find("argument 2 is not finite"), std::string::npos) << nan;
    EXPECT_TRUE(check_all(mutants::weigh<>, std::vector<double>{}));
    auto const thrown = check_all(mutants::element<>, std::vector<double>{1, 2}, std::size_t{5});
    EXPECT_TRUE(thrown.has(Check::exceptions, Outcome::failed));
    EXPECT_NE(thrown.to_string().find("vector::_M_range_check"), std::string::npos) << thrown;
}

TEST(CheckAll, WrittenRulesPass) {
    EXPECT_TRUE(check_all(mutants::weigh<>, std::vector<double>{1, 2, 3}));
    EXPECT_TRUE(check_all(mutants::spin<>, Z(1, 2), 0.5));
    EXPECT_TRUE(check_all(mutants::Height<>{2}, mutants::Point{1, 2}));
    EXPECT_TRUE(check_all(mutants::element<>, std::vector<double>{1, 2, 3}, std::size_t{1}));
}

TEST(CheckAll, RandomPoints) {
    passes([](CheckOptions<> const& options, Random& rng) {
        return check_all(options, rules::exponential, number<double>(rng));
    });
    passes([](CheckOptions<> const& options, Random& rng) {
        return check_all(options, rules::wave, number<double>(rng), number<double>(rng));
    });
    passes([](CheckOptions<> const& options, Random& rng) {
        return check_all(options, rules::wave, number<float>(rng), number<float>(rng));
    });
    passes([](CheckOptions<> const& options, Random& rng) {
        return check_all(options, mutants::weigh<>, numbers(rng, 4));
    });
}

TEST(CheckAll, NotANumberAtASingularPoint) {
    EXPECT_TRUE(check_all(rules::unguarded_root, with_domain(0.7, {.lo = 0}))
                    .has(Check::special_values, Outcome::failed));
}
