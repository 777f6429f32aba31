// SPDX-License-Identifier: MIT
// The pullback of a function that communicates runs for every cotangent, once each; that of any
// other is left out where the cotangent is a zero.

#include "chainrules_core/functions/communicates.hpp"

#include <gtest/gtest.h>

#include <tuple>

#include "chainrules_core/functions/function.hpp"
#include "chainrules_core/rules/rrule.hpp"

namespace lib {

inline int pullbacks = 0;

// Stands for a sum over processes: the others send what they have, and wait for this one.
struct Pullback {
    template <class Dy>
    auto operator()(Dy const& dy) const {
        ++pullbacks;
        if constexpr (chainrules::AbstractZero<Dy>)
            return std::tuple{chainrules::NoTangent{}, 100.0};
        else
            return std::tuple{chainrules::NoTangent{}, 100.0 + static_cast<double>(dy)};
    }
};

inline double identity(double x) { return x; }
CHAINRULES_FUNCTION(exchange, identity);
CHAINRULES_FUNCTION(local, identity);
inline auto rrule(exchange_t, double x) { return chainrules::RRuleResult{x, Pullback{}}; }
inline auto rrule(local_t, double x) { return chainrules::RRuleResult{x, Pullback{}}; }

}  // namespace lib

template <>
inline constexpr bool chainrules::communicates<lib::exchange_t> = true;

namespace {

using namespace chainrules;

template <class F, class Dy>
auto cotangent(F const& f, Dy const& dy) {
    auto const result = rrule(f, 2.0);
    return std::get<1>(result.pullback(dy));
}

TEST(Communicates, ItsPullbackRunsForZeros) {
    static_assert(communicates<lib::exchange_t> && !communicates<lib::local_t>);
    lib::pullbacks = 0;
    EXPECT_EQ(cotangent(lib::exchange, 1.0), 101);
    EXPECT_EQ(cotangent(lib::exchange, ZeroTangent{}), 100);
    EXPECT_EQ(cotangent(lib::exchange, NoTangent{}), 100);
    EXPECT_EQ(cotangent(lib::exchange, thunk([] { return ZeroTangent{}; })), 100);
    EXPECT_EQ(lib::pullbacks, 4);
}

// What is missing stays missing here, and the others get their message.
TEST(Communicates, ItsPullbackRunsForAMissingDerivative) {
    lib::pullbacks = 0;
    auto const missing = cotangent(lib::exchange, CHAINRULES_NOT_IMPLEMENTED("nobody knows"));
    static_assert(std::is_same_v<decltype(missing), NotImplemented const>);
    EXPECT_EQ(lib::pullbacks, 1);
}

TEST(Communicates, OtherPullbacksAreLeftOut) {
    lib::pullbacks = 0;
    static_assert(std::is_same_v<decltype(cotangent(lib::local, ZeroTangent{})), ZeroTangent>);
    (void)cotangent(lib::local, ZeroTangent{});
    (void)cotangent(lib::local, NoTangent{});
    EXPECT_EQ(lib::pullbacks, 0);
    EXPECT_EQ(cotangent(lib::local, 1.0), 101);
}

}  // namespace
