// SPDX-License-Identifier: MIT
#pragma once
// Checks the rules of one topic of the rule list by finite differences, and by what must hold at
// kinks, poles and ends. Included by a translation unit per topic.

#include <gtest/gtest.h>

#include <algorithm>
#include <complex>
#include <exception>
#include <stdexcept>

#include "chainrules_testutils/check_all.hpp"
#include "chainrules_testutils/partial_of.hpp"
#include "entries.hpp"
#include "facts/fact.hpp"
#include "support/samples/apart.hpp"

namespace rule_list_tests {

using namespace chainrules;
using samples::Bounds;
using samples::Domain;
using samples::Point;
using samples::Special;
using samples::Spread;

/// How many points: those at which everything is checked, and those for derivatives alone.
struct Amount {
    int thorough = 3;
    int random = 200;
    testutils::Check skip = testutils::Check::none;
};

/// Exact: what CheckOptions::exact is where differences are too noisy; Auto for nothing else.
template <class E, class T, class Exact = testutils::Auto>
class Checks {
  public:
    explicit Checks(E const& entry, Amount amount = {})
        : entry_(entry), points_(samples::Region(entry)), amount_(amount) {}

    void run() {
        // Everything at a few points, then derivatives and their consistency at many.
        for (int i = 0; i != amount_.thorough; ++i) all_at(finite_point());
        for (int i = 0; i != amount_.random; ++i) derivatives_at(finite_point());
        for (Special kind : {Special::kink, Special::pole})
            for (Point const& x : points_.special_points(kind)) special_at(x, kind);
        for (Point const& x : points_.special_points(Special::notable)) derivatives_at(x);
        EXPECT_LE(inconclusive_, most_inconclusive()) << entry_.name();
        if constexpr (E::arity == 1) {
            Domain const& d = entry_.domains[0];
            for (double end : {d.low, d.high, d.hole, -d.hole})
                if (std::isfinite(end) && (end != 0 || d.low == 0 || d.high == 0))
                    special_at({end}, Special::pole);
        }
    }

  private:
    template <class, class, class>
    friend class Checks;

    static constexpr bool has_exact = !std::is_same_v<Exact, testutils::Auto>;

    // Differences of float are often too noisy to tell, those of other types seldom.
    int most_inconclusive() const {
        if constexpr (has_exact)
            return 0;
        else
            return std::is_same_v<T, float> ? amount_.random / 8 : 1 + amount_.random / 25;
    }

    using Arguments = typename E::template arguments<T>;
    using Each = std::make_index_sequence<E::arity>;

    template <std::size_t I>
    auto bounded(Point const& at, Arguments const& x) const {
        if constexpr (std::is_same_v<std::tuple_element_t<I, Arguments>, T>) {
            Bounds const b = points_.bounds(at, I);
            return testutils::with_domain(std::get<I>(x), {.lo = b.low, .hi = b.high});
        } else {
            return std::get<I>(x);
        }
    }
    template <std::size_t... I>
    static Arguments convert(Point const& at, std::index_sequence<I...>) {
        return Arguments(static_cast<std::tuple_element_t<I, Arguments>>(at[I])...);
    }
    // A point at which neither the function nor, by all appearances, its derivatives overflow or
    // underflow in this type; of a step function, on one step as far as differences reach.
    Point finite_point() {
        Point x = points_.interior();
        for (int i = 0; i != 100 && !(is_finite_at(x) && is_on_one_step(x)); ++i)
            x = points_.interior();
        return x;
    }
    // A function that is monotone in each argument is constant in a box if it is the same at all
    // corners.
    bool is_on_one_step(Point const& x) const {
        if (!entry_.step_function) return true;
        auto const value = std::apply(E::f, convert(x, Each{}));
        for (unsigned corner = 0; corner != 1U << E::arity; ++corner) {
            Point at = x;
            for (std::size_t i = 0; i != E::arity; ++i) {
                if (entry_.domains[i].spread == Spread::whole) continue;
                double const to = at[i] + ((corner >> i & 1U) != 0 ? step_reach : -step_reach);
                at[i] = std::clamp(to, entry_.domains[i].low, entry_.domains[i].high);
            }
            if (std::apply(E::f, convert(at, Each{})) != value) return false;
        }
        return true;
    }
    // Differences move an argument by at most the range times a random tangent, below 54.
    static constexpr double step_range = 1e-5, step_reach = 54 * step_range;
    static bool is_finite_at(Point const& x) {
        try {
            return is_normal(std::apply(E::f, convert(x, Each{})));
        } catch (std::overflow_error const&) {
            return false;
        }
    }
    template <class Y>
    static bool is_normal(Y const& y) {
        if constexpr (std::is_same_v<Y, T>)
            return y == 0 || (std::abs(y) > 1e4 * std::numeric_limits<T>::min() &&
                              std::abs(y) < 1e-4 * std::numeric_limits<T>::max());
        else if constexpr (std::is_same_v<Y, std::complex<T>>)
            return is_normal(y.real()) && is_normal(y.imag());
        else
            return true;
    }

    // A result in fewer digits than the arguments', of a conversion, makes differences noisy.
    static constexpr double narrowed() {
        using Y = decltype(std::apply(E::f, std::declval<Arguments>()));
        if constexpr (Number<Y>)
            if (std::numeric_limits<real_t<Y>>::digits < std::numeric_limits<T>::digits)
                return std::is_same_v<real_t<Y>, float> ? 0.05 : 1e-6;
        return -1;
    }
    static constexpr double rtol = has_exact ? -1 : narrowed();

    template <std::size_t... I>
    testutils::CheckResult check(testutils::Check skip, Point const& at,
                                 std::index_sequence<I...>) const {
        skip = skip | amount_.skip;
        if (entry_.evaluates_again) skip = skip | testutils::Check::derivatives_given_output;
        // A Taylor remainder falls as it should only for steps below the scale of the function, and
        // within a step of it.
        if (entry_.is_steep || entry_.step_function) skip = skip | testutils::Check::taylor;
        Arguments const x = convert(at, Each{});
        testutils::CheckOptions const options{.rtol = rtol,
                                              .max_range = entry_.step_function ? step_range : -1,
                                              .skip = skip,
                                              .exact = Exact{}};
        return testutils::check_all(options, E::f, bounded<I>(at, x)...);
    }

    void expect(testutils::Check skip, Point const& at) {
        using testutils::Outcome;
        if constexpr (has_exact) Exact::wanted = narrowed() > 0;
        auto result = check(skip, at, Each{});
        if constexpr (has_exact) {
            if (result.count(Outcome::inconclusive) != 0 && !Exact::wanted) {
                Exact::wanted = true;
                result = check(skip, at, Each{});
            }
            Exact::wanted = false;
        }
        EXPECT_EQ(result.count(Outcome::failed), 0U) << result.to_string();
        if (result.count(Outcome::inconclusive) == 0) return;
        // A second derivative that differences of float cannot tell is told in double.
        if constexpr (has_exact && std::is_same_v<T, float>) {
            if (result.count(Outcome::inconclusive) == 1 &&
                result.has(testutils::Check::second_order, Outcome::inconclusive))
                return Checks<E, double, Exact>(entry_, amount_).expect(skip, at);
        }
        ++inconclusive_;
        if constexpr (has_exact) ADD_FAILURE() << result.to_string();
    }
    void all_at(Point const& at) { expect(testutils::Check::none, at); }
    void derivatives_at(Point const& at) { expect(expensive, at); }

    // Finite differences say nothing here. Forwards and backwards agree; an infinite derivative
    // times a zero is zero; at a kink, a finite derivative lies between those on either side.
    template <std::size_t... I>
    void special_at(Point const& at, Special kind, std::index_sequence<I...>) const {
        (special_partial<I>(at, kind), ...);
    }
    void special_at(Point const& at, Special kind) const { special_at(at, kind, Each{}); }

    template <std::size_t I>
    void special_partial(Point const& at, Special kind) const {
        if constexpr (std::is_same_v<std::tuple_element_t<I, Arguments>, T> &&
                      Real<decltype(std::apply(E::f, std::declval<Arguments>()))>) {
            std::string where =
                std::string(entry_.name()) + " by argument " + std::to_string(I + 1) + " at";
            for (double x : at) where.append(" ").append(std::to_string(x));
            SCOPED_TRACE(where);
            if (throws(at, Each{})) return;
            T const forwards = frule_by<I>(at, T(1));
            T const backwards = rrule_by<I>(at, T(1));
            EXPECT_TRUE(forwards == backwards || (forwards != forwards && backwards != backwards))
                << forwards << " forwards, " << backwards << " backwards";
            if (forwards == forwards) {
                EXPECT_EQ(frule_by<I>(at, T(0)), T(0));
                EXPECT_EQ(rrule_by<I>(at, T(0)), T(0));
            }
            if (kind == Special::kink && std::isfinite(forwards)) {
                Point below = at;
                Point above = at;
                double const step = 1e-3 * std::max(1e-3, std::abs(at[I]));
                below[I] -= step;
                above[I] += step;
                T const left = frule_by<I>(below, T(1));
                T const right = frule_by<I>(above, T(1));
                T const slack = T(0.01) * (1 + std::abs(left) + std::abs(right));
                EXPECT_LE(std::min(left, right) - slack, forwards);
                EXPECT_GE(std::max(left, right) + slack, forwards);
            }
        }
    }
    // The function itself is not defined there, and says so.
    template <std::size_t... I>
    static bool throws(Point const& at, std::index_sequence<I...> each) {
        try {
            (void)std::apply(E::f, convert(at, each));
        } catch (std::exception const&) {
            return true;
        }
        return false;
    }
    template <class D>
    static T number(D const& d) {
        if constexpr (Number<D>)
            return static_cast<T>(d);
        else
            return T(0);
    }
    template <std::size_t I>
    T frule_by(Point const& at, T dx) const {
        return std::apply(
            [&](auto const&... x) {
                return number(testutils::frule_by<I>(dx, E::f, x...).tangent);
            },
            convert(at, Each{}));
    }
    template <std::size_t I>
    T rrule_by(Point const& at, T dy) const {
        return std::apply(
            [&](auto const&... x) {
                auto const [y, pullback] = rrule(E::f, x...);
                return number(std::get<I + 1>(pullback(tangent_t<std::decay_t<decltype(y)>>(dy))));
            },
            convert(at, Each{}));
    }

    E const& entry_;
    samples::Apart points_;
    Amount amount_;
    int inconclusive_ = 0;
};

template <class X>
inline constexpr bool can_be_drawn = std::is_arithmetic_v<X> || requires(X& x) { x.begin(); };
template <class... X>
inline constexpr bool can_be_drawn<std::tuple<X...>> = (can_be_drawn<X> && ...);

// A function with an array or a condition among its arguments, at random points.
template <class T, class E>
void check_other_arguments(E const& entry, Amount amount) {
    samples::Apart points{samples::Region(entry)};
    auto const draw = [&]<std::size_t... I>(std::index_sequence<I...>) {
        typename E::template arguments<T> x;
        auto const number = [&](std::size_t i, auto& argument) {
            using X = std::remove_cvref_t<decltype(argument)>;
            if constexpr (requires { argument.begin(); })
                for (T& each : argument) each = static_cast<T>(points.number(i));
            else
                argument = static_cast<X>(points.number(i));
        };
        (number(I, std::get<I>(x)), ...);
        return x;
    };
    for (int i = 0; i != amount.thorough + amount.random / 10; ++i) {
        auto const x = draw(std::make_index_sequence<E::arity>{});
        auto const result = std::apply(
            [&](auto const&... each) {
                testutils::CheckOptions<> const options{.skip = amount.skip};
                return testutils::check_all(options, E::f, each...);
            },
            x);
        EXPECT_TRUE(result) << result.to_string();
    }
}

/// CheckOptions::exact for a definition: no exact derivatives.
template <class Definition>
using NoExact = testutils::Auto;

/// The functions of a topic that take real numbers, in number type T.
template <auto const& List, class T, template <class> class Exact = NoExact>
void check_real(Amount amount = {}) {
    int checked = 0;
    for_each_constant<List>([&](auto index) {
        constexpr auto const& fact = std::get<decltype(index)::value>(List.facts);
        constexpr auto const& entry = fact.entry;
        using Fact = std::remove_cvref_t<decltype(fact)>;
        using E = typename Fact::entry_type;
        if constexpr (entry.real_numbers && entry.differentiable && E::only_numbers) {
            using Definition = typename Fact::template part<facts::Part::definition>;
            Checks<E, T, Exact<Definition>>(entry, amount).run();
            ++checked;
        } else if constexpr (entry.real_numbers && entry.differentiable) {
            // Objects that no list can draw, as a wavelet, are left to the topic's own test.
            if constexpr (can_be_drawn<typename E::template arguments<T>>)
                check_other_arguments<T>(entry, amount);
            ++checked;
        }
    });
    EXPECT_GT(checked, 0);
}

}  // namespace rule_list_tests
