// SPDX-License-Identifier: MIT
#pragma once
// Functions of integers, which have no derivative: factorials, Bernoulli and tangent numbers,
// Fibonacci numbers, primes, zeros of Legendre polynomials. binomial_coefficient(n, k) takes real
// numbers too, and is differentiated by them. Results are double unless an argument is wider.

#include <boost/math/special_functions/bernoulli.hpp>
#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/binomial.hpp>
#include <boost/math/special_functions/fibonacci.hpp>
#include <boost/math/special_functions/legendre.hpp>
#include <boost/math/special_functions/prime.hpp>
#include <cstdint>
#include <utility>
#include <vector>

#include "chainrules/special/base/arguments.hpp"
#include "chainrules/special/gamma/detail/gamma.hpp"
#include "chainrules/special/gamma/gamma.hpp"
#include "chainrules_core/rules/non_differentiable.hpp"

namespace chainrules::special {

/// n over k.
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, binomial_coefficient);
/// The zeros of P_l that are not negative, in increasing order.
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, legendre_p_zeros);

namespace detail {

// A negative count is outside of the domain, and so is what an unsigned cannot hold.
template <class N>
bool is_count(N const& n) {
    return std::in_range<unsigned>(n);
}
// An error, or the NaN that the policy makes of it; integers have none.
template <class T, Policy... P>
T not_counted(char const* function, double n, P const&... policy) {
    [[maybe_unused]] double const result = domain_error(function, n, policy...);
    if constexpr (std::is_floating_point_v<T>)
        return result;
    else
        return 0;
}
template <std::integral L, Policy... P>
std::vector<double> primal(legendre_p_zeros_t, L degree, P const&... policy) {
    if (degree < 0 || std::cmp_greater(degree, 10'000)) {
        domain_error("chainrules::legendre_p_zeros", static_cast<double>(degree), policy...);
        return {};
    }
    return boost::math::legendre_p_zeros<double>(whole(degree), policy...);
}

/// Γ(n+1) / (Γ(k+1) Γ(n−k+1)), 0 where k or n − k is a negative whole number.
template <class T>
T real_binomial(T const& n, T const& k) {
    T const rest = n - k;
    if ((k < 0 && is_whole(k)) || (rest < 0 && is_whole(rest))) return T(0);
    if (n > -1) {
        if (k > -1 && rest > -1)
            return 1 / ((n + 1) * boost::math::beta(T(k + 1), T(rest + 1), Quiet{}));
        return boost::math::tgamma_ratio(T(n + 1), T(k + 1), Quiet{}) /
               boost::math::tgamma(T(rest + 1), Quiet{});
    }
    // Reflection of Γ(n + 1) and of whichever is left of the poles.
    if (is_whole(n)) return not_a_number<T>();
    return boost::math::tgamma(T(n + 1), Quiet{}) / boost::math::tgamma(T(k + 1), Quiet{}) /
           boost::math::tgamma(T(rest + 1), Quiet{});
}

template <Real N, Real K, Policy... P>
common_t<N, K> primal(binomial_coefficient_t, N const& n, K const& k, P const&... policy) {
    using T = common_t<N, K>;
    if constexpr (std::is_integral_v<N> && std::is_integral_v<K>) {
        if (!is_count(n) || !is_count(k))
            return domain_error("binomial_coefficient", T(n), policy...);
        return boost::math::binomial_coefficient<T>(static_cast<unsigned>(n),
                                                    static_cast<unsigned>(k), policy...);
    } else {
        using W = wide_t<T>;
        return T(real_binomial(W(n), W(k)));
    }
}

}  // namespace detail

/// Of an integer from 0 to `greatest`, by an expression in `unsigned n` and `policy...`.
#define CHAINRULES_DETAIL_COUNTED(f, T, greatest, expression)                                    \
    CHAINRULES_DETAIL_PRIMALS(                                                                   \
        detail::AsGiven, f,                                                                      \
        template <std::integral N>                                                               \
        friend T primal(f##_t, N given, [[maybe_unused]] detail::Policy auto const&... policy) { \
            if (!detail::is_count(given) || std::cmp_greater(given, greatest))                   \
                return detail::not_counted<T>("chainrules::" #f, static_cast<double>(given),     \
                                              policy...);                                        \
            unsigned const n = static_cast<unsigned>(given);                                     \
            return static_cast<T>(expression);                                                   \
        })
/// The factorial n! = 1 · 2 ⋯ n.
CHAINRULES_DETAIL_COUNTED(factorial, double, 100'000u,
                          boost::math::factorial<double>(n, policy...));
/// The factorial n! from a table, n ≤ 170.
CHAINRULES_DETAIL_COUNTED(unchecked_factorial, double, boost::math::max_factorial<double>::value,
                          boost::math::unchecked_factorial<double>(n));
/// The double factorial n!! = n (n − 2) (n − 4) ⋯, down to 1 or 2.
CHAINRULES_DETAIL_COUNTED(double_factorial, double, 100'000u,
                          boost::math::double_factorial<double>(n, policy...));
/// The Bernoulli number B₂ₙ of the even index 2n.
CHAINRULES_DETAIL_COUNTED(bernoulli_b2n, double, 100'000u,
                          boost::math::bernoulli_b2n<double>(static_cast<int>(n), policy...));
/// The Bernoulli number B₂ₙ from a table, n ≤ 129.
CHAINRULES_DETAIL_COUNTED(unchecked_bernoulli_b2n, double,
                          boost::math::max_bernoulli_b2n<double>::value,
                          boost::math::unchecked_bernoulli_b2n<double>(n));
/// The tangent number Tₙ of tan x = Σ Tₙ x^(2n−1) / (2n − 1)!: 0, 1, 2, 16, 272, ….
CHAINRULES_DETAIL_COUNTED(tangent_t2n, double, 100'000u,
                          boost::math::tangent_t2n<double>(static_cast<int>(n), policy...));
/// The Fibonacci number Fₙ = Fₙ₋₁ + Fₙ₋₂, F₀ = 0, F₁ = 1.
CHAINRULES_DETAIL_COUNTED(fibonacci, unsigned long long, 92u,
                          boost::math::fibonacci<unsigned long long>(n, policy...));
/// The prime number of index n, counted from 2 at n = 0.
CHAINRULES_DETAIL_COUNTED(prime, std::uint32_t, boost::math::max_prime,
                          boost::math::prime(n, policy...));
#undef CHAINRULES_DETAIL_COUNTED

CHAINRULES_NON_DIFFERENTIABLE(factorial);
CHAINRULES_NON_DIFFERENTIABLE(unchecked_factorial);
CHAINRULES_NON_DIFFERENTIABLE(double_factorial);
CHAINRULES_NON_DIFFERENTIABLE(bernoulli_b2n);
CHAINRULES_NON_DIFFERENTIABLE(unchecked_bernoulli_b2n);
CHAINRULES_NON_DIFFERENTIABLE(tangent_t2n);
CHAINRULES_NON_DIFFERENTIABLE(fibonacci);
CHAINRULES_NON_DIFFERENTIABLE(prime);
CHAINRULES_NON_DIFFERENTIABLE(legendre_p_zeros);
CHAINRULES_SCALAR_RULE(binomial_coefficient, (n, k),
                       singular(Omega * digamma_difference(n - k + 1, k)),
                       singular(Omega * digamma_difference(k + 1, n - 2 * k)));

}  // namespace chainrules::special

namespace chainrules::fn {
using special::bernoulli_b2n;
using special::binomial_coefficient;
using special::double_factorial;
using special::factorial;
using special::fibonacci;
using special::legendre_p_zeros;
using special::prime;
using special::tangent_t2n;
using special::unchecked_bernoulli_b2n;
using special::unchecked_factorial;
}  // namespace chainrules::fn
