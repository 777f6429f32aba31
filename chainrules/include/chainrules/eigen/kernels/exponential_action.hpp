// SPDX-License-Identifier: MIT
#pragma once
// exp(A) B by truncated Taylor series of exp(A/s), s times, without exp(A), and its derivatives,
// which are those of the same recurrence.

#include <cmath>

#include "chainrules/eigen/kernels/matrix_exponential.hpp"

namespace chainrules::eigen::detail {

struct TaylorChoice {
    int degree, steps;
};
/// The least number of products, degree times steps, for a matrix of that norm x. The relative
/// truncation error of exp and of its derivative is at most the precision where x/s is at most 0.8
/// (2⁻ᵈ m!)^(1/m).
inline TaylorChoice choose_taylor(double x, double digits) {
    TaylorChoice best{1, 1};
    double least = -1, log_factorial = 0;
    int const largest = 55 + static_cast<int>((digits < 53 ? 0 : digits - 53) / 2);
    for (int m = 1; m <= largest; ++m) {
        log_factorial += std::log2(m);
        double const bound = 0.8 * std::exp2((log_factorial - digits) / m);
        double steps = std::ceil(x / bound);
        if (!(steps >= 1)) steps = 1;
        if (steps > 1e9) continue;
        if (least < 0 || steps * m < least) {
            least = steps * m;
            best = {m, static_cast<int>(steps)};
        }
    }
    return best;
}

/// exp(A) B for matrices B, and what it is for Aᴴ. A = μ + (A − μ), and e^(μ/s) is a factor of each
/// step; μ, the mean of the diagonal, is a constant in derivatives, on which the product does not
/// depend.
template <class S>
class ExponentialAction {
    using Plain = decltype(plain_number(std::declval<S const&>()));

  public:
    explicit ExponentialAction(Square<S> const& A) : a_(A) {
        using std::exp;
        if (A.size() == 0) return;
        Plain mu(0);
        for (Index i = 0; i != A.rows(); ++i) mu += plain_number(A(i, i));
        mu /= Plain(static_cast<magnitude_t<S>>(static_cast<double>(A.rows())));
        a_.diagonal().array() -= S(mu);
        choice_ = choose_taylor(one_norm(a_), binary_digits<magnitude_t<S>>());
        // Each derivative that AD numbers carry takes a power of A away, whatever its norm.
        choice_.degree += depth<S>;
        factor_ = S(Plain(exp(Plain(mu / Plain(magnitude_t<S>(choice_.steps))))));
    }
    /// The same in other numbers.
    template <class Other>
    explicit ExponentialAction(ExponentialAction<Other> const& other)
        : a_(other.a_.template cast<S>()), choice_(other.choice_), factor_(other.factor_) {}

    template <bool Adjoint, class Y>
    Y apply(Y f) const {
        Y term;
        for (int step = 0; step != choice_.steps; ++step)
            advance<Adjoint>(f, term, [](auto&&...) {});
        return f;
    }
    /// Ẏ for Ȧ and Ḃ.
    template <class Y>
    Y tangent(Square<S> const& dA, Y f, Y df) const {
        Y term, d_term, product;
        for (int step = 0; step != choice_.steps; ++step) {
            d_term = df;
            advance<false>(f, term, [&](Y const& before, S const& by) {
                product.noalias() = dA * before;
                product.noalias() += a_ * d_term;
                d_term = product * by;
                df += d_term;
            });
            df *= factor_;
        }
        return df;
    }
    /// Ā for B and Ȳ.
    template <class Y>
    Square<S> cotangent(Y const& B, Y g) const {
        Index const n = B.rows(), k = B.cols(), m = choice_.degree, steps = choice_.steps;
        Square<S> result = Square<S>::Zero(n, n);
        // Where each step begins, and its terms, with the cotangents of the terms.
        Square<S> begin(n, steps * k), terms(n, m * k), bars(n, m * k);
        Y f = B, term;
        for (Index step = 0; step != steps; ++step) {
            begin.middleCols(step * k, k) = f;
            if (step + 1 != steps) advance<false>(f, term, [](auto&&...) {});
        }
        for (Index step = steps; step-- != 0;) {
            f = begin.middleCols(step * k, k);
            Index j = 0;
            advance<false>(
                f, term, [&](Y const& before, S const&) { terms.middleCols(j++ * k, k) = before; });
            g *= Eigen::numext::conj(factor_);
            Y bar = g;
            for (j = m; j-- != 0;) {
                bar *= weight(j + 1);
                bars.middleCols(j * k, k) = bar;
                term.noalias() = a_.adjoint() * bar;
                bar = g + term;
            }
            result.noalias() += bars * terms.adjoint();
            g = bar;
        }
        return result;
    }

  private:
    template <class>
    friend class ExponentialAction;

    // A − μ and e^(μ/s).
    Square<S> a_;
    TaylorChoice choice_{1, 1};
    S factor_{};

    // 1/(s j), of the j-th term.
    S weight(Index j) const {
        return S(real_t<S>(real_t<S>(1) / real_t<S>(static_cast<int>(j) * choice_.steps)));
    }
    // One step; each term is announced before it is computed.
    template <bool Adjoint, class Y, class Announce>
    void advance(Y& f, Y& term, Announce const& announce) const {
        term = f;
        Y product(f.rows(), f.cols());
        for (int j = 1; j <= choice_.degree; ++j) {
            S const by = weight(j);
            announce(term, by);
            product.noalias() = adjoint_if<Adjoint>(a_) * term;
            term = product * by;
            f += term;
        }
        f *= Adjoint ? S(Eigen::numext::conj(factor_)) : factor_;
    }
};

}  // namespace chainrules::eigen::detail
