// SPDX-License-Identifier: MIT
#include "reverse_ad/variable.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
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

TEST(Var, OneStatementPerOperation) {
    EXPECT_EQ(statements_of([](auto x) { return sin(x) * x; }), 2u);
    EXPECT_EQ(statements_of([](auto x) { return asin(0.2 + sin(x)); }), 3u);
}

// Constants of the number type do not burden the tape.
TEST(Var, ConstantsAreNotRecorded) {
    EXPECT_EQ(statements_of([](auto x) {
                  decltype(x) const two = 2, three = 3;
                  return x * (sin(two) + two * three);
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
