// SPDX-License-Identifier: MIT
#include "chainrules/adapters/sacado.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "chainrules/chainrules.hpp"
#include "chainrules/special/error_functions.hpp"
#include "chainrules/special/gamma.hpp"
#include "chainrules/special/incomplete_gamma.hpp"

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

// Value and derivatives of f at numbers of both directions, beside the plain rule's.
template <class Number, class F, class... X>
void expect_as_rule(F const& f, X... x) {
    auto const result = rrule(f, x...);
    auto const bars = result.pullback(1.0);
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        auto const y = f(Number(2, int(I), x)...);
        static_assert(std::is_same_v<decltype(y), Number const>);
        EXPECT_EQ(y.val(), result.value) << function_name(f);
        ASSERT_EQ(y.size(), 2);
        double const partials[] = {std::get<I + 1>(bars)...};
        for (int i = 0; i != sizeof...(I); ++i)
            EXPECT_EQ(y.dx(i), partials[i]) << function_name(f) << ", " << i;
    }
    (std::index_sequence_for<X...>{});
}

template <class Number>
class SacadoNumbers : public testing::Test {};
using Numbers = testing::Types<Fad::DFad<double>, Fad::Exp::SFad<double, 2>>;
TYPED_TEST_SUITE(SacadoNumbers, Numbers);

TYPED_TEST(SacadoNumbers, FunctionsAsRules) {
    expect_as_rule<TypeParam>(fn::sin, 0.7);
    expect_as_rule<TypeParam>(fn::tan, 0.7);
    expect_as_rule<TypeParam>(fn::exp, 0.7);
    expect_as_rule<TypeParam>(fn::expm1, 0.7);
    expect_as_rule<TypeParam>(fn::sqrt, 0.7);
    expect_as_rule<TypeParam>(fn::cbrt, 0.7);
    expect_as_rule<TypeParam>(fn::log, 0.7);
    expect_as_rule<TypeParam>(fn::log1p, 0.7);
    expect_as_rule<TypeParam>(fn::atan, 0.7);
    expect_as_rule<TypeParam>(fn::asinh, 0.7);
    expect_as_rule<TypeParam>(fn::tanh, 0.7);
    expect_as_rule<TypeParam>(fn::abs, -0.7);
    expect_as_rule<TypeParam>(fn::log1pexp, 0.7);
    expect_as_rule<TypeParam>(fn::erf, 0.7);
    expect_as_rule<TypeParam>(fn::erfcx, 0.7);
    expect_as_rule<TypeParam>(fn::lgamma, 0.7);
    expect_as_rule<TypeParam>(fn::pow, 0.7, 1.3);
    expect_as_rule<TypeParam>(fn::hypot, 0.7, 1.3);
    expect_as_rule<TypeParam>(fn::atan2, 0.7, 1.3);
    expect_as_rule<TypeParam>(fn::divide, 0.7, 1.3);
    expect_as_rule<TypeParam>(fn::gamma_p, 0.7, 1.3);
}

// Sacado's own functions are found as before, give its expressions, and have the same derivatives.
template <class Number>
void expect_equal(char const* name, Number const& y, Number const& expected) {
    EXPECT_DOUBLE_EQ(y.val(), expected.val()) << name;
    for (int i = 0; i != 2; ++i)
        EXPECT_NEAR(y.dx(i), expected.dx(i), 1e-15 * std::abs(expected.dx(i))) << name << ", " << i;
}
#define EXPECT_AS_SACADO(f, ...)                                         \
    static_assert(!std::is_same_v<decltype(f(__VA_ARGS__)), TypeParam>); \
    expect_equal<TypeParam>(#f, fn::f(__VA_ARGS__), f(__VA_ARGS__))
TYPED_TEST(SacadoNumbers, BesideItsOwnFunctions) {
    TypeParam const x(2, 0, 0.7), z(2, 1, 1.3), w = x * z;
    EXPECT_AS_SACADO(exp, w);
    EXPECT_AS_SACADO(log, w);
    EXPECT_AS_SACADO(log10, w);
    EXPECT_AS_SACADO(sqrt, w);
    EXPECT_AS_SACADO(cos, w);
    EXPECT_AS_SACADO(sin, w);
    EXPECT_AS_SACADO(tan, w);
    EXPECT_AS_SACADO(acos, w);
    EXPECT_AS_SACADO(asin, w);
    EXPECT_AS_SACADO(atan, w);
    EXPECT_AS_SACADO(cosh, w);
    EXPECT_AS_SACADO(sinh, w);
    EXPECT_AS_SACADO(tanh, w);
    EXPECT_AS_SACADO(acosh, z);
    EXPECT_AS_SACADO(asinh, w);
    EXPECT_AS_SACADO(atanh, w);
    EXPECT_AS_SACADO(abs, w);
    EXPECT_AS_SACADO(fabs, w);
    EXPECT_AS_SACADO(pow, x, z);
    EXPECT_AS_SACADO(pow, x, 2.5);
    EXPECT_AS_SACADO(pow, 2.5, x);
    EXPECT_AS_SACADO(atan2, x, z);
    EXPECT_AS_SACADO(max, x, z);
    EXPECT_AS_SACADO(min, x, z);
#undef EXPECT_AS_SACADO
    TypeParam const both = fn::sin(x * z) * exp(x) + fn::log1p(z) / 2.0;
    TypeParam const own = sin(x * z) * exp(x) + log(1.0 + z) / 2.0;
    EXPECT_DOUBLE_EQ(both.val(), own.val());
    EXPECT_DOUBLE_EQ(both.dx(0), own.dx(0));
    EXPECT_DOUBLE_EQ(both.dx(1), own.dx(1));
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
