// SPDX-License-Identifier: MIT
#pragma once
// What this tool knows of arrays: the numbers in them, and their elements if they are indexed.
// Standard containers here, Eigen's matrices in eigen.hpp. A struct needs no more than its
// description by CHAINRULES_FIELDS.

#include <array>
#include <cstddef>
#include <type_traits>
#include <vector>

#include "chainrules_core/chainrules_core.hpp"
#include "reverse_ad/debug.hpp"

namespace reverse_ad {
inline namespace REVERSE_AD_MODE {

/// How to reach the elements of an array C of numbers. A specialisation has
///
///     template <class U> using with = …;                         the same kind of array of U
///     template <class U> static with<U> like(C const&);          … of the same shape
///     static auto& at(C& c, std::size_t i);                      const as well
///     static std::size_t offset(C const& c, I row, I column);    where there are rows
template <class C>
struct Container {};

template <class T, std::size_t n>
struct Container<std::array<T, n>> {
    template <class U>
    using with = std::array<U, n>;
    template <class U>
    static with<U> like(std::array<T, n> const&) {
        return {};
    }
    template <class C>
    static auto& at(C& c, std::size_t i) {
        return c[i];
    }
};

template <class T>
struct Container<std::vector<T>> {
    template <class U>
    using with = std::vector<U>;
    template <class U>
    static with<U> like(std::vector<T> const& c) {
        return std::vector<U>(c.size());
    }
    template <class C>
    static auto& at(C& c, std::size_t i) {
        return c[i];
    }
};

namespace detail {

template <class P>
struct scalar;

template <class Members, class P>
struct first_scalar;
template <auto First, auto... Rest, class P>
struct first_scalar<chainrules::MemberList<First, Rest...>, P>
    : scalar<chainrules::member_type_t<First, P>> {};

template <chainrules::Number P>
struct scalar<P> {
    using type = P;
};
template <class P>
    requires(!chainrules::Number<P> && requires { typename P::value_type; })
struct scalar<P> : scalar<typename P::value_type> {};
template <chainrules::Described P>
    requires(!chainrules::Number<P>)
struct scalar<P> : first_scalar<typename chainrules::FieldsOf<P>::members, P> {};

}  // namespace detail

/// The numbers in an array or a struct; in a struct, those of its first member.
template <class P>
using scalar_t = typename detail::scalar<P>::type;

}  // namespace REVERSE_AD_MODE
}  // namespace reverse_ad
