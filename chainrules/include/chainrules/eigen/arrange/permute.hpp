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

// The places by which a vector is rotated, down and to the right.
template <class X, std::integral K>
std::pair<Eigen::Index, Eigen::Index> rotation(X const& v, K k) {
    auto const places = wrapped(k, v.size());
    return X::RowsAtCompileTime == 1 ? std::pair(Eigen::Index(0), places)
                                     : std::pair(places, Eigen::Index(0));
}

template <class F, class X, class... O>
auto rotation_rrule(std::pair<Eigen::Index, Eigen::Index> places, F const& f, X const& A,
                    O const&... options) {
    auto give =
        [back = std::pair(wrapped(-places.first, A.rows()), wrapped(-places.second, A.cols()))](
            auto const& dY, auto const& use) { return use(rotated(dY, back.first, back.second)); };
    return rearranged_rrule(give, f, A, options...);
}

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
    return eigen::detail::rotated_by(A, eigen::detail::wrapped(k, A.rows()),
                                     eigen::detail::wrapped(l, A.cols()));
}

/// All coefficients from the last to the first: rows and columns turn round.
///
/// Forward   Ẏ = reverse(Ȧ)
/// Reverse   Ā = reverse(Ȳ)
/// Keeps     nothing of A
template <class Self, class Da, eigen::detail::Shaped X>
auto frule(std::tuple<Self, Da> const& tangents, reverse_t, X const& A) {
    return eigen::detail::linear_frule(tangents, reverse, A);
}

template <eigen::detail::Shaped X>
auto rrule(reverse_t, X const& A) {
    auto give = [](auto const& dY, auto const& use) { return use(dY.reverse()); };
    return eigen::detail::rearranged_rrule(give, reverse, A);
}

/// The coefficients of a vector from number k on, then the first k: y_i = v_{i+k}, modulo the size.
///
/// Forward   ẏ = rotate(v̇, k)
/// Reverse   v̄ = rotate(ȳ, −k)
/// Keeps     nothing of v
template <class Self, class Dv, class Dk, eigen::detail::ShapedVector X, std::integral K>
auto frule(std::tuple<Self, Dv, Dk> const& tangents, rotate_t, X const& v, K const& k) {
    return eigen::detail::linear_frule(tangents, rotate, v, k);
}

template <eigen::detail::ShapedVector X, std::integral K>
auto rrule(rotate_t, X const& v, K const& k) {
    return eigen::detail::rotation_rrule(eigen::detail::rotation(v, k), rotate, v, k);
}

/// Rows and columns of a matrix rotated: y_ij = a_{i+k, j+l}, modulo the sizes.
///
/// Forward   Ẏ = rotate(Ȧ, k, l)
/// Reverse   Ā = rotate(Ȳ, −k, −l)
/// Keeps     nothing of A
template <class Self, class Da, class Dk, class Dl, eigen::detail::Shaped X, std::integral K,
          std::integral L>
auto frule(std::tuple<Self, Da, Dk, Dl> const& tangents, rotate_t, X const& A, K const& k,
           L const& l) {
    return eigen::detail::linear_frule(tangents, rotate, A, k, l);
}

template <eigen::detail::Shaped X, std::integral K, std::integral L>
auto rrule(rotate_t, X const& A, K const& k, L const& l) {
    return eigen::detail::rotation_rrule(
        {eigen::detail::wrapped(k, A.rows()), eigen::detail::wrapped(l, A.cols())}, rotate, A, k,
        l);
}

}  // namespace chainrules::containers
