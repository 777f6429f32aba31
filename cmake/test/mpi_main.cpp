// SPDX-License-Identifier: MIT
// main() of GoogleTest programs on several ranks. The first rank reports as usual, the others their
// failures only; each test has a watchdog, and the program fails on all ranks where it does on one.

#include <gtest/gtest.h>

#include <cstdio>
#include <memory>
#include <string>

#include "chainrules_testutils/mpi.hpp"

namespace {

class OneTestAtATime : public testing::EmptyTestEventListener {
    void OnTestStart(testing::TestInfo const& info) override {
        dog_ = std::make_unique<chainrules::testutils::mpi::Watchdog>(
            MPI_COMM_WORLD, std::string(info.test_suite_name()) + "." + info.name(), 60);
    }
    void OnTestPartResult(testing::TestPartResult const& result) override {
        if (rank_ != 0 && result.failed())
            std::fprintf(stderr, "rank %d: %s:%d: %s\n", rank_, result.file_name(),
                         result.line_number(), result.message());
    }
    void OnTestEnd(testing::TestInfo const&) override {
        MPI_Barrier(MPI_COMM_WORLD);
        dog_.reset();
    }

    int rank_;
    std::unique_ptr<chainrules::testutils::mpi::Watchdog> dog_;

  public:
    explicit OneTestAtATime(int rank) : rank_(rank) {}
};

}  // namespace

int main(int argc, char** argv) {
    MPI_Init(&argc, &argv);
    testing::InitGoogleTest(&argc, argv);
    int rank = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    auto& listeners = testing::UnitTest::GetInstance()->listeners();
    if (rank != 0) delete listeners.Release(listeners.default_result_printer());
    listeners.Append(new OneTestAtATime(rank));
    int failed = RUN_ALL_TESTS();
    MPI_Allreduce(MPI_IN_PLACE, &failed, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    MPI_Finalize();
    return failed;
}
