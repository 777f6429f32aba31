// SPDX-License-Identifier: MIT
#pragma once
// A std::vector, std::array or span in another order: reverse, rotate. In place: modify.hpp.

#include "chainrules/sequences/picks.hpp"

namespace chainrules::containers {

CHAINRULES_DETAIL_PRIMALS(detail::ByPrimal, reverse);
CHAINRULES_DETAIL_PRIMALS(detail::ByPrimal, rotate);

namespace detail {

// Where the elements of the result come from.
struct FromTheEnd {
    std::size_t n;
    std::size_t operator()(std::size_t k) const { return n - 1 - k; }
};
struct From {
    std::size_t first;
    std::size_t n;
    std::size_t operator()(std::size_t k) const {
        return k < n - first ? first + k : k - (n - first);
    }
};

// A rotation by any number of places, to either side.
template <std::integral K>
From rotated(std::size_t n, K k) {
    if (n == 0) return {0, 0};
    if constexpr (std::is_signed_v<K>)
        if (k < 0) {
            // −(k + 1) is a number of the type for every k.
            auto const back = (static_cast<std::size_t>(-(k + 1)) % n) + 1;
            return {n - back, n};
        }
    return {static_cast<std::size_t>(k) % n, n};
}

}  // namespace detail

template <detail::Sequence V>
auto primal(reverse_t, V const& v) {
    return detail::picked<detail::owner_t<detail::element_t<V>, V>>(v, v.size(),
                                                                    detail::FromTheEnd{v.size()});
}

template <detail::Sequence V, std::integral K>
auto primal(rotate_t, V const& v, K k) {
    return detail::picked<detail::owner_t<detail::element_t<V>, V>>(v, v.size(),
                                                                    detail::rotated(v.size(), k));
}

/// The elements from the last to the first.
///
/// Forward   ẏ = reverse(v̇)
/// Reverse   v̄ = reverse(ȳ)
/// Keeps     nothing of v, ȳ in what it hands out
template <class Self, class Dv, detail::DifferentiableSequence V>
auto frule(std::tuple<Self, Dv> const& tangents, reverse_t, V const& v) {
    return FRuleResult{
        reverse(v), detail::linear_tangent("frule(reverse, v)", reverse, v, std::get<1>(tangents))};
}

template <detail::DifferentiableSequence V>
auto rrule(reverse_t, V const& v) {
    return RRuleResult{reverse(v), detail::picked_pullback("rrule(reverse, v)", v, v.size(),
                                                           detail::FromTheEnd{v.size()})};
}

/// The elements from number k on, then the first k, as std::rotate: y₀ = v_k. A negative k counts
/// from the end; one beyond the size goes round again.
///
/// Forward   ẏ = rotate(v̇, k)
/// Reverse   v̄ = rotate(ȳ, −k)
/// Keeps     nothing of v, ȳ in what it hands out
template <class Self, class Dv, class Dk, detail::DifferentiableSequence V, std::integral K>
auto frule(std::tuple<Self, Dv, Dk> const& tangents, rotate_t, V const& v, K const& k) {
    auto rotated = [k](auto const& d) { return rotate(d, k); };
    return FRuleResult{rotate(v, k), detail::linear_tangent("frule(rotate, v, k)", rotated, v,
                                                            std::get<1>(tangents))};
}

template <detail::DifferentiableSequence V, std::integral K>
auto rrule(rotate_t, V const& v, K const& k) {
    return RRuleResult{rotate(v, k), detail::picked_pullback("rrule(rotate, v, k)", v, v.size(),
                                                             detail::rotated(v.size(), k), k)};
}

}  // namespace chainrules::containers

namespace chainrules::fn {
using containers::reverse;
using containers::rotate;
}  // namespace chainrules::fn
