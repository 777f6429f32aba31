// SPDX-License-Identifier: MIT
#pragma once
// Everything for Abseil: its containers as primals, and what has no derivative.

#include "chainrules/abseil/containers.hpp"
#include "chainrules/abseil/hash.hpp"
#include "chainrules/abseil/random.hpp"
#include "chainrules/abseil/strings.hpp"
