// SPDX-License-Identifier: MIT
#pragma once
// Tangents made from tangents without a change of type, so that the rule under test needs no second
// instance: zeros, and combinations of two.

#include "chainrules_testutils/detail/call.hpp"
#include "chainrules_testutils/detail/tangent_types.hpp"

namespace chainrules::testutils::detail {

template <class P, class D>
constexpr bool is_zero_tangents_type() {
    if constexpr (reals_or_none<P>() == 0 || AbstractZero<D>)
        return false;
    else
        return std::is_same_v<D, decltype(make_zero_tangent(std::declval<P const&>()))>;
}

/// Zeros like dx, a tangent of x.
template <class P, class D>
D zero_like(P const& x, D const& dx) {
    if constexpr (AbstractZero<D>)
        return dx;
    else if constexpr (Number<D>)
        return D(0);
    else if constexpr (is_zero_tangents_type<P, D>())
        return make_zero_tangent(x);
    else
        return chainrules::evaluate(chainrules::scale(0.0, dx));
}

// s a + t b. Tangents that are not canonical are the caller's own: then a is b.
template <class P, class D>
D combination(P const& x, D const& a, D const& b, int s, int t) {
    if constexpr (AbstractZero<D>) {
        return a;
    } else if constexpr (Number<D>) {
        using T = real_t<D>;
        return D(static_cast<T>(s) * a + static_cast<T>(t) * b);
    } else if constexpr (is_zero_tangents_type<P, D>()) {
        auto numbers = tangent_to_vec(x, a);
        auto const other = tangent_to_vec(x, b);
        using R = typename decltype(numbers)::value_type;
        for (std::size_t i = 0; i != numbers.size(); ++i)
            numbers[i] = static_cast<R>(s) * numbers[i] + static_cast<R>(t) * other[i];
        return tangent_from_vec(x, numbers);
    } else {
        return chainrules::evaluate(chainrules::scale(static_cast<double>(s + t), a));
    }
}

template <class Args, class... D, std::size_t... I>
std::tuple<D...> zeros_like(Args const& arguments, std::tuple<D...> const& x_dot,
                            std::index_sequence<I...>) {
    return {zero_like(arguments.template get<I>(), std::get<I>(x_dot))...};
}
/// The tangents of x_dot, with zeros in place of those whose bit in `kept` is not set.
template <class Args, class... D, std::size_t... I>
std::tuple<D...> only(std::size_t kept, Args const& arguments, std::tuple<D...> const& x_dot,
                      std::index_sequence<I...>) {
    return {(kept >> I & 1) != 0 ? std::get<I>(x_dot)
                                 : zero_like(arguments.template get<I>(), std::get<I>(x_dot))...};
}
template <class Args, class... D, std::size_t... I>
std::tuple<D...> combinations(Args const& arguments, std::tuple<D...> const& a,
                              std::tuple<D...> const& b, int s, int t, std::index_sequence<I...>) {
    return {combination(arguments.template get<I>(), std::get<I>(a), std::get<I>(b), s, t)...};
}

}  // namespace chainrules::testutils::detail
