// SPDX-License-Identifier: MIT
#pragma once
// States at given times, with the derivatives of the steps taken. What ode and ode_end share: the
// times are a row, the results one state's row after the other.

#include "chainrules/ode/detail/explicit.hpp"

namespace chainrules::ode::detail {

/// What solves: OdeOptions, and those of other methods.
template <class X>
inline constexpr bool is_options = requires { sizeof(MethodOf<X>); };
template <class X>
inline constexpr bool is_options<Keyword<X>> = is_options<X>;

/// use(options, theta...) of theta..., which options may follow.
template <class Use, class... X>
auto with_options(Use const& use, X const&... x) {
    constexpr std::size_t n = sizeof...(X);
    auto const all = std::tie(x...);
    if constexpr (n == 0) {
        return use(OdeOptions{});
    } else if constexpr (is_options<
                             std::remove_cvref_t<std::tuple_element_t<n - 1, decltype(all)>>>) {
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return use(chainrules::detail::without_keyword(std::get<n - 1>(all)),
                       std::get<I>(all)...);
        }(std::make_index_sequence<n - 1>{});
    } else {
        return use(OdeOptions{}, x...);
    }
}

template <class Time, class T>
Time plain_time(T const& t) {
    return static_cast<Time>(rows::plain_value(t));
}

/// Throws unless the times go one way from t0 on.
template <class Time, class Times>
void check_times(char const* call, Time t0, Times const& ts) {
    bool up = false, down = false;
    Time before = t0;
    for (std::size_t i = 0; i != ts.size(); ++i) {
        auto const t = plain_time<Time>(ts[i]);
        up = up || t > before;
        down = down || t < before;
        bool const finite = t - t <= 0 && t0 - t0 <= 0;
        if (finite && !(up && down)) {
            before = t;
            continue;
        }
        Error text("chainrules::");
        text.append(call).append(": the time ").append(i).append(" is ");
        text.append_real(static_cast<double>(t)).append(", after ");
        text.append_real(static_cast<double>(before));
        text.append(finite ? "; times go one way from t0 on" : "; times are finite");
        rows::raise_as<std::invalid_argument>(text);
    }
}

/// The states at ts as rows, from y at t0. visit(t, h, y) is told of each step. A time with
/// derivatives is left and reached by a step whose length has the value 0: leave(t, h, y) and
/// arrive(k, t, h, y) are told of it before it is taken; at_time(k, y) of the state at time k.
template <class Time, class N, class System, class Y, class T0, class Times, class Visit,
          class Leave, class Arrive, class AtTime, class Options>
void solve(System const& f, Options const& options, std::vector<N> y, Y const& shape, T0 const& t0,
           Times const& ts, Visit const& visit, Leave const& leave, Arrive const& arrive,
           AtTime const& at_time) {
    auto const start = plain_time<Time>(t0);
    check_times(f.call, start, ts);
    Y at = shape;
    if constexpr (ActiveNumber<T0>) {
        N const h = N(start) - N(t0);
        leave(N(t0), h, y);
        carry(f, N(t0), h, y, at);
    }
    Way<Time, N, System, Y, Options> way(f, options, start, std::move(y), shape);
    auto const never = [](auto const&...) { return false; };
    for (std::size_t k = 0; k != ts.size(); ++k) {
        auto const end = plain_time<Time>(ts[k]);
        way.to(end, visit, never);
        if constexpr (ActiveNumber<std::remove_cvref_t<decltype(ts[k])>>) {
            N const h = N(ts[k]) - N(end);
            arrive(k, N(end), h, way.y);
            auto state = way.y;
            carry(f, N(end), h, state, at);
            at_time(k, state);
        } else {
            at_time(k, way.y);
        }
    }
}

/// The states at ts, one after the other.
template <class Time, class N, class System, class Y, class T0, class Times, class Options>
std::vector<N> states(System const& f, Options const& options, Y const& first, T0 const& t0,
                      Times const& ts) {
    std::vector<N> y(f.size, N(0)), result;
    rows::to_row(first, y.data());
    result.reserve(ts.size() * f.size);
    auto const nothing = [](auto const&...) {};
    solve<Time, N>(f, options, std::move(y), first, t0, ts, nothing, nothing, nothing,
                   [&](std::size_t, std::vector<N> const& state) {
                       result.insert(result.end(), state.begin(), state.end());
                   });
    return result;
}

/// A time as f is called with it: plain, unless it has derivatives.
template <class Time, class N, class T>
auto exact_time(T const& t) {
    if constexpr (ActiveNumber<T>)
        return N(t);
    else
        return static_cast<Time>(t);
}

/// The slope at a state, as a row.
template <class N, class T, class System, class Y>
std::vector<N> slope_at(System const& f, T const& t, N const* y, Y& at) {
    std::vector<N> slope(f.size, N(0));
    rows::from_row(y, at);
    f(t, at, slope.data());
    return slope;
}

/// A number's product with every entry of a row, added to another one. An infinite slope at a time
/// that does not move adds nothing.
template <class N>
void add_product(std::vector<N> const& slope, N const& by, N* sum) {
    for (std::size_t i = 0; i != slope.size(); ++i) sum[i] += N(chain(Singular<N>{slope[i]}, by));
}
template <class N>
N dot(std::vector<N> const& slope, N const* bar) {
    N sum(0);
    for (std::size_t i = 0; i != slope.size(); ++i) sum += N(chain(Singular<N>{slope[i]}, bar[i]));
    return sum;
}

/// States and their tangents. dy: a row; dt0 and dts(k): numbers; dp: of f and the parameters.
template <class Time, class N, class C, class System, class Y, class T0, class Times, class Dts,
          class Dp, class Options>
std::pair<std::vector<N>, std::vector<N>> states_forward(C& config, System const& f,
                                                         Options const& options, Y const& first,
                                                         T0 const& t0, Times const& ts,
                                                         std::vector<N> v, N const& dt0,
                                                         Dts const& dts, Dp const& dp) {
    std::vector<N> y(f.size, N(0)), result, tangents, last;
    rows::to_row(first, y.data());
    Y at = first;
    add_product(slope_at(f, exact_time<Time, N>(t0), y.data(), at), N(-dt0), v.data());
    solve<Time, N>(
        f, options, y, first, t0, ts,
        [&](Time t, Time h, std::vector<N> const& state) {
            MethodOf<Options>::push(options, config, f, dp, t, h, state, v, at);
        },
        [&](N const& t, N const& h, std::vector<N> const& state) {
            push_forward(rk4_tableau, config, f, dp, t, h, state, v, at);
        },
        [&](std::size_t, N const& t, N const& h, std::vector<N> const& state) {
            last = v;
            push_forward(rk4_tableau, config, f, dp, t, h, state, last, at);
        },
        [&](std::size_t k, std::vector<N> const& state) {
            if constexpr (!ActiveNumber<std::remove_cvref_t<decltype(ts[k])>>) last = v;
            add_product(slope_at(f, exact_time<Time, N>(ts[k]), state.data(), at), dts(k),
                        last.data());
            result.insert(result.end(), state.begin(), state.end());
            tangents.insert(tangents.end(), last.begin(), last.end());
        });
    return {std::move(result), std::move(tangents)};
}

/// A step whose length has the value 0, from the state y at t.
template <class N>
struct Carried {
    N t, h;
    std::vector<N> y;
};

/// What a reverse sweep needs: the results, the steps, the number of steps before each time, and,
/// where the times have derivatives, the steps that carry states from and to them.
template <class Time, class N, class Y>
struct Run {
    Run(Y const& y0, std::size_t checkpoints) : first(y0), steps(checkpoints) {}

    Y first;
    std::vector<N> states;
    Checkpoints<Time, N> steps;
    std::vector<std::size_t> marks;
    std::vector<Carried<N>> left, arrived;
    std::vector<N> last;  // the state after all steps, where it is known
};

/// Throws where a segment that was run again did not lead to the state that it had led to: f is
/// another function on the numbers of the configuration, or not the same at each call.
template <class N>
void check_again(char const* call, std::vector<N> const& again, std::vector<N> const& before,
                 double t) {
    double largest = 0, difference = 0;
    for (std::size_t i = 0; i != before.size(); ++i) {
        auto const x = static_cast<double>(rows::plain_value(before[i]));
        largest = std::max(largest, std::abs(x));
        difference =
            std::max(difference, std::abs(static_cast<double>(rows::plain_value(again[i])) - x));
    }
    using Plain = rows::plain_value_t<N>;
    double const most = std::sqrt(static_cast<double>(std::numeric_limits<Plain>::epsilon()));
    if (difference <= most * largest) return;
    Error text("chainrules::");
    text.append(call).append(": f has other values when it is differentiated: at t = ");
    text.append_real(t).append(" the state differs by ").append_real(difference);
    text.append("; does f write into a copy of y, whose type the AD tool shares, or draw numbers?");
    rows::raise_as<std::domain_error>(text);
}

/// The slope at time k of a run.
template <class Time, class N, class Y, class System, class T>
std::vector<N> slope_of(Run<Time, N, Y> const& run, std::size_t k, System const& f, T const& t,
                        Y& at) {
    return slope_at(f, t, &run.states[k * f.size], at);
}

template <class Time, class N, class System, class Y, class T0, class Times, class Options>
Run<Time, N, Y> run(System const& f, Options const& options, Y const& first, T0 const& t0,
                    Times const& ts) {
    Run<Time, N, Y> result(first, options.checkpoints);
    std::vector<N> y(f.size, N(0));
    rows::to_row(first, y.data());
    solve<Time, N>(
        f, options, std::move(y), first, t0, ts,
        [&](Time t, Time h, std::vector<N> const& state) { result.steps.add(t, h, state); },
        [&](N const& t, N const& h, std::vector<N> const& state) {
            result.left.push_back({t, h, state});
        },
        [&](std::size_t, N const& t, N const& h, std::vector<N> const& state) {
            result.arrived.push_back({t, h, state});
        },
        [&](std::size_t, std::vector<N> const& state) {
            result.states.insert(result.states.end(), state.begin(), state.end());
            result.marks.push_back(result.steps.steps());
            if (result.arrived.empty()) result.last = state;
        });
    return result;
}

/// The sweep over all steps of a run. bars: cotangents of the states. lambda: what is left at t0.
/// Returns the sums of f and of the parameters.
template <class Time, class N, class C, class Y, class Options, class F, class... P>
auto sweep(C& config, System<N, F, P...> const& f, Options const& options,
           Run<Time, N, Y> const& run, std::vector<N> const& bars, std::vector<N>& lambda) {
    auto const& steps = run.steps;
    typename MethodOf<Options>::template Sweep<Time, N, Y, C, F, P...> each(
        config, options, f, run.first, std::min(steps.longest_segment(), steps.steps()));
    std::size_t const n = f.size;
    std::size_t mark = run.marks.size();
    auto const carry_back = [&](Carried<N> const& step, std::vector<N>& bar) {
        if constexpr (ActiveNumber<N>)
            pull_back_carry(config, f, step.t, step.h, step.y, run.first, bar, each.sums);
    };
    auto const arrive = [&](std::size_t step) {
        for (; mark != 0 && run.marks[mark - 1] == step; --mark) {
            auto const at = bars.begin() + static_cast<std::ptrdiff_t>((mark - 1) * n);
            std::vector<N> bar(at, at + static_cast<std::ptrdiff_t>(n));
            if (!run.arrived.empty()) carry_back(run.arrived[mark - 1], bar);
            for (std::size_t i = 0; i != n; ++i) lambda[i] += bar[i];
        }
    };
    for (std::size_t s = steps.segments(); s-- > 0;) {
        std::size_t const begin = steps.begin(s), end = steps.end(s);
        each.start(steps.state(s));
        for (std::size_t i = begin; i != end; ++i) each.run(steps.time(i), steps.length(i));
        auto const& after = s + 1 == steps.segments() ? run.last : steps.state(s + 1);
        if (!after.empty())
            check_again(f.call, each.state(), after, static_cast<double>(steps.time(end - 1)));
        for (std::size_t i = end; i-- > begin;) {
            arrive(i + 1);
            each.pull_back(i - begin, lambda);
        }
    }
    arrive(0);
    for (auto const& step : run.left) carry_back(step, lambda);
    return std::move(each.sums);
}

}  // namespace chainrules::ode::detail
