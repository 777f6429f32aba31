// SPDX-License-Identifier: MIT
#pragma once
// check_scalar(f, x): both rules of a function of one number, in every direction. For complex
// numbers these are four pairs, which make up the whole real Jacobian: a rule that only holds for
// holomorphic functions is found out.

#include "chainrules_testutils/check_frule.hpp"
#include "chainrules_testutils/check_rrule.hpp"

namespace chainrules::testutils {

namespace detail {

template <class Config, class RRule, class FRule, class T, class S, class D>
auto with_output_tangent(CheckOptions<Config, RRule, FRule, T, S> const& o, D const& dy) {
    return CheckOptions<Config, RRule, FRule, D, S>{o.rtol,
                                                    o.atol,
                                                    o.seed,
                                                    o.max_range,
                                                    o.identity_units,
                                                    o.sample_above,
                                                    o.directions,
                                                    o.max_allocations,
                                                    o.skip,
                                                    o.config,
                                                    o.rrule_f,
                                                    o.frule_f,
                                                    dy,
                                                    o.second_order};
}

struct ScalarCheck {
    template <class Options, class CallType, class... A>
    static CheckResult run(Options const& options, CallType const& call, A const&... a) {
        static_assert(sizeof...(A) == 1,
                      "chainrules::testutils::check_scalar(f, x): takes one number; use "
                      "check_frule(f, x...) and check_rrule(f, x...)");
        if constexpr (sizeof...(A) == 1) return unary(options, call, a...);
        return CheckResult("", 0);
    }

  private:
    template <class Options, class CallType, class A>
    static CheckResult unary(Options const& options, CallType const& call, A const& x) {
        using X = primal_t<A>;
        using Y = decltype(call.primal(call.f, primal_of(x)));
        constexpr bool numbers = Number<X> && Number<Y>;
        static_assert(numbers,
                      "chainrules::testutils::check_scalar(f, x): f must take and return one "
                      "number; use check_frule(f, x) and check_rrule(f, x)");
        CheckResult result(std::string("chainrules::testutils::check_scalar(") +
                               std::string(chainrules::function_name(call.f)) + ", x)",
                           seed_or_default(options.seed));
        if constexpr (numbers) {
            using Dx = chainrules::tangent_t<X>;
            using Dy = chainrules::tangent_t<Y>;
            forward(result, "tangent 1", options, call, x, Dx(1));
            reverse(result, "cotangent 1", options, call, x, Dy(1));
            if constexpr (Complex<Dx>) {
                forward(result, "tangent i", options, call, x, Dx(0, 1));
                forward(result, "real tangent 1", options, call, x, real_t<Dx>(1));
            }
            if constexpr (Complex<Dy>) {
                reverse(result, "cotangent i", options, call, x, Dy(0, 1));
                reverse(result, "real cotangent 1", options, call, x, real_t<Dy>(1));
            }
        }
        return result;
    }

    template <class Options, class CallType, class X, class Dx>
    static void forward(CheckResult& result, char const* name, Options const& options,
                        CallType const& call, X const& x, Dx const& dx) {
        result.add(FRuleCheck::run(options, call, with_tangent(x, dx)),
                   std::string("frule, ") + name);
    }
    template <class Options, class CallType, class X, class Dy>
    static void reverse(CheckResult& result, char const* name, Options const& options,
                        CallType const& call, X const& x, Dy const& dy) {
        result.add(RRuleCheck::run(with_output_tangent(options, dy), call, x),
                   std::string("rrule, ") + name);
    }
};

}  // namespace detail

/// Checks frule and rrule of f, a function from one number to one number, at x:
/// check_scalar(f, x), or check_scalar(options, f, x).
template <class First, class... Rest>
CheckResult check_scalar(First const& first, Rest const&... rest) {
    return detail::start_check<detail::ScalarCheck>(first, rest...);
}
template <class F, class... X>
CheckResult check_scalar(CheckOptions<> const& options, F const& f, X const&... x) {
    return detail::start_check<detail::ScalarCheck>(options, f, x...);
}

}  // namespace chainrules::testutils
