// SPDX-License-Identifier: MIT
#pragma once
// What the programs of this folder solve, each with another AD tool: the gradient of a misfit after
// 60 steps of the heat equation, by the initial state, which is distributed over the ranks, and by
// the conductivity, which is one value that all ranks hold.

#include <cmath>
#include <cstdio>

#include "chainrules_testutils/mpi/sizes.hpp"
#include "heat_mpi/heat.hpp"
#include "heat_mpi/plot.hpp"

namespace heat {

constexpr std::size_t cells = 48;
constexpr int steps = 60;

/// A rank's part.
struct Problem {
    explicit Problem(chainrules::mpi::Communicator const& c)
        : comm(c),
          mine(chainrules::mpi::share(cells, c)),
          plan(chainrules::mpi::line_plan(mine.size(), 1, c)),
          start(mine.size() + 2),
          target(mine.size() + 2) {
        for (std::size_t i = 0; i != start.size(); ++i) {
            double const x = (static_cast<double>(mine.begin + i) - 0.5) / cells;
            start[i] = std::sin(3 * x) + x * x;
            target[i] = std::cos(x);
        }
        // The outer ghost cells, as step() leaves them.
        start.front() = start[1];
        start.back() = start[mine.size()];
    }

    /// The misfit, as the tool records it whose call(f, x…) this is.
    template <class Call, class U, class K>
    auto loss(Call const& call, U const& u, K const& k) const {
        namespace mpi = chainrules::fn::mpi;
        auto const each = call(mpi::to_each, k, comm);
        auto v = call(fn::step, call(mpi::halo, u, plan, comm), each);
        for (int s = 1; s != steps; ++s) v = call(fn::step, call(mpi::halo, v, plan, comm), each);
        return call(mpi::sum_to_all, call(fn::misfit, v, target), comm);
    }
    double value(Vector const& k) const {
        return loss([](auto const& f, auto const&... x) { return f(x...); }, start, k);
    }

    chainrules::mpi::Communicator comm;
    chainrules::mpi::Share mine;
    chainrules::mpi::Plan plan;
    Vector start;
    Vector target;
};

/// A rank's part of the gradient.
struct Gradient {
    double misfit;
    Vector by_state;
    double by_conductivity;
};

/// main() of a program: gradient(problem, conductivity) on 1, 2, … ranks. 1 where that depends on
/// the number of ranks, or differs from differences. An argument is the file of a picture.
template <class F>
int compare_ranks(int argc, char** argv, F const& gradient) {
    namespace fn = chainrules::fn::mpi;
    MPI_Init(&argc, &argv);
    int failed = 0;
    Gradient alone{};
    chainrules::testutils::mpi::for_each_size(MPI_COMM_WORLD, [&](MPI_Comm part) {
        Problem const problem{chainrules::mpi::Communicator(part)};
        double const k = 0.2, h = 1e-6;
        Gradient all = gradient(problem, k);
        // The outer ghost cells of the initial state are the cells beside them.
        all.by_state[1] += all.by_state.front();
        all.by_state.end()[-2] += all.by_state.back();
        auto const without_ghosts = [&](Vector const& u) {
            return fn::gather(Vector(u.begin() + 1, u.end() - 1), 0, problem.comm);
        };
        all.by_state = without_ghosts(all.by_state);
        Vector const state = without_ghosts(problem.start);
        double const slope = (problem.value({k + h}) - problem.value({k - h})) / (2 * h);
        if (problem.comm.rank() != 0) return;
        if (problem.comm.size() == 1) {
            alone = all;
            if (argc > 1 && !write_svg(argv[1], state, all.by_state)) failed = 1;
        }
        double difference = std::abs(all.by_conductivity - alone.by_conductivity);
        for (std::size_t i = 0; i != cells; ++i)
            difference += std::abs(all.by_state[i] - alone.by_state[i]);
        std::printf("%d ranks: misfit %.12f, by the conductivity %.12f, by cell 24 %.12f\n",
                    problem.comm.size(), all.misfit, all.by_conductivity, all.by_state[24]);
        double const error = std::abs(all.by_conductivity - slope);
        if (!(difference < 1e-12 && error < 1e-7)) failed = 1;
    });
    MPI_Bcast(&failed, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return failed;
}

}  // namespace heat
