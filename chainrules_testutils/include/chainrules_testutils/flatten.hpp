// SPDX-License-Identifier: MIT
#pragma once
// Flatten<P>: how a value of type P is taken apart into real numbers and put together again. It is
// the one place where a library teaches a container of its own to the checkers; numbers, sequences,
// tuples, pairs and described structs (CHAINRULES_FIELDS) are known, Eigen's types are in
// eigen.hpp.

#include <array>
#include <string>
#include <vector>

#include "chainrules_core/tangents/arithmetic.hpp"
#include "chainrules_testutils/detail/concatenate.hpp"

namespace chainrules::testutils {

/// A specialisation for a type with parts has
///
///     static constexpr unsigned reals = reals_of<Part> | ...;   what its parts hold
///     static void each(P const& x, V const& visit);             visit(part), in order
///     static P rebuild(P const& like, R const& read);           a P made of read(part)
///     static constexpr bool takes<D>;                           D is a natural tangent of P
///     static bool each_tangent(P const& x, D& dx, V const& v);  v(part, part of dx); false: other
///                                                               shape
///     static std::string name(P const& x, std::size_t part);    "[3]", ".x", "(2,3)"
///
/// where V, R and D are template parameters, and, if P has no TangentSpace,
///
///     using tangent_type = …;
///     static tangent_type zero_tangent(P const& x);
///
/// For messages only, and optional: `static std::string shape(P const& x)`, and
/// `static std::size_t rows(P const& x)` of a matrix whose parts are visited column by column.
template <class P>
struct Flatten {};

/// A type that can be flattened.
template <class P>
concept Flattenable = requires { Flatten<std::remove_cvref_t<P>>::reals; };

namespace detail {

// The floating types inside a type; 0: there is nothing to perturb.
enum Reals : unsigned { no_reals = 0, has_float = 1, has_double = 2, has_long_double = 4 };

template <class T>
constexpr unsigned reals_of_number() {
    if (std::is_same_v<T, float>) return has_float;
    if (std::is_same_v<T, double>) return has_double;
    if (std::is_same_v<T, long double>) return has_long_double;
    return no_reals;
}

template <class P>
inline constexpr unsigned reals_of = Flatten<P>::reals;
template <class P>
inline constexpr unsigned reals_of<P const> = Flatten<P>::reals;

template <class P>
concept StringOrFunction =
    (std::is_class_v<P> &&
     requires {
         typename P::traits_type;
         requires chainrules::detail::is_character<typename P::value_type>;
     }) ||
    std::is_function_v<P> ||
    chainrules::detail::is_character<std::remove_cv_t<std::remove_extent_t<P>>>;

}  // namespace detail

/// Real and complex numbers. An integer has no tangent to test: it counts, or it is an index.
template <Number P>
    requires(Integer<P> || std::is_floating_point_v<real_t<P>>)
struct Flatten<P> {
    static constexpr unsigned reals = Integer<P> ? 0 : detail::reals_of_number<real_t<P>>();
    static std::string name(P const&, std::size_t part) { return part == 0 ? ".real" : ".imag"; }
};

/// What cannot be perturbed: flags, enumerations, pointers, functions, strings, zeros, objects
/// without state.
template <class P>
    requires(chainrules::detail::WithoutTangent<P> || detail::StringOrFunction<P>)
struct Flatten<P> {
    static constexpr unsigned reals = 0;
};

namespace detail {

// A part of a container can be put together again by itself; a view, only as an argument.
template <class P>
inline constexpr bool only_as_argument = false;
template <class P>
concept FlattenablePart = Flattenable<P> && !only_as_argument<P>;

template <class P>
using element_t =
    std::remove_cvref_t<decltype(*chainrules::detail::first_of(std::declval<P const&>()))>;

// What has elements in an order: a container, a C array, a view.
template <class P>
struct FlattenElements {
    static constexpr unsigned reals = detail::reals_of<element_t<P>>;

    template <class V>
    static void each(P const& x, V const& visit) {
        for (auto const& part : x) visit(part);
    }
    template <class D>
    static constexpr bool takes = chainrules::detail::Sequence<std::remove_const_t<D>>;
    template <class D, class V>
    static bool each_tangent(P const& x, D& dx, V const& visit) {
        if (chainrules::detail::size_of(dx) != chainrules::detail::size_of(x)) return false;
        chainrules::detail::each_element(visit, x, dx);
        return true;
    }
    static std::string name(P const&, std::size_t part) {
        return detail::concatenate({"[", part, "]"});
    }
    static std::string shape(P const& x) {
        return detail::concatenate({chainrules::detail::size_of(x), " elements"});
    }
};

}  // namespace detail

/// std::vector, std::array, std::list, std::valarray and what is built like them, and containers
/// that are not assigned to as a whole.
template <class P>
    requires((chainrules::detail::Sequence<P> || is_fixed_container<P>) &&
             detail::FlattenablePart<typename P::value_type>)
struct Flatten<P> : detail::FlattenElements<P> {
    template <class R>
    static P rebuild(P const& like, R const& read) {
        P result = like;
        chainrules::detail::each_element(
            [&](auto&& element, auto const& part) { element = read(part); }, result, like);
        return result;
    }
};

/// C arrays, which a struct is rebuilt from as std::arrays.
template <class T, std::size_t N>
    requires(detail::FlattenablePart<T> && !detail::StringOrFunction<T[N]>)
struct Flatten<T[N]> : detail::FlattenElements<T[N]> {};

namespace detail {

template <class P, class D>
inline constexpr bool is_tangent_for = false;
template <class P, class... F>
inline constexpr bool is_tangent_for<P, Tangent<P, F...>> = true;
template <class P, class D>
inline constexpr bool is_tangent_for<P, D const> = is_tangent_for<P, D>;

template <class P, class Indices>
struct FlattenTuple {};
template <class P, std::size_t... I>
    requires(FlattenablePart<std::tuple_element_t<I, P>> && ...)
struct FlattenTuple<P, std::index_sequence<I...>> {
    static constexpr unsigned reals = (0u | ... | reals_of<std::tuple_element_t<I, P>>);

    template <class V>
    static void each(P const& x, V const& visit) {
        (visit(std::get<I>(x)), ...);
    }
    template <class R>
    static P rebuild(P const& like, R const& read) {
        P result = like;
        ((std::get<I>(result) = read(std::get<I>(like))), ...);
        return result;
    }
    template <class D>
    static constexpr bool takes = is_tangent_for<P, D>;
    template <class D, class V>
    static bool each_tangent(P const& x, D& dx, V const& visit) {
        (visit(std::get<I>(x),
               static_cast<decltype(chainrules::get<I>(dx))&&>(chainrules::get<I>(dx))),
         ...);
        return true;
    }
    static std::string name(P const&, std::size_t part) {
        return detail::concatenate({"<", part, ">"});
    }
};

template <class P, class Members>
struct FlattenStruct {};
template <class P, auto... M>
    requires(FlattenablePart<member_type_t<M, P>> && ...)
struct FlattenStruct<P, MemberList<M...>> {
    static constexpr unsigned reals = (0u | ... | reals_of<member_type_t<M, P>>);

    template <class V>
    static void each(P const& x, V const& visit) {
        (visit(x.*M), ...);
    }
    template <class R>
    static P rebuild(P const& like, R const& read) {
        // Braces: the members are read in order.
        std::tuple<decltype(read(like.*M))...> parts{read(like.*M)...};
        return std::apply([&](auto&... part) { return with_fields(like, std::move(part)...); },
                          parts);
    }
    template <class D>
    static constexpr bool takes = is_tangent_for<P, D>;
    template <class D, class V>
    static bool each_tangent(P const& x, D& dx, V const& visit) {
        (visit(x.*M, static_cast<decltype(chainrules::get<M>(dx))&&>(chainrules::get<M>(dx))), ...);
        return true;
    }
    static std::string name(P const&, std::size_t part) {
        return detail::concatenate({".", FieldsOf<P>::names[part]});
    }
};

}  // namespace detail

/// Tuples and pairs.
template <class P>
    requires chainrules::detail::is_tuple_like<P>
struct Flatten<P> : detail::FlattenTuple<P, std::make_index_sequence<std::tuple_size_v<P>>> {};

/// Structs that CHAINRULES_FIELDS describes.
template <Described P>
    requires(!Number<P>)
struct Flatten<P> : detail::FlattenStruct<P, typename FieldsOf<P>::members> {};

namespace detail {

// The fields of P, in order, with their names.
template <class P>
struct TangentKeys {
    using keys = typename FieldsOf<P>::members;
    static std::string name(std::size_t key) { return concatenate({".", FieldsOf<P>::names[key]}); }
};
template <class I>
struct TupleKeys;
template <std::size_t... I>
struct TupleKeys<std::index_sequence<I...>> {
    using keys = MemberList<I...>;
    static std::string name(std::size_t key) { return detail::concatenate({"<", key, ">"}); }
};
template <class P>
    requires chainrules::detail::is_tuple_like<P>
struct TangentKeys<P> : TupleKeys<std::make_index_sequence<std::tuple_size_v<P>>> {};

template <class T, auto... K, class Visit>
constexpr void each_stored(MemberList<K...>, Visit const& visit) {
    std::size_t key = 0;
    auto const one = [&]<auto Key>(std::integral_constant<decltype(Key), Key>) {
        if constexpr (chainrules::detail::Stores<T, Key>)
            visit(std::integral_constant<decltype(Key), Key>{}, key);
        ++key;
    };
    (one(std::integral_constant<decltype(K), K>{}), ...);
}

}  // namespace detail

/// A Tangent: its stored fields in the order of the primal's; a field that is not stored has no
/// number.
template <class P, auto... K, class... T>
    requires(Flattenable<T> && ...)
struct Flatten<Tangent<P, Field<K, T>...>> {
    using Self = Tangent<P, Field<K, T>...>;
    using Keys = detail::TangentKeys<P>;
    static constexpr unsigned reals = (0u | ... | detail::reals_of<T>);

    template <class V>
    static void each(Self const& x, V const& visit) {
        detail::each_stored<Self>(typename Keys::keys{}, [&](auto key, std::size_t) {
            visit(chainrules::detail::stored<key.value>(x));
        });
    }
    template <class R>
    static Self rebuild(Self const& like, R const& read) {
        Self result = like;
        detail::each_stored<Self>(typename Keys::keys{}, [&](auto key, std::size_t) {
            chainrules::get<key.value>(result) = read(chainrules::get<key.value>(like));
        });
        return result;
    }
    template <class D>
    static constexpr bool takes = detail::is_tangent_for<P, D>;
    template <class D, class V>
    static bool each_tangent(Self const& x, D& dx, V const& visit) {
        detail::each_stored<Self>(typename Keys::keys{}, [&](auto key, std::size_t) {
            visit(chainrules::get<key.value>(x),
                  static_cast<decltype(chainrules::get<key.value>(dx))&&>(
                      chainrules::get<key.value>(dx)));
        });
        return true;
    }
    static std::string name(Self const&, std::size_t part) {
        std::string result;
        std::size_t stored = 0;
        detail::each_stored<Self>(typename Keys::keys{}, [&](auto, std::size_t key) {
            if (stored++ == part) result = Keys::name(key);
        });
        return result;
    }
};

}  // namespace chainrules::testutils
