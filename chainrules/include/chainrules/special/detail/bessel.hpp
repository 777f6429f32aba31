// SPDX-License-Identifier: MIT
#pragma once
// Boost's cylindrical Bessel functions with what they leave open: NaN, infinite arguments, the
// derivatives at 0.

#include <boost/math/special_functions/bessel.hpp>
#include <boost/math/special_functions/bessel_prime.hpp>
#include <boost/math/special_functions/cos_pi.hpp>
#include <boost/math/special_functions/sin_pi.hpp>
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

// Whether nu is as good as a whole number to Boost, but is none.
template <class T>
bool is_next_to_whole(T const& nu) {
    using std::abs;
    using std::floor;
    T const distance = abs(T(nu - floor(T(nu + T(1) / 2))));
    return std::is_floating_point_v<T> && distance != 0 && distance < T(1) / 16;
}

#define CHAINRULES_DETAIL_BESSEL(name, boost_name, limit, special_cases)            \
    template <Plain V, Plain X, Policy P = DefaultPolicy>                           \
    result_t<V, X> name(V const& order, X const& argument, P const& policy = P()) { \
        using std::abs;                                                             \
        using std::floor;                                                           \
        using T = result_t<V, X>;                                                   \
        using W [[maybe_unused]] = wide_t<T>;                                       \
        constexpr char const* function = "chainrules::" #boost_name "(%1%)";        \
        T const nu(order), x(argument);                                             \
        T result(0);                                                                \
        if (is_settled(function, nu, x, T(limit), policy, result)) return result;   \
        special_cases return boost::math::boost_name(nu, x, policy);                \
    }
// Boost's have the wrong sign for a negative whole order at small x: Y₋ₙ = (−1)ⁿ Yₙ.
#define CHAINRULES_DETAIL_MIRRORED(boost_name)                         \
    if (nu < 0 && floor(nu) == nu) {                                   \
        T const mirrored = boost::math::boost_name(T(-nu), x, policy); \
        return floor(nu / 2) * 2 == nu ? mirrored : T(-mirrored);      \
    }
// Boost's have few digits next to negative whole orders: cos μπ J_μ − sin μπ Y_μ, ν = −μ.
#define CHAINRULES_DETAIL_REFLECTED(j, y)                                         \
    if (nu < 0 && x > 0 && is_next_to_whole(nu)) {                                \
        W const m = -W(nu), at(x);                                                \
        W const reflected = boost::math::cos_pi(m, Quiet{}) * j(m, at, Quiet{}) - \
                            boost::math::sin_pi(m, Quiet{}) * y(m, at, Quiet{});  \
        if (abs(reflected) <= std::numeric_limits<T>::max()) return T(reflected); \
    }
CHAINRULES_DETAIL_BESSEL(bessel_y, cyl_neumann, 0, CHAINRULES_DETAIL_MIRRORED(cyl_neumann))
CHAINRULES_DETAIL_BESSEL(bessel_j, cyl_bessel_j, 0, CHAINRULES_DETAIL_REFLECTED(bessel_j, bessel_y))
CHAINRULES_DETAIL_BESSEL(bessel_i, cyl_bessel_i,
                         (x > 0 || floor(nu / 2) * 2 == nu ? infinity<T>() : T(-infinity<T>())), )
CHAINRULES_DETAIL_BESSEL(bessel_k, cyl_bessel_k, 0, )
// Boost's series for small x loses digits next to whole orders.
CHAINRULES_DETAIL_BESSEL(
    bessel_y_prime, cyl_neumann_prime, 0,
    if (x == 0 && nu >= 0) return overflow<T>(function, policy);
    if (x > 0 && is_next_to_whole(nu)) {
        W const slope =
            (bessel_y(W(W(nu) - 1), W(x), Quiet{}) - bessel_y(W(W(nu) + 1), W(x), Quiet{})) / 2;
        if (abs(slope) <= std::numeric_limits<T>::max()) return T(slope);
    } CHAINRULES_DETAIL_MIRRORED(cyl_neumann_prime))
CHAINRULES_DETAIL_BESSEL(bessel_j_prime, cyl_bessel_j_prime, 0,
                         if (x == 0 && is_fraction(nu)) return overflow<T>(function, policy);
                         CHAINRULES_DETAIL_REFLECTED(bessel_j_prime, bessel_y_prime))
// Boost's takes the order ν − 1, whose difference from −1 is lost.
CHAINRULES_DETAIL_BESSEL(
    bessel_i_prime, cyl_bessel_i_prime,
    (x > 0 || floor(nu / 2) * 2 != nu ? infinity<T>() : T(-infinity<T>())),
    if (x == 0 && is_fraction(nu)) return overflow<T>(function, policy);
    if (nu > -1 && nu < 1 && x > 0 && is_next_to_whole(nu)) {
        T const next = boost::math::cyl_bessel_i(T(nu + 1), x, policy);
        return T(next + nu / x * boost::math::cyl_bessel_i(nu, x, policy));
    })
CHAINRULES_DETAIL_BESSEL(bessel_k_prime, cyl_bessel_k_prime, 0,
                         if (x == 0) return -overflow<T>(function, policy);)
#undef CHAINRULES_DETAIL_REFLECTED
#undef CHAINRULES_DETAIL_MIRRORED
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
