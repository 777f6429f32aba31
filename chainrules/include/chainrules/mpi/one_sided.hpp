// SPDX-License-Identifier: MIT
#pragma once
// What a rank takes from another, or adds to what another gets, while that one does not know who:
// get and accumulate, each the reverse of the other. All ranks call them together, since the memory
// that is reached is open between two fences.
//
// MPI adds numbers of its own types alone: float, double, long double and std::complex of them. It
// does so in any order, so that the last bits of a sum of more than two may differ between runs.

#include <algorithm>
#include <vector>

#include "chainrules/mpi/detail/linear.hpp"

namespace chainrules::mpi {

namespace detail {

/// n numbers that the other ranks reach until it is closed.
template <class T>
class Window {
  public:
    Window(char const* call, T* numbers, std::size_t n, MPI_Comm comm) : call_(call) {
        static_assert(has_datatype<T>,
                      "chainrules::mpi: get and accumulate are for float, double, long double and "
                      "std::complex of them; sendrecv takes other numbers");
        must(MPI_Win_create(numbers, static_cast<MPI_Aint>(n * sizeof(T)), int{sizeof(T)},
                            MPI_INFO_NULL, comm, &window_),
             call);
        fence();
    }
    Window(Window const&) = delete;
    Window& operator=(Window const&) = delete;
    ~Window() = default;

    void close() {
        fence();
        must(MPI_Win_free(&window_), call_);
    }
    MPI_Win handle() const { return window_; }

  private:
    void fence() { must(MPI_Win_fence(0, window_), call_); }

    char const* call_;
    MPI_Win window_ = MPI_WIN_NULL;
};

// Open MPI 4.1 makes no window of a single rank, for which both functions change nothing.
inline bool alone(MPI_Comm comm) {
    int size = 0;
    MPI_Comm_size(comm, &size);
    return size == 1;
}

/// x becomes that of another rank.
template <class T>
void get(char const* call, T* x, std::size_t n, int from, MPI_Comm comm) {
    if (alone(comm)) return;
    std::vector<T> mine(x, x + n);
    Window<T> window(call, mine.data(), n, comm);
    in_messages(n, [&](std::size_t at, int count) {
        must(MPI_Get(x + at, count, datatype<T>(), from, static_cast<MPI_Aint>(at), count,
                     datatype<T>(), window.handle()),
             call);
    });
    window.close();
}

/// x becomes the sum of what the ranks gave this one.
template <class T>
void accumulate(char const* call, T* x, std::size_t n, int to, MPI_Comm comm) {
    if (alone(comm)) return;
    std::vector<T> sum(n);
    Window<T> window(call, sum.data(), n, comm);
    in_messages(n, [&](std::size_t at, int count) {
        must(MPI_Accumulate(x + at, count, datatype<T>(), to, static_cast<MPI_Aint>(at), count,
                            datatype<T>(), MPI_SUM, window.handle()),
             call);
    });
    window.close();
    std::copy(sum.begin(), sum.end(), x);
}

struct Get : SameCount {
    static constexpr char const* call = "get(x, from, comm)";
    Communicator comm;
    int from;

    Get(Communicator const& c, int rank) : comm(c), from(rank) {}

    void check() const { check_rank(comm, call, "from", from); }
    template <class T>
    void forward(T* x, std::size_t n, std::size_t copies) const {
        detail::get(call, x, n * copies, from, comm.forward());
    }
    template <class T>
    void reverse(T* x, std::size_t n) const {
        detail::accumulate(call, x, n, from, comm.reverse());
    }
};

struct Accumulate : SameCount {
    static constexpr char const* call = "accumulate(x, to, comm)";
    Communicator comm;
    int to;

    Accumulate(Communicator const& c, int rank) : comm(c), to(rank) {}

    void check() const { check_rank(comm, call, "to", to); }
    template <class T>
    void forward(T* x, std::size_t n, std::size_t copies) const {
        detail::accumulate(call, x, n * copies, to, comm.forward());
    }
    template <class T>
    void reverse(T* x, std::size_t n) const {
        detail::get(call, x, n, to, comm.reverse());
    }
};

template <class X>
X get_value(X const& x, int from, Communicator const& comm) {
    return linear_value(Get(comm, from), x);
}
template <class X>
X accumulate_value(X const& x, int to, Communicator const& comm) {
    return linear_value(Accumulate(comm, to), x);
}

}  // namespace detail

CHAINRULES_FUNCTION(get, detail::get_value);
CHAINRULES_FUNCTION(accumulate, detail::accumulate_value);

/// get(x, from, comm): the x of rank `from`, which may be another on each rank, and any number of
/// ranks may ask for the same.
///
/// Forward   the same of ẋ, together with x
/// Reverse   x̄ is the sum of the ȳ of the ranks that asked: accumulate
/// Messages  one window + one window
template <class Self, class Dx, class Dfrom, class Dcomm, Sendable X>
auto frule(std::tuple<Self, Dx, Dfrom, Dcomm> const& tangents, get_t, X const& x, int const& from,
           Communicator const& comm) {
    return detail::linear_frule(detail::Get(comm, from), x, std::get<1>(tangents));
}
template <Sendable X>
auto rrule(get_t, X const& x, int const& from, Communicator const& comm) {
    return detail::linear_rrule<2>(detail::Get(comm, from), x);
}

/// accumulate(x, to, comm): each rank gives x to a rank, and gets the sum of what it was given;
/// zeros where that is nothing.
///
/// Forward   the same of ẋ, together with x
/// Reverse   x̄ is the ȳ of the rank that x went to: get
/// Messages  one window + one window
template <class Self, class Dx, class Dto, class Dcomm, Sendable X>
auto frule(std::tuple<Self, Dx, Dto, Dcomm> const& tangents, accumulate_t, X const& x,
           int const& to, Communicator const& comm) {
    return detail::linear_frule(detail::Accumulate(comm, to), x, std::get<1>(tangents));
}
template <Sendable X>
auto rrule(accumulate_t, X const& x, int const& to, Communicator const& comm) {
    return detail::linear_rrule<2>(detail::Accumulate(comm, to), x);
}

}  // namespace chainrules::mpi

template <>
inline constexpr bool chainrules::communicates<chainrules::mpi::get_t> = true;
template <>
inline constexpr bool chainrules::communicates<chainrules::mpi::accumulate_t> = true;

namespace chainrules::fn::mpi {
using chainrules::mpi::accumulate;
using chainrules::mpi::get;
}  // namespace chainrules::fn::mpi
