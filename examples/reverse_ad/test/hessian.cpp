// SPDX-License-Identifier: MIT
#include "reverse_ad/hessian.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <stdexcept>
#include <vector>

#include "chainrules/chainrules.hpp"
#include "forward_ad/eigen.hpp"
#include "reverse_ad/eigen.hpp"

namespace {

using reverse_ad::hessian, reverse_ad::hessian_vector_product;

auto const rosenbrock = [](auto const& x) {
    auto const a = x[1] - x[0] * x[0];
    auto const b = 1.0 - x[0];
    return 100.0 * a * a + b * b;
};
// By hand.
double const h11 = 1200 * 0.5 * 0.5 - 400 * 0.25 + 2, h12 = -400 * 0.5, h22 = 200;

TEST(Hessian, OfStandardContainers) {
    EXPECT_EQ(hessian(rosenbrock, std::vector{0.5, 0.25}),
              (std::vector{std::vector{h11, h12}, std::vector{h12, h22}}));
    EXPECT_EQ(hessian(rosenbrock, std::array{0.5, 0.25})[1], (std::array{h12, h22}));
    EXPECT_EQ(hessian_vector_product(rosenbrock, std::vector{0.5, 0.25}, std::vector{1.0, 2.0}),
              (std::vector{h11 + 2 * h12, h12 + 2 * h22}));
}
TEST(Hessian, OfEigensVectorsThroughArrayRules) {
    // log Σ exp(x): diag(s) - s sᵀ with the softmax s.
    auto const f = [](auto const& x) { return chainrules::fn::logsumexp(x); };
    Eigen::VectorXd const x{{0.5, -1.0, 2.0}}, v{{1.0, 0.0, -2.0}};
    Eigen::VectorXd const e = x.array().exp(), s = e / e.sum();
    Eigen::MatrixXd const expected = Eigen::MatrixXd(s.asDiagonal()) - s * s.transpose();
    EXPECT_TRUE(hessian(f, x).isApprox(expected, 1e-14));
    EXPECT_TRUE(hessian_vector_product(f, x, v).isApprox(expected * v, 1e-14));
}
// One run of f, whatever the size.
TEST(Hessian, ProductRunsTheFunctionOnce) {
    int runs = 0;
    auto const f = [&runs](auto const& x) {
        ++runs;
        auto sum = x[0] * x[0];
        for (std::size_t i = 1; i != x.size(); ++i) sum += x[i] * x[i - 1];
        return sum;
    };
    std::vector<double> const x(50, 0.5), v(50, 1.0);
    auto const product = hessian_vector_product(f, x, v);
    EXPECT_EQ(runs, 1);
    EXPECT_EQ(product[0], 3);
    EXPECT_EQ(product[49], 1);
}
TEST(Hessian, SizesMustAgree) {
    EXPECT_THROW(hessian_vector_product(rosenbrock, std::vector{0.5, 0.25}, std::vector{1.0}),
                 std::invalid_argument);
}

}  // namespace
