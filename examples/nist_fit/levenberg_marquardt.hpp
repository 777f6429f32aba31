// SPDX-License-Identifier: MIT
#pragma once
// Least squares by Levenberg and Marquardt: minimises Σ r_i(b)² over n parameters b. The Jacobian
// of the residuals comes from forward-mode AD, together with the residuals, in one run.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

#include "forward_ad/derivatives.hpp"

namespace nist_fit {

/// What a fit found.
template <std::size_t n>
struct Fit {
    std::array<double, n> b{};
    double rss = 0;  ///< residual sum of squares
    int iterations = 0;
    bool converged = false;
};

namespace detail {

template <std::size_t n>
using Matrix = std::array<std::array<double, n>, n>;

/// Solves the symmetric positive definite system A x = c by Cholesky factorisation; false if A is
/// not positive definite.
template <std::size_t n>
bool solve(Matrix<n> A, std::array<double, n>& c) {
    for (std::size_t j = 0; j != n; ++j) {
        for (std::size_t k = 0; k != j; ++k) A[j][j] -= A[j][k] * A[j][k];
        if (!(A[j][j] > 0)) return false;
        A[j][j] = std::sqrt(A[j][j]);
        for (std::size_t i = j + 1; i != n; ++i) {
            for (std::size_t k = 0; k != j; ++k) A[i][j] -= A[i][k] * A[j][k];
            A[i][j] /= A[j][j];
        }
    }
    for (std::size_t i = 0; i != n; ++i) {
        for (std::size_t k = 0; k != i; ++k) c[i] -= A[i][k] * c[k];
        c[i] /= A[i][i];
    }
    for (std::size_t i = n; i-- != 0;) {
        for (std::size_t k = i + 1; k != n; ++k) c[i] -= A[k][i] * c[k];
        c[i] /= A[i][i];
    }
    return true;
}

inline double sum_of_squares(std::vector<double> const& r) {
    double sum = 0;
    for (double const x : r) sum += x * x;
    return sum;
}

}  // namespace detail

/// Minimises the sum of squares of residuals(b), a generic function from std::array to
/// std::vector, from b. report(fit) is called after every iteration. The steps are damped in
/// proportion to the diagonal of Jᵀ J, so that the scales of the parameters do not matter.
template <class Residuals, std::size_t n, class Report>
Fit<n> levenberg_marquardt(Residuals const& residuals, std::array<double, n> const& b,
                           Report const& report) {
    Fit<n> fit{b};
    auto [r, J] = forward_ad::value_and_jacobian(residuals, b);
    fit.rss = detail::sum_of_squares(r);
    report(fit);
    double damping = 1e-3, raise_by = 2;
    constexpr double epsilon = std::numeric_limits<double>::epsilon();
    while (fit.iterations < 1000) {
        // Jᵀ J and −Jᵀ r
        detail::Matrix<n> normal{};
        std::array<double, n> downhill{};
        for (std::size_t i = 0; i != r.size(); ++i)
            for (std::size_t j = 0; j != n; ++j) {
                downhill[j] -= J[i][j] * r[i];
                for (std::size_t k = 0; k != n; ++k) normal[j][k] += J[i][j] * J[i][k];
            }

        // Raise the damping until a step goes down, or is too small to matter.
        for (;;) {
            auto damped = normal;
            for (std::size_t j = 0; j != n; ++j) damped[j][j] *= 1 + damping;
            auto step = downhill;
            if (!detail::solve(damped, step)) return fit;
            double relative = 0;  // the largest change of a parameter
            double promised = 0;  // what the linear model makes of the step
            auto next = fit.b;
            for (std::size_t j = 0; j != n; ++j) {
                next[j] += step[j];
                relative = std::max(relative, std::abs(step[j]) / std::abs(next[j]));
                promised += step[j] * (downhill[j] + damping * normal[j][j] * step[j]);
            }
            double const rss = detail::sum_of_squares(residuals(next));
            // At the bottom sums of squares differ by rounding only, and steps are good all the
            // same.
            if (rss <= fit.rss * (1 + 4 * epsilon)) {
                // The better the model was, the lower the damping (after Nielsen, 1999).
                double const kept = (fit.rss - rss) / promised;
                bool const bottom = promised <= 64 * epsilon * fit.rss;
                damping *= bottom ? 0.1 : std::max(0.1, 1 - std::pow(2 * kept - 1, 3));
                raise_by = 2;
                fit.b = next;
                fit.rss = rss;
                fit.converged = relative <= 8 * epsilon;
                break;
            }
            if (relative <= 1e-12) {  // nothing but rounding is left
                fit.converged = true;
                return fit;
            }
            if (!(damping < 1e12)) return fit;
            damping *= raise_by;
            raise_by *= 2;
        }
        ++fit.iterations;
        report(fit);
        if (fit.converged) break;
        auto at_b = forward_ad::value_and_jacobian(residuals, fit.b);
        r = std::move(at_b.value);
        J = std::move(at_b.derivative);
    }
    return fit;
}

}  // namespace nist_fit
