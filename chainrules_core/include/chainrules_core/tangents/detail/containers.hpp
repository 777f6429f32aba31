// SPDX-License-Identifier: MIT
#pragma once
// Containers, known by what they can do: texts, sequences, maps, optionals, of the standard library
// or of any other, and how each is made for another type of element.

#include "chainrules_core/numbers/rule_operators.hpp"
#include "chainrules_core/tangents/fields.hpp"
#include "chainrules_core/tangents/tangent.hpp"

namespace chainrules {

/// A container that is given its size when it is made and cannot be assigned to, as
/// absl::FixedArray. A library specialises this as true for its own; see views.hpp.
template <class P>
inline constexpr bool is_fixed_container = false;

namespace detail {

// Strings, and other containers of characters.
template <class P>
concept Text = std::is_class_v<P> && requires {
    typename P::value_type;
    requires is_character<typename P::value_type>;
};

template <class P>
concept Resizable = requires(P p, std::size_t n) { p.resize(n); };

// Sequences: one type of element, in an order. Eigen's types have their own TangentSpace.
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
// As std::valarray. A size that cannot be set might be unknown to C<U>{}.
template <template <class> class C, class T>
    requires Resizable<C<T>>
struct sequence_traits<C<T>> {
    using element = T;
    template <class U>
    using rebind = C<U>;
};

// Where the elements begin, for what has an iterator, a std::valarray, an array.
template <class S>
constexpr auto first_of(S& s) -> decltype(s.begin()) {
    return s.begin();
}
template <class S>
    requires(!requires(S& s) { s.begin(); })
constexpr auto first_of(S& s) -> decltype(begin(s)) {
    return begin(s);
}
template <class T, std::size_t N>
constexpr T* first_of(T (&array)[N]) {
    return array;
}

// A view, which hands out mutable elements of a const view, owns none; those of a set stay.
template <class P>
concept Sequence =
    std::is_class_v<P> && !Text<P> && !Described<P> && !is_tuple_like<P> && !Number<P> &&
    !is_fixed_container<P> && requires(P& p, P const& fixed) {
        typename sequence_traits<P>::element;
        requires std::is_same_v<typename P::value_type, typename sequence_traits<P>::element>;
        requires !std::is_same_v<decltype(*first_of(p)), typename P::value_type const&>;
        requires !std::is_same_v<decltype(*first_of(fixed)), typename P::value_type&>;
    };

// An object, which no argument-dependent lookup of a user's size_of finds.
struct size_of_fn {
    template <class S>
    constexpr std::size_t operator()(S const& s) const {
        if constexpr (requires { s.size(); })
            return static_cast<std::size_t>(s.size());
        else {
            std::size_t size = 0;
            for ([[maybe_unused]] auto const& element : s) ++size;
            return size;
        }
    }
};
CHAINRULES_DETAIL_OBJECT size_of_fn size_of{};

/// op(an element of s, one of each other) for all elements of sequences of one size.
template <class Op, class S, class... Others>
constexpr void each_element(Op const& op, S& s, Others&... others) {
    [&](auto... element) {
        for (std::size_t left = size_of(s); left != 0; --left, (++element, ...)) op(*element...);
    }(first_of(s), first_of(others)...);
}

/// A container of the kind of S with op(an element of `like`, one of each other) for its elements,
/// whatever their type.
template <class S, class Op, class Like, class... Others>
constexpr auto make_sequence(Op const& op, Like const& like, Others const&... others) {
    typename sequence_traits<S>::template rebind<
        std::remove_cvref_t<decltype(evaluate(op(*first_of(like), *first_of(others)...)))>>
        result{};
    if constexpr (Resizable<decltype(result)>) result.resize(size_of(like));
    each_element([&](auto& element, auto const&... x) { element = op(x...); }, result, like,
                 others...);
    return result;
}

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
                  requires(P& p, typename P::key_type const& key) {
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
concept OptionalLike = std::is_class_v<P> && !Described<P> && !Number<P> && requires(P& p) {
    typename P::value_type;
    requires optional_traits<P>::known;
    { p.has_value() } -> std::convertible_to<bool>;
    p.reset();
    *p;
};

}  // namespace detail
}  // namespace chainrules
