// SPDX-License-Identifier: MIT
#pragma once
// std::hash for tangents. Equal tangents have equal hashes: absent fields and zeros do not count.
// Not part of the umbrella header.

#include <functional>

#include "chainrules_core/tangents/tangent_functions.hpp"

namespace chainrules::detail {

template <class T>
std::size_t hash_tangent(T const& t) {
    if constexpr (IsThunk<T>)
        return hash_tangent(unthunk(t));
    else if constexpr (AbstractZero<T>)
        return 0;
    else {
        if (is_zero(t)) return 0;
        if constexpr (Complex<T>)
            return hash_tangent(t.real()) * 31 + hash_tangent(t.imag());
        else if constexpr (std::is_arithmetic_v<T>)
            // 1.0f and 1.0 are equal, so they must have one hash.
            return std::hash<double>{}(static_cast<double>(t));
        else if constexpr (Sequence<T>) {
            std::size_t hash = 0;
            for (std::size_t i = 0; i != t.size(); ++i) hash = hash * 31 + hash_tangent(t[i]);
            return hash;
        } else
            return std::hash<T>{}(t);
    }
}

// Keys do not enter by order: the sum over the fields does not depend on it.
template <class P, auto... K, class... T>
std::size_t hash_fields(Tangent<P, Field<K, T>...> const& t) {
    [[maybe_unused]] auto one = [&]<auto Key>(auto const& value) {
        std::size_t const h = hash_tangent(value);
        return h == 0 ? 0 : (h ^ field_position<P, Key>()) * 0x9E3779B97F4A7C15ull;
    };
    return (std::size_t{0} + ... + one.template operator()<K>(stored<K>(t)));
}

}  // namespace chainrules::detail

template <class P, auto... K, class... T>
struct std::hash<chainrules::Tangent<P, chainrules::Field<K, T>...>> {
    std::size_t operator()(
        chainrules::Tangent<P, chainrules::Field<K, T>...> const& tangent) const {
        return chainrules::detail::hash_fields(tangent);
    }
};
