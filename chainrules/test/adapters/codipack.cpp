// SPDX-License-Identifier: MIT
#include "chainrules/adapters/codipack.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <vector>

#include "chainrules/adapters/call.hpp"
#include "chainrules/numeric/partial_sum.hpp"
#include "adapters/as_rules.hpp"
#include "adapters/both.hpp"
#include "adapters/calls_arrays.hpp"
#include "adapters/calls_back.hpp"
#include "adapters/takes_part.hpp"

namespace codi {
CHAINRULES_IMPORT(erfcx);
CHAINRULES_IMPORT(log1pexp);
}  // namespace codi

namespace {

using namespace chainrules;

using as_rules::Derivatives;

// Value and derivatives of f at two numbers.
template <class Number, class F>
Derivatives derivatives(F const& f, double x, double y) {
    std::array<Number, 2> at{x, y};
    if constexpr (adapters::detail::CodiForward<Number>) {
        Derivatives result{};
        for (std::size_t i = 0; i != 2; ++i) {
            at[i].setGradient(1.0);
            Number const z = f(at[0], at[1]);
            at[i].setGradient(0.0);
            result.value = z.getValue();
            result.by[i] = codi::GradientTraits::at(z.getGradient(), 0);
        }
        return result;
    } else {
        auto& tape = Number::getTape();
        tape.setActive();
        for (Number& each : at) tape.registerInput(each);
        Number z = f(at[0], at[1]);
        tape.registerOutput(z);
        tape.setPassive();
        z.setGradient(1.0);
        tape.evaluate();
        Derivatives const result{z.getValue(), {at[0].getGradient(), at[1].getGradient()}};
        tape.reset();
        return result;
    }
}

template <class Number>
struct Tool {
    template <class F>
    static Derivatives derivatives(F const& f, double x, double y) {
        return ::derivatives<Number>(f, x, y);
    }
};

template <class Number>
class CoDiPack : public testing::Test {};
using Numbers = testing::Types<codi::RealReverse, codi::RealReverseIndex,
                               codi::RealReversePrimalIndex, codi::RealForwardVec<2>>;
TYPED_TEST_SUITE(CoDiPack, Numbers);

TEST(CoDiPackForward, FunctionsAsRules) {
    as_rules::AsRules<Tool<codi::RealForward>>::expect_functions_as_rules();
}
TEST(CoDiPackReverse, FunctionsAsRules) {
    as_rules::AsRules<Tool<codi::RealReverse>>::expect_functions_as_rules();
}
TEST(CoDiPackReverse, NamesThatBothHave) {
    using Number = codi::RealReverse;
    auto& tape = Number::getTape();
    tape.setActive();
    Number x = 0.7, y = 1.3;
    tape.registerInput(x);
    tape.registerInput(y);
    auto const numbers = [&](Number z) {
        tape.clearAdjoints();
        z.setGradient(1.0);
        tape.evaluate();
        return std::vector{z.getValue(), x.getGradient(), y.getGradient()};
    };
#define EXPECT_NAME(...) EXPECT_BOTH_BY_EXPRESSION(Number, numbers, __VA_ARGS__)
    EXPECT_NAME(abs, x);
    EXPECT_NAME(fabs, x);
    EXPECT_NAME(acos, x);
    EXPECT_NAME(acosh, y);
    EXPECT_NAME(asin, x);
    EXPECT_NAME(asinh, x);
    EXPECT_NAME(atan, x);
    EXPECT_NAME(atanh, x);
    EXPECT_NAME(cbrt, x);
    EXPECT_NAME(cos, x);
    EXPECT_NAME(cosh, x);
    EXPECT_NAME(erf, x);
    EXPECT_NAME(erfc, x);
    EXPECT_NAME(exp, x);
    EXPECT_NAME(log, x);
    EXPECT_NAME(log10, x);
    EXPECT_NAME(log1p, x);
    EXPECT_NAME(log2, x);
    EXPECT_NAME(sin, x);
    EXPECT_NAME(sinh, x);
    EXPECT_NAME(sqrt, x);
    EXPECT_NAME(tan, x);
    EXPECT_NAME(tanh, x);
    EXPECT_NAME(tgamma, x);
    EXPECT_NAME(atan2, x, y);
    EXPECT_NAME(copysign, x, y);
    EXPECT_NAME(fmax, x, y);
    EXPECT_NAME(fmin, x, y);
    EXPECT_NAME(fmod, y, x);
    EXPECT_NAME(hypot, x, y);
    EXPECT_NAME(max, x, y);
    EXPECT_NAME(min, x, y);
    EXPECT_NAME(pow, x, y);
    EXPECT_NAME(pow, x, 2.5);
    EXPECT_NAME(pow, 2.5, x);
    EXPECT_NAME(remainder, y, x);
#undef EXPECT_NAME
    tape.setPassive();
    tape.reset();
}
// Expressions in all places; their numbers must not share a place on the tape.
TYPED_TEST(CoDiPack, ExpressionsAndConstants) {
    auto const f = [](auto const& x, auto const& y) {
        auto const z = fn::hypot(x * y, exp(x) + y);
        static_assert(std::is_same_v<decltype(z), TypeParam const>);
        return TypeParam(z * erfcx(x * y) + fn::pow(2.5, y) + log1pexp(x) + fn::hypot(x, 2));
    };
    auto const plain = [](double x, double y) {
        return std::hypot(x * y, std::exp(x) + y) * fn::erfcx(x * y) + std::pow(2.5, y) +
               std::log1p(std::exp(x)) + std::hypot(x, 2);
    };
    auto const z = derivatives<TypeParam>(f, 0.7, 1.3);
    double const h = 1e-6;
    EXPECT_DOUBLE_EQ(z.value, plain(0.7, 1.3));
    EXPECT_NEAR(z.by[0], (plain(0.7 + h, 1.3) - plain(0.7 - h, 1.3)) / (2 * h), 1e-8);
    EXPECT_NEAR(z.by[1], (plain(0.7, 1.3 + h) - plain(0.7, 1.3 - h)) / (2 * h), 1e-8);
    TypeParam const constant = 0.7;
    EXPECT_EQ(fn::sin(constant).getValue(), std::sin(0.7));
    EXPECT_EQ(fn::floor(TypeParam(2.5)).getValue(), 2);
    static_assert(std::is_same_v<decltype(fn::isnan(constant)), bool>);
}
// A call with arrays is one node, in the midst of others.
TYPED_TEST(CoDiPack, CallsWithArrays) {
    auto const f = []<class T>(T const& x, T const& y) {
        auto const p = adapters::call(fn::cumprod, std::vector<T>{x, y * x, exp(y)});
        return T(p[1] * p[2] + sin(p[0]) + fn::log1p(p[1]));
    };
    auto const plain = [](double x, double y) {
        double const p = x * y * x;
        return p * p * std::exp(y) + std::sin(x) + std::log1p(p);
    };
    auto const z = derivatives<TypeParam>(f, 0.7, 1.3);
    double const h = 1e-6;
    EXPECT_DOUBLE_EQ(z.value, plain(0.7, 1.3));
    EXPECT_NEAR(z.by[0], (plain(0.7 + h, 1.3) - plain(0.7 - h, 1.3)) / (2 * h), 1e-8);
    EXPECT_NEAR(z.by[1], (plain(0.7, 1.3 + h) - plain(0.7, 1.3 - h)) / (2 * h), 1e-8);
}
TYPED_TEST(CoDiPack, InfiniteDerivativeUnused) {
    auto const f = [](auto const& x, auto const& y) { return TypeParam(0.0 * fn::sqrt(x) + y); };
    EXPECT_EQ(derivatives<TypeParam>(f, 1.0, 2.0).by[0], 0);
    auto const root = [](auto const& x, auto const&) { return fn::sqrt(x); };
    EXPECT_EQ(derivatives<TypeParam>(root, 0.0, 2.0).by[0], HUGE_VAL);
    EXPECT_EQ(derivatives<TypeParam>(root, 0.0, 2.0).by[1], 0);
}
// Without a tape that records, numbers are computed all the same.
TEST(CoDiPackReverse, PassiveTape) {
    codi::RealReverse x = 0.7;
    EXPECT_EQ(fn::erfcx(x).getValue(), fn::erfcx(0.7));
    EXPECT_EQ(fn::erfcx(x).getIdentifier(), 0);
}
// One statement for each call.
TEST(CoDiPackReverse, Statements) {
    using Number = codi::RealReverse;
    auto& tape = Number::getTape();
    tape.setActive();
    Number x = 0.7;
    tape.registerInput(x);
    auto const statements = [&] { return tape.getPosition().inner.inner.data; };
    auto const before = statements();
    Number const y = fn::erfcx(x);
    EXPECT_EQ(statements() - before, 1U);
    EXPECT_EQ(y.getValue(), fn::erfcx(0.7));
    tape.setPassive();
    tape.reset();
}
// Its tape may be reversed again, with other adjoints.
TEST(CoDiPackReverse, ReversedTwice) {
    using Number = codi::RealReverse;
    auto& tape = Number::getTape();
    tape.setActive();
    std::vector<Number> x{0.7, 1.3};
    for (Number& each : x) tape.registerInput(each);
    auto y = adapters::call(fn::cumprod, x);
    tape.registerOutput(y[1]);
    tape.setPassive();
    for (double y_bar : {1.0, 2.0}) {
        y[1].setGradient(y_bar);
        tape.evaluate();
        EXPECT_EQ(x[0].getGradient(), y_bar * 1.3);
        EXPECT_EQ(x[1].getGradient(), y_bar * 0.7);
        tape.clearAdjoints();
    }
    tape.reset();
    // Without a tape that records, numbers are computed all the same.
    EXPECT_EQ(adapters::call(fn::cumprod, x)[1].getIdentifier(), 0);
}
TEST(CoDiPackReverse, VectorMode) {
    using Number = codi::RealReverseVec<2>;
    auto& tape = Number::getTape();
    tape.setActive();
    Number x = 0.7, y = 1.3;
    tape.registerInput(x);
    tape.registerInput(y);
    Number p = fn::pow(x, y), h = fn::hypot(x, y);
    tape.registerOutput(p);
    tape.registerOutput(h);
    tape.setPassive();
    p.gradient()[0] = 1;
    h.gradient()[1] = 1;
    tape.evaluate();
    EXPECT_EQ(x.getGradient()[0], std::get<1>(rrule(fn::pow, 0.7, 1.3).pullback(1.0)));
    EXPECT_EQ(y.getGradient()[1], std::get<2>(rrule(fn::hypot, 0.7, 1.3).pullback(1.0)));
    tape.reset();

    tape.setActive();
    std::vector<Number> v{0.7, 1.3};
    for (Number& each : v) tape.registerInput(each);
    auto products = adapters::call(fn::cumprod, v);
    for (Number& each : products) tape.registerOutput(each);
    tape.setPassive();
    products[0].gradient()[0] = 1;
    products[1].gradient()[1] = 1;
    tape.evaluate();
    EXPECT_EQ(v[0].getGradient()[0], 1);
    EXPECT_EQ(v[0].getGradient()[1], 1.3);
    EXPECT_EQ(v[1].getGradient()[1], 0.7);
    tape.reset();
}
TEST(CoDiPackForward, HigherOrderFunctionsCallBack) {
    calls_back::expect_reverse<adapters::ForwardConfig<codi::RealForwardVec<2>>>();
    calls_back::expect_forward<adapters::ForwardConfig<codi::RealForwardVec<2>>>();
}
TEST(CoDiPackForward, FunctionsOfArrays) {
    using Number = codi::RealForwardVec<2>;
    calls_arrays::CallsArrays<Number, 2>::expect(
        [](double x, int k) {
            Number result = x;
            result.gradient()[static_cast<std::size_t>(k)] = 1;
            return result;
        },
        [](Number const& y, int k) { return y.getGradient()[static_cast<std::size_t>(k)]; });
}
TEST(CoDiPackReverse, ForwardOverReverse) {
    using Number = codi::RealReverseGen<codi::RealForward>;
    auto& tape = Number::getTape();
    tape.setActive();
    Number x = 0.7, y = 1.3;
    x.value().setGradient(1.0);
    tape.registerInput(x);
    tape.registerInput(y);
    Number z = fn::pow(x, y) + fn::floor(x);
    tape.registerOutput(z);
    tape.setPassive();
    z.gradient().value() = 1.0;
    tape.evaluate();
    EXPECT_DOUBLE_EQ(x.getGradient().getGradient(), 1.3 * 0.3 * std::pow(0.7, -0.7));
    EXPECT_DOUBLE_EQ(y.getGradient().getGradient(), std::pow(0.7, 0.3) * (1 + 1.3 * std::log(0.7)));
    tape.reset();
}
// Of a constant expression and of complex numbers nothing becomes active.
static_assert(!ActiveNumber<std::complex<codi::RealReverse>>);
TEST(CoDiPackReverseTape, HigherOrderFunctionsCallBack) {
    auto& tape = codi::RealReverse::getTape();
    tape.setActive();
    codi::RealReverse x = 2;
    tape.registerInput(x);
    codi::RealReverse y = x * x;
    calls_back::expect_reverse<adapters::ReverseConfig<codi::RealReverse>>();
    tape.registerOutput(y);
    tape.setPassive();
    y.setGradient(1.0);
    tape.evaluate();  // as it was
    EXPECT_EQ(x.getGradient(), 4);
    tape.reset();
}
TEST(CoDiPackReverse, FunctionsThatCommunicateTakePart) {
    takes_part::expect_in_each_sweep([](auto const& f, std::vector<double> const& at) {
        using Number = codi::RealReverse;
        auto& tape = Number::getTape();
        tape.setActive();
        std::vector<Number> x(at.begin(), at.end());
        for (Number& each : x) tape.registerInput(each);
        Number y = f(x);
        tape.registerOutput(y);
        tape.setPassive();
        y.setGradient(1.0);
        tape.evaluate();
        std::vector<double> const gradient{x[0].getGradient(), x[1].getGradient()};
        tape.reset();
        return gradient;
    });
}

}  // namespace
