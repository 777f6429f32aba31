// SPDX-License-Identifier: MIT
#include "chainrules/algorithm/transform.hpp"

#include <array>
#include <complex>
#include <functional>
#include <span>

#include "chainrules/chainrules.hpp"
#include "chainrules/complex/complex.hpp"
#include "chainrules_testutils/check_config.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "support/functors.hpp"
#include "support/message_of.hpp"

namespace functions {

// Partials that are not there, and none at all.
CHAINRULES_FUNCTION_EXPR(mystery, (x, y), x * y);
CHAINRULES_SCALAR_RULE(mystery, (x, y), y, CHAINRULES_NOT_IMPLEMENTED("nobody has written it"));
CHAINRULES_FUNCTION_EXPR(choose, (x, n), n > 0 ? x * x : x);
CHAINRULES_SCALAR_RULE(choose, (x, n), 2 * x, chainrules::NoTangent{});

// Counts its calls; the rule does not.
inline int calls = 0;
CHAINRULES_FUNCTION_EXPR(counted, (x), (++calls, x * x * x));
CHAINRULES_SCALAR_RULE(counted, (x), 3 * x * x);

// Writes down when its pullbacks run.
inline std::vector<double> ran;
CHAINRULES_FUNCTION_EXPR(logged, (x), x * x);
inline auto rrule(logged_t, double x) {
    auto pullback = [x](double dy) {
        ran.push_back(x);
        return std::tuple{chainrules::NoTangent{}, 2 * x * dy};
    };
    return chainrules::RRuleResult{x * x, pullback};
}

}  // namespace functions

namespace {

using namespace chainrules;
using support::message_of;
using testutils::CheckOptions;
using testutils::test_all;
using testutils::test_frule;
using testutils::test_rrule;
using testutils::TestConfig;
using complex = std::complex<double>;
using Vector = std::vector<double>;

TEST(Transform, ByScalarRules) {
    test_all(fn::transform, fn::sin, Vector{1, -2, 3.5});
    test_all(fn::transform, fn::exp, std::vector<float>{1, -2});
    test_all(fn::transform, fn::cos, std::array{1.0, 2.0});
    // Its partial comes with the value.
    test_all(fn::transform, fn::softplus, Vector{1, -2, 3.5});
    test_all(fn::transform, fn::softplus, std::array{1.0f, -2.0f});
    test_all(fn::transform, fn::exp, std::vector<complex>{{1, 0.5}, {0.25, -1}});
    test_all(fn::transform, fn::multiply, Vector{1, -2, 3.5}, Vector{4, 5, 6});
    test_all(fn::transform, fn::divide, std::vector<complex>{{1, 2}, {3, -1}}, Vector{4, 5});
}
// abs has partials, but is not holomorphic.
TEST(Transform, ByAWrittenRule) {
    test_all(fn::transform, fn::abs, std::vector<complex>{{1, 2}, {3, -1}});
    test_all(fn::transform, fn::real, std::vector<complex>{{1, 2}, {3, -1}});
}

// The tool's derivatives are finite differences: forward and reverse agree to 10 digits.
CheckOptions<TestConfig> const with_tool{.identity_units = 1e6, .config = {}};

// A function without a rule, with a parameter: its gradient is the sum over the elements.
TEST(Transform, ByATool) {
    support::Scaled const f{1.5};
    static_assert(!has_rrule<algorithm::transform_t, support::Scaled, Vector> &&
                  !has_frule<algorithm::transform_t, support::Scaled, Vector>);
    test_frule(with_tool, fn::transform, f, Vector{1, -2, 3.5});
    test_rrule(with_tool, fn::transform, f, Vector{1, -2, 3.5});
    test_frule(with_tool, fn::transform, f, std::array{1.0, 2.0}, Vector{3, 4});
    test_rrule(with_tool, fn::transform, f, std::array{1.0, 2.0}, Vector{3, 4});
    test_rrule(with_tool, fn::transform, fn::sin, Vector{1, -2, 3.5});
    test_frule(with_tool, fn::transform, fn::sin, Vector{1, -2, 3.5});
    TestConfig config;
    auto const [y, pullback] = rrule(config, fn::transform, f, Vector{2, 3});
    EXPECT_EQ(y, (Vector{7, 13.5}));
    auto const [self, f_bar, v_bar] = pullback(Vector{1, 10});
    EXPECT_NEAR(get<&support::Scaled::factor>(f_bar), 32, 1e-9);
    auto const zeros = rrule(config, fn::transform, f, Vector{}).pullback(Vector{});
    EXPECT_EQ(get<&support::Scaled::factor>(std::get<1>(zeros)), 0);
    EXPECT_EQ(std::get<2>(zeros), Vector{});
}

// The same function with rules of its own.
TEST(Transform, ByRulesWithAParameter) {
    test_frule(fn::transform, support::Ruled{1.5}, Vector{1, -2, 3.5});
    test_rrule(fn::transform, support::Ruled{1.5}, Vector{1, -2, 3.5});
    test_rrule(fn::transform, support::Ruled{1.5}, Vector{});
}

TEST(Transform, RunsPullbacksFromTheLastToTheFirst) {
    auto const [y, pullback] = rrule(fn::transform, functions::logged, Vector{1, 2, 3});
    EXPECT_EQ(std::get<2>(pullback(Vector{1, 10, 100})), (Vector{2, 40, 600}));
    EXPECT_EQ(functions::ran, (Vector{3, 2, 1}));
}

TEST(Transform, AScalarRuleKeepsNoClosure) {
    functions::calls = 0;
    auto const [y, pullback] = rrule(fn::transform, functions::counted, Vector{1, 2});
    EXPECT_EQ(functions::calls, 2);
    auto const [self, f_bar, v_bar] = pullback(Vector{1, 10});
    static_assert(detail::is_inplaceable_thunk<std::remove_cvref_t<decltype(v_bar)>>);
    Vector sums{1, 2};
    accumulate(sums, v_bar);
    EXPECT_EQ(sums, (Vector{4, 122}));
    EXPECT_EQ(functions::calls, 2);
}

TEST(Transform, PartialsThatAreMissing) {
    auto const [y, pullback] = rrule(fn::transform, functions::mystery, Vector{1, 2}, Vector{3, 4});
    auto const [self, f_bar, v_bar, w_bar] = pullback(Vector{1, 10});
    EXPECT_EQ(unthunk(v_bar), (Vector{3, 40}));
    static_assert(std::is_same_v<decltype(w_bar), NotImplemented const>);
    EXPECT_STREQ(w_bar.reason, "nobody has written it");
    auto const [z, choice] =
        rrule(fn::transform, functions::choose, Vector{3, 5}, std::vector{1, 0});
    auto const [of_self, of_f, x_bar, n_bar] = choice(Vector{1, 10});
    EXPECT_EQ(unthunk(x_bar), (Vector{6, 100}));
    static_assert(std::is_same_v<decltype(n_bar), NoTangent const>);
    auto const dy = frule(std::tuple{NoTangent{}, NoTangent{}, ZeroTangent{}, Vector{1, 1}},
                          fn::transform, functions::mystery, Vector{1, 2}, Vector{3, 4})
                        .tangent;
    static_assert(std::is_same_v<decltype(dy), NotImplemented const>);
}

TEST(Transform, ToWhatHasNoTangent) {
    Vector const v{1, std::numeric_limits<double>::infinity()};
    auto const [y, pullback] = rrule(fn::transform, fn::isfinite, v);
    EXPECT_EQ(y, (std::vector<bool>{true, false}));
    auto const dy =
        frule(std::tuple{NoTangent{}, NoTangent{}, Vector{1, 2}}, fn::transform, fn::isfinite, v)
            .tangent;
    static_assert(std::is_same_v<decltype(dy), NoTangent const>);
}

TEST(Transform, ZerosAndIntegers) {
    auto const zero = frule(std::tuple{NoTangent{}, NoTangent{}, ZeroTangent{}}, fn::transform,
                            fn::sin, Vector{0, 0});
    static_assert(std::is_same_v<decltype(zero.tangent), ZeroTangent>);
    EXPECT_EQ(zero.value, (Vector{0, 0}));
    test_frule(fn::transform, fn::divide, testutils::with_tangent(Vector{1, 2}, NoTangent{}),
               Vector{4, 5});
    auto const [y, pullback] = rrule(fn::transform, fn::sqrt, std::vector{1, 4});
    static_assert(std::is_same_v<decltype(y), Vector const>);
    EXPECT_EQ(unthunk(std::get<2>(pullback(Vector{1, 2}))), (Vector{0.5, 0.5}));
    auto const empty = rrule(fn::transform, fn::sin, Vector{}).pullback(Vector{});
    EXPECT_EQ(unthunk(std::get<2>(empty)), Vector{});
}

TEST(Transform, OfSpansAndLentArguments) {
    Vector const v{1, 4};
    auto const [y, pullback] = rrule(fn::transform, fn::sqrt, std::span(v));
    EXPECT_EQ(y, (Vector{1, 2}));
    EXPECT_EQ(unthunk(std::get<2>(pullback(Vector{1, 2}))), (Vector{0.5, 0.5}));
    auto const lent = rrule(fn::transform, fn::sqrt, std::cref(v));
    EXPECT_EQ(unthunk(std::get<2>(lent.pullback(std::cref(v)))), (Vector{0.5, 1}));
}

TEST(Transform, SizesAreChecked) {
    Vector const v{1, 2}, w{1, 2, 3};
    char const* const text =
        "chainrules::transform: v has 2 elements, w has 3; v and w must have the same size";
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::transform(fn::multiply, v, w); }), text);
    EXPECT_EQ(message_of<std::invalid_argument>([&] { rrule(fn::transform, fn::multiply, v, w); }),
              text);
    EXPECT_EQ(message_of<DimensionMismatch>([&] {
                  frule(std::tuple{NoTangent{}, NoTangent{}, w}, fn::transform, fn::sin, v);
              }),
              "chainrules::frule(transform, f, v): dv has 3 elements, must have 2");
    auto const pullback = rrule(fn::transform, fn::sin, v).pullback;
    EXPECT_EQ(message_of<DimensionMismatch>([&] { pullback(w); }),
              "chainrules::rrule(transform, f, v): dy has 3 elements, must have 2");
}

}  // namespace
