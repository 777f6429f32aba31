// SPDX-License-Identifier: MIT
#pragma once
// What was measured of one partial, or of a function itself, in one number type.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <string>
#include <vector>

namespace accuracy {

/// How far off results may be.
struct Limit {
    double error = 4;
    /// One point in so many may be further off, or a single one, by at most so many times; 0: none.
    long but_one_in = 0;
    double by_at_most = 1;
    /// Why it is another than that of most.
    std::string reason = "";
};

struct Finding {
    std::string topic;
    std::string name;
    /// How the arguments are named in tables: n a whole number, x a real one.
    std::string arguments;
    /// "f" for the function itself, "by 1", "by 1 of output 2".
    std::string slot;
    /// The number type, or "references" for the rows of a table.
    std::string type;
    std::string algorithm;
    Limit limit;
    double worst = 0;
    double median = 0;
    std::string where;
    std::string result;
    std::string exact;
    long points = 0;
    long beyond = 0;
    /// Points whose exact result is no normal number; that no reference could settle; where the
    /// reference, computed a second time, was another.
    long outside = 0;
    long unresolved = 0;
    long disputed = 0;
    /// Whether enough points have a reference.
    bool complete = true;
    double seconds = 0;

    bool good() const {
        long const allowed = limit.but_one_in == 0 ? 0 : std::max(1L, points / limit.but_one_in);
        return complete && beyond <= allowed && worst <= limit.by_at_most * limit.error;
    }
};

template <class T>
std::string text(T x) {
    char buffer[64];
    std::snprintf(buffer, sizeof buffer, "%.*Lg", std::numeric_limits<T>::max_digits10,
                  static_cast<long double>(x));
    return buffer;
}
template <class T>
std::string text(T const* x, std::size_t count) {
    std::string result;
    for (std::size_t i = 0; i != count; ++i) result += (i == 0 ? "" : ", ") + text(x[i]);
    return result;
}

/// The errors of a finding, point by point.
class Errors {
  public:
    /// Whether this is the worst so far; a NaN is.
    bool is_worst(double error) const { return errors_.empty() || !(error <= worst_); }
    void add(Finding& finding, double error) {
        if (std::isnan(error)) error = std::numeric_limits<double>::infinity();
        if (is_worst(error)) worst_ = error;
        errors_.push_back(error);
        if (!(error <= finding.limit.error)) ++finding.beyond;
    }
    void finish(Finding& finding) {
        finding.points = static_cast<long>(errors_.size());
        finding.worst = worst_;
        if (errors_.empty()) return;
        auto const middle = errors_.begin() + static_cast<std::ptrdiff_t>(errors_.size() / 2);
        std::nth_element(errors_.begin(), middle, errors_.end());
        finding.median = *middle;
    }

  private:
    std::vector<double> errors_;
    double worst_ = 0;
};

}  // namespace accuracy
