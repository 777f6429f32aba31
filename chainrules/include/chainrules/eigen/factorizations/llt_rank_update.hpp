// SPDX-License-Identifier: MIT
#pragma once
// The Cholesky factor of a matrix of which the factor is known, plus a multiple of x xᴴ:
// llt_rank_update, in n² steps.

#include <vector>

#include "chainrules/eigen/detail/cholesky.hpp"
#include "chainrules/eigen/structured/tangents.hpp"

namespace chainrules::eigen {

namespace detail {

template <class F, class X>
using rank_update_scalar_t = common_scalar_t<F, X>;

template <class F, class X, class T>
concept HasRankUpdate = MatrixLike<F> && MatrixLike<X> && Differentiable<F> && Differentiable<X> &&
                            Real<T> && X::ColsAtCompileTime == 1 &&
                        fits(F::RowsAtCompileTime, F::ColsAtCompileTime) &&
                        fits(F::RowsAtCompileTime, X::RowsAtCompileTime) && requires {
    typename rank_update_scalar_t<F, X>;
};

// Column j of the factor, of which l is the diagonal entry: with w what is left of x, and t of
// sigma,
//     l' = √(l² + t |w_j|²), w' = w − (w_j/l) L_j, L'_j = (l'/l) L_j + (t conj(w_j)/l') w',
//     t' = t l²/l'².
template <class S>
struct UpdateStep {
    using T = real_t<S>;
    S w;
    T l, t, root;

    UpdateStep(S w_j, T l_j, T t_j) : w(w_j), l(l_j), t(t_j), root(cmath::sqrt(square())) {}
    T size() const { return T(Eigen::numext::real(Eigen::numext::conj(w) * w)); }
    T square() const { return T(l * l + t * size()); }
    T next() const { return T(t * l * l / (root * root)); }
    T stretch() const { return T(root / l); }
    S along() const { return S(w / l); }
    S across() const { return S(Eigen::numext::conj(w) * t / root); }
};

// Runs the recurrence on L, which becomes the new factor; each(j, step, w) sees the w' of a step.
template <class M, class V, class T, class Each>
BadPivot update_factor(M& L, V w, T sigma, Each const& each) {
    using S = scalar_t<M>;
    BadPivot bad;
    for (Eigen::Index j = 0; j != L.rows(); ++j) {
        UpdateStep<S> const step(w(j), real_t<S>(Eigen::numext::real(L(j, j))), sigma);
        note_pivot(bad, j, step.square());
        S const along = step.along(), across = step.across();
        L(j, j) = step.root;
        for (Eigen::Index i = j + 1; i < L.rows(); ++i) {
            w(i) = w(i) - along * L(i, j);
            L(i, j) = L(i, j) * step.stretch() + across * w(i);
        }
        sigma = step.next();
        each(j, step, w);
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
void update_factor_tangent(M L, V w, T sigma, G& L_dot, DV w_dot, DT t_dot) {
    using Eigen::numext::conj;
    using Eigen::numext::real;
    using S = scalar_t<G>;
    using R = real_t<S>;
    M const old = L;
    update_factor(L, w, sigma, [&](Eigen::Index j, auto const& step, auto const& w_new) {
        R const l_dot = real(L_dot(j, j));
        S const w_j_dot = w_dot(j);
        R const size_dot = R(2) * R(real(conj(step.w) * w_j_dot));
        R const root_dot =
            (R(2) * step.l * l_dot + t_dot * step.size() + step.t * size_dot) / (step.root * R(2));
        R const stretch_dot = (root_dot - step.stretch() * l_dot) / step.l;
        S const along_dot = (w_j_dot - step.along() * l_dot) / step.l;
        S const across_dot =
            (conj(step.w) * t_dot + conj(w_j_dot) * step.t - step.across() * root_dot) / step.root;
        t_dot = step.next() * (R(2) * l_dot / step.l - R(2) * root_dot / step.root) +
                t_dot * step.l * step.l / (step.root * step.root);
        L_dot(j, j) = root_dot;
        for (Eigen::Index i = j + 1; i < L_dot.rows(); ++i) {
            w_dot(i) = w_dot(i) - along_dot * old(i, j) - step.along() * L_dot(i, j);
            L_dot(i, j) = old(i, j) * stretch_dot + L_dot(i, j) * step.stretch() +
                          across_dot * w_new(i) + step.across() * w_dot(i);
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
    std::vector<UpdateStep<S>> steps;
    steps.reserve(static_cast<std::size_t>(n));
    // What was left of x after each step, below the diagonal.
    G left = old;
    {
        V w = x;
        R t = sigma;
        for (Eigen::Index j = 0; j != n; ++j) {
            auto const& step = steps.emplace_back(w(j), R(real(old(j, j))), t);
            for (Eigen::Index i = j + 1; i < n; ++i)
                left(i, j) = w(i) = w(i) - step.along() * old(i, j);
            t = step.next();
        }
    }
    w_bar = DV::Zero(n);
    t_bar = DT(0);
    for (Eigen::Index j = n; j-- != 0;) {
        auto const& step = steps[static_cast<std::size_t>(j)];
        S const along = step.along(), across = step.across();
        R const stretch = step.stretch();
        R stretch_bar(0);
        S along_bar(0), across_bar(0);
        for (Eigen::Index i = j + 1; i < n; ++i) {
            S const g = bar(i, j);
            stretch_bar = stretch_bar + real(conj(old(i, j)) * g);
            across_bar = across_bar + conj(left(i, j)) * g;
            w_bar(i) = w_bar(i) + conj(across) * g;
            along_bar = along_bar - conj(old(i, j)) * w_bar(i);
            bar(i, j) = g * stretch - conj(along) * w_bar(i);
        }
        R const square = step.root * step.root;
        R const root_bar = R(real(bar(j, j))) - R(real(conj(across) * across_bar)) / step.root +
                           stretch_bar / step.l - t_bar * R(2) * step.next() / step.root;
        bar(j, j) =
            R(root_bar * step.l / step.root - stretch_bar * stretch / step.l -
              R(real(conj(along) * along_bar)) / step.l + t_bar * R(2) * step.next() / step.l);
        w_bar(j) = (conj(across_bar) + step.w * root_bar) * step.t / step.root + along_bar / step.l;
        t_bar = t_bar * step.l * step.l / square + R(real(step.w * across_bar)) / step.root +
                root_bar * step.size() / (step.root * R(2));
    }
}

}  // namespace detail

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
