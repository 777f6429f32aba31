// SPDX-License-Identifier: MIT
#pragma once
// The identity of an object, not its value: its hash and its address.

#include <functional>
#include <memory>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/rules/non_differentiable.hpp"

namespace chainrules::functional {

CHAINRULES_FUNCTION_EXPR(hash, (x), std::hash<std::remove_cvref_t<ChainRulesX0>>{}(x));
CHAINRULES_FUNCTION(addressof, std::addressof);
CHAINRULES_FUNCTION(to_address, std::to_address);

CHAINRULES_NON_DIFFERENTIABLE(hash);
CHAINRULES_NON_DIFFERENTIABLE(addressof);
CHAINRULES_NON_DIFFERENTIABLE(to_address);

}  // namespace chainrules::functional

namespace chainrules::fn {
using functional::addressof;
using functional::hash;
using functional::to_address;
}  // namespace chainrules::fn
