// SPDX-License-Identifier: MIT
// ADOL-C: recorded for every derivative, and recorded once and run again.

#include <adolc/adolc.h>

#include <tuple>

#include "contest.hpp"
#include "missing.hpp"

PEERS_MISSING_FUNCTIONS(adouble, adouble const&);
#if !defined(ATRIG_ERF)
inline adouble asinh(adouble const& x) { return log(x + sqrt(x * x + 1)); }
#endif

namespace {

// The number of results. With `room` for that many operations the tape stays in memory, which takes
// its time to get.
template <class Problem, class X>
std::size_t record(short tape, unsigned room, Problem const& problem, X const& x) {
    if (room == 0)
        trace_on(tape);
    else
        trace_on(tape, 0, room, room, room, room, 0);
    std::size_t count = 0;
    {
        auto v = peers::like<adouble>(x);
        for (std::size_t i = 0; i != x.size(); ++i) v[i] <<= x[i];
        auto y = peers::results(problem(v));
        double value = 0;
        for (auto& one : y) one >>= value;
        count = y.size();
    }
    trace_off();
    return count;
}

template <class X>
std::vector<X> run(short tape, X x, std::size_t count) {
    std::vector<X> J(count, x);
    auto const n = static_cast<int>(x.size());
    if (count == 1) {
        gradient(tape, n, x.data(), J[0].data());
    } else {
        std::vector<double*> rows;
        for (X& row : J) rows.push_back(row.data());
        jacobian(tape, static_cast<int>(count), n, x.data(), rows.data());
    }
    return J;
}

auto const recorded = [](auto const& problem, auto const& x) {
    return run(1, x, record(1, 0, problem, x));
};
short tapes = 1;
auto const again = [](auto const& problem, auto const& x) {
    static short const tape = ++tapes;  // one for each problem
    static std::size_t const count = record(tape, 1u << 24, problem, x);
    return run(tape, x, count);
};

bool const entered = peers::reverse("ADOL-C", recorded) && peers::replayed("ADOL-C", again);

}  // namespace
