// SPDX-License-Identifier: MIT
#pragma once
// The outputs of a function, and their tangents, as a row of numbers of one type: the parts of a
// complex number, the fractions of several outputs, which come before the integers.

#include <limits>
#include <tuple>
#include <type_traits>
#include <utility>

#include "chainrules_core/chainrules_core.hpp"

namespace outputs {

template <class Y>
concept Several = requires { std::tuple_size<Y>::value; };

template <class Y>
constexpr std::size_t count() {
    if constexpr (Several<Y>)
        return []<std::size_t... O>(std::index_sequence<O...>) {
            return (std::size_t(0) + ... +
                    std::size_t(std::is_floating_point_v<std::tuple_element_t<O, Y>>));
        }(std::make_index_sequence<std::tuple_size_v<Y>>{});
    else
        return chainrules::Complex<Y> ? 2 : 1;
}

namespace detail {

template <class T, class D>
T number(D const& d) {
    if constexpr (chainrules::AbstractZero<D>)
        return T(0);
    else if constexpr (chainrules::Real<D>)
        return static_cast<T>(d);
    else
        return std::numeric_limits<T>::quiet_NaN();
}
template <std::size_t O, class D>
decltype(auto) part(D const& d) {
    if constexpr (Several<D>)
        return std::get<O>(d);
    else
        return d;
}
template <std::size_t O, class D>
    requires chainrules::StructuralTangent<D>
decltype(auto) part(D const& d) {
    return chainrules::get<O>(d);
}

}  // namespace detail

/// The value of a function, or with the type of that its tangent; NaN for what is no number.
template <class Y, class T, class D>
void put(D const& d, T* row) {
    if constexpr (chainrules::Complex<D>) {
        row[0] = static_cast<T>(d.real());
        row[1] = static_cast<T>(d.imag());
    } else {
        [&]<std::size_t... O>(std::index_sequence<O...>) {
            ((row[O] = detail::number<T>(detail::part<O>(d))), ...);
        }(std::make_index_sequence<count<Y>()>{});
    }
}

}  // namespace outputs
