// SPDX-License-Identifier: MIT
#pragma once
// Functions that change a matrix, an array or a view of one, in forward mode, by the rules of
// containers/in_place.hpp: assign, add_assign, subtract_assign, fill_in_place, reverse_in_place,
// transpose_in_place, resize, set_coeff, set_row, set_col, set_segment, set_block. What is done to
// the matrix is done to its tangent, first.

#include "chainrules/containers/modify.hpp"
#include "chainrules/eigen/arrange/blocks.hpp"

namespace chainrules::eigen {

namespace detail {

/// The coefficients of Y fit into those of X.
template <class X, class Y>
concept Writes = Dense<X> && Part<Y> && (Number<Y> || MatrixLike<X> == MatrixLike<Y>) &&
                 (Complex<scalar_t<X>> || !Complex<scalar_t<matrix_of_t<Y>>>);

// A matrix that takes the shape of what is assigned to it.
template <class X>
inline constexpr bool takes_shapes =
    std::is_same_v<X, plain_t<X>> && X::SizeAtCompileTime == Eigen::Dynamic;

// Of a primal X, or of its tangent D.
template <class X, class D>
void check_tangent_shape(char const* f, X const& A, D const& dA) {
    check_shape(f, "dA", dA, A.rows(), A.cols());
}

template <class X, class E>
void write(X&& dest, E const& e) {
    dest = as_kind_of<X>(e.template cast<scalar_t<X>>());
}

namespace bases {
/// Base of the function objects F that write B to place(F, A, B, i...) of A.
template <class F>
struct BySetting : Function<F> {
    using ChainRulesAdl = chainrules::detail::NoAdl;
    template <class X, class Y, class... I>
        requires Writes<X, Y>
    static auto chainrules_spelled(X& A, Y const& B, I const&... i)
        -> std::void_t<decltype(place(std::declval<F const&>(), A, B, i...))> {
        auto const p = place(F{}, A, B, i...);
        check_place(F::chainrules_name(), A, p);
        check_shape(F::chainrules_name(), "B", as_matrix(B), p.rows, p.cols);
        write(block_at(A, p), as_matrix(B));
    }
};
}  // namespace bases
using bases::BySetting;

}  // namespace detail

namespace in_place {

CHAINRULES_DETAIL_PRIMALS(detail::BySetting, set_coeff);
CHAINRULES_DETAIL_PRIMALS(detail::BySetting, set_row);
CHAINRULES_DETAIL_PRIMALS(detail::BySetting, set_col);
CHAINRULES_DETAIL_PRIMALS(detail::BySetting, set_segment);
CHAINRULES_DETAIL_PRIMALS(detail::BySetting, set_block);
CHAINRULES_FUNCTION_EXPR(transpose_in_place, (A), A.transposeInPlace());

using detail::Place;
using Eigen::Index;

/// set_coeff(A, x, i, j), a_ij = x.
template <class X, Number Y, std::integral I, std::integral J>
Place<1, 1> place(set_coeff_t, X const&, Y const&, I i, J j) {
    return {static_cast<Index>(i), static_cast<Index>(j), 1, 1};
}
/// set_row(A, r, i), row i.
template <class X, Dense Y, std::integral I>
Place<1, X::ColsAtCompileTime> place(set_row_t, X const& A, Y const&, I i) {
    return {static_cast<Index>(i), 0, 1, A.cols()};
}
/// set_col(A, c, j), column j.
template <class X, Dense Y, std::integral J>
Place<X::RowsAtCompileTime, 1> place(set_col_t, X const& A, Y const&, J j) {
    return {0, static_cast<Index>(j), A.rows(), 1};
}
/// set_segment(v, s, i), the entries of a vector from number i on.
template <detail::ShapedVector X, detail::ShapedVector Y, std::integral I>
auto place(set_segment_t, X const&, Y const& s, I i) {
    return detail::segment_of<X>(static_cast<Index>(i), s.size());
}
/// set_block(A, B, i, j), the block whose upper left corner stands at (i, j).
template <class X, Dense Y, std::integral I, std::integral J>
Place<Y::RowsAtCompileTime, Y::ColsAtCompileTime> place(set_block_t, X const&, Y const& B, I i,
                                                        J j) {
    return {static_cast<Index>(i), static_cast<Index>(j), B.rows(), B.cols()};
}

/// Writes B, or a number, to a block P of A, as set above: A[P] = B.
///
/// Forward   Ȧ[P] = Ḃ
/// Shapes    B: that of P, else a DimensionMismatch
/// Domain    std::out_of_range where P is not inside of A
template <class Self, class Da, class Db, class... Di, class F, class X, class Y, class... I>
    requires detail::Writes<X, Y> &&
             requires(F const& f, X& A, Y const& B, I const&... i) { place(f, A, B, i...); }
auto frule(std::tuple<Self, Da&, Db, Di...> const& tangents, F const& f, X& A, Y const& B,
           I const&... i) {
    Da& dA = std::get<1>(tangents);
    auto const p = place(f, A, B, i...);
    auto const name = function_name(f);
    detail::check_place(name, A, p);
    detail::check_shape(name, "B", detail::as_matrix(B), p.rows, p.cols);
    detail::check_tangent_shape(name, A, dA);
    decltype(auto) b_dot = unthunk(std::get<2>(tangents));
    if constexpr (AbstractZero<decltype(b_dot)>)
        detail::block_at(dA, p).setZero();
    else
        detail::write(detail::block_at(dA, p), detail::part_tangent(name, B, b_dot));
    f(A, B, i...);
    return FRuleResult<NoTangent, NoTangent>{};
}

/// A = Aᵀ, of a square matrix or one that can be resized.
///
/// Forward   Ȧ = Ȧᵀ
template <class Self, class Da, Dense X>
auto frule(std::tuple<Self, Da&> const& tangents, transpose_in_place_t, X& A) {
    Da& dA = std::get<1>(tangents);
    detail::check_tangent_shape("transpose_in_place", A, dA);
    if (A.rows() != A.cols() && !detail::takes_shapes<X>)
        detail::raise_argument("transpose_in_place", A, "must be square, or a matrix of its own");
    dA.transposeInPlace();
    A.transposeInPlace();
    return FRuleResult<NoTangent, NoTangent>{};
}

}  // namespace in_place
}  // namespace chainrules::eigen

namespace chainrules::containers {

template <eigen::Dense X, class S>
void primal(fill_in_place_t, X& A, S const& x) {
    A.setConstant(static_cast<eigen::scalar_t<X>>(x));
}
template <eigen::Dense X>
void primal(reverse_in_place_t, X& A) {
    A.reverseInPlace();
}
template <eigen::Dense X, std::integral R, std::integral C>
    requires eigen::detail::takes_shapes<X>
void primal(resize_t, X& A, R rows, C cols) {
    X resized = X::Zero(static_cast<Eigen::Index>(rows), static_cast<Eigen::Index>(cols));
    auto const r = std::min(A.rows(), resized.rows()), c = std::min(A.cols(), resized.cols());
    resized.topLeftCorner(r, c) = A.topLeftCorner(r, c);
    A.swap(resized);
}
template <eigen::Dense X, std::integral N>
    requires(eigen::detail::takes_shapes<X> && bool(X::IsVectorAtCompileTime))
void primal(resize_t, X& v, N n) {
    if constexpr (X::RowsAtCompileTime == 1)
        primal(resize_t{}, v, 1, n);
    else
        primal(resize_t{}, v, n, 1);
}

/// A = B. A matrix of its own takes the shape of B, a view must have it.
///
/// Forward   Ȧ = Ḃ
template <class Self, class Da, class Db, class X, class Y>
    requires eigen::detail::Writes<X, Y> && eigen::Dense<Y>
auto frule(std::tuple<Self, Da&, Db> const& tangents, assign_t, X& A, Y const& B) {
    Da& dA = std::get<1>(tangents);
    eigen::detail::check_tangent_shape("assign", A, dA);
    if constexpr (!eigen::detail::takes_shapes<X> || !eigen::detail::takes_shapes<Da>)
        eigen::detail::check_shape("assign", "B", B, A.rows(), A.cols());
    decltype(auto) b_dot = unthunk(std::get<2>(tangents));
    if constexpr (AbstractZero<decltype(b_dot)>)
        dA = eigen::plain_t<Da>::Zero(B.rows(), B.cols());
    else
        eigen::detail::write(dA, eigen::detail::tangent_of("assign", "dB", B, b_dot));
    A = B.template cast<eigen::scalar_t<X>>();
    return FRuleResult<X&, Da&>{A, dA};
}

/// A += B.
///
/// Forward   Ȧ += Ḃ
template <class Self, class Da, class Db, class X, class Y>
    requires eigen::detail::Writes<X, Y> && eigen::Dense<Y>
auto frule(std::tuple<Self, Da&, Db> const& tangents, add_assign_t, X& A, Y const& B) {
    Da& dA = std::get<1>(tangents);
    eigen::detail::check_tangent_shape("add_assign", A, dA);
    eigen::detail::check_shape("add_assign", "B", B, A.rows(), A.cols());
    decltype(auto) b_dot = unthunk(std::get<2>(tangents));
    if constexpr (!AbstractZero<decltype(b_dot)>)
        dA += eigen::detail::tangent_of("add_assign", "dB", B, b_dot)
                  .template cast<eigen::scalar_t<Da>>();
    A += B.template cast<eigen::scalar_t<X>>();
    return FRuleResult<X&, Da&>{A, dA};
}

/// A −= B.
///
/// Forward   Ȧ −= Ḃ
template <class Self, class Da, class Db, class X, class Y>
    requires eigen::detail::Writes<X, Y> && eigen::Dense<Y>
auto frule(std::tuple<Self, Da&, Db> const& tangents, subtract_assign_t, X& A, Y const& B) {
    Da& dA = std::get<1>(tangents);
    eigen::detail::check_tangent_shape("subtract_assign", A, dA);
    eigen::detail::check_shape("subtract_assign", "B", B, A.rows(), A.cols());
    decltype(auto) b_dot = unthunk(std::get<2>(tangents));
    if constexpr (!AbstractZero<decltype(b_dot)>)
        dA -= eigen::detail::tangent_of("subtract_assign", "dB", B, b_dot)
                  .template cast<eigen::scalar_t<Da>>();
    A -= B.template cast<eigen::scalar_t<X>>();
    return FRuleResult<X&, Da&>{A, dA};
}

/// Sets every coefficient: a_ij = x.
///
/// Forward   ȧ_ij = ẋ
template <class Self, class Da, class Dx, class X, class S>
    requires eigen::detail::Writes<X, S> && Number<S>
auto frule(std::tuple<Self, Da&, Dx> const& tangents, fill_in_place_t, X& A, S const& x) {
    Da& dA = std::get<1>(tangents);
    eigen::detail::check_tangent_shape("fill_in_place", A, dA);
    fill_in_place(dA, detail::in_place::tangent_of(x, std::get<2>(tangents)));
    fill_in_place(A, x);
    return FRuleResult<NoTangent, NoTangent>{};
}

/// Turns rows and columns round.
///
/// Forward   the same of Ȧ
template <class Self, class Da, class X>
    requires eigen::Dense<X>
auto frule(std::tuple<Self, Da&> const& tangents, reverse_in_place_t, X& A) {
    Da& dA = std::get<1>(tangents);
    eigen::detail::check_tangent_shape("reverse_in_place", A, dA);
    dA.reverseInPlace();
    A.reverseInPlace();
    return FRuleResult<NoTangent, NoTangent>{};
}

/// Makes A rows×cols. What is in both shapes stays, new coefficients and their tangents are zero.
template <class Self, class Da, class Dr, class Dc, class X, std::integral R, std::integral C>
    requires eigen::Dense<X>
auto frule(std::tuple<Self, Da&, Dr, Dc> const& tangents, resize_t, X& A, R const& rows,
           C const& cols) {
    Da& dA = std::get<1>(tangents);
    eigen::detail::check_tangent_shape("resize", A, dA);
    resize(dA, rows, cols);
    resize(A, rows, cols);
    return FRuleResult<NoTangent, NoTangent>{};
}
template <class Self, class Dv, class Dn, class X, std::integral N>
    requires eigen::Dense<X>
auto frule(std::tuple<Self, Dv&, Dn> const& tangents, resize_t, X& v, N const& n) {
    Dv& dv = std::get<1>(tangents);
    eigen::detail::check_tangent_shape("resize", v, dv);
    resize(dv, n);
    resize(v, n);
    return FRuleResult<NoTangent, NoTangent>{};
}

}  // namespace chainrules::containers

namespace chainrules::fn {
using eigen::in_place::set_block;
using eigen::in_place::set_coeff;
using eigen::in_place::set_col;
using eigen::in_place::set_row;
using eigen::in_place::set_segment;
using eigen::in_place::transpose_in_place;
}  // namespace chainrules::fn
