// SPDX-License-Identifier: MIT
#pragma once
// The rules for complex numbers, beyond those that real and complex numbers share. Include it to
// use the functions of chainrules/cmath/ with std::complex.

#include "chainrules/complex/arithmetic.hpp"
#include "chainrules/complex/construction.hpp"
#include "chainrules/complex/degrees.hpp"
#include "chainrules/complex/exponential.hpp"
#include "chainrules/complex/fused.hpp"
#include "chainrules/complex/hyperbolic.hpp"
#include "chainrules/complex/hypot.hpp"
#include "chainrules/complex/inverse_trigonometric.hpp"
#include "chainrules/complex/parts.hpp"
#include "chainrules/complex/pi_scaled.hpp"
#include "chainrules/complex/powers.hpp"
#include "chainrules/complex/reciprocal_hyperbolic.hpp"
#include "chainrules/complex/reciprocal_trigonometric.hpp"
#include "chainrules/complex/sign.hpp"
#include "chainrules/complex/trigonometric.hpp"
