// SPDX-License-Identifier: MIT
#include "chainrules/numeric/scan.hpp"

#include <array>
#include <complex>
#include <span>

#include "chainrules/chainrules.hpp"
#include "chainrules/complex/complex.hpp"
#include "chainrules_testutils/check_config.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "support/functors.hpp"
#include "support/message_of.hpp"

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

TEST(InclusiveScan, ByScalarRules) {
    test_all(fn::inclusive_scan, fn::divide, Vector{1, -2, 3.5});
    test_all(fn::inclusive_scan, fn::divide, Vector{1, -2, 3.5}, 2.0);
    test_all(fn::inclusive_scan, fn::multiply, std::array{1.5f, 2.0f});
    test_all(fn::inclusive_scan, fn::multiply, std::vector<complex>{{1, 2}, {3, -1}}, 2.0);
}
TEST(ExclusiveScan, ByScalarRules) {
    test_all(fn::exclusive_scan, fn::divide, Vector{1, -2, 3.5}, 2.0);
    test_all(fn::exclusive_scan, fn::pow, Vector{1.5, 2}, 3.0);
    test_all(fn::exclusive_scan, fn::multiply, std::vector<complex>{{1, 2}, {3, -1}},
             complex(2, 1));
}
// Numbers that no rule has computed.
TEST(InclusiveScan, AndExclusiveOne) {
    Vector const v{2, 3, 4}, y_bar{1, 10, 100};
    auto [y, pullback] = rrule(fn::inclusive_scan, fn::multiply, v, 5.0);
    EXPECT_EQ(y, (Vector{10, 30, 120}));
    auto [self, op_bar, v_bar, init_bar] = pullback(y_bar);
    EXPECT_EQ(unthunk(v_bar), (Vector{6155, 4100, 3000}));
    EXPECT_EQ(unthunk(init_bar), 2462);
    auto [z, exclusive] = rrule(fn::exclusive_scan, fn::multiply, v, 5.0);
    EXPECT_EQ(z, (Vector{5, 10, 30}));
    auto [self_2, op_bar_2, w_bar, c_bar] = exclusive(y_bar);
    EXPECT_EQ(unthunk(w_bar), (Vector{1550, 1000, 0}));
    EXPECT_EQ(unthunk(c_bar), 621);
    EXPECT_EQ(fn::inclusive_scan(fn::multiply, std::span(v)), (Vector{2, 6, 24}));
}
TEST(InclusiveScan, OfNothingAndOfIntegers) {
    auto [y, pullback] = rrule(fn::inclusive_scan, fn::add, Vector{});
    EXPECT_EQ(y, Vector{});
    EXPECT_EQ(unthunk(std::get<2>(pullback(Vector{}))), Vector{});
    auto [z, with_init] = rrule(fn::exclusive_scan, fn::add, Vector{}, 1.0);
    EXPECT_EQ(z, Vector{});
    EXPECT_EQ(unthunk(std::get<3>(with_init(Vector{}))), 0);
    auto [w, of_integers] = rrule(fn::inclusive_scan, fn::multiply, std::vector{2, 3}, 0.5);
    EXPECT_EQ(w, (Vector{1, 3}));
    EXPECT_EQ(unthunk(std::get<2>(of_integers(Vector{1, 1}))), (Vector{2, 1}));
}

// The tool's derivatives are finite differences: forward and reverse agree to 10 digits.
CheckOptions<TestConfig> const with_tool{.identity_units = 1e6, .config = {}};

TEST(Scans, ByATool) {
    support::Scaled const op{1.5};
    static_assert(!has_rrule<numeric::inclusive_scan_t, support::Scaled, Vector>);
    test_frule(with_tool, fn::inclusive_scan, op, Vector{1, -2, 0.5});
    test_rrule(with_tool, fn::inclusive_scan, op, Vector{1, -2, 0.5});
    test_frule(with_tool, fn::inclusive_scan, op, std::array{1.0, 2.0}, 0.5);
    test_rrule(with_tool, fn::inclusive_scan, op, std::array{1.0, 2.0}, 0.5);
    test_frule(with_tool, fn::exclusive_scan, op, Vector{1, -2, 0.5}, 2.0);
    test_rrule(with_tool, fn::exclusive_scan, op, Vector{1, -2, 0.5}, 2.0);
}
// Running values that are no numbers, and no rule of their own.
TEST(Scans, OfContainers) {
    auto const op = [](std::array<double, 2> const& c, double x) {
        return std::array{c[1] * x, c[0] + x};
    };
    std::array const init{1.0, 2.0};
    test_frule(with_tool, fn::inclusive_scan, op, Vector{1, -2, 0.5}, init);
    test_rrule(with_tool, fn::inclusive_scan, op, Vector{1, -2, 0.5}, init);
    test_rrule(with_tool, fn::exclusive_scan, op, Vector{1, -2, 0.5}, init);
    auto const product = [](Vector const& a, Vector const& b) {
        return Vector{a[0] * b[0], a[1] * b[0] + a[0] * b[1]};
    };
    std::vector<Vector> const v{{1, 2}, {3, 4}, {5, 6}};
    test_frule(with_tool, fn::inclusive_scan, product, v);
    test_rrule(with_tool, fn::inclusive_scan, product, v);
    EXPECT_EQ(fn::inclusive_scan(product, v)[2], (Vector{15, 10 * 5 + 3 * 6}));
    EXPECT_TRUE(fn::inclusive_scan(product, std::vector<Vector>{}).empty());
}
TEST(Scans, ShapesAreChecked) {
    auto const pullback = rrule(fn::inclusive_scan, fn::add, Vector{1, 2}).pullback;
    EXPECT_EQ(message_of<DimensionMismatch>([&] { pullback(Vector{1}); }),
              "chainrules::rrule(inclusive_scan, op, v): dy has 1 elements, must have 2");
    EXPECT_EQ(message_of<DimensionMismatch>([] {
                  frule(std::tuple{NoTangent{}, NoTangent{}, Vector{1}, 0.0}, fn::exclusive_scan,
                        fn::add, Vector{1, 2}, 0.0);
              }),
              "chainrules::frule(exclusive_scan, op, v): dv has 1 elements, must have 2");
}

}  // namespace
