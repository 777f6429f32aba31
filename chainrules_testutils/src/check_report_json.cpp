// SPDX-License-Identifier: MIT
//
// Reports as JSON; the schema is in docs/check_reports.md.
#include <cmath>

#include "chainrules_testutils/check_report.hpp"
#include "check_report_text.hpp"

namespace chainrules::testutils {

namespace {

using detail::json_escaped;

std::string quoted(std::string const& text) { return "\"" + json_escaped(text) + "\""; }

std::string number(long double x) {
    auto const text = detail::exact_decimal(x);
    return std::isfinite(x) ? text : quoted(text);
}

template <class Sequence, class ToText>
std::string array(Sequence const& sequence, std::string const& indent, ToText const& to_text) {
    std::string text;
    for (auto const& each : sequence)
        text += (text.empty() ? "\n" : ",\n") + indent + "  " + to_text(each);
    return text.empty() ? "[]" : "[" + text + "\n" + indent + "]";
}

std::string entry(CheckedEntry const& e) {
    return "{\"where\": " + quoted(e.argument) + ", \"entry\": " + quoted(e.path) +
           ", \"found\": " + number(e.rule) + ", \"expected\": " + number(e.expected) +
           ", \"difference\": " + number(std::fabs(e.rule - e.expected)) +
           ", \"tolerance\": " + number(e.tolerance) +
           ", \"estimated_error\": " + number(e.estimated_error) +
           ", \"ulps\": " + (e.ulps < 0 ? "null" : number(e.ulps)) + "}";
}

std::string step(StepError const& s) {
    return "{\"step\": " + number(s.step) + ", \"quotient\": " + number(s.quotient) +
           ", \"error_to_rule\": " + number(s.to_rule) +
           ", \"error_to_expected\": " + number(s.to_expected) + "}";
}

std::string check(CheckRecord const& r) {
    std::string const indent = "      ";
    return "{\"check\": " + quoted(check_name(r.check)) +
           ", \"outcome\": " + quoted(outcome_name(r.outcome)) +
           ", \"message\": " + quoted(r.message) + ", \"cause\": " + quoted(r.cause) +
           ", \"entries_failed\": " + std::to_string(r.entries_failed) + ",\n" + indent +
           "  \"worst\": " + array(r.worst, indent + "  ", entry) + ",\n" + indent +
           "  \"steps\": " + array(r.steps, indent + "  ", step) + "}";
}

std::string call(CheckResult const& r) {
    std::string const inner = ",\n      ";
    auto const allocations = r.allocations();
    // A seed has 64 bits, numbers of many readers of JSON have 53.
    return "{\"call\": " + quoted(r.call()) + inner + "\"right\": " + (r ? "true" : "false") +
           inner + "\"seed\": " + (r.seed() ? quoted(std::to_string(*r.seed())) : "null") + inner +
           "\"arguments\": " + quoted(r.arguments()) + inner +
           "\"ulps\": " + (r.ulps() ? number(*r.ulps()) : "null") + inner + "\"allocations\": " +
           (allocations ? "{\"rule\": " + std::to_string(allocations->rule) +
                              ", \"pullback\": " + std::to_string(allocations->pullback) + "}"
                        : "null") +
           inner + "\"notes\": " + array(r.notes(), "      ", quoted) + inner +
           "\"checks\": " + array(r.records(), "      ", check) + "}";
}

}  // namespace

std::string json_report(std::vector<CheckResult> const& results) {
    std::size_t wrong = 0;
    for (auto const& r : results) wrong += !r;
    return "{\n  \"format\": \"chainrules check report\",\n  \"version\": 1,\n  \"calls\": " +
           std::to_string(results.size()) + ",\n  \"not_right\": " + std::to_string(wrong) +
           ",\n  \"results\": " + array(results, "  ", call) + "\n}\n";
}

}  // namespace chainrules::testutils
