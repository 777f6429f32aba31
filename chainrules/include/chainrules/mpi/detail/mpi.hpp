// SPDX-License-Identifier: MIT
#pragma once
// <mpi.h> without the C++ bindings that MPI 3 removed, and that some installations still declare:
// they would have to be linked.

#if !defined(OMPI_SKIP_MPICXX)
#define OMPI_SKIP_MPICXX 1
#endif
#if !defined(MPICH_SKIP_MPICXX)
#define MPICH_SKIP_MPICXX 1
#endif
#include <mpi.h>

#include "chainrules/detail/version.hpp"
