// SPDX-License-Identifier: MIT
#pragma once
// Watchdog: ends a program whose ranks wait for each other for ever, and says on each rank where it
// waits:
//
//     testutils::mpi::Watchdog const dog(comm, "gradient of the loss", 20);

#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include "chainrules_testutils/detail/concatenate.hpp"
#include "chainrules_testutils/mpi/detail/mpi.hpp"

namespace chainrules::testutils::mpi {

/// Ends the program with the exit status 124, unless it is destroyed before `seconds` are over.
/// Each rank has one; the last step() that it was told is what it says.
class Watchdog {
  public:
    Watchdog(MPI_Comm comm, std::string task, double seconds)
        : task_(std::move(task)), seconds_(seconds) {
        MPI_Comm_rank(comm, &rank_);
        MPI_Comm_size(comm, &size_);
        thread_ = std::thread([this] { watch(); });
    }
    Watchdog(Watchdog const&) = delete;
    Watchdog& operator=(Watchdog const&) = delete;
    ~Watchdog() {
        {
            std::lock_guard const lock(mutex_);
            over_ = true;
        }
        changed_.notify_one();
        thread_.join();
    }

    /// What this rank does now: "pullback, cotangent on rank 1 only".
    void step(std::string text) {
        std::lock_guard const lock(mutex_);
        step_ = std::move(text);
    }

  private:
    void watch() {
        std::unique_lock lock(mutex_);
        if (changed_.wait_for(lock, std::chrono::duration<double>(seconds_), [&] { return over_; }))
            return;
        auto const text = testutils::detail::concatenate(
            {"chainrules::testutils::mpi: rank ", rank_, " of ", size_, " still waits in ", task_,
             step_.empty() ? "" : ": ", step_, "\n"});
        std::fputs(text.c_str(), stderr);
        std::fflush(stderr);
        // The first that ends takes the others with it: they shall have spoken.
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
        std::_Exit(124);
    }

    std::string task_;
    std::string step_;
    double seconds_;
    int rank_ = 0;
    int size_ = 1;
    bool over_ = false;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::thread thread_;
};

}  // namespace chainrules::testutils::mpi
