// SPDX-License-Identifier: MIT
#pragma once
// Products with a logarithm or an exponential, plainly.

#include "chainrules/log_exp/log_products.hpp"
#include "small.hpp"

namespace oracles {

using namespace chainrules;

ORACLE(fn::xlogx, (x), x* log(x))
ORACLE(fn::xlogy, (x, y), x* log(y))
ORACLE(fn::xlog1py, (x, y), x* small_log1p(y))
ORACLE(fn::xexpx, (x), x* exp(x))
ORACLE(fn::xexpy, (x, y), x* exp(y))

}  // namespace oracles
