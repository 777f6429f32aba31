// SPDX-License-Identifier: MIT
// flags: -Wfatal-errors
// expect: chainrules/adapters/stan.hpp: Eigen was included before Stan Math, which extends Eigen's
// matrices; include <chainrules/adapters/stan.hpp> (or <stan/math/rev/core.hpp>) first

#ifdef CHAINRULES_COMPILE_FAIL_FIXED
#include "chainrules/adapters/stan.hpp"
//
#include "chainrules/eigen/dense/num_traits.hpp"
#else
#include "chainrules/eigen/dense/num_traits.hpp"
//
#include "chainrules/adapters/stan.hpp"
#endif
