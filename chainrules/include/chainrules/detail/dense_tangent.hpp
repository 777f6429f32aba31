// SPDX-License-Identifier: MIT
#pragma once
// What a tool reads numbers from: a tangent or cotangent, whatever a rule made it of, as the one
// type that tangents of an argument have.

#include <utility>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/tangents/accumulate.hpp"
#include "chainrules_core/tangents/tangent_functions.hpp"

namespace chainrules::detail {

/// dx, which may be a thunk, a zero or narrower than x, added to a zero_tangent(x). A derivative
/// that is not implemented throws NotImplementedError.
template <class X, class D>
auto dense_tangent(X const& x, D const& dx) {
    using Value = std::remove_cvref_t<decltype(unthunk(dx))>;
    auto dense = zero_tangent(x);
    if constexpr (IsNotImplemented<Value>) {
        unthunk(dx).raise();
    } else if constexpr (Number<X>) {
        if constexpr (!AbstractZero<Value>)
            dense = static_cast<decltype(dense)>(chainrules::evaluate(unthunk(dx)));
    } else if constexpr (!AbstractZero<Value>) {
        using Sum = decltype(accumulate(dense, chainrules::evaluate(unthunk(dx))));
        static_assert(
            std::is_same_v<Sum, decltype(dense)&>,
            "chainrules: a rule's tangent is none of its argument, or lacks a derivative in "
            "a field; return one that can be added to a tangent_t of it");
        accumulate(dense, chainrules::evaluate(unthunk(dx)));
    }
    return dense;
}

}  // namespace chainrules::detail
