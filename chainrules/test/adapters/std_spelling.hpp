// SPDX-License-Identifier: MIT
#pragma once
// Functions as they are written for double, with std:: and without, for the numbers of tools that
// have functions, limits and conversions of their own: no call is ambiguous.

#include "chainrules/overloads/std.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "chainrules/special/error/error_functions.hpp"
#include "chainrules_testutils/chainrules_testutils.hpp"

namespace std_spelling {

template <class T>
T qualified(T const& x, T const& y) {
    T z = std::sin(x) + std::pow(x, y) + std::pow(x, 2) + std::pow(2.0, x) + std::atan2(x, y);
    z += std::hypot(x, y) + std::abs(x) + std::fmax(x, y) + std::fmin(x, 0.1) + std::erf(x);
    z += std::max(x, y) + std::max(x, 0.5) + std::clamp(x, 0.0, 1.0) + std::sqrt(x);
    z += std::exp(x * y) + std::fma(x, y, x) + std::floor(x) + std::lerp(x, y, 0.5);
    z += std::numbers::pi_v<T> * x + std::numeric_limits<T>::epsilon();
    if (std::isfinite(z) && std::isless(x, y)) z += 1.0;
    return z;
}

template <class T>
T unqualified(T const& x, T const& y) {
    using std::abs, std::atan2, std::exp, std::floor, std::hypot, std::isfinite, std::isless,
        std::log, std::max, std::pow, std::sin, std::sqrt, std::tanh;
    T z = sin(x) + pow(x, y) + pow(x, 2) + pow(2.0, x) + pow(x, 2.5) + atan2(x, y);
    z += hypot(x, y) + abs(x) + max(x, y) + sqrt(x) + exp(x * y) + floor(x) + tanh(x) + log(x);
    if (isfinite(z) && isless(x, y)) z += 1.0;
    return z;
}

/// run(f, x, y, i): the value of f at x and y and its derivative by argument i.
template <class Run>
void check(Run const& run) {
    auto const compare = [&](auto const& f) {
        double const x = 0.3, y = 0.7;
        auto const [slopes, error] = chainrules::testutils::grad(f, x, y);
        for (int i : {0, 1}) {
            auto const [value, slope] = run(f, x, y, i);
            EXPECT_DOUBLE_EQ(value, f(x, y));
            EXPECT_NEAR(slope, i == 0 ? std::get<0>(slopes) : std::get<1>(slopes), 1e-8);
        }
    };
    compare([](auto const& a, auto const& b) { return qualified(a, b); });
    compare([](auto const& a, auto const& b) { return unqualified(a, b); });
}

}  // namespace std_spelling
