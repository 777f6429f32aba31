// SPDX-License-Identifier: MIT
#pragma once
// For functions of real numbers whose complex form is not holomorphic.

#include "chainrules_core/scalar_rule.hpp"

/// The scalar rule of f for one number, declared above, does not hold for complex numbers: their
/// rules are written in chainrules/complex/.
#define CHAINRULES_DETAIL_REAL_RULE(f)                                        \
    template <class ChainRulesOmega, ::chainrules::Complex ChainRulesZ>       \
    void derivatives_given_output(ChainRulesOmega const&, decltype(f) const&, \
                                  ChainRulesZ const&) = delete;
