// SPDX-License-Identifier: MIT
#pragma once
// check_frule(f, x...): the forward rule of f at x... against finite differences of f and against
// the partials of f's scalar rule. What is checked: see Check in check_result.hpp.

#include "chainrules_testutils/detail/accumulation.hpp"

namespace chainrules::testutils {

namespace detail {

struct FRuleCheck {
    template <class Options, class CallType, class... A>
    static CheckResult run(Options const& options, CallType const& call, A const&... a) {
        if constexpr ((... && check_argument<A>())) {
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
        constexpr bool has_rule = !chainrules::detail::IsNoRule<Rule>;
        static_assert(has_rule,
                      "chainrules::testutils::check_frule(f, x...): no forward rule for f with "
                      "these argument types; define a scalar rule or frule(tangents, f, x...) in "
                      "f's namespace");
        if constexpr (has_rule) {
            auto const x_dot_flat = arguments.flatten(x_dot);
            if (!checker.accepts(x_dot_flat)) return;
            auto const rule = frame.call.frule(frame.options, x_dot, primal_of(a)...);
            auto const& dy = derivative_of_rule(rule);
            auto const y_dot = flatten_tangent<R>(y, dy);
            check_primal<PrimalType>(checker, value_of_rule(rule), y);
            checker.forward(concatenate(x_dot_flat), y_dot);

            if (checker.wants(Check::repeat_calls)) {
                auto const again = frame.call.frule(frame.options, x_dot, primal_of(a)...);
                checker.same(Check::repeat_calls, "the same tangents again",
                             {flatten_tangent<R>(y, derivative_of_rule(again))}, {y_dot});
            }
            if (checker.wants(Check::zero_tangent)) {
                auto const zeros = zeros_like(arguments, x_dot, slots<Args>);
                auto const rest = frame.call.frule(frame.options, zeros, primal_of(a)...);
                checker.zeros("zero tangents", {flatten_tangent<R>(y, derivative_of_rule(rest))},
                              {frame.problem.output});
            }
            if (checker.wants(Check::accumulation))
                check_accumulation(checker, rng, frame.problem.output, y, dy);
            if (checker.wants(Check::derivatives_given_output))
                partials(frame, value_of_rule(rule), y, x_dot, y_dot,
                         std::index_sequence_for<A...>{}, primal_of(a)...);
        }
    }

  private:
    template <class Args>
    static constexpr auto slots = std::make_index_sequence<Args::count>{};

    // The same types of tangents, with zeros in them: the rule needs no second instance.
    template <class P, class D>
    static D zero_like(P const& x, D const& dx) {
        if constexpr (AbstractZero<D>)
            return dx;
        else if constexpr (Number<D>)
            return D(0);
        else if constexpr (std::is_same_v<D, decltype(make_zero_tangent(x))>)
            return make_zero_tangent(x);
        else
            return chainrules::detail::evaluate(chainrules::scale(0.0, dx));
    }
    template <class Args, class... D, std::size_t... I>
    static std::tuple<D...> zeros_like(Args const& arguments, std::tuple<D...> const& x_dot,
                                       std::index_sequence<I...>) {
        return {zero_like(arguments.template get<I>(), std::get<I>(x_dot))...};
    }

    template <std::size_t I, class D, class Dx>
    static auto term(D const& partials_of_f, Dx const& dx) {
        if constexpr (AbstractZero<Dx>)
            return ZeroTangent{};
        else
            return chainrules::chain(partial<static_cast<int>(I)>(partials_of_f), dx);
    }

    template <class R, class Options, class CallType, class Args, class Omega, class Y, class XDot,
              std::size_t... I, class... X>
    static void partials(Frame<R, Options, CallType, Args> const& frame, Omega const& omega,
                         Y const& y, XDot const& x_dot, FlatTangent<R> const& y_dot,
                         std::index_sequence<I...>, X const&... x) {
        using F = std::remove_cvref_t<decltype(frame.call.f)>;
        constexpr bool plain =
            std::is_same_v<std::remove_cvref_t<decltype(frame.call.keyword)>, NoKeyword>;
        if constexpr (plain && (... && Number<X>)) {
            if constexpr (has_scalar_rule<F, X...>) {
                auto const d = derivatives_given_output(omega, frame.call.f, x...);
                if constexpr (std::remove_cvref_t<decltype(d)>::outputs == 0)
                    frame.checker.partials(
                        {flatten_tangent<R>(y, term<I>(d, std::get<I + 1>(x_dot)))...}, y_dot);
            }
        }
    }
};

}  // namespace detail

/// Checks the forward rule of f at x...: check_frule(f, x...), or check_frule(options, f, x...).
///
/// An argument may be with_tangent(x, dx): NoTangent{} holds it fixed, any other tangent is the
/// direction. f itself may be given so, too.
template <class First, class... Rest>
CheckResult check_frule(First const& first, Rest const&... rest) {
    return detail::start_check<detail::FRuleCheck>(first, rest...);
}
template <class F, class... X>
CheckResult check_frule(CheckOptions<> const& options, F const& f, X const&... x) {
    return detail::start_check<detail::FRuleCheck>(options, f, x...);
}

}  // namespace chainrules::testutils
