// SPDX-License-Identifier: MIT
#pragma once
// Bessel functions of the first and second kind and modified ones, of real order, their
// derivatives, scaled forms, zeros, and jinc. Spherical ones: spherical_bessel.hpp; complex
// combinations: hankel.hpp.

#include <cmath>
#include <optional>

#include "chainrules/cmath/arithmetic.hpp"
#include "chainrules/detail/enable.hpp"
#include "chainrules/special/base/no_more.hpp"
#include "chainrules/special/bessel/detail/bessel_by_order.hpp"
#include "chainrules/special/bessel/detail/scaled_bessel.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::special {

/// The Bessel function of the first kind J_ν(x) of real order ν.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, cyl_bessel_j, (nu, x),
                                detail::bessel<detail::BesselJ>(nu, x, policy...));
/// The Bessel function of the second kind (Neumann function) Y_ν(x) of real order ν, x > 0.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, cyl_neumann, (nu, x),
                                detail::bessel<detail::BesselY>(nu, x, policy...));
/// The modified Bessel function of the first kind I_ν(x) of real order ν.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, cyl_bessel_i, (nu, x),
                                detail::bessel<detail::BesselI>(nu, x, policy...));
/// The modified Bessel function of the second kind K_ν(x) of real order ν, x > 0.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, cyl_bessel_k, (nu, x),
                                detail::bessel<detail::BesselK>(nu, x, policy...));
/// The derivative J_ν′(x) of the Bessel function of the first kind by x.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, cyl_bessel_j_prime, (nu, x),
                                detail::bessel<detail::BesselJPrime>(nu, x, policy...));
/// The derivative Y_ν′(x) of the Bessel function of the second kind by x, x > 0.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, cyl_neumann_prime, (nu, x),
                                detail::bessel<detail::BesselYPrime>(nu, x, policy...));
/// The derivative I_ν′(x) of the modified Bessel function of the first kind by x.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, cyl_bessel_i_prime, (nu, x),
                                detail::bessel<detail::BesselIPrime>(nu, x, policy...));
/// The derivative K_ν′(x) of the modified Bessel function of the second kind by x, x > 0.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, cyl_bessel_k_prime, (nu, x),
                                detail::bessel<detail::BesselKPrime>(nu, x, policy...));
/// The zero number m of J_ν or Y_ν, counted from 1.
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, cyl_bessel_j_zero);
/// The positive zero number m of Y_ν, counted from m = 1.
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, cyl_neumann_zero);
/// e^{−|x|} I_ν(x), and e^x K_ν(x).
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, besselix, (nu, x),
                                detail::scaled_i_of_any<detail::Parts::value>(
                                    detail::widened(nu), detail::widened(x), policy...).value);
/// The scaled modified Bessel function exp(x) K_ν(x), x > 0.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, besselkx, (nu, x),
                                detail::scaled_k<detail::Parts::value>(
                                    detail::widened(nu), detail::widened(x), policy...).value);
/// Their derivatives by x.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, besselix_dx, (nu, x),
                                detail::scaled_i_of_any(detail::widened(nu), detail::widened(x),
                                                        detail::Quiet{}).slope);
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, besselkx_dx, (nu, x),
                                detail::scaled_k(detail::widened(nu), detail::widened(x),
                                                 detail::Quiet{}).slope);
/// J_ν(x) and Y_ν(x): at real arguments the scaling is 1.
CHAINRULES_DETAIL_OBJECT cyl_bessel_j_t besseljx{};
CHAINRULES_DETAIL_OBJECT cyl_neumann_t besselyx{};

// First and second derivatives by the order, f_dnu and f_dnu2.
#define CHAINRULES_DETAIL_BESSEL_BY_ORDER(f, F)                                         \
    CHAINRULES_DETAIL_POLICY_PRIMAL(OfStandardTypes, f##_dnu, (nu, x),             \
                                    detail::bessel_by_order<detail::F, 1>(nu, x)); \
    CHAINRULES_DETAIL_POLICY_PRIMAL(OfStandardTypes, f##_dnu2, (nu, x),            \
                                    detail::bessel_by_order<detail::F, 2>(nu, x))
CHAINRULES_DETAIL_BESSEL_BY_ORDER(cyl_bessel_j, BesselJ);
CHAINRULES_DETAIL_BESSEL_BY_ORDER(cyl_neumann, BesselY);
CHAINRULES_DETAIL_BESSEL_BY_ORDER(cyl_bessel_i, BesselI);
CHAINRULES_DETAIL_BESSEL_BY_ORDER(cyl_bessel_k, BesselK);
CHAINRULES_DETAIL_BESSEL_BY_ORDER(cyl_bessel_j_prime, BesselJPrime);
CHAINRULES_DETAIL_BESSEL_BY_ORDER(cyl_neumann_prime, BesselYPrime);
CHAINRULES_DETAIL_BESSEL_BY_ORDER(cyl_bessel_i_prime, BesselIPrime);
CHAINRULES_DETAIL_BESSEL_BY_ORDER(cyl_bessel_k_prime, BesselKPrime);
CHAINRULES_DETAIL_BESSEL_BY_ORDER(besselix, ScaledI);
CHAINRULES_DETAIL_BESSEL_BY_ORDER(besselkx, ScaledK);
#undef CHAINRULES_DETAIL_BESSEL_BY_ORDER
/// Of a zero x of J_ν or Y_ν, by ν.
CHAINRULES_DETAIL_POLICY_PRIMAL(OfStandardTypes, cyl_bessel_zero_dnu, (x, nu),
                                detail::bessel_zero_by_order(x, nu));

namespace detail {

template <Plain V, std::integral M, Policy P>
result_t<V> primal(cyl_bessel_j_zero_t, V const& nu, M m, P const& policy) {
    return bessel_zero<BesselJ>(result_t<V>(nu), m, policy);
}
template <Plain V, std::integral M, Policy P>
result_t<V> primal(cyl_neumann_zero_t, V const& nu, M m, P const& policy) {
    return bessel_zero<BesselY>(result_t<V>(nu), m, policy);
}

// 2 J₁(πx) / (πx), in a wider type: the rounding of πx would cost digits.
template <class T, Policy P>
T jinc_value(T const& x, P const& policy) {
    using std::abs;
    T const y = boost::math::constants::pi<T>() * x;
    if (abs(y) < std::numeric_limits<T>::epsilon()) return 1;
    return 2 * bessel<BesselJ>(T(1), y, policy) / y;
}

// −2 J₂(πx) / x, by its series where J₂ may underflow.
template <class T>
T jinc_slope(T const& x) {
    T const pi = boost::math::constants::pi<T>(), y = pi * x;
    if (y * y < std::numeric_limits<T>::epsilon()) return -pi * y / 4;
    if (is_infinite(x)) return T(0);
    return -2 * bessel<BesselJ>(T(2), y, Quiet{}) / x;
}
// Near 0, where the derivative of that cancels, that of −π/2 (J₁ + J₃), the same by DLMF 10.6.1,
// which cancels far out.
template <class O, class X>
auto jinc_curvature(O const& Omega, X const& argument) {
    using std::abs;
    auto const x = widened(argument);
    using T = plain_real_t<std::remove_const_t<decltype(x)>>;
    auto const pi = cmath::detail::pi<std::remove_const_t<decltype(x)>>();
    auto const y = pi * x;
    auto const slope = [&](int n) { return cyl_bessel_j_prime(T(n), y, quiet); };
    using R = evaluated_t<decltype(pi * pi * slope(1))>;
    if constexpr (Plain<X>)
        if (is_infinite(argument)) return R(0);
    if (abs(plain_value(y)) < 2) return R(-pi * pi * (slope(1) + slope(3)) / 2);
    return R((-2 * pi * slope(2) - widened(Omega)) / x);
}

// 2 C_ν′ = C_{ν−1} ∓ C_{ν+1} twice, upper sign for J and Y, lower for I and K: without a quotient
// that is 0/0 at x = 0, and without cancellation there.
template <class F, class V, class X>
auto second_by_ladder(F const& f, int sign, V const& nu, X const& x) {
    return (f(nu - 2, x) - 2 * sign * f(nu, x) + f(nu + 2, x)) / 4;
}
// a + b, where nothing cancels and nothing may have over- or underflowed.
template <class T>
std::optional<T> sum_in_double(T const& a, T const& b) {
    using std::fabs;
    T const sum = a + b, size = fabs(a) + fabs(b);
    if (fabs(sum) > size / 16 && size > T(1e-280) && size < T(1e280)) return sum;
    return {};
}
// C″ from C and C′ = Omega by Bessel's equation. Where it cancels, near 0 and for small x / ν, by
// C″ = (ν(ν−1)/x² ∓ 1) C ± C_{ν+1} / x. Active numbers take the ladder, but next to whole orders,
// where C_{ν−2} has lost the digits of the difference.
template <class O, class F, class V, class X>
auto second_derivative(O const& Omega, F const& f, int sign, V const& nu, X const& x) {
    if constexpr (Plain<V> && Plain<X>) {
        using std::abs;
        using T = wide_t<O>;
        bool const grows_from_zero =
            std::is_same_v<F, cyl_bessel_j_t> || std::is_same_v<F, cyl_bessel_i_t>;
        T const at(x);
        T order(nu);
        if (is_infinite(at)) return O(sign > 0 ? O(0) : Omega);
        // I beyond the range, where C′ / x is not to be subtracted.
        if (std::is_same_v<F, cyl_bessel_i_t> && is_infinite(O(Omega)) && abs(at) > 1)
            return O(f(nu, x, quiet));
        if constexpr (std::is_same_v<working_t<O>, O>) {
            // As it is where nothing cancels.
            O const v(nu), y(x), quotient = v / y;
            if (abs(y) >= 1 && (!grows_from_zero || y * y >= v * (v - 1))) {
                O const square = quotient * quotient;
                if (auto const sum =
                        sum_in_double(O(-O(Omega) / y), O((square - O(sign)) * O(f(v, y, quiet))));
                    sum && abs(square - O(sign)) > O(1) / 16)
                    return *sum;
            }
        }
        if (grows_from_zero) {
            // J₋ₙ = (−1)ⁿ Jₙ, I₋ₙ = Iₙ
            bool const mirrored = order < 0 && is_whole(order);
            T const factor = mirrored && sign > 0 && !is_even(order) ? T(-1) : T(1);
            if (mirrored) order = -order;
            if (at == 0) {
                if (order == 0) return O(T(-sign) / 2);
                if (order == 1) return O(0);
                if (order == 2) return O(T(1) / 4);
                if (order > 2) return O(0);
                if (order < 0) return O(sign_next_to_0(order) * infinity<T>());
                return order > 1 ? infinity<O>() : O(-infinity<O>());
            }
            if (order == 1 && abs(at) < 1)  // C₂ / x may underflow
                return O(factor * (f(T(3), at, quiet) - 3 * T(sign) * f(T(1), at, quiet)) / 4);
            if (at * at < order * (order - 1) || abs(at) < 1) {
                if constexpr (std::is_same_v<working_t<O>, O>) {
                    O const v = static_cast<O>(order), y = static_cast<O>(at),
                            by_value = v / y * ((v - 1) / y) - O(sign);
                    if (auto const sum = sum_in_double(O(by_value * O(f(v, y, quiet))),
                                                       O(O(sign) * O(f(O(v + 1), y, quiet)) / y)))
                        return O(factor) * *sum;
                }
                T const value = f(order, at, quiet), next = f(T(order + 1), at, quiet);
                return O(factor * ((order / at * ((order - 1) / at) - T(sign)) * value +
                                   T(sign) * next / at));
            }
        }
        T const ratio = order / at;
        T const factor = sign > 0 ? T((1 - ratio) * (1 + ratio)) : T(-1 - ratio * ratio);
        return O(-T(Omega) / at - factor * T(f(T(nu), at, quiet)));
    } else {
        using R = evaluated_t<decltype(second_by_ladder(f, sign, nu, x))>;
        if (is_next_to_whole(plain_value(nu)))
            return R(-Omega / x - (sign - nu * nu / (x * x)) * f(nu, x));
        return R(second_by_ladder(f, sign, nu, x));
    }
}

// The second derivatives of e^{−|x|} I_ν(x) and e^x K_ν(x).
template <class O, class V, class X>
auto scaled_i_curvature(O const&, V const& nu, X const& x) {
    if constexpr (Plain<V> && Plain<X>) {
        using W = wide_t<O>;
        W const order(nu), at(x);
        if (at >= 0) return O(scaled_i_curvature(order, at));
        if (!is_whole(order)) return not_a_number<O>();
        W const mirrored = scaled_i_curvature(order, W(-at));
        return O(is_even(order) ? mirrored : W(-mirrored));
    } else {
        auto const I = [&](int n) { return besselix(nu + n, x); };
        int const sign = plain_value(x) < 0 ? -1 : 1;
        return (I(-2) + 2 * I(0) + I(2)) / 4 + I(0) - sign * (I(-1) + I(1));
    }
}
template <class O, class V, class X>
auto scaled_k_curvature(O const&, V const& nu, X const& x) {
    if constexpr (Plain<V> && Plain<X>) {
        return O(scaled_k_curvature(wide_t<O>(nu), wide_t<O>(x)));
    } else {
        auto const K = [&](int n) { return besselkx(nu + n, x); };
        return (K(-2) + 2 * K(0) + K(2)) / 4 + K(0) - (K(-1) + K(1));
    }
}

// Bessel's equation, differentiated by ν: of C′ by ν and then by x, where C̈ stands for that by ν.
// Plain numbers in a wider type, for I may overflow where its derivatives by ν do not.
template <int sign, class O, class F, class D, class V, class X>
auto second_derivative_by_order(O const& Omega, F const& f, D const& f_dnu, V const& order,
                                X const& argument) {
    using ::chainrules::evaluate;
    auto const nu = widened(order);
    auto const x = widened(argument);
    auto const square = evaluate(nu * nu / (x * x));
    auto const by_x = evaluate(2 * nu / (x * x) * f(nu, x) - Omega / x);
    auto const result = evaluate(by_x + (square - sign) * f_dnu(nu, x));
    // J and I begin with x^ν, and have zero derivatives at 0 beyond the order 2.
    if (x == 0 && nu > 2 && f(nu, x) == 0) return std::remove_const_t<decltype(result)>(0);
    return result;
}
// The derivatives of y = πx/2 (Y ∂J/∂ν − J ∂Y/∂ν) at a zero x.
template <class O, class X, class V>
auto zero_by_order_by_x(O const& Omega, X const& x, V const& nu) {
    return Omega / x + cmath::detail::pi<X>() * x / 2 *
                           (cyl_neumann_prime(nu, x) * cyl_bessel_j_dnu(nu, x) +
                            cyl_neumann(nu, x) * cyl_bessel_j_prime_dnu(nu, x) -
                            cyl_bessel_j_prime(nu, x) * cyl_neumann_dnu(nu, x) -
                            cyl_bessel_j(nu, x) * cyl_neumann_prime_dnu(nu, x));
}
template <class X, class V>
auto zero_by_order_by_nu(X const& x, V const& nu) {
    return cmath::detail::pi<X>() * x / 2 *
           (cyl_neumann(nu, x) * cyl_bessel_j_dnu2(nu, x) -
            cyl_bessel_j(nu, x) * cyl_neumann_dnu2(nu, x));
}

}  // namespace detail

/// 2 J₁(πx) / (πx), and 1 at 0.
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, jinc, (x), detail::jinc_value(x, policy...));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, jinc_dx, (x), detail::jinc_slope(x));

namespace detail {
inline constexpr char const* bessel_third =
    "the third derivative of a Bessel function by its order";
}  // namespace detail

// By x infinite at 0 where the order is a fraction below 1, or the function has a pole; by ν where
// the value at x = 0 jumps at ν, as that of J does from 1 to 0 at ν = 0.
CHAINRULES_SCALAR_RULE(cyl_bessel_j, (nu, x), detail::by_order(cyl_bessel_j_dnu, nu, x),
                       singular(cyl_bessel_j_prime(nu, x, detail::quiet)));
CHAINRULES_SCALAR_RULE(cyl_neumann, (nu, x), detail::by_order(cyl_neumann_dnu, nu, x),
                       singular(cyl_neumann_prime(nu, x, detail::quiet)));
CHAINRULES_SCALAR_RULE(cyl_bessel_i, (nu, x), detail::by_order(cyl_bessel_i_dnu, nu, x),
                       singular(cyl_bessel_i_prime(nu, x, detail::quiet)));
CHAINRULES_SCALAR_RULE(cyl_bessel_k, (nu, x), detail::by_order(cyl_bessel_k_dnu, nu, x),
                       singular(cyl_bessel_k_prime(nu, x, detail::quiet)));
CHAINRULES_SCALAR_RULE(cyl_bessel_j_prime, (nu, x), detail::by_order(cyl_bessel_j_prime_dnu, nu, x),
                       singular(detail::second_derivative(Omega, cyl_bessel_j, 1, nu, x)));
CHAINRULES_SCALAR_RULE(cyl_neumann_prime, (nu, x), detail::by_order(cyl_neumann_prime_dnu, nu, x),
                       singular(detail::second_derivative(Omega, cyl_neumann, 1, nu, x)));
CHAINRULES_SCALAR_RULE(cyl_bessel_i_prime, (nu, x), detail::by_order(cyl_bessel_i_prime_dnu, nu, x),
                       singular(detail::second_derivative(Omega, cyl_bessel_i, -1, nu, x)));
CHAINRULES_SCALAR_RULE(cyl_bessel_k_prime, (nu, x), detail::by_order(cyl_bessel_k_prime_dnu, nu, x),
                       singular(detail::second_derivative(Omega, cyl_bessel_k, -1, nu, x)));
CHAINRULES_SCALAR_RULE(besselix, (nu, x), detail::by_order(besselix_dnu, nu, x),
                       singular(besselix_dx(nu, x)));
CHAINRULES_SCALAR_RULE(besselkx, (nu, x), detail::by_order(besselkx_dnu, nu, x),
                       singular(besselkx_dx(nu, x)));
CHAINRULES_SCALAR_RULE(cyl_bessel_j_zero, (nu, m), detail::by_order(cyl_bessel_zero_dnu, Omega, nu),
                       NoTangent{});
CHAINRULES_SCALAR_RULE(cyl_neumann_zero, (nu, m), detail::by_order(cyl_bessel_zero_dnu, Omega, nu),
                       NoTangent{});
CHAINRULES_SCALAR_RULE(jinc, (x), jinc_dx(x, detail::quiet));
CHAINRULES_SCALAR_RULE(jinc_dx, (x), detail::jinc_curvature(Omega, x));

// Second derivatives, and those of the second by ν by x.
#define CHAINRULES_DETAIL_BESSEL_BY_ORDER_RULES(f, sign)                                           \
    CHAINRULES_SCALAR_RULE(f##_dnu, (nu, x), singular(f##_dnu2(nu, x)),                        \
                           singular(f##_prime_dnu(nu, x))); \
    CHAINRULES_SCALAR_RULE(f##_prime_dnu, (nu, x), singular(f##_prime_dnu2(nu, x)),            \
                           singular(detail::second_derivative_by_order<sign>(Omega, f, f##_dnu, \
                                                                       nu, x)));         \
    CHAINRULES_SCALAR_RULE(f##_dnu2, (nu, x), CHAINRULES_DETAIL_MISSING(detail::bessel_third),  \
                           singular(f##_prime_dnu2(nu, x)));    \
    CHAINRULES_DETAIL_NO_MORE(f##_prime_dnu2, (), (nu, x), detail::bessel_third)
CHAINRULES_DETAIL_BESSEL_BY_ORDER_RULES(cyl_bessel_j, 1);
CHAINRULES_DETAIL_BESSEL_BY_ORDER_RULES(cyl_neumann, 1);
CHAINRULES_DETAIL_BESSEL_BY_ORDER_RULES(cyl_bessel_i, -1);
CHAINRULES_DETAIL_BESSEL_BY_ORDER_RULES(cyl_bessel_k, -1);
#undef CHAINRULES_DETAIL_BESSEL_BY_ORDER_RULES
// By ν and x: the ladders of the scaled functions, differentiated by ν, x ≥ 0.
#define CHAINRULES_DETAIL_BESSELIX_DX_DNU \
    (besselix_dnu(nu - 1, x) + besselix_dnu(nu + 1, x)) / 2 - besselix_dnu(nu, x)
#define CHAINRULES_DETAIL_BESSELKX_DX_DNU \
    besselkx_dnu(nu, x) - (besselkx_dnu(nu - 1, x) + besselkx_dnu(nu + 1, x)) / 2
CHAINRULES_SCALAR_RULE(besselix_dx, (nu, x), singular(CHAINRULES_DETAIL_BESSELIX_DX_DNU),
                       singular(detail::scaled_i_curvature(Omega, nu, x)));
CHAINRULES_SCALAR_RULE(besselkx_dx, (nu, x), singular(CHAINRULES_DETAIL_BESSELKX_DX_DNU),
                       singular(detail::scaled_k_curvature(Omega, nu, x)));
CHAINRULES_SCALAR_RULE(besselix_dnu, (nu, x), singular(besselix_dnu2(nu, x)),
                       singular(CHAINRULES_DETAIL_BESSELIX_DX_DNU));
CHAINRULES_SCALAR_RULE(besselkx_dnu, (nu, x), singular(besselkx_dnu2(nu, x)),
                       singular(CHAINRULES_DETAIL_BESSELKX_DX_DNU));
#undef CHAINRULES_DETAIL_BESSELIX_DX_DNU
#undef CHAINRULES_DETAIL_BESSELKX_DX_DNU
CHAINRULES_DETAIL_NO_MORE(besselix_dnu2, (), (nu, x), detail::bessel_third);
CHAINRULES_DETAIL_NO_MORE(besselkx_dnu2, (), (nu, x), detail::bessel_third);
CHAINRULES_SCALAR_RULE(cyl_bessel_zero_dnu, (x, nu), detail::zero_by_order_by_x(Omega, x, nu),
                       detail::zero_by_order_by_nu(x, nu));

}  // namespace chainrules::special

namespace chainrules::fn {
using special::besselix;
using special::besseljx;
using special::besselkx;
using special::besselyx;
using special::cyl_bessel_i;
using special::cyl_bessel_i_prime;
using special::cyl_bessel_j;
using special::cyl_bessel_j_prime;
using special::cyl_bessel_j_zero;
using special::cyl_bessel_k;
using special::cyl_bessel_k_prime;
using special::cyl_neumann;
using special::cyl_neumann_prime;
using special::cyl_neumann_zero;
using special::jinc;
}  // namespace chainrules::fn

namespace chainrules::overloads {
CHAINRULES_DETAIL_SPECIAL(cyl_bessel_i);
CHAINRULES_DETAIL_SPECIAL(cyl_bessel_j);
CHAINRULES_DETAIL_SPECIAL(cyl_bessel_k);
CHAINRULES_DETAIL_SPECIAL(cyl_neumann);
}  // namespace chainrules::overloads
