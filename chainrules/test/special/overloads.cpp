// SPDX-License-Identifier: MIT
// The overloads of those functions of <cmath> whose rules need Boost.Math find these where their
// headers are included: a template that says using std::erf runs on an AD tool's number.
#include "chainrules/overloads.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "chainrules/special/error/error_functions.hpp"
#include "chainrules/special/gamma/gamma.hpp"
#include "../eigen/support/dual.hpp"

namespace {

template <class T>
T with_special_functions(T const& x) {
    using std::erf, std::erfc, std::lgamma, std::tgamma;
    return erf(x) * tgamma(x) + erfc(2 * x) * lgamma(x + 1);
}

TEST(SpecialOverloads, FunctionsOfCmath) {
    double const x = 0.7, h = 1e-3;
    using D = support::Dual<double>;
    D const y = with_special_functions(D(x, 1));
    EXPECT_DOUBLE_EQ(y.value, with_special_functions(x));
    auto const f = [](double t) { return with_special_functions(t); };
    double const difference =
        (8 * (f(x + h) - f(x - h)) - (f(x + 2 * h) - f(x - 2 * h))) / (12 * h);
    EXPECT_NEAR(y.derivative, difference, 1e-9);
}

}  // namespace
