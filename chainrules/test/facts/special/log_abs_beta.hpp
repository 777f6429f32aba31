// SPDX-License-Identifier: MIT
#pragma once
// Facts about ln |B| and ln |binomial|.

#include <boost/math/special_functions/gamma.hpp>

#include "chainrules/special/beta/log_abs_beta.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

namespace of_log_abs_beta {

template <class T>
T log_gamma(T const& x) {
    return boost::math::lgamma(x, policy);
}

}  // namespace of_log_abs_beta

inline constexpr auto log_abs_beta = facts_of(
    fact(binary(fn::logabsbeta, everywhere.within(-20, 1e3), everywhere.within(-20, 1e3))
             .says("The pair of ln |B(a, b)| and the sign of the beta function B(a, b), for real "
                   "arguments.")
             .every(1)
             .own()
             .where(WHERE(off_whole(x[0] + x[1]))))
        .definition(FORMULA((a, b), of_log_abs_beta::log_gamma(a) + of_log_abs_beta::log_gamma(b) -
                                        of_log_abs_beta::log_gamma(T(a + b))))
        .shown(SHOWN((a, b), std::pair{fn::digamma(a) - fn::digamma(a + b), NoTangent{}},
                     std::pair{fn::digamma(b) - fn::digamma(a + b), NoTangent{}})),
    fact(binary(fn::logabsbinomial, everywhere.within(-20, 1e3), everywhere.within(-20, 1e3))
             .says("The pair of ln |n over k| and the sign of the binomial coefficient, for real "
                   "arguments.")
             .every(1)
             .own()
             .where(WHERE(off_whole(x[0] - x[1]))))
        .definition(FORMULA((n, k), of_log_abs_beta::log_gamma(T(n + 1)) -
                                        of_log_abs_beta::log_gamma(T(k + 1)) -
                                        of_log_abs_beta::log_gamma(T(n - k + 1))))
        .shown(SHOWN((n, k), std::pair{fn::digamma(n + 1) - fn::digamma(n - k + 1), NoTangent{}},
                     std::pair{fn::digamma(n - k + 1) - fn::digamma(k + 1), NoTangent{}})));

}  // namespace facts::special
