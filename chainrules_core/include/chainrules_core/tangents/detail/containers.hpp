// SPDX-License-Identifier: MIT
#pragma once
// Containers, known by what they can do: texts, sequences, maps, optionals, of the standard library
// or of any other, and how each is made for another type of element.

#include "chainrules_core/numbers/concepts.hpp"
#include "chainrules_core/tangents/fields.hpp"
#include "chainrules_core/tangents/tangent.hpp"

namespace chainrules::detail {

// Strings, and other containers of characters.
template <class P>
concept Text = std::is_class_v<P> && requires {
    typename P::value_type;
    requires is_character<typename P::value_type>;
};

// Sequences: one type of element, a size, an index. Eigen's types have their own TangentSpace.
template <class P>
struct sequence_traits {};
template <template <class, class> class C, template <class> class A, class T>
struct sequence_traits<C<T, A<T>>> {
    using element = T;
    template <class U>
    using rebind = C<U, A<U>>;
};
template <template <class, std::size_t> class C, class T, std::size_t N>
struct sequence_traits<C<T, N>> {
    using element = T;
    template <class U>
    using rebind = C<U, N>;
};

template <template <class, std::size_t, class> class C, template <class> class A, class T,
          std::size_t N>
struct sequence_traits<C<T, N, A<T>>> {
    using element = T;
    template <class U>
    using rebind = C<U, N, A<U>>;
};

template <class P>
concept Sequence = std::is_class_v<P> && !Text<P> && !Described<P> && !is_tuple_like<P> &&
                   !Number<P> && requires(P const& p) {
    typename sequence_traits<P>::element;
    p[p.size()];
    p.begin();
    p.end();
    requires std::is_same_v<typename P::value_type, typename sequence_traits<P>::element>;
    // A view hands out mutable elements of a const view: it owns none.
    requires !std::is_same_v<decltype(p[p.size()]), typename P::value_type&>;
};

// Maps of any library: the same kind of map from keys to tangents.
template <class Policy, class K, class V, class U>
struct rebind_policy {
    using type = Policy;
};
template <template <class> class Allocator, class K, class V, class U>
struct rebind_policy<Allocator<std::pair<K const, V>>, K, V, U> {
    using type = Allocator<std::pair<K const, U>>;
};

template <class P>
struct map_traits {
    static constexpr bool known = false;
};
template <template <class...> class C, class K, class V, class... Rest>
struct map_traits<C<K, V, Rest...>> {
    static constexpr bool known = true;
    template <class U>
    using rebind = C<K, U, typename rebind_policy<Rest, K, V, U>::type...>;
};

template <class P>
concept MapLike = std::is_class_v<P> && !Described<P> && !StructuralTangent<P> &&
                  requires(P & p, typename P::key_type const& key) {
    typename P::mapped_type;
    requires map_traits<P>::known;
    p.find(key)->second;
    p.begin();
    p.end();
    p[key];
};

// std::optional and its like.
template <class P>
struct optional_traits {
    static constexpr bool known = false;
};
template <template <class> class C, class T>
struct optional_traits<C<T>> {
    static constexpr bool known = true;
    template <class U>
    using rebind = C<U>;
};

template <class P>
concept OptionalLike = std::is_class_v<P> && !Described<P> && !Number<P> && requires(P & p) {
    typename P::value_type;
    requires optional_traits<P>::known;
    { p.has_value() } -> std::convertible_to<bool>;
    p.reset();
    *p;
};

template <class P>
concept Resizable = requires(P p) {
    p.resize(p.size());
};

}  // namespace chainrules::detail
