// SPDX-License-Identifier: MIT
#pragma once
// A value of a map, of std or of any other library: at(map, key), value_or(map, key, otherwise).
// Of a vector: element.hpp.

#include <stdexcept>

#include "chainrules/containers/element.hpp"

namespace chainrules::containers {

CHAINRULES_DETAIL_PRIMALS(detail::ByPrimal, value_or);

namespace detail {

template <class M, class K>
concept Map = chainrules::detail::MapLike<M> && requires(M const& m, K const& key) { m.find(key); };
template <class M>
concept DifferentiableMap = HasTangent<M> && !chainrules::detail::has_no_tangent<M>;

template <class M, class K>
auto const& mapped(M const& m, K const& key) {
    auto const found = m.find(key);
    if (found == m.end())
        raise(std::out_of_range("chainrules::at: the map has no value for the key"));
    return found->second;
}

// The tangent of the value for the key: a zero where the tangent of the map has none.
template <class M, class K, class D>
auto mapped_tangent_of(M const& m, K const& key, D const& dm) {
    auto rule = [&](auto const& d) {
        auto const found = d.entries.find(key);
        using T = std::remove_cvref_t<decltype(chainrules::evaluate(found->second))>;
        return found == d.entries.end() ? static_cast<T>(zero_tangent(mapped(m, key)))
                                        : T(found->second);
    };
    return chainrules::detail::combine_tangents(rule, dm);
}

// The cotangent of a map of which one value was read, or none.
template <class M, class D>
auto entry_cotangent(typename M::key_type const* key, D const& d) {
    using Value = std::remove_cvref_t<decltype(chainrules::evaluate(d))>;
    typename chainrules::detail::map_traits<M>::template rebind<Value> entries;
    if (key != nullptr) entries.insert({*key, chainrules::evaluate(d)});
    return tangent_of_map<M>(std::move(entries));
}

}  // namespace detail

template <class M, class K>
    requires detail::Map<M, K>
auto primal(at_t, M const& m, K const& key) {
    return typename M::mapped_type(detail::mapped(m, key));
}
template <class M, class K, std::convertible_to<typename M::mapped_type> Otherwise>
    requires detail::Map<M, K>
auto primal(value_or_t, M const& m, K const& key, Otherwise const& otherwise) {
    using T = typename M::mapped_type;
    auto const found = m.find(key);
    return found == m.end() ? static_cast<T>(otherwise) : T(found->second);
}

/// The value for a key: y = m.at(key).
///
/// Forward   ẏ = the tangent of that value, a zero where the tangent of the map has no entry
/// Reverse   m̄ has one entry, ȳ; a key that is not there is zero
/// Domain    std::out_of_range where the map has no value for the key
/// Keeps     the key
template <class Self, class Dm, class Dk, detail::DifferentiableMap M, class K>
    requires detail::Map<M, K>
auto frule(std::tuple<Self, Dm, Dk> const& tangents, at_t, M const& m, K const& key) {
    auto y = at(m, key);
    return FRuleResult{std::move(y), detail::mapped_tangent_of(m, key, std::get<1>(tangents))};
}
template <detail::DifferentiableMap M, class K>
    requires detail::Map<M, K>
auto rrule(at_t, M const& m, K const& key) {
    using T = typename M::mapped_type;
    auto y = at(m, key);
    auto pullback = [key = own(typename M::key_type(m.find(key)->first)),
                     project = ProjectTo<T>(y)](auto const& dy) {
        return std::tuple{NoTangent{}, detail::entry_cotangent<M>(&*key, project(dy)), NoTangent{}};
    };
    return RRuleResult{std::move(y), pullback};
}

/// The value for a key, or another one where the map has none.
///
/// Forward   ẏ = the tangent of what is returned
/// Reverse   ȳ belongs to the value in the map, or to the other one, which has 0 otherwise
/// Keeps     the key
template <class Self, class Dm, class Dk, class Do, detail::DifferentiableMap M, class K,
          HasTangent Otherwise>
    requires detail::Map<M, K> && std::convertible_to<Otherwise, typename M::mapped_type>
auto frule(std::tuple<Self, Dm, Dk, Do> const& tangents, value_or_t, M const& m, K const& key,
           Otherwise const& otherwise) {
    using T = tangent_t<typename M::mapped_type>;
    auto rule = [&](auto const& dm, auto const& d) {
        auto const value = [&](auto const& x, auto const& dx) {
            if constexpr (AbstractZero<std::remove_cvref_t<decltype(dx)>>)
                return static_cast<T>(zero_tangent(x));
            else
                return static_cast<T>(dx);
        };
        return m.find(key) == m.end()
                   ? value(otherwise, d)
                   : value(detail::mapped(m, key), detail::mapped_tangent_of(m, key, dm));
    };
    return FRuleResult{
        value_or(m, key, otherwise),
        chainrules::detail::combine_tangents(rule, std::get<1>(tangents), std::get<3>(tangents))};
}
template <detail::DifferentiableMap M, class K, HasTangent Otherwise>
    requires detail::Map<M, K> && std::convertible_to<Otherwise, typename M::mapped_type>
auto rrule(value_or_t, M const& m, K const& key, Otherwise const& otherwise) {
    using T = typename M::mapped_type;
    bool const found = m.find(key) != m.end();
    auto y = value_or(m, key, otherwise);
    auto pullback = [key = own(typename M::key_type(key)), found, project = ProjectTo<T>(y),
                     other = keep(otherwise)](auto const& dy) {
        auto const d = chainrules::evaluate(project(dy));
        auto const zero = zero_tangent(*other);
        using Z = std::remove_const_t<decltype(zero)>;
        return std::tuple{NoTangent{}, detail::entry_cotangent<M>(found ? &*key : nullptr, d),
                          NoTangent{}, found ? zero : static_cast<Z>(ProjectTo(*other)(d))};
    };
    return RRuleResult{std::move(y), pullback};
}

}  // namespace chainrules::containers

namespace chainrules::fn {
using containers::value_or;
}  // namespace chainrules::fn
