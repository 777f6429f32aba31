// SPDX-License-Identifier: MIT
#pragma once
// The points at which a function's derivatives are measured: spread by magnitude over the domain of
// the number type, evenly where functions have their shape, and, at every distance from one
// rounding unit up, next to kinks, poles and ends.

#include <cmath>
#include <random>

#include "function.hpp"

namespace accuracy {

template <class T>
class Samples {
  public:
    Samples(Function const& f, std::uint64_t seed) : f_(f), engine_(seed) {}

    /// Fills x with point k of a series.
    void next(T* x) {
        do {
            draw(x);
        } while (!inside(x));
    }

  private:
    using Limits = std::numeric_limits<T>;

    void draw(T* x) {
        for (int i = 0; i != f_.arguments; ++i) x[i] = argument(f_.domains[std::size_t(i)]);
        double const kind = uniform();
        if (kind < 0.15 && !f_.points.empty()) {
            // One coordinate or all of them next to a special point.
            auto const& point = f_.points[below(f_.points.size())];
            bool const one = f_.arguments > 1 && uniform() < 0.5;
            int const chosen = static_cast<int>(below(std::size_t(f_.arguments)));
            for (int i = 0; i != f_.arguments; ++i)
                if (!one || i == chosen) x[i] = next_to(static_cast<T>(point.x[std::size_t(i)]));
        } else if (kind < 0.3 && f_.special_every != 0) {
            T const k = std::round(signed_number(by_magnitude(T(0.5), T(1e6))));
            x[0] = next_to(k * static_cast<T>(f_.special_every));
        }
        if (f_.arguments > 1 && f_.special_where_equal && uniform() < 0.3) x[1] = next_to(x[0]);
        if (f_.arguments > 1 && f_.special_at_multiples && uniform() < 0.3)
            x[0] = next_to(std::round(signed_number(by_magnitude(T(0.5), T(1e6)))) * x[1]);
    }

    T argument(Domain const& d) {
        double const kind = uniform();
        if (d.spread == Spread::boolean) return T(uniform() < 0.5);
        T const low = end(d.low);
        T const high = end(d.high);
        if (d.spread == Spread::whole) {
            double const width = d.high - d.low + 1;
            if (kind < 0.5) return static_cast<T>(d.low + std::floor(width * uniform()));
            return static_cast<T>(std::floor(low + (kind - 0.5) * 2 * T(std::min(width, 20.0))));
        }
        if (d.spread == Spread::even || kind < 0.2) {
            T const a = std::max(low, T(-20));
            T const b = std::min(high, T(20));
            if (a < b) return a + (b - a) * static_cast<T>(uniform());
        }
        if (kind < 0.4 && std::isfinite(d.low) && d.low != 0) return next_to(low);
        if (kind < 0.5 && std::isfinite(d.high) && d.high != 0) return next_to(high);
        if (d.hole != 0 && kind < 0.6) return signed_number(next_to(T(d.hole)));
        // By magnitude. Few points beyond the range of double, where references are slow.
        T const smallest = extreme(Limits::min());
        T const largest = extreme(Limits::max());
        T const x = by_magnitude(std::max(smallest, T(d.hole)), largest);
        if (low >= 0) return low + std::min(x, high - low);
        if (high <= 0) return high - std::min(x, high - low);
        return signed_number(x);
    }

    T end(double x) const {
        if (std::isfinite(x)) return static_cast<T>(x);
        return std::copysign(Limits::max(), static_cast<T>(x));
    }
    T extreme(T x) {
        // One argument only: sums of such different numbers need thousands of digits.
        if (sizeof(T) <= sizeof(double) || (f_.arguments == 1 && uniform() < 0.02)) return x;
        return x < 1 ? T(1e-300) : T(1e300);
    }
    T signed_number(T x) { return uniform() < 0.5 ? -x : x; }

    T by_magnitude(T a, T b) {
        T const exponent = std::log2(a) + (std::log2(b) - std::log2(a)) * static_cast<T>(uniform());
        T const x = std::exp2(exponent - std::floor(exponent)) *
                    (1 + static_cast<T>(uniform()) * Limits::epsilon() * 64);
        return std::clamp(std::ldexp(x, static_cast<int>(std::floor(exponent))), a, b);
    }

    // p moved by some rounding units, or by a distance spread by magnitude.
    T next_to(T p) {
        if (p == 0) return signed_number(by_magnitude(extreme(Limits::min()), T(1)));
        T const unit = std::abs(p) * Limits::epsilon();
        if (uniform() < 0.3) return p + std::round(static_cast<T>(66 * uniform() - 33)) * unit / 2;
        return p + signed_number(by_magnitude(unit / 2, std::abs(p) / 2));
    }

    bool inside(T const* x) const {
        for (int i = 0; i != f_.arguments; ++i) {
            Domain const& d = f_.domains[std::size_t(i)];
            if (!std::isfinite(x[i]) || x[i] < end(d.low) || x[i] > end(d.high)) return false;
            if (d.hole != 0 && std::abs(x[i]) <= T(d.hole)) return false;
            // Ends of domains are points for other tests.
            bool const number = d.spread == Spread::magnitude || d.spread == Spread::even;
            if (number && (x[i] == T(d.low) || x[i] == T(d.high))) return false;
        }
        return !at_kink(x);
    }

    bool at_kink(T const* x) const {
        if (f_.special_every_kind == Special::kink && f_.special_every != 0 &&
            std::remainder(x[0], static_cast<T>(f_.special_every)) == 0)
            return true;
        if (f_.special_where_equal)
            for (int i = 0; i != f_.arguments; ++i)
                for (int j = 0; j != i; ++j)
                    if (x[i] == x[j]) return true;
        if (f_.special_at_multiples) {
            T const rest = std::abs(std::remainder(x[0], x[1]));
            if (rest == 0 || rest == std::abs(x[1]) / 2) return true;
        }
        for (SpecialPoint const& p : f_.points) {
            bool there = p.kind != Special::notable;
            for (int i = 0; i != f_.arguments; ++i)
                there = there && x[i] == static_cast<T>(p.x[std::size_t(i)]);
            if (there) return true;
        }
        return false;
    }

    double uniform() { return static_cast<double>(engine_() >> 11) * 0x1p-53; }
    std::size_t below(std::size_t n) {
        return static_cast<std::size_t>(uniform() * static_cast<double>(n));
    }

    Function const& f_;
    std::mt19937_64 engine_;
};

}  // namespace accuracy
