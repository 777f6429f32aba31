// SPDX-License-Identifier: MIT
#pragma once
// Dual numbers in streams, by their values: for libraries that put numbers into messages, as
// Sophus does. A header of its own, since a printed number says nothing of its tangents, and a
// program that computes with what it printed would lose them.

#include <ostream>

#include "forward_ad/dual.hpp"

namespace forward_ad::numbers {

template <class T, int N, class Tag>
std::ostream& operator<<(std::ostream& out, Dual<T, N, Tag> const& x) {
    return out << x.value;
}

}  // namespace forward_ad::numbers
