// SPDX-License-Identifier: MIT
#pragma once
// Elements that no value of the same type can hold: C arrays, as members of structs, views
// (std::span and its like, known by what they can do) as arguments, and containers that cannot be
// assigned to. Their tangent owns its elements: a std::array<tangent_t<T>, N> where the size
// belongs to the type, else a std::vector. Not part of the umbrella header; include it before such
// a struct is described.
//
// A rule keeps a view, not what it looks at, which must outlive the pullback.

#include <array>
#include <vector>

#include "chainrules_core/tangents/project_to.hpp"

namespace chainrules {

namespace detail {

// A pointer, perhaps with a size, from which it can be made.
template <class P>
concept View =
    std::is_class_v<P> && std::is_trivially_copyable_v<P> && sizeof(P) <= 2 * sizeof(void*) &&
    !Text<P> && !Described<P> && !Sequence<P> && !Number<P> && requires(P const& p) {
        typename P::value_type;
        P(p.data(), p.size());
        requires std::is_same_v<decltype(p.data()), std::remove_reference_t<decltype(p[0])>*>;
    };

template <class P>
struct owner_of {
    template <class U>
    using type = std::vector<U>;
};
template <class T, std::size_t N>
struct owner_of<T[N]> {
    template <class U>
    using type = std::array<U, N>;
};
template <template <class, std::size_t> class C, class T, std::size_t N>
    requires(N != static_cast<std::size_t>(-1) && !is_fixed_container<C<T, N>>)
struct owner_of<C<T, N>> {
    template <class U>
    using type = std::array<U, N>;
};

template <class T, std::size_t N>
struct member_value<T[N]> {
    using type = std::array<typename member_value<T>::type, N>;
    static constexpr type of(T const (&x)[N]) {
        type result{};
        for (std::size_t i = 0; i != N; ++i) result[i] = member_value<T>::of(x[i]);
        return result;
    }
};

template <class P>
using viewed_t = std::remove_cvref_t<decltype(std::declval<P const&>()[0])>;

}  // namespace detail

template <class P>
    requires((detail::View<P> || std::is_bounded_array_v<P> || is_fixed_container<P>) &&
             HasTangent<detail::viewed_t<P>>)
struct TangentSpace<P> {
    static constexpr bool differentiable = !detail::has_no_tangent<detail::viewed_t<P>>;
    template <class T>
    using owner = typename detail::owner_of<P>::template type<T>;
    using tangent_type =
        typename std::conditional_t<differentiable,
                                    std::type_identity<owner<tangent_t<detail::viewed_t<P>>>>,
                                    std::type_identity<NoTangent>>::type;
    using Projector = detail::SequenceProjector<P>;

    static constexpr tangent_type zero(P const& p) {
        if constexpr (differentiable)
            return detail::make_sequence<tangent_type>(
                [](auto const& x) { return zero_tangent(x); }, p);
        else
            return {};
    }
    /// The elements of x plus those of dx: an array or vector.
    template <class D>
    static constexpr auto add(P const& x, D const& dx) {
        detail::check_sizes("add(x, dx)", x, dx);
        return detail::make_sequence<tangent_type>(
            [](auto const& part, auto const& d) { return chainrules::add(part, d); }, x, dx);
    }
};

}  // namespace chainrules
