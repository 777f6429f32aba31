// SPDX-License-Identifier: MIT
#include "chainrules/eigen/reduce/containers.hpp"

#include <array>
#include <cmath>
#include <complex>
#include <span>
#include <vector>

#include "chainrules/eigen/products/matmul.hpp"
#include "chainrules/eigen/reduce/covariance.hpp"
#include "chainrules/eigen/reduce/extrema.hpp"
#include "chainrules/eigen/reduce/layers.hpp"
#include "chainrules/eigen/reduce/losses.hpp"
#include "chainrules/eigen/reduce/lp_norm.hpp"
#include "chainrules/eigen/reduce/quantiles.hpp"
#include "chainrules/eigen/reduce/softmax.hpp"
#include "chainrules_testutils/eigen.hpp"
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

template <class... A>
void check(A const&... a) {
    testutils::test_frule(a...);
    testutils::test_rrule(a...);
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
    EXPECT_EQ(message_of<DimensionMismatch>(
                  [&] { frule(std::tuple{NoTangent{}, Vector{1, 2, 3}}, fn::variance, v); }),
              "chainrules::frule(variance, A): dv has 3 elements, must have 2");
    EXPECT_EQ(message_of<std::invalid_argument>([] { fn::median(Vector{}); }),
              "chainrules::median: A is 0×1, must not be empty");
    auto [y, pullback] = rrule(fn::variance, std::cref(v));
    auto [self, v_bar] = pullback(1.0);
    Vector sum{10, 20};
    EXPECT_EQ(&accumulate(sum, v_bar), &sum);
    EXPECT_EQ(sum, (Vector{8, 22}));
    static_assert(!has_rrule<eigen::trace_t, Vector>);
}

// Were functions of Eigen's vectors alone.
TEST(Containers, OtherContainers) {
    Vector const v{1, -2, 3.5};
    std::array const w{0.5, 2.0, -1.0};
    check(fn::softmax, v);
    check(fn::log_softmax, v);
    check(fn::normalized, std::vector<complex>{{1, 2}, {3, -1}});
    check(fn::layer_norm, v, w, Vector{1, 2, 3});
    check(fn::rms_norm, w, v, keyword(eigen::NormLayerOptions{.epsilon = 0.1}));
    static_assert(std::is_same_v<decltype(fn::softmax(v)), Vector>);
    static_assert(std::is_same_v<decltype(fn::softmax(w)), std::array<double, 3>>);
    EXPECT_EQ(fn::normalized(std::vector{3, 4}), (Vector{0.6, 0.8}));
    auto [y, pullback] = rrule(fn::softmax, w);
    auto w_bar = unthunk(std::get<1>(pullback(Vector{0, 0, 0})));
    static_assert(std::is_same_v<decltype(w_bar), std::array<double, 3>>);
}
TEST(Containers, NumbersOfSeveral) {
    Vector const v{1, -2, 3.5};
    std::array const w{0.5, 2.0, -1.0};
    check(fn::logsumexp, v);
    check(fn::dot, v, w);
    check(fn::dot, v, Eigen::VectorXcd(Eigen::Vector3cd(complex(1, 2), 3, 4)));
    check(fn::cross_entropy, v, std::array{0.25, 0.25, 0.5});
    check(fn::cross_entropy, w, 1);
    check(fn::covariance, v, v, keyword(eigen::VarianceOptions{.corrected = false}));
    check(fn::correlation, w, v);
    check(fn::lp_norm, v, 3.0);
    check(fn::quantile, std::vector<float>{1, -2, 3.5}, 0.3F);
    EXPECT_EQ(fn::dot(v, w), -7);
    EXPECT_EQ(fn::logsumexp(Vector{0, 0}), std::log(2.0));
    EXPECT_THROW(fn::dot(v, Vector{1}), std::invalid_argument);
}

}  // namespace
