// SPDX-License-Identifier: MIT
#pragma once
// Rules as differentiable operations on tensors of libtorch, for C++ and, by TORCH_LIBRARY, for
// Python. Tried with libtorch 1.13.1 (Debian: libtorch-dev).
//
//     Tensor gamma_p(Tensor const& a, Tensor const& x) {
//         return chainrules::adapters::tensors::elementwise(fn::gamma_p, a, x);
//     }
//     Tensor solve(Tensor const& A, Tensor const& b) {
//         return chainrules::adapters::tensors::call<Eigen::MatrixXd, Eigen::VectorXd>(fn::solve,
//         A, b);
//     }
//
// Both are operations of autograd, whose backward can be differentiated once more. Tensors are on
// the CPU.

#include "chainrules/adapters/detail/torch/call.hpp"
#include "chainrules/adapters/detail/torch/elementwise.hpp"
