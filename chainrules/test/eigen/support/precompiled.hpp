// SPDX-License-Identifier: MIT
#pragma once
// What all tests of this folder include, compiled beforehand.

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "support/eigen_solvers.hpp"
