// SPDX-License-Identifier: MIT
// Problems that ensmallen solves with gradients of the callbacks, where it is found; and the same
// calls on a stand-in for a matrix of Armadillo.
#include "chainrules/callbacks/ensmallen.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

#include "callbacks/support/problems.hpp"

#if __has_include(<ensmallen.hpp>) && __has_include(<armadillo>)
#include <ensmallen.hpp>
#endif

namespace {

namespace callbacks = chainrules::callbacks;
namespace fn = chainrules::fn;

// The members of an arma::mat that the callbacks use.
struct Matrix {
    std::size_t n_rows = 0, n_cols = 0, n_elem = 0;
    std::vector<double> elements;

    void set_size(std::size_t rows, std::size_t columns) {
        n_rows = rows;
        n_cols = columns;
        n_elem = rows * columns;
        elements.resize(n_elem);
    }
    double* memptr() { return elements.data(); }
    double const* memptr() const { return elements.data(); }
};

TEST(Ensmallen, ValueGradientAndBoth) {
    int recorded = 0;
    auto f = [&](auto const& x) {
        if constexpr (!std::is_same_v<std::decay_t<decltype(x[0])>, double>) ++recorded;
        return x[0] * fn::exp(x[1]) + x[2] * x[3];
    };
    auto problem = callbacks::ensmallen(f);
    Matrix x, gradient, both;
    x.set_size(2, 2);
    x.elements = {2, 0.3, -1.5, 4};
    EXPECT_EQ(problem.Evaluate(x), f(x.elements));
    EXPECT_EQ(recorded, 0);
    problem.Gradient(x, gradient);
    EXPECT_EQ(recorded, 1);
    EXPECT_EQ(gradient.n_rows, 2u);
    EXPECT_EQ(gradient.n_cols, 2u);
    EXPECT_EQ(problem.EvaluateWithGradient(x, both), f(x.elements));
    EXPECT_EQ(both.elements, gradient.elements);
    auto const expected = problems::differences(f, x.elements);
    for (std::size_t i = 0; i != 4; ++i) EXPECT_NEAR(gradient.elements[i], expected[i], 1e-8);

    auto rule = callbacks::ensmallen(problems::by_hand::distance);
    EXPECT_EQ(rule.EvaluateWithGradient(x, gradient), rule.Evaluate(x));
    EXPECT_EQ(gradient.elements, (std::vector<double>{4, -1.4, -7, 2}));
}

TEST(Ensmallen, Exceptions) {
    auto f = [](auto const& x) -> std::decay_t<decltype(x[0])> { throw problems::Unhappy(); };
    auto problem = callbacks::ensmallen(f);
    Matrix x, gradient;
    x.set_size(1, 2);
    EXPECT_THROW(problem.Evaluate(x), problems::Unhappy);
    EXPECT_THROW(problem.EvaluateWithGradient(x, gradient), problems::Unhappy);
    auto of_three = callbacks::ensmallen<std::array<double, 3>>(problems::rosenbrock);
    EXPECT_THROW(of_three.Evaluate(x), std::invalid_argument);
}

#if __has_include(<ensmallen.hpp>) && __has_include(<armadillo>)
TEST(Ensmallen, Minimum) {
    auto problem = callbacks::ensmallen(problems::rosenbrock);
    arma::mat x{{-1.2}, {1}};
    ens::L_BFGS lbfgs;
    lbfgs.MaxIterations() = 1000;
    EXPECT_LT(lbfgs.Optimize(problem, x), 1e-12);
    EXPECT_NEAR(x(0), 1, 1e-6);
    EXPECT_NEAR(x(1), 1, 1e-6);

    arma::mat y{{5, 5}, {5, 5}};
    auto distance = callbacks::ensmallen(problems::by_hand::distance);
    ens::GradientDescent(0.1, 10000, 1e-16).Optimize(distance, y);
    EXPECT_NEAR(y(1, 1), 3, 1e-6);
}
#endif

}  // namespace
