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

template <class X>
X scan_value(X const& x, Communicator const& comm) {
    return linear_value(Scan(comm), x);
}
template <class X>
X exscan_value(X const& x, Communicator const& comm) {
    return linear_value(Exscan(comm), x);
}

}  // namespace detail

CHAINRULES_FUNCTION(scan, detail::scan_value);
CHAINRULES_FUNCTION(exscan, detail::exscan_value);

/// scan(x, comm): rank r gets x₀ + … + x_r.
///
/// Forward   the same of ẋ, in one message with x
/// Reverse   x̄_r = ȳ_r + ȳ_{r+1} + …
/// Messages  1 + 1
template <class Self, class Dx, class Dcomm, Sendable X>
auto frule(std::tuple<Self, Dx, Dcomm> const& tangents, scan_t, X const& x,
           Communicator const& comm) {
    return detail::linear_frule(detail::Scan(comm), x, std::get<1>(tangents));
}
template <Sendable X>
auto rrule(scan_t, X const& x, Communicator const& comm) {
    return detail::linear_rrule<1>(detail::Scan(comm), x);
}

/// exscan(x, comm): rank r gets x₀ + … + x_{r−1}, the first one zeros.
///
/// Reverse   x̄_r = ȳ_{r+1} + ȳ_{r+2} + …
/// Messages  1 + 1
template <class Self, class Dx, class Dcomm, Sendable X>
auto frule(std::tuple<Self, Dx, Dcomm> const& tangents, exscan_t, X const& x,
           Communicator const& comm) {
    return detail::linear_frule(detail::Exscan(comm), x, std::get<1>(tangents));
}
template <Sendable X>
auto rrule(exscan_t, X const& x, Communicator const& comm) {
    return detail::linear_rrule<1>(detail::Exscan(comm), x);
}

}  // namespace chainrules::mpi

template <>
inline constexpr bool chainrules::communicates<chainrules::mpi::scan_t> = true;
template <>
inline constexpr bool chainrules::communicates<chainrules::mpi::exscan_t> = true;

namespace chainrules::fn::mpi {
using chainrules::mpi::exscan;
using chainrules::mpi::scan;
}  // namespace chainrules::fn::mpi
