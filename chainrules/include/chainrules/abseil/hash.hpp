// SPDX-License-Identifier: MIT
#pragma once
// Hashes by Abseil, which have no derivative. They differ from run to run.

#include "chainrules/detail/version.hpp"
#include "absl/hash/hash.h"

#include "chainrules_core/rules/non_differentiable.hpp"

namespace chainrules::abseil {

CHAINRULES_FUNCTION(hash_of, absl::HashOf);

CHAINRULES_NON_DIFFERENTIABLE(hash_of);

}  // namespace chainrules::abseil

namespace chainrules::fn {
using abseil::hash_of;
}
