// SPDX-License-Identifier: MIT
#pragma once
// Results of checks as a page to read in a browser, or as JSON for other programs; see
// docs/check_reports.md. Without code: the environment variable CHAINRULES_REPORT names a file,
// *.html or *.json, into which a program writes at its end what test_scalar and its kin, of any
// test framework, and its CheckSummary have found.

#include "chainrules_testutils/check_result.hpp"

namespace chainrules::testutils {

/// One page without external parts: the checks of each call, the worst entries and the cause of
/// those that did not pass, and the error of difference quotients against their step.
std::string html_report(std::vector<CheckResult> const& results);
/// The same as JSON. NaN and infinities are the strings "NaN", "Infinity" and "-Infinity".
std::string json_report(std::vector<CheckResult> const& results);
/// Writes one of the two, as the name ends in .html or .json; "%p" in it becomes the number of the
/// process.
///
/// Throws    std::invalid_argument for another ending, std::runtime_error where the file cannot be
///           written
void write_report(std::string const& path, std::vector<CheckResult> const& results);

namespace detail {

/// Keeps a result for the file that CHAINRULES_REPORT names, if it names one. Throws like
/// write_report at the first result.
void report_if_asked(CheckResult const& result);
/// What report_if_asked does for one program.
class ReportAtEnd {
  public:
    explicit ReportAtEnd(std::string path);
    ReportAtEnd(ReportAtEnd const&) = delete;
    ReportAtEnd& operator=(ReportAtEnd const&) = delete;
    ~ReportAtEnd();
    void add(CheckResult const& result) { results_.push_back(result); }

  private:
    std::string path_;
    long process_;
    std::vector<CheckResult> results_;
};

}  // namespace detail
}  // namespace chainrules::testutils
