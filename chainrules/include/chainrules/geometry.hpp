// SPDX-License-Identifier: MIT
#pragma once
// Rotations and rigid motions with their derivatives; component `geometry`, ChainRules::geometry,
// which needs Eigen. Conventions and the list of functions: docs/rotations.md.

#include "chainrules/geometry/cameras.hpp"
#include "chainrules/geometry/coefficients.hpp"
#include "chainrules/geometry/distortion.hpp"
#include "chainrules/geometry/euler.hpp"
#include "chainrules/geometry/hat.hpp"
#include "chainrules/geometry/jacobian.hpp"
#include "chainrules/geometry/local.hpp"
#include "chainrules/geometry/planar.hpp"
#include "chainrules/geometry/pose.hpp"
#include "chainrules/geometry/quaternion.hpp"
#include "chainrules/geometry/quaternion_algebra.hpp"
#include "chainrules/geometry/quaternion_log.hpp"
#include "chainrules/geometry/rigid.hpp"
#include "chainrules/geometry/rotation.hpp"
#include "chainrules/geometry/rotation_vector.hpp"
#include "chainrules/geometry/slerp.hpp"
#include "chainrules/geometry/sphere.hpp"
#include "chainrules/geometry/tangents.hpp"
#include "chainrules/geometry/twist.hpp"
