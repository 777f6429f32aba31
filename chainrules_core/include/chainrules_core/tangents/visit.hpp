// SPDX-License-Identifier: MIT
#pragma once
// Walks over tangents: a container made element by element, the parts of a tangent, its numbers one
// by one or all into one result. What kinds of tangents there are is said here; other headers say
// what is done with them.

#include "chainrules_core/numbers/rule_operators.hpp"
#include "chainrules_core/tangents/tangent_type.hpp"

namespace chainrules::detail {

template <class T>
concept IsNotImplemented = std::is_same_v<std::remove_cvref_t<T>, NotImplemented>;

template <std::size_t... I>
MemberList<I...> list_of(std::index_sequence<I...>);

/// An optional of the kind of `like`: make() if `like` holds something.
template <class S, class Make>
constexpr auto make_optional(S const& like, Make const& make) {
    typename optional_traits<S>::template rebind<std::remove_cvref_t<decltype(evaluate(make()))>>
        result;
    if (like.has_value()) result = make();
    return result;
}

/// The keys of P's fields: members, or the indices of a tuple.
template <class P>
struct field_keys {
    using type = typename FieldsOf<P>::members;
};
template <class P>
    requires is_tuple_like<P>
struct field_keys<P> {
    using type = decltype(list_of(std::make_index_sequence<std::tuple_size_v<P>>{}));
};

/// op of each stored field, or of each entry of a map's tangent.
template <class P, class... F, class Op>
constexpr auto map_fields(Tangent<P, F...> const& t, Op const& op) {
    [[maybe_unused]] auto mapped = [&]<auto K, class T>(Field<K, T> const& f) {
        return field<K>(evaluate(op(f.value)));
    };
    return tangent<P>(mapped(static_cast<F const&>(t))...);
}
template <class P, class A, class Op>
constexpr auto map_entries(Tangent<P, Entries<A>> const& t, Op const& op) {
    using Value = std::remove_cvref_t<decltype(evaluate(
        op(t.entries.begin()->first, t.entries.begin()->second)))>;
    typename map_traits<A>::template rebind<Value> entries;
    for (auto const& [key, value] : t.entries) entries.insert({key, evaluate(op(key, value))});
    return tangent_of_map<P>(entries);
}
template <class P, class A, class Op>
constexpr auto map_fields(Tangent<P, Entries<A>> const& t, Op const& op) {
    return map_entries(t, [&](auto const&, auto const& value) { return op(value); });
}

/// A tangent that has parts: fields, elements, what an optional holds, or parts that its
/// TangentSpace knows.
template <class T>
concept HasParts = StructuralTangent<T> || Sequence<T> || OptionalLike<T> ||
                   requires { TangentSpace<T>::has_parts; };

/// op of each part of a tangent.
template <HasParts T, class Op>
constexpr auto map_parts(T const& t, Op const& op) {
    if constexpr (StructuralTangent<T>)
        return map_fields(t, op);
    else if constexpr (Sequence<T>)
        return make_sequence<T>(op, t);
    else if constexpr (OptionalLike<T>)
        return make_optional(t, [&] { return op(*t); });
    else
        return TangentSpace<T>::map(t, op);
}

/// op of a tangent as a whole; a zero stays what it is, a thunk stays a thunk.
template <class T, class Op>
constexpr auto map_whole(T const& t, Op const& op) {
    if constexpr (AbstractZero<T>)
        return t;
    else if constexpr (IsThunk<T>)
        return thunk([t, op] { return map_whole(unthunk(t), op); });
    else
        return evaluate(op(t));
}

/// op of every number, or dense array of numbers, in a tangent of any kind. A missing derivative
/// stays one.
template <class T, class Op>
constexpr auto map_numbers(T const& t, Op const& op) {
    return map_whole(t, [op]<class X>(X const& x) {
        if constexpr (IsNotImplemented<X>)
            return x;
        else if constexpr (HasParts<X>)
            return map_parts(x, [&](auto const& part) { return map_numbers(part, op); });
        else
            return op(x);
    });
}

template <class T>
concept MapTangent = StructuralTangent<T> && requires(T const& t) { t.entries; };

template <class T, class Op>
constexpr auto fold_numbers(T const& t, Op const& op);

template <class Op, class R>
constexpr auto fold_fields(Op const&, R const& result) {
    return result;
}
template <class Op, class R, class F, class... Rest>
constexpr auto fold_fields(Op const& op, R const& result, F const& first, Rest const&... rest) {
    using Joined = decltype(op.join(result, fold_numbers(first.value, op)));
    if constexpr (std::is_same_v<R, Joined>)
        if (op.stop(result)) return result;
    return fold_fields(op, op.join(result, fold_numbers(first.value, op)), rest...);
}
template <class P, class... F, class Op>
constexpr auto fold_tangent(Tangent<P, F...> const& t, Op const& op) {
    return fold_fields(op, op.none, static_cast<F const&>(t)...);
}

template <class Maps, class Op>
constexpr auto fold_entries(Maps const& entries, Op const& op) {
    auto result = op.none;
    for (auto const& [key, value] : entries) {
        if (op.stop(result)) break;
        result = op.join(result, fold_numbers(value, op));
    }
    return result;
}
template <class S, class Op>
constexpr auto fold_sequence(S const& t, Op const& op) {
    auto result = static_cast<decltype(fold_numbers(*first_of(t), op))>(op.none);
    for (auto const& element : t) {
        if (op.stop(result)) break;
        result = op.join(result, fold_numbers(element, op));
    }
    return result;
}

/// op.number(x) of every number x in a tangent of any kind, op.array(x) of a dense array of them,
/// joined by op.join(a, b), from op.none on until op.stop(result). op.missing(x) is asked for a
/// missing derivative, and op.fields(x), where there is one, for a Tangent. A thunk is computed.
template <class T, class Op>
constexpr auto fold_numbers(T const& t, Op const& op) {
    if constexpr (AbstractZero<T>)
        return op.none;
    else if constexpr (IsNotImplemented<T>)
        return op.missing(t);
    else if constexpr (IsThunk<T>)
        return fold_numbers(unthunk(t), op);
    else if constexpr (Number<T>)
        return op.number(t);
    else if constexpr (StructuralTangent<T> && requires { op.fields(t); })
        return op.fields(t);
    else if constexpr (MapTangent<T>)
        return fold_entries(t.entries, op);
    else if constexpr (StructuralTangent<T>)
        return fold_tangent(t, op);
    else if constexpr (Sequence<T>)
        return fold_sequence(t, op);
    else if constexpr (OptionalLike<T>)
        return t.has_value() ? fold_numbers(*t, op)
                             : static_cast<decltype(fold_numbers(*t, op))>(op.none);
    else if constexpr (HasParts<T>)
        return TangentSpace<T>::fold(t, op);
    else
        return op.array(t);
}

}  // namespace chainrules::detail
