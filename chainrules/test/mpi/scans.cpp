// SPDX-License-Identifier: MIT
// Sums up to each rank.

#include "chainrules/mpi/scans.hpp"

#include <complex>

#include "mpi/support/check.hpp"

namespace {

using namespace mpi_test;
using mpi::Communicator;

TEST(Scans, OfVectors) {
    on_ranks([](Communicator const& comm) {
        check(comm, fn::mpi::scan, some_numbers(comm, 3));
        check(comm, fn::mpi::exscan, some_numbers(comm, 3));
        check(comm, fn::mpi::exscan, std::complex<double>(1, comm.rank()));
    });
}

TEST(Scans, Values) {
    Communicator const comm(MPI_COMM_WORLD);
    double const r = comm.rank();
    EXPECT_EQ(fn::mpi::scan(r + 1, comm), (r + 1) * (r + 2) / 2);
    EXPECT_EQ(fn::mpi::exscan(r + 1, comm), r * (r + 1) / 2);
}

}  // namespace
