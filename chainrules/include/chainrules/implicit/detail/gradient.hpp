// SPDX-License-Identifier: MIT
#pragma once
// ∇f by x as the residual of a minimum, for an f(x, theta...) of any numbers: its rule, or forward
// mode in several directions at a time; Hessians by nesting one in the other. A configuration's
// reverse mode has no numbers to nest in, so the gradient has rules of its own.

#include "chainrules/implicit/jacobian.hpp"

namespace chainrules::implicit::detail {

/// ∇f(x, theta...) by x, a column; without rules.
template <class F>
struct GradientOnly {
    F f;

    template <class X, class... T>
    auto operator()(X const& x, T const&... theta) const {
        using V = numbers_of_t<X>;
        auto& config = adapters::own_config<V>;
        Column<V> gradient = Column<V>::Zero(size_of<V>(x));
        if constexpr (has_rrule<F, X, T...>) {
            auto const at = adapters::rrule_of_callable(config, f, x, theta...);
            gradient = cotangent_column<V>(x, std::get<1>(at.pullback(V(1))));
        } else {
            NoPull const none;
            point(config, f, none, x, theta...)
                .template each_direction<adapters::OwnNumber<V>>(
                    gradient.size(), [](Index i, Index j) { return i == j ? 1 : 0; },
                    [&](Index, Index j, V const& slope) { gradient[j] = slope; });
        }
        return gradient;
    }
};

/// The derivative of f along w in x.
template <class F, class W>
struct AlongX {
    F const& f;
    Column<W> const& w;

    template <class X, class... T>
    auto operator()(X const& x, T const&... theta) const {
        using V = numbers_of_t<X>;
        using D = adapters::OwnNumber<V, 1>;
        auto& config = adapters::own_config<V>;
        NoPull const none;
        V result(0);
        point(config, f, none, x, theta...)
            .template each_direction<D>(
                1, [&](Index i, Index) { return V(w[i]); },
                [&](Index, Index, V const& slope) { result = slope; });
        return result;
    }
};

/// ∇f(x, theta...) by x, with rules.
template <class F>
struct Gradient {
    F f;

    template <class X, class... T>
        requires std::is_invocable_v<F const&, X const&, T const&...>
    auto operator()(X const& x, T const&... theta) const {
        return GradientOnly<F>{f}(x, theta...);
    }
    /// The Hessian.
    template <class C, class X, class... T>
    auto jacobian(C&, X const& x, T const&... theta) const {
        using V = numbers_of_t<X>;
        GradientOnly<F> const gradient{f};
        auto& config = adapters::own_config<V>;
        NoPull const none;
        auto H = point(config, gradient, none, x, theta...).matrix();
        return Square<V>((H + H.transpose()) * V(0.5));
    }
};

template <class... D, class F, class X, class... T>
auto frule(std::tuple<D...> const& tangents, Gradient<F> const& g, X const& x, T const&... theta) {
    return frule_via_ad(adapters::own_config<numbers_of_t<X>>, tangents, GradientOnly<F>{g.f}, x,
                        theta...);
}
template <class F, class X, class... T>
auto rrule(Gradient<F> const& g, X const& x, T const&... theta) {
    using V = numbers_of_t<X>;
    auto pullback = [g = keep(g), x = keep(x),
                     theta = std::tuple{keep(theta)...}](auto const& bar) {
        Column<V> const w = cotangent_column<V>(Column<V>(size_of<V>(*x)), bar);
        return std::apply(
            [&](auto const&... t) {
                AlongX<F, V> const along{g->f, w};
                return rrule_via_ad(adapters::own_config<V>, along, *x, *t...).pullback(V(1));
            },
            theta);
    };
    return RRuleResult{g(x, theta...), std::move(pullback)};
}

/// The columns of J, the derivative of r by x, and r.
template <class V>
struct Linearisation {
    Column<V> r;
    Square<V> J;
};
template <class R, class X, class... T>
auto linearise(R const& residuals, X const& x, T const&... theta) {
    using V = numbers_of_t<X>;
    using D = adapters::OwnNumber<V>;
    auto& config = adapters::own_config<V>;
    Linearisation<V> result{column_of<V>(chainrules::evaluate(residuals(x, theta...))), {}};
    result.J.resize(result.r.size(), size_of<V>(x));
    if constexpr (has_rrule<R, X, T...>) {
        auto const at = adapters::rrule_of_callable(config, residuals, x, theta...);
        tools::each_unit<V>(at.value, [&](std::size_t i, auto const& unit) {
            result.J.row(static_cast<Index>(i)) =
                cotangent_column<V>(x, std::get<1>(at.pullback(unit))).transpose();
        });
    } else {
        NoPull const none;
        point(config, residuals, none, x, theta...)
            .template each_direction<D>(
                result.J.cols(), [](Index i, Index j) { return i == j ? 1 : 0; },
                [&](Index i, Index j, V const& entry) { result.J(i, j) = entry; });
    }
    return result;
}

}  // namespace chainrules::implicit::detail
