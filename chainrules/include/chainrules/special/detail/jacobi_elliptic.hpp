// SPDX-License-Identifier: MIT
#pragma once
// Boost's Jacobi elliptic functions, called where they have a value: neither with NaN nor with an
// infinite modulus or argument.

#include <boost/math/special_functions/jacobi_elliptic.hpp>
#include <tuple>

#include "chainrules/special/elliptic_legendre.hpp"

namespace chainrules::special::detail {

#define CHAINRULES_DETAIL_JACOBI(name)                                                    \
    template <Plain K, Plain U, Policy P = DefaultPolicy>                                 \
    result_t<K, U> jacobi_##name##_value(K const& k, U const& u, P const& policy = P()) { \
        using T = result_t<K, U>;                                                         \
        if (any_nan(T(k), T(u)) || is_infinite(T(k)) || is_infinite(T(u)))                \
            return not_a_number<T>();                                                     \
        return boost::math::jacobi_##name(T(k), T(u), policy);                            \
    }
CHAINRULES_DETAIL_JACOBI(sn)
CHAINRULES_DETAIL_JACOBI(cn)
CHAINRULES_DETAIL_JACOBI(dn)
CHAINRULES_DETAIL_JACOBI(cd)
CHAINRULES_DETAIL_JACOBI(cs)
CHAINRULES_DETAIL_JACOBI(dc)
CHAINRULES_DETAIL_JACOBI(ds)
CHAINRULES_DETAIL_JACOBI(nc)
CHAINRULES_DETAIL_JACOBI(nd)
CHAINRULES_DETAIL_JACOBI(ns)
CHAINRULES_DETAIL_JACOBI(sc)
CHAINRULES_DETAIL_JACOBI(sd)
#undef CHAINRULES_DETAIL_JACOBI

template <Plain K, Plain U, Policy P = DefaultPolicy>
auto jacobi_all(K const& k, U const& u, P const& policy = P()) {
    using T = result_t<K, U>;
    T sn = not_a_number<T>(), cn = sn, dn = sn;
    if (!any_nan(T(k), T(u)) && !is_infinite(T(k)) && !is_infinite(T(u)))
        sn = boost::math::jacobi_elliptic(T(k), T(u), &cn, &dn, policy);
    return std::tuple<T, T, T>(sn, cn, dn);
}

}  // namespace chainrules::special::detail
