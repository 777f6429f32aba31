// SPDX-License-Identifier: MIT
#pragma once
// Everything for Eigen: dense matrices and arrays as primals and tangents, the numbers of AD tools
// as coefficients, and the rules.

#include "chainrules/eigen/blas.hpp"
#include "chainrules/eigen/broadcast.hpp"
#include "chainrules/eigen/cross.hpp"
#include "chainrules/eigen/dense.hpp"
#include "chainrules/eigen/elementwise.hpp"
#include "chainrules/eigen/kron.hpp"
#include "chainrules/eigen/multiply_add.hpp"
#include "chainrules/eigen/num_traits.hpp"
#include "chainrules/eigen/products.hpp"
#include "chainrules/eigen/quad_form.hpp"
#include "chainrules/eigen/rank_update.hpp"
#include "chainrules/eigen/reductions.hpp"
#include "chainrules/eigen/rowwise.hpp"
#include "chainrules/eigen/solve.hpp"
