// SPDX-License-Identifier: MIT
#pragma once
// Facts about the Matérn covariance.

#include <boost/math/special_functions/bessel.hpp>
#include <boost/math/special_functions/gamma.hpp>

#include "chainrules/special/bessel/matern.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

namespace of_matern {

template <class T>
T correlation(T const& nu, T const& d) {
    T const a = sqrt(T(2 * nu)) * d;
    return T(2 * pow(T(a / 2), nu) * boost::math::cyl_bessel_k(nu, a, policy) /
             boost::math::tgamma(nu, policy));
}

}  // namespace of_matern

inline constexpr auto matern = facts_of(
    fact(binary(fn::matern_covariance, positive.within(0.1, 30), positive.within(0.01, 8))
             .says("Matérn's correlation 2^(1−ν) / Γ(ν) a^ν K_ν(a), a = √(2ν) d, of smoothness ν "
                   "at the distance d.")
             .own()
             .algorithmic(0, 1)
             .at({0.25, 0}, {0, -huge})
             .at({0.5, 0}, {0, -1})
             .at({1, 0}, {0, 0}))
        .definition(FORMULA((nu, d), of_matern::correlation(nu, d)))
        .shown(SHOWN((nu, d), by_algorithm, by_algorithm)),
    fact(n_ary(fn::matern_covariance, positive.within(0.1, 30), positive.within(0.01, 8),
               positive.within(0.5, 4), everywhere.within(-3, 3))
             .says("The Matérn covariance of smoothness ν at the distance r, of a length and a "
                   "standard deviation σ.")
             .own()
             .algorithmic(0, 1, 2)
             .at({0.25, 0, 1, 2}, {0, -huge, 0, 4})
             .at({0.5, 0, 2, 2}, {0, -2, 0, 4})
             .at({1, 0, 1, 1}, {0, 0, 0, 2}))
        .definition(FORMULA((nu, r, length, sigma),
                            T(of_matern::correlation(nu, T(r / length)) * sigma * sigma)))
        .shown(SHOWN((nu, r, length, sigma), by_algorithm, by_algorithm, by_algorithm,
                     2 * Omega / sigma)));

}  // namespace facts::special
