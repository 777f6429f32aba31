// expect: chainrules::mpi: the value cannot be handed out in parts; give a std::vector of numbers,
// or of arrays or structs of as many real numbers each
#include <vector>

#include "chainrules/mpi/distribution.hpp"

#if defined(CHAINRULES_COMPILE_FAIL_FIXED)
using Rows = std::vector<double>;
#else
using Rows = std::vector<std::vector<double>>;
#endif

Rows all(Rows const& x, chainrules::mpi::Communicator const& comm) {
    return chainrules::fn::mpi::allgather(x, comm);
}
