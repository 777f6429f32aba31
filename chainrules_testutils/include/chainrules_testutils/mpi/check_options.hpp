// SPDX-License-Identifier: MIT
#pragma once
// The options of testutils::mpi::check_rrule and check_frule, given first.

#include <cstdint>
#include <optional>
#include <vector>

#include "chainrules_testutils/detail/version.hpp"

namespace chainrules::testutils::mpi {

/// The options of the checks of MPI rules.
struct CheckOptions {
    /// |rule - difference| <= rtol (the sum of absolute terms) + 10 estimated errors. Negative:
    /// 1e-9, or 1e-3 where there are floats.
    double rtol = -1;
    /// Forward against reverse: so many rounding units of the sum of absolute terms.
    double identity_units = 64;
    /// Of the first rank; the others mix in their rank. Else CHAINRULES_TEST_SEED, else 1.
    std::optional<std::uint64_t> seed = {};
    /// Numbers are moved by at most this much for differences. Negative: 1/128, 1/16 for float.
    double max_range = -1;
    /// The result is one value that all ranks hold: it is counted once, its cotangent is the same
    /// on all ranks.
    bool replicated_output = false;
    /// The same of arguments, by their positions from 1 on: `.replicated_arguments = {1}`.
    std::vector<int> replicated_arguments = {};
    /// A check that is not over by then ends the program, and each rank says where it waits.
    double seconds = 15;
};

}  // namespace chainrules::testutils::mpi
