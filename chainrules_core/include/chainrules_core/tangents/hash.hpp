// SPDX-License-Identifier: MIT
#pragma once
// std::hash for tangents. Equal tangents have equal hashes: absent fields and zeros do not count.
// Not part of the umbrella header.

#include <functional>

#include "chainrules_core/tangents/tangent_functions.hpp"

namespace chainrules::detail {

// What is zero hashes to 0, and counts as nothing.
struct Hash {
    static constexpr std::size_t none = 0;

    template <class T>
    static std::size_t number(T const& x) {
        if (x == T(0)) return none;
        if constexpr (Complex<T>)
            return join(number(x.real()), number(x.imag()));
        else if constexpr (std::is_arithmetic_v<T>)
            // 1.0f and 1.0 are equal, so they must have one hash.
            return std::hash<double>{}(static_cast<double>(x));
        else
            return std::hash<T>{}(x);
    }
    template <class T>
    static std::size_t array(T const& x) {
        return std::hash<T>{}(x);
    }
    static std::size_t missing(NotImplemented const& n) { return n.line; }
    static std::size_t join(std::size_t a, std::size_t b) { return a * 31 + b; }
    static bool stop(std::size_t) { return false; }

    // Fields and entries are added up: they stand in any order, and those of zero need not be
    // there.
    template <class P, auto... K, class... T>
    static std::size_t fields(Tangent<P, Field<K, T>...> const& t) {
        return (none + ... + named(field_position<P, K>(), stored<K>(t)));
    }
    template <class P, class M>
    static std::size_t fields(Tangent<P, Entries<M>> const& t) {
        std::size_t hash = none;
        for (auto const& [key, value] : t.entries)
            hash += named(std::hash<std::remove_cvref_t<decltype(key)>>{}(key), value);
        return hash;
    }

  private:
    template <class T>
    static std::size_t named(std::size_t name, T const& value) {
        std::size_t const hash = fold_numbers(value, Hash{});
        return hash == none ? none : (hash ^ name) * 0x9E3779B97F4A7C15ull;
    }
};

}  // namespace chainrules::detail

template <class P, class... Fields>
struct std::hash<chainrules::Tangent<P, Fields...>> {
    std::size_t operator()(chainrules::Tangent<P, Fields...> const& tangent) const {
        return chainrules::detail::fold_numbers(tangent, chainrules::detail::Hash{});
    }
};
