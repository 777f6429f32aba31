// SPDX-License-Identifier: MIT
#pragma once
// Sums over the ranks up to each rank: scan, with the rank's own x, exscan, without it.

#include "chainrules/mpi/detail/linear.hpp"

namespace chainrules::mpi {

namespace detail {

// Reversed, the ranks behind are added: the same on the communicator in reverse order.
struct Scan : SameCount {
    static constexpr char const* call = "scan(x, comm)";
    Communicator comm;

    explicit Scan(Communicator const& c) : comm(c) {}

    template <class T>
    void forward(T* x, std::size_t n, std::size_t copies) const {
        detail::scan<Adds>(call, x, n * copies, comm.forward());
    }
    template <class T>
    void reverse(T* x, std::size_t n) const {
        detail::scan<Adds>(call, x, n, comm.reverse_backwards());
    }
};

struct Exscan : SameCount {
    static constexpr char const* call = "exscan(x, comm)";
    Communicator comm;

    explicit Exscan(Communicator const& c) : comm(c) {}

    template <class T>
    void forward(T* x, std::size_t n, std::size_t copies) const {
        detail::exscan<Adds>(call, x, n * copies, T(0), comm.forward());
    }
    template <class T>
    void reverse(T* x, std::size_t n) const {
        detail::exscan<Adds>(call, x, n, T(0), comm.reverse_backwards());
    }
};

}  // namespace detail

/// scan(x, comm): rank r gets x₀ + … + x_r.
///
/// Forward   the same of ẋ, in one message with x
/// Reverse   x̄_r = ȳ_r + ȳ_{r+1} + …
/// Messages  1 + 1
CHAINRULES_DETAIL_MPI_FUNCTION(scan, linear, Sendable, (Communicator const& comm), Scan(comm));

/// exscan(x, comm): rank r gets x₀ + … + x_{r−1}, the first one zeros.
///
/// Reverse   x̄_r = ȳ_{r+1} + ȳ_{r+2} + …
/// Messages  1 + 1
CHAINRULES_DETAIL_MPI_FUNCTION(exscan, linear, Sendable, (Communicator const& comm), Exscan(comm));

}  // namespace chainrules::mpi

CHAINRULES_DETAIL_MPI_FUNCTIONS(scan, exscan);
