// SPDX-License-Identifier: MIT
#pragma once
// Facts about Jacobi's elliptic functions.

#include "chainrules/special/jacobi_elliptic.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto jacobi_elliptic =
    facts_of(binary(fn::jacobi_sn, between(0, 1), everywhere.within(-10, 10)).again(),
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

}  // namespace facts::special
