// SPDX-License-Identifier: MIT
#pragma once
// The time at which a function of time and state changes its sign on the way, and its slope there.

#include "chainrules/ode/detail/solve.hpp"

namespace chainrules::ode::detail {

// Where the event was found: the plain time, the state there, and the slope of the event in the
// last step, by which one that only grazes is told.
template <class Time, class N>
struct Found {
    Time time;
    std::vector<N> state;
    Time typical_slope;
};

// Solves until the event's sign changes. visit(t, h, y) is told of every step, the last one
// shortened.
template <class Time, class N, class System, class Options, class G, class Y, class T0, class Visit,
          class Leave>
Found<Time, N> find_event(System const& f, Options const& options, G const& event, Y const& first,
                          T0 const& t0, Visit const& visit, Leave const& leave) {
    Y at = first;
    std::vector<N> y(f.size, N(0));
    rows::to_row(first, y.data());
    auto const start = plain_time<Time>(t0);
    if constexpr (ActiveNumber<T0>) {
        N const h = N(start) - N(t0);
        leave(N(t0), h, y);
        carry(f, N(t0), h, y, at);
    }
    auto const value = [&](Time t, std::vector<N> const& state) {
        rows::from_row(state.data(), at);
        auto const g = static_cast<Time>(rows::plain_value(std::apply(
            [&](auto const&... p) { return chainrules::evaluate(event(t, at, p...)); }, f.p)));
        if (g - g <= 0) return g;
        Error text("chainrules::ode_until: the event is ");
        text.append_real(static_cast<double>(g)).append(" at t = ");
        rows::raise_as<std::domain_error>(text.append_real(static_cast<double>(t)));
    };
    Time before = value(start, y);
    // A zero at the start, as after a bounce, is not the event.
    if (std::abs(before) <= static_cast<Time>(options.absolute)) before = 0;
    Way<Time, N, System, Y, Options> way(f, options, start, std::move(y), first);
    Time step = 0, after = 0;
    auto const crosses = [&](Time t, Time h, std::vector<N> const&, std::vector<N> const& next) {
        after = value(t + h, next);
        step = h;
        if ((before < 0 && after >= 0) || (before > 0 && after <= 0)) return true;
        before = after;
        return false;
    };
    auto const end = static_cast<Time>(options.latest);
    if (way.to(end, visit, crosses)) {
        Error text("chainrules::ode_until: the event does not happen from t = ");
        text.append_real(static_cast<double>(start)).append(" to ");
        rows::raise_as<std::domain_error>(text.append_real(static_cast<double>(end)));
    }

    // The step from the state before it, as far as the event: regula falsi, the weight of an end
    // that stays halved (Illinois).
    std::vector<N> state(f.size, N(0));
    auto const reach = [&](Time h) {
        MethodOf<Options>::reach(f, options, way.t, way.y, h, at, state);
        return value(way.t + h, state);
    };
    Time low = 0, high = step, at_low = before, at_high = after, h = step, g = after;
    Time const typical = std::max(std::abs(before), std::abs(after)) / std::abs(step);
    Time const least =
        2 * std::numeric_limits<Time>::epsilon() * std::max(std::abs(way.t), std::abs(step));
    int side = 0;
    for (int i = 0; i != 200 && std::abs(high - low) > least && (g < 0 || g > 0); ++i) {
        h = (low * at_high - high * at_low) / (at_high - at_low);
        if (i % 8 == 7 || !(std::abs(h - low) < std::abs(high - low))) h = low + (high - low) / 2;
        g = reach(h);
        if ((g < 0) == (before < 0)) {
            low = h, at_low = g;
            if (side < 0) at_high /= 2;
            side = -1;
        } else {
            high = h, at_high = g;
            if (side > 0) at_low /= 2;
            side = 1;
        }
    }
    reach(h);
    visit(way.t, h, way.y);
    return {way.t + h, std::move(state), typical};
}

// The derivative of the event along the way, ġ = g_t + g_y f, and f.
template <class N, class T, class C, class G, class System, class Y>
std::pair<N, std::vector<N>> event_slope(C& config, System const& f, G const& event, T const& t,
                                         Y& at) {
    std::vector<N> slope(f.size, N(0));
    f(t, at, slope.data());
    return std::apply(
        [&](auto const&... p) {
            auto const result = adapters::frule_of_callable(
                config,
                std::tuple{
                    NoTangent{}, T(1), rows::tangent_of_row(at, slope.data()),
                    chainrules::detail::zero_cotangent_t<std::remove_cvref_t<decltype(p)>>{}...},
                event, t, at, p...);
            N sum(0);
            rows::add_to_row(N(0), result.tangent, &sum);
            return std::pair{sum, std::move(slope)};
        },
        f.p);
}

template <class N, class Time>
void check_slope(N const& slope, Time typical, Time t) {
    auto const value = static_cast<Time>(std::abs(rows::plain_value(slope)));
    if (value > Time(1e-6) * typical) return;
    Error text("chainrules::ode_until: the event only touches zero at t = ");
    text.append_real(static_cast<double>(t)).append(", with the slope ");
    text.append_real(static_cast<double>(value)).append(": the time has no derivative");
    rows::raise_as<std::domain_error>(text);
}

}  // namespace chainrules::ode::detail
