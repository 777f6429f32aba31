// SPDX-License-Identifier: MIT
#include "reference.hpp"

#include <algorithm>
#include <cmath>

namespace special_accuracy {

namespace {

// How far the argument may move without passing an end of its domain or a point where the function
// is special: a power of two.
double room(Function const& f, Numbers const& x, std::size_t i) {
    double const at = x[i];
    double size = at == 0 ? 1 : std::fabs(at);
    for (double end : {f.domains[i].low, f.domains[i].high})
        if (std::isfinite(end) && end != at) size = std::min(size, std::fabs(at - end));
    if (f.every != 0) {
        double const distance = std::fabs(std::remainder(at, f.every));
        if (distance != 0) size = std::min(size, distance);
    }
    return std::ldexp(1.0, std::ilogb(size));
}

class Difference {
  public:
    Difference(Definition f, Numbers const& x, std::size_t i, std::size_t output)
        : f_(f), i_(i), output_(output) {
        for (std::size_t k = 0; k != max_arguments; ++k) x_[k] = x[k];
    }

    Quad value() { return f_(x_, output_); }

    // Of fourth order.
    Quad derivative(Quad const& h) {
        Quad const near = at(h) - at(-h), far = at(2 * h) - at(-2 * h);
        return (8 * near - far) / (12 * h);
    }

  private:
    Quad at(Quad const& h) {
        Quad const kept = x_[i_];
        x_[i_] += h;
        Quad const y = f_(x_, output_);
        x_[i_] = kept;
        return y;
    }

    Definition f_;
    Quad x_[max_arguments];
    std::size_t i_;
    std::size_t output_;
};

}  // namespace

std::optional<Truth> truth(Function const& f, Numbers const& x, std::size_t i, std::size_t output) {
    Difference difference(f.definition, x, i, output);
    Truth result;
    result.value = difference.value();
    double const size = room(f, x, i);
    Quad const floor = abs(result.value) / 1000 / std::max(1.0, std::fabs(x[i]));
    constexpr int digits = 50;
    bool settled = false;
    // The error of a step grows as its fourth power, that of rounding as its inverse: most
    // functions are settled by the first pair, those that vary fast by the second, those whose
    // derivative is small beside the value by the third.
    for (int bits : {18, 26, 12}) {
        Quad const coarse = difference.derivative(ldexp(Quad(size), -bits));
        Quad const fine = difference.derivative(ldexp(Quad(size), -bits - 2));
        Quad const disagreement = abs(Quad(coarse - fine));
        // Differences of a few rounding units agree by chance.
        Quad const rounding = ldexp(Quad(abs(result.value) / size), bits + 2 - 108);
        if (disagreement + rounding <= ldexp(Quad(abs(fine)), -digits)) {
            result.derivative = fine;
            result.scale = abs(fine);
            return result;
        }
        if (settled) continue;
        result.derivative = fine;
        result.scale = std::max(Quad(abs(fine)), floor);
        settled = disagreement + rounding <= ldexp(result.scale, -digits);
    }
    if (settled) return result;
    return {};
}

}  // namespace special_accuracy
