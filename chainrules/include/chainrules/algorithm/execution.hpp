// SPDX-License-Identifier: MIT
#pragma once
// The execution policies of <execution> for the functions of blockwise.hpp and for_each.hpp:
// keyword(std::execution::par). With libstdc++ a program that includes this is linked with TBB.
// Elements are never vectorised across calls: par_unseq is as par, unseq as seq.

#include <algorithm>
#include <execution>
#include <numeric>

#include "chainrules/algorithm/threads.hpp"

namespace chainrules {

template <class P>
    requires std::is_execution_policy_v<P>
struct TaskRunner<P> {
    template <class Task>
    static void run(P const&, std::size_t n, Task const& task) {
        std::vector<std::size_t> tasks(n);
        std::iota(tasks.begin(), tasks.end(), std::size_t(0));
        if constexpr (std::is_same_v<P, std::execution::parallel_policy> ||
                      std::is_same_v<P, std::execution::parallel_unsequenced_policy>)
            std::for_each(std::execution::par, tasks.begin(), tasks.end(), task);
        else
            std::for_each(tasks.begin(), tasks.end(), task);
    }
};

}  // namespace chainrules
