// SPDX-License-Identifier: MIT
#pragma once
// Generalised linear models: glm_log_likelihood(f, X, alpha, beta, x...) is the log likelihood of a
// density f at η = α + X β, with one product forwards and one back. For matrices of Eigen, which
// the caller includes.

#include <cstddef>
#include <tuple>
#include <utility>

#include "chainrules/statistics/log_likelihood.hpp"

namespace chainrules::statistics {

CHAINRULES_DETAIL_PRIMALS(detail::seq::ByPrimal, glm_log_likelihood);

namespace detail {

// The place of an argument among names like "(k, eta, phi)", −1 if it is none of them.
constexpr int place_of(char const* names, char const* name) {
    int place = 0;
    for (char const* c = names + 1; *c != 0; ++place) {
        char const* n = name;
        while (*n != 0 && *c == *n) ++c, ++n;
        if (*n == 0 && (*c == ',' || *c == ')')) return place;
        while (*c != 0 && *c != ',') ++c;
        if (*c == ',') c += 2;
    }
    return -1;
}
/// The argument of a density that is linear in a model: eta, or else mu.
template <class F>
inline constexpr int linear_place =
    place_of(F::chainrules_names(), "eta") >= 0 ? place_of(F::chainrules_names(), "eta")
                                                : place_of(F::chainrules_names(), "mu");

template <class X>
concept DesignMatrix = MatrixArgument<X> && std::floating_point<element_t<X>>;

// The arguments of the density: eta in its place, the others around it.
template <class F, class Use, class Eta, class... X>
auto with_eta(Use const& use, Eta const& eta, X const&... x) {
    std::tuple<X const&...> const others(x...);
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        auto const pick =
            [&]<std::size_t J>(std::integral_constant<std::size_t, J>) -> auto const& {
            constexpr auto at = static_cast<std::size_t>(linear_place<F>);
            if constexpr (J == at)
                return eta;
            else
                return std::get<(J > at ? J - 1 : J)>(others);
        };
        return use(pick(std::integral_constant<std::size_t, I>{})...);
    }(std::make_index_sequence<F::count>{});
}

// α + X β.
template <class M, class A, class B>
auto linear_predictor(M const& X, A const& alpha, B const& beta) {
    if (X.cols() != beta.size())
        seq::raise_sizes("glm_log_likelihood", "beta", static_cast<std::size_t>(beta.size()), "X",
                         static_cast<std::size_t>(X.cols()), "there must be one for each column");
    auto eta = (X * beta).eval();
    if constexpr (is_array<A>) {
        if (X.rows() != alpha.size())
            seq::raise_sizes("glm_log_likelihood", "alpha", static_cast<std::size_t>(alpha.size()),
                             "X", static_cast<std::size_t>(X.rows()),
                             "there must be one for each row, or a number");
        eta += alpha;
    } else {
        eta.array() += static_cast<element_t<M>>(alpha);
    }
    return eta;
}

template <class F, class M, class A, class B, class... X>
concept GlmCall = LogDensity<F> && linear_place<F> >= 0 && DesignMatrix<M> &&
                  (std::floating_point<A> || MatrixArgument<A>) && MatrixArgument<B> &&
                  (sizeof...(X) + 1 == F::count) && (... && is_plain<X>);

}  // namespace detail

template <class F, class M, class A, class B, class... X>
    requires detail::GlmCall<F, M, A, B, X...>
auto primal(glm_log_likelihood_t, F const& f, M const& X_, A const& alpha, B const& beta,
            X const&... x) {
    return detail::with_eta<F>([&](auto const&... all) { return log_likelihood(f, all...); },
                               detail::linear_predictor(X_, alpha, beta), x...);
}

/// ω = Σ f(…, η, …) at η = α + X β: the log likelihood of a generalised linear model. η stands in
/// the place of the argument eta of f, or else of mu; x... are the other ones, in their order:
/// `glm_log_likelihood(poisson_log_logpdf, X, alpha, beta, k)`, `…(normal_logpdf, X, alpha, beta,
/// sigma, y)`.
///
/// Forward   ω̇ of log_likelihood with η̇ = α̇ + Ẋ β + X β̇
/// Reverse   with η̄ of log_likelihood: β̄ = Xᵀ η̄, ᾱ = η̄ or, of a number, Σ η̄, X̄ = η̄ βᵀ
/// Shapes    X: n×m, β: m, α: n or a number; x: n or a number; else std::invalid_argument. X may
///           have no columns
/// Domain    as f
/// Keeps     X and β, η̄ and the partials by the elements of x
template <class Self, class Df, class DM, class DA, class DB, class... Dx, class F, class M,
          class A, class B, class... X>
    requires detail::GlmCall<F, M, A, B, X...>
auto frule(std::tuple<Self, Df, DM, DA, DB, Dx...> const& tangents, glm_log_likelihood_t, F const&,
           M const& X_, A const& alpha, B const& beta, X const&... x) {
    auto const eta = detail::linear_predictor(X_, alpha, beta);
    std::remove_const_t<decltype(eta)> eta_dot = 0 * eta;
    if constexpr (!AbstractZero<DM>) eta_dot += unthunk(std::get<2>(tangents)) * beta;
    if constexpr (!AbstractZero<DB>) eta_dot += X_ * unthunk(std::get<4>(tangents));
    if constexpr (!AbstractZero<DA>) {
        if constexpr (detail::is_array<A>)
            eta_dot += unthunk(std::get<3>(tangents));
        else
            eta_dot.array() += static_cast<detail::element_t<M>>(unthunk(std::get<3>(tangents)));
    }
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        return detail::with_eta<F>(
            [&](auto const&... dx) {
                return detail::with_eta<F>(
                    [&](auto const&... all) {
                        return detail::likelihood_frule<F>(LikelihoodOptions<>{}, std::tuple{dx...},
                                                           all...);
                    },
                    eta, x...);
            },
            eta_dot, unthunk(std::get<5 + I>(tangents))...);
    }(std::index_sequence_for<X...>{});
}

template <class F, class M, class A, class B, class... X>
    requires detail::GlmCall<F, M, A, B, X...>
auto rrule(glm_log_likelihood_t, F const&, M const& X_, A const& alpha, B const& beta,
           X const&... x) {
    auto eta = detail::linear_predictor(X_, alpha, beta);
    auto inner = detail::with_eta<F>(
        [&](auto const&... all) {
            return detail::likelihood_rrule<F>(LikelihoodOptions<>{}, all...);
        },
        eta, x...);
    auto pullback = [X_ = keep(X_), beta = keep(beta),
                     back = std::move(inner.pullback)](auto const& dy) {
        auto const all = back(dy);
        constexpr auto at = static_cast<std::size_t>(detail::linear_place<F>) + 2;
        auto const eta_bar = own(unthunk(std::get<at>(all)));
        auto const X_bar = inplaceable_thunk(
            [eta_bar, beta](auto& to) { to += *eta_bar * beta->transpose(); },
            [eta_bar, beta] { return typename M::PlainObject(*eta_bar * beta->transpose()); });
        auto const alpha_bar = [&] {
            if constexpr (detail::is_array<A>)
                return typename A::PlainObject(*eta_bar);
            else
                return static_cast<A>(eta_bar->sum());
        }();
        auto const beta_bar = inplaceable_thunk(
            [eta_bar, X_](auto& to) { to += X_->transpose() * *eta_bar; },
            [eta_bar, X_] { return typename B::PlainObject(X_->transpose() * *eta_bar); });
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return std::tuple{NoTangent{}, NoTangent{},
                              X_bar,       alpha_bar,
                              beta_bar,    std::get<(I + 2 >= at ? I + 3 : I + 2)>(all)...};
        }(std::index_sequence_for<X...>{});
    };
    return RRuleResult{inner.value, std::move(pullback)};
}

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::glm_log_likelihood;
}  // namespace chainrules::fn
