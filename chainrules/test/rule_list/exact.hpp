// SPDX-License-Identifier: MIT
#pragma once
// Every rule of the list beside exact derivatives: functions that say they take any number must
// compile with one of 120 digits. A point per function; accuracy is measured elsewhere.

#include "chainrules_testutils/exact.hpp"

#include <gtest/gtest.h>

#include <complex>
#include <set>
#include <string>

#include "chainrules/complex/complex.hpp"
#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_testutils/check_rrule.hpp"
#include "rule_list/entries.hpp"
#include "support/samples/apart.hpp"

namespace rule_list_tests {

using namespace chainrules;

template <class E>
class AtOnePoint {
  public:
    explicit AtOnePoint(E const& entry) : entry_(entry) {}

    /// Whether an exact derivative was had.
    template <class T>
    bool check() const {
        using X = typename E::template arguments<T>;
        if constexpr (has_reverse_rule(static_cast<X*>(nullptr)))
            return check_at(point<T, X>(std::make_index_sequence<E::arity>{}));
        else
            return false;
    }

  private:
    template <class... X>
    static constexpr bool has_reverse_rule(std::tuple<X...> const*) {
        using F = typename E::function_type;
        if constexpr (std::is_invocable_v<F const&, X const&...>)
            return has_rrule<F, X...>;
        else
            return false;
    }
    template <class... X>
    bool check_at(std::tuple<X...> const& x) const {
        auto const result =
            std::apply([](X const&... each) { return testutils::check_rrule(E::f, each...); }, x);
        EXPECT_EQ(result.count(testutils::Outcome::failed), 0U) << result.to_string();
        return result.ulps().has_value();
    }
    template <class T, class X, std::size_t... I>
    X point(std::index_sequence<I...>) const {
        auto const at = samples::Apart(samples::Region(entry_)).interior();
        return X(as<T, std::tuple_element_t<I, X>>(at[I])...);
    }
    template <class T, class X>
    static X as(double x) {
        if constexpr (Complex<X>)
            return X(x, 0.25);
        else if constexpr (requires(X each) { each.begin(); })
            return {T(x), T(x / 2), T(x / 4)};
        else
            return static_cast<X>(x);
    }

    E const& entry_;
};

/// The entries of a topic's list. The names are those of functions with exact derivatives.
template <auto const& List>
void check_exactly(std::set<std::string>& exact) {
    for_each_constant<List>([&](auto index) {
        constexpr auto const& entry = std::get<decltype(index)::value>(List.entries);
        using E = std::remove_cvref_t<decltype(entry)>;
        AtOnePoint<E> const at(entry);
        if constexpr (entry.real_numbers)
            if (at.template check<double>()) exact.insert(entry.name());
        if constexpr (entry.complex_numbers)
            if (at.template check<std::complex<double>>())
                exact.insert(std::string("complex ") + entry.name());
    });
}

}  // namespace rule_list_tests
