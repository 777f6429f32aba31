// SPDX-License-Identifier: MIT
#include "chainrules/eigen/containers.hpp"

#include <array>
#include <complex>
#include <span>
#include <vector>

#include "chainrules/eigen/extrema.hpp"
#include "chainrules/eigen/norms.hpp"
#include "chainrules/eigen/quantiles.hpp"
#include "chainrules/eigen/statistics.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "support/message_of.hpp"

namespace {

using namespace chainrules;
using support::message_of;
using testutils::test_all;
using complex = std::complex<double>;
using Vector = std::vector<double>;

template <class F, class V, class... K>
auto cotangent(F const& f, V const& v, double d, K const&... options) {
    return unthunk(std::get<1>(rrule(f, v, options...).pullback(d)));
}

TEST(Containers, OneNumberOfAllElements) {
    test_all(fn::variance, Vector{1, -2, 3.5});
    test_all(fn::standard_deviation, std::vector<float>{1, -2, 4});
    test_all(fn::median, std::array{1.0, -2.0, 4.0, 3.0});
    test_all(fn::euclidean_norm, std::vector<complex>{{1, 2}, {3, -1}});
    test_all(fn::max_coeff, Vector{1, -2, 3.5});
    EXPECT_EQ(fn::variance(Vector{1, 3, 5, 7}), 20.0 / 3);
    EXPECT_EQ(fn::median(std::vector{5, 1, 2}), 2);
    EXPECT_EQ(cotangent(fn::median, std::vector{5, 1, 2}, 3), (Vector{0, 0, 3}));
    EXPECT_EQ(cotangent(fn::euclidean_norm, Vector{0, 0}, 3), (Vector{0, 0}));
}
TEST(Containers, OptionsSpansErrors) {
    auto const uncorrected = keyword(eigen::VarianceOptions{.corrected = false});
    Vector const v{1, 3};
    EXPECT_EQ(fn::variance(std::span(v), uncorrected), 1);
    EXPECT_EQ(cotangent(fn::variance, std::span(v), 1, uncorrected), (Vector{-1, 1}));
    testutils::test_frule(fn::variance, v, uncorrected);
    EXPECT_EQ(message_of<DimensionMismatch>([&] {
                  frule(std::tuple{NoTangent{}, Vector{1, 2, 3}}, fn::variance, v);
              }),
              "chainrules::frule(variance, A): dv has 3 elements, must have 2");
    EXPECT_EQ(message_of<std::invalid_argument>([] { fn::median(Vector{}); }),
              "chainrules::median: A is 0×1, must not be empty");
    auto [y, pullback] = rrule(fn::variance, std::cref(v));
    auto [self, v_bar] = pullback(1.0);
    Vector sum{10, 20};
    EXPECT_EQ(&accumulate(sum, v_bar), &sum);
    EXPECT_EQ(sum, (Vector{8, 22}));
    static_assert(!has_rrule<eigen::trace_t, Vector> && !has_rrule<eigen::normalized_t, Vector>);
}

}  // namespace
