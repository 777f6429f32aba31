// SPDX-License-Identifier: MIT
#pragma once
// What all tests of this package include, compiled beforehand.

#include "chainrules/algorithms.hpp"
#include "chainrules/chainrules.hpp"
#include "chainrules_testutils/gtest.hpp"
