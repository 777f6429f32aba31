// SPDX-License-Identifier: MIT
#pragma once
// matmul of a sparse matrix with a vector or a dense matrix, and the product of dense matrices at a
// pattern, sampled_matmul; matmul of two sparse matrices comes with it. The cotangent of a sparse
// factor is computed at its pattern alone; no dense matrix of its shape is made. Forms: forms.hpp.

#include "chainrules/eigen/dense/linear.hpp"
#include "chainrules/eigen/products/quad_form.hpp"
#include "chainrules/eigen/products/structured_products.hpp"
#include "chainrules/eigen/sparse/detail/entries.hpp"
#include "chainrules/eigen/sparse/detail/kernels.hpp"
#include "chainrules/eigen/sparse/sparse_products.hpp"
#include "chainrules/eigen/sparse/values.hpp"

namespace chainrules::eigen {

CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, sampled_matmul);

namespace detail {

template <class X, class Y>
concept SparseTimesDense = SparseNumbers<X> && DenseNumbers<Y> &&
                           requires { typename product_scalar_t<scalar_t<X>, scalar_t<Y>>; };
template <class X, class Y>
concept DenseTimesSparse = SparseTimesDense<Y, X>;

// A product with coefficients S: of a column a column, else in the storage order of Like.
template <class S, class Like, int Rows, int Cols>
using product_matrix_t = Eigen::Matrix<S, Rows, Cols, order_of<Like, Rows, Cols>>;

template <Turned turned, class X, class Y>
auto sparse_times_dense(X const& S, Y const& given) {
    using T = product_scalar_t<scalar_t<X>, scalar_t<Y>>;
    decltype(auto) B = stored(given);
    using Result = product_matrix_t<T, Y, Eigen::Dynamic, Y::ColsAtCompileTime>;
    Result result = Result::Zero(turned == Turned::as_is ? S.rows() : S.cols(), B.cols());
    add_product_with<turned>(S, B, result);
    return result;
}
// B S, B Sᵀ or B Sᴴ, whose transpose is Sᵀ Bᵀ, S Bᵀ or conj(S) Bᵀ.
template <Turned turned, class X, class Y>
auto dense_times_sparse(Y const& given, X const& S) {
    using T = product_scalar_t<scalar_t<X>, scalar_t<Y>>;
    decltype(auto) B = stored(given);
    using Result = product_matrix_t<T, Y, Y::RowsAtCompileTime, Eigen::Dynamic>;
    Result result = Result::Zero(B.rows(), turned == Turned::as_is ? S.cols() : S.rows());
    if constexpr (turned == Turned::adjoint && Complex<scalar_t<X>>) {
        // (B Sᴴ)ᴴ = S Bᴴ
        auto const y =
            sparse_times_dense<Turned::as_is>(S, plain_t<decltype(B.adjoint())>(B.adjoint()));
        result = y.adjoint();
    } else
        add_product_with<turned == Turned::as_is ? Turned::transposed : Turned::as_is>(
            S, B.transpose(), result.transpose());
    return result;
}

// What the thunk of the dense factor's cotangent of type Y computes, Sᴴ Ȳ or Ȳ Sᴴ, or adds into a
// destination, without a temporary where that holds the sum.
template <class Y, class Z, bool OnTheLeft, class Held, class HeldBar>
struct DenseFactorCotangent {
    Held matrix;
    HeldBar held;
    Sizes shape;

    auto operator()() const { return Evaluate<Y>{}(product()); }
    template <class G>
    void operator()(G& dest) const {
        check_destination(dest, shape.rows(), shape.cols());
        decltype(auto) bar = cotangent_of<Z>(*held);
        using S = product_scalar_t<scalar_t<decltype(*matrix)>, scalar_t<decltype(bar)>>;
        if constexpr (OnTheLeft && MatrixLike<G> && std::is_same_v<S, scalar_t<G>> &&
                      std::is_same_v<projected_t<tangent_scalar_t<Y>, S>, S>)
            add_product_with<Turned::adjoint>(*matrix, bar, dest);
        else if constexpr (same_fixed_shape<G, Y>)
            AddInto<Y, G>{dest}(product());
    }

  private:
    auto product() const {
        if constexpr (OnTheLeft)
            return sparse_times_dense<Turned::adjoint>(*matrix, cotangent_of<Z>(*held));
        else
            return dense_times_sparse<Turned::adjoint>(cotangent_of<Z>(*held), *matrix);
    }
};
template <class Y, class Z, bool OnTheLeft, class Held, class HeldBar>
auto dense_factor_cotangent(Held const& S, HeldBar const& bar, Sizes shape) {
    return inplaceable_thunk(DenseFactorCotangent<Y, Z, OnTheLeft, Held, HeldBar>{S, bar, shape});
}

}  // namespace detail

template <class X, class Y>
    requires detail::SparseTimesDense<X, Y>
auto primal(matmul_t, X const& given, Y const& B) {
    detail::check_factors(given, B);
    decltype(auto) S = detail::compressed("matmul", "S", given);
    return detail::sparse_times_dense<detail::Turned::as_is>(S, B);
}
template <class X, class Y>
    requires detail::DenseTimesSparse<X, Y>
auto primal(matmul_t, X const& B, Y const& given) {
    detail::check_factors(B, given);
    decltype(auto) S = detail::compressed("matmul", "S", given);
    return detail::dense_times_sparse<detail::Turned::as_is>(B, S);
}

/// Product of a sparse matrix and a dense one or a vector, in either order: a dense matrix.
///
/// Forward   Ẏ = Ṡ B + S Ḃ, or Ḃ S + B Ṡ
/// Reverse   S̄ = Ȳ Bᴴ, or Bᴴ Ȳ, at the pattern of S; B̄ = Sᴴ Ȳ, or Ȳ Sᴴ; the real part where the
///           argument is real
/// Shapes    as of dense matrices
/// Domain    std::invalid_argument where S is not compressed
/// Keeps     S and B in the pullback, Ȳ in what it hands out
template <class Self, class Ds, class Db, class X, class Y>
    requires detail::SparseTimesDense<X, Y>
auto frule(std::tuple<Self, Ds, Db> const& tangents, matmul_t, X const& given, Y const& B) {
    decltype(auto) S = detail::compressed("matmul", "S", given);
    auto Omega = matmul(S, B);
    auto rule = [&](auto const& s_dot, auto const& b_dot) {
        auto const dS =
            detail::sparse_tangent_of(matmul_t::names.frule, matmul_t::names.dx, S, s_dot);
        decltype(auto) dB = detail::tangent_of(matmul_t::names.frule, matmul_t::names.dy, B, b_dot);
        if constexpr (AbstractZero<decltype(dB)>)
            return detail::sparse_times_dense<detail::Turned::as_is>(*dS, B);
        else {
            auto dY = detail::sparse_times_dense<detail::Turned::as_is>(S, dB);
            if constexpr (AbstractZero<std::remove_cvref_t<decltype(dS)>>)
                return dY;
            else
                return add(dY, detail::sparse_times_dense<detail::Turned::as_is>(*dS, B));
        }
    };
    auto dOmega = detail::combine_tangents(rule, std::get<1>(tangents), std::get<2>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}
template <class Self, class Db, class Ds, class X, class Y>
    requires detail::DenseTimesSparse<X, Y>
auto frule(std::tuple<Self, Db, Ds> const& tangents, matmul_t, X const& B, Y const& given) {
    decltype(auto) S = detail::compressed("matmul", "S", given);
    auto Omega = matmul(B, S);
    auto rule = [&](auto const& b_dot, auto const& s_dot) {
        auto const dS =
            detail::sparse_tangent_of(matmul_t::names.frule, matmul_t::names.dy, S, s_dot);
        decltype(auto) dB = detail::tangent_of(matmul_t::names.frule, matmul_t::names.dx, B, b_dot);
        if constexpr (AbstractZero<decltype(dB)>)
            return detail::dense_times_sparse<detail::Turned::as_is>(B, *dS);
        else {
            auto dY = detail::dense_times_sparse<detail::Turned::as_is>(dB, S);
            if constexpr (AbstractZero<std::remove_cvref_t<decltype(dS)>>)
                return dY;
            else
                return add(dY, detail::dense_times_sparse<detail::Turned::as_is>(B, *dS));
        }
    };
    auto dOmega = detail::combine_tangents(rule, std::get<1>(tangents), std::get<2>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class X, class Y>
    requires detail::SparseTimesDense<X, Y>
auto rrule(matmul_t, X const& given, Y const& given_B) {
    auto const S = detail::hold_compressed("matmul", "S", given);
    auto const B = detail::hold(given_B);
    auto Omega = matmul(*S, *B);
    using Z = decltype(Omega);
    auto pullback = [S, B](auto const& dY) {
        auto const held =
            detail::hold_cotangent<Z>(matmul_t::names.rrule, dY, S->rows(), B->cols());
        using Bar = detail::product_scalar_t<scalar_t<decltype(detail::cotangent_of<Z>(*held))>,
                                             scalar_t<Y>>;
        auto S_bar = [](auto const& put, auto const& s, auto const& b, auto const& d) {
            decltype(auto) bar = detail::cotangent_of<Z>(d);
            detail::outer_product_at(s, bar, b, put);
        };
        return std::tuple{NoTangent{}, detail::on_pattern<X, Bar>(S, S_bar, S, B, held),
                          detail::dense_factor_cotangent<Y, Z, true>(
                              S, held, detail::Sizes{B->rows(), B->cols()})};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}
template <class X, class Y>
    requires detail::DenseTimesSparse<X, Y>
auto rrule(matmul_t, X const& given_B, Y const& given) {
    auto const S = detail::hold_compressed("matmul", "S", given);
    auto const B = detail::hold(given_B);
    auto Omega = matmul(*B, *S);
    using Z = decltype(Omega);
    auto pullback = [S, B](auto const& dY) {
        auto const held =
            detail::hold_cotangent<Z>(matmul_t::names.rrule, dY, B->rows(), S->cols());
        using Bar = detail::product_scalar_t<scalar_t<decltype(detail::cotangent_of<Z>(*held))>,
                                             scalar_t<X>>;
        // Bᴴ Ȳ = Bᴴ (Ȳᴴ)ᴴ
        auto S_bar = [](auto const& put, auto const& s, auto const& b, auto const& d) {
            decltype(auto) bar = detail::cotangent_of<Z>(d);
            detail::outer_product_at(s, plain_t<decltype(b.adjoint())>(b.adjoint()),
                                     plain_t<decltype(bar.adjoint())>(bar.adjoint()), put);
        };
        return std::tuple{NoTangent{},
                          detail::dense_factor_cotangent<X, Z, false>(
                              S, held, detail::Sizes{B->rows(), B->cols()}),
                          detail::on_pattern<Y, Bar>(S, S_bar, S, B, held)};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

namespace detail {

template <class P, class X, class Y>
concept HasSampledProduct = HasPattern<P> && DenseNumbers<X> && DenseNumbers<Y> &&
                            requires { typename product_scalar_t<scalar_t<X>, scalar_t<Y>>; };

template <class Pattern, class X, class Y>
auto product_at(Pattern const& pattern, X const& A, Y const& B) {
    using S = product_scalar_t<scalar_t<X>, scalar_t<Y>>;
    if (A.cols() != B.rows())
        raise_arguments("sampled_matmul", "A", A, "B", B,
                        "A must have as many columns as B has rows");
    if (A.rows() != pattern.rows() || B.cols() != pattern.cols())
        raise_arguments("sampled_matmul", "A B", Sizes{A.rows(), B.cols()}, "the pattern", pattern,
                        "they must be of one shape");
    auto result = matrix_on<S>(pattern, [](Eigen::Index) { return S(0); });
    auto* value = result.valuePtr();
    auto put = [value](Eigen::Index k, auto const& x) { value[k] = S(x); };
    outer_product_at(pattern, stored(A), plain_t<decltype(B.adjoint())>(B.adjoint()), put);
    return result;
}

}  // namespace detail

template <class P, class X, class Y>
    requires detail::HasSampledProduct<P, X, Y>
auto primal(sampled_matmul_t, P const& given, X const& A, Y const& B) {
    decltype(auto) pattern = detail::pattern_operand("sampled_matmul", given);
    return detail::product_at(pattern, A, B);
}

/// The product of two dense matrices at a pattern, Y = (A B) there: only these entries are
/// computed. The pattern is a SparsePattern, or the places that a sparse matrix stores.
///
/// Forward   Ẏ = (Ȧ B + A Ḃ) at the pattern
/// Reverse   Ā = Ȳ Bᴴ, B̄ = Aᴴ Ȳ, products with the sparse Ȳ
/// Shapes    std::invalid_argument where they do not fit
/// Keeps     the pattern, A and B
template <class Self, class Dp, class Da, class Db, class P, class X, class Y>
    requires detail::HasSampledProduct<P, X, Y>
auto frule(std::tuple<Self, Dp, Da, Db> const& tangents, sampled_matmul_t, P const& given,
           X const& A, Y const& B) {
    constexpr char const* call = "frule(sampled_matmul, pattern, A, B)";
    decltype(auto) pattern = detail::pattern_operand("sampled_matmul", given);
    auto rule = [&](auto const& a_dot, auto const& b_dot) {
        decltype(auto) dA = detail::tangent_of(call, "dA", A, a_dot);
        decltype(auto) dB = detail::tangent_of(call, "dB", B, b_dot);
        if constexpr (AbstractZero<decltype(dB)>)
            return detail::product_at(pattern, dA, B);
        else if constexpr (AbstractZero<decltype(dA)>)
            return detail::product_at(pattern, A, dB);
        else
            return add(detail::product_at(pattern, dA, B), detail::product_at(pattern, A, dB));
    };
    return FRuleResult{
        sampled_matmul(pattern, A, B),
        detail::combine_tangents(rule, std::get<2>(tangents), std::get<3>(tangents))};
}

template <class P, class X, class Y>
    requires detail::HasSampledProduct<P, X, Y>
auto rrule(sampled_matmul_t, P const& given, X const& given_A, Y const& given_B) {
    auto const pattern = detail::hold_pattern("sampled_matmul", given);
    auto const A = detail::hold(given_A);
    auto const B = detail::hold(given_B);
    using Z = decltype(sampled_matmul(*pattern, *A, *B));
    auto pullback = [pattern, A, B](auto const& dY) {
        auto const held =
            detail::hold_sparse_cotangent<Z>("rrule(sampled_matmul, pattern, A, B)", *pattern, dY);
        // Ȳ Bᴴ, and (Ȳᴴ A)ᴴ
        auto A_bar = [](auto const& use, auto const& b, auto const& d) {
            return use(detail::sparse_times_dense<detail::Turned::as_is>(
                d, plain_t<decltype(b.adjoint())>(b.adjoint())));
        };
        auto B_bar = [](auto const& use, auto const& a, auto const& d) {
            return use(detail::sparse_times_dense<detail::Turned::adjoint>(d, a).adjoint());
        };
        return std::tuple{NoTangent{}, NoTangent{},
                          detail::cotangent_thunk<X>(A->rows(), A->cols(), A_bar, B, held),
                          detail::cotangent_thunk<Y>(B->rows(), B->cols(), B_bar, A, held)};
    };
    return RRuleResult{sampled_matmul(*pattern, *A, *B), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::sampled_matmul;
}  // namespace chainrules::fn
