// SPDX-License-Identifier: MIT
#pragma once
// Points by magnitude over the whole range of a number type, evenly where functions have their
// shape, and, at every distance from one rounding unit up, next to kinks, poles and ends.

#include <limits>

#include "support/samples/draw.hpp"
#include "support/samples/region.hpp"

namespace samples {

template <class T>
class WholeRange {
  public:
    WholeRange(Region const& region, std::uint64_t seed) : region_(region), draw_(seed) {}

    /// Fills x with the next point.
    void next(T* x) {
        do {
            try_next(x);
        } while (!is_inside(x));
    }

  private:
    using Limits = std::numeric_limits<T>;

    void try_next(T* x) {
        Region const& r = region_;
        std::size_t const n = r.arguments();
        for (std::size_t i = 0; i != n; ++i) x[i] = number(r.domains[i]);
        double const kind = draw_.uniform();
        if (kind < 0.15 && !r.points.empty()) {
            // One coordinate or all of them next to a special point.
            auto const& point = r.points[draw_.below(r.points.size())];
            bool const one = n > 1 && draw_.uniform() < 0.5;
            std::size_t const chosen = draw_.below(n);
            for (std::size_t i = 0; i != n; ++i)
                if (!one || i == chosen) x[i] = next_to(static_cast<T>(point.x[i]));
        } else if (kind < 0.3 && r.special_every != 0) {
            x[0] = next_to(multiple() * static_cast<T>(r.special_every));
        }
        if (n > 1 && r.special_where_equal && draw_.uniform() < 0.3) x[1] = next_to(x[0]);
        if (n > 1 && r.special_at_multiples && draw_.uniform() < 0.3)
            x[0] = next_to(multiple() * x[1]);
    }

    T number(Domain const& d) {
        double const kind = draw_.uniform();
        if (d.spread == Spread::boolean) return T(draw_.uniform() < 0.5);
        T const low = end(d.low);
        T const high = end(d.high);
        if (d.spread == Spread::whole) {
            if (kind < 0.5) return static_cast<T>(draw_.whole(d.low, d.high));
            double const width = std::min(d.high - d.low + 1, 20.0);
            return static_cast<T>(std::floor(low + (kind - 0.5) * 2 * T(width)));
        }
        if (d.spread == Spread::even || kind < 0.2) {
            T const a = std::max(low, T(-20));
            T const b = std::min(high, T(20));
            if (a < b) return draw_.uniform(a, b);
        }
        if (kind < 0.4 && std::isfinite(d.low) && d.low != 0) return next_to(low);
        if (kind < 0.5 && std::isfinite(d.high) && d.high != 0) return next_to(high);
        if (d.hole != 0 && kind < 0.6) return draw_.either_sign(next_to(T(d.hole)));
        // By magnitude. Few points beyond the range of double, where references are slow.
        T const smallest = extreme(Limits::min());
        T const largest = extreme(Limits::max());
        T const x = by_magnitude(std::max(smallest, T(d.hole)), largest);
        if (low >= 0) return low + std::min(x, high - low);
        if (high <= 0) return high - std::min(x, high - low);
        return draw_.either_sign(x);
    }

    T end(double x) const {
        if (std::isfinite(x)) return static_cast<T>(x);
        return std::copysign(Limits::max(), static_cast<T>(x));
    }
    T extreme(T x) {
        // One argument only: sums of such different numbers need thousands of digits.
        bool const alone = region_.arguments() == 1;
        if (sizeof(T) <= sizeof(double) || (alone && draw_.uniform() < 0.02)) return x;
        return x < 1 ? T(1e-300) : T(1e300);
    }
    T multiple() { return std::round(draw_.either_sign(by_magnitude(T(0.5), T(1e6)))); }

    // The range of a type may be more than that of its quotients.
    T by_magnitude(T a, T b) {
        T const exponent = draw_.uniform(std::log2(a), std::log2(b));
        T const x = std::exp2(exponent - std::floor(exponent)) *
                    (1 + static_cast<T>(draw_.uniform()) * Limits::epsilon() * 64);
        return std::clamp(std::ldexp(x, static_cast<int>(std::floor(exponent))), a, b);
    }

    // p moved by some rounding units, or by a distance spread by magnitude.
    T next_to(T p) {
        if (p == 0) return draw_.either_sign(by_magnitude(extreme(Limits::min()), T(1)));
        T const unit = std::abs(p) * Limits::epsilon();
        if (draw_.uniform() < 0.3)
            return p + std::round(static_cast<T>(66 * draw_.uniform() - 33)) * unit / 2;
        return p + draw_.either_sign(by_magnitude(unit / 2, std::abs(p) / 2));
    }

    bool is_inside(T const* x) const {
        for (std::size_t i = 0; i != region_.arguments(); ++i) {
            Domain const& d = region_.domains[i];
            if (!std::isfinite(x[i]) || x[i] < end(d.low) || x[i] > end(d.high)) return false;
            if (d.hole != 0 && std::abs(x[i]) <= T(d.hole)) return false;
            // Ends of domains are points for other tests.
            bool const number = d.spread == Spread::magnitude || d.spread == Spread::even;
            if (number && (x[i] == T(d.low) || x[i] == T(d.high))) return false;
        }
        return !region_.is_singular(x);
    }

    Region const& region_;
    Draw draw_;
};

}  // namespace samples
