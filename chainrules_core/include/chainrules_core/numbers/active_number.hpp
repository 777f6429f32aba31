// SPDX-License-Identifier: MIT
#pragma once
// Active numbers: the number types of AD tools. A tool specialises active_number<T> once, and every
// function object with a rule accepts its numbers, mixed with plain ones in any slot.
//
//     template <> struct chainrules::active_number<Dual> {
//         using value_type = double;       // one level down
//         using number_type = Dual;        // what an expression of this tool evaluates to
//         static double value(Dual const& x);
//         template <class F, class... X> static Dual apply(F const& f, X const&... x);
//     };
//
// apply computes f on the values and takes the local partials from partial<i>(Omega, f, x...).
//
// The numbers of a forward-mode tool, all with as many tangents, may tell them: spectral functions
// of matrices choose the eigenvectors of equal eigenvalues by them.
//
//         static constexpr int directions = 1;
//         static double tangent(Dual const& x, int k);

#include "chainrules_core/numbers/concepts.hpp"

namespace chainrules {

namespace detail {

template <class T>
struct depth_of {
    static constexpr int value = 0;
};
template <ActiveNumber T>
struct depth_of<T> {
    static constexpr int value = 1 + depth_of<typename active_number<T>::value_type>::value;
};
template <Complex T>
    requires(!ActiveNumber<T>)
struct depth_of<T> {
    static constexpr int value = depth_of<typename T::value_type>::value;
};

template <class T>
struct value_of_type {
    using type = T;
};
template <ActiveNumber T>
struct value_of_type<T> {
    using type = typename active_number<T>::value_type;
};

}  // namespace detail

/// How many AD tools are nested in a number type: 0 for plain numbers, and for what is no number.
template <class T>
inline constexpr int depth = detail::depth_of<std::remove_cvref_t<T>>::value;

/// The argument as seen one level below D: its value where it is an active number of depth D, the
/// argument itself otherwise. What AD tools pass on to the primal and to partial<i>.
template <int D, class T>
constexpr decltype(auto) value_below(T const& x) {
    if constexpr (ActiveNumber<T> && depth<T> == D)
        return active_number<T>::value(x);
    else
        return (x);
}

}  // namespace chainrules
