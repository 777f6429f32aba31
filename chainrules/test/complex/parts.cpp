// SPDX-License-Identifier: MIT
#include "chainrules/complex/parts.hpp"

#include <gtest/gtest.h>

#include <array>
#include <complex>
#include <limits>

#include "chainrules/complex/sign.hpp"
#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "support/points.hpp"

namespace {

using namespace chainrules;
using complex_points::C;
using complex_points::Cf;
using testutils::test_scalar;

template <class F>
void test_everywhere(F const& f) {
    complex_points::test_in_all_types(f, {{-4.1, -0.02}, {3, 1}, {-0.3, 2.5}});
    test_scalar(f, 6.4);
    test_scalar(f, -1.5f);
}
TEST(Real, InAllTypes) { test_everywhere(fn::real); }
TEST(Imag, InAllTypes) { test_everywhere(fn::imag); }
TEST(Conj, InAllTypes) { test_everywhere(fn::conj); }
TEST(Adjoint, InAllTypes) { test_everywhere(fn::adjoint); }
TEST(Transpose, InAllTypes) { test_everywhere(fn::transpose); }
TEST(Proj, InAllTypes) { test_everywhere(fn::proj); }
TEST(Norm, InAllTypes) { test_everywhere(fn::norm); }
// Away from the cut on the negative real axis, where arg jumps.
TEST(Arg, InAllTypes) {
    complex_points::test_in_all_types(fn::arg, {{-4.1, -0.2}, {3, 1}, {-0.3, 2.5}, {6.4, 0}});
    test_scalar(fn::arg, 6.4);
    test_scalar(fn::arg, -1.5);
}

template <class F, class X, class D>
auto forward(F const& f, X const& x, D const& dx) {
    return frule(std::tuple{NoTangent{}, dx}, f, x).tangent;
}
template <class F, class X, class D>
auto backward(F const& f, X const& x, D const& dy) {
    return std::get<1>(rrule(f, x).pullback(dy));
}

// 0 at 0, where the derivative does not exist.
TEST(Parts, Kinks) {
    C const direction(0.6, -0.8);
    EXPECT_EQ(forward(fn::abs, C(0), direction), 0);
    EXPECT_EQ(backward(fn::abs, C(0), 1.0), C(0));
    EXPECT_EQ(forward(fn::arg, C(0), direction), 0);
    EXPECT_EQ(backward(fn::arg, C(0), 1.0), C(0));
    EXPECT_EQ(forward(fn::sign, C(0), direction), C(0));
    EXPECT_EQ(backward(fn::sign, C(0), direction), C(0));
    EXPECT_EQ(fn::sign(C(0)), C(0));
    EXPECT_EQ(forward(fn::abs2, C(0), direction), 0);
    EXPECT_EQ(backward(fn::norm, C(0), 1.0), C(0));
}

// A point at infinity does not move.
TEST(Proj, InfiniteNumbers) {
    double const infinity = std::numeric_limits<double>::infinity();
    EXPECT_EQ(fn::proj(C(-infinity, 2)), C(infinity, 0));
    EXPECT_EQ(forward(fn::proj, C(-infinity, 2), C(1, 1)), C(0));
    EXPECT_EQ(backward(fn::proj, C(1, infinity), C(1, 1)), C(0));
}

TEST(Arg, HugeAndTinyNumbers) {
    EXPECT_LT(std::abs(backward(fn::arg, C(3e200, 4e200), 1.0) * 5e200 - C(-0.8, 0.6)), 1e-14);
    EXPECT_LT(std::abs(backward(fn::arg, C(3e-200, 4e-200), 1.0) * 5e-200 - C(-0.8, 0.6)), 1e-14);
}

// A complex tangent of a real number: what the number x + 0i would give.
TEST(Parts, ComplexTangentsOfRealNumbers) {
    C const d(0.7, -1.3);
    for (double x : {-2.5, 1.5}) {
        EXPECT_EQ(forward(fn::real, x, d), forward(fn::real, C(x), d));
        EXPECT_EQ(forward(fn::imag, x, d), forward(fn::imag, C(x), d));
        EXPECT_EQ(forward(fn::conj, x, d), forward(fn::conj, C(x), d));
        EXPECT_EQ(forward(fn::adjoint, x, d), forward(fn::adjoint, C(x), d));
        EXPECT_EQ(forward(fn::norm, x, d), forward(fn::norm, C(x), d));
        EXPECT_EQ(forward(fn::abs, x, d), forward(fn::abs, C(x), d));
        EXPECT_EQ(forward(fn::abs2, x, d), forward(fn::abs2, C(x), d));
        EXPECT_DOUBLE_EQ(forward(fn::arg, x, d), forward(fn::arg, C(x), d));
        EXPECT_LT(std::abs(forward(fn::sign, x, d) - forward(fn::sign, C(x), d)), 1e-15);
        EXPECT_LT(std::abs(backward(fn::arg, x, d) - backward(fn::arg, C(x), d)), 1e-15);
    }
}

// A real tangent or cotangent of a real number does not turn it.
TEST(Parts, RealTangentsOfRealNumbers) {
    static_assert(std::is_same_v<decltype(forward(fn::arg, 1.5, 1.0)), ZeroTangent>);
    static_assert(std::is_same_v<decltype(backward(fn::arg, 1.5, 1.0)), ZeroTangent>);
    static_assert(std::is_same_v<decltype(forward(fn::imag, 1.5, 1.0)), ZeroTangent>);
    EXPECT_EQ(forward(fn::sign, 1.5, 1.0), 0);
    EXPECT_EQ(forward(fn::real, 1.5, 2.0), 2);
}

TEST(Parts, TypesOfTangents) {
    static_assert(std::is_same_v<decltype(forward(fn::abs, Cf(1, 2), Cf(1))), float>);
    static_assert(std::is_same_v<decltype(forward(fn::conj, Cf(1, 2), 1.0f)), Cf>);
    static_assert(std::is_same_v<decltype(backward(fn::abs, Cf(1, 2), 1.0f)), Cf>);
    static_assert(std::is_same_v<decltype(backward(fn::abs, Cf(1, 2), C(1))), Cf>);
    static_assert(std::is_same_v<decltype(backward(fn::real, C(1, 2), 1.0f)), C>);
    // A real argument gets a real cotangent, a float a float.
    static_assert(std::is_same_v<decltype(backward(fn::conj, 1.5, C(1, 2))), double>);
    static_assert(std::is_same_v<decltype(backward(fn::proj, 1.5f, Cf(1, 2))), float>);
    EXPECT_EQ(backward(fn::conj, 1.5, C(1, 2)), 1);
}

TEST(Parts, OtherKindsOfTangents) {
    static_assert(std::is_same_v<decltype(forward(fn::abs, C(1, 2), ZeroTangent{})), ZeroTangent>);
    static_assert(std::is_same_v<decltype(backward(fn::abs, C(1, 2), ZeroTangent{})), ZeroTangent>);
    EXPECT_EQ(unthunk(forward(fn::real, C(1, 2), thunk([] { return C(3, 4); }))), 3);
    EXPECT_EQ(unthunk(backward(fn::imag, C(1, 2), thunk([] { return 3.0; }))), C(0, 3));
    // A chunk of tangents.
    std::array<C, 2> const chunk{C(1, 2), C(3, 4)};
    std::array<double, 2> const parts = forward(fn::imag, C(1, 2), chunk);
    EXPECT_EQ(parts, (std::array<double, 2>{2, 4}));
}

// The partials of a complex function that is not holomorphic are no numbers.
TEST(Parts, NoPartialsOfComplexNumbers) {
    static_assert(has_scalar_rule<decltype(fn::abs), double>);
    static_assert(!has_scalar_rule<decltype(fn::abs), C>);
    static_assert(!has_scalar_rule<decltype(fn::conj), C>);
    static_assert(has_frule<decltype(fn::abs), C> && has_rrule<decltype(fn::abs), C>);
    static_assert(has_scalar_rule<decltype(fn::transpose), C>);
}

}  // namespace
