// SPDX-License-Identifier: MIT
#pragma once
// check_rrule(f, x...): the reverse rule of f at x... against finite differences of f and against
// itself. What is checked: see Check in check_result.hpp.

#include "chainrules_testutils/detail/accumulation.hpp"
#include "chainrules_testutils/detail/combination.hpp"
#include "chainrules_testutils/detail/rules.hpp"

namespace chainrules::testutils {

namespace detail {

struct RRuleCheck {
    template <class Options, class CallType, class... A>
    static CheckResult run(Options const& options, CallType const& call, A const&... a) {
        using Rule = decltype(call.rrule(options, primal_of(a)...));
        if constexpr (is_missing_rule<Rule>) {
            CHAINRULES_DETAIL_CALL_ERROR(
                "chainrules::testutils::check_rrule(f, x...): no reverse rule for f with these "
                "argument types; define a scalar rule or rrule(f, x...) in f's namespace",
                CallType, primal_t<A>...);
        }
        if constexpr (is_no_pair<Rule>) {
            CHAINRULES_DETAIL_CALL_ERROR(
                "chainrules::testutils::check_rrule(f, x...): the rule must return two things, the "
                "value of f and the pullback; return RRuleResult{y, pullback}",
                CallType, primal_t<A>...);
        }
        if constexpr ((is_usable_rule<Rule> && ... && check_argument<A>())) {
            using Y = decltype(call.primal(call.f, primal_of(a)...));
            using YBar = decltype(make_output_tangent(options, std::declval<Random&>(),
                                                      std::declval<Y const&>()));
            using Pullback =
                std::remove_cvref_t<decltype(derivative_of_rule(std::declval<Rule const&>()))>;
            using Bars = decltype(std::declval<Pullback const&>()(std::declval<YBar const&>()));
            // Of a pullback from the core, the core has said what is wrong, and returns void.
            constexpr bool counts = counts_for<Bars, sizeof...(A)>;
            if constexpr (!counts && !std::is_void_v<Bars>) {
                CHAINRULES_DETAIL_CALL_ERROR(
                    "chainrules::testutils::check_rrule(f, x...): the pullback must return a "
                    "std::tuple with one cotangent for f itself and one per argument",
                    CallType, primal_t<A>...);
            }
            if constexpr (counts) {
                using F = std::remove_cvref_t<decltype(call.f)>;
                using P = typename perturbed_arguments<F, std::tuple<primal_t<A>...>,
                                                       typename of_arguments<Bars>::type>::type;
                return run_steps<RRuleCheck, Y>("check_rrule", std::type_identity<P>{}, options,
                                                call, a...);
            }
        }
        return CheckResult("", 0);
    }

    template <class PrimalType, class R, class Options, class CallType, class Args, class Y,
              class... A>
    static void steps(Frame<R, Options, CallType, Args> const& frame, Y const& y, A const&... a) {
        auto& checker = frame.checker;
        auto const& arguments = frame.arguments;
        constexpr auto slots = std::make_index_sequence<Args::count>{};

        auto const rule = frame.call.rrule(frame.options, primal_of(a)...);
        auto const& pullback = derivative_of_rule(rule);
        check_primal<PrimalType>(checker, value_of_rule(rule), y);

        Random rng(seed_or_default(frame.options.seed));
        auto const y_bar = make_output_tangent(frame.options, rng, y);
        auto const y_bar_tangent = flatten_tangent<R>(y, y_bar);
        if (!checker.accepts({y_bar_tangent})) return;
        auto const& y_bar_flat = y_bar_tangent.numbers;
        auto const bars = pullback(y_bar);
        auto const x_bar = arguments.flatten(bars);
        // A scalar rule has a partial for every argument: its integers are numbers.
        if constexpr (!by_scalar_rule<typename CallType::F, primal_t<A>...>())
            check_integers<typename CallType::F, primal_t<A>...>(checker, arguments,
                                                                 std::index_sequence_for<A...>{});
        checker.reverse(y_bar_flat, x_bar);
        if constexpr (holds_only_complex<Y>())
            if (checker.failed(Check::derivative)) {
                auto real = y_bar_flat;
                for (std::size_t i = 1; i < real.size(); i += 2) real[i] = 0;
                auto const real_bar = tangent_from_vec(y, real);
                if constexpr (std::is_same_v<decltype(real_bar), decltype(y_bar)>)
                    checker.blame_conjugate(real, arguments.flatten(pullback(real_bar)));
            }

        if (checker.wants(Check::repeat_calls))
            checker.same(Check::repeat_calls, "the same cotangent again",
                         arguments.flatten(pullback(y_bar)), x_bar);
        if (checker.wants(Check::copied_pullback))
            checker.same(Check::copied_pullback, "a copy of the pullback, moved, and alone",
                         arguments.flatten(left_alone(frame, primal_of(a)...)(y_bar)), x_bar);
        if (checker.wants(Check::linearity)) {
            auto const v_bar = make_output_tangent(frame.options, rng, y);
            auto const both = combination(y, y_bar, v_bar, 2, -3);
            checker.combination(x_bar, arguments.flatten(pullback(v_bar)),
                                arguments.flatten(pullback(both)), 2, -3, arguments.blocks());
        }
        if (checker.wants(Check::thunked_cotangent)) {
            auto const thunked = thunk(Returns<std::remove_const_t<decltype(y_bar)>>{y_bar});
            if constexpr (std::is_invocable_v<decltype(pullback), decltype(thunked)>)
                checker.same(Check::thunked_cotangent, "a thunk of the cotangent",
                             arguments.flatten(pullback(thunked)), x_bar);
            else
                checker.fail(Check::thunked_cotangent, "the pullback takes no thunk");
        }
        if (checker.wants(Check::zero_tangent)) {
            if constexpr (std::is_invocable_v<decltype(pullback), ZeroTangent>)
                checker.zeros("a zero cotangent", arguments.flatten(pullback(ZeroTangent{})),
                              arguments.blocks());
            else
                checker.fail(Check::zero_tangent, "the pullback takes no ZeroTangent");
        }
        if (checker.wants(Check::accumulation))
            accumulate_all(checker, rng, arguments, bars, slots);
        if (checker.wants(Check::forward_reverse)) identity(frame, rng, y, y_bar_flat, x_bar, a...);
    }

  private:
    template <class F, class... X>
    static constexpr bool by_scalar_rule() {
        if constexpr ((Number<X> && ...))
            return has_scalar_rule<F, X...>;
        else
            return false;
    }

    template <class F, class... Given, class R, class Args, std::size_t... I>
    static void check_integers(Checker<R>& checker, Args const& arguments,
                               std::index_sequence<I...>) {
        auto const one = [&]<class X, std::size_t J>(std::type_identity<X>,
                                                     std::integral_constant<std::size_t, J>) {
            using Held = std::remove_cvref_t<decltype(arguments.template get<J>())>;
            constexpr auto kind = parameter_kind<F, J - 1>();
            if constexpr (Integer<X> && !Integer<Held> && kind != Parameter::other)
                checker.whole_numbers(J, kind == Parameter::whole_number);
        };
        (one(std::type_identity<Given>{}, std::integral_constant<std::size_t, I + 1>{}), ...);
    }

    // What remains of a rule's result: a pullback that was copied, then moved.
    template <class R, class Options, class CallType, class Args, class... X>
    static auto left_alone(Frame<R, Options, CallType, Args> const& frame, X const&... x) {
        auto const rule = frame.call.rrule(frame.options, x...);
        auto const& pullback = derivative_of_rule(rule);
        using Pullback = std::remove_cvref_t<decltype(pullback)>;
        if constexpr (std::is_copy_constructible_v<Pullback>) {
            Pullback copy(pullback);
            return Pullback(std::move(copy));
        } else {
            return derivative_of_rule(frame.call.rrule(frame.options, x...));
        }
    }

    // The types of the cotangents of the arguments, computed.
    template <class Bars>
    struct of_arguments;
    template <class Self, class... D>
    struct of_arguments<std::tuple<Self, D...>> {
        using type =
            std::tuple<std::remove_cvref_t<decltype(unthunk(std::declval<D const&>()))>...>;
    };

    template <class R, class Args, class Bars, std::size_t... I>
    static void accumulate_all(Checker<R>& checker, Random& rng, Args const& arguments,
                               Bars const& bars, std::index_sequence<I...>) {
        (check_accumulation(checker, rng, arguments.blocks()[I], arguments.template get<I>(),
                            std::get<I>(bars), Auto{}),
         ...);
    }

    // Where there is a forward rule too, the two must agree exactly.
    template <class R, class Options, class CallType, class Args, class Y, class... A>
    static void identity(Frame<R, Options, CallType, Args> const& frame, Random& rng, Y const& y,
                         std::vector<R> const& y_bar, FlatTangents<R> const& x_bar, A const&... a) {
        auto const x_dot = frame.arguments.make_tangents(rng, self_argument(frame.call), a...);
        using Rule = decltype(frame.call.frule(frame.options, x_dot, primal_of(a)...));
        if constexpr (!chainrules::detail::IsNoRule<Rule>) {
            auto const flat = frame.arguments.flatten(x_dot);
            if (!frame.checker.accepts(flat)) return;
            auto const rule = frame.call.frule(frame.options, x_dot, primal_of(a)...);
            frame.checker.identity(flatten_tangent<R>(y, derivative_of_rule(rule)), y_bar, x_bar,
                                   concatenate(flat));
        }
    }
};

}  // namespace detail

/// Checks the reverse rule of f at x...: check_rrule(f, x...), or check_rrule(options, f, x...).
///
/// An argument may be with_tangent(x, dx): NoTangent{} holds it fixed, any other tangent is used
/// where a direction is needed. f itself may be given so, too.
template <class First, class... Rest, class Exact = detail::default_exact_t<First>>
CheckResult check_rrule(First const& first, Rest const&... rest) {
    return detail::start_check<detail::RRuleCheck, Exact>(first, rest...);
}
template <class F, class... X, class Exact = detail::default_exact_t<F>>
CheckResult check_rrule(CheckOptions<> const& options, F const& f, X const&... x) {
    return detail::start_check<detail::RRuleCheck, Exact>(options, f, x...);
}

}  // namespace chainrules::testutils
