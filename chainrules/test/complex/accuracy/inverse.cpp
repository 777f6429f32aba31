// SPDX-License-Identifier: MIT
// Inverse trigonometric and hyperbolic functions of complex numbers: accuracy, above all next to
// their branch points.

#include "chainrules/complex/complex.hpp"
#include "reference.hpp"

namespace {

using namespace chainrules;
using namespace complex_accuracy;
using W = WideComplex;

// Next to the branch points ±1 and ±i, and by modulus.
Points everywhere() {
    Draw draw;
    return joined({draw.moduli(-80, 80), draw.moduli(-2, 2), draw.near({1, 0}), draw.near({-1, 0}),
                   draw.near({0, 1}), draw.near({0, -1})});
}

// i log(iz + √(1 − z²)) in the half plane where the sum does not cancel.
W asin_of(W const& z) {
    if (z.imag() > 0) return -asin_of(W(-z));
    return -i * log(W(i * z + sqrt(W(1 - z)) * sqrt(W(1 + z))));
}
W inverse_of(W const& z) { return W(1) / z; }

#define DEFINITION(...) [](W const& z) -> W { return __VA_ARGS__; }

TEST(ComplexInverseAccuracy, Asin) {
    check_partial(fn::asin, DEFINITION(asin_of(z)), everywhere());
    check_partial(fn::acos, DEFINITION(-asin_of(z)), everywhere());
}
TEST(ComplexInverseAccuracy, Atan) { check_partial(fn::atan, DEFINITION(atan(z)), everywhere()); }
TEST(ComplexInverseAccuracy, Asinh) {
    check_partial(fn::asinh, DEFINITION(-i * asin_of(W(i * z))), everywhere());
}
TEST(ComplexInverseAccuracy, Acosh) {
    check_partial(fn::acosh, DEFINITION(acosh(z)), everywhere());
}
TEST(ComplexInverseAccuracy, Atanh) {
    check_partial(fn::atanh, DEFINITION(atanh(z)), everywhere());
}

template <class F, class D>
void check_both(F const& f, D const& definition) {
    check_value(f, definition, everywhere());
    check_partial(f, definition, everywhere());
}
TEST(ComplexInverseAccuracy, Asec) { check_both(fn::asec, DEFINITION(acos(inverse_of(z)))); }
TEST(ComplexInverseAccuracy, Acsc) { check_both(fn::acsc, DEFINITION(asin(inverse_of(z)))); }
TEST(ComplexInverseAccuracy, Acot) { check_both(fn::acot, DEFINITION(atan(inverse_of(z)))); }
TEST(ComplexInverseAccuracy, Asech) { check_both(fn::asech, DEFINITION(acosh(inverse_of(z)))); }
TEST(ComplexInverseAccuracy, Acsch) { check_both(fn::acsch, DEFINITION(asinh(inverse_of(z)))); }
TEST(ComplexInverseAccuracy, Acoth) { check_both(fn::acoth, DEFINITION(atanh(inverse_of(z)))); }

TEST(ComplexInverseAccuracy, Degrees) {
    Wide const degree = 180 / acos(Wide(-1));
    auto const in_degrees = [&](auto const& definition) {
        return [degree, definition](W const& z) -> W { return definition(z) * degree; };
    };
    check_both(fn::asind, in_degrees(DEFINITION(asin_of(z))));
    check_value(fn::acosd, in_degrees(DEFINITION(acos(z))), everywhere());
    check_partial(fn::acosd, in_degrees(DEFINITION(-asin_of(z))), everywhere());
    check_both(fn::atand, in_degrees(DEFINITION(atan(z))));
    check_both(fn::asecd, in_degrees(DEFINITION(acos(inverse_of(z)))));
    check_both(fn::acscd, in_degrees(DEFINITION(asin(inverse_of(z)))));
    check_both(fn::acotd, in_degrees(DEFINITION(atan(inverse_of(z)))));
    check_both(fn::rad2deg, in_degrees(DEFINITION(z)));
    check_both(fn::deg2rad, [&](W const& z) -> W { return z / degree; });
}

}  // namespace
