// SPDX-License-Identifier: MIT
#pragma once
// Arrays handed out and collected: bcast, scatter, gather, allgather, alltoall, reduce_scatter.
//
// The arrays are std::vectors of numbers, or of arrays and structs that consist of as many numbers
// each, and Eigen's vectors and matrices, of which columns are handed out. Parts may have any
// sizes. Counts are numbers of elements, or of columns.

#include "chainrules/mpi/detail/linear.hpp"
#include "chainrules/mpi/detail/parts.hpp"

namespace chainrules::mpi {

/// How many elements, or columns, go to each rank, in the order of the ranks.
struct Counts {
    std::vector<std::size_t> of;
};

}  // namespace chainrules::mpi

template <>
struct chainrules::TangentSpace<chainrules::mpi::Counts> {
    using tangent_type = NoTangent;
    static NoTangent zero(mpi::Counts const&) { return {}; }
};

namespace chainrules::mpi {

namespace detail {

struct Bcast {
    static constexpr char const* call = "bcast(x, root, comm)";
    Communicator comm;
    int root;

    void check() const { check_rank(comm, call, "root", root); }
    template <class X>
    void describe(Step& step, X const& x) const {
        step.root = root;
        step.count = static_cast<std::int64_t>(count_numbers(x));
    }
    template <class T>
    void forward(T* x, std::size_t n, std::size_t copies) const {
        bcast(call, x, n * copies, root, comm.forward());
    }
    template <class T>
    void reverse(T* x, std::size_t n) const {
        reduce<Adds>(call, x, n, root, comm.rank(), comm.reverse());
        if (comm.rank() != root) std::fill_n(x, n, T(0));
    }
};

struct Gather {
    static constexpr char const* call = "gather(x, root, comm)";
    Communicator comm;
    int root;
    Sizes counts = {};

    void check() const { check_rank(comm, call, "root", root); }
    void describe(Step& step) const { step.root = root; }
    void agree(Parts const& x) {
        counts = gather_counts(call, x.numbers(), comm.size(), comm.forward());
    }
    std::size_t result_numbers() const { return comm.rank() == root ? total(counts) : 0; }
    template <class T>
    void forward(T const* in, T* out) const {
        gather(call, in, out, counts, root, comm.rank(), comm.forward());
    }
    template <class T>
    void reverse(T* y_bar, T* x_bar) const {
        scatter(call, y_bar, x_bar, counts, root, comm.rank(), comm.reverse());
    }
};

struct Allgather {
    static constexpr char const* call = "allgather(x, comm)";
    Communicator comm;
    Sizes counts = {};

    void check() const {}
    void describe(Step&) const {}
    void agree(Parts const& x) {
        counts = gather_counts(call, x.numbers(), comm.size(), comm.forward());
    }
    std::size_t result_numbers() const { return total(counts); }
    template <class T>
    void forward(T const* in, T* out) const {
        allgather(call, in, out, counts, comm.rank(), comm.forward());
    }
    template <class T>
    void reverse(T* y_bar, T* x_bar) const {
        reduce_scatter(call, y_bar, x_bar, counts, comm.rank(), comm.reverse());
    }
};

inline Sizes times(Sizes counts, std::size_t factor) {
    for (auto& count : counts) count *= factor;
    return counts;
}

/// What is wrong with counts for so many elements; empty: nothing.
inline std::string wrong_counts(Communicator const& comm, char const* call, Sizes const& counts,
                                std::size_t elements) {
    if (counts.size() != static_cast<std::size_t>(comm.size()))
        return message(call, "on rank " + std::to_string(comm.rank()) + " counts has " +
                                 std::to_string(counts.size()) +
                                 " entries, must have one for each of " +
                                 std::to_string(comm.size()) + " ranks");
    if (total(counts) != elements)
        return message(call, "on rank " + std::to_string(comm.rank()) + " x has " +
                                 std::to_string(elements) + " elements, the counts add up to " +
                                 std::to_string(total(counts)));
    return {};
}

struct Scatter {
    static constexpr char const* call = "scatter(x, counts, root, comm)";
    Communicator comm;
    int root;
    Sizes given;
    Sizes counts = {};

    void check() const { check_rank(comm, call, "root", root); }
    void describe(Step& step) const { step.root = root; }

    // The root tells the counts, of numbers, or what is wrong with them: all ranks throw then.
    void agree(Parts& x) {
        std::string wrong;
        if (comm.rank() == root) {
            wrong = wrong_counts(comm, call, given, x.count);
            counts = times(given, x.each);
        }
        std::size_t head[] = {wrong.size(), x.each};
        must(MPI_Bcast(head, sizeof head, MPI_BYTE, root, comm.forward()), call);
        x.each = head[1];
        if (head[0] != 0) {
            wrong.resize(head[0]);
            must(MPI_Bcast(wrong.data(), static_cast<int>(head[0]), MPI_CHAR, root, comm.forward()),
                 call);
            throw std::invalid_argument(wrong);
        }
        counts.resize(static_cast<std::size_t>(comm.size()));
        must(MPI_Bcast(counts.data(), static_cast<int>(counts.size() * sizeof(std::size_t)),
                       MPI_BYTE, root, comm.forward()),
             call);
    }
    std::size_t result_numbers() const { return counts[static_cast<std::size_t>(comm.rank())]; }
    template <class T>
    void forward(T const* in, T* out) const {
        scatter(call, in, out, counts, root, comm.rank(), comm.forward());
    }
    template <class T>
    void reverse(T* y_bar, T* x_bar) const {
        gather(call, y_bar, x_bar, counts, root, comm.rank(), comm.reverse());
    }
};

struct Alltoall {
    static constexpr char const* call = "alltoall(x, counts, comm)";
    Communicator comm;
    Sizes given;
    Sizes to = {};
    Sizes from = {};
    bool large = false;

    void check() const {}
    void describe(Step&) const {}
    void agree(Parts const& x) {
        throw_together(comm, call, wrong_counts(comm, call, given, x.count));
        to = times(given, x.each);
        from.resize(to.size());
        must(MPI_Alltoall(to.data(), sizeof(std::size_t), MPI_BYTE, from.data(),
                          sizeof(std::size_t), MPI_BYTE, comm.forward()),
             call);
        int here = std::max(total(to), total(from)) > largest_count ? 1 : 0;
        must(MPI_Allreduce(MPI_IN_PLACE, &here, 1, MPI_INT, MPI_MAX, comm.forward()), call);
        large = here != 0;
    }
    std::size_t result_numbers() const { return total(from); }
    template <class T>
    void forward(T const* in, T* out) const {
        alltoall(call, in, to, out, from, large, comm.rank(), comm.forward());
    }
    template <class T>
    void reverse(T* y_bar, T* x_bar) const {
        alltoall(call, y_bar, from, x_bar, to, large, comm.rank(), comm.reverse());
    }
};

struct ReduceScatter {
    static constexpr char const* call = "reduce_scatter(x, counts, comm)";
    Communicator comm;
    Sizes given;
    Sizes counts = {};

    void check() const {}
    void describe(Step&) const {}
    void agree(Parts const& x) {
        throw_together(comm, call, wrong_counts(comm, call, given, x.count));
        counts = times(given, x.each);
        auto firsts = counts;
        must(MPI_Bcast(firsts.data(), static_cast<int>(firsts.size() * sizeof(std::size_t)),
                       MPI_BYTE, 0, comm.forward()),
             call);
        throw_together(comm, call,
                       firsts == counts
                           ? ""
                           : message(call, "the counts are not the same on the ranks 0 and " +
                                               std::to_string(comm.rank())));
    }
    std::size_t result_numbers() const { return counts[static_cast<std::size_t>(comm.rank())]; }
    template <class T>
    void forward(T const* in, T* out) const {
        std::vector<T> sum(in, in + total(counts));
        reduce_scatter(call, sum.data(), out, counts, comm.rank(), comm.forward());
    }
    template <class T>
    void reverse(T* y_bar, T* x_bar) const {
        allgather(call, y_bar, x_bar, counts, comm.rank(), comm.reverse());
    }
};

}  // namespace detail

/// bcast(x, root, comm): the root's x, on all ranks. The others' x tells the shape.
///
/// Forward   the root's ẋ, in one message with x
/// Reverse   x̄ = Σ ȳ over the ranks on the root, 0 elsewhere
/// Messages  1 + 1
CHAINRULES_DETAIL_MPI_FUNCTION(bcast, linear, Sendable, (int const& root, Communicator const& comm),
                               Bcast{comm, root});

/// gather(x, root, comm): the x of all ranks, one after the other, on the root; nothing elsewhere.
///
/// Forward   the same of ẋ
/// Reverse   scatter of the root's ȳ
/// Shapes    x: any size on each rank
/// Messages  2 + 1, the first one of counts
CHAINRULES_DETAIL_MPI_FUNCTION(gather, regrouped, detail::HasParts,
                               (int const& root, Communicator const& comm), Gather{comm, root});

/// allgather(x, comm): the x of all ranks, one after the other, on all ranks.
///
/// Forward   the same of ẋ
/// Reverse   x̄ = this rank's part of Σ ȳ over the ranks, by MPI_Reduce_scatter
/// Messages  2 + 1, the first one of counts
CHAINRULES_DETAIL_MPI_FUNCTION(allgather, regrouped, detail::HasParts, (Communicator const& comm),
                               Allgather{comm});

/// scatter(x, counts, root, comm): part r of the root's x on rank r. Only the root's x and counts
/// are read; where they do not fit all ranks throw std::invalid_argument.
///
/// Forward   the same of ẋ
/// Reverse   gather of ȳ to the root; 0 elsewhere
/// Messages  3 + 1, the first two of counts
CHAINRULES_DETAIL_MPI_FUNCTION(scatter, regrouped, detail::HasParts,
                               (Counts const& counts, int const& root, Communicator const& comm),
                               Scatter{comm, root, counts.of});

/// alltoall(x, counts, comm): part r of x, of counts[r] elements, goes to rank r; the result is
/// what came from all ranks, in their order. Where counts do not fit all ranks throw.
///
/// Forward   the same of ẋ
/// Reverse   each part of ȳ goes back to where it came from
/// Messages  4 + 1, the first three of counts
CHAINRULES_DETAIL_MPI_FUNCTION(alltoall, regrouped, detail::HasParts,
                               (Counts const& counts, Communicator const& comm),
                               Alltoall{comm, counts.of});

/// reduce_scatter(x, counts, comm): part r of Σ x over the ranks on rank r. The counts are the same
/// on all ranks; where they are not, or do not fit, all ranks throw.
///
/// Forward   the same of ẋ
/// Reverse   allgather of ȳ
/// Messages  4 + 1, the first three of counts
CHAINRULES_DETAIL_MPI_FUNCTION(reduce_scatter, regrouped, detail::HasParts,
                               (Counts const& counts, Communicator const& comm),
                               ReduceScatter{comm, counts.of});

}  // namespace chainrules::mpi

CHAINRULES_DETAIL_MPI_FUNCTIONS(bcast, gather, allgather, scatter, alltoall, reduce_scatter);
