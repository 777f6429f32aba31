// SPDX-License-Identifier: MIT
#pragma once
// A tape of CppAD, and results on it that come in pairs.

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "chainrules/adapters/cppad.hpp"

namespace on_cppad {

using AD = CppAD::AD<double>;
using Numbers = std::vector<AD>;
using Doubles = std::vector<double>;

template <class F>
CppAD::ADFun<double> record(F const& f, Doubles const& at) {
    Numbers x(at.begin(), at.end());
    CppAD::Independent(x);
    Numbers const y = f(x);
    CppAD::ADFun<double> tape;
    tape.Dependent(x, y);
    return tape;
}

// Results 2 i and 2 i + 1 of the tape are the same function, by a rule and by CppAD.
inline void expect_pairs(CppAD::ADFun<double>& tape, Doubles const& at, double tolerance = 1e-12) {
    auto const near = [&](double a, double b, std::size_t pair, char const* what) {
        EXPECT_NEAR(a, b, tolerance * (1 + std::abs(b))) << what << ", pair " << pair;
    };
    std::size_t const n = tape.Domain(), m = tape.Range();
    for (std::size_t i = 0; i != m; i += 2) {
        for (std::size_t order = 0; order != 4; ++order) {
            Doubles x = at;
            if (order != 0)
                for (std::size_t j = 0; j != n; ++j) x[j] = std::cos(double(order + 3 * j));
            Doubles const y = tape.Forward(order, x);
            near(y[i], y[i + 1], i / 2, "forward");
            Doubles by_rule(m), by_tool(m);
            by_rule[i] = by_tool[i + 1] = 1;
            Doubles const a = tape.Reverse(order + 1, by_rule);
            Doubles const b = tape.Reverse(order + 1, by_tool);
            for (std::size_t k = 0; k != a.size(); ++k) near(a[k], b[k], i / 2, "reverse");
        }
        Doubles const a = tape.Hessian(at, i), b = tape.Hessian(at, i + 1);
        for (std::size_t k = 0; k != a.size(); ++k) near(a[k], b[k], i / 2, "Hessian");
    }
}

}  // namespace on_cppad
