// SPDX-License-Identifier: MIT
#include "chainrules/special/polynomials/wavelets.hpp"

#include <gtest/gtest.h>

#include <boost/math/special_functions/daubechies_scaling.hpp>
#include <boost/math/special_functions/daubechies_wavelet.hpp>

#include "special/support/bad_input.hpp"

namespace {

using namespace chainrules;

// A coarse grid, which takes no time to set up.
template <class Function, class Wavelet>
void test_wavelet(Function const& f, Wavelet const& phi, double x) {
    auto const [y, pullback] = rrule(f, phi, x);
    EXPECT_EQ(y, phi(x));
    auto const [self, object, x_bar] = pullback(2.0);
    static_assert(std::is_same_v<decltype(object), NoTangent const>);
    auto const [value, tangent] = frule(std::tuple{NoTangent{}, NoTangent{}, 2.0}, f, phi, x);
    EXPECT_EQ(value, y);
    EXPECT_EQ(tangent, x_bar);
    double const h = 1e-3;
    EXPECT_NEAR(x_bar, (phi(x + h) - phi(x - h)) / h, 2e-3);
}

TEST(Wavelets, Scaling) {
    boost::math::daubechies_scaling<double, 8> const phi(10);
    for (double x : {0.75, 3.0, 5.3}) test_wavelet(fn::daubechies_scaling, phi, x);
    EXPECT_EQ(std::get<2>(rrule(fn::daubechies_scaling, phi, -1.0).pullback(1.0)), 0.0);
}
TEST(Wavelets, Wavelet) {
    boost::math::daubechies_wavelet<double, 8> const psi(10);
    for (double x : {-0.75, 0.3, 2.0}) test_wavelet(fn::daubechies_wavelet, psi, x);
}

TEST(Wavelets, BadInput) {
    bad_input::sweep(fn::daubechies_scaling, boost::math::daubechies_scaling<double, 8>(6), 3.0);
    bad_input::sweep(fn::daubechies_wavelet, boost::math::daubechies_wavelet<double, 8>(6), 0.3);
}

}  // namespace
