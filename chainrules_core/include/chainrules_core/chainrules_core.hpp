// SPDX-License-Identifier: MIT
#pragma once
// What a library needs to define rules, and an AD tool to use them. On their own, because they cost
// compile time that few need: print.hpp, hash.hpp, and structure.hpp with the rules for members.

#include "chainrules_core/accumulate.hpp"
#include "chainrules_core/active_number.hpp"
#include "chainrules_core/communicates.hpp"
#include "chainrules_core/concepts.hpp"
#include "chainrules_core/debug_mode.hpp"
#include "chainrules_core/fields.hpp"
#include "chainrules_core/frule.hpp"
#include "chainrules_core/function.hpp"
#include "chainrules_core/ignore_derivatives.hpp"
#include "chainrules_core/non_differentiable.hpp"
#include "chainrules_core/opt_out.hpp"
#include "chainrules_core/ownership.hpp"
#include "chainrules_core/project_to.hpp"
#include "chainrules_core/rrule.hpp"
#include "chainrules_core/rule_config.hpp"
#include "chainrules_core/scalar_rule.hpp"
#include "chainrules_core/tangent_functions.hpp"
#include "chainrules_core/tangent_type.hpp"
#include "chainrules_core/version.hpp"
