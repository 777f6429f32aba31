// SPDX-License-Identifier: MIT
//
// The error of difference quotients against their step, as a drawing of SVG.
#include <algorithm>
#include <cmath>

#include "check_report_text.hpp"

namespace chainrules::testutils::detail {

namespace {

constexpr double left = 64, right = 624, top = 16, bottom = 256;

std::string at(double x) { return decimal(std::round(x * 10) / 10, 6); }

std::string label(double x, double y, char const* anchor, std::string const& text) {
    return "<text x=\"" + at(x) + "\" y=\"" + at(y) + "\" text-anchor=\"" + anchor + "\">" + text +
           "</text>\n";
}

std::string power_of_ten(int power) {
    return "10<tspan dy=\"-5\" font-size=\"11\">" + std::to_string(power) + "</tspan>";
}

std::string line(double x1, double y1, double x2, double y2) {
    return "<line class=\"grid\" x1=\"" + at(x1) + "\" y1=\"" + at(y1) + "\" x2=\"" + at(x2) +
           "\" y2=\"" + at(y2) + "\"/>\n";
}

}  // namespace

std::string step_plot(std::vector<StepError> const& steps) {
    double lo = 1e9, hi = -1e9, first = 1e9, last = -1e9;
    auto const drawn = [](long double error) { return std::isfinite(error) && error > 0; };
    for (auto const& s : steps)
        for (auto const error : {s.to_rule, s.to_expected}) {
            if (!drawn(error)) continue;
            lo = std::min(lo, std::floor(static_cast<double>(std::log10(error))));
            hi = std::max(hi, std::ceil(static_cast<double>(std::log10(error))));
            first = std::min(first, std::round(static_cast<double>(std::log10(s.step))));
            last = std::max(last, std::round(static_cast<double>(std::log10(s.step))));
        }
    if (hi < lo || last <= first) return {};
    if (hi == lo) hi = lo + 1;
    auto const x_of = [&](double power) {
        return left + (power - first) / (last - first) * (right - left);
    };
    auto const y_of = [&](double power) {
        return bottom - (power - lo) / (hi - lo) * (bottom - top);
    };

    std::string svg =
        "<svg viewBox=\"0 0 640 310\" role=\"img\" aria-label=\"Error of central difference "
        "quotients against their step, both on logarithmic axes\">\n";
    for (double power = first; power <= last; ++power) {
        svg += line(x_of(power), top, x_of(power), bottom);
        svg += label(x_of(power), bottom + 20, "middle", power_of_ten(static_cast<int>(power)));
    }
    double const every = std::max(1.0, std::ceil((hi - lo) / 6));
    for (double power = lo; power <= hi; power += every) {
        svg += line(left, y_of(power), right, y_of(power));
        svg += label(left - 8, y_of(power) + 4, "end", power_of_ten(static_cast<int>(power)));
    }
    auto const curve = [&](char const* name, auto const member) {
        std::string points;
        std::string marks;
        for (auto const& s : steps) {
            if (!drawn(s.*member)) continue;
            auto const x = at(x_of(static_cast<double>(std::log10(s.step))));
            auto const y = at(y_of(static_cast<double>(std::log10(s.*member))));
            points += (points.empty() ? "" : " ") + x + "," + y;
            marks += std::string("<circle class=\"") + name + "\" cx=\"" + x + "\" cy=\"" + y +
                     "\" r=\"3\"/>\n";
        }
        return std::string("<polyline class=\"") + name + "\" points=\"" + points + "\"/>\n" +
               marks;
    };
    svg += curve("expected", &StepError::to_expected);
    svg += curve("rule", &StepError::to_rule);
    svg += label((left + right) / 2, 300, "middle", "step");
    return svg + "</svg>\n";
}

}  // namespace chainrules::testutils::detail
