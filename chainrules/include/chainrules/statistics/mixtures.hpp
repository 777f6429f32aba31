// SPDX-License-Identifier: MIT
#pragma once
// Log densities of mixtures, from those of their components: log_mix of two, log_mixture of a
// vector of them. No density is 0 as a number.

#include "chainrules/statistics/detail/kernels.hpp"
#include "chainrules/statistics/simplex.hpp"

namespace chainrules::statistics {

namespace detail {

template <class T>
T log_mix_value(T const& theta, T const& a, T const& b) {
    if (theta == 0) return b;
    if (theta == 1) return a;
    T const u = std::log(theta) + a, v = std::log1p(-theta) + b, greatest = std::fmax(u, v);
    if (greatest == -infinity<T> || u == v) return greatest + (u == v ? log_two<T> : T(0));
    return greatest + std::log1p(std::exp(-std::fabs(u - v)));
}
/// e^(l − ω), 0 where both are −∞.
template <class L, class O>
auto share(L const& l, O const& omega) {
    using T = std::remove_cvref_t<decltype(l - omega)>;
    return l == -infinity<double> ? as_number<T>(0) : T(exp(l - omega));
}

}  // namespace detail

/// ln(θ e^a + (1 − θ) e^b): the log density of a mixture of two, 0 ≤ θ ≤ 1, else NaN.
CHAINRULES_DETAIL_WIDE_PRIMAL(log_mix, (theta, a, b), detail::log_mix_value(theta, a, b));
CHAINRULES_SCALAR_RULE(log_mix, (theta, a, b), detail::share(a, Omega) - detail::share(b, Omega),
                       theta * detail::share(a, Omega), (1 - theta) * detail::share(b, Omega));

/// log_mixture(w, l): ln Σ wᵢ e^(lᵢ), the log density of a mixture of the weights w of components
/// of the log densities l. The partials by l are the shares of the components, wᵢ e^(lᵢ − ω), the
/// posterior probabilities of the classes. std::domain_error where a weight is negative.
struct log_mixture_t : VectorDensity<log_mixture_t> {
    static constexpr int count = 2;
    static constexpr char const* chainrules_name() { return "log_mixture"; }
    template <class W, class L>
    static constexpr bool takes = std::floating_point<W> && std::floating_point<L>;

    template <class T, class Args, class G>
    static T compute(Args const& args, G const& g) {
        auto const& [w, l] = args;
        auto const& [by_w, by_l] = g;
        detail::check_lengths(chainrules_name(), "w", w, "l", l);
        T greatest = -detail::infinity<T>, sum = 0;
        for (std::ptrdiff_t i = 0; i != l.size(); ++i) {
            if (w[i] < 0)
                detail::raise_element(chainrules_name(), "w", i, static_cast<double>(w[i]),
                                      "must not be negative");
            if (w[i] != 0) greatest = std::fmax(greatest, T(l[i]));
        }
        if (greatest == -detail::infinity<T>) return greatest;
        for (std::ptrdiff_t i = 0; i != l.size(); ++i)
            if (w[i] != 0) sum += T(w[i]) * std::exp(T(l[i]) - greatest);
        T const omega = greatest + std::log(sum);
        for (std::ptrdiff_t i = 0; i != l.size(); ++i) {
            T const e = std::exp(T(l[i]) - omega);
            by_w.put(i, e);
            by_l.put(i, detail::times(T(w[i]), e));
        }
        return omega;
    }
};
inline constexpr log_mixture_t log_mixture{};

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::log_mix;
using statistics::log_mixture;
}  // namespace chainrules::fn
