// SPDX-License-Identifier: MIT
#include "chainrules/containers/variant.hpp"

#include <string>
#include <variant>

#include "chainrules/algorithms.hpp"
#include "chainrules/cmath/arithmetic.hpp"
#include "chainrules/cmath/trigonometric.hpp"
#include "chainrules_testutils/check_config.hpp"
#include "chainrules_testutils/gtest.hpp"

namespace shapes {

using Vector = std::vector<double>;

// A function with a parameter and rules of its own for two kinds of argument.
struct Factor {
    double by;
    double operator()(double x) const { return by * x; }
    double operator()(Vector const& x) const { return by * x.at(0); }
};

}  // namespace shapes

CHAINRULES_FIELDS(shapes::Factor, by);

namespace shapes {

template <class Df, class Dx, class X>
auto frule(std::tuple<Df, Dx> const& d, Factor const& f, X const& x) {
    using namespace chainrules;
    double dy = 0;
    if constexpr (!AbstractZero<Df>)
        dy += static_cast<double>(chainrules::get<&Factor::by>(std::get<0>(d))) * Factor{1}(x);
    if constexpr (!AbstractZero<Dx>) dy += f(std::get<1>(d));
    return FRuleResult{f(x), dy};
}
template <class X>
auto rrule(Factor const& f, X const& x) {
    using namespace chainrules;
    auto pullback = [f, x](double d) {
        auto x_bar = zero_tangent(x);
        if constexpr (Number<X>)
            x_bar = d * f.by;
        else
            x_bar[0] = d * f.by;
        return std::tuple{tangent<Factor>(field<&Factor::by>(d * Factor{1}(x))), x_bar};
    };
    return RRuleResult{f(x), pullback};
}

}  // namespace shapes

namespace {

using namespace chainrules;
using Vector = std::vector<double>;
using Shape = std::variant<double, Vector>;

template <class... A>
void check(A const&... a) {
    testutils::test_frule(a...);
    testutils::test_rrule(a...);
}

TEST(Variant, Alternative) {
    check(fn::alternative<double>, Shape(2.5));
    check(fn::alternative<Vector>, Shape(Vector{1, 2}));
    check(fn::alternative_at<1>, Shape(Vector{1, 2}));
    check(fn::alternative_at<0>, std::variant<double, std::string>(3.0));
    EXPECT_EQ(fn::alternative<double>(Shape(2.5)), 2.5);
    EXPECT_THROW(fn::alternative<double>(Shape(Vector{})), std::bad_variant_access);
    EXPECT_THROW(rrule(fn::alternative_at<1>, Shape(2.5)), std::bad_variant_access);
    auto const v_bar = std::get<1>(rrule(fn::alternative<double>, Shape(2.5)).pullback(3.0));
    EXPECT_EQ(v_bar, Shape(3.0));
    static_assert(!std::is_invocable_v<containers::alternative_of_t<int>, Shape>);
    static_assert(!std::is_invocable_v<containers::alternative_at_t<0>, std::pair<int, int>>);
    EXPECT_THROW(
        frule(std::tuple{NoTangent{}, Shape(Vector{1})}, fn::alternative<double>, Shape(2.5)),
        DimensionMismatch);
}

TEST(Variant, Visit) {
    using Number = std::variant<double, float>;
    check(fn::visit, fn::sum, std::variant<Vector, std::array<double, 2>>(Vector{1, 2}));
    check(fn::visit, fn::sum, std::variant<Vector, std::array<double, 2>>(std::array{3.0, 4.0}));
    check(fn::visit, fn::sin, std::variant<double, int>(3));
    check(fn::visit, shapes::Factor{3}, Shape(2.5));
    check(fn::visit, shapes::Factor{3}, Shape(Vector{2.5, 4}));
    EXPECT_EQ(fn::visit(fn::sum, std::variant<Vector, std::array<double, 2>>(Vector{1, 2})), 3);
    // Results of two types are none of visit's.
    static_assert(!std::is_invocable_v<containers::visit_t, decltype(fn::sin), Number>);
    static_assert(!has_rrule<containers::visit_t, double (*)(double), std::variant<double>>);
}

// A function without a rule is differentiated by the tool.
TEST(Variant, VisitByATool) {
    auto const first = [](auto const& x) {
        if constexpr (Number<decltype(x)>)
            return x * x;
        else
            return x[0] * x[1];
    };
    testutils::CheckOptions<testutils::TestConfig> const with_tool{.identity_units = 1e6,
                                                                   .config = {}};
    testutils::test_frule(with_tool, fn::visit, first, Shape(2.5));
    testutils::test_rrule(with_tool, fn::visit, first, Shape(Vector{2, 5}));
}

}  // namespace
