// SPDX-License-Identifier: MIT
#pragma once
// Right rules are never called wrong: check_all at zeros, ones, whole numbers, ends, kinks and
// poles, next to them, at small and at subnormal numbers. Nothing may fail there; few checks may
// stay open, and none where everything around is smooth.

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "chainrules_testutils/check_all.hpp"
#include "support/samples/region.hpp"

namespace rule_list_tests {

using namespace chainrules;

/// A function at a point, or at all (an empty place), where the rule itself is at fault, and why.
struct KnownFault {
    std::string_view function;
    std::string_view reason;
};

/// The points of one function, a fixed list for every seed.
class CornerPoints {
  public:
    template <class E>
    CornerPoints(E const& entry, std::uint64_t seed)
        : region_(entry), rng_(seed), by_convention_(E::arity) {
        for (int k = 0; k != entry.conventions; ++k)
            for (std::size_t i = 0; i != E::arity; ++i)
                by_convention_[i].push_back(entry.convention[k].x[i]);
        for (std::size_t i = 0; i != region_.arguments(); ++i) candidates_.push_back(numbers(i));
    }

    /// A point in the domain; empty where a few tries found none.
    std::vector<double> next() {
        std::vector<double> x(region_.arguments());
        for (int attempt = 0; attempt != 100; ++attempt) {
            for (std::size_t i = 0; i != x.size(); ++i) x[i] = pick(i);
            if (x.size() > 1 && rng_.bits() % 4 == 0) x[1] = inside(1, x[0]) ? x[0] : x[1];
            if (region_.is_related(x.data()) && !jumps_too_often(x)) return x;
        }
        return {};
    }

    /// Whether no stencil meets a kink, a pole or an end.
    bool is_smooth_around(std::vector<double> const& x) const {
        std::size_t const n = x.size();
        if (region_.relation != nullptr) return false;
        for (std::size_t i = 0; i != n; ++i) {
            Domain const& d = region_.domains[i];
            if (d.spread == Spread::whole || d.spread == Spread::boolean) continue;
            if (x[i] - reach < d.low || x[i] + reach > d.high) return false;
            if (d.hole != 0 && std::fabs(x[i]) < d.hole + reach) return false;
            if (region_.special_where_equal)
                for (std::size_t j = 0; j != i; ++j)
                    if (std::fabs(x[i] - x[j]) < 2 * reach) return false;
        }
        if (region_.special_at_multiples) return false;
        double const every = region_.special_every;
        if (every != 0 && std::fabs(std::remainder(x[0], every)) < reach) return false;
        // A pole at one point of two coordinates is on a line through it, as that of 1 / y.
        for (std::size_t i = 0; i != n; ++i) {
            for (auto const& p : region_.points)
                if (std::fabs(x[i] - p.x[i]) < reach) return false;
            for (double const p : by_convention_[i])
                if (std::fabs(x[i] - p) < reach) return false;
        }
        return true;
    }

  private:
    using Domain = samples::Domain;
    using Spread = samples::Spread;
    using Special = samples::Special;
    // A tangent is a number of 54 at most, and steps are 0.01 times that.
    static constexpr double reach = 0.54;

    // A remainder of a great quotient jumps more often than any difference could tell.
    bool jumps_too_often(std::vector<double> const& x) const {
        return region_.special_at_multiples && x.size() > 1 &&
               !(std::fabs(x[0] / x[1]) <= 8 && std::fabs(x[1]) >= 0.5);
    }
    bool inside(std::size_t i, double x) const {
        Domain const& d = region_.domains[i];
        return d.low <= x && x <= d.high && std::fabs(x) >= d.hole &&
               (d.spread != Spread::whole || x == std::floor(x));
    }

    std::vector<double> numbers(std::size_t i) const {
        Domain const& d = region_.domains[i];
        std::vector<double> all;
        auto const add = [&](double x) {
            if (std::fabs(x) <= 1e12 && inside(i, x)) all.push_back(x);
        };
        if (d.spread == Spread::boolean) return {0, 1};
        for (double x : {0.0, 1.0, 2.0, 3.0, 5.0, d.low, d.high, d.hole, 1.0 + d.hole}) {
            add(x);
            add(-x);
        }
        if (d.spread == Spread::whole) return all;
        for (double x : {0.5, 0x1p-1074, 0x1p-1060, 0x1p-1022, 1e-300, 1e-170, 1e-20, 1e-8, 1e-3,
                         1.5, 7.25, 1e3, 1e8}) {
            add(x);
            add(-x);
            if (d.low != 0) add(d.low + x);
            if (d.high != 0) add(d.high - x);
        }
        for (double const p : by_convention_[i]) add(p);
        for (auto const& p : region_.points) {
            add(p.x[i]);
            add(p.x[i] + 1e-9);
            add(p.x[i] - 1e-3);
        }
        if (region_.special_every != 0)
            for (int k = -2; k <= 2; ++k) add(k * region_.special_every);
        if (std::isfinite(d.from)) {
            add(d.from);
            add(d.to);
            add((d.from + d.to) / 2);
        }
        if (all.empty()) all.push_back(samples::inside(d, 0.5));
        return all;
    }

    double pick(std::size_t i) {
        auto const& all = candidates_[i];
        return all[rng_.bits() % all.size()];
    }

    samples::Region region_;
    testutils::Random rng_;
    std::vector<std::vector<double>> by_convention_;
    std::vector<std::vector<double>> candidates_;
};

/// What came of the checks of a list.
struct CornerCounts {
    int checks = 0;
    int inconclusive = 0;
};

/// Checks the rule of one entry at so many corners.
template <class E, class Exact = testutils::Auto>
class Corners {
  public:
    explicit Corners(E const& entry) : entry_(entry) {}

    void run(int count, CornerCounts& counts) const {
        for (int k = 0; k != count; ++k) {
            auto const seed = static_cast<std::uint64_t>(k + 1);
            CornerPoints points(entry_, seed);
            std::vector<double> x = points.next();
            if (!x.empty() && is_finite_at(x)) check(x, seed, points.is_smooth_around(x), counts);
        }
    }

  private:
    using Arguments = typename E::template arguments<double>;
    using Each = std::make_index_sequence<E::arity>;

    template <std::size_t... I>
    static Arguments convert(std::vector<double> const& x, std::index_sequence<I...>) {
        return Arguments(static_cast<std::tuple_element_t<I, Arguments>>(x[I])...);
    }
    static bool is_finite_at(std::vector<double> const& x) {
        try {
            return is_finite(std::apply(E::f, convert(x, Each{})));
        } catch (std::exception const&) {
            return false;
        }
    }
    template <class Y>
    static bool is_finite(Y const& y) {
        if constexpr (std::is_same_v<Y, double>)
            return std::fabs(y) < 1e-4 * std::numeric_limits<double>::max();
        else
            return true;
    }

    template <std::size_t I>
    auto bounded(Arguments const& x) const {
        if constexpr (std::is_same_v<std::tuple_element_t<I, Arguments>, double>) {
            auto const& d = entry_.domains[I];
            double const at = std::get<I>(x);
            return testutils::with_domain(std::get<I>(x),
                                          {.lo = d.hole != 0 && at > 0 ? d.hole : d.low,
                                           .hi = d.hole != 0 && at < 0 ? -d.hole : d.high});
        } else {
            return std::get<I>(x);
        }
    }
    template <std::size_t... I>
    testutils::CheckResult result(Arguments const& x, std::uint64_t seed,
                                  std::index_sequence<I...>) const {
        using testutils::Check;
        Check skip = Check::none;
        if (entry_.evaluates_again) skip = skip | Check::derivatives_given_output;
        if (entry_.is_steep || entry_.step_function) skip = skip | Check::taylor;
        testutils::CheckOptions const options{.seed = seed, .skip = skip, .exact = Exact{}};
        return testutils::check_all(options, E::f, bounded<I>(x)...);
    }

    void check(std::vector<double> const& x, std::uint64_t seed, bool smooth,
               CornerCounts& counts) const {
        auto const r = result(convert(x, Each{}), seed, Each{});
        ++counts.checks;
        bool const open = r.count(testutils::Outcome::inconclusive) != 0;
        counts.inconclusive += open;
        EXPECT_EQ(r.count(testutils::Outcome::failed), 0U) << r.to_string();
        EXPECT_FALSE(open && smooth) << "at a smooth point: " << r.to_string();
    }

    E const& entry_;
};

}  // namespace rule_list_tests
