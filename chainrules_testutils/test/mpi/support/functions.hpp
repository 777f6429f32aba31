// SPDX-License-Identifier: MIT
#pragma once
// Functions on ranks with rules that are right or wrong, as `fault` says.

#include <tuple>
#include <vector>

#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_testutils/mpi/detail/mpi.hpp"

namespace ranks {

using Vector = std::vector<double>;

enum class Fault { none, identity, skipped, skipped_on_first, direction, forward, value };
inline Fault fault = Fault::none;
inline MPI_Comm comm = MPI_COMM_NULL;

inline Vector sum(Vector x) {
    MPI_Allreduce(MPI_IN_PLACE, x.data(), static_cast<int>(x.size()), MPI_DOUBLE, MPI_SUM, comm);
    return x;
}
/// From the rank before, round the ring.
inline Vector shifted(Vector x, int steps) {
    int rank = 0;
    int size = 1;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    MPI_Sendrecv_replace(x.data(), static_cast<int>(x.size()), MPI_DOUBLE,
                         (rank + steps + size) % size, 0, (rank - steps + size) % size, 0, comm,
                         MPI_STATUS_IGNORE);
    return x;
}

inline Vector sum_over_ranks(Vector const& x) { return sum(x); }
inline Vector next_rank(Vector const& x) { return shifted(x, 1); }

namespace fn {
CHAINRULES_FUNCTION(sum_over_ranks, ranks::sum_over_ranks);
CHAINRULES_FUNCTION(next_rank, ranks::next_rank);

template <class Bar>
Vector full(Vector const& x, Bar const& bar) {
    if constexpr (chainrules::AbstractZero<Bar>)
        return Vector(x.size());
    else
        return bar;
}

template <class Self, class Dx>
auto frule(std::tuple<Self, Dx> const& tangents, sum_over_ranks_t, Vector const& x) {
    auto const dx = full(x, std::get<1>(tangents));
    auto y = sum(x);
    if (fault == Fault::value) y[0] += 1;
    return chainrules::FRuleResult{y, fault == Fault::forward ? dx : sum(dx)};
}
inline auto rrule(sum_over_ranks_t, Vector const& x) {
    auto pullback = [x]<class Bar>(Bar const& y_bar) {
        auto x_bar = full(x, y_bar);
        int rank = 0;
        MPI_Comm_rank(comm, &rank);
        bool const skip =
            chainrules::AbstractZero<Bar> &&
            (fault == Fault::skipped || (fault == Fault::skipped_on_first && rank == 0));
        if (fault != Fault::identity && !skip) x_bar = sum(x_bar);
        return std::tuple{chainrules::NoTangent{}, x_bar};
    };
    auto y = sum(x);
    if (fault == Fault::value) y[0] += 1;
    return chainrules::RRuleResult{y, pullback};
}
inline auto rrule(next_rank_t, Vector const& x) {
    auto pullback = [x](auto const& y_bar) {
        return std::tuple{chainrules::NoTangent{},
                          shifted(full(x, y_bar), fault == Fault::direction ? 1 : -1)};
    };
    return chainrules::RRuleResult{shifted(x, 1), pullback};
}

}  // namespace fn
}  // namespace ranks

template <>
inline constexpr bool chainrules::communicates<ranks::fn::sum_over_ranks_t> = true;
template <>
inline constexpr bool chainrules::communicates<ranks::fn::next_rank_t> = true;
