// SPDX-License-Identifier: MIT
#pragma once
// The coefficients of a matrix, array or vector in another order: reverse, rotate. Of standard
// containers: containers/permute.hpp.

#include "chainrules/containers/permute.hpp"
#include "chainrules/eigen/dense/linear.hpp"

namespace chainrules::eigen::detail {

// k modulo n, not negative; 0 where there is nothing to rotate.
template <std::integral K>
Eigen::Index wrapped(K k, Eigen::Index n) {
    if (n == 0) return 0;
    if constexpr (std::is_signed_v<K>) {
        auto const rest = static_cast<Eigen::Index>(k) % n;
        return rest < 0 ? rest + n : rest;
    } else
        return static_cast<Eigen::Index>(k % static_cast<std::size_t>(n));
}

// Y(i, j) = A(i + k, j + l), where both wrap round. As an expression that reads A.
template <class X>
auto rotated(X const& A, Eigen::Index k, Eigen::Index l) {
    auto at = [&A, k, l](Eigen::Index i, Eigen::Index j) {
        auto const row = i + k < A.rows() ? i + k : i + k - A.rows();
        auto const col = j + l < A.cols() ? j + l : j + l - A.cols();
        return A.coeff(row, col);
    };
    return plain_t<X>::NullaryExpr(A.rows(), A.cols(), at);
}
template <Shaped X>
plain_t<X> rotated_by(X const& given, Eigen::Index k, Eigen::Index l) {
    decltype(auto) A = stored(given);
    return rotated(A, k, l);
}

struct Places {
    Eigen::Index down, right;
};
// The places by which a matrix is rotated, or a vector.
template <class X, std::integral K>
Places rotation(X const& v, K k) {
    auto const places = wrapped(k, v.size());
    return X::RowsAtCompileTime == 1 ? Places{0, places} : Places{places, 0};
}
template <class X, std::integral K, std::integral L>
Places rotation(X const& A, K k, L l) {
    return {wrapped(k, A.rows()), wrapped(l, A.cols())};
}

/// All coefficients from the last to the first: rows and columns turn round.
///
/// Forward   Ẏ = reverse(Ȧ)
/// Reverse   Ā = reverse(Ȳ)
/// Keeps     nothing of A
struct Reversal : LinearMap {
    template <class X>
    static auto adjoint(auto const& use, auto const& dY) {
        return use(dY.reverse());
    }
};

/// The coefficients of a vector from number k on, then the first k: y_i = v_{i+k}, modulo the size.
/// Of a matrix, rows and columns: y_ij = a_{i+k, j+l}, modulo the sizes.
///
/// Forward   Ẏ = rotate(Ȧ, k, l)
/// Reverse   Ā = rotate(Ȳ, −k, −l)
/// Keeps     nothing of A
struct CyclicShift : LinearMap {
    template <class X, class... O>
    static constexpr bool takes =
        matrix_and_two_counts<X, O...> ||
        (ShapedVector<X> && sizeof...(O) == 1 && (... && std::integral<O>));

    static Places kept(auto const& A, auto const&... places) {
        auto const [down, right] = rotation(A, places...);
        return {wrapped(-down, A.rows()), wrapped(-right, A.cols())};
    }
    template <class X>
    static auto adjoint(auto const& use, auto const& dY, Places const& back) {
        return use(rotated(dY, back.down, back.right));
    }
};

}  // namespace chainrules::eigen::detail

namespace chainrules::containers {

template <eigen::detail::Shaped X>
auto primal(reverse_t, X const& A) {
    return eigen::plain_t<X>(A.reverse());
}
template <eigen::detail::ShapedVector X, std::integral K>
auto primal(rotate_t, X const& v, K k) {
    auto const [down, right] = eigen::detail::rotation(v, k);
    return eigen::detail::rotated_by(v, down, right);
}
template <eigen::detail::Shaped X, std::integral K, std::integral L>
auto primal(rotate_t, X const& A, K k, L l) {
    auto const [down, right] = eigen::detail::rotation(A, k, l);
    return eigen::detail::rotated_by(A, down, right);
}

CHAINRULES_DETAIL_LINEAR_RULES(reverse, eigen::detail::Reversal);
CHAINRULES_DETAIL_LINEAR_RULES(rotate, eigen::detail::CyclicShift);

}  // namespace chainrules::containers
