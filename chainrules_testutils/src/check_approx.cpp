// SPDX-License-Identifier: MIT
#include "chainrules_testutils/check_approx.hpp"

#include "chainrules_testutils/jvp.hpp"
#include "checker_detail.hpp"

namespace chainrules::testutils::detail {

void ApproxReport::number(std::string const& path, long double actual, long double expected) {
    ++compared_;
    if (actual == expected) return;
    if (options_.nans && std::isnan(actual) && std::isnan(expected)) return;
    long double const tolerance =
        options_.atol + options_.rtol * std::max(std::fabs(actual), std::fabs(expected));
    long double const error = std::fabs(actual - expected);
    if (std::isfinite(error) && error <= tolerance) return;
    wrong_.push_back({"actual", path, actual, expected, 0, tolerance});
}

void ApproxReport::differ(std::string const& path, std::string const& why) {
    problems_.push_back((path.empty() ? "" : "at " + path + ": ") + why);
}

void ApproxReport::missing(std::string const& path, NotImplemented const& n) {
    missing_.push_back((path.empty() ? "" : "at " + path + ": ") + n.reason + " (" + n.file + ":" +
                       std::to_string(n.line) + ")");
}

CheckResult ApproxReport::result() const {
    CheckResult result("chainrules::testutils::check_approx(actual, expected)");
    for (auto const& problem : problems_)
        result.add({Check::approximation, Outcome::failed, problem, "", {}, 0});
    for (auto const& reason : missing_)
        result.add({Check::approximation, Outcome::expected_missing, reason, "", {}, 0});
    if (!wrong_.empty()) {
        Worst worst;
        for (auto const& e : wrong_)
            worst.add(std::fabs(e.rule - e.expected) / (e.tolerance > 0 ? e.tolerance : 1), e);
        CheckRecord record{Check::approximation, Outcome::failed, "", "", {}, 0};
        record.message =
            std::to_string(wrong_.size()) + " of " + std::to_string(compared_) + " numbers differ";
        worst.move_to(record);
        result.add(std::move(record));
    }
    if (result.records().empty())
        result.add({Check::approximation, Outcome::passed, "", "", {}, 0});
    return result;
}

template <class R>
double largest_error(std::vector<R> const& errors) {
    R result = 0;
    for (R const& e : errors) {
        if (std::isnan(e)) return std::numeric_limits<double>::quiet_NaN();
        result = std::max(result, e);
    }
    return static_cast<double>(result);
}
template double largest_error(std::vector<double> const&);
template double largest_error(std::vector<long double> const&);

}  // namespace chainrules::testutils::detail
