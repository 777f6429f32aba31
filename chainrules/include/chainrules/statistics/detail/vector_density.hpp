// SPDX-License-Identifier: MIT
#pragma once
// Log densities of vectors: an object F computes the value and writes the partials,
// F::compute<T>(x, g), where x and g are tuples of the arguments, as views, and of what takes their
// partials.

#include <cstddef>
#include <tuple>
#include <utility>

#include "chainrules/statistics/detail/likelihood_pass.hpp"

namespace chainrules::statistics::detail {

/// Takes the partials by the elements of an argument.
template <class E>
struct Gradient {
    View<E> to;
    template <class T>
    void put(std::ptrdiff_t i, T const& value) const {
        to.first[i * (to.row_step != 0 && to.rows != 1 ? to.row_step : to.col_step)] =
            static_cast<E>(value);
    }
};
/// No partial is asked for.
struct NoGradient {
    template <class T>
    void put(std::ptrdiff_t, T const&) const {}
};

/// The elements of a vector, or a number as one of one element.
template <class E>
struct Elements {
    View<E> from;
    std::ptrdiff_t size() const { return from.rows * from.cols; }
    E const& operator[](std::ptrdiff_t i) const {
        return from.first[i * (from.rows != 1 ? from.row_step : from.col_step)];
    }
};
template <class X>
auto elements_of(X const& x) {
    auto const view = view_of(x);
    return Elements<element_t<X> const>{view};
}

template <class X>
auto gradient_store(X const& x) {
    if constexpr (!std::is_floating_point_v<element_t<X>>)
        return NotAsked{};
    else if constexpr (is_array<X>)
        return zeros_like(x);
    else
        return X(0);
}
template <class S>
auto gradient_into(S& store) {
    if constexpr (std::is_same_v<S, NotAsked>)
        return NoGradient{};
    else
        return Gradient<element_t<S>>{view_of(store)};
}

/// Arguments of F: whole numbers where F says so, numbers or vectors.
template <class F, class... X>
concept VectorArguments = sizeof...(X) == F::count && (... && std::is_arithmetic_v<element_t<X>>) &&
                          F::template takes<element_t<X>...>;

template <class S, class Dy>
auto vector_cotangent(S const& store, Dy const& dy) {
    if constexpr (std::is_same_v<S, NotAsked>) {
        return NoTangent{};
    } else if constexpr (is_array<S>) {
        auto result = store;
        auto const view = view_of(result);
        using E = element_t<S>;
        for (std::ptrdiff_t k = 0; k != view.rows * view.cols; ++k)
            view.first[k] = static_cast<E>(chain(singular(view.first[k]), static_cast<E>(dy)));
        return result;
    } else {
        return static_cast<S>(chain(singular(store), static_cast<S>(dy)));
    }
}
template <class S, class Dx, class T>
void add_product(T& sum, S const& store, Dx const& dx) {
    if constexpr (!std::is_same_v<S, NotAsked> && !AbstractZero<Dx>) {
        auto const partials = elements_of(store);
        auto const tangents = elements_of(dx);
        if (partials.size() != tangents.size())
            raise(DimensionMismatch("frule", "a tangent", static_cast<std::size_t>(tangents.size()),
                                    static_cast<std::size_t>(partials.size())));
        for (std::ptrdiff_t i = 0; i != partials.size(); ++i)
            sum += static_cast<T>(
                chain(singular(static_cast<T>(partials[i])), static_cast<T>(tangents[i])));
    }
}

}  // namespace chainrules::statistics::detail

namespace chainrules::statistics {

/// The base of log densities of vectors.
template <class F>
struct VectorDensity : Function<F> {
    using ChainRulesAdl = ::chainrules::detail::NoAdl;
    using ChainRulesVectorDensity = F;

    template <class... X>
        requires detail::VectorArguments<F, X...>
    static auto chainrules_spelled(X const&... x) -> detail::likelihood_t<X...> {
        using T = detail::computed_t<detail::element_t<X>...>;
        auto const none = [](auto const&) { return detail::NoGradient{}; };
        return static_cast<detail::likelihood_t<X...>>(
            F::template compute<T>(std::tuple{detail::elements_of(x)...}, std::tuple{none(x)...}));
    }
};

/// ω = f(x₁, x₂, …) of a log density f of vectors.
///
/// Forward   ω̇ = Σ ∂f/∂xᵢ · ẋᵢ
/// Reverse   x̄ᵢ = ω̄ ∂f/∂xᵢ; of probabilities by each alone, as if they need not add up to 1
/// Keeps     the partials
template <class Self, class... Dx, class F, class... X>
    requires requires { typename F::ChainRulesVectorDensity; } && detail::VectorArguments<F, X...>
auto frule(std::tuple<Self, Dx...> const& tangents, F const&, X const&... x) {
    using T = detail::computed_t<detail::element_t<X>...>;
    using Y = detail::likelihood_t<X...>;
    std::tuple stores{detail::gradient_store(x)...};
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        T const y =
            F::template compute<T>(std::tuple{detail::elements_of(x)...},
                                   std::tuple{detail::gradient_into(std::get<I>(stores))...});
        T dy = 0;
        (detail::add_product(dy, std::get<I>(stores), unthunk(std::get<I + 1>(tangents))), ...);
        return FRuleResult{static_cast<Y>(y), static_cast<Y>(dy)};
    }(std::index_sequence_for<X...>{});
}

template <class F, class... X>
    requires requires { typename F::ChainRulesVectorDensity; } && detail::VectorArguments<F, X...>
auto rrule(F const&, X const&... x) {
    using T = detail::computed_t<detail::element_t<X>...>;
    using Y = detail::likelihood_t<X...>;
    std::tuple stores{detail::gradient_store(x)...};
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        Y const y = static_cast<Y>(
            F::template compute<T>(std::tuple{detail::elements_of(x)...},
                                   std::tuple{detail::gradient_into(std::get<I>(stores))...}));
        auto pullback = [stores = own(std::move(stores))](Y const& dy) {
            return std::tuple{NoTangent{}, detail::vector_cotangent(std::get<I>(*stores), dy)...};
        };
        return RRuleResult{y, std::move(pullback)};
    }(std::index_sequence_for<X...>{});
}

}  // namespace chainrules::statistics
