// expect: chainrules::mpi: the value has no real numbers to send; describe a struct with
// CHAINRULES_FIELDS, send integers with MPI itself
#include "chainrules/mpi/reductions.hpp"

#if defined(CHAINRULES_COMPILE_FAIL_FIXED)
using Number = double;
#else
using Number = int;
#endif

Number sum(Number x, chainrules::mpi::Communicator const& comm) {
    return chainrules::fn::mpi::allreduce(x, chainrules::mpi::sum, comm);
}
