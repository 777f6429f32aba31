// SPDX-License-Identifier: MIT
#pragma once
// Statistics of pairs: covariance and correlation of all coefficients of two matrices or arrays, of
// each column, of each row; column_covariances, of the columns of one matrix.

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/eigen/reduce/detail/pair_rules.hpp"
#include "chainrules/eigen/reduce/losses.hpp"
#include "chainrules/eigen/reduce/statistics.hpp"

namespace chainrules::eigen {

namespace lines {

/// ω = Σ (x − m_x) conj(y − m_y) / (n − 1), or / n without the correction.
///
/// Forward   ω̇ = (Σ ẋ conj(y − m_y) + Σ (x − m_x) conj(ẏ)) / (n − 1)
/// Reverse   x̄ = ω̄ (y − m_y) / (n − 1), ȳ = conj(ω̄) (x − m_x) / (n − 1)
/// Shapes    x and y of one shape, else std::invalid_argument
/// Keeps     x and y
struct Covariance : PairReduction {
    template <class S, class T>
    static constexpr bool takes_both = true;
    VarianceOptions options{};

    template <class X, class Y>
    auto value(X const& x, Y const& y) const {
        return (deviations(x) * deviations(y).conjugate()).sum() / divisor(x);
    }
    template <class X, class Y, class W, class D>
    auto by_x(X const& x, Y const& y, W const&, D const& dx) const {
        return (dx * deviations(y).conjugate()).sum() / divisor(x);
    }
    template <class X, class Y, class W, class D>
    auto by_y(X const& x, Y const&, W const&, D const& dy) const {
        return (deviations(x) * dy.conjugate()).sum() / divisor(x);
    }
    template <class X, class Y, class W, class D, class To>
    void x_bar(X const& x, Y const& y, W const&, D const& d, To& out) const {
        out(deviations(y) * chainrules::evaluate(d / divisor(x)));
    }
    template <class X, class Y, class W, class D, class To>
    void y_bar(X const& x, Y const&, W const&, D const& d, To& out) const {
        out(deviations(x) * chainrules::detail::conjugate(chainrules::evaluate(d / divisor(x))));
    }

    template <class X>
    auto divisor(X const& x) const {
        return degrees_of_freedom<scalar_t<X>>(x.size(), options);
    }
};

/// ω = ⟨a, b⟩ / (‖a‖ ‖b‖), with a = x − m_x and b = y − m_y; between -1 and 1.
///
/// Forward   ω̇ = ⟨b/(‖a‖ ‖b‖) − ω a/‖a‖², ẋ⟩ + the same for y
/// Reverse   x̄ = ω̄ (b/(‖a‖ ‖b‖) − ω a/‖a‖²), and the same for y
/// Shapes    x and y of one shape, else std::invalid_argument
/// Domain    real; NaN where x or y is constant, with the derivative 0 of a zero tangent or
///           cotangent
/// Keeps     x and y
struct Correlation : PairReduction {
    template <class S, class T>
    static constexpr bool takes_both = Real<S> && Real<T>;

    template <class X, class Y>
    auto value(X const& x, Y const& y) const {
        auto const cosine =
            chainrules::evaluate((deviations(x) / length(x) * (deviations(y) / length(y))).sum());
        return at_most_one(cosine);
    }
    template <class X, class Y, class W, class D>
    auto by_x(X const& x, Y const& y, W const& w, D const& dx) const {
        auto const omega_dot = chainrules::evaluate((gradient(x, y, w) * dx).sum());
        if (plain_value(w) == plain_value(w)) return omega_dot;
        return without_zeros(omega_dot, chainrules::evaluate(dx.abs().sum()));
    }
    template <class X, class Y, class W, class D>
    auto by_y(X const& x, Y const& y, W const& w, D const& dy) const {
        return by_x(y, x, w, dy);
    }
    template <class X, class Y, class W, class D, class To>
    void x_bar(X const& x, Y const& y, W const& w, D const& d, To& out) const {
        if (plain_value(w) == plain_value(w))
            out(gradient(x, y, w) * d);
        else
            out(without_zeros(chainrules::evaluate(w * d), d));
    }
    template <class X, class Y, class W, class D, class To>
    void y_bar(X const& x, Y const& y, W const& w, D const& d, To& out) const {
        x_bar(y, x, w, d, out);
    }

  private:
    // A derivative that is NaN, of a tangent or cotangent d that may be 0.
    template <class R, class D>
    static R without_zeros(R const& derivative, D const& d) {
        return chainrules::detail::without_zero_times_infinity(derivative, d);
    }
    template <class X>
    static auto length(X const& x) {
        return scalar_t<X>(StableNorm{}.value(deviations(x)));
    }
    template <class X, class Y, class W>
    static auto gradient(X const& x, Y const& y, W const& w) {
        auto const a = length(x);
        return (deviations(y) / length(y) - deviations(x) * chainrules::evaluate(w / a)) / a;
    }
};

}  // namespace lines

CHAINRULES_DETAIL_LINES(covariance, Whole, lines::Covariance);
CHAINRULES_DETAIL_LINES(colwise_covariance, Colwise, lines::Covariance);
CHAINRULES_DETAIL_LINES(rowwise_covariance, Rowwise, lines::Covariance);
CHAINRULES_DETAIL_LINES(correlation, Whole, lines::Correlation);
CHAINRULES_DETAIL_LINES(colwise_correlation, Colwise, lines::Correlation);
CHAINRULES_DETAIL_LINES(rowwise_correlation, Rowwise, lines::Correlation);
CHAINRULES_DETAIL_PRIMALS(lines::ByPrimal, column_covariances);

namespace lines {

// A without the means of its columns.
template <class X>
auto centered(X const& A) {
    using P = with_scalar_t<tangent_scalar_t<X>, X>;
    P result = floating(A);
    for (Index j = 0; j != A.cols(); ++j) {
        auto const mean = Mean{}.value(Colwise::line(result, j));
        Colwise::line(result, j) -= mean;
    }
    return result;
}

template <class X, class S>
using column_pairs_t = Eigen::Matrix<S, X::ColsAtCompileTime, X::ColsAtCompileTime, Eigen::ColMajor,
                                     X::MaxColsAtCompileTime, X::MaxColsAtCompileTime>;
template <class X>
using covariances_t = column_pairs_t<X, tangent_scalar_t<X>>;

template <class X>
auto covariances(X const& A, VarianceOptions options) {
    auto const D = centered(A);
    auto const n = degrees_of_freedom<scalar_t<decltype(D)>>(A.rows(), options);
    return covariances_t<X>(D.transpose() * D.conjugate() / n);
}

template <class... K>
concept VarianceKeywords =
    sizeof...(K) <= 1 && (... && std::is_same_v<K, Keyword<VarianceOptions>>);
inline VarianceOptions variance_options() { return {}; }
inline VarianceOptions variance_options(Keyword<VarianceOptions> const& k) { return k.value; }

}  // namespace lines

template <class X>
    requires MatrixLike<X> && lines::Differentiable<X>
auto primal(column_covariances_t, X const& A, VarianceOptions options = {}) {
    return lines::covariances(lines::stored(A), options);
}

/// Covariances of the columns of a matrix, whose rows are observations: C = Dᵀ conj(D) / (n − 1),
/// or / n without the correction, with D = A without the means of its columns.
///
/// Forward   Ċ = (Ḋᵀ conj(D) + Dᵀ conj(Ḋ)) / (n − 1), Ḋ = Ȧ without the means of its columns
/// Reverse   Ā = D (C̄ᵀ + conj(C̄)) / (n − 1)
/// Shapes    A: n×m, C: m×m
/// Keeps     D
template <class Self, class Da, class X, class... K>
    requires MatrixLike<X> && lines::Differentiable<X> && lines::VarianceKeywords<K...>
auto frule(std::tuple<Self, Da> const& tangents, column_covariances_t, X const& A,
           K const&... options) {
    auto const D = lines::centered(lines::stored(A));
    using S = scalar_t<decltype(D)>;
    auto const n = lines::degrees_of_freedom<S>(A.rows(), lines::variance_options(options...));
    lines::covariances_t<X> C = D.transpose() * D.conjugate() / n;
    auto rule = [&](auto const& a_dot) {
        decltype(auto) dA = lines::tangent_of("frule(column_covariances, A)", "dA", A, a_dot);
        auto const dD = lines::centered(lines::stored(dA));
        using T = typename Eigen::ScalarBinaryOpTraits<S, scalar_t<decltype(dD)>>::ReturnType;
        return lines::column_pairs_t<X, T>(
            (dD.transpose() * D.conjugate() + D.transpose() * dD.conjugate()) / n);
    };
    auto C_dot = lines::combine_tangents(rule, std::get<1>(tangents));
    return FRuleResult{std::move(C), std::move(C_dot)};
}

template <class X, class... K>
    requires MatrixLike<X> && lines::Differentiable<X> && lines::VarianceKeywords<K...>
auto rrule(column_covariances_t, X const& A, K const&... options) {
    auto D = lines::centered(lines::stored(A));
    using S = scalar_t<decltype(D)>;
    auto const n = lines::degrees_of_freedom<S>(A.rows(), lines::variance_options(options...));
    using C = lines::covariances_t<X>;
    C value = D.transpose() * D.conjugate() / n;
    auto pullback = [D = own(std::move(D)), n](auto const& dC) {
        lines::check_cotangent<C>("rrule(column_covariances, A)", dC, D->cols(), D->cols());
        auto A_bar = [D, n, dC = lines::hold(dC)](auto const& use) {
            decltype(auto) C_bar = lines::cotangent_of<C>(*dC);
            return use(*D, chainrules::evaluate((C_bar.transpose() + C_bar.conjugate()) / n));
        };
        return std::tuple{NoTangent{}, lines::cotangent_thunk<X>(D->rows(), D->cols(), A_bar)};
    };
    return RRuleResult{std::move(value), pullback};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::column_covariances;
using eigen::colwise_correlation;
using eigen::colwise_covariance;
using eigen::correlation;
using eigen::covariance;
using eigen::rowwise_correlation;
using eigen::rowwise_covariance;
}  // namespace chainrules::fn
