// SPDX-License-Identifier: MIT
#pragma once
// The functions of which formulas are made, of numbers and of jets at any depth. A jet that does
// not move has no infinite slope to be multiplied.

#include <boost/math/special_functions/digamma.hpp>
#include <boost/math/special_functions/log1p.hpp>
#include <boost/math/special_functions/polygamma.hpp>
#include <boost/math/special_functions/trigamma.hpp>
#include <cmath>
#include <concepts>

#include "chainrules/log_exp/log_differences.hpp"
#include "chainrules/special/base/jet_functions.hpp"
#include "chainrules/special/error/detail/error_functions.hpp"
#include "chainrules/special/gamma/detail/gamma.hpp"

namespace chainrules::statistics::formulas {

using namespace special::detail;

template <class N>
using number_t = innermost_t<N>;

/// x in the type N of jets that are nested as deep or deeper.
template <class N, class X>
N lifted(X const& x) {
    if constexpr (std::is_same_v<N, X>)
        return x;
    else if constexpr (is_jet<N>)
        return N(lifted<decltype(N::value)>(x));
    else
        return N(x);
}
/// The deepest of the types.
template <class A, class... B>
struct deepest {
    using type = A;
};
template <class A, class B, class... Rest>
struct deepest<A, B, Rest...>
    : deepest<std::conditional_t<(jet_order<B> > jet_order<A>), B, A>, Rest...> {};
template <class... X>
using deepest_t = typename deepest<X...>::type;

template <class T>
bool is_still(T const& dot) {
    return dot == 0;
}
template <class T>
bool is_still(Jet<T> const& dot) {
    return is_still(dot.value) && is_still(dot.dot);
}
/// A function's value beside its slope times dot, 0 where either is.
template <class T, class Slope>
Jet<T> chained(T const& value, T const& dot, Slope const& slope) {
    if (is_still(dot)) return Jet<T>(value);
    T const by = slope();
    return is_still(by) ? Jet<T>(value) : Jet<T>(value, T(by * dot));
}

// A function of one argument by its value for numbers and its slope, given the value y.
#define CHAINRULES_DETAIL_JET_FUNCTION(f, number, slope)      \
    template <std::floating_point T>                          \
    T f(T const& x) {                                         \
        return number;                                        \
    }                                                         \
    template <class T>                                        \
    Jet<T> f(Jet<T> const& jet) {                             \
        T const& x = jet.value;                               \
        [[maybe_unused]] T const y = f(x);                    \
        return chained(y, jet.dot, [&] { return T(slope); }); \
    }                                                         \
    static_assert(true, "a semicolon follows")

CHAINRULES_DETAIL_JET_FUNCTION(ln, std::log(x), 1 / x);
CHAINRULES_DETAIL_JET_FUNCTION(ln1p, std::log1p(x), 1 / (1 + x));
CHAINRULES_DETAIL_JET_FUNCTION(power_of_e, std::exp(x), y);
CHAINRULES_DETAIL_JET_FUNCTION(power_of_e_less_1, std::expm1(x), power_of_e(x));
CHAINRULES_DETAIL_JET_FUNCTION(square_root, std::sqrt(x), 1 / (2 * y));
CHAINRULES_DETAIL_JET_FUNCTION(hyperbolic_tangent, std::tanh(x), (1 - y) * (1 + y));
CHAINRULES_DETAIL_JET_FUNCTION(inverse_sinh, std::asinh(x), 1 / square_root(T(1 + x * x)));
// ln(1 − e^x), x ≤ 0.
CHAINRULES_DETAIL_JET_FUNCTION(ln1mexp, log_exp::detail::log1mexp(x), -1 / power_of_e_less_1(T(-x)));
// 1/(1 + e^(−x)) and ln(1 + e^x).
CHAINRULES_DETAIL_JET_FUNCTION(sigmoid,
                               x < 0 ? std::exp(x) / (1 + std::exp(x)) : 1 / (1 + std::exp(-x)),
                               y * sigmoid(T(-x)));
CHAINRULES_DETAIL_JET_FUNCTION(soft_plus, std::fmax(x, T(0)) + std::log1p(std::exp(-std::fabs(x))),
                               sigmoid(x));
CHAINRULES_DETAIL_JET_FUNCTION(exp_minus_square_of, std::exp(-x * x), -2 * x * y);
CHAINRULES_DETAIL_JET_FUNCTION(error_function, std::erf(x),
                               boost::math::constants::two_div_root_pi<number_t<T>>() *
                                   exp_minus_square_of(x));
// 1/(1 + x²), and the angle of (x, 1) or (1, x): arctan x, π/2 − arctan x.
CHAINRULES_DETAIL_JET_FUNCTION(lorentzian,
                               std::fabs(x) > 1 ? 1 / x / x / (1 + 1 / x / x) : 1 / (1 + x * x),
                               -2 * x * y * y);
CHAINRULES_DETAIL_JET_FUNCTION(arctangent, std::atan(x), lorentzian(x));
CHAINRULES_DETAIL_JET_FUNCTION(arccotangent, std::atan2(T(1), x), -lorentzian(x));

#undef CHAINRULES_DETAIL_JET_FUNCTION

/// |x|.
template <class N>
N magnitude(N const& x) {
    return number_of(x) < 0 ? N(-x) : x;
}

/// a b, of infinite numbers, too.
template <std::floating_point T>
T product(T const& a, T const& b) {
    return a * b;
}
template <class T>
Jet<T> product(Jet<T> const& a, Jet<T> const& b) {
    T const y = product(a.value, b.value);
    return {y, chained(y, a.dot, [&] { return b.value; }).dot +
                   chained(y, b.dot, [&] { return a.value; }).dot};
}

/// x^k for x ≥ 0. Where it is 0 its slope by k is.
template <std::floating_point T>
T power(T const& x, T const& k) {
    return std::pow(x, k);
}
template <class T>
Jet<T> power(Jet<T> const& x, Jet<T> const& k) {
    T const y = power(x.value, k.value);
    Jet<T> const by_x =
        chained(y, x.dot, [&] { return T(k.value * power(x.value, T(k.value - 1))); });
    Jet<T> const by_k =
        chained(y, k.dot, [&] { return number_of(y) == 0 ? T(0) : T(y * ln(x.value)); });
    return {y, by_x.dot + by_k.dot};
}
template <class X, class K>
    requires(!std::is_same_v<X, K>)
auto power(X const& x, K const& k) {
    using N = deepest_t<X, K>;
    return power(lifted<N>(x), lifted<N>(k));
}

/// ψ⁽ⁿ⁾(a) for a > 0, n = −1 for ln Γ(a).
template <int n, std::floating_point T>
T psi_of(T const& a) {
    if constexpr (n == -1)
        return log_gamma(a, DefaultPolicy{});
    else if constexpr (n == 0)
        return boost::math::digamma(a, Quiet{});
    else if constexpr (n == 1)
        return boost::math::trigamma(a, Quiet{});
    else if constexpr (n == 2)
        return tetragamma(a);
    else
        return boost::math::polygamma(n, a, Quiet{});
}
template <int n, class T>
Jet<T> psi_of(Jet<T> const& a) {
    return chained(psi_of<n>(a.value), a.dot, [&] { return psi_of<n + 1>(a.value); });
}
template <class N>
N ln_gamma(N const& a) {
    return psi_of<-1>(a);
}

/// Whether the last step of an iteration changed nothing, nor a derivative.
template <std::floating_point T>
bool is_settled(T const& before, T const& now) {
    return std::fabs(now - before) <= 4 * std::numeric_limits<T>::epsilon() * std::fabs(now) ||
           now - before == 0;
}
template <class T>
bool is_settled(Jet<T> const& before, Jet<T> const& now) {
    return is_settled(before.value, now.value) && is_settled(before.dot, now.dot);
}

}  // namespace chainrules::statistics::formulas
