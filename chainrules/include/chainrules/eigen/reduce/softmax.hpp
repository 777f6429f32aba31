// SPDX-License-Identifier: MIT
#pragma once
// logsumexp, softmax and log_softmax of all coefficients of a matrix or array, of each column, of
// each row. Real numbers; nothing overflows.

#include <limits>
#include <tuple>

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/eigen/reduce/detail/line_rules.hpp"
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

/// Σ x without the coefficient at (row, col).
template <class X>
auto sum_without(X const& x, Index row, Index col) {
    auto const column = x.col(col);
    return chainrules::evaluate(x.leftCols(col).sum() + x.rightCols(x.cols() - col - 1).sum() +
                                column.head(row).sum() + column.tail(x.rows() - row - 1).sum());
}

/// The terms e^(x − m) of a line with floating coefficients, with the greatest of them, m, whose
/// tangents count in AD numbers: its own term is 1, a constant. Where m is infinite, the
/// coefficients that are m have 1 and the others 0: they share derivatives evenly, as equal finite
/// ones do.
template <class X>
class ExpTerms {
  public:
    using S = scalar_t<X>;
    using M = decltype(plain_value(std::declval<S const&>()));

    explicit ExpTerms(X const& x) : x_(x), greatest_(M(-std::numeric_limits<M>::infinity())) {
        if (x.size() == 0) return;
        std::tie(row_, col_) = maximum_of(x);
        greatest_ = x.coeff(row_, col_);
        finite_ = is_finite(greatest_);
    }

    bool finite() const { return finite_; }
    S const& greatest() const { return greatest_; }
    Index row() const { return row_; }
    Index col() const { return col_; }
    bool is_greatest(S const& x) const { return plain_value(x) == plain_value(greatest_); }

    // Eigen's own exp of arrays is not zero at −Inf.
    S term(S const& x) const {
        if (!finite_) return S(is_greatest(x) ? 1 : 0);
        return S(cmath::exp(chainrules::evaluate(x - greatest_)));
    }
    auto terms() const {
        return x_.unaryExpr([exp = *this](S const& x) { return exp.term(x); });
    }
    // The same without the greatest one.
    auto other_terms() const {
        return x_.unaryExpr(
            [exp = *this](S const& x) { return exp.is_greatest(x) ? S(0) : exp.term(x); });
    }
    S total() const { return terms().sum(); }

    // Σ e^(x − m) without the greatest one, for a finite m.
    S rest() const { return sum_without(terms(), row_, col_); }
    // Whether the greatest has more than half of the total: then there is only one.
    bool dominates(S const& rest) const { return finite_ && plain_value(rest) < M(0.5); }
    // log Σ e^(x − m) for a finite m. Without the greatest one, whose term is 1, the sum keeps the
    // digits that log1p needs.
    S log_total() const { return S(cmath::log1p(rest())); }

    // log Σ eˣ. Of an infinite m it is m, with the derivative that the terms have.
    S log_sum() const {
        if (finite_) return S(greatest_ + log_total());
        if constexpr (depth<S> != 0)
            if (plain_value(greatest_) == plain_value(greatest_) && x_.size() != 0) {
                auto const at_greatest = [m = plain_value(greatest_)](S const& x) {
                    return plain_value(x) == m ? x : S(0);
                };
                return S(x_.unaryExpr(at_greatest).sum() / plain_value(total()));
            }
        return S(plain_value(greatest_));
    }

  private:
    X const& x_;
    Index row_ = 0, col_ = 0;
    S greatest_;
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

// What d is beside the one coefficient of y that is above the bound; 0 where none is.
template <class Y, class D>
auto beside_great(Y const& y, D const& d, double bound) {
    using T = scalar_t<D>;
    using M = decltype(plain_value(std::declval<scalar_t<Y> const&>()));
    M const least(static_cast<M>(bound));
    if constexpr (depth<scalar_t<Y>> == 0)
        if (y.size() == 0 || !(y.maxCoeff() > least)) return T(0);
    for (Index j = 0; j != y.cols(); ++j)
        for (Index i = 0; i != y.rows(); ++i)
            if (plain_value(y.coeff(i, j)) > least) return T(d.coeff(i, j));
    return T(0);
}

/// The shares that sum to 1: y = exp(x) / Σ exp(x).
///
/// Forward   ẏ = y ∘ (δ − Σ y δ), δ = ẋ, or ẋ − ẋₖ where yₖ is more than half: it would cancel
/// Reverse   the same of ȳ
/// Domain    real. Where the greatest coefficients are infinite, they have equal shares. A share
///           that is 0 takes no part, whatever its cotangent
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
        auto const top = beside_great(y, dx, 0.5);
        auto const mean = pairing(y, dx - top);
        if (plain_value(mean) == plain_value(mean)) return out(y * (dx - top - mean));
        // Where dx is infinite beside a share that is 0.
        using S = scalar_t<Y>;
        using T = std::remove_const_t<decltype(mean)>;
        auto const weighted = [&](T const& less) {
            return y.binaryExpr(dx, [top, less](S const& share, scalar_t<D> const& d) {
                return plain_value(share) == 0 ? T(0) : T(share * (d - top - less));
            });
        };
        out(weighted(chainrules::evaluate(weighted(T(0)).sum())));
    }
    template <class X, class Y, class D, class To>
    void cotangent(X const& x, Y const& y, D const& dy, To& out) const {
        tangent(x, y, dy, out);
    }
};

/// Logarithms of the shares: y = x − log Σ exp(x).
///
/// Forward   ẏ = δ − Σ exp(y) δ, δ = ẋ, or ẋ − ẋₖ with a great share k
/// Reverse   x̄ = ȳ − exp(y) Σ ȳ; for a great share ȳₖ (1 − exp(yₖ)) − exp(yₖ) Σ_{j≠k} ȳⱼ
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
        using S = scalar_t<Y>;
        auto const top = beside_great(y, dx, great);
        auto const shares = y.unaryExpr([](S const& c) { return S(cmath::exp(c)); });
        out(dx - top - pairing(shares, dx - top));
    }
    template <class X, class Y, class D, class To>
    void cotangent(X const&, Y const& y, D const& dy, To& out) const {
        using S = scalar_t<Y>;
        using T = scalar_t<D>;
        auto const at_others = [](S const& c, T const& d) { return is_great(c) ? T(0) : d; };
        T const others = y.binaryExpr(dy, at_others).sum();
        T const total = dy.sum();
        using R = wider_scalar_t<S, T>;
        out(y.binaryExpr(dy, [others, total](S const& c, T const& d) {
            if (is_great(c)) return R(-(cmath::expm1(c) * d + cmath::exp(c) * others));
            return R(d - cmath::exp(c) * total);
        }));
    }

  private:
    // One share at most is more than 0.6.
    static constexpr double great = -0.5;
    template <class S>
    static bool is_great(S const& log_share) {
        return plain_value(log_share) > decltype(plain_value(log_share))(great);
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
