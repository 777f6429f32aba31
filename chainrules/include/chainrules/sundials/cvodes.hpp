// SPDX-License-Identifier: MIT
#pragma once
// CVODES of SUNDIALS solves ode and ode_end where CvodesOptions end the call. Tried with SUNDIALS
// 6.4; of plain doubles.
//
//     fn::ode_end(f, y0, 0.0, 40.0, k, keyword(CvodesOptions{.relative = 1e-6}));
//
// Forward   CVODES' staggered forward sensitivities along one direction, with f's own derivatives
// Reverse   its adjoint: checkpoints, the backward problem by interpolated states, θ̄ as an
// integral.
//           The derivative is that of the equation, not of the steps: right to the tolerances
// Not here  ode_until, and second derivatives
// Source    Serban, Hindmarsh, CVODES: the sensitivity-enabled ODE solver in SUNDIALS (2005)

#include "chainrules/ode/ode.hpp"
#include "chainrules/sundials/detail/cvodes_memory.hpp"

namespace chainrules::ode::detail {

template <>
struct MethodOf<CvodesOptions> {
    template <class Time, class N, class System, class Y>
    struct Step {
        static_assert(std::is_void_v<System>,
                      "chainrules::fn::ode_until: CVODES solves ode and ode_end; take OdeOptions "
                      "or RosenbrockOptions");
    };
};
template <class Options>
concept ByCvodes = std::is_same_v<Options, CvodesOptions>;

/// CVODES at t0, set to end at the last of the times.
template <class System, class Y, class T0, class Times>
auto cvodes_at(System const& f, CvodesOptions const& options, Y const& first, T0 const& t0,
               Times const& ts) {
    auto const start = plain_time<double>(t0);
    check_times(f.call, start, ts);
    std::vector<double> y(f.size);
    rows::to_row(first, y.data());
    return std::make_unique<CvodesMemory<System, Y>>(f, options, first, start, y);
}
template <class Time, class N, class System, class Y, class T0, class Times, class Options>
    requires ByCvodes<Options>
std::vector<N> states(System const& f, Options const& options, Y const& first, T0 const& t0,
                      Times const& ts) {
    expect_double<N>();
    auto const memory = cvodes_at(f, options, first, t0, ts);
    std::vector<double> result;
    memory_to(*memory, ts, [&](std::size_t) {
        auto const y = memory->state();
        result.insert(result.end(), y.begin(), y.end());
    });
    return result;
}

template <class Time, class N, class C, class System, class Y, class T0, class Times, class Dts,
          class Dp, class Options>
    requires ByCvodes<Options>
std::pair<std::vector<N>, std::vector<N>> states_forward(C& config, System const& f,
                                                         Options const& options, Y const& first,
                                                         T0 const& t0, Times const& ts,
                                                         std::vector<N> v, N const& dt0,
                                                         Dts const& dts, Dp const& dp) {
    expect_double<N>();
    auto const memory = cvodes_at(f, options, first, t0, ts);
    Y at = first;
    std::vector<double> slope(f.size), result, tangents;
    auto const start = plain_time<double>(t0);
    add_product(slope_at(f, start, memory->state().data(), at), -dt0, v.data());
    auto const side = [&](double t, double const* y, double const* dy, double* out) {
        rows::from_row(y, at);
        slope_tangent(config, f, dp, t, at, dy, slope.data(), out);
    };
    memory->carry_tangent(v, side);
    memory_to(*memory, ts, [&](std::size_t k) {
        auto const y = memory->state();
        auto dy = memory->tangent(start);
        add_product(slope_at(f, plain_time<double>(ts[k]), y.data(), at), dts(k), dy.data());
        result.insert(result.end(), y.begin(), y.end());
        tangents.insert(tangents.end(), dy.begin(), dy.end());
    });
    return {std::move(result), std::move(tangents)};
}

/// What the backward problem needs: the memory with its checkpoints, and the times.
template <class System, class Y>
struct CvodesRun {
    Y first;
    std::unique_ptr<CvodesMemory<System, Y>> memory;
    double start;
    std::vector<double> times, states;
};

template <class Time, class N, class System, class Y, class T0, class Times, class Options>
    requires ByCvodes<Options>
auto run(System const& f, Options const& options, Y const& first, T0 const& t0, Times const& ts) {
    expect_double<N>();
    CvodesRun<System, Y> result{
        first, cvodes_at(f, options, first, t0, ts), plain_time<double>(t0), {}, {}};
    auto& memory = *result.memory;
    memory.keep_checkpoints();
    memory_to(memory, ts, [&](std::size_t k) {
        auto const y = memory.state();
        result.times.push_back(plain_time<double>(ts[k]));
        result.states.insert(result.states.end(), y.begin(), y.end());
    });
    return result;
}

template <class System, class Y>
std::vector<double> slope_of(CvodesRun<System, Y> const& run, std::size_t k, System const& f,
                             double t, Y& at) {
    return slope_at(f, t, &run.states[k * f.size], at);
}

/// The backward problem over all times of a run; one at a time, as the memory is one object.
template <class Time, class N, class C, class Y, class Options, class F, class... P>
auto sweep(C& config, System<N, F, P...> const& f, Options const&,
           CvodesRun<System<N, F, P...>, Y> const& run, std::vector<N> const& bars,
           std::vector<N>& lambda) {
    std::lock_guard const lock(run.memory->mutex);
    run.memory->bind(f);
    PullbackSide<C, Y, F, P...> side{config, f, ParameterRow<N, F, P...>(f), run.first};
    std::vector<double> q(side.parameters.size());
    double scale = 0;
    for (double bar : bars) scale = std::max(scale, std::abs(bar));
    std::size_t k = run.times.size();
    double t = k == 0 ? run.start : run.times[k - 1];
    while (scale > 0) {
        for (; k != 0 && !(run.times[k - 1] < t || run.times[k - 1] > t); --k)
            for (std::size_t i = 0; i != f.size; ++i) lambda[i] += bars[(k - 1) * f.size + i];
        if (!(t < run.start || t > run.start)) break;
        double const next = k == 0 ? run.start : run.times[k - 1];
        run.memory->back(side, t, next, scale, lambda, q);
        t = next;
    }
    for (double& each : q) each = -each;
    return side.parameters.tangents(q.data());
}

}  // namespace chainrules::ode::detail
