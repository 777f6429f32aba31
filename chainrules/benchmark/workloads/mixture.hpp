// SPDX-License-Identifier: MIT
#pragma once
// The log-likelihood of a mixture of normal distributions (the objective "GMM" of the ADBench
// suite, Šrajer, Kukelova, Fitzgibbon 2018, up to a constant and without its prior), number by
// number, and its gradient by hand.
//
// Component j of k has the weight α_j (before normalising), the mean μ_j, and the factor Q_j of its
// inverse covariance Q_jᵀ Q_j, lower triangular with diagonal exp(l_j).

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <type_traits>
#include <vector>

namespace workloads {

struct MixtureData {
    std::size_t d, k;
    std::vector<double> points;  ///< d numbers of each, one after another

    /// Where the parameters of component j lie: the k weights are followed by all means, these by l
    /// and what is below the diagonal, row by row, of each component.
    std::size_t mean(std::size_t j) const { return k + j * d; }
    std::size_t diagonal(std::size_t j) const { return k + k * d + j * (d + d * (d - 1) / 2); }
    std::size_t lower(std::size_t j) const { return diagonal(j) + d; }
    std::size_t parameters() const { return diagonal(k); }
};

/// Points and parameters of a certain size, the same in every run.
inline MixtureData mixture_data(std::size_t d, std::size_t k, std::size_t n) {
    MixtureData data{d, k, std::vector<double>(d * n)};
    for (std::size_t i = 0; i != d * n; ++i)
        data.points[i] = std::sin(1 + 1.7 * static_cast<double>(i));
    return data;
}
inline std::vector<double> mixture_parameters(MixtureData const& data) {
    std::vector<double> p(data.parameters());
    for (std::size_t i = 0; i != p.size(); ++i) p[i] = 0.7 * std::sin(2.3 * static_cast<double>(i));
    return p;
}

/// log Σ exp(x_j).
template <class T>
T log_sum_exp(std::vector<T> const& x) {
    using std::exp, std::log;
    T greatest = x[0];
    for (T const& one : x)
        if (one > greatest) greatest = one;
    T sum = 0;
    for (T const& one : x) sum += exp(one - greatest);
    return log(sum) + greatest;
}

/// Σ_i log Σ_j exp(α_j + Σ l_j − |Q_j (x_i − μ_j)|² / 2) − n log Σ_j exp(α_j).
template <class P>
auto mixture(MixtureData const& data, P const& p) {
    using std::exp;
    using T = std::remove_cvref_t<decltype(p[0])>;
    std::size_t const d = data.d, k = data.k, n = data.points.size() / d;
    std::vector<T> alphas(k), logs(k), diagonals(d * k), centred(d), terms(k);
    for (std::size_t j = 0; j != k; ++j) {
        alphas[j] = p[j];
        logs[j] = 0;
        for (std::size_t r = 0; r != d; ++r) {
            logs[j] += p[data.diagonal(j) + r];
            diagonals[j * d + r] = exp(p[data.diagonal(j) + r]);
        }
    }
    T value = 0;
    for (std::size_t i = 0; i != n; ++i) {
        for (std::size_t j = 0; j != k; ++j) {
            for (std::size_t r = 0; r != d; ++r)
                centred[r] = data.points[i * d + r] - p[data.mean(j) + r];
            T square = 0;
            std::size_t factor = data.lower(j);
            for (std::size_t r = 0; r != d; ++r) {
                T y = diagonals[j * d + r] * centred[r];
                for (std::size_t c = 0; c != r; ++c) y += p[factor++] * centred[c];
                square += y * y;
            }
            terms[j] = alphas[j] + logs[j] - 0.5 * square;
        }
        value += log_sum_exp(terms);
    }
    value -= static_cast<double>(n) * log_sum_exp(alphas);
    return value;
}

inline std::vector<double> mixture_by_hand(MixtureData const& data, std::vector<double> const& p,
                                           double& value) {
    std::size_t const d = data.d, k = data.k, n = data.points.size() / d;
    std::vector<double> p_bar(p.size()), logs(k), diagonals(d * k), terms(k);
    std::vector<double> centred(d * k), scaled(d * k);
    for (std::size_t j = 0; j != k; ++j)
        for (std::size_t r = 0; r != d; ++r) {
            logs[j] += p[data.diagonal(j) + r];
            diagonals[j * d + r] = std::exp(p[data.diagonal(j) + r]);
        }
    value = 0;
    for (std::size_t i = 0; i != n; ++i) {
        double const* x = data.points.data() + i * d;
        for (std::size_t j = 0; j != k; ++j) {
            double const *mean = p.data() + data.mean(j), *factor = p.data() + data.lower(j);
            double* const z = centred.data() + j * d;
            for (std::size_t r = 0; r != d; ++r) z[r] = x[r] - mean[r];
            double square = 0;
            for (std::size_t r = 0; r != d; factor += r++) {
                double y = diagonals[j * d + r] * z[r];
                for (std::size_t c = 0; c != r; ++c) y += factor[c] * z[c];
                scaled[j * d + r] = y;
                square += y * y;
            }
            terms[j] = p[j] + logs[j] - 0.5 * square;
        }
        double const greatest = *std::max_element(terms.begin(), terms.end());
        double sum = 0;
        for (double& term : terms) sum += term = std::exp(term - greatest);
        value += greatest + std::log(sum);
        for (std::size_t j = 0; j != k; ++j) {
            double const bar = terms[j] / sum, *z = centred.data() + j * d;
            double const* factor = p.data() + data.lower(j);
            double *mean_bar = p_bar.data() + data.mean(j), *factor_bar = &p_bar[data.lower(j)];
            double* const diagonal_bar = p_bar.data() + data.diagonal(j);
            p_bar[j] += bar;
            for (std::size_t r = 0; r != d; factor += r, factor_bar += r, ++r) {
                double const y_bar = -bar * scaled[j * d + r];
                double const by_z = y_bar * diagonals[j * d + r];
                diagonal_bar[r] += bar + by_z * z[r];
                mean_bar[r] -= by_z;
                for (std::size_t c = 0; c != r; ++c) {
                    factor_bar[c] += y_bar * z[c];
                    mean_bar[c] -= y_bar * factor[c];
                }
            }
        }
    }
    double const greatest = *std::max_element(p.data(), p.data() + k);
    double sum = 0;
    for (std::size_t j = 0; j != k; ++j) sum += std::exp(p[j] - greatest);
    value -= static_cast<double>(n) * (greatest + std::log(sum));
    for (std::size_t j = 0; j != k; ++j)
        p_bar[j] -= static_cast<double>(n) * std::exp(p[j] - greatest) / sum;
    return p_bar;
}

}  // namespace workloads
