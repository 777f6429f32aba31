// SPDX-License-Identifier: MIT
//
// Options of finite-difference methods, with the defaults of FiniteDifferences.jl.
#pragma once

#include <limits>

#include "chainrules_core/detail/language.hpp"
#include "chainrules_testutils/detail/version.hpp"

namespace chainrules::testutils {

/// How the step is chosen; options of a method on a grid of one's own.
struct StepOptions {
    /// Assumed magnitude of the p-th derivative where nothing is known about it. Positive.
    double condition = 10;
    /// Multiplies the rounding error expected in f, for functions noisier than rounding. Positive.
    double factor = 1;
    /// Largest distance from x at which f is evaluated. Not negative; 0 leaves no room for a
    /// difference, and the derivative is NaN.
    double max_range = std::numeric_limits<double>::infinity();
};

/// Options of central_fdm, forward_fdm and backward_fdm.
struct FdmOptions {
    /// How many bound estimators are stacked to find the step; 0 takes the default step.
    int adapt = 1;
    double condition = 10;                                       ///< see StepOptions
    double factor = 1;                                           ///< see StepOptions
    double max_range = std::numeric_limits<double>::infinity();  ///< see StepOptions
    /// Geometric grid 0, 1, 3, 9, 27, … in place of 0, 1, 2, 3, 4, …
    bool geom = false;
};

}  // namespace chainrules::testutils
