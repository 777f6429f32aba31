// SPDX-License-Identifier: MIT
#pragma once
// Compares what facts tell readers with the rules: formulas by SHOWN at drawn points, in double,
// and conventions, .at({…}, {…}), exactly in each number type.

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <sstream>
#include <string>
#include <tuple>
#include <type_traits>

#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_testutils/partial_of.hpp"
#include "entries.hpp"
#include "facts/fact.hpp"
#include "points.hpp"

namespace rule_list_tests {

using namespace chainrules;

template <class Y>
concept several_outputs = requires {
    std::tuple_size<Y>::value;
};

/// One fact beside its rule.
template <class Fact>
class BesideRule {
    using E = typename Fact::entry_type;
    using Each = std::make_index_sequence<E::arity>;
    template <class T>
    using Arguments = typename E::template arguments<T>;

  public:
    explicit BesideRule(E const& entry) : entry_(entry) {}

    /// The conventions in number type T.
    template <class T>
    void expect_conventions() const {
        for (int k = 0; k != entry_.conventions; ++k)
            expect_convention<T>(entry_.convention[k], Each{});
    }
    /// The formulas for readers. One point where they are wrong tells enough.
    void expect_formulas() const {
        Points<E> points(entry_);
        bool right = true;
        for (int k = 0; k != 20 && right; ++k) right = are_right_at(points.interior(), Each{});
    }

  private:
    template <class T, class Point, std::size_t... I>
    static Arguments<T> arguments(Point const& at, std::index_sequence<I...>) {
        return Arguments<T>(static_cast<std::tuple_element_t<I, Arguments<T>>>(at[I])...);
    }
    template <std::size_t I, class X>
    static auto rule_by(X const& x) {
        if constexpr (std::is_same_v<tangent_t<std::tuple_element_t<I, X>>, NoTangent>)
            return NoTangent{};  // A flag.
        else
            return std::apply(
                [](auto const&... each) { return testutils::partial_of<I>(E::f, each...); }, x);
    }

    template <class T, std::size_t... I>
    void expect_convention(rule_list::Convention<E::arity> const& given,
                           std::index_sequence<I...>) const {
        auto const x = arguments<T>(given.x, Each{});
        expect((is_exactly(std::get<I>(x), given.x[I]) && ...), 0, x,
               "is asked for where the arguments are no numbers of the type");
        (expect_convention_by<I, T>(given.partials[I], x), ...);
    }
    template <class X>
    static bool is_exactly(X const& x, double given) {
        return static_cast<double>(x) == given || given != given;
    }
    template <std::size_t I, class T, class X>
    void expect_convention_by(double given, X const& x) const {
        auto const rule = rule_by<I>(x);
        T const wanted = static_cast<T>(given);
        if constexpr (Real<decltype(rule)>)
            expect(rule == wanted || (rule != rule && given != given), I, x, "is", rule,
                   "by the rule,", given, "by convention");
        else if constexpr (!std::is_same_v<decltype(rule), NotImplemented const>)
            expect(given == 0, I, x, "is nothing by the rule,", given, "by convention");
    }

    template <class Point, std::size_t... I>
    bool are_right_at(Point const& at, std::index_sequence<I...>) const {
        auto const x = arguments<double>(at, Each{});
        auto const shown = std::apply(
            [](auto const&... each) {
                return typename Fact::template part<facts::Part::shown>{}(E::f(each...), each...);
            },
            x);
        static_assert(std::tuple_size_v<std::remove_const_t<decltype(shown)>> == E::arity,
                      "SHOWN has a formula for each argument");
        return (is_right<I>(std::get<I>(shown), rule_by<I>(x), x) & ...);
    }
    template <std::size_t I, class S, class Rule, class X>
    bool is_right(S const& shown, Rule const& rule, X const& x) const {
        if constexpr (std::is_same_v<S, facts::ByAlgorithm>)
            return expect((entry_.algorithmic_partials >> I & 1U) != 0, I, x,
                          "is not listed as algorithmic");
        else if constexpr (std::is_same_v<S, facts::NotKnown>)
            return expect(std::is_same_v<Rule, NotImplemented>, I, x, "is known to the rule");
        else if constexpr (several_outputs<S>)
            return outputs_are_right<I>(shown, rule, x,
                                        std::make_index_sequence<std::tuple_size_v<S>>{});
        else
            return is_close<I>(shown, rule, x);
    }
    template <std::size_t I, class S, class Rule, class X, std::size_t... K>
    bool outputs_are_right(S const& shown, Rule const& rule, X const& x,
                           std::index_sequence<K...>) const {
        return (is_close<I>(std::get<K>(shown), get<K>(rule), x) & ...);
    }
    // A formula for readers may cancel where the rule does not: half of the digits remain at these
    // points, and next to a zero of the partial half of those of 1/1000.
    template <std::size_t I, class S, class Rule, class X>
    bool is_close(S const& shown, Rule const& rule, X const& x) const {
        if constexpr (Real<S> && Complex<Rule>)
            return is_close<I>(Rule(shown), rule, x);
        else if constexpr (Number<S> && Number<Rule>)
            return expect(std::abs(shown - rule) <= 1e-7 * (std::abs(rule) + 1e-3), I, x, "is",
                          rule, "by the rule,", shown, "by the formula for readers");
        else if constexpr (Number<S> && std::is_same_v<Rule, ZeroTangent>)
            return expect(shown == S(0), I, x, "is zero by the rule,", shown,
                          "by the formula for readers");
        else
            return expect(std::is_same_v<S, Rule>, I, x,
                          Number<Rule> ? "is a number by the rule, and none by the formula"
                                       : "is no number by the rule, and one by the formula");
    }

    template <class X, class... What>
    bool expect(bool holds, std::size_t argument, X const& x, What const&... what) const {
        if (holds) return true;
        std::ostringstream text;
        text.precision(17);
        text << entry_.name() << ": the derivative by argument " << argument + 1 << " at (";
        bool first = true;
        std::apply(
            [&](auto const&... each) {
                ((text << (first ? "" : ", ") << each, first = false), ...);
            },
            x);
        text << ")";
        ((text << " " << what), ...);
        ADD_FAILURE() << text.str();
        return false;
    }

    E const& entry_;
};

/// The facts of a topic beside their rules, of functions of real numbers or of complex ones alone.
template <auto const& List, bool Real = true>
void expect_shown() {
    for_each_constant<List>([](auto index) {
        constexpr auto const& fact = std::get<decltype(index)::value>(List.facts);
        using Fact = std::remove_cvref_t<decltype(fact)>;
        if constexpr (fact.entry.real_numbers == Real) {
            BesideRule<Fact> const beside(fact.entry);
            if constexpr (!std::is_same_v<typename Fact::template part<facts::Part::shown>,
                                          facts::Absent>)
                beside.expect_formulas();
            if constexpr (fact.entry.conventions != 0) {
                beside.template expect_conventions<float>();
                beside.template expect_conventions<double>();
                beside.template expect_conventions<long double>();
            }
        }
    });
}

}  // namespace rule_list_tests
