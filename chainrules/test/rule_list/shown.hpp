// SPDX-License-Identifier: MIT
#pragma once
// Compares what facts tell readers with the rules: formulas by SHOWN at drawn points, in double,
// and conventions, .at({…}, {…}), exactly in each number type. Most of the code is no template,
// since hundreds of functions are compared.

#include <gtest/gtest.h>

#include <algorithm>
#include <complex>
#include <cstddef>
#include <sstream>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_testutils/partial_of.hpp"
#include "entries.hpp"
#include "facts/fact.hpp"
#include "support/samples/apart.hpp"

namespace rule_list_tests {

using namespace chainrules;

/// The derivative of an output, or why there is none.
struct Derivative {
    enum Kind { number, no_tangent, missing, by_algorithm } kind = number;
    std::complex<long double> value = 0;
};
/// By one argument, of all outputs.
using Derivatives = std::vector<Derivative>;

inline Derivatives derivatives(ZeroTangent) { return {{}}; }
inline Derivatives derivatives(NoTangent) { return {{Derivative::no_tangent}}; }
inline Derivatives derivatives(NotImplemented const&) { return {{Derivative::missing}}; }
inline Derivatives derivatives(facts::NotKnown) { return {{Derivative::missing}}; }
inline Derivatives derivatives(facts::ByAlgorithm) { return {{Derivative::by_algorithm}}; }
template <class T>
    requires Number<T>
Derivatives derivatives(T const& x) {
    return {{Derivative::number, std::complex<long double>(x)}};
}
// A pair or tuple, or its tangent.
template <class... T>
Derivatives joined(T const&... each) {
    Derivatives all;
    (all.push_back(derivatives(each)[0]), ...);
    return all;
}
template <class Y>
    requires(std::tuple_size<Y>::value > 0)
Derivatives derivatives(Y const& outputs) {
    return [&]<std::size_t... K>(std::index_sequence<K...>) {
        if constexpr (requires { std::get<0>(outputs); })
            return joined(std::get<K>(outputs)...);
        else
            return joined(get<K>(outputs)...);
    }(std::make_index_sequence<std::tuple_size_v<Y>>{});
}

/// What is compared: derivatives by all arguments at a point, as readers are told and by the rule.
struct Comparison {
    char const* name;
    std::vector<double> point;
    unsigned algorithmic;
    std::vector<Derivatives> told, rule;

    bool expect_formulas() const { return expect_each(&Comparison::is_close, "by its formula"); }
    bool expect_conventions() const { return expect_each(&Comparison::is_same, "by convention"); }

  private:
    using Agree = bool (Comparison::*)(std::size_t argument, Derivative const& told,
                                       Derivative const& rule) const;

    // A formula for readers may cancel where the rule does not: half of the digits remain at these
    // points, and next to a zero of the partial half of those of 1/1000.
    bool is_close(std::size_t argument, Derivative const& shown, Derivative const& by_rule) const {
        if (shown.kind == Derivative::by_algorithm) return (algorithmic >> argument & 1U) != 0;
        return shown.kind == by_rule.kind &&
               std::abs(shown.value - by_rule.value) <= 1e-7L * (std::abs(by_rule.value) + 1e-3L);
    }
    // A convention has no number for a missing partial, and 0 where there is none.
    bool is_same(std::size_t, Derivative const& convention, Derivative const& by_rule) const {
        bool const both_nan =
            convention.value != convention.value && by_rule.value != by_rule.value;
        return by_rule.kind == Derivative::missing || convention.value == by_rule.value || both_nan;
    }
    bool expect_each(Agree agree, char const* told_how) const {
        bool all = true;
        for (std::size_t i = 0; i != rule.size(); ++i)
            for (std::size_t k = 0; k != std::max(told[i].size(), rule[i].size()); ++k) {
                Derivative const& by_us = of_output(told[i], k);
                Derivative const& by_rule = of_output(rule[i], k);
                bool const agreed = (this->*agree)(i, by_us, by_rule);
                EXPECT_TRUE(agreed) << name << ": the derivative by argument " << i + 1 << " at "
                                    << testing::PrintToString(point) << " is " << text(by_us) << " "
                                    << told_how << ", " << text(by_rule) << " by the rule";
                all = all && agreed;
            }
        return all;
    }
    // One for all outputs, where it says that there is none.
    static Derivative const& of_output(Derivatives const& all, std::size_t k) {
        return all[all.size() > k ? k : 0];
    }
    static std::string text(Derivative const& d) {
        if (d.kind == Derivative::no_tangent) return "NoTangent";
        if (d.kind == Derivative::missing) return "not implemented";
        if (d.kind == Derivative::by_algorithm)
            return "by_algorithm, which the entry does not say,";
        std::ostringstream number;
        number.precision(17);
        number << d.value.real();
        if (d.value.imag() != 0) number << " + " << d.value.imag() << " i";
        return number.str();
    }
};

template <std::size_t I, class F, class... X>
Derivatives derivatives_by_rule(F const& f, X const&... x) {
    using Moved = std::tuple_element_t<I, std::tuple<X...>>;
    if constexpr (std::is_same_v<tangent_t<Moved>, NoTangent>)
        return derivatives(NoTangent{});  // A flag.
    else
        return derivatives(testutils::partial_of<I>(f, x...));
}

/// One fact beside its rule.
template <class Fact, class Each = std::make_index_sequence<Fact::entry_type::arity>>
class BesideRule;
template <class Fact, std::size_t... I>
class BesideRule<Fact, std::index_sequence<I...>> {
    using E = typename Fact::entry_type;
    template <class T, std::size_t J>
    using Argument = std::tuple_element_t<J, typename E::template arguments<T>>;

  public:
    explicit BesideRule(E const& entry) : entry_(entry) {}

    /// The formulas for readers. One point where they are wrong tells enough.
    void expect_formulas() const {
        samples::Apart points{samples::Region(entry_)};
        bool right = true;
        for (int k = 0; k != 20 && right; ++k) {
            auto const at = points.interior();
            auto const told = formulas_at(static_cast<Argument<double, I>>(at[I])...);
            right = compare<double>(at, told).expect_formulas();
        }
    }
    /// The conventions in number type T.
    template <class T>
    void expect_conventions() const {
        for (int k = 0; k != entry_.conventions; ++k) {
            auto const& [x, partials] = entry_.convention[k];
            for (bool const exact :
                 {(x[I] != x[I] ||
                   static_cast<double>(static_cast<Argument<T, I>>(x[I])) == x[I])...})
                EXPECT_TRUE(exact) << entry_.name() << ": .at() of what is no number of the type";
            compare<T>(x, {derivatives(static_cast<T>(partials[I]))...}).expect_conventions();
        }
    }

  private:
    template <class... X>
    static std::vector<Derivatives> formulas_at(X const&... x) {
        auto const shown = typename Fact::template part<facts::Part::shown>{}(E::f(x...), x...);
        static_assert(std::tuple_size_v<std::remove_const_t<decltype(shown)>> == E::arity,
                      "SHOWN has a formula for each argument");
        return {derivatives(std::get<I>(shown))...};
    }
    template <class T, class Point>
    Comparison compare(Point const& at, std::vector<Derivatives> const& told) const {
        auto const by_rule = [](auto const&... x) -> std::vector<Derivatives> {
            return {derivatives_by_rule<I>(E::f, x...)...};
        };
        return {entry_.name(),
                {at[I]...},
                entry_.algorithmic_partials,
                told,
                by_rule(static_cast<Argument<T, I>>(at[I])...)};
    }

    E const& entry_;
};

// Numbers, flags among them.
template <class Arguments>
inline constexpr bool are_numbers = false;
template <class... X>
inline constexpr bool are_numbers<std::tuple<X...>> = (std::is_arithmetic_v<X> && ...);

/// The facts of a topic beside their rules, of functions of real numbers or of complex ones alone.
template <auto const& List, bool OfReal = true>
void expect_shown() {
    for_each_constant<List>([](auto index) {
        constexpr auto const& fact = std::get<decltype(index)::value>(List.facts);
        constexpr auto const& entry = fact.entry;
        using Fact = std::remove_cvref_t<decltype(fact)>;
        constexpr bool shown =
            !std::is_same_v<typename Fact::template part<facts::Part::shown>, facts::Absent>;
        constexpr bool numbers = are_numbers<typename Fact::entry_type::template arguments<double>>;
        static_assert(numbers || !shown,
                      "of other arguments than numbers, give .formula(…), which is not compared");
        if constexpr (entry.real_numbers == OfReal && numbers) {
            BesideRule<Fact> const beside(entry);
            if constexpr (shown) beside.expect_formulas();
            if constexpr (entry.conventions != 0) {
                beside.template expect_conventions<float>();
                beside.template expect_conventions<double>();
                beside.template expect_conventions<long double>();
            }
        }
    });
}

}  // namespace rule_list_tests
