// SPDX-License-Identifier: MIT
// NaN in, NaN out: where a function of the list gives NaN for a NaN, so does its partial by that
// argument, unless the argument does not occur in the formula: partials of linear functions, of
// remainders by the dividend and of rounding are constants there, those of a selection belong to
// the argument selected.

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>

#include "chainrules/rule_list.hpp"
#include "chainrules_core/chainrules_core.hpp"

namespace {

using namespace chainrules;
using rule_list::Domain;
using rule_list::Spread;

// A number inside the domain, the more to its middle the greater t is.
double inside(Domain const& d, double t) {
    if (d.spread == Spread::boolean) return 1;
    if (std::isfinite(d.low) && std::isfinite(d.high)) return d.low + (d.high - d.low) * t / 2;
    if (std::isfinite(d.low)) return d.low + d.hole + 3 * t;
    if (std::isfinite(d.high)) return d.high - d.hole - 3 * t;
    return d.hole + 3 * t;
}

template <class E>
struct Check {
    template <class T>
    using Arguments = typename E::template arguments<T>;
    using X = Arguments<double>;
    using Each = std::make_index_sequence<E::arity>;

    static constexpr bool takes_numbers() {
        if constexpr (E::only_numbers && requires(X x) { std::apply(E::f, x); })
            return Real<std::remove_cvref_t<decltype(std::apply(E::f, std::declval<X>()))>>;
        else
            return false;
    }

    template <std::size_t I, std::size_t J>
    static auto direction() {
        if constexpr (!std::is_same_v<std::tuple_element_t<J, X>, double>)
            return NoTangent{};
        else if constexpr (I == J)
            return 1.0;
        else
            return ZeroTangent{};
    }
    template <std::size_t I, std::size_t... J>
    static double partial(X const& x, std::index_sequence<J...>) {
        std::tuple<NoTangent, decltype(direction<I, J>())...> const tangents(NoTangent{},
                                                                             direction<I, J>()...);
        auto const dy = frule(tangents, E::f, std::get<J>(x)...).tangent;
        if constexpr (Number<std::remove_cvref_t<decltype(dy)>>)
            return static_cast<double>(dy);
        else
            return 0;
    }

    template <std::size_t... J>
    static X point(E const& e, std::index_sequence<J...>) {
        return X(static_cast<std::tuple_element_t<J, X>>(inside(e.domains[J], 0.53 + 0.1 * J))...);
    }

    template <std::size_t I>
    static void by(E const& e) {
        if constexpr (std::is_same_v<std::tuple_element_t<I, X>, double>) {
            X x = point(e, Each{});
            double const here = partial<I>(x, Each{});
            std::get<I>(x) = inside(e.domains[I], 0.71);
            double const there = partial<I>(x, Each{});
            std::get<I>(x) = std::numeric_limits<double>::quiet_NaN();
            if (!std::isnan(static_cast<double>(std::apply(E::f, x)))) return;
            double const at_nan = partial<I>(x, Each{});
            ++asked;
            bool const constant = here == there && at_nan == here;
            bool const selection =
                at_nan == 1 && std::string("min max clamp").find(e.name()) != std::string::npos;
            EXPECT_TRUE(std::isnan(at_nan) || constant || selection)
                << e.name() << " by argument " << I + 1 << ": " << at_nan;
        }
    }
    template <std::size_t... I>
    static void all(E const& e, std::index_sequence<I...>) {
        (by<I>(e), ...);
    }
    static inline int asked = 0;
};

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
