// SPDX-License-Identifier: MIT
#pragma once
// Facts about activations of neural networks.

#include <cmath>

#include "chainrules/cmath/powers.hpp"
#include "chainrules/log_exp/activations.hpp"
#include "chainrules/log_exp/logistic.hpp"
#include "facts/definitions/small.hpp"
#include "facts/fact.hpp"

namespace facts {

// eˣ/(1 + eˣ) and tanh(log(1 + eˣ)).
template <class T>
T plain_logistic(T const& x) {
    return x < 0 ? T(exp(x) / (1 + exp(x))) : T(1 / (1 + exp(-x)));
}
template <class T>
T plain_mish_factor(T const& x) {
    T const square = x < 0 ? T(exp(x) * (exp(x) + 2)) : T(1 + 2 * exp(-x));
    return square / (square + (x < 0 ? T(2) : T(2 * exp(-2 * x))));
}
// The larger of two terms of a derivative.
template <class T>
T larger_term(T const& a, T const& b) {
    return a < b ? b : a;
}
template <class T>
T mish_term(T const& x) {
    T const m = x < 0 ? T(exp(x) * (exp(x) + 2) + 2) : T(exp(-x) * (2 + 2 * exp(-x)) + 1);
    T const t = x < 0 ? T(exp(x) * (1 + exp(x))) : T(exp(-2 * x) * (1 + exp(-x)));
    return larger_term(plain_mish_factor(x), T(4 * abs(x) * t / (m * m)));
}
// Next to 0 by Σ x^{2k + 1} 2k/(2k + 1)!, which is x cosh x − sinh x.
template <class T>
T plain_tanhshrink(T const& x) {
    T const e = exp(-2 * abs(x));
    if (abs(x) > 1) return x - (x < 0 ? T(-1) : T(1)) * (1 - e) / (1 + e);
    T power = x, sum = 0;
    for (int k = 1; k != 60; ++k) {
        power *= x * x / (2 * k * (2 * k + 1));
        sum += 2 * k * power;
    }
    return 2 * sum / (exp(x) + exp(-x));
}

inline constexpr auto activations = facts_of(
    fact(unary(fn::relu, everywhere).says("The rectifier max(x, 0).").own().kink(0).at({0}, {0}))
        .shown(SHOWN((x), x > 0 ? 1 : 0))
        .definition(FORMULA((x), x > 0 ? x : T(0)))
        .by_hand(HAND((x), fn::relu(x)), HAND((y, x), y > 0 ? 1.0 : y)),
    fact(binary(fn::leaky_relu, everywhere, positive)
             .says("The rectifier with a slope: x where it is positive, else a x.")
             .own()
             .kink(0, 0.25)
             .at({0, 0.25}, {0.25, 0}))
        .shown(SHOWN((x, a), x > 0 ? 1 : a, x > 0 ? 0 : x))
        .definition(FORMULA((x, a), x > 0 ? x : T(a * x)))
        .by_hand(HAND((x, a), fn::leaky_relu(x, a)),
                 HAND((y, x, a), singular(chainrules::log_exp::detail::leaky_relu_by_x(x, a)),
                      singular(x > 0 ? 0.0 : x))),
    fact(binary(fn::elu, everywhere, positive)
             .says("The exponential linear unit: x where it is positive, else a (eˣ − 1).")
             .own()
             .kink(0, 0.5)
             .at({0, 0.5}, {0.5, 0}))
        .shown(SHOWN((x, a), x > 0 ? 1 : a * fn::exp(x), x > 0 ? 0 : fn::expm1(x)))
        .definition(FORMULA((x, a), x > 0 ? x : T(a * small_expm1(x))))
        .flat<0>(FORMULA((x, a), x > 0 ? x : T(a * up_to_one(x))))
        .by_hand(HAND((x, a), fn::elu(x, a)),
                 HAND((y, x, a), singular(chainrules::log_exp::detail::elu_by_x(x, a)),
                      chainrules::log_exp::detail::elu_by_a(x, a))),
    fact(unary(fn::selu, everywhere)
             .says("The scaled exponential linear unit: 1.0507 elu(x, 1.6733).")
             .own()
             .kink(0)
             .at({0}, {1.7580993408473769}))
        .shown(SHOWN((x), x > 0 ? 1.0507009873554805 : 1.7580993408473769 * fn::exp(x)))
        .definition(FORMULA(
            (x), x > 0 ? T(T(1.0507009873554805) * x) : T(T(1.7580993408473769) * small_expm1(x))))
        .flat(FORMULA(
            (x), x > 0 ? T(T(1.0507009873554805) * x) : T(T(1.7580993408473769) * up_to_one(x))))
        .by_hand(HAND((x), fn::selu(x)),
                 HAND((y, x), chainrules::log_exp::detail::selu_partial(x))),
    fact(unary(fn::silu, everywhere).says("The sigmoid linear unit x / (1 + e⁻ˣ), or swish.").own())
        .shown(SHOWN((x), (fn::logistic(x) * (1 + x * fn::logistic(-x)))))
        .definition(FORMULA((x), T(plain_logistic(x) * x)))
        .term<0>(FORMULA((x), larger_term(plain_logistic(x),
                                          T(abs(x) * plain_logistic(x) * plain_logistic(T(-x))))))
        .by_hand(HAND((x), fn::silu(x)),
                 HAND((y, x), chainrules::log_exp::detail::silu_partial(x))),
    fact(unary(fn::mish, everywhere).says("The mish function x tanh(log(1 + eˣ)).").own())
        .shown(SHOWN((x), fn::tanh(fn::log1pexp(x)) +
                              x * fn::logistic(x) / fn::pow(fn::cosh(fn::log1pexp(x)), 2)))
        .definition(FORMULA((x), T(plain_mish_factor(x) * x)))
        .term<0>(FORMULA((x), mish_term(x)))
        .by_hand(HAND((x), fn::mish(x)),
                 HAND((y, x), chainrules::log_exp::detail::mish_partial(x))),
    fact(unary(fn::softsign, everywhere)
             .says("The sigmoid x / (1 + |x|).")
             .own()
             .kink(0)
             .at({0}, {1}))
        .shown(SHOWN((x), 1 / ((1 + fn::abs(x)) * (1 + fn::abs(x)))))
        .definition(FORMULA((x), x / (1 + abs(x))))
        .flat(FORMULA((x), abs(x) < 1 ? T(x / (1 + abs(x)))
                           : x > 0    ? T(-1 / (1 + x))
                                      : T(1 / (1 - x))))
        .by_hand(HAND((x), fn::softsign(x)),
                 HAND((y, x), chainrules::log_exp::detail::softsign_partial(x))),
    fact(unary(fn::tanhshrink, everywhere).says("The difference x − tanh x.").own().notable(2))
        .shown(SHOWN((x), (fn::tanh(x) * fn::tanh(x))))
        .definition(FORMULA((x), plain_tanhshrink(x)))
        .by_hand(HAND((x), fn::tanhshrink(x)),
                 HAND((y, x), chainrules::log_exp::detail::tanhshrink_partial(x))));

}  // namespace facts
