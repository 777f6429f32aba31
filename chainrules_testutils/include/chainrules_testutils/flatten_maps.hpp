// SPDX-License-Identifier: MIT
#pragma once
// Flattening of maps, optionals and variants, of any library that builds them like the standard
// one. The numbers of a map stand in the order of its keys where these can be compared, so that two
// unordered maps with the same keys are flattened alike.

#include <algorithm>

#include "chainrules_core/tangents/variant.hpp"
#include "chainrules_testutils/detail/concatenate.hpp"
#include "chainrules_testutils/flatten.hpp"

namespace chainrules::testutils {

namespace detail {

// The entries of a map, in the order of the keys.
template <class P>
auto ordered_entries(P const& x) {
    using Entry = std::remove_reference_t<decltype(*x.begin())>;
    std::vector<Entry const*> entries;
    for (auto const& entry : x) entries.push_back(&entry);
    if constexpr (
        !requires { typename P::key_compare; } &&
        requires(typename P::key_type const& key) { key < key; })
        std::sort(entries.begin(), entries.end(),
                  [](Entry const* a, Entry const* b) { return a->first < b->first; });
    return entries;
}

template <class K>
std::string key_text(K const& key) {
    if constexpr (std::is_convertible_v<K const&, std::string>)
        return concatenate({"\"", std::string(key), "\""});
    else if constexpr (std::is_enum_v<K>)
        return std::to_string(static_cast<std::underlying_type_t<K>>(key));
    else if constexpr (requires { std::to_string(key); })
        return std::to_string(key);
    else
        return "…";
}

template <class P, class D>
inline constexpr bool is_map_tangent_for = false;
template <class P, class Map>
inline constexpr bool is_map_tangent_for<P, Tangent<P, Entries<Map>>> = true;
template <class P, class D>
inline constexpr bool is_map_tangent_for<P, D const> = is_map_tangent_for<P, D>;

}  // namespace detail

/// std::map, std::unordered_map and what is built like them. The tangent is sparse: a key that is
/// not in it has the tangent zero.
template <chainrules::detail::MapLike P>
    requires detail::FlattenablePart<typename P::mapped_type>
struct Flatten<P> {
    static constexpr unsigned reals = detail::reals_of<typename P::mapped_type>;

    template <class V>
    static void each(P const& x, V const& visit) {
        for (auto const* entry : detail::ordered_entries(x)) visit(entry->second);
    }
    template <class R>
    static P rebuild(P const& like, R const& read) {
        P result = like;
        for (auto const* entry : detail::ordered_entries(like))
            result.find(entry->first)->second = read(entry->second);
        return result;
    }
    template <class D>
    static constexpr bool takes = detail::is_map_tangent_for<P, D>;
    template <class D, class V>
    static bool each_tangent(P const& x, D& dx, V const& visit) {
        std::size_t found = 0;
        for (auto const* entry : detail::ordered_entries(x)) {
            auto const position = dx.entries.find(entry->first);
            if (position != dx.entries.end()) {
                visit(entry->second, position->second);
                ++found;
            } else if constexpr (std::is_const_v<D>) {
                visit(entry->second, ZeroTangent{});
            } else {
                auto& value = dx.entries[entry->first];
                value = zero_tangent(entry->second);
                visit(entry->second, value);
                ++found;
            }
        }
        return found == dx.entries.size();
    }
    static std::string name(P const& x, std::size_t part) {
        return detail::concatenate(
            {"[", detail::key_text(detail::ordered_entries(x)[part]->first), "]"});
    }
    static std::string shape(P const& x) { return detail::concatenate({x.size(), " keys"}); }
};

/// The tangent of a map: its entries.
template <class P, class Map>
    requires Flattenable<Map>
struct Flatten<Tangent<P, Entries<Map>>> {
    using Self = Tangent<P, Entries<Map>>;
    static constexpr unsigned reals = detail::reals_of<Map>;

    template <class V>
    static void each(Self const& x, V const& visit) {
        Flatten<Map>::each(x.entries, visit);
    }
    template <class R>
    static Self rebuild(Self const& like, R const& read) {
        return {{Flatten<Map>::rebuild(like.entries, read)}};
    }
    static std::string name(Self const& x, std::size_t part) {
        return Flatten<Map>::name(x.entries, part);
    }
    static std::string shape(Self const& x) { return Flatten<Map>::shape(x.entries); }
};

/// std::optional and its like: no numbers where it is empty.
template <chainrules::detail::OptionalLike P>
    requires detail::FlattenablePart<typename P::value_type>
struct Flatten<P> {
    static constexpr unsigned reals = detail::reals_of<typename P::value_type>;

    template <class V>
    static void each(P const& x, V const& visit) {
        if (x.has_value()) visit(*x);
    }
    template <class R>
    static P rebuild(P const& like, R const& read) {
        P result = like;
        if (like.has_value()) result = read(*like);
        return result;
    }
    template <class D>
    static constexpr bool takes = chainrules::detail::OptionalLike<std::remove_const_t<D>>;
    template <class D, class V>
    static bool each_tangent(P const& x, D& dx, V const& visit) {
        if (x.has_value() != dx.has_value()) return false;
        if (x.has_value()) visit(*x, *dx);
        return true;
    }
    static std::string name(P const&, std::size_t) { return ".value()"; }
    static std::string shape(P const& x) { return x.has_value() ? "a value" : "no value"; }
};

namespace detail {

template <class D, class Indices>
inline constexpr bool has_alternatives = false;
template <chainrules::detail::VariantLike D>
inline constexpr bool has_alternatives<D, chainrules::detail::alternatives_t<D>> = true;

template <class P, class Indices>
struct FlattenVariant {};
template <class P, std::size_t... I>
    requires(FlattenablePart<chainrules::detail::alternative_t<I, P>> && ...)
struct FlattenVariant<P, std::index_sequence<I...>> {
    static constexpr unsigned reals =
        (0u | ... | reals_of<chainrules::detail::alternative_t<I, P>>);

    template <class V>
    static void each(P const& x, V const& visit) {
        chainrules::detail::at_alternative(x, [&](auto i) { visit(get<i>(x)); });
    }
    template <class R>
    static P rebuild(P const& like, R const& read) {
        P result = like;
        chainrules::detail::at_alternative(
            like, [&](auto i) { result.template emplace<i>(read(get<i>(like))); });
        return result;
    }
    template <class D>
    static constexpr bool takes =
        has_alternatives<std::remove_const_t<D>, std::index_sequence<I...>>;
    template <class D, class V>
    static bool each_tangent(P const& x, D& dx, V const& visit) {
        if (x.index() != dx.index()) return false;
        chainrules::detail::at_alternative(x, [&](auto i) { visit(get<i>(x), get<i>(dx)); });
        return true;
    }
    static std::string name(P const& x, std::size_t) { return concatenate({"<", x.index(), ">"}); }
    static std::string shape(P const& x) { return concatenate({"alternative ", x.index()}); }
};

}  // namespace detail

/// std::variant and its like: the numbers of the alternative that it holds.
template <chainrules::detail::VariantLike P>
struct Flatten<P> : detail::FlattenVariant<P, chainrules::detail::alternatives_t<P>> {};

}  // namespace chainrules::testutils
