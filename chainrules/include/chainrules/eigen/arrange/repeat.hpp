// SPDX-License-Identifier: MIT
#pragma once
// Matrices of repeated coefficients: replicate, repeat_each, constant.

#include "chainrules/eigen/dense/linear.hpp"

namespace chainrules::eigen {

namespace detail {

// Throws std::invalid_argument where a count is negative.
template <class X>
void check_counts(char const* f, X const& A, Eigen::Index r, Eigen::Index c) {
    if (r < 0 || c < 0) raise_argument(f, A, "the numbers of repetitions must not be negative");
}

template <class X>
using resizable_t = with_sizes_t<X, Eigen::Dynamic, Eigen::Dynamic>;

template <Shaped X>
auto replicate(X const& A, Eigen::Index r, Eigen::Index c) {
    check_counts("replicate", A, r, c);
    return resizable_t<X>(A.replicate(r, c));
}

template <Shaped X>
auto repeat_each(X const& given, Eigen::Index r, Eigen::Index c) {
    check_counts("repeat_each", given, r, c);
    decltype(auto) A = stored(given);
    auto at = [&](Eigen::Index i, Eigen::Index j) { return A.coeff(i / r, j / c); };
    return resizable_t<X>(resizable_t<X>::NullaryExpr(r * A.rows(), c * A.cols(), at));
}

template <Number S>
auto constant(S const& value, Eigen::Index rows, Eigen::Index cols) {
    using Y = Eigen::Matrix<evaluated_t<S>, Eigen::Dynamic, Eigen::Dynamic>;
    if (rows < 0 || cols < 0) {
        chainrules::Error error("chainrules::constant: rows and cols must not be negative");
        raise(std::invalid_argument(error.what()));
    }
    return Y(Y::Constant(rows, cols, value));
}

// The pullback of a Y in which a_ij stands many times: sum(dY, i, j) is that of a block of dY.
template <class F, class X, class Sum, std::integral R, std::integral C>
auto repeated_rrule(Sum const& sum, F const& f, X const& A, R const& r, C const& c) {
    auto give = [sum, rows = A.rows(), cols = A.cols()](auto const& dY, auto const& use) {
        using Sums = with_scalar_t<scalar_t<decltype(dY)>, X>;
        return use(Sums::NullaryExpr(
            rows, cols, [&](Eigen::Index i, Eigen::Index j) { return sum(dY, i, j); }));
    };
    return rearranged_rrule(give, f, A, r, c);
}

}  // namespace detail

/// A matrix of r×c copies of A.
CHAINRULES_FUNCTION(replicate, detail::replicate);
/// Each coefficient of A as a block of r×c equal ones.
CHAINRULES_FUNCTION(repeat_each, detail::repeat_each);
/// A matrix of equal coefficients, Yᵢⱼ = ξ.
CHAINRULES_FUNCTION(constant, detail::constant);

/// A matrix of r×c copies of A.
///
/// Forward   Ẏ = replicate(Ȧ, r, c)
/// Reverse   Ā = the sum of the blocks of Ȳ
/// Shapes    A: n×m, Y: rn×cm; std::invalid_argument where r or c is negative
/// Keeps     nothing of A
template <class Self, class Da, class Dr, class Dc, detail::Shaped X, std::integral R,
          std::integral C>
auto frule(std::tuple<Self, Da, Dr, Dc> const& tangents, replicate_t, X const& A, R const& r,
           C const& c) {
    return detail::linear_frule(tangents, replicate, A, r, c);
}

template <detail::Shaped X, std::integral R, std::integral C>
auto rrule(replicate_t, X const& A, R const& r, C const& c) {
    auto sum = [down = static_cast<Eigen::Index>(r), right = static_cast<Eigen::Index>(c),
                rows = A.rows(), cols = A.cols()](auto const& dY, Eigen::Index i, Eigen::Index j) {
        return dY(Eigen::seqN(i, down, rows), Eigen::seqN(j, right, cols)).sum();
    };
    return detail::repeated_rrule(sum, replicate, A, r, c);
}

/// Each coefficient of A as a block of r×c equal ones.
///
/// Forward   Ẏ = repeat_each(Ȧ, r, c)
/// Reverse   ā_ij = the sum of that block of Ȳ
/// Shapes    A: n×m, Y: rn×cm; std::invalid_argument where r or c is negative
/// Keeps     nothing of A
template <class Self, class Da, class Dr, class Dc, detail::Shaped X, std::integral R,
          std::integral C>
auto frule(std::tuple<Self, Da, Dr, Dc> const& tangents, repeat_each_t, X const& A, R const& r,
           C const& c) {
    return detail::linear_frule(tangents, repeat_each, A, r, c);
}

template <detail::Shaped X, std::integral R, std::integral C>
auto rrule(repeat_each_t, X const& A, R const& r, C const& c) {
    auto sum = [down = static_cast<Eigen::Index>(r), right = static_cast<Eigen::Index>(c)](
                   auto const& dY, Eigen::Index i, Eigen::Index j) {
        return dY.block(i * down, j * right, down, right).sum();
    };
    return detail::repeated_rrule(sum, repeat_each, A, r, c);
}

/// A matrix of equal coefficients: y_ij = x.
///
/// Forward   ẏ_ij = ẋ
/// Reverse   x̄ = Σ Ȳ
/// Shapes    Y: rows×cols; std::invalid_argument where one is negative
template <class Self, class Dx, class Dr, class Dc, Number S, std::integral R, std::integral C>
auto frule(std::tuple<Self, Dx, Dr, Dc> const& tangents, constant_t, S const& x, R const& rows,
           C const& cols) {
    auto constant_rule = [&](auto const& dx) {
        return constant(::chainrules::project_number<tangent_t<S>>(dx), rows, cols);
    };
    auto Y = constant(x, rows, cols);
    auto dY = detail::combine_tangents(constant_rule, std::get<1>(tangents));
    return FRuleResult{std::move(Y), std::move(dY)};
}

template <Number S, std::integral R, std::integral C>
auto rrule(constant_t, S const& x, R const& rows, C const& cols) {
    auto Y = constant(x, rows, cols);
    auto pullback = [y_rows = Y.rows(), y_cols = Y.cols()](auto const& dY) {
        detail::check_cotangent<decltype(Y)>("constant", dY, y_rows, y_cols);
        auto const x_bar = detail::number_cotangent<S>(chainrules::evaluate(dY.sum()));
        return std::tuple{NoTangent{}, x_bar, NoTangent{}, NoTangent{}};
    };
    return RRuleResult{std::move(Y), pullback};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::constant;
using eigen::repeat_each;
using eigen::replicate;
}  // namespace chainrules::fn
