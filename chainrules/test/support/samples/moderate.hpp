// SPDX-License-Identifier: MIT
#pragma once
// Points of moderate size for functions that cost much: half of the numbers evenly, half by
// magnitude, of the number or of its distance from an end of the domain.

#include "support/samples/draw.hpp"
#include "support/samples/region.hpp"

namespace samples {

class Moderate {
  public:
    Moderate(Region const& region, std::uint64_t seed) : region_(region), draw_(seed) {}

    /// Fills x with the next point; false if none is found whose arguments are related as they
    /// must.
    bool next(double* x) {
        for (int attempt = 0; attempt != 1000; ++attempt) {
            for (std::size_t i = 0; i != region_.arguments(); ++i)
                x[i] = number(region_.domains[i]);
            if (region_.arguments() > 1 && draw_.bits() % 4 == 0) draw_together(x);
            if (region_.is_related(x)) return true;
        }
        return false;
    }
    Draw& draw() { return draw_; }

  private:
    double number(Domain const& d) {
        double const low = std::max({d.low, d.from, -1e3}), high = std::min({d.high, d.to, 1e3});
        double const a = std::isfinite(d.from) ? std::max(d.low, d.from) : low;
        double const b = std::isfinite(d.to) ? std::min(d.high, d.to) : high;
        if (d.spread == Spread::whole) return draw_.whole(d.low, d.high);
        double const x = draw_.uniform(a, b);
        if (draw_.coin() || d.spread == Spread::even) return between_ends(d, x);
        if (a > 0) return draw_.by_magnitude(a, b);
        if (b < 0) return -draw_.by_magnitude(-b, -a);
        if (std::isfinite(d.low) && std::isfinite(d.high)) {
            double const distance = draw_.by_magnitude(1e-9, (d.high - d.low) / 2);
            return between_ends(d, draw_.coin() ? d.low + distance : d.high - distance);
        }
        bool const positive = b > 0 && (a >= 0 || draw_.coin());
        return positive ? draw_.by_magnitude(std::min(1e-4, b / 10), b)
                        : -draw_.by_magnitude(std::min(1e-4, -a / 10), -a);
    }
    // Numbers of like size, as far as the domains allow: many functions change their course there.
    void draw_together(double* x) {
        std::size_t first = 0;
        while (first + 1 != region_.arguments() && region_.is_whole(first)) ++first;
        double const width = draw_.coin() ? 1 : 0.05;
        for (std::size_t i = first + 1; i != region_.arguments(); ++i) {
            double const near = std::fabs(x[first]) * std::exp(width * (draw_.uniform() - 0.5));
            Domain const& d = region_.domains[i];
            if (!region_.is_whole(i) && near > std::max(d.low, d.from) &&
                near < std::min(d.high, d.to))
                x[i] = near;
        }
    }
    static double between_ends(Domain const& d, double x) {
        return std::clamp(x, std::nextafter(d.low, d.high), std::nextafter(d.high, d.low));
    }

    Region const& region_;
    Draw draw_;
};

}  // namespace samples
