// SPDX-License-Identifier: MIT
#pragma once
// The derivative of what a solver returns: roots, fixed points, minimisers, fits, programmes. What
// may take long to compile is not here: implicit/sparse_jacobian.hpp.

#include "chainrules/implicit/argmin.hpp"
#include "chainrules/implicit/argmin_in_box.hpp"
#include "chainrules/implicit/constrained.hpp"
#include "chainrules/implicit/fixed_point.hpp"
#include "chainrules/implicit/least_squares_fit.hpp"
#include "chainrules/implicit/linear_programme.hpp"
#include "chainrules/implicit/macro.hpp"
#include "chainrules/implicit/projections.hpp"
#include "chainrules/implicit/quadratic_programme.hpp"
#include "chainrules/implicit/root.hpp"
#include "chainrules/implicit/rule.hpp"
