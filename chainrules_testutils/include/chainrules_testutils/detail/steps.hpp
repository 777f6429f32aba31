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
    else if constexpr (WholeNumbers<Y>)
        return rand_tangent(rng, numbers_like(y));
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
    else if constexpr (WholeNumbers<Omega> && !WholeNumbers<Perturbed>)
        append_numbers(numbers_like(omega), numbers);
    else
        append_numbers(omega, numbers);
    checker.primal(numbers, type_name<Omega>(), type_name<Y>());
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
/// What a thunk computes.
template <class D>
struct Returns {
    D const& value;
    D operator()() const { return value; }
};

/// double, or long double where any of the types has such a number.
template <class... T>
using check_real_t =
    std::conditional_t<(all_reals<T...>() & has_long_double) != 0, long double, double>;

/// Throws std::domain_error unless every argument is where its predicate allows it to be.
template <class... T, std::size_t... I, class... A>
void require_inside(std::tuple<T...> const& x, std::index_sequence<I...>, A const&... a) {
    bool const inside[] = {true, is_inside(a, std::get<I + 1>(x))...};
    for (std::size_t i = 1; i != std::size(inside); ++i)
        if (!inside[i]) throw_outside(i);
}

/// Sets a check up and runs its steps, Steps::steps<R>(frame, a...). P: a tuple of the arguments as
/// finite differences see them.
template <class R, class Options, class CallType, class Args>
struct Frame {
    using Real = R;
    Options const& options;
    CallType const& call;
    Args const& arguments;
    FlatProblem<R>& problem;
    Checker<R>& checker;
};

/// f on numbers of 120 digits, from a specialisation for the type of CheckOptions::exact.
template <class Exact>
struct exact_reference {
    struct None {
        template <class Problem>
        void give_to(Problem&) const {}
    };
    template <class Call, class Args>
    static None make(Call const&, Args const&) {
        return {};
    }
};

template <class Steps, class Y, class Options, class CallType, class... X, class... A>
CheckResult run_steps(char const* name, std::type_identity<std::tuple<X...>>,
                      Options const& options, CallType const& call, A const&... a) {
    using F = typename CallType::F;
    using Perturbed = decltype(call.primal(call.f, std::declval<X const&>()...));
    using R = check_real_t<F, X..., Y, Perturbed>;
    using Args = Arguments<R, self_t<CallType>, X...>;
    std::tuple<decltype(as_perturbed<X>(a))...> const perturbed(as_perturbed<X>(a)...);
    Args const arguments = std::apply(
        [&](auto const&... each) { return Args(self_argument(call), each...); }, perturbed);
    auto const primal = [&](std::vector<R> const& numbers) {
        auto const moved = arguments.with_numbers(numbers);
        require_inside(moved, std::index_sequence_for<X...>{}, a...);
        return numbers_at<R>(call, moved);
    };
    FlatProblem<R> problem{
        name_of_function(call.f), arguments.numbers(), arguments.blocks(), {}, {}, primal,
        options.max_range};
    problem.arguments[0].type = type_of_function(call.f);
    auto const exact =
        exact_reference<std::remove_cvref_t<decltype(options.exact)>>::make(call, arguments);
    exact.give_to(problem);
    Checker<R> checker(name, problem, plain(options));
    for (auto const& note : arguments.notes().left_out) checker.note(note);
    for (auto const& text : arguments.notes().exchanged) checker.fail(Check::exceptions, text);
    if (checker.options_are_valid() && checker.arguments_are_valid())
        checker.guard(Check::exceptions, "the primal or the rule", [&] {
            require_inside(arguments.all(), std::index_sequence_for<X...>{}, a...);
            auto const y =
                primal_at(call, arguments.all(), std::make_index_sequence<Args::count>{});
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
