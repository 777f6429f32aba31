// SPDX-License-Identifier: MIT
#pragma once
// What operations on tensors share: how functions of autograd are applied, and what is refused.

// First: Clang, as C++20, needs IValue to be complete where other headers have lists of it.
#include <ATen/core/ivalue.h>

#include <ATen/TensorIterator.h>
#include <torch/torch.h>
#include <cstddef>
#include <utility>

#include "chainrules/detail/version.hpp"

namespace chainrules::adapters::tensors::detail {

using torch::Tensor;
using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

// A list of tensors would be no variable to Function::apply: one by one.
template <class Function, class... First>
variable_list apply_to(variable_list const& x, First const&... first) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        return Function::apply(first..., x[I]...);
    }(std::make_index_sequence<Function::inputs>{});
}

inline void require_cpu(char const* call, char const* function, torch::Tensor const& x) {
    TORCH_CHECK(x.device().is_cpu(), "chainrules::adapters::tensors::", call, "(", function,
                ", x...): rules run on the CPU, and a tensor is on ", x.device(),
                "; move it by .cpu()");
}
inline void require_real(char const* call, char const* function, c10::ScalarType dtype) {
    TORCH_CHECK(dtype == torch::kFloat || dtype == torch::kDouble,
                "chainrules::adapters::tensors::", call, "(", function,
                ", x...): rules compute in Float and Double, and the tensors are of ", dtype,
                "; convert them by .to(torch::kDouble)");
}

}  // namespace chainrules::adapters::tensors::detail
