// SPDX-License-Identifier: MIT
#pragma once
// All functions of sparse matrices. Not part of eigen/eigen.hpp: programs without sparse matrices
// need not compile them. Their tangents are, see tangents.hpp.

#include "chainrules/eigen/sparse/arrange.hpp"
#include "chainrules/eigen/sparse/construct.hpp"
#include "chainrules/eigen/sparse/determinant.hpp"
#include "chainrules/eigen/sparse/elementwise.hpp"
#include "chainrules/eigen/sparse/forms.hpp"
#include "chainrules/eigen/sparse/iterative.hpp"
#include "chainrules/eigen/sparse/least_squares.hpp"
#include "chainrules/eigen/sparse/multi_normal.hpp"
#include "chainrules/eigen/sparse/products.hpp"
#include "chainrules/eigen/sparse/reductions.hpp"
#include "chainrules/eigen/sparse/selected_inverse.hpp"
#include "chainrules/eigen/sparse/self_adjoint.hpp"
#include "chainrules/eigen/sparse/solve.hpp"
#include "chainrules/eigen/sparse/solvers.hpp"
#include "chainrules/eigen/sparse/sparse_products.hpp"
#include "chainrules/eigen/sparse/values.hpp"
