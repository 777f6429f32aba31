// SPDX-License-Identifier: MIT
#pragma once
// ode_end(f, y0, t0, t1, theta...): the solution at t1 of dy/dt = f(t, y, theta...) that is y0 at
// t0; ode(f, y0, t0, ts, theta...): at several times. The state is a number, an array, a container
// or a described struct; f returns what holds as many numbers.
//
//     auto decay = [](auto t, auto y, auto k) { return -k * y; };
//     double const y = fn::ode_end(decay, 1.0, 0.0, 2.0, 0.7);

#include "chainrules/detail/primal.hpp"
#include "chainrules/ode/detail/solve.hpp"

namespace chainrules::ode {

CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, ode_end);
CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, ode);

namespace detail {

// What ode returns: a matrix with a column for each time of states that are column vectors; what
// the times are in, of numbers; else a vector of states.
template <class Y, class Times>
struct Results {
    using type = std::vector<Y>;
    static type of(Times const& ts, Y const& shape) {
        return type(static_cast<std::size_t>(ts.size()), shape);
    }
};
template <class Y, class Times>
    requires(Number<Y>)
struct Results<Y, Times> {
    using type = rows::with_numbers_t<Times, Y>;
    static type of(Times const& ts, Y const&) { return rows::with_numbers<Y>(ts); }
};
template <template <class, int...> class Dense, class N, int R, int O, int M, class Times>
    requires(!Number<Dense<N, R, 1, O, M, 1>>)
struct Results<Dense<N, R, 1, O, M, 1>, Times> {
    using Y = Dense<N, R, 1, O, M, 1>;
    using type = Dense<N, R, -1, O, M, -1>;
    static type of(Times const& ts, Y const& shape) {
        type result;
        result.resize(shape.size(), static_cast<decltype(shape.size())>(ts.size()));
        return result;
    }
};

// Times in a container, or one alone.
template <class T>
struct Several {
    T const& ts;
    std::size_t size() const { return static_cast<std::size_t>(ts.size()); }
    decltype(auto) operator[](std::size_t k) const {
        return ts[static_cast<decltype(ts.size())>(k)];
    }
};
template <class T>
struct Alone {
    T const& t;
    std::size_t size() const { return 1; }
    T const& operator[](std::size_t) const { return t; }
};

// The two functions: how their times are read, and their results made of rows.
struct AtOne {
    static constexpr char const* name = "ode_end";
    template <class T>
    static Alone<T> times(T const& t) {
        return {t};
    }
    template <class N, class Y, class T>
    static Y result(std::vector<N> const& states, Y y, T const&) {
        rows::from_row(states.data(), y);
        return y;
    }
};
struct AtSeveral {
    static constexpr char const* name = "ode";
    template <class T>
    static Several<T> times(T const& ts) {
        return {ts};
    }
    template <class N, class Y, class T>
    static auto result(std::vector<N> const& states, Y const& y, T const& ts) {
        auto all = Results<Y, T>::of(ts, y);
        rows::from_row(states.data(), all);
        return all;
    }
};

template <class Form, class Options, class F, class Y0, class T0, class T1, class... P>
auto ode_primal(Options const& options, F const& f, Y0 const& y0, T0 const& t0, T1 const& t1,
                P const&... p) {
    using T = Types<F, Y0, T0, T1, P...>;
    using N = typename T::N;
    auto const first = rows::with_numbers<N>(chainrules::evaluate(y0));
    System<N, F, P...> const system(Form::name, rows::row_size(first), f, p...);
    return Form::result(states<typename T::Time, N>(system, options, first, t0, Form::times(t1)),
                        first, t1);
}

template <class Form, class Options, class C, class Tangents, class F, class Y0, class T0, class T1,
          class... P>
auto ode_frule(Options const& options, C& config, Tangents const& tangents, F const& f,
               Y0 const& y0, T0 const& t0, T1 const& t1, P const&... p) {
    using T = Types<F, Y0, T0, T1, P...>;
    using N = typename T::N;
    using Time = typename T::Time;
    auto const first = rows::with_numbers<N>(chainrules::evaluate(y0));
    System<N, F, P...> const system(Form::name, rows::row_size(first), f, p...);
    auto const row_of = [](auto const& x, auto const& dx) {
        auto const shape = rows::with_numbers<N>(x);
        std::vector<N> row(rows::row_size(shape), N(0));
        rows::add_to_row(shape, dx, row.data());
        return row;
    };
    auto const dt0 = row_of(t0, std::get<3>(tangents)), dts = row_of(t1, std::get<4>(tangents));
    auto const dp = [&]<std::size_t... I>(std::index_sequence<I...>) {
        return std::tuple{chainrules::evaluate(unthunk(std::get<1>(tangents))),
                          chainrules::evaluate(unthunk(std::get<I + 5>(tangents)))...};
    }(std::index_sequence_for<P...>{});
    auto const [result, dot] = states_forward<Time, N>(
        config, system, options, first, t0, Form::times(t1), row_of(first, std::get<2>(tangents)),
        dt0[0], [&](std::size_t k) { return dts[k]; }, dp);
    auto value = Form::result(result, first, t1);
    auto tangent = rows::tangent_of_row(value, dot.data());
    return FRuleResult{std::move(value), std::move(tangent)};
}

template <class Form, class Options, class C, class F, class Y0, class T0, class T1, class... P>
auto ode_rrule(Options const& options, C* config, F const& f, Y0 const& y0, T0 const& t0,
               T1 const& t1, P const&... p) {
    using T = Types<F, Y0, T0, T1, P...>;
    using N = typename T::N;
    using Time = typename T::Time;
    auto const first = rows::with_numbers<N>(chainrules::evaluate(y0));
    System<N, F, P...> const system(Form::name, rows::row_size(first), f, p...);
    auto way = run<Time, N>(system, options, first, t0, Form::times(t1));
    auto value = Form::result(way.states, first, t1);
    auto pullback = [options, config, shape = value, t0, times = keep(t1),
                     way = own(std::move(way)), f = keep(f),
                     p = std::tuple{keep(p)...}](auto const& y_bar) {
        return std::apply(
            [&](auto const&... kept) {
                System<N, F, P...> const again(Form::name, rows::row_size(way->first), *f,
                                               *kept...);
                auto const ts = Form::times(*times);
                std::size_t const n = again.size, count = ts.size();
                std::vector<N> bars(way->states.size(), N(0)), lambda(n, N(0));
                rows::add_to_row(shape, y_bar, bars.data());
                auto at = way->first;
                std::vector<N> t_bars(count, N(0));
                for (std::size_t k = 0; k != count; ++k)
                    t_bars[k] =
                        dot(slope_of(*way, k, again, exact_time<Time, N>(ts[k]), at), &bars[k * n]);
                auto sums = sweep<Time, N>(*config, again, options, *way, bars, lambda);
                std::vector<N> start(n, N(0));
                rows::to_row(way->first, start.data());
                N const t0_bar = -dot(slope_at(again, exact_time<Time, N>(t0),
                                               static_cast<N const*>(start.data()), at),
                                      lambda.data());
                auto y0_bar = rows::tangent_of_row(way->first, lambda.data());
                auto t_bar = rows::tangent_of_row(rows::with_numbers<N>(*times), t_bars.data());
                return std::apply(
                    [&](auto& f_bar, auto&... p_bar) {
                        return std::tuple{NoTangent{}, std::move(f_bar), std::move(y0_bar),
                                          t0_bar,      std::move(t_bar), std::move(p_bar)...};
                    },
                    sums);
            },
            p);
    };
    return RRuleResult{std::move(value), std::move(pullback)};
}

// The number type that a call computes with.
template <class F, class Y0, class T0, class T1, class... P>
using number_t = typename Types<F, Y0, T0, T1, std::remove_cvref_t<P>...>::N;

template <class T>
inline constexpr bool are_times = false;
template <class T>
    requires requires(T const& ts) {
        ts[0];
        ts.size();
    }
inline constexpr bool are_times<T> =
    Real<std::remove_cvref_t<decltype(std::declval<T const&>()[0])>> &&
    !Integer<std::remove_cvref_t<decltype(std::declval<T const&>()[0])>>;

template <class G, class F, class T0, class T1>
inline constexpr bool solves = false;
template <class F, class T0, class T1>
inline constexpr bool solves<ode_end_t, F, T0, T1> = !AnyConfig<F> && Real<T0> && Real<T1>;
template <class F, class T0, class T1>
inline constexpr bool solves<ode_t, F, T0, T1> = !AnyConfig<F> && Real<T0> && are_times<T1>;
template <class G, class F, class T0, class T1>
concept Solves = solves<G, F, T0, T1>;
template <class G>
using form_t = std::conditional_t<std::is_same_v<G, ode_t>, AtSeveral, AtOne>;

}  // namespace detail

template <class G, class F, class Y0, class T0, class T1, class... X>
    requires detail::Solves<G, F, T0, T1>
auto primal(G, F const& f, Y0 const& y0, T0 const& t0, T1 const& t1, X const&... x) {
    return detail::with_options(
        [&](auto const& options, auto const&... p) {
            return detail::ode_primal<detail::form_t<G>>(options, f, y0, t0, t1, p...);
        },
        x...);
}

/// The solution of dy/dt = f(t, y, θ…), y(t₀) = y₀, at a time or at several.
///
/// Forward   the tangents of the steps taken; ẏ(t₀) = ẏ₀ − f ṫ₀, and at each tₖ: + f ṫₖ
/// Reverse   the discrete adjoint of the steps taken; t̄ₖ = ⟨ȳₖ, f(tₖ, yₖ)⟩, t̄₀ = −⟨λ₀, f(t₀, y₀)⟩
/// Shapes    ode_end: like y0. ode: a matrix with one column per time of states that are column
///           vectors, the container of the times of numbers, else a std::vector of states
/// Domain    backwards in time, too; times go one way from t₀ on, else std::invalid_argument.
///           Throws std::domain_error with t where f is not finite, or steps fall below rounding;
///           NotConverged after max_steps steps
/// Keeps     at most `checkpoints` states of the way, all step lengths, the parameters. The steps
///           are constants
/// Source    Hager (2000), Numer. Math. 87; Hairer, Nørsett, Wanner, Solving ODEs I
template <AnyConfig C, class Tangents, class G, class F, class Y0, class T0, class T1, class... X>
    requires detail::Solves<G, F, T0, T1>
auto frule(C& config, Tangents const& tangents, G, F const& f, Y0 const& y0, T0 const& t0,
           T1 const& t1, X const&... x) {
    return detail::with_options(
        [&](auto const& options, auto const&... p) {
            return detail::ode_frule<detail::form_t<G>>(options, config, tangents, f, y0, t0, t1,
                                                        p...);
        },
        x...);
}
template <class... D, class G, class F, class Y0, class T0, class T1, class... X>
    requires detail::Solves<G, F, T0, T1>
auto frule(std::tuple<D...> const& tangents, G, F const& f, Y0 const& y0, T0 const& t0,
           T1 const& t1, X const&... x) {
    return detail::with_options(
        [&](auto const& options, auto const&... p) {
            using N = detail::number_t<F, Y0, T0, T1, decltype(p)...>;
            return detail::ode_frule<detail::form_t<G>>(options, detail::rows::no_tool<N>, tangents,
                                                        f, y0, t0, t1, p...);
        },
        x...);
}

template <AnyConfig C, class G, class F, class Y0, class T0, class T1, class... X>
    requires detail::Solves<G, F, T0, T1>
auto rrule(C& config, G, F const& f, Y0 const& y0, T0 const& t0, T1 const& t1, X const&... x) {
    return detail::with_options(
        [&](auto const& options, auto const&... p) {
            return detail::ode_rrule<detail::form_t<G>>(options, &config, f, y0, t0, t1, p...);
        },
        x...);
}
template <class G, class F, class Y0, class T0, class T1, class... X>
    requires detail::Solves<G, F, T0, T1>
auto rrule(G, F const& f, Y0 const& y0, T0 const& t0, T1 const& t1, X const&... x) {
    return detail::with_options(
        [&](auto const& options, auto const&... p) {
            using N = detail::number_t<F, Y0, T0, T1, decltype(p)...>;
            return detail::ode_rrule<detail::form_t<G>>(options, &detail::rows::no_tool<N>, f, y0,
                                                        t0, t1, p...);
        },
        x...);
}

}  // namespace chainrules::ode

namespace chainrules::fn {
using ode::ode;
using ode::ode_end;
}  // namespace chainrules::fn
