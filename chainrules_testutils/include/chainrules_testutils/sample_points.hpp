// SPDX-License-Identifier: MIT
#pragma once
// Points at which a function of real numbers is worth trying: log-uniform over its domain, so that
// every order of magnitude counts alike, and close to where something happens: the ends of the
// domain, kinks, poles, zeros. The same seed gives the same points on every machine.
//
//     Random rng(42);
//     std::vector<double> const x = sample_points<double>(rng, {.interval = {0, 1e3}, .poles =
//     {0}});

#include <array>
#include <cstddef>
#include <vector>

#include "chainrules_testutils/finite_differences/interval.hpp"
#include "chainrules_testutils/random.hpp"

namespace chainrules::testutils {

/// Where one real argument is sampled.
template <class T>
struct SampleDomain {
    /// All points are inside. Finite ends are points themselves, unless they are poles.
    Interval<T> interval = {};
    /// Points of interest: they and their neighbours are sampled.
    std::vector<T> kinks = {};
    /// Their neighbours are sampled, they themselves are not.
    std::vector<T> poles = {};
};

/// How many points, and how close.
struct SampleOptions {
    std::size_t count = 1000;  ///< of log-uniform points
    int neighbours = 4;        ///< of each point of interest on either side, and as many a bit away
    bool subnormal = false;    ///< log-uniform points go down to the subnormal numbers
};

/// The points of interest with their neighbours, then options.count log-uniform points.
///
/// Domain    interval.lo <= interval.hi, else std::domain_error. T: float, double, long double
template <class T>
std::vector<T> sample_points(Random& rng, SampleDomain<T> const& domain,
                             SampleOptions const& options = {});

extern template std::vector<float> sample_points(Random&, SampleDomain<float> const&,
                                                 SampleOptions const&);
extern template std::vector<double> sample_points(Random&, SampleDomain<double> const&,
                                                  SampleOptions const&);
extern template std::vector<long double> sample_points(Random&, SampleDomain<long double> const&,
                                                       SampleOptions const&);

/// Points in several dimensions: options.count points whose coordinates are log-uniform, and as
/// many again that have a point of interest, or a neighbour of one, in at least one place.
template <class T, std::size_t N>
std::vector<std::array<T, N>> sample_points(Random& rng,
                                            std::array<SampleDomain<T>, N> const& domains,
                                            SampleOptions const& options = {}) {
    static_assert(N > 0);
    std::array<std::vector<T>, N> interesting;
    std::array<std::vector<T>, N> spread;
    for (std::size_t i = 0; i != N; ++i) {
        spread[i] = sample_points(rng, domains[i], options);
        auto const first = spread[i].end() - static_cast<std::ptrdiff_t>(options.count);
        interesting[i].assign(spread[i].begin(), first);
        spread[i].erase(spread[i].begin(), first);
    }
    auto const any_of = [&](std::vector<T> const& points) {
        return points[static_cast<std::size_t>(
            rng.integer(0, static_cast<std::int64_t>(points.size()) - 1))];
    };
    std::vector<std::array<T, N>> result;
    if constexpr (N == 1) {
        for (auto const* points : {&interesting[0], &spread[0]})
            for (T const& x : *points) result.push_back({x});
        return result;
    }
    for (std::size_t k = 0; k != options.count; ++k) {
        std::array<T, N> point;
        for (std::size_t i = 0; i != N; ++i) point[i] = spread[i][k];
        result.push_back(point);
        std::size_t const chosen = k % N;
        bool changed = false;
        for (std::size_t i = 0; i != N; ++i) {
            if (interesting[i].empty() || (i != chosen && rng.integer(0, 1) == 0)) continue;
            point[i] = any_of(interesting[i]);
            changed = true;
        }
        if (changed) result.push_back(point);
    }
    return result;
}

}  // namespace chainrules::testutils
