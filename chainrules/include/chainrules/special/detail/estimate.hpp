// SPDX-License-Identifier: MIT
#pragma once
// A number with an estimate of its error, for methods that are tried one after the other.

#include <limits>

#include "chainrules/special/detail/policy.hpp"

namespace chainrules::special::detail {

template <class T>
struct Estimate {
    T value = T(0), error = T(0);

    bool within(T const& tolerance) const {
        using std::abs;
        return abs(value) <= std::numeric_limits<T>::max() && error <= tolerance * abs(value);
    }
    static T rounding(T const& x) {
        using std::abs;
        return std::numeric_limits<T>::epsilon() * abs(x);
    }
    friend Estimate operator+(Estimate const& x, Estimate const& y) {
        T const sum = x.value + y.value;
        return {sum, T(x.error + y.error + rounding(sum))};
    }
    friend Estimate operator-(Estimate const& x) { return {T(-x.value), x.error}; }
    friend Estimate operator*(Estimate const& x, Estimate const& y) {
        using std::abs;
        T const product = x.value * y.value;
        return {product,
                T(abs(x.value) * y.error + x.error * (abs(y.value) + y.error) + rounding(product))};
    }
    friend Estimate operator*(T const& factor, Estimate const& x) {
        using std::abs;
        T const product = factor * x.value;
        // The factor is rounded as well.
        return {product, T(abs(factor) * x.error + 2 * rounding(product))};
    }
    friend Estimate operator/(Estimate const& x, Estimate const& y) {
        using std::abs;
        T const quotient = x.value / y.value;
        return {quotient,
                T((x.error + abs(quotient) * y.error) / abs(y.value) + rounding(quotient))};
    }
};

/// Of which nothing is known.
template <class T>
Estimate<T> no_estimate() {
    return {T(0), std::numeric_limits<T>::quiet_NaN()};
}

}  // namespace chainrules::special::detail
