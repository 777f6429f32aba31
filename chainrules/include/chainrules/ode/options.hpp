// SPDX-License-Identifier: MIT
#pragma once
// Options of ode, ode_end and ode_until.
//
//     fn::ode_end(f, y0, 0.0, 1.0, theta, keyword(OdeOptions{.method = ode::tsit5}));

#include <limits>

#include "chainrules/ode/tableau.hpp"

namespace chainrules {

/// How a differential equation is solved.
struct OdeOptions {
    ode::Method method = ode::dopri5;
    /// The error of a step in y is at most absolute + relative (|y| + |h dy/dt|), for each number.
    double absolute = 1e-8;
    double relative = 1e-8;
    /// The first step; 0: chosen from f at the start.
    double initial_step = 0;
    /// No step is longer; 0: no limit. Of ode_until, two zeros of the event in one step are missed.
    double max_step = 0;
    /// More steps are an error: NotConverged.
    std::size_t max_steps = 100000;
    /// Of ode_until: the time at which to give up, which may lie before t0; none by default.
    double latest = std::numeric_limits<double>::infinity();
    /// How many states of the way are kept for the reverse sweep, at most; the others are computed
    /// again, once.
    std::size_t checkpoints = 64;
};

}  // namespace chainrules
