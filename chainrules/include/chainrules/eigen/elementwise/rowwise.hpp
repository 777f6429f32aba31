// SPDX-License-Identifier: MIT
#pragma once
// A row added to every row of a matrix, a column to every column, and the same with products. Any
// function: broadcast.hpp.

#include "chainrules/eigen/elementwise/detail/row_and_column.hpp"

namespace chainrules::eigen {

/// A row added to every row of a matrix, Y = A + 1 v.
CHAINRULES_DETAIL_BILINEAR(rowwise_add, A, v, detail::AddLines<detail::Rows>);
/// A column added to every column of a matrix, Y = A + v 1ᵀ.
CHAINRULES_DETAIL_BILINEAR(colwise_add, A, v, detail::AddLines<detail::Cols>);
/// Every row of a matrix multiplied by a row, coefficient by coefficient, Y = A ∘ 1 v.
CHAINRULES_DETAIL_BILINEAR(rowwise_multiply, A, v, detail::MultiplyLines<detail::Rows>);
/// Every column of a matrix multiplied by a column, coefficient by coefficient, Y = A ∘ v 1ᵀ.
CHAINRULES_DETAIL_BILINEAR(colwise_multiply, A, v, detail::MultiplyLines<detail::Cols>);

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::colwise_add;
using eigen::colwise_multiply;
using eigen::rowwise_add;
using eigen::rowwise_multiply;
}  // namespace chainrules::fn
