// SPDX-License-Identifier: MIT
#pragma once
// Random numbers from which points are made, the same on every machine for a seed.

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <random>

namespace samples {

class Draw {
  public:
    explicit Draw(std::uint64_t seed = 1) : engine_(seed) {}

    std::uint64_t bits() { return engine_(); }
    bool coin() { return engine_() % 2 == 0; }
    /// Between 0 and 1; evenly between low and high.
    double uniform() { return static_cast<double>(engine_() >> 11) * 0x1p-53; }
    template <class T>
    T uniform(T low, T high) {
        return low + (high - low) * static_cast<T>(uniform());
    }
    /// A whole number from low to high.
    double whole(double low, double high) { return std::floor(low + (high - low + 1) * uniform()); }
    std::size_t below(std::size_t n) {
        return static_cast<std::size_t>(uniform() * static_cast<double>(n));
    }
    /// Every order of magnitude alike.
    double by_magnitude(double least, double greatest) {
        return least * std::exp(uniform() * std::log(greatest / least));
    }
    template <class T>
    T either_sign(T const& x) {
        return uniform() < 0.5 ? -x : x;
    }

  private:
    std::mt19937_64 engine_;
};

}  // namespace samples
