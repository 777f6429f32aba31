// SPDX-License-Identifier: MIT
#pragma once
// What every entry of a fact must have: both rules with a tangent per argument, partials,
// NotImplemented exactly where the entry says so, a sentence, a formula that can be read, and what
// holds at kinks.

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <complex>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <typeinfo>
#include <vector>

#include "chainrules/rule_list/entry.hpp"
#include "chainrules_core/chainrules_core.hpp"
#include "facts/print.hpp"
#include "support/everyday_names.hpp"

namespace rule_list_tests {

using namespace chainrules;

template <class Y>
concept several = requires { std::tuple_size<Y>::value; };

template <class F, class Arguments>
struct Rules;
template <class F, class... X>
struct Rules<F, std::tuple<X...>> {
    static constexpr bool callable = std::is_invocable_v<F const&, X const&...>;
    static constexpr bool backwards = has_rrule<F, X...>;
    static constexpr bool forwards = has_frule<F, X...>;
    static constexpr bool partials = has_scalar_rule<F, X...>;

    using Pullback = decltype(rrule(F{}, std::declval<X const&>()...).pullback);
    using Y = std::remove_cvref_t<decltype(rrule(F{}, std::declval<X const&>()...).value)>;
    // A zero for the output, of whatever kind it is.
    using Cotangents = decltype(std::declval<Pullback const&>()(ZeroTangent{}));
    using Unit = std::conditional_t<several<Y>, ZeroTangent, double>;
    using OfUnit = decltype(std::declval<Pullback const&>()(std::declval<Unit>()));
    template <std::size_t I>
    using Partial = std::tuple_element_t<I + 1, OfUnit>;
    template <std::size_t I>
    using Given = decltype(::chainrules::partial<int(I)>(std::declval<Y const&>(), F{},
                                                         std::declval<X const&>()...));
};

template <class T>
inline constexpr bool nothing_but_no_tangent = false;
template <class... T>
inline constexpr bool nothing_but_no_tangent<std::tuple<T...>> =
    (... && std::is_same_v<T, NoTangent>);

// What the function is asked with: real numbers, or complex ones where there is no rule for reals.
template <class F, class Arguments>
inline constexpr bool takes = false;
template <class F, class... X>
inline constexpr bool takes<F, std::tuple<X...>> =
    std::is_invocable_v<F const&, X const&...> && has_rrule<F, X...>;
template <class E>
using call_t = typename E::template arguments<
    std::conditional_t<takes<typename E::function_type, typename E::template arguments<double>>,
                       double, std::complex<double>>>;

// What is looked at of each entry is not a template, which the compiler would generate for
// hundreds.
inline void expect_partial(std::size_t i, bool listed, bool missing, bool reason) {
    EXPECT_EQ(listed, missing) << "argument " << i + 1
                               << (missing ? " is NotImplemented" : " has a derivative");
    EXPECT_TRUE(!listed || reason) << "no reason";
}
inline void expect_given(std::size_t i, bool missing, bool given_missing) {
    EXPECT_EQ(missing, given_missing) << "partial " << i + 1;
}

// A missing partial is missing in the pullback and in the partials, and the entry says why.
template <class E, std::size_t I>
void expect_partial(E const& entry) {
    using Found = Rules<typename E::function_type, call_t<E>>;
    using P = std::remove_cvref_t<typename Found::template Partial<I>>;
    constexpr bool missing = std::is_same_v<P, NotImplemented>;
    expect_partial(I, (entry.missing_partials >> I) % 2 != 0, missing, *entry.missing_reason);
    if constexpr (Found::partials && !several<typename Found::Y>) {
        using Given = typename Found::template Given<I>;
        expect_given(I, missing, std::is_same_v<std::remove_cvref_t<Given>, NotImplemented>);
    }
}
template <class E, std::size_t... I>
void expect_partials(E const& entry, std::index_sequence<I...>) {
    (expect_partial<E, I>(entry), ...);
}

inline std::string read_text(std::string const& path) {
    std::ifstream const file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// The path of an installed header.
inline std::string installed(std::string const& name) {
    std::string const here = __FILE__;
    return here.substr(0, here.rfind("test/rule_list/structure")) + "include/chainrules/" + name;
}
// The functions of both lists, by the headers' texts, which are cheaper than their code.
inline std::set<std::string> const& listed_functions() {
    static auto const functions = [] {
        std::set<std::string> names;
        for (char const* header : {"rule_list.hpp", "special/rule_list.hpp"}) {
            std::string const text = read_text(installed(header));
            std::string const word = "(fn::";
            for (auto at = text.find(word); at != text.npos; at = text.find(word, at)) {
                at += word.size();
                names.insert(text.substr(at, text.find_first_of("<,", at) - at));
            }
        }
        return names;
    }();
    return functions;
}

// The words of a formula that stand before parentheses.
inline std::set<std::string> called_in(std::string const& formula) {
    std::set<std::string> words;
    std::string word;
    for (char const c : formula) {
        if (c == '(' && !word.empty()) words.insert(word);
        bool const letter = std::isalnum(static_cast<unsigned char>(c)) || c == '_';
        word = letter ? word + c : "";
    }
    return words;
}

/// A formula per argument, and of each output, that calls functions of the lists and nothing that
/// only a header has.
inline void expect_readable(std::string const& formula, std::size_t arguments) {
    SCOPED_TRACE("readers need another formula, .shown(SHOWN(…)), than " + formula);
    for (std::string const& output : facts::printing::parts_of(formula, ';'))
        EXPECT_EQ(facts::printing::parts_of(output).size(), arguments) << "not one per argument";
    for (char const* ours : {"detail::", "CHAINRULES_"})
        EXPECT_TRUE(formula.find(ours) == formula.npos) << ours << " says nothing to them";
    for (std::string const& word : called_in(formula))
        EXPECT_TRUE(word == "singular" || listed_functions().count(word))
            << word << " is no function of the lists";
}

/// Each kink has partials by convention; of infinitely many, one.
template <std::size_t N>
void expect_kinks_settled(std::vector<rule_list::Point<N>> const& points,
                          std::vector<rule_list::Convention<N>> const& conventions, double every,
                          bool where_equal) {
    auto const settled = [&](auto const& at) {
        return std::any_of(conventions.begin(), conventions.end(), at);
    };
    for (auto const& point : points) {
        auto const& x = point.x;
        EXPECT_TRUE(point.kind != rule_list::Special::kink || settled([&](auto const& c) {
                        return std::equal(std::begin(x), std::end(x), c.x);
                    }))
            << "no .at({…}, {…}) for the kink at " << facts::printing::text_of_all(x);
    }
    if (every != 0) {
        EXPECT_TRUE(settled([&](auto const& c) { return std::remainder(c.x[0], every) == 0; }))
            << "no .at({x}, {…}) for the kinks at multiples of " << every;
    }
    if (where_equal) {
        EXPECT_TRUE(settled([](auto const& c) {
            return std::adjacent_find(std::begin(c.x), std::end(c.x)) != std::end(c.x);
        })) << "no .at({x, x}, {…}) for the kink where arguments are equal";
    }
}

inline void expect_named(std::string const& name, std::string const& sentence) {
    EXPECT_NE(name, "f");
    EXPECT_TRUE(!sentence.empty() && std::isupper(sentence[0]) && sentence.back() == '.')
        << "what the function is, .says(\"One sentence.\"): \"" << sentence << "\"";
}
inline void expect_formula(std::string const& names, std::string const& formula,
                           std::size_t arguments, bool rule_or_text) {
    EXPECT_TRUE(rule_or_text) << "neither partials nor .formula(…)";
    EXPECT_NE(names, "") << "no names of the arguments";
    expect_readable(formula, arguments);
}
inline void expect_nothing(bool no_tangents) { EXPECT_TRUE(no_tangents) << "has a derivative"; }
template <std::size_t N>
void expect_points(std::vector<rule_list::Domain> const& domains,
                   std::vector<rule_list::Point<N>> const& points,
                   std::vector<rule_list::Exception> const& exceptions) {
    for (auto const& domain : domains) EXPECT_LT(domain.low, domain.high);
    for (auto const& point : points)
        for (double x : point.x) EXPECT_TRUE(std::isfinite(x));
    for (auto const& exception : exceptions) EXPECT_STRNE(exception.reason, "");
}

template <class E>
void expect_complete(E const& entry, std::string const& topic) {
    SCOPED_TRACE(topic + ": " + entry.name());
    using F = typename E::function_type;
    using Call = call_t<E>;
    using Found = Rules<F, Call>;
    static_assert(Found::callable);
    static_assert(Found::backwards);
    static_assert(Found::forwards);
    static_assert(everyday::some_are_mine(E::f));
    // Self and one cotangent for each argument; the function itself has no tangent.
    static_assert(std::tuple_size_v<typename Found::Cotangents> == 1 + E::arity);
    static_assert(std::is_same_v<std::tuple_element_t<0, typename Found::OfUnit>, NoTangent>);
    static_assert(std::is_same_v<tangent_t<F>, NoTangent>);

    std::vector const points(entry.point, entry.point + entry.points);
    expect_named(entry.name(), entry.sentence);
    if (entry.differentiable) {
        expect_formula(facts::printing::names_text(entry), facts::printing::formula_text(entry),
                       E::arity, Found::partials || entry.text);
        if constexpr (!several<typename Found::Y>) {
            bool const kinks = entry.special_every_kind == rule_list::Special::kink;
            expect_kinks_settled(
                points, std::vector(entry.convention, entry.convention + entry.conventions),
                kinks ? entry.special_every : 0, entry.special_where_equal);
            expect_partials(entry, std::make_index_sequence<E::arity>{});
        }
    } else
        expect_nothing(nothing_but_no_tangent<typename Found::OfUnit>);
    expect_points(std::vector(entry.domains, entry.domains + E::arity), points,
                  std::vector(entry.exception, entry.exception + entry.exceptions));
}

/// The installed header of that name has these lists. With CHAINRULES_WRITE_RULE_LIST in the
/// environment it is written instead.
inline void expect_installed(facts::printing::Lists const& lists, std::string const& name) {
    std::string const path = installed(name);
    std::string const now = read_text(path);
    std::string const text = facts::printing::with_lists(now, lists);
    ASSERT_FALSE(text.empty()) << path << " does not say where the lists are";
    if (std::getenv("CHAINRULES_WRITE_RULE_LIST") != nullptr)
        std::ofstream(path) << text;
    else
        EXPECT_TRUE(text == now) << path << " is not up to date with the facts in test/facts: run "
                                 << "this test with CHAINRULES_WRITE_RULE_LIST=1";
}

/// A function and the types of its arguments, which tell its forms apart.
template <class E>
std::string key_of(E const&) {
    return std::string(typeid(typename E::function_type).name()) + "/" +
           typeid(typename E::template arguments<double>).name();
}

}  // namespace rule_list_tests
