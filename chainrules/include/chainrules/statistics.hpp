// SPDX-License-Identifier: MIT
#pragma once
// Umbrella for the log densities of probability distributions and what goes with them; component
// `statistics`, ChainRules::statistics, which needs Boost.Math. Names, parametrisations and
// conventions: docs/distributions.md.

#include "chainrules/special/distributions/distributions.hpp"
#include "chainrules/statistics/beta.hpp"
#include "chainrules/statistics/binomial.hpp"
#include "chainrules/statistics/cauchy.hpp"
#include "chainrules/statistics/density.hpp"
#include "chainrules/statistics/exponential.hpp"
#include "chainrules/statistics/gamma.hpp"
#include "chainrules/statistics/glm.hpp"
#include "chainrules/statistics/log_likelihood.hpp"
#include "chainrules/statistics/negative_binomial.hpp"
#include "chainrules/statistics/normal.hpp"
#include "chainrules/statistics/pareto.hpp"
#include "chainrules/statistics/poisson.hpp"
#include "chainrules/statistics/skew_normal.hpp"
#include "chainrules/statistics/students_t.hpp"
#include "chainrules/statistics/uniform.hpp"
#include "chainrules/statistics/von_mises.hpp"
#include "chainrules/statistics/zeta.hpp"
