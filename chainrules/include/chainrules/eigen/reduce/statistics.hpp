// SPDX-License-Identifier: MIT
#pragma once
// Statistics of all coefficients of a matrix or array, of each column, of each row: variance and
// standard_deviation. The mean: sums.hpp; of pairs: covariance.hpp; of the order:
// quantiles.hpp.

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/eigen/reduce/detail/line_rules.hpp"
#include "chainrules/eigen/reduce/norms.hpp"
#include "chainrules/eigen/reduce/sums.hpp"

namespace chainrules::eigen {

/// Options of variance, standard_deviation and covariance of n numbers: the divisor is n − 1, or n.
struct VarianceOptions {
    bool corrected = true;
};

namespace lines {

template <class S>
auto degrees_of_freedom(Index n, VarianceOptions options) {
    return as_real<S>(options.corrected && n > 0 ? n - 1 : n);
}
template <class X>
auto deviations(X const& x) {
    return x - Mean{}.value(x);
}

/// ω = Σ |x − m|² / (n − 1), or / n without the correction; a real number.
///
/// Forward   ω̇ = 2 Σ Re(conj(x − m) ẋ) / (n − 1)
/// Reverse   x̄ = 2 ω̄ (x − m) / (n − 1)
/// Domain    NaN for no coefficient, and for one with the correction
/// Keeps     x
struct Variance : Reduction {
    VarianceOptions options{};

    template <class X>
    auto value(X const& given) const {
        decltype(auto) x = floating(given);
        return chainrules::evaluate(deviations(x).abs2().sum() / divisor(x));
    }
    template <class X, class Y, class D>
    auto tangent(X const& x, Y const&, D const& dx) const {
        return 2 * pairing(deviations(x), dx) / divisor(x);
    }
    template <class X, class Y, class D, class To>
    void cotangent(X const& x, Y const&, D const& d, To& out) const {
        out(deviations(x) * chainrules::evaluate(2 * d / divisor(x)));
    }
    template <class X>
    auto divisor(X const& x) const {
        return degrees_of_freedom<scalar_t<X>>(x.size(), options);
    }
};

/// ω = √variance(x).
///
/// Forward   ω̇ = Σ Re(conj(x − m) ẋ) / ((n − 1) ω)
/// Reverse   x̄ = ω̄ (x − m) / ((n − 1) ω)
/// Domain    as variance; the derivative is 0 where ω is 0
/// Keeps     x
struct StandardDeviation : Reduction {
    static constexpr bool uses_value = true;
    VarianceOptions options{};

    template <class X>
    auto value(X const& x) const {
        Variance const squared{{}, options};
        auto const variance = squared.value(x);
        using R = std::remove_const_t<decltype(variance)>;
        auto const root = R(cmath::sqrt(variance));
        if (squares_are_in_range(root)) return root;
        decltype(auto) numbers = floating(x);
        auto const divisor = squared.divisor(numbers);
        return R(StableNorm{}.value(deviations(numbers)) / R(cmath::sqrt(divisor)));
    }
    template <class X, class Y, class D>
    auto tangent(X const& x, Y const& y, D const& dx) const {
        using T = decltype(pairing(deviations(x) / y, dx));
        if (plain_value(y) == 0) return T(0);
        return T(pairing(deviations(x) / y, dx) / Variance{{}, options}.divisor(x));
    }
    template <class X, class Y, class D, class To>
    void cotangent(X const& x, Y const& y, D const& d, To& out) const {
        if (plain_value(y) == 0)
            out(0);
        else
            out(deviations(x) / y * chainrules::evaluate(d / Variance{{}, options}.divisor(x)));
    }
};

}  // namespace lines

CHAINRULES_DETAIL_LINES(variance, Whole, lines::Variance);
CHAINRULES_DETAIL_LINES(colwise_variance, Colwise, lines::Variance);
CHAINRULES_DETAIL_LINES(rowwise_variance, Rowwise, lines::Variance);
CHAINRULES_DETAIL_LINES(standard_deviation, Whole, lines::StandardDeviation);
CHAINRULES_DETAIL_LINES(colwise_standard_deviation, Colwise, lines::StandardDeviation);
CHAINRULES_DETAIL_LINES(rowwise_standard_deviation, Rowwise, lines::StandardDeviation);

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::colwise_standard_deviation;
using eigen::colwise_variance;
using eigen::rowwise_standard_deviation;
using eigen::rowwise_variance;
using eigen::standard_deviation;
using eigen::variance;
}  // namespace chainrules::fn
