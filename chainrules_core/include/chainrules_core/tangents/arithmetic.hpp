// SPDX-License-Identifier: MIT
#pragma once
// Sums and products of tangents of every kind. From the strongest to the weakest:
// NotImplemented, NoTangent, ZeroTangent, thunks, Tangent, anything else. A sum prefers NoTangent
// to ZeroTangent (it keeps information), a product prefers ZeroTangent (it acts as a selector).
// Generic code calls add(a, b) and scale(p, d); the operators serve rules that read as formulas.

#include "chainrules_core/debug_mode.hpp"
#include "chainrules_core/tangents/visit.hpp"

namespace chainrules {

template <class A, class B>
CHAINRULES_DETAIL_INLINE constexpr decltype(auto) add(A const& a, B const& b);
template <class P, class D>
CHAINRULES_DETAIL_INLINE constexpr decltype(auto) scale(P const& p, D const& d);

namespace detail {

/// A type whose operators are defined here.
template <class T>
concept TangentKind = AbstractZero<T> || IsThunk<T> || StructuralTangent<T> || IsNotImplemented<T>;

template <class A, class B>
constexpr void check_sizes(char const* call, A const& a, B const& b) {
    if (size_of(a) != size_of(b))
        raise(DimensionMismatch(call, "the second operand", size_of(b), size_of(a)));
}

// Field-wise sums: fields of both are added, fields of one are taken over.
template <class P, class... A, class... B>
constexpr auto add_tangents(Tangent<P, A...> const& a, Tangent<P, B...> const& b) {
    [[maybe_unused]] auto sum_of = [&]<auto K, class T>(Field<K, T> const& f) {
        if constexpr (Stores<Tangent<P, B...>, K>)
            return field<K>(evaluate(add(f.value, stored<K>(b))));
        else
            return f;
    };
    [[maybe_unused]] auto only_b = [&]<auto K, class T>(Field<K, T> const& f) {
        if constexpr (Stores<Tangent<P, A...>, K>)
            return std::tuple<>{};
        else
            return std::tuple<Field<K, T>>{f};
    };
    return std::apply([](auto... fields) { return tangent<P>(fields...); },
                      std::tuple_cat(std::make_tuple(sum_of(static_cast<A const&>(a))...),
                                     only_b(static_cast<B const&>(b))...));
}

// Maps: entries of both are added, entries of one are taken over.
template <class P, class A, class B>
constexpr auto add_tangents(Tangent<P, Entries<A>> const& a, Tangent<P, Entries<B>> const& b) {
    auto result = a;
    for (auto const& [key, value] : b.entries) {
        auto const found = result.entries.find(key);
        if (found == result.entries.end())
            result.entries.insert({key, value});
        else
            found->second = add(found->second, value);
    }
    return result;
}

template <class A, class B>
constexpr void check_values(A const& a, B const& b) {
    if (a.has_value() != b.has_value())
        raise(DimensionMismatch("chainrules::add(a, b): one optional is empty, the other is not"));
}
template <class A, class B>
constexpr auto add_optionals(A const& a, B const& b) {
    check_values(a, b);
    return make_optional(a, [&] { return add(*a, *b); });
}

// The sum in the part's own type, whatever the precision of d. No function returns a C array:
// unchanged it is handed on.
template <class Part, class D>
constexpr decltype(auto) add_to_part(Part const& part, D const& d) {
    if constexpr (std::is_array_v<Part> && AbstractZero<D>)
        return (part);
    else if constexpr (std::is_array_v<Part>)
        return add(part, d);
    else if constexpr (Sequence<Part> && Sequence<D>) {
        check_sizes("add(p, dp)", part, d);
        return make_sequence<Part>([](auto const& x, auto const& dx) { return add_to_part(x, dx); },
                                   part, d);
    } else if constexpr (OptionalLike<Part> && OptionalLike<D>) {
        check_values(part, d);
        return make_optional(part, [&] { return add_to_part(*part, *d); });
    } else if constexpr (requires { TangentSpace<Part>::moved(part, d); })
        return TangentSpace<Part>::moved(part, d);
    else
        return static_cast<Part>(add(part, d));
}

template <class P, class T>
constexpr P add_to_map(P p, T const& t) {
    for (auto const& [key, value] : t.entries) {
        auto const found = p.find(key);
        if (found == p.end())
            raise(
                DimensionMismatch("chainrules::add(map, tangent): the tangent has a key that the "
                                  "map does not have"));
        found->second = add_to_part(found->second, value);
    }
    return p;
}

template <class P, auto... M, class T>
constexpr P add_to_struct(P const& p, MemberList<M...>, T const& t) {
    return with_fields(p, add_to_part(p.*M, get<M>(t))...);
}

[[noreturn]] inline void raise_primal_addition(char const* reason) {
    PrimalAdditionError error("chainrules::add(p, tangent): construct<P>(fields...) failed: ");
    error.append(reason).append(
        "; P has an invariant that the sum of the fields breaks: overload "
        "construct(std::type_identity<P>, fields...) or operator+(P, Tangent<P, ...>) in P's "
        "namespace");
    raise(error);
}

// In debug mode, what construct() throws comes with what to do about it.
template <class P, class T>
constexpr P add_to_described(P const& p, T const& t) {
    using Members = typename FieldsOf<P>::members;
#if defined(__cpp_exceptions)
    if (!__builtin_is_constant_evaluated() && debug_mode()) {
        if (exchanges_fields(p))
            raise(PrimalAdditionError(
                "chainrules::add(p, tangent): P's constructor takes the fields in another order "
                "than CHAINRULES_FIELDS(P, members...) lists them; list them as it takes them, or "
                "overload construct(std::type_identity<P>, fields...) in P's namespace"));
        try {
            return add_to_struct(p, Members{}, t);
        } catch (std::exception const& reason) {
            raise_primal_addition(reason.what());
        }
    }
#endif
    return add_to_struct(p, Members{}, t);
}

template <class P, class T, std::size_t... I>
constexpr P add_to_tuple(P const& p, T const& t, std::index_sequence<I...>) {
    using std::get;
    return P(add_to_part(get<I>(p), chainrules::get<I>(t))...);
}

// A struct plus its tangent is a struct again.
template <class P, class... F>
constexpr P add_to_primal(P const& p, Tangent<P, F...> const& t) {
    if constexpr (MapLike<P>)
        return add_to_map(p, t);
    else if constexpr (is_tuple_like<P>)
        return add_to_tuple(p, t, std::make_index_sequence<std::tuple_size_v<P>>{});
    else
        return add_to_described(p, t);
}

template <class A, class B>
constexpr auto quotient(A const& a, B const& b) {
    if constexpr (HasParts<A>)
        return map_parts(a, [&](auto const& x) { return quotient(x, b); });
    else {
        using namespace rule_operators;
        return evaluate(a / b);
    }
}

template <class A, class B>
constexpr auto add_sequences(A const& a, B const& b) {
    check_sizes("add(a, b)", a, b);
    return make_sequence<A>([](auto const& x, auto const& y) { return add(x, y); }, a, b);
}

}  // namespace detail

/// The sum of two tangents of any kinds, or of a primal and its tangent. Containers are added
/// element by element and must have the same size (DimensionMismatch). Thunks are computed only
/// when both operands are needed.
template <class A, class B>
constexpr decltype(auto) add(A const& a, B const& b) {
    using namespace detail;
    if constexpr (IsNotImplemented<A>)
        return A(a);
    else if constexpr (IsNotImplemented<B>)
        return B(b);
    else if constexpr (AbstractZero<A> && AbstractZero<B>)
        return std::conditional_t<std::is_same_v<A, NoTangent>, A, B>{};
    else if constexpr (AbstractZero<A>)
        return B(b);
    else if constexpr (AbstractZero<B>)
        return A(a);
    else if constexpr (IsThunk<A> || IsThunk<B>)
        return evaluate(add(unthunk(a), unthunk(b)));
    else if constexpr (StructuralTangent<A> && StructuralTangent<B>) {
        static_assert(std::is_same_v<typename A::primal_type, typename B::primal_type>,
                      "chainrules::add(a, b): the tangents belong to different primal types; only "
                      "tangents of one type can be added");
        return add_tangents(a, b);
    } else if constexpr (StructuralTangent<B>)
        return add_to_primal(a, b);
    else if constexpr (StructuralTangent<A>)
        return add_to_primal(b, a);
    else if constexpr (Number<A> && Number<B>)
        return sum(a, b);
    else if constexpr (Sequence<A> && Sequence<B>)
        return add_sequences(a, b);
    else if constexpr (OptionalLike<A> && OptionalLike<B>)
        return add_optionals(a, b);
    else if constexpr (requires { TangentSpace<A>::add(a, b); })
        return TangentSpace<A>::add(a, b);
    else if constexpr (requires { a + b; })
        return evaluate(a + b);
    else {
        static_assert(sizeof(A) == 0,
                      "chainrules::add(a, b): these two have no sum; a tangent of a struct P is "
                      "given as tangent<P>(field<&P::x>(dx)), one of a container as a container");
        return NotImplemented{};
    }
}

/// A number times a tangent of any kind: the linear action of a partial derivative.
template <class P, class D>
constexpr decltype(auto) scale(P const& p, D const& d) {
    using namespace detail;
    if constexpr (std::is_same_v<P, ZeroTangent> || std::is_same_v<D, ZeroTangent>)
        return ZeroTangent{};
    else if constexpr (std::is_same_v<P, NoTangent> || std::is_same_v<D, NoTangent>)
        return NoTangent{};
    else if constexpr (IsNotImplemented<P>)
        return P(p);
    else if constexpr (IsNotImplemented<D>)
        return D(d);
    else if constexpr (IsThunk<P> || IsThunk<D>)
        return evaluate(scale(unthunk(p), unthunk(d)));
    else if constexpr (Number<P> && Number<D>)
        return product(p, d);
    else if constexpr (Number<P> && HasParts<D>)
        return map_parts(d, [&](auto const& x) { return scale(p, x); });
    else if constexpr (HasParts<P> && Number<D>)
        return map_parts(p, [&](auto const& x) { return scale(x, d); });
    else {
        static_assert(!StructuralTangent<D> && !StructuralTangent<P>,
                      "chainrules::scale(p, d): a Tangent can be multiplied by a number only");
        return evaluate(p * d);
    }
}

/// The sum of two tangents: add(a, b).
template <class A, class B>
    requires detail::TangentKind<A> || detail::TangentKind<B>
constexpr decltype(auto) operator+(A const& a, B const& b) {
    return add(a, b);
}

/// The product of a tangent and a number: scale(a, b).
template <class A, class B>
    requires detail::TangentKind<A> || detail::TangentKind<B>
constexpr decltype(auto) operator*(A const& a, B const& b) {
    return scale(a, b);
}

/// The negative of a tangent; a thunk is evaluated.
template <detail::TangentKind A>
constexpr auto operator-(A const& a) {
    if constexpr (IsThunk<A>)
        return evaluate(-unthunk(a));
    else
        return scale(-1, a);
}

/// The difference of two tangents; a NotImplemented throws.
template <class A, class B>
    requires detail::TangentKind<A> || detail::TangentKind<B>
constexpr auto operator-(A const& a, B const& b) {
    if constexpr (detail::IsNotImplemented<A>)
        a.raise();
    else if constexpr (detail::IsNotImplemented<B>)
        b.raise();
    else if constexpr (AbstractZero<A> || AbstractZero<B> || StructuralTangent<A> ||
                       StructuralTangent<B>)
        return add(a, scale(-1, b));
    else
        return evaluate(unthunk(a) - unthunk(b));
}

/// The quotient of a tangent and a number; zero stays zero.
template <class A, class B>
    requires(detail::TangentKind<A> || detail::IsNotImplemented<B> || IsThunk<B>)
constexpr auto operator/(A const& a, B const& b) {
    if constexpr (AbstractZero<A>)
        return a;
    else if constexpr (detail::IsNotImplemented<A>)
        a.raise();
    else if constexpr (detail::IsNotImplemented<B>)
        b.raise();
    else if constexpr (IsThunk<A> || IsThunk<B>)
        return evaluate(unthunk(a) / unthunk(b));
    else
        return detail::quotient(a, b);
}

}  // namespace chainrules
