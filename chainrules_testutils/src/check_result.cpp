// SPDX-License-Identifier: MIT
#include "chainrules_testutils/check_result.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <ostream>

namespace chainrules::testutils {

char const detail::CHAINRULES_TESTUTILS_DETAIL_LIBRARY = 0;

namespace {

// By bit.
constexpr char const* names[] = {"primal value",
                                 "tangent types",
                                 "derivative",
                                 "non-differentiable arguments",
                                 "forward against reverse",
                                 "thunked cotangent",
                                 "zero tangent",
                                 "accumulation",
                                 "repeated calls",
                                 "arguments unchanged",
                                 "derivatives given output",
                                 "complex directions",
                                 "exceptions",
                                 "approximation",
                                 "linearity",
                                 "copied pullback",
                                 "activity",
                                 "threads",
                                 "chunks",
                                 "second order",
                                 "projection",
                                 "ownership",
                                 "special values",
                                 "allocations",
                                 "taylor",
                                 "structure",
                                 "symmetry",
                                 "overwriting"};

}  // namespace

char const* check_name(Check check) {
    if (check == Check::none) return "nothing";
    for (std::size_t bit = 0; bit != std::size(names); ++bit)
        if (static_cast<std::uint32_t>(check) == 1u << bit) return names[bit];
    return "several checks";
}

char const* outcome_name(Outcome outcome) {
    switch (outcome) {
        case Outcome::passed:
            return "passed";
        case Outcome::failed:
            return "failed";
        case Outcome::expected_missing:
            return "expected missing";
        case Outcome::inconclusive:
            return "inconclusive";
    }
    return "";
}

namespace {

std::string number(long double x, int digits) {
    char text[64];
    std::snprintf(text, sizeof text, "%.*Lg", digits, x);
    return text;
}

using Row = std::vector<std::string>;

Row row_of(CheckedEntry const& e) {
    long double const error = std::fabs(e.rule - e.expected);
    return {e.argument,
            e.path,
            number(e.rule, 15),
            number(e.expected, 15),
            number(error, 2),
            e.expected == 0 ? "" : number(error / std::fabs(e.expected), 2),
            e.estimated_error == 0 ? "" : number(e.estimated_error, 2),
            number(e.tolerance, 2),
            e.ulps < 0 ? "" : number(e.ulps, 3)};
}

// Display width: the headings are ASCII, so bytes are columns.
std::string table(std::vector<CheckedEntry> const& entries, std::string const& subject) {
    std::vector<Row> rows{{"where", "entry", subject, "expected", "abs.err", "rel.err", "est.err",
                           "tolerance", "ulps"}};
    for (auto const& e : entries) rows.push_back(row_of(e));
    std::string text;
    std::vector<std::size_t> widths(rows[0].size());
    for (std::size_t column = 0; column != widths.size(); ++column) {
        bool used = false;
        for (std::size_t i = 0; i != rows.size(); ++i) {
            widths[column] = std::max(widths[column], rows[i][column].size());
            used = used || (i > 0 && !rows[i][column].empty());
        }
        if (!used) widths[column] = 0;
    }
    for (auto const& row : rows) {
        std::string line = "   ";
        for (std::size_t column = 0; column != row.size(); ++column) {
            if (widths[column] == 0) continue;
            line += " " + row[column] + std::string(widths[column] - row[column].size() + 1, ' ');
        }
        text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }
    return text;
}

}  // namespace

CheckResult::CheckResult(std::string call, std::optional<std::uint64_t> seed)
    : call_(std::move(call)), seed_(seed) {}

CheckResult::operator bool() const {
    return std::none_of(records_.begin(), records_.end(), [](CheckRecord const& r) {
        return r.outcome == Outcome::failed || r.outcome == Outcome::inconclusive;
    });
}

bool CheckResult::expected_missing() const {
    return std::any_of(records_.begin(), records_.end(),
                       [](CheckRecord const& r) { return r.outcome == Outcome::expected_missing; });
}

bool CheckResult::has(Check check, Outcome outcome) const {
    return std::any_of(records_.begin(), records_.end(), [&](CheckRecord const& r) {
        return r.check == check && r.outcome == outcome;
    });
}

bool CheckResult::names_cause(std::string const& cause) const {
    return std::any_of(records_.begin(), records_.end(), [&](CheckRecord const& r) {
        return r.cause.find(cause) != std::string::npos;
    });
}

std::size_t CheckResult::count(Outcome outcome) const {
    std::size_t result = 0;
    for (auto const& r : records_) result += r.outcome == outcome;
    return result;
}

void CheckResult::set_arguments(std::string arguments) { arguments_ = std::move(arguments); }

void CheckResult::add_note(std::string text) {
    if (std::find(notes_.begin(), notes_.end(), text) == notes_.end())
        notes_.push_back(std::move(text));
}

void CheckResult::add(CheckRecord record) { records_.push_back(std::move(record)); }

void CheckResult::name_cause(Check check, std::string const& cause) {
    for (auto& r : records_)
        if (r.check == check && r.outcome == Outcome::failed && r.cause.empty()) r.cause = cause;
}

void CheckResult::add(CheckResult const& part, std::string const& name) {
    if (arguments_.empty()) arguments_ = part.arguments_;
    if (!allocations_) allocations_ = part.allocations_;
    if (part.ulps_) add_ulps(*part.ulps_);
    for (auto const& text : part.notes_) add_note(text);
    for (CheckRecord record : part.records_) {
        if (!name.empty()) record.message = name + ": " + record.message;
        records_.push_back(std::move(record));
    }
}

std::string CheckResult::summary() const {
    std::string text = call_ + ":";
    for (auto const outcome :
         {Outcome::passed, Outcome::failed, Outcome::inconclusive, Outcome::expected_missing})
        if (auto const n = count(outcome); n > 0 || outcome == Outcome::passed)
            text += std::string(text.back() == ':' ? " " : ", ") + outcome_name(outcome) + " " +
                    std::to_string(n);
    for (auto const& r : records_)
        if (r.outcome == Outcome::failed) {
            text += std::string(" (") + check_name(r.check);
            if (!r.cause.empty()) text += ": " + r.cause;
            return text + ")";
        }
    return text;
}

std::string CheckResult::to_string() const {
    std::string text = call_ + ": " + std::to_string(count(Outcome::passed)) + " of " +
                       std::to_string(records_.size()) + " checks passed";
    if (!*this && seed_) {
        auto const seed = std::to_string(*seed_);
        text += " (seed " + seed + ": .seed = " + seed + " or CHAINRULES_TEST_SEED=" + seed +
                " repeats this)";
    }
    text += "\n";
    for (auto const& r : records_) {
        if (r.outcome == Outcome::passed) continue;
        text += std::string("  ") + check_name(r.check) + " " + outcome_name(r.outcome) + ": " +
                r.message;
        if (!r.cause.empty()) text += "; likely cause: " + r.cause;
        text += "\n";
        if (!r.worst.empty()) text += table(r.worst, subject_);
    }
    for (auto const& each : notes_) text += "  " + each + "\n";
    if (ulps_)
        text += "  errors of up to " + number(*ulps_, 3) + " ulps beside exact derivatives\n";
    if (allocations_)
        text += "  allocations: rule " + std::to_string(allocations_->rule) + ", pullback " +
                std::to_string(allocations_->pullback) + "\n";
    if (!*this && !arguments_.empty()) text += "  at " + arguments_ + "\n";
    return text;
}

std::ostream& operator<<(std::ostream& out, CheckResult const& result) {
    return out << result.to_string();
}

}  // namespace chainrules::testutils
