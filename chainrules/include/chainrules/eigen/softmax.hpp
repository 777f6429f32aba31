// SPDX-License-Identifier: MIT
#pragma once
// logsumexp, softmax and log_softmax of all coefficients of a matrix or array, of each column, of
// each row. Real numbers; nothing overflows.

#include <limits>
#include <tuple>

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/eigen/detail/line_rules.hpp"
#include "chainrules/log_exp/logsumexp.hpp"

namespace chainrules::eigen {

namespace lines {

template <class X>
concept RealDense = Differentiable<X> && Real<scalar_t<X>>;

// Where the greatest coefficient stands, or the first NaN. There must be one.
template <class X>
std::pair<Index, Index> maximum_of(X const& A) {
    Index row = 0, col = 0;
    auto greatest = plain_value(A.coeff(0, 0));
    for (Index j = 0; j != A.cols(); ++j)
        for (Index i = 0; i != A.rows(); ++i) {
            auto const value = plain_value(A.coeff(i, j));
            if (!(value <= greatest) && greatest == greatest) {
                greatest = value;
                row = i, col = j;
            }
        }
    return {row, col};
}

/// The terms e^(x − m) of a line with floating coefficients, with the greatest of them, m. Where m
/// is infinite, the coefficients that are m have 1 and the others 0: they share derivatives evenly,
/// as equal finite ones do.
template <class X>
class ExpTerms {
  public:
    using S = scalar_t<X>;
    using M = decltype(plain_value(std::declval<S const&>()));

    explicit ExpTerms(X const& x) : x_(x), greatest_(-std::numeric_limits<M>::infinity()) {
        if (x.size() == 0) return;
        std::tie(row_, col_) = maximum_of(x);
        greatest_ = plain_value(x.coeff(row_, col_));
        finite_ = is_finite(greatest_);
    }

    bool finite() const { return finite_; }
    M const& greatest() const { return greatest_; }

    // Eigen's own exp of arrays is not zero at −Inf.
    auto terms() const {
        return x_.unaryExpr([m = greatest_, finite = finite_](S const& x) {
            if (!finite) return S(plain_value(x) == m ? 1 : 0);
            return S(cmath::exp(chainrules::evaluate(x - m)));
        });
    }
    S total() const { return terms().sum(); }

    // log Σ e^(x − m) for a finite m. Without the greatest one, whose term is 1, the sum keeps the
    // digits that log1p needs.
    S log_total() const {
        auto const all = terms();
        auto const column = all.col(col_);
        S rest = all.leftCols(col_).sum() + all.rightCols(x_.cols() - col_ - 1).sum() +
                 column.head(row_).sum() + column.tail(x_.rows() - row_ - 1).sum();
        if constexpr (depth<S> != 0)
            rest = rest + cmath::expm1(chainrules::evaluate(x_.coeff(row_, col_) - greatest_));
        return S(cmath::log1p(rest));
    }

    // log Σ eˣ. Of an infinite m it is m, with the derivative that the terms have.
    S log_sum() const {
        if (finite_) return S(greatest_ + log_total());
        if constexpr (depth<S> != 0)
            if (greatest_ == greatest_ && x_.size() != 0) {
                auto const at_greatest = [m = greatest_](S const& x) {
                    return plain_value(x) == m ? x : S(0);
                };
                return S(x_.unaryExpr(at_greatest).sum() / plain_value(total()));
            }
        return S(greatest_);
    }

  private:
    X const& x_;
    Index row_ = 0, col_ = 0;
    M greatest_;
    bool finite_ = false;
};
template <class X>
ExpTerms(X const&) -> ExpTerms<X>;

/// log Σ exp(x), without overflow or underflow; −Inf for an empty line.
///
/// Forward   ω̇ = Σ softmax(x) ẋ
/// Reverse   x̄ = ω̄ softmax(x)
/// Domain    real. ω is ±Inf where the greatest coefficients are; they share the derivative evenly.
/// Keeps     x
struct LogSumExp : Reduction {
    template <class S>
    static constexpr bool takes = Real<S>;

    template <class X>
    auto value(X const& given) const {
        decltype(auto) x = floating(given);
        return ExpTerms(x).log_sum();
    }
    template <class X, class Y, class D>
    auto tangent(X const& x, Y const&, D const& dx) const {
        ExpTerms const exp(x);
        return chainrules::evaluate((exp.terms() * dx).sum() / exp.total());
    }
    template <class X, class Y, class D, class To>
    void cotangent(X const& x, Y const&, D const& d, To& out) const {
        ExpTerms const exp(x);
        out(exp.terms() * chainrules::evaluate(d / exp.total()));
    }
};

/// The shares that sum to 1: y = exp(x) / Σ exp(x).
///
/// Forward   ẏ = y ∘ (ẋ − Σ y ẋ)
/// Reverse   x̄ = y ∘ (ȳ − Σ y ȳ)
/// Domain    real. Where the greatest coefficients are infinite, they have equal shares
/// Keeps     a copy of y
struct Softmax : LineMap {
    template <class S>
    static constexpr bool takes = Real<S>;
    static constexpr bool uses_value = true;
    static constexpr bool only_value = true;

    template <class X, class To>
    void value(X const& x, To& out) const {
        ExpTerms const exp(x);
        out(exp.terms() / exp.total());
    }
    template <class X, class Y, class D, class To>
    void tangent(X const&, Y const& y, D const& dx, To& out) const {
        out(y * (dx - pairing(y, dx)));
    }
    template <class X, class Y, class D, class To>
    void cotangent(X const&, Y const& y, D const& dy, To& out) const {
        out(y * (dy - pairing(y, dy)));
    }
};

/// Logarithms of the shares: y = x − log Σ exp(x).
///
/// Forward   ẏ = ẋ − Σ exp(y) ẋ
/// Reverse   x̄ = ȳ − exp(y) Σ ȳ
/// Domain    real, as softmax; −Inf where a share is 0
/// Keeps     a copy of y
struct LogSoftmax : LineMap {
    template <class S>
    static constexpr bool takes = Real<S>;
    static constexpr bool uses_value = true;
    static constexpr bool only_value = true;

    template <class X, class To>
    void value(X const& x, To& out) const {
        using S = scalar_t<X>;
        ExpTerms const exp(x);
        if (exp.finite()) {
            out(x.unaryExpr([m = exp.greatest(), rest = exp.log_total()](S const& c) {
                return S(chainrules::evaluate(c - m) - rest);
            }));
        } else
            out((exp.terms() / exp.total()).unaryExpr([](S const& share) {
                return S(cmath::log(share));
            }));
    }
    template <class X, class Y, class D, class To>
    void tangent(X const&, Y const& y, D const& dx, To& out) const {
        out(dx - pairing(shares(y), dx));
    }
    template <class X, class Y, class D, class To>
    void cotangent(X const&, Y const& y, D const& dy, To& out) const {
        out(dy - shares(y) * chainrules::evaluate(dy.sum()));
    }

  private:
    template <class Y>
    static auto shares(Y const& y) {
        using S = scalar_t<Y>;
        return y.unaryExpr([](S const& c) { return S(cmath::exp(c)); });
    }
};

template <>
struct formula_of<log_exp::logsumexp_t> : formula_along<Whole, LogSumExp> {};

}  // namespace lines

CHAINRULES_DETAIL_LINES(colwise_logsumexp, Colwise, lines::LogSumExp);
CHAINRULES_DETAIL_LINES(rowwise_logsumexp, Rowwise, lines::LogSumExp);
CHAINRULES_DETAIL_LINES(softmax, Whole, lines::Softmax);
CHAINRULES_DETAIL_LINES(colwise_softmax, Colwise, lines::Softmax);
CHAINRULES_DETAIL_LINES(rowwise_softmax, Rowwise, lines::Softmax);
CHAINRULES_DETAIL_LINES(log_softmax, Whole, lines::LogSoftmax);
CHAINRULES_DETAIL_LINES(colwise_log_softmax, Colwise, lines::LogSoftmax);
CHAINRULES_DETAIL_LINES(rowwise_log_softmax, Rowwise, lines::LogSoftmax);

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::colwise_log_softmax;
using eigen::colwise_logsumexp;
using eigen::colwise_softmax;
using eigen::log_softmax;
using eigen::rowwise_log_softmax;
using eigen::rowwise_logsumexp;
using eigen::rowwise_softmax;
using eigen::softmax;
}  // namespace chainrules::fn
