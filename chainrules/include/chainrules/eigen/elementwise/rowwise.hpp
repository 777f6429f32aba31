// SPDX-License-Identifier: MIT
#pragma once
// A row added to every row of a matrix, a column to every column, and the same with products. Any
// function: broadcast.hpp.

#include "chainrules/eigen/elementwise/detail/row_and_column.hpp"

namespace chainrules::eigen {

namespace detail {

template <class X, class V>
    requires TakesRow<X, V>
auto rowwise_add(X const& A, V const& v) {
    return add_lines<Rows>("rowwise_add", A, v);
}
template <class X, class V>
    requires TakesCol<X, V>
auto colwise_add(X const& A, V const& v) {
    return add_lines<Cols>("colwise_add", A, v);
}
template <class X, class V>
    requires TakesRow<X, V>
auto rowwise_multiply(X const& A, V const& v) {
    return multiply_lines<Rows>("rowwise_multiply", A, v);
}
template <class X, class V>
    requires TakesCol<X, V>
auto colwise_multiply(X const& A, V const& v) {
    return multiply_lines<Cols>("colwise_multiply", A, v);
}

}  // namespace detail

/// A row added to every row of a matrix, Y = A + 1 v.
CHAINRULES_FUNCTION(rowwise_add, detail::rowwise_add);
/// A column added to every column of a matrix, Y = A + v 1ᵀ.
CHAINRULES_FUNCTION(colwise_add, detail::colwise_add);
/// Every row of a matrix multiplied by a row, coefficient by coefficient, Y = A ∘ 1 v.
CHAINRULES_FUNCTION(rowwise_multiply, detail::rowwise_multiply);
/// Every column of a matrix multiplied by a column, coefficient by coefficient, Y = A ∘ v 1ᵀ.
CHAINRULES_FUNCTION(colwise_multiply, detail::colwise_multiply);

/// Adds a row vector to every row of a matrix: Y = A + 1 v.
///
/// Forward   Ẏ = Ȧ + 1 v̇
/// Reverse   Ā = Ȳ, v̄ = 1ᵀ Ȳ, the sums of its columns
/// Shapes    A, Y: n×m, v: 1×m; else std::invalid_argument
/// Keeps     nothing of A and v
template <class Self, class Da, class Dv, class X, class V>
    requires detail::TakesRow<X, V>
auto frule(std::tuple<Self, Da, Dv> const& tangents, rowwise_add_t, X const& A, V const& v) {
    auto rule = [&](auto const& dA, auto const& dv) {
        return detail::add_lines_tangent<detail::Rows>("frule(rowwise_add, A, v)", A, v, dA, dv);
    };
    auto Omega = rowwise_add(A, v);
    auto dOmega = detail::combine_tangents(rule, std::get<1>(tangents), std::get<2>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class X, class V>
    requires detail::TakesRow<X, V>
auto rrule(rowwise_add_t, X const& A, V const& v) {
    return detail::add_lines_rrule<detail::Rows>("rowwise_add", "rrule(rowwise_add, A, v)", A, v);
}

/// Adds a column vector to every column of a matrix: Y = A + v 1ᵀ.
///
/// Forward   Ẏ = Ȧ + v̇ 1ᵀ
/// Reverse   Ā = Ȳ, v̄ = Ȳ 1, the sums of its rows
/// Shapes    A, Y: n×m, v: n×1; else std::invalid_argument
/// Keeps     nothing of A and v
template <class Self, class Da, class Dv, class X, class V>
    requires detail::TakesCol<X, V>
auto frule(std::tuple<Self, Da, Dv> const& tangents, colwise_add_t, X const& A, V const& v) {
    auto rule = [&](auto const& dA, auto const& dv) {
        return detail::add_lines_tangent<detail::Cols>("frule(colwise_add, A, v)", A, v, dA, dv);
    };
    auto Omega = colwise_add(A, v);
    auto dOmega = detail::combine_tangents(rule, std::get<1>(tangents), std::get<2>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class X, class V>
    requires detail::TakesCol<X, V>
auto rrule(colwise_add_t, X const& A, V const& v) {
    return detail::add_lines_rrule<detail::Cols>("colwise_add", "rrule(colwise_add, A, v)", A, v);
}

/// Multiplies every row of a matrix by a row vector, coefficient by coefficient: Y = A ∘ 1 v.
///
/// Forward   Ẏ = Ȧ ∘ 1 v + A ∘ 1 v̇
/// Reverse   Ā = Ȳ ∘ conj(1 v), v̄ = 1ᵀ (conj(A) ∘ Ȳ)
/// Shapes    A, Y: n×m, v: 1×m; else std::invalid_argument
/// Keeps     A and v
template <class Self, class Da, class Dv, class X, class V>
    requires detail::TakesRow<X, V>
auto frule(std::tuple<Self, Da, Dv> const& tangents, rowwise_multiply_t, X const& A, V const& v) {
    auto rule = [&](auto const& dA, auto const& dv) {
        return detail::multiply_lines_tangent<detail::Rows>("frule(rowwise_multiply, A, v)", A, v,
                                                            dA, dv);
    };
    auto Omega = rowwise_multiply(A, v);
    auto dOmega = detail::combine_tangents(rule, std::get<1>(tangents), std::get<2>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class X, class V>
    requires detail::TakesRow<X, V>
auto rrule(rowwise_multiply_t, X const& A, V const& v) {
    return detail::multiply_lines_rrule<detail::Rows>("rowwise_multiply",
                                                      "rrule(rowwise_multiply, A, v)", A, v);
}

/// Multiplies every column of a matrix by a column vector, coefficient by coefficient: Y = A ∘ v
/// 1ᵀ.
///
/// Forward   Ẏ = Ȧ ∘ v 1ᵀ + A ∘ v̇ 1ᵀ
/// Reverse   Ā = Ȳ ∘ conj(v 1ᵀ), v̄ = (conj(A) ∘ Ȳ) 1
/// Shapes    A, Y: n×m, v: n×1; else std::invalid_argument
/// Keeps     A and v
template <class Self, class Da, class Dv, class X, class V>
    requires detail::TakesCol<X, V>
auto frule(std::tuple<Self, Da, Dv> const& tangents, colwise_multiply_t, X const& A, V const& v) {
    auto rule = [&](auto const& dA, auto const& dv) {
        return detail::multiply_lines_tangent<detail::Cols>("frule(colwise_multiply, A, v)", A, v,
                                                            dA, dv);
    };
    auto Omega = colwise_multiply(A, v);
    auto dOmega = detail::combine_tangents(rule, std::get<1>(tangents), std::get<2>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class X, class V>
    requires detail::TakesCol<X, V>
auto rrule(colwise_multiply_t, X const& A, V const& v) {
    return detail::multiply_lines_rrule<detail::Cols>("colwise_multiply",
                                                      "rrule(colwise_multiply, A, v)", A, v);
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::colwise_add;
using eigen::colwise_multiply;
using eigen::rowwise_add;
using eigen::rowwise_multiply;
}  // namespace chainrules::fn
