// SPDX-License-Identifier: MIT
#pragma once
// matmul of a banded matrix, Tridiagonal, Bidiagonal or any other, with a dense matrix on either
// side, in as many steps as the dense one has coefficients times the number of diagonals. The
// cotangent of the banded factor has its diagonals, and no more of it is computed.

#include "chainrules/eigen/dense/linear.hpp"
#include "chainrules/eigen/products/structured_products.hpp"

namespace chainrules::eigen {

namespace detail {

template <class X, class Y>
concept BandedTimesDense =
    BandedLike<X> && DifferentiableStructured<X> && DenseFactor<Y> && MixedProduct<X, Y>;
template <class X, class Y>
concept DenseTimesBanded =
    DenseFactor<X> && BandedLike<Y> && DifferentiableStructured<Y> && MixedProduct<X, Y>;
template <class X, class Y>
concept BandedProduct = BandedTimesDense<X, Y> || DenseTimesBanded<X, Y>;

template <class S, class T>
using product_scalar_t = typename Eigen::ScalarBinaryOpTraits<S, T>::ReturnType;

// Lines of B, or of what has its shape: rows where B is the second factor, columns where it is the
// first one.
template <bool rows, class M>
auto lines(M& B, Eigen::Index first, Eigen::Index length) {
    if constexpr (rows)
        return B.middleRows(first, length);
    else
        return B.middleCols(first, length);
}
// B times the k-th diagonal of a banded matrix.
template <bool rows, class D, class M>
auto scaled_lines(D const& diagonal, M const& B) {
    if constexpr (rows)
        return diagonal.asDiagonal() * B;
    else
        return B * diagonal.asDiagonal();
}

// The product of a banded matrix, or of its adjoint, and a dense one, in parts, one for each
// diagonal: add(lines of the result, what is added to them). The banded one comes first where
// `rows`.
template <bool rows, bool adjoint, class A, class B, class Y, class Add>
void each_band_of_product(A const& banded, B const& dense, Y& result, Add const& add) {
    each_diagonal<A>([&](int k) {
        DiagonalRun const run(banded.rows(), k);
        bool const by_row = rows != adjoint;
        auto to = lines<rows>(result, by_row ? run.row : run.col, run.length);
        auto const from = lines<rows>(dense, by_row ? run.col : run.row, run.length);
        if constexpr (adjoint)
            add(to, scaled_lines<rows>(banded.diagonal(k).conjugate(), from));
        else
            add(to, scaled_lines<rows>(banded.diagonal(k), from));
    });
}

template <bool rows, class A, class B>
auto banded_product(A const& banded, B const& given) {
    decltype(auto) dense = stored(given);
    using Z = with_scalar_t<product_scalar_t<scalar_t<A>, scalar_t<B>>, B>;
    Z result = Z::Zero(dense.rows(), dense.cols());
    each_band_of_product<rows, false>(banded, dense, result,
                                      [](auto to, auto const& product) { to += product; });
    return result;
}

// The cotangents of a banded and of a dense factor, from that of their product, which is a Z.
template <bool rows, class X, class Z, class B, class D>
auto band_cotangent(Eigen::Index n, B const& dense, D const& dY) {
    return banded_thunk<X>(n, [n, dense, dY](int k, auto const& use) {
        DiagonalRun const run(n, k);
        decltype(auto) bar = cotangent_of<Z>(*dY);
        decltype(auto) b = floating(*dense);
        if constexpr (rows)
            return use(lines<rows>(bar, run.row, run.length)
                           .cwiseProduct(lines<rows>(b, run.col, run.length).conjugate())
                           .rowwise()
                           .sum());
        else
            return use(lines<rows>(bar, run.col, run.length)
                           .cwiseProduct(lines<rows>(b, run.row, run.length).conjugate())
                           .colwise()
                           .sum()
                           .transpose());
    });
}
template <bool rows, class X, class Z, class A, class D>
auto cotangent_beside_band(A const& banded, Eigen::Index r, Eigen::Index c, D const& dY) {
    auto each = [banded, dY](auto& dest, auto const& add) {
        decltype(auto) bar = cotangent_of<Z>(*dY);
        decltype(auto) a = floating_factor(*banded);
        each_band_of_product<rows, true>(a, bar, dest, add);
    };
    using S = product_scalar_t<tangent_scalar_t<decltype(*banded)>, cotangent_scalar_t<Z, D>>;
    return cotangent_in_parts<X, S>(r, c, each);
}

}  // namespace detail

template <class X, class Y>
    requires detail::BandedProduct<X, Y>
auto primal(matmul_t, X const& A, Y const& B) {
    detail::check_factors(A, B);
    if constexpr (BandedLike<X>)
        return detail::banded_product<true>(A, B);
    else
        return detail::banded_product<false>(B, A);
}

/// Product of a banded matrix and a dense one, in either order.
///
/// Forward   Ẏ = Ȧ B + A Ḃ
/// Reverse   of the dense factor Ā = Ȳ Bᴴ, B̄ = Aᴴ Ȳ; of the banded one its diagonals of that
/// Shapes    as of dense matrices
/// Keeps     A and B in the pullback, Ȳ in what it hands out
template <class Self, class Da, class Db, class X, class Y>
    requires detail::BandedProduct<X, Y>
auto frule(std::tuple<Self, Da, Db> const& tangents, matmul_t, X const& A, Y const& B) {
    return detail::factors_frule(std::get<1>(tangents), std::get<2>(tangents), A, B);
}

template <class X, class Y>
    requires detail::BandedProduct<X, Y>
auto rrule(matmul_t, X const& given_A, Y const& given_B) {
    auto const A = detail::hold(given_A);
    auto const B = detail::hold(given_B);
    auto Omega = matmul(*A, *B);
    using Z = decltype(Omega);
    auto pullback = [A, B](auto const& dY) {
        Eigen::Index const n = A->rows(), m = B->cols();
        auto const held = detail::hold_cotangent<Z>(matmul_t::names.rrule, dY, n, m);
        if constexpr (BandedLike<X>)
            return std::tuple{NoTangent{}, detail::band_cotangent<true, X, Z>(n, B, held),
                              detail::cotangent_beside_band<true, Y, Z>(A, n, m, held)};
        else
            return std::tuple{NoTangent{},
                              detail::cotangent_beside_band<false, X, Z>(B, n, m, held),
                              detail::band_cotangent<false, Y, Z>(m, A, held)};
    };
    return RRuleResult{std::move(Omega), pullback};
}

}  // namespace chainrules::eigen
