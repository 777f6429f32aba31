// SPDX-License-Identifier: MIT
#pragma once
// What check_rrule and check_frule on ranks share: directions, differences, what is reported.

#include <cmath>
#include <cstdio>
#include <limits>
#include <string>

#include "chainrules_testutils/check_options.hpp"
#include "chainrules_testutils/check_result.hpp"
#include "chainrules_testutils/mpi/check_options.hpp"
#include "chainrules_testutils/mpi/detail/problem.hpp"
#include "chainrules_testutils/mpi/detail/ranks.hpp"
#include "chainrules_testutils/mpi/watchdog.hpp"

namespace chainrules::testutils::mpi::detail {

inline std::string number_text(double x) {
    char text[40];
    std::snprintf(text, sizeof text, "%.12g", x);
    return text;
}

/// A tangent of the result by differences, with its error estimated.
struct Difference {
    Numbers numbers;
    Numbers errors;
};

/// One check. All ranks hold the same result.
template <class Problem>
class Session {
  public:
    Session(std::string const& call, MPI_Comm comm, CheckOptions const& given, Problem const& p)
        : ranks(comm),
          options(given),
          problem(p),
          seed(ranks.of_first(testutils::detail::seed_or_default(given.seed))),
          result(call, seed),
          dog_(comm, call, given.seconds),
          own_(seed + 1000003u * static_cast<std::uint64_t>(ranks.rank())) {
        unit_ = Problem::single ? double(std::numeric_limits<float>::epsilon())
                                : std::numeric_limits<double>::epsilon();
    }

    void step(std::string const& text) { dog_.step(text); }

    bool rank_is(int rank) const { return rank < 0 || rank == ranks.rank(); }

    /// The name of a direction or seed: on one rank, or on all.
    std::string on(int rank) const {
        return rank < 0 ? "on all ranks" : base::concatenate({"on rank ", rank, " only"});
    }

    /// Numbers from -1 to 1 for all arguments, on the rank, or on all ranks if it is -1. Those of a
    /// replicated argument are the same on all ranks, and zero where one rank moves.
    Numbers direction(int rank) {
        Numbers numbers;
        for (std::size_t i = 0; i != problem.ends().size(); ++i)
            draw(numbers, problem.ends()[i], replicated(i + 1), replicated(i + 1) && rank >= 0,
                 rank);
        return numbers;
    }
    /// The same for a cotangent, but that of a replicated result is never zero.
    Numbers seed_numbers(std::size_t count, int rank) {
        Numbers numbers;
        draw(numbers, count, options.replicated_output, false, rank);
        return numbers;
    }
    bool replicated(std::size_t argument) const {
        for (int const one : options.replicated_arguments)
            if (one == static_cast<int>(argument)) return true;
        return false;
    }
    /// On every rank: one may have no numbers of its own.
    bool all_replicated() const {
        bool own = false;
        std::size_t begin = 0;
        for (std::size_t i = 0; i != problem.ends().size(); begin = problem.ends()[i++])
            own = own || (problem.ends()[i] != begin && !replicated(i + 1));
        return !ranks.any(own);
    }

    /// The directional derivative, central differences of two widths; four calls on all ranks.
    Difference difference(Numbers const& dx) {
        double const h = options.max_range > 0 ? options.max_range
                         : Problem::single     ? 1.0 / 16
                                               : 1.0 / 128;
        auto const x = problem.start();
        auto const at = [&](double t) {
            auto moved = x;
            for (std::size_t i = 0; i != x.size(); ++i) moved[i] += t * dx[i];
            return problem.primal(moved);
        };
        Numbers const a = at(h), b = at(-h), c = at(h / 2), d = at(-h / 2);
        Difference found{Numbers(a.size()), Numbers(a.size())};
        for (std::size_t i = 0; i != a.size(); ++i) {
            double const wide = (a[i] - b[i]) / (2 * h);
            double const narrow = (c[i] - d[i]) / h;
            found.numbers[i] = narrow + (narrow - wide) / 3;
            found.errors[i] =
                std::abs(narrow - wide) / 3 + 4 * unit_ * (std::abs(a[i]) + std::abs(b[i])) / h;
        }
        return found;
    }

    /// The pairing of this rank; that of a replicated value is counted on the first rank.
    static void add_product(double& sum, double& size, double a, double b) {
        sum += a * b;
        size += std::abs(a * b);
    }
    void pair_output(Numbers const& a, Numbers const& b, double& sum, double& size) const {
        if (options.replicated_output && ranks.rank() != 0) return;
        for (std::size_t i = 0; i != a.size() && i != b.size(); ++i)
            add_product(sum, size, a[i], b[i]);
    }
    void pair_input(Numbers const& a, Numbers const& b, double& sum, double& size) const {
        std::size_t begin = 0;
        for (std::size_t i = 0; i != problem.ends().size(); ++i)
            for (; begin != problem.ends()[i]; ++begin)
                if ((!replicated(i + 1) || ranks.rank() == 0) && begin < a.size())
                    add_product(sum, size, a[begin], b[begin]);
    }

    double tolerance() const {
        return options.rtol >= 0 ? options.rtol : Problem::single ? 1e-3 : 1e-9;
    }
    double unit() const { return unit_; }

    /// Records a check: failed where any rank has a text.
    bool report(Check check, std::string const& here) {
        auto const text = ranks.first_text(here);
        CheckRecord record;
        record.check = check;
        record.outcome = text.empty() ? Outcome::passed : Outcome::failed;
        record.message = text;
        result.add(record);
        return text.empty();
    }
    std::string here(std::string const& text) const {
        return base::concatenate({"rank ", ranks.rank(), ": ", text});
    }

    /// The value of a rule is that of the function, to the last bit.
    void check_value(Numbers const& value, Numbers const& expected) {
        std::string text;
        if (value.size() != expected.size())
            text = here("the rule's value has another size than the function's");
        for (std::size_t i = 0; text.empty() && i != value.size(); ++i)
            if (value[i] != expected[i] && (value[i] == value[i] || expected[i] == expected[i]))
                text = here(base::concatenate({"number ", i, " of the rule's value is ",
                                               number_text(value[i]), ", the function's is ",
                                               number_text(expected[i])}));
        report(Check::primal_value, text);
    }
    bool check_derivative_form(Derivative const& d, std::size_t size, char const* what) {
        std::string text;
        if (!d.problem.empty())
            text = here(base::concatenate({what, " ", d.problem}));
        else if (d.numbers.size() != size)
            text = here(
                base::concatenate({what, " has ", d.numbers.size(), " numbers, must have ", size}));
        return report(Check::tangent_types, text);
    }
    bool is_zero(Numbers const& numbers) const {
        return std::all_of(numbers.begin(), numbers.end(), [](double x) { return x == 0; });
    }

    Ranks ranks;
    CheckOptions const& options;
    Problem const& problem;
    std::uint64_t seed;
    CheckResult result;

  private:
    // Numbers up to the given count. What is replicated comes from a generator that all ranks have
    // in the same state, whatever their sizes.
    void draw(Numbers& numbers, std::size_t count, bool common, bool zero, int rank) {
        Random together(seed + 7919u * ++drawn_);
        while (numbers.size() < count) {
            double const drawn = (common ? together : own_).decimal(1, 128);
            numbers.push_back(zero || (!common && !rank_is(rank)) ? 0 : drawn);
        }
    }

    Watchdog dog_;
    Random own_;
    std::uint64_t drawn_ = 0;
    double unit_;
};

/// "check_rrule(halo) on 4 ranks"
template <class F>
std::string call_text(char const* check, F const& f, MPI_Comm comm) {
    int size = 1;
    MPI_Comm_size(comm, &size);
    return base::concatenate({"mpi::", check, "(", base::name_of_function(f), ") on ", size,
                              size == 1 ? " rank" : " ranks"});
}

}  // namespace chainrules::testutils::mpi::detail
