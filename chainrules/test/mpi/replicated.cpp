// SPDX-License-Identifier: MIT
// Replicated values, and the same bits on any number of ranks.

#include "chainrules/mpi/replicated.hpp"

#include <cmath>

#include "chainrules/mpi/reductions.hpp"
#include "mpi/support/check.hpp"
#include "mpi/support/types.hpp"

namespace {

using namespace mpi_test;
using mpi::Communicator;

TEST(ToEach, OfReplicatedArguments) {
    on_ranks([](Communicator const& comm) {
        check({.replicated_arguments = {1}}, comm, fn::mpi::to_each, Vector{1, 2, -0.5});
        check({.replicated_arguments = {1}}, comm, fn::mpi::to_each, 1.5f);
        check({.replicated_arguments = {1}}, comm, fn::mpi::to_each, Vector{1, 2},
              mpi::in_blocks(static_cast<std::size_t>(comm.rank()) + 1));
    });
}

TEST(SumToAll, IsReplicated) {
    on_ranks([](Communicator const& comm) {
        check({.replicated_output = true}, comm, fn::mpi::sum_to_all, some_numbers(comm, 3));
        check({.replicated_output = true}, comm, fn::mpi::sum_to_all, particle(comm.rank()));
        check({.replicated_output = true}, comm, fn::mpi::sum_to_all,
              std::vector<Vector>(static_cast<std::size_t>(comm.rank() + 1), some_numbers(comm, 2)),
              mpi::in_blocks(static_cast<std::size_t>(comm.rank()) + 1));
    });
}

TEST(Share, CoversAll) {
    Communicator const comm(MPI_COMM_WORLD);
    auto const mine = mpi::share(10, comm);
    EXPECT_EQ(fn::mpi::allreduce(static_cast<double>(mine.size()), mpi::sum, comm), 10);
    EXPECT_TRUE(comm.rank() != 0 || mine.begin == 0);
    EXPECT_TRUE(comm.rank() + 1 != comm.size() || mine.end == 10);
}

// Σ log(1 + exp(w·t)) over 97 rows, and its gradient by w.
constexpr std::size_t rows = 97;
constexpr std::size_t blocks = 12;
double row(std::size_t i) { return std::sin(static_cast<double>(i) + 0.3); }

Vector loss_and_gradient(Communicator const& comm, double w) {
    auto const mine = mpi::share(blocks, comm);
    auto const each = rrule(fn::mpi::to_each, w, mpi::in_blocks(mine.size()), comm);
    Vector losses(mine.size());
    Vector slopes(mine.size());
    for (std::size_t b = 0; b != mine.size(); ++b)
        for (std::size_t i = (mine.begin + b) * rows / blocks;
             i != (mine.begin + b + 1) * rows / blocks; ++i) {
            losses[b] += std::log1p(std::exp(each.value[b] * row(i)));
            slopes[b] += row(i) / (1 + std::exp(-each.value[b] * row(i)));
        }
    auto const sum = rrule(fn::mpi::sum_to_all, losses, mpi::in_blocks(mine.size()), comm);
    auto bars = std::get<1>(sum.pullback(1.0));
    for (std::size_t b = 0; b != mine.size(); ++b) bars[b] *= slopes[b];
    return {sum.value, std::get<1>(each.pullback(bars))};
}

TEST(InBlocks, SameBitsOnAnyNumberOfRanks) {
    auto const run = [](MPI_Comm part) { return loss_and_gradient(Communicator(part), 0.7); };
    auto const same = testutils::mpi::check_same_on_any_number_of_ranks(MPI_COMM_WORLD, run);
    EXPECT_TRUE(same) << same.to_string();
    auto const here = run(MPI_COMM_WORLD);
    Communicator const comm(MPI_COMM_WORLD);
    double const h = 1e-5;
    double const slope =
        (loss_and_gradient(comm, 0.7 + h)[0] - loss_and_gradient(comm, 0.7 - h)[0]) / (2 * h);
    EXPECT_NEAR(here[1], slope, 1e-8);
}

// What the convention is about: with allreduce each rank has a loss of its own, and the gradient is
// that of their sum.
TEST(Convention, MixedUpTheGradientCountsTheRanks) {
    Communicator const comm(MPI_COMM_WORLD);
    double const w = 2;
    auto const each = rrule(fn::mpi::to_each, w, comm);
    auto const gradient = [&](auto const& sum) {
        return std::get<1>(each.pullback(3 * std::get<1>(sum.pullback(1.0))));
    };
    double const right = 3.0 * comm.size();
    EXPECT_EQ(gradient(rrule(fn::mpi::sum_to_all, 3 * each.value, comm)), right);
    EXPECT_EQ(gradient(rrule(fn::mpi::allreduce, 3 * each.value, mpi::sum, comm)),
              right * comm.size());
}

}  // namespace
