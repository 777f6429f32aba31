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

}  // namespace detail

/// get(x, from, comm): the x of rank `from`, which may be another on each rank, and any number of
/// ranks may ask for the same.
///
/// Forward   the same of ẋ, together with x
/// Reverse   x̄ is the sum of the ȳ of the ranks that asked: accumulate
/// Messages  one window + one window
CHAINRULES_DETAIL_MPI_FUNCTION(get, linear, Sendable, (int const& from, Communicator const& comm),
                               Get(comm, from));

/// accumulate(x, to, comm): each rank gives x to a rank, and gets the sum of what it was given;
/// zeros where that is nothing.
///
/// Forward   the same of ẋ, together with x
/// Reverse   x̄ is the ȳ of the rank that x went to: get
/// Messages  one window + one window
CHAINRULES_DETAIL_MPI_FUNCTION(accumulate, linear, Sendable,
                               (int const& to, Communicator const& comm), Accumulate(comm, to));

}  // namespace chainrules::mpi

CHAINRULES_DETAIL_MPI_FUNCTIONS(get, accumulate);
