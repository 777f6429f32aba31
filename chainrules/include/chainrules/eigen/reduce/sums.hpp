// SPDX-License-Identifier: MIT
#pragma once
// Sums, means and products of all coefficients of a matrix or array, of each column, of each row:
// sum, mean, prod, squared_norm, and nan_sum and nan_mean of those that are no NaN. Norms:
// norms.hpp; the greatest and smallest: extrema.hpp; logsumexp: softmax.hpp.

#include "chainrules/eigen/reduce/detail/line_rules.hpp"
#include "chainrules/numeric/reduce.hpp"

namespace chainrules::eigen {

namespace lines {

/// Sum: ω = Σ x; 0 for none.
///
/// Forward   ω̇ = Σ ẋ
/// Reverse   x̄ = ω̄ everywhere
/// Keeps     nothing of x
struct Sum : Reduction {
    static constexpr bool linear = true;

    template <class X>
    auto value(X const& x) const {
        return x.sum();
    }
    template <class X, class Y, class D>
    auto tangent(X const&, Y const&, D const& dx) const {
        return dx.sum();
    }
    template <class X, class Y, class D, class To>
    void cotangent(X const&, Y const&, D const& d, To& out) const {
        out(d);
    }
};

/// Mean: ω = Σ x / n; NaN for none. Integers have a floating mean.
///
/// Forward   ω̇ = Σ ẋ / n
/// Reverse   x̄ = ω̄ / n everywhere
/// Keeps     nothing of x
struct Mean : Reduction {
    static constexpr bool linear = true;

    template <class X>
    auto value(X const& x) const {
        using S = tangent_scalar_t<X>;
        return S(floating(x).sum() / as_real<S>(x.size()));
    }
    template <class X, class Y, class D>
    auto tangent(X const&, Y const&, D const& dx) const {
        return value(dx);
    }
    template <class X, class Y, class D, class To>
    void cotangent(X const& x, Y const&, D const& d, To& out) const {
        out(chainrules::evaluate(d / as_real<D>(x.size())));
    }
};

/// Product: ω = Π x; 1 for none.
///
/// Forward   ω̇ = Σᵢ ẋᵢ Π_{j≠i} xⱼ
/// Reverse   x̄ᵢ = ω̄ conj(Π_{j≠i} xⱼ), also where coefficients are zero and where ω underflows
/// Keeps     x
struct Prod : Reduction {
    template <class X>
    auto value(X const& x) const {
        return x.prod();
    }
    template <class X, class Y, class D>
    auto tangent(X const& x, Y const&, D const& dx) const {
        using chainrules::detail::product;
        using chainrules::detail::sum;
        using S = decltype(product(scalar_t<X>(1), scalar_t<D>(1)));
        scalar_t<X> before(1);
        S result(0);
        for (Index i = 0; i != x.size(); ++i) {
            scalar_t<X> const c = coefficient_at(x, i);
            scalar_t<D> const d = coefficient_at(dx, i);
            result = S(sum(chain(singular(c), result), chain(singular(before), d)));
            before = product(before, c);
        }
        return result;
    }
    template <class X, class Y, class D, class To>
    void cotangent(X const& x, Y const&, D const& d, To& out) const {
        numeric::detail::products_of_others<scalar_t<X>>(
            AsSequence<X>{x}, d,
            [&](std::size_t i, auto const& g) { out.at(static_cast<Index>(i), g); });
    }
};

/// Sum of the squared moduli: ω = Σ |x|², a real number.
///
/// Forward   ω̇ = 2 Σ Re(conj(x) ẋ)
/// Reverse   x̄ = 2 x ω̄
/// Keeps     x
struct SquaredNorm : Reduction {
    template <class S, class X, class D>
    static S guarded_pairing(X const& x, D const& dx) {
        S total(0);
        for (Index i = 0; i != x.size(); ++i) {
            auto const c = coefficient_at(x, i);
            auto const d = coefficient_at(dx, i);
            if constexpr (Complex<scalar_t<X>> && Complex<scalar_t<D>>)
                total = S(total + chain(singular(c.real()), d.real()) +
                          chain(singular(c.imag()), d.imag()));
            else if constexpr (Complex<scalar_t<X>>)
                total = S(total + chain(singular(c.real()), d));
            else if constexpr (Complex<scalar_t<D>>)
                total = S(total + chain(singular(c), d.real()));
            else
                total = S(total + chain(singular(c), d));
        }
        return total;
    }

    template <class X>
    auto value(X const& x) const {
        return x.abs2().sum();
    }
    template <class X, class Y, class D>
    auto tangent(X const& x, Y const&, D const& dx) const {
        auto const sum = chainrules::evaluate(pairing(x, dx));
        // Infinite numbers times zero are zero.
        if (sum != sum) [[unlikely]]
            return decltype(2 * sum)(2 *
                                     guarded_pairing<std::remove_const_t<decltype(sum)>>(x, dx));
        return decltype(2 * sum)(2 * sum);
    }
    template <class X, class Y, class D, class To>
    void cotangent(X const& x, Y const&, D const& d, To& out) const {
        auto twice = chainrules::evaluate(2 * d);
        if (twice == chainrules::detail::constant_of<decltype(twice)>(0)) [[unlikely]]
            // Infinite numbers times zero are zero.
            for (Index i = 0; i != x.size(); ++i)
                out.at(i, chain(singular(coefficient_at(x, i)), twice));
        else
            out(x * twice);
    }
};

// No NaN; of a complex number, neither part is one.
template <class S>
bool is_number(S const& x) {
    if constexpr (Complex<S>)
        return is_number(x.real()) && is_number(x.imag());
    else {
        auto const value = plain_value(x);
        return value == value;
    }
}

/// Sum of the coefficients that are no NaN.
///
/// Forward   ω̇ = Σ of the ẋ there
/// Reverse   x̄ = ω̄ there, 0 where x is NaN
/// Keeps     x
struct NanSum : Reduction {
    template <class X>
    auto value(X const& x) const {
        return tangent(x, 0, x);
    }
    template <class X, class Y, class D>
    auto tangent(X const& x, Y const&, D const& dx) const {
        scalar_t<D> sum(0);
        for (Index i = 0; i != x.size(); ++i)
            if (is_number(coefficient_at(x, i))) sum = sum + coefficient_at(dx, i);
        return sum;
    }
    template <class X, class Y, class D, class To>
    void cotangent(X const& x, Y const&, D const& d, To& out) const {
        out(x.unaryExpr([d](scalar_t<X> const& c) { return is_number(c) ? d : D(0); }));
    }
};

/// Mean of the coefficients that are no NaN; NaN where there are none.
///
/// Forward   ω̇ = the mean of the ẋ there
/// Reverse   x̄ = ω̄ / their number there, 0 where x is NaN
/// Keeps     x
struct NanMean : Reduction {
    template <class X>
    auto value(X const& x) const {
        return tangent(x, 0, floating(x));
    }
    template <class X, class Y, class D>
    auto tangent(X const& x, Y const&, D const& dx) const {
        using T = scalar_t<D>;
        return T(NanSum{}.tangent(x, 0, dx) / as_real<T>(count(x)));
    }
    template <class X, class Y, class D, class To>
    void cotangent(X const& x, Y const& y, D const& d, To& out) const {
        NanSum{}.cotangent(x, y, D(d / as_real<D>(count(x))), out);
    }

  private:
    template <class X>
    static Index count(X const& x) {
        return x.unaryExpr([](scalar_t<X> const& c) { return Index(is_number(c) ? 1 : 0); }).sum();
    }
};

template <>
struct formula_of<numeric::sum_t> : formula_along<Whole, Sum> {};
template <>
struct formula_of<numeric::mean_t> : formula_along<Whole, Mean> {};
template <>
struct formula_of<numeric::prod_t> : formula_along<Whole, Prod> {};

}  // namespace lines

CHAINRULES_DETAIL_LINES(colwise_sum, Colwise, lines::Sum);
CHAINRULES_DETAIL_LINES(rowwise_sum, Rowwise, lines::Sum);
CHAINRULES_DETAIL_LINES(colwise_mean, Colwise, lines::Mean);
CHAINRULES_DETAIL_LINES(rowwise_mean, Rowwise, lines::Mean);
CHAINRULES_DETAIL_LINES(colwise_prod, Colwise, lines::Prod);
CHAINRULES_DETAIL_LINES(rowwise_prod, Rowwise, lines::Prod);
CHAINRULES_DETAIL_LINES(squared_norm, Whole, lines::SquaredNorm);
CHAINRULES_DETAIL_LINES(colwise_squared_norm, Colwise, lines::SquaredNorm);
CHAINRULES_DETAIL_LINES(rowwise_squared_norm, Rowwise, lines::SquaredNorm);
CHAINRULES_DETAIL_LINES(nan_sum, Whole, lines::NanSum);
CHAINRULES_DETAIL_LINES(colwise_nan_sum, Colwise, lines::NanSum);
CHAINRULES_DETAIL_LINES(rowwise_nan_sum, Rowwise, lines::NanSum);
CHAINRULES_DETAIL_LINES(nan_mean, Whole, lines::NanMean);
CHAINRULES_DETAIL_LINES(colwise_nan_mean, Colwise, lines::NanMean);
CHAINRULES_DETAIL_LINES(rowwise_nan_mean, Rowwise, lines::NanMean);

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::colwise_mean;
using eigen::colwise_nan_mean;
using eigen::colwise_nan_sum;
using eigen::colwise_prod;
using eigen::colwise_squared_norm;
using eigen::colwise_sum;
using eigen::nan_mean;
using eigen::nan_sum;
using eigen::rowwise_mean;
using eigen::rowwise_nan_mean;
using eigen::rowwise_nan_sum;
using eigen::rowwise_prod;
using eigen::rowwise_squared_norm;
using eigen::rowwise_sum;
using eigen::squared_norm;
}  // namespace chainrules::fn
