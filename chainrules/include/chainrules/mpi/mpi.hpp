// SPDX-License-Identifier: MIT
#pragma once
// Functions between the ranks of an MPI program, with their derivatives; component `mpi`,
// ChainRules::mpi. Which function for what: docs/parallel.md.

#include "chainrules/mpi/communicator.hpp"
#include "chainrules/mpi/distribution.hpp"
#include "chainrules/mpi/messages.hpp"
#include "chainrules/mpi/neighbours.hpp"
#include "chainrules/mpi/one_sided.hpp"
#include "chainrules/mpi/reductions.hpp"
#include "chainrules/mpi/replicated.hpp"
#include "chainrules/mpi/scans.hpp"
#include "chainrules/mpi/sendable.hpp"
