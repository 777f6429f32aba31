// SPDX-License-Identifier: MIT
// Bad input. NaN in, NaN out: where a function of the list gives NaN for a NaN, so does its partial
// by that argument, of each of several outputs, unless the argument does not occur in the formula:
// partials of linear functions, of remainders by the dividend and of rounding are constants there,
// those of a selection belong to the argument selected.

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "chainrules/rule_list.hpp"
#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_testutils/partial_of.hpp"
#include "support/outputs.hpp"
#include "support/samples/region.hpp"

namespace {

using namespace chainrules;
using outputs::Several;
using samples::Domain;
using samples::inside;

template <class E>
struct Check {
    template <class T>
    using Arguments = typename E::template arguments<T>;
    using X = Arguments<double>;
    using Each = std::make_index_sequence<E::arity>;

    static constexpr bool takes_numbers() {
        if constexpr (E::only_numbers && requires(X x) { std::apply(E::f, x); }) {
            using Y = std::remove_cvref_t<decltype(std::apply(E::f, std::declval<X>()))>;
            return Real<Y> || Several<Y>;
        } else {
            return false;
        }
    }

    // The outputs, or their tangents: 0 for one that is no number.
    template <class Y>
    static std::vector<double> numbers(Y const& y) {
        if constexpr (Number<Y>)
            return {static_cast<double>(y)};
        else if constexpr (Several<Y>)
            return numbers(y, std::make_index_sequence<std::tuple_size_v<Y>>{});
        else
            return {0};
    }
    template <class Y, std::size_t... O>
    static std::vector<double> numbers(Y const& y, std::index_sequence<O...>) {
        if constexpr (StructuralTangent<Y>)
            return {numbers(get<O>(y))[0]...};
        else
            return {numbers(std::get<O>(y))[0]...};
    }

    template <std::size_t I, std::size_t... J>
    static std::vector<double> partials(X const& x, std::index_sequence<J...>) {
        using Y = std::remove_cvref_t<decltype(std::apply(E::f, x))>;
        auto const dy = testutils::partial_of<I>(E::f, std::get<J>(x)...);
        if constexpr (Several<Y>)
            return numbers(dy, std::make_index_sequence<std::tuple_size_v<Y>>{});
        else
            return numbers(dy);
    }

    template <std::size_t... J>
    static X point(E const& e, std::index_sequence<J...>) {
        return X(static_cast<std::tuple_element_t<J, X>>(inside(e.domains[J], 0.53 + 0.1 * J))...);
    }

    template <std::size_t I>
    static void by(E const& e) {
        if constexpr (std::is_same_v<std::tuple_element_t<I, X>, double>) {
            X x = point(e, Each{});
            auto const here = partials<I>(x, Each{});
            std::get<I>(x) = inside(e.domains[I], 0.71);
            auto const there = partials<I>(x, Each{});
            std::get<I>(x) = std::numeric_limits<double>::quiet_NaN();
            auto const value = numbers(std::apply(E::f, x));
            auto const at_nan = partials<I>(x, Each{});
            for (std::size_t o = 0; o != value.size(); ++o) {
                if (!std::isnan(value[o])) continue;
                ++asked;
                bool const constant = here[o] == there[o] && at_nan[o] == here[o];
                bool const selection =
                    at_nan[o] == 1 &&
                    std::string("min max clamp").find(e.name()) != std::string::npos;
                EXPECT_TRUE(std::isnan(at_nan[o]) || constant || selection)
                    << e.name() << " by argument " << I + 1 << ": " << at_nan[o];
            }
        }
    }
    template <std::size_t... I>
    static void all(E const& e, std::index_sequence<I...>) {
        (by<I>(e), ...);
    }
    static inline int asked = 0;
};

// Outside of the domain a rule's value is the function's, mostly NaN, and the rule does not throw
// by itself. Partials are what their formulas give there: 1 / x for log(x) at x < 0.
template <class E>
struct Outside : Check<E> {
    using typename Check<E>::X;
    using typename Check<E>::Each;

    template <std::size_t I>
    static void at(E const& e, double outside) {
        X x = Check<E>::point(e, Each{});
        std::get<I>(x) = outside;
        auto const y = std::apply(E::f, x);
        auto const value = std::apply([](auto const&... a) { return rrule(E::f, a...).value; }, x);
        auto const wanted = Check<E>::numbers(y), found = Check<E>::numbers(value);
        for (std::size_t o = 0; o != wanted.size(); ++o)
            EXPECT_TRUE(found[o] == wanted[o] || (std::isnan(found[o]) && std::isnan(wanted[o])))
                << e.name() << " by argument " << I + 1 << " at " << outside;
        (void)Check<E>::template partials<I>(x, Each{});
        ++asked;
    }
    template <std::size_t I>
    static void by(E const& e) {
        if constexpr (std::is_same_v<std::tuple_element_t<I, X>, double>) {
            Domain const& d = e.domains[I];
            if (std::isfinite(d.low)) at<I>(e, d.low - 0.6);
            if (std::isfinite(d.high)) at<I>(e, d.high + 0.6);
            if (d.hole != 0) at<I>(e, d.hole / 2);
        }
    }
    template <std::size_t... I>
    static void all(E const& e, std::index_sequence<I...>) {
        EXPECT_NO_THROW((by<I>(e), ...)) << e.name();
    }
    static inline int asked = 0;
};

TEST(RuleList, OutsideOfTheDomain) {
    int asked = 0;
    rule_list::for_each_rule([&](auto const& entry) {
        using E = std::remove_cvref_t<decltype(entry)>;
        if constexpr (Check<E>::takes_numbers())
            if (entry.real_numbers && entry.differentiable) {
                Outside<E>::all(entry, typename Outside<E>::Each{});
                asked += Outside<E>::asked;
            }
    });
    EXPECT_GT(asked, 45);
}

TEST(RuleList, NanGivesNan) {
    int asked = 0;
    rule_list::for_each_rule([&](auto const& entry) {
        using E = std::remove_cvref_t<decltype(entry)>;
        if constexpr (Check<E>::takes_numbers())
            if (entry.real_numbers && entry.differentiable) {
                Check<E>::all(entry, typename Check<E>::Each{});
                asked += Check<E>::asked;
            }
    });
    EXPECT_GT(asked, 150);
}

}  // namespace
