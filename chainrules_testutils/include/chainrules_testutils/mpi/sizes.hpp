// SPDX-License-Identifier: MIT
#pragma once
// Checks on other numbers of ranks within one run: a communicator split into its first k ranks.

#include <cstring>
#include <string>
#include <type_traits>

#include "chainrules_testutils/check_result.hpp"
#include "chainrules_testutils/mpi/detail/ranks.hpp"
#include "chainrules_testutils/to_vec.hpp"

namespace chainrules::testutils::mpi {

/// check(part) on communicators of the first k ranks of comm, for k from 1 to all; the other ranks
/// wait meanwhile.
template <class CheckOfPart>
void for_each_size(MPI_Comm comm, CheckOfPart const& check) {
    int rank = 0;
    int size = 1;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    for (int k = 1; k <= size; ++k) {
        MPI_Comm part = MPI_COMM_NULL;
        MPI_Comm_split(comm, rank < k ? 0 : MPI_UNDEFINED, rank, &part);
        if (part != MPI_COMM_NULL) {
            check(part);
            MPI_Comm_free(&part);
        }
        MPI_Barrier(comm);
    }
}

/// Whether f(part) has the same bits on the first rank of 1, 2, … ranks. All ranks of comm get the
/// same result.
template <class F>
CheckResult check_same_on_any_number_of_ranks(MPI_Comm comm, F const& f) {
    detail::Ranks const ranks(comm);
    std::vector<double> alone;
    std::string text;
    int k = 0;
    for_each_size(comm, [&](MPI_Comm part) {
        auto const numbers = to_vec(f(part));
        std::vector<double> const now(numbers.begin(), numbers.end());
        ++k;
        if (ranks.rank() != 0) return;
        if (k == 1) alone = now;
        bool const same = now.size() == alone.size() &&
                          std::memcmp(now.data(), alone.data(), now.size() * sizeof(double)) == 0;
        if (!same && text.empty())
            text = testutils::detail::concatenate({"other bits on ", k, " ranks than on one"});
    });
    CheckResult result("mpi::check_same_on_any_number_of_ranks(f)");
    CheckRecord record;
    record.check = Check::repeat_calls;
    record.message = ranks.first_text(text);
    record.outcome = record.message.empty() ? Outcome::passed : Outcome::failed;
    result.add(record);
    return result;
}

}  // namespace chainrules::testutils::mpi
