// SPDX-License-Identifier: MIT
// The gradient of problem.hpp by ADOL-C, which knows nothing of MPI either: the reverse sweep runs
// the tape backwards on all ranks, and each call of a function that communicates is one node.
//     mpirun -n 4 heat_mpi_adolc

#include <chainrules/adapters/adolc.hpp>

#include "heat_mpi/problem.hpp"

int main(int argc, char** argv) {
    return heat::compare_ranks(argc, argv, [](heat::Problem const& problem, double k) {
        std::size_t const n = problem.start.size();
        heat::Vector at = problem.start, slopes(n + 1);
        at.push_back(k);
        double value = 0;
        trace_on(1);
        {
            std::vector<adouble> u(n), conductivity(1);
            for (std::size_t i = 0; i != n; ++i) u[i] <<= at[i];
            conductivity[0] <<= k;
            adouble y = problem.loss(
                [](auto const& f, auto const&... x) { return chainrules::adapters::call(f, x...); },
                u, conductivity);
            y >>= value;
        }
        trace_off();
        gradient(1, static_cast<int>(n + 1), at.data(), slopes.data());
        double const by_conductivity = slopes.back();
        slopes.pop_back();
        return heat::Gradient{value, slopes, by_conductivity};
    });
}
