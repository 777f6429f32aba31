// SPDX-License-Identifier: MIT
#pragma once
// Truth for a partial: the central difference, in 113-bit arithmetic, of a second definition.

#include <limits>
#include <optional>

#include "function.hpp"

namespace special_accuracy {

struct Truth {
    Quad value, derivative;
    /// What errors of the derivative are compared with: its size, but where differences do not
    /// settle one so small, a thousandth of the value over the size of the argument.
    Quad scale;
};

/// The partial of an output of a function with a definition by argument i, where differences of two
/// step sizes agree.
std::optional<Truth> truth(Function const& f, Numbers const& x, std::size_t i, std::size_t output);

}  // namespace special_accuracy
