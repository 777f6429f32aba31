// SPDX-License-Identifier: MIT
#pragma once
// Second order: the rule is run on dual numbers, and its derivative compared with the finite
// difference of the rule. On the way: derivatives_given_output never evaluates the primal.

#include <algorithm>

#include "chainrules_testutils/detail/scalar_rule.hpp"

namespace chainrules::testutils::detail {

// The one floating type among the arguments' real types; void when there is none, or several.
template <class... X>
struct one_floating {
    using type = void;
};
template <class X, class... Rest>
struct one_floating<X, Rest...> {
    using rest = typename one_floating<Rest...>::type;
    static constexpr bool floating = std::is_floating_point_v<X>;
    static constexpr bool none = !(floating || ... || std::is_floating_point_v<Rest>);
    static constexpr bool same =
        std::is_same_v<X, rest> || !(std::is_floating_point_v<Rest> || ...);
    using type =
        std::conditional_t<none, void,
                           std::conditional_t<!floating, rest, std::conditional_t<same, X, void>>>;
};

// X with dual numbers in place of its Ts.
template <class T, class X>
struct dual_type {
    using type = X;
};
template <class T>
struct dual_type<T, T> {
    using type = dual_numbers::Dual<T>;
};
template <class T, template <class> class C>
    requires Complex<C<T>>
struct dual_type<T, C<T>> {
    using type = C<dual_numbers::Dual<T>>;
};

// An integer with a tangent counts as a number.
template <class T, class D, class X, class R>
auto as_dual(X const& x, R const* dot) {
    using dual_numbers::Dual;
    if constexpr (Complex<X>)
        return typename dual_type<T, X>::type(Dual<T>(x.real(), static_cast<T>(dot[0])),
                                              Dual<T>(x.imag(), static_cast<T>(dot[1])));
    else if constexpr (std::is_same_v<X, T> || (Integer<X> && std::is_same_v<D, T>))
        return Dual<T>(static_cast<T>(x), static_cast<T>(dot[0]));
    else
        return x;
}
template <class T, class D>
auto as_dual_tangent(D const& d) {
    using dual_numbers::Dual;
    if constexpr (Complex<D>)
        return typename dual_type<T, D>::type(Dual<T>(d.real(), T(0)), Dual<T>(d.imag(), T(0)));
    else if constexpr (std::is_same_v<D, T>)
        return Dual<T>(d, T(0));
    else
        return d;
}
// The tangent d of a Y; that of a complex number may be real.
template <class Y, class D, class R>
void append_dual(D const& d, std::vector<R>& values, std::vector<R>& dots) {
    if constexpr (Complex<D>) {
        append_dual<real_t<Y>>(d.real(), values, dots);
        append_dual<real_t<Y>>(d.imag(), values, dots);
    } else if constexpr (Complex<Y>) {
        append_dual<real_t<Y>>(d, values, dots);
        append_dual<real_t<Y>>(D(0), values, dots);
    } else {
        values.push_back(static_cast<R>(d.value));
        dots.push_back(static_cast<R>(d.dot));
    }
}

/// Whether a written forward rule takes dual numbers, as one that is a template does.
template <class T, class Options, class CallType, class XDot, class X>
struct written_rule_on_duals;
template <class T, class Options, class CallType, class... D, class... X>
struct written_rule_on_duals<T, Options, CallType, std::tuple<D...>, std::tuple<X...>> {
    using F = typename CallType::F;
    using K = std::remove_cvref_t<decltype(std::declval<CallType const&>().keyword)>;
    static constexpr bool value =
        std::is_same_v<K, NoKeyword> && std::is_same_v<decltype(Options::frule_f), Auto> &&
        chainrules::detail::look_up<chainrules::detail::adl::FRules,
                                    std::tuple<typename dual_type<T, D>::type...> const, F const,
                                    typename dual_type<T, X>::type const...> ==
            chainrules::detail::Rule::written;
};

// An argument without a derivative is held fixed here: with a tangent, nothing would be known of
// the derivatives by the others.
template <bool Missing, class D>
auto unless_missing(D const& d) {
    if constexpr (Missing)
        return NoTangent{};
    else
        return d;
}

template <class X>
X moved_a_little(X const& x) {
    if constexpr (std::is_floating_point_v<X>)
        return x == 0 ? X(0x1p-20) : x - x / 64;
    else
        return x;
}

template <class T, class R, class Options, class CallType, class Args, class Y, class... D,
          std::size_t... I, class... X>
void check_second_order(Frame<R, Options, CallType, Args> const& frame, Y const& y,
                        std::tuple<D...> const& x_dot_of_all, std::vector<R> v,
                        std::index_sequence<I...>, X const&... x) {
    using Rule = ScalarRule<CallType>;
    using dual_numbers::Dual;
    using dual_numbers::watch;
    watch.missing = false;
    auto const& blocks = frame.problem.arguments;
    R const still = 0;
    auto const x_dot = std::tuple(std::get<0>(x_dot_of_all),
                                  unless_missing<Rule::template is_missing<int(I), Y, X...>()>(
                                      std::get<I + 1>(x_dot_of_all))...);
    auto const hold = [&](auto const& block) {
        std::fill_n(v.data() + block.offset, block.size, still);
    };
    ((Rule::template is_missing<int(I), Y, X...>() ? hold(blocks[I + 1]) : void()), ...);
    auto const dot = [&](std::size_t i) {
        return blocks[i].size == 0 ? &still : v.data() + blocks[i].offset;
    };
    auto const roundings = dual_numbers::roundings;
    auto const tangents = [&]<std::size_t... J>(std::index_sequence<J...>) {
        return std::tuple<decltype(as_dual_tangent<T>(std::get<J>(x_dot)))...>(
            as_dual_tangent<T>(std::get<J>(x_dot))...);
    }(std::index_sequence_for<D...>{});
    auto const rule = frame.call.frule(
        frame.options, tangents,
        as_dual<T, std::tuple_element_t<I + 1, std::tuple<D...>>>(x, dot(I + 1))...);
    using Derivative = std::remove_cvref_t<decltype(derivative_of_rule(rule))>;
    if (dual_numbers::roundings != roundings) {
        frame.checker.note(
            "second order not checked: the rule rounds a dual number to its value, as std::cos(x) "
            "does; cos(x) after `using std::cos;` does not");
    } else if constexpr (std::is_same_v<real_t<Derivative>, Dual<T>>) {
        auto const first = [&](std::vector<R> const& numbers) {
            auto const moved = frame.arguments.with_numbers(numbers);
            auto const at = frame.call.frule(frame.options, x_dot, std::get<I + 1>(moved)...);
            return flatten_tangent<R>(y, derivative_of_rule(at)).numbers;
        };
        std::vector<R> values;
        std::vector<R> dots;
        append_dual<Y>(derivative_of_rule(rule), values, dots);
        // Second derivatives may be missing where first ones are not.
        if (!watch.missing) frame.checker.second_order(first, v, values, dots);
    }
    if constexpr ((Real<X> && ...) && Rule::template has_one_output<X...> && std::is_same_v<Y, T>) {
        auto const evaluations = [&](X const&... at) {
            return Rule::evaluations(
                frame.call, y, dual_numbers::point_of(at...),
                as_dual<T, std::tuple_element_t<I + 1, std::tuple<D...>>>(at, dot(I + 1))...);
        };
        // Elsewhere, too: a partial copysign(1, y) is copysign(x, y) where x is 1.
        frame.checker.verdict(Check::derivatives_given_output,
                              evaluations(x...) == 0 || evaluations(moved_a_little(x)...) == 0,
                              "a partial evaluates the primal again, which Omega is given for");
    }
}

}  // namespace chainrules::testutils::detail
