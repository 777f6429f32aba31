// SPDX-License-Identifier: MIT
#pragma once
// Complex numbers by modulus and angle, close to axes and around a centre.

#include <complex>
#include <vector>

#include "support/samples/draw.hpp"

namespace samples {

using ComplexPoint = std::complex<long double>;
using ComplexPoints = std::vector<ComplexPoint>;

class ComplexDraw : private Draw {
  public:
    /// So many points of each kind.
    explicit ComplexDraw(int count) : count_(count) {}

    /// Moduli between powers of two.
    ComplexPoints moduli(long double low, long double high) {
        return repeat([&] { return direction() * std::exp2(uniform(low, high)); });
    }
    ComplexPoints near(ComplexPoint const& center, long double low = -50, long double high = -1) {
        return repeat([&] { return center + direction() * std::exp2(uniform(low, high)); });
    }
    ComplexPoints box(long double width, long double height) {
        return repeat(
            [&] { return ComplexPoint(uniform(-width, width), uniform(-height, height)); });
    }

  private:
    // Every fourth one close to an axis.
    ComplexPoint direction() {
        if (bits() % 4 != 0) return std::polar(1.0L, uniform(-3.14159265L, 3.14159265L));
        ComplexPoint z(1, (coin() ? 1 : -1) * std::exp2(uniform(-40.0L, 0.0L)));
        z /= std::abs(z);
        for (auto turns = bits() % 4; turns != 0; --turns) z = {-z.imag(), z.real()};
        return z;
    }
    template <class One>
    ComplexPoints repeat(One const& one) {
        ComplexPoints points(static_cast<std::size_t>(count_));
        for (ComplexPoint& z : points) z = one();
        return points;
    }

    int count_;
};

}  // namespace samples
