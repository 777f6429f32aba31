// SPDX-License-Identifier: MIT
#include "chainrules_testutils/check_summary.hpp"

#include <ostream>

#include "chainrules_testutils/check_report.hpp"
#include "chainrules_testutils/check_structure.hpp"

namespace chainrules::testutils {

CheckSummary& CheckSummary::operator+=(CheckResult const& result) {
    detail::report_if_asked(result);
    results_.push_back(result);
    ++calls_;
    passed_ += result.count(Outcome::passed);
    failed_ += result.count(Outcome::failed);
    inconclusive_ += result.count(Outcome::inconclusive);
    missing_ += result.count(Outcome::expected_missing);
    if (!result) {
        ++bad_calls_;
        reports_ += result.to_string();
    }
    return *this;
}

void CheckSummary::write_report(std::string const& path) const {
    testutils::write_report(path, results_);
}

std::string CheckSummary::summary() const {
    auto const counted = [](std::size_t n, char const* noun) {
        return std::to_string(n) + " " + noun + (n == 1 ? "" : "s");
    };
    std::string text = "chainrules: " + counted(calls_, "call") + ", ";
    if (bad_calls_ > 0) text += std::to_string(bad_calls_) + " not right, ";
    text += counted(passed_, "check") + " passed";
    if (failed_ > 0) text += ", " + std::to_string(failed_) + " failed";
    if (inconclusive_ > 0) text += ", " + std::to_string(inconclusive_) + " inconclusive";
    if (missing_ > 0) text += ", " + std::to_string(missing_) + " expected missing";
    return text;
}

std::ostream& operator<<(std::ostream& out, CheckSummary const& summary) {
    return out << summary.to_string();
}

CheckResult detail::check_structures(std::size_t count, Structure const* structures) {
    CheckResult result("chainrules::testutils::check_structure(" + std::to_string(count) +
                       (count == 1 ? " function)" : " functions)"));
    for (std::size_t i = 0; i != count; ++i) {
        auto const& s = structures[i];
        std::string missing;
        auto const require = [&](bool has, char const* what) {
            if (!has) missing += (missing.empty() ? "" : ", ") + std::string(what);
        };
        require(s.callable, "cannot be called");
        require(s.has_frule, "no forward rule");
        require(s.has_rrule, "no reverse rule");
        bool const complete = missing.empty();
        result.add({Check::structure,
                    complete ? Outcome::passed : Outcome::failed,
                    complete ? ""
                             : s.name + " of " + std::to_string(s.arity) +
                                   (s.arity == 1 ? " argument: " : " arguments: ") + missing,
                    "",
                    {},
                    0});
    }
    return result;
}

}  // namespace chainrules::testutils
