// SPDX-License-Identifier: MIT
#pragma once
// testutils::mpi::check_frule(comm, f, x...): the forward rule of a function that communicates, by
// all ranks of comm together.

#include "chainrules_testutils/mpi/detail/session.hpp"

namespace chainrules::testutils::mpi {

namespace detail {

template <class Problem>
CheckResult run_frule_check(std::string const& call, MPI_Comm comm, CheckOptions const& options,
                            Problem const& problem) {
    Session<Problem> session(call, comm, options, problem);
    auto& ranks = session.ranks;
    session.step("the function");
    auto const expected = problem.primal(problem.start());
    int const columns = session.all_replicated() ? 0 : ranks.size();
    bool value_checked = false;
    std::string text;
    for (int column = -1; column != columns; ++column) {
        auto const dx = session.direction(column);
        session.step("the function, moved " + session.on(column));
        auto const dy = session.difference(dx);
        session.step("the forward rule, a tangent " + session.on(column));
        auto const rule = problem.forward(dx, column >= 0 && !session.rank_is(column));
        if (!std::exchange(value_checked, true)) {
            session.check_value(rule.value, expected);
            if (!session.check_derivative_form(rule.derivative, expected.size(), "the tangent"))
                return session.result;
        }
        // The scale is that of all ranks.
        Numbers scale(1);
        for (double const d : dy.numbers) scale[0] += std::abs(d);
        ranks.sum(scale);
        auto const& numbers = rule.derivative.numbers;
        for (std::size_t i = 0; text.empty() && i != dy.numbers.size(); ++i)
            if (i >= numbers.size() ||
                !(std::abs(numbers[i] - dy.numbers[i]) <=
                  session.tolerance() * (scale[0] + std::abs(numbers[i])) + 10 * dy.errors[i]))
                text = base::concatenate(
                    {"the tangent ", session.on(column), " gives for number ", i, " of rank ",
                     ranks.rank(), " ", i < numbers.size() ? number_text(numbers[i]) : "nothing",
                     " by the rule, ", number_text(dy.numbers[i]), " by differences"});
    }
    session.report(Check::derivative, text);
    session.step("the forward rule, ZeroTangent on all ranks");
    auto const zeros = problem.forward({}, true).derivative;
    session.report(Check::zero_tangent,
                   session.is_zero(zeros.numbers)
                       ? ""
                       : session.here("zero tangents on all ranks give no zeros"));
    return std::move(session.result);
}

}  // namespace detail

/// Checks the forward rule of f at x..., where each rank of comm gives its own x... All ranks call
/// it, and all of them get the same result: the tangents against differences, where all ranks move
/// their arguments, and where one rank does while the others give ZeroTangent{}.
template <class F, class... X>
CheckResult check_frule(CheckOptions const& options, MPI_Comm comm, F const& f, X const&... x) {
    detail::Problem<F, X...> const problem(f, x...);
    return detail::run_frule_check(detail::call_text("check_frule", f, comm), comm, options,
                                   problem);
}
template <class F, class... X>
CheckResult check_frule(MPI_Comm comm, F const& f, X const&... x) {
    return mpi::check_frule(CheckOptions{}, comm, f, x...);
}

}  // namespace chainrules::testutils::mpi
