// SPDX-License-Identifier: MIT
// Programs whose ranks wait for each other for ever, but for the watchdog.

#include <string>

#include "chainrules_testutils/mpi.hpp"
#include "mpi/support/functions.hpp"

using namespace chainrules::testutils;

int main(int argc, char** argv) {
    std::string const what = argc > 1 ? argv[1] : "";
    MPI_Init(&argc, &argv);
    ranks::comm = MPI_COMM_WORLD;
    int rank = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (what == "skipped") {
        // A pullback that one rank leaves out where the cotangent is a zero.
        ranks::fault = ranks::Fault::skipped_on_first;
        (void)mpi::check_rrule({.seconds = 1.5}, MPI_COMM_WORLD, ranks::fn::sum_over_ranks,
                               ranks::Vector{1, 2});
    }
    if (what == "watchdog") {
        mpi::Watchdog dog(MPI_COMM_WORLD, "the loss", 1);
        dog.step("its sum");
        if (rank == 1) (void)ranks::sum({1});
        dog.step("nothing");
        while (rank == 0) {
        }
    }
    MPI_Finalize();
}
