// SPDX-License-Identifier: MIT
#pragma once
// matmul of two sparse matrices. The cotangent of each is computed at its pattern alone; no dense
// matrix is made, but one column at a time.

#include "chainrules/eigen/dense/linear.hpp"
#include "chainrules/eigen/products/structured_products.hpp"
#include "chainrules/eigen/sparse/detail/entries.hpp"
#include "chainrules/eigen/sparse/detail/kernels.hpp"
#include "chainrules/eigen/sparse/values.hpp"

namespace chainrules::eigen {

namespace detail {

template <class X, class Y>
concept SparseTimesSparse =
    SparseNumbers<X> && SparseNumbers<Y> && plain_t<X>::IsRowMajor == plain_t<Y>::IsRowMajor &&
    std::is_same_v<typename plain_t<X>::StorageIndex, typename plain_t<Y>::StorageIndex> &&
    requires { typename product_scalar_t<scalar_t<X>, scalar_t<Y>>; };

// S T with all entries that the patterns make, also where numbers cancel.
template <class X, class Y>
auto sparse_times_sparse(X const& S, Y const& T) {
    using U = product_scalar_t<scalar_t<X>, scalar_t<Y>>;
    using M = with_scalar_t<U, X>;
    auto as = []<class Z>(Z const& x) -> decltype(auto) {
        if constexpr (std::is_same_v<Z, M>)
            return (x);
        else
            return M(x.template cast<U>());
    };
    return M(as(S) * as(T));
}

template <bool First, class A, class B>
auto const& pick(A const& a, B const& b) {
    if constexpr (First)
        return a;
    else
        return b;
}

// visit(begin, end, inner, l, w): entry l of the factor on the right meets the entries begin to end
// of the other one; w is the column of Ȳ that it belongs to, dense, in which inner[k] is looked up.
// By columns; by rows the factors change their places, as Yᵀ = Tᵀ Sᵀ.
template <class X, class Y, class Z, class Visit>
void each_meeting(X const& S, Y const& T, Z const& bar, Visit const& visit) {
    auto walk = [&](auto const& left, auto const& right) {
        std::vector<scalar_t<Z>> w(static_cast<std::size_t>(bar.innerSize()), scalar_t<Z>(0));
        auto const* first = left.outerIndexPtr();
        for (Eigen::Index j = 0; j != bar.outerSize(); ++j) {
            for (typename Z::InnerIterator y(bar, j); y; ++y)
                w[static_cast<std::size_t>(y.index())] = y.value();
            for (Eigen::Index l = right.outerIndexPtr()[j]; l != right.outerIndexPtr()[j + 1];
                 ++l) {
                auto const c = right.innerIndexPtr()[l];
                visit(first[c], first[c + 1], left.innerIndexPtr(), l, w.data());
            }
            for (typename Z::InnerIterator y(bar, j); y; ++y)
                w[static_cast<std::size_t>(y.index())] = scalar_t<Z>(0);
        }
    };
    if constexpr (X::IsRowMajor)
        walk(T, S);
    else
        walk(S, T);
}

// put(k, number) for the cotangent of the factor on the right, as each_meeting has it: one sum for
// each entry.
template <class X, class Y, class Z, class Put>
void right_cotangent_at(X const& S, Y const& T, Z const& bar, Put const& put) {
    auto const* value = pick<X::IsRowMajor>(T, S).valuePtr();
    using U = product_scalar_t<scalar_t<Z>, std::remove_cvref_t<decltype(*value)>>;
    each_meeting(S, T, bar, [&](auto begin, auto end, auto const* inner, auto l, auto const* w) {
        U sum(0);
        for (auto k = begin; k != end; ++k) sum += Eigen::numext::conj(value[k]) * w[inner[k]];
        put(l, sum);
    });
}
// The same for the factor on the left: sums of columns at its pattern.
template <class X, class Y, class Z, class Put>
void left_cotangent_at(X const& S, Y const& T, Z const& bar, Put const& put) {
    auto const* value = pick<X::IsRowMajor>(S, T).valuePtr();
    using U = product_scalar_t<scalar_t<Z>, std::remove_cvref_t<decltype(*value)>>;
    Eigen::Index const n = pick<X::IsRowMajor>(T, S).nonZeros();
    Eigen::Matrix<U, Eigen::Dynamic, 1> sums = Eigen::Matrix<U, Eigen::Dynamic, 1>::Zero(n);
    each_meeting(S, T, bar, [&](auto begin, auto end, auto const* inner, auto l, auto const* w) {
        auto const x = chainrules::evaluate(Eigen::numext::conj(value[l]));
        for (auto k = begin; k != end; ++k) sums.coeffRef(k) += w[inner[k]] * x;
    });
    for (Eigen::Index k = 0; k != n; ++k) put(k, sums.coeff(k));
}

// The cotangent of S, or of T.
template <bool OfFirst, class X, class Y, class Z, class Put>
void factor_cotangent(X const& S, Y const& T, Z const& bar, Put const& put) {
    if constexpr (OfFirst == bool(X::IsRowMajor))
        right_cotangent_at(S, T, bar, put);
    else
        left_cotangent_at(S, T, bar, put);
}

}  // namespace detail

template <class X, class Y>
    requires detail::SparseTimesSparse<X, Y>
auto primal(matmul_t, X const& given_S, Y const& given_T) {
    detail::check_factors(given_S, given_T);
    decltype(auto) S = detail::compressed("matmul", "A", given_S);
    decltype(auto) T = detail::compressed("matmul", "B", given_T);
    return detail::sparse_times_sparse(S, T);
}

/// Product of two sparse matrices of one storage order, a sparse one. Its pattern has every entry
/// that the patterns of the factors make, also where the numbers cancel.
///
/// Forward   Ẏ = Ṡ T + S Ṫ
/// Reverse   S̄ = Ȳ Tᴴ, T̄ = Sᴴ Ȳ, each at its pattern: as many multiplications as the product; of
///           Ȳ what lies in the pattern of Y
/// Keeps     S and T in the pullback, Ȳ in what it hands out
template <class Self, class Ds, class Dt, class X, class Y>
    requires detail::SparseTimesSparse<X, Y>
auto frule(std::tuple<Self, Ds, Dt> const& tangents, matmul_t, X const& given_S, Y const& given_T) {
    decltype(auto) S = detail::compressed("matmul", "A", given_S);
    decltype(auto) T = detail::compressed("matmul", "B", given_T);
    auto rule = [&](auto const& s_dot, auto const& t_dot) {
        auto const dS =
            detail::sparse_tangent_of(matmul_t::names.frule, matmul_t::names.dx, S, s_dot);
        auto const dT =
            detail::sparse_tangent_of(matmul_t::names.frule, matmul_t::names.dy, T, t_dot);
        if constexpr (AbstractZero<std::remove_cvref_t<decltype(dT)>>)
            return detail::sparse_times_sparse(*dS, T);
        else if constexpr (AbstractZero<std::remove_cvref_t<decltype(dS)>>)
            return detail::sparse_times_sparse(S, *dT);
        else
            return add(detail::sparse_times_sparse(*dS, T), detail::sparse_times_sparse(S, *dT));
    };
    return FRuleResult{
        matmul(S, T), detail::combine_tangents(rule, std::get<1>(tangents), std::get<2>(tangents))};
}

template <class X, class Y>
    requires detail::SparseTimesSparse<X, Y>
auto rrule(matmul_t, X const& given_S, Y const& given_T) {
    auto const S = detail::hold_compressed("matmul", "A", given_S);
    auto const T = detail::hold_compressed("matmul", "B", given_T);
    using Z = decltype(matmul(*S, *T));
    auto pullback = [S, T](auto const& dY) {
        detail::check_kind_of_cotangent<std::remove_cvref_t<decltype(dY)>>();
        detail::check_shape(matmul_t::names.rrule, "dY", dY, S->rows(), T->cols());
        auto all = [&](auto const& held) {
            using D = std::remove_cvref_t<decltype(*held)>;
            using Sbar = detail::product_scalar_t<scalar_t<D>, scalar_t<Y>>;
            using Tbar = detail::product_scalar_t<scalar_t<D>, scalar_t<X>>;
            auto S_bar = [](auto const& put, auto const& s, auto const& t, auto const& d) {
                detail::factor_cotangent<true>(s, t, d, put);
            };
            auto T_bar = [](auto const& put, auto const& s, auto const& t, auto const& d) {
                detail::factor_cotangent<false>(s, t, d, put);
            };
            return std::tuple{NoTangent{}, detail::on_pattern<X, Sbar>(S, S_bar, S, T, held),
                              detail::on_pattern<Y, Tbar>(T, T_bar, S, T, held)};
        };
        using D = std::remove_cvref_t<decltype(dY)>;
        // Entries outside of the pattern of Y meet nothing, so that no pattern is made here.
        if constexpr (std::is_same_v<D, Z>)
            return all(keep(dY));
        else if constexpr (SparseLike<D>)
            return all(chainrules::own(with_scalar_t<scalar_t<Z>, Z>(
                detail::gathered_at<tangent_scalar_t<Z>>(detail::stored_like<Z>(dY), dY))));
        else
            return all(
                chainrules::own(detail::gathered_at<tangent_scalar_t<Z>>(matmul(*S, *T), dY)));
    };
    return RRuleResult{matmul(*S, *T), std::move(pullback)};
}

}  // namespace chainrules::eigen
