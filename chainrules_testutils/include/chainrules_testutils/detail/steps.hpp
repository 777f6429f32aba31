// SPDX-License-Identifier: MIT
#pragma once
// What checks of forward and of reverse rules share: the frame in which their steps run, the primal
// value, random tangents.

#include "chainrules_testutils/detail/arguments.hpp"

namespace chainrules::testutils::detail {
template <class Rule>
constexpr auto const& value_of_rule(Rule const& rule) {
    auto& [value, derivative] = rule;
    return value;
}
template <class Rule>
constexpr auto const& derivative_of_rule(Rule const& rule) {
    auto& [value, derivative] = rule;
    return derivative;
}

// An integer output may count as a number, if the arguments do.
template <class Y>
auto rand_output_tangent(Random& rng, Y const& y) {
    if constexpr (Integer<Y>)
        return rand_tangent(rng, chainrules::tangent_t<Y>(1));
    else
        return rand_tangent(rng, y);
}
template <class Options, class Y>
auto make_output_tangent(Options const& options, Random& rng, Y const& y) {
    if constexpr (std::is_same_v<decltype(options.output_tangent), Auto>)
        return rand_output_tangent(rng, y);
    else
        return options.output_tangent;
}

// The rule's value beside f's, which is y when the arguments are perturbed as numbers and of type Y
// otherwise.
template <class Y, class R, class Omega, class Perturbed>
void check_primal(Checker<R>& checker, Omega const& omega, Perturbed const&) {
    std::vector<R> numbers;
    if constexpr (Integer<Omega> && !Integer<Perturbed>)
        append_numbers(static_cast<Perturbed>(omega), numbers);
    else
        append_numbers(omega, numbers);
    checker.primal(numbers, type_name<Omega>(), type_name<Y>());
}

template <class Args, class All, std::size_t... I>
auto make_tangents(Random& rng, Args const& arguments, All const& all, std::index_sequence<I...>) {
    // Braces: the tangents are drawn in order.
    return std::tuple<decltype(make_tangent(rng, std::get<I>(all),
                                            arguments.template get<I>()))...>{
        make_tangent(rng, std::get<I>(all), arguments.template get<I>())...};
}

/// The tuple of tangents for frule: pinned ones, random ones, NoTangent.
template <class CallType, class Args, class... A>
auto make_tangents(Random& rng, CallType const& call, Args const& arguments, A const&... a) {
    return make_tangents(rng, arguments, std::tie(call.argument, a...),
                         std::make_index_sequence<1 + sizeof...(A)>{});
}

template <class R>
std::vector<R> concatenate(FlatTangents<R> const& tangents) {
    std::vector<R> result;
    for (auto const& t : tangents) result.insert(result.end(), t.numbers.begin(), t.numbers.end());
    return result;
}

template <class... T>
constexpr unsigned all_reals() {
    return (0u | ... | reals_or_none<T>());
}
/// double, or long double where any of the types has such a number.
template <class... T>
using check_real_t =
    std::conditional_t<(all_reals<T...>() & has_long_double) != 0, long double, double>;

/// Sets a check up and runs its steps, Steps::steps<R>(frame, a...). P: a tuple of the arguments as
/// finite differences see them.
template <class R, class Options, class CallType, class Args>
struct Frame {
    Options const& options;
    CallType const& call;
    Args const& arguments;
    FlatProblem<R>& problem;
    Checker<R>& checker;
};

template <class Steps, class Y, class Options, class CallType, class... X, class... A>
CheckResult run_steps(char const* name, std::type_identity<std::tuple<X...>>,
                      Options const& options, CallType const& call, A const&... a) {
    using F = std::remove_cvref_t<decltype(call.f)>;
    using Perturbed = decltype(call.primal(call.f, std::declval<X const&>()...));
    using R = check_real_t<F, X..., Y, Perturbed>;
    using Args = Arguments<R, CallType, F, X...>;
    Args const arguments(call, a...);
    FlatProblem<R> problem{std::string(chainrules::function_name(call.f)),
                           arguments.numbers(),
                           arguments.blocks(),
                           {},
                           {},
                           arguments,
                           options.max_range};
    Checker<R> checker(name, problem, plain(options));
    if (checker.arguments_are_finite())
        checker.guard(Check::exceptions, "the primal or the rule", [&] {
            auto const y = arguments.value();
            append_numbers(y, problem.y);
            problem.output = make_block("the output", 0, y);
            Frame<R, Options, CallType, Args> const frame{options, call, arguments, problem,
                                                          checker};
            Steps::template steps<Y>(frame, y, a...);
            checker.unchanged(arguments.numbers());
        });
    return checker.result();
}

}  // namespace chainrules::testutils::detail
