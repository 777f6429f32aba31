// SPDX-License-Identifier: MIT
// Logistic regression of 7200 rows, which the ranks share, by gradient descent. The rows are cut
// into 72 blocks whatever the number of ranks, and sums are taken in the order of the blocks: the
// weights have the same bits on any number of ranks. The program fails where they have not.
//     mpirun -n 4 regression_mpi

#include <array>
#include <cmath>
#include <cstdio>

#include "chainrules/log_exp/softplus.hpp"
#include "chainrules/mpi/mpi.hpp"

namespace {

namespace mpi = chainrules::mpi;
namespace fn = chainrules::fn;

constexpr std::size_t rows = 7200;
constexpr std::size_t blocks = 72;
constexpr std::size_t dimension = 8;
using Weights = std::array<double, dimension>;

double entry(std::size_t row, std::size_t column) {
    return std::sin(0.7 * static_cast<double>(row) + 1.3 * static_cast<double>(column * column)) +
           (column == 0);
}
double label(std::size_t row) { return std::sin(2.1 * static_cast<double>(row)) > 0.2; }

// Adds the loss of a row, and its gradient.
void add_row(std::size_t row, Weights const& w, double& loss, Weights& gradient) {
    double score = 0;
    for (std::size_t j = 0; j != dimension; ++j) score += w[j] * entry(row, j);
    auto const [value, pullback] = chainrules::rrule(fn::softplus, score);
    loss += value - label(row) * score;
    double const score_bar = std::get<1>(pullback(1.0)) - label(row);
    for (std::size_t j = 0; j != dimension; ++j) gradient[j] += score_bar * entry(row, j);
}

struct Loss {
    double value;
    Weights gradient;
};

// The mean loss over all rows, a replicated value of the replicated weights.
Loss loss_of(Weights const& w, mpi::Communicator const& comm) {
    auto const mine = mpi::share(blocks, comm);
    auto const each = chainrules::rrule(fn::mpi::to_each, w, mpi::in_blocks(mine.size()), comm);
    std::vector<double> losses(mine.size());
    std::vector<Weights> gradients(mine.size());
    for (std::size_t b = 0; b != mine.size(); ++b)
        for (std::size_t row = 0; row != rows / blocks; ++row)
            add_row((mine.begin + b) * (rows / blocks) + row, each.value[b], losses[b],
                    gradients[b]);
    auto const sum =
        chainrules::rrule(fn::mpi::sum_to_all, losses, mpi::in_blocks(mine.size()), comm);
    auto const losses_bar = std::get<1>(sum.pullback(1.0 / rows));
    for (std::size_t b = 0; b != mine.size(); ++b)
        for (double& slope : gradients[b]) slope *= losses_bar[b];
    return {sum.value / rows, std::get<1>(each.pullback(gradients))};
}

struct Fit {
    double before;
    double after;
    Weights weights;
};

Fit fit(mpi::Communicator const& comm) {
    Fit result{0, 0, {}};
    for (int step = 0; step != 30; ++step) {
        auto const loss = loss_of(result.weights, comm);
        if (step == 0) result.before = loss.value;
        result.after = loss.value;
        for (std::size_t j = 0; j != dimension; ++j) result.weights[j] -= 0.5 * loss.gradient[j];
    }
    return result;
}

}  // namespace

int main(int argc, char** argv) {
    MPI_Init(&argc, &argv);
    int rank = 0;
    int size = 1;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int failed = 0;
    Weights alone{};
    for (int ranks = 1; ranks <= size; ++ranks) {
        MPI_Comm part;
        MPI_Comm_split(MPI_COMM_WORLD, rank < ranks ? 0 : MPI_UNDEFINED, rank, &part);
        if (part == MPI_COMM_NULL) continue;
        auto const result = fit(mpi::Communicator(part));
        MPI_Comm_free(&part);
        if (ranks == 1) alone = result.weights;
        if (rank != 0) continue;
        std::printf("%d ranks: mean loss %.12f, then %.12f; weight 3 is %a\n", ranks, result.before,
                    result.after, result.weights[3]);
        if (result.weights != alone || !(result.after < result.before)) failed = 1;
    }
    MPI_Bcast(&failed, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return failed;
}
