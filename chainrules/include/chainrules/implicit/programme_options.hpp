// SPDX-License-Identifier: MIT
#pragma once
// Options of solve_qp and of solve_lp, and the result of solve_qp.

#include <Eigen/Core>

#include "chainrules/implicit/options.hpp"

namespace chainrules::implicit {

/// A solution of solve_qp.
template <class T>
struct QpResult {
    Eigen::Matrix<T, Eigen::Dynamic, 1> x, multipliers;
};

/// The options of solve_qp and qp_rule.
struct QpOptions {
    /// Of slacks and multipliers, relative to the largest number of the problem: a constraint of
    /// which both are below it is weakly active, and there is no derivative.
    double activity_tolerance = 1e-8;
    /// What is done then: raise throws std::domain_error; mask takes it for inactive.
    OnDegenerate on_weakly_active = OnDegenerate::raise;
    int max_iterations = 10000;
};

}  // namespace chainrules::implicit

CHAINRULES_FIELDS_TEMPLATE((class T), (chainrules::implicit::QpResult<T>), x, multipliers);

namespace chainrules::implicit {

/// The options of solve_lp and lp_rule.
struct LpOptions {
    /// Below it, relative to the largest x, a number of x is zero, and the vertex degenerate where
    /// fewer than rows of A are above: std::domain_error in rules.
    double activity_tolerance = 1e-9;
    int max_iterations = 10000;
};

}  // namespace chainrules::implicit
