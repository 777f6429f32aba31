// SPDX-License-Identifier: MIT
#pragma once
// What the functions of this folder send: the numbers in a value, all of one type. A value is a
// number, a std::vector, std::array or other container, an Eigen matrix, a struct that
// CHAINRULES_FIELDS describes, a tuple, or any of these inside the others.
//
// Members of a struct that hold no real numbers (indices, names) are not sent: each rank keeps its
// own.

#include <complex>
#include <cstddef>
#include <limits>
#include <type_traits>
#include <vector>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/tangents/accumulate.hpp"

namespace chainrules::mpi {

/// Whether the bytes of a number are all there is to it: floating and complex numbers. The number
/// type of a forward-mode tool, which is copied by its bytes, is declared by one line:
///
///     template <class T>
///     inline constexpr bool chainrules::mpi::is_sendable_number<tool::Dual<T>> = true;
///
/// That of a reverse-mode tool is an index into a tape of its own rank: there the functions are
/// nodes on the tape, by their rules.
template <class T>
inline constexpr bool is_sendable_number = std::is_floating_point_v<T>;
template <class T>
inline constexpr bool is_sendable_number<std::complex<T>> = is_sendable_number<T>;

namespace detail {

// The type of the numbers in a value: void where there are none, Mixed where they differ, or where
// its tangent would have more of them: for integers in a container, and for what is not known here.
struct Mixed {};

template <class A, class B>
struct common_number {
    using type =
        std::conditional_t<std::is_void_v<A>, B,
                           std::conditional_t<std::is_void_v<B> || std::is_same_v<A, B>, A, Mixed>>;
};

template <class P>
inline constexpr bool is_left_alone = !HasTangent<P> || Integer<P>;
template <HasTangent P>
    requires(!Integer<P>)
inline constexpr bool is_left_alone<P> = AbstractZero<tangent_t<P>>;

template <class P>
struct numbers_in {
    using type = std::conditional_t<is_left_alone<P>, void, Mixed>;
};
template <class P>
using numbers_in_t = typename numbers_in<P>::type;

template <class E>
struct numbers_in_element : numbers_in<E> {};
template <Integer E>
struct numbers_in_element<E> {
    using type = Mixed;
};

template <class... P>
struct numbers_of_all {
    using type = void;
};
template <class P, class... Rest>
struct numbers_of_all<P, Rest...>
    : common_number<numbers_in_t<P>, typename numbers_of_all<Rest...>::type> {};
template <class... P>
struct numbers_of_elements {
    using type = void;
};
template <class P, class... Rest>
struct numbers_of_elements<P, Rest...>
    : common_number<typename numbers_in_element<P>::type,
                    typename numbers_of_elements<Rest...>::type> {};

template <Number P>
    requires(!Integer<P>)
struct numbers_in<P> {
    using type = std::conditional_t<is_sendable_number<P>, P, Mixed>;
};
template <class P>
    requires(chainrules::detail::Sequence<P> && !Number<P>)
struct numbers_in<P> : numbers_in_element<typename P::value_type> {};
// As Eigen's: contiguous coefficients.
template <class P>
concept DenseMatrix = chainrules::detail::DenseArray<P> && requires(P& p) {
    p.data();
    p.rows();
    p.cols();
    typename P::Scalar;
};
template <DenseMatrix P>
    requires(!chainrules::detail::Sequence<P>)
struct numbers_in<P> : numbers_in_element<typename P::Scalar> {};
template <class P>
    requires chainrules::detail::is_tuple_like<P>
struct numbers_in<P> {
    template <std::size_t... I>
    static auto of(std::index_sequence<I...>) -> numbers_of_elements<std::tuple_element_t<I, P>...>;
    using type = typename decltype(of(std::make_index_sequence<std::tuple_size_v<P>>{}))::type;
};
template <Described P>
    requires(!Number<P>)
struct numbers_in<P> {
    template <auto... M>
    static auto of(MemberList<M...>) -> numbers_of_all<member_type_t<M, P>...>;
    using type = typename decltype(of(typename FieldsOf<P>::members{}))::type;
};
template <class P, auto... K, class... T>
struct numbers_in<Tangent<P, Field<K, T>...>> : numbers_of_all<T...> {};

}  // namespace detail

/// A value with numbers to send, all of one type.
template <class P>
concept Sendable = !std::is_void_v<detail::numbers_in_t<P>> &&
                   !std::is_same_v<detail::numbers_in_t<P>, detail::Mixed>;

namespace detail {

/// visit(number) for the numbers in x, in order; by reference.
template <class X, class Visit>
void each_number(X& x, Visit const& visit) {
    using P = std::remove_const_t<X>;
    if constexpr (std::is_void_v<numbers_in_t<P>>)
        return;
    else if constexpr (Number<P>)
        visit(x);
    else if constexpr (StructuralTangent<P>)
        [&]<class Q, auto... K, class... T>(Tangent<Q, Field<K, T>...> const*) {
            (each_number(chainrules::detail::stored<K>(x), visit), ...);
        }(static_cast<P*>(nullptr));
    else if constexpr (chainrules::detail::is_tuple_like<P>)
        std::apply([&](auto&... part) { (each_number(part, visit), ...); }, x);
    else if constexpr (Described<P>)
        [&]<auto... M>(MemberList<M...>) {
            (each_number(x.*M, visit), ...);
        }(typename FieldsOf<P>::members{});
    else if constexpr (chainrules::detail::Sequence<P>)
        for (auto& part : x) each_number(part, visit);
    else
        for (decltype(x.size()) i = 0; i != x.size(); ++i) visit(x.data()[i]);
}

/// Numbers that lie side by side.
template <class P>
concept Contiguous =
    Sendable<P> && (Number<P> || DenseMatrix<P> || (requires(P& p) {
                        p.data();
                    } && Number<std::remove_cvref_t<decltype(*std::declval<P&>().data())>>));

template <class P>
std::size_t count_numbers(P const& x) {
    if constexpr (Number<P>)
        return 1;
    else if constexpr (Contiguous<P>)
        return static_cast<std::size_t>(x.size());
    else {
        std::size_t count = 0;
        each_number(x, [&](auto const&) { ++count; });
        return count;
    }
}

/// The numbers of x behind `next`, or from there into x.
template <class P, class T>
T* copy_numbers(P const& x, T* next) {
    each_number(x, [&](auto const& number) { *next++ = number; });
    return next;
}
template <class P, class T>
T const* assign_numbers(P& x, T const* next) {
    each_number(x, [&](auto& number) { number = *next++; });
    return next;
}

/// use(numbers, count), which changes them in place.
template <class P, class Use>
void with_numbers(P& x, Use const& use) {
    if constexpr (Number<P>)
        use(&x, std::size_t{1});
    else if constexpr (Contiguous<P>)
        use(x.data(), static_cast<std::size_t>(x.size()));
    else {
        std::vector<numbers_in_t<P>> numbers(count_numbers(x));
        copy_numbers(x, numbers.data());
        use(numbers.data(), numbers.size());
        assign_numbers(x, numbers.data());
    }
}

/// The shape of a value, of which a zero tangent is made where a cotangent is a zero: its size
/// where that is all, else a zero tangent.
template <class P>
struct Shape {
    tangent_t<P> zeros;
    explicit Shape(P const& x) : zeros(zero_tangent(x)) {}
    tangent_t<P> zero() const { return zeros; }
};
template <Number P>
struct Shape<P> {
    explicit Shape(P const&) {}
    tangent_t<P> zero() const { return tangent_t<P>(0); }
};
template <class P>
concept SizedByCount = chainrules::detail::Sequence<P> && Number<typename P::value_type> &&
                       chainrules::detail::Resizable<P>;
template <SizedByCount P>
struct Shape<P> {
    std::size_t size;
    explicit Shape(P const& x) : size(static_cast<std::size_t>(x.size())) {}
    tangent_t<P> zero() const {
        tangent_t<P> result{};
        result.resize(size);
        return result;
    }
};

/// A tangent or cotangent of any kind as one that can be sent: of x's shape, in x's precision, with
/// all its numbers. Messages must be sent for a zero too, since the other ranks wait for them.
template <class P, class D>
auto full_tangent(Shape<P> const& shape, ProjectTo<P> const& project, D const& d) {
    if constexpr (IsThunk<D>)
        return full_tangent(shape, project, unthunk(d));
    else if constexpr (AbstractZero<D>)
        return shape.zero();
    else if constexpr (chainrules::detail::IsNotImplemented<D>) {
        // NaN on the other ranks, which cannot know.
        auto missing = shape.zero();
        each_number(missing, [](auto& number) {
            number = std::numeric_limits<real_t<decltype(number)>>::quiet_NaN();
        });
        return missing;
    } else {
        auto projected = unthunk(project(d));
        if constexpr (std::is_same_v<decltype(projected), tangent_t<P>>)
            return projected;
        else {
            auto zero = shape.zero();
            return std::remove_cvref_t<decltype(accumulate(zero, projected))>(
                accumulate(zero, projected));
        }
    }
}
template <class P, class D>
auto full_tangent(P const& x, D const& d) {
    return full_tangent(Shape<P>(x), ProjectTo<P>(x), d);
}

}  // namespace detail
}  // namespace chainrules::mpi
