// SPDX-License-Identifier: MIT
#pragma once
// The Cholesky factor of a matrix of which the factor is known, plus a multiple of x xᴴ:
// llt_rank_update, in n² steps.

#include "chainrules/eigen/kernels/cholesky.hpp"
#include "chainrules/eigen/structured/tangents.hpp"

namespace chainrules::eigen {

namespace detail {

template <class F, class X>
using rank_update_scalar_t = common_scalar_t<F, X>;

template <class F, class X, class T>
concept HasRankUpdate =
    MatrixLike<F> && MatrixLike<X> && Differentiable<F> && Differentiable<X> && Real<T> &&
    X::ColsAtCompileTime == 1 && fits(F::RowsAtCompileTime, F::ColsAtCompileTime) &&
    fits(F::RowsAtCompileTime, X::RowsAtCompileTime) &&
    requires { typename rank_update_scalar_t<F, X>; };

// Column j of the factor, of which l is the diagonal entry, as a rotation, hyperbolic for a
// negative t = sigma: with w what is left of x,
//     l' = √(l² + t |w_j|²), L'_j = (l L_j + t conj(w_j) w)/l', w' = (l w − w_j L_j)/l'.
// l may be 0: nothing is divided by it.
template <class S>
struct UpdateStep {
    using T = real_t<S>;
    S w;
    T l, t, root;

    UpdateStep(S w_j, T l_j, T t_j) : w(w_j), l(l_j), t(t_j), root(cmath::sqrt(square())) {}
    T size() const { return T(Eigen::numext::real(Eigen::numext::conj(w) * w)); }
    T square() const { return T(l * l + t * size()); }
    T cosine() const { return T(l / root); }
    S sine() const { return S(w / root); }
    S of_x() const { return S(Eigen::numext::conj(w) * t / root); }
};

// Runs the recurrence on L, which becomes the new factor; each(j, step, w) sees the w before a step
// of which L has the new column.
template <class M, class V, class T, class Each>
BadPivot update_factor(M& L, V w, T const& sigma, Each const& each) {
    using S = scalar_t<M>;
    BadPivot bad;
    for (Eigen::Index j = 0; j != L.rows(); ++j) {
        UpdateStep<S> const step(w(j), real_t<S>(Eigen::numext::real(L(j, j))), sigma);
        note_pivot(bad, j, step.square());
        auto const cosine = step.cosine();
        S const sine = step.sine(), of_x = step.of_x();
        each(j, step, w);
        L(j, j) = step.root;
        for (Eigen::Index i = j + 1; i < L.rows(); ++i) {
            S const below = L(i, j);
            L(i, j) = below * cosine + of_x * w(i);
            w(i) = w(i) * cosine - sine * below;
        }
    }
    return bad;
}

template <class S, class X>
auto column_of(X const& x) {
    return Eigen::Matrix<S, Eigen::Dynamic, 1>(floating(x).template cast<S>());
}

template <class F, class X, class T, class... O>
    requires HasRankUpdate<F, X, T> && OptionsOfFactorization<O...>
auto llt_rank_update(F const& given, X const& x, T const& sigma, O const&... options) {
    using S = rank_update_scalar_t<F, X>;
    if (given.rows() != given.cols()) raise_argument("llt_rank_update", given, "must be square");
    if (given.rows() != x.rows())
        raise_arguments("llt_rank_update", "L", given, "x", x, "x must have as many rows as L");
    with_scalar_t<S, F> L = floating(given).template cast<S>();
    BadPivot const bad = update_factor(L, column_of<S>(x), real_t<S>(sigma), [](auto const&...) {});
    if (bad.row >= 0 && options_of(options...).on_degenerate != OnDegenerate::ieee)
        raise_not_positive_definite("llt_rank_update", "L Lᴴ + sigma x xᴴ", bad);
    clear_upper(L);
    return L;
}

// A tangent as a copy in the numbers S, or zeros.
template <class S, class X, class D>
auto filled_tangent(char const* call, char const* name, X const& x, D const& dx) {
    using M = with_scalar_t<S, X>;
    if constexpr (AbstractZero<D>)
        return M(M::Zero(x.rows(), x.cols()));
    else
        return M(tangent_of(call, name, x, dx).template cast<S>());
}

// The derivative of update_factor, beside it: G holds L̇ and becomes that of the new factor.
template <class M, class V, class T, class G, class DV, class DT>
void update_factor_tangent(M L, V const& x, T const& sigma, G& L_dot, DV w_dot, DT const& t_dot) {
    using Eigen::numext::conj;
    using Eigen::numext::real;
    using S = scalar_t<G>;
    using R = real_t<S>;
    M const old = L;
    update_factor(L, x, sigma, [&](Eigen::Index j, auto const& step, auto const& w) {
        R const cosine = step.cosine();
        S const sine = step.sine(), of_x = step.of_x();
        R const l_dot = real(L_dot(j, j));
        S const w_j_dot = w_dot(j);
        R const size_dot = R(2) * R(real(conj(step.w) * w_j_dot));
        R const root_dot =
            (R(2) * step.l * l_dot + t_dot * step.size() + step.t * size_dot) / (step.root * R(2));
        R const cosine_dot = (l_dot - cosine * root_dot) / step.root;
        S const sine_dot = (w_j_dot - sine * root_dot) / step.root;
        S const of_x_dot =
            (conj(step.w) * t_dot + conj(w_j_dot) * step.t - of_x * root_dot) / step.root;
        L_dot(j, j) = root_dot;
        for (Eigen::Index i = j + 1; i < L_dot.rows(); ++i) {
            S const below = L_dot(i, j);
            L_dot(i, j) =
                old(i, j) * cosine_dot + below * cosine + of_x_dot * w(i) + of_x * w_dot(i);
            w_dot(i) = w(i) * cosine_dot + w_dot(i) * cosine - sine_dot * old(i, j) - sine * below;
        }
    });
}

// G holds the cotangent of the new factor, and becomes that of L; x_bar and sigma_bar are set.
template <class M, class V, class T, class G, class DV, class DT>
void update_factor_pullback(M const& old, V const& x, T const& sigma, G& bar, DV& w_bar,
                            DT& t_bar) {
    using Eigen::numext::conj;
    using Eigen::numext::real;
    using S = scalar_t<G>;
    using R = real_t<S>;
    Eigen::Index const n = old.rows();
    // What there is of x before each step, on and below the diagonal.
    G before = old;
    {
        G L = old;
        update_factor(L, x, sigma, [&](Eigen::Index j, auto const&, auto const& w) {
            for (Eigen::Index i = j; i < n; ++i) before(i, j) = w(i);
        });
    }
    w_bar = DV::Zero(n);
    t_bar = DT(0);
    for (Eigen::Index j = n; j-- != 0;) {
        UpdateStep<S> const step(before(j, j), R(real(old(j, j))), R(sigma));
        R const cosine = step.cosine();
        S const sine = step.sine(), of_x = step.of_x();
        R cosine_bar(0);
        S sine_bar(0), of_x_bar(0);
        for (Eigen::Index i = j + 1; i < n; ++i) {
            S const g = bar(i, j), h = w_bar(i), below = old(i, j), w = before(i, j);
            cosine_bar = cosine_bar + real(conj(below) * g) + real(conj(w) * h);
            of_x_bar = of_x_bar + conj(w) * g;
            sine_bar = sine_bar - conj(below) * h;
            bar(i, j) = g * cosine - conj(sine) * h;
            w_bar(i) = h * cosine + conj(of_x) * g;
        }
        R const root_bar =
            R(real(bar(j, j))) - (cosine_bar * cosine + R(real(conj(sine) * sine_bar)) +
                                  R(real(conj(of_x) * of_x_bar))) /
                                     step.root;
        bar(j, j) = R((cosine_bar + root_bar * step.l) / step.root);
        w_bar(j) = (sine_bar + conj(of_x_bar) * step.t + step.w * (root_bar * step.t)) / step.root;
        t_bar = t_bar + (R(real(step.w * of_x_bar)) + root_bar * step.size() / R(2)) / step.root;
    }
}

}  // namespace detail

/// Cholesky factor of L Lᴴ + σ x xᴴ, in n² steps.
CHAINRULES_FUNCTION(llt_rank_update, detail::llt_rank_update);

/// The Cholesky factor L' of L Lᴴ + σ x xᴴ, in O(n²): Eigen's LLT::rankUpdate. σ may be negative.
///
/// Forward   the derivative of the recurrence that computes L', column by column
/// Reverse   that recurrence run back: L̄ in the lower triangle, x̄, σ̄
/// Shapes    L: n×n, of which the lower triangle is read, x: n×1, else std::invalid_argument
/// Domain    std::domain_error where L Lᴴ + σ x xᴴ is not positive definite, by the option ieee NaN
/// Keeps     L and x
template <class Self, class Dl, class Dx, class Ds, class F, class X, class T, class... O>
    requires detail::HasRankUpdate<F, X, T> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Dl, Dx, Ds> const& tangents, llt_rank_update_t, F const& L, X const& x,
           T const& sigma, O const&... options) {
    using S = detail::rank_update_scalar_t<F, X>;
    auto Omega = detail::llt_rank_update(L, x, sigma, options...);
    auto rule = [&](auto const& given_dL, auto const& given_dx, auto const& given_ds) {
        char const* const call = "frule(llt_rank_update, L, x, sigma)";
        auto L_dot = detail::filled_tangent<S>(call, "dL", L, given_dL);
        auto const x_dot = detail::column_of<S>(detail::filled_tangent<S>(call, "dx", x, given_dx));
        real_t<S> sigma_dot(0);
        if constexpr (!AbstractZero<std::remove_cvref_t<decltype(given_ds)>>)
            sigma_dot = real_t<S>(Eigen::numext::real(given_ds));
        detail::update_factor_tangent(with_scalar_t<S, F>(detail::floating(L).template cast<S>()),
                                      detail::column_of<S>(x), real_t<S>(sigma), L_dot, x_dot,
                                      sigma_dot);
        detail::clear_upper(L_dot);
        return L_dot;
    };
    auto dOmega = detail::combine_tangents(rule, std::get<1>(tangents), std::get<2>(tangents),
                                           std::get<3>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class F, class X, class T, class... O>
    requires detail::HasRankUpdate<F, X, T> && detail::OptionsOfFactorization<O...>
auto rrule(llt_rank_update_t, F const& given_L, X const& given_x, T const& sigma,
           O const&... options) {
    using S = detail::rank_update_scalar_t<F, X>;
    auto const L = detail::hold(given_L);
    auto const x = detail::hold(given_x);
    auto Omega = detail::llt_rank_update(*L, *x, sigma, options...);
    using Y = decltype(Omega);
    auto pullback = [L = L, x = x, sigma = real_t<S>(sigma)](auto const& dY) {
        Eigen::Index const n = L->rows();
        detail::check_cotangent<Y>("rrule(llt_rank_update, L, x, sigma)", dY, n, n);
        Y bar = detail::cotangent_of<Y>(dY);
        auto const column = detail::column_of<S>(*x);
        std::remove_const_t<decltype(column)> x_bar;
        real_t<S> sigma_bar(0);
        detail::update_factor_pullback(Y(detail::floating(*L).template cast<S>()), column, sigma,
                                       bar, x_bar, sigma_bar);
        detail::clear_upper(bar);
        return std::tuple{NoTangent{}, detail::Evaluate<F>{}(bar), detail::Evaluate<X>{}(x_bar),
                          detail::number_cotangent<T>(sigma_bar)};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::llt_rank_update;
}  // namespace chainrules::fn
