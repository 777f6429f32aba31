// SPDX-License-Identifier: MIT
#pragma once
// The log density of directions in n dimensions: von Mises and Fisher's distribution. Vectors are
// std::vector, std::array, std::span, vectors of Eigen. In the plane, by angles: von_mises.hpp.

#include <stdexcept>
#include <string>

#include "chainrules/statistics/simplex.hpp"
#include "chainrules/statistics/von_mises.hpp"

namespace chainrules::statistics {

namespace detail {

/// Of h = n/2 − 1: ln (I_h(κ) κ^(−h)) − κ, and I_{h+1}/I_h.
template <class T>
struct DirectionNorm {
    T log, ratio;
};
// By q_k = I_{k+1} / (κ I_k), from order 0 or ½: downwards by q_{k−1} = 1 / (2k + κ² q_k), upwards,
// where κ is so large that this loses nothing, by its inverse.
template <class T>
DirectionNorm<T> direction_norm(std::ptrdiff_t n, T const& kappa) {
    bool const even = n % 2 == 0;
    T const first = even ? T(0) : T(0.5);
    std::ptrdiff_t const steps = even ? n / 2 - 1 : (n - 3) / 2;
    auto const at_zero = special::detail::bessel_ratio(kappa);
    // ½ ln(2/π) + ln(sinh κ/κ) − κ of order ½.
    T log = even ? T(at_zero.log_i0)
                 : half_log_two_over_pi<T> +
                       (kappa == 0 ? T(0) : std::log(-std::expm1(-2 * kappa) / (2 * kappa)));
    T const h = first + T(steps);
    if (kappa > h * h && kappa > 50) {
        T ratio = even ? 1 - at_zero.complement : 1 / std::tanh(kappa) - 1 / kappa;
        for (std::ptrdiff_t i = 0; i != steps; ++i) {
            log += std::log(ratio / kappa);
            ratio = 1 / ratio - 2 * (first + T(i + 1)) / kappa;
        }
        return {log, ratio};
    }
    auto const start = steps + 50 + static_cast<std::ptrdiff_t>(kappa);
    T q = 0, top = 0;
    for (std::ptrdiff_t i = start; i >= 0; --i) {
        q = 1 / (2 * (first + T(i + 1)) + kappa * kappa * q);
        if (i == steps) top = q;
        if (i < steps) log += std::log(q);
    }
    return {log, kappa * top};
}

}  // namespace detail

/// von_mises_fisher_logpdf(μ, κ, x): the log density of unit vectors x in n ≥ 2 dimensions, by the
/// surface of the sphere, of mean direction μ, a unit vector, and concentration κ ≥ 0; that μ and x
/// have length 1 is not looked at. std::domain_error where κ is negative, std::invalid_argument
/// where sizes differ or are less than 2.
///
/// ω = κ (μ·x) + (n/2 − 1) ln κ − n/2 ln 2π − ln I_{n/2−1}(κ)
/// Reverse   μ̄ = κ x, κ̄ = μ·x − I_{n/2}(κ) / I_{n/2−1}(κ), x̄ = κ μ, each element by itself
/// Source    Mardia and Jupp (2000), Directional Statistics, 9.3.2
struct von_mises_fisher_logpdf_t : VectorDensity<von_mises_fisher_logpdf_t> {
    static constexpr int count = 3;
    static constexpr char const* chainrules_name() { return "von_mises_fisher_logpdf"; }
    template <class M, class K, class X>
    static constexpr bool takes =
        std::floating_point<M> && std::floating_point<K> && std::floating_point<X>;

    template <class T, class Args, class G>
    static T compute(Args const& args, G const& g) {
        auto const& [mu, kappas, x] = args;
        auto const& [by_mu, by_kappa, by_x] = g;
        detail::check_lengths(chainrules_name(), "mu", mu, "x", x);
        if (x.size() < 2 || kappas.size() != 1)
            throw std::invalid_argument("chainrules::von_mises_fisher_logpdf: x has " +
                                        std::to_string(x.size()) + " elements and kappa " +
                                        std::to_string(kappas.size()) +
                                        "; x must have two or more, and kappa be a number");
        T const kappa = T(kappas[0]);
        if (kappa < 0)
            detail::raise_element(chainrules_name(), "kappa", 0, static_cast<double>(kappa),
                                  "must not be negative");
        T cosine = 0;
        for (std::ptrdiff_t i = 0; i != x.size(); ++i) {
            cosine += T(mu[i]) * T(x[i]);
            by_mu.put(i, kappa * T(x[i]));
            by_x.put(i, kappa * T(mu[i]));
        }
        auto const norm = detail::direction_norm<T>(x.size(), kappa);
        by_kappa.put(0, cosine - norm.ratio);
        return kappa * (cosine - 1) - T(x.size()) * detail::half_log_two_pi<T> - norm.log;
    }
};
inline constexpr von_mises_fisher_logpdf_t von_mises_fisher_logpdf{};

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::von_mises_fisher_logpdf;
}  // namespace chainrules::fn
