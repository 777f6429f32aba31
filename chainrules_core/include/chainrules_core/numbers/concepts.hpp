// SPDX-License-Identifier: MIT
#pragma once
// What the packages call a number, a real or complex number, a zero. Numbers are recognised by
// std::numeric_limits, complex numbers by what they can do, so that neither <complex> nor any
// number library is included; enable_number opts a type in that has no numeric_limits.

#include <concepts>
#include <limits>
#include <type_traits>

#include "chainrules_core/detail/language.hpp"

namespace chainrules {

/// Specialise as true for a number type of your own that has no std::numeric_limits.
template <class T>
inline constexpr bool enable_number = false;

/// Specialised by AD tools for their number types: see active_number.hpp.
template <class T>
struct active_number;

/// A number type of an AD tool, or a node of its expression templates.
template <class T>
concept ActiveNumber = requires { typename active_number<std::remove_cvref_t<T>>::value_type; };

namespace detail {

template <class T>
inline constexpr bool is_character = false;
template <>
inline constexpr bool is_character<char> = true;
template <>
inline constexpr bool is_character<wchar_t> = true;
template <>
inline constexpr bool is_character<char8_t> = true;
template <>
inline constexpr bool is_character<char16_t> = true;
template <>
inline constexpr bool is_character<char32_t> = true;

// A node of a number library's expression templates, which evaluates to its result_type.
template <class T>
concept NumberExpression = std::is_class_v<T> && !ActiveNumber<T> && requires {
    typename T::result_type;
    requires std::numeric_limits<typename T::result_type>::is_specialized;
    requires std::is_convertible_v<T, typename T::result_type>;
};

// Arrays and functions cannot even be asked for their limits.
template <class T>
inline constexpr bool has_limits = false;
template <class T>
    requires(std::is_object_v<T> && !std::is_array_v<T>)
inline constexpr bool has_limits<T> = std::numeric_limits<T>::is_specialized;

template <class T>
inline constexpr bool is_real =
    std::is_arithmetic_v<T>
        ? !std::is_same_v<T, bool> && !is_character<T>
        : has_limits<T> || enable_number<T> || ActiveNumber<T> || NumberExpression<T>;

template <class T>
concept ComplexClass = std::is_class_v<T> && requires(T const& z) {
    typename T::value_type;
    requires is_real<typename T::value_type> && !std::is_same_v<T, typename T::value_type>;
    // Not a real matrix, whose real() is itself: asking how it converts would ask for a Number.
    requires !std::is_same_v<T, std::remove_cvref_t<decltype(z.real())>>;
    { z.real() } -> std::convertible_to<typename T::value_type>;
    { z.imag() } -> std::convertible_to<typename T::value_type>;
    T(z.real(), z.imag());
};

}  // namespace detail

/// A complex number: has a real value_type, real() and imag(), and is made from the two.
template <class T>
concept Complex = detail::ComplexClass<std::remove_cvref_t<T>>;

/// A real number: arithmetic type (no bool, no character), type with std::numeric_limits, enabled
/// type, or active number.
template <class T>
concept Real = detail::is_real<std::remove_cvref_t<T>> && !Complex<T>;

/// A real or complex number.
template <class T>
concept Number = Real<T> || Complex<T>;

/// A number without fractions; it has a floating tangent where it is used as a number.
template <class T>
concept Integer = Real<T> && std::numeric_limits<std::remove_cvref_t<T>>::is_integer;

namespace detail {

template <class T>
struct real_of {
    using type = T;
};
template <Complex T>
struct real_of<T> {
    using type = typename T::value_type;
};

}  // namespace detail

/// The real type of a number type: T for real T, T::value_type for complex T.
template <class T>
using real_t = typename detail::real_of<std::remove_cvref_t<T>>::type;

}  // namespace chainrules
