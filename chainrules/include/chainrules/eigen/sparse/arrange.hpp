// SPDX-License-Identifier: MIT
#pragma once
// Entries of a sparse matrix in other places: transpose, adjoint, block. The results are sparse, of
// the storage order of S.

#include "chainrules/eigen/arrange/blocks.hpp"
#include "chainrules/eigen/arrange/shape.hpp"
#include "chainrules/eigen/sparse/values.hpp"

namespace chainrules::eigen::detail {

template <bool Adjoint, class X>
auto sparse_transposed(X const& S) {
    if constexpr (Adjoint)
        return plain_t<X>(S.adjoint());
    else
        return plain_t<X>(S.transpose());
}

template <bool Adjoint, class Ds, class X>
auto transposed_frule(char const* f, Ds const& s_dot, X const& given) {
    decltype(auto) S = compressed(f, "S", given);
    auto rule = [&](auto const& dS) {
        return sparse_transposed<Adjoint>(*sparse_tangent_of(f, "dS", S, dS));
    };
    return FRuleResult{sparse_transposed<Adjoint>(S), combine_tangents(rule, s_dot)};
}

template <bool Adjoint, class X>
auto transposed_rrule(char const* f, X const& given) {
    auto const S = hold_compressed(f, "S", given);
    auto Omega = sparse_transposed<Adjoint>(*S);
    using Z = decltype(Omega);
    SparsePattern const pattern(Omega);
    auto pullback = [S, f, pattern](auto const& dY) {
        auto const held = hold_sparse_cotangent<Z>(f, pattern, dY);
        using Bar = scalar_t<decltype(*held)>;
        // The transpose of that pattern is the one of S.
        auto S_bar = [](auto const& put, auto const& d) {
            auto const turned = sparse_transposed<Adjoint>(d);
            for (Eigen::Index k = 0; k != turned.nonZeros(); ++k) put(k, turned.valuePtr()[k]);
        };
        return std::tuple{NoTangent{}, on_pattern<X, Bar>(S, S_bar, held)};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

// Visits the stored entries of a block: k-th of S, at (i, j) of the block.
template <class X, class Visit>
void each_in_block(X const& S, Place<Eigen::Dynamic, Eigen::Dynamic> const& p, Visit const& visit) {
    each_place(S, [&](Eigen::Index k, Eigen::Index i, Eigen::Index j) {
        Eigen::Index const r = i - p.row, c = j - p.col;
        if (0 <= r && r < p.rows && 0 <= c && c < p.cols) visit(k, r, c);
    });
}
template <class X>
auto sparse_block(X const& S, Place<Eigen::Dynamic, Eigen::Dynamic> const& p) {
    check_place("block", S, p);
    using M = plain_t<X>;
    M result(p.rows, p.cols);
    std::vector<scalar_t<X>> numbers;
    auto* outer = result.outerIndexPtr();
    std::vector<typename M::StorageIndex> inner;
    each_in_block(S, p, [&](Eigen::Index k, Eigen::Index r, Eigen::Index c) {
        ++outer[(M::IsRowMajor ? r : c) + 1];
        inner.push_back(static_cast<typename M::StorageIndex>(M::IsRowMajor ? c : r));
        numbers.push_back(S.valuePtr()[k]);
    });
    for (Eigen::Index o = 0; o != result.outerSize(); ++o)
        outer[o + 1] = static_cast<typename M::StorageIndex>(outer[o + 1] + outer[o]);
    result.resizeNonZeros(static_cast<Eigen::Index>(inner.size()));
    std::copy(inner.begin(), inner.end(), result.innerIndexPtr());
    std::copy(numbers.begin(), numbers.end(), result.valuePtr());
    return result;
}

}  // namespace chainrules::eigen::detail

namespace chainrules::complex_parts {

template <eigen::detail::SparseNumbers X>
auto primal(transpose_t, X const& S) {
    return eigen::plain_t<X>(S.transpose());
}
template <eigen::detail::SparseNumbers X>
auto primal(adjoint_t, X const& S) {
    return eigen::plain_t<X>(S.adjoint());
}

/// The transpose of a sparse matrix, and with adjoint(S) the conjugate one.
///
/// Forward   Ẏ = Ṡᵀ, Ṡᴴ
/// Reverse   S̄ = Ȳᵀ, Ȳᴴ at the pattern of S
/// Keeps     S and the pattern of Y
template <class Self, class Ds, eigen::detail::SparseNumbers X>
auto frule(std::tuple<Self, Ds> const& tangents, transpose_t, X const& S) {
    return eigen::detail::transposed_frule<false>("transpose", std::get<1>(tangents), S);
}
template <class Self, class Ds, eigen::detail::SparseNumbers X>
auto frule(std::tuple<Self, Ds> const& tangents, adjoint_t, X const& S) {
    return eigen::detail::transposed_frule<true>("adjoint", std::get<1>(tangents), S);
}
template <eigen::detail::SparseNumbers X>
auto rrule(transpose_t, X const& S) {
    return eigen::detail::transposed_rrule<false>("transpose", S);
}
template <eigen::detail::SparseNumbers X>
auto rrule(adjoint_t, X const& S) {
    return eigen::detail::transposed_rrule<true>("adjoint", S);
}

}  // namespace chainrules::complex_parts

namespace chainrules::eigen::parts {

namespace sparse {
template <class... N>
Place<Eigen::Dynamic, Eigen::Dynamic> place_of(N const&... n) {
    return {static_cast<Index>(n)...};
}
}  // namespace sparse

template <detail::SparseNumbers X, std::integral I, std::integral J, std::integral R,
          std::integral C>
auto primal(block_t, X const& given, I const& i, J const& j, R const& rows, C const& cols) {
    decltype(auto) S = detail::compressed("block", "S", given);
    return detail::sparse_block(S, sparse::place_of(i, j, rows, cols));
}

/// A block of a sparse matrix, block(S, i, j, rows, cols), with its stored entries.
///
/// Forward   Ẏ = the block of Ṡ
/// Reverse   S̄ = Ȳ at the entries of the block, stored zeros at the others
/// Domain    std::out_of_range where the block is not inside of S
/// Keeps     S and the pattern of Y
template <class Self, class Ds, class Di, class Dj, class Dr, class Dc, detail::SparseNumbers X,
          std::integral I, std::integral J, std::integral R, std::integral C>
auto frule(std::tuple<Self, Ds, Di, Dj, Dr, Dc> const& tangents, block_t, X const& given,
           I const& i, J const& j, R const& rows, C const& cols) {
    decltype(auto) S = detail::compressed("block", "S", given);
    auto const place = sparse::place_of(i, j, rows, cols);
    auto rule = [&](auto const& dS) {
        return detail::sparse_block(*detail::sparse_tangent_of("frule(block, S)", "dS", S, dS),
                                    place);
    };
    return FRuleResult{detail::sparse_block(S, place),
                       detail::combine_tangents(rule, std::get<1>(tangents))};
}

template <detail::SparseNumbers X, std::integral I, std::integral J, std::integral R,
          std::integral C>
auto rrule(block_t, X const& given, I const& i, J const& j, R const& rows, C const& cols) {
    auto const S = detail::hold_compressed("block", "S", given);
    auto const place = sparse::place_of(i, j, rows, cols);
    auto Omega = detail::sparse_block(*S, place);
    using Z = decltype(Omega);
    SparsePattern const pattern(Omega);
    auto pullback = [S, place, pattern](auto const& dY) {
        auto const held = detail::hold_sparse_cotangent<Z>("rrule(block, S)", pattern, dY);
        using Bar = scalar_t<decltype(*held)>;
        auto S_bar = [place](auto const& put, auto const& A, auto const& d) {
            Eigen::Index next = 0;
            detail::each_in_block(A, place,
                                  [&](Index k, Index, Index) { put(k, d.valuePtr()[next++]); });
        };
        return std::tuple{NoTangent{}, detail::on_pattern<X, Bar>(S, S_bar, S, held),
                          NoTangent{}, NoTangent{},
                          NoTangent{}, NoTangent{}};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen::parts
