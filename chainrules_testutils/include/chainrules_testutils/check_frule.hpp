// SPDX-License-Identifier: MIT
#pragma once
// check_frule(f, x...): the forward rule of f at x... against finite differences of f and against
// the partials of f's scalar rule. What is checked: see Check in check_result.hpp.

#include "chainrules_testutils/detail/accumulation.hpp"
#include "chainrules_testutils/detail/combination.hpp"
#include "chainrules_testutils/detail/in_place.hpp"
#include "chainrules_testutils/detail/rules.hpp"
#include "chainrules_testutils/detail/scalar_rule.hpp"

namespace chainrules::testutils {

namespace detail {

struct FRuleCheck {
    template <class Options, class CallType, class... A>
    static CheckResult run(Options const& options, CallType const& call, A const&... a) {
        if constexpr ((... || is_in_place<A>)) {
            return run_in_place<is_in_place<A>...>(options, call, without_in_place(a)...);
        } else if constexpr ((... && check_argument<A>())) {
            using F = std::remove_cvref_t<decltype(call.f)>;
            using Y = decltype(call.primal(call.f, primal_of(a)...));
            using P = typename perturbed_arguments<F, std::tuple<primal_t<A>...>,
                                                   std::tuple<pinned_t<A>...>>::type;
            return run_steps<FRuleCheck, Y>("check_frule", std::type_identity<P>{}, options, call,
                                            a...);
        } else {
            return CheckResult("", 0);
        }
    }

    template <class PrimalType, class R, class Options, class CallType, class Args, class Y,
              class... A>
    static void steps(Frame<R, Options, CallType, Args> const& frame, Y const& y, A const&... a) {
        auto& checker = frame.checker;
        auto const& arguments = frame.arguments;
        Random rng(seed_or_default(frame.options.seed));
        auto const x_dot = arguments.make_tangents(rng, self_argument(frame.call), a...);

        using Rule = decltype(frame.call.frule(frame.options, x_dot, primal_of(a)...));
        if constexpr (is_missing_rule<Rule>) {
            CHAINRULES_DETAIL_CALL_ERROR(
                "chainrules::testutils::check_frule(f, x...): no forward rule for f with these "
                "argument types; define a scalar rule or frule(tangents, f, x...) in f's namespace",
                CallType, primal_t<A>...);
        }
        if constexpr (is_no_pair<Rule>) {
            CHAINRULES_DETAIL_CALL_ERROR(
                "chainrules::testutils::check_frule(f, x...): the rule must return two things, the "
                "value of f and its tangent; return FRuleResult{y, dy}",
                CallType, primal_t<A>...);
        }
        if constexpr (is_usable_rule<Rule>) {
            auto const x_dot_flat = arguments.flatten(x_dot);
            if (!checker.accepts(x_dot_flat)) return;
            auto const rule = frame.call.frule(frame.options, x_dot, primal_of(a)...);
            auto const& dy = derivative_of_rule(rule);
            auto const y_dot = flatten_tangent<R>(y, dy);
            check_primal<PrimalType>(checker, value_of_rule(rule), y);
            auto const result = [&](decltype(x_dot) const& tangents) {
                auto const other = frame.call.frule(frame.options, tangents, primal_of(a)...);
                return flatten_tangent<R>(y, derivative_of_rule(other));
            };
            checker.forward(concatenate(x_dot_flat), y_dot);
            // Which of the arguments is it, and how is it wrong?
            if (Args::count > 1 && checker.failed(Check::derivative))
                for (std::size_t i = 0; i != Args::count; ++i) {
                    auto const one = only(std::size_t{1} << i, arguments, x_dot, slots<Args>);
                    checker.blame(i, concatenate(arguments.flatten(one)), result(one));
                }

            if (checker.wants(Check::repeat_calls))
                checker.same(Check::repeat_calls, "the same tangents again", {result(x_dot)},
                             {y_dot});
            if (checker.wants(Check::zero_tangent)) {
                auto const zeros = zeros_like(arguments, x_dot, slots<Args>);
                checker.zeros("zero tangents", {result(zeros)}, {frame.problem.output});
            }
            if (checker.wants(Check::linearity)) {
                auto const v_dot = arguments.make_tangents(rng, self_argument(frame.call), a...);
                auto const both = combinations(arguments, x_dot, v_dot, 2, -3, slots<Args>);
                checker.combination({y_dot}, {result(v_dot)}, {result(both)}, 2, -3,
                                    {frame.problem.output});
            }
            if (checker.wants(Check::accumulation))
                check_accumulation(checker, rng, frame.problem.output, y, dy,
                                   frame.options.output_tangent);
            if (checker.wants(Check::derivatives_given_output)) {
                auto const terms = ScalarRule<CallType>::template terms<R>(
                    frame.call, value_of_rule(rule), y, x_dot, primal_of(a)...);
                if (!terms.empty()) checker.partials(terms, y_dot);
            }
        }
    }

  private:
    template <bool... Changed, class Options, class CallType, class... A>
    static CheckResult run_in_place(Options const& options, CallType const& call, A const&... a) {
        using F = typename CallType::F;
        using Dots =
            std::tuple<decltype(self_tangent(std::declval<Random&>(), call)),
                       decltype(make_tangent(std::declval<Random&>(), a, primal_of(a)))...>;
        using Rule = decltype(in_place_rule<Changed...>(
            options, call.keyword, std::declval<Dots&>(), call.f, std::declval<primal_t<A>&>()...));
        if constexpr (is_missing_rule<Rule>)
            CHAINRULES_DETAIL_ERROR(
                "chainrules::testutils::check_frule(f, in_place(x)...): no forward rule for f with "
                "these argument types; define frule(tangents, f, x...) with references to what it "
                "changes",
                F, std::conditional_t<Changed, primal_t<A>&, primal_t<A>>...);
        if constexpr (is_usable_rule<Rule>) {
            using Value = std::remove_cvref_t<decltype(value_of_rule(std::declval<Rule const&>()))>;
            using K = std::remove_cvref_t<decltype(call.keyword)>;
            constexpr bool has_value =
                !AbstractZero<Value> &&
                call_returns_value<
                    K, F, std::conditional_t<Changed, primal_t<A>&, primal_t<A> const&>...>();
            InPlaceFunction<F, K, has_value, Changed...> const f{call.f, call.keyword};
            InPlaceRule<Options, has_value, Changed...> const rule{options};
            return run_check<FRuleCheck>(with_frule(options, rule),
                                         with_pinned_tangent(call.argument, f), a...);
        } else {
            return CheckResult("", 0);
        }
    }

    template <class Args>
    static constexpr auto slots = std::make_index_sequence<Args::count>{};
};

}  // namespace detail

/// Checks the forward rule of f at x...: check_frule(f, x...), or check_frule(options, f, x...).
///
/// An argument may be with_tangent(x, dx): NoTangent{} holds it fixed, any other tangent is the
/// direction. f itself may be given so, too.
template <class First, class... Rest, class Exact = detail::default_exact_t<First>>
CheckResult check_frule(First const& first, Rest const&... rest) {
    return detail::start_check<detail::FRuleCheck, Exact>(first, rest...);
}
template <class F, class... X, class Exact = detail::default_exact_t<F>>
CheckResult check_frule(CheckOptions<> const& options, F const& f, X const&... x) {
    return detail::start_check<detail::FRuleCheck, Exact>(options, f, x...);
}

}  // namespace chainrules::testutils
