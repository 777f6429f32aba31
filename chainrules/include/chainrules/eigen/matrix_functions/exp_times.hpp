// SPDX-License-Identifier: MIT
#pragma once
// The exponential of a square matrix times vectors: exp_times(A, B) = exp(A) B, without exp(A).
// Where B has about as many columns as A, matrix_exp and a product take less work.

#include "chainrules/eigen/kernels/exponential_action.hpp"

namespace chainrules::eigen {

namespace detail {

template <class X, class Y>
concept ExponentialTimes = SquareMatrix<X> && MatrixLike<Y> && Differentiable<Y> &&
                           fits(X::RowsAtCompileTime, Y::RowsAtCompileTime) &&
                           requires { typename common_scalar_t<X, Y>; };
template <class X, class Y>
using exp_times_scalar_t = tangent_scalar_t<with_scalar_t<common_scalar_t<X, Y>, X>>;

template <class X, class Y>
auto exponential_action(X const& A, Y const& B, FactorizationOptions const& options) {
    check_square("exp_times", "A", A);
    if (A.rows() != B.rows())
        raise_arguments("exp_times", "A", A, "B", B, "B must have as many rows as A");
    check_finite("exp_times", "A", A, options);
    check_finite("exp_times", "B", B, options);
    using S = tangent_scalar_t<X>;
    return ExponentialAction<S>(square_in<S>(floating(A)));
}

// exp(A) times what is in the numbers R, or exp(Aᴴ).
template <class R, bool Adjoint = false, class S, class B>
Square<R> apply_exponential(ExponentialAction<S> const& action, B const& b) {
    if constexpr (std::is_same_v<R, S>)
        return action.template apply<Adjoint>(square_in<R>(b));
    else
        return ExponentialAction<R>(action).template apply<Adjoint>(square_in<R>(b));
}

template <class X, class Y>
    requires ExponentialTimes<X, Y>
auto exp_times(X const& A, Y const& B, FactorizationOptions const& options = {}) {
    using R = exp_times_scalar_t<X, Y>;
    auto const action = exponential_action(A, B, options);
    return as<with_scalar_t<R, Y>>(apply_exponential<R>(action, floating(B)));
}

}  // namespace detail

/// exp(A) B for a matrix or a vector B, by Taylor series of exp(A/s) B: about 15 + 6 ‖A‖₁ products
/// A B in double precision, with ‖A‖ that of A less the mean of its diagonal.
///
/// Forward   Ẏ by the derivative of the recurrence
/// Reverse   Ā by that of the recurrence, backwards; B̄ = exp(Aᴴ) Ȳ
/// Shapes    A: n×n, B, Y: n×k; else std::invalid_argument
/// Domain    std::domain_error where A or B has entries that are not finite
/// Keeps     A and B; Ā needs two matrices n×(m k), for series of m terms, and one n×(s k)
/// Source    Al-Mohy and Higham (2011)
CHAINRULES_FUNCTION(exp_times, detail::exp_times);

template <class Self, class Da, class Db, class X, class Y, class... O>
    requires detail::ExponentialTimes<X, Y> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Da, Db> const& tangents, exp_times_t, X const& A, Y const& B,
           O const&... o) {
    using S = detail::exp_times_scalar_t<X, Y>;
    auto const action = detail::exponential_action(A, B, detail::options_of(o...));
    auto rule = [&](auto const& a_dot, auto const& b_dot) {
        char const* const call = "frule(exp_times, A, B)";
        decltype(auto) dA = detail::tangent_of(call, "dA", A, a_dot);
        decltype(auto) dB = detail::tangent_of(call, "dB", B, b_dot);
        using R = detail::scalar_beside_t<S, decltype(dA), decltype(dB)>;
        if constexpr (AbstractZero<decltype(dA)>)
            return detail::as<with_scalar_t<R, Y>>(detail::apply_exponential<R>(action, dB));
        else {
            auto const b = detail::square_in<R>(detail::floating(B));
            detail::Square<R> db = detail::Square<R>::Zero(b.rows(), b.cols());
            if constexpr (!AbstractZero<decltype(dB)>) db = detail::in_numbers<R>(dB);
            return detail::as<with_scalar_t<R, Y>>(detail::ExponentialAction<R>(action).tangent(
                detail::square_in<R>(dA), b, std::move(db)));
        }
    };
    auto Omega =
        detail::as<with_scalar_t<S, Y>>(detail::apply_exponential<S>(action, detail::floating(B)));
    auto dOmega = detail::combine_tangents(rule, std::get<1>(tangents), std::get<2>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class X, class Y, class... O>
    requires detail::ExponentialTimes<X, Y> && detail::OptionsOfFactorization<O...>
auto rrule(exp_times_t, X const& A, Y const& given_b, O const&... o) {
    using S = detail::exp_times_scalar_t<X, Y>;
    auto const B = detail::operand(given_b);
    auto const action = own(detail::exponential_action(A, *B, detail::options_of(o...)));
    using W = with_scalar_t<S, Y>;
    W Omega = detail::as<W>(detail::apply_exponential<S>(*action, detail::floating(*B)));
    auto pullback = [action, B = B.keep()](auto const& dY) {
        Eigen::Index const n = B->rows(), k = B->cols();
        detail::check_cotangent<W>("rrule(exp_times, A, B)", dY, n, k);
        auto const bar = detail::hold(dY);
        auto A_bar = [](auto const& use, auto const& kept, auto const& b, auto const& y_bar) {
            auto const& G = detail::cotangent_of<W>(y_bar);
            using R = detail::scalar_beside_t<S, decltype(G)>;
            return use(detail::ExponentialAction<R>(kept).cotangent(
                detail::square_in<R>(detail::floating(b)), detail::square_in<R>(G)));
        };
        auto B_bar = [](auto const& use, auto const& kept, auto const& y_bar) {
            auto const& G = detail::cotangent_of<W>(y_bar);
            using R = detail::scalar_beside_t<S, decltype(G)>;
            return use(detail::apply_exponential<R, true>(kept, G));
        };
        return std::tuple{NoTangent{}, detail::cotangent_thunk<X>(n, n, A_bar, action, B, bar),
                          detail::cotangent_thunk<Y>(n, k, B_bar, action, bar)};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::exp_times;
}  // namespace chainrules::fn
