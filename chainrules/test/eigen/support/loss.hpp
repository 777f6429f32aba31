// SPDX-License-Identifier: MIT
#pragma once
// Derivatives of losses of a function of one matrix: finite differences of the loss beside the
// pullback of the function.

#include <gtest/gtest.h>

#include <cmath>

#include "chainrules/chainrules.hpp"
#include "chainrules_testutils/finite_differences/method.hpp"
#include "eigen/support/random.hpp"

namespace support {

template <class X, class Y>
double real_inner(X const& x, Y const& y) {
    return static_cast<double>(Eigen::numext::real(x.conjugate().cwiseProduct(y).sum()));
}

/// The derivative of loss(f(A, options...)) along dA, by finite differences and by the pullback of
/// the cotangent that loss.cotangent(f(A)) gives.
template <class F, class Loss, class M, class... Options>
void expect_pullback_of_loss(F const& f, Loss const& loss, M const& A, M const& dA,
                             double tolerance = 1e-9, Options const&... options) {
    auto const at = [&](double t) { return loss(f(M(A + t * dA), options...)); };
    double const expected = chainrules::testutils::central_fdm(5, 1)(at, 0.0);
    auto const [Y, pullback] = chainrules::rrule(f, A, options...);
    auto const cotangents = pullback(loss.cotangent(Y));
    double const actual = real_inner(dA, M(chainrules::unthunk(std::get<1>(cotangents))));
    EXPECT_NEAR(actual, expected, tolerance * (1 + std::abs(expected)));
}

}  // namespace support
