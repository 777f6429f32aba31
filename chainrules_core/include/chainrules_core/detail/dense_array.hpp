// SPDX-License-Identifier: MIT
#pragma once
// What core asks of arrays of other libraries beyond sums and products, by the names that Eigen's
// arrays have. These names stand here and nowhere else.
//
// Not in TangentSpace, which the header of a library specialises: an array is a tangent of a number
// without that header (a chunk of tangents), and where the header comes later than the first use,
// the specialisation would come too late, and differ from one translation unit to the next.

#include <type_traits>
#include <utility>

#include "chainrules_core/detail/language.hpp"

namespace chainrules::detail {

// What an array or an expression of arrays evaluates to. One of std::valarrays tells by a function
// that all of them have.
template <class T>
auto evaluated_array(T const& x) -> std::remove_cvref_t<decltype(x.eval())>;
template <class T>
auto evaluated_array(T const& x) -> decltype(x.cshift(0));

/// An array or an expression of arrays, which dangles when its operands are gone, and what it
/// evaluates to.
template <class T>
concept ArrayExpression = requires(T const& x) { detail::evaluated_array(x); };
template <ArrayExpression T>
using evaluated_array_t = decltype(detail::evaluated_array(std::declval<T const&>()));

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
concept CastsTo = DenseArray<D> && requires(D const& d) { d.template cast<T>(); };
template <class T, DenseArray D>
constexpr auto cast_coefficients(D const& d) {
    return d.template cast<T>().eval();
}
template <DenseArray D>
constexpr auto real_coefficients(D const& d) {
    return d.real().eval();
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
    return d.conjugate().eval();
}
template <class D>
constexpr auto adjoint_of_array(D const& d) {
    return d.adjoint().eval();
}
template <class D>
constexpr auto transpose_of_array(D const& d) {
    return d.transpose().eval();
}

}  // namespace chainrules::detail
