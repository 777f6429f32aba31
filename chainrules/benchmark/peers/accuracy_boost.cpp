// SPDX-License-Identifier: MIT
#include <boost/math/differentiation/autodiff.hpp>

#include "accuracy.hpp"

#define DERIVATIVE(name)                                                                   \
    {#name, [](double x) {                                                                 \
         return name(boost::math::differentiation::make_fvar<double, 1>(x)).derivative(1); \
     }}

peers::Derivatives peers::of_boost_autodiff() {
    return {DERIVATIVE(exp),       DERIVATIVE(log),    DERIVATIVE(sqrt),   DERIVATIVE(sin),
            DERIVATIVE(cos),       DERIVATIVE(tan),    DERIVATIVE(asin),   DERIVATIVE(acos),
            DERIVATIVE(atan),      DERIVATIVE(sinh),   DERIVATIVE(cosh),   DERIVATIVE(tanh),
            DERIVATIVE(asinh),     DERIVATIVE(acosh),  DERIVATIVE(atanh),  DERIVATIVE(erf),
            DERIVATIVE(erfc),      DERIVATIVE(tgamma), DERIVATIVE(lgamma), DERIVATIVE(digamma),
            DERIVATIVE(lambert_w0)};
}
