// SPDX-License-Identifier: MIT
#pragma once
// Facts about spherical harmonics.

#include "chainrules/special/spherical_harmonics.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto spherical_harmonics =
    facts_of(n_ary(fn::spherical_harmonic, whole(0, 8), whole(-8, 8), between(0, 3),
                   everywhere.within(-6, 6))
                 .where(WHERE(x[1] <= x[0] && -x[1] <= x[0])),
             n_ary(fn::spherical_harmonic_r, whole(0, 8), whole(-8, 8), between(0, 3),
                   everywhere.within(-6, 6))
                 .where(WHERE(x[1] <= x[0] && -x[1] <= x[0])),
             n_ary(fn::spherical_harmonic_i, whole(0, 8), whole(-8, 8), between(0, 3),
                   everywhere.within(-6, 6))
                 .where(WHERE(x[1] <= x[0] && -x[1] <= x[0])),
             ternary(fn::sph_legendre, whole(0, 8), whole(-8, 8), between(0, 3))
                 .where(WHERE(x[1] <= x[0] && -x[1] <= x[0])));

}  // namespace facts::special
