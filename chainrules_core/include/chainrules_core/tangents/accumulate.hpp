// SPDX-License-Identifier: MIT
#pragma once
// accumulate(dest, dx) is the one way to add a tangent to another: it reuses dest's storage where
// it can (Julia's add!!). Which types are destinations: Destination<D>, specialised for a library's
// own containers next to their TangentSpace.

#include "chainrules_core/tangents/detail/watch.hpp"
#include "chainrules_core/tangents/tangent_functions.hpp"

namespace chainrules {

/// How to add into a destination of type D. A specialisation has
///
///     static void check(D const& dest, X const& dx);    throws DimensionMismatch, writes nothing
///     static void add(D& dest, X const& dx);            dest += dx, called after check
///
/// for the tangents X that it takes, and X is taken only if the sum has dest's type.
template <class D>
struct Destination {};

namespace detail {

template <class D, class X>
concept AddsInto = requires(D& dest, X const& dx) {
    Destination<D>::check(dest, dx);
    Destination<D>::add(dest, dx);
};

template <class T>
inline constexpr bool is_destination = false;
template <class T>
    requires(!std::is_const_v<T> && AddsInto<T, T>)
inline constexpr bool is_destination<T> = true;

// A part of D, as a field or an element, takes a zero, too.
template <class D, class X>
inline constexpr bool adds_part = AbstractZero<X> || AddsInto<D, X>;

inline constexpr auto check_part = []<class D, class X>(D const& dest, X const& dx) {
    if constexpr (!AbstractZero<X>) Destination<D>::check(dest, dx);
};
inline constexpr auto add_part = []<class D, class X>(D& dest, X const& dx) {
    if constexpr (!AbstractZero<X>) Destination<D>::add(dest, dx);
};

// A thunk of something that can be added into a D.
template <class D, class X>
inline constexpr bool adds_value_into = false;
template <class D, class X>
    requires IsThunk<X>
inline constexpr bool adds_value_into<D, X> =
    AddsInto<D, std::remove_cvref_t<decltype(unthunk(std::declval<X const&>()))>>;

}  // namespace detail

/// Whether accumulate can add into a T in place: mutable floating numbers and containers of them.
template <class T>
inline constexpr bool is_inplaceable_destination = detail::is_destination<T>;

template <Number D>
    requires(!Integer<D>)
struct Destination<D> {
    template <Number X>
        requires std::is_same_v<
            std::remove_cvref_t<decltype(detail::sum(std::declval<D>(), std::declval<X>()))>, D>
    static constexpr void check(D const&, X const&) {}
    template <Number X>
    static constexpr void add(D& dest, X const& dx) {
        dest = detail::sum(dest, dx);
    }
};

template <detail::Sequence D>
    requires is_inplaceable_destination<typename D::value_type>
struct Destination<D> {
    template <detail::Sequence X>
        requires detail::AddsInto<typename D::value_type, typename X::value_type>
    static constexpr void check(D const& dest, X const& dx) {
        detail::check_sizes("accumulate(dest, dx)", dest, dx);
        detail::each_element(detail::check_part, dest, dx);
    }
    template <detail::Sequence X>
    static constexpr void add(D& dest, X const& dx) {
        detail::each_element(detail::add_part, dest, dx);
    }
};

template <detail::OptionalLike D>
    requires is_inplaceable_destination<typename D::value_type>
struct Destination<D> {
    template <detail::OptionalLike X>
        requires detail::AddsInto<typename D::value_type, typename X::value_type>
    static constexpr void check(D const& dest, X const& dx) {
        if (dest.has_value() != dx.has_value())
            raise(
                DimensionMismatch("chainrules::accumulate(dest, dx): one optional is empty, the "
                                  "other is not"));
        if (dx.has_value()) detail::check_part(*dest, *dx);
    }
    template <detail::OptionalLike X>
    static constexpr void add(D& dest, X const& dx) {
        if (dx.has_value()) detail::add_part(*dest, *dx);
    }
};

template <class P, auto... K, class... T>
struct Destination<Tangent<P, Field<K, T>...>> {
    using D = Tangent<P, Field<K, T>...>;

    template <auto... L, class... U>
        requires((detail::Stores<D, L> && ...) &&
                 (detail::adds_part<T, std::remove_cvref_t<decltype(chainrules::get<K>(
                                           std::declval<Tangent<P, Field<L, U>...> const&>()))>> &&
                  ...))
    static constexpr void check(D const& dest, Tangent<P, Field<L, U>...> const& dx) {
        (detail::check_part(detail::stored<K>(dest), chainrules::get<K>(dx)), ...);
    }
    template <auto... L, class... U>
    static constexpr void add(D& dest, Tangent<P, Field<L, U>...> const& dx) {
        (detail::add_part(detail::stored<K>(dest), chainrules::get<K>(dx)), ...);
    }
};

// A map's tangent takes new keys.
template <class P, class Map>
    requires is_inplaceable_destination<typename Map::mapped_type>
struct Destination<Tangent<P, Entries<Map>>> {
    using D = Tangent<P, Entries<Map>>;

    static constexpr void check(D const& dest, D const& dx) {
        for (auto const& [key, value] : dx.entries) {
            auto const found = dest.entries.find(key);
            if (found != dest.entries.end()) detail::check_part(found->second, value);
        }
    }
    static constexpr void add(D& dest, D const& dx) {
        for (auto const& [key, value] : dx.entries) {
            auto const found = dest.entries.find(key);
            if (found == dest.entries.end())
                dest.entries.insert({key, value});
            else
                detail::add_part(found->second, value);
        }
    }
};

namespace detail {

// The destination must not be what the thunk reads. In debug mode an in-place addition must change
// it, too, unless it adds a zero.
template <class D, class X>
void add_watched(D& dest, X const& dx) {
    // Where padding may look like an address, who asks for debug mode alone is told of overlaps.
    if (padding_is_known || debug_mode()) check_overlap(dest, dx);
    if (!debug_mode()) return static_cast<void>(dx.add_to(dest));
    auto const before = evaluate(dest);  // not a view of dest
    auto const expected = evaluate(add(before, dx.compute()));
    dx.add_to(dest);
    if (same_tangent(dest, before) && !same_tangent(expected, before))
        raise(
            BadInplaceError("chainrules::accumulate(dest, thunk): the thunk's add_to left the "
                            "destination as it was; "
                            "write `dest += …`, and take the destination by reference"));
}

}  // namespace detail

/// Adds dx to dest: in place, returning a reference to dest, where dest is a destination that can
/// hold the sum; otherwise the sum is returned and dest is unchanged. Callers use what is returned.
/// Throws DimensionMismatch before anything is written.
///
/// Contract  dest is none of what an in-place thunk reads: neither the cotangent that was lent to
///           the pullback nor an argument that was lent to rrule (std::cref), nor a part or view of
///           them. The thunk adds while it reads, and what it reads would change under it.
///
/// Debug mode throws OverlapError where that is broken, before anything is written, and
/// BadInplaceError where an in-place thunk does not write.
template <class D, class X>
constexpr decltype(auto) accumulate(D& dest, X const& dx) {
    using namespace detail;
    if constexpr (AbstractZero<X> && !AbstractZero<D>)
        return (dest);
    else if constexpr (is_inplaceable_thunk<X> && is_inplaceable_destination<D> &&
                       adds_value_into<D, X>) {
        if (watching())
            add_watched(dest, dx);
        else
            dx.add_to(dest);
        return (dest);
    } else if constexpr (IsThunk<X>) {
        using Value = std::remove_cvref_t<decltype(unthunk(dx))>;
        if constexpr (is_inplaceable_destination<D> &&
                      (AddsInto<D, Value> || IsThunk<Value> || AbstractZero<Value>))
            return accumulate(dest, unthunk(dx));
        else
            return add(dest, dx);
    } else if constexpr (is_inplaceable_destination<D> && AddsInto<D, X>) {
        Destination<D>::check(dest, dx);
        Destination<D>::add(dest, dx);
        return (dest);
    } else
        return add(dest, dx);
}

/// The tangent dp of p with everything stored: zeros of p's shape where dp is a zero or has no such
/// field, and nothing deferred. For rules that read the fields of a struct's tangent: a tangent may
/// have any of them. Throws DimensionMismatch where the shapes differ.
template <HasTangent P, class D>
constexpr tangent_t<P> full_tangent(P const& p, D const& dp) {
    tangent_t<P> full = zero_tangent(p);
    return static_cast<tangent_t<P>>(accumulate(full, dp));
}

}  // namespace chainrules
