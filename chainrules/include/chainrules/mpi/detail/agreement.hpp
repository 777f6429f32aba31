// SPDX-License-Identifier: MIT
#pragma once
// What each rank does before it communicates: it looks whether it may. In debug mode the ranks
// compare what they are about to do, at the price of one small message each, and all of them throw
// the same exception where they do not agree, or where one of them has something to complain of:
// without this, a rank that throws leaves the others waiting.

#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "chainrules/mpi/communicator.hpp"
#include "chainrules_core/debug_mode.hpp"

namespace chainrules::mpi::detail {

/// How a function is called.
enum class Mode : std::int32_t { primal, forward, reverse, pullback };

inline char const* description(Mode mode) {
    switch (mode) {
        case Mode::primal:
            return "calls ";
        case Mode::forward:
            return "runs the forward rule of ";
        case Mode::reverse:
            return "runs the reverse rule of ";
        default:
            return "runs the pullback of ";
    }
}

/// What a rank is about to do.
struct Step {
    char const* call;  ///< "bcast(x, root, comm)"
    Mode mode;
    std::int64_t count = -1;  ///< of numbers, if it is the same on all ranks
    int root = -1;
    std::uint64_t replicated = 0;  ///< a hash of the value, if that is the same on all ranks
};

/// A hash of the bytes of numbers.
template <class T>
std::uint64_t hash_numbers(T const* x, std::size_t n) {
    std::uint64_t hash = 1469598103934665603u;
    auto const* bytes = reinterpret_cast<unsigned char const*>(x);
    for (std::size_t i = 0; i != n * sizeof(T); ++i) hash = (hash ^ bytes[i]) * 1099511628211u;
    return hash | 1u;
}

// What the ranks tell each other.
struct Record {
    char call[64] = {};
    char complaint[320] = {};
    Mode mode{};
    std::int32_t root = -1;
    std::int64_t count = -1;
    std::uint64_t replicated = 0;
};

inline void copy_text(char* to, std::size_t size, char const* from) {
    std::strncpy(to, from, size - 1);
}

inline std::string on_ranks(int a, int b) {
    return " on rank " + std::to_string(a) + ", and on rank " + std::to_string(b) + " ";
}

/// The first disagreement among the ranks, in the same words on all of them; empty: none.
inline std::string disagreement(std::vector<Record> const& all) {
    for (auto const& one : all)
        if (one.complaint[0] != '\0') return one.complaint;
    auto const& first = all.front();
    for (std::size_t i = 1; i != all.size(); ++i) {
        auto const& other = all[i];
        int const r = static_cast<int>(i);
        if (std::strcmp(first.call, other.call) != 0 || first.mode != other.mode)
            return std::string("chainrules::mpi: rank 0 ") + description(first.mode) + first.call +
                   ", rank " + std::to_string(r) + " " + description(other.mode) + other.call +
                   "; all ranks of a communicator must do the same in the same order";
        if (first.root != other.root)
            return message(first.call, "root is " + std::to_string(first.root) + on_ranks(0, r) +
                                           std::to_string(other.root) + "; it must be the same");
        if (first.count != other.count)
            return message(first.call, "x has " + std::to_string(first.count) + " numbers" +
                                           on_ranks(0, r) + std::to_string(other.count) +
                                           "; it must have as many on all ranks");
        if (first.replicated != other.replicated && first.mode == Mode::pullback)
            return message(first.call,
                           "the cotangent is not the same on the ranks 0 and " + std::to_string(r) +
                               ": the result is one value that all ranks hold, and so is its "
                               "cotangent; where each rank has a loss of its own, allreduce");
        if (first.replicated != other.replicated)
            return message(first.call, "the value is not the same on the ranks 0 and " +
                                           std::to_string(r) +
                                           ": a replicated value is one value that all ranks hold");
    }
    return {};
}

/// Before a function in which all ranks take part. complain() throws where this rank may not go on;
/// it may complete the step.
template <class Complain>
void enter(Communicator const& comm, Step const& step, Complain const& complain) {
    check_running(step.call);
    if (!debug_mode()) return complain();
    Record mine;
    try {
        complain();
    } catch (std::exception const& error) {
        copy_text(mine.complaint, sizeof mine.complaint, error.what());
    }
    copy_text(mine.call, sizeof mine.call, step.call);
    mine.mode = step.mode;
    mine.root = step.root;
    mine.count = step.count;
    mine.replicated = step.replicated;
    std::vector<Record> all(static_cast<std::size_t>(comm.size()));
    must(MPI_Allgather(&mine, sizeof mine, MPI_BYTE, all.data(), sizeof mine, MPI_BYTE,
                       comm.reverse()),
         step.call);
    auto const text = disagreement(all);
    if (!text.empty()) throw std::invalid_argument(text);
}

/// Throws where `rank` is none of the communicator's.
inline void check_rank(Communicator const& comm, char const* call, char const* name, int rank) {
    if (rank < 0 || rank >= comm.size())
        throw std::invalid_argument(
            message(call, std::string(name) + " is " + std::to_string(rank) +
                              ", must be from 0 to " + std::to_string(comm.size() - 1)));
}
inline void check_peer(Communicator const& comm, char const* call, char const* name, int rank) {
    if (rank != no_rank) check_rank(comm, call, name, rank);
}

}  // namespace chainrules::mpi::detail
