// SPDX-License-Identifier: MIT
#pragma once
// Everything for Eigen: dense matrices and arrays as primals and tangents, the numbers of AD tools
// as coefficients, and the rules.

#include "chainrules/eigen/dense.hpp"
#include "chainrules/eigen/elementwise.hpp"
#include "chainrules/eigen/num_traits.hpp"
#include "chainrules/eigen/products.hpp"
#include "chainrules/eigen/reductions.hpp"
#include "chainrules/eigen/sequences.hpp"
#include "chainrules/eigen/solve.hpp"
#include "chainrules/eigen/sorting.hpp"
