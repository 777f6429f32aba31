// SPDX-License-Identifier: MIT
#pragma once
// Solutions of ordinary differential equations, with derivatives by initial values, times and
// parameters. chainrules/ode/odeint.hpp, for steppers of Boost.odeint, is included by who wants it.

#include "chainrules/ode/in_place.hpp"
#include "chainrules/ode/ode.hpp"
#include "chainrules/ode/rosenbrock.hpp"
#include "chainrules/ode/until.hpp"
