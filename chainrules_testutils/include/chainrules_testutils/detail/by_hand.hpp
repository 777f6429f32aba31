// SPDX-License-Identifier: MIT
#pragma once
// From f, a derivative by hand and x, of any types, to the engine of hand_checker.hpp.

#include "chainrules_testutils/detail/hand_checker.hpp"
#include "chainrules_testutils/detail/steps.hpp"

namespace chainrules::testutils::detail {

template <class F>
std::string name_or(F const& f, char const* name) {
    auto const own = name_of_function(f);
    return own == "f" ? name : own;
}

/// Check::run(options, functions..., x).
template <class Check, class Exact, class First, class... Rest>
CheckResult start_by_hand(First const& first, Rest const&... rest) {
    if constexpr (!is_options<First>)
        return start_by_hand<Check, Exact>(CheckOptions<>{}, first, rest...);
    else if constexpr (std::is_same_v<Exact, Auto>)
        return Check::run(first, rest...);
    else
        return Check::run(with_exact<Exact>(first), rest...);
}

/// f(x), whatever f gives: a number, an expression of Eigen evaluated, …
template <class F, class X>
using value_at_t =
    decltype(chainrules::evaluate(std::declval<F const&>()(std::declval<X const&>())));

/// A real number that finite differences can be taken of.
template <class Y>
concept RealValue = Real<Y> && Flattenable<Y> && reals_of<std::remove_cvref_t<Y>> != 0;

/// What every point must fulfil: its numbers can be moved.
template <class A>
constexpr bool check_point() {
    using X = primal_t<A>;
    constexpr bool unpinned = std::is_same_v<pinned_t<A>, Unpinned>;
    if constexpr (!unpinned) {
        CHAINRULES_DETAIL_ERROR(
            "chainrules::testutils: a check of a derivative by hand takes no with_tangent(x, dx); "
            "give x, and what is fixed as data that the functions capture",
            X);
    } else if constexpr (!Flattenable<X>) {
        check_flattenable<X>();
    } else if constexpr (reals_of<X> == 0) {
        CHAINRULES_DETAIL_ERROR(
            "chainrules::testutils: a check of a derivative by hand needs an x with floating-point "
            "numbers; give 2.0 for 2",
            X);
    } else {
        return true;
    }
    return false;
}

/// The numbers of a gradient g(x) of x: of the type of x, or of anything that is a tangent of it.
template <class R, class X, class G>
FlatTangent<R> flatten_like(X const& x, G const& g, char const* name, char const* like) {
    FlatTangent<R> flat;
    bool same_shape = true;
    if constexpr (std::is_same_v<X, G>) {
        append_numbers(g, flat.numbers);
        same_shape = flat.numbers.size() == flat_size(x) && shape_of(g) == shape_of(x);
    } else {
        append_tangent<R>(x, g, flat);
        same_shape = flat.problem.empty();
    }
    if (!same_shape)
        flat.problem = concatenate({name, " has ", shape_of_tangent(g), ", ", like, " has ",
                                    shape_of(x), "; give one number for each number of ", like});
    return flat;
}

/// Numbers of a value like x, as its own types hold them.
template <class R, class P>
std::vector<R> draw_like(Random& rng, P const& like) {
    std::vector<R> numbers;
    draw(rng, like, numbers);
    R const* next = numbers.data();
    auto const rounded = read_numbers(like, next);
    numbers.clear();
    append_numbers(rounded, numbers);
    return numbers;
}
template <class R, class P>
auto read_like(P const& like, std::vector<R> const& numbers) {
    R const* next = numbers.data();
    return read_numbers(like, next);
}

/// Sets a check of f at a up and calls use(checker, at, y), where at(numbers) is x with these.
template <class Options, class F, class A, class Use>
CheckResult run_by_hand(std::string const& call_text, HandWords const& words, bool draws,
                        Options const& options, F const& f, A const& a, Use const& use) {
    using X = primal_t<A>;
    Call<F, NoKeyword> const call{f, f, {}};
    using Y = decltype(call.primal(f, primal_of(a)));
    using R = check_real_t<X, Y>;
    using Args = Arguments<R, FixedSelf, X>;
    Args const arguments(fixed_self, a);
    auto const primal = [&](std::vector<R> const& numbers) {
        auto const moved = arguments.with_numbers(numbers);
        require_inside(moved, std::index_sequence<0>{}, a);
        return numbers_at<R>(call, moved);
    };
    FlatProblem<R> problem{std::string(), arguments.numbers(), arguments.blocks(), {}, {},
                           primal,        options.max_range};
    problem.arguments[1].name = "x";
    auto const exact =
        exact_reference<std::remove_cvref_t<decltype(options.exact)>>::make(call, arguments);
    exact.give_to(problem);
    HandChecker<R> checker(call_text, words, problem, plain(options),
                           draws || problem.x.size() > options.sample_above);
    for (auto const& note : arguments.notes().left_out) checker.note(note);
    if (checker.may_begin(is_inside(a, primal_of(a))))
        checker.guard(Check::exceptions, words.functions, [&] {
            auto const y = call.primal(f, arguments.template get<1>());
            append_numbers(y, problem.y);
            problem.output = make_block("f(x)", 0, y);
            auto const at = [&](std::vector<R> const& numbers) {
                return std::get<1>(arguments.with_numbers(numbers));
            };
            if (checker.value_is_finite()) use(checker, at, y);
        });
    return checker.result();
}

}  // namespace chainrules::testutils::detail
