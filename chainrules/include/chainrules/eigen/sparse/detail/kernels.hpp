// SPDX-License-Identifier: MIT
#pragma once
// Loops over the stored entries of a sparse matrix, for numbers of any types that can be
// multiplied: products with dense matrices, and products of dense ones at a pattern.

#include "chainrules/eigen/sparse/pattern.hpp"

namespace chainrules::eigen::detail {

template <class A, class B>
using product_scalar_t = typename Eigen::ScalarBinaryOpTraits<A, B>::ReturnType;

/// What stands for S in a product.
enum class Turned { as_is, transposed, adjoint };

template <Turned turned, class S>
auto entry_in(S const& x) {
    if constexpr (turned == Turned::adjoint)
        return chainrules::evaluate(Eigen::numext::conj(x));
    else
        return x;
}

// y ← y + S b, of one column.
template <Turned turned, class M, class B, class Y>
void add_product_with_column(M const& S, B const& b, Y&& y) {
    auto const* outer = S.outerIndexPtr();
    auto const* inner = S.innerIndexPtr();
    auto const* value = S.valuePtr();
    constexpr bool gathers = M::IsRowMajor == (turned == Turned::as_is);
    using T = scalar_t<Y>;
    for (Eigen::Index o = 0; o != S.outerSize(); ++o) {
        if constexpr (gathers) {
            T sum(0);
            for (Eigen::Index k = outer[o]; k != outer[o + 1]; ++k)
                sum += entry_in<turned>(value[k]) * b.coeff(inner[k]);
            y.coeffRef(o) += sum;
        } else {
            auto const x = chainrules::evaluate(b.coeff(o));
            for (Eigen::Index k = outer[o]; k != outer[o + 1]; ++k)
                y.coeffRef(inner[k]) += entry_in<turned>(value[k]) * x;
        }
    }
}

/// Y ← Y + S B, Sᵀ B or Sᴴ B. B and Y are dense, of any storage order.
template <Turned turned, class M, class B, class Y>
void add_product_with(M const& S, B const& b, Y&& y) {
    if constexpr (std::remove_cvref_t<Y>::IsRowMajor && B::IsRowMajor &&
                  B::ColsAtCompileTime != 1) {
        auto const* value = S.valuePtr();
        each_place(S, [&](Eigen::Index k, Eigen::Index i, Eigen::Index j) {
            if constexpr (turned == Turned::as_is)
                y.row(i) += entry_in<turned>(value[k]) * b.row(j);
            else
                y.row(j) += entry_in<turned>(value[k]) * b.row(i);
        });
    } else
        for (Eigen::Index c = 0; c != b.cols(); ++c)
            add_product_with_column<turned>(S, b.col(c), y.col(c));
}

// The rows of a matrix, each of them contiguous; a column as it is.
template <class X>
decltype(auto) with_rows(X const& x) {
    using S = scalar_t<X>;
    if constexpr (X::ColsAtCompileTime == 1)
        return (x);
    else
        return Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>(x);
}

/// put(k, (A Bᴴ)_ij) for the entries (i, j) of a pattern, where A and B have as many columns.
template <class Pattern, class A, class B, class Put>
void outer_product_at(Pattern const& pattern, A const& given_a, B const& given_b, Put const& put) {
    using Eigen::numext::conj;
    using S = product_scalar_t<scalar_t<A>, scalar_t<B>>;
    decltype(auto) a = with_rows(given_a);
    decltype(auto) b = with_rows(given_b);
    if constexpr (A::ColsAtCompileTime == 1 && B::ColsAtCompileTime == 1) {
        auto const* outer = pattern.outerIndexPtr();
        auto const* inner = pattern.innerIndexPtr();
        for (Eigen::Index o = 0; o != pattern.outerSize(); ++o) {
            Eigen::Index const end = outer[o + 1];
            if constexpr (Pattern::IsRowMajor) {
                auto const x = a.coeff(o);
                for (Eigen::Index k = outer[o]; k != end; ++k)
                    put(k, S(x * conj(b.coeff(inner[k]))));
            } else {
                auto const y = chainrules::evaluate(conj(b.coeff(o)));
                for (Eigen::Index k = outer[o]; k != end; ++k) put(k, S(a.coeff(inner[k]) * y));
            }
        }
    } else
        each_place(pattern, [&](Eigen::Index k, Eigen::Index i, Eigen::Index j) {
            S sum(0);
            for (Eigen::Index c = 0; c != a.cols(); ++c)
                sum += S(a.coeff(i, c) * conj(b.coeff(j, c)));
            put(k, sum);
        });
}

}  // namespace chainrules::eigen::detail
