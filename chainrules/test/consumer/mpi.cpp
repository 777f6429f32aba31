// A user of the rules for functions between processes, of which there is one.
#include <chainrules/mpi/mpi.hpp>

int main(int argc, char** argv) {
    MPI_Init(&argc, &argv);
    bool right = false;
    {
        chainrules::mpi::Communicator const comm(MPI_COMM_WORLD);
        auto [y, pullback] =
            chainrules::rrule(chainrules::fn::mpi::allreduce, 2.0, chainrules::mpi::sum, comm);
        auto [self_bar, x_bar, op_bar, comm_bar] = pullback(3.0);
        right = y == 2.0 * comm.size() && x_bar == 3.0 * comm.size();
    }
    MPI_Finalize();
    return right ? 0 : 1;
}
