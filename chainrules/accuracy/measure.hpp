// SPDX-License-Identifier: MIT
#pragma once
// Measures the partials of a function, and the function itself where it is ours, in rounding units
// of the exact result.

#include <string>
#include <vector>

#include "function.hpp"

namespace accuracy {

/// What was found of one partial, or (argument -1) of the primal, in one number type.
struct Finding {
    std::string topic;
    std::string name;
    int argument = -1;
    int output = 0;
    std::string type;
    double worst = 0;
    std::vector<std::string> where;
    std::string rule;
    std::string exact;
    double limit = 4;
    std::string reason;
    long points = 0;
    /// Points whose exact result is no normal number; that no reference could settle; where the
    /// reference, computed a second time, was another.
    long outside = 0;
    long unresolved = 0;
    long disputed = 0;
    double seconds = 0;

    bool good() const {
        return worst <= limit && unresolved * 1000 <= points + 3000 && disputed == 0;
    }
};

enum class Type { float_type, double_type, long_double_type };

/// All partials of f in that type, at `count` points each.
std::vector<Finding> measure(Function const& f, Type type, long count, std::uint64_t seed);

}  // namespace accuracy
