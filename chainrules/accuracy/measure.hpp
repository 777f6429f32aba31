// SPDX-License-Identifier: MIT
#pragma once
// Measures a function's partials, and the function itself where it is ours, by its standard.

#include <cstdint>
#include <string>
#include <vector>

#include "finding.hpp"
#include "function.hpp"

namespace accuracy {

struct Request {
    /// Of each partial in each number type; 0: 100,000, of special functions 400.
    long points = 0;
    std::uint64_t seed = 1;
    /// The folder with tables of references, for special functions; may be empty.
    std::string references;
};

std::vector<Finding> measure(Function const& f, Request const& request);

/// The errors of the partial by argument i at points, rows of arguments, in double: in rounding
/// units of the exact partial; NaN where nothing settles what it is.
std::vector<double> errors_at(Function const& f, std::size_t i, std::vector<double> const& points);

// What they call for the one standard and the other.
std::vector<Finding> measure_in_rounding_units(Function const& f, Request const& request);
std::vector<Finding> measure_relative(Function const& f, Request const& request);
std::vector<double> errors_in_rounding_units_at(Function const& f, std::size_t i,
                                                std::vector<double> const& points);
std::vector<double> relative_errors_at(Function const& f, std::size_t i,
                                       std::vector<double> const& points);

/// A finding about the partial by argument i (-1: the function itself) with no points yet.
Finding finding_of(Function const& f, int i, std::size_t output);
/// Part `part` of a function has points of its own, whichever others are measured.
std::uint64_t seed_of(Function const& f, Request const& request, std::size_t part);

}  // namespace accuracy
