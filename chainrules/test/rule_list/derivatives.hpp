// SPDX-License-Identifier: MIT
#pragma once
// Checks the rules of one topic of the rule list by finite differences, and by what must hold at
// kinks, poles and ends. Included by a translation unit per topic.

#include <gtest/gtest.h>

#include <complex>
#include <exception>

#include "chainrules_testutils/check_all.hpp"
#include "points.hpp"

namespace rule_list_tests {

using namespace chainrules;

/// How many points: those at which everything is checked, and those for derivatives alone.
struct Amount {
    int thorough = 3;
    int random = 200;
    testutils::Check skip = testutils::Check::none;
};

template <class E, class T>
class Checks {
  public:
    explicit Checks(E const& entry, Amount amount = {})
        : entry_(entry), points_(entry), amount_(amount) {}

    void run() {
        // Everything at a few points, then derivatives and their consistency at many.
        for (int i = 0; i != amount_.thorough; ++i) all_at(points_.interior());
        for (int i = 0; i != amount_.random; ++i) derivatives_at(points_.interior());
        for (Special kind : {Special::kink, Special::pole})
            for (Point const& x : points_.special_points(kind)) special_at(x, kind);
        for (Point const& x : points_.special_points(Special::notable)) derivatives_at(x);
        // Differences of float are often too noisy to tell, those of other types seldom.
        EXPECT_LE(inconclusive_, amount_.random / (std::is_same_v<T, float> ? 2
                                                   : amount_.random < 50    ? 4
                                                                            : 10))
            << entry_.name();
        if constexpr (E::arity == 1) {
            Domain const& d = entry_.domains[0];
            for (double end : {d.low, d.high, d.hole, -d.hole})
                if (std::isfinite(end) && (end != 0 || d.low == 0 || d.high == 0))
                    special_at({end}, Special::pole);
        }
    }

  private:
    using Point = typename Points<E>::Point;
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
    // A result in fewer digits than the arguments', of a conversion, makes differences noisy.
    static constexpr double narrowed() {
        using Y = decltype(std::apply(E::f, std::declval<Arguments>()));
        if constexpr (Number<Y>)
            if (std::numeric_limits<real_t<Y>>::digits < std::numeric_limits<T>::digits)
                return std::is_same_v<real_t<Y>, float> ? 0.05 : 1e-6;
        return -1;
    }

    template <std::size_t... I>
    testutils::CheckResult check(testutils::Check skip, Point const& at,
                                 std::index_sequence<I...>) const {
        skip = skip | amount_.skip;
        if (entry_.evaluates_again) skip = skip | testutils::Check::derivatives_given_output;
        Arguments const x = convert(at, Each{});
        using Y = decltype(std::apply(E::f, x));
        // Rules of real numbers with complex results do not run on dual numbers.
        if constexpr (Complex<Y> &&
                      std::is_same_v<std::tuple_element_t<E::arity - 1, Arguments>, T>) {
            testutils::CheckOptions const options{
                .rtol = narrowed(), .skip = skip, .second_order = std::false_type{}};
            return testutils::check_all(options, E::f, bounded<I>(at, x)...);
        } else {
            testutils::CheckOptions<> const options{.rtol = narrowed(), .skip = skip};
            return testutils::check_all(options, E::f, bounded<I>(at, x)...);
        }
    }

    void expect(testutils::CheckResult const& result) {
        using testutils::Outcome;
        EXPECT_EQ(result.count(Outcome::failed), 0U) << result.to_string();
        if (result.count(Outcome::inconclusive) != 0) ++inconclusive_;
    }
    void all_at(Point const& at) { expect(check(testutils::Check{}, at, Each{})); }
    void derivatives_at(Point const& at) {
        using testutils::Check;
        constexpr Check expensive = Check::special_values | Check::threads | Check::taylor |
                                    Check::ownership | Check::chunks | Check::activity |
                                    Check::accumulation | Check::copied_pullback;
        expect(check(expensive, at, Each{}));
    }

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
            for (double x : at) where += " " + std::to_string(x);
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
    template <std::size_t I, std::size_t J>
    static auto direction(T dx) {
        if constexpr (!std::is_same_v<std::tuple_element_t<J, Arguments>, T>)
            return NoTangent{};
        else if constexpr (I == J)
            return dx;
        else
            return ZeroTangent{};
    }
    template <std::size_t I, std::size_t... J>
    static auto directions(T dx, std::index_sequence<J...>) {
        return std::tuple<NoTangent, decltype(direction<I, J>(dx))...>(NoTangent{},
                                                                       direction<I, J>(dx)...);
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
                return number(frule(directions<I>(dx, Each{}), E::f, x...).tangent);
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
    Points<E> points_;
    Amount amount_;
    int inconclusive_ = 0;
};

template <class E, class T>
class Complex {
  public:
    explicit Complex(E const& entry) : entry_(entry) {}

    // All directions at points of every quadrant.
    void run() {
        std::mt19937_64 engine(1);
        auto const size = [&] {
            double const u = static_cast<double>(engine() >> 11) * 0x1p-53;
            return 0.1 * std::exp(u * std::log(30.0));
        };
        for (int i = 0; i != 20; ++i) {
            std::array<std::complex<T>, E::arity> z;
            for (auto& x : z) {
                x = {static_cast<T>(size()), static_cast<T>(size())};
                if (engine() & 1) x = -x;
                if (engine() & 1) x = std::conj(x);
            }
            std::apply(
                [](auto const&... x) {
                    auto const result = testutils::check_all(E::f, x...);
                    EXPECT_TRUE(result) << result.to_string();
                },
                z);
        }
    }

  private:
    E const& entry_;
};

template <auto const& List, class Visit, std::size_t... I>
void for_each_constant(Visit&& visit, std::index_sequence<I...>) {
    (visit(std::integral_constant<std::size_t, I>{}), ...);
}

/// The entries of a topic's list that take real numbers, in number type T.
template <auto const& List, class T>
void check_real(Amount amount = {}) {
    for_each_constant<List>(
        [amount](auto index) {
            constexpr auto const& entry = std::get<decltype(index)::value>(List.entries);
            using E = std::remove_cvref_t<decltype(entry)>;
            if constexpr (entry.real_numbers && entry.differentiable && E::only_numbers)
                Checks<E, T>(entry, amount).run();
        },
        std::make_index_sequence<std::size_t(List.size)>{});
}
/// Those that take complex numbers.
template <auto const& List, class T>
void check_complex() {
    for_each_constant<List>(
        [](auto index) {
            constexpr auto const& entry = std::get<decltype(index)::value>(List.entries);
            using E = std::remove_cvref_t<decltype(entry)>;
            if constexpr (entry.complex_numbers) Complex<E, T>(entry).run();
        },
        std::make_index_sequence<std::size_t(List.size)>{});
}

}  // namespace rule_list_tests
