// SPDX-License-Identifier: MIT
//
// A finite-difference stencil: the points g₁ … g_p (in units of the step), and weights c with
//     f⁽q⁾(x) ≈ Σ_j c_j f(x + g_j h) / h^q.
// The weights are exact rational numbers, kept to 100 digits, so that they serve every number type.
// A stencil is immutable, made once for each (grid, q) and kept for the life of the program.
#pragma once

#include <array>
#include <cstddef>
#include <limits>
#include <vector>

#include "chainrules_core/detail/language.hpp"
#include "chainrules_testutils/detail/version.hpp"

namespace chainrules::testutils {

/// Weights of a stencil. A weight is an unevaluated sum of doubles, largest first, good to about
/// 100 decimal digits; `leading` alone is the weight correctly rounded to double.
struct StencilWeights {
    static constexpr std::size_t tail_length = 6;

    std::vector<double> leading;
    std::vector<std::array<double, tail_length>> tails;

    /// Weight j in the number type R (float, double, long double, a multiprecision number).
    template <class R>
    [[nodiscard]] R get(std::size_t j) const {
        if constexpr (std::numeric_limits<R>::digits10 <= 15) {
            return static_cast<R>(leading[j]);
        } else {
            R sum(0);
            for (std::size_t k = tail_length; k > 0; --k) sum += R(tails[j][k - 1]);
            return sum += R(leading[j]);
        }
    }
};

/// One finite-difference formula.
///
/// Source    the weights are q! times the coefficient of x^q of the Lagrange polynomials of the
///           grid; Fornberg (1988), Mathematics of Computation 51, 699-706, has the same numbers
struct FiniteDifferenceStencil {
    std::vector<int> grid;
    int derivative_order = 0;
    StencilWeights weights;
    /// Weights of the derivative at three neighbouring points, x among them: x - h, x, x + h for a
    /// grid with points on both sides, x, x + h, x + 2h for one with none below x, mirrored for one
    /// with none above it. Used for the magnitude of the derivative around x.
    std::array<StencilWeights, 3> neighbourhood_weights;
    /// 1 at ±1 and -2 at 0, for the grids that have these points (all zero for the others): the
    /// jump of the slope at x, which tells a kink from a curve.
    StencilWeights second_difference;
    /// Σ |c_j|: h^q times the error of the derivative for errors of size one in f.
    double roundoff_multiplier = 0;
    /// Σ |c_j g_j^p| / p!: h^(q - p) times the truncation error when |f⁽p⁾| = 1.
    double truncation_multiplier = 0;
    /// Σ c_j g_j^p / p!: the leading truncation error is this times h^(p - q) f⁽p⁾(x).
    double leading_truncation = 0;
    int lowest = 0;             ///< smallest grid point, or 0 if that is smaller
    int highest = 0;            ///< largest grid point, or 0 if that is larger
    std::size_t reference = 0;  ///< index of the grid point nearest to 0

    [[nodiscard]] int points() const { return static_cast<int>(grid.size()); }
    /// Largest |g_j|.
    [[nodiscard]] int reach() const { return highest > -lowest ? highest : -lowest; }
};

/// The stencil for a grid and a derivative order, made at the first request and cached; safe to
/// call from several threads. The reference stays valid until the program ends.
///
/// Domain    0 <= q < size of the grid <= 100, distinct points of at most 2³⁰; else
///           std::domain_error, std::invalid_argument (grid empty, or a point twice)
[[nodiscard]] FiniteDifferenceStencil const& finite_difference_stencil(std::vector<int> const& grid,
                                                                       int q);

namespace detail {
/// The same, with error messages that begin with `call`.
FiniteDifferenceStencil const& find_stencil(char const* call, std::vector<int> const& grid, int q);
}  // namespace detail

}  // namespace chainrules::testutils
