// SPDX-License-Identifier: MIT
// Logistic regression of 7200 rows, which the ranks share, by gradient descent. The rows are cut
// into 72 blocks whatever the number of ranks, and sums are taken in the order of the blocks: the
// weights have the same bits on any number of ranks. The reverse-mode tool of the examples records
// it, and knows nothing of MPI. The program fails where the weights are not the same.
//     mpirun -n 4 regression_mpi

#include <cmath>
#include <cstdio>
#include <vector>

#include "chainrules/log_exp/softplus.hpp"
#include "chainrules/mpi/mpi.hpp"
#include "chainrules_testutils/mpi/sizes.hpp"
#include "reverse_ad/call.hpp"
#include "reverse_ad/gradient.hpp"

namespace regression {

namespace mpi = chainrules::mpi;

constexpr std::size_t rows = 7200;
constexpr std::size_t blocks = 72;
constexpr std::size_t dimension = 8;
using Vector = std::vector<double>;

double entry(std::size_t row, std::size_t column) {
    return std::sin(0.7 * static_cast<double>(row) + 1.3 * static_cast<double>(column * column)) +
           (column == 0);
}
double label(std::size_t row) { return std::sin(2.1 * static_cast<double>(row)) > 0.2; }

// The mean loss, over all rows, of the rows of each block from `first` on, with the weights of the
// block; and, where it is given, the derivatives by them.
Vector block_losses(std::vector<Vector> const& weights, std::size_t first,
                    std::vector<Vector>* slopes = nullptr) {
    Vector losses(weights.size());
    for (std::size_t b = 0; b != weights.size(); ++b)
        for (std::size_t i = 0; i != rows / blocks; ++i) {
            std::size_t const row = (first + b) * (rows / blocks) + i;
            double score = 0;
            for (std::size_t j = 0; j != dimension; ++j) score += weights[b][j] * entry(row, j);
            auto const [value, pullback] = chainrules::rrule(chainrules::fn::softplus, score);
            losses[b] += (value - label(row) * score) / rows;
            if (slopes == nullptr) continue;
            double const score_bar = (std::get<1>(pullback(1.0)) - label(row)) / rows;
            for (std::size_t j = 0; j != dimension; ++j)
                (*slopes)[b][j] += score_bar * entry(row, j);
        }
    return losses;
}

namespace fn {

using namespace chainrules::fn;
CHAINRULES_FUNCTION(block_losses, regression::block_losses);

auto rrule(block_losses_t, std::vector<Vector> const& weights, std::size_t first) {
    std::vector<Vector> slopes(weights.size(), Vector(dimension));
    auto losses = regression::block_losses(weights, first, &slopes);
    auto pullback = [slopes](Vector const& losses_bar) {
        auto bar = slopes;
        for (std::size_t b = 0; b != bar.size(); ++b)
            for (double& slope : bar[b]) slope *= losses_bar[b];
        return std::tuple{chainrules::NoTangent{}, bar, chainrules::NoTangent{}};
    };
    return chainrules::RRuleResult{losses, pullback};
}

}  // namespace fn

// The mean loss over all rows, a replicated value of the replicated weights, and its gradient.
auto loss_and_gradient(Vector const& w, mpi::Communicator const& comm) {
    using reverse_ad::call;
    auto const mine = mpi::share(blocks, comm);
    auto const in_blocks = mpi::in_blocks(mine.size());
    return reverse_ad::value_and_gradient(
        [&](auto const& weights) {
            auto const each = call(fn::mpi::to_each, weights, in_blocks, comm);
            auto const losses = call(fn::block_losses, each, mine.begin);
            return call(fn::mpi::sum_to_all, losses, in_blocks, comm);
        },
        w);
}

struct Fit {
    double before;
    double after;
    Vector weights = Vector(dimension);
};

Fit fit(mpi::Communicator const& comm) {
    Fit result{0, 0};
    for (int step = 0; step != 30; ++step) {
        auto const [loss, gradient] = loss_and_gradient(result.weights, comm);
        if (step == 0) result.before = loss;
        result.after = loss;
        for (std::size_t j = 0; j != dimension; ++j) result.weights[j] -= 0.5 * gradient[j];
    }
    return result;
}

}  // namespace regression

using namespace regression;

int main(int argc, char** argv) {
    MPI_Init(&argc, &argv);
    int failed = 0;
    Vector alone;
    chainrules::testutils::mpi::for_each_size(MPI_COMM_WORLD, [&](MPI_Comm part) {
        mpi::Communicator const comm(part);
        auto const result = fit(comm);
        if (comm.size() == 1) alone = result.weights;
        if (comm.rank() != 0) return;
        std::printf("%d ranks: mean loss %.12f, then %.12f; weight 3 is %a\n", comm.size(),
                    result.before, result.after, result.weights[3]);
        if (result.weights != alone || !(result.after < result.before)) failed = 1;
    });
    MPI_Bcast(&failed, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return failed;
}
