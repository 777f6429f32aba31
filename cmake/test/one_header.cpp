// SPDX-License-Identifier: MIT
// A user of one of the headers that cmake/one_header.cmake makes. RULES: of the one with rules.
#ifdef RULES
#include "chainrules.hpp"
#else
#include "chainrules_core.hpp"
#endif

#include <tuple>

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

int main() {
    using namespace chainrules;
    auto const [y, pullback] = rrule(shapes::fn::cube, 2.0);
    auto const [z, dz] = frule(std::tuple{NoTangent{}, 1.0}, shapes::fn::cube, 2.0);
    bool right = y == 8 && z == 8 && dz == 12 && std::get<1>(pullback(1.0)) == 12;
#ifdef RULES
    right = right && std::get<1>(rrule(fn::exp, 0.0).pullback(1.0)) == 1;
#endif
    return right ? 0 : 1;
}
