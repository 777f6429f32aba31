// SPDX-License-Identifier: MIT
#pragma once
// The cross product of two vectors of three coefficients.

#include "chainrules/eigen/dense/bilinear.hpp"

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

/// Cross product of two vectors, as Eigen has it: x × y, and its conjugate where it is complex.
///
/// Forward   ẋ × y + x × ẏ
/// Reverse   x̄ = y × z̄, ȳ = z̄ × x, with the same, conjugating product; the real part where real
/// Shapes    columns or rows of three coefficients, else std::invalid_argument; z is like x
/// Keeps     x and y
struct Cross : Bilinear {
    static constexpr bool evaluates = true;
    static constexpr Needs first_needs = Needs::both;
    static constexpr Needs second_needs = Needs::both;
    template <class X, class Y>
    static constexpr bool takes = HasCross<X, Y>;

    static auto value(auto const& x, auto const& y) { return cross(x, y); }
    static Sizes shape(auto const& x, auto const&) { return {x.rows(), x.cols()}; }
    static auto tangent(auto const& x, auto const& y, auto const& dx, auto const& dy) {
        auto times = [&](auto const& u, auto const& v) { return cross_like(x, u, v); };
        return product_rule(times, x, y, dx, dy);
    }
    template <class X>
    static auto first(auto const& use, auto const& dz, auto const& x, auto const& y) {
        return use(cross_like(x, y, dz));
    }
    template <class Y>
    static auto second(auto const& use, auto const& dz, auto const& x, auto const& y) {
        return use(cross_like(y, dz, x));
    }
};

}  // namespace detail

/// Cross product of two vectors of three coefficients, z = x × y, and its conjugate where it is
/// complex.
CHAINRULES_DETAIL_BILINEAR(cross, x, y, detail::Cross);

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::cross;
}  // namespace chainrules::fn
