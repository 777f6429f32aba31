// SPDX-License-Identifier: MIT
#pragma once
// Adding a tangent into destinations: the sum must be right wherever it goes.

#include "chainrules_core/tangents/accumulate.hpp"
#include "chainrules_testutils/detail/steps.hpp"

namespace chainrules::testutils::detail {

// dx into a destination of zeros, into a filled one (random numbers, or the caller's), and, for an
// in-place thunk, by its in-place part alone: accumulate takes that only where the destination's
// type is known to it.
template <class R, class P, class D, class Filled>
void check_accumulation(Checker<R>& checker, Random& rng, FlatBlock const& block, P const& x,
                        D const& dx, Filled const& given) {
    if constexpr (reals_or_none<P>() != 0 && !AbstractZero<D> &&
                  !chainrules::detail::IsNotImplemented<D> && is_canonical<P, D>()) {
        auto const value = flatten_tangent<R>(x, dx);
        if (!value.problem.empty()) return;
        auto const add_to = [&](auto destination, char const* name, auto const& add) {
            auto const before = flatten_tangent<R>(x, destination).numbers;
            checker.sum(block, name, before, value, flatten_tangent<R>(x, add(destination)));
        };
        auto const filled = [&] {
            if constexpr (std::is_same_v<Filled, Auto>)
                return rand_tangent(rng, x);
            else
                return given;
        }();
        auto const accumulated = [&](auto& destination) -> decltype(auto) {
            return chainrules::accumulate(destination, dx);
        };
        add_to(make_zero_tangent(x), "a destination of zeros", accumulated);
        add_to(filled, "a filled destination", accumulated);
        using Zero = decltype(make_zero_tangent(x));
        if constexpr (chainrules::detail::is_inplaceable_thunk<D> &&
                      std::is_same_v<std::remove_const_t<decltype(filled)>, Zero>)
            add_to(filled, "a filled destination in place", [&](auto& destination) -> auto& {
                dx.add_to(destination);
                return destination;
            });
    }
}

}  // namespace chainrules::testutils::detail
