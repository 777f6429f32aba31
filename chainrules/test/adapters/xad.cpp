// SPDX-License-Identifier: MIT
#include "chainrules/adapters/xad.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "chainrules/adapters/call.hpp"
#include "chainrules/numeric/partial_sum.hpp"
#include "adapters/as_rules.hpp"
#include "adapters/both.hpp"
#include "adapters/calls_arrays.hpp"
#include "adapters/calls_back.hpp"
#include "adapters/takes_part.hpp"

namespace xad {
CHAINRULES_IMPORT(erfcx);
CHAINRULES_IMPORT(log1pexp);
}  // namespace xad

namespace {

using namespace chainrules;
using as_rules::Derivatives;

// Value and derivatives of f at two numbers.
template <class Number, class F>
Derivatives derivatives(F const& f, double x, double y) {
    std::array<Number, 2> at{x, y};
    auto const base = [](Number& each) -> auto& { return adapters::detail::xad_base(each); };
    if constexpr (adapters::detail::XadForward<Number>) {
        Derivatives result{};
        for (std::size_t i = 0; i != 2; ++i) {
            adapters::detail::xad_direction(base(at[i]).derivative(), 0) = 1;
            Number z = f(at[0], at[1]);
            adapters::detail::xad_direction(base(at[i]).derivative(), 0) = 0;
            result.value = z.getValue();
            result.by[i] = adapters::detail::xad_direction(base(z).derivative(), 0);
        }
        return result;
    } else {
        typename Number::tape_type tape;
        for (Number& each : at) tape.registerInput(base(each));
        tape.newRecording();
        Number z = f(at[0], at[1]);
        tape.registerOutput(base(z));
        z.setDerivative(1.0);
        tape.computeAdjoints();
        return {z.getValue(), {at[0].getDerivative(), at[1].getDerivative()}};
    }
}

template <class Number>
struct Tool {
    template <class F>
    static Derivatives derivatives(F const& f, double x, double y) {
        return ::derivatives<Number>(f, x, y);
    }
};

TEST(XadForward, FunctionsAsRules) {
    as_rules::AsRules<Tool<xad::FReal<double>>>::expect_functions_as_rules();
}
TEST(XadReverse, FunctionsAsRules) {
    as_rules::AsRules<Tool<xad::AReal<double>>>::expect_functions_as_rules();
}
TEST(XadReverse, NamesThatBothHave) {
    using Number = xad::AReal<double>;
    xad::Tape<double> tape;
    Number x = 0.7, y = 1.3;
    tape.registerInput(x);
    tape.registerInput(y);
    tape.newRecording();
    auto const numbers = [&](Number z) {
        tape.registerOutput(z);
        tape.clearDerivatives();
        z.setDerivative(1.0);
        tape.computeAdjoints();
        return std::vector{z.getValue(), x.getDerivative(), y.getDerivative()};
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
    EXPECT_NAME(exp2, x);
    EXPECT_NAME(expm1, x);
    EXPECT_NAME(log, x);
    EXPECT_NAME(log10, x);
    EXPECT_NAME(log1p, x);
    EXPECT_NAME(log2, x);
    EXPECT_NAME(sin, x);
    EXPECT_NAME(sinh, x);
    EXPECT_NAME(sqrt, x);
    EXPECT_NAME(tan, x);
    EXPECT_NAME(tanh, x);
    EXPECT_NAME(atan2, x, y);
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
}

template <class Number>
class Xad : public testing::Test {};
using Numbers = testing::Types<xad::AReal<double>, xad::ARealDirect<double>, xad::FReal<double>,
                               xad::FReal<double, 2>, xad::FRealDirect<double>>;
TYPED_TEST_SUITE(Xad, Numbers);

// Expressions in all places; their numbers must not share a place on the tape.
TYPED_TEST(Xad, ExpressionsAndConstants) {
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
TYPED_TEST(Xad, CallsWithArrays) {
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
TYPED_TEST(Xad, InfiniteDerivatives) {
    auto const root = [](auto const& x, auto const&) { return fn::sqrt(x); };
    EXPECT_EQ(derivatives<TypeParam>(root, 0.0, 2.0).by[0], HUGE_VAL);
    EXPECT_EQ(derivatives<TypeParam>(root, 0.0, 2.0).by[1], 0);
}
// Without a tape numbers are computed all the same.
TEST(XadReverse, NoTape) {
    xad::AReal<double> const x = 0.7;
    EXPECT_EQ(fn::erfcx(x).getValue(), fn::erfcx(0.7));
    EXPECT_FALSE(fn::erfcx(x).shouldRecord());
}
// One statement for each call, none for constants.
TEST(XadReverse, Statements) {
    xad::Tape<double> tape;
    xad::AReal<double> x = 0.7;
    tape.registerInput(x);
    tape.newRecording();
    auto const before = tape.getNumStatements();
    auto const y = fn::erfcx(x);
    EXPECT_EQ(tape.getNumStatements() - before, 1U);
    auto const z = fn::erfcx(xad::AReal<double>(0.7));
    EXPECT_EQ(tape.getNumStatements() - before, 1U);
    EXPECT_EQ(y.getValue(), z.getValue());
}
TEST(XadReverse, VectorMode) {
    xad::Tape<double, 2> tape;
    xad::AReal<double, 2> x = 0.7, y = 1.3;
    tape.registerInput(x);
    tape.registerInput(y);
    tape.newRecording();
    xad::AReal<double, 2> p = fn::pow(x, y), h = fn::hypot(x, y);
    tape.registerOutput(p);
    tape.registerOutput(h);
    p.setDerivative({1, 0});
    h.setDerivative({0, 1});
    tape.computeAdjoints();
    EXPECT_EQ(x.getDerivative()[0], std::get<1>(rrule(fn::pow, 0.7, 1.3).pullback(1.0)));
    EXPECT_EQ(y.getDerivative()[1], std::get<2>(rrule(fn::hypot, 0.7, 1.3).pullback(1.0)));

    tape.newRecording();
    std::vector<xad::AReal<double, 2>> products = adapters::call(fn::cumprod, std::vector{x, y});
    tape.registerOutputs(products);
    tape.clearDerivatives();
    products[0].setDerivative({1, 0});
    products[1].setDerivative({0, 1});
    tape.computeAdjoints();
    EXPECT_EQ(x.getDerivative()[0], 1);
    EXPECT_EQ(x.getDerivative()[1], 1.3);
    EXPECT_EQ(y.getDerivative()[1], 0.7);
}
TEST(XadForward, HigherOrderFunctionsCallBack) {
    calls_back::expect_reverse<adapters::ForwardConfig<xad::FReal<double, 2>>>();
    calls_back::expect_forward<adapters::ForwardConfig<xad::FReal<double, 2>>>();
}
TEST(XadForward, FunctionsOfArrays) {
    using Number = xad::FReal<double, 2>;
    calls_arrays::CallsArrays<Number, 2>::expect(
        [](double x, int k) {
            Number result = x;
            result.derivative()[static_cast<std::size_t>(k)] = 1;
            return result;
        },
        [](Number const& y, int k) { return y.getDerivative()[static_cast<std::size_t>(k)]; });
}
TEST(XadForward, Nested) {
    using Number = xad::FReal<xad::FReal<double>>;
    Number x = 0.7;
    value(x).setDerivative(1.0);
    derivative(x) = 1.0;
    Number const y = fn::tan(x);
    double const tangent = std::tan(0.7);
    EXPECT_DOUBLE_EQ(derivative(derivative(y)), 2 * tangent * (1 + tangent * tangent));
    EXPECT_EQ(value(value(fn::floor(x))), 0);
}
TEST(XadReverseTape, HigherOrderFunctionsCallBack) {
    using Number = xad::AReal<double>;
    Number::tape_type tape;
    Number x = 2;
    tape.registerInput(x);
    tape.newRecording();
    Number y = x * x;
    calls_back::expect_reverse<adapters::ReverseConfig<Number>>();
    tape.registerOutput(y);
    derivative(y) = 1;
    tape.computeAdjoints();  // as it was
    EXPECT_EQ(derivative(x), 4);
}
TEST(XadReverse, FunctionsThatCommunicateTakePart) {
    takes_part::expect_in_each_sweep([](auto const& f, std::vector<double> const& at) {
        xad::Tape<double> tape;
        std::vector<xad::AReal<double>> x(at.begin(), at.end());
        tape.registerInputs(x);
        tape.newRecording();
        xad::AReal<double> y = f(x);
        tape.registerOutput(y);
        y.setDerivative(1.0);
        tape.computeAdjoints();
        return std::vector<double>{x[0].getDerivative(), x[1].getDerivative()};
    });
}

}  // namespace
