// SPDX-License-Identifier: MIT
#pragma once
// Signals without a pattern, and how far two are apart.

#include <cmath>
#include <complex>
#include <random>
#include <vector>

#include "support/message_of.hpp"

namespace support {

using Reals = std::vector<double>;
using Complexes = std::vector<std::complex<double>>;

inline Reals noise(std::size_t n, std::size_t seed) {
    std::mt19937 engine(static_cast<unsigned>(seed));
    Reals x(n);
    for (double& each : x) each = static_cast<double>(engine()) / 4294967296. - 0.4;
    return x;
}
inline Complexes complex_noise(std::size_t n, std::size_t seed) {
    Reals const parts = noise(2 * n, seed);
    Complexes x(n);
    for (std::size_t i = 0; i != n; ++i) x[i] = {parts[2 * i], parts[2 * i + 1]};
    return x;
}

/// √(Σ |x − y|² / Σ |y|²), infinite where the sizes differ.
template <class X, class Y>
double distance(X const& x, Y const& y) {
    if (std::size_t(x.size()) != std::size_t(y.size())) return INFINITY;
    double square = 0, size = 0;
    for (decltype(x.size()) i = 0; i != x.size(); ++i) {
        square += static_cast<double>(std::norm(x[i] - y[i]));
        size += static_cast<double>(std::norm(y[i]));
    }
    return size == 0 ? std::sqrt(square) : std::sqrt(square / size);
}

}  // namespace support
