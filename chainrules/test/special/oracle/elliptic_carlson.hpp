// SPDX-License-Identifier: MIT
#pragma once
// Second definitions of Carlson's elliptic integrals.

#include <boost/math/special_functions/ellint_rc.hpp>
#include <boost/math/special_functions/ellint_rd.hpp>
#include <boost/math/special_functions/ellint_rf.hpp>
#include <boost/math/special_functions/ellint_rg.hpp>
#include <boost/math/special_functions/ellint_rj.hpp>

#include "chainrules/special/elliptic_carlson.hpp"
#include "oracle.hpp"

namespace special_oracles::elliptic_carlson {

ORACLE2(ellint_rc, x, y, boost::math::ellint_rc(x, y, policy))
ORACLE3(ellint_rd, x, y, z, boost::math::ellint_rd(x, y, z, policy))
ORACLE3(ellint_rf, x, y, z, boost::math::ellint_rf(x, y, z, policy))
ORACLE3(ellint_rg, x, y, z, boost::math::ellint_rg(x, y, z, policy))
ORACLE4(ellint_rj, x, y, z, p, boost::math::ellint_rj(x, y, z, p, policy))

}  // namespace special_oracles::elliptic_carlson
