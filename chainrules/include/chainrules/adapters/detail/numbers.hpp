// SPDX-License-Identifier: MIT
#pragma once
// The numbers inside of an argument: an array, a container, a described struct, or one number. A
// tool's numbers are exchanged for plain ones, or the other way round, and walked over in one
// order, which that of their tangents follows.

#include "chainrules/adapters/holding.hpp"
#include "chainrules_core/rules/frule.hpp"
#include "chainrules_core/tangents/accumulate.hpp"
#include "chainrules_core/tangents/tangent_functions.hpp"

namespace chainrules::adapters::detail {

using chainrules::detail::is_tuple_like;
using chainrules::detail::OptionalLike;
using chainrules::detail::Sequence;

// A matrix of which some entries are stored, as Eigen's SparseMatrix.
template <class X>
concept SparseArray = requires(X& x) {
    typename X::InnerIterator;
    x.resizeNonZeros(x.nonZeros());
    x.innerIndexPtr();
    x.valuePtr();
};

// An array that is stored, as Eigen's.
template <class X>
concept StoredArray = !Sequence<X> && requires(X& x) {
    x.data()[x.size() - 1];
    x.rows();
    x.cols();
};

// The array of a type that is one with a meaning: the coefficients of Eigen's quaternions and
// planes, the matrix of its transformations. A view has an array of somebody else.
template <class X>
auto array_of(X& x) -> decltype(x.coeffs()) {
    return x.coeffs();
}
template <class X>
    requires(!requires(X& x) { x.coeffs(); })
auto array_of(X& x) -> decltype(x.matrix()) {
    return x.matrix();
}
template <class X>
concept WrapsArray =
    !Sequence<X> && !StoredArray<X> && std::is_default_constructible_v<X> && requires(X& x) {
        requires std::is_lvalue_reference_v<decltype(array_of(x))>;
        requires StoredArray<std::remove_cvref_t<decltype(array_of(x))>>;
    };

// X with To in the place of From, at any depth of template arguments. A struct that is no template
// of its numbers holds a tool's in a Holding.
template <class X, class From, class To>
struct Renumbered;
template <class X, class From, class To>
using renumbered_t = typename Renumbered<X, From, To>::type;

template <class P, class From, class To, class Members>
struct HeldMembers {
    using type = P;
};
template <class P, class From, class To, auto... M>
    requires(
        !(... && std::is_same_v<member_type_t<M, P>, renumbered_t<member_type_t<M, P>, From, To>>))
struct HeldMembers<P, From, To, MemberList<M...>> {
    using type = Holding<P, renumbered_t<member_type_t<M, P>, From, To>...>;
};
template <class P, class From, class To>
struct Held {
    using type = P;
};
template <Described P, class From, ActiveNumber To>
    requires(!Number<P>)
struct Held<P, From, To> : HeldMembers<P, From, To, typename FieldsOf<P>::members> {};
template <class P, class Rebound, class From, class To>
using rebound_or_held_t = typename std::conditional_t<std::is_same_v<P, Rebound>, Held<P, From, To>,
                                                      std::type_identity<Rebound>>::type;

template <class X, class From, class To>
struct Renumbered : Held<X, From, To> {};
template <class From, class To>
struct Renumbered<From, From, To> {
    using type = To;
};
template <class X, class From, class To>
struct Renumbered<X const, From, To> {
    using type = renumbered_t<X, From, To> const;
};
template <class X, std::size_t N, class From, class To>
struct Renumbered<X[N], From, To> {
    using type = renumbered_t<X, From, To>[N];
};
template <template <class...> class C, class... X, class From, class To>
    requires(!std::is_same_v<C<X...>, From>)
struct Renumbered<C<X...>, From, To> {
    using type = rebound_or_held_t<C<X...>, C<renumbered_t<X, From, To>...>, From, To>;
};
template <template <class, std::size_t> class C, class X, std::size_t N, class From, class To>
    requires(!std::is_same_v<C<X, N>, From> && !SparseArray<C<X, N>> && !WrapsArray<C<X, N>>)
struct Renumbered<C<X, N>, From, To> {
    using type = C<renumbered_t<X, From, To>, N>;
};
template <template <class, int...> class Dense, class X, int... N, class From, class To>
    requires(sizeof...(N) != 0 && !std::is_same_v<Dense<X, N...>, From> &&
             !SparseArray<Dense<X, N...>>)
struct Renumbered<Dense<X, N...>, From, To> {
    using type = Dense<renumbered_t<X, From, To>, N...>;
};
template <template <class, int, class> class Sparse, class X, int O, class I, class From, class To>
    requires SparseArray<Sparse<X, O, I>>
struct Renumbered<Sparse<X, O, I>, From, To> {
    using type = Sparse<renumbered_t<X, From, To>, O, I>;
};
template <class P, class... T, ActiveNumber From, class To>
struct Renumbered<Holding<P, T...>, From, To> {
    using type = P;
};

// The AD tool's number inside of X; void where there is none.
template <class X>
struct NumberIn {
    using type = void;
};
template <class X>
using number_in_t = typename NumberIn<X>::type;

template <class... X>
struct FirstNumberIn {
    using type = void;
};
template <class X, class... Rest>
struct FirstNumberIn<X, Rest...> {
    using type = typename std::conditional_t<std::is_void_v<number_in_t<X>>, FirstNumberIn<Rest...>,
                                             NumberIn<X>>::type;
};

template <ActiveNumber X>
struct NumberIn<X> {
    using type = typename active_number<X>::number_type;
};
template <class X>
struct NumberIn<X const> : NumberIn<X> {};
template <class X, std::size_t N>
struct NumberIn<X[N]> : NumberIn<X> {};
template <template <class...> class C, class... X>
    requires(!ActiveNumber<C<X...>>)
struct NumberIn<C<X...>> : FirstNumberIn<X...> {};
template <template <class, std::size_t> class C, class X, std::size_t N>
    requires(!ActiveNumber<C<X, N>> && !SparseArray<C<X, N>> && !WrapsArray<C<X, N>>)
struct NumberIn<C<X, N>> : NumberIn<X> {};
template <template <class, int...> class Dense, class X, int... N>
    requires(sizeof...(N) != 0 && !ActiveNumber<Dense<X, N...>> && !SparseArray<Dense<X, N...>>)
struct NumberIn<Dense<X, N...>> : NumberIn<X> {};

template <template <class, int, class> class Sparse, class X, int O, class I>
    requires SparseArray<Sparse<X, O, I>>
struct NumberIn<Sparse<X, O, I>> : NumberIn<X> {};

// visit(entry) for the stored entries, in storage order.
template <class X, class Visit>
void each_stored_entry(X& x, Visit const& visit) {
    for (decltype(x.outerSize()) o = 0; o != x.outerSize(); ++o)
        for (typename std::remove_const_t<X>::InnerIterator entry(x, o); entry; ++entry)
            visit(entry);
}

// A complex number made of Vs.
template <class X, class V>
concept ComplexOf = Complex<X> && std::is_same_v<typename X::value_type, V>;

template <class X>
inline constexpr bool is_holding = false;
template <class P, class... T>
inline constexpr bool is_holding<Holding<P, T...>> = true;

// visit(number) of all numbers V, or Other, in x, which may be changed.
template <class V, class Other = V, class X, class Visit>
void each_number(X& x, Visit const& visit) {
    using P = std::remove_const_t<X>;
    if constexpr (std::is_same_v<P, V> || std::is_same_v<P, Other>)
        visit(x);
    else if constexpr (ComplexOf<P, V>) {
        V re = x.real(), im = x.imag();
        visit(re);
        visit(im);
        if constexpr (!std::is_const_v<X>) x = P(re, im);
    } else if constexpr (Sequence<P> || is_fixed_container<P> || std::is_array_v<P>)
        for (auto& element : x) each_number<V, Other>(element, visit);
    else if constexpr (StoredArray<P>)
        for (decltype(x.size()) i = 0; i != x.size(); ++i)
            each_number<V, Other>(x.data()[i], visit);
    else if constexpr (WrapsArray<P>)
        each_number<V, Other>(array_of(x), visit);
    else if constexpr (SparseArray<P>)
        each_stored_entry(x, [&](auto& entry) {
            if constexpr (std::is_const_v<X>)
                each_number<V, Other>(entry.value(), visit);
            else
                each_number<V, Other>(entry.valueRef(), visit);
        });
    else if constexpr (OptionalLike<P>) {
        if (x.has_value()) each_number<V, Other>(*x, visit);
    } else if constexpr (is_tuple_like<P>)
        std::apply([&](auto&... part) { (each_number<V, Other>(part, visit), ...); }, x);
    else if constexpr (is_holding<P>)
        each_number<V, Other>(x.fields, visit);
    else if constexpr (Described<P> && !Number<P>)
        [&]<auto... M>(MemberList<M...>) {
            (each_number<V, Other>(x.*M, visit), ...);
        }(typename FieldsOf<P>::members{});
}

// An integer, or an array of them.
template <class X>
inline constexpr bool holds_integers = Integer<X>;
template <StoredArray X>
inline constexpr bool holds_integers<X> = Integer<typename X::Scalar>;

// The same for a tangent of x, or a part of it. A zero that is not stored is visited as V(0).
template <class V, class X, class D, class Visit>
void each_tangent(X const& x, D& dx, Visit const& visit) {
    using Dx = std::remove_const_t<D>;
    if constexpr (AbstractZero<Dx>)
        each_number<V>(x, [&](V const&) {
            V zero(0);
            visit(zero);
        });
    else if constexpr (holds_integers<X>) {
        // No tool has numbers for them, though their tangents have.
    } else if constexpr (Number<X> || StoredArray<X> || WrapsArray<X> || SparseArray<X>)
        each_number<V>(dx, visit);
    else if constexpr (Sequence<X> || is_fixed_container<X> || std::is_array_v<X>)
        chainrules::detail::each_element(
            [&](auto const& part, auto& d) { each_tangent<V>(part, d, visit); }, x, dx);
    else if constexpr (OptionalLike<X>) {
        if (x.has_value()) each_tangent<V>(*x, *dx, visit);
    } else
        [&]<auto... K>(MemberList<K...>) {
            auto const one = [&](auto const& part, auto&& d) { each_tangent<V>(part, d, visit); };
            if constexpr (is_tuple_like<X>)
                (one(std::get<K>(x), chainrules::get<K>(dx)), ...);
            else
                (one(x.*K, chainrules::get<K>(dx)), ...);
        }(typename chainrules::detail::field_keys<X>::type{});
}

// The fields of a described struct, as a tuple.
template <class P, class Members = typename FieldsOf<P>::members>
struct Fields;
template <class P, auto... M>
struct Fields<P, MemberList<M...>> {
    using type = std::tuple<member_type_t<M, P>...>;
};

// A To of x's shape with f(number) in the place of every From.
template <class To, class From, class X, class F>
To renumbered(X const& x, F const& f) {
    if constexpr (std::is_same_v<X, From>)
        return To(f(x));
    else if constexpr (std::is_same_v<X, To>)
        return x;
    else if constexpr (ComplexOf<X, From>) {
        auto re = f(x.real());
        return To(std::move(re), f(x.imag()));
    } else if constexpr (StoredArray<X>) {
        To result;
        result.resize(x.rows(), x.cols());
        for (decltype(x.size()) i = 0; i != x.size(); ++i)
            result.data()[i] = renumbered<typename To::Scalar, From>(x.data()[i], f);
        return result;
    } else if constexpr (WrapsArray<X>) {
        To result;
        auto& array = array_of(result);
        array = renumbered<std::remove_cvref_t<decltype(array)>, From>(array_of(x), f);
        return result;
    } else if constexpr (SparseArray<X>) {
        To result(x.rows(), x.cols());
        result.resizeNonZeros(x.nonZeros());
        decltype(x.nonZeros()) count = 0;
        each_stored_entry(x, [&](auto& entry) {
            result.valuePtr()[count] = renumbered<typename To::Scalar, From>(entry.value(), f);
            result.innerIndexPtr()[count++] = static_cast<typename To::StorageIndex>(entry.index());
            result.outerIndexPtr()[entry.outer() + 1] =
                static_cast<typename To::StorageIndex>(count);
        });
        // Columns without entries.
        for (decltype(x.outerSize()) o = 0; o != x.outerSize(); ++o)
            if (result.outerIndexPtr()[o + 1] == 0)
                result.outerIndexPtr()[o + 1] = result.outerIndexPtr()[o];
        return result;
    } else if constexpr (Sequence<X>) {
        return chainrules::detail::make_sequence<X>(
            [&](auto const& part) { return renumbered<typename To::value_type, From>(part, f); },
            x);
    } else if constexpr (OptionalLike<X>) {
        To result;
        if (x.has_value()) result = renumbered<typename To::value_type, From>(*x, f);
        return result;
    } else if constexpr (is_tuple_like<X>) {
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            // Braces: in order.
            return To{renumbered<std::tuple_element_t<I, To>, From>(std::get<I>(x), f)...};
        }(std::make_index_sequence<std::tuple_size_v<X>>{});
    } else if constexpr (is_holding<X>) {
        using Parts = typename Fields<To>::type;
        auto parts = renumbered<Parts, From>(x.fields, f);
        return std::apply([](auto&... part) { return construct<To>(std::move(part)...); }, parts);
    } else if constexpr (Described<X> && is_holding<To>) {
        return [&]<auto... M>(MemberList<M...>) {
            return To{renumbered<decltype(To::fields), From>(std::tie(x.*M...), f)};
        }(typename FieldsOf<X>::members{});
    } else {
        static_assert(Described<X> && Described<To>,
                      "chainrules::adapters: how numbers of an AD tool are put into this type is "
                      "not known; describe it by CHAINRULES_FIELDS or CHAINRULES_FIELDS_TEMPLATE");
        if constexpr (Described<X> && Described<To>)
            return [&]<auto... M>(MemberList<M...>) {
                auto parts = renumbered<typename Fields<To>::type, From>(std::tie(x.*M...), f);
                return std::apply([](auto&... part) { return construct<To>(std::move(part)...); },
                                  parts);
            }(typename FieldsOf<X>::members{});
    }
}

}  // namespace chainrules::adapters::detail
