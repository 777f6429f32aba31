// SPDX-License-Identifier: MIT
#pragma once
// CheckSummary: checks in a program without a test framework. It collects results and gives an exit
// code.
//
//     int main() {
//         CheckSummary all;
//         all += check_scalar(fn::tan, 0.3);
//         std::cout << all;        // what failed, and one line: "chainrules: 3 calls, 41 checks
//         all.write_report("checks.html");  // passed"
//         return all.exit_code();
//     }

#include "chainrules_testutils/check_result.hpp"

namespace chainrules::testutils {

/// Keeps results and counts them.
class CheckSummary {
  public:
    CheckSummary& operator+=(CheckResult const& result);

    /// Nothing failed, nothing stayed undecided.
    explicit operator bool() const { return reports_.empty(); }
    /// 0 or 1, for main to return.
    int exit_code() const { return reports_.empty() ? 0 : 1; }
    /// One line.
    std::string summary() const;
    /// The reports of the calls that did not pass, then the line.
    std::string to_string() const { return reports_ + summary() + "\n"; }
    std::vector<CheckResult> const& results() const { return results_; }
    /// A page or JSON, as the name ends in .html or .json: see check_report.hpp.
    void write_report(std::string const& path) const;

  private:
    std::size_t calls_ = 0;
    std::size_t bad_calls_ = 0;
    std::size_t passed_ = 0;
    std::size_t failed_ = 0;
    std::size_t inconclusive_ = 0;
    std::size_t missing_ = 0;
    std::string reports_;
    std::vector<CheckResult> results_;
};

std::ostream& operator<<(std::ostream& out, CheckSummary const& summary);

}  // namespace chainrules::testutils
