// SPDX-License-Identifier: MIT
// Programs that end otherwise than by returning from main().

#include <cstdio>
#include <optional>
#include <string>

#include "chainrules/mpi/mpi.hpp"

using namespace chainrules;

namespace {

void say(int rank, std::exception const& error) {
    std::printf("rank %d caught: %s\n", rank, error.what());
    std::fflush(stdout);
}

// One rank throws, the other waits for it in a sum.
void throws() {
    mpi::Communicator const comm(MPI_COMM_WORLD);
    try {
        mpi::AbortOnException const guard(comm);
        if (comm.rank() == 1) throw std::domain_error("A is not positive definite");
        (void)fn::mpi::allreduce(1.0, mpi::sum, comm);
    } catch (std::exception const& error) {
        say(comm.rank(), error);
    }
}

}  // namespace

int main(int argc, char** argv) {
    std::string const what = argc > 1 ? argv[1] : "";
    if (what == "before_init") try {
            mpi::Communicator const comm(MPI_COMM_WORLD);
        } catch (std::exception const& error) {
            say(0, error);
        }
    MPI_Init(&argc, &argv);
    std::optional<mpi::Communicator> comm(MPI_COMM_WORLD);
    if (what == "throws") throws();
    if (what != "after_finalize") comm.reset();
    MPI_Finalize();
    if (comm) try {
            (void)fn::mpi::allreduce(1.0, mpi::sum, *comm);
        } catch (std::exception const& error) {
            say(comm->rank(), error);
        }
}
