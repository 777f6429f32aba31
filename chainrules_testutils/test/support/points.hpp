// SPDX-License-Identifier: MIT
#pragma once
// Described structs for the tests: plain, nested, a template, one with private members.

#include <complex>
#include <string>
#include <vector>

#include "chainrules_core/chainrules_core.hpp"

namespace points {

struct Point {
    double x;
    float y;
    friend bool operator==(Point const&, Point const&) = default;
};

struct Line {
    Point from;
    std::vector<std::complex<double>> path;
    int colour;
    std::string label;
    friend bool operator==(Line const&, Line const&) = default;
};

/// Keeps its width positive, so it cannot be made field by field.
class Interval {
  public:
    Interval(double low, double high) : low_(low), high_(high) {}
    double width() const { return high_ - low_; }
    friend bool operator==(Interval const&, Interval const&) = default;

  private:
    double low_;
    double high_;
    CHAINRULES_FIELDS_FRIEND(Interval, low_, high_);
};
inline Interval construct(std::type_identity<Interval>, double low, double high) {
    return {low, high};
}

}  // namespace points

CHAINRULES_FIELDS(points::Point, x, y);
CHAINRULES_FIELDS(points::Line, from, path, colour, label);
