// SPDX-License-Identifier: MIT
#pragma once
// softplus and its inverse, plainly.

#include "chainrules/log_exp/softplus.hpp"
#include "small.hpp"

namespace oracles {

using namespace chainrules;

ORACLE(fn::softplus, (x), plain_log1pexp(x))
ORACLE(fn::softplus, (x, a), plain_log1pexp(T(a* x)) / a)
ORACLE(fn::invsoftplus, (y), plain_logexpm1(y))
ORACLE(fn::invsoftplus, (y, a), plain_logexpm1(T(a* y)) / a)

}  // namespace oracles
