// SPDX-License-Identifier: MIT
#pragma once
// Exponential integrals: expint(x) = Ei(x), expint(n, x) and expint(nu, x) = E_ν(x) of whole and of
// real order, the scaled expintx = e^x E_ν(x), and the sine and cosine integral. An integer as the
// first of two arguments is an order and has no tangent; a real order has one.

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/cmath/trigonometric.hpp"
#include "chainrules/detail/enable.hpp"
#include "chainrules/special/error/detail/exponential_integrals.hpp"
#include "chainrules/special/error/sinc.hpp"

namespace chainrules::special {

using cmath::cos;
using cmath::exp;
using cmath::sin;

/// expint(x) = Ei(x); expint(n, x) = E_n(x), E_1 for n = 1.
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, expint);
/// Ei(x) and E_1(x) by names of their own.
CHAINRULES_DETAIL_OBJECT expint_t expinti{};
/// The exponential integral E₁(x) = ∫ exp(−t) / t dt from x to ∞.
CHAINRULES_DETAIL_POLICY_PRIMAL(InCommon, expint1, (x), primal(expint_t{}, 1, x, policy...));
/// expintx(nu, x) = e^x E_ν(x); expintx(x) is that of order 1.
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, expintx);
/// f_partial(i, j, nu, x): the derivative, i times by ν, j times by x.
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, expint_partial);
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, expintx_partial);

namespace detail {

template <Real X, Policy... P>
result_t<X> primal(expint_t, X const& x, P const&... policy) {
    return boost::math::expint(x, policy...);
}
template <Real N, Real X, Policy... P>
common_t<N, X> primal(expint_t, N const& n, X const& x, P const&... policy) {
    using T = common_t<N, X>;
    using W = wide_t<T>;
    if (x < 0) return domain_error("expint", T(x), policy...);
    if (gives_limits<P...> && x == 0 && n <= 1) return infinity<T>();
    if constexpr (std::is_integral_v<N>) {
        // From n = 2 on in the wider type: in double Boost's loses up to 100 units in the last
        // place.
        if (n >= 0 && n <= 10000 && x - x == 0)
            return n < 2 ? boost::math::expint(static_cast<unsigned>(n), T(x), policy...)
                         : T(boost::math::expint(static_cast<unsigned>(n), W(x), policy...));
    }
    return T(expint_value(0, 0, W(n), W(x)));
}
template <Real X, Policy... P>
common_t<X> primal(expintx_t, X const& x, P const&... policy) {
    using T = common_t<X>;
    if (x < 0) return domain_error("expintx", T(x), policy...);
    return T(expintx_value(0, 0, wide_t<T>(1), wide_t<T>(x)));
}
template <Real N, Real X, Policy... P>
common_t<N, X> primal(expintx_t, N const& n, X const& x, P const&... policy) {
    using T = common_t<N, X>;
    if (x < 0) return domain_error("expintx", T(x), policy...);
    return T(expintx_value(0, 0, wide_t<T>(n), wide_t<T>(x)));
}
template <Real N, Real X, Policy... P>
common_t<N, X> primal(expint_partial_t, int i, int j, N const& nu, X const& x, P const&...) {
    using W = wide_t<common_t<N, X>>;
    return static_cast<common_t<N, X>>(expint_value(i, j, W(nu), W(x)));
}
template <Real N, Real X, Policy... P>
common_t<N, X> primal(expintx_partial_t, int i, int j, N const& nu, X const& x, P const&...) {
    using W = wide_t<common_t<N, X>>;
    return static_cast<common_t<N, X>>(expintx_value(i, j, W(nu), W(x)));
}

}  // namespace detail

/// ∫₀ˣ sin t / t dt, and γ + ln x + ∫₀ˣ (cos t − 1) / t dt.
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, sinint, (x), detail::sinint_value(x));
/// The cosine integral Ci(x) = γ + ln x + ∫₀ˣ (cos(t) − 1) / t dt, x > 0.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, cosint, (x), !(x < 0), detail::cosint_value(x));
/// e^x / x.
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, exp_over, (x), detail::exp_quotient(x));

namespace detail {

template <class N, class X>
auto expint_dx(N const& n, X const& x) {
    using T = evaluated_t<decltype(-expint(whole(n) - 1, x, quiet))>;
    if (x == 0 && n > 2) return constant_of<T>(-1 / (plain_real_t<X>(n) - 2));
    return T(n == 0 ? T(-exp(-x) * (1 + 1 / x) / x) : T(-expint(whole(n) - 1, x, quiet)));
}
// For active numbers by the function whose derivatives near 0 do not cancel.
template <ActiveNumber X>
auto sine_quotient(X const& x) {
    return sinc_pi(x);
}
template <class X>
auto sine_quotient(X const& x) {
    using T = evaluated_t<decltype(sin(x) / x)>;
    if (x == 0) return constant_of<T>(1);
    if (x > std::numeric_limits<plain_real_t<X>>::max() ||
        x < std::numeric_limits<plain_real_t<X>>::lowest())
        return constant_of<T>(0);
    return T(sin(x) / x);
}
template <class X>
auto cosine_quotient(X const& x) {
    using T = evaluated_t<decltype(cos(x) / x)>;
    if (x > std::numeric_limits<plain_real_t<X>>::max()) return constant_of<T>(0);
    return T(cos(x) / x);
}

}  // namespace detail

/// The two meanings of a first argument, chosen by its type below.
CHAINRULES_FUNCTION(expint_of_whole_order, expint);
CHAINRULES_FUNCTION(expint_of_real_order, expint);
CHAINRULES_FUNCTION(expintx_of_whole_order, expintx);
CHAINRULES_FUNCTION(expintx_of_real_order, expintx);

// Infinite at 0.
CHAINRULES_SCALAR_RULE(expint, (x), singular(exp_over(x)));
CHAINRULES_SCALAR_RULE(expint1, (x), singular(exp_over(-x)));
CHAINRULES_SCALAR_RULE(expint_of_whole_order, (n, x), NoTangent{},
                       singular(detail::expint_dx(n, x)));
CHAINRULES_SCALAR_RULE(expint_of_real_order, (nu, x), singular(expint_partial(1, 0, nu, x)),
                       singular(expint_partial(0, 1, nu, x)));
CHAINRULES_SCALAR_RULE(expintx, (x), singular(expintx_partial(0, 1, 1, x)));
CHAINRULES_SCALAR_RULE(expintx_of_whole_order, (n, x), NoTangent{},
                       singular(expintx_partial(0, 1, n, x)));
CHAINRULES_SCALAR_RULE(expintx_of_real_order, (nu, x), singular(expintx_partial(1, 0, nu, x)),
                       singular(expintx_partial(0, 1, nu, x)));
CHAINRULES_SCALAR_RULE(sinint, (x), detail::sine_quotient(x));
CHAINRULES_SCALAR_RULE(cosint, (x), singular(detail::cosine_quotient(x)));

CHAINRULES_SCALAR_RULE(exp_over, (x), singular(Omega * (1 - 1 / x)));
// Derivatives of any order.
CHAINRULES_SCALAR_RULE(expint_partial, (i, j, nu, x), NoTangent{}, NoTangent{},
                       singular(expint_partial(detail::whole(i) + 1, detail::whole(j), nu, x)),
                       singular(expint_partial(detail::whole(i), detail::whole(j) + 1, nu, x)));
CHAINRULES_SCALAR_RULE(expintx_partial, (i, j, nu, x), NoTangent{}, NoTangent{},
                       singular(expintx_partial(detail::whole(i) + 1, detail::whole(j), nu, x)),
                       singular(expintx_partial(detail::whole(i), detail::whole(j) + 1, nu, x)));

template <class O, Real N, Real X>
constexpr auto derivatives_given_output(O const& Omega, expint_t const&, N const& n, X const& x) {
    if constexpr (std::is_integral_v<N>)
        return derivatives_given_output(Omega, expint_of_whole_order, n, x);
    else
        return derivatives_given_output(Omega, expint_of_real_order, n, x);
}
template <class O, Real N, Real X>
constexpr auto derivatives_given_output(O const& Omega, expintx_t const&, N const& n, X const& x) {
    if constexpr (std::is_integral_v<N>)
        return derivatives_given_output(Omega, expintx_of_whole_order, n, x);
    else
        return derivatives_given_output(Omega, expintx_of_real_order, n, x);
}

}  // namespace chainrules::special

namespace chainrules::fn {
using special::cosint;
using special::expint;
using special::expint1;
using special::expinti;
using special::expintx;
using special::sinint;
}  // namespace chainrules::fn

namespace chainrules::overloads {
/// The exponential integral Eₙ(x) = ∫₁^∞ exp(−xt) t^(−n) dt of whole order n ≥ 0.
CHAINRULES_DETAIL_SPECIAL(expint);
}  // namespace chainrules::overloads
