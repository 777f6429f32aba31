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

// The shape of A, and how often it is repeated down and to the right.
struct RepeatCounts {
    Eigen::Index rows, cols, down, right;
};

// A map after which a_ij stands many times: sum(dY, kept, i, j) is that of a part of dY.
template <class Map>
struct RepeatedMap : LinearMap {
    template <class X, class... O>
    static constexpr bool takes = matrix_and_two_counts<X, O...>;

    static RepeatCounts kept(auto const& A, auto const& r, auto const& c) {
        return {A.rows(), A.cols(), static_cast<Eigen::Index>(r), static_cast<Eigen::Index>(c)};
    }
    template <class X>
    static auto adjoint(auto const& use, auto const& dY, RepeatCounts const& kept) {
        using Sums = with_scalar_t<scalar_t<decltype(dY)>, X>;
        auto at = [&dY, kept](Eigen::Index i, Eigen::Index j) { return Map::sum(dY, kept, i, j); };
        return use(Sums::NullaryExpr(kept.rows, kept.cols, at));
    }
};

/// A matrix of r×c copies of A.
///
/// Forward   Ẏ = replicate(Ȧ, r, c)
/// Reverse   Ā = the sum of the blocks of Ȳ
/// Shapes    A: n×m, Y: rn×cm; std::invalid_argument where r or c is negative
/// Keeps     nothing of A
struct Replicate : RepeatedMap<Replicate> {
    static auto sum(auto const& dY, RepeatCounts const& kept, Eigen::Index i, Eigen::Index j) {
        return dY(Eigen::seqN(i, kept.down, kept.rows), Eigen::seqN(j, kept.right, kept.cols))
            .sum();
    }
};

/// Each coefficient of A as a block of r×c equal ones.
///
/// Forward   Ẏ = repeat_each(Ȧ, r, c)
/// Reverse   ā_ij = the sum of that block of Ȳ
/// Shapes    A: n×m, Y: rn×cm; std::invalid_argument where r or c is negative
/// Keeps     nothing of A
struct RepeatEach : RepeatedMap<RepeatEach> {
    static auto sum(auto const& dY, RepeatCounts const& kept, Eigen::Index i, Eigen::Index j) {
        return dY.block(i * kept.down, j * kept.right, kept.down, kept.right).sum();
    }
};

}  // namespace detail

/// A matrix of r×c copies of A.
CHAINRULES_FUNCTION(replicate, detail::replicate);
/// Each coefficient of A as a block of r×c equal ones.
CHAINRULES_FUNCTION(repeat_each, detail::repeat_each);
/// A matrix of equal coefficients, Yᵢⱼ = ξ.
CHAINRULES_FUNCTION(constant, detail::constant);

CHAINRULES_DETAIL_LINEAR_RULES(replicate, detail::Replicate);
CHAINRULES_DETAIL_LINEAR_RULES(repeat_each, detail::RepeatEach);

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
