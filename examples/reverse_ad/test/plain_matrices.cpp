// SPDX-License-Identifier: MIT
// Numbers beside Eigen's matrices of double, in both tools. A product of numbers is an expression
// of the reverse tool's, for which Eigen had no operator: x * y * u did not compile.
#include <gtest/gtest.h>

#include <Eigen/Core>

#include "chainrules/eigen/dense/num_traits.hpp"
#include "forward_ad/derivatives.hpp"
#include "reverse_ad/gradient.hpp"
#include "reverse_ad/replay.hpp"

namespace {

template <class X, class Y>
auto all_operators(X const& x, Y const& y) {
    using T = chainrules::evaluated_t<X>;
    Eigen::Vector3d const u(1, 2, 4);
    Eigen::Matrix<T, 3, 1> v = x * y * u + u * (x * 2.0) + u / (x * y);
    v -= x * u;
    Eigen::Array<T, 3, 1> const a = (u.array() + x * y) * ((x - y) - u.array()) / (x / y);
    return T(v.sum() + a.sum());
}

TEST(PlainMatrices, BesideNumbersAndExpressions) {
    auto const f = [](auto const& x, auto const& y) { return all_operators(x, y); };
    double const h = 1e-5;
    double const by_x = (f(0.5 + h, 2.0) - f(0.5 - h, 2.0)) / (2 * h);
    double const by_y = (f(0.5, 2.0 + h) - f(0.5, 2.0 - h)) / (2 * h);
    auto const [reverse_x, reverse_y] = reverse_ad::gradient(f, 0.5, 2.0);
    EXPECT_NEAR(reverse_x, by_x, 1e-6);
    EXPECT_NEAR(reverse_y, by_y, 1e-6);
    auto const [forward_x, forward_y] = forward_ad::gradient(f, 0.5, 2.0);
    EXPECT_NEAR(forward_x, by_x, 1e-6);
    EXPECT_NEAR(forward_y, by_y, 1e-6);
    auto recorded = reverse_ad::record([&](auto const& v) { return all_operators(v[0], v[1]); },
                                       std::array{0.5, 1.0});
    EXPECT_NEAR(recorded.gradient(std::array{0.5, 2.0})[0], by_x, 1e-6);
}

}  // namespace
