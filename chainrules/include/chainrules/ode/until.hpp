// SPDX-License-Identifier: MIT
#pragma once
// ode_until(f, y0, t0, event, theta...): the time at which event(t, y, theta...) changes its sign
// on the way from y0 at t0, and the state then. A jump of the state there, and the way on, are a
// function of the user and another call: ode_end(f, jump(e.state), e.time, t1, theta...).
//
//     auto ground = [](auto, auto const& y, auto) { return y[0]; };
//     auto const [time, state] = fn::ode_until(fall, y0, 0.0, ground, g);

#include "chainrules/ode/detail/event.hpp"
#include "chainrules/ode/ode.hpp"

namespace chainrules::ode {

/// What ode_until returns.
template <class T, class Y>
struct OdeEvent {
    T time;
    Y state;

    friend bool operator==(OdeEvent const&, OdeEvent const&) = default;
};

CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, ode_until);

}  // namespace chainrules::ode

CHAINRULES_FIELDS_TEMPLATE((class T, class Y), (chainrules::ode::OdeEvent<T, Y>), time, state);

namespace chainrules::ode {

namespace detail {

// The time and the state with their derivatives: Newton's steps, by which the values stay.
template <class Time, class N, class System, class G, class Y>
OdeEvent<N, Y> with_derivatives(System const& f, Found<Time, N> const& found, G const& event,
                                Y const& shape) {
    OdeEvent<N, Y> result{N(found.time), shape};
    auto state = found.state;
    if constexpr (ActiveNumber<N>) {
        Y at = shape;
        for (int i = 0; i != 3; ++i) {
            rows::from_row(static_cast<N const*>(state.data()), at);
            N const g =
                N(std::apply([&](auto const&... p) { return event(result.time, at, p...); }, f.p));
            auto const slope =
                event_slope<N>(detail::rows::no_tool<N>, f, event, result.time, at).first;
            result.time -= (g - N(rows::plain_value(g))) / slope;
            state = found.state;
            carry(f, N(found.time), N(result.time - N(found.time)), state, at);
        }
    }
    rows::from_row(static_cast<N const*>(state.data()), result.state);
    return result;
}

template <class Options, class F, class Y0, class T0, class G, class... P>
auto until_primal(Options const& options, F const& f, Y0 const& y0, T0 const& t0, G const& event,
                  P const&... p) {
    using T = Types<F, Y0, T0, T0, P...>;
    using N = typename T::N;
    using Time = typename T::Time;
    auto const first = rows::with_numbers<N>(chainrules::evaluate(y0));
    System<N, F, P...> const system("ode_until", rows::row_size(first), f, p...);
    auto const nothing = [](auto const&...) {};
    auto const found = find_event<Time, N>(system, options, event, first, t0, nothing, nothing);
    return with_derivatives<Time>(system, found, event, first);
}

template <class Options, class C, class Tangents, class F, class Y0, class T0, class G, class... P>
auto until_frule(Options const& options, C& config, Tangents const& tangents, F const& f,
                 Y0 const& y0, T0 const& t0, G const& event, P const&... p) {
    using T = Types<F, Y0, T0, T0, P...>;
    using N = typename T::N;
    using Time = typename T::Time;
    auto const first = rows::with_numbers<N>(chainrules::evaluate(y0));
    System<N, F, P...> const system("ode_until", rows::row_size(first), f, p...);
    auto const tangent_at = [&]<std::size_t I>(std::integral_constant<std::size_t, I>) {
        return chainrules::evaluate(unthunk(std::get<I>(tangents)));
    };
    auto const dp = [&]<std::size_t... I>(std::index_sequence<I...>) {
        return std::tuple{tangent_at(std::integral_constant<std::size_t, 1>{}),
                          tangent_at(std::integral_constant<std::size_t, I + 5>{})...};
    }(std::index_sequence_for<P...>{});
    std::vector<N> v(system.size, N(0)), y(system.size, N(0));
    rows::add_to_row(first, std::get<2>(tangents), v.data());
    rows::to_row(first, y.data());
    N dt0(0);
    rows::add_to_row(N(0), std::get<3>(tangents), &dt0);
    auto at = first;
    add_product(slope_at(system, exact_time<Time, N>(t0), y.data(), at), N(-dt0), v.data());
    auto const found = find_event<Time, N>(
        system, options, event, first, t0,
        [&](Time t, Time h, std::vector<N> const& state) {
            MethodOf<Options>::push(options, config, system, dp, t, h, state, v, at);
        },
        [&](N const& t, N const& h, std::vector<N> const& state) {
            push_forward(rk4_tableau, config, system, dp, t, h, state, v, at);
        });
    auto value = with_derivatives<Time>(system, found, event, first);
    if constexpr (ActiveNumber<N>)
        push_forward(rk4_tableau, config, system, dp, N(found.time), N(value.time - N(found.time)),
                     found.state, v, at);
    auto const time = exact_time<Time, N>(value.time);
    at = value.state;
    auto const slopes = event_slope<N>(config, system, event, time, at);
    check_slope(slopes.first, found.typical_slope, found.time);
    N dg(0);
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        auto const result = adapters::frule_of_callable(
            config,
            std::tuple{tangent_at(std::integral_constant<std::size_t, 4>{}), ZeroTangent{},
                       rows::tangent_of_row(at, static_cast<N const*>(v.data())),
                       std::get<I + 1>(dp)...},
            event, time, at, p...);
        rows::add_to_row(N(0), result.tangent, &dg);
    }(std::index_sequence_for<P...>{});
    N const time_dot = -dg / slopes.first;
    add_product(slopes.second, time_dot, v.data());
    std::vector<N> dot{time_dot};
    dot.insert(dot.end(), v.begin(), v.end());
    auto tangent = rows::tangent_of_row(value, static_cast<N const*>(dot.data()));
    return FRuleResult{std::move(value), std::move(tangent)};
}

// A sum of cotangents and one more.
template <class Sum, class Bar>
auto plus(Sum sum, Bar const& bar) {
    if constexpr (AbstractZero<seq::value_of_t<Bar>>)
        return sum;
    else if constexpr (AbstractZero<Sum>)
        return seq::value_of(bar);
    else {
        seq::add_to_sum(sum, bar);
        return sum;
    }
}

template <class Options, class C, class F, class Y0, class T0, class G, class... P>
auto until_rrule(Options const& options, C* config, F const& f, Y0 const& y0, T0 const& t0,
                 G const& event, P const&... p) {
    using T = Types<F, Y0, T0, T0, P...>;
    using N = typename T::N;
    using Time = typename T::Time;
    auto const first = rows::with_numbers<N>(chainrules::evaluate(y0));
    System<N, F, P...> const system("ode_until", rows::row_size(first), f, p...);
    Run<Time, N, typename T::Y> way(first, options.checkpoints);
    auto const found = find_event<Time, N>(
        system, options, event, first, t0,
        [&](Time t, Time h, std::vector<N> const& state) { way.steps.add(t, h, state); },
        [&](N const& t, N const& h, std::vector<N> const& state) {
            way.left.push_back({t, h, state});
        });
    way.marks = {way.steps.steps()};
    way.last = found.state;
    auto value = with_derivatives<Time>(system, found, event, first);
    if constexpr (ActiveNumber<N>)
        way.arrived.push_back({N(found.time), value.time - N(found.time), found.state});
    auto at = value.state;
    auto slopes = event_slope<N>(*config, system, event, exact_time<Time, N>(value.time), at);
    check_slope(slopes.first, found.typical_slope, found.time);
    auto pullback = [options, config, t0, shape = value, slope = slopes.first,
                     f_at = std::move(slopes.second), way = own(std::move(way)), f = keep(f),
                     event = keep(event), p = std::tuple{keep(p)...}](auto const& e_bar) {
        return std::apply(
            [&](auto const&... kept) {
                System<N, F, P...> const again("ode_until", rows::row_size(way->first), *f,
                                               *kept...);
                std::size_t const n = again.size;
                std::vector<N> bars(n + 1, N(0)), lambda(n, N(0));
                rows::add_to_row(shape, e_bar, bars.data());
                N const time_bar = bars[0] + dot(f_at, &bars[1]);
                // The event moves in time by all that it depends on.
                auto const time = exact_time<Time, N>(shape.time);
                auto const rule =
                    adapters::rrule_of_callable(*config, *event, time, shape.state, *kept...);
                auto const by_event = rule.pullback(N(-time_bar / slope));
                bars.erase(bars.begin());
                rows::add_to_row(shape.state, std::get<2>(by_event), bars.data());
                auto sums = sweep<Time, N>(*config, again, options, *way, bars, lambda);
                std::vector<N> first_row(n, N(0));
                rows::to_row(way->first, first_row.data());
                auto state = way->first;
                N const t0_bar =
                    -dot(slope_at(again, exact_time<Time, N>(t0), first_row.data(), state),
                         lambda.data());
                return [&]<std::size_t... I>(std::index_sequence<I...>) {
                    return std::tuple{
                        NoTangent{},
                        std::move(std::get<0>(sums)),
                        rows::tangent_of_row(way->first, static_cast<N const*>(lambda.data())),
                        t0_bar,
                        plus(sum_for<N, std::remove_cvref_t<decltype(std::get<0>(by_event))>>(
                                 *event),
                             std::get<0>(by_event)),
                        plus(std::move(std::get<I + 1>(sums)), std::get<I + 3>(by_event))...};
                }(std::index_sequence_for<P...>{});
            },
            p);
    };
    return RRuleResult{std::move(value), std::move(pullback)};
}

}  // namespace detail

template <class F, class Y0, Real T0, class G, class... X>
    requires(!AnyConfig<F> && !Number<G>)
auto primal(ode_until_t, F const& f, Y0 const& y0, T0 const& t0, G const& event, X const&... x) {
    return detail::with_options(
        [&](auto const& options, auto const&... p) {
            return detail::until_primal(options, f, y0, t0, event, p...);
        },
        x...);
}

/// The time τ and the state y at which g(t, y, θ…) = 0, where its sign changes.
///
/// Forward   τ̇ = −(g_y v + g_θ θ̇)/ġ, ẏ = v + f τ̇, with v the tangent at the time that stays and
///           ġ = g_t + g_y f
/// Reverse   σ = −(τ̄ + ⟨ȳ, f⟩)/ġ; λ = ȳ + g_yᴴ σ, θ̄ += g_θᴴ σ, then the discrete adjoint of ode_end
/// Domain    a zero at t₀ itself, |g| ≤ absolute, does not count; two zeros within one step are
///           missed: see max_step. Throws std::domain_error where none comes before `latest`, and
///           in both rules where g only touches zero; NotConverged after max_steps steps
/// Keeps     as ode_end; the steps, and the place of the event among them, are constants
/// Source    Galán, Feehery, Barton (1999), Appl. Numer. Math. 31
template <AnyConfig C, class Tangents, class F, class Y0, Real T0, class G, class... X>
    requires(!AnyConfig<F> && !Number<G>)
auto frule(C& config, Tangents const& tangents, ode_until_t, F const& f, Y0 const& y0, T0 const& t0,
           G const& event, X const&... x) {
    return detail::with_options(
        [&](auto const& options, auto const&... p) {
            return detail::until_frule(options, config, tangents, f, y0, t0, event, p...);
        },
        x...);
}
template <class... D, class F, class Y0, Real T0, class G, class... X>
    requires(!AnyConfig<F> && !Number<G>)
auto frule(std::tuple<D...> const& tangents, ode_until_t, F const& f, Y0 const& y0, T0 const& t0,
           G const& event, X const&... x) {
    return detail::with_options(
        [&](auto const& options, auto const&... p) {
            using N = detail::number_t<F, Y0, T0, T0, decltype(p)...>;
            return detail::until_frule(options, detail::rows::no_tool<N>, tangents, f, y0, t0,
                                       event, p...);
        },
        x...);
}

template <AnyConfig C, class F, class Y0, Real T0, class G, class... X>
    requires(!AnyConfig<F> && !Number<G>)
auto rrule(C& config, ode_until_t, F const& f, Y0 const& y0, T0 const& t0, G const& event,
           X const&... x) {
    return detail::with_options(
        [&](auto const& options, auto const&... p) {
            return detail::until_rrule(options, &config, f, y0, t0, event, p...);
        },
        x...);
}
template <class F, class Y0, Real T0, class G, class... X>
    requires(!AnyConfig<F> && !Number<G>)
auto rrule(ode_until_t, F const& f, Y0 const& y0, T0 const& t0, G const& event, X const&... x) {
    return detail::with_options(
        [&](auto const& options, auto const&... p) {
            using N = detail::number_t<F, Y0, T0, T0, decltype(p)...>;
            return detail::until_rrule(options, &detail::rows::no_tool<N>, f, y0, t0, event, p...);
        },
        x...);
}

}  // namespace chainrules::ode

namespace chainrules::fn {
using ode::ode_until;
}  // namespace chainrules::fn
