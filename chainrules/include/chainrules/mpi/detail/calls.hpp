// SPDX-License-Identifier: MIT
#pragma once
// MPI's calls for numbers of any type and any count: what MPI has no type for is sent as bytes and
// combined by the number's own operators; counts are ints, so that more numbers go in blocks.

#include <algorithm>
#include <complex>
#include <cstddef>
#include <limits>
#include <numeric>
#include <type_traits>
#include <vector>

#include "chainrules/mpi/communicator.hpp"

namespace chainrules::mpi::detail {

/// How many numbers go in one message at most; the same on all ranks. Tests set it to a few.
inline std::size_t largest_count = std::size_t{1} << 30;

/// visit(offset, count) for blocks of largest_count numbers; once if there is none.
template <class Visit>
void in_messages(std::size_t count, Visit const& visit) {
    std::size_t begin = 0;
    do {
        std::size_t const size = std::min(largest_count, count - begin);
        visit(begin, static_cast<int>(size));
        begin += size;
    } while (begin != count);
}

/// Frees a type or an operation of ours in MPI_Finalize, which deletes the attributes of
/// MPI_COMM_SELF first.
template <class Handle, int (*free)(Handle*)>
void free_in_finalize(Handle& handle) {
    auto const when_deleted = [](MPI_Comm, int, void* value, void*) {
        return free(static_cast<Handle*>(value));
    };
    int key = 0;
    must(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, when_deleted, &key, nullptr), "handles");
    must(MPI_Comm_set_attr(MPI_COMM_SELF, key, &handle), "handles");
    must(MPI_Comm_free_keyval(&key), "handles");
}

template <class T>
MPI_Datatype datatype() {
    if constexpr (std::is_same_v<T, double>)
        return MPI_DOUBLE;
    else if constexpr (std::is_same_v<T, float>)
        return MPI_FLOAT;
    else if constexpr (std::is_same_v<T, long double>)
        return MPI_LONG_DOUBLE;
    else if constexpr (std::is_same_v<T, std::complex<double>>)
        return MPI_C_DOUBLE_COMPLEX;
    else if constexpr (std::is_same_v<T, std::complex<float>>)
        return MPI_C_FLOAT_COMPLEX;
    else if constexpr (std::is_same_v<T, std::complex<long double>>)
        return MPI_C_LONG_DOUBLE_COMPLEX;
    else {
        static_assert(std::is_trivially_copyable_v<T>,
                      "chainrules::mpi: numbers of this type cannot be sent: they are more than "
                      "their bytes");
        static MPI_Datatype bytes = [] {
            MPI_Datatype type;
            must(MPI_Type_contiguous(static_cast<int>(sizeof(T)), MPI_BYTE, &type), "datatype");
            must(MPI_Type_commit(&type), "datatype");
            free_in_finalize<MPI_Datatype, &MPI_Type_free>(bytes);
            return type;
        }();
        return bytes;
    }
}
template <class T>
inline constexpr bool has_datatype =
    std::is_floating_point_v<real_t<T>> &&
    (std::is_floating_point_v<T> || std::is_same_v<T, std::complex<real_t<T>>>);

struct Adds {
    template <class T>
    static T apply(T const& a, T const& b) {
        return a + b;
    }
};
struct Multiplies {
    template <class T>
    static T apply(T const& a, T const& b) {
        return a * b;
    }
};

template <class Op, class T>
void combine(void* in, void* in_out, int* count, MPI_Datatype*) {
    auto const* a = static_cast<T const*>(in);
    auto* b = static_cast<T*>(in_out);
    for (int i = 0; i != *count; ++i) b[i] = Op::apply(a[i], b[i]);
}

template <class Op, class T>
MPI_Op operation() {
    if constexpr (has_datatype<T> && std::is_same_v<Op, Adds>)
        return MPI_SUM;
    else if constexpr (has_datatype<T> && std::is_same_v<Op, Multiplies>)
        return MPI_PROD;
    else {
        static MPI_Op own = [] {
            MPI_Op op;
            must(MPI_Op_create(&combine<Op, T>, 1, &op), "operation");
            free_in_finalize<MPI_Op, &MPI_Op_free>(own);
            return op;
        }();
        return own;
    }
}

template <class Op, class T>
void allreduce(char const* call, T* x, std::size_t n, MPI_Comm comm) {
    in_messages(n, [&](std::size_t at, int count) {
        must(MPI_Allreduce(MPI_IN_PLACE, x + at, count, datatype<T>(), operation<Op, T>(), comm),
             call);
    });
}

/// The result on the root; elsewhere x is unspecified.
template <class Op, class T>
void reduce(char const* call, T* x, std::size_t n, int root, int rank, MPI_Comm comm) {
    in_messages(n, [&](std::size_t at, int count) {
        must(MPI_Reduce(rank == root ? MPI_IN_PLACE : x + at, x + at, count, datatype<T>(),
                        operation<Op, T>(), root, comm),
             call);
    });
}

template <class T>
void bcast(char const* call, T* x, std::size_t n, int root, MPI_Comm comm) {
    in_messages(n, [&](std::size_t at, int count) {
        must(MPI_Bcast(x + at, count, datatype<T>(), root, comm), call);
    });
}

template <class Op, class T>
void scan(char const* call, T* x, std::size_t n, MPI_Comm comm) {
    in_messages(n, [&](std::size_t at, int count) {
        must(MPI_Scan(MPI_IN_PLACE, x + at, count, datatype<T>(), operation<Op, T>(), comm), call);
    });
}

/// Over the ranks before this one; `none` on the first.
template <class Op, class T>
void exscan(char const* call, T* x, std::size_t n, T const& none, MPI_Comm comm) {
    in_messages(n, [&](std::size_t at, int count) {
        must(MPI_Exscan(MPI_IN_PLACE, x + at, count, datatype<T>(), operation<Op, T>(), comm),
             call);
    });
    int rank = 0;
    MPI_Comm_rank(comm, &rank);
    if (rank == 0) std::fill_n(x, n, none);
}

// A message that is shorter than what was waited for: MPI reports longer ones only.
inline void check_received(char const* call, MPI_Status const& status, MPI_Datatype type,
                           int expected) {
    int got = 0;
    MPI_Get_count(&status, type, &got);
    if (got != expected)
        throw std::invalid_argument(message(call, "a message of " + std::to_string(got) +
                                                      " numbers came from rank " +
                                                      std::to_string(status.MPI_SOURCE) +
                                                      ", expected " + std::to_string(expected)));
}

template <class T>
void send(char const* call, T const* x, std::size_t n, int to, int tag, MPI_Comm comm) {
    in_messages(n, [&](std::size_t at, int count) {
        must(MPI_Send(x + at, count, datatype<T>(), to, tag, comm), call);
    });
}
template <class T>
void recv(char const* call, T* x, std::size_t n, int from, int tag, MPI_Comm comm) {
    in_messages(n, [&](std::size_t at, int count) {
        MPI_Status status;
        must(MPI_Recv(x + at, count, datatype<T>(), from, tag, comm, &status), call);
        if (from != no_rank) check_received(call, status, datatype<T>(), count);
    });
}

/// x goes to one rank, and what another sent comes in its place, zeros if there is no other.
template <class T>
void sendrecv(char const* call, T* x, std::size_t n, int to, int from, int tag, MPI_Comm comm) {
    std::vector<T> const out(x, x + n);
    if (from == no_rank) std::fill_n(x, n, T(0));
    in_messages(n, [&](std::size_t at, int count) {
        MPI_Status status;
        must(MPI_Sendrecv(out.data() + at, count, datatype<T>(), to, tag, x + at, count,
                          datatype<T>(), from, tag, comm, &status),
             call);
        if (from != no_rank) check_received(call, status, datatype<T>(), count);
    });
}

using Sizes = std::vector<std::size_t>;

inline std::size_t total(Sizes const& counts) {
    return std::accumulate(counts.begin(), counts.end(), std::size_t{0});
}
inline Sizes offsets(Sizes const& counts) {
    Sizes result(counts.size());
    std::exclusive_scan(counts.begin(), counts.end(), result.begin(), std::size_t{0});
    return result;
}
inline std::vector<int> as_ints(Sizes const& counts) {
    return std::vector<int>(counts.begin(), counts.end());
}
/// Each rank's count, on all ranks.
inline Sizes gather_counts(char const* call, std::size_t mine, int size, MPI_Comm comm) {
    Sizes counts(static_cast<std::size_t>(size));
    must(MPI_Allgather(&mine, sizeof mine, MPI_BYTE, counts.data(), sizeof mine, MPI_BYTE, comm),
         call);
    return counts;
}

// What one rank sends to each, and receives from each. Where the counts of one call are too many
// for ints, pairs of ranks exchange one after the other, in blocks.
template <class T>
void exchange(char const* call, T const* in, Sizes const& to, T* out, Sizes const& from, int rank,
              MPI_Comm comm) {
    auto const size = static_cast<int>(to.size());
    auto const in_at = offsets(to);
    auto const out_at = offsets(from);
    for (int step = 0; step != size; ++step) {
        int const target = (rank + step) % size;
        int const source = (rank + size - step) % size;
        auto const t = static_cast<std::size_t>(target);
        auto const s = static_cast<std::size_t>(source);
        std::vector<MPI_Request> requests;
        if (from[s] != 0)
            in_messages(from[s], [&](std::size_t at, int count) {
                must(MPI_Irecv(out + out_at[s] + at, count, datatype<T>(), source, 0, comm,
                               &requests.emplace_back()),
                     call);
            });
        if (to[t] != 0)
            in_messages(to[t], [&](std::size_t at, int count) {
                must(MPI_Isend(in + in_at[t] + at, count, datatype<T>(), target, 0, comm,
                               &requests.emplace_back()),
                     call);
            });
        must(MPI_Waitall(static_cast<int>(requests.size()), requests.data(), MPI_STATUSES_IGNORE),
             call);
    }
}

/// The parts of all ranks, one after the other, on all ranks.
template <class T>
void allgather(char const* call, T const* in, T* out, Sizes const& counts, int rank,
               MPI_Comm comm) {
    auto const at = offsets(counts);
    auto const mine = static_cast<std::size_t>(rank);
    if (total(counts) <= largest_count) {
        must(MPI_Allgatherv(in, static_cast<int>(counts[mine]), datatype<T>(), out,
                            as_ints(counts).data(), as_ints(at).data(), datatype<T>(), comm),
             call);
    } else {
        std::copy_n(in, counts[mine], out + at[mine]);
        for (std::size_t r = 0; r != counts.size(); ++r)
            bcast(call, out + at[r], counts[r], static_cast<int>(r), comm);
    }
}

/// The same on the root only.
template <class T>
void gather(char const* call, T const* in, T* out, Sizes const& counts, int root, int rank,
            MPI_Comm comm) {
    auto const mine = counts[static_cast<std::size_t>(rank)];
    if (total(counts) <= largest_count) {
        must(MPI_Gatherv(in, static_cast<int>(mine), datatype<T>(), out, as_ints(counts).data(),
                         as_ints(offsets(counts)).data(), datatype<T>(), root, comm),
             call);
    } else {
        Sizes to(counts.size());
        to[static_cast<std::size_t>(root)] = mine;
        exchange(call, in, to, out, rank == root ? counts : Sizes(counts.size()), rank, comm);
    }
}

/// The parts of the root's numbers, one to each rank.
template <class T>
void scatter(char const* call, T const* in, T* out, Sizes const& counts, int root, int rank,
             MPI_Comm comm) {
    auto const mine = counts[static_cast<std::size_t>(rank)];
    if (total(counts) <= largest_count) {
        must(MPI_Scatterv(in, as_ints(counts).data(), as_ints(offsets(counts)).data(),
                          datatype<T>(), out, static_cast<int>(mine), datatype<T>(), root, comm),
             call);
    } else {
        Sizes from(counts.size());
        from[static_cast<std::size_t>(root)] = mine;
        exchange(call, in, rank == root ? counts : Sizes(counts.size()), out, from, rank, comm);
    }
}

/// Part r of each rank's numbers goes to rank r. `large`: some rank has too many for ints.
template <class T>
void alltoall(char const* call, T const* in, Sizes const& to, T* out, Sizes const& from, bool large,
              int rank, MPI_Comm comm) {
    if (large)
        exchange(call, in, to, out, from, rank, comm);
    else
        must(
            MPI_Alltoallv(in, as_ints(to).data(), as_ints(offsets(to)).data(), datatype<T>(), out,
                          as_ints(from).data(), as_ints(offsets(from)).data(), datatype<T>(), comm),
            call);
}

/// The sum over the ranks, of which rank r gets part r. Changes `in`.
template <class T>
void reduce_scatter(char const* call, T* in, T* out, Sizes const& counts, int rank, MPI_Comm comm) {
    if (total(counts) <= largest_count) {
        must(MPI_Reduce_scatter(in, out, as_ints(counts).data(), datatype<T>(),
                                operation<Adds, T>(), comm),
             call);
    } else {
        auto const at = offsets(counts);
        for (std::size_t r = 0; r != counts.size(); ++r)
            reduce<Adds>(call, in + at[r], counts[r], static_cast<int>(r), rank, comm);
        auto const mine = static_cast<std::size_t>(rank);
        std::copy_n(in + at[mine], counts[mine], out);
    }
}

}  // namespace chainrules::mpi::detail
