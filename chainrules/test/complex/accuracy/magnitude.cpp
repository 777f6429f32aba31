// SPDX-License-Identifier: MIT
// Absolute value, angle, direction and hypot of complex numbers: accuracy of their gradients.

#include "chainrules/complex/complex.hpp"
#include "reference.hpp"

namespace {

using namespace chainrules;
using namespace complex_accuracy;
using W = WideComplex;

Points by_modulus() { return Draw().moduli(-120, 120); }

// The gradient of a real function of a complex number, by differences along both axes.
template <class Definition>
W gradient(Definition const& definition, W const& z) {
    Wide const h = ldexp(Wide(abs(z)), -120);
    auto const along = [&](W const& direction) {
        W const step = direction * h;
        return Wide((definition(W(z + step)) - definition(W(z - step))) / (2 * h));
    };
    return W(along(W(1)), along(i));
}

template <class T, class F, class Definition>
void check_gradient_in(char const* type, F const& f, Definition const& definition) {
    Worst worst;
    for (Point const& p : by_modulus()) {
        std::complex<T> const z(p);
        std::complex<T> const found = std::get<1>(rrule(f, z).pullback(T(1)));
        W const exact = gradient(definition, widened(z));
        worst.add(error(found, exact, abs(exact)), p);
    }
    report(function_name(f), "gradient", type, worst, 8);
}
template <class F, class Definition>
void check_gradient(F const& f, Definition const& definition) {
    check_gradient_in<float>("float", f, definition);
    check_gradient_in<double>("double", f, definition);
    check_gradient_in<long double>("long double", f, definition);
}

Wide size_of(W const& z) { return abs(z); }
Wide angle_of(W const& z) { return atan2(z.imag(), z.real()); }

TEST(ComplexMagnitudeAccuracy, Abs) {
    check_gradient(fn::abs, size_of);
    check_gradient(fn::hypot, size_of);
}
TEST(ComplexMagnitudeAccuracy, Abs2) {
    auto const definition = [](W const& z) -> Wide { return norm(z); };
    check_gradient(fn::abs2, definition);
    check_gradient(fn::norm, definition);
}
TEST(ComplexMagnitudeAccuracy, Arg) { check_gradient(fn::arg, angle_of); }
TEST(ComplexMagnitudeAccuracy, Sign) {
    check_value(
        fn::sign, [](W const& z) -> W { return z / abs(z); }, by_modulus());
}

}  // namespace
