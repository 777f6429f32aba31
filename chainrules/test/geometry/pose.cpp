// SPDX-License-Identifier: MIT
#include "chainrules/geometry/pose.hpp"

#include <gtest/gtest.h>

namespace {

using namespace chainrules;
using geometry::Posed;

TEST(Pose, IsTheIdentityByDefaultAndHasFields) {
    Posed const T;
    EXPECT_EQ(T.translation, Eigen::Vector3d(0, 0, 0));
    EXPECT_EQ(T.rotation.w(), 1);
    static_assert(Described<Posed> && keep_by_value<Posed> && keep_by_value<geometry::Posef>);
    auto const shifted =
        add(T, tangent<Posed>(field<&Posed::translation>(Eigen::Vector3d(1, 2, 3))));
    EXPECT_EQ(shifted.translation, Eigen::Vector3d(1, 2, 3));
    EXPECT_EQ(shifted.rotation.coeffs(), T.rotation.coeffs());
    auto const turned =
        add(T, tangent<Posed>(field<&Posed::rotation>(Eigen::Vector4d(1, 0, 0, -1))));
    EXPECT_EQ(turned.rotation.coeffs(), Eigen::Vector4d(1, 0, 0, 0));
}

}  // namespace
