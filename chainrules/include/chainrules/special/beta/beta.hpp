// SPDX-License-Identifier: MIT
#pragma once
// The beta function and its logarithm. With three arguments, beta(a, b, x), the incomplete one:
// incomplete_beta.hpp.

#include "chainrules/detail/enable.hpp"
#include "chainrules/special/beta/detail/beta.hpp"
#include "chainrules/special/gamma/gamma.hpp"

namespace chainrules::special {

/// The beta function B(a, b) = Γ(a) Γ(b) / Γ(a + b), a, b > 0.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, beta, (a, b), detail::beta_value(a, b, policy...));

/// logbeta(a, b) = ln B(a, b), a, b > 0.
CHAINRULES_DETAIL_PRIMALS(detail::InCommon, logbeta);

namespace detail {

template <Real T, Policy... P>
T primal(logbeta_t, T const& a, T const& b, P const&... policy) {
    if (a < 0) return domain_error("logbeta", a, policy...);
    if (b < 0) return domain_error("logbeta", b, policy...);
    return T(log_beta(wide_t<T>(a), wide_t<T>(b)));
}

// (ψ(a) − ψ(a + b)) B(a, b), with its limits at a = 0 and b = 0, where B is infinite.
template <class O, class A, class B>
auto beta_partial(O const& Omega, A const& a, B const& b) {
    using T = evaluated_t<decltype(-Omega * special::digamma_difference(a, b))>;
    using R = plain_real_t<T>;
    using std::sqrt;
    R const euler = boost::math::constants::euler<R>();
    R const least = std::numeric_limits<R>::epsilon();  // of which the square is a number
    if constexpr (ActiveNumber<T>) {
        auto const sum = [&] { return special::digamma(b, quiet) + euler; };
        if (a == 0 && b > least)
            return T((sum() * sum() - special::trigamma(b, quiet)) / 2 - 1 / a / a);
    }
    if (a == 0 && b >= 0) return constant_of<T>(-HUGE_VAL);
    if (plain_value(Omega) == 0 && a > 0 && b > 0) return constant_of<T>(0);
    // B = 1/b − ψ(a) − γ + b ((ψ(a) + γ)² + ζ(2) − ψ′(a)) / 2 + …, where its derivative takes less
    // from the digits than that of the difference.
    R const small = sqrt(least);
    if (b >= 0 && b < small && b < small * a && a > least) {
        T const slope(-special::trigamma(a, quiet));
        return T(slope - b * ((special::digamma(a, quiet) + euler) * slope +
                              special::polygamma(2, a, quiet) / 2));
    }
    if (b < std::numeric_limits<R>::min() && b >= 0 && a > 0)
        return T(-special::trigamma(a, quiet));
    return T(-Omega * special::digamma_difference(a, b));
}

// ψ(a) − ψ(a + b), from the right at a = 0.
template <class A, class B>
auto log_beta_partial(A const& a, B const& b) {
    using T = evaluated_t<decltype(-special::digamma_difference(a, b))>;
    if constexpr (ActiveNumber<T>)
        if (a == 0 && b > 0)
            return T(special::digamma(1 + a, quiet) - special::digamma(a + b, quiet) - 1 / a);
    if (a == 0 && b > 0 && b - b == 0) return constant_of<T>(-HUGE_VAL);
    return T(-special::digamma_difference(a, b));
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(beta, (a, b), singular(detail::beta_partial(Omega, a, b)),
                       singular(detail::beta_partial(Omega, b, a)));
CHAINRULES_SCALAR_RULE(logbeta, (a, b), singular(detail::log_beta_partial(a, b)),
                       singular(detail::log_beta_partial(b, a)));

}  // namespace chainrules::special

namespace chainrules::fn {
using special::beta;
using special::logbeta;
}  // namespace chainrules::fn

namespace chainrules::overloads {
CHAINRULES_DETAIL_SPECIAL(beta);
}  // namespace chainrules::overloads
