// SPDX-License-Identifier: MIT
#pragma once
// Facts about log(eˣ + eʸ) and log|eˣ − eʸ|.

#include <cmath>
#include <limits>

#include "chainrules/log_exp/log_sums.hpp"
#include "facts/definitions/small.hpp"
#include "facts/fact.hpp"

namespace facts {

template <class T>
T larger_of(T const& x, T const& y) {
    return x > y ? x : y;
}
template <class T>
T minus_distance(T const& x, T const& y) {
    return -abs(x - y);
}

namespace by_hand {

using chainrules::log_exp::detail::distance;
BY_HAND share_of_difference(double d, double error) {
    double power = std::expm1(d);
    if (power <= std::numeric_limits<double>::max()) power = power + (1 + power) * error;
    return -1 / power;
}
BY_HAND first_share(double x, double z) {
    auto const [d, error] = distance<false>(z, x);
    return share_of_difference(d, error);
}
BY_HAND second_share(double x, double z) {
    auto const [d, error] = distance<false>(z, x);
    return share_of_difference(-d, -error);
}

}  // namespace by_hand

inline constexpr auto log_sums = facts_of(
    fact(binary(fn::logaddexp, everywhere, everywhere)
             .says("The logarithm log(eˣ + eʸ), without overflow.")
             .own()
             .ties()
             .inexact(-1, 6, "In long double, next to the zero of the value")
             .at({huge, huge}, {0.5, 0.5})
             .at({-huge, -huge}, {0.5, 0.5}))
        .shown(SHOWN((x, y), fn::exp(x - Omega), fn::exp(y - Omega)))
        .definition(FORMULA((x, y), larger_of(x, y) + plain_log1pexp(minus_distance(x, y))))
        // Less y where that is far greater than x, and the other way round.
        .flat<0>(FORMULA((x, y), plain_log1pexp(T(x - y))))
        .flat<1>(FORMULA((x, y), plain_log1pexp(T(y - x))))
        // The larger argument and the logarithm added to it, which cancel next to the zero.
        .term<-1>(FORMULA((x, y), larger_of(T(abs(larger_of(x, y))),
                                            T(abs(plain_log1pexp(minus_distance(x, y)))))))
        .by_hand(HAND((x, z), fn::logaddexp(x, z)),
                 HAND((y, x, z), chainrules::log_exp::detail::share_of_sum(x, z),
                      chainrules::log_exp::detail::share_of_sum(z, x)))
        .clang_moves(1),
    fact(binary(fn::logsubexp, everywhere, everywhere)
             .says("The logarithm log|eˣ − eʸ|, without overflow.")
             .own()
             .ties()
             .at({1, 1}, {-huge, huge})
             .at({-huge, -huge}, {-huge, huge}))
        .shown(SHOWN((x, y), 1 / (1 - fn::exp(y - x)), 1 / (1 - fn::exp(x - y))))
        .definition(FORMULA((x, y), larger_of(x, y) + plain_log1mexp(minus_distance(x, y))))
        .flat<0>(FORMULA((x, y), x > y ? plain_logexpm1(T(x - y)) : plain_log1mexp(T(x - y))))
        .flat<1>(FORMULA((x, y), y > x ? plain_logexpm1(T(y - x)) : plain_log1mexp(T(y - x))))
        .term<-1>(FORMULA((x, y), larger_of(T(abs(larger_of(x, y))),
                                            T(abs(plain_log1mexp(minus_distance(x, y)))))))
        .by_hand(HAND((x, z), fn::logsubexp(x, z)),
                 HAND((y, x, z), by_hand::first_share(x, z), by_hand::second_share(x, z))));

}  // namespace facts
