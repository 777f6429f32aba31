// SPDX-License-Identifier: MIT
#pragma once
// Checks the rules of one topic of the rule list at complex numbers, or at real ones where the
// result is complex. Included by a translation unit per topic.

#include <gtest/gtest.h>

#include <complex>

#include "chainrules/rule_list/entry.hpp"
#include "chainrules_testutils/check_all.hpp"
#include "entries.hpp"
#include "support/samples/draw.hpp"

namespace rule_list_tests {

using namespace chainrules;

/// How many points: those at which everything is checked, and those for derivatives alone.
struct ComplexAmount {
    int thorough = 3;
    int random = 200;
};

// X: the type of all arguments, T or std::complex<T>.
template <class E, class T, class X>
class ComplexChecks {
  public:
    explicit ComplexChecks(ComplexAmount amount) : amount_(amount) {}

    // Points of every quadrant.
    void run() {
        for (int i = 0; i != amount_.thorough; ++i) expect(Check::none);
        for (int i = 0; i != amount_.random; ++i) expect(expensive);
    }

  private:
    using Check = testutils::Check;
    using F = typename E::function_type;
    using Arguments = typename E::template arguments<X>;
    using Y = std::remove_cvref_t<decltype(std::apply(E::f, std::declval<Arguments>()))>;

    template <class... A>
    static constexpr bool is_constant(std::tuple<A...> const*) {
        if constexpr (has_scalar_rule<F, A...> && Number<Y>)
            return std::is_same_v<decltype(partial<0>(derivatives_given_output(
                                      std::declval<Y const&>(), std::declval<F const&>(),
                                      std::declval<A const&>()...))),
                                  ZeroTangent>;
        else
            return false;
    }
    // The checker runs rules of numbers with one output alone on dual numbers. The derivative of a
    // constant is no number.
    static constexpr bool has_second_order =
        Number<Y> && E::only_numbers && !is_constant(static_cast<Arguments*>(nullptr));

    void expect(testutils::Check skip) {
        typename E::template arguments<X> z;
        std::apply([&](auto&... x) { ((x = number<std::remove_cvref_t<decltype(x)>>()), ...); }, z);
        std::apply(
            [&](auto const&... x) {
                using SecondOrder =
                    std::conditional_t<has_second_order, testutils::Auto, std::false_type>;
                testutils::CheckOptions const options{.skip = skip, .second_order = SecondOrder{}};
                auto const result = testutils::check_all(options, E::f, x...);
                EXPECT_TRUE(result) << result.to_string();
                if constexpr (has_second_order) {
                    EXPECT_TRUE(result.has(Check::second_order, testutils::Outcome::passed))
                        << result.to_string();
                }
            },
            z);
    }

    // From 1/10 to 3 by magnitude in each direction.
    T size() {
        double const magnitude = draw_.by_magnitude(0.1, 3);
        return static_cast<T>(draw_.coin() ? magnitude : -magnitude);
    }
    template <class Argument>
    Argument number() {
        T const x = size();
        if constexpr (chainrules::Complex<Argument>)
            return {x, size()};
        else if constexpr (std::is_same_v<Argument, bool>)
            return x > 0;
        else
            return x;
    }

    ComplexAmount amount_;
    samples::Draw draw_;
};

template <class F, class Arguments>
inline constexpr bool has_rules_for = false;
template <class F, class... X>
inline constexpr bool has_rules_for<F, std::tuple<X...>> =
    std::is_invocable_v<F const&, X const&...> && has_frule<F, X...> && has_rrule<F, X...>;

/// The entries of a topic's list that take complex numbers, and those that make complex numbers of
/// real ones.
template <auto const& List, class T>
void check_complex(ComplexAmount amount = {}) {
    int checked = 0;
    for_each_constant<List>([&](auto index) {
        constexpr auto const& entry = std::get<decltype(index)::value>(List.entries);
        using E = std::remove_cvref_t<decltype(entry)>;
        using F = typename E::function_type;
        using Z = std::complex<T>;
        if constexpr (entry.complex_numbers) {
            if constexpr (has_rules_for<F, typename E::template arguments<Z>>) {
                ComplexChecks<E, T, Z>(amount).run();
                ++checked;
            }
            if constexpr (!entry.real_numbers &&
                          has_rules_for<F, typename E::template arguments<T>>) {
                ComplexChecks<E, T, T>(amount).run();
                ++checked;
            }
        }
    });
    EXPECT_GT(checked, 0);
}

}  // namespace rule_list_tests
