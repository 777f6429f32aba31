// SPDX-License-Identifier: MIT
#pragma once
// Activations of neural networks: relu, leaky_relu, elu, selu, silu, mish, softsign, tanhshrink. At
// a kink the derivative is that on the left, of relu 0. The logistic function and softplus, which
// are activations, too: logistic.hpp and softplus.hpp.

#include "chainrules/cmath/hyperbolic.hpp"
#include "chainrules/cmath/selection.hpp"
#include "chainrules/log_exp/detail/primal.hpp"

namespace chainrules::log_exp {

using cmath::tanh;

namespace detail {

template <class T>
constexpr T elu(T const& x, T const& a) {
    return x > 0 ? x : T(a * T(expm1(x)));
}
template <class X, class A>
constexpr auto elu_by_x(X const& x, A const& a) {
    using T = kernel_t<X, A>;
    return x > 0 ? constant_of<T>(1) : T(T(a) * T(exp(T(x))));
}
template <class X, class A>
constexpr auto elu_by_a(X const& x, A const&) {
    using T = kernel_t<X, A>;
    return x > 0 ? constant_of<T>(0) : T(expm1(T(x)));
}

template <class T>
constexpr T leaky_relu(T const& x, T const& a) {
    return x > 0 ? x : T(a * x);
}
// NaN where x is.
template <class X, class A>
constexpr auto leaky_relu_by_x(X const& x, A const& a) {
    using T = kernel_t<X, A>;
    return x > 0 ? constant_of<T>(1) : x <= 0 ? T(a) : T(x);
}

/// λ and λ a in double, with which values of mean 0 and variance 1 keep them (Klambauer,
/// Unterthiner, Mayr and Hochreiter, Advances in Neural Information Processing Systems 30, 2017).
inline constexpr double selu_scale = 1.0507009873554805, selu_scale_of_power = 1.7580993408473769;

template <class T>
constexpr T selu(T const& x) {
    return x > 0 ? T(plain_real_t<T>(selu_scale) * x)
                 : T(plain_real_t<T>(selu_scale_of_power) * T(expm1(x)));
}
template <class X>
constexpr auto selu_partial(X const& x) {
    using T = at_least_double_t<evaluated_t<X>>;
    return x > 0 ? T(constant_of<T>(1) * plain_real_t<T>(selu_scale))
                 : T(plain_real_t<T>(selu_scale_of_power) * T(exp(T(x))));
}

// Below, in t = eˣ for negative x and u = e⁻ˣ for others; where it is 0, so is its product with x.
template <class T>
constexpr T silu(T const& x) {
    if (x < 0) {
        T const t(exp(x));
        return t == 0 ? t : T(x * (t / (1 + t)));
    }
    return x / (1 + T(exp(-x)));
}
template <class X>
constexpr auto silu_partial(X const& argument) {
    using T = at_least_double_t<evaluated_t<X>>;
    T const x = static_cast<T>(argument);
    if (x < 0) {
        T const t(exp(x)), s(1 + t);
        return t == 0 ? t : T(t / s * (1 + x / s));
    }
    T const u(exp(-x)), s(1 + u);
    return u == 0 ? T(1 + u) : T((1 + x * (u / s)) / s);
}

// tanh(log(1 + eˣ)) = n/(n + 2) with n = t (t + 2).
template <class T>
constexpr T mish(T const& x) {
    if (x < 0) {
        T const t(exp(x)), n(t * (t + 2));
        return t == 0 ? t : T(x * (n / (n + 2)));
    }
    T const u(exp(-x)), N(1 + 2 * u);
    return x * (N / (N + 2 * u * u));
}
template <class X>
constexpr auto mish_partial(X const& argument) {
    using T = at_least_double_t<evaluated_t<X>>;
    T const x = static_cast<T>(argument);
    if (x < 0) {
        T const t(exp(x)), m(t * (t + 2) + 2);
        return t == 0 ? t : T(t / m * ((t + 2) + 4 * x * ((t + 1) / m)));
    }
    T const u(exp(-x)), N(1 + 2 * u), M(N + 2 * u * u);
    return u == 0 ? T(1 + u) : T((N * M + 4 * x * u * u * (1 + u)) / M / M);
}

template <class T>
constexpr T softsign(T const& x) {
    if (x > 1) return 1 / (1 + 1 / x);
    if (x < -1) return 1 / (1 / x - 1);
    return x / (1 + magnitude(x));
}

template <class X>
constexpr auto softsign_partial(X const& x) {
    using T = at_least_double_t<evaluated_t<X>>;
    T const s(1 + magnitude(static_cast<T>(x)));
    return T(1 / s / s);
}

// tanh x = x/(1 + q) with the continued fraction q = x²/(3 + x²/(5 + …)).
template <class T>
constexpr T tanhshrink(T const& x) {
    if (!(magnitude(x) < 2)) return x - T(tanh(x));
    T const square(x * x);
    constexpr int terms = 4 + std::numeric_limits<plain_real_t<T>>::digits / 6;
    T q(square / (2 * terms + 1));
    for (int k = terms - 1; k > 0; --k) q = T(square / (2 * k + 1 + q));
    return x * q / (1 + q);
}
template <class X>
constexpr auto tanhshrink_partial(X const& argument) {
    using T = at_least_double_t<evaluated_t<X>>;
    T const y(tanh(static_cast<T>(argument)));
    return T(y * y);
}

}  // namespace detail

/// The rectifier max(x, 0), whose derivative is 0 at 0.
CHAINRULES_DETAIL_PRIMAL(relu, (x), x < 0 ? constant_of<T>(0) : x);
/// x where it is positive, else a x.
CHAINRULES_DETAIL_PRIMAL(leaky_relu, (x, a), detail::leaky_relu(x, a));
/// x where it is positive, else a (eˣ − 1).
CHAINRULES_DETAIL_WIDE_PRIMAL(elu, (x, a), detail::elu(x, a));
/// λ x where it is positive, else λ a (eˣ − 1), λ = 1.0507…, a = 1.6733…
CHAINRULES_DETAIL_WIDE_PRIMAL(selu, (x), detail::selu(x));
/// x/(1 + e⁻ˣ).
CHAINRULES_DETAIL_WIDE_PRIMAL(silu, (x), detail::silu(x));
/// x tanh(log(1 + eˣ)).
CHAINRULES_DETAIL_WIDE_PRIMAL(mish, (x), detail::mish(x));
/// x/(1 + |x|).
CHAINRULES_DETAIL_WIDE_PRIMAL(softsign, (x), detail::softsign(x));
/// x − tanh x.
CHAINRULES_DETAIL_WIDE_PRIMAL(tanhshrink, (x), detail::tanhshrink(x));

CHAINRULES_SCALAR_RULE(relu, (x), cmath::detail::one_if_positive(Omega));
CHAINRULES_SCALAR_RULE(leaky_relu, (x, a), singular(detail::leaky_relu_by_x(x, a)),
                       singular(x > 0 ? constant_of<decltype(x)>(0) : x));
CHAINRULES_SCALAR_RULE(elu, (x, a), singular(detail::elu_by_x(x, a)), detail::elu_by_a(x, a));
CHAINRULES_SCALAR_RULE(selu, (x), detail::selu_partial(x));
CHAINRULES_SCALAR_RULE(silu, (x), detail::silu_partial(x));
CHAINRULES_SCALAR_RULE(mish, (x), detail::mish_partial(x));
CHAINRULES_SCALAR_RULE(softsign, (x), detail::softsign_partial(x));
CHAINRULES_SCALAR_RULE(tanhshrink, (x), detail::tanhshrink_partial(x));

}  // namespace chainrules::log_exp

namespace chainrules::fn {
using log_exp::elu;
using log_exp::leaky_relu;
using log_exp::mish;
using log_exp::relu;
using log_exp::selu;
using log_exp::silu;
using log_exp::softsign;
using log_exp::tanhshrink;
}  // namespace chainrules::fn
