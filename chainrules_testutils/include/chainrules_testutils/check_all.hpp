// SPDX-License-Identifier: MIT
#pragma once
// check_all(f, x...): check_frule and check_rrule (check_scalar for a function of one number), as
// far as f has these rules, and whatever else can be found out about them, which needs more
// instances of the rule, threads, or more evaluations: see Check in check_result.hpp.

#include "chainrules_testutils/check_scalar.hpp"
#include "chainrules_testutils/detail/extended.hpp"

namespace chainrules::testutils {

namespace detail {

// The rule's result for the usual tangents; only its type is asked for.
template <class Args, class Options, class CallType, class... A>
auto forward_rule(Args const& arguments, Random& rng, Options const& options, CallType const& call,
                  A const&... a) {
    return call.frule(options, arguments.make_tangents(rng, self_argument(call), a...),
                      primal_of(a)...);
}

struct AllCheck {
    template <class Options, class CallType, class... A>
    static CheckResult run(Options const& options, CallType const& call, A const&... a) {
        if constexpr ((... && check_argument<A>())) {
            using F = typename CallType::F;
            using P = typename perturbed_arguments<F, std::tuple<primal_t<A>...>,
                                                   std::tuple<pinned_t<A>...>>::type;
            using Y = decltype(call.primal(call.f, primal_of(a)...));
            constexpr bool forward = forward_for<Options, CallType, P, A...>::value;
            constexpr bool reverse = has_reverse<Options, CallType, A...>();
            static_assert(forward || reverse,
                          "chainrules::testutils::check_all(f, x...): no rule for f with these "
                          "argument types; define a scalar rule, frule(tangents, f, x...) or "
                          "rrule(f, x...) in f's namespace");
            CheckResult result(std::string("chainrules::testutils::check_all(") +
                                   std::string(chainrules::function_name(call.f)) + ", " +
                                   std::to_string(sizeof...(A)) +
                                   (sizeof...(A) == 1 ? " argument)" : " arguments)"),
                               seed_or_default(options.seed));
            if constexpr (forward && reverse && is_scalar<Options, Y, A...>()) {
                result.add(ScalarCheck::run(options, call, a...), "");
            } else {
                if constexpr (forward) result.add(FRuleCheck::run(options, call, a...), "frule");
                if constexpr (reverse) result.add(RRuleCheck::run(options, call, a...), "rrule");
            }
            if constexpr (forward || reverse)
                result.add(run_steps<Extended<forward, reverse>, Y>(
                               "check_all", std::type_identity<P>{}, options, call, a...),
                           "");
            return result;
        } else {
            return CheckResult("", 0);
        }
    }

  private:
    template <class Options, class CallType, class P, class... A>
    struct forward_for;
    template <class Options, class CallType, class... X, class... A>
    struct forward_for<Options, CallType, std::tuple<X...>, A...> {
        using Args = Arguments<double, self_t<CallType>, X...>;
        using Rule = decltype(forward_rule(
            std::declval<Args const&>(), std::declval<Random&>(), std::declval<Options const&>(),
            std::declval<CallType const&>(), std::declval<A const&>()...));
        static constexpr bool value = !chainrules::detail::IsNoRule<Rule>;
    };
    template <class Options, class CallType, class... A>
    static constexpr bool has_reverse() {
        using Rule = decltype(std::declval<CallType const&>().rrule(
            std::declval<Options const&>(), std::declval<primal_t<A> const&>()...));
        return !chainrules::detail::IsNoRule<Rule>;
    }

    // One number to one number, and no tangent is the caller's own.
    template <class Options, class Y, class... A>
    static constexpr bool is_scalar() {
        if constexpr (sizeof...(A) == 1)
            return Number<Y> &&
                   (... && (Number<primal_t<A>> && std::is_same_v<pinned_t<A>, Unpinned>)) &&
                   std::is_same_v<decltype(Options::output_tangent), Auto>;
        else
            return false;
    }
};

}  // namespace detail

/// Checks everything about the rules of f at x...: check_all(f, x...), or check_all(options, f,
/// x...). Takes what check_frule and check_rrule take.
template <class First, class... Rest>
CheckResult check_all(First const& first, Rest const&... rest) {
    return detail::start_check<detail::AllCheck>(first, rest...);
}
template <class F, class... X>
CheckResult check_all(CheckOptions<> const& options, F const& f, X const&... x) {
    return detail::start_check<detail::AllCheck>(options, f, x...);
}

}  // namespace chainrules::testutils
