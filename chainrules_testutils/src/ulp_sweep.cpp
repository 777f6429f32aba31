// SPDX-License-Identifier: MIT
//
// How a report of errors in units in the last place reads.
#include "chainrules_testutils/ulp_sweep.hpp"

#include <cstdio>
#include <ostream>

namespace chainrules::testutils {
namespace {

std::string format(char const* pattern, long double x) {
    char buffer[64];
    std::snprintf(buffer, sizeof buffer, pattern, x);
    return buffer;
}

}  // namespace

double UlpReport::max_ulps() const {
    double largest = 0;
    for (auto const& record : partials)
        if (record.ulps > largest) largest = record.ulps;
    return largest;
}

std::string UlpReport::to_string() const {
    std::string text = function + ": " + std::to_string(points) + " points, seed " +
                       std::to_string(seed) + ", " + std::to_string(skipped) +
                       " values not compared\n";
    for (std::size_t i = 0; i != partials.size(); ++i) {
        auto const& record = partials[i];
        text += "  partial " + std::to_string(i + 1) + ": ";
        if (record.compared == 0) {
            text += "compared nowhere\n";
            continue;
        }
        text += format("%.2Lf ulp at (", static_cast<long double>(record.ulps));
        for (std::size_t k = 0; k != record.point.size(); ++k) {
            text += (k == 0 ? "" : ", ") + format("%.17Lg", record.point[k]);
            text += format(" = %La", record.point[k]);
        }
        text +=
            format("): rule %.17Lg", record.rule) + format(", exact %.20Lg", record.exact) + "\n";
    }
    return text;
}

std::ostream& operator<<(std::ostream& out, UlpReport const& report) {
    return out << report.to_string();
}

}  // namespace chainrules::testutils
