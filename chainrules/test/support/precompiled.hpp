// SPDX-License-Identifier: MIT
#pragma once
// What all tests of this package include, compiled beforehand.

#include "chainrules_testutils/gtest.hpp"
