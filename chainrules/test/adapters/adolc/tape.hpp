// SPDX-License-Identifier: MIT
#pragma once
// Functions on a tape of ADOL-C, and its drivers.

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "chainrules/adapters/adolc.hpp"
#include "chainrules_testutils/finite_differences/method.hpp"

namespace on_tape {

using namespace chainrules;

// Records f of n numbers on tape 1.
template <class F>
double record(std::vector<double> const& at, F const& f) {
    double value = 0;
    trace_on(1);
    {
        std::vector<adouble> x(at.size());
        for (std::size_t i = 0; i != at.size(); ++i) x[i] <<= at[i];
        adouble y = f(x);
        y >>= value;
    }
    trace_off();
    return value;
}
inline std::vector<double> gradient_at(std::vector<double> const& x) {
    std::vector<double> g(x.size());
    EXPECT_GE(gradient(1, static_cast<int>(x.size()), x.data(), g.data()), 0);
    return g;
}
inline double value_at(std::vector<double> const& x) {
    double y = 0;
    zos_forward(1, 1, static_cast<int>(x.size()), 0, x.data(), &y);
    return y;
}
// All drivers of first order against differences of the tape's own values.
inline void expect_drivers_agree(std::vector<double> x) {
    auto const n = x.size();
    auto const g = gradient_at(x);
    auto const size = static_cast<int>(n);
    std::vector<double> identity(n * n), forward(n), unit(1, 1.0), reverse(n);
    std::vector<double*> in(n), out{forward.data()};
    for (std::size_t i = 0; i != n; ++i) {
        identity[i * n + i] = 1;
        in[i] = &identity[i * n];
    }
    double y = 0;
    fov_forward(1, 1, size, size, x.data(), in.data(), &y, out.data());
    EXPECT_EQ(y, value_at(x));
    for (std::size_t i = 0; i != n; ++i) {
        double slope = 0;
        fos_forward(1, 1, size, 0, x.data(), in[i], &y, &slope);
        EXPECT_EQ(slope, forward[i]);
        EXPECT_NEAR(slope, g[i], 1e-14 * (1 + std::abs(slope)));
        double const at = x[i];
        double const difference = testutils::central_fdm(5, 1)(
            [&](double xi) {
                x[i] = xi;
                return value_at(x);
            },
            at);
        x[i] = at;
        EXPECT_NEAR(g[i], difference, 1e-9 * (1 + std::abs(difference))) << i;
    }
    // Two rows at a time.
    zos_forward(1, 1, size, 1, x.data(), &y);
    double one = 1, two = 2;
    std::vector<double> twice(n);
    double *weights[] = {&one, &two}, *rows[] = {reverse.data(), twice.data()};
    fov_reverse(1, 1, size, 2, weights, rows);
    for (std::size_t i = 0; i != n; ++i) {
        EXPECT_EQ(reverse[i], g[i]);
        EXPECT_EQ(twice[i], 2 * g[i]);
    }
}

}  // namespace on_tape
