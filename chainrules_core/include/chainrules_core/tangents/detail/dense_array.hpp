// SPDX-License-Identifier: MIT
#pragma once
// What is asked of arrays of other libraries beyond sums and products, by the names that Eigen's
// arrays have: these stand here and nowhere else. (evaluate() asks expressions for eval().)

#include "chainrules_core/numbers/rule_operators.hpp"

namespace chainrules::detail {

/// An array of numbers that is read by coefficient.
template <class T>
concept DenseArray = requires(T const& t) {
    t.coeff(0);
    t.size();
};
template <DenseArray T>
using coefficient_t = std::remove_cvref_t<decltype(std::declval<T const&>().coeff(0))>;

/// result[i] = op(result[i], d[i]) for all coefficients.
template <class R, DenseArray D, class Op>
constexpr void update_coefficients(R& result, D const& d, Op const& op) {
    for (decltype(d.size()) i = 0; i != d.size(); ++i)
        result.coeffRef(i) = op(result.coeff(i), d.coeff(i));
}

/// Whether the coefficients can be converted to a T.
template <class D, class T>
concept CastsTo = DenseArray<D> && requires(D const& d) {
    d.template cast<T>();
};
template <class T, DenseArray D>
constexpr auto cast_coefficients(D const& d) {
    return evaluate(d.template cast<T>());
}
template <DenseArray D>
constexpr auto real_coefficients(D const& d) {
    return evaluate(d.real());
}

template <class D>
constexpr auto squared_norm_of_array(D const& d) {
    return d.squaredNorm();
}
template <class D>
constexpr bool is_zero_array(D const& d) {
    return (d.array() == 0).all();
}
template <class A, class B>
constexpr bool equal_arrays(A const& a, B const& b) {
    return (a == b).all();
}

template <class D>
constexpr auto conjugate_of_array(D const& d) {
    return evaluate(d.conjugate());
}
template <class D>
constexpr auto adjoint_of_array(D const& d) {
    return evaluate(d.adjoint());
}
template <class D>
constexpr auto transpose_of_array(D const& d) {
    return evaluate(d.transpose());
}

}  // namespace chainrules::detail
