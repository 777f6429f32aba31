// SPDX-License-Identifier: MIT
#pragma once
// Printing tangents to anything with operator<<: Tangent<Point>(x = 1, y = 2). Not part of the
// umbrella header; include it where tangents are printed.

#include "chainrules_core/tangents/tangent_functions.hpp"
#include "chainrules_core/tangents/variant.hpp"

namespace chainrules {

namespace detail {

template <class Stream>
concept CanPrint = requires(Stream& os) { os << "" << 1.0; };

// The name of T as the compiler spells it in the signature of this function.
template <class T, class Stream>
void print_type_name(Stream& os) {
    char const* text = __PRETTY_FUNCTION__;
    while (*text != '=' && *text != '\0') ++text;
    if (*text != '\0') text += 2;
    int depth_of_brackets = 0;
    for (; *text != '\0'; ++text) {
        if (*text == '<') ++depth_of_brackets;
        if (*text == '>') --depth_of_brackets;
        if ((*text == ';' || *text == ']' || *text == ',') && depth_of_brackets == 0) break;
        char const one[2] = {*text, '\0'};
        os << one;
    }
}

template <class Stream, class T>
void print_value(Stream& os, T const& x) {
    if constexpr (Complex<T>)
        os << x.real() << " + " << x.imag() << "i";
    else if constexpr (Sequence<T>) {
        os << "[";
        char const* separator = "";
        for (auto const& element : x) {
            os << separator;
            print_value(os, element);
            separator = ", ";
        }
        os << "]";
    } else if constexpr (OptionalLike<T>) {
        if (x.has_value())
            print_value(os, *x);
        else
            os << "nullopt";
    } else if constexpr (VariantLike<T>) {
        os << "<" << x.index() << "> ";
        at_alternative(x, [&](auto i) { print_value(os, get<i>(x)); });
    } else
        os << x;
}

template <class P, auto Key, class Stream>
void print_key(Stream& os) {
    if constexpr (Described<P>) {
        os << FieldsOf<P>::names[field_position<P, Key>()] << " = ";
    }
}

}  // namespace detail

template <detail::CanPrint Stream>
Stream& operator<<(Stream& os, ZeroTangent) {
    os << "ZeroTangent()";
    return os;
}
template <detail::CanPrint Stream>
Stream& operator<<(Stream& os, NoTangent) {
    os << "NoTangent()";
    return os;
}
template <detail::CanPrint Stream>
Stream& operator<<(Stream& os, NotImplemented const& n) {
    os << "NotImplemented(" << n.file << ":" << n.line << ", " << n.reason << ")";
    return os;
}
/// A thunk prints as one; it is not computed.
template <detail::CanPrint Stream, IsThunk T>
Stream& operator<<(Stream& os, T const&) {
    os << (detail::is_inplaceable_thunk<T> ? "InplaceableThunk(...)" : "Thunk(...)");
    return os;
}

/// Only the stored fields are shown, by name for a described struct, in order for a tuple.
template <detail::CanPrint Stream, class P, auto... K, class... T>
Stream& operator<<(Stream& os, Tangent<P, Field<K, T>...> const& t) {
    os << "Tangent<";
    detail::print_type_name<P>(os);
    os << ">(";
    [[maybe_unused]] char const* separator = "";
    [[maybe_unused]] auto one = [&]<auto Key>(auto const& value) {
        os << separator;
        separator = ", ";
        detail::print_key<P, Key>(os);
        detail::print_value(os, value);
    };
    (one.template operator()<K>(detail::stored<K>(t)), ...);
    os << ")";
    return os;
}

template <detail::CanPrint Stream, class P, class Map>
Stream& operator<<(Stream& os, Tangent<P, Entries<Map>> const& t) {
    os << "Tangent<";
    detail::print_type_name<P>(os);
    os << ">(";
    char const* separator = "";
    for (auto const& [key, value] : t.entries) {
        os << separator << key << " => ";
        detail::print_value(os, value);
        separator = ", ";
    }
    os << ")";
    return os;
}

}  // namespace chainrules
