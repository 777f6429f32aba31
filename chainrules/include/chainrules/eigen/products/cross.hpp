// SPDX-License-Identifier: MIT
#pragma once
// The cross product of two vectors of three coefficients.

#include "chainrules/eigen/dense/tangents.hpp"

namespace chainrules::eigen {

namespace detail {

template <class X>
concept MayBeThreeVector = MatrixLike<X> && Differentiable<X> && bool(X::IsVectorAtCompileTime) &&
                           fits(X::SizeAtCompileTime, 3);

template <class X, class Y>
concept HasCross =
    MayBeThreeVector<X> && MayBeThreeVector<Y> && requires { typename common_scalar_t<X, Y>; };

template <class X>
decltype(auto) coefficient_of_vector(X const& x, Eigen::Index i) {
    return x.rows() == 1 ? x.coeff(0, i) : x.coeff(i, 0);
}

// Of what can be read one by one, a vector like x. Complex coefficients are conjugated, as by
// Eigen.
template <class Like, class X, class Y>
auto cross_like(Like const& like, X const& x, Y const& y) {
    using chainrules::detail::product;
    auto difference = [&](Eigen::Index i, Eigen::Index j) {
        return Eigen::numext::conj(chainrules::evaluate(
            product(coefficient_of_vector(x, i), coefficient_of_vector(y, j)) -
            product(coefficient_of_vector(x, j), coefficient_of_vector(y, i))));
    };
    with_scalar_t<std::remove_cvref_t<decltype(difference(0, 1))>, Like> result;
    result.resize(like.rows(), like.cols());
    result.coeffRef(0) = difference(1, 2);
    result.coeffRef(1) = difference(2, 0);
    result.coeffRef(2) = difference(0, 1);
    return result;
}

template <class X, class Y>
    requires HasCross<X, Y>
auto cross(X const& x, Y const& y) {
    if (x.size() != 3 || y.size() != 3)
        raise_arguments("cross", "x", x, "y", y, "both must have three coefficients");
    return cross_like(x, stored(x), stored(y));
}

}  // namespace detail

/// Cross product of two vectors of three coefficients, z = x × y, and its conjugate where it is
/// complex.
CHAINRULES_FUNCTION(cross, detail::cross);

/// Cross product of two vectors, as Eigen has it: x × y, and its conjugate where it is complex.
///
/// Forward   ẋ × y + x × ẏ
/// Reverse   x̄ = y × z̄, ȳ = z̄ × x, with the same, conjugating product; the real part where real
/// Shapes    columns or rows of three coefficients, else std::invalid_argument; z is like x
/// Keeps     x and y
template <class Self, class Dx, class Dy, class X, class Y>
    requires detail::HasCross<X, Y>
auto frule(std::tuple<Self, Dx, Dy> const& tangents, cross_t, X const& x, Y const& y) {
    decltype(auto) a = detail::stored(x);
    decltype(auto) b = detail::stored(y);
    auto Omega = cross(a, b);
    auto dOmega = detail::bilinear_tangent(
        "frule(cross, x, y)", "dx", a, std::get<1>(tangents), "dy", b, std::get<2>(tangents),
        [&](auto const& u, auto const& v) { return detail::cross_like(x, u, v); });
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class X, class Y>
    requires detail::HasCross<X, Y>
auto rrule(cross_t, X const& given_x, Y const& given_y) {
    auto const x = detail::hold(given_x);
    auto const y = detail::hold(given_y);
    auto Omega = cross(*x, *y);
    auto pullback = [x = x, y = y](auto const& dz) {
        using Z = decltype(Omega);
        detail::check_cotangent<Z>("rrule(cross, x, y)", dz, x->rows(), x->cols());
        auto const held = detail::hold(dz);
        auto x_bar = [x = x, y = y, dz = held](auto const& use) {
            return use(detail::cross_like(*x, *y, detail::cotangent_of<Z>(*dz)));
        };
        auto y_bar = [x = x, y = y, dz = held](auto const& use) {
            return use(detail::cross_like(*y, detail::cotangent_of<Z>(*dz), *x));
        };
        return std::tuple{NoTangent{},
                          detail::cotangent_thunk<X>(x->rows(), x->cols(), std::move(x_bar)),
                          detail::cotangent_thunk<Y>(y->rows(), y->cols(), std::move(y_bar))};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::cross;
}  // namespace chainrules::fn
