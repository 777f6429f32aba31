// SPDX-License-Identifier: MIT
#pragma once
// testutils::mpi::check_rrule(comm, f, x...): the reverse rule of a function that communicates, by
// all ranks of comm together. The check of testutils::check_rrule takes as many calls as a rank
// finds necessary: functions that communicate would wait for each other.

#include "chainrules_testutils/mpi/detail/session.hpp"

namespace chainrules::testutils::mpi {

namespace detail {

template <class Problem>
CheckResult run_rrule_check(std::string const& call, MPI_Comm comm, CheckOptions const& options,
                            Problem const& problem) {
    Session<Problem> session(call, comm, options, problem);
    auto& ranks = session.ranks;

    session.step("the function");
    auto const expected = problem.primal(problem.start());
    session.step("the reverse rule");
    auto const rule = problem.reverse();
    session.check_value(rule.value, expected);

    // All ranks at once.
    session.step("the function, moved on all ranks");
    auto const dx = session.direction(-1);
    auto const dy = session.difference(dx);
    auto const y_bar = session.seed_numbers(expected.size(), -1);
    session.step("the pullback, a cotangent on all ranks");
    auto const x_bar = rule.pullback(y_bar, false);
    if (!session.check_derivative_form(x_bar, problem.inputs(), "the cotangent"))
        return session.result;

    // Each block of the Jacobian: the cotangent on one rank, where the others have ZeroTangent,
    // against the direction on one rank.
    int const rows = options.replicated_output ? 1 : ranks.size();
    int const columns = session.all_replicated() ? 0 : ranks.size();
    auto const width = static_cast<std::size_t>(columns + 1);
    // For each block: by differences, by the rule, their scale, the error of the difference.
    Numbers blocks(static_cast<std::size_t>(rows) * width * 4);
    std::vector<Numbers> seeds, bars;
    for (int row = 0; row != rows; ++row) {
        int const on = options.replicated_output ? -1 : row;
        seeds.push_back(session.seed_numbers(expected.size(), on));
        session.step("the pullback, a cotangent " + session.on(on));
        bars.push_back(rule.pullback(seeds.back(), !session.rank_is(on)).numbers);
    }
    for (int column = -1; column != columns; ++column) {
        session.step("the function, moved " + session.on(column));
        auto const direction = column < 0 ? dx : session.direction(column);
        auto const change = column < 0 ? dy : session.difference(direction);
        for (int row = 0; row != rows; ++row) {
            auto const r = static_cast<std::size_t>(row);
            double* const block = &blocks[(r * width + static_cast<std::size_t>(column + 1)) * 4];
            session.pair_output(seeds[r], change.numbers, block[0], block[2]);
            double ignored = 0;
            session.pair_output(seeds[r], change.errors, ignored, block[3]);
            session.pair_input(bars[r], direction, block[1], block[2]);
        }
    }
    ranks.sum(blocks);

    std::string text;
    Numbers all(4);
    session.pair_output(y_bar, dy.numbers, all[0], all[2]);
    double ignored = 0;
    session.pair_output(y_bar, dy.errors, ignored, all[3]);
    session.pair_input(x_bar.numbers, dx, all[1], all[2]);
    ranks.sum(all);
    auto const wrong = [&](double const* b) {
        return !(std::abs(b[0] - b[1]) <= session.tolerance() * b[2] + 10 * b[3]);
    };
    if (wrong(all.data()))
        text = base::concatenate({"the sum over the ranks is ", number_text(all[1]),
                                  " by the rule, ", number_text(all[0]), " by differences"});
    int failed = 0;
    for (int row = 0; row != rows; ++row)
        for (int column = -1; column != columns; ++column) {
            double const* const b = &blocks[(static_cast<std::size_t>(row) * width +
                                             static_cast<std::size_t>(column + 1)) *
                                            4];
            if (wrong(b) && ++failed <= 6)
                text += base::concatenate({text.empty() ? "" : "; ", "cotangent ",
                                           session.on(options.replicated_output ? -1 : row),
                                           ", argument moved ", session.on(column), ": ",
                                           number_text(b[1]), " by the rule, ", number_text(b[0]),
                                           " by differences"});
        }
    if (failed > 6) text += base::concatenate({"; and ", failed - 6, " more"});
    session.report(Check::derivative, text);

    text.clear();
    std::size_t begin = 0;
    for (std::size_t i = 0; i != problem.ends().size(); begin = problem.ends()[i++]) {
        if (!session.replicated(i + 1)) continue;
        Numbers const part(x_bar.numbers.begin() + static_cast<std::ptrdiff_t>(begin),
                           x_bar.numbers.begin() + static_cast<std::ptrdiff_t>(problem.ends()[i]));
        if (!ranks.same_as_first(part))
            text = base::concatenate(
                {"argument ", i + 1,
                 " is replicated, and its cotangent is not the same on all ranks"});
    }
    session.report(Check::projection, text);

    session.step("the pullback, ZeroTangent on all ranks");
    auto const zeros = rule.pullback({}, true);
    session.report(Check::zero_tangent,
                   session.is_zero(zeros.numbers)
                       ? ""
                       : session.here("a zero cotangent on all ranks gives no zeros"));

    // Two calls under way, of which the second is pulled back first.
    session.step("the reverse rule, a second time");
    auto const second = problem.reverse();
    session.step("the pullback of the second call");
    auto const of_second = second.pullback(y_bar, false);
    session.step("the pullback of the first call, once more");
    auto const again = rule.pullback(y_bar, false);
    session.report(Check::repeat_calls,
                   again.numbers == x_bar.numbers && of_second.numbers == x_bar.numbers
                       ? ""
                       : session.here("the same cotangent gives other numbers the second time"));

    if constexpr (Problem::has_forward_rule()) {
        session.step("the forward rule");
        auto const forward = problem.forward(dx, false).derivative;
        Numbers pair(3);
        session.pair_output(y_bar, forward.numbers, pair[0], pair[2]);
        session.pair_input(x_bar.numbers, dx, pair[1], pair[2]);
        ranks.sum(pair);
        text.clear();
        if (!(std::abs(pair[0] - pair[1]) <= options.identity_units * session.unit() * pair[2]))
            text = base::concatenate({"the sum over the ranks is ", number_text(pair[1]),
                                      " by the reverse rule, ", number_text(pair[0]),
                                      " by the forward rule"});
        session.report(Check::forward_reverse, text);
    }
    return std::move(session.result);
}

}  // namespace detail

/// Checks the reverse rule of f at x..., where each rank of comm gives its own x... All ranks call
/// it, and all of them get the same result:
///
/// - the rule's value is f(x...), bit by bit;
/// - Σ ȳ·ẏ = Σ x̄·ẋ over the ranks, with ẏ by differences, where all ranks move their arguments, and
///   for each pair of a rank that has a cotangent, while the others have ZeroTangent{}, and a rank
///   that moves its arguments: a wrong block is named;
/// - the same by the forward rule, to rounding;
/// - zeros give zeros, the same cotangent the same bits, also where a second call came between.
///
/// An exception on one rank only leaves the others waiting: after options.seconds each rank says
/// where it waits, and the program ends.
template <class F, class... X>
CheckResult check_rrule(CheckOptions const& options, MPI_Comm comm, F const& f, X const&... x) {
    detail::Problem<F, X...> const problem(f, x...);
    return detail::run_rrule_check(detail::call_text("check_rrule", f, comm), comm, options,
                                   problem);
}
template <class F, class... X>
CheckResult check_rrule(MPI_Comm comm, F const& f, X const&... x) {
    return mpi::check_rrule(CheckOptions{}, comm, f, x...);
}

}  // namespace chainrules::testutils::mpi
