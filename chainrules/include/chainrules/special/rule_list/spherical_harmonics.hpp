// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for spherical harmonics.

#include "chainrules/rule_list/entry.hpp"
#include "chainrules/special/spherical_harmonics.hpp"

namespace chainrules::rule_list::special {

// clang-format off
inline constexpr auto spherical_harmonics = list(
    n_ary(fn::spherical_harmonic, whole(0, 8), whole(-8, 8), between(0, 3), everywhere.within(-6, 6))
        .where([](double const* x) { return x[1] <= x[0] && -x[1] <= x[0]; }),
    n_ary(fn::spherical_harmonic_r, whole(0, 8), whole(-8, 8), between(0, 3), everywhere.within(-6, 6))
        .where([](double const* x) { return x[1] <= x[0] && -x[1] <= x[0]; }),
    n_ary(fn::spherical_harmonic_i, whole(0, 8), whole(-8, 8), between(0, 3), everywhere.within(-6, 6))
        .where([](double const* x) { return x[1] <= x[0] && -x[1] <= x[0]; }),
    ternary(fn::sph_legendre, whole(0, 8), whole(-8, 8), between(0, 3))
        .where([](double const* x) { return x[1] <= x[0] && -x[1] <= x[0]; }));
// clang-format on

}  // namespace chainrules::rule_list::special
