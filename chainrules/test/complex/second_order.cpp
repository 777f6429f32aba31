// SPDX-License-Identifier: MIT
// Second derivatives: the rules of complex functions on complex numbers made of dual numbers.

#include <gtest/gtest.h>

#include <complex>

#include "chainrules/complex/complex.hpp"
#include "../eigen/support/dual.hpp"

namespace {

using namespace chainrules;
using Dual = support::Dual<double>;
using C = std::complex<double>;
using ComplexDual = std::complex<Dual>;

template <class F, class Z>
auto derivative(F const& f, Z const& z, Z const& direction) {
    return frule(std::tuple{NoTangent{}, direction}, f, z).tangent;
}

C inner(ComplexDual const& z) { return C(z.real().derivative, z.imag().derivative); }
C inner(Dual const& x) { return C(x.derivative); }

// The derivative along 0.6 + 0.8i of the derivative along 1, against differences of the latter.
template <class F>
void second_order(F const& f, C const& z = C(0.6, 0.45)) {
    C const d(0.6, 0.8);
    ComplexDual const x(Dual(z.real(), d.real()), Dual(z.imag(), d.imag()));
    C const found = inner(derivative(f, x, ComplexDual(Dual(1), Dual(0))));
    auto const first = [&](double h) { return C(derivative(f, C(z + h * d), C(1))); };
    double const h = 1e-3;
    C const expected = (8.0 * (first(h) - first(-h)) - (first(2 * h) - first(-2 * h))) / (12 * h);
    EXPECT_LT(std::abs(found - expected), 1e-8 * (1 + std::abs(expected))) << function_name(f);
}
template <class... F>
void all_second_order(F const&... f) {
    (second_order(f), ...);
}

TEST(ComplexSecondOrder, Exponential) {
    all_second_order(fn::exp, fn::log, fn::sqrt, fn::exp2, fn::exp10, fn::expm1, fn::log1p,
                     fn::log2, fn::cbrt, fn::inv);
}
TEST(ComplexSecondOrder, Trigonometric) {
    all_second_order(fn::sin, fn::cos, fn::tan, fn::sec, fn::csc, fn::cot, fn::sinpi, fn::cospi,
                     fn::tanpi, fn::sinc, fn::cosc);
}
// Where closed forms cancel, and at 0, where they are 0 / 0.
TEST(ComplexSecondOrder, NextToZero) {
    for (C z : {C(0), C(1e-5, -2e-5), C(-0.12, 0.11), C(0.45, -0.4)}) {
        second_order(fn::sinc, z);
        second_order(fn::cosc, z);
    }
}
TEST(ComplexSecondOrder, InverseTrigonometric) {
    all_second_order(fn::asin, fn::acos, fn::atan, fn::asec, fn::acsc, fn::acot, fn::asind,
                     fn::atand, fn::asecd);
}
TEST(ComplexSecondOrder, Hyperbolic) {
    all_second_order(fn::sinh, fn::cosh, fn::tanh, fn::sech, fn::csch, fn::coth, fn::asinh,
                     fn::acosh, fn::atanh, fn::asech, fn::acsch, fn::acoth);
}
TEST(ComplexSecondOrder, NotHolomorphic) {
    all_second_order(fn::real, fn::imag, fn::conj, fn::abs, fn::abs2, fn::norm, fn::arg, fn::sign);
}

}  // namespace
