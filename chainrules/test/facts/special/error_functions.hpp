// SPDX-License-Identifier: MIT
#pragma once
// Facts about the error function and its kin.

#include "chainrules/special/error_functions.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto error_functions =
    facts_of(unary(fn::erf, everywhere.within(-6, 6)).complex(),
             binary(fn::erf, everywhere.within(-6, 6), everywhere.within(-6, 6)).own(),
             unary(fn::erfc, everywhere.within(-6, 26)).complex(),
             unary(fn::erf_inv, between(-1, 1)), unary(fn::erfc_inv, between(0, 2)),
             unary(fn::erfcx, everywhere.within(-26, 100)).complex().own(),
             unary(fn::erfi, everywhere.within(-26, 26)).complex().own(),
             unary(fn::dawson, everywhere.within(-20, 20)).complex().own(),
             unary(fn::faddeeva, everywhere.within(-20, 20)).complex().own(),
             unary(fn::logerfc, everywhere.within(-6, 100)).own(),
             unary(fn::logerfcx, everywhere.within(-100, 100)).own(),
             binary(fn::logerf, everywhere.within(-20, 20), everywhere.within(-20, 20))
                 .own()
                 .where(WHERE(x[1] > x[0] + 0.2)));

}  // namespace facts::special
