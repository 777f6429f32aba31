// SPDX-License-Identifier: MIT
#pragma once
// What check_all finds out beyond check_frule and check_rrule: the steps, in order.

#include "chainrules_testutils/detail/activity.hpp"
#include "chainrules_testutils/detail/allocation_count.hpp"
#include "chainrules_testutils/detail/chunks.hpp"
#include "chainrules_testutils/detail/complex_directions.hpp"
#include "chainrules_testutils/detail/ownership.hpp"
#include "chainrules_testutils/detail/second_order.hpp"
#include "chainrules_testutils/detail/special_values.hpp"

namespace chainrules::testutils::detail {

template <bool Forward, bool Reverse>
struct Extended {
    template <class PrimalType, class R, class Options, class CallType, class Args, class Y,
              class... A>
    static void steps(Frame<R, Options, CallType, Args> const& frame, Y const& y, A const&... a) {
        Random rng(seed_or_default(frame.options.seed));
        auto const draw_x = [&] {
            return frame.arguments.make_tangents(rng, self_argument(frame.call), a...);
        };
        auto const x_dot = draw_x();
        auto const x_dot_flat = frame.arguments.flatten(x_dot);
        if (!frame.checker.accepts(x_dot_flat)) return;
        auto const v = concatenate(x_dot_flat);
        auto const draw_y = [&] { return make_output_tangent(frame.options, rng, y); };
        auto const y_bar = draw_y();
        auto const y_bar_flat = flatten_tangent<R>(y, y_bar);
        if (!frame.checker.accepts({y_bar_flat})) return;
        if constexpr (Forward) forward(frame, y, draw_x, x_dot, v, primal_of(a)...);
        if constexpr (Reverse)
            reverse(frame, rng, y, draw_y, y_bar, y_bar_flat.numbers, v, primal_of(a)...);
        special_values<R>(frame, y, x_dot, v, y_bar, y_bar_flat.numbers, primal_of(a)...);
    }

  private:
    template <class CallType, class... X>
    static constexpr bool is_scalar_rule =
        std::is_same_v<std::remove_cvref_t<decltype(std::declval<CallType const&>().keyword)>,
                       NoKeyword> &&
        reals_or_none<typename CallType::F>() == 0 &&
        ScalarRule<CallType>::template has_one_output<X...>;

    template <class T, class Y>
    static constexpr bool widens() {
        if constexpr (Number<Y> && !Integer<Y> && std::is_floating_point_v<T>)
            return std::numeric_limits<real_t<Y>>::digits > std::numeric_limits<T>::digits;
        else
            return false;
    }

    // A scalar rule, or a written one that takes any number type.
    template <class T, class Wanted, class Options, class CallType, class XDot, class... X>
    static constexpr bool runs_on_duals() {
        if constexpr (std::is_void_v<T>)
            return false;
        else if constexpr (std::is_same_v<Wanted, std::true_type> || is_scalar_rule<CallType, X...>)
            return true;
        else
            return written_rule_on_duals<T, Options, CallType, XDot, std::tuple<X...>>::value;
    }

    template <class R, class Options, class CallType, class Args, class Y, class Draw, class XDot,
              class... X>
    static void forward(Frame<R, Options, CallType, Args> const& frame, Y const& y,
                        Draw const& draw, XDot const& x_dot, std::vector<R> const& v,
                        X const&... x) {
        auto& checker = frame.checker;
        auto const y_dot_of = [&](XDot const& tangents) {
            auto const rule = frame.call.frule(frame.options, tangents, x...);
            return flatten_tangent<R>(y, derivative_of_rule(rule));
        };
        auto const y_dot = y_dot_of(x_dot);
        if (!y_dot.problem.empty()) return;  // said by check_frule
        if (checker.wants(Check::activity)) check_activity(frame, y, x_dot, y_dot_of, x...);
        if constexpr ((... || Complex<X>))
            if (checker.wants(Check::complex_directions))
                check_real_tangents(frame, y, y_dot_of, x_dot, x...);
        if constexpr (is_scalar_rule<CallType, X...>)
            if (checker.wants(Check::chunks)) check_forward_chunks(frame, y, draw, y_dot_of, x...);
        using Wanted = decltype(Options::second_order);
        if constexpr (!std::is_same_v<Wanted, std::false_type> && (... && Number<X>)) {
            using T = typename one_floating<real_t<X>...>::type;
            // A formula with literals of double turns floats into a double; there are no dual
            // numbers of two types.
            if constexpr (widens<T, Y>())
                checker.note("second order not checked: the value is of a wider type");
            else if constexpr (runs_on_duals<T, Wanted, Options, CallType, XDot, X...>())
                if (checker.wants(Check::second_order))
                    check_second_order<T>(frame, y, x_dot,
                                          concatenate(frame.arguments.flatten(draw())),
                                          std::index_sequence_for<X...>{}, x...);
        }
        if (y_dot.reason.empty()) checker.taylor(v, {}, y_dot.numbers);
    }

    template <class R, class Options, class CallType, class Args, class Y, class Draw, class YBar,
              class... X>
    static void reverse(Frame<R, Options, CallType, Args> const& frame, Random& rng, Y const& y,
                        Draw const& draw, YBar const& y_bar, std::vector<R> const& y_bar_flat,
                        std::vector<R> const& v, X const&... x) {
        auto& checker = frame.checker;
        auto const rule = frame.call.rrule(frame.options, x...);
        auto const& pullback = derivative_of_rule(rule);
        auto const bars = pullback(y_bar);
        auto const x_bar = frame.arguments.flatten(bars);
        for (auto const& bar : x_bar)
            if (!bar.problem.empty()) return;  // said by check_rrule
        checker.threads([&] { return frame.arguments.flatten(pullback(y_bar)); }, x_bar);
        if (checker.wants(Check::ownership)) check_ownership(frame, y_bar, x_bar, x...);
        if (checker.wants(Check::projection))
            check_projection(frame, rng, bars, x_bar, std::make_index_sequence<Args::count>{});
        if constexpr (is_scalar_rule<CallType, X...>)
            if (checker.wants(Check::chunks)) check_reverse_chunks(frame, pullback, draw);
        if constexpr (StructuralTangent<YBar> && is_zero_tangents_type<Y, YBar>() &&
                      requires { check_output_activity(frame, pullback, y, y_bar); })
            if (checker.wants(Check::activity)) check_output_activity(frame, pullback, y, y_bar);
        if constexpr (Complex<YBar>)
            if (checker.wants(Check::complex_directions))
                check_real_cotangent(frame, pullback, y_bar);
        count_allocations(frame, y_bar, x...);
        if constexpr (!Forward) {
            R sum = 0;
            for (std::size_t b = 0, i = 0; b != x_bar.size(); ++b)
                for (R const& d : x_bar[b].numbers) sum += d * v[i++];
            for (auto const& bar : x_bar)
                if (!bar.reason.empty()) return;
            checker.taylor(v, y_bar_flat, {sum});
        }
    }

    template <class R, class Options, class CallType, class Args, class YBar, class... X>
    static void count_allocations(Frame<R, Options, CallType, Args> const& frame, YBar const& y_bar,
                                  X const&... x) {
        if (!allocations_are_counted()) return;
        auto const start = allocation_count();
        auto const rule = frame.call.rrule(frame.options, x...);
        auto const between = allocation_count();
        auto const bars = derivative_of_rule(rule)(y_bar);
        auto const end = allocation_count();
        (void)bars;
        frame.checker.allocations(between - start, end - between);
    }

    template <class R, class Options, class CallType, class Args, class Y, class XDot, class YBar,
              class... X>
    static void special_values(Frame<R, Options, CallType, Args> const& frame, Y const& y,
                               XDot const& x_dot, std::vector<R> const& v, YBar const& y_bar,
                               std::vector<R> const& y_bar_flat, X const&... x) {
        // An argument that cannot be flattened is one that the caller holds fixed.
        if constexpr ((Flattenable<X> && ...)) {
            if (!frame.checker.wants(Check::special_values)) return;
            if (frame.problem.x.size() > frame.options.sample_above) return;
            auto const zeros =
                zeros_like(frame.arguments, x_dot, std::make_index_sequence<Args::count>{});
            auto const forward_at = [&](Given given, X const&... at) {
                RuleAt<R> result;
                if constexpr (Forward) {
                    auto const& tangents = given == Given::zeros ? zeros : x_dot;
                    auto const rule = frame.call.frule(frame.options, tangents, at...);
                    append_numbers(value_of_rule(rule), result.value);
                    result.tangents = {flatten_tangent<R>(y, derivative_of_rule(rule))};
                    result.exists = true;
                }
                return result;
            };
            auto const zero = zero_like(y, y_bar);
            auto const reverse_at = [&](Given given, X const&... at) {
                RuleAt<R> result;
                if constexpr (Reverse) {
                    auto const rule = frame.call.rrule(frame.options, at...);
                    append_numbers(value_of_rule(rule), result.value);
                    result.tangents = frame.arguments.flatten(
                        derivative_of_rule(rule)(given == Given::zeros ? zero : y_bar));
                    result.exists = true;
                }
                return result;
            };
            check_special_values(frame, forward_at, reverse_at, v, y_bar_flat, x...);
        }
    }
};

}  // namespace chainrules::testutils::detail
