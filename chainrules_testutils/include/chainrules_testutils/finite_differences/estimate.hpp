// SPDX-License-Identifier: MIT
//
// What finite differences report beside a derivative: the step, the estimated error, the stencil.
#pragma once

#include "chainrules_testutils/finite_differences/numbers.hpp"

namespace chainrules::testutils {

/// Which stencil a derivative was computed with.
enum class StencilUsed {
    requested,  ///< the method's own
    forward,    ///< a one-sided one in its place, with no points below x
    backward,   ///< a one-sided one in its place, with no points above x
};

/// Why the method's own stencil could not be used with the step it asked for.
enum class StencilReason {
    none,               ///< it could
    domain_end,         ///< an end of the domain is near
    failed_evaluation,  ///< f threw, or was not finite, at one of its points
};

/// A derivative and what is known about its accuracy. Value is the type of f's value (wider where
/// the argument is); Error is real, and for a vector a vector with one error per component.
template <class Value, class Real, class Error>
struct DerivativeEstimate {
    Value value;
    Real step;
    /// Estimated absolute error of each component: round-off from the measured noise of f, plus
    /// truncation from two step lengths. An estimate, not a bound: allow a factor of ten.
    Error error;
    /// What an error is large or small against, of each component: the derivative, or the slope of
    /// f to the points around x, where that is more. (At a minimum the derivative vanishes.)
    Error scale;
    /// Few digits of the derivative are known: some error is above 1e-3 of the component (or of the
    /// slope of f around x), or is not finite. A relative statement, true also of a derivative that
    /// is zero up to rounding: a check with an absolute tolerance compares `error` with that, too.
    /// A function that is constant on the whole stencil, by quantisation perhaps, passes for
    /// constant.
    bool noisy = false;
    /// The slopes on the two sides of x differ however short the step. Always noisy.
    bool kink = false;
    StencilUsed stencil = StencilUsed::requested;
    StencilReason reason = StencilReason::none;
    int evaluations = 0;  ///< of f

    /// The largest error of any component.
    [[nodiscard]] auto max_error() const {
        if constexpr (detail::RealNumber<Error>) {
            return error;
        } else {
            typename Error::value_type largest(0);
            for (auto const& e : error) {
                if (e != e) return e;  // NaN
                if (e > largest) largest = e;
            }
            return largest;
        }
    }
};

/// A step length and the error to expect with it, by the model of errors; NaN where the step was
/// shortened (by max_range, a domain, or a thousand times the default step), as no model holds
/// there.
template <class T, class Real>
struct StepEstimate {
    T step;
    Real error;
    StencilUsed stencil = StencilUsed::requested;
    StencilReason reason = StencilReason::none;
};

}  // namespace chainrules::testutils
