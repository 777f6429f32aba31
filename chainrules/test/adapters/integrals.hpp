// SPDX-License-Identifier: MIT
#pragma once
// Calls of differential equations, of an integral and of a sparse solve, for tests that each tool
// records every one of them as one node. In the form of spectra.hpp; they take the columns of the
// matrix that they need.

#include <Eigen/SparseLU>

#include "chainrules/eigen/sparse/solve.hpp"
#include "chainrules/ode.hpp"
#include "chainrules/quadrature/integrate.hpp"
#include "adapters/losses.hpp"

namespace builders {

using namespace chainrules;
using spectra::column_of;
using Vector = Eigen::VectorXd;

// A damped pendulum, with a torque.
inline auto const pendulum = [](auto const& t, auto const& y, auto const& k) {
    auto slope = y;
    slope[0] = y[1] + 0.0 * k[0];
    slope[1] = k[2] * t - k[0] * sin(y[0]) - k[1] * y[1];
    return slope;
};
inline auto const upright = [](auto const&, auto const& y, auto const& k) {
    return y[0] + 0.0 * k[0];
};
inline auto const steps = keyword(OdeOptions{.method = ode::rk4(0.125)});
// Where steps do not end at the event, the rule's time is that of the equation.
inline auto const tight = keyword(OdeOptions{.absolute = 1e-12, .relative = 1e-12});

template <class Visit>
void each_differential_equation(Visit const& visit) {
    Vector const start = Eigen::Vector2d(0.5, -0.25);
    visit("ode_end", [start](auto const& call, auto const& A) {
        return call(fn::ode_end, pendulum, start, 0.25, 1.0, column_of(A, 0), steps);
    });
    visit("ode_end by the state", [](auto const& call, auto const& A) {
        auto const y = column_of(A, 1);
        return call(fn::ode_end, pendulum, std::remove_cvref_t<decltype(y)>(y.head(2)), 0.25, 1.0,
                    column_of(A, 0), steps);
    });
    visit("ode", [start](auto const& call, auto const& A) {
        return call(fn::ode, pendulum, start, 0.25, std::vector<double>{0.5, 1.0}, column_of(A, 0),
                    steps);
    });
    visit("ode_until", [start](auto const& call, auto const& A) {
        return call(fn::ode_until, pendulum, start, 0.25, upright, column_of(A, 0), tight);
    });
}
template <class Visit>
void each_integral(Visit const& visit) {
    visit("integrate", [](auto const& call, auto const& A) {
        return call(
            fn::integrate, [](auto const& x, auto const& k) { return k[0] * exp(-k[1] * x); }, 0.0,
            2.0, column_of(A, 0));
    });
    visit("a sparse solve", [](auto const& call, auto const& A) {
        using S = Eigen::SparseMatrix<typename std::remove_cvref_t<decltype(A)>::Scalar>;
        int const outer[] = {0, 3, 6, 9}, inner[] = {0, 1, 2, 0, 1, 2, 0, 1, 2};
        Eigen::Map<S const> const numbers(3, 3, 9, outer, inner, A.data());
        return call(fn::solve, S(numbers), Vector(Eigen::Vector3d(0.5, 1, -2)));
    });
}

}  // namespace builders
