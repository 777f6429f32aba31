// SPDX-License-Identifier: MIT
#pragma once
// One step of the recurrences of orthogonal polynomials: the value of the next degree from those of
// two neighbours. The degree (and the order) is an integer; every real argument has a derivative.

#include <boost/math/special_functions/chebyshev.hpp>
#include <boost/math/special_functions/hermite.hpp>
#include <boost/math/special_functions/laguerre.hpp>
#include <boost/math/special_functions/legendre.hpp>

#include "chainrules/special/base/policy.hpp"

namespace chainrules::special {

/// legendre_next(l, x, P_l, P_{l−1}) = P_{l+1}(x); legendre_next(l, m, x, P_l^m, P_{l−1}^m).
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, legendre_next);
/// laguerre_next(n, x, L_n, L_{n−1}) = L_{n+1}(x); laguerre_next(n, m, x, L_n^m, L_{n−1}^m).
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, laguerre_next);
/// hermite_next(n, x, H_n, H_{n−1}) = H_{n+1}(x).
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, hermite_next);
/// chebyshev_next(x, T_n, T_{n−1}) = T_{n+1}(x).
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, chebyshev_next);

namespace detail {

template <std::integral L, Real X, Real P, Real Q>
common_t<X, P, Q> primal(legendre_next_t, L l, X const& x, P const& p, Q const& previous,
                         Policy auto const&...) {
    using T = common_t<X, P, Q>;
    return boost::math::legendre_next(static_cast<unsigned>(l), T(x), T(p), T(previous));
}
template <std::integral L, std::integral M, Real X, Real P, Real Q>
common_t<X, P, Q> primal(legendre_next_t, L l, M m, X const& x, P const& p, Q const& previous,
                         Policy auto const&...) {
    using T = common_t<X, P, Q>;
    return boost::math::legendre_next(static_cast<unsigned>(l), static_cast<unsigned>(m), T(x),
                                      T(p), T(previous));
}
template <std::integral N, Real X, Real P, Real Q>
common_t<X, P, Q> primal(laguerre_next_t, N n, X const& x, P const& p, Q const& previous,
                         Policy auto const&...) {
    using T = common_t<X, P, Q>;
    return boost::math::laguerre_next(static_cast<unsigned>(n), T(x), T(p), T(previous));
}
template <std::integral N, std::integral M, Real X, Real P, Real Q>
common_t<X, P, Q> primal(laguerre_next_t, N n, M m, X const& x, P const& p, Q const& previous,
                         Policy auto const&...) {
    using T = common_t<X, P, Q>;
    return boost::math::laguerre_next(static_cast<unsigned>(n), static_cast<unsigned>(m), T(x),
                                      T(p), T(previous));
}
template <std::integral N, Real X, Real P, Real Q>
common_t<X, P, Q> primal(hermite_next_t, N n, X const& x, P const& p, Q const& previous,
                         Policy auto const&...) {
    using T = common_t<X, P, Q>;
    return boost::math::hermite_next(static_cast<unsigned>(n), T(x), T(p), T(previous));
}
template <Real X, Real P, Real Q>
common_t<X, P, Q> primal(chebyshev_next_t, X const& x, P const& p, Q const& previous,
                         Policy auto const&...) {
    using T = common_t<X, P, Q>;
    return boost::math::chebyshev_next(T(x), T(p), T(previous));
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(legendre_next, (l, x, p, previous), NoTangent{}, singular((2 * l + 1) * p / (l + 1)),
                       singular((2 * l + 1) * x / (l + 1)), -l / (l + 1));
CHAINRULES_SCALAR_RULE(legendre_next, (l, m, x, p, previous), NoTangent{}, NoTangent{},
                       singular((2 * l + 1) * p / (l + 1 - m)), singular((2 * l + 1) * x / (l + 1 - m)),
                       singular(-(l + m) / (l + 1 - m)));
CHAINRULES_SCALAR_RULE(laguerre_next, (n, x, p, previous), NoTangent{}, singular(-p / (n + 1)),
                       singular((2 * n + 1 - x) / (n + 1)), -n / (n + 1));
CHAINRULES_SCALAR_RULE(laguerre_next, (n, m, x, p, previous), NoTangent{}, NoTangent{},
                       singular(-p / (n + 1)), singular((2 * n + m + 1 - x) / (n + 1)), -(n + m) / (n + 1));
CHAINRULES_SCALAR_RULE(hermite_next, (n, x, p, previous), NoTangent{}, singular(2 * p), singular(2 * x), -2 * n);
CHAINRULES_SCALAR_RULE(chebyshev_next, (x, p, previous), singular(2 * p), singular(2 * x), -1);

}  // namespace chainrules::special

namespace chainrules::fn {
using special::chebyshev_next;
using special::hermite_next;
using special::laguerre_next;
using special::legendre_next;
}  // namespace chainrules::fn
