// SPDX-License-Identifier: MIT
#pragma once
// Every header of chainrules includes this: the two packages come in pairs.

#include "chainrules_core/version.hpp"

static_assert(CHAINRULES_VERSION == 100,
              "chainrules 0.1.0 and chainrules_core are of different versions: one of the folders "
              "that the compiler searches for headers holds another release");
