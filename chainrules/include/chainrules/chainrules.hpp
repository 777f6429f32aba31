// SPDX-License-Identifier: MIT
#pragma once
// The rules for the standard library. Those for other libraries have headers of their own
// (chainrules/eigen/eigen.hpp).

#include "chainrules/cmath/arithmetic.hpp"
#include "chainrules/cmath/exponential.hpp"
#include "chainrules/cmath/trigonometric.hpp"
#include "chainrules/functional/operators.hpp"
#include "chainrules/overloads.hpp"
#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_core/structure.hpp"
