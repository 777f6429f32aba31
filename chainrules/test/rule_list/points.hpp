// SPDX-License-Identifier: MIT
#pragma once
// Points at which finite differences can check the functions of the rule list: inside the domain,
// of moderate size, and not so close to a kink or jump that a stencil crosses it.

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "chainrules/rule_list/entry.hpp"

namespace rule_list_tests {

using chainrules::rule_list::Domain;
using chainrules::rule_list::Special;
using chainrules::rule_list::Spread;

/// Where one argument may move without meeting an end, a kink or a pole.
struct Bounds {
    double low = -std::numeric_limits<double>::infinity();
    double high = std::numeric_limits<double>::infinity();
};

template <class E>
class Points {
  public:
    static constexpr std::size_t N = E::arity;
    using Point = std::array<double, N>;

    explicit Points(E const& entry) : entry_(entry) {}

    /// A point away from everything special.
    Point interior() {
        for (int attempt = 0; attempt != 10'000; ++attempt) {
            Point x;
            for (std::size_t i = 0; i != N; ++i) x[i] = argument(entry_.domains[i]);
            if (entry_.relation && !entry_.relation(x.data())) continue;
            if (!special(x)) return x;
        }
        return {};
    }

    /// A number for argument i alone.
    double draw(std::size_t i) { return argument(entry_.domains[i]); }

    /// How far argument i may go from x.
    Bounds bounds(Point const& x, std::size_t i) const {
        Domain const& d = entry_.domains[i];
        Bounds result{d.low, d.high};
        auto const stop_at = [&](double p) {
            if (p <= x[i]) result.low = std::max(result.low, p);
            if (p >= x[i]) result.high = std::min(result.high, p);
        };
        if (d.hole != 0) {
            stop_at(d.hole);
            stop_at(-d.hole);
        }
        if (N == 1)
            for (int k = 0; k != entry_.points; ++k)
                if (entry_.point[k].kind != Special::notable) stop_at(entry_.point[k].x[0]);
        return result;
    }

    /// The special points of that kind.
    std::vector<Point> special_points(Special kind) const {
        std::vector<Point> result;
        for (int k = 0; k != entry_.points; ++k) {
            if (entry_.point[k].kind != kind) continue;
            Point x;
            std::copy(entry_.point[k].x, entry_.point[k].x + N, x.begin());
            result.push_back(x);
        }
        return result;
    }

  private:
    // From 1/20 to 20 by magnitude, as far as the domain goes.
    double argument(Domain const& whole) {
        Domain const d = near(whole);
        if (d.spread == Spread::boolean) return uniform() < 0.5 ? 0 : 1;
        double const low = std::max(d.low, -20.0);
        double const high = std::min(d.high, 20.0);
        if (d.spread == Spread::whole) {
            double const least = std::max(low, -8.0);
            return std::floor(least + (std::min(high, 8.0) - least + 1) * uniform());
        }
        if (std::isfinite(d.from)) return drawn(std::max(d.from, -20.0), std::min(d.to, 20.0));
        if (d.spread == Spread::even) return low + (high - low) * uniform();
        if ((d.low != 0 && std::isfinite(d.low)) || (d.high != 0 && std::isfinite(d.high)) ||
            !(low < high))
            return narrow(d, uniform());
        double const size = std::max(d.hole, 0.05) * std::exp(uniform() * std::log(400.0));
        if (d.low == 0) return size;
        if (d.high == 0) return -size;
        return uniform() < 0.5 ? -size : size;
    }
    // By magnitude on one side of zero, else evenly.
    double drawn(double low, double high) {
        if (low <= 0 && high >= 0) return low + (high - low) * uniform();
        double const near_zero = low > 0 ? std::max(low, std::min(0.05, high)) : low;
        double const far = high < 0 ? std::min(high, std::max(-0.05, low)) : high;
        return near_zero * std::exp(uniform() * std::log(far / near_zero));
    }
    // Ends beyond these sizes are none.
    static Domain near(Domain d) {
        if (d.low < -20 && d.high > -20) d.low = -chainrules::rule_list::huge;
        if (d.high > 20 && d.low < 20) d.high = chainrules::rule_list::huge;
        return d;
    }
    // Inside a domain with an end, or far from zero.
    double narrow(Domain const& d, double u) const {
        if (std::isfinite(d.low) && std::isfinite(d.high)) return d.low + (d.high - d.low) * u;
        double const size = 0.05 * std::exp(u * std::log(200.0));
        return std::isfinite(d.low) ? d.low + size : d.high - size;
    }

    bool special(Point const& x) const {
        constexpr double close = 0.15;
        for (std::size_t i = 0; i != N; ++i) {
            Domain const& d = entry_.domains[i];
            if (d.spread == Spread::whole || d.spread == Spread::boolean) continue;
            double const width = std::min(1.0, d.high - d.low);
            if (x[i] < d.low + close * width / 4 || x[i] > d.high - close * width / 4) return true;
            if (d.hole != 0 && std::abs(x[i]) < d.hole + close / 4) return true;
            if (entry_.special_every != 0 &&
                std::abs(std::remainder(x[i], entry_.special_every)) < close * entry_.special_every)
                return true;
            if (entry_.special_where_equal)
                for (std::size_t j = 0; j != i; ++j)
                    if (std::abs(x[i] - x[j]) < 2 * close) return true;
        }
        if (entry_.special_at_multiples && N > 1) {
            // Arguments by whose quotient the remainder jumps, half-way between multiples, too.
            double const quotient = x[0] / x[1];
            double const next = std::abs(2 * quotient - std::round(2 * quotient));
            if (std::abs(quotient) > 10 || std::abs(x[1]) < 0.5 || next < 2 * close) return true;
        }
        for (int k = 0; k != entry_.points; ++k) {
            if (entry_.point[k].kind == Special::notable) continue;
            double distance = 0;
            for (std::size_t i = 0; i != N; ++i)
                distance = std::max(distance, std::abs(x[i] - entry_.point[k].x[i]));
            if (distance < close) return true;
        }
        return false;
    }

    double uniform() { return static_cast<double>(engine_() >> 11) * 0x1p-53; }

    E const& entry_;
    std::mt19937_64 engine_{1};
};

}  // namespace rule_list_tests
