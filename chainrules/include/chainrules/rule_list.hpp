// SPDX-License-Identifier: MIT
#pragma once
// All scalar rules, enumerable at compile time: for_each_rule(visit) calls visit(entry) for each.
// rule_list/entry.hpp says what an entry holds. Not part of the umbrella header: programs that use
// rules need no list of them.

#include "chainrules/rule_list/arithmetic.hpp"
#include "chainrules/rule_list/classification.hpp"
#include "chainrules/rule_list/comparison.hpp"
#include "chainrules/rule_list/complex_valued.hpp"
#include "chainrules/rule_list/conversion.hpp"
#include "chainrules/rule_list/degrees.hpp"
#include "chainrules/rule_list/exponential.hpp"
#include "chainrules/rule_list/floating_point.hpp"
#include "chainrules/rule_list/fused.hpp"
#include "chainrules/rule_list/hyperbolic.hpp"
#include "chainrules/rule_list/hypot.hpp"
#include "chainrules/rule_list/inverse_trigonometric.hpp"
#include "chainrules/rule_list/log_differences.hpp"
#include "chainrules/rule_list/log_hyperbolic.hpp"
#include "chainrules/rule_list/log_products.hpp"
#include "chainrules/rule_list/log_sums.hpp"
#include "chainrules/rule_list/logistic.hpp"
#include "chainrules/rule_list/logsumexp.hpp"
#include "chainrules/rule_list/modulo.hpp"
#include "chainrules/rule_list/parts.hpp"
#include "chainrules/rule_list/pi_scaled.hpp"
#include "chainrules/rule_list/powers.hpp"
#include "chainrules/rule_list/reciprocal_hyperbolic.hpp"
#include "chainrules/rule_list/reciprocal_trigonometric.hpp"
#include "chainrules/rule_list/rounding.hpp"
#include "chainrules/rule_list/selection.hpp"
#include "chainrules/rule_list/sign.hpp"
#include "chainrules/rule_list/softplus.hpp"
#include "chainrules/rule_list/trigonometric.hpp"

namespace chainrules::rule_list {

/// Calls visit(topic, list) for the lists of all topics.
template <class Visit>
constexpr void for_each_topic(Visit&& visit) {
    visit("arithmetic", arithmetic);
    visit("classification", classification);
    visit("comparison", comparison);
    visit("complex_valued", complex_valued);
    visit("conversion", conversion);
    visit("degrees", degrees);
    visit("exponential", exponential);
    visit("floating_point", floating_point);
    visit("fused", fused);
    visit("hyperbolic", hyperbolic);
    visit("hypot", hypot);
    visit("inverse_trigonometric", inverse_trigonometric);
    visit("log_differences", log_differences);
    visit("log_hyperbolic", log_hyperbolic);
    visit("log_products", log_products);
    visit("log_sums", log_sums);
    visit("logistic", logistic);
    visit("logsumexp", logsumexp);
    visit("modulo", modulo);
    visit("parts", parts);
    visit("pi_scaled", pi_scaled);
    visit("powers", powers);
    visit("reciprocal_hyperbolic", reciprocal_hyperbolic);
    visit("reciprocal_trigonometric", reciprocal_trigonometric);
    visit("rounding", rounding);
    visit("selection", selection);
    visit("sign", sign);
    visit("softplus", softplus);
    visit("trigonometric", trigonometric);
}

template <class Visit>
constexpr void for_each_rule(Visit&& visit) {
    for_each_topic([&](char const*, auto const& list) { for_each(visit, list); });
}

}  // namespace chainrules::rule_list
