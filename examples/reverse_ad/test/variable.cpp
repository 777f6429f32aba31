// SPDX-License-Identifier: MIT
#include "reverse_ad/variable.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <tuple>
#include <vector>

#include "chainrules/chainrules.hpp"
#include "reverse_ad/gradient.hpp"
#include "test/library.hpp"

using reverse_ad::gradient;

namespace {

std::size_t statements_of(auto const& f) {
    std::size_t count = 0;
    auto const counting = [&](auto x) {
        auto const& tape = reverse_ad::detail::tape_t<decltype(x)>::active();
        std::size_t const before = tape.statements();
        auto const y = f(x);
        count = tape.statements() - before;
        return y;
    };
    static_cast<void>(gradient(counting, 0.7));
    return count;
}

TEST(Var, OneStatementPerExpression) {
    EXPECT_EQ(statements_of([](auto x) -> decltype(x) { return sin(x) * x; }), 1u);
    EXPECT_EQ(statements_of([](auto x) -> decltype(x) { return asin(0.2 + sin(x)); }), 1u);
    EXPECT_EQ(statements_of([](auto x) -> decltype(x) {
                  decltype(x) const y = sin(x);
                  return y * y;
              }),
              2u);
}

// Without a reference to what is gone, and computed with as often as one likes.
TEST(Expression, IsSafeToKeep) {
    auto const f = [](auto x) {
        auto y = sin(x) * x + 1;
        for (int i = 0; i != 20; ++i) {
            auto const z = y * y + y * y + y * y + y * y + y * y;
            y = z / (5 * y);
        }
        return y;
    };
    EXPECT_NEAR(gradient(f, 0.7), std::cos(0.7) * 0.7 + std::sin(0.7), 1e-14);
}

TEST(Expression, Branches) {
    auto const f = [](auto x, auto y) {
        auto const magnitude = x < 0 ? -x : x;
        auto const longer = y > 1 ? x * y : magnitude;
        return longer * (y > 1 ? x * y * x : sin(y));
    };
    auto const [x_bar, y_bar] = gradient(f, -3.0, 2.0);  // x³ y²
    EXPECT_EQ(x_bar, 108);
    EXPECT_EQ(y_bar, -108);
    EXPECT_EQ(std::get<0>(gradient(f, -3.0, 0.5)), -std::sin(0.5));
}

// A template that deduces its type from an expression, and returns longer ones as that.
template <class T>
T polynomial(T const& x) {
    T y = x * x * x;
    if (y > 100) return x;
    T sum = 1;
    sum += x * y - y / 7;
    return sum * sum * x;
}

TEST(Expression, DeducedAsANumber) {
    auto const f = [](auto x) { return polynomial(sin(x)); };
    double const u = std::sin(0.7), sum = 1 + u * u * u * u - u * u * u / 7;
    EXPECT_NEAR(gradient(f, 0.7),
                std::cos(0.7) * (sum * sum + 2 * u * sum * (4 * u * u * u - 3 * u * u / 7)), 1e-15);
}

TEST(Var, OfAFinishedGradient) {
    struct F;
    reverse_ad::Var<double, F> const kept(3.0, 1);
    EXPECT_THROW((reverse_ad::Var<double, F>(kept * kept)), std::logic_error);
}

// Constants of the number type do not burden the tape.
TEST(Var, ConstantsAreNotRecorded) {
    EXPECT_EQ(statements_of([](auto x) {
                  decltype(x) const two = 2, three = 3;
                  decltype(x) const constant = sin(two) + two * three;
                  return decltype(x)(x * (constant + sin(two)));
              }),
              1u);
    EXPECT_EQ(gradient([](auto x) { return decltype(x)(5) + 0 * x; }, 2.0), 0);
}

TEST(Var, PrimalRunsOnce) {
    library::calls = 0;
    EXPECT_EQ(gradient([](auto x) { return library::fn::counted(x); }, 2.0), 12);
    EXPECT_EQ(library::calls, 1);
}

TEST(Var, FunctionWithoutDerivativeReturnsAPlainValue) {
    auto const f = [](auto x) {
        auto const cell = library::fn::cell(x);
        static_assert(std::is_same_v<decltype(cell), int const>);
        return cell * x;
    };
    EXPECT_EQ(gradient(f, 2.5), 2);
}

TEST(Var, MissingPartialThrowsOnlyWhereItIsAsked) {
    EXPECT_EQ(gradient([](auto x) { return library::fn::half_known(x, 5.0); }, 3.0), 6);
    EXPECT_THROW(
        static_cast<void>(gradient([](auto x) { return library::fn::half_known(3.0, x); }, 5.0)),
        chainrules::NotImplementedError);
}

TEST(Var, TemplateWithoutRule) {
    EXPECT_NEAR(gradient([](auto x) { return library::fn::softplus(x); }, 0.7),
                1 / (1 + std::exp(-0.7)), 1e-15);
}

// sqrt has an infinite partial at 0, which must not spoil what does not depend on it.
TEST(Var, InfinitePartial) {
    auto const f = [](auto x, auto y) { return 0 * sqrt(x) + y; };
    auto const [x_bar, y_bar] = gradient(f, 0.0, 2.0);
    EXPECT_EQ(x_bar, 0);
    EXPECT_EQ(y_bar, 1);
    EXPECT_EQ(gradient([](auto x) { return sqrt(x); }, 0.0),
              std::numeric_limits<double>::infinity());
}

TEST(Var, ComparesByValue) {
    EXPECT_EQ(gradient([](auto x) { return x > 1 && 2.0 >= x ? x * x : -x; }, 1.5), 3);
    EXPECT_EQ(gradient([](auto x) { return x > 1 && 2.0 >= x ? x * x : -x; }, 2.5), -1);
}

TEST(Variable, Elements) {
    auto const f = [](auto const& x) {
        auto sum = 0 * x[0];
        for (std::size_t i = 0; i != x.size(); ++i) sum += x[i] * x[i];
        return sum;
    };
    EXPECT_EQ(gradient(f, std::vector{1.0, -2.0, 3.0}), (std::vector{2.0, -4.0, 6.0}));
    EXPECT_EQ(gradient(f, std::array{1.0, -2.0, 3.0}), (std::array{2.0, -4.0, 6.0}));
}

TEST(Variable, AllElements) {
    auto const f = [](auto const& x) {
        auto const elements = x.elements();
        return elements[0] * elements[1];
    };
    EXPECT_EQ(gradient(f, std::vector{3.0, 4.0, 5.0}), (std::vector{4.0, 3.0, 0.0}));
}

}  // namespace
