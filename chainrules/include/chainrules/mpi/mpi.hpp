// SPDX-License-Identifier: MIT
#pragma once
// Functions between the ranks of an MPI program, with their derivatives; component `mpi`,
// ChainRules::mpi. Which function for what: docs/parallel.md.

#include "chainrules/mpi/communicator.hpp"
#include "chainrules/mpi/reductions.hpp"
#include "chainrules/mpi/sendable.hpp"
