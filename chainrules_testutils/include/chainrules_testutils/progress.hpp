// SPDX-License-Identifier: MIT
#pragma once
// Progress: one line on a terminal that says how far something long is. Elsewhere, in a pipe or a
// log, nothing.
//
//     Progress progress("log1p", points.size());
//     for (auto const& x : points) progress.step(error_at(x));  // log1p: 512 of 1000, 3 s left,
//                                                               // worst 0.97 ulp

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>

#include "chainrules_testutils/detail/version.hpp"

namespace chainrules::testutils {

/// Where the line goes, and what it says.
struct ProgressOptions {
    std::ostream* out = nullptr;        ///< else std::cerr
    std::optional<bool> terminal = {};  ///< else whether standard error is one
    double (*seconds)() = nullptr;      ///< the clock; else a steady one
    char const* unit = "ulp";           ///< of what is worst
};

/// Shows a line while it lives, at most ten times a second.
class Progress {
  public:
    Progress(std::string what, std::size_t all, ProgressOptions const& options = {});
    Progress(Progress const&) = delete;
    Progress& operator=(Progress const&) = delete;
    /// Takes the line away.
    ~Progress() { clear(); }

    /// One more is done. NaN is no error.
    void step(double error) {
        ++done_;
        if (error > worst_) worst_ = error;
        if (shown_) show();
    }
    /// Takes the line away until the next step, for other output.
    void clear();
    double worst() const { return worst_; }

  private:
    void show();

    std::string what_;
    std::size_t all_;
    ProgressOptions options_;
    bool shown_;
    bool on_screen_ = false;
    std::size_t done_ = 0;
    double worst_ = 0;
    double start_;
    double next_;
};

}  // namespace chainrules::testutils
