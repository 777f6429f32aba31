// SPDX-License-Identifier: MIT
#pragma once
// Tangents of structs, tuples and pairs. A field is named by its member pointer or, in tuples and
// pairs, by its index; a field that is not stored is zero. Which fields a struct has: fields.hpp.

#include <cstddef>
#include <tuple>
#include <utility>

#include "chainrules_core/detail/attributes.hpp"
#include "chainrules_core/tangents/not_implemented.hpp"
#include "chainrules_core/tangents/thunk.hpp"
#include "chainrules_core/tangents/zero.hpp"

namespace chainrules {

namespace detail {

template <class K>
struct key_class {
    using type = void;
};
template <class T, class C>
struct key_class<T C::*> {
    using type = C;
};

template <auto Key>
constexpr auto normalized_key() {
    if constexpr (std::is_integral_v<decltype(Key)>)
        return static_cast<std::size_t>(Key);
    else
        return Key;
}

template <class T>
inline constexpr bool is_std_tuple = false;
template <class... T>
inline constexpr bool is_std_tuple<std::tuple<T...>> = true;
template <class T>
inline constexpr bool is_tuple_like = false;
template <class... T>
inline constexpr bool is_tuple_like<std::tuple<T...>> = true;
template <class A, class B>
inline constexpr bool is_tuple_like<std::pair<A, B>> = true;

// Whether P can have a field of that name; decided without asking for P's description.
template <class P, auto Key>
constexpr bool names_field_of() {
    using Class = typename key_class<decltype(Key)>::type;
    if constexpr (!std::is_void_v<Class>)
        return std::is_base_of_v<Class, P>;
    else if constexpr (is_tuple_like<P>)
        return Key < std::tuple_size_v<P>;
    else
        return false;
}

}  // namespace detail

/// One named entry of a Tangent.
template <auto Key, class T>
struct Field {
    [[no_unique_address]] T value;
};

namespace detail {

template <class P, auto Key, class T>
constexpr bool field_belongs_to(Field<Key, T>*) {
    return names_field_of<P, Key>();
}

}  // namespace detail

/// The fields of a map's tangent: a map of the same kind from keys to tangents of the values.
template <class Map>
struct Entries {
    Map entries;
};

/// The tangent of a struct, tuple or pair P: the stored fields, each a Field<key, T>. That of a map
/// has Entries<M>: a key that is not there is zero.
template <class P, class... Fields>
struct Tangent : Fields... {
    using primal_type = P;
};

/// The tangent of a map P with the given entries: `tangent_of_map<std::map<int, double>>(entries)`.
template <class P, class Map>
constexpr Tangent<P, Entries<Map>> tangent_of_map(Map entries) {
    return {{static_cast<Map&&>(entries)}};
}

/// A named entry for tangent(): `field<&Point::x>(1.0)`, `field<0>(1.0)`.
template <auto Key, class T>
CHAINRULES_DETAIL_INLINE constexpr Field<detail::normalized_key<Key>(), T> field(T value) {
    return {static_cast<T&&>(value)};
}

/// A tangent of P with the given fields: `tangent<Point>(field<&Point::x>(1.0))`.
template <class P, class... Fields>
CHAINRULES_DETAIL_INLINE constexpr Tangent<P, Fields...> tangent(Fields... fields) {
    static_assert(
        (detail::field_belongs_to<P>(static_cast<Fields*>(nullptr)) && ...),
        "chainrules::tangent<P>(fields...): P has no such field; name a member of P, as in "
        "field<&Point::x>(1.0)");
    return {static_cast<Fields&&>(fields)...};
}

namespace detail {

template <auto Key, class T>
CHAINRULES_DETAIL_INLINE constexpr T const& stored(Field<Key, T> const& field) {
    return field.value;
}
template <auto Key, class T>
CHAINRULES_DETAIL_INLINE constexpr T& stored(Field<Key, T>& field) {
    return field.value;
}

// Whether the tangent type T stores a field of that name.
template <class T, auto Key>
concept Stores = requires(T const& t) { detail::stored<Key>(t); };
template <class T, auto Key>
concept StoresMutable = requires(T& t) { requires !IsThunk<decltype(detail::stored<Key>(t))>; };

}  // namespace detail

/// A field of a tangent: a reference to it, the value if it is a thunk, ZeroTangent if it is not
/// stored. `get<&Point::x>(t)`, `get<0>(t)`.
template <auto Key, class P, class... Fields>
CHAINRULES_DETAIL_INLINE constexpr decltype(auto) get(Tangent<P, Fields...> const& t) {
    constexpr auto key = detail::normalized_key<Key>();
    static_assert(detail::names_field_of<P, key>(),
                  "chainrules::get<field>(tangent): the primal type has no such field; name a "
                  "member of it, as in get<&Point::x>(t)");
    if constexpr (!detail::Stores<Tangent<P, Fields...>, key>)
        return ZeroTangent{};
    else if constexpr (IsThunk<decltype(detail::stored<key>(t))>)
        return unthunk(detail::stored<key>(t));
    else
        return detail::stored<key>(t);
}

/// The same, to write to; the field must be stored, and a thunk is not written to.
template <auto Key, class P, class... Fields>
    requires detail::StoresMutable<Tangent<P, Fields...>, detail::normalized_key<Key>()>
constexpr auto& get(Tangent<P, Fields...>& t) {
    return detail::stored<detail::normalized_key<Key>()>(t);
}

/// A field of what is no tangent of a struct: of a struct itself, of a number.
template <auto Member, class T>
    requires(std::is_member_pointer_v<decltype(Member)> && !AbstractZero<T> && !IsThunk<T> &&
             !std::is_same_v<T, NotImplemented>)
constexpr auto get(T const&) {
    static_assert(sizeof(T) == 0,
                  "chainrules::get<field>(tangent): this is no tangent of the struct, but a struct "
                  "or a number; a tangent of P is given as tangent<P>(field<&P::x>(dx))");
    return NotImplemented{};
}

namespace detail {

template <class T>
inline constexpr bool is_tangent_type = false;
template <class P, class... Fields>
inline constexpr bool is_tangent_type<Tangent<P, Fields...>> = true;

}  // namespace detail

/// A Tangent<P, ...>.
template <class T>
concept StructuralTangent = detail::is_tangent_type<std::remove_cvref_t<T>>;

}  // namespace chainrules

// Tangents of tuples and pairs decompose: auto [dx, dy] = t.
template <class P, class... Fields>
    requires chainrules::detail::is_tuple_like<P>
struct std::tuple_size<chainrules::Tangent<P, Fields...>> : std::tuple_size<P> {};

template <std::size_t I, class P, class... Fields>
    requires chainrules::detail::is_tuple_like<P>
struct std::tuple_element<I, chainrules::Tangent<P, Fields...>> {
    using type = std::remove_reference_t<decltype(chainrules::get<I>(
        std::declval<chainrules::Tangent<P, Fields...> const&>()))>;
};
