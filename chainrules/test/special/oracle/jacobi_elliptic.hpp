// SPDX-License-Identifier: MIT
#pragma once
// Second definitions of Jacobi's elliptic functions: quotients of sn, cn, dn.

#include <boost/math/special_functions/jacobi_elliptic.hpp>

#include "chainrules/special/jacobi_elliptic.hpp"
#include "oracle.hpp"

namespace special_oracles::jacobi_elliptic {

struct Point {
    Quad cn, dn, sn;

    Point(Quad const& k, Quad const& u)
        : sn(boost::math::jacobi_elliptic(k, u, &cn, &dn, policy)) {}
};
#define JACOBI_ORACLE(name, ...)                                                 \
    ORACLE2(name, k, u, [](Point const& p, [[maybe_unused]] int index) -> Quad { \
        return __VA_ARGS__;                                                      \
    }(Point(k, u), output))
JACOBI_ORACLE(jacobi_sn, p.sn)
JACOBI_ORACLE(jacobi_cn, p.cn)
JACOBI_ORACLE(jacobi_dn, p.dn)
JACOBI_ORACLE(jacobi_cd, p.cn / p.dn)
JACOBI_ORACLE(jacobi_cs, p.cn / p.sn)
JACOBI_ORACLE(jacobi_dc, p.dn / p.cn)
JACOBI_ORACLE(jacobi_ds, p.dn / p.sn)
JACOBI_ORACLE(jacobi_nc, 1 / p.cn)
JACOBI_ORACLE(jacobi_nd, 1 / p.dn)
JACOBI_ORACLE(jacobi_ns, 1 / p.sn)
JACOBI_ORACLE(jacobi_sc, p.sn / p.cn)
JACOBI_ORACLE(jacobi_sd, p.sn / p.dn)
JACOBI_ORACLE(jacobi_elliptic, index == 0 ? p.sn : index == 1 ? p.cn : p.dn)
#undef JACOBI_ORACLE

}  // namespace special_oracles::jacobi_elliptic
