// SPDX-License-Identifier: MIT
#include "chainrules/numeric/transform_reduce.hpp"

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

TEST(TransformReduce, ByScalarRules) {
    test_all(fn::transform_reduce, fn::log, Vector{1, 2, 3.5});
    test_all(fn::transform_reduce, fn::exp, std::vector<float>{1, -2});
    test_all(fn::transform_reduce, fn::multiply, Vector{1, -2, 3.5}, Vector{4, 5, 6});
    test_all(fn::transform_reduce, fn::sqrt, std::vector<complex>{{1, 2}, {3, -1}});
    // Its partial comes with the value.
    test_all(fn::transform_reduce, fn::softplus, Vector{1, -2, 3.5});
    test_all(fn::transform_reduce, fn::softplus, std::vector<float>{1, -2});
}
TEST(TransformReduce, ByWrittenRules) {
    test_all(fn::transform_reduce, fn::abs, std::vector<complex>{{1, 2}, {3, -1}});
    test_frule(fn::transform_reduce, support::Ruled{1.5}, Vector{1, -2, 3.5});
    test_rrule(fn::transform_reduce, support::Ruled{1.5}, Vector{1, -2, 3.5});
}
TEST(TransformReduce, ByATool) {
    // The tool's derivatives are finite differences: forward and reverse agree to 10 digits.
    CheckOptions<TestConfig> const with_tool{.identity_units = 1e6, .config = {}};
    support::Scaled const f{1.5};
    test_frule(with_tool, fn::transform_reduce, f, Vector{1, -2, 3.5});
    test_rrule(with_tool, fn::transform_reduce, f, std::array{1.0, 2.0}, Vector{3, 4});
}
TEST(TransformReduce, ZerosIntegersAndEmpty) {
    auto const [y, pullback] = rrule(fn::transform_reduce, fn::sqrt, std::vector{1, 4});
    EXPECT_EQ(y, 3);
    EXPECT_EQ(unthunk(std::get<2>(pullback(2.0))), (Vector{1, 0.5}));
    EXPECT_EQ(fn::transform_reduce(fn::sqrt, Vector{}), 0);
    auto const zero = frule(std::tuple{NoTangent{}, NoTangent{}, ZeroTangent{}},
                            fn::transform_reduce, fn::sqrt, Vector{1, 4});
    static_assert(std::is_same_v<decltype(zero.tangent), ZeroTangent>);
    EXPECT_EQ(zero.value, 3);
    Vector const v{1, 4};
    EXPECT_EQ(
        unthunk(std::get<2>(rrule(fn::transform_reduce, fn::sqrt, std::span(v)).pullback(2.0))),
        (Vector{1, 0.5}));
}

TEST(InnerProduct, OfEveryKind) {
    test_all(fn::inner_product, Vector{1, -2, 3}, Vector{4, 5, 6}, 2.0);
    test_all(fn::inner_product, std::vector<float>{1, -2}, std::vector<float>{4, 5}, 2.0f);
    test_all(fn::inner_product, std::array{1.0, 2.0}, Vector{4, 5}, complex(2, 1));
    test_all(fn::inner_product, std::vector<complex>{{1, 2}, {3, -1}},
             std::vector<complex>{{0, 1}, {2, 2}}, complex(2, 1));
    test_all(fn::inner_product, std::vector<complex>{{1, 2}, {3, -1}}, Vector{4, 5}, 1.0);
}
TEST(InnerProduct, DoesNotConjugate) {
    complex const i(0, 1);
    EXPECT_EQ(fn::inner_product(std::vector{i}, std::vector{i}, 0.0), complex(-1, 0));
    EXPECT_EQ(fn::inner_product(Vector{}, Vector{}, 3.0), 3);
    auto const [y, pullback] = rrule(fn::inner_product, std::vector{1, 2}, Vector{0.5, 4}, 1);
    EXPECT_EQ(y, 9.5);
    auto const [self, x_bar, y_bar, init_bar] = pullback(2.0);
    EXPECT_EQ(unthunk(x_bar), (Vector{1, 8}));
    EXPECT_EQ(unthunk(y_bar), (Vector{2, 4}));
    EXPECT_EQ(init_bar, 2);
    EXPECT_EQ(
        message_of<std::invalid_argument>([] { fn::inner_product(Vector{1}, Vector{1, 2}, 0.0); }),
        "chainrules::inner_product: x has 1 elements, y has 2; x and y must have the same "
        "size");
}

}  // namespace
