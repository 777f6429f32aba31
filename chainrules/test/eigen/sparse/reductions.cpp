// SPDX-License-Identifier: MIT
#include "chainrules/eigen/sparse/reductions.hpp"

#include <gtest/gtest.h>

#include "eigen/sparse/support.hpp"

namespace {

using namespace support;

// The sum of everything is checked by differences; the others are sums of the same loop, beside the
// dense functions.
template <class F, class X, class... K>
void expect_sums_as_dense(F const& f, X const& S, K const&... k) {
    using Dense = Eigen::Matrix<typename X::Scalar, -1, -1>;
    auto [y, pullback] = rrule(f, S, k...);
    auto [Y, dense_pullback] = rrule(f, Dense(S), k...);
    X dS = S;
    dS.coeffs() *= 0.5;
    auto const dy = frule(std::tuple{NoTangent{}, dS, tangent_t<K>{}...}, f, S, k...).tangent;
    if constexpr (Number<decltype(y)>) {
        EXPECT_LT(std::abs(y - Y), 1e-14);
        EXPECT_LT(std::abs(dy - Y * 0.5), 1e-14);
    } else {
        EXPECT_TRUE(y.isApprox(Y, 1e-14));
        EXPECT_TRUE(dy.isApprox(Y * 0.5, 1e-14));
    }
    auto const d = [&] {
        if constexpr (Number<decltype(y)>)
            return decltype(y)(1.5);
        else
            return random<decltype(y)>(y.rows(), y.cols());
    }();
    Dense const full = unthunk(std::get<1>(dense_pullback(d)));
    X const S_bar = unthunk(std::get<1>(pullback(d)));
    EXPECT_TRUE(same_places(S_bar, S));
    eigen::detail::each_entry(S_bar,
                              [&](auto const& e) { EXPECT_EQ(e.value(), full(e.row(), e.col())); });
}

TEST(SparseReductions, BesideDifferences) {
    check(fn::rowwise_sum, sample<Sparse>());
    check(fn::sum, sample<ComplexRows>());
}
TEST(SparseReductions, BesideDense) {
    Sparse const S = sample<Sparse>();
    expect_sums_as_dense(fn::sum, S);
    expect_sums_as_dense(fn::colwise_sum, S);
    expect_sums_as_dense(fn::rowwise_sum, S);
    expect_sums_as_dense(fn::diagonal, S, 1);
    expect_sums_as_dense(fn::trace, grid(3));
    EXPECT_EQ(fn::diagonal(S, -1), MatrixXd(S).diagonal(-1));
    EXPECT_EQ(fn::diagonal(S), MatrixXd(S).diagonal());
    EXPECT_EQ(fn::diagonal(S, 5).size(), 0);
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::trace(S); }),
              "chainrules::trace: S is 4×5, must be square");
    EXPECT_EQ(message_of<std::out_of_range>([&] { fn::diagonal(S, 6); }),
              "chainrules::diagonal: A is 4×5, k is 6; k must be from -4 to 5");
}

}  // namespace
