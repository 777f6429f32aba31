// SPDX-License-Identifier: MIT
#pragma once
// Functions that pick elements of a sequence: y[k] = v[place(k)]. Forwards the same elements of the
// tangent are picked, backwards each cotangent is added where its element came from.

#include "chainrules/sequences/sequences.hpp"

namespace chainrules::containers::detail {

/// The elements of v at n places, as an R.
template <class R, class V, class Place>
R picked(V const& v, std::size_t n, Place const& place) {
    return made_of<R>(n, [&](std::size_t k) { return v[place(k)]; });
}

/// The elements of v at a list of places.
template <class V>
auto picked_at(V const& v, std::vector<std::size_t> const& places) {
    return picked<resizable_owner_t<element_t<V>, V>>(v, places.size(),
                                                      [&](std::size_t k) { return places[k]; });
}

/// For each argument that has none.
template <class>
using no_tangent_of = NoTangent;

/// The pullback of a y of n elements: place(k) is where element k came from, in what was kept.
/// Arguments after v have no tangent.
template <class V, class... Others, class Place>
auto picked_pullback(char const* call, V const& v, std::size_t n, Place const& place,
                     Others const&...) {
    return [call, shape = shape_of(v), n, place](auto const& dy) {
        check_cotangent(call, dy, n);
        using E = element_t<V>;
        using D = element_t<std::remove_cvref_t<decltype(dy)>>;
        auto give = [dy = keep(dy), n, place](auto const& put) {
            for (std::size_t k = 0; k != n; ++k) put(place(k), projected<E>((*dy)[k]));
        };
        return std::tuple{NoTangent{}, cotangent_thunk<V, projected_t<E, D>>(shape, give),
                          no_tangent_of<Others>{}...};
    };
}

/// The same for a list of places, which the pullback owns.
template <class V, class... Others>
auto picked_pullback_at(char const* call, V const& v, std::vector<std::size_t> places,
                        Others const&... others) {
    auto const n = places.size();
    auto place = [places = own(std::move(places))](std::size_t k) { return (*places)[k]; };
    return picked_pullback(call, v, n, place, others...);
}

/// The pullback of a y that is one element of v, at a place.
template <class V, class... Others>
auto element_pullback(V const& v, std::size_t place, Others const&...) {
    return [shape = shape_of(v), place](auto const& dy) {
        auto give = [dy = keep(dy), place](auto const& put) { put(place, *dy); };
        return std::tuple{NoTangent{},
                          cotangent_thunk<V, std::remove_cvref_t<decltype(dy)>>(shape, give),
                          no_tangent_of<Others>{}...};
    };
}

}  // namespace chainrules::containers::detail
