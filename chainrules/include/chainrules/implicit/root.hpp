// SPDX-License-Identifier: MIT
#pragma once
// The x with f(x, theta...) = 0:
//
//     double const x = fn::root(f, Bracket{0, 10}, theta);   // between two numbers
//     auto const y = fn::root(F, y0, theta, phi);             // by Newton's method from y0
//     auto const rule = root_rule(F, solver);                 // by a solver of the user's
//
// The first guess and the ends have no derivative.

#include "chainrules/implicit/detail/newton.hpp"
#include "chainrules/implicit/detail/solver_function.hpp"

namespace chainrules::implicit {

/// Two numbers at which a function of one number has different signs.
template <class V = double>
struct Bracket {
    V low, high;
};
template <class A, class B>
Bracket(A, B)
    -> Bracket<std::conditional_t<std::is_same_v<std::common_type_t<A, B>, float>, float, double>>;

/// How a root is found from a first guess: by Newton's method, or of a number by Halley's, whose
/// third order takes f'' as well.
enum class RootMethod { newton, halley };

/// The options of fn::root.
struct RootOptions {
    ImplicitOptions rule{};
    int max_iterations = 200;
    RootMethod method = RootMethod::newton;
};

namespace detail {

/// The solver of fn::root from a first guess, or a bracket.
template <class F, class X0>
struct RootSolver {
    F f;
    X0 start;
    RootOptions options;

    template <class... T>
    X0 operator()(T const&... theta) const {
        if (options.method == RootMethod::halley) {
            if constexpr (Number<X0>)
                return halley("root", f, start, options.rule, options.max_iterations, theta...);
            else
                raise_domain("root", "RootOptions::method is halley, which is for one number");
        }
        return newton("root", f, start, options.rule, options.max_iterations, theta...);
    }
};
template <class F, class V>
struct RootSolver<F, Bracket<V>> {
    F f;
    Bracket<V> start;
    RootOptions options;

    template <class... T>
    V operator()(T const&... theta) const {
        return bracketed<V>(
            "root", [&](V x) { return static_cast<V>(f(x, theta...)); }, start.low, start.high,
            options.max_iterations);
    }
};

}  // namespace detail

/// What newton_krylov makes: a solver for implicit_rule.
template <class F, class X0, class Form>
struct NewtonKrylov {
    F f;
    X0 start;
    Form form;
    RootOptions options;

    template <class... T>
    X0 operator()(T const&... theta) const {
        ImplicitOptions linear = options.rule;
        linear.adjoint_tolerance = std::max(linear.adjoint_tolerance, 1e-6);
        return detail::newton_by(form, "root", "Newton's method", f, start, options.rule, linear,
                                 options.max_iterations, theta...);
    }
};
/// The root of F(x, theta...) near x0 by Newton's method, whose systems are solved by products of
/// the Jacobian: GMRES, or what form says, matrix_free or preconditioned(…).
///
///     implicit_rule(newton_krylov(F, x0), F, matrix_free)
template <class F, class X0, class Form = MatrixFree>
NewtonKrylov<F, X0, Form> newton_krylov(F f, X0 x0, Form form = {},
                                        RootOptions const& options = {}) {
    return {std::move(f), std::move(x0), std::move(form), options};
}

/// root_rule(f, solver): what solver(theta...) finds, with the derivative of a root of f.
template <class F, class Solver, class Form = ByColumns>
    requires is_form<Form>
auto root_rule(F f, Solver solver, Form form, ImplicitOptions const& options = {}) {
    return implicit_rule(std::move(solver), std::move(f), std::move(form), options);
}
template <class F, class Solver>
auto root_rule(F f, Solver solver, ImplicitOptions const& options = {}) {
    return implicit_rule(std::move(solver), std::move(f), by_columns, options);
}

/// x with f(x, theta...) = 0, from a first guess, or in a Bracket of numbers.
///
/// Forward, reverse   as implicit_rule
/// Domain             std::domain_error where the bracket has no change of sign or f is not finite;
///                    NotConverged where Newton's method, with backtracking, ends above
///                    RootOptions::rule.tolerance
struct root_t : SolverFunction<root_t> {
    using Options = RootOptions;
    static constexpr char const* chainrules_name() { return "root"; }

    template <class F, class X0>
    static auto rule(F const& f, X0 const& x0, RootOptions const& options) {
        return implicit_rule(detail::RootSolver<F, X0>{f, x0, options}, f, options.rule)
            .named("root");
    }
};
/// The function object: see root_t.
inline constexpr root_t root{};

}  // namespace chainrules::implicit

namespace chainrules {

template <class V>
struct TangentSpace<implicit::Bracket<V>> {
    using tangent_type = NoTangent;
    static NoTangent zero(implicit::Bracket<V> const&) { return {}; }
};

using implicit::Bracket, implicit::newton_krylov, implicit::root_rule, implicit::RootMethod;
namespace fn {
using implicit::root;
}
}  // namespace chainrules
