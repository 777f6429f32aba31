// SPDX-License-Identifier: MIT
#pragma once
// Everything a header of a user's library can hold, included in two translation units of one
// program: nothing may be defined twice, and both must mean the same objects.

#include "chainrules_core/chainrules_core.hpp"

namespace odr {

struct Point {
    double x;
    double y;
};

CHAINRULES_FUNCTION_EXPR(multiply, (x, y), x * y);
CHAINRULES_SCALAR_RULE(multiply, (x, y), y, x);
CHAINRULES_FUNCTION_EXPR(root, (x), x);
CHAINRULES_SCALAR_RULE(root, (x), singular(1 / x));
CHAINRULES_FUNCTION_EXPR(with_setup, (x), x * x);
CHAINRULES_SCALAR_RULE_WITH_SETUP(with_setup, (x), (auto twice = 2 * x;), twice);
CHAINRULES_FUNCTION_EXPR(both, (x), (std::pair{x, x * x}));
CHAINRULES_SCALAR_RULE_MULTI(both, (x), (), (1), (2 * x));
CHAINRULES_FUNCTION_EXPR(round_down, (x), static_cast<int>(x));
CHAINRULES_NON_DIFFERENTIABLE(round_down);
CHAINRULES_FUNCTION_EXPR(withdrawn, (x), x);
CHAINRULES_SCALAR_RULE(withdrawn, (x), 1);
CHAINRULES_OPT_OUT_RRULE(withdrawn, double);
CHAINRULES_OPT_OUT_FRULE(withdrawn, double);
CHAINRULES_FUNCTION_EXPR(partly, (x), x);
CHAINRULES_SCALAR_RULE(partly, (x), CHAINRULES_NOT_IMPLEMENTED("one day"));

inline auto cotangents(double x) {
    auto [y, pullback] = chainrules::rrule(multiply, x, 3.0);
    auto [z, dz] = chainrules::frule(std::tuple{chainrules::NoTangent{}, 1.0}, with_setup, y);
    return std::tuple_cat(pullback(dz), chainrules::rrule(both, z).pullback(std::pair{1.0, 1.0}),
                          chainrules::rrule(round_down, z).pullback(1.0),
                          chainrules::rrule(partly, z).pullback(1.0));
}

}  // namespace odr

CHAINRULES_FIELDS(odr::Point, x, y);
