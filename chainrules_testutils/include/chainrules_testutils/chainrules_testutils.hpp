// SPDX-License-Identifier: MIT
#pragma once
// Everything of the package that is light. Not here: Eigen's types (eigen.hpp), test frameworks
// (gtest.hpp, catch2.hpp, doctest.hpp), exact derivatives in the checks (exact.hpp), arithmetic of
// 120 digits (high_precision.hpp, ulp_sweep.hpp), the counting of allocations
// (check_allocations.hpp).

#include "chainrules_testutils/check_all.hpp"
#include "chainrules_testutils/check_approx.hpp"
#include "chainrules_testutils/check_config.hpp"
#include "chainrules_testutils/check_cost_function.hpp"
#include "chainrules_testutils/check_frule.hpp"
#include "chainrules_testutils/check_gradient.hpp"
#include "chainrules_testutils/check_hessian.hpp"
#include "chainrules_testutils/check_jacobian.hpp"
#include "chainrules_testutils/check_products.hpp"
#include "chainrules_testutils/check_report.hpp"
#include "chainrules_testutils/check_rrule.hpp"
#include "chainrules_testutils/check_scalar.hpp"
#include "chainrules_testutils/check_structure.hpp"
#include "chainrules_testutils/check_summary.hpp"
#include "chainrules_testutils/complex_step.hpp"
#include "chainrules_testutils/finite_differences/extrapolate.hpp"
#include "chainrules_testutils/finite_differences/method.hpp"
#include "chainrules_testutils/finite_differences/within.hpp"
#include "chainrules_testutils/jacobian.hpp"
#include "chainrules_testutils/jvp.hpp"
#include "chainrules_testutils/partial_of.hpp"
#include "chainrules_testutils/progress.hpp"
#include "chainrules_testutils/sample_points.hpp"
#include "chainrules_testutils/ulps.hpp"
