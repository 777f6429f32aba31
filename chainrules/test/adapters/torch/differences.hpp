// SPDX-License-Identifier: MIT
#pragma once
// The gradient of a function of tensors beside central differences.

#include <gtest/gtest.h>
#include <cmath>
#include <functional>
#include <vector>

namespace differences {

/// By the cotangents 0.5, …, 2 of the results.
inline void expect_gradient(
    std::function<torch::Tensor(std::vector<torch::Tensor> const&)> const& f,
    std::vector<torch::Tensor> const& at) {
    std::vector<torch::Tensor> x;
    for (torch::Tensor const& each : at) x.push_back(each.detach().clone().requires_grad_());
    auto const weighted = [&f](std::vector<torch::Tensor> const& v) {
        torch::Tensor const y = f(v);
        return (y * torch::linspace(0.5, 2.0, y.numel(), y.options()).view_as(y)).sum();
    };
    auto const gradient = torch::autograd::grad({weighted(x)}, x);
    for (std::size_t i = 0; i != x.size(); ++i)
        for (int64_t j = 0; j != x[i].numel(); ++j) {
            double const h = 1e-5;
            auto const moved = [&](double by) {
                std::vector<torch::Tensor> v;
                for (torch::Tensor const& each : at)
                    v.push_back(each.detach().clone().requires_grad_());
                torch::NoGradGuard const guard;
                v[i].view(-1)[j] += by;
                torch::AutoGradMode const again(true);
                return weighted(v).item<double>();
            };
            double const difference = (moved(h) - moved(-h)) / (2 * h);
            EXPECT_NEAR(gradient[i].reshape(-1)[j].item<double>(), difference,
                        2e-8 * (1 + std::abs(difference)))
                << "argument " << i << ", entry " << j;
        }
}

}  // namespace differences
