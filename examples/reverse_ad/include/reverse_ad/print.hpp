// SPDX-License-Identifier: MIT
#pragma once
// Numbers of this tool in streams, by their values, and what an operation on them returns: for
// libraries that put numbers into messages, as Sophus does. A header of its own, since a program
// that computes with what it printed would lose the derivative.

#include <ostream>

#include "reverse_ad/formula.hpp"

namespace reverse_ad {
inline namespace REVERSE_AD_MODE {
namespace variables {

template <class X>
    requires(terms<X> != 0 || detail::IsReplayed<X>)
std::ostream& operator<<(std::ostream& out, X const& x) {
    return out << x.value;
}

}  // namespace variables
}  // namespace REVERSE_AD_MODE
}  // namespace reverse_ad
