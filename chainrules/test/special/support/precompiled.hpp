// SPDX-License-Identifier: MIT
#pragma once
// What all tests of this folder include, compiled beforehand.

#include "chainrules/special.hpp"
#include "chainrules_testutils/gtest.hpp"
