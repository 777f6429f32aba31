// SPDX-License-Identifier: MIT
#pragma once
// Options of differential equations that SUNDIALS solves.

#include <cstddef>

#include "chainrules/detail/version.hpp"

namespace chainrules {

namespace ode {

/// The two families of methods: Adams' for equations that are not stiff, backward differences for
/// those that are.
enum class Multistep { adams, bdf };

}  // namespace ode

/// How CVODES solves a differential equation.
struct CvodesOptions {
    ode::Multistep method = ode::Multistep::bdf;
    double absolute = 1e-8;
    double relative = 1e-8;
    /// Of the backward problem and its integrals; 0: a tenth of those above. The absolute one is
    /// multiplied by the largest cotangent, as λ has its unit.
    double backward_absolute = 0;
    double backward_relative = 0;
    /// No step is longer; 0: no limit.
    double max_step = 0;
    /// More steps from one time to the next are an error: NotConverged.
    std::size_t max_steps = 100000;
    /// The steps between two states that are kept; those between are computed again.
    long steps_per_checkpoint = 150;
};

/// How IDAS solves a differential-algebraic equation of index 1.
struct IdasOptions {
    /// The first numbers of y, of which f is dy/dt; of the others f is 0.
    std::size_t differential = 0;
    double absolute = 1e-8;
    double relative = 1e-8;
    /// As those of CvodesOptions.
    double backward_absolute = 0;
    double backward_relative = 0;
    double max_step = 0;
    std::size_t max_steps = 100000;
    long steps_per_checkpoint = 150;
};

}  // namespace chainrules
