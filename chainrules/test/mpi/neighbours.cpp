// SPDX-License-Identifier: MIT
// Ghost cells.

#include "chainrules/mpi/neighbours.hpp"

#include "mpi/support/check.hpp"
#include "mpi/support/types.hpp"

namespace {

using namespace mpi_test;
using mpi::Communicator;
using mpi::Neighbour;
using mpi::Plan;

TEST(Halo, OfLinesAndRings) {
    on_ranks([](Communicator const& comm) {
        // Ranks have different numbers of cells.
        auto const own = static_cast<std::size_t>(2 + comm.rank());
        for (bool const ring : {false, true}) {
            check(comm, fn::mpi::halo, some_numbers(comm, own + 2),
                  mpi::line_plan(own, 1, comm, ring));
            check(comm, fn::mpi::halo, some_numbers(comm, own + 4),
                  mpi::line_plan(own, 2, comm, ring));
        }
        check(comm, fn::mpi::halo,
              std::vector<std::array<double, 2>>(own + 2, {1, double(comm.rank())}),
              mpi::line_plan(own, 1, comm));
    });
}

TEST(Halo, InSeveralMessages) {
    SmallMessages const small(1);
    Communicator const comm(MPI_COMM_WORLD);
    check(comm, fn::mpi::halo, some_numbers(comm, 7), mpi::line_plan(3, 2, comm, true));
}

TEST(Halo, Values) {
    Communicator const comm(MPI_COMM_WORLD);
    double const r = comm.rank();
    auto const y = fn::mpi::halo(Vector{-1, r, r + 0.5, -2}, mpi::line_plan(2, 1, comm), comm);
    EXPECT_EQ(y[0], comm.rank() == 0 ? -1 : r - 0.5);
    EXPECT_EQ(y[3], comm.rank() + 1 == comm.size() ? -2 : r + 1);
}

// A cell that goes to all others: its cotangent comes from all of them.
TEST(Halo, OfAnyPlan) {
    Communicator const comm(MPI_COMM_WORLD);
    std::vector<Neighbour> neighbours;
    std::size_t next = 1;
    for (int r = 0; r != comm.size(); ++r)
        if (r != comm.rank()) neighbours.push_back({r, {0}, {next++}});
    check(comm, fn::mpi::halo, some_numbers(comm, static_cast<std::size_t>(comm.size())),
          Plan(static_cast<std::size_t>(comm.size()), neighbours));
}

TEST(Halo, OfWrongPlans) {
    EXPECT_THROW(Plan(2, {{0, {2}, {}}}), std::invalid_argument);
    EXPECT_THROW(Plan(2, {{0, {}, {1, 1}}}), std::invalid_argument);
    Communicator const comm(MPI_COMM_WORLD);
    EXPECT_THROW((void)fn::mpi::halo(Vector(3), mpi::line_plan(2, 1, comm), comm),
                 std::invalid_argument);
}

}  // namespace
