// SPDX-License-Identifier: MIT
//
// Log-uniform points and the neighbours of points of interest. Nothing here calls a transcendental
// function, whose last bit depends on the machine.
#include "chainrules_testutils/sample_points.hpp"

#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

#include "chainrules_testutils/ulps.hpp"

namespace chainrules::testutils {
namespace {

// Between 0 and 1, of 53 bits: more would only fill the last places of a long double.
template <class T>
T fraction(Random& rng) {
    return std::ldexp(static_cast<T>(rng.bits() >> 11), -53);
}

// Between lo and hi, 0 < lo <= hi: any exponent alike, any mantissa alike, which is log-uniform up
// to a factor within each power of two.
template <class T>
T log_uniform(Random& rng, T lo, T hi) {
    if (!(hi / 4 > lo)) return std::fmin(hi, lo + fraction<T>(rng) * (hi - lo));
    int const first = std::ilogb(lo);
    int const last = std::ilogb(hi);
    while (true) {
        T const mantissa = 1 + fraction<T>(rng);
        T const x = std::ldexp(mantissa, static_cast<int>(rng.integer(first, last)));
        if (lo <= x && x <= hi) return x;
    }
}

// The numbers of one sign in a domain, as their absolute values; none if lo > hi.
template <class T>
struct Side {
    T lo;
    T hi;
    int binades() const { return hi < lo ? 0 : std::ilogb(hi) - std::ilogb(lo) + 1; }
};

template <class T>
void add_spread(std::vector<T>& points, Random& rng, Interval<T> const& interval,
                SampleOptions const& options) {
    using Limits = std::numeric_limits<T>;
    T const least = options.subnormal ? Limits::denorm_min() : Limits::min();
    Side<T> const above{std::fmax(interval.lo, least), std::fmin(interval.hi, Limits::max())};
    Side<T> const below{std::fmax(-interval.hi, least), std::fmin(-interval.lo, Limits::max())};
    int const binades = above.binades() + below.binades();
    for (std::size_t i = 0; i != options.count; ++i) {
        if (binades == 0) {
            points.push_back(interval.lo);  // nothing but zero, or numbers too small
        } else if (rng.integer(1, binades) <= above.binades()) {
            points.push_back(log_uniform(rng, above.lo, above.hi));
        } else {
            points.push_back(-log_uniform(rng, below.lo, below.hi));
        }
    }
}

template <class T>
void add_neighbours(std::vector<T>& points, Random& rng, T const& x, Interval<T> const& interval,
                    int neighbours) {
    using Limits = std::numeric_limits<T>;
    auto const add = [&](T const& point) {
        if (interval.lo <= point && point <= interval.hi && std::isfinite(point))
            points.push_back(point);
    };
    T const nearest = std::fmax(unit_in_last_place(x), Limits::min());
    T const farthest = std::fmax(std::fabs(x), T(1)) / 2;
    for (T const sign : {T(-1), T(1)}) {
        T next = x;
        for (int i = 0; i < neighbours; ++i) {
            next = std::nextafter(next, sign * Limits::infinity());
            add(next);
        }
        for (int i = 0; i < neighbours; ++i) add(x + sign * log_uniform(rng, nearest, farthest));
    }
}

}  // namespace

template <class T>
std::vector<T> sample_points(Random& rng, SampleDomain<T> const& domain,
                             SampleOptions const& options) {
    auto const& interval = domain.interval;
    if (!(interval.lo <= interval.hi))
        throw std::domain_error("chainrules::testutils::sample_points: the domain is [" +
                                std::to_string(interval.lo) + ", " + std::to_string(interval.hi) +
                                "]; use ends with lo <= hi");
    auto const holds = [](std::vector<T> const& list, T const& x) {
        for (T const& other : list)
            if (other == x) return true;
        return false;
    };
    std::vector<T> interesting = domain.kinks;
    for (T const& end : {interval.lo, interval.hi})
        if (std::isfinite(end) && !holds(domain.poles, end) && !holds(interesting, end))
            interesting.push_back(end);
    std::vector<T> points;
    for (T const& x : interesting) {
        if (!(interval.lo <= x && x <= interval.hi)) continue;
        points.push_back(x);
        add_neighbours(points, rng, x, interval, options.neighbours);
    }
    for (T const& x : domain.poles) add_neighbours(points, rng, x, interval, options.neighbours);
    add_spread(points, rng, interval, options);
    return points;
}

template std::vector<float> sample_points(Random&, SampleDomain<float> const&,
                                          SampleOptions const&);
template std::vector<double> sample_points(Random&, SampleDomain<double> const&,
                                           SampleOptions const&);
template std::vector<long double> sample_points(Random&, SampleDomain<long double> const&,
                                                SampleOptions const&);

}  // namespace chainrules::testutils
