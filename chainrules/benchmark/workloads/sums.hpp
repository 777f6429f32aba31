// SPDX-License-Identifier: MIT
#pragma once
// Long loops over an array of numbers, and their gradients by hand.

#include <cmath>
#include <cstddef>
#include <type_traits>
#include <vector>

namespace workloads {

/// Σ log(1 + exp(a_i x_i)) + Σ x_i x_{i+1}.
template <class X>
auto log_sum(std::vector<double> const& a, X const& x) {
    using std::exp, std::log;
    std::remove_cvref_t<decltype(x[0])> sum = 0;
    std::size_t const n = a.size();
    for (std::size_t i = 0; i != n; ++i) sum += log(1 + exp(a[i] * x[i]));
    for (std::size_t i = 0; i + 1 != n; ++i) sum += x[i] * x[i + 1];
    return sum;
}

inline std::vector<double> log_sum_by_hand(std::vector<double> const& a,
                                           std::vector<double> const& x, double& value) {
    std::size_t const n = a.size();
    std::vector<double> x_bar(n);
    value = 0;
    for (std::size_t i = 0; i != n; ++i) {
        double const odds = std::exp(a[i] * x[i]);
        value += std::log(1 + odds);
        x_bar[i] = a[i] * odds / (1 + odds);
    }
    for (std::size_t i = 0; i + 1 != n; ++i) {
        value += x[i] * x[i + 1];
        x_bar[i] += x[i + 1];
        x_bar[i + 1] += x[i];
    }
    return x_bar;
}

/// Π x_i, one factor at a time.
template <class X>
auto product(X const& x) {
    std::remove_cvref_t<decltype(x[0])> result = 1;
    for (std::size_t i = 0; i != x.size(); ++i) result *= x[i];
    return result;
}

inline std::vector<double> product_by_hand(std::vector<double> const& x, double& value) {
    std::vector<double> x_bar(x.size());
    double before = 1;
    for (std::size_t i = 0; i != x.size(); ++i) {
        x_bar[i] = before;
        before *= x[i];
    }
    value = before;
    double after = 1;
    for (std::size_t i = x.size(); i-- != 0;) {
        x_bar[i] *= after;
        after *= x[i];
    }
    return x_bar;
}

}  // namespace workloads
