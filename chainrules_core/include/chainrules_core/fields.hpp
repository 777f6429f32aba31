// SPDX-License-Identifier: MIT
#pragma once
// CHAINRULES_FIELDS describes a struct: which members it has, by pointer and by name. Tangent
// types, zeros, projection, construction and flattening follow from the description.

#include <cstddef>
#include <tuple>
#include <utility>

#include "chainrules_core/detail/preprocessor.hpp"

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
struct FieldsOf<P> : decltype(chainrules_fields(static_cast<P const*>(nullptr))) {};

/// A struct that CHAINRULES_FIELDS describes.
template <class P>
concept Described = requires {
    typename FieldsOf<std::remove_cv_t<P>>::members;
};

/// The type of the member that a member pointer names.
template <auto Member, class P>
using member_t = std::remove_cvref_t<decltype(std::declval<P const&>().*Member)>;

/// Makes a P from its fields, in order. Overload `construct(std::type_identity<P>, fields...)` in
/// P's namespace where P has an invariant that its constructor does not keep.
template <class P, class... T>
constexpr P construct(T&&... fields) {
    if constexpr (requires { construct(std::type_identity<P>{}, static_cast<T&&>(fields)...); })
        return construct(std::type_identity<P>{}, static_cast<T&&>(fields)...);
    else
        return P{static_cast<T&&>(fields)...};
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
/// `CHAINRULES_FIELDS(geometry::Point, x, y)`. Up to 32 members, in the order of declaration.
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

/// The same for a class template: `CHAINRULES_FIELDS_TEMPLATE((class T), (geo::Point<T>), x, y)`.
#define CHAINRULES_FIELDS_TEMPLATE(parameters, P, ...)                                        \
    template <CHAINRULES_DETAIL_UNPAREN parameters>                                           \
    struct chainrules::FieldsOf<CHAINRULES_DETAIL_UNPAREN P> CHAINRULES_DETAIL_TEMPLATE_BODY( \
        P, __VA_ARGS__)

/// The same from inside a class, for private members: `CHAINRULES_FIELDS_FRIEND(Point, x_, y_)`.
#define CHAINRULES_FIELDS_FRIEND(P, ...)                                                 \
    template <class ChainRulesClass>                                                     \
    struct ChainRulesFields CHAINRULES_DETAIL_FIELDS_BODY(ChainRulesClass, __VA_ARGS__); \
    friend ChainRulesFields<P> chainrules_fields(P const*)
