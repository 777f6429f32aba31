// SPDX-License-Identifier: MIT
#pragma once
// Threads{n}: an execution policy for the functions of blockwise.hpp and for_each.hpp that needs
// the standard library alone. Those of <execution>: execution.hpp.
//
// The work is cut into blocks by the number of elements, never by the number of threads, and what
// blocks compute is put together in their order: the bits do not depend on the threads.

#include <atomic>
#include <cstddef>
#include <exception>
#include <thread>
#include <vector>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/errors.hpp"

namespace chainrules {

/// In that many threads, the caller's among them; 0: as many as the machine runs at once. The
/// blocks have at least `grain` elements, where there are as many, and there are at most 256 of
/// them.
struct Threads {
    unsigned count = 0;
    std::size_t grain = 1024;
};

/// How an execution policy runs tasks: `static void run(P const&, std::size_t n, Task const& task)`
/// calls task(0), …, task(n - 1), each once, in any order and in any threads, and returns when all
/// have returned. No task throws. `grain(P const&)` may say how large blocks are, as in Threads. To
/// be specialised for a policy of one's own.
template <class P>
struct TaskRunner;

/// What TaskRunner is specialised for.
template <class P>
concept ExecutionPolicy = requires(P const& policy, void (*task)(std::size_t)) {
    TaskRunner<P>::run(policy, std::size_t(), task);
};

template <>
struct TaskRunner<Threads> {
    static std::size_t grain(Threads const& policy) { return policy.grain; }

    template <class Task>
    static void run(Threads const& policy, std::size_t n, Task const& task) {
        std::atomic<std::size_t> next{0};
        auto const work = [&] {
            for (std::size_t i; (i = next.fetch_add(1, std::memory_order_relaxed)) < n;) task(i);
        };
        std::size_t threads =
            policy.count != 0 ? policy.count : std::thread::hardware_concurrency();
        if (threads > n) threads = n;
        std::vector<std::jthread> others;
        if (threads > 1) others.reserve(threads - 1);
        for (std::size_t i = 1; i < threads; ++i) others.emplace_back(work);
        work();
    }
};

namespace algorithm::detail {

template <ExecutionPolicy P>
std::size_t grain_of(P const& policy) {
    std::size_t grain = Threads().grain;
    if constexpr (requires { TaskRunner<P>::grain(policy); }) grain = TaskRunner<P>::grain(policy);
    return grain != 0 ? grain : 1;
}

/// n elements cut into blocks of nearly equal size.
struct Blocks {
    std::size_t n, count;

    template <ExecutionPolicy P>
    Blocks(P const& policy, std::size_t elements) : n(elements), count(elements != 0) {
        std::size_t const grain = grain_of(policy);
        if (n / grain > count) count = n / grain < 256 ? n / grain : 256;
    }
    // The first n % count blocks have one more.
    std::size_t begin(std::size_t block) const {
        return n / count * block + (block < n % count ? block : n % count);
    }
    std::size_t size(std::size_t block) const { return begin(block + 1) - begin(block); }
};

/// Runs the tasks and throws what the first of those that failed threw, when all have ended.
template <ExecutionPolicy P, class Task>
void run_tasks(P const& policy, std::size_t n, Task const& task) {
#if defined(__cpp_exceptions)
    std::vector<std::exception_ptr> failures(n);
    TaskRunner<P>::run(policy, n, [&](std::size_t i) {
        try {
            task(i);
        } catch (...) {
            failures[i] = std::current_exception();
        }
    });
    for (std::exception_ptr const& failure : failures)
        if (failure) std::rethrow_exception(failure);
#else
    TaskRunner<P>::run(policy, n, task);
#endif
}

}  // namespace algorithm::detail
}  // namespace chainrules
