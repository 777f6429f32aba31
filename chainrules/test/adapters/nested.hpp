// SPDX-License-Identifier: MIT
#pragma once
// Every function of a list of rules on the numbers of a foreign tool, on one level and nested: the
// second derivative along a direction beside finite differences of the first one, and that beside
// finite differences of the function.

#include <gtest/gtest.h>

#include <cmath>

#include "chainrules/rule_list/entry.hpp"
#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_testutils/finite_differences/method.hpp"
#include "adapters/jet.hpp"
#include "rule_list/entries.hpp"
#include "support/samples/apart.hpp"

namespace foreign {

using Once = Jet<double>;
using Twice = Jet<Once>;
using Thrice = Jet<Twice>;

// A number that moves by t along d, as each level sees it.
inline double moving(double x, double d, double t, double) { return x + t * d; }
inline Once moving(double x, double d, double t, Once) { return {x + t * d, d}; }
inline Twice moving(double x, double d, double t, Twice) {
    return {Once(x + t * d, d), Once(d, 0)};
}
inline Thrice moving(double x, double d, double t, Thrice) {
    return {moving(x, d, t, Twice()), Twice(Once(d, 0), Once(0, 0))};
}

template <class X>
concept IsList = requires(X x) {
    x.begin();
};
template <class T, class F, class... X>
constexpr bool takes(std::tuple<X...> const*) {
    return (... || std::is_same_v<X, T>)&&!(... || IsList<X>)&&!(
        ... || chainrules::Complex<X>)&&std::is_invocable_v<F const&, X const&...>;
}

// Whose second derivatives need what nobody has written.
inline int compared = 0, left_out = 0;

/// An argument that the function has no derivative by is a plain number.
template <auto const& entry>
class Nested {
    using E = std::remove_cvref_t<decltype(entry)>;

  public:
    Nested() : at_(samples::Apart(samples::Region(entry)).interior()) {}

    void check() const {
        using F = typename E::function_type;
        if constexpr (takes<Twice, F>(static_cast<arguments<Twice>*>(nullptr)) &&
                      entry.differentiable && !entry.step_function) {
            using Y = decltype(run<Twice>(0));
            if constexpr (std::is_same_v<Y, Twice>) try {
                    compare();
                } catch (chainrules::NotImplementedError const&) {
                    ++left_out;
                }
        }
    }

  private:
    template <class T, class X, std::size_t... I>
    static std::tuple<std::conditional_t<(entry.missing_partials >> I & 1U) != 0 &&
                                             std::is_same_v<std::tuple_element_t<I, X>, T>,
                                         double, std::tuple_element_t<I, X>>...>
        with_derivatives(std::index_sequence<I...>);
    template <class T>
    using arguments = decltype(with_derivatives<T, typename E::template arguments<T>>(
        std::make_index_sequence<E::arity>{}));

    template <class T>
    auto run(double t) const {
        using X = arguments<T>;
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return E::f(argument<T, std::tuple_element_t<I, X>>(I, t)...);
        }
        (std::make_index_sequence<E::arity>{});
    }
    template <class T, class X>
    X argument(std::size_t i, double t) const {
        if constexpr (std::is_same_v<X, T>)
            return moving(at_[i], direction(i), t, T());
        else if constexpr (std::is_arithmetic_v<X>)
            return static_cast<X>(at_[i]);
        else
            return X{};
    }
    static double direction(std::size_t i) {
        if ((entry.missing_partials >> i & 1U) != 0) return 0;
        return i % 2 == 0 ? 1 : -0.5;
    }

    void compare() const {
        using chainrules::testutils::central_fdm;
        Twice const y = run<Twice>(0);
        Once const once = run<Once>(0);
        EXPECT_EQ(y.a.a, run<double>(0)) << entry.name();
        EXPECT_EQ(y.a.a, once.a) << entry.name();
        close(y.a.v, once.v, 1e-12, "the first derivative of a nested number");
        close(y.v.a, once.v, 1e-12, "the first derivative of a nested number");
        // Steps within a hundredth of the domain.
        auto const scale = [&](double t) { return t / 64; };
        // The type says how precise the values are.
        auto const value = [&](double t) {
            using Y = decltype(run<double>(0));
            return static_cast<std::conditional_t<std::is_same_v<Y, float>, float, double>>(
                run<double>(scale(t)));
        };
        double const first = central_fdm(7, 1)(value, 0.0);
        close(once.v, 64 * first, 1e-6, "the first derivative");
        double const second =
            central_fdm(7, 1)([&](double t) { return run<Once>(scale(t)).v; }, 0.0);
        close(y.v.v, 64 * second, 1e-6, "the second derivative");
        compare_third(y);
        ++compared;
    }
    // All three levels say the same, and the third derivative is beside finite differences.
    void compare_third(Twice const& twice) const {
        Thrice const y = run<Thrice>(0);
        EXPECT_EQ(y.a.a.a, twice.a.a) << entry.name();
        close(y.v.a.a, twice.v.a, 1e-12, "the first derivative of three levels");
        close(y.a.v.v, twice.v.v, 1e-11, "the second derivative of three levels");
        close(y.v.a.v, twice.v.v, 1e-11, "the second derivative of three levels");
        auto const second = [&](double t) { return run<Twice>(t / 64).v.v; };
        close(y.v.v.v, 64 * chainrules::testutils::central_fdm(7, 1)(second, 0.0), 1e-6,
              "the third derivative");
    }
    void close(double actual, double expected, double tolerance, char const* what) const {
        EXPECT_NEAR(actual, expected, tolerance * std::max(1.0, std::abs(expected)))
            << entry.name() << ", " << what << " at " << testing::PrintToString(at_);
    }

    std::vector<double> at_;
};

template <auto const& List, std::size_t I>
inline constexpr auto entry_of = std::get<I>(List.entries);

template <auto const& List>
void check_topic() {
    rule_list_tests::for_each_constant<List>([&](auto index) {
        constexpr std::size_t i = decltype(index)::value;
        if constexpr (entry_of<List, i>.real_numbers) Nested<entry_of<List, i>>().check();
    });
}

}  // namespace foreign
