// SPDX-License-Identifier: MIT
// Functions of Eigen's vectors as callbacks: of numbers, of whole arrays, and rules.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <type_traits>
#include <vector>

#include "chainrules/callbacks/c_function.hpp"
#include "chainrules/callbacks/detail/hessian.hpp"
#include "chainrules/callbacks/detail/product.hpp"
#include "chainrules/eigen/products/quad_form.hpp"
#include "chainrules/eigen/reduce/norms.hpp"
#include "callbacks/support/problems.hpp"
#include "reverse_ad/eigen.hpp"
#include "reverse_ad/own_tape.hpp"

namespace {

namespace callbacks = chainrules::callbacks;
namespace fn = chainrules::fn;
using Vector = std::vector<double>;
using Objective = double (*)(int, double const*, double*, void*);

TEST(Eigen, Numbers) {
    auto f = [](auto const& x) {
        using T = typename std::decay_t<decltype(x)>::Scalar;
        T const y = x.dot(x) + fn::exp(x[0]) * x[1];
        return y;
    };
    Objective const dynamic = callbacks::c_function<Eigen::VectorXd>(f);
    Objective const fixed = callbacks::c_function<Eigen::Vector3d>(f);
    Vector const x{0.3, -0.7, 1.9};
    Vector gradient(3), other(3);
    EXPECT_EQ(dynamic(3, x.data(), gradient.data(), &f), dynamic(3, x.data(), nullptr, &f));
    EXPECT_EQ(fixed(3, x.data(), other.data(), &f), fixed(3, x.data(), nullptr, &f));
    EXPECT_EQ(gradient, other);
    EXPECT_DOUBLE_EQ(gradient[0], 2 * 0.3 - 0.7 * std::exp(0.3));
    EXPECT_DOUBLE_EQ(gradient[1], -1.4 + std::exp(0.3));
    EXPECT_THROW(callbacks::run([&] { fixed(2, x.data(), nullptr, &f); }), std::invalid_argument);
}

TEST(Eigen, SeveralResults) {
    auto f = [](auto const& x) {
        std::decay_t<decltype(x)> y(2);
        y << x[0] * x[1], x[2] * x[2];
        return y;
    };
    Vector const x{2, 3, 5}, v{1, 10, 100};
    Vector values(2), jacobian(6), product(2);
    using X = Eigen::VectorXd;
    callbacks::detail::values_and_jacobian<X>(f, x.data(), 3, values.data(), 2,
                                              callbacks::detail::by_rows(jacobian.data(), 3));
    EXPECT_EQ(values, (Vector{6, 25}));
    EXPECT_EQ(jacobian, (Vector{3, 2, 0, 0, 0, 10}));
    callbacks::detail::jacobian_times<X>(f, x.data(), v.data(), 3, product.data(), 2);
    EXPECT_EQ(product, (Vector{23, 1000}));
    callbacks::detail::values<X>(f, x.data(), 3, product.data(), 2);
    EXPECT_EQ(product, values);
    auto g = [](auto const& y) { return y[0] * y[0] * y[1] + y[2] * y[1]; };
    Vector hessian(9);
    callbacks::detail::hessian<X>(
        g, x.data(), 3, [&](std::size_t i, std::size_t j, double h) { hessian[3 * i + j] = h; });
    EXPECT_EQ(hessian, (Vector{6, 4, 0, 4, 0, 1, 0, 1, 0}));
}

TEST(Eigen, Rule) {
    auto f = fn::squared_norm;
    Objective const pointer = callbacks::c_function<Eigen::VectorXd>(f);
    Vector gradient(2);
    EXPECT_EQ(pointer(2, Vector{3, 4}.data(), gradient.data(), &f), 25);
    EXPECT_EQ(gradient, (Vector{6, 8}));
}

// A function of whole arrays, in which each product is one node of the tape.
TEST(Eigen, WholeArrays) {
    Eigen::MatrixXd const A = Eigen::MatrixXd::Random(3, 3);
    auto f = reverse_ad::on_own_tape(
        [&](auto const& x) { return fn::sum(fn::cwise(fn::square, fn::matmul(A, x))); });
    Objective const pointer = callbacks::c_function<Eigen::VectorXd>(f);
    Vector const x{0.3, -0.7, 1.9};
    Vector gradient(3);
    double const y = pointer(3, x.data(), gradient.data(), &f);
    Eigen::Map<Eigen::VectorXd const> const at(x.data(), 3), g(gradient.data(), 3);
    EXPECT_DOUBLE_EQ(y, (A * at).squaredNorm());
    EXPECT_LT((g - 2 * A.transpose() * A * at).norm(), 1e-14);
}

}  // namespace
