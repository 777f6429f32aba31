// SPDX-License-Identifier: MIT
#pragma once
// Norms of all coefficients of a matrix or array as one vector, of each column, of each row:
// euclidean_norm, stable_norm, normalized; and the trace. Other p: lp_norm.hpp. Real and complex.
// At 0 they have the derivative 0.

#include <limits>

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/eigen/reduce/detail/line_rules.hpp"

namespace chainrules::eigen {

namespace lines {

template <class X>
using modulus_t = real_t<tangent_scalar_t<X>>;

/// ω = √Σ |x|², as fast as it gets: the sum may overflow or underflow.
///
/// Forward   ω̇ = Σ Re(conj(x) ẋ) / ω
/// Reverse   x̄ = x ω̄ / ω
/// Domain    0 where ω is 0
/// Keeps     x
struct EuclideanNorm : Reduction {
    static constexpr bool uses_value = true;

    template <class X>
    auto value(X const& x) const {
        return modulus_t<X>(cmath::sqrt(chainrules::evaluate(floating(x).abs2().sum())));
    }
    template <class X, class Y, class D>
    auto tangent(X const& x, Y const& y, D const& dx) const {
        using T = decltype(pairing(x / y, dx));
        return plain_value(y) == 0 ? T(0) : pairing(x / y, dx);
    }
    template <class X, class Y, class D, class To>
    void cotangent(X const& x, Y const& y, D const& d, To& out) const {
        if (plain_value(y) == 0)
            out(0);
        else
            out(x / y * d);
    }
};

// Whether the squares that add up to that of a length are in range: what underflowed among them is
// less than a rounding error.
template <class L>
bool squares_are_in_range(L const& length) {
    auto const size = plain_value(length);
    using Limits = std::numeric_limits<std::remove_const_t<decltype(size)>>;
    return size * size > (Limits::min)() / (Limits::epsilon() * Limits::epsilon()) &&
           is_finite(size);
}

/// The same without overflow or underflow: as fast, where the sum of squares has all its digits,
/// else of x / max |x|.
struct StableNorm : EuclideanNorm {
    template <class X>
    auto value(X const& given) const {
        decltype(auto) x = floating(given);
        auto const length = EuclideanNorm::value(x);
        if (squares_are_in_range(length)) return length;
        auto const greatest =
            x.size() == 0 ? 0 : plain_value(chainrules::evaluate(x.abs().maxCoeff()));
        if (!(greatest > 0) || !is_finite(greatest)) return EuclideanNorm::value(x);
        // Eigen divides complex numbers by their own real ones only.
        using Real = std::conditional_t<Complex<scalar_t<X>>, modulus_t<X>,
                                        std::remove_const_t<decltype(greatest)>>;
        return modulus_t<X>(greatest * EuclideanNorm::value(x / Real(greatest)));
    }
};

/// The direction: y = x / ‖x‖; 0 of 0.
///
/// Forward   ẏ = (ẋ − y Re⟨y, ẋ⟩) / ‖x‖
/// Reverse   x̄ = (ȳ − y Re⟨y, ȳ⟩) / ‖x‖
/// Domain    the derivative at 0 is 0
/// Keeps     x
struct Normalized : LineMap {
    template <class X, class To>
    void value(X const& x, To& out) const {
        auto const length = StableNorm{}.value(x);
        // Not x, whose tangents in AD numbers would stay.
        if (plain_value(length) == 0)
            out(0);
        else
            out(x / length);
    }
    template <class X, class Y, class D, class To>
    void tangent(X const& x, Y const&, D const& dx, To& out) const {
        auto const length = StableNorm{}.value(x);
        if (plain_value(length) == 0) return out(0);
        out((dx - x / length * pairing(x / length, dx)) / length);
    }
    template <class X, class Y, class D, class To>
    void cotangent(X const& x, Y const& y, D const& dy, To& out) const {
        tangent(x, y, dy, out);
    }
};

/// Sum of the diagonal of a square matrix.
///
/// Forward   ω̇ = Σ Ȧᵢᵢ
/// Reverse   Ā = ω̄ on the diagonal
/// Shapes    A: n×n; else std::invalid_argument
/// Keeps     nothing of A
struct Trace : Reduction {
    static constexpr bool linear = true;
    static constexpr bool scatters = true;
    static constexpr bool needs_square = true;

    template <class X>
    auto value(X const& A) const {
        return A.matrix().diagonal().sum();
    }
    template <class X, class Y, class D>
    auto tangent(X const&, Y const&, D const& dA) const {
        return value(dA);
    }
    template <class X, class Y, class D, class To>
    void cotangent(X const& A, Y const&, D const& d, To& out) const {
        for (Index i = 0; i != A.rows; ++i) out.at(i * (A.rows + 1), d);
    }
};

}  // namespace lines

CHAINRULES_DETAIL_LINES(euclidean_norm, Whole, lines::EuclideanNorm);
CHAINRULES_DETAIL_LINES(colwise_euclidean_norm, Colwise, lines::EuclideanNorm);
CHAINRULES_DETAIL_LINES(rowwise_euclidean_norm, Rowwise, lines::EuclideanNorm);
CHAINRULES_DETAIL_LINES(stable_norm, Whole, lines::StableNorm);
CHAINRULES_DETAIL_LINES(colwise_stable_norm, Colwise, lines::StableNorm);
CHAINRULES_DETAIL_LINES(rowwise_stable_norm, Rowwise, lines::StableNorm);
CHAINRULES_DETAIL_LINES(normalized, Whole, lines::Normalized);
CHAINRULES_DETAIL_LINES(colwise_normalized, Colwise, lines::Normalized);
CHAINRULES_DETAIL_LINES(rowwise_normalized, Rowwise, lines::Normalized);
/// Trace of a square matrix, ω = Σ Aᵢᵢ.
CHAINRULES_DETAIL_LINES(trace, Whole, lines::Trace);

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::colwise_euclidean_norm;
using eigen::colwise_normalized;
using eigen::colwise_stable_norm;
using eigen::euclidean_norm;
using eigen::normalized;
using eigen::rowwise_euclidean_norm;
using eigen::rowwise_normalized;
using eigen::rowwise_stable_norm;
using eigen::stable_norm;
using eigen::trace;
}  // namespace chainrules::fn
