// SPDX-License-Identifier: MIT
#pragma once
// Everything for Eigen: dense matrices and arrays as primals and tangents, the numbers of AD tools
// as coefficients, and the rules.

#include "chainrules/eigen/blocks.hpp"
#include "chainrules/eigen/concatenate.hpp"
#include "chainrules/eigen/dense.hpp"
#include "chainrules/eigen/elementwise.hpp"
#include "chainrules/eigen/gather.hpp"
#include "chainrules/eigen/in_place.hpp"
#include "chainrules/eigen/nondifferentiable.hpp"
#include "chainrules/eigen/num_traits.hpp"
#include "chainrules/eigen/permute.hpp"
#include "chainrules/eigen/products.hpp"
#include "chainrules/eigen/reductions.hpp"
#include "chainrules/eigen/repeat.hpp"
#include "chainrules/eigen/scatter.hpp"
#include "chainrules/eigen/shape.hpp"
#include "chainrules/eigen/slices.hpp"
#include "chainrules/eigen/solve.hpp"
