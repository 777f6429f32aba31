// SPDX-License-Identifier: MIT
#pragma once
// How hazards are declared: of distributions whose tails are declared by log_tails.hpp.

#include <tuple>
#include <utility>

#include "chainrules/statistics/detail/log_tails.hpp"

namespace chainrules::statistics::formulas {

/// −∂ ln P(X > x)/∂x, x the last argument: one more jet moves it.
template <class Law, std::size_t... I, class... X>
auto hazard_of(std::index_sequence<I...>, std::tuple<X const&...> const& x) {
    auto const& at = std::get<sizeof...(I)>(x);
    using N = deepest_t<X...>;
    Jet<N> const moved(lifted<N>(at), constant_of<N>(number_t<N>(1)));
    auto const upper = log_tail<Law, false>(std::get<I>(x)..., moved);
    return N(-upper.dot);
}
template <class Law, class... X>
auto hazard(X const&... x) {
    return hazard_of<Law>(std::make_index_sequence<sizeof...(X) - 1>{}, std::tie(x...));
}

}  // namespace chainrules::statistics::formulas

/// The function objects name_hazard and name_cumulative_hazard of a distribution of x, the last of
/// the arguments, of which name_law is declared:
///
///     CHAINRULES_DETAIL_HAZARDS(exponential, (lambda, x), lambda > 0);
#define CHAINRULES_DETAIL_HAZARDS(name, args, domain)                            \
    CHAINRULES_DETAIL_FORMULA(name##_hazard, args, domain, hazard<name##_law> args); \
    CHAINRULES_DETAIL_FORMULA(name##_cumulative_hazard, args, domain,                \
                              -log_tail<name##_law, false> args)
