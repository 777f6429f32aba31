// SPDX-License-Identifier: MIT
#pragma once
// What the builders of implicit rules share: their options, what a solver may return beside its
// solution, and how the Jacobian of the residual is had. The form of the Jacobian is an argument of
// its own, as its type decides what is compiled: by_columns, matrix_free, given(J), and
// sparse_jacobian(pattern) of implicit/sparse_jacobian.hpp.

#include <limits>

#include "chainrules/eigen/kernels/options.hpp"
#include "chainrules_core/tangents/tangent_functions.hpp"

namespace chainrules::implicit {

using eigen::OnDegenerate;

/// The options of an implicit rule.
struct ImplicitOptions {
    /// ‖F(x, θ)‖∞ at the solver's result may be at most tolerance · residual_scale; else
    /// NotConverged is thrown, before a pullback exists. Of float, 64 ε where that is more.
    double tolerance = 1e-8;
    double residual_scale = 1;
    /// Newton's steps after the solver. They are part of the value.
    int polish = 0;
    /// A Jacobian with a greater condition number is singular.
    double max_condition = 1e14;
    /// What is done then: raise throws std::domain_error; ieee divides; mask takes the solution of
    /// least norm, for a freedom that the loss does not see, and throws where it does see it.
    OnDegenerate on_singular = OnDegenerate::raise;
    /// Of iterative linear solves, relative, tested by the true residual after each.
    double adjoint_tolerance = 1e-10;
    int max_iterations = 2000;
};

/// The options of minimisers under constraints.
struct ConstrainedOptions {
    /// tolerance is of the optimality conditions, ‖·‖∞.
    ImplicitOptions rule{};
    /// Slacks and multipliers below it are zero.
    double activity_tolerance = 1e-8;
    /// Of a weakly active constraint: raise throws std::domain_error; mask takes it for inactive.
    OnDegenerate on_weakly_active = OnDegenerate::raise;
    int max_iterations = 200;
};

/// A solver's result with what is no solution of the residual: iterations, a status, factors. The
/// field aux has no tangent.
template <class X, class Aux>
struct ImplicitResult {
    X x;
    Aux aux;
};

/// The Jacobian as a dense matrix: a direction for each number of x, or a pullback of the residual
/// for each, whichever the configuration has. The default, for some thousand unknowns.
struct ByColumns {};
/// The form as an argument.
inline constexpr ByColumns by_columns{};

/// Iterative methods for a Jacobian that is known by its products alone.
enum class Krylov {
    gmres,     ///< any Jacobian; restarted after `restart` products
    bicgstab,  ///< any Jacobian, less memory
    cg,        ///< one that is self-adjoint and positive definite
    neumann,   ///< of x − T(x), w ← T_xᴴ w + x̄: where the iteration of T itself converges
};

/// The Jacobian by its products: a run of the residual in forward mode each, or its pullback.
/// Nothing of n² numbers is kept.
struct MatrixFree {
    Krylov method = Krylov::gmres;
    int restart = 200;
};
/// The form as an argument, by restarted GMRES.
inline constexpr MatrixFree matrix_free{};

/// The Jacobian by its products, with a preconditioner.
template <class M>
struct Preconditioned {
    MatrixFree form;
    M preconditioner;
};
/// The Jacobian by its products, each system preconditioned by preconditioner(x, theta...): what
/// has solve(b) for an approximate Jacobian, and adjoint() or is self-adjoint, as Given; for the
/// method cg positive definite. The tolerance is of the system without it. Of neumann it is not
/// used.
template <class M>
Preconditioned<M> preconditioned(M preconditioner, MatrixFree form = {}) {
    return {form, std::move(preconditioner)};
}

/// The Jacobian by J(x, theta...): a dense matrix, or a solver that has its factors, as the one of
/// the primal's last Newton step. A solver is one of Eigen's, or a pointer to one; what has no
/// adjoint() is taken for self-adjoint.
template <class J>
struct Given {
    J jacobian;
};
/// The Jacobian by jacobian(x, theta...), which a person has: see Given.
template <class J>
Given<J> given(J jacobian) {
    return {std::move(jacobian)};
}

/// A form of the Jacobian: has `linearised`.
template <class Form>
inline constexpr bool is_form = false;
template <>
inline constexpr bool is_form<ByColumns> = true;
template <>
inline constexpr bool is_form<MatrixFree> = true;
template <class M>
inline constexpr bool is_form<Preconditioned<M>> = true;
template <class J>
inline constexpr bool is_form<Given<J>> = true;

}  // namespace chainrules::implicit

CHAINRULES_FIELDS_TEMPLATE((class X, class Aux), (chainrules::implicit::ImplicitResult<X, Aux>), x);
