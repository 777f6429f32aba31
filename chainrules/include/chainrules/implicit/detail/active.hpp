// SPDX-License-Identifier: MIT
#pragma once
// The solution on numbers of an AD tool: its value, with the derivatives that the linear system
// has.

#include <algorithm>
#include <vector>

#include "chainrules/adapters/call.hpp"
#include "chainrules/implicit/jacobian.hpp"

namespace chainrules::implicit::detail {

// A tool that runs functions on numbers with directions.
template <class N>
concept HasDirections =
    tools::MakesItsNumbers<N> || requires { sizeof(adapters::forward_number<N>); };

// With the numbers N of a tool, constants, in the place of those one level below.
template <class N, class X>
decltype(auto) with_constants(X const& x) {
    using V = tools::value_t<N>;
    if constexpr (std::is_same_v<tools::number_in_t<X>, N>)
        return (x);
    else
        return tools::renumbered<tools::renumbered_t<X, V, N>, V>(
            x, [](V const& number) { return N(number); });
}

template <class C>
inline C config_of{};

template <class N>
auto& config_for() {
    if constexpr (HasDirections<N>)
        return config_of<adapters::ForwardConfig<N>>;
    else
        return adapters::own_config<tools::value_t<N>>;
}

// x with the derivatives −J⁻¹ ṙ: by direction, or, of a tape without an adapter, as a sum of
// its numbers.
template <class N, class XN, class Linear, class X, class R>
XN with_derivatives(Linear const& J, X const& x, R const& r) {
    using V = tools::value_t<N>;
    Index const n = size_of<V>(x);
    std::vector<N> numbers;
    tools::each_number<N>(r, [&](N const& number) { numbers.push_back(number); });
    if constexpr (HasDirections<N>) {
        int directions = 0;
        for (N const& number : numbers)
            directions = std::max(directions, tools::Seeds<N>::size(number));
        Square<V> dx(n, directions);
        Column<V> dr(n);
        for (int k = 0; k != directions; ++k) {
            for (Index i = 0; i != n; ++i)
                dr[i] = tools::Seeds<N>::derivative(numbers[unsigned_of(i)], k);
            dx.col(k) = -J.template solve<false>(dr);
        }
        Index i = 0;
        return tools::renumbered<XN, V>(x, [&](V const& value) {
            Index const row = i++;
            return tools::Seeds<N>::make(value, directions, [&](int k) { return V(dx(row, k)); });
        });
    } else {
        Square<V> inverse(n, n);
        Column<V> unit = Column<V>::Zero(n);
        for (Index j = 0; j != n; ++j) {
            unit[j] = V(1);
            inverse.col(j) = J.template solve<false>(unit);
            unit[j] = V(0);
        }
        Index i = 0;
        return tools::renumbered<XN, V>(x, [&](V const& value) {
            N sum(value);
            for (Index j = 0; j != n; ++j) {
                N const& number = numbers[unsigned_of(j)];
                sum = sum - inverse(i, j) * (number - active_number<N>::value(number));
            }
            ++i;
            return sum;
        });
    }
}

}  // namespace chainrules::implicit::detail
