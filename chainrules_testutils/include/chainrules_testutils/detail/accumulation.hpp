// SPDX-License-Identifier: MIT
#pragma once
// Adding a tangent into destinations: the sum must be right wherever it goes.

#include "chainrules_core/accumulate.hpp"
#include "chainrules_testutils/detail/steps.hpp"

namespace chainrules::testutils::detail {

// dx into a destination of zeros, into one of random numbers, and, for an in-place thunk, by its
// in-place part alone: accumulate takes that only where the destination's type is known to it.
template <class R, class P, class D>
void check_accumulation(Checker<R>& checker, Random& rng, FlatBlock const& block, P const& x,
                        D const& dx) {
    if constexpr (reals_or_none<P>() != 0 && !AbstractZero<D> &&
                  !chainrules::detail::IsNotImplemented<D> && is_canonical<P, D>()) {
        auto const value = flatten_tangent<R>(x, dx);
        if (!value.problem.empty()) return;
        auto const add_to = [&](auto destination, char const* name, auto const& add) {
            auto const before = flatten_tangent<R>(x, destination).numbers;
            checker.sum(block, name, before, value, flatten_tangent<R>(x, add(destination)));
        };
        auto const random = rand_tangent(rng, x);
        auto const accumulated = [&](auto& destination) -> decltype(auto) {
            return chainrules::accumulate(destination, dx);
        };
        add_to(make_zero_tangent(x), "a destination of zeros", accumulated);
        add_to(random, "a destination of random numbers", accumulated);
        if constexpr (chainrules::detail::is_inplaceable_thunk<D>)
            add_to(
                random,
                "a destination of random numbers in place", [&](auto& destination) -> auto& {
                    dx.add_to(destination);
                    return destination;
                });
    }
}

}  // namespace chainrules::testutils::detail
