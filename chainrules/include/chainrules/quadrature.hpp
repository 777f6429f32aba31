// SPDX-License-Identifier: MIT
#pragma once
// Integrals over one variable, with derivatives by the limits and by parameters; of functions and
// of samples.

#include "chainrules/quadrature/fourier.hpp"
#include "chainrules/quadrature/integrate.hpp"
#include "chainrules/quadrature/samples.hpp"
