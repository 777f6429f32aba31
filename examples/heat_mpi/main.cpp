// SPDX-License-Identifier: MIT
// The gradient of a misfit after 60 steps of the heat equation, by the initial state, which is
// distributed over the ranks, and by the conductivity, which is one value that all ranks hold. The
// reverse-mode tool of the examples records it, and knows nothing of MPI. The program fails where
// the gradient depends on the number of ranks, or differs from differences.
//     mpirun -n 4 heat_mpi

#include <cmath>
#include <cstdio>

#include "heat_mpi/heat.hpp"
#include "reverse_ad/call.hpp"
#include "reverse_ad/gradient.hpp"

namespace {

namespace mpi = chainrules::mpi;
namespace fn = chainrules::fn::mpi;
using heat::Vector;
using reverse_ad::call;

constexpr std::size_t cells = 48;
constexpr int steps = 60;

struct Result {
    double misfit;
    double by_conductivity;
    Vector by_state;  // of all cells, on the first rank
    double error;     // of by_conductivity, against differences
};

Result run(mpi::Communicator const& comm) {
    auto const mine = mpi::share(cells, comm);
    auto const plan = mpi::line_plan(mine.size(), 1, comm);
    Vector start(mine.size() + 2), target(mine.size() + 2);
    for (std::size_t i = 0; i != start.size(); ++i) {
        double const x = (static_cast<double>(mine.begin + i) - 0.5) / cells;
        start[i] = std::sin(3 * x) + x * x;
        target[i] = std::cos(x);
    }
    // The outer ghost cells, as step() leaves them.
    start.front() = start[1];
    start.back() = start[mine.size()];

    auto const loss = [&](auto const& u, auto const& k) {
        auto const each = call(fn::to_each, k, comm);
        auto v = call(heat::fn::step, call(fn::halo, u, plan, comm), each);
        for (int s = 1; s != steps; ++s)
            v = call(heat::fn::step, call(fn::halo, v, plan, comm), each);
        return call(fn::sum_to_all, call(heat::fn::misfit, v, target), comm);
    };
    auto const [value, gradient] = reverse_ad::value_and_gradient(loss, start, Vector{0.2});
    auto const& [u_bar, k_bar] = gradient;

    double const h = 1e-6;
    double const slope = (loss(start, Vector{0.2 + h}) - loss(start, Vector{0.2 - h})) / (2 * h);
    Vector const own(u_bar.begin() + 1, u_bar.end() - 1);
    return {value, k_bar[0], fn::gather(own, 0, comm), std::abs(k_bar[0] - slope)};
}

}  // namespace

int main(int argc, char** argv) {
    MPI_Init(&argc, &argv);
    int rank = 0;
    int size = 1;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int failed = 0;
    Result alone{};
    for (int ranks = 1; ranks <= size; ++ranks) {
        MPI_Comm part;
        MPI_Comm_split(MPI_COMM_WORLD, rank < ranks ? 0 : MPI_UNDEFINED, rank, &part);
        if (part == MPI_COMM_NULL) continue;
        auto const result = run(mpi::Communicator(part));
        MPI_Comm_free(&part);
        if (rank != 0) continue;
        if (ranks == 1) alone = result;
        double difference = std::abs(result.by_conductivity - alone.by_conductivity);
        for (std::size_t i = 0; i != cells; ++i)
            difference += std::abs(result.by_state[i] - alone.by_state[i]);
        std::printf("%d ranks: misfit %.12f, by the conductivity %.12f, by cell 24 %.12f\n", ranks,
                    result.misfit, result.by_conductivity, result.by_state[24]);
        if (difference > 1e-12 || result.error > 1e-7) failed = 1;
    }
    MPI_Bcast(&failed, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return failed;
}
