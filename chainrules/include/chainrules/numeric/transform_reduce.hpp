// SPDX-License-Identifier: MIT
#pragma once
// Sums of a function of the elements of std::vectors, std::arrays or spans: transform_reduce(f,
// v...), and inner_product. Without a function: reduce.hpp.

#include "chainrules/sequences/mapped.hpp"

namespace chainrules::numeric {

namespace seq = containers::detail;

CHAINRULES_DETAIL_PRIMALS(seq::ByPrimal, transform_reduce);
CHAINRULES_DETAIL_PRIMALS(seq::ByPrimal, inner_product);

namespace detail {

template <class F, class... V>
concept MapsToNumbers = seq::Maps<F, V...> && Number<seq::mapped_value_t<F, V...>>;

// The cotangent of the sum is that of each value.
template <class D>
struct Same {
    D d;
    D const& operator()(std::size_t) const { return d; }
};

template <class Caller, class Tangents, class F, class... V>
auto sum_frule(Caller const& caller, Tangents const& tangents, F const& f, V const&... v) {
    using Y = seq::mapped_value_t<F, V...>;
    auto const n = seq::common_size("transform_reduce", v...);
    Y y(0);
    bool computed = false;
    auto rule = [&](auto const& checked) {
        using D = typename seq::mapped_tangent<Caller, std::remove_cvref_t<decltype(checked)>, F,
                                               V...>::type;
        computed = true;
        D dy{};
        auto use = [&](std::size_t, Y const& value, D const& d) {
            seq::add_to(y, value);
            seq::add_to_sum(dy, d);
        };
        seq::map_forward(caller, use, n, checked, f, v...);
        return dy;
    };
    auto dy = seq::with_tangents("frule(transform_reduce, f, v)", rule, tangents, v...);
    if (!computed) y = transform_reduce(f, v...);
    return FRuleResult{std::move(y), std::move(dy)};
}

template <class Caller, class F, class... V>
auto sum_rrule(Caller const& caller, F const& f, V const&... v) {
    using Y = seq::mapped_value_t<F, V...>;
    Y y(0);
    auto pullbacks = seq::map_reverse(
        caller, [&](std::size_t, Y const& value) { seq::add_to(y, value); },
        seq::common_size("transform_reduce", v...), f, v...);
    auto pullback = [pullbacks = own(std::move(pullbacks)), f = keep(f),
                     shapes = std::tuple{seq::shape_of(v)...}](auto const& y_bar) {
        auto const d = seq::number_cotangent<Y>(y_bar);
        return seq::run_pullbacks<V...>(*pullbacks, Same<std::remove_const_t<decltype(d)>>{d}, *f,
                                        shapes, std::index_sequence_for<V...>{});
    };
    return RRuleResult{std::move(y), std::move(pullback)};
}

// By f's scalar rule: the values are kept, no closures.
template <class F, class... V>
auto sum_rrule_by_partials(F const& f, V const&... v) {
    using Y = seq::mapped_value_t<F, V...>;
    Y y(0);
    auto values = seq::made_of<std::vector<Y>>(seq::common_size("transform_reduce", v...),
                                               [&](std::size_t i) {
                                                   Y const value = chainrules::evaluate(f(v[i]...));
                                                   seq::add_to(y, value);
                                                   return value;
                                               });
    auto pullback = [f = keep(f), values = own(std::move(values)),
                     v = std::tuple{keep(v)...}](auto const& y_bar) {
        auto const d = seq::number_cotangent<Y>(y_bar);
        return seq::mapped_cotangents<V...>(f, values, Same<std::remove_const_t<decltype(d)>>{d}, v,
                                            std::index_sequence_for<V...>{});
    };
    return RRuleResult{std::move(y), pullback};
}

// init + Σ x y. The elements are multiplied as they are: nothing is conjugated.
template <class X, class Y, class Init>
auto inner_product_from(Init const& init, X const& x, Y const& y) {
    using chainrules::detail::product;
    using chainrules::detail::sum;
    if (x.size() != y.size())
        seq::raise_sizes("inner_product", "x", x.size(), "y", y.size(),
                         "x and y must have the same size");
    using T =
        std::remove_cvref_t<decltype(sum(init, product(std::declval<seq::element_t<X> const&>(),
                                                       std::declval<seq::element_t<Y> const&>())))>;
    T total = static_cast<T>(init);
    for (std::size_t i = 0; i != x.size(); ++i)
        total = static_cast<T>(sum(total, product(x[i], y[i])));
    return total;
}

}  // namespace detail

template <class F, seq::Sequence... V>
    requires detail::MapsToNumbers<F, V...>
auto primal(transform_reduce_t, F const& f, V const&... v) {
    auto const n = seq::common_size("transform_reduce", v...);
    seq::mapped_value_t<F, V...> total(0);
    for (std::size_t i = 0; i != n; ++i) seq::add_to(total, chainrules::evaluate(f(v[i]...)));
    return total;
}
template <seq::NumberSequence X, seq::NumberSequence Y, Number Init>
auto primal(inner_product_t, X const& x, Y const& y, Init const& init) {
    return detail::inner_product_from(init, x, y);
}

/// Sum of f over the elements: ω = Σ f(vᵢ, wᵢ, …); 0 for none.
///
/// Forward   ω̇ = Σ of the tangents by the frule of f
/// Reverse   v̄ᵢ by the pullback of f at i for ω̄, which are run from the last to the first; f̄ is
///           the sum
/// Shapes    all of one size, else std::invalid_argument
/// Keeps     arguments and values where f has a scalar rule: its partials are computed again; else
///           the pullbacks of f, or its partials where they come with the value. A function without
///           a rule needs a configuration
template <class Self, class Df, class... Dv, class F, seq::Sequence... V>
    requires detail::MapsToNumbers<F, V...> && has_frule<F, seq::element_t<V>...>
auto frule(std::tuple<Self, Df, Dv...> const& tangents, transform_reduce_t, F const& f,
           V const&... v) {
    return detail::sum_frule(seq::ByRules{}, seq::without_first(tangents), f, v...);
}
template <class C, class Self, class Df, class... Dv, class F, seq::Sequence... V>
    requires detail::MapsToNumbers<F, V...> && seq::AsksToolForward<C, F, seq::element_t<V>...>
auto frule(C& config, std::tuple<Self, Df, Dv...> const& tangents, transform_reduce_t, F const& f,
           V const&... v) {
    return detail::sum_frule(seq::ByTool<C>{config}, seq::without_first(tangents), f, v...);
}

template <class F, seq::Sequence... V>
    requires detail::MapsToNumbers<F, V...> && has_rrule<F, seq::element_t<V>...>
auto rrule(transform_reduce_t, F const& f, V const&... v) {
    if constexpr (seq::recomputes_partials<F, V...>)
        return detail::sum_rrule_by_partials(f, v...);
    else
        return detail::sum_rrule(seq::ByRules{}, f, v...);
}
template <class C, class F, seq::Sequence... V>
    requires detail::MapsToNumbers<F, V...> && seq::AsksToolReverse<C, F, seq::element_t<V>...>
auto rrule(C& config, transform_reduce_t, F const& f, V const&... v) {
    return detail::sum_rrule(seq::ByTool<C>{config}, f, v...);
}

/// Inner product, as std::inner_product: ω = init + Σ xᵢ yᵢ. Nothing is conjugated; fn::dot of
/// Eigen's vectors conjugates the first.
///
/// Forward   ω̇ = init˙ + Σ ẋᵢ yᵢ + xᵢ ẏᵢ
/// Reverse   x̄ᵢ = conj(yᵢ) ω̄, ȳᵢ = conj(xᵢ) ω̄, the cotangent of init is ω̄; real parts where real
/// Shapes    x and y of one size, else std::invalid_argument
/// Keeps     x and y
template <class Self, class Dx, class Dy, class Dinit, seq::NumberSequence X, seq::NumberSequence Y,
          Number Init>
auto frule(std::tuple<Self, Dx, Dy, Dinit> const& tangents, inner_product_t, X const& x, Y const& y,
           Init const& init) {
    char const* const call = "frule(inner_product, x, y, init)";
    auto product_rule = [&](auto const& x_dot, auto const& y_dot, auto const& init_dot) {
        decltype(auto) dx = seq::tangent_of(call, "dx", x, x_dot);
        decltype(auto) dy = seq::tangent_of(call, "dy", y, y_dot);
        auto const from_x = [&](auto const& start) {
            if constexpr (AbstractZero<decltype(dx)>)
                return start;
            else
                return detail::inner_product_from(start, dx, y);
        };
        auto const from_y = [&](auto const& start) {
            if constexpr (AbstractZero<decltype(dy)>)
                return start;
            else
                return detail::inner_product_from(start, x, dy);
        };
        if constexpr (AbstractZero<decltype(init_dot)>)
            return from_y(from_x(real_t<tangent_t<seq::element_t<X>>>(0)));
        else
            return from_y(from_x(seq::projected<Init>(init_dot)));
    };
    auto omega = inner_product(x, y, init);
    auto domega = chainrules::detail::combine_tangents(
        product_rule, std::get<1>(tangents), std::get<2>(tangents), std::get<3>(tangents));
    return FRuleResult{std::move(omega), std::move(domega)};
}

template <seq::NumberSequence X, seq::NumberSequence Y, Number Init>
auto rrule(inner_product_t, X const& x, Y const& y, Init const& init) {
    auto omega = inner_product(x, y, init);
    using Omega = decltype(omega);
    auto pullback = [x = keep(x), y = keep(y)](auto const& omega_bar) {
        using chainrules::detail::conjugate;
        using chainrules::detail::product;
        auto const d = seq::number_cotangent<Omega>(omega_bar);
        auto times = [d](auto const& kept) {
            return [kept, d](auto const& put) {
                using T = promoted_t<seq::element_t<std::remove_cvref_t<decltype(*kept)>>>;
                for (std::size_t i = 0; i != kept->size(); ++i)
                    put(i, product(conjugate(static_cast<T>((*kept)[i])), d));
            };
        };
        using Dx = decltype(product(std::declval<promoted_t<seq::element_t<Y>>>(), d));
        using Dy = decltype(product(std::declval<promoted_t<seq::element_t<X>>>(), d));
        return std::tuple{NoTangent{}, seq::cotangent_thunk<X, Dx>(seq::shape_of(*x), times(y)),
                          seq::cotangent_thunk<Y, Dy>(seq::shape_of(*y), times(x)),
                          seq::projected<Init>(d)};
    };
    return RRuleResult{std::move(omega), pullback};
}

}  // namespace chainrules::numeric

namespace chainrules::fn {
using numeric::inner_product;
using numeric::transform_reduce;
}  // namespace chainrules::fn
