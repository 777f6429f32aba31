// SPDX-License-Identifier: MIT
//
// Reports as a page.
#include <algorithm>
#include <cmath>

#include "chainrules_testutils/check_report.hpp"
#include "check_report_text.hpp"

namespace chainrules::testutils {

namespace {

using detail::html_escaped;

constexpr char const* head = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Checks of rules</title>
<style>
:root { color-scheme: light dark; --ink: #1c1c1c; --paper: #ffffff; --soft: #666666;
  --grid: #dddddd; --bad: #b3261e; --good: #1a6b35; --unsure: #8a5a00; --blue: #1f5fa8; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e6e6; --paper: #161616; --soft: #a0a0a0; --grid: #3a3a3a; --bad: #ff8a80;
    --good: #7fd69a; --unsure: #f0bf6a; --blue: #86b9f5; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.4rem; }
h2 { font-size: 1.05rem; overflow-wrap: anywhere; margin: 2rem 0 0.3rem; }
h3 { font-size: 1rem; margin: 1rem 0 0.2rem; }
p { margin: 0.3rem 0; overflow-wrap: anywhere; }
ul { padding-left: 1.2rem; }
.failed { color: var(--bad); } .passed { color: var(--good); } .unsure { color: var(--unsure); }
.soft { color: var(--soft); font-size: 0.9rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font: 0.85rem/1.4 ui-monospace, monospace; }
th, td { padding: 0.15rem 0.6rem; text-align: right; white-space: nowrap;
  border-bottom: 1px solid var(--grid); }
th:nth-child(-n+2), td:nth-child(-n+2) { text-align: left; }
svg { display: block; width: 100%; max-width: 40rem; font: 14px system-ui, sans-serif; }
svg text { fill: var(--ink); }
.grid { stroke: var(--grid); }
polyline { fill: none; stroke-width: 2; }
polyline.rule { stroke: var(--bad); } circle.rule { fill: var(--bad); }
polyline.expected { stroke: var(--blue); stroke-dasharray: 6 4; } circle.expected { fill: var(--blue); }
.key { display: inline-block; width: 1.8rem; vertical-align: middle; border-top: 2px solid var(--bad); }
.key.dashed { border-top: 2px dashed var(--blue); }
</style>
</head>
<body>
)";

char const* class_of(Outcome outcome) {
    return outcome == Outcome::passed ? "passed" : outcome == Outcome::failed ? "failed" : "unsure";
}

std::string coloured(char const* name, std::string const& text) {
    return std::string("<strong class=\"") + name + "\">" + text + "</strong>";
}

std::string table(std::vector<CheckedEntry> const& entries) {
    std::string text =
        "<div class=\"wide\"><table>\n<tr><th>where</th><th>entry</th><th>found</th>"
        "<th>expected</th><th>difference</th><th>tolerance</th><th>estimated error</th></tr>\n";
    for (auto const& e : entries) {
        text += "<tr>";
        for (auto const& cell :
             {html_escaped(e.argument), html_escaped(e.path), detail::decimal(e.rule, 15),
              detail::decimal(e.expected, 15), detail::decimal(std::fabs(e.rule - e.expected), 2),
              detail::decimal(e.tolerance, 2),
              e.estimated_error == 0 ? std::string() : detail::decimal(e.estimated_error, 2)})
            text += "<td>" + cell + "</td>";
        text += "</tr>\n";
    }
    return text + "</table></div>\n";
}

std::string section(CheckRecord const& r, std::string const& subject) {
    std::string text = std::string("<h3>") + check_name(r.check) + " " +
                       coloured(class_of(r.outcome), outcome_name(r.outcome)) + "</h3>\n<p>" +
                       html_escaped(r.message) + "</p>\n";
    if (!r.cause.empty()) text += "<p>Likely cause: <b>" + html_escaped(r.cause) + "</b></p>\n";
    if (!r.worst.empty()) text += table(r.worst);
    if (auto const plot = detail::step_plot(r.steps); !plot.empty())
        text +=
            "<p class=\"soft\">Error of central difference quotients at the worst entry: "
            "<span class=\"key\"></span> against the " +
            subject + ", <span class=\"key dashed\"></span> against the expected number. A right " +
            subject + " follows the V of the other.</p>\n" + plot;
    return text;
}

std::string section(CheckResult const& r, std::size_t index) {
    std::string text = "<h2 id=\"r" + std::to_string(index) + "\">" + html_escaped(r.call()) + " " +
                       coloured(r ? "passed" : "failed", r ? "right" : "not right") + "</h2>\n";
    text += "<p class=\"soft\">";
    if (!r.arguments().empty()) text += "At " + html_escaped(r.arguments()) + ". ";
    if (r.seed()) text += "Seed " + std::to_string(*r.seed()) + ". ";
    if (r.ulps())
        text +=
            "Errors of up to " + detail::decimal(*r.ulps(), 3) + " ulps beside exact derivatives. ";
    if (auto const counts = r.allocations())
        text += "Allocations: rule " + std::to_string(counts->rule) + ", pullback " +
                std::to_string(counts->pullback) + ".";
    text += "</p>\n";
    std::string passed;
    for (auto const& record : r.records())
        if (record.outcome == Outcome::passed)
            passed += (passed.empty() ? "" : ", ") + std::string(check_name(record.check));
        else
            text += section(record, r.subject());
    if (!passed.empty()) text += "<p class=\"soft\">Passed: " + passed + ".</p>\n";
    for (auto const& note : r.notes()) text += "<p class=\"soft\">" + html_escaped(note) + "</p>\n";
    return text;
}

}  // namespace

std::string html_report(std::vector<CheckResult> const& results) {
    auto const wrong = static_cast<std::size_t>(
        std::count_if(results.begin(), results.end(), [](auto const& r) { return !r; }));
    std::string text = std::string(head) +
                       "<h1>Checks of rules: " + std::to_string(results.size()) +
                       (results.size() == 1 ? " call, " : " calls, ") +
                       (wrong == 0 ? coloured("passed", "all right")
                                   : coloured("failed", std::to_string(wrong) + " not right")) +
                       "</h1>\n";
    if (wrong > 0) {
        text += "<ul>\n";
        for (std::size_t i = 0; i != results.size(); ++i)
            if (!results[i])
                text += "<li><a href=\"#r" + std::to_string(i) + "\">" +
                        html_escaped(results[i].summary()) + "</a></li>\n";
        text += "</ul>\n";
    }
    // What needs a look comes first.
    for (bool const right : {false, true})
        for (std::size_t i = 0; i != results.size(); ++i)
            if (static_cast<bool>(results[i]) == right) text += section(results[i], i);
    return text + "</body>\n</html>\n";
}

}  // namespace chainrules::testutils
