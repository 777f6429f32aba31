// SPDX-License-Identifier: MIT
#pragma once
// What most files of this folder include, compiled beforehand.

#include "chainrules_testutils/check_all.hpp"
#include "chainrules_testutils/check_gradient.hpp"
#include "chainrules_testutils/check_scalar.hpp"
