// SPDX-License-Identifier: MIT
#pragma once
// The tangent of a forward-mode tool's number, direction by direction.

#include <cstddef>
#include <utility>

#include "chainrules/adapters/detail/plain_call.hpp"

namespace chainrules::adapters {

template <class D>
struct forward_number;

namespace detail {

// By its adapter's forward_number<D>, whose tangents are numbers, or vectors of one per direction,
// as Eigen's.
template <class D>
struct Seeds {
    using V = value_t<D>;
    using Tool = forward_number<D>;
    using T = typename Tool::tangent_type;
    static constexpr bool are_vectors = requires { T::SizeAtCompileTime; };

    // How many directions x has. A constant's tangent may have none.
    static int size(D const& x) {
        if constexpr (are_vectors)
            return static_cast<int>(Tool::tangent(x).size());
        else
            return 1;
    }
    static V derivative(D const& x, int i) {
        auto const& tangent = Tool::tangent(x);
        if constexpr (are_vectors)
            return i < static_cast<int>(tangent.size()) ? V(tangent[i]) : V(0);
        else
            return tangent;
    }
    // A number with dy(i) in each of n directions.
    template <class Dy>
    static D make(V const& y, int n, Dy const& dy) {
        if constexpr (are_vectors) {
            if (n == 0) return D(y);
            T tangent = T::Zero(n);
            for (int i = 0; i != n; ++i) tangent[i] = dy(i);
            return Tool::make(y, tangent);
        } else
            return Tool::make(y, n == 0 ? T(0) : T(dy(0)));
    }

    // How many directions at a time where a tool is called back, and a D that changes by dx in
    // direction i; a constant, if that is none of them.
    static constexpr int count() {
        if constexpr (are_vectors)
            return T::SizeAtCompileTime > 0 ? int(T::SizeAtCompileTime) : 4;
        else
            return 1;
    }
    static D directed(V const& x, V const& dx, int i) {
        return make(x, count(), [&](int k) { return k == i ? dx : V(0); });
    }
};

// By what active_number<D> says itself: for tools without an adapter here.
template <class D>
concept MakesItsNumbers = requires(D const& x, value_t<D> const& y) {
    {
        active_number<D>::make(y, [](int) { return value_t<D>(0); })
    } -> std::same_as<D>;
    active_number<D>::tangent(x, 0);
};
template <class D>
    requires MakesItsNumbers<D>
struct Seeds<D> {
    using V = value_t<D>;

    static int size(D const&) { return active_number<D>::directions; }
    static V derivative(D const& x, int i) { return active_number<D>::tangent(x, i); }
    template <class Dy>
    static D make(V const& y, int n, Dy const& dy) {
        return active_number<D>::make(y, [&](int i) { return i < n ? V(dy(i)) : V(0); });
    }

    static constexpr int count() { return active_number<D>::directions; }
    static D directed(V const& x, V const& dx, int i) {
        return make(x, count(), [&](int k) { return k == i ? dx : V(0); });
    }
};

}  // namespace detail
}  // namespace chainrules::adapters
