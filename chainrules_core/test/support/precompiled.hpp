// SPDX-License-Identifier: MIT
#pragma once
// What all tests of this package include, compiled beforehand.

#include <gtest/gtest.h>

#include "chainrules_core/chainrules_core.hpp"
