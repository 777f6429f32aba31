// SPDX-License-Identifier: MIT
#pragma once
// What a library needs to define rules, and an AD tool to use them. On their own, because they cost
// compile time that few need: variant.hpp, views.hpp (C arrays, too), print.hpp, hash.hpp, and
// structure.hpp with the rules for members.

#include "chainrules_core/debug_mode.hpp"
#include "chainrules_core/functions/communicates.hpp"
#include "chainrules_core/functions/function.hpp"
#include "chainrules_core/functions/ownership.hpp"
#include "chainrules_core/numbers/active_number.hpp"
#include "chainrules_core/numbers/concepts.hpp"
#include "chainrules_core/rules/frule.hpp"
#include "chainrules_core/rules/ignore_derivatives.hpp"
#include "chainrules_core/rules/non_differentiable.hpp"
#include "chainrules_core/rules/opt_out.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/rule_config.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"
#include "chainrules_core/tangents/accumulate.hpp"
#include "chainrules_core/tangents/fields.hpp"
#include "chainrules_core/tangents/project_to.hpp"
#include "chainrules_core/tangents/tangent_functions.hpp"
#include "chainrules_core/tangents/tangent_type.hpp"
#include "chainrules_core/version.hpp"
