// SPDX-License-Identifier: MIT
#pragma once
// How accurate a scalar rule is: its partials at sampled points against exact ones, in units in the
// last place, with the worst point for each argument.
//
//     UlpReport const report = ulp_sweep(fn::log1p, SampleDomain<double>{.interval = {-1, 1e300}});
//     std::cout << report;               // log1p, d/dx1: 0.97 ulp at x = …
//     return report.max_ulps() <= 4;
//
// The function must accept HighPrecision numbers; otherwise give its definition as well:
// ulp_sweep(fn::my_bessel, [](auto const& x) { … }, domain).

#include <array>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "chainrules_core/functions/derivatives_given_output.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_testutils/high_precision.hpp"
#include "chainrules_testutils/progress.hpp"
#include "chainrules_testutils/sample_points.hpp"
#include "chainrules_testutils/ulps.hpp"

namespace chainrules::testutils {

/// One partial at its worst point.
struct UlpRecord {
    double ulps = -1;  ///< negative: not compared anywhere
    std::vector<long double> point;
    long double rule = 0;
    long double exact = 0;
    std::size_t compared = 0;
};

/// The errors of all partials of a function.
struct UlpReport {
    std::string function;
    std::vector<UlpRecord> partials;  ///< one for each argument
    std::size_t points = 0;           ///< where f and its derivative were evaluated
    /// Values that were not compared: f throws or is not finite, or the exact partial is 0,
    /// subnormal or beyond the largest number.
    std::size_t skipped = 0;
    std::uint64_t seed = 0;

    /// The largest error; infinity when a rule is not finite where it should be.
    double max_ulps() const;
    /// One line for each partial, with the worst point in decimal and as hexadecimal float.
    std::string to_string() const;
};

std::ostream& operator<<(std::ostream& out, UlpReport const& report);

/// The points of a sweep and its seed.
struct UlpSweepOptions {
    SampleOptions samples = {};
    std::optional<std::uint64_t> seed = {};  ///< else CHAINRULES_TEST_SEED, else 1
    ProgressOptions progress = {};           ///< of the line that a terminal shows meanwhile
};

namespace detail {

template <class T>
inline constexpr bool is_sample_domain = false;
template <class T>
inline constexpr bool is_sample_domain<SampleDomain<T>> = true;

template <class T>
bool is_normal(HighPrecision const& exact) {
    using Limits = std::numeric_limits<T>;
    HighPrecision const size = abs(exact);
    return size >= HighPrecision(Limits::min()) && size <= HighPrecision((Limits::max)());
}

// The partials as the rule gives them: those of a scalar rule, else the cotangents for 1.
template <class F, class T, std::size_t N, std::size_t... I>
std::array<T, N> rule_partials(F const& f, std::array<T, N> const& x, std::index_sequence<I...>) {
    if constexpr (chainrules::has_scalar_rule<F, std::remove_cvref_t<decltype(x[I])>...>) {
        auto const d = chainrules::derivatives_given_output(f(x[I]...), f, x[I]...);
        return {static_cast<T>(chainrules::partial<static_cast<int>(I)>(d))...};
    } else {
        auto const rule = chainrules::rrule(f, x[I]...);
        auto const bars = rule.pullback(T(1));
        return {static_cast<T>(chainrules::unthunk(std::get<I + 1>(bars)))...};
    }
}

template <std::floating_point T>
void note(UlpRecord& record, T rule, HighPrecision const& exact, T const* x, std::size_t n) {
    double const ulps = ulp_error(rule, exact);
    ++record.compared;
    if (ulps <= record.ulps) return;
    record.ulps = ulps;
    record.point.assign(x, x + n);
    record.rule = rule;
    record.exact = static_cast<long double>(exact);
}

template <class F, class Exact, std::floating_point T, std::size_t N, std::size_t... I>
UlpReport sweep(UlpSweepOptions const& options, F const& f, Exact const& exact_f,
                std::array<SampleDomain<T>, N> const& domains, std::index_sequence<I...> all) {
    UlpReport report;
    report.function = std::string(chainrules::function_name(f));
    report.seed = options.seed ? *options.seed : default_seed();
    report.partials.resize(N);
    Random rng(report.seed);
    auto const points = sample_points(rng, domains, options.samples);
    Progress progress(report.function, points.size(), options.progress);
    for (auto const& x : points) {
        if (report.points++ > 0) progress.step(report.max_ulps());
        std::array<T, N> rule;
        try {
            if (!std::isfinite(f(x[I]...))) {
                ++report.skipped;
                continue;
            }
            rule = rule_partials(f, x, all);
        } catch (...) {
            ++report.skipped;
            continue;
        }
        auto const compare = [&]<std::size_t J>(std::integral_constant<std::size_t, J>) {
            auto const& interval = domains[J].interval;
            Interval<HighPrecision> const domain{HighPrecision(interval.lo),
                                                 HighPrecision(interval.hi)};
            auto const along = [&](HighPrecision const& t) {
                std::array<HighPrecision, N> moved{HighPrecision(x[I])...};
                moved[J] = t;
                return HighPrecision(exact_f(moved[I]...));
            };
            auto const exact = exact_derivative_with_error(along, HighPrecision(x[J]), domain);
            if (exact.is_known_to(std::numeric_limits<T>::digits10 + 4) &&
                is_normal<T>(exact.value))
                note(report.partials[J], rule[J], exact.value, x.data(), N);
            else
                ++report.skipped;
        };
        (compare(std::integral_constant<std::size_t, I>{}), ...);
    }
    return report;
}

}  // namespace detail

/// The errors of the partials that f's rule gives at one point, in units in the last place; NaN
/// where the exact partial is not known (at a kink), is zero, or not normal. f must accept
/// HighPrecision numbers.
template <class F, std::floating_point T, std::same_as<T>... More>
std::array<double, 1 + sizeof...(More)> rule_ulps(F const& f, T const& x, More const&... more) {
    std::array<T, 1 + sizeof...(More)> const point{x, more...};
    return [&]<std::size_t... I>(std::index_sequence<I...> all) {
        auto const rule = detail::rule_partials(f, point, all);
        auto const one = [&]<std::size_t J>(std::integral_constant<std::size_t, J>) {
            auto const along = [&](HighPrecision const& t) {
                std::array<HighPrecision, sizeof...(I)> moved{HighPrecision(point[I])...};
                moved[J] = t;
                return HighPrecision(f(moved[I]...));
            };
            auto const exact = exact_derivative_with_error(along, HighPrecision(point[J]));
            bool const known = exact.is_known_to(std::numeric_limits<T>::digits10 + 4);
            if (!known || !detail::is_normal<T>(exact.value))
                return std::numeric_limits<double>::quiet_NaN();
            return ulp_error(rule[J], exact.value);
        };
        return std::array{one(std::integral_constant<std::size_t, I>{})...};
    }(std::make_index_sequence<1 + sizeof...(More)>{});
}

/// Sweeps the rule of f, whose exact derivative is that of exact_f (or of f), over one domain for
/// each argument. T: float, double or long double.
template <class F, class Exact, std::floating_point T, std::same_as<SampleDomain<T>>... More>
    requires(!detail::is_sample_domain<Exact>)
UlpReport ulp_sweep(UlpSweepOptions const& options, F const& f, Exact const& exact_f,
                    SampleDomain<T> const& domain, More const&... more) {
    std::array<SampleDomain<T>, 1 + sizeof...(More)> const domains{domain, more...};
    return detail::sweep(options, f, exact_f, domains,
                         std::make_index_sequence<1 + sizeof...(More)>{});
}
template <class F, std::floating_point T, std::same_as<SampleDomain<T>>... More>
UlpReport ulp_sweep(UlpSweepOptions const& options, F const& f, SampleDomain<T> const& domain,
                    More const&... more) {
    return ulp_sweep(options, f, f, domain, more...);
}
template <class F, class... Rest>
    requires(!std::same_as<F, UlpSweepOptions>)
UlpReport ulp_sweep(F const& f, Rest const&... rest) {
    return ulp_sweep(UlpSweepOptions{}, f, rest...);
}

}  // namespace chainrules::testutils
