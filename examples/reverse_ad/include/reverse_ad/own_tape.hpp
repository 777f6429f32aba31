// SPDX-License-Identifier: MIT
#pragma once
// on_own_tape(f): f with a rule that runs it on the tape of the thread that calls it, and sweeps at
// once: for functions of chainrules/algorithm/blockwise.hpp, which call it from several threads.

#include <span>
#include <vector>

#include "reverse_ad/gradient.hpp"

namespace reverse_ad {
inline namespace REVERSE_AD_MODE {

template <class F>
struct OnOwnTape {
    F f;

    template <class... X>
    auto operator()(X const&... x) const {
        return f(x...);
    }
};

/// f holds nothing that is differentiated. Its arguments are numbers and arrays.
template <class F>
OnOwnTape<F> on_own_tape(F const& f) {
    return {f};
}

namespace detail {

template <class X>
X const& owned(X const& x) {
    return x;
}
template <class T>
std::vector<std::remove_const_t<T>> owned(std::span<T> const& x) {
    return {x.begin(), x.end()};
}

}  // namespace detail

template <class F, class... X>
auto rrule(OnOwnTape<F> const& own, X const&... x) {
    auto [y, gradient] = value_and_gradient(own.f, detail::owned(x)...);
    auto pullback = [kept = std::move(gradient)](auto const& y_bar) {
        auto const scaled = [&](auto const& g) { return chainrules::scale(y_bar, g); };
        if constexpr (sizeof...(X) == 1)
            return std::tuple{chainrules::NoTangent{}, scaled(kept)};
        else
            return std::apply(
                [&](auto const&... g) { return std::tuple{chainrules::NoTangent{}, scaled(g)...}; },
                kept);
    };
    return chainrules::RRuleResult{std::move(y), std::move(pullback)};
}

}  // namespace REVERSE_AD_MODE
}  // namespace reverse_ad
