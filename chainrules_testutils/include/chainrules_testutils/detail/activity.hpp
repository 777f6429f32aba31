// SPDX-License-Identifier: MIT
#pragma once
// Activity: a rule must take a zero in place of any tangent, and give what it gives for a tangent
// that is numerically zero. AD tools hand in zeros for whatever they do not differentiate by.

#include "chainrules_testutils/detail/combination.hpp"
#include "chainrules_testutils/detail/concatenate.hpp"
#include "chainrules_testutils/detail/steps.hpp"

namespace chainrules::testutils::detail {

/// The tangents of x_dot, with a Zero in place of those whose bit in Inactive is set.
template <class Zero, std::size_t Inactive, class... D, std::size_t... I>
auto with_zeros(std::tuple<D...> const& x_dot, std::index_sequence<I...>) {
    [[maybe_unused]] auto const one = [](auto bit, auto const& dx) {
        if constexpr ((Inactive >> bit.value & 1) != 0)
            return Zero{};
        else
            return dx;
    };
    return std::tuple<decltype(one(std::integral_constant<std::size_t, I>{},
                                   std::get<I>(x_dot)))...>(
        one(std::integral_constant<std::size_t, I>{}, std::get<I>(x_dot))...);
}

template <class FrameType, class Y, class YDotOf, class... X>
struct ActivityOf {
    FrameType const& frame;
    Y const& y;
    YDotOf const& y_dot_of;  // the flattened result for tangents of the usual types
    std::tuple<X const&...> x;

    // One subset: the rule is instantiated for it.
    template <class Zero, std::size_t Inactive, class R, class... D>
    void check(Checker<R>& checker, std::tuple<D...> const& x_dot, char const* zero) const {
        constexpr auto slots = std::index_sequence_for<D...>{};
        auto const tangents = with_zeros<Zero, Inactive>(x_dot, slots);
        using Rule = decltype(call(tangents));
        std::string what = concatenate({"with ", zero, " for"});
        for (std::size_t i = 0; i != sizeof...(D); ++i)
            if ((Inactive >> i & 1) != 0) what = concatenate({what, " ", checker.argument_name(i)});
        if constexpr (chainrules::detail::IsNoRule<Rule>) {
            checker.fail(Check::activity, concatenate({"there is no forward rule ", what}));
        } else {
            checker.guard(Check::activity, concatenate({"the rule ", what}).c_str(), [&] {
                auto const rule = call(tangents);
                auto const kept = y_dot_of(only(~Inactive, frame.arguments, x_dot, slots));
                // A number that is zero does not make a missing derivative known, a zero does.
                if (!kept.reason.empty()) return;
                checker.near(Check::activity, concatenate({"the tangent is another one ", what}),
                             {flatten_tangent<R>(y, derivative_of_rule(rule))}, {kept},
                             {frame.problem.output});
            });
        }
    }

  private:
    template <class Tangents>
    auto call(Tangents const& tangents) const {
        return std::apply(
            [&](auto const&... each) { return frame.call.frule(frame.options, tangents, each...); },
            x);
    }
};

/// Every subset of up to three arguments as ZeroTangent, beyond that each argument alone inactive
/// and alone active; and each argument in turn as NoTangent.
template <class R, class Options, class CallType, class Args, class Y, class YDotOf, class... D,
          class... X>
void check_activity(Frame<R, Options, CallType, Args> const& frame, Y const& y,
                    std::tuple<D...> const& x_dot, YDotOf const& y_dot_of, X const&... x) {
    constexpr std::size_t n = sizeof...(D);
    constexpr std::size_t active = [] {
        std::size_t bits = 0;
        std::size_t bit = 1;
        ((bits |= AbstractZero<D> ? 0 : bit, bit <<= 1), ...);
        return bits;
    }();
    constexpr std::size_t count = ((AbstractZero<D> ? 0 : 1) + ... + 0);
    using FrameType = Frame<R, Options, CallType, Args>;
    ActivityOf<FrameType, Y, YDotOf, X...> const of{frame, y, y_dot_of, {x...}};
    auto& checker = frame.checker;
    auto const one = [&]<std::size_t I>(std::integral_constant<std::size_t, I>) {
        constexpr std::size_t bit = std::size_t{1} << I;
        if constexpr ((active & bit) != 0) {
            of.template check<NoTangent, bit>(checker, x_dot, "NoTangent");
            if constexpr (count > 3) {
                of.template check<ZeroTangent, bit>(checker, x_dot, "ZeroTangent");
                of.template check<ZeroTangent, active & ~bit>(checker, x_dot, "ZeroTangent");
            }
        }
    };
    auto const subset = [&]<std::size_t Bits>(std::integral_constant<std::size_t, Bits>) {
        if constexpr (Bits != 0 && (Bits & ~active) == 0)
            of.template check<ZeroTangent, Bits>(checker, x_dot, "ZeroTangent");
    };
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        (one(std::integral_constant<std::size_t, I>{}), ...);
    }(std::make_index_sequence<n>{});
    if constexpr (count <= 3 && n <= 6)
        [&]<std::size_t... Bits>(std::index_sequence<Bits...>) {
            (subset(std::integral_constant<std::size_t, Bits>{}), ...);
        }(std::make_index_sequence<(std::size_t{1} << n)>{});
}

/// A cotangent of a struct or tuple of which one field alone is stored.
template <class FrameType, class Pullback, class Y, class P, auto... K, class... T>
void check_output_activity(FrameType const& frame, Pullback const& pullback, Y const& y,
                           Tangent<P, Field<K, T>...> const& y_bar) {
    std::vector<std::size_t> ends;
    Flatten<Y>::each(y, [&](auto const& part) {
        ends.push_back((ends.empty() ? 0 : ends.back()) + flat_size(part));
    });
    std::size_t key = 0;
    auto const one = [&](auto const& alone) {
        auto numbers = tangent_to_vec(y, y_bar);
        for (std::size_t i = 0; i != numbers.size(); ++i)
            if (i >= ends[key] || (key > 0 && i < ends[key - 1])) numbers[i] = 0;
        ++key;
        frame.checker.near(Check::activity,
                           "with one field of the cotangent alone, the cotangents are other ones",
                           frame.arguments.flatten(pullback(alone)),
                           frame.arguments.flatten(pullback(tangent_from_vec(y, numbers))),
                           frame.arguments.blocks());
    };
    (one(tangent<P>(field<K>(chainrules::get<K>(y_bar)))), ...);
}

}  // namespace chainrules::testutils::detail
