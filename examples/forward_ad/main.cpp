// SPDX-License-Identifier: MIT
// A forward-mode AD tool at work. Its headers hold no derivative: every one comes from a rule.

#include <array>
#include <cmath>
#include <cstdio>
#include <vector>

#include "chainrules/chainrules.hpp"
#include "forward_ad/derivatives.hpp"

using forward_ad::derivative;
using forward_ad::gradient;
using forward_ad::jacobian;

// A library of somebody else: a function, and its rule next to it. The tool meets it for the first
// time here.
namespace library {

template <class T>
T logistic(T const& x) {
    return 1 / (1 + std::exp(-x));
}

namespace fn {
CHAINRULES_FUNCTION(logistic, library::logistic);
CHAINRULES_SCALAR_RULE(logistic, (x), Omega * (1 - Omega));
}  // namespace fn

}  // namespace library

namespace {

bool all_right = true;

void check(char const* what, double got, double expected) {
    if (std::abs(got - expected) <= 1e-13 * (1 + std::abs(expected))) return;
    std::fprintf(stderr, "forward_ad: %s is %.17g, must be %.17g\n", what, got, expected);
    all_right = false;
}

}  // namespace

int main() {
    // Any generic function will do. Its operators and functions are found by themselves.
    auto const foo = [](auto x) { return asin(0.2 + sin(x)); };
    std::printf("foo(x) = asin(0.2 + sin(x)):      foo'(3)       = %.17g\n", derivative(foo, 3.0));
    check("foo'(3)", derivative(foo, 3.0), -1.0531613736418153);

    // A derivative of a derivative: numbers nested in numbers, each tagged with its function.
    auto const foo_prime = [&foo](auto x) { return derivative(foo, x); };
    double const b = 0.2 + std::sin(3.0), db = std::cos(3.0);
    double const expected = (-std::sin(3.0) + db * db * b / (1 - b * b)) / std::sqrt(1 - b * b);
    std::printf("                                  foo''(3)      = %.15g\n",
                derivative(foo_prime, 3.0));
    check("foo''(3)", derivative(foo_prime, 3.0), expected);

    // A function object with a rule, of a library that never heard of this tool.
    auto const soft = [](auto x) { return x * library::fn::logistic(x); };
    double const s = library::logistic(1.5);
    std::printf("x logistic(x):                    derivative    = %.15g at 1.5\n",
                derivative(soft, 1.5));
    check("the derivative of x logistic(x)", derivative(soft, 1.5), s + 1.5 * s * (1 - s));

    // A gradient by three variables: one run, three tangents at a time.
    auto const volume = [](auto a, auto c, auto angle) { return a * c * sin(angle) / 2; };
    auto const g = gradient(volume, 3.0, 4.0, 0.5);
    std::printf("area of a triangle (3, 4, 0.5):   gradient      = (%.6f, %.6f, %.6f)\n", g[0],
                g[1], g[2]);
    check("the area by the angle", g[2], 6 * std::cos(0.5));

    // A Jacobian, the variables taken four at a time.
    auto const chain_of_springs = [](auto const& x) {
        auto force = x;
        for (std::size_t i = 0; i != x.size(); ++i) {
            auto const left = i == 0 ? x[i] : x[i] - x[i - 1];
            force[i] = left + left * left * left;
        }
        return force;
    };
    auto const J = jacobian(chain_of_springs, std::vector{0.1, 0.3, 0.2, 0.6, 0.5});
    std::printf("forces of a chain of springs:     Jacobian\n");
    for (auto const& row : J) {
        for (double const entry : row) std::printf(" %7.2f", entry);
        std::printf("\n");
    }
    check("the Jacobian's second diagonal entry", J[1][1], 1 + 3 * 0.2 * 0.2);
    check("what is left of it", J[1][0], -(1 + 3 * 0.2 * 0.2));

    // A Hessian: the Jacobian of the gradient.
    auto const banana = [](auto const& x) {
        return 100 * pow(x[1] - x[0] * x[0], 2) + (1 - x[0]) * (1 - x[0]);
    };
    auto const banana_gradient = [&banana](auto const& x) { return gradient(banana, x); };
    auto const H = jacobian(banana_gradient, std::array{1.0, 1.0});
    std::printf("Rosenbrock's function at (1, 1):  Hessian       = (%g, %g; %g, %g)\n", H[0][0],
                H[0][1], H[1][0], H[1][1]);
    check("Hessian (0, 0)", H[0][0], 802);
    check("Hessian (0, 1)", H[0][1], -400);
    check("Hessian (1, 1)", H[1][1], 200);
    return all_right ? 0 : 1;
}
