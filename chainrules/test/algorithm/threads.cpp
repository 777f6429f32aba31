// SPDX-License-Identifier: MIT
#include "chainrules/algorithm/threads.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using namespace chainrules;
using algorithm::detail::Blocks;
using algorithm::detail::run_tasks;

TEST(Threads, EachTaskRunsOnce) {
    for (unsigned const threads : {0u, 1u, 2u, 5u, 64u})
        for (std::size_t const n : {0u, 1u, 2u, 7u, 100u}) {
            std::vector<int> calls(n);
            run_tasks(Threads{threads}, n, [&](std::size_t i) { ++calls[i]; });
            EXPECT_EQ(calls, std::vector<int>(n, 1)) << threads << " threads";
        }
}

TEST(Threads, AreOthersThanTheCallers) {
    std::vector<std::thread::id> ran(2);
    std::atomic<int> arrived{0};
    // Neither task ends before the other has begun.
    run_tasks(Threads{2}, 2, [&](std::size_t i) {
        ran[i] = std::this_thread::get_id();
        ++arrived;
        while (arrived != 2) std::this_thread::yield();
    });
    EXPECT_NE(ran[0], ran[1]);
    EXPECT_TRUE(ran[0] == std::this_thread::get_id() || ran[1] == std::this_thread::get_id());
}

TEST(Threads, TheFirstOfTheTasksThatThrewIsReported) {
    for (unsigned const threads : {1u, 3u}) {
        std::atomic<int> ended{0};
        try {
            run_tasks(Threads{threads}, 20, [&](std::size_t i) {
                ++ended;
                if (i % 5 == 3) throw std::runtime_error("task " + std::to_string(i));
            });
            ADD_FAILURE() << "nothing was thrown";
        } catch (std::runtime_error const& error) {
            EXPECT_STREQ(error.what(), "task 3");
        }
        EXPECT_EQ(ended, 20);
    }
}

TEST(Blocks, CoverTheElementsWhateverTheThreads) {
    for (std::size_t const n : {0u, 1u, 1023u, 1024u, 2047u, 2048u, 5000u, 1'000'003u}) {
        Blocks const blocks(Threads{1}, n), same(Threads{7}, n);
        EXPECT_EQ(blocks.count, same.count);
        std::size_t at = 0;
        for (std::size_t b = 0; b != blocks.count; ++b) {
            EXPECT_EQ(blocks.begin(b), at);
            EXPECT_GE(blocks.size(b), std::min<std::size_t>(n, 1024));
            at += blocks.size(b);
        }
        EXPECT_EQ(at, n);
        EXPECT_LE(blocks.count, 256u);
    }
    EXPECT_EQ(Blocks(Threads{.grain = 3}, 10).count, 3u);
    EXPECT_EQ(Blocks(Threads{.grain = 0}, 10).count, 10u);
}

}  // namespace
