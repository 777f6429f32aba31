// SPDX-License-Identifier: MIT
#pragma once
// Facts about the beta function.

#include <boost/math/special_functions/gamma.hpp>

#include "chainrules/special/beta/beta.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

namespace of_beta {

template <class T>
T log_beta(T const& a, T const& b) {
    using boost::math::lgamma;
    return lgamma(a, policy) + lgamma(b, policy) - lgamma(T(a + b), policy);
}

}  // namespace of_beta

inline constexpr auto beta =
    facts_of(fact(binary(fn::beta, positive.within(1e-3, 500), positive.within(1e-3, 500))
                      .says("The beta function B(a, b) = Γ(a) Γ(b) / Γ(a + b), a, b > 0."))
                 .definition(FORMULA((a, b), exp(of_beta::log_beta(a, b))))
                 .shown(SHOWN((a, b), (fn::digamma(a) - fn::digamma(a + b)) * Omega,
                              (fn::digamma(b) - fn::digamma(a + b)) * Omega)),
             fact(binary(fn::logbeta, positive.within(1e-6, 1e6), positive.within(1e-6, 1e6))
                      .own()
                      .at({0, 2}, {-huge, 0})
                      .at({2, 0}, {0, -huge})
                      .says("The logarithm ln B(a, b) of the beta function, a, b > 0."))
                 .definition(FORMULA((a, b), of_beta::log_beta(a, b)))
                 .shown(SHOWN((a, b), fn::digamma(a) - fn::digamma(a + b),
                              fn::digamma(b) - fn::digamma(a + b))));

}  // namespace facts::special
