// SPDX-License-Identifier: MIT
//
// Rules on dual numbers: of several arguments, complex, written by hand, and those that cannot run.
#include <gtest/gtest.h>

#include <cmath>
#include <complex>

#include "chainrules_testutils/check_all.hpp"

using namespace chainrules;
using namespace chainrules::testutils;
using Z = std::complex<double>;

namespace curved {

// Objects before rules: inside of the rules sin is what AD tools differentiate.
CHAINRULES_FUNCTION(sin, std::sin);
CHAINRULES_FUNCTION(cos, std::cos);
CHAINRULES_FUNCTION(exp, std::exp);
CHAINRULES_SCALAR_RULE(sin, (x), cos(x));
CHAINRULES_SCALAR_RULE(cos, (x), -sin(x));
CHAINRULES_SCALAR_RULE(exp, (x), Omega);

template <class T>
T spiral_value(T const& x, T const& y, T const& z) {
    using std::exp;
    using std::sin;
    return x * sin(y) * exp(z);
}
CHAINRULES_FUNCTION(spiral, spiral_value);
CHAINRULES_SCALAR_RULE(spiral, (x, y, z), sin(y) * exp(z), x * cos(y) * exp(z), Omega);

/// z² w, of complex numbers and of a complex and a real one.
template <class A, class B>
auto twist_value(A const& z, B const& w) {
    return z * z * w;
}
CHAINRULES_FUNCTION(twist, twist_value);
CHAINRULES_SCALAR_RULE(twist, (z, w), 2 * z * w, z * z);
// Right where it is asked, wrong on other numbers: a constant in place of w.
template <class Z, class T>
Z frozen(Z const& z, T const& value) {
    if constexpr (std::is_floating_point_v<real_t<Z>>)
        return z * Z(value);
    else
        return z * Z(2.5);
}
CHAINRULES_FUNCTION(bad_twist, twist_value);
CHAINRULES_SCALAR_RULE(bad_twist, (z, w), frozen(2 * z, w), z * z);

/// r e^(iθ), of two real numbers.
inline Z spiral_in_plane_value(double r, double theta) { return std::polar(r, theta); }
template <class O, class T>
O direction(O const&, T const& theta) {
    return O(real_t<O>(cos(theta)), real_t<O>(sin(theta)));
}
CHAINRULES_FUNCTION(spiral_in_plane, spiral_in_plane_value);
CHAINRULES_SCALAR_RULE(spiral_in_plane, (r, theta), direction(Omega, theta),
                       (decltype(Omega)(-Omega.imag(), Omega.real())));
// The imaginary part of the second partial is right where it is asked, and a constant on other
// numbers.
template <class Z>
Z frozen_imaginary(Z const& omega) {
    if constexpr (std::is_floating_point_v<real_t<Z>>)
        return Z(-omega.imag(), omega.real());
    else
        return Z(-omega.imag(), real_t<Z>(omega.real().value, 0));
}
CHAINRULES_FUNCTION(bad_spiral_in_plane, spiral_in_plane_value);
CHAINRULES_SCALAR_RULE(bad_spiral_in_plane, (r, theta), direction(Omega, theta),
                       frozen_imaginary(Omega));

/// |z|², by a rule written by hand for any number type: not holomorphic.
struct Square {
    template <class C>
    auto operator()(C const& z) const {
        return z.real() * z.real() + z.imag() * z.imag();
    }
};
template <class T, class D>
auto frule(std::tuple<NoTangent, D> const& d, Square f, std::complex<T> const& z) {
    std::complex<T> const dz(std::get<1>(d));
    return std::pair(f(z), 2 * (z.real() * dz.real() + z.imag() * dz.imag()));
}

/// x³ y, by hand.
enum class Bug { none, detached, spelled };
template <Bug B>
struct Cube {
    template <class T>
    T operator()(T const& x, T const& y) const {
        return x * x * x * y;
    }
};
template <Bug B, class T, class Dx, class Dy>
auto frule(std::tuple<NoTangent, Dx, Dy> const& d, Cube<B> f, T const& x, T const& y) {
    auto const& [self, dx, dy] = d;
    T square = x * x;
    if constexpr (B == Bug::spelled) square = std::pow(x, 2.0) + 0 * std::cos(y);
    if constexpr (B == Bug::detached && !std::is_floating_point_v<T>) square = T(square.value);
    return std::pair(f(x, y), add(scale(3 * square * y, dx), scale(square * x, dy)));
}

/// sin(x) y, and the derivative by y is not known.
inline double half_known_value(double x, double y) { return std::sin(x) * y; }
// Of the wrong sign on dual numbers.
template <class X, class Y>
auto signed_partial(X const& x, Y const& y) {
    return std::is_floating_point_v<X> ? cos(x) * y : -(cos(x) * y);
}
CHAINRULES_FUNCTION(half_known, half_known_value);
CHAINRULES_SCALAR_RULE(half_known, (x, y), cos(x) * y, CHAINRULES_NOT_IMPLEMENTED("for the test"));
CHAINRULES_FUNCTION(bad_half_known, half_known_value);
CHAINRULES_SCALAR_RULE(bad_half_known, (x, y), signed_partial(x, y),
                       CHAINRULES_NOT_IMPLEMENTED("for the test"));

// The namespace is spelled in a scalar rule.
CHAINRULES_FUNCTION(spelled, spiral_value);
CHAINRULES_SCALAR_RULE(spelled, (x, y, z), std::sin(y) * std::exp(z), x * std::cos(y) * std::exp(z),
                       Omega);

// std's functions of two numbers, with a plain number in either place. The value is of no account:
// only the second order is looked at.
#define IN_A_RULE(name, call)               \
    CHAINRULES_FUNCTION_EXPR(name, (x), x + x); \
    CHAINRULES_SCALAR_RULE(name, (x), call)
#define OF_TWO(f) IN_A_RULE(in_##f, f(x, 2) + 3 * f(x, 2.5) + 5 * f(3, x) + 7 * f(2.75, x * x) + 11 * f(x * x, x))
OF_TWO(pow);
OF_TWO(atan2);
OF_TWO(hypot);
OF_TWO(copysign);
OF_TWO(fmod);
OF_TWO(remainder);
OF_TWO(fdim);
OF_TWO(fmax);
OF_TWO(fmin);
IN_A_RULE(negative_power, pow(x, -7.0));
IN_A_RULE(scaled, ldexp(x * x, 3) + scalbn(x * x * x, -2));
// The logarithm of a base of 0 or less has no part where the exponent is not moved.
IN_A_RULE(power_of_negative, pow(x - 10, 3));
IN_A_RULE(power_of_zero, pow(x - 1.3, 2) + pow(0.0, x));
#undef OF_TWO
#undef IN_A_RULE

}  // namespace curved

TEST(SecondOrder, RightRulesAreRun) {
    for (auto const& result :
         {check_all(curved::spiral, 1.5, 0.5, 0.25), check_all(curved::spiral, 1.5F, 0.5F, 0.25F),
          check_all(curved::twist, Z(1, 2), Z(0.5, -1)), check_all(curved::twist, Z(1, 2), 0.5),
          check_all(curved::exp, Z(0.5, 1)), check_all(curved::spiral_in_plane, 1.5, 0.75),
          check_all(curved::Square{}, Z(0.5, 1)),
          check_all(curved::Cube<curved::Bug::none>{}, 1.5, 0.5)}) {
        EXPECT_TRUE(result) << result;
        EXPECT_TRUE(result.has(Check::second_order, Outcome::passed)) << result.call();
        EXPECT_TRUE(result.notes().empty()) << result;
    }
}

// pow(x, 2) was ambiguous between std's pow and that of two dual numbers.
TEST(SecondOrder, FunctionsOfADualAndAPlainNumber) {
    auto const expect_checked = [](auto const& f) {
        for (double const x : {0.8, 1.3, 6.4}) {
            auto const result = check_all({.skip = ~Check::second_order}, f, x);
            EXPECT_TRUE(result) << result;
            EXPECT_TRUE(result.has(Check::second_order, Outcome::passed)) << result.call();
            EXPECT_TRUE(result.notes().empty()) << result;
        }
    };
    auto const all = [&](auto const&... f) { (expect_checked(f), ...); };
    all(curved::in_pow, curved::in_atan2, curved::in_hypot, curved::in_copysign, curved::in_fmod,
        curved::in_remainder, curved::in_fdim, curved::in_fmax, curved::in_fmin,
        curved::negative_power, curved::scaled, curved::power_of_negative, curved::power_of_zero);
}

TEST(SecondOrder, WrongOnesAreFound) {
    auto const complex = check_all(curved::bad_twist, Z(1, 2), 0.5);
    EXPECT_TRUE(complex.has(Check::second_order, Outcome::failed)) << complex;
    auto const of_reals = check_all(curved::bad_spiral_in_plane, 1.5, 0.75);
    EXPECT_TRUE(of_reals.has(Check::second_order, Outcome::failed)) << of_reals;
    auto const written = check_all(curved::Cube<curved::Bug::detached>{}, 1.5, 0.5);
    EXPECT_TRUE(written.has(Check::second_order, Outcome::failed)) << written;
}

// An argument without a derivative is held fixed, and the others are checked.
TEST(SecondOrder, MissingDerivatives) {
    auto const right = check_all(curved::half_known, 0.75, 1.5);
    EXPECT_TRUE(right) << right;
    EXPECT_TRUE(right.has(Check::second_order, Outcome::passed)) << right;
    auto const wrong = check_all(curved::bad_half_known, 0.75, 1.5);
    EXPECT_TRUE(wrong.has(Check::second_order, Outcome::failed)) << wrong;
}

TEST(SecondOrder, RulesThatSpellTheNamespaceAreNotBlamed) {
    for (auto const& result : {check_all(curved::spelled, 1.5, 0.5, 0.25),
                               check_all(curved::Cube<curved::Bug::spelled>{}, 1.5, 0.5)}) {
        EXPECT_TRUE(result) << result;
        EXPECT_FALSE(result.has(Check::second_order, Outcome::passed));
        ASSERT_EQ(result.notes().size(), 1u);
        EXPECT_NE(result.to_string().find("second order not checked"), std::string::npos);
    }
}
