// SPDX-License-Identifier: MIT
#pragma once
// A number as the unevaluated sum of two, with twice the digits, for series that cancel. Source:
// Dekker (1971), Numer. Math. 18, 224; Knuth, The Art of Computer Programming 2, section 4.2.2.

#include <cmath>

namespace chainrules::special::detail {

template <class T>
struct Twofold {
    T high, low;

    Twofold(T const& h, T const& l = 0) : high(h), low(l) {}
    /// a + b without rounding.
    static Twofold sum(T const& a, T const& b) {
        T const s = a + b, part = s - a;
        return {s, (a - (s - part)) + (b - part)};
    }
    friend Twofold operator+(Twofold const& a, Twofold const& b) {
        Twofold const s = sum(a.high, b.high);
        return quick_sum(s.high, s.low + (a.low + b.low));
    }
    friend Twofold operator-(Twofold const& a) { return {-a.high, -a.low}; }
    friend Twofold operator*(Twofold const& a, Twofold const& b) {
        T const p = a.high * b.high;
        return quick_sum(p, std::fma(a.high, b.high, -p) + (a.high * b.low + a.low * b.high));
    }
    friend Twofold operator/(Twofold const& a, Twofold const& b) {
        T const q = a.high / b.high;
        Twofold const rest = a + -(Twofold(q) * b);
        return quick_sum(q, rest.high / b.high);
    }

  private:
    static Twofold quick_sum(T const& a, T const& b) {
        T const s = a + b;
        return {s, b - (s - a)};
    }
};

}  // namespace chainrules::special::detail
