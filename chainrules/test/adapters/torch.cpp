// SPDX-License-Identifier: MIT
// Operations on tensors, their gradients and second derivatives: beside differences, and beside
// torch's own functions where it has them.
#include "chainrules/adapters/torch.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <stdexcept>
#include <string>
#include <thread>

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/cmath/hyperbolic.hpp"
#include "chainrules/cmath/powers.hpp"
#include "chainrules/eigen/systems/determinant.hpp"
#include "chainrules/eigen/systems/solve.hpp"
#include "chainrules/special/gamma/incomplete_gamma.hpp"
#include "chainrules/special/polynomials/polynomials.hpp"
#include "adapters/torch/differences.hpp"

namespace {

using namespace chainrules;
using adapters::tensors::call, adapters::tensors::elementwise;
using torch::Tensor;
using Variables = std::vector<Tensor>;

Tensor variable(Tensor const& x) { return x.detach().clone().requires_grad_(); }

// A right gradient and a right gradient of it, for cotangents that are not all ones.
void expect_derivatives(char const* name, std::function<Tensor(Variables const&)> const& f,
                        Variables const& x) {
    SCOPED_TRACE(name);
    differences::expect_gradient(f, x);
    auto const gradient = [&f](Variables const& at) {
        Tensor const y = f(at);
        Tensor const weights = torch::linspace(0.5, 2.0, y.numel(), y.options()).view_as(y);
        Tensor sum = torch::zeros({}, torch::kDouble);
        int i = 0;
        for (Tensor const& each : torch::autograd::grad({(y * weights).sum()}, at, {}, true, true))
            sum = sum + (each * std::cos(++i)).sum();
        return sum;
    };
    differences::expect_gradient(gradient, x);
}

TEST(Torch, Elementwise) {
    Tensor const a = torch::tensor({1.2, 0.4, 3.3}, torch::kDouble);
    Tensor const x = torch::tensor({{0.7}, {2.1}}, torch::kDouble);  // broadcast
    auto const gamma_p = [](Variables const& v) { return elementwise(fn::gamma_p, v[0], v[1]); };
    expect_derivatives("gamma_p", gamma_p, {a, x});
    EXPECT_EQ(gamma_p({a, x}).sizes(), (c10::IntArrayRef{2, 3}));
    expect_derivatives("gamma_p by x",
                       [&](Variables const& v) { return elementwise(fn::gamma_p, a, v[0]); }, {x});
    expect_derivatives("gamma_p by x, a number",
                       [&](Variables const& v) { return elementwise(fn::gamma_p, 1.2, v[0]); },
                       {x});
    expect_derivatives("hermite",
                       [](Variables const& v) { return elementwise(fn::hermite, 3u, v[0]); }, {x});
    expect_derivatives("pow", [](Variables const& v) { return elementwise(fn::pow, v[0], v[1]); },
                       {x, a});
    // Strides.
    expect_derivatives("transposed",
                       [](Variables const& v) {
                           return elementwise(
                               fn::pow, v[0].t(),
                               v[1].index({torch::indexing::Slice(1)}).view({2, 1}).t());
                       },
                       {x, a});
}
TEST(Torch, BesideTorch) {
    Tensor const x = torch::linspace(-2, 2, 9, torch::kDouble);
    EXPECT_TRUE(torch::allclose(elementwise(fn::tanh, x), torch::tanh(x), 1e-15, 1e-15));
    auto const slope = [&](auto const& f) {
        Tensor const v = variable(x);
        return torch::autograd::grad({f(v).sum()}, {v})[0];
    };
    EXPECT_TRUE(torch::allclose(slope([](Tensor const& v) { return elementwise(fn::tanh, v); }),
                                slope([](Tensor const& v) { return torch::tanh(v); }), 1e-14));
}
// Only what requires a gradient gets one; without any, no graph.
TEST(Torch, GradientsWhereTheyAreAskedFor) {
    Tensor const a = torch::tensor({1.2}, torch::kDouble);
    EXPECT_FALSE(elementwise(fn::gamma_p, a, a).requires_grad());
    Tensor const x = variable(a);
    {
        torch::NoGradGuard const guard;
        EXPECT_FALSE(elementwise(fn::gamma_p, a, x).requires_grad());
    }
    elementwise(fn::gamma_p, a, x).sum().backward();
    EXPECT_FALSE(a.grad().defined());
    EXPECT_NEAR(x.grad().item<double>(), std::exp(-1.2) * std::pow(1.2, 0.2) / std::tgamma(1.2),
                1e-14);
}
TEST(Torch, DtypesArePromoted) {
    Tensor const x = torch::tensor({1.0f, 2.0f});
    EXPECT_EQ(elementwise(fn::exp, x).scalar_type(), torch::kFloat);
    EXPECT_EQ(elementwise(fn::exp, torch::tensor({1, 2})).scalar_type(), torch::kFloat);
    Tensor const v = variable(x);
    Tensor const y = elementwise(fn::pow, v, torch::tensor({2.0, 3.0}, torch::kDouble));
    EXPECT_EQ(y.scalar_type(), torch::kDouble);
    y.sum().backward();
    EXPECT_EQ(v.grad().scalar_type(), torch::kFloat);
    EXPECT_EQ(v.grad()[1].item<float>(), 12.0f);
}
// sqrt at 0, with a zero cotangent: first and second order.
TEST(Torch, InfinitePartialTimesZero) {
    Tensor const x = variable(torch::tensor({0.0, 4.0}, torch::kDouble));
    Tensor const weights = torch::tensor({0.0, 1.0}, torch::kDouble);
    Tensor const once = torch::autograd::grad({(elementwise(fn::sqrt, x) * weights).sum()}, {x})[0];
    EXPECT_EQ(once[0].item<double>(), 0);
    EXPECT_EQ(once[1].item<double>(), 0.25);
    Tensor const again =
        torch::autograd::grad({(elementwise(fn::sqrt, x) * weights).sum()}, {x}, {}, true, true)[0];
    EXPECT_EQ(again[0].item<double>(), 0);
}

Tensor matrix() {
    return torch::tensor({{0.0, 2.0, 0.5}, {1.5, 0.3, -1.0}, {0.4, 1.0, 3.0}}, torch::kDouble);
}
TEST(Torch, WholeCalls) {
    Tensor const A = matrix();
    Tensor const b = torch::tensor({0.7, -1.3, 2.0}, torch::kDouble);
    expect_derivatives("solve, a vector",
                       [](Variables const& v) {
                           return call<Eigen::MatrixXd, Eigen::VectorXd>(fn::solve, v[0], v[1]);
                       },
                       {A, b});
    expect_derivatives("solve, a matrix",
                       [](Variables const& v) {
                           return call<Eigen::MatrixXd, Eigen::MatrixXd>(fn::solve, v[0].t(), v[1]);
                       },
                       {A, torch::stack({b, 2 * b}, 1)});
    expect_derivatives(
        "determinant",
        [](Variables const& v) { return call<Eigen::MatrixXd>(fn::determinant, v[0]); }, {A});
    Tensor const v = variable(A.matmul(A.t()));
    Tensor const ours = torch::autograd::grad({call<Eigen::MatrixXd>(fn::logdet, v)}, {v})[0];
    Tensor const torchs = torch::autograd::grad({torch::logdet(v)}, {v})[0];
    EXPECT_TRUE(torch::allclose(ours, torchs, 1e-12));
    // In float.
    Tensor const x =
        call<Eigen::MatrixXf, Eigen::VectorXf>(fn::solve, A.to(torch::kFloat), b.to(torch::kFloat));
    EXPECT_EQ(x.scalar_type(), torch::kFloat);
    EXPECT_TRUE(torch::allclose(x.to(torch::kDouble), torch::linalg_solve(A, b), 1e-5));
}
TEST(Torch, BackwardTwiceAndInThreads) {
    Tensor const A = variable(matrix());
    Tensor const y = call<Eigen::MatrixXd>(fn::determinant, A);
    Tensor const first = torch::autograd::grad({y}, {A}, {}, true)[0];
    Tensor second;
    std::thread([&] { second = torch::autograd::grad({y}, {A}, {}, true)[0]; }).join();
    EXPECT_TRUE(torch::equal(first, second));
    // Torch sees that an argument has changed since.
    Tensor const B = variable(matrix());
    Tensor const copy = B * 1.0;
    Tensor const z = call<Eigen::MatrixXd>(fn::determinant, copy);
    copy.mul_(2);
    EXPECT_THROW(z.backward(), c10::Error);
}

template <class F>
std::string message(F const& f) {
    try {
        f();
    } catch (c10::Error const& error) {
        return error.what_without_backtrace();
    }
    return "no error";
}
TEST(Torch, Errors) {
    Tensor const A = matrix();
    EXPECT_EQ(message([&] { call<Eigen::MatrixXd>(fn::logdet, A[0]); }),
              "chainrules::adapters::tensors::call(logdet, x...): argument 0 has 2 dimensions, and "
              "the tensor has 1: [3]");
    EXPECT_EQ(message([&] { call<Eigen::MatrixXd>(fn::logdet, A.to(torch::kFloat)); }),
              "chainrules::adapters::tensors::call(logdet, x...): argument 0 is of Double, and the "
              "tensor of Float; convert it by .to(…)");
    EXPECT_EQ(message([&] { elementwise(fn::exp, A.to(torch::kComplexDouble)); }),
              "chainrules::adapters::tensors::elementwise(exp, x...): rules compute in Float and "
              "Double, and the tensors are of ComplexDouble; convert them by .to(torch::kDouble)");
    Tensor const x = variable(A);
    Tensor g = torch::autograd::grad({elementwise(fn::exp, x).sum()}, {x}, {}, true, true)[0];
    g = torch::autograd::grad({g.sum()}, {x}, {}, true, true)[0];
    EXPECT_EQ(
        message([&] { torch::autograd::grad({g.sum()}, {x}); }),
        "chainrules::adapters::tensors::elementwise(exp, x...): derivatives of order 3 are not "
        "compiled");
    EXPECT_THROW(elementwise(fn::gamma_p, torch::full({5000}, -1.0, torch::kDouble), A[0][1]),
                 std::domain_error);
}

}  // namespace
