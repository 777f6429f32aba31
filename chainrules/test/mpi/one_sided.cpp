// SPDX-License-Identifier: MIT
// Numbers taken from other ranks, and added to what other ranks get.

#include "chainrules/mpi/one_sided.hpp"

#include <complex>
#include <stdexcept>
#include <vector>

#include "mpi/support/check.hpp"
#include "mpi/support/types.hpp"

namespace {

using namespace mpi_test;
using mpi::Communicator;

// Some ranks are asked several times, some not at all.
int other(Communicator const& comm) { return (comm.rank() * comm.rank() + 1) % comm.size(); }

TEST(OneSided, OfVectors) {
    on_ranks([](Communicator const& comm) {
        check(comm, fn::mpi::get, some_numbers(comm, 3), other(comm));
        check(comm, fn::mpi::accumulate, some_numbers(comm, 3), other(comm));
        check(comm, fn::mpi::get, std::complex<double>(1, comm.rank()), 0);
        check(comm, fn::mpi::accumulate, std::complex<double>(1, comm.rank()), comm.size() - 1);
        check(comm, fn::mpi::accumulate, some_numbers(comm, 2), comm.rank());
    });
}

TEST(OneSided, Values) {
    Communicator const comm(MPI_COMM_WORLD);
    double const x = 10 + comm.rank();
    EXPECT_EQ(fn::mpi::get(x, other(comm), comm), 10 + other(comm));
    double expected = 0;
    for (int rank = 0; rank != comm.size(); ++rank)
        if ((rank * rank + 1) % comm.size() == comm.rank()) expected += 10 + rank;
    EXPECT_EQ(fn::mpi::accumulate(x, other(comm), comm), expected);
    EXPECT_EQ(fn::mpi::get(std::vector<double>{}, 0, comm), std::vector<double>{});
}

TEST(OneSided, InSeveralMessages) {
    Communicator const comm(MPI_COMM_WORLD);
    SmallMessages const small(2);
    check(comm, fn::mpi::get, some_numbers(comm, 5), other(comm));
    check(comm, fn::mpi::accumulate, some_numbers(comm, 5), other(comm));
}

TEST(OneSided, RanksThatThereAreNot) {
    Communicator const comm(MPI_COMM_WORLD);
    for (int const rank : {-1, comm.size()}) {
        EXPECT_THROW(fn::mpi::get(1.0, rank, comm), std::invalid_argument);
        EXPECT_THROW(rrule(fn::mpi::accumulate, 1.0, rank, comm), std::invalid_argument);
    }
}

}  // namespace
