// SPDX-License-Identifier: MIT
#pragma once
// CHAINRULES_FIELDS describes a struct: which members it has, by pointer and by name. Tangent
// types, zeros, projection, construction and flattening follow from the description.
//
// A member that is left out (a name, a unit) has no tangent, and whatever is made from a p, as
// p + dp is, has it from p: see with_fields.

#include <cstddef>
#include <tuple>
#include <utility>

#include "chainrules_core/detail/preprocessor.hpp"
#include "chainrules_core/errors.hpp"

namespace chainrules {

/// The members of a struct, as member pointers.
template <auto... Members>
struct MemberList {
    static constexpr std::size_t size = sizeof...(Members);
};

/// Specialised by CHAINRULES_FIELDS: `members` is a MemberList, `names` an array of their names.
template <class P>
struct FieldsOf {};

template <class P>
    requires requires { chainrules_fields(static_cast<P const*>(nullptr)); }
struct FieldsOf<P> : decltype(chainrules_fields(static_cast<P const*>(nullptr))){};

/// A struct that CHAINRULES_FIELDS describes.
template <class P>
concept Described = requires { typename FieldsOf<std::remove_cv_t<P>>::members; };

/// The type of the member that a member pointer names.
template <auto Member, class P>
using member_type_t = std::remove_cvref_t<decltype(std::declval<P const&>().*Member)>;

/// A member name, as a template argument.
template <std::size_t N>
struct MemberName {
    char text[N];

    consteval MemberName(char const (&name)[N]) {  // NOLINT: implicit, from a literal
        for (std::size_t i = 0; i != N; ++i) text[i] = name[i];
    }
};

namespace detail {

template <class Fields, std::size_t N>
constexpr std::size_t member_index(MemberName<N> const& name) {
    std::size_t index = 0;
    for (char const* described : Fields::names) {
        std::size_t i = 0;
        while (i + 1 != N && described[i] == name.text[i]) ++i;
        if (i + 1 == N && described[i] == '\0') break;
        ++index;
    }
    return index;
}

template <std::size_t I, auto... M>
constexpr auto nth_member(MemberList<M...>) {
    static_assert(I != sizeof...(M),
                  "chainrules::member_pointer<P, name>: P's description has no such member; name "
                  "one of those in CHAINRULES_FIELDS");
    if constexpr (I != sizeof...(M))
        return std::get<I>(std::tuple{M...});
    else
        return nullptr;
}

}  // namespace detail

/// The pointer to a described member, by name: how a rule names a private one.
/// `field<member_pointer<Spectrum, "power_">>(dx)`.
template <Described P, MemberName Name>
inline constexpr auto member_pointer =
    detail::nth_member<detail::member_index<FieldsOf<P>>(Name)>(typename FieldsOf<P>::members{});

namespace detail {

template <class P, class... T>
concept OwnerConstructs =
    requires(T&&... fields) { construct(std::type_identity<P>{}, static_cast<T&&>(fields)...); };
template <class P, class... T>
concept OwnerRebuilds =
    requires(P const& old, T&&... fields) { construct(old, static_cast<T&&>(fields)...); };

// No value makes a C array: it is assigned to.
template <class P, class Members>
inline constexpr bool has_arrays = false;
template <class P, auto... M>
inline constexpr bool has_arrays<P, MemberList<M...>> =
    (std::is_array_v<member_type_t<M, P>> || ...);

// Whether there may be members that are not described: there is room for them.
template <class P, class Members>
inline constexpr bool leaves_out = true;
template <class P, auto... M>
inline constexpr bool leaves_out<P, MemberList<M...>> =
    (0 + ... + sizeof(member_type_t<M, P>)) != sizeof(P) || has_arrays<P, MemberList<M...>>;

template <class P, auto... M>
constexpr bool can_assign(MemberList<M...>) {
    return ((std::is_array_v<member_type_t<M, P>> ||
             std::is_assignable_v<decltype((std::declval<P&>().*M)), member_type_t<M, P>>) &&
            ...);
}

// An aggregate is made by assignment to its members: P{fields...} would go by the order of
// declaration, and exchange members that are described in another.
template <class P>
inline constexpr bool assigns_fields = false;
template <Described P>
    requires std::is_aggregate_v<P>
inline constexpr bool assigns_fields<P> =
    std::is_default_constructible_v<P> && can_assign<P>(typename FieldsOf<P>::members{});

// Whether the members lie in p as they are described.
template <class P, auto... M>
bool in_order(P const& p, MemberList<M...>) {
    void const* const places[] = {static_cast<void const*>(&(p.*M))...};
    bool ordered = true;
    for (std::size_t i = 1; i < sizeof...(M); ++i) ordered = ordered && places[i - 1] < places[i];
    return ordered;
}

template <class Member, class T>
constexpr void assign_field(Member& member, T&& field) {
    member = static_cast<T&&>(field);
}
template <class Part, std::size_t N, class T>
constexpr void assign_field(Part (&member)[N], T&& field) {
    for (std::size_t i = 0; i != N; ++i)
        if constexpr (std::is_arithmetic_v<Part>)
            member[i] = static_cast<Part>(field[i]);
        else
            assign_field(member[i], field[i]);
}
template <class P, auto... M, class... T>
constexpr void assign_fields(P& p, MemberList<M...>, T&&... fields) {
    (assign_field(p.*M, static_cast<T&&>(fields)), ...);
}

// Whether P's constructor takes the fields in another order than they are described: of p's own
// fields it makes an object that has the value of one in the place of another.
template <Described P>
bool exchanges_fields(P const& p) {
    return [&]<auto... M>(MemberList<M...>) {
        if constexpr (std::is_aggregate_v<P> || OwnerConstructs<P, member_type_t<M, P> const&...> ||
                      OwnerRebuilds<P, member_type_t<M, P> const&...> || !requires { P{p.*M...}; })
            return false;
        else {
            P const made{p.*M...};
            auto const same = [](auto const& x, auto const& y) {
                if constexpr (std::is_same_v<decltype(x), decltype(y)> &&
                              requires { bool(x == y); })
                    return bool(x == y);
                else
                    return false;
            };
            auto const taken = [&](auto const& from) { return (same(made.*M, from) || ...); };
            auto const exchanged = [&](auto const& was, auto const& is) {
                return same(was, was) && !same(was, is) && (same(p.*M, is) || ...) && taken(was);
            };
            return (exchanged(p.*M, made.*M) || ...);
        }
    }(typename FieldsOf<P>::members{});
}

// A member as a value; views.hpp knows that of a C array.
template <class T>
struct member_value {
    using type = T;
    static constexpr T const& of(T const& x) { return x; }
};

}  // namespace detail

/// Makes a P from its fields, in the order of their description: an aggregate by assignment to its
/// members, any other class by its constructor. Overload `construct(std::type_identity<P>,
/// fields...)` in P's namespace where P has an invariant that its constructor does not keep.
template <class P, class... T>
constexpr P construct(T&&... fields) {
    if constexpr (requires { construct(std::type_identity<P>{}, static_cast<T&&>(fields)...); })
        return construct(std::type_identity<P>{}, static_cast<T&&>(fields)...);
    else if constexpr (detail::assigns_fields<P>) {
        P result{};
        detail::assign_fields(result, typename FieldsOf<P>::members{}, static_cast<T&&>(fields)...);
        return result;
    } else if constexpr (Described<P> && std::is_aggregate_v<P>) {
        P result{static_cast<T&&>(fields)...};
        if (!__builtin_is_constant_evaluated() &&
            !detail::in_order(result, typename FieldsOf<P>::members{}))
            raise(
                Error("chainrules::construct<P>(fields...): P has a constant or a reference among "
                      "its members, and CHAINRULES_FIELDS(P, members...) lists them in another "
                      "order than P declares them; list them as they are declared"));
        return result;
    } else
        return P{static_cast<T&&>(fields)...};
}

/// A P with these fields, in order, and p's other members. An overload of construct(), if there is
/// one, makes it alone: needed where members that are not described follow from those that are;
/// `construct(P const& old, fields...)` gets p, too, for what they follow from beside these. A
/// constructor that takes the fields is called in any case, and may reject them. (Where P cannot be
/// copied and assigned to, there is only the constructor, and p's other members are lost.)
template <Described P, class... T>
constexpr P with_fields([[maybe_unused]] P const& p, T&&... fields) {
    using Members = typename FieldsOf<P>::members;
    if constexpr (detail::OwnerRebuilds<P, T...>)
        return construct(p, static_cast<T&&>(fields)...);
    else if constexpr (detail::OwnerConstructs<P, T...> || !detail::leaves_out<P, Members> ||
                       !std::is_copy_constructible_v<P> || !detail::can_assign<P>(Members{}))
        return construct<P>(static_cast<T&&>(fields)...);
    else if constexpr (std::is_aggregate_v<P> || !requires { P{static_cast<T&&>(fields)...}; }) {
        P result = p;
        detail::assign_fields(result, Members{}, static_cast<T&&>(fields)...);
        return result;
    } else {
        P const made{static_cast<T&&>(fields)...};
        return [&]<auto... M>(MemberList<M...>) {
            P result = p;
            detail::assign_fields(result, Members{}, made.*M...);
            return result;
        }(Members{});
    }
}

}  // namespace chainrules

#define CHAINRULES_DETAIL_MEMBER_POINTER(P, i, m) &P::m
#define CHAINRULES_DETAIL_MEMBER_NAME(P, i, m) #m

#define CHAINRULES_DETAIL_FIELDS_BODY(P, ...)                                             \
    {                                                                                     \
        using members = ::chainrules::MemberList<CHAINRULES_DETAIL_MAP_LIST(              \
            CHAINRULES_DETAIL_MEMBER_POINTER, P, (__VA_ARGS__))>;                         \
        [[maybe_unused]] static constexpr char const* names[] = {                         \
            CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_MEMBER_NAME, P, (__VA_ARGS__))}; \
    }

/// Describes a struct once, at global scope, before its tangent type is first asked for:
/// `CHAINRULES_FIELDS(geometry::Point, x, y);`. Up to 32 members, in any order; where P has a
/// constructor, in the order that it takes them. A member without tangent, as a name, may be left
/// out.
#define CHAINRULES_FIELDS(P, ...) \
    template <>                   \
    struct chainrules::FieldsOf<P> CHAINRULES_DETAIL_FIELDS_BODY(P, __VA_ARGS__)

#define CHAINRULES_DETAIL_TEMPLATE_POINTER(P, i, m) &CHAINRULES_DETAIL_UNPAREN P::m
#define CHAINRULES_DETAIL_TEMPLATE_BODY(P, ...)                                           \
    {                                                                                     \
        using members = ::chainrules::MemberList<CHAINRULES_DETAIL_MAP_LIST(              \
            CHAINRULES_DETAIL_TEMPLATE_POINTER, P, (__VA_ARGS__))>;                       \
        [[maybe_unused]] static constexpr char const* names[] = {                         \
            CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_MEMBER_NAME, P, (__VA_ARGS__))}; \
    }

/// The same for a class template: `CHAINRULES_FIELDS_TEMPLATE((class T), (geo::Point<T>), x, y);`.
#define CHAINRULES_FIELDS_TEMPLATE(parameters, P, ...)                                        \
    template <CHAINRULES_DETAIL_UNPAREN parameters>                                           \
    struct chainrules::FieldsOf<CHAINRULES_DETAIL_UNPAREN P> CHAINRULES_DETAIL_TEMPLATE_BODY( \
        P, __VA_ARGS__)

/// The same from inside a class, for private members: `CHAINRULES_FIELDS_FRIEND(Point, x_, y_);`.
/// A rule names them by member_pointer<Point, "x_">.
#define CHAINRULES_FIELDS_FRIEND(P, ...)                                                 \
    template <class ChainRulesClass>                                                     \
    struct ChainRulesFields CHAINRULES_DETAIL_FIELDS_BODY(ChainRulesClass, __VA_ARGS__); \
    friend ChainRulesFields<P> chainrules_fields(P const*)
