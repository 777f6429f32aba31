// SPDX-License-Identifier: MIT
#pragma once
// Both rules of a function on ranks, checked on the first 1, 2, … ranks of the program.

#include <gtest/gtest.h>

#include <complex>
#include <vector>

#include "chainrules/mpi/communicator.hpp"
#include "chainrules_testutils/mpi.hpp"

namespace mpi_test {

using namespace chainrules;
using Vector = std::vector<double>;
using testutils::mpi::CheckOptions;

/// use(comm) for the first 1, 2, … ranks.
template <class Use>
void on_ranks(Use const& use) {
    testutils::mpi::for_each_size(MPI_COMM_WORLD,
                                  [&](MPI_Comm part) { use(mpi::Communicator(part)); });
}

/// f(x..., comm), on all ranks of comm, of which all have the same results.
template <class F, class... X>
void check(CheckOptions const& options, mpi::Communicator const& comm, F const& f, X const&... x) {
    auto const reverse = testutils::mpi::check_rrule(options, comm.forward(), f, x..., comm);
    auto const forward = testutils::mpi::check_frule(options, comm.forward(), f, x..., comm);
    if (comm.rank() == 0) {
        EXPECT_TRUE(reverse && forward) << reverse << forward;
    }
}
template <class F, class... X>
void check(mpi::Communicator const& comm, F const& f, X const&... x) {
    check(CheckOptions{}, comm, f, x...);
}

/// Numbers that differ between ranks and among each other.
inline Vector some_numbers(mpi::Communicator const& comm, std::size_t count) {
    Vector x;
    for (std::size_t i = 0; i != count; ++i)
        x.push_back(
            0.75 +
            0.5 * static_cast<double>((5 * i + 3 * static_cast<std::size_t>(comm.rank())) % 7) -
            (i % 2 == 0 ? 0.0 : 2.25));
    return x;
}

}  // namespace mpi_test
