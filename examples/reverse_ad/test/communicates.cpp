// SPDX-License-Identifier: MIT
// The reverse sweep runs the pullback of a function that communicates whatever has arrived there,
// once: a process that left it out would let the others wait.

#include <gtest/gtest.h>

#include <tuple>
#include <vector>

#include "chainrules/chainrules.hpp"
#include "reverse_ad/call.hpp"
#include "reverse_ad/gradient.hpp"

namespace parallel {

using Vector = std::vector<double>;

inline int exchanges = 0;

inline Vector sum_to_all(Vector const& x) { return x; }
inline double largest(Vector const& x) { return x.front(); }

namespace fn {

CHAINRULES_FUNCTION(sum_to_all, parallel::sum_to_all);
CHAINRULES_FUNCTION(largest, parallel::largest);

// Another process contributes 10 to each entry.
inline auto rrule(sum_to_all_t, Vector const& x) {
    auto pullback = [n = x.size()]<class Bar>(Bar const& y_bar) {
        ++exchanges;
        Vector x_bar(n, 10.0);
        if constexpr (!chainrules::AbstractZero<Bar>)
            for (std::size_t i = 0; i != n; ++i) x_bar[i] += y_bar[i];
        return std::tuple{chainrules::NoTangent{}, x_bar};
    };
    return chainrules::RRuleResult{parallel::sum_to_all(x), pullback};
}
inline auto rrule(largest_t, Vector const& x) {
    auto pullback = [n = x.size()](auto const&) {
        ++exchanges;
        return std::tuple{chainrules::NoTangent{}, Vector(n, 10.0)};
    };
    return chainrules::RRuleResult{parallel::largest(x), pullback};
}

}  // namespace fn
}  // namespace parallel

template <>
inline constexpr bool chainrules::communicates<parallel::fn::sum_to_all_t> = true;
template <>
inline constexpr bool chainrules::communicates<parallel::fn::largest_t> = true;

namespace {

using namespace parallel;
using reverse_ad::call;

// The loss of this process does not depend on what was exchanged; that of another one may.
TEST(Communicates, ANodeWithoutACotangentTakesPart) {
    exchanges = 0;
    auto const gradient = reverse_ad::gradient(
        [](auto const& x) {
            (void)call(fn::sum_to_all, x);
            return x[0] * 3.0;
        },
        Vector{1, 2});
    EXPECT_EQ(exchanges, 1);
    EXPECT_EQ(gradient, (Vector{13, 10}));
}

TEST(Communicates, ANumberWithoutACotangentTakesPart) {
    exchanges = 0;
    auto const gradient = reverse_ad::gradient(
        [](auto const& x) {
            (void)call(fn::largest, x);
            return x[0] * 3.0;
        },
        Vector{1, 2});
    EXPECT_EQ(exchanges, 1);
    EXPECT_EQ(gradient, (Vector{13, 10}));
}

}  // namespace
