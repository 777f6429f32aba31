// SPDX-License-Identifier: MIT
// Inverse kinematics of an arm of seven joints: robot_arm [<poses>]. From bent joints the program
// finds the joints for random poses of the tool, and fails where it does not reach one, or where
// the Jacobian by the twists of the joints differs from that of the rules.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>

#include "robot_arm/arm.hpp"

namespace fn = chainrules::fn;
using robot_arm::Posed;
using robot_arm::Vector7;

int main(int argc, char** argv) {
    long const count = argc > 1 ? std::atol(argv[1]) : 1000;
    if (count < 1) {
        std::printf("robot_arm: %ld poses, must be 1 or more\n", count);
        return 1;
    }
    robot_arm::Arm const arm;
    Vector7 bent;
    bent << 0.2, 0.6, -0.3, 1.2, 0.4, 0.8, 0;

    // A row of the Jacobian by one pullback: the height of the tool by the joints.
    auto const [T, pullback] =
        chainrules::rrule(fn::product_of_exponentials, arm.screws, bent, arm.tool);
    auto const up = chainrules::tangent<Posed>(
        chainrules::field<&Posed::translation>(Eigen::Vector3d(0, 0, 1)));
    Vector7 const by_rule = std::get<2>(pullback(up));
    Vector7 const by_twists = fn::to_matrix(T.rotation).row(2) * arm.jacobian(bent).topRows<3>();
    double const difference = (by_rule - by_twists).norm();
    std::printf("height by the joints, by the rule: %.4f %.4f %.4f ..., by twists within %.0e\n",
                by_rule[0], by_rule[1], by_rule[2], std::max(difference, 1e-16));
    bool ok = difference < 1e-14;

    std::mt19937 engine(1);
    std::uniform_real_distribution<double> uniform(-0.5, 0.5);
    long reached = 0, steps = 0;
    double worst = 0;
    for (long i = 0; i != count; ++i) {
        Vector7 truth;
        for (int k = 0; k != 7; ++k) truth[k] = bent[k] + uniform(engine);
        auto const found = robot_arm::solve(arm, arm.pose(truth), bent);
        if (found.error < 1e-12) ++reached;
        worst = std::max(worst, found.error);
        steps += found.steps;
    }
    std::printf("%ld poses, %ld reached, %.1f steps each, largest error %.0e\n", count, reached,
                double(steps) / double(count), worst);
    ok = ok && reached == count;
    return ok ? 0 : 1;
}
