// SPDX-License-Identifier: MIT
#pragma once
// Diagonals of matrices: as_diagonal, diagonal, diagonal_matrix, band. A cotangent may have the
// structure of the result, another one, or be dense. λ I: identity.hpp.

#include <algorithm>
#include <concepts>

#include "chainrules/eigen/structured/tangents.hpp"
#include "chainrules/sequences/sequences.hpp"

namespace chainrules::eigen {

CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, as_diagonal);
CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, diagonal);
CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, diagonal_matrix);
CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, band);

namespace detail {

template <class X>
concept DifferentiableMatrix = MatrixLike<X> && Differentiable<X>;
template <class X>
concept DifferentiableVector = DifferentiableMatrix<X> && bool(X::IsVectorAtCompileTime);

template <class S>
using Dynamic = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;
template <class X>
using diagonal_vector_t = plain_t<Eigen::Diagonal<plain_t<X> const, Eigen::DynamicIndex>>;

// A column as the row that V may be, and the other way round.
template <class V, class X>
decltype(auto) column_as(X const& x) {
    if constexpr (V::ColsAtCompileTime == 1)
        return (x);
    else
        return x.transpose();
}

using chainrules::detail::append_integer;

// Which diagonal an optional argument asks for.
template <class... K>
Eigen::Index offset_of(K... k) {
    return (Eigen::Index(0) + ... + static_cast<Eigen::Index>(k));
}

// Throws std::out_of_range unless the matrix, or the empty space beside it, has a k-th diagonal.
template <class X>
void check_diagonal(X const& A, Eigen::Index k) {
    if (-A.rows() <= k && k <= A.cols()) return;
    chainrules::Error error("chainrules::diagonal: A is ");
    append_shape(error, A.rows(), A.cols()).append(", k is ");
    append_integer(error, k).append("; k must be from ");
    append_integer(error, -A.rows()).append(" to ");
    append_integer(error, A.cols());
    raise(std::out_of_range(error.what()));
}

// Where diagonal_matrix puts a vector of length n, and the shape of the result.
struct DiagonalPlace {
    Eigen::Index n, k, rows, cols;
    Eigen::Index size() const {
        return std::max<Eigen::Index>(
            0, std::min(rows + std::min<Eigen::Index>(k, 0), cols - std::max<Eigen::Index>(k, 0)));
    }
    /// Where the vector is in M. (`M.diagonal(k).head(n)` would ask for the address of what an
    /// empty M has not.)
    auto of(auto& M) const {
        return M.block(std::max<Eigen::Index>(0, -k), std::max<Eigen::Index>(0, k), n, n)
            .diagonal();
    }
};
template <class V>
DiagonalPlace place_of(V const& v) {
    return {v.size(), 0, v.size(), v.size()};
}
template <class V, std::integral K>
DiagonalPlace place_of(V const& v, K given) {
    auto const k = static_cast<Eigen::Index>(given);
    auto const n = v.size() + (k < 0 ? -k : k);
    return {v.size(), k, n, n};
}
template <class V, std::integral K, std::integral N>
DiagonalPlace place_of(V const& v, K k, N rows, N cols) {
    DiagonalPlace const place{v.size(), static_cast<Eigen::Index>(k),
                              static_cast<Eigen::Index>(rows), static_cast<Eigen::Index>(cols)};
    bool const fits = place.rows >= 0 && place.cols >= 0 && -place.rows <= place.k &&
                      place.k <= place.cols && place.n <= place.size();
    if (fits) return place;
    chainrules::Error error("chainrules::diagonal_matrix: v has ");
    append_integer(error, place.n).append(" elements, k is ");
    append_integer(error, place.k).append(", the matrix is ");
    append_integer(error, place.rows).append("×");
    append_integer(error, place.cols).append("; its k-th diagonal must be as long as v");
    raise(std::invalid_argument(error.what()));
}

// The coefficients on the diagonals lowest to highest, as an expression; the others are zero.
template <class X>
auto banded(X const& A, Eigen::Index lowest, Eigen::Index highest) {
    using S = scalar_t<X>;
    auto at = [&A, lowest, highest](Eigen::Index i, Eigen::Index j) {
        return lowest <= j - i && j - i <= highest ? S(A.coeff(i, j)) : S(0);
    };
    return plain_t<X>::NullaryExpr(A.rows(), A.cols(), at);
}

}  // namespace detail

template <detail::DifferentiableVector V>
auto primal(as_diagonal_t, V const& v) {
    return Eigen::DiagonalMatrix<scalar_t<V>, V::SizeAtCompileTime, V::MaxSizeAtCompileTime>(
        detail::column_as<V>(v));
}

/// The diagonal matrix of a vector, a column or a row: Y = diag(v), an Eigen::DiagonalMatrix.
///
/// Forward   Ẏ = diag(v̇)
/// Reverse   v̄ = the diagonal of Ȳ, which may be dense
/// Keeps     nothing of v
template <class Self, class Dv, detail::DifferentiableVector V>
auto frule(std::tuple<Self, Dv> const& tangents, as_diagonal_t, V const& v) {
    auto rule = [&](auto const& dv) {
        return as_diagonal(detail::tangent_of("frule(as_diagonal, v)", "dv", v, dv));
    };
    return FRuleResult{as_diagonal(v), detail::combine_tangents(rule, std::get<1>(tangents))};
}

template <detail::DifferentiableVector V>
auto rrule(as_diagonal_t, V const& v) {
    auto Omega = as_diagonal(v);
    using Z = decltype(Omega);
    auto pullback = [rows = v.rows(), cols = v.cols()](auto const& dY) {
        Eigen::Index const n = rows * cols;
        auto v_bar = [held =
                          detail::hold_structured_cotangent<Z>("rrule(as_diagonal, v)", dY, n, n)](
                         auto const& use) { return use(detail::column_as<V>(held->diagonal())); };
        return std::tuple{NoTangent{}, detail::cotangent_thunk<V>(rows, cols, v_bar)};
    };
    return RRuleResult{std::move(Omega), pullback};
}

template <detail::DifferentiableMatrix X, std::integral... K>
    requires(sizeof...(K) <= 1)
auto primal(diagonal_t, X const& A, K const&... k) {
    detail::check_diagonal(A, detail::offset_of(k...));
    return detail::diagonal_vector_t<X>(A.diagonal(detail::offset_of(k...)));
}

/// The k-th diagonal of a matrix of any shape, as a column: y_i = A_{i,i+k} (for k < 0, A_{i−k,i});
/// the main one where no k is given.
///
/// Forward   ẏ = diagonal(Ȧ, k)
/// Reverse   Ā is zero but for its k-th diagonal ȳ; added into storage it touches that alone
/// Domain    std::out_of_range unless k is from −rows to cols
/// Keeps     nothing of A
template <class Self, class Da, class... Dk, detail::DifferentiableMatrix X, std::integral... K>
    requires(sizeof...(K) <= 1)
auto frule(std::tuple<Self, Da, Dk...> const& tangents, diagonal_t, X const& A, K const&... k) {
    auto rule = [&](auto const& dA) {
        return diagonal(detail::tangent_of("frule(diagonal, A)", "dA", A, dA), k...);
    };
    return FRuleResult{diagonal(A, k...), detail::combine_tangents(rule, std::get<1>(tangents))};
}

template <detail::DifferentiableMatrix X, std::integral... K>
    requires(sizeof...(K) <= 1)
auto rrule(diagonal_t, X const& A, K const&... k) {
    auto Omega = diagonal(A, k...);
    using Z = decltype(Omega);
    auto pullback = [rows = A.rows(), cols = A.cols(), n = Omega.size(),
                     k = detail::offset_of(k...)](auto const& dy) {
        auto const held = detail::hold_cotangent<Z>("rrule(diagonal, A)", dy, n, 1);
        auto A_bar = [held](auto const& use) { return use(detail::cotangent_of<Z>(*held)); };
        return std::tuple{NoTangent{}, detail::diagonal_thunk<X>(rows, cols, k, A_bar),
                          (static_cast<void>(sizeof(K)), NoTangent{})...};
    };
    return RRuleResult{std::move(Omega), pullback};
}

template <detail::DifferentiableVector V, std::integral... N>
    requires requires(V const& v, N... place) { detail::place_of(v, place...); }
auto primal(diagonal_matrix_t, V const& v, N const&... place) {
    auto const at = detail::place_of(v, place...);
    using Result = detail::Dynamic<scalar_t<V>>;
    Result Y = Result::Zero(at.rows, at.cols);
    at.of(Y) = detail::column_as<V>(v);
    return Y;
}

/// The dense matrix with v on its k-th diagonal: diagonal_matrix(v), which is square,
/// diagonal_matrix(v, k), or diagonal_matrix(v, k, rows, cols), where v may be shorter than the
/// diagonal.
///
/// Forward   Ẏ = diagonal_matrix(v̇, …)
/// Reverse   v̄ = the k-th diagonal of Ȳ, as long as v
/// Shapes    std::invalid_argument where the diagonal has no room for v
/// Keeps     nothing of v
template <class Self, class Dv, class... Dn, detail::DifferentiableVector V, std::integral... N>
    requires requires(V const& v, N... place) { detail::place_of(v, place...); }
auto frule(std::tuple<Self, Dv, Dn...> const& tangents, diagonal_matrix_t, V const& v,
           N const&... place) {
    auto Omega = diagonal_matrix(v, place...);
    auto rule = [&](auto const& dv) {
        return diagonal_matrix(detail::tangent_of("frule(diagonal_matrix, v)", "dv", v, dv),
                               place...);
    };
    return FRuleResult{std::move(Omega), detail::combine_tangents(rule, std::get<1>(tangents))};
}

template <detail::DifferentiableVector V, std::integral... N>
    requires requires(V const& v, N... place) { detail::place_of(v, place...); }
auto rrule(diagonal_matrix_t, V const& v, N const&... place) {
    auto Omega = diagonal_matrix(v, place...);
    using Z = decltype(Omega);
    auto pullback = [rows = v.rows(), cols = v.cols(),
                     at = detail::place_of(v, place...)](auto const& dY) {
        auto const held =
            detail::hold_cotangent<Z>("rrule(diagonal_matrix, v)", dY, at.rows, at.cols);
        auto v_bar = [held, at](auto const& use) {
            decltype(auto) bar = detail::cotangent_of<Z>(*held);
            return use(detail::column_as<V>(at.of(bar)));
        };
        return std::tuple{NoTangent{}, detail::cotangent_thunk<V>(rows, cols, v_bar),
                          (static_cast<void>(sizeof(N)), NoTangent{})...};
    };
    return RRuleResult{std::move(Omega), pullback};
}

template <detail::DifferentiableMatrix X, std::integral K>
plain_t<X> primal(band_t, X const& given, K const& lowest, K const& highest) {
    decltype(auto) A = detail::stored(given);
    return detail::banded(A, static_cast<Eigen::Index>(lowest), static_cast<Eigen::Index>(highest));
}

/// The diagonals lowest to highest of a matrix of any shape, with zeros around them: Y_ij = A_ij
/// where lowest ≤ j − i ≤ highest. tril(A, k) is band(A, −rows, k), triu(A, k) is band(A, k, cols).
///
/// Forward   Ẏ = band(Ȧ)
/// Reverse   Ā = band(Ȳ)
/// Keeps     nothing of A
template <class Self, class Da, class Dl, class Dh, detail::DifferentiableMatrix X, std::integral K>
auto frule(std::tuple<Self, Da, Dl, Dh> const& tangents, band_t, X const& A, K const& lowest,
           K const& highest) {
    auto rule = [&](auto const& dA) {
        return band(detail::tangent_of("frule(band, A)", "dA", A, dA), lowest, highest);
    };
    return FRuleResult{band(A, lowest, highest),
                       detail::combine_tangents(rule, std::get<1>(tangents))};
}

template <detail::DifferentiableMatrix X, std::integral K>
auto rrule(band_t, X const& A, K const& lowest, K const& highest) {
    auto Omega = band(A, lowest, highest);
    using Z = decltype(Omega);
    auto pullback = [rows = A.rows(), cols = A.cols(), lowest = static_cast<Eigen::Index>(lowest),
                     highest = static_cast<Eigen::Index>(highest)](auto const& dY) {
        auto const held = detail::hold_cotangent<Z>("rrule(band, A)", dY, rows, cols);
        auto A_bar = [held, lowest, highest](auto const& use) {
            return use(detail::banded(*held, lowest, highest));
        };
        return std::tuple{NoTangent{}, detail::cotangent_thunk<X>(rows, cols, A_bar), NoTangent{},
                          NoTangent{}};
    };
    return RRuleResult{std::move(Omega), pullback};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::as_diagonal;
using eigen::band;
using eigen::diagonal;
using eigen::diagonal_matrix;
}  // namespace chainrules::fn
