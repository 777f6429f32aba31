// SPDX-License-Identifier: MIT
#pragma once
// One step of the recurrences of orthogonal polynomials: the value of the next degree from those of
// two neighbours. The degree (and the order) is an integer; every real argument has a derivative.

#include <boost/math/special_functions/chebyshev.hpp>
#include <boost/math/special_functions/hermite.hpp>
#include <boost/math/special_functions/laguerre.hpp>
#include <boost/math/special_functions/legendre.hpp>

#include "chainrules/special/detail/policy.hpp"

namespace chainrules::special {

namespace detail {

struct legendre_next_primal {};
struct laguerre_next_primal {};
struct hermite_next_primal {};
struct chebyshev_next_primal {};

template <std::integral L, Real X, Real P, Real Q>
common_t<X, P, Q> compute(legendre_next_primal, L l, X const& x, P const& p, Q const& previous) {
    using T = common_t<X, P, Q>;
    return boost::math::legendre_next(static_cast<unsigned>(l), T(x), T(p), T(previous));
}
template <std::integral L, std::integral M, Real X, Real P, Real Q>
common_t<X, P, Q> compute(legendre_next_primal, L l, M m, X const& x, P const& p,
                          Q const& previous) {
    using T = common_t<X, P, Q>;
    return boost::math::legendre_next(static_cast<unsigned>(l), static_cast<unsigned>(m), T(x),
                                      T(p), T(previous));
}
template <std::integral N, Real X, Real P, Real Q>
common_t<X, P, Q> compute(laguerre_next_primal, N n, X const& x, P const& p, Q const& previous) {
    using T = common_t<X, P, Q>;
    return boost::math::laguerre_next(static_cast<unsigned>(n), T(x), T(p), T(previous));
}
template <std::integral N, std::integral M, Real X, Real P, Real Q>
common_t<X, P, Q> compute(laguerre_next_primal, N n, M m, X const& x, P const& p,
                          Q const& previous) {
    using T = common_t<X, P, Q>;
    return boost::math::laguerre_next(static_cast<unsigned>(n), static_cast<unsigned>(m), T(x),
                                      T(p), T(previous));
}
template <std::integral N, Real X, Real P, Real Q>
common_t<X, P, Q> compute(hermite_next_primal, N n, X const& x, P const& p, Q const& previous) {
    using T = common_t<X, P, Q>;
    return boost::math::hermite_next(static_cast<unsigned>(n), T(x), T(p), T(previous));
}
template <Real X, Real P, Real Q>
common_t<X, P, Q> compute(chebyshev_next_primal, X const& x, P const& p, Q const& previous) {
    using T = common_t<X, P, Q>;
    return boost::math::chebyshev_next(T(x), T(p), T(previous));
}

}  // namespace detail

/// legendre_next(l, x, P_l, P_{l−1}) = P_{l+1}(x); legendre_next(l, m, x, P_l^m, P_{l−1}^m).
CHAINRULES_DETAIL_FUNCTION_OF_TYPE(legendre_next, detail::Primal<detail::legendre_next_primal>);
/// laguerre_next(n, x, L_n, L_{n−1}) = L_{n+1}(x); laguerre_next(n, m, x, L_n^m, L_{n−1}^m).
CHAINRULES_DETAIL_FUNCTION_OF_TYPE(laguerre_next, detail::Primal<detail::laguerre_next_primal>);
/// hermite_next(n, x, H_n, H_{n−1}) = H_{n+1}(x).
CHAINRULES_DETAIL_FUNCTION_OF_TYPE(hermite_next, detail::Primal<detail::hermite_next_primal>);
/// chebyshev_next(x, T_n, T_{n−1}) = T_{n+1}(x).
CHAINRULES_DETAIL_FUNCTION_OF_TYPE(chebyshev_next, detail::Primal<detail::chebyshev_next_primal>);

CHAINRULES_SCALAR_RULE(legendre_next, (l, x, p, previous), NoTangent{}, (2 * l + 1) * p / (l + 1),
                       (2 * l + 1) * x / (l + 1), -l / (l + 1));
CHAINRULES_SCALAR_RULE(legendre_next, (l, m, x, p, previous), NoTangent{}, NoTangent{},
                       (2 * l + 1) * p / (l + 1 - m), (2 * l + 1) * x / (l + 1 - m),
                       -(l + m) / (l + 1 - m));
CHAINRULES_SCALAR_RULE(laguerre_next, (n, x, p, previous), NoTangent{}, -p / (n + 1),
                       (2 * n + 1 - x) / (n + 1), -n / (n + 1));
CHAINRULES_SCALAR_RULE(laguerre_next, (n, m, x, p, previous), NoTangent{}, NoTangent{},
                       -p / (n + 1), (2 * n + m + 1 - x) / (n + 1), -(n + m) / (n + 1));
CHAINRULES_SCALAR_RULE(hermite_next, (n, x, p, previous), NoTangent{}, 2 * p, 2 * x, -2 * n);
CHAINRULES_SCALAR_RULE(chebyshev_next, (x, p, previous), 2 * p, 2 * x, -1);

}  // namespace chainrules::special

namespace chainrules::fn {
using special::chebyshev_next;
using special::hermite_next;
using special::laguerre_next;
using special::legendre_next;
}  // namespace chainrules::fn
