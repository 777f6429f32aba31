// SPDX-License-Identifier: MIT
// The gradient of problem.hpp by the reverse-mode tool of the examples, which knows nothing of MPI:
//     mpirun -n 4 heat_mpi [<file>.svg]

#include "heat_mpi/problem.hpp"
#include "reverse_ad/call.hpp"
#include "reverse_ad/gradient.hpp"

int main(int argc, char** argv) {
    return heat::compare_ranks(argc, argv, [](heat::Problem const& problem, double k) {
        auto const loss = [&](auto const& u, auto const& conductivity) {
            return problem.loss(
                [](auto const& f, auto const&... x) { return reverse_ad::call(f, x...); }, u,
                conductivity);
        };
        auto const [value, gradient] =
            reverse_ad::value_and_gradient(loss, problem.start, heat::Vector{k});
        auto const& [u_bar, k_bar] = gradient;
        return heat::Gradient{value, u_bar, k_bar[0]};
    });
}
