// SPDX-License-Identifier: MIT
#pragma once
// What every entry of a fact must have: both rules with a tangent per argument, partials,
// a formula, and NotImplemented exactly where the entry says so.

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <typeinfo>

#include "chainrules/rule_list/entry.hpp"
#include "chainrules_core/chainrules_core.hpp"
#include "facts/print.hpp"

namespace rule_list_tests {

using namespace chainrules;

template <class Y>
concept several = requires {
    std::tuple_size<Y>::value;
};

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
inline constexpr bool nothing_but_no_tangent<std::tuple<T...>> = (... &&
                                                                  std::is_same_v<T, NoTangent>);

// What the function is asked with: real numbers, or complex ones where there is no rule for reals.
template <class F, class Arguments>
inline constexpr bool takes = false;
template <class F, class... X>
inline constexpr bool takes<F, std::tuple<X...>> =
    std::is_invocable_v<F const&, X const&...>&& has_rrule<F, X...>;
template <class E>
using call_t = typename E::template arguments<
    std::conditional_t<takes<typename E::function_type, typename E::template arguments<double>>,
                       double, std::complex<double>>>;

// A missing partial is missing in the pullback and in the partials, and the entry says why.
template <class E, std::size_t I>
void expect_partial(E const& entry) {
    using F = typename E::function_type;
    using Call = call_t<E>;
    using Found = Rules<F, Call>;
    using P = std::remove_cvref_t<typename Found::template Partial<I>>;
    bool const listed = (entry.missing_partials >> I) % 2 != 0;
    constexpr bool missing = std::is_same_v<P, NotImplemented>;
    EXPECT_EQ(listed, missing) << "argument " << I + 1
                               << (missing ? " is NotImplemented" : " has a derivative");
    EXPECT_TRUE(!listed || *entry.missing_reason) << "no reason";
    if constexpr (Found::partials && !several<typename Found::Y>) {
        using Given = typename Found::template Given<I>;
        EXPECT_EQ(missing, (std::is_same_v<std::remove_cvref_t<Given>, NotImplemented>))
            << "partial " << I + 1;
    }
}
template <class E, std::size_t... I>
void expect_partials(E const& entry, std::index_sequence<I...>) {
    (expect_partial<E, I>(entry), ...);
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
    // Self and one cotangent for each argument; the function itself has no tangent.
    static_assert(std::tuple_size_v<typename Found::Cotangents> == 1 + E::arity);
    static_assert(std::is_same_v<std::tuple_element_t<0, typename Found::OfUnit>, NoTangent>);
    static_assert(std::is_same_v<tangent_t<F>, NoTangent>);

    EXPECT_STRNE(entry.name(), "f");
    if (entry.differentiable) {
        EXPECT_TRUE(Found::partials || entry.text) << "neither partials nor .formula(…)";
        EXPECT_NE(facts::printing::formula_text(entry), "");
        EXPECT_NE(facts::printing::names_text(entry), "") << "no names of the arguments";
        if constexpr (!several<typename Found::Y>)
            expect_partials(entry, std::make_index_sequence<E::arity>{});
    } else {
        EXPECT_TRUE(nothing_but_no_tangent<typename Found::OfUnit>) << "has a derivative";
    }
    for (auto const& domain : entry.domains) EXPECT_LT(domain.low, domain.high);
    for (int i = 0; i != entry.points; ++i)
        for (double x : entry.point[i].x) EXPECT_TRUE(std::isfinite(x));
    for (int i = 0; i != entry.exceptions; ++i) EXPECT_STRNE(entry.exception[i].reason, "");
}

inline std::string read_text(std::string const& path) {
    std::ifstream const file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// The installed header of that name has these lists. With CHAINRULES_WRITE_RULE_LIST in the
/// environment it is written instead.
inline void expect_installed(facts::printing::Lists const& lists, std::string const& name) {
    std::string const here = __FILE__;
    std::string const path =
        here.substr(0, here.rfind("test/rule_list/structure")) + "include/chainrules/" + name;
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
