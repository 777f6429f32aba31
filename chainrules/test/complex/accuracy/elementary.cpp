// SPDX-License-Identifier: MIT
// Exponentials, logarithms, trigonometric and hyperbolic functions of complex numbers:
// accuracy by modulus, next to zeros and poles, and far from the axes.

#include "chainrules/complex/complex.hpp"
#include "reference.hpp"

namespace {

using namespace chainrules;
using namespace complex_accuracy;
using W = WideComplex;

#define DEFINITION(...) [](W const& z) -> W { return __VA_ARGS__; }

Wide const ln2 = log(Wide(2)), ln10 = log(Wide(10));
Wide const pi = acos(Wide(-1));
long double const half_pi = 1.57079632679489661923132169163975144L;

template <class F, class D>
void check_both(F const& f, D const& definition, Points const& points) {
    check_value(f, definition, points);
    check_partial(f, definition, points);
}

TEST(ComplexAccuracy, Exp2) {
    Draw draw;
    Points const points = joined({draw.moduli(-60, 5), draw.box(100, 1e6L)});
    check_both(fn::exp2, DEFINITION(exp(W(z * ln2))), points);
    check_both(fn::exp10, DEFINITION(exp(W(z * ln10))), points);
}
TEST(ComplexAccuracy, Expm1) {
    Draw draw;
    check_both(fn::expm1, DEFINITION(exp(z) - 1),
               joined({draw.moduli(-40, 5), draw.box(60, 60), draw.near({0, 4 * half_pi})}));
}
TEST(ComplexAccuracy, Log1p) {
    Draw draw;
    check_both(
        fn::log1p, DEFINITION(log(W(1 + z))),
        joined({draw.moduli(-60, 60), draw.near({-1, 0}), draw.near({-2, 0}), draw.moduli(-3, 1)}));
}
TEST(ComplexAccuracy, Log) {
    Draw draw;
    Points const points = joined({draw.moduli(-100, 100), draw.near({1, 0}), draw.near({0, 1})});
    check_partial(fn::log, DEFINITION(log(z)), points);
    check_partial(fn::log10, DEFINITION(log(z) / ln10), points);
    check_both(fn::log2, DEFINITION(log(z) / ln2), points);
}
TEST(ComplexAccuracy, Exp) {
    Draw draw;
    check_partial(fn::exp, DEFINITION(exp(z)), joined({draw.moduli(-60, 5), draw.box(80, 1e6L)}));
}

// tan z without its limit ±i far from the real axis, and the same of cot z.
W tan_of(W const& z) {
    if (z.imag() > 0) return -2 * i / (1 + exp(W(-2 * i * z)));
    return 2 * i / (1 + exp(W(2 * i * z)));
}
W cot_of(W const& z) {
    if (z.imag() > 0) return -2 * i / (exp(W(-2 * i * z)) - 1);
    return 2 * i / (exp(W(2 * i * z)) - 1);
}

Points along_the_real_axis() {
    Draw draw;
    return joined({draw.moduli(-60, 3), draw.box(20, 300), draw.box(4, 2), draw.near({half_pi, 0}),
                   draw.near({2 * half_pi, 0})});
}
Points along_the_imaginary_axis() {
    Points points = along_the_real_axis();
    for (Point& z : points) z = Point(z.imag(), z.real());
    return points;
}

TEST(ComplexAccuracy, SinCos) {
    check_partial(fn::sin, DEFINITION(sin(z)), along_the_real_axis());
    check_partial(fn::cos, DEFINITION(cos(z)), along_the_real_axis());
    check_partial(fn::sinh, DEFINITION(sinh(z)), along_the_imaginary_axis());
    check_partial(fn::cosh, DEFINITION(cosh(z)), along_the_imaginary_axis());
}
TEST(ComplexAccuracy, Tan) {
    check_partial(fn::tan, DEFINITION(tan_of(z)), along_the_real_axis());
    check_partial(fn::tanh, DEFINITION(-i * tan_of(W(i * z))), along_the_imaginary_axis());
}
TEST(ComplexAccuracy, Cot) {
    check_value(fn::cot, DEFINITION(cos(z) / sin(z)), along_the_real_axis());
    check_value(fn::coth, DEFINITION(cosh(z) / sinh(z)), along_the_imaginary_axis());
    check_partial(fn::cot, DEFINITION(cot_of(z)), along_the_real_axis());
    check_partial(fn::coth, DEFINITION(i * cot_of(W(i * z))), along_the_imaginary_axis());
}
TEST(ComplexAccuracy, SecCsc) {
    check_both(fn::sec, DEFINITION(1 / cos(z)), along_the_real_axis());
    check_both(fn::csc, DEFINITION(1 / sin(z)), along_the_real_axis());
}
TEST(ComplexAccuracy, SechCsch) {
    check_both(fn::sech, DEFINITION(1 / cosh(z)), along_the_imaginary_axis());
    check_both(fn::csch, DEFINITION(1 / sinh(z)), along_the_imaginary_axis());
}

Points half_turns() {
    Draw draw;
    return joined({draw.moduli(-60, 3), draw.box(2000, 200), draw.near({0.5L, 0}),
                   draw.near({1, 0}), draw.box(2, 30)});
}
TEST(ComplexAccuracy, Sinpi) {
    check_both(fn::sinpi, DEFINITION(sin(W(z * pi))), half_turns());
    check_both(fn::cospi, DEFINITION(cos(W(z * pi))), half_turns());
}
TEST(ComplexAccuracy, Tanpi) {
    check_value(fn::tanpi, DEFINITION(tan(W(z * pi))),
                joined({Draw().box(2, 20), Draw().near({0.5L, 0})}));
    check_partial(fn::tanpi, DEFINITION(tan_of(W(z * pi))), half_turns());
}

W sinc_of(W const& z) { return sin(W(z * pi)) / (z * pi); }
W cosc_of(W const& z) { return (cos(W(z * pi)) - sinc_of(z)) / z; }
TEST(ComplexAccuracy, Sinc) {
    Draw draw;
    check_value(fn::sinc, DEFINITION(sinc_of(z)), half_turns());
    // Zeros of the derivative are on the real axis, beyond 1.
    Points const away_from_zeros =
        joined({draw.moduli(-60, -1), draw.box(0.8L, 0.8L), draw.box(0.9L, 200)});
    check_value(fn::cosc, DEFINITION(cosc_of(z)), away_from_zeros);
    check_partial(fn::sinc, DEFINITION(sinc_of(z)), away_from_zeros);
    auto const largest_term = [](W const& exact, W const& z) -> Wide {
        Wide const term = pi * pi * abs(sinc_of(z)), size = abs(exact);
        return term > size ? term : size;
    };
    check_partial(fn::cosc, DEFINITION(cosc_of(z)), away_from_zeros, largest_term);
}

}  // namespace
