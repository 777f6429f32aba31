// SPDX-License-Identifier: MIT
#pragma once
// A described struct of plain numbers, as a geometry::Point of doubles, that holds numbers of an AD
// tool in their place: what adapters::call takes for it and returns for it.
//
//     auto const p = adapters::holding<geometry::Point>(u, w);
//     adouble d = adapters::call(geometry::fn::distance, p, geometry::Point{1, 2});
//     adouble x = get<&geometry::Point::x>(p);

#include <tuple>
#include <utility>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/tangents/tangent_functions.hpp"

namespace chainrules::adapters {

/// The fields of P, in the order of its description, of other types.
template <Described P, class... T>
struct Holding {
    std::tuple<T...> fields;
};

/// A P with these fields: numbers of a tool, plain ones, arrays of them, or what holding() makes.
template <Described P, class... T>
Holding<P, T...> holding(T const&... fields) {
    static_assert(sizeof...(T) == FieldsOf<P>::members::size,
                  "chainrules::adapters::holding<P>(fields...): as many as P's description names, "
                  "in its order");
    return {{fields...}};
}

/// The field that a member of P names.
template <auto Member, class P, class... T>
auto const& get(Holding<P, T...> const& p) {
    constexpr std::size_t index = chainrules::detail::field_position<P, Member>();
    static_assert(index != sizeof...(T),
                  "chainrules::adapters::get<member>(p): P's description has no such member");
    if constexpr (index != sizeof...(T)) return std::get<index>(p.fields);
}

}  // namespace chainrules::adapters
