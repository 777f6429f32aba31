// SPDX-License-Identifier: MIT
#pragma once
// The arithmetic operators for real and complex numbers, sums and products of any number of them.
// At y = 0 the partials of x / y are what IEEE arithmetic gives; those of a product are infinite
// where a factor is.

#include <tuple>
#include <utility>

#include "chainrules/detail/constants.hpp"
#include "chainrules/detail/primal.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"
#include "chainrules_core/tangents/chain.hpp"

namespace chainrules::cmath {

namespace detail {

// The operators, with arithmetic operands converted to their common type in view of the compiler.
#define CHAINRULES_DETAIL_BINARY(name, op)                                                     \
    template <class X, class Y>                                                                \
    CHAINRULES_DETAIL_INLINE constexpr auto name(X const& x, Y const& y) -> decltype(x op y) { \
        using Both = decltype(x op y);                                                         \
        if constexpr (std::is_arithmetic_v<Both>)                                              \
            return static_cast<Both>(x) op static_cast<Both>(y);                               \
        else                                                                                   \
            return x op y;                                                                     \
    }                                                                                          \
    static_assert(true)
CHAINRULES_DETAIL_BINARY(plus, +);
CHAINRULES_DETAIL_BINARY(minus, -);
CHAINRULES_DETAIL_BINARY(times, *);
CHAINRULES_DETAIL_BINARY(over, /);
#undef CHAINRULES_DETAIL_BINARY

// One number, and more than two, from the left.
template <Number X>
constexpr auto plus(X const& x) {
    return ::chainrules::evaluate(x);
}
template <Number X>
constexpr auto times(X const& x) {
    return ::chainrules::evaluate(x);
}
template <Number X, Number Y, Number Z, Number... Rest>
constexpr auto plus(X const& x, Y const& y, Z const& z, Rest const&... rest) {
    auto const first_two = ::chainrules::detail::sum(x, y);
    return ::chainrules::evaluate(plus(first_two, z, rest...));
}
template <Number X, Number Y, Number Z, Number... Rest>
constexpr auto times(X const& x, Y const& y, Z const& z, Rest const&... rest) {
    auto const first_two = ::chainrules::detail::product(x, y);
    return ::chainrules::evaluate(times(first_two, z, rest...));
}

}  // namespace detail

/// x + y; also + x and x + y + z + ….
CHAINRULES_FUNCTION(add, detail::plus);
/// The difference x − y.
CHAINRULES_FUNCTION_EXPR(subtract, (x, y), detail::minus(x, y));
/// x y; also x and x y z ….
CHAINRULES_FUNCTION(multiply, detail::times);
/// The quotient x / y; at y = 0 it and its derivatives are what IEEE arithmetic gives.
CHAINRULES_FUNCTION_EXPR(divide, (x, y), detail::over(x, y));
/// y / x.
CHAINRULES_FUNCTION_EXPR(left_divide, (x, y), detail::over(y, x));
/// The negative −x.
CHAINRULES_FUNCTION_EXPR(negate, (x), -x);
/// The number itself, by the unary plus.
CHAINRULES_FUNCTION_EXPR(unary_plus, (x), detail::plus(x));
/// 1 / x.
CHAINRULES_DETAIL_PRIMAL(inv, (x), 1 / x);

CHAINRULES_SCALAR_RULE(add, (x, y), 1, 1);
CHAINRULES_SCALAR_RULE(subtract, (x, y), 1, -1);
CHAINRULES_SCALAR_RULE(multiply, (x, y), singular(y), singular(x));
CHAINRULES_SCALAR_RULE(divide, (x, y), singular(1 / y), singular(-Omega / y));
CHAINRULES_SCALAR_RULE(left_divide, (x, y), singular(-Omega / x), singular(1 / x));
CHAINRULES_SCALAR_RULE(negate, (x), -1);
CHAINRULES_SCALAR_RULE(unary_plus, (x), 1);
// Infinite at 0.
CHAINRULES_SCALAR_RULE(inv, (x), singular(-(Omega * Omega)));

namespace detail {

// Of a sum of any number of arguments, and of a product: the product of the others.
template <class O, class... X>
struct SumPartials {
    static constexpr int chainrules_arguments = sizeof...(X);
    static constexpr int chainrules_outputs = 0;
    using chainrules_real_type = ::chainrules::detail::output_real_t<O>;
    static constexpr char const* chainrules_names = "(x, y, ...)";
    static constexpr char const* chainrules_formula = "1, ...";

    template <int I>
    CHAINRULES_DETAIL_INLINE constexpr int operator()(Slot<I>) const {
        return 1;
    }
};

template <class O, class... X>
struct ProductPartials {
    static constexpr int chainrules_arguments = sizeof...(X);
    static constexpr int chainrules_outputs = 0;
    using chainrules_real_type = ::chainrules::detail::output_real_t<O>;
    static constexpr char const* chainrules_names = "(x, y, z, ...)";
    static constexpr char const* chainrules_formula = "y * z, x * z, ...";
    std::tuple<X...> x;

    template <int I>
    CHAINRULES_DETAIL_INLINE constexpr auto operator()(Slot<I>) const {
        if constexpr (chainrules_arguments == 1)
            return 1;
        else
            return without<I>(std::make_index_sequence<sizeof...(X) - 1>{});
    }

  private:
    template <int I, std::size_t... J>
    CHAINRULES_DETAIL_INLINE constexpr auto without(std::index_sequence<J...>) const {
        return singular(times(std::get<(J < I ? J : J + 1)>(x)...));
    }
};

}  // namespace detail

template <class O, Number... X>
    requires(sizeof...(X) == 1 || sizeof...(X) > 2)
CHAINRULES_DETAIL_INLINE constexpr detail::SumPartials<promoted_t<O, X...>, X...>
derivatives_given_output(O const&, add_t const&, X const&...) {
    return {};
}
template <class O, Number... X>
    requires(sizeof...(X) == 1 || sizeof...(X) > 2)
CHAINRULES_DETAIL_INLINE constexpr detail::ProductPartials<promoted_t<O, X...>,
                                                           promoted_t<X, X...>...>
derivatives_given_output(O const&, multiply_t const&, X const&... x) {
    return {{static_cast<promoted_t<X, X...>>(x)...}};
}

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::add;
using cmath::divide;
using cmath::inv;
using cmath::left_divide;
using cmath::multiply;
using cmath::negate;
using cmath::subtract;
using cmath::unary_plus;
}  // namespace chainrules::fn
