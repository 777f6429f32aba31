// SPDX-License-Identifier: MIT
#pragma once
// Boost's cylindrical Bessel functions with what they leave open: NaN, infinite arguments, the
// derivatives at 0.

#include <boost/math/special_functions/bessel.hpp>
#include <boost/math/special_functions/bessel_prime.hpp>
#include <cmath>

#include "chainrules/special/detail/arguments.hpp"

namespace chainrules::special::detail {

// Whether the argument ends the matter: a NaN gives NaN, an infinite order is out of the domain,
// and at x = ±∞ the function tends to `limit`.
template <class T, class P>
bool is_settled(char const* function, T const& nu, T const& x, T const& limit, P const& policy,
                T& result) {
    using std::floor;
    if (any_nan(nu, x)) {
        result = not_a_number<T>();
        return true;
    }
    if (is_infinite(nu)) {
        result = out_of_domain(function, "order %1% is infinite", nu, policy);
        return true;
    }
    if (is_infinite(x) && (x > 0 || floor(nu) == nu)) {
        result = limit;
        return true;
    }
    return false;
}

template <class T, class P>
T overflow(char const* function, P const& policy) {
    return policies::raise_overflow_error<T>(function, nullptr, policy);
}

// Near 0, J_ν and I_ν are (x/2)^ν / Γ(ν+1): the derivative of a fractional order below 1 is
// infinite there.
template <class T>
bool is_fraction(T const& nu) {
    return nu > 0 && nu < 1;
}

#define CHAINRULES_DETAIL_BESSEL(name, boost_name, limit, special_cases)            \
    template <Plain V, Plain X, Policy P = DefaultPolicy>                           \
    result_t<V, X> name(V const& order, X const& argument, P const& policy = P()) { \
        using std::floor;                                                           \
        using T = result_t<V, X>;                                                   \
        constexpr char const* function = "chainrules::" #boost_name "(%1%)";        \
        T const nu(order), x(argument);                                             \
        T result(0);                                                                \
        if (is_settled(function, nu, x, T(limit), policy, result)) return result;   \
        special_cases return boost::math::boost_name(nu, x, policy);                \
    }
CHAINRULES_DETAIL_BESSEL(bessel_j, cyl_bessel_j, 0, )
CHAINRULES_DETAIL_BESSEL(bessel_y, cyl_neumann, 0, )
CHAINRULES_DETAIL_BESSEL(bessel_i, cyl_bessel_i,
                         (x > 0 || floor(nu / 2) * 2 == nu ? infinity<T>() : T(-infinity<T>())), )
CHAINRULES_DETAIL_BESSEL(bessel_k, cyl_bessel_k, 0, )
CHAINRULES_DETAIL_BESSEL(bessel_j_prime, cyl_bessel_j_prime, 0,
                         if (x == 0 && is_fraction(nu)) return overflow<T>(function, policy);)
CHAINRULES_DETAIL_BESSEL(bessel_y_prime, cyl_neumann_prime, 0,
                         if (x == 0 && nu >= 0) return overflow<T>(function, policy);)
CHAINRULES_DETAIL_BESSEL(bessel_i_prime, cyl_bessel_i_prime,
                         (x > 0 || floor(nu / 2) * 2 != nu ? infinity<T>() : T(-infinity<T>())),
                         if (x == 0 && is_fraction(nu)) return overflow<T>(function, policy);)
CHAINRULES_DETAIL_BESSEL(bessel_k_prime, cyl_bessel_k_prime, 0,
                         if (x == 0) return -overflow<T>(function, policy);)
#undef CHAINRULES_DETAIL_BESSEL

template <Plain V, std::integral M, Policy P = DefaultPolicy>
result_t<V> bessel_j_zero(V const& order, M const& index, P const& policy = P()) {
    using T = result_t<V>;
    T const nu(order);
    if (is_nan(nu)) return nu;
    // Boost's Newton steps leave the positive numbers, and an assertion fails.
    if (!(nu < T(1e30) && nu > T(-1e30)))
        return out_of_domain("chainrules::bessel_j_zero(%1%)", "order %1% is too large", nu,
                             policy);
    return boost::math::cyl_bessel_j_zero(nu, static_cast<int>(index), policy);
}
template <Plain V, std::integral M, Policy P = DefaultPolicy>
result_t<V> bessel_y_zero(V const& order, M const& index, P const& policy = P()) {
    using T = result_t<V>;
    T const nu(order);
    if (is_nan(nu)) return nu;
    // Boost's Newton steps leave the positive numbers, and an assertion fails.
    if (!(nu < T(1e30) && nu > T(-1e30)))
        return out_of_domain("chainrules::bessel_y_zero(%1%)", "order %1% is too large", nu,
                             policy);
    return boost::math::cyl_neumann_zero(nu, static_cast<int>(index), policy);
}

}  // namespace chainrules::special::detail
