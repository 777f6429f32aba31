// SPDX-License-Identifier: MIT
#pragma once
// Multiplications, counted by the coefficients of matrices.

#include <cmath>
#include <limits>

#include <Eigen/Core>

#include "chainrules/eigen/dense/concepts.hpp"

namespace support {

/// A number that counts multiplications.
struct Counted {
    static inline long multiplications = 0;

    double value = 0;

    Counted() = default;
    Counted(double v) : value(v) {}
    explicit operator double() const { return value; }
    Counted& operator+=(Counted x) { return value += x.value, *this; }
    Counted& operator-=(Counted x) { return value -= x.value, *this; }
    Counted& operator*=(Counted x) { return *this = *this * x; }
    Counted& operator/=(Counted x) { return value /= x.value, *this; }
    friend Counted operator+(Counted a, Counted b) { return a.value + b.value; }
    friend Counted operator-(Counted a, Counted b) { return a.value - b.value; }
    friend Counted operator-(Counted a) { return -a.value; }
    friend Counted operator*(Counted a, Counted b) {
        ++multiplications;
        return a.value * b.value;
    }
    friend Counted operator/(Counted a, Counted b) { return a.value / b.value; }
    friend auto operator<=>(Counted a, Counted b) = default;
    friend Counted sqrt(Counted x) { return std::sqrt(x.value); }
    friend Counted abs(Counted x) { return std::abs(x.value); }
};

}  // namespace support

template <>
inline constexpr bool chainrules::enable_number<support::Counted> = true;
template <>
struct std::numeric_limits<support::Counted> : std::numeric_limits<double> {};
template <>
struct Eigen::NumTraits<support::Counted> : Eigen::GenericNumTraits<double> {
    using Real = support::Counted;
    using NonInteger = support::Counted;
    using Nested = support::Counted;
    using Literal = support::Counted;
    enum { RequireInitialization = 1 };
};

namespace support {
/// Multiplications of Counted numbers in a piece of work.
template <class Work>
long multiplications_of(Work const& work) {
    long const before = Counted::multiplications;
    work();
    return Counted::multiplications - before;
}
}  // namespace support
