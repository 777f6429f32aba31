// SPDX-License-Identifier: MIT
#pragma once
// Helpers of the engine of the checks.

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "chainrules_testutils/detail/checker.hpp"

namespace chainrules::testutils::detail {

template <class R>
bool same_bits(R a, R b) {
    return (a == b && std::signbit(a) == std::signbit(b)) || (std::isnan(a) && std::isnan(b));
}

template <class R>
R largest(std::vector<R> const& numbers) {
    R result = 0;
    for (R const& x : numbers) result = std::max(result, R(std::fabs(x)));
    return result;
}

template <class R>
R largest_finite(std::vector<R> const& numbers) {
    R result = 0;
    for (R const& x : numbers)
        if (std::isfinite(x)) result = std::max(result, R(std::fabs(x)));
    return result;
}

/// The least positive number of the type with this rounding unit: derivatives among the denormal
/// numbers have no more digits than these. Of long double, which no test reaches, 0.
template <class R>
R smallest_number(R epsilon) {
    if (epsilon > R(1e-10)) return static_cast<R>(std::numeric_limits<float>::denorm_min());
    return epsilon > R(1e-17) ? static_cast<R>(std::numeric_limits<double>::denorm_min()) : R(0);
}

/// An error in units of the last place of what is expected, a number with this rounding unit.
template <class R>
long double in_ulps(R error, R expected, R epsilon) {
    if (!std::isfinite(error) || !std::isfinite(expected) || expected == 0) return -1;
    return error / (epsilon * std::exp2(std::floor(std::log2(std::fabs(expected)))));
}

inline std::string count_of(std::size_t wrong, std::size_t all) {
    return std::to_string(wrong) + " of " + std::to_string(all) +
           (all == 1 ? " entry" : " entries");
}

/// Keeps the ten worst entries.
class Worst {
    static constexpr std::size_t rows_shown = 10;

  public:
    void add(long double badness, CheckedEntry const& entry) {
        ++count_;
        long double const worse =
            std::isnan(badness) ? std::numeric_limits<long double>::infinity() : badness;
        auto place = rows_.begin();
        while (place != rows_.end() && place->first >= worse) ++place;
        rows_.emplace(place, worse, entry);
        if (rows_.size() > rows_shown) rows_.pop_back();
    }
    bool empty() const { return count_ == 0; }
    std::size_t count() const { return count_; }
    void move_to(CheckRecord& record) const {
        record.entries_failed = count_;
        for (auto const& row : rows_) record.worst.push_back(row.second);
    }

  private:
    std::size_t count_ = 0;
    std::vector<std::pair<long double, CheckedEntry>> rows_;
};

/// f(x + t v); none where that leaves the bounds of an argument, or f throws.
template <class R>
std::optional<std::vector<R>> values_along(FlatProblem<R> const& problem, std::vector<R> const& v,
                                           R t) {
    auto moved = problem.x;
    for (auto const& block : problem.arguments)
        for (std::size_t i = block.offset; i != block.offset + block.size; ++i) {
            if (v[i] == 0) continue;
            moved[i] += t * v[i];
            if (moved[i] < R(block.bounds.lo) || moved[i] > R(block.bounds.hi)) return std::nullopt;
        }
    try {
        return problem.primal(moved);
    } catch (...) {
        return std::nullopt;
    }
}
/// How far from x, at most, f is evaluated.
template <class R>
R farthest_step(FlatProblem<R> const& problem) {
    R const usual = problem.epsilon() > R(1e-10) ? R(0.1) : R(0.01);
    return problem.max_range < 0 ? usual : static_cast<R>(problem.max_range);
}

/// What a rule gives at a kink; empty where there is none.
template <class R>
std::string kink_text(BothSides<R> const& sides, R got, std::string const& subject = "rule");

/// Central difference quotients along a line, with steps of 1e-1, 1e-2, ... 1e-12, as far as f is
/// evaluated: their distances to the rule's number and to the expected one.
template <class R>
std::vector<StepError> step_errors(Along<R> const& line, R rule, R expected);

}  // namespace chainrules::testutils::detail
