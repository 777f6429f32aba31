// SPDX-License-Identifier: MIT
#include <stan/math/rev/mat.hpp>

#include "accuracy.hpp"

#define DERIVATIVE(name)                     \
    {#name, [](double x) {                   \
         using namespace stan::math;         \
         var const at = x;                   \
         var y = name(at);                   \
         grad(y.vi_);                        \
         double const derivative = at.adj(); \
         recover_memory();                   \
         return derivative;                  \
     }}

peers::Derivatives peers::of_stan() {
    return {DERIVATIVE(exp),   DERIVATIVE(log),    DERIVATIVE(sqrt),   DERIVATIVE(sin),
            DERIVATIVE(cos),   DERIVATIVE(tan),    DERIVATIVE(asin),   DERIVATIVE(acos),
            DERIVATIVE(atan),  DERIVATIVE(sinh),   DERIVATIVE(cosh),   DERIVATIVE(tanh),
            DERIVATIVE(asinh), DERIVATIVE(acosh),  DERIVATIVE(atanh),  DERIVATIVE(erf),
            DERIVATIVE(erfc),  DERIVATIVE(tgamma), DERIVATIVE(lgamma), DERIVATIVE(digamma)};
}
