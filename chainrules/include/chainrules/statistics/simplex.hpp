// SPDX-License-Identifier: MIT
#pragma once
// Log densities of vectors and of classes: Dirichlet, multinomial and categorical ones, Dirichlet
// multinomial, ordered logistic. Vectors are std::vector, std::array, std::span, vectors of Eigen;
// classes are counted from 0.

#include "chainrules/statistics/detail/kernels.hpp"
#include "chainrules/statistics/detail/vector_density.hpp"

namespace chainrules::statistics {

namespace detail {

/// Throws std::domain_error "chainrules::<f>: <name>[2] is -1; <must>".
[[noreturn]] inline void raise_element(char const* f, char const* name, std::ptrdiff_t i,
                                       double value, char const* must) {
    char number[32];
    std::snprintf(number, sizeof number, "%.17g", value);
    throw std::domain_error(std::string("chainrules::") + f + ": " + name + "[" +
                            std::to_string(i) + "] is " + number + "; " + must);
}
template <class A, class B>
void check_lengths(char const* f, char const* x, A const& a, char const* y, B const& b) {
    if (a.size() != b.size())
        seq::raise_sizes(f, x, static_cast<std::size_t>(a.size()), y,
                         static_cast<std::size_t>(b.size()), "there must be as many");
}
template <class V>
void check_class(char const* f, long long k, V const& classes, std::ptrdiff_t more = 0) {
    std::ptrdiff_t const n = classes.size() + more;
    if (k < 0 || k >= n)
        throw std::out_of_range(std::string("chainrules::") + f + ": class " + std::to_string(k) +
                                " of " + std::to_string(n));
}

/// ln n! − Σ ln kᵢ!, or −∞ where a count is negative.
template <class T, class K>
T log_multinomial(K const& k, T& n) {
    T logs = 0;
    n = 0;
    for (std::ptrdiff_t i = 0; i != k.size(); ++i) {
        if (k[i] < 0) return -infinity<T>;
        logs += special::detail::log_factorial(static_cast<T>(k[i]));
        n += static_cast<T>(k[i]);
    }
    return special::detail::log_factorial(n) - logs;
}
/// ln Σ e^ηᵢ.
template <class T, class V>
T log_sum_exp(V const& eta) {
    T greatest = -infinity<T>, sum = 0;
    for (std::ptrdiff_t i = 0; i != eta.size(); ++i) greatest = std::fmax(greatest, T(eta[i]));
    for (std::ptrdiff_t i = 0; i != eta.size(); ++i) sum += std::exp(T(eta[i]) - greatest);
    return greatest + std::log(sum);
}
template <class T>
T softplus(T const& x) {
    return (x > 0 ? x : T(0)) + std::log1p(std::exp(-std::fabs(x)));
}
template <class T>
T sigma(T const& x) {
    return x > 0 ? 1 / (1 + std::exp(-x)) : std::exp(x) / (1 + std::exp(x));
}

}  // namespace detail

/// dirichlet_logpdf(α, x): the log density of the Dirichlet distribution of the shapes α at x ≥ 0,
/// whose elements add up to 1. std::domain_error where a shape is not positive.
struct dirichlet_logpdf_t : VectorDensity<dirichlet_logpdf_t> {
    static constexpr int count = 2;
    static constexpr char const* chainrules_name() { return "dirichlet_logpdf"; }
    template <class A, class X>
    static constexpr bool takes = std::floating_point<A> && std::floating_point<X>;

    // With uᵢ = α₀ xᵢ / αᵢ and norm(k) = k ln k − k − ln Γ(k): Σ (αᵢ ln uᵢ − ln xᵢ + norm(αᵢ)) −
    // norm(α₀).
    template <class T, class Args, class G>
    static T compute(Args const& args, G const& g) {
        auto const& [alpha, x] = args;
        auto const& [by_alpha, by_x] = g;
        detail::check_lengths(chainrules_name(), "alpha", alpha, "x", x);
        T total = 0;
        bool inside = true;
        for (std::ptrdiff_t i = 0; i != alpha.size(); ++i) {
            if (alpha[i] <= 0)
                detail::raise_element(chainrules_name(), "alpha", i, static_cast<double>(alpha[i]),
                                      "must be positive");
            inside = inside && !(x[i] < 0);
            total += T(alpha[i]);
        }
        if (!inside) return -detail::infinity<T>;
        T value = -special::detail::gamma_norm(total);
        T const psi = detail::log_less_digamma(total);
        for (std::ptrdiff_t i = 0; i != alpha.size(); ++i) {
            T const a = T(alpha[i]), p = T(x[i]), log_p = std::log(p), l = std::log(total / a);
            T const log_u =
                detail::deviance<T>(detail::product_less(total, p, a) / a, log_p + l).log;
            value += special::detail::gamma_norm(a) +
                     (p == 0 ? detail::times(T(a - 1), log_p) + a * l : a * log_u - log_p);
            by_alpha.put(i, log_u + detail::log_less_digamma(a) - psi);
            by_x.put(i, ratio_or_zero(T(a - 1), p));
        }
        return value;
    }
};
inline constexpr dirichlet_logpdf_t dirichlet_logpdf{};

/// multinomial_logpdf(k, p): the log probability of the counts k of n = Σ k draws from classes of
/// the probabilities p.
struct multinomial_logpdf_t : VectorDensity<multinomial_logpdf_t> {
    static constexpr int count = 2;
    static constexpr char const* chainrules_name() { return "multinomial_logpdf"; }
    template <class K, class P>
    static constexpr bool takes = std::integral<K> && std::floating_point<P>;

    template <class T, class Args, class G>
    static T compute(Args const& args, G const& g) {
        auto const& [k, p] = args;
        detail::check_lengths(chainrules_name(), "k", k, "p", p);
        for (std::ptrdiff_t i = 0; i != p.size(); ++i)
            if (p[i] < 0 || p[i] > 1)
                detail::raise_element(chainrules_name(), "p", i, static_cast<double>(p[i]),
                                      "must be from 0 to 1");
        T n = 0, value = detail::log_multinomial(k, n);
        if (value == -detail::infinity<T>) return value;
        for (std::ptrdiff_t i = 0; i != p.size(); ++i) {
            value += detail::times(T(k[i]), std::log(T(p[i])));
            std::get<1>(g).put(i, ratio_or_zero(T(k[i]), T(p[i])));
        }
        return value;
    }
};
inline constexpr multinomial_logpdf_t multinomial_logpdf{};

/// categorical_logit_logpdf(k, η): the log probability ηₖ − ln Σ e^η of class k, whatever is added
/// to all of η.
struct categorical_logit_logpdf_t : VectorDensity<categorical_logit_logpdf_t> {
    static constexpr int count = 2;
    static constexpr char const* chainrules_name() { return "categorical_logit_logpdf"; }
    template <class K, class E>
    static constexpr bool takes = std::integral<K> && std::floating_point<E>;

    template <class T, class Args, class G>
    static T compute(Args const& args, G const& g) {
        auto const& [classes, eta] = args;
        auto const k = static_cast<std::ptrdiff_t>(classes[0]);
        detail::check_class(chainrules_name(), k, eta);
        T const norm = detail::log_sum_exp<T>(eta);
        for (std::ptrdiff_t i = 0; i != eta.size(); ++i)
            std::get<1>(g).put(
                i, i == k ? -std::expm1(T(eta[i]) - norm) : -std::exp(T(eta[i]) - norm));
        return T(eta[k]) - norm;
    }
};
inline constexpr categorical_logit_logpdf_t categorical_logit_logpdf{};

/// dirichlet_multinomial_logpdf(k, α): the multinomial log probability of counts k of probabilities
/// that have the Dirichlet distribution of the shapes α.
struct dirichlet_multinomial_logpdf_t : VectorDensity<dirichlet_multinomial_logpdf_t> {
    static constexpr int count = 2;
    static constexpr char const* chainrules_name() { return "dirichlet_multinomial_logpdf"; }
    template <class K, class A>
    static constexpr bool takes = std::integral<K> && std::floating_point<A>;

    // Of ln (αᵢ)ₖ and ln (α₀)ₙ the logarithms of the powers are taken together.
    template <class T, class Args, class G>
    static T compute(Args const& args, G const& g) {
        using special::detail::log_rising_over_power;
        auto const& [k, alpha] = args;
        detail::check_lengths(chainrules_name(), "k", k, "alpha", alpha);
        T total = 0, n = 0;
        for (std::ptrdiff_t i = 0; i != alpha.size(); ++i) {
            if (alpha[i] <= 0)
                detail::raise_element(chainrules_name(), "alpha", i, static_cast<double>(alpha[i]),
                                      "must be positive");
            total += T(alpha[i]);
        }
        T value = detail::log_multinomial(k, n);
        if (value == -detail::infinity<T>) return value;
        value -= log_rising_over_power(total, n);
        T const common = detail::psi_difference(total, n);
        for (std::ptrdiff_t i = 0; i != alpha.size(); ++i) {
            T const a = T(alpha[i]), of_class = T(k[i]);
            value += log_rising_over_power(a, of_class) + of_class * std::log(a / total);
            std::get<1>(g).put(i, detail::psi_difference(a, of_class) - common);
        }
        return value;
    }
};
inline constexpr dirichlet_multinomial_logpdf_t dirichlet_multinomial_logpdf{};

/// ordered_logistic_logpdf(k, η, c): the log probability of class k, into which a logistic variable
/// of mean η falls between the cutpoints c, ascending: σ(η − c_{k−1}) − σ(η − c_k).
struct ordered_logistic_logpdf_t : VectorDensity<ordered_logistic_logpdf_t> {
    static constexpr int count = 3;
    static constexpr char const* chainrules_name() { return "ordered_logistic_logpdf"; }
    template <class K, class E, class C>
    static constexpr bool takes =
        std::integral<K> && std::floating_point<E> && std::floating_point<C>;

    template <class T, class Args, class G>
    static T compute(Args const& args, G const& g) {
        auto const& [classes, mean, c] = args;
        auto const& [none, by_eta, by_c] = g;
        auto const k = static_cast<std::ptrdiff_t>(classes[0]);
        T const eta = T(mean[0]);
        detail::check_class(chainrules_name(), k, c, 1);
        for (std::ptrdiff_t i = 1; i < c.size(); ++i)
            if (!(c[i - 1] < c[i]))
                detail::raise_element(chainrules_name(), "c", i, static_cast<double>(c[i]),
                                      "the cutpoints must ascend");
        bool const first = k == 0, last = k == c.size();
        T const a = first ? T(0) : eta - T(c[k - 1]), b = last ? T(0) : eta - T(c[k]);
        // The slope that the two share: 1 / (e^(a − b) − 1).
        T const shared = first || last ? T(0) : 1 / std::expm1(T(c[k]) - T(c[k - 1]));
        T const by_a = first ? T(0) : detail::sigma(T(-a)) + shared;
        T const by_b = last ? T(0) : -detail::sigma(b) - shared;
        by_eta.put(0, (first ? T(0) : detail::sigma(T(-a))) - (last ? T(0) : detail::sigma(b)));
        if (!first) by_c.put(k - 1, -by_a);
        if (!last) by_c.put(k, -by_b);
        T value = 0;
        if (!first) value -= detail::softplus(T(-a));
        if (!last) value -= detail::softplus(b);
        if (!first && !last) value += std::log(-std::expm1(T(c[k - 1]) - T(c[k])));
        return value;
    }
};
inline constexpr ordered_logistic_logpdf_t ordered_logistic_logpdf{};

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::categorical_logit_logpdf;
using statistics::dirichlet_logpdf;
using statistics::dirichlet_multinomial_logpdf;
using statistics::multinomial_logpdf;
using statistics::ordered_logistic_logpdf;
}  // namespace chainrules::fn
