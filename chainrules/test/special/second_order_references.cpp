// SPDX-License-Identifier: MIT
// Second derivatives of the twelve functions that are asked for most, beside 25 digits.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "chainrules/special/bessel/bessel.hpp"
#include "chainrules/special/beta/incomplete_beta.hpp"
#include "chainrules/special/error/error_functions.hpp"
#include "chainrules/special/gamma/gamma.hpp"
#include "chainrules/special/gamma/incomplete_gamma.hpp"
#include "special/support/second_order_references.hpp"

namespace {

using namespace chainrules;

// The error is relative to the derivative or, next to where it is zero, to a thousandth of a first
// one over the arguments' size.
TEST(SecondOrderOfMostUsed, References) {
    second_order::References rows("second_order");
    auto const size = [](second_order::Row const& row) {
        long double const first = std::fmax(std::fabs(row.first), std::fabs(row.other));
        long double const greatest = std::fabs(*std::max_element(row.x.begin(), row.x.end()));
        return std::fmax(std::fabs(row.second), first / (1000 * std::fmax(1.0L, greatest)));
    };
    constexpr double bound = 1e-12;
    int count = rows.check<1>("lgamma", fn::lgamma, bound, size);
    count += rows.check<1>("digamma", fn::digamma, bound, size);
    count += rows.check<1>("erf", fn::erf, bound, size);
    count += rows.check<1>("erfc", fn::erfc, bound, size);
    count += rows.check<1>("erfcx", fn::erfcx, bound, size);
    count += rows.check<1>("erf_inv", fn::erf_inv, bound, size);
    count += rows.check<2>("gamma_p", fn::gamma_p, bound, size);
    count += rows.check<3>("ibeta", fn::ibeta, bound, size);
    count += rows.check<2>("cyl_bessel_j", fn::cyl_bessel_j, bound, size);
    count += rows.check<2>("cyl_neumann", fn::cyl_neumann, bound, size);
    count += rows.check<2>("cyl_bessel_i", fn::cyl_bessel_i, bound, size);
    count += rows.check<2>("cyl_bessel_k", fn::cyl_bessel_k, bound, size);
    EXPECT_EQ(count, 284);
}

}  // namespace
