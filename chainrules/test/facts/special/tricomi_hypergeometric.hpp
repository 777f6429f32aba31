// SPDX-License-Identifier: MIT
#pragma once
// Facts about Tricomi's confluent hypergeometric function.

#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/special_functions/sin_pi.hpp>

#include "chainrules/special/hypergeometric/tricomi_hypergeometric.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

namespace of_tricomi_hypergeometric {

// Σ (a)ₖ zᵏ / (Γ(b + k) k!).
template <class T>
T regularized_series(T const& a, T const& b, T const& z) {
    T term = 1 / boost::math::tgamma(b, policy), sum = term;
    for (int k = 0; k != 5000; ++k) {
        term *= (a + k) * z / ((b + k) * (k + 1));
        sum += term;
        if (abs(term) < ldexp(abs(sum), -300) && k > abs(a)) break;
    }
    return sum;
}
// For whole a ≤ 0 the factor of a pole.
template <class T>
T reciprocal_gamma(T const& x) {
    return x <= 0 && floor(x) == x ? T(0) : T(1 / boost::math::tgamma(x, policy));
}
// DLMF 13.2.42; b is not whole.
template <class T>
T of_two_series(T const& a_given, T const& b_given, T const& z_given) {
    Wide<T> const a(a_given), b(b_given), z(z_given), lower = a - b + 1;
    Wide<T> const difference =
        regularized_series(a, b, z) * reciprocal_gamma(lower) -
        pow(z, 1 - b) * regularized_series(lower, Wide<T>(2 - b), z) * reciprocal_gamma(a);
    return T(pi<Wide<T>>() / boost::math::sin_pi(b, policy) * difference);
}

}  // namespace of_tricomi_hypergeometric

inline constexpr auto tricomi_hypergeometric = facts_of(
    fact(ternary(fn::hypergeometric_U, everywhere.within(-8, 12), everywhere.within(-8, 8),
                 positive.within(0.01, 40))
             .says("Tricomi's function U(a, b, z), the solution of Kummer's equation "
                   "z y″ + (b − z) y′ = a y that goes with z^(−a) for z → ∞.")
             .own()
             .algorithmic(0, 1))
        .definition(FORMULA((a, b, z), of_tricomi_hypergeometric::of_two_series(a, b, z)))
        .shown(SHOWN((a, b, z), by_algorithm, by_algorithm,
                     fn::hypergeometric_U(a + 1, b + 1, z) * -a)),
    fact(ternary(fn::log_hypergeometric_U, everywhere.within(-8, 12), everywhere.within(-8, 8),
                 positive.within(0.01, 40))
             .says("The logarithm ln |U(a, b, z)| of Tricomi's function, which itself may "
                   "overflow.")
             .own()
             .algorithmic(0, 1))
        .definition(FORMULA((a, b, z), log(abs(of_tricomi_hypergeometric::of_two_series(a, b, z)))))
        .shown(SHOWN((a, b, z),
                     partial_by<0>(fn::hypergeometric_U, a, b, z) / fn::hypergeometric_U(a, b, z),
                     partial_by<1>(fn::hypergeometric_U, a, b, z) / fn::hypergeometric_U(a, b, z),
                     fn::hypergeometric_U(a + 1, b + 1, z) * -a / fn::hypergeometric_U(a, b, z))));

}  // namespace facts::special
