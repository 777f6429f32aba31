#pragma once
#include <chainrules_core/chainrules_core.hpp>

namespace shapes {

template <class T>
constexpr T cube(T x) {
    return x * x * x;
}

namespace fn {
CHAINRULES_FUNCTION(cube, shapes::cube);
CHAINRULES_SCALAR_RULE(cube, (x), 3 * x * x);
}  // namespace fn

}  // namespace shapes
