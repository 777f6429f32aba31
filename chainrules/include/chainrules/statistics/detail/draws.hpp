// SPDX-License-Identifier: MIT
#pragma once
// Implicit derivatives of draws: a draw x moves with the parameters so that its probability P(X ≤
// x) stays. Source: Figurnov, Mohamed, Mnih (2018), arXiv:1805.08498, equation 4.

#include <tuple>
#include <utility>

#include "chainrules/statistics/detail/distribution_functions.hpp"

namespace chainrules::statistics::formulas {

/// The draw `x`, a number, moving with what moves in tails: Newton's steps, of which each doubles
/// the number of derivatives that are right.
template <class N, class Of>
N moving_draw(number_t<N> const& draw, Of const& tails) {
    using T = number_t<N>;
    N x(draw);
    if constexpr (is_jet<N>) {
        auto const at_draw = tails(Jet<N>(N(draw)));
        bool const lower = number_of(at_draw.lower()) < number_of(at_draw.upper());
        T const target = number_of(lower ? at_draw.lower() : at_draw.upper());
        for (int step = 0; step != 2; ++step) {
            Jet<N> const moved(x, constant_of<N>(T(1)));
            Jet<N> const at = lower ? tails(moved).lower() : tails(moved).upper();
            x = x - (at.value - target) / at.dot;
        }
    }
    return x;
}
template <class Law, std::size_t... I, class... X>
auto law_draw_of(std::index_sequence<I...>, std::tuple<X const&...> const& x) {
    using N = deepest_t<X...>;
    return moving_draw<N>(number_of(std::get<sizeof...(I)>(x)),
                          [&](Jet<N> const& at) { return Law::tails(std::get<I>(x)..., at); });
}
/// Of a Law, x the last argument.
template <class Law, class... X>
auto law_draw(X const&... x) {
    return law_draw_of<Law>(std::make_index_sequence<sizeof...(X) - 1>{}, std::tie(x...));
}

/// ln x of a gamma number x, given as ln x.
template <class K, class S, class Y>
auto log_gamma_draw_of(K const& shape, S const& scale, Y const& noise) {
    using N = deepest_t<K, S, Y>;
    N const k = lifted<N>(shape), theta = lifted<N>(scale);
    return moving_draw<N>(number_of(noise), [&](Jet<N> const& y) {
        Jet<N> const ln_x = y - Jet<N>(ln(theta));
        return gamma_tails(k, ln_x, power_of_e(ln_x));
    });
}

/// ln(Φ(u) − Φ(l)), l < u: over a narrow interval the integral of the density.
template <class N>
N ln_phi_between(N const& l, N const& u) {
    using T = number_t<N>;
    if (number_of(l) > 0) return ln_phi_between(N(-u), N(-l));
    N const half = (u - l) / 2, middle = (u + l) / 2;
    if (number_of(half) * (1 + std::fabs(number_of(middle))) > T(0.5)) {
        N const upper = ln_phi(u);
        return upper + ln1mexp(N(ln_phi(l) - upper));
    }
    N sum(T(0));
    for (GaussNode const& node : gauss_nodes) {
        N const step = T(node.x) * half;
        sum = sum + T(node.weight) * (power_of_e(N(-step * (middle + step / 2))) +
                                      power_of_e(N(step * (middle - step / 2))));
    }
    return ln(half) + ln(sum) - middle * middle / 2 - half_ln_two_pi_of(l);
}
template <class M, class S, class A, class B, class X>
auto truncated_normal_tails(M const& mean, S const& scale, A const& from, B const& to,
                            X const& at) {
    using N = deepest_t<M, S, A, B, X>;
    N const mu = lifted<N>(mean), sigma = lifted<N>(scale);
    N const a = (lifted<N>(from) - mu) / sigma, b = (lifted<N>(to) - mu) / sigma;
    N const x = (lifted<N>(at) - mu) / sigma, all = ln_phi_between(a, b);
    return tails_of(ln_phi_between(a, x) - all, ln_phi_between(x, b) - all);
}

}  // namespace chainrules::statistics::formulas
