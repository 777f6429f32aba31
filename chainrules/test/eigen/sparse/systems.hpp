// SPDX-License-Identifier: MIT
#pragma once
// Rules of sparse systems beside those of dense ones.

#include "chainrules/eigen/sparse/solve.hpp"
#include "eigen/sparse/support.hpp"

namespace support {

// Both rules beside those of the dense matrix: S̄ at the pattern, by `count`ing the dense one.
template <class P, class X, class Y, class Count>
void expect_as_dense(P const& plan, X const& S, Y const& b, Count const& count) {
    using Dense = Eigen::Matrix<typename X::Scalar, -1, -1>;
    Dense const A(S);
    Y const y_bar = random<Y>(b.rows(), b.cols(), 5), db = random<Y>(b.rows(), b.cols(), 6);
    auto [y, pullback] = rrule(fn::solve, plan, S, b);
    auto const [self, p, S_bar, b_bar] = pullback(y_bar);
    auto [Y_, dense_pullback] = rrule(fn::solve, A, b);
    auto const [self2, A_bar, B_bar] = dense_pullback(y_bar);
    EXPECT_TRUE(y.isApprox(Y_, 1e-12));
    EXPECT_TRUE(unthunk(b_bar).isApprox(unthunk(B_bar), 1e-12));
    auto const S_bar_ = unthunk(S_bar);
    EXPECT_TRUE(same_places(S_bar_, S));
    Dense const full = unthunk(A_bar);
    eigen::detail::each_entry(S_bar_, [&](auto const& e) {
        EXPECT_LT(std::abs(e.value() - count(full, e.row(), e.col())), 1e-12);
    });
    X dS = S;
    dS.coeffs() *= 0.25;
    Dense const dA(dS);
    auto const dy =
        frule(std::tuple{NoTangent{}, NoTangent{}, dS, db}, fn::solve, plan, S, b).tangent;
    auto const dY = frule(std::tuple{NoTangent{}, dA, db}, fn::solve, A, b).tangent;
    EXPECT_TRUE(dy.isApprox(dY, 1e-12));
}
inline constexpr auto itself = [](auto const& full, auto i, auto j) { return full(i, j); };
/// Of the lower triangle, which counts for both places.
inline constexpr auto lower = [](auto const& full, auto i, auto j) {
    using S = std::remove_cvref_t<decltype(full(i, j))>;
    if (i == j) return S(std::real(full(i, i)));
    return i > j ? S(full(i, j) + Eigen::numext::conj(full(j, i))) : S(0);
};

/// Both rules of an iterative method beside those of a plan.
template <class Method, class P, class X, class Y>
void expect_as_plan(Method const& method, P const& plan, X const& S, Y const& b) {
    Y const y_bar = random<Y>(b.rows(), b.cols(), 5);
    auto [y, pullback] = rrule(fn::solve, method, S, b);
    auto [y2, pullback2] = rrule(fn::solve, plan, S, b);
    EXPECT_TRUE(y.isApprox(y2, 1e-11));
    auto const [self, m, S_bar, b_bar] = pullback(y_bar);
    auto const [self2, p, S_bar2, b_bar2] = pullback2(y_bar);
    EXPECT_TRUE(unthunk(b_bar).isApprox(unthunk(b_bar2), 1e-11));
    auto const got = unthunk(S_bar);
    EXPECT_TRUE(same_places(got, S));
    EXPECT_TRUE(fn::values(got).isApprox(fn::values(unthunk(S_bar2)), 1e-11));
    auto const tangents = std::tuple{NoTangent{}, NoTangent{}, S, y_bar};
    EXPECT_TRUE(frule(tangents, fn::solve, method, S, b)
                    .tangent.isApprox(frule(tangents, fn::solve, plan, S, b).tangent, 1e-11));
}

}  // namespace support
