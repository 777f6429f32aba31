// SPDX-License-Identifier: MIT
#pragma once
// Tails by the scaled complementary error function and by integrals of the density in units of the
// density at their end, in jets.

#include <cmath>
#include <limits>

#include "chainrules/special/base/gauss_legendre.hpp"
#include "chainrules/statistics/detail/tails.hpp"

namespace chainrules::statistics::formulas {

/// erfcx(p) − erfcx(p + width), width ≥ 0: the integral of the derivative where they are about the
/// same.
template <class N>
N erfcx_difference(N const& p, N const& width) {
    using T = number_t<N>;
    N const at_p = erfcx_at<0>(p), at_q = erfcx_at<0>(N(p + width));
    if (number_of(at_q) < T(0.5) * number_of(at_p)) return at_p - at_q;
    N const half = width / 2, middle = p + half;
    N sum(T(0));
    for (GaussNode const& node : gauss_nodes) {
        N const step = T(node.x) * half;
        sum =
            sum - T(node.weight) * (erfcx_at<1>(N(middle - step)) + erfcx_at<1>(N(middle + step)));
    }
    return half * sum;
}

/// ln(e^a + e^b).
template <class N>
N ln_of_sum(N const& a, N const& b) {
    return number_of(a) < number_of(b) ? b + soft_plus(N(a - b)) : a + soft_plus(N(b - a));
}

/// The inverse Gaussian distribution: with u∓ = √(λ/x) (x/μ ∓ 1) it is Φ(u₋) + e^(2λ/μ) Φ(−u₊), in
/// units of e^(−u₋²/2).
template <class M, class L, class X>
auto inverse_gaussian_tails(M const& mean, L const& shape, X const& at) {
    using N = deepest_t<M, L, X>;
    using T = number_t<N>;
    N const mu = lifted<N>(mean), x = lifted<N>(at);
    N const scale = square_root(N(lifted<N>(shape) / (x * T(2))));
    N const below = scale * ((x - mu) / mu), above = scale * ((x + mu) / mu);
    N const unit = -below * below - ln2_of(x);
    bool is_lower = number_of(x) < number_of(mu);
    if (is_lower) {
        N const lower = unit + ln(N(erfcx_at<0>(N(-below)) + erfcx_at<0>(above)));
        if (number_of(lower) < T(-0.6)) return tails_of_smaller(true, lower);
    }
    // From here on nearly all is below.
    N const upper = is_lower ? unit + ln(N(erfcx_at<0>(below) - erfcx_at<0>(above)))
                             : unit + ln(erfcx_difference(below, N(2 * scale)));
    return tails_of_smaller(false, upper);
}

/// The sum of a normal and an exponential number, a = λσ standard deviations.
template <class A, class Z>
auto exp_mod_normal_tails(A const& rate, Z const& at) {
    using N = deepest_t<A, Z>;
    using T = number_t<N>;
    N const a = lifted<N>(rate), z = lifted<N>(at), rest = a - z;
    T const root = boost::math::constants::one_div_root_two<T>();
    N const gaussian = -z * z / 2 - ln2_of(z);
    // ln of e^(a²/2 − az) Φ(z − a).
    N const exponential = number_of(rest) > 0 ? gaussian + ln(erfcx_at<0>(N(root * rest)))
                                              : a * (a / 2 - z) + ln_phi(N(-rest));
    N const upper = ln_of_sum(ln_phi(N(-z)), exponential);
    if (number_of(upper) < T(-0.6)) return tails_of_smaller(false, upper);
    return tails_of_smaller(true, N(gaussian + ln(erfcx_difference(N(-root * z), N(root * a)))));
}

/// ln of the integral of 2 φ(t) Φ(αt) over (−∞, z): the integrand in units of that at z, in panels
/// that grow from the scale on which it changes there.
template <class N>
N skew_normal_lower_of(N const& z, N const& alpha) {
    using T = number_t<N>;
    T const at = number_of(z), shape = number_of(alpha);
    N const start = ln_phi(N(alpha * z));
    T width = 1 / (1 + std::fabs(at) + std::fabs(shape)), s = 0;
    T const mode = std::fmax(at, T(0));
    T const widest = 1 / (1 + std::fabs(at) + std::fmax(shape, T(0)) * (at < 0 ? 1 : 0));
    N sum(T(0));
    for (int panel = 0; panel != 400; ++panel) {
        N const part = gauss_legendre(s, T(s + width), [&](T const& r) {
            return power_of_e(N(r * z - r * r / 2 + (ln_phi(N(alpha * (z - r))) - start)));
        });
        sum = sum + part;
        s += width;
        if (s > mode && is_negligible(part, sum)) break;
        width = std::fmin(2 * width, std::fmax(widest, T(0.25) * (at > -2 ? T(1) : T(0))));
    }
    return start - z * z / 2 - boost::math::constants::log_root_two_pi<T>() + ln2_of(z) + ln(sum);
}
template <class Z, class A>
auto skew_normal_tails(Z const& at, A const& shape) {
    using N = deepest_t<Z, A>;
    N const z = lifted<N>(at), alpha = lifted<N>(shape);
    N const lower = number_of(z) < 5 ? skew_normal_lower_of(z, alpha) : z;
    if (number_of(z) < 5 && number_of(lower) < number_t<N>(-0.6))
        return tails_of_smaller(true, lower);
    return tails_of_smaller(false, skew_normal_lower_of(N(-z), N(-alpha)));
}

}  // namespace chainrules::statistics::formulas
