// SPDX-License-Identifier: MIT
//
// Functions that change an argument.
#include <gtest/gtest.h>

#include "chainrules_testutils/check_frule.hpp"

using namespace chainrules;
using namespace chainrules::testutils;
using Vector = std::vector<double>;

namespace in_place_rules {

CHAINRULES_FUNCTION_EXPR(add_assign, (x, y), x += y);
template <class Dy>
auto frule(std::tuple<NoTangent, double&, Dy> const& d, add_assign_t, double& x, double const& y) {
    x += y;
    std::get<1>(d) = add(std::get<1>(d), std::get<2>(d));
    return FRuleResult{NoTangent{}, NoTangent{}};
}

// Forgets the tangent of what is added.
CHAINRULES_FUNCTION_EXPR(forgetful, (x, y), x += y);
template <class Dy>
auto frule(std::tuple<NoTangent, double&, Dy> const&, forgetful_t, double& x, double const& y) {
    x += y;
    return FRuleResult{NoTangent{}, NoTangent{}};
}

// Squares a vector in place; returns the sum of the old numbers.
struct square_all_t {
    double operator()(Vector& x) const {
        double sum = 0;
        for (double& xi : x) {
            sum += xi;
            xi *= xi;
        }
        return sum;
    }
};
inline constexpr square_all_t square_all{};
inline auto frule(std::tuple<NoTangent, Vector&> const& d, square_all_t f, Vector& x) {
    auto& dx = std::get<1>(d);
    double dsum = 0;
    for (std::size_t i = 0; i != x.size(); ++i) {
        dsum += dx[i];
        dx[i] *= 2 * x[i];
    }
    return std::pair(f(x), dsum);
}

// Drops the last number: a call without a value, whose rule returns what it changed.
template <bool Right>
struct drop_last_t {
    void operator()(Vector& x) const { x.pop_back(); }
};
template <bool Right>
auto frule(std::tuple<NoTangent, Vector&> const& d, drop_last_t<Right> f, Vector& x) {
    auto& dx = std::get<1>(d);
    if (!Right) std::swap(dx.front(), dx.back());
    dx.pop_back();
    f(x);
    return FRuleResult<Vector&, Vector&>{x, dx};
}

/// Options of add_scaled.
struct Times {
    double factor = 1;
};
// x += factor y
struct add_scaled_t {
    void operator()(double& x, double y, Times const& times) const { x += times.factor * y; }
};
inline constexpr add_scaled_t add_scaled{};
template <class Dy>
auto frule(std::tuple<NoTangent, double&, Dy> const& d, add_scaled_t f, double& x, double const& y,
           Keyword<Times> const& times) {
    f(x, y, times.value);
    std::get<1>(d) = add(std::get<1>(d), scale(times.value.factor, std::get<2>(d)));
    return FRuleResult{NoTangent{}, NoTangent{}};
}

// x *= factor, a field of the functor; returns the old x.
template <bool Right>
struct Grow {
    double factor;

    double operator()(double& x) const {
        double const old = x;
        x *= factor;
        return old;
    }
};

}  // namespace in_place_rules

CHAINRULES_FIELDS_TEMPLATE((bool Right), (in_place_rules::Grow<Right>), factor);

namespace in_place_rules {

template <bool Right, class Df>
auto frule(std::tuple<Df, double&> const& d, Grow<Right> const& f, double& x) {
    auto& [df, dx] = d;
    double const old = dx;
    auto const by_factor = scale(x, get<&Grow<Right>::factor>(df));
    dx = Right ? double(add(f.factor * dx, by_factor)) : f.factor * dx;
    return std::pair(f(x), old);
}

}  // namespace in_place_rules

TEST(CheckInPlace, KeywordArguments) {
    in_place_rules::Times const twice{2};
    auto const result = check_frule(in_place_rules::add_scaled, in_place(1.5), 2.0, keyword(twice));
    EXPECT_TRUE(result) << result;
    EXPECT_TRUE(result.has(Check::derivative, Outcome::passed));
}

TEST(CheckInPlace, FieldsOfTheFunctor) {
    auto const result = check_frule(in_place_rules::Grow<true>{3}, in_place(1.5));
    EXPECT_TRUE(result) << result;
    EXPECT_TRUE(result.has(Check::derivative, Outcome::passed));
    auto const wrong = check_frule(in_place_rules::Grow<false>{3}, in_place(1.5));
    EXPECT_TRUE(wrong.has(Check::derivative, Outcome::failed)) << wrong;
    // With the field held fixed, nothing of it is missing.
    EXPECT_TRUE(
        check_frule(with_tangent(in_place_rules::Grow<false>{3}, NoTangent{}), in_place(1.5)));
}

TEST(CheckInPlace, ValueAndTangentOfTheChangedArgument) {
    EXPECT_TRUE(check_frule(in_place_rules::add_assign, in_place(1.5), 2.0));
    EXPECT_TRUE(check_frule({.seed = 5}, in_place_rules::add_assign, in_place(1.5), 2.0));
    EXPECT_TRUE(check_frule(in_place_rules::add_assign, in_place(with_tangent(1.5, 3.0)), 2.0));
    EXPECT_TRUE(
        check_frule(in_place_rules::add_assign, in_place(1.5), with_tangent(2.0, NoTangent{})));
}

TEST(CheckInPlace, AndTheReturnedValue) {
    Vector const x{1, 2, 3};
    auto const result = check_frule(in_place_rules::square_all, in_place(x));
    EXPECT_TRUE(result) << result;
    EXPECT_TRUE(result.has(Check::derivative, Outcome::passed));
    EXPECT_TRUE(result.has(Check::linearity, Outcome::passed));
    EXPECT_EQ(x, (Vector{1, 2, 3}));
}

TEST(CheckInPlace, ACallWithoutAValue) {
    Vector const x{1, 2, 3};
    auto const result = check_frule(in_place_rules::drop_last_t<true>{}, in_place(x));
    EXPECT_TRUE(result) << result;
    EXPECT_TRUE(result.has(Check::derivative, Outcome::passed));
    auto const wrong = check_frule(in_place_rules::drop_last_t<false>{}, in_place(x));
    EXPECT_TRUE(wrong.has(Check::derivative, Outcome::failed)) << wrong;
}

TEST(CheckInPlace, WrongRuleIsCaught) {
    auto const result = check_frule(in_place_rules::forgetful, in_place(1.5), 2.0);
    EXPECT_TRUE(result.has(Check::derivative, Outcome::failed)) << result;
}

TEST(CheckInPlace, ReplacedRule) {
    auto const wrong = [](auto const& d, auto const&, double& x, double const& y) {
        x += y;
        std::get<1>(d) = 2.0;
        return std::pair(NoTangent{}, NoTangent{});
    };
    // Given as references, as the rule itself is.
    auto const rule = [&](auto const& d, auto const& f, auto x, double const& y) {
        auto const& [self, dx, dy] = d;
        return wrong(std::tuple<NoTangent, double&, double>(self, dx.get(), dy), f, x.get(), y);
    };
    auto const result =
        check_frule(CheckOptions{.frule_f = rule}, in_place_rules::add_assign, in_place(1.5), 2.0);
    EXPECT_TRUE(result.has(Check::derivative, Outcome::failed)) << result;
}
