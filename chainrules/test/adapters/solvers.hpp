// SPDX-License-Identifier: MIT
#pragma once
// Calls of solvers of equations and of minima, for tests that each tool records every one of them
// as one node. In the form of spectra.hpp; they take the columns of the matrix that they need.

#include "chainrules/implicit.hpp"
#include "adapters/losses.hpp"

namespace builders {

using namespace chainrules;
using spectra::column_of;
using Vector = Eigen::VectorXd;

// θ0 x + x³ = θ1
inline auto const cubic = [](auto const& x, auto const& theta) {
    return theta[0] * x + x * x * x - theta[1];
};
// x_i + x_i³ + θ_i x_{i+1} = 1
inline auto const ring = [](auto const& x, auto const& theta) {
    auto r = x;
    for (int i = 0; i != 3; ++i) r[i] = x[i] + x[i] * x[i] * x[i] + theta[i] * x[(i + 1) % 3] - 1.0;
    return r;
};
inline auto const contraction = [](auto const& x, auto const& theta) {
    auto next = x;
    for (int i = 0; i != 3; ++i) next[i] = 0.25 * sin(x[(i + 1) % 3]) + 0.5 * theta[i];
    return next;
};
inline auto const valley = [](auto const& x, auto const& theta) {
    auto sum = exp(x[0]) - theta[0] * x[0];
    for (int i = 1; i != 3; ++i)
        sum += (x[i] - theta[i]) * (x[i] - theta[i]) + 0.1 * x[i] * x[i] * x[i - 1] * x[i - 1];
    return sum;
};
inline auto const misfit = [](auto const& p, auto const& y) {
    auto r = y;
    for (int i = 0; i != 3; ++i) r[i] = p[0] * exp(-p[1] * double(i)) - y[i];
    return r;
};
// The solver of another library, of plain numbers.
inline Vector solve_ring(Vector const& theta) {
    return fn::root(ring, Vector(Vector::Zero(3)), theta);
}
inline auto const ring_rule = implicit_rule(solve_ring, ring).named("ring_rule");

template <class Visit>
void each_equation(Visit const& visit) {
    visit("implicit_rule",
          [](auto const& call, auto const& A) { return call(ring_rule, column_of(A, 0)); });
    visit("root", [](auto const& call, auto const& A) {
        return call(fn::root, ring, Vector(Vector::Zero(3)), column_of(A, 1));
    });
    visit("root in a bracket", [](auto const& call, auto const& A) {
        return call(fn::root, cubic, Bracket{-10.0, 10.0}, column_of(A, 0));
    });
    visit("fixed_point", [](auto const& call, auto const& A) {
        return call(fn::fixed_point, contraction, Vector(Vector::Zero(3)), column_of(A, 0));
    });
}
template <class Visit>
void each_minimum(Visit const& visit) {
    visit("argmin", [](auto const& call, auto const& A) {
        return call(fn::argmin, valley, Vector(Vector::Zero(3)), column_of(A, 0));
    });
    visit("minimum", [](auto const& call, auto const& A) {
        return call(fn::minimum, valley, Vector(Vector::Zero(3)), column_of(A, 0));
    });
    visit("least_squares_fit", [](auto const& call, auto const& A) {
        return call(fn::least_squares_fit, misfit, Vector(Vector::Ones(2)), column_of(A, 0));
    });
    visit("argmin_in_box", [](auto const& call, auto const& A) {
        return call(fn::argmin_in_box, valley, Vector(Vector::Zero(3)),
                    Vector(Vector::Constant(3, -1)), Vector(Vector::Constant(3, 0.25)),
                    column_of(A, 0));
    });
}
template <class Visit>
void each_programme(Visit const& visit) {
    visit("solve_qp", [](auto const& call, auto const& A) {
        using M = std::remove_cvref_t<decltype(A)>;
        Vector const l = Vector::Constant(1, 0.5), u = Vector::Constant(1, 0.75);
        return call(fn::solve_qp, A, column_of(A, 1), M(A.topRows(1)), l, u);
    });
    visit("solve_lp", [](auto const& call, auto const& A) {
        using M = std::remove_cvref_t<decltype(A)>;
        return call(fn::solve_lp, Vector(Eigen::Vector3d(1, 2, 4)), M(A.topRows(2)),
                    Vector(Eigen::Vector2d(1, 0.5)));
    });
    visit("project_simplex", [](auto const& call, auto const& A) {
        return call(fn::project_simplex, column_of(A, 0), 1.0);
    });
}

}  // namespace builders
