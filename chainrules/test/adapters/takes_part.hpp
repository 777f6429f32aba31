// SPDX-License-Identifier: MIT
#pragma once
// A function that communicates, on a tool's tape: its pullback runs in each sweep, whatever has
// arrived there and whatever its arguments are, or other processes would wait for it.

#include <gtest/gtest.h>

#include <tuple>
#include <vector>

#include "chainrules/adapters/call.hpp"
#include "chainrules_core/functions/communicates.hpp"

namespace takes_part {

using Vector = std::vector<double>;

inline int calls = 0;
inline int pullbacks = 0;

inline Vector exchanged(Vector const& x) {
    ++calls;
    return x;
}
inline int posted(Vector const& x) {
    ++calls;
    return static_cast<int>(x.size());
}

namespace fn {

CHAINRULES_FUNCTION(exchange, takes_part::exchanged);
CHAINRULES_FUNCTION(post, takes_part::posted);

// Another process contributes 10 to each entry.
struct Pullback {
    std::size_t size;
    template <class Bar>
    auto operator()(Bar const& y_bar) const {
        ++pullbacks;
        Vector x_bar(size, 10.0);
        if constexpr (std::is_same_v<Bar, Vector>)
            for (std::size_t i = 0; i != size; ++i) x_bar[i] += y_bar[i];
        return std::tuple{chainrules::NoTangent{}, x_bar};
    }
};
inline auto rrule(exchange_t, Vector const& x) {
    return chainrules::RRuleResult{exchanged(x), Pullback{x.size()}};
}
inline auto rrule(post_t, Vector const& x) {
    return chainrules::RRuleResult{posted(x), Pullback{x.size()}};
}
template <class Tangents>
auto frule(Tangents const& tangents, exchange_t, Vector const& x) {
    return chainrules::FRuleResult{exchanged(x), std::get<1>(tangents)};
}

}  // namespace fn
}  // namespace takes_part

template <>
inline constexpr bool chainrules::communicates<takes_part::fn::exchange_t> = true;
template <>
inline constexpr bool chainrules::communicates<takes_part::fn::post_t> = true;

namespace takes_part {

/// gradient(f, x): that of f, whose arguments and result are a tool's, at x, by one sweep.
template <class Gradient>
void expect_in_each_sweep(Gradient const& gradient) {
    using chainrules::adapters::call;
    auto const runs = [&](auto const& f, Vector const& expected) {
        pullbacks = 0;
        EXPECT_EQ(gradient(f, Vector{1, 2}), expected);
        EXPECT_EQ(pullbacks, 1);
    };
    // The loss of this process does not depend on what was exchanged; that of another one may.
    runs(
        []<class N>(std::vector<N> const& x) {
            (void)call(fn::exchange, x);
            return N(x[0] * N(3.0));
        },
        {13, 10});
    // Nothing of this process is in it: what another one broadcasts comes in the place of
    // constants.
    runs(
        []<class N>(std::vector<N> const& x) {
            auto const y = call(fn::exchange, std::vector<N>{N(5.0), N(6.0)});
            return N(x[0] * N(3.0) + y[1] * N(2.0));
        },
        {3, 0});
    runs(
        []<class N>(std::vector<N> const& x) {
            auto const y = call(fn::exchange, x);
            return N(y[1] * N(3.0));
        },
        {10, 13});
    // No numbers here, though there are on others.
    runs(
        []<class N>(std::vector<N> const& x) {
            EXPECT_TRUE(call(fn::exchange, std::vector<N>{}).empty());
            return N(x[0] * N(3.0));
        },
        {3, 0});
    // The result carries nothing.
    runs(
        []<class N>(std::vector<N> const& x) {
            EXPECT_EQ(call(fn::post, x), 2);
            return N(x[0] * N(3.0));
        },
        {13, 10});
}

}  // namespace takes_part
