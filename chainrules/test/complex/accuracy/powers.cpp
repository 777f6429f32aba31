// SPDX-License-Identifier: MIT
// Products, quotients, powers, roots and polynomials of complex numbers: accuracy by modulus.

#include "chainrules/cmath/literal_pow.hpp"
#include "chainrules/cmath/polynomial.hpp"
#include "chainrules/complex/complex.hpp"
#include "reference.hpp"

namespace {

using namespace chainrules;
using namespace complex_accuracy;
using W = WideComplex;

#define DEFINITION(...) [](W const& z) -> W { return __VA_ARGS__; }
#define DEFINITION_OF_TWO(...) \
    [](W const& z, [[maybe_unused]] W const& w) -> W { return __VA_ARGS__; }

template <class F, class D>
void check_both(F const& f, D const& definition, Points const& points) {
    check_value(f, definition, points);
    check_partial(f, definition, points);
}
template <class F, class D>
void check_partials(F const& f, D const& definition, Pairs const& points) {
    check_partial_by<0>(f, definition, points);
    check_partial_by<1>(f, definition, points);
}

TEST(ComplexPowerAccuracy, Products) {
    Draw draw;
    Pairs const points = paired(draw.moduli(-40, 40), draw.moduli(-20, 20));
    check_partials(fn::multiply, DEFINITION_OF_TWO(z * w), points);
    check_partials(fn::divide, DEFINITION_OF_TWO(z / w), points);
    check_partials(fn::left_divide, DEFINITION_OF_TWO(w / z), points);
}
TEST(ComplexPowerAccuracy, Inv) {
    Draw draw;
    check_both(fn::inv, DEFINITION(1 / z), draw.moduli(-60, 60));
}
TEST(ComplexPowerAccuracy, Roots) {
    Draw draw;
    Points const points = draw.moduli(-100, 100);
    check_partial(fn::sqrt, DEFINITION(sqrt(z)), points);
    check_both(fn::rsqrt, DEFINITION(1 / sqrt(z)), draw.moduli(-60, 60));
    check_both(fn::cbrt, DEFINITION(exp(W(log(z) / 3))), points);
}
TEST(ComplexPowerAccuracy, WholePowers) {
    Draw draw;
    check_both(fn::square, DEFINITION(z * z), draw.moduli(-50, 50));
    check_both(fn::cube, DEFINITION(z * z * z), draw.moduli(-30, 30));
    check_both(fn::literal_pow<-3>, DEFINITION(1 / (z * z * z)), draw.moduli(-25, 25));
    check_both(fn::literal_pow<4>, DEFINITION(z * z * z * z), draw.moduli(-20, 20));
    check_both(fn::literal_pow<9>, DEFINITION(z * z * z * z * z * z * z * z * z),
               draw.moduli(-10, 10));
}

// In units of max(1, |p log z|): what the power loses if its logarithm is off by half a unit.
TEST(ComplexPowerAccuracy, Pow) {
    Draw draw;
    Pairs const points = paired(joined({draw.moduli(-30, 30), draw.moduli(-3, 3)}),
                                joined({draw.moduli(-10, 3), draw.moduli(-2, 5)}));
    auto const loss = [](W const& exact, W const& z, W const& p) -> Wide {
        Wide const exponent = abs(W(p * log(z)));
        return abs(exact) * (exponent > 1 ? exponent : Wide(1));
    };
    auto const power = DEFINITION_OF_TWO(exp(W(w * log(z))));
    check_value_of_two(fn::pow, power, points, loss, 4);
    check_partial_by<0>(fn::pow, power, points, loss, 4);
    check_partial_by<1>(fn::pow, power, points, loss, 4);
}

// Next to zeros, units of the largest term.
TEST(ComplexPowerAccuracy, Muladd) {
    Draw draw;
    Pairs const points = paired(draw.moduli(-10, 10), draw.moduli(-10, 10));
    auto const with_constant = [](auto const& z, auto const& w) {
        return fn::muladd(z, w, decltype(z * w)(2, -3));
    };
    in_all_types([&]<class T>(T) {
        Worst<T> worst;
        for (auto const& [p, q] : points) {
            std::complex<T> const z(p), w(q);
            W const product = widened(z) * widened(w), constant(2, -3);
            Wide const size = abs(product), other = abs(constant);
            worst.add(error(std::complex<T>(with_constant(z, w)), W(product + constant),
                            size > other ? size : other),
                      p, q);
        }
        worst.report(function_name(fn::muladd), 3, "f", 6);
    });
}

// Within (2 n + 4) units of Σ |cᵢ| |z|ⁱ, n coefficients.
TEST(ComplexPowerAccuracy, Evalpoly) {
    Draw draw;
    Points const points = draw.moduli(-10, 10), c = draw.moduli(-3, 3), d = draw.moduli(-3, 3);
    in_all_types([&]<class T>(T) {
        using C = std::complex<T>;
        Worst<T> value, slope;
        for (std::size_t k = 0; k != points.size(); ++k) {
            C const z(points[k]), c0(c[k]), c1(d[k]), c2(c[points.size() - 1 - k]);
            W const x = widened(z), w0 = widened(c0), w1 = widened(c1), w2 = widened(c2);
            Wide const size = abs(x);
            auto const y = fn::evalpoly(z, c0, c1, c2);
            value.add(error(C(y), W(w0 + w1 * x + w2 * x * x),
                            Wide(abs(w0) + abs(w1) * size + abs(w2) * size * size)),
                      points[k]);
            C const partial =
                frule(std::tuple{NoTangent{}, C(1), ZeroTangent{}, ZeroTangent{}, ZeroTangent{}},
                      fn::evalpoly, z, c0, c1, c2)
                    .tangent;
            slope.add(error(partial, W(w1 + 2 * w2 * x), Wide(abs(w1) + 2 * abs(w2) * size)),
                      points[k]);
        }
        value.report(function_name(fn::evalpoly), 1, "f", 10);
        slope.report(function_name(fn::evalpoly), 1, "by 1", 8);
    });
}

}  // namespace
