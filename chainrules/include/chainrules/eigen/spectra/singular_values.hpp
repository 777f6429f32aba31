// SPDX-License-Identifier: MIT
#pragma once
// Singular values without their vectors: singular_values.

#include "chainrules/eigen/spectra/detail/singular_values.hpp"

namespace chainrules::eigen {

/// Singular values of a matrix, in decreasing order.
CHAINRULES_FUNCTION(singular_values, detail::singular_values);

/// Singular values of a matrix of any shape in decreasing order.
///
/// Forward   ṡ = Re diag(Uᴴ Ȧ V)
/// Reverse   Ā = U diag(s̄) Vᴴ
/// Shapes    A: m×n, s: min(m, n)
/// Domain    std::domain_error where A has entries that are not finite. At equal singular values,
///           and at 0, these are one of many one-sided derivatives, unless the function of them is
///           symmetric there, or even
/// Keeps     U, s and V
/// Source    Giles (2008), 3.2
template <class Self, class Da, class X, class... O>
    requires detail::Factorizable<X> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Da> const& tangents, singular_values_t, X const& A, O const&... o) {
    auto const spectrum =
        detail::singular_spectrum_of("singular_values", A, detail::options_of(o...));
    using Values = detail::spectrum_t<detail::factorized_t<X>>;
    auto rule = [&](auto const& a_dot) {
        decltype(auto) dA = detail::tangent_of("frule(singular_values, A)", "dA", A, a_dot);
        auto dots = detail::singular_value_tangents(spectrum, detail::flat(dA));
        return with_scalar_t<scalar_t<decltype(dots)>, Values>(std::move(dots));
    };
    auto dOmega = detail::combine_tangents(rule, std::get<1>(tangents));
    return FRuleResult{Values(detail::single_values(spectrum)), std::move(dOmega)};
}

template <class X, class... O>
    requires detail::Factorizable<X> && detail::OptionsOfFactorization<O...>
auto rrule(singular_values_t, X const& A, O const&... o) {
    auto const options = detail::options_of(o...);
    auto spectrum = detail::singular_spectrum_of("singular_values", A, options);
    using Values = detail::spectrum_t<detail::factorized_t<X>>;
    Values Omega(detail::single_values(spectrum));
    auto pullback = [kept = own(std::move(spectrum)), options](auto const& dY) {
        detail::check_cotangent<Values>("rrule(singular_values, A)", dY, kept->values.size(), 1);
        auto const values_bar = chainrules::evaluate(detail::cotangent_of<Values>(dY));
        return std::tuple{NoTangent{},
                          detail::svd_pullback<X>("singular_values", *kept, ZeroTangent{},
                                                  values_bar, ZeroTangent{}, options)};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::singular_values;
}  // namespace chainrules::fn
