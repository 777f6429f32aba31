// SPDX-License-Identifier: MIT
#pragma once
// A number with an estimate of its error, for methods that are tried one after the other; also to
// run an algorithm on.

#include <cmath>
#include <limits>

#include "chainrules/cmath/detail/error_free.hpp"
#include "chainrules/special/base/policy.hpp"

namespace chainrules::special::detail {

template <class T>
struct Estimate {
    T value = T(0), error = T(0);

    Estimate() = default;
    Estimate(T const& v) : value(v) {}
    Estimate(T const& v, T const& e) : value(v), error(e) {}

    bool within(T const& tolerance) const {
        using std::abs;
        return abs(value) <= std::numeric_limits<T>::max() && error <= tolerance * abs(value);
    }
    static T rounding(T const& x) {
        using std::abs;
        return std::numeric_limits<T>::epsilon() * abs(x);
    }
    friend Estimate operator+(Estimate const& x, Estimate const& y) {
        using std::abs;
        auto const sum = cmath::detail::two_sum(x.value, y.value);
        return {sum.value, T(x.error + y.error + abs(sum.error))};
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
    friend Estimate operator-(Estimate const& x, Estimate const& y) { return x + -y; }
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
