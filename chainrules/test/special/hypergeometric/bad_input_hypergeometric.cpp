// SPDX-License-Identifier: MIT
// Bad input for hypergeometric functions beside parameters of either sign, small and large: Boost
// 1.81 asserts or does not end at many of these.
#include <gtest/gtest.h>

#include "chainrules/special/hypergeometric/hypergeometric.hpp"
#include "special/support/bad_input.hpp"

namespace {

using namespace chainrules;
using bad_input::sweep;

TEST(BadInput, Kummer) {
    for (double a : {1.25, 171.5, 1e-300, -100.25, 50.5})
        for (double b : {2.5, -100.25, 1.0, -0.5}) {
            sweep(fn::hypergeometric_1F1, a, b, 50.5);
            sweep(fn::log_hypergeometric_1F1, a, b, -1.0);
        }
}

}  // namespace
