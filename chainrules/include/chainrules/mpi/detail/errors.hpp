// SPDX-License-Identifier: MIT
#pragma once
// How calls of MPI that fail are reported, and whether MPI runs at all.

#include <time.h>

#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>

#include "chainrules/mpi/detail/mpi.hpp"

namespace chainrules::mpi::detail {

inline bool is_running() {
    int initialized = 0;
    int finalized = 0;
    MPI_Initialized(&initialized);
    MPI_Finalized(&finalized);
    return initialized != 0 && finalized == 0;
}

/// "chainrules::mpi::<call>: …"
inline std::string message(char const* call, std::string const& text) {
    return std::string("chainrules::mpi::") + call + ": " + text;
}

inline void check_running(char const* call) {
    if (is_running()) return;
    int initialized = 0;
    MPI_Initialized(&initialized);
    throw std::logic_error(message(
        call, initialized != 0 ? "MPI_Finalize has been called" : "MPI_Init has not been called"));
}

/// An error code that MPI returned.
inline void must(int code, char const* call) {
    if (code == MPI_SUCCESS) return;
    char text[MPI_MAX_ERROR_STRING];
    int length = 0;
    MPI_Error_string(code, text, &length);
    throw std::runtime_error(message(call, std::string(text, static_cast<std::size_t>(length))));
}

[[noreturn]] inline void abort_all(MPI_Comm comm, int rank) {
    std::fprintf(stderr,
                 "chainrules::mpi: rank %d leaves a parallel region by an exception; aborting all "
                 "ranks\n",
                 rank);
    std::fflush(stderr);
    // Launchers lose what was written last.
    timespec const pause{0, 200'000'000};
    nanosleep(&pause, nullptr);
    MPI_Abort(comm, 3);
    std::abort();
}

}  // namespace chainrules::mpi::detail
