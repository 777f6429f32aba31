// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for Jacobi's elliptic functions.

#include "chainrules/rule_list/entry.hpp"
#include "chainrules/special/jacobi_elliptic.hpp"

namespace chainrules::rule_list::special {

// clang-format off
inline constexpr auto jacobi_elliptic = list(
    binary(fn::jacobi_sn, between(0, 1), everywhere.within(-10, 10)).again(),
    binary(fn::jacobi_cn, between(0, 1), everywhere.within(-10, 10)).again(),
    binary(fn::jacobi_dn, between(0, 1), everywhere.within(-10, 10)),
    binary(fn::jacobi_cd, between(0, 1), everywhere.within(-10, 10)),
    binary(fn::jacobi_cs, between(0, 1), positive.within(0.05, 1.4)),
    binary(fn::jacobi_dc, between(0, 1), positive.within(0.05, 1.4)),
    binary(fn::jacobi_ds, between(0, 1), positive.within(0.05, 1.4)),
    binary(fn::jacobi_nc, between(0, 1), positive.within(0.05, 1.4)),
    binary(fn::jacobi_nd, between(0, 1), everywhere.within(-10, 10)),
    binary(fn::jacobi_ns, between(0, 1), positive.within(0.05, 1.4)),
    binary(fn::jacobi_sc, between(0, 1), positive.within(0.05, 1.4)),
    binary(fn::jacobi_sd, between(0, 1), everywhere.within(-10, 10)),
    binary(fn::jacobi_elliptic, between(0, 1), everywhere.within(-10, 10)));
// clang-format on

}  // namespace chainrules::rule_list::special
