// SPDX-License-Identifier: MIT
// What is promised where all arguments of a special function are fractions: orders and degrees that
// must be whole do not take them, and say so.

// A function of Boost with an int as parameter takes a fraction, with this warning.
#pragma GCC diagnostic ignored "-Wfloat-conversion"

#include "rule_list/promises.hpp"
#include "chainrules/special/rule_list.hpp"
#include "chainrules_testutils/detail/dual.hpp"

namespace {

TEST(RuleList, PromisesOfSpecialFunctions) {
    int with_fractions = 0;
    rule_list::special::for_each_topic([&](char const*, auto const& list) {
        with_fractions += count_of_functions_that_take<double>(list);
    });
    EXPECT_GT(with_fractions, 180);
}

// Boost's functions take any number, and fail inside.
TEST(RuleList, PromisesToComplexNumbers) {
    int with_complex_numbers = 0;
    rule_list::special::for_each_topic([&](char const*, auto const& list) {
        with_complex_numbers += count_of_functions_that_take<std::complex<double>>(list);
    });
    EXPECT_GE(with_complex_numbers, 6);
    EXPECT_LT(with_complex_numbers, 12);
    static_assert(has_rrule<std::remove_const_t<decltype(fn::erf)>, Z>);
    static_assert(!has_rrule<std::remove_const_t<decltype(fn::trigamma)>, Z>);
}

// Asking was an error of the compiler where an active number stood for a whole one.
TEST(RuleList, ActiveNumbersInPlaceOfWholeOnes) {
    using Dual = chainrules::testutils::dual_numbers::Dual<double>;
    using Hermite = std::remove_const_t<decltype(fn::hermite)>;
    static_assert(std::is_invocable_v<Hermite, int, Dual>);
    static_assert(!std::is_invocable_v<Hermite, Dual, Dual>);
    static_assert(!has_rrule<Hermite, double, double> && !has_frule<Hermite, double, double>);
    static_assert(has_rrule<Hermite, int, double> && has_frule<Hermite, int, double>);
}

}  // namespace
