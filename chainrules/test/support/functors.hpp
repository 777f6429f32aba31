// SPDX-License-Identifier: MIT
#pragma once
// Functions with parameters and without a rule, for the rules of higher-order functions.

#include "chainrules_core/tangents/fields.hpp"

namespace support {

/// Multiplies by its parameter.
struct Scaled {
    double factor = 1;

    template <class T>
    T operator()(T const& x) const {
        return x * (factor + x);
    }
    template <class T>
    T operator()(T const& x, T const& y) const {
        return factor * x * y + x;
    }
};

}  // namespace support

CHAINRULES_FIELDS(support::Scaled, factor);
