// SPDX-License-Identifier: MIT
#include "chainrules/adapters/sacado.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "adapters/as_rules.hpp"
#include "adapters/both.hpp"
#include "adapters/calls_arrays.hpp"
#include "adapters/calls_back.hpp"

// What Sacado lacks, for unqualified calls: in the namespaces of both designs.
namespace Sacado::Fad {
CHAINRULES_IMPORT(erfcx);
CHAINRULES_IMPORT(log1pexp);
CHAINRULES_IMPORT(lgamma);
CHAINRULES_IMPORT(hypot);
namespace Exp {
using Fad::erfcx;
using Fad::hypot;
using Fad::lgamma;
using Fad::log1pexp;
}  // namespace Exp
}  // namespace Sacado::Fad

namespace {

using namespace chainrules;
namespace Fad = Sacado::Fad;

template <class Number>
struct Tool {
    template <class F>
    static as_rules::Derivatives derivatives(F const& f, double x, double y) {
        Number const z = f(Number(2, 0, x), Number(2, 1, y));
        return {z.val(), {z.dx(0), z.dx(1)}};
    }
};

template <class Number>
class SacadoNumbers : public testing::Test {};
using Numbers = testing::Types<Fad::DFad<double>, Fad::Exp::SFad<double, 2>>;
TYPED_TEST_SUITE(SacadoNumbers, Numbers);

TYPED_TEST(SacadoNumbers, FunctionsAsRules) {
    as_rules::AsRules<Tool<TypeParam>>::expect_functions_as_rules();
}

// Sacado's own functions are found as before, and have the same derivatives.
TYPED_TEST(SacadoNumbers, NamesThatBothHave) {
    TypeParam const x(2, 0, 0.7), y(2, 1, 1.3);
    auto const numbers = [](TypeParam const& z) { return std::vector{z.val(), z.dx(0), z.dx(1)}; };
#define EXPECT_NAME(...) EXPECT_BOTH_BY_EXPRESSION(TypeParam, numbers, __VA_ARGS__)
    EXPECT_NAME(exp, x);
    EXPECT_NAME(log, x);
    EXPECT_NAME(log10, x);
    EXPECT_NAME(sqrt, x);
    EXPECT_NAME(cos, x);
    EXPECT_NAME(sin, x);
    EXPECT_NAME(tan, x);
    EXPECT_NAME(acos, x);
    EXPECT_NAME(asin, x);
    EXPECT_NAME(atan, x);
    EXPECT_NAME(cosh, x);
    EXPECT_NAME(sinh, x);
    EXPECT_NAME(tanh, x);
    EXPECT_NAME(acosh, y);
    EXPECT_NAME(asinh, x);
    EXPECT_NAME(atanh, x);
    EXPECT_NAME(abs, x);
    EXPECT_NAME(fabs, x);
    EXPECT_NAME(pow, x, y);
    EXPECT_NAME(pow, x, 2.5);
    EXPECT_NAME(pow, 2.5, x);
    EXPECT_NAME(atan2, x, y);
    EXPECT_NAME(max, x, y);
    EXPECT_NAME(min, x, y);
#undef EXPECT_NAME
}
TYPED_TEST(SacadoNumbers, MixedWithItsOwnFunctions) {
    TypeParam const x(2, 0, 0.7), z(2, 1, 1.3);
    TypeParam const both = fn::sin(x * z) * exp(x) + fn::log1p(z) / 2.0;
    TypeParam const own = sin(x * z) * exp(x) + log(1.0 + z) / 2.0;
    EXPECT_DOUBLE_EQ(both.val(), own.val());
    EXPECT_DOUBLE_EQ(both.dx(0), own.dx(0));
    EXPECT_DOUBLE_EQ(both.dx(1), own.dx(1));
}
TEST(Sacado, HigherOrderFunctionsCallBack) {
    calls_back::expect_reverse<adapters::ForwardConfig<Fad::DFad<double>>>();
    calls_back::expect_reverse<adapters::ForwardConfig<Fad::SLFad<double, 2>>>();
    calls_back::expect_forward<adapters::ForwardConfig<Fad::Exp::SFad<double, 2>>>();
}
template <class N>
void expect_functions_of_arrays() {
    calls_arrays::CallsArrays<N, 2>::expect([](double x, int k) { return N(2, k, x); },
                                            [](N const& y, int k) { return y.dx(k); });
}
TEST(Sacado, FunctionsOfArrays) {
    expect_functions_of_arrays<Fad::DFad<double>>();
    expect_functions_of_arrays<Fad::Exp::SFad<double, 2>>();
}
TYPED_TEST(SacadoNumbers, ImportedFunctions) {
    TypeParam const x(2, 0, 0.7), z(2, 1, 1.3);
    auto const y = erfcx(x * z);
    static_assert(std::is_same_v<decltype(y), TypeParam const>);
    EXPECT_EQ(y.dx(1), fn::erfcx(x * z).dx(1));
    EXPECT_EQ(log1pexp(x).dx(0), fn::log1pexp(x).dx(0));
    EXPECT_EQ(lgamma(x).dx(0), fn::lgamma(x).dx(0));
    EXPECT_EQ(hypot(2.0, x).dx(0), fn::hypot(2.0, x).dx(0));
}
// The derivative is infinite, in the direction that changes alone.
TYPED_TEST(SacadoNumbers, InfiniteDerivatives) {
    auto const y = fn::sqrt(TypeParam(2, 0, 0.0));
    EXPECT_EQ(y.dx(0), HUGE_VAL);
    EXPECT_EQ(y.dx(1), 0);
    auto const z = fn::hypot(fn::sqrt(TypeParam(2, 0, 0.0)), 2.0);
    EXPECT_EQ(z.dx(1), 0);
}

// All kinds of numbers, as variables, as expressions, beside plain numbers, as constants.
template <class Number>
class SacadoKinds : public testing::Test {};
using Kinds = testing::Types<Fad::SFad<double, 2>, Fad::DFad<double>, Fad::SLFad<double, 4>,
                             Fad::DVFad<double>, Fad::Exp::SFad<double, 2>, Fad::Exp::DFad<double>,
                             Fad::Exp::SLFad<double, 4>, Sacado::ELRFad::SFad<double, 2>,
                             Sacado::ELRFad::DFad<double>, Sacado::CacheFad::SFad<double, 2>,
                             Sacado::CacheFad::DFad<double>, Sacado::ELRCacheFad::DFad<double>>;
TYPED_TEST_SUITE(SacadoKinds, Kinds);

TYPED_TEST(SacadoKinds, ExpressionsAndConstants) {
    TypeParam const x(2, 0, 0.7), y(2, 1, 1.3), constant = 3.0;
    auto const z = fn::hypot(x * y, exp(x));
    static_assert(std::is_same_v<decltype(z), TypeParam const>);
    double const a = 0.7 * 1.3, b = std::exp(0.7), h = std::hypot(a, b);
    EXPECT_EQ(z.val(), h);
    EXPECT_DOUBLE_EQ(z.dx(0), (a * 1.3 + b * b) / h);
    EXPECT_DOUBLE_EQ(z.dx(1), a * 0.7 / h);

    EXPECT_EQ(fn::hypot(x, constant).dx(0), fn::hypot(x, 3).dx(0));
    EXPECT_EQ(fn::hypot(x, constant).dx(1), 0);
    EXPECT_EQ(fn::hypot(2.0, y * x).dx(0), fn::hypot(TypeParam(2.0), y * x).dx(0));
    EXPECT_EQ(fn::sin(constant).val(), std::sin(3.0));
    EXPECT_EQ(fn::sin(constant).size(), constant.size());
    EXPECT_EQ(fn::hypot(constant, constant).dx(1), 0);
    EXPECT_EQ(fn::floor(x).dx(0), 0);
    static_assert(std::is_same_v<decltype(fn::isnan(x * y)), bool>);
}

// d²/dx² and d²/dx dy of x^y.
template <class Outer>
void expect_second_derivatives() {
    using Inner = typename Outer::value_type;
    auto const nested = [](double value, int i) {
        Outer number(2, Inner(2, i, value));
        number.fastAccessDx(i) = 1.0;
        return number;
    };
    Outer const x = nested(0.7, 0), y = nested(1.3, 1);
    Outer const z = fn::pow(x, y);
    EXPECT_EQ(z.val().val(), std::pow(0.7, 1.3));
    EXPECT_DOUBLE_EQ(z.dx(0).dx(0), 1.3 * 0.3 * std::pow(0.7, -0.7));
    EXPECT_DOUBLE_EQ(z.dx(0).dx(1), std::pow(0.7, 0.3) * (1 + 1.3 * std::log(0.7)));
    EXPECT_DOUBLE_EQ(z.dx(0).dx(1), z.dx(1).dx(0));
    double const tangent = std::tan(0.7);
    EXPECT_DOUBLE_EQ(fn::tan(x).dx(0).dx(0), 2 * tangent * (1 + tangent * tangent));
    // The inner number alone is a constant of the outer one.
    EXPECT_EQ(fn::pow(x, Inner(1.3)).dx(0).dx(0), z.dx(0).dx(0));
}
TEST(Sacado, Nested) {
    expect_second_derivatives<Fad::SFad<Fad::SFad<double, 2>, 2>>();
    expect_second_derivatives<Fad::DFad<Fad::DFad<double>>>();
    expect_second_derivatives<Fad::Exp::DFad<Fad::Exp::SFad<double, 2>>>();
}
// A number in an array of others', as Kokkos' views give it, is a number of the kind underneath.
TEST(Sacado, Views) {
    using Number = Fad::Exp::DFad<double>;
    double derivatives[] = {1, 0}, value = 0.7;
    Fad::Exp::ViewFad<double, 0, 1, Number> const x(derivatives, &value, 2, 1);
    Number const y(2, 1, 1.3);
    auto const z = fn::pow(x, y);
    static_assert(std::is_same_v<decltype(z), Number const>);
    EXPECT_EQ(z.dx(0), fn::pow(Number(2, 0, 0.7), y).dx(0));
    EXPECT_EQ(z.dx(1), fn::pow(Number(2, 0, 0.7), y).dx(1));
}
TEST(Sacado, DifferentNumbersOfDerivatives) {
    Fad::DFad<double> const x(2, 0, 0.7), y(3, 1, 1.3);
    try {
        fn::hypot(x, y);
        FAIL() << "no error";
    } catch (DimensionMismatch const& error) {
        EXPECT_STREQ(error.what(),
                     "chainrules::fn::hypot(x...): active arguments have different numbers of "
                     "derivatives: 2, 3");
    }
}
// Neither a Taylor polynomial nor a reverse-mode number is one of these.
static_assert(!ActiveNumber<Sacado::Tay::Taylor<double>> &&
              !ActiveNumber<Sacado::Rad::ADvar<double>>);

}  // namespace
