// SPDX-License-Identifier: MIT
//
// Finite-difference methods: derivatives of any order of a function of one real argument, from its
// values alone. The function's value may be a number, a complex number or a std::vector of them.
//
//     auto const m = central_fdm(5, 1);                      // 5 points, first derivative
//     m([](double x) { return std::sin(x); }, 1.0)           // 0.5403023058681…
//     m.derivative_with_error(f, 1e-3, {.lo = 0})            // {value, step, error, noisy, …}
//
// The methods follow FiniteDifferences.jl; the domain, the fall-back to one-sided stencils and the
// estimated error are additions. Directional derivatives, Jacobians and gradients are elsewhere.
#pragma once

#include <limits>
#include <string>
#include <vector>

#include "chainrules_testutils/finite_differences/attempt.hpp"
#include "chainrules_testutils/finite_differences/derivative.hpp"
#include "chainrules_testutils/finite_differences/estimate.hpp"
#include "chainrules_testutils/finite_differences/function_ref.hpp"
#include "chainrules_testutils/finite_differences/interval.hpp"
#include "chainrules_testutils/finite_differences/numbers.hpp"
#include "chainrules_testutils/finite_differences/options.hpp"
#include "chainrules_testutils/finite_differences/stencil.hpp"

namespace chainrules::testutils {

namespace detail {
struct MethodFactory;
}

/// A finite-difference method: a stencil, and how to choose its step. Copies are cheap, and one
/// method may be used from several threads.
///
/// An argument x is a float, double, long double or multiprecision number (an integer counts as a
/// double), and f is called with that type. f is evaluated at x + g·step for the grid points g.
/// Evaluation uses the heap only as far as f and its values do.
class FiniteDifferenceMethod {
  public:
    /// The method on a grid of one's own, in units of the step, without adaptation.
    ///
    /// Domain    0 <= q < number of points <= 100, all distinct: else std::domain_error or
    ///           std::invalid_argument (no points, or one twice). Options as in StepOptions
    FiniteDifferenceMethod(std::vector<int> const& grid, int q, StepOptions const& options = {});

    /// The derivative of f at x, one difference with the step of `estimate_step`, less its leading
    /// truncation error where the adaptation has seen that. q = 0 gives f(x).
    ///
    /// Domain    x finite and inside `domain`, else std::domain_error; f is evaluated inside only.
    ///           Where f throws, or is not finite, next to a finite f(x), one-sided stencils and
    ///           shorter steps are tried; if none works, the exception passes through, or the
    ///           result is NaN
    template <class F, class X>
    [[nodiscard]] auto operator()(F&& f, X const& x,
                                  Interval<detail::argument_t<X>> const& domain = {}) const {
        using T = detail::argument_t<X>;
        return detail::derivative(stencils_, detail::refer_to<T>(f), static_cast<T>(x), domain);
    }

    /// The derivative with a given step: Σ c_j f(x + g_j·step) / step^q, nothing else tried.
    template <class F, class X>
    [[nodiscard]] auto operator()(F&& f, X const& x, detail::argument_t<X> const& step) const {
        using T = detail::argument_t<X>;
        return detail::derivative_with_step(stencils_, detail::refer_to<T>(f), static_cast<T>(x),
                                            step);
    }

    /// The derivative of f at x with its estimated error. Starts from the same step, but measures
    /// the noise of f and compares step lengths, and moves to a better step where there is one:
    /// about twice as many evaluations as the plain call, more for difficult functions.
    ///
    /// Domain    as above; where nothing works the value and the error are NaN, and `noisy` is set
    template <class F, class X>
    [[nodiscard]] auto derivative_with_error(
        F&& f, X const& x, Interval<detail::argument_t<X>> const& domain = {}) const {
        using T = detail::argument_t<X>;
        return detail::derivative_with_error(stencils_, detail::refer_to<T>(f), static_cast<T>(x),
                                             domain);
    }

    [[nodiscard]] std::vector<int> const& grid() const { return stencil().grid; }
    [[nodiscard]] int points() const { return stencil().points(); }
    [[nodiscard]] int derivative_order() const { return stencil().derivative_order; }
    /// The weights c_j, rounded to double.
    [[nodiscard]] std::vector<double> const& coefficients() const {
        return stencil().weights.leading;
    }
    [[nodiscard]] FiniteDifferenceStencil const& stencil() const { return *stencils_.requested[0]; }
    [[nodiscard]] double condition() const { return stencils_.options.condition; }
    [[nodiscard]] double factor() const { return stencils_.options.factor; }
    [[nodiscard]] double max_range() const { return stencils_.options.max_range; }

    /// The method that estimates the p-th derivative, by which the step is adapted.
    [[nodiscard]] bool has_bound_estimator() const { return stencils_.requested.size() > 1; }
    /// Throws std::out_of_range when there is none.
    [[nodiscard]] FiniteDifferenceMethod bound_estimator() const;

    [[nodiscard]] detail::MethodStencils const& stencils() const { return stencils_; }

  private:
    friend struct detail::MethodFactory;
    explicit FiniteDifferenceMethod(detail::MethodStencils stencils);

    detail::MethodStencils stencils_;
};

/// The methods with p points for the derivative of order q: central on a grid around x (x itself is
/// a point if p is odd), forward with no points below x, backward with none above it.
///
/// Domain    0 <= q < p, p + 2·adapt <= 100, adapt >= 0, condition > 0, factor > 0, max_range >= 0:
///           else std::domain_error
[[nodiscard]] FiniteDifferenceMethod central_fdm(int p, int q, FdmOptions const& options = {});
/// As central_fdm, with the grid 0, 1, ..., p - 1 on the side of larger arguments.
[[nodiscard]] FiniteDifferenceMethod forward_fdm(int p, int q, FdmOptions const& options = {});
/// As central_fdm, with the grid -(p - 1), ..., 0 on the side of smaller arguments.
[[nodiscard]] FiniteDifferenceMethod backward_fdm(int p, int q, FdmOptions const& options = {});

/// The order of method and derivative, the grid and the coefficients, in four lines.
[[nodiscard]] std::string to_string(FiniteDifferenceMethod const& method);

/// Whether grid and coefficients are antisymmetric (f(x + h) - f(x - h), …): the error of such a
/// method is a series in the square of the step.
[[nodiscard]] bool is_symmetric(FiniteDifferenceMethod const& method);

/// The step that `method(f, x, domain)` uses, and the error that the model of errors expects. Step
/// and error of a derivative of order 0 are 0 and the rounding error of f(x).
template <class F, class X>
[[nodiscard]] auto estimate_step(FiniteDifferenceMethod const& method, F&& f, X const& x,
                                 Interval<detail::argument_t<X>> const& domain = {}) {
    using T = detail::argument_t<X>;
    return detail::estimated_step(method.stencils(), detail::refer_to<T>(f), static_cast<T>(x),
                                  domain);
}

}  // namespace chainrules::testutils
