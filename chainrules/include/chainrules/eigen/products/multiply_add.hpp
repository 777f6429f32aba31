// SPDX-License-Identifier: MIT
#pragma once
// multiply_add(A, B, z): a product of matrices and what is added to it, as in a layer of a neural
// network. With factors: blas.hpp.

#include "chainrules/eigen/products/detail/scaled_product.hpp"
#include "chainrules/eigen/products/matmul.hpp"

namespace chainrules::eigen {

namespace detail {

// What can be added to a matrix of the given fixed size: one of its shape, a row, a column, a
// number.
template <class V, int Rows, int Cols>
concept Addend = (!Dense<V> && Number<V>) ||
                 (MatrixLike<V> && Differentiable<V> && (one_row<V> || fits(fixed_rows<V>, Rows)) &&
                  (one_col<V> || fits(fixed_cols<V>, Cols)));

template <class X, class Y, class V>
concept HasMultiplyAdd =
    Multipliable<X, Y> && Addend<V, X::RowsAtCompileTime, Y::ColsAtCompileTime>;

// The tangent of what is added, which is a V, as a matrix of the kind and shape of Y.
template <class V, class D, class Y>
auto repeated_like(D const& dz, Y const& like) {
    using S = coefficient_t<D>;
    using Result = with_scalar_t<S, Y>;
    if constexpr (Dense<V>)
        return Result(dz.replicate(one_row<V> ? like.rows() : 1, one_col<V> ? like.cols() : 1));
    else
        return Result(Result::Constant(like.rows(), like.cols(), dz));
}

// What is added, with coefficients of type S, as an expression of the given size.
template <class S, class V>
auto repeated(V const& z, Index rows, Index cols) {
    if constexpr (!Dense<V>)
        return Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>::Constant(rows, cols, S(z));
    else if constexpr (!one_row<V> && !one_col<V>)
        return z.template cast<S>();
    else
        return z.template cast<S>().replicate(one_row<V> ? rows : 1, one_col<V> ? cols : 1);
}

template <class X, class Y, class V>
    requires HasMultiplyAdd<X, Y, V>
auto multiply_add(X const& A, Y const& B, V const& given) {
    if (A.cols() != B.rows())
        raise_arguments("multiply_add", "A", A, "B", B,
                        "A must have as many columns as B has rows");
    decltype(auto) z = stored_operand(given);
    if constexpr (Dense<V>)
        if ((!one_row<V> && z.rows() != A.rows()) || (!one_col<V> && z.cols() != B.cols()))
            raise_arguments("multiply_add", "A B", Eigen::MatrixXd::Zero(A.rows(), B.cols()), "z",
                            z, "z must be of that shape, or by its type a row or a column of it");
    auto sum = matmul(A, B);
    using S = scalar_t<decltype(sum)>;
    using Sum = std::remove_cvref_t<decltype(chainrules::detail::sum(S{}, coefficient_t<V>{}))>;
    if constexpr (std::is_same_v<S, Sum>) {
        sum += repeated<S>(z, sum.rows(), sum.cols());
        return sum;
    } else
        return chainrules::evaluate(sum.template cast<Sum>() +
                                    repeated<Sum>(z, sum.rows(), sum.cols()));
}

}  // namespace detail

/// Product of matrices and a sum, Y = A B + Z.
CHAINRULES_FUNCTION(multiply_add, detail::multiply_add);

/// A product of matrices and a sum: Y = A B + z, where z is a matrix, a number, or by its type a
/// row or a column, which is added to every row or column.
///
/// Forward   Ẏ = Ȧ B + A Ḃ + ż
/// Reverse   Ā = Ȳ Bᴴ, B̄ = Aᴴ Ȳ, z̄ = Ȳ, summed where z is repeated; the real part where real
/// Shapes    A: n×k, B: k×m, Y: n×m, z: n×m, 1×m, n×1 or a number; else std::invalid_argument
/// Keeps     A and B
template <class Self, class Da, class Db, class Dz, class X, class Y, class V>
    requires detail::HasMultiplyAdd<X, Y, V>
auto frule(std::tuple<Self, Da, Db, Dz> const& tangents, multiply_add_t, X const& given_a,
           Y const& given_b, V const& z) {
    decltype(auto) A = detail::stored(given_a);
    decltype(auto) B = detail::stored(given_b);
    auto Omega = multiply_add(A, B, z);
    auto rule = [&](auto const& a_dot, auto const& b_dot, auto const& z_dot) {
        char const* const call = "frule(multiply_add, A, B, z)";
        decltype(auto) dA = detail::tangent_of(call, "dA", A, a_dot);
        decltype(auto) dB = detail::tangent_of(call, "dB", B, b_dot);
        decltype(auto) dz = detail::operand_tangent(call, "dz", z, z_dot);
        auto start = [&] {
            if constexpr (AbstractZero<decltype(dz)>)
                return ZeroTangent{};
            else {
                decltype(auto) read = detail::stored_operand(dz);
                return detail::repeated_like<V>(read, Omega);
            }
        };
        return detail::plus_product_or_zero(
            detail::plus_product_or_zero(start(), dA, detail::floating(B)), detail::floating(A),
            dB);
    };
    auto dOmega = detail::combine_tangents(rule, std::get<1>(tangents), std::get<2>(tangents),
                                           std::get<3>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class X, class Y, class V>
    requires detail::HasMultiplyAdd<X, Y, V>
auto rrule(multiply_add_t, X const& given_a, Y const& given_b, V const& z) {
    auto const A = detail::hold(given_a);
    auto const B = detail::hold(given_b);
    auto Omega = multiply_add(*A, *B, z);
    auto pullback = [A = A, B = B](auto const& dY) {
        using Z = decltype(Omega);
        detail::check_cotangent<Z>("rrule(multiply_add, A, B, z)", dY, A->rows(), B->cols());
        auto const held = detail::hold(dY);
        auto A_bar = [B = B, dY = held](auto const& use) {
            return use(detail::cotangent_of<Z>(*dY), detail::floating(*B).adjoint());
        };
        auto B_bar = [A = A, dY = held](auto const& use) {
            return use(detail::floating(*A).adjoint(), detail::cotangent_of<Z>(*dY));
        };
        auto z_bar = [dY = held](Eigen::Index i, Eigen::Index j) {
            return chainrules::project_number<tangent_t<detail::coefficient_t<V>>>(dY->coeff(i, j));
        };
        return std::tuple{NoTangent{},
                          detail::cotangent_thunk<X>(A->rows(), A->cols(), std::move(A_bar)),
                          detail::cotangent_thunk<Y>(B->rows(), B->cols(), std::move(B_bar)),
                          detail::spread_cotangent<V, Z>({A->rows(), B->cols()}, std::move(z_bar))};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::multiply_add;
}  // namespace chainrules::fn
