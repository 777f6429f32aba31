// SPDX-License-Identifier: MIT
#pragma once
// Points at which finite differences can check a function: inside the domain, of moderate size, and
// not so close to a kink or jump that a stencil crosses it.

#include <limits>
#include <utility>

#include "support/samples/draw.hpp"
#include "support/samples/region.hpp"

namespace samples {

using Point = std::vector<double>;

/// Where one argument may move without meeting an end, a kink or a pole.
struct Bounds {
    double low = -std::numeric_limits<double>::infinity();
    double high = std::numeric_limits<double>::infinity();
};

class Apart {
  public:
    explicit Apart(Region region) : region_(std::move(region)) {}

    /// A point away from everything special.
    Point interior() {
        Point x(region_.arguments());
        for (int attempt = 0; attempt != 10'000; ++attempt) {
            for (std::size_t i = 0; i != x.size(); ++i) x[i] = number(i);
            if (region_.is_related(x.data()) && !is_special(x)) return x;
        }
        return Point(region_.arguments());
    }

    /// How far argument i may go from x.
    Bounds bounds(Point const& x, std::size_t i) const {
        Domain const& d = region_.domains[i];
        Bounds result{d.low, d.high};
        auto const stop_at = [&](double p) {
            if (p <= x[i]) result.low = std::max(result.low, p);
            if (p >= x[i]) result.high = std::min(result.high, p);
        };
        if (d.hole != 0) {
            stop_at(d.hole);
            stop_at(-d.hole);
        }
        if (x.size() == 1)
            for (SpecialPoint const& p : region_.points)
                if (p.kind != Special::notable) stop_at(p.x[0]);
        return result;
    }

    /// The special points of that kind.
    std::vector<Point> special_points(Special kind) const {
        std::vector<Point> result;
        for (SpecialPoint const& p : region_.points)
            if (p.kind == kind) result.push_back(p.x);
        return result;
    }

    /// A number for argument i alone: from 1/20 to 20 by magnitude, as far as the domain goes.
    double number(std::size_t i) {
        Domain const d = near(region_.domains[i]);
        if (d.spread == Spread::boolean) return draw_.uniform() < 0.5 ? 0 : 1;
        double const low = std::max(d.low, -20.0);
        double const high = std::min(d.high, 20.0);
        if (d.spread == Spread::whole) return draw_.whole(std::max(low, -8.0), std::min(high, 8.0));
        if (std::isfinite(d.from)) return drawn(std::max(d.from, -20.0), std::min(d.to, 20.0));
        if (d.spread == Spread::even) return draw_.uniform(low, high);
        if ((d.low != 0 && std::isfinite(d.low)) || (d.high != 0 && std::isfinite(d.high)) ||
            !(low < high))
            return narrow(d);
        double const least = std::max(d.hole, 0.05);
        double const size = draw_.by_magnitude(least, 400 * least);
        if (d.low == 0) return size;
        if (d.high == 0) return -size;
        return draw_.either_sign(size);
    }

  private:
    // By magnitude on one side of zero, else evenly.
    double drawn(double low, double high) {
        if (low <= 0 && high >= 0) return draw_.uniform(low, high);
        double const near_zero = low > 0 ? std::max(low, std::min(0.05, high)) : low;
        double const far = high < 0 ? std::min(high, std::max(-0.05, low)) : high;
        return draw_.by_magnitude(near_zero, far);
    }
    // Ends beyond these sizes are none.
    static Domain near(Domain d) {
        if (d.low < -20 && d.high > -20) d.low = -chainrules::rule_list::huge;
        if (d.high > 20 && d.low < 20) d.high = chainrules::rule_list::huge;
        return d;
    }
    // Inside a domain with an end, or far from zero.
    double narrow(Domain const& d) {
        if (std::isfinite(d.low) && std::isfinite(d.high)) return draw_.uniform(d.low, d.high);
        double const size = draw_.by_magnitude(0.05, 10);
        return std::isfinite(d.low) ? d.low + size : d.high - size;
    }

    bool is_special(Point const& x) const {
        constexpr double close = 0.15;
        std::size_t const n = x.size();
        for (std::size_t i = 0; i != n; ++i) {
            Domain const& d = region_.domains[i];
            if (d.spread == Spread::whole || d.spread == Spread::boolean) continue;
            double const width = std::min(1.0, d.high - d.low);
            if (x[i] < d.low + close * width / 4 || x[i] > d.high - close * width / 4) return true;
            if (d.hole != 0 && std::abs(x[i]) < d.hole + close / 4) return true;
            double const every = region_.special_every;
            if (every != 0 && std::abs(std::remainder(x[i], every)) < close * every) return true;
            if (region_.special_where_equal)
                for (std::size_t j = 0; j != i; ++j)
                    if (std::abs(x[i] - x[j]) < 2 * close) return true;
        }
        if (region_.special_at_multiples && n > 1) {
            // Arguments by whose quotient the remainder jumps, half-way between multiples, too.
            double const quotient = x[0] / x[1];
            double const next = std::abs(2 * quotient - std::round(2 * quotient));
            if (std::abs(quotient) > 10 || std::abs(x[1]) < 0.5 || next < 2 * close) return true;
        }
        for (SpecialPoint const& p : region_.points) {
            if (p.kind == Special::notable) continue;
            double distance = 0;
            for (std::size_t i = 0; i != n; ++i)
                distance = std::max(distance, std::abs(x[i] - p.x[i]));
            if (distance < close) return true;
        }
        return false;
    }

    Region region_;
    Draw draw_;
};

}  // namespace samples
