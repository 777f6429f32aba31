// SPDX-License-Identifier: MIT
#pragma once
// Replicated values: one value, of which each rank holds a copy, as the parameters of a model or a
// loss. All ranks hold the same cotangent of it, the derivative by the one value, which counts
// once. Two functions pass between replicated and distributed values:
//
//     to_each(w, comm)      replicated → distributed: each rank goes on with its copy
//     sum_to_all(x, comm)   distributed → replicated: the sum, which all ranks hold
//
// A loss is the sum_to_all of what the ranks compute with to_each of the parameters: every rank
// seeds it with 1, and every rank gets the gradient. With allreduce (reductions.hpp) in the place
// of sum_to_all, the same program would have a loss for each rank, and the gradient of their sum,
// which is the number of ranks times as large.
//
// in_blocks(n): sums over blocks of a fixed size, added in their order, have the same bits on any
// number of ranks.

#include <algorithm>
#include <cstddef>

#include "chainrules/mpi/detail/linear.hpp"

namespace chainrules::mpi {

/// The number of blocks that this rank has.
struct InBlocks {
    std::size_t count;
};
/// InBlocks of this number.
constexpr InBlocks in_blocks(std::size_t count) { return {count}; }

/// Things from begin to end − 1.
struct Share {
    std::size_t begin;
    std::size_t end;
    std::size_t size() const { return end - begin; }
};

/// This rank's share of n things, in the order of the ranks: as many as on the others, or one more.
inline Share share(std::size_t n, Communicator const& comm) {
    auto const size = static_cast<std::size_t>(comm.size());
    auto const rank = static_cast<std::size_t>(comm.rank());
    auto const begin = [&](std::size_t r) { return n / size * r + std::min(n % size, r); };
    return {begin(rank), begin(rank + 1)};
}

}  // namespace chainrules::mpi

template <>
struct chainrules::TangentSpace<chainrules::mpi::InBlocks> {
    using tangent_type = NoTangent;
    static NoTangent zero(mpi::InBlocks const&) { return {}; }
};

namespace chainrules::mpi {

namespace detail {

template <class X>
void describe_replicated(Step& step, X x) {
    step.count = static_cast<std::int64_t>(count_numbers(x));
    with_numbers(x,
                 [&](auto* numbers, std::size_t n) { step.replicated = hash_numbers(numbers, n); });
}

struct ToEach {
    static constexpr char const* call = "to_each(w, comm)";
    Communicator comm;

    void check() const {}
    template <class X>
    void describe(Step& step, X const& x) const {
        if (step.mode == Mode::pullback)
            step.count = static_cast<std::int64_t>(count_numbers(x));
        else
            describe_replicated(step, x);
    }
    template <class T>
    void forward(T*, std::size_t, std::size_t) const {}
    template <class T>
    void reverse(T* x, std::size_t n) const {
        allreduce<Adds>(call, x, n, comm.reverse());
    }
};

struct SumToAll {
    static constexpr char const* call = "sum_to_all(x, comm)";
    Communicator comm;

    void check() const {}
    template <class X>
    void describe(Step& step, X const& x) const {
        if (step.mode == Mode::pullback)
            describe_replicated(step, x);
        else
            step.count = static_cast<std::int64_t>(count_numbers(x));
    }
    template <class T>
    void forward(T* x, std::size_t n, std::size_t copies) const {
        allreduce<Adds>(call, x, n * copies, comm.forward());
    }
    template <class T>
    void reverse(T*, std::size_t) const {}
};

/// The sum of the blocks of all ranks, in their order. `like`: what a sum of no blocks has the
/// shape of.
template <class Blocks, class Like>
Like sum_of_blocks(char const* call, Blocks const& blocks, Like like, Communicator const& comm,
                   MPI_Comm messages) {
    using T = numbers_in_t<Like>;
    std::size_t const n = count_numbers(like);
    auto const counts = gather_counts(call, blocks.size() * n, comm.size(), messages);
    std::vector<T> mine(blocks.size() * n);
    T* next = mine.data();
    for (auto const& block : blocks) next = copy_numbers(block, next);
    std::vector<T> all(total(counts));
    allgather(call, mine.data(), all.data(), counts, comm.rank(), messages);
    with_numbers(like, [&](T* sum, std::size_t) {
        std::fill_n(sum, n, T(0));
        for (std::size_t i = 0; i != all.size(); ++i) sum[i % n] = sum[i % n] + all[i];
    });
    return like;
}

struct InBlocksCall {
    static constexpr char const* to_each = "to_each(w, in_blocks(n), comm)";
    static constexpr char const* sum_to_all = "sum_to_all(x, in_blocks(n), comm)";
};

/// Throws where there are not as many blocks as in_blocks says, none, or blocks of several sizes.
template <class Blocks>
void check_blocks(char const* call, Blocks const& blocks, InBlocks const& given) {
    if (blocks.size() != given.count)
        throw std::invalid_argument(message(call, "there are " + std::to_string(blocks.size()) +
                                                      " blocks, in_blocks says " +
                                                      std::to_string(given.count)));
    if (given.count == 0)
        throw std::invalid_argument(message(call, "a rank has no block; each has at least one"));
    for (auto const& block : blocks)
        if (count_numbers(block) != count_numbers(*blocks.begin()))
            throw std::invalid_argument(message(call, "the blocks are of several sizes"));
}

template <class W>
std::vector<W> to_each_value(W const& w, InBlocks const& blocks, Communicator const& comm) {
    check_sendable<W>();
    Step step{InBlocksCall::to_each, Mode::primal};
    enter(comm, step, [&] {
        if (debug_mode()) describe_replicated(step, w);
    });
    return std::vector<W>(blocks.count, w);
}

template <class X>
X blocks_sum(Mode mode, std::vector<X> const& x, InBlocks const& blocks, Communicator const& comm) {
    Step step{InBlocksCall::sum_to_all, mode};
    enter(comm, step, [&] {
        check_blocks(step.call, x, blocks);
        step.count = static_cast<std::int64_t>(count_numbers(x.front()));
    });
    return sum_of_blocks(step.call, x, x.front(), comm, comm.forward());
}
template <class X>
X sum_to_all_value(std::vector<X> const& x, InBlocks const& blocks, Communicator const& comm) {
    check_sendable<X>();
    return blocks_sum(Mode::primal, x, blocks, comm);
}

}  // namespace detail

/// to_each(w, comm): w, a replicated value, for what each rank computes on its own.
///
/// Forward   ẇ
/// Reverse   w̄ = Σ ȳ over the ranks, on all of them
/// Messages  0 + 1
/// Debug     all ranks throw where w is not the same on all of them
CHAINRULES_DETAIL_MPI_FUNCTION(to_each, linear, Sendable, (Communicator const& comm), ToEach{comm});

/// sum_to_all(x, comm): the sum over the ranks, a replicated value.
///
/// Forward   Σ ẋ, in one message with x
/// Reverse   x̄ = ȳ, which is the same on all ranks
/// Messages  1 + 0
/// Debug     all ranks throw where ȳ is not the same on all of them
CHAINRULES_DETAIL_MPI_FUNCTION(sum_to_all, linear, Sendable, (Communicator const& comm),
                               SumToAll{comm});

/// to_each(w, in_blocks(n), comm): n copies of w, a std::vector, one for each block of this rank.
///
/// Reverse   w̄ = Σ of the cotangents of all blocks of all ranks, in their order: the same bits on
///           any number of ranks that share the same blocks
/// Messages  0 + 2
template <class Self, class Dw, class Dblocks, class Dcomm, Sendable W>
auto frule(std::tuple<Self, Dw, Dblocks, Dcomm> const& tangents, to_each_t, W const& w,
           InBlocks const& blocks, Communicator const& comm) {
    detail::Step const step{detail::InBlocksCall::to_each, detail::Mode::forward};
    detail::enter(comm, step, [] {});
    auto dw = detail::full_tangent(w, std::get<1>(tangents));
    return FRuleResult{std::vector<W>(blocks.count, w),
                       std::vector<decltype(dw)>(blocks.count, dw)};
}
template <Sendable W>
auto rrule(to_each_t, W const& w, InBlocks const& blocks, Communicator const& comm) {
    detail::Step step{detail::InBlocksCall::to_each, detail::Mode::reverse};
    detail::enter(comm, step, [&] {
        if (debug_mode()) detail::describe_replicated(step, w);
    });
    std::vector<W> y(blocks.count, w);
    auto pullback = [comm, zero = zero_tangent(w), shape = detail::Shape<std::vector<W>>(y),
                     project = ProjectTo<std::vector<W>>(y)](auto const& y_bar) {
        std::optional<decltype(detail::full_tangent(shape, project, y_bar))> bars;
        detail::Step const pull{detail::InBlocksCall::to_each, detail::Mode::pullback};
        detail::enter(comm, pull, [&] { bars = detail::full_tangent(shape, project, y_bar); });
        using Bar = typename std::remove_cvref_t<decltype(*bars)>::value_type;
        if constexpr (std::is_same_v<Bar, std::remove_const_t<decltype(zero)>>)
            return detail::cotangents<2>(
                detail::sum_of_blocks(pull.call, *bars, zero, comm, comm.reverse()));
        else
            return detail::cotangents<2>(detail::sum_of_blocks(
                pull.call, *bars, bars->empty() ? Bar{} : bars->front(), comm, comm.reverse()));
    };
    return RRuleResult{std::move(y), std::move(pullback)};
}

/// sum_to_all(x, in_blocks(n), comm): the sum of the n values in the std::vector x and those of the
/// other ranks, in their order, a replicated value.
///
/// Reverse   x̄ᵢ = ȳ
/// Shapes    n values of one size, at least one on each rank
/// Messages  2 + 0
template <class Self, class Dx, class Dblocks, class Dcomm, Sendable X>
auto frule(std::tuple<Self, Dx, Dblocks, Dcomm> const& tangents, sum_to_all_t,
           std::vector<X> const& x, InBlocks const& blocks, Communicator const& comm) {
    auto y = detail::blocks_sum(detail::Mode::forward, x, blocks, comm);
    auto const dx = detail::full_tangent(x, std::get<1>(tangents));
    auto dy = detail::sum_of_blocks(detail::InBlocksCall::sum_to_all, dx, dx.front(), comm,
                                    comm.forward());
    return FRuleResult{std::move(y), std::move(dy)};
}
template <Sendable X>
auto rrule(sum_to_all_t, std::vector<X> const& x, InBlocks const& blocks,
           Communicator const& comm) {
    auto y = detail::blocks_sum(detail::Mode::reverse, x, blocks, comm);
    auto pullback = [comm, n = blocks.count, shape = detail::Shape<X>(y),
                     project = ProjectTo<X>(y)](auto const& y_bar) {
        std::optional<decltype(detail::full_tangent(shape, project, y_bar))> bar;
        detail::Step pull{detail::InBlocksCall::sum_to_all, detail::Mode::pullback};
        detail::enter(comm, pull, [&] {
            bar = detail::full_tangent(shape, project, y_bar);
            if (debug_mode()) detail::describe_replicated(pull, *bar);
        });
        return detail::cotangents<2>(std::vector(n, *bar));
    };
    return RRuleResult{std::move(y), std::move(pullback)};
}

}  // namespace chainrules::mpi

CHAINRULES_DETAIL_MPI_FUNCTIONS(to_each, sum_to_all);
