// SPDX-License-Identifier: MIT
#pragma once
// The number of a library that is not ours: arithmetic and comparisons, no function, and nothing
// of it known to us but what active_number says.

#include "chainrules/adapters/forward.hpp"

namespace foreign {

struct Number {
    double value, slope;

    constexpr Number(double v = 0, double s = 0) : value(v), slope(s) {}

    friend Number operator-(Number const& x) { return {-x.value, -x.slope}; }
    friend Number operator+(Number const& x, Number const& y) {
        return {x.value + y.value, x.slope + y.slope};
    }
    friend Number operator-(Number const& x, Number const& y) {
        return {x.value - y.value, x.slope - y.slope};
    }
    friend Number operator*(Number const& x, Number const& y) {
        return {x.value * y.value, x.slope * y.value + x.value * y.slope};
    }
    friend Number operator/(Number const& x, Number const& y) {
        double const q = x.value / y.value;
        return {q, (x.slope - q * y.slope) / y.value};
    }
    Number& operator+=(Number const& y) { return *this = *this + y; }
    Number& operator-=(Number const& y) { return *this = *this - y; }
    Number& operator*=(Number const& y) { return *this = *this * y; }
    Number& operator/=(Number const& y) { return *this = *this / y; }

    friend bool operator==(Number const& x, Number const& y) { return x.value == y.value; }
    friend auto operator<=>(Number const& x, Number const& y) { return x.value <=> y.value; }
};

}  // namespace foreign

template <>
struct chainrules::adapters::forward_number<foreign::Number> {
    using value_type = double;
    using tangent_type = double;
    static double value(foreign::Number const& x) { return x.value; }
    static double tangent(foreign::Number const& x) { return x.slope; }
    static foreign::Number make(double value, double slope) { return {value, slope}; }
};
template <>
struct chainrules::active_number<foreign::Number> : adapters::Forward<foreign::Number> {};
