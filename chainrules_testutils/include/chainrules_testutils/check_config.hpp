// SPDX-License-Identifier: MIT
#pragma once
// TestConfig: the configuration of an AD tool whose AD is finite differences. With it, rules that
// call back into AD, or that exist for configurations only, can be checked:
//
//     check_rrule(CheckOptions{.config = TestConfig{}}, fn::map, f, xs)

#include "chainrules_testutils/jvp.hpp"

namespace chainrules::testutils {

// A namespace of its own: only lookup by argument finds frule_via_ad and rrule_via_ad.
namespace test_config {

/// Can do both modes, by the rule of a function where there is one, else by finite differences.
struct TestConfig : RuleConfig<HasReverseMode, HasForwardsMode> {};

}  // namespace test_config
using test_config::TestConfig;

namespace detail {

// A functor with fields is differentiated by these, too: it becomes an argument.
struct CallIt {
    template <class F, class... X>
    auto operator()(F const& f, X const&... x) const {
        return chainrules::evaluate(f(x...));
    }
};

template <class F, class... X>
struct DifferencePullback {
    F f;
    std::tuple<X...> x;

    template <class YBar>
    auto operator()(YBar const& y_bar) const {
        return std::apply(
            [&](X const&... each) {
                if constexpr (reals_or_none<F>() == 0)
                    return std::tuple_cat(
                        std::tuple{NoTangent{}},
                        testutils::j_transpose_vp(f, unthunk(y_bar), each...).value);
                else
                    return testutils::j_transpose_vp(CallIt{}, unthunk(y_bar), f, each...).value;
            },
            x);
    }
};

}  // namespace detail

namespace test_config {

/// The forward derivative of f by a rule, where there is one, else by differences.
template <class... D, class F, class... X>
auto frule_via_ad(TestConfig const& config, std::tuple<D...> const& tangents, F const& f,
                  X const&... x) {
    using Rule = decltype(chainrules::frule(config, tangents, f, x...));
    if constexpr (!chainrules::detail::IsNoRule<Rule>)
        return chainrules::frule(config, tangents, f, x...);
    else
        return std::apply(
            [&](auto const& df, auto const&... dx) {
                auto y = detail::CallIt{}(f, x...);
                auto dy = [&] {
                    if constexpr (detail::reals_or_none<F>() == 0)
                        return jvp(f, with_tangent(x, dx)...).value;
                    else
                        return jvp(detail::CallIt{}, with_tangent(f, df), with_tangent(x, dx)...)
                            .value;
                }();
                return FRuleResult<decltype(y), decltype(dy)>{y, dy};
            },
            tangents);
}

/// The value and pullback of f by a rule, where there is one, else by differences.
template <class F, class... X>
auto rrule_via_ad(TestConfig const& config, F const& f, X const&... x) {
    using Rule = decltype(chainrules::rrule(config, f, x...));
    if constexpr (!chainrules::detail::IsNoRule<Rule>) {
        return chainrules::rrule(config, f, x...);
    } else {
        auto y = detail::CallIt{}(f, x...);
        using Pullback = detail::DifferencePullback<F, X...>;
        return RRuleResult<decltype(y), Pullback>{y, Pullback{f, std::tuple<X...>(x...)}};
    }
}

}  // namespace test_config
}  // namespace chainrules::testutils
