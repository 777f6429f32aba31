// SPDX-License-Identifier: MIT
#pragma once
// project_number<T>(d): the tangent of a number, or a chunk of them, in the tangent space T. What
// scalar rules project by; tangents of other kinds: project_to.hpp.

#include "chainrules_core/tangents/visit.hpp"

namespace chainrules {

namespace detail {

template <class T, class D>
constexpr auto project_lanes(D const& d);

}  // namespace detail

/// d in the tangent space T of a number: real part, precision; of a chunk of tangents, lane by
/// lane. Another kind (a missing derivative) or a number of an AD tool: kept as it is. In the space
/// of complex numbers of a tool, which have no products with plain ones, a number below becomes one
/// of the tool, real or complex as it was. T is tangent_t<X> for an argument of type X.
template <class T, class D>
CHAINRULES_DETAIL_INLINE constexpr auto project_number(D const& d) {
    if constexpr (std::is_same_v<T, D>)
        return d;
    else if constexpr (!Number<D>)
        return detail::project_lanes<T>(d);
    else if constexpr (Complex<D> && !Complex<T>)
        return project_number<T>(static_cast<real_t<D>>(d.real()));
    else if constexpr (Complex<T> && (depth<D> < depth<T>))
        return detail::constant_beside<T>(d);
    else if constexpr (!std::is_arithmetic_v<real_t<D>> || !std::is_arithmetic_v<real_t<T>>)
        return d;
    else if constexpr (Complex<T>)
        return detail::complex_cast<T>(d);
    else
        return static_cast<T>(d);
}

namespace detail {

template <class T, class D>
constexpr auto project_lanes(D const& d) {
    if constexpr (Sequence<D>) {
        using Lane = decltype(project_number<T>(*first_of(d)));
        if constexpr (std::is_same_v<Lane, typename D::value_type>)
            return d;
        else
            return make_sequence<D>([](auto const& lane) { return project_number<T>(lane); }, d);
    } else if constexpr (CastsTo<D, T>) {
        using Lane = coefficient_t<D>;
        using Projected = decltype(project_number<T>(std::declval<Lane const&>()));
        if constexpr (std::is_same_v<Lane, Projected>)
            return d;
        else if constexpr (Complex<Lane> && !Complex<Projected>)
            return project_lanes<T>(real_coefficients(d));
        else
            return cast_coefficients<Projected>(d);
    } else
        return d;
}

}  // namespace detail
}  // namespace chainrules
