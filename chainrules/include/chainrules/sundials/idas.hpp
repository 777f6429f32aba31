// SPDX-License-Identifier: MIT
#pragma once
// IDAS of SUNDIALS solves ode and ode_end of differential-algebraic equations of index 1 where
// IdasOptions end the call: of the first numbers of y, f is dy/dt; of the others it is 0. Tried
// with SUNDIALS 6.4; of plain doubles. f takes numbers of other types.
//
//     fn::ode_end(f, y0, 0.0, 40.0, k, keyword(IdasOptions{.differential = 2}));
//
// Forward   IDAS' forward sensitivities along one direction, with f's own derivatives
// Reverse   its adjoint: checkpoints, the backward problem, θ̄ as an integral. With the algebraic
//           numbers z of y and G of f, a cotangent z̄ at a time adds G_yᴴ ν to that of the others
//           and G_θᴴ ν to θ̄, of G_zᴴ ν = −z̄
// Domain    y0 solves 0 = G, whose z are functions of the others: z of y0 has the cotangent 0.
//           std::domain_error where that is not so
// Not here  ode_until, second derivatives, a higher index
// Source    Cao, Li, Petzold, Serban, Adjoint sensitivity analysis for DAEs, SIAM J. Sci. Comput.
//           24 (2003)

#include "chainrules/ode/ode.hpp"
#include "chainrules/sundials/detail/idas_memory.hpp"

namespace chainrules::ode::detail {

template <>
struct MethodOf<IdasOptions> {
    template <class Time, class N, class System, class Y>
    struct Step {
        static_assert(std::is_void_v<System>,
                      "chainrules::fn::ode_until: IDAS solves ode and ode_end");
    };
};
template <class Options>
concept ByIdas = std::is_same_v<Options, IdasOptions>;

/// IDAS at t0, set to end at the last of the times.
template <class System, class Y, class T0, class Times>
auto idas_at(System const& f, IdasOptions const& options, Y const& first, T0 const& t0,
             Times const& ts) {
    static_assert(is_linearisable<System, Y>,
                  "chainrules::fn::ode: IDAS needs an f that takes numbers of other types");
    auto const start = plain_time<double>(t0);
    check_times(f.call, start, ts);
    std::vector<double> y(f.size);
    rows::to_row(first, y.data());
    double const end = ts.size() == 0 ? start : plain_time<double>(ts[ts.size() - 1]);
    return std::make_unique<IdasMemory<System, Y>>(f, options, first, start,
                                                   end < start ? -1.0 : 1.0, y);
}

template <class Time, class N, class System, class Y, class T0, class Times, class Options>
    requires ByIdas<Options>
std::vector<N> states(System const& f, Options const& options, Y const& first, T0 const& t0,
                      Times const& ts) {
    expect_double<N>();
    auto const memory = idas_at(f, options, first, t0, ts);
    std::vector<double> result;
    memory_to(*memory, ts, [&](std::size_t) {
        auto const y = memory->state();
        result.insert(result.end(), y.begin(), y.end());
    });
    return result;
}

template <class Time, class N, class C, class System, class Y, class T0, class Times, class Dts,
          class Dp, class Options>
    requires ByIdas<Options>
std::pair<std::vector<N>, std::vector<N>> states_forward(C& config, System const& f,
                                                         Options const& options, Y const& first,
                                                         T0 const& t0, Times const& ts,
                                                         std::vector<N> v, N const& dt0,
                                                         Dts const& dts, Dp const& dp) {
    expect_double<N>();
    auto const memory = idas_at(f, options, first, t0, ts);
    Y at = first;
    auto const start = plain_time<double>(t0);
    std::vector<double> slope(f.size), change(f.size), result, tangents;
    auto const change_of = [&](double t, double const* y, double const* dy, double* out) {
        rows::from_row(y, at);
        slope_tangent(config, f, dp, t, at, dy, slope.data(), out);
    };
    // The algebraic numbers follow the others.
    auto const y0 = memory->state();
    add_product(memory->slope(), -dt0, v.data());
    std::fill(v.begin() + static_cast<std::ptrdiff_t>(options.differential), v.end(), 0.0);
    change_of(start, y0.data(), v.data(), change.data());
    if (options.differential != f.size)
        Algebraic(linearise<double>(f, start, first), options.differential).solve(change, v);
    change_of(start, y0.data(), v.data(), change.data());
    std::fill(change.begin() + static_cast<std::ptrdiff_t>(options.differential), change.end(),
              0.0);
    memory->carry_tangent(v, change, change_of);
    memory_to(*memory, ts, [&](std::size_t k) {
        auto const y = memory->state();
        auto dy = memory->tangent(start);
        add_product(memory->slope(), dts(k), dy.data());
        result.insert(result.end(), y.begin(), y.end());
        tangents.insert(tangents.end(), dy.begin(), dy.end());
    });
    return {std::move(result), std::move(tangents)};
}

/// What the backward problem needs: the memory with its checkpoints, and the times.
template <class System, class Y>
struct IdasRun {
    Y first;
    std::unique_ptr<IdasMemory<System, Y>> memory;
    double start;
    std::vector<double> times, states, slopes;
};
template <class System, class Y>
std::vector<double> slope_of(IdasRun<System, Y> const& run, std::size_t k, System const& f, double,
                             Y&) {
    auto const at = run.slopes.begin() + static_cast<std::ptrdiff_t>(k * f.size);
    return {at, at + static_cast<std::ptrdiff_t>(f.size)};
}

template <class Time, class N, class System, class Y, class T0, class Times, class Options>
    requires ByIdas<Options>
auto run(System const& f, Options const& options, Y const& first, T0 const& t0, Times const& ts) {
    expect_double<N>();
    IdasRun<System, Y> result{
        first, idas_at(f, options, first, t0, ts), plain_time<double>(t0), {}, {}, {}};
    auto& memory = *result.memory;
    memory.keep_checkpoints();
    memory_to(memory, ts, [&](std::size_t k) {
        auto const y = memory.state(), slope = memory.slope();
        result.times.push_back(plain_time<double>(ts[k]));
        result.states.insert(result.states.end(), y.begin(), y.end());
        result.slopes.insert(result.slopes.end(), slope.begin(), slope.end());
    });
    return result;
}

template <class C, class Y, class F, class... P>
struct IdasSide : PullbackSide<C, Y, F, P...> {
    std::size_t differential;
    double sign;
};

/// The backward problem over all times of a run; one at a time, as the memory is one object.
template <class Time, class N, class C, class Y, class Options, class F, class... P>
auto sweep(C& config, System<N, F, P...> const& f, Options const& options,
           IdasRun<System<N, F, P...>, Y> const& run, std::vector<N> const& bars,
           std::vector<N>& lambda) {
    std::lock_guard const lock(run.memory->mutex);
    run.memory->bind(f);
    std::size_t const n = f.size, first = options.differential;
    IdasSide<C, Y, F, P...> side{
        {config, f, ParameterRow<N, F, P...>(f), run.first}, first, run.memory->sign()};
    std::vector<double> q(side.parameters.size()), at_times(q.size()), start(n);
    double scale = 0;
    for (double bar : bars) scale = std::max(scale, std::abs(bar));
    rows::to_row(run.first, start.data());
    std::size_t k = run.times.size();
    double t = k == 0 ? run.start : run.times[k - 1];
    while (scale > 0) {
        double const* const y = k == 0 ? start.data() : &run.states[(k - 1) * n];
        std::vector<double> bar(n), nu(n), change(n), slope(n);
        for (; k != 0 && !(run.times[k - 1] < t || run.times[k - 1] > t); --k)
            for (std::size_t i = 0; i != n; ++i) bar[i] += bars[(k - 1) * n + i];
        auto const algebraic = [&](std::vector<double> const& r, std::vector<double>& z) {
            if (first != n) Algebraic(side.linearised(t, y), first).solve_transposed(r, z);
        };
        algebraic(bar, nu);
        side.add_state_bar(t, y, nu.data(), bar.data());
        side.add_parameter_bars(t, y, nu.data(), at_times.data());
        for (std::size_t i = 0; i != n; ++i) lambda[i] = i < first ? lambda[i] + bar[i] : 0;
        if (!(t < run.start || t > run.start)) break;
        side.add_state_bar(t, y, lambda.data(), change.data());
        algebraic(change, lambda);
        side.add_state_bar(t, y, lambda.data(), slope.data());
        for (std::size_t i = 0; i != n; ++i) slope[i] = i < first ? -slope[i] : 0;
        double const next = k == 0 ? run.start : run.times[k - 1];
        run.memory->back(side, t, next, scale, lambda, slope, q);
        t = next;
    }
    for (std::size_t i = 0; i != q.size(); ++i) q[i] = at_times[i] - q[i];
    return side.parameters.tangents(q.data());
}

}  // namespace chainrules::ode::detail
