// SPDX-License-Identifier: MIT
#pragma once
// Rotations, rigid motions, cameras and robots with their derivatives; component `geometry`,
// ChainRules::geometry, which needs Eigen. Conventions and the list of functions: docs/rotations.md
// and docs/cameras.md.

#include "chainrules/geometry/cameras.hpp"
#include "chainrules/geometry/coefficients.hpp"
#include "chainrules/geometry/denavit_hartenberg.hpp"
#include "chainrules/geometry/distortion.hpp"
#include "chainrules/geometry/epipolar.hpp"
#include "chainrules/geometry/euler.hpp"
#include "chainrules/geometry/full_camera.hpp"
#include "chainrules/geometry/inertia.hpp"
#include "chainrules/geometry/kinematics.hpp"
#include "chainrules/geometry/local.hpp"
#include "chainrules/geometry/omnidirectional.hpp"
#include "chainrules/geometry/planar.hpp"
#include "chainrules/geometry/pose.hpp"
#include "chainrules/geometry/quaternion.hpp"
#include "chainrules/geometry/quaternion_algebra.hpp"
#include "chainrules/geometry/quaternion_log.hpp"
#include "chainrules/geometry/residuals.hpp"
#include "chainrules/geometry/rigid.hpp"
#include "chainrules/geometry/rotation.hpp"
#include "chainrules/geometry/rotation_vector.hpp"
#include "chainrules/geometry/slerp.hpp"
#include "chainrules/geometry/sphere.hpp"
#include "chainrules/geometry/tangents.hpp"
#include "chainrules/geometry/triangulation.hpp"
#include "chainrules/geometry/twist.hpp"
