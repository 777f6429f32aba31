// SPDX-License-Identifier: MIT
#pragma once
// Umbrella for the log densities of probability distributions and what goes with them; component
// `statistics`, ChainRules::statistics, which needs Boost.Math. Names, parametrisations and
// conventions: docs/distributions.md.

#include "chainrules/special/distributions/distributions.hpp"
