// SPDX-License-Identifier: MIT
#pragma once
// Checks of the rules of functions that communicate by MPI, by all ranks together:
//
//     EXPECT_TRUE(testutils::mpi::check_rrule(MPI_COMM_WORLD, f, x, comm));
//
// with the target ChainRules::testutils_mpi.

#include "chainrules_testutils/mpi/check_frule.hpp"
#include "chainrules_testutils/mpi/check_options.hpp"
#include "chainrules_testutils/mpi/check_rrule.hpp"
#include "chainrules_testutils/mpi/sizes.hpp"
#include "chainrules_testutils/mpi/watchdog.hpp"
