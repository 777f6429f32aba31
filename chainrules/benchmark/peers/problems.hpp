// SPDX-License-Identifier: MIT
#pragma once
// What the tools differentiate: functions of an array or a vector of numbers, each with the point
// and its derivative by hand.

#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "../workloads/mixed_calls.hpp"
#include "../workloads/mixture.hpp"
#include "../workloads/projection.hpp"
#include "../workloads/recurrent.hpp"
#include "../workloads/sums.hpp"

namespace peers {

using Vector = std::vector<double>;

/// n numbers between first and last, in no order.
inline Vector spread(std::size_t n, double first, double last) {
    Vector x(n);
    for (std::size_t i = 0; i != n; ++i)
        x[i] = first + (last - first) * static_cast<double>((7 * i) % n) / static_cast<double>(n);
    return x;
}

struct MixedCalls {
    using X = std::array<double, 3>;
    std::string name = "25 calls of 3 inputs";
    X x{0.7, 0.4, 1.3};

    template <class V>
    auto operator()(V const& v) const {
        return workloads::mixed_calls(v[0], v[1], v[2]);
    }
    X by_hand(X const& at) const { return workloads::mixed_calls_by_hand(at[0], at[1], at[2]); }
};

struct Projection {
    using X = workloads::Row;
    std::string name = "2×15 Jacobian";
    X x{0.1, -0.2, 0.3, 0.5, 0.4, -0.6, 1.2, 0.1, -0.1, 0.01, 0.002, 1.1, 0.7, 2.3, 0.9};

    template <class V>
    auto operator()(V const& v) const {
        return workloads::projection(v);
    }
    auto by_hand(X const& at) const { return workloads::projection_by_hand(at); }
};

struct LogSum {
    using X = Vector;
    std::size_t n;
    std::string name = "sum of logarithms, n = " + std::to_string(n);
    X x = spread(n, 0.8, 1.2);
    Vector a = spread(n, 0.5, 1.2);

    template <class V>
    auto operator()(V const& v) const {
        return workloads::log_sum(a, v);
    }
    X by_hand(X const& at) const {
        double value = 0;
        auto x_bar = workloads::log_sum_by_hand(a, at, value);
        benchmark::DoNotOptimize(value);  // or the logarithms are left out
        return x_bar;
    }
};

struct Product {
    using X = Vector;
    std::size_t n;
    std::string name = "long product, n = " + std::to_string(n);
    X x = spread(n, 0.999, 1.001);

    template <class V>
    auto operator()(V const& v) const {
        return workloads::product(v);
    }
    X by_hand(X const& at) const {
        double value = 0;
        auto x_bar = workloads::product_by_hand(at, value);
        benchmark::DoNotOptimize(value);
        return x_bar;
    }
};

struct Recurrent {
    using X = Vector;
    std::string name = "recurrent network, 2 layers × 1024";
    workloads::Recurrent data = workloads::recurrent_data(2, 14, 1024);
    X x = workloads::recurrent_parameters(data);

    template <class V>
    auto operator()(V const& v) const {
        return workloads::recurrent(data, v);
    }
    X by_hand(X const& at) const {
        double value = 0;
        auto x_bar = workloads::recurrent_by_hand(data, at, value);
        benchmark::DoNotOptimize(value);
        return x_bar;
    }
};

struct Mixture {
    using X = Vector;
    std::string name = "mixture, d 10, k 25, n 1000";
    workloads::MixtureData data = workloads::mixture_data(10, 25, 1000);
    X x = workloads::mixture_parameters(data);

    template <class V>
    auto operator()(V const& v) const {
        return workloads::mixture(data, v);
    }
    X by_hand(X const& at) const {
        double value = 0;
        auto x_bar = workloads::mixture_by_hand(data, at, value);
        benchmark::DoNotOptimize(value);
        return x_bar;
    }
};

}  // namespace peers
