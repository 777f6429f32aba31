// SPDX-License-Identifier: MIT
#pragma once
// The errors of one partial at random points, and at the points of the tables of references.

#include <cstdint>
#include <string>

#include "function.hpp"

namespace special_accuracy {

/// Relative errors that partials are to keep; float has its own.
inline constexpr double closed_form = 1e-13;
inline constexpr double algorithm = 1e-12;
inline constexpr double in_float = 1e-5;

struct Errors {
    long points = 0;
    double worst = 0, median = 0;
    std::string where;
    /// Beyond the tolerance; the worst of them in plain digits.
    long beyond = 0;
    std::string example;
};

struct Finding {
    Function const* f = nullptr;
    std::size_t argument = 0;
    double tolerance = closed_form;
    Errors random, random_float, references;
    /// Points where the two steps disagree, so that there is no truth.
    long unresolved = 0;
    double seconds = 0;

    /// At most one point in a hundred, or one, beyond the tolerance, none a hundred times.
    bool good() const;
};

/// Measures argument i at that many random points and, if asked, at the references in a folder.
Finding measure(Function const& f, std::size_t i, long points, std::uint64_t seed,
                std::string const& references);

}  // namespace special_accuracy
