// SPDX-License-Identifier: MIT
#pragma once
// log_likelihood(f, x...): the sum of a log density over arrays, in one pass with all partials.
// Each argument is a number or an array: std::vector, std::array, std::span, a matrix or array of
// Eigen. Options: constant terms may be dropped, elements weighted or left out.

#include <tuple>
#include <utility>

#include "chainrules/statistics/detail/likelihood_pass.hpp"
#include "chainrules_core/functions/keyword.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/tangents/thunk.hpp"

namespace chainrules::statistics {

/// No weights: each element counts once.
struct Unweighted {};

/// The options of log_likelihood. Active is the set of arguments, bit by bit, that are variables:
/// see proportional. Weights are borrowed from the caller while log_likelihood or its rule runs.
template <unsigned Active = ~0U, class Weight = Unweighted>
struct LikelihoodOptions {
    static constexpr unsigned active = Active;
    static constexpr bool has_weights = !std::is_same_v<Weight, Unweighted>;

    Weight const* weights = nullptr;
    std::ptrdiff_t count = 0;

    /// The same with a weight for each element, column by column; an element of the weight 0, or
    /// false, is missing: it may be anything.
    template <class W>
    constexpr auto weighted(W const& w) const {
        using E = std::remove_cvref_t<decltype(*w.data())>;
        return LikelihoodOptions<Active, E>{w.data(), static_cast<std::ptrdiff_t>(w.size())};
    }

    /// Throws std::invalid_argument where there are not as many weights as elements.
    void check(char const* f, std::ptrdiff_t size) const {
        if constexpr (has_weights)
            if (count != size)
                detail::seq::raise_sizes(f, "the weights", static_cast<std::size_t>(count),
                                         "the likelihood", static_cast<std::size_t>(size),
                                         "there must be one for each element");
    }
    /// Whether element k has the weight 0.
    CHAINRULES_DETAIL_INLINE constexpr bool is_missing([[maybe_unused]] std::ptrdiff_t k) const {
        if constexpr (has_weights)
            return weights[k] == 0;
        else
            return false;
    }
    /// The weight of element k.
    template <class T>
    CHAINRULES_DETAIL_INLINE constexpr T weight(std::ptrdiff_t k) const {
        return static_cast<T>(weights[k]);
    }
    /// The sum of the weights of so many elements.
    template <class T>
    constexpr T total(std::ptrdiff_t size) const {
        if constexpr (has_weights) {
            T sum = 0;
            for (std::ptrdiff_t k = 0; k != size; ++k) sum += static_cast<T>(weights[k]);
            return sum;
        } else {
            return static_cast<T>(size);
        }
    }
};

/// Option of log_likelihood: the arguments I are the variables, by the place in the density's list,
/// all others are constants. Terms that depend on none of the variables are left out of the value,
/// and constants get NoTangent for a cotangent:
/// `log_likelihood(normal_logpdf, mu, sigma, x, keyword(proportional<0, 1>))`.
template <int... I>
inline constexpr LikelihoodOptions<detail::bits(I...)> proportional{};

/// Option of log_likelihood: a weight for each element; those of the weight 0 are missing.
template <class W>
constexpr auto weighted(W const& weights) {
    return LikelihoodOptions<>{}.weighted(weights);
}

CHAINRULES_DETAIL_PRIMALS(detail::seq::ByPrimal, log_likelihood);

namespace detail {

template <class O>
inline constexpr bool is_likelihood_options = false;
template <unsigned Active, class W>
inline constexpr bool is_likelihood_options<LikelihoodOptions<Active, W>> = true;
template <class O>
inline constexpr bool is_likelihood_options<Keyword<O>> = is_likelihood_options<O>;

template <class F, std::size_t I, class X>
concept LikelihoodArgument =
    (Real<X> || ArrayArgument<X>) && (int(I) >= F::counts || Integer<element_t<X>>);

// The arguments of log_likelihood: those of the density, and options behind them.
template <class F, class... A, std::size_t... I>
constexpr bool fit_likelihood(std::index_sequence<I...>) {
    using All = std::tuple<A...>;
    if constexpr (sizeof...(A) > F::count)
        return (... && LikelihoodArgument<F, I, std::tuple_element_t<I, All>>) &&
               is_likelihood_options<std::tuple_element_t<F::count, All>>;
    else
        return (... && LikelihoodArgument<F, I, std::tuple_element_t<I, All>>);
}
template <class F, class... A>
concept LikelihoodCall =
    LogDensity<F> && (sizeof...(A) == F::count || sizeof...(A) == F::count + 1) &&
    fit_likelihood<F, A...>(std::make_index_sequence<F::count>{});
template <class X>
inline constexpr bool is_plain = is_likelihood_options<X> || std::is_arithmetic_v<element_t<X>>;
template <class F, class... A>
concept PlainLikelihoodCall = LikelihoodCall<F, A...> && (... && is_plain<A>);

template <class... X>
constexpr unsigned arrays_among() {
    unsigned set = 0, bit = 1;
    ((set |= is_array<X> ? bit : 0U, bit <<= 1), ...);
    return set;
}
// Those that have derivatives.
template <class... X>
constexpr unsigned floating_among() {
    unsigned set = 0, bit = 1;
    ((set |= std::is_floating_point_v<element_t<X>> ? bit : 0U, bit <<= 1), ...);
    return set;
}

/// Calls use(options, x...) with the options, where there are any, taken from the end of a.
template <class F, class Use, class... A>
auto with_options(Use const& use, A const&... a) {
    std::tuple<A const&...> const all(a...);
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        if constexpr (sizeof...(A) > F::count)
            return use(::chainrules::detail::without_keyword(std::get<F::count>(all)),
                       std::get<I>(all)...);
        else
            return use(LikelihoodOptions<>{}, std::get<I>(all)...);
    }(std::make_index_sequence<F::count>{});
}

template <class F, unsigned Wanted, class O, class... Sink, class... X>
auto run_pass(O const& options, std::tuple<Sink...> const& sinks, X const&... x) {
    using Pass =
        LikelihoodPass<F, Wanted, O, std::tuple<decltype(view_of(x))...>, std::tuple<Sink...>>;
    return Pass(options, std::tuple{view_of(x)...}, sinks).template run<arrays_among<X...>()>();
}
template <class X>
NotAsked no_sink(X const&) {
    return {};
}

// Of active numbers: the sum of the values of the density.
template <class F, class O, class... X>
auto active_likelihood(F const& f, O const& options, X const&... x) {
    using T = std::remove_cvref_t<decltype(f(std::declval<element_t<X> const&>()...))>;
    Extent extent;
    (extent.include(F::chainrules_name(), view_of(x)), ...);
    options.check(F::chainrules_name(), extent.size());
    std::tuple const views{broadcast(view_of(x))...};
    T sum = as_number<T>(0);
    for (std::ptrdiff_t c = 0; c != extent.cols; ++c)
        for (std::ptrdiff_t r = 0; r != extent.rows; ++r) {
            std::ptrdiff_t const k = r + c * extent.rows;
            if (options.is_missing(k)) continue;
            T const one = std::apply(
                [&](auto const&... view) {
                    return f(view.first[r * view.row_step + c * view.col_step]...);
                },
                views);
            if constexpr (O::has_weights)
                sum = ::chainrules::detail::sum(
                    sum, ::chainrules::detail::product(options.template weight<double>(k), one));
            else
                sum = ::chainrules::detail::sum(sum, one);
        }
    return sum;
}

}  // namespace detail

template <class F, class... A>
    requires detail::LikelihoodCall<F, A...>
auto primal(log_likelihood_t, F const& f, A const&... a) {
    return detail::with_options<F>(
        [&](auto const& options, auto const&... x) {
            if constexpr ((... && detail::is_plain<std::remove_cvref_t<decltype(x)>>))
                return static_cast<detail::likelihood_t<std::remove_cvref_t<decltype(x)>...>>(
                    detail::run_pass<F, 0U>(options, std::tuple{detail::no_sink(x)...}, x...)
                        .value);
            else
                return detail::active_likelihood(f, options, x...);
        },
        a...);
}

namespace detail {

// The argument of a tangent where it counts: a number, or a view of an array's tangent.
template <bool Counts, class X, class Dx>
auto sink_of_tangent(char const* f, X const& x, Dx const& dx) {
    if constexpr (!Counts || AbstractZero<Dx> || !is_array<X>) {
        return NotAsked{};
    } else {
        auto const of_x = view_of(x);
        auto const of_dx = view_of(dx);
        if (of_x.rows != of_dx.rows || of_x.cols != of_dx.cols)
            raise(DimensionMismatch(f, "a tangent",
                                    static_cast<std::size_t>(of_dx.rows * of_dx.cols),
                                    static_cast<std::size_t>(of_x.rows * of_x.cols)));
        return Dotted<std::remove_pointer_t<decltype(of_dx.first)>>{of_dx};
    }
}
// What a sum of partials adds to the tangent of the likelihood: arrays have their tangents in it.
template <class X, class T, class Dx>
T tangent_term(T const& partial, Dx const& dx) {
    if constexpr (AbstractZero<Dx>)
        return T(0);
    else if constexpr (is_array<X>)
        return partial;
    else
        return static_cast<T>(chain(singular(partial), static_cast<T>(dx)));
}

template <class F, class O, class... Dx, class... X>
auto likelihood_frule(O const& options, std::tuple<Dx...> const& dx, X const&... x) {
    constexpr unsigned floating = floating_among<X...>() & O::active;
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        constexpr unsigned wanted = (0U | ... | (AbstractZero<Dx> ? 0U : (1U << I))) & floating;
        auto const sums =
            run_pass<F, wanted>(options,
                                std::tuple{sink_of_tangent < ((wanted >> I) & 1U) !=
                                           0 > ("frule(log_likelihood, …)", x, std::get<I>(dx))...},
                                x...);
        using T = std::remove_cvref_t<decltype(sums.value)>;
        using Y = likelihood_t<X...>;
        T tangent = 0;
        if (!sums.outside || sums.value != sums.value) {
            auto const add = [&]<std::size_t J>(std::integral_constant<std::size_t, J>) {
                if constexpr (((wanted >> J) & 1U) != 0)
                    tangent += tangent_term<std::tuple_element_t<J, std::tuple<X...>>>(
                        sums.partial[J], std::get<J>(dx));
            };
            (add(std::integral_constant<std::size_t, I>{}), ...);
        }
        return FRuleResult{static_cast<Y>(sums.value), static_cast<Y>(tangent)};
    }(std::index_sequence_for<X...>{});
}

// The container of the partials by an array's elements, and the sink that fills it.
template <bool Counts, class X>
auto store_for(X const& x) {
    if constexpr (Counts && is_array<X>)
        return zeros_like(x);
    else
        return NotAsked{};
}
template <class S>
auto sink_into(S& store) {
    if constexpr (std::is_same_v<S, NotAsked>)
        return NotAsked{};
    else
        return Stored<element_t<S>>{view_of(store)};
}
template <class S, class T>
void fill(S& store, T const& value) {
    if constexpr (!std::is_same_v<S, NotAsked>) {
        auto const view = view_of(store);
        for (std::ptrdiff_t k = 0; k != view.rows * view.cols; ++k)
            view.first[k] = static_cast<element_t<S>>(value);
    }
}

// The arguments, bit by bit, that have cotangents.
template <class O, class... X>
inline constexpr unsigned has_cotangents = floating_among<X...>() & O::active;
template <std::size_t I, class O, class... X>
inline constexpr bool has_cotangent = ((has_cotangents<O, X...> >> I) & 1U) != 0;

/// What the pullback of log_likelihood holds.
template <class T, int n, class... Store>
struct LikelihoodPartials {
    Likelihood<T, n> sums;
    std::tuple<Store...> stores;
};

// The cotangent of argument I.
template <bool Counts, std::size_t I, class X, class Partials, class Dy>
auto likelihood_cotangent(Partials const& partials, Dy const& dy) {
    if constexpr (!Counts) {
        return NoTangent{};
    } else if constexpr (is_array<X>) {
        return inplaceable_thunk(
            [partials, dy](auto& destination) {
                auto const from = view_of(std::get<I>(partials->stores));
                auto const to = view_of(destination);
                if (to.rows != from.rows || to.cols != from.cols)
                    raise(DimensionMismatch("accumulate", "the destination",
                                            static_cast<std::size_t>(to.rows * to.cols),
                                            static_cast<std::size_t>(from.rows * from.cols)));
                for (std::ptrdiff_t c = 0; c != from.cols; ++c)
                    for (std::ptrdiff_t r = 0; r != from.rows; ++r) {
                        auto& element = to.first[r * to.row_step + c * to.col_step];
                        using E = std::remove_cvref_t<decltype(element)>;
                        element = static_cast<E>(
                            element +
                            chain(singular(from.first[r * from.row_step + c * from.col_step]),
                                  static_cast<E>(dy)));
                    }
            },
            [partials, dy] {
                auto result = std::get<I>(partials->stores);
                auto const view = view_of(result);
                for (std::ptrdiff_t k = 0; k != view.rows * view.cols; ++k) {
                    using E = element_t<decltype(result)>;
                    view.first[k] =
                        static_cast<E>(chain(singular(view.first[k]), static_cast<E>(dy)));
                }
                return result;
            });
    } else {
        return static_cast<X>(
            chain(singular(static_cast<X>(partials->sums.partial[I])), static_cast<X>(dy)));
    }
}

template <class F, class O, class... X>
auto likelihood_rrule(O const& options, X const&... x) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        using T = computed_t<element_t<X>...>;
        using Y = likelihood_t<X...>;
        LikelihoodPartials<T, F::count, decltype(store_for<has_cotangent<I, O, X...>>(x))...> found{
            {}, {store_for<has_cotangent<I, O, X...>>(x)...}};
        found.sums = run_pass<F, has_cotangents<O, X...>>(
            options, std::tuple{sink_into(std::get<I>(found.stores))...}, x...);
        if (found.sums.outside) (fill(std::get<I>(found.stores), found.sums.partial[I]), ...);
        Y const y = static_cast<Y>(found.sums.value);
        auto pullback = [partials = own(std::move(found))](Y const& dy) {
            return std::tuple{
                NoTangent{}, NoTangent{},
                likelihood_cotangent<has_cotangent<I, O, X...>, I, X>(partials, dy)...};
        };
        return RRuleResult{y, std::move(pullback)};
    }(std::index_sequence_for<X...>{});
}

}  // namespace detail

/// ω = Σ f(x₁, x₂, …) over the elements of arrays: of a log density f, the log likelihood.
///
/// Forward   ω̇ = Σ over elements and arguments of ∂f/∂x ẋ
/// Reverse   x̄ = ω̄ ∂f/∂x, summed over the elements that an argument stands for
/// Shapes    each argument a number or an array; rows and columns as many as in the others, or one,
///           which stands for all, else std::invalid_argument. Counts are integers
/// Domain    as f, with the number of the element in the message; where an element is outside of
/// the
///           support, ω = −∞ and all cotangents are 0; where one is NaN, all are
/// Options   keyword(proportional<0, 1>), keyword(weighted(w))
/// Keeps     the partials by the elements of arrays, one number for each other argument
template <class Self, class Df, class... Dx, class F, class... A>
    requires detail::PlainLikelihoodCall<F, A...>
auto frule(std::tuple<Self, Df, Dx...> const& tangents, log_likelihood_t, F const&, A const&... a) {
    return detail::with_options<F>(
        [&](auto const& options, auto const&... x) {
            return std::apply(
                [&](auto const&, auto const&, auto const&... dx) {
                    return detail::likelihood_frule<F>(options, std::tuple{unthunk(dx)...}, x...);
                },
                tangents);
        },
        a...);
}

template <class F, class... A>
    requires detail::PlainLikelihoodCall<F, A...>
auto rrule(log_likelihood_t, F const&, A const&... a) {
    return detail::with_options<F>(
        [&](auto const& options, auto const&... x) {
            return detail::likelihood_rrule<F>(options, x...);
        },
        a...);
}

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::log_likelihood;
}  // namespace chainrules::fn
