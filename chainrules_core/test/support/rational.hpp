// SPDX-License-Identifier: MIT
#pragma once
// An odd number type: an exact fraction. It has four operations, ==, and a constructor from long;
// no std::numeric_limits, no conversion to double, no default constructor.

#include "chainrules_core/numbers/concepts.hpp"

namespace odd {

class Rational {
  public:
    constexpr Rational(long n, long d = 1) : top_(n), bottom_(d) {
        long a = n < 0 ? -n : n;
        long b = d < 0 ? -d : d;
        while (b != 0) {
            long const rest = a % b;
            a = b;
            b = rest;
        }
        if (d < 0) a = -a;
        top_ /= a;
        bottom_ /= a;
    }

    friend constexpr Rational operator+(Rational a, Rational b) {
        return {a.top_ * b.bottom_ + b.top_ * a.bottom_, a.bottom_ * b.bottom_};
    }
    friend constexpr Rational operator-(Rational a) { return {-a.top_, a.bottom_}; }
    friend constexpr Rational operator-(Rational a, Rational b) { return a + -b; }
    friend constexpr Rational operator*(Rational a, Rational b) {
        return {a.top_ * b.top_, a.bottom_ * b.bottom_};
    }
    friend constexpr Rational operator/(Rational a, Rational b) {
        return {a.top_ * b.bottom_, a.bottom_ * b.top_};
    }
    friend constexpr bool operator==(Rational a, Rational b) {
        return a.top_ == b.top_ && a.bottom_ == b.bottom_;
    }

  private:
    long top_;
    long bottom_;
};

}  // namespace odd

template <>
inline constexpr bool chainrules::enable_number<odd::Rational> = true;
