// SPDX-License-Identifier: MIT
#pragma once
// Functions of all coefficients of a matrix or array: sum, logsumexp.

#include <limits>

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/eigen/tangents.hpp"
#include "chainrules/log_exp/logsumexp.hpp"
#include "chainrules/numeric/reduce.hpp"

namespace chainrules::eigen {

namespace detail {

template <class X>
concept RealDense = Differentiable<X> && Real<scalar_t<X>>;

// False for infinities and NaN.
template <class S>
bool is_finite(S const& x) {
    auto const value = plain_value(x);
    return value - value == 0;
}

// Where the greatest coefficient stands, or the first NaN. There must be one.
template <class X>
std::pair<Eigen::Index, Eigen::Index> maximum_of(X const& A) {
    Eigen::Index row = 0, col = 0;
    auto greatest = plain_value(A.coeff(0, 0));
    for (Eigen::Index j = 0; j != A.cols(); ++j)
        for (Eigen::Index i = 0; i != A.rows(); ++i) {
            auto const value = plain_value(A.coeff(i, j));
            if (!(value <= greatest) && greatest == greatest) {
                greatest = value;
                row = i, col = j;
            }
        }
    return {row, col};
}

// exp(x − shift) of every coefficient, as an expression of arrays. Eigen's own exp of arrays is not
// zero at −Inf.
template <class X, class S>
auto shifted_exp(X const& A, S const& shift) {
    return floating(A).array().unaryExpr(
        [shift](S const& x) { return S(cmath::exp(chainrules::evaluate(x - shift))); });
}

// The derivatives of logsumexp. Coefficients that share an infinite maximum share the derivative
// evenly: it is so for equal finite ones.
template <class X, class S>
with_scalar_t<S, X> softmax(X const& A, S const& omega) {
    if (is_finite(omega)) return as_kind_of<X>(shifted_exp(A, omega));
    auto const at_maximum = [m = plain_value(omega)](auto const& x) {
        return plain_value(x) == m ? 1.0 : 0.0;
    };
    auto const weights = chainrules::evaluate(A.unaryExpr(at_maximum));
    return (weights / weights.sum()).template cast<S>();
}

// An infinite maximum of active numbers, with the derivative that softmax gives.
template <class X, class S>
S mean_of_maxima(X const& A, S const& maximum) {
    if (plain_value(maximum) != plain_value(maximum)) return maximum;
    S sum_of_maxima(0);
    int count = 0;
    for (Eigen::Index j = 0; j != A.cols(); ++j)
        for (Eigen::Index i = 0; i != A.rows(); ++i)
            if (plain_value(A.coeff(i, j)) == plain_value(maximum)) {
                sum_of_maxima = sum_of_maxima + A.coeff(i, j);
                ++count;
            }
    return sum_of_maxima / count;
}

template <class X>
requires RealDense<X> tangent_scalar_t<X> logsumexp(X const& given) {
    using S = tangent_scalar_t<X>;
    decltype(auto) A = stored(given);
    if (A.size() == 0) return S(-std::numeric_limits<double>::infinity());
    auto const [i, j] = maximum_of(A);
    S const maximum = static_cast<S>(A.coeff(i, j));
    if (!is_finite(maximum)) {
        if constexpr (depth<S> == 0)
            return maximum;
        else
            return mean_of_maxima(A, maximum);
    }
    // Without the greatest one, whose term is 1: the sum keeps the digits that log1p needs.
    auto const terms = shifted_exp(A, maximum);
    auto const column = terms.col(j);
    S const rest = terms.leftCols(j).sum() + terms.rightCols(A.cols() - j - 1).sum() +
                   column.head(i).sum() + column.tail(A.rows() - i - 1).sum();
    if constexpr (std::is_arithmetic_v<S>)
        return maximum + std::log1p(rest);
    else
        return maximum + cmath::log(chainrules::evaluate(1 + rest));
}

}  // namespace detail

}  // namespace chainrules::eigen

namespace chainrules::numeric {

template <class X>
requires eigen::detail::Differentiable<X>
auto primal(sum_t, X const& A) { return chainrules::evaluate(A.sum()); }

/// Sum of all coefficients; 0 for an empty matrix.
///
/// Forward   ω̇ = Σ Ȧ
/// Reverse   Ā = ω̄ everywhere
/// Keeps     nothing of A
template <class Self, class Da, class X>
requires eigen::detail::Differentiable<X>
auto frule(std::tuple<Self, Da> const& tangents, sum_t, X const& A) {
    auto sum_rule = [&](auto const& dA) {
        return sum(eigen::detail::tangent_of("frule(sum, A)", "dA", A, dA));
    };
    return FRuleResult{sum(A), eigen::detail::combine_tangents(sum_rule, std::get<1>(tangents))};
}

template <class X>
requires eigen::detail::Differentiable<X>
auto rrule(sum_t, X const& A) {
    auto pullback = [rows = A.rows(), cols = A.cols()](auto const& omega_bar) {
        auto const d = eigen::detail::number_cotangent<eigen::scalar_t<X>>(omega_bar);
        auto A_bar = [rows, cols, d](auto const& use) {
            using Constant = eigen::with_scalar_t<std::remove_const_t<decltype(d)>, X>;
            return use(Constant::Constant(rows, cols, d));
        };
        return std::tuple{NoTangent{},
                          eigen::detail::cotangent_thunk<X>(rows, cols, std::move(A_bar))};
    };
    return RRuleResult{sum(A), pullback};
}

}  // namespace chainrules::numeric

namespace chainrules::log_exp {

template <class X>
requires eigen::detail::RealDense<X>
auto primal(logsumexp_t, X const& A) { return eigen::detail::logsumexp(A); }

/// ω = log Σ exp(A) over all coefficients, without overflow or underflow; −Inf for an empty matrix.
///
/// Forward   ω̇ = Σ exp(A − ω) ∘ Ȧ
/// Reverse   Ā = ω̄ exp(A − ω)
/// Domain    real. ω is ±Inf where the greatest coefficients are; they share the derivative evenly.
/// Keeps     A
template <class Self, class Da, class X>
requires eigen::detail::RealDense<X>
auto frule(std::tuple<Self, Da> const& tangents, logsumexp_t, X const& A) {
    auto const omega = logsumexp(A);
    auto mean_rule = [&](auto const& a_dot) {
        decltype(auto) dA = eigen::detail::tangent_of("frule(logsumexp, A)", "dA", A, a_dot);
        return chainrules::evaluate(eigen::detail::softmax(A, omega).cwiseProduct(dA).sum());
    };
    return FRuleResult{omega, eigen::detail::combine_tangents(mean_rule, std::get<1>(tangents))};
}

template <class X>
requires eigen::detail::RealDense<X>
auto rrule(logsumexp_t, X const& A) {
    auto const omega = logsumexp(A);
    auto pullback = [A = eigen::detail::hold(A), omega](auto const& omega_bar) {
        auto const d =
            eigen::detail::number_cotangent<std::remove_const_t<decltype(omega)>>(omega_bar);
        auto A_bar = [A, omega, d](auto const& use) {
            if (eigen::detail::is_finite(omega))
                return use(eigen::detail::shifted_exp(*A, omega) * d);
            return use(eigen::detail::softmax(*A, omega) * d);
        };
        return std::tuple{
            NoTangent{}, eigen::detail::cotangent_thunk<X>(A->rows(), A->cols(), std::move(A_bar))};
    };
    return RRuleResult{omega, pullback};
}

}  // namespace chainrules::log_exp
