// SPDX-License-Identifier: MIT
// A velocity of three numbers where the tangent of a quaternion has four coefficients.
// expect: chainrules::geometry: the fixed size of a tangent is not that of its argument; give one
// of expect: the same shape, four coefficients for a quaternion

#include "chainrules/geometry/quaternion.hpp"

auto run(Eigen::Quaterniond const& q) {
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
    Eigen::Vector4d const dq(1, 0, 0, 0);
#else
    Eigen::Vector3d const dq(1, 0, 0);
#endif
    return chainrules::frule(std::tuple{chainrules::NoTangent{}, dq},
                             chainrules::fn::quaternion_log, q);
}
