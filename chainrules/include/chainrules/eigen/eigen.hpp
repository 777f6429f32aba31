// SPDX-License-Identifier: MIT
#pragma once
// Everything for Eigen: dense matrices and arrays as primals and tangents, the numbers of AD tools
// as coefficients, and the rules.

#include "chainrules/eigen/containers.hpp"
#include "chainrules/eigen/covariance.hpp"
#include "chainrules/eigen/dense.hpp"
#include "chainrules/eigen/elementwise.hpp"
#include "chainrules/eigen/extrema.hpp"
#include "chainrules/eigen/layers.hpp"
#include "chainrules/eigen/losses.hpp"
#include "chainrules/eigen/lp_norm.hpp"
#include "chainrules/eigen/norms.hpp"
#include "chainrules/eigen/num_traits.hpp"
#include "chainrules/eigen/products.hpp"
#include "chainrules/eigen/quantiles.hpp"
#include "chainrules/eigen/reductions.hpp"
#include "chainrules/eigen/scan.hpp"
#include "chainrules/eigen/softmax.hpp"
#include "chainrules/eigen/solve.hpp"
#include "chainrules/eigen/statistics.hpp"
#include "chainrules/eigen/transform_reduce.hpp"
