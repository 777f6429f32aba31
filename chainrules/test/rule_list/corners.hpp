// SPDX-License-Identifier: MIT
#pragma once
// Right rules are never called wrong: check_all at zeros, ones, whole numbers, ends, kinks and
// poles, next to them, at small and at subnormal numbers. Nothing may fail there; few checks may
// stay open, and none where everything around is smooth.

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <iostream>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

#include "chainrules_testutils/check_all.hpp"
#include "entries.hpp"
#include "facts/fact.hpp"
#include "support/samples/region.hpp"

namespace rule_list_tests {

using namespace chainrules;

/// A check that a right rule fails, or leaves open where the check is none, as no step of a
/// difference resolves the function: where, of all points if nothing is said, and why. It is made
/// all the same, and only that may fail.
struct KnownFault {
    std::string_view function;
    testutils::Check check;
    std::string_view reason;
    bool (*where)(std::vector<double> const&) = nullptr;
};
inline bool is_first_next_to_zero(std::vector<double> const& x) { return std::fabs(x[0]) <= 1e-3; }
inline bool is_exponent_great(std::vector<double> const& x) { return std::fabs(x[1]) >= 1e8; }
inline bool is_tiny(std::vector<double> const& x) {
    return std::fabs(x[0]) <= 1e-290 && std::fabs(x[1]) <= 1e-290;
}
inline bool is_zero_twice(std::vector<double> const& x) {
    return x[0] == 0 && std::fabs(x[1]) <= 1e-290;
}
inline constexpr KnownFault known_faults[] = {
    // Numbers that are subnormal on the way, and arguments of which one is next to a pole or a kink
    // and another is far larger.
    {"evalpoly", testutils::Check::none, "terms of 1e24 that cancel"},
    {"xexpy", testutils::Check::none, "the exponential of 1000"},
    {"clamp", testutils::Check::derivative, "both bounds meet the number, at (0, 0, 1)"},
    {"clamp", testutils::Check::taylor, "both bounds meet the number, at (0, 0, 1)"},
    {"copysign", testutils::Check::derivative, "a subnormal number, next to a jump"},
    {"divide", testutils::Check::second_order, "a quotient of numbers below 1e-300"},
    {"hypot", testutils::Check::second_order, "a hypotenuse of subnormal numbers"},
    {"log2mexp", testutils::Check::taylor, "the last numbers before the pole at log 2"},
    {"log_base", testutils::Check::derivative, "a base next to 0"},
    {"multiply", testutils::Check::derivative, "a subnormal product on the way"},
    {"atan2", testutils::Check::second_order, "squares that underflow at (1e-300, 1e-300)"},
    {"leaky_relu", testutils::Check::derivative, "the kink at 0, of a slope next to 0",
     is_zero_twice},
    {"leaky_relu", testutils::Check::taylor, "the kink at 0, of a slope next to 0", is_zero_twice},
    {"elu", testutils::Check::derivative, "the kink at 0, of a slope next to 0", is_zero_twice},
    {"elu", testutils::Check::taylor, "the kink at 0, of a slope next to 0", is_zero_twice},
    {"copysign", testutils::Check::taylor, "a jump and a kink in one point, (0, 0)"},
    {"fmax", testutils::Check::derivative, "a tie of great numbers, at (-1e8, -1e8)"},
    {"fmin", testutils::Check::derivative, "a tie of great numbers, at (-1e8, -1e8)"},
    {"max", testutils::Check::derivative, "a tie of great numbers, at (-1e8, -1e8)"},
    {"min", testutils::Check::derivative, "a tie of great numbers, at (-1e8, -1e8)"},
    {"fmod", testutils::Check::derivative, "next to a jump, at (6 + 1e-9, -3)"},
    {"mod", testutils::Check::derivative, "next to a jump, at (5.999, -1.5)"},
    {"invsoftplus", testutils::Check::derivative, "next to the pole at 0, at (1e-20, 1e8)"},
    {"left_divide", testutils::Check::second_order, "a quotient of numbers below 1e-300"},
    {"log_base", testutils::Check::second_order, "a base next to the pole at 1"},
    {"secd", testutils::Check::second_order, "next to the pole at 90"},
    {"tand", testutils::Check::second_order, "next to the pole at 90"},
    {"tanpi", testutils::Check::second_order, "next to the pole at 0.5"},
    {"xlog1py", testutils::Check::taylor, "the last numbers before the pole at -1"},
    {"xlogy", testutils::Check::derivative, "the pole of the logarithm, next to 0"},
    {"xlogy", testutils::Check::second_order, "the pole of the logarithm, next to 0"},
    {"ldexp", testutils::Check::none, "2^1000 times a step overflows"},
    {"scalbn", testutils::Check::none, "2^1000 times a step overflows"},
    {"scalbln", testutils::Check::none, "2^1000 times a step overflows"},
    {"logsubexp", testutils::Check::second_order, "1e300 squared, next to a tie", is_tiny},
    {"logsubexp", testutils::Check::forward_reverse, "products that overflow", is_tiny},
    {"divide", testutils::Check::forward_reverse, "products that overflow", is_tiny},
    {"left_divide", testutils::Check::forward_reverse, "products that overflow", is_tiny},
    // The slope of x^1e-9 next to 0, and both partials of x^y next to (0, 0).
    {"pow", testutils::Check::derivative, "a slope that falls next to 0", is_first_next_to_zero},
    {"pow", testutils::Check::taylor, "a slope that falls next to 0", is_first_next_to_zero},
    {"pow", testutils::Check::second_order, "a slope that falls next to 0", is_first_next_to_zero},
    {"pow", testutils::Check::forward_reverse, "no limit at (0, 0)", is_first_next_to_zero},
    {"pow", testutils::Check::derivative, "a scale of 1e-8", is_exponent_great},
    {"pow", testutils::Check::taylor, "a scale of 1e-8", is_exponent_great},
    {"pow", testutils::Check::second_order, "a scale of 1e-8", is_exponent_great},
    {"powm1", testutils::Check::derivative, "a scale of 1e-8", is_exponent_great},
    {"powm1", testutils::Check::taylor, "a scale of 1e-8", is_exponent_great},
    {"powm1", testutils::Check::second_order, "a scale of 1e-8", is_exponent_great},
    {"powm1", testutils::Check::derivative, "a slope that falls next to 0", is_first_next_to_zero},
    {"powm1", testutils::Check::taylor, "a slope that falls next to 0", is_first_next_to_zero},
    {"powm1", testutils::Check::second_order, "a slope that falls next to 0",
     is_first_next_to_zero},
    {"powm1", testutils::Check::forward_reverse, "no limit at (0, 0)", is_first_next_to_zero},
};

/// A number that is special to an argument, although no entry says so.
struct SpecialNumber {
    std::string_view function;
    std::size_t argument;
    double number;
    std::string_view reason;
};
inline constexpr SpecialNumber special_numbers[] = {
    {"acotd", 0, 0, "a jump from -90 to 90"},
    {"copysign", 1, 0, "a jump, where the sign of y changes"},
    {"flipsign", 1, 0, "a jump, where the sign of y changes"},
    {"softplus", 1, 0, "a pole: the quotient by the sharpness"},
};

/// Functions that are special at all powers of two, in their first argument.
inline constexpr std::string_view special_at_powers_of_two[] = {"frexp", "logb"};

/// The points of one function, a fixed list for every seed.
class CornerPoints {
  public:
    template <class E>
    CornerPoints(E const& entry, std::uint64_t seed)
        : region_(entry), rng_(seed), special_(E::arity) {
        is_clamp_ = std::string_view(entry.name()) == "clamp";
        for (std::string_view const function : special_at_powers_of_two)
            special_at_powers_ = special_at_powers_ || function == entry.name();
        for (int k = 0; k != entry.conventions; ++k)
            for (std::size_t i = 0; i != E::arity; ++i)
                special_[i].push_back(entry.convention[k].x[i]);
        for (auto const& p : region_.points)
            for (std::size_t i = 0; i != E::arity; ++i) special_[i].push_back(p.x[i]);
        for (auto const& known : special_numbers)
            if (known.function == entry.name() && known.argument < E::arity)
                special_[known.argument].push_back(known.number);
        for (std::size_t i = 0; i != region_.arguments(); ++i) candidates_.push_back(numbers(i));
    }

    /// A point in the domain; empty where a few tries found none.
    std::vector<double> next() {
        std::vector<double> x(region_.arguments());
        for (int attempt = 0; attempt != 100; ++attempt) {
            for (std::size_t i = 0; i != x.size(); ++i) x[i] = pick(i);
            if (x.size() > 1 && rng_.bits() % 4 == 0) x[1] = inside(1, x[0]) ? x[0] : x[1];
            // The bounds of clamp must not be exchanged, on the way of a difference neither.
            bool const apart = !is_clamp_ || x[1] + 1 <= x[2];
            if (apart && region_.is_related(x.data()) && !jumps_too_often(x)) return x;
        }
        return {};
    }

    /// Whether a kink, a pole, a jump or an end is so near. (A pole at one point of two coordinates
    /// is on a line through it, as that of 1 / y.)
    bool is_near_special(std::vector<double> const& x, double distance) const {
        std::size_t const n = x.size();
        auto const near = [&](std::size_t i, double p) { return std::fabs(x[i] - p) <= distance; };
        for (std::size_t i = 0; i != n; ++i) {
            Domain const& d = region_.domains[i];
            if (d.spread == Spread::whole || d.spread == Spread::boolean) continue;
            if (near(i, d.low) || near(i, d.high)) return true;
            if (d.hole != 0 && (near(i, d.hole) || near(i, -d.hole))) return true;
            for (double const p : special_[i])
                if (near(i, p)) return true;
            if (region_.special_where_equal)
                for (std::size_t j = 0; j != i; ++j)
                    if (std::fabs(x[i] - x[j]) <= 2 * distance) return true;
        }
        if (special_at_powers_) {
            if (x[0] == 0) return true;
            // The steps of differences grow with the number.
            double const size = std::fabs(x[0]);
            double const below = std::ldexp(1.0, std::ilogb(size));
            double const reached = distance * std::fmax(1, size);
            if (size - below <= reached || 2 * below - size <= reached) return true;
        }
        double const every = region_.special_every;
        return region_.relation != nullptr || region_.special_at_multiples ||
               (every != 0 && std::fabs(std::remainder(x[0], every)) <= distance);
    }

  private:
    using Domain = samples::Domain;
    using Spread = samples::Spread;
    using Special = samples::Special;
    // A remainder of a great quotient jumps more often than any difference could tell.
    bool jumps_too_often(std::vector<double> const& x) const {
        return region_.special_at_multiples && x.size() > 1 &&
               !(std::fabs(x[0] / x[1]) <= 8 && std::fabs(x[1]) >= 0.5 && std::fabs(x[1]) < 1e4);
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
        for (double const p : special_[i])
            for (double const offset : {0.0, 1e-9, -1e-3}) add(p + offset);
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
    bool is_clamp_ = false;
    bool special_at_powers_ = false;
    std::vector<std::vector<double>> special_;
    std::vector<std::vector<double>> candidates_;
};

/// What came of the checks of a list: those that stayed open away from everything special, and all.
struct CornerCounts {
    int checks = 0;
    int open = 0;
    int checks_apart = 0;
    int open_apart = 0;
};

/// Checks the rule of one entry at so many corners.
template <class E, class Exact = testutils::Auto>
class Corners {
  public:
    Corners(E const& entry, std::span<KnownFault const> known) : entry_(entry), known_(known) {}

    void run(int count, CornerCounts& counts) const {
        for (int k = 0; k != count; ++k) {
            auto const seed = static_cast<std::uint64_t>(k + 1);
            CornerPoints points(entry_, seed);
            std::vector<double> const x = points.next();
            if (!x.empty() && is_finite_at(x)) check(x, seed, points, counts);
        }
    }

  private:
    using Arguments = typename E::template arguments<double>;
    using Each = std::make_index_sequence<E::arity>;

    // A tangent is a number of 54 at most, and steps are 0.01 times that.
    static constexpr double reach = 0.54;
    // So near, an argument is at a kink to any difference.
    static constexpr double at = 1e-6;

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
            return std::fabs(y) < 1e290;
        else if constexpr (requires { std::tuple_size<Y>::value; })
            return std::apply([](auto const&... each) { return (is_finite(each) && ...); }, y);
        else
            return true;
    }

    template <std::size_t I>
    auto bounded(Arguments const& x) const {
        if constexpr (std::is_same_v<std::tuple_element_t<I, Arguments>, double>) {
            auto const& d = entry_.domains[I];
            double const number = std::get<I>(x);
            bool const above = d.hole != 0 && number > 0;
            bool const below = d.hole != 0 && number < 0;
            return testutils::with_domain(
                std::get<I>(x), {.lo = above ? d.hole : d.low, .hi = below ? -d.hole : d.high});
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

    bool is_known(testutils::Check check, std::vector<double> const& x) const {
        for (KnownFault const& fault : known_)
            if (fault.function == entry_.name() && fault.check == check &&
                (fault.where == nullptr || fault.where(x)))
                return true;
        return false;
    }

    void check(std::vector<double> const& x, std::uint64_t seed, CornerPoints const& points,
               CornerCounts& counts) const {
        auto const r = result(convert(x, Each{}), seed, Each{});
        bool const open = r.count(testutils::Outcome::inconclusive) != 0;
        bool const apart = !points.is_near_special(x, at);
        ++counts.checks;
        counts.open += open;
        counts.checks_apart += apart;
        counts.open_apart += apart && open;
        for (auto const& record : r.records())
            if (record.outcome == testutils::Outcome::failed && !is_known(record.check, x))
                ADD_FAILURE() << record.message << "\n" << r.to_string();
        bool const may_stay_open = is_known(testutils::Check::none, x);
        EXPECT_FALSE(open && !may_stay_open && !points.is_near_special(x, reach))
            << "at a smooth point: " << r.to_string();
    }

    E const& entry_;
    std::span<KnownFault const> known_;
};

/// Checks the functions of a topic that take real numbers, at so many corners each.
template <auto const& List, template <class> class Exact>
void check_corners(int count, std::span<KnownFault const> known = known_faults) {
    CornerCounts counts;
    for_each_constant<List>([&](auto index) {
        constexpr auto const& fact = std::get<decltype(index)::value>(List.facts);
        constexpr auto const& entry = fact.entry;
        using Fact = std::remove_cvref_t<decltype(fact)>;
        using E = typename Fact::entry_type;
        if constexpr (entry.real_numbers && entry.differentiable && E::only_numbers) {
            using Definition = typename Fact::template part<facts::Part::definition>;
            Corners<E, Exact<Definition>>(entry, known).run(count, counts);
        }
    });
    std::cout << "[ corners  ] seeds 1 to " << count << ": " << counts.checks << " checks, "
              << counts.open << " inconclusive, of " << counts.checks_apart
              << " that are not at a kink, a pole or an end " << counts.open_apart << "\n";
    EXPECT_LE(counts.open_apart, 1 + counts.checks_apart / 50);
}

}  // namespace rule_list_tests
