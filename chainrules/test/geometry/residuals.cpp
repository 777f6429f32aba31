// SPDX-License-Identifier: MIT
#include "chainrules/geometry/residuals.hpp"

#include "chainrules/geometry/adjoint.hpp"
#include "chainrules/geometry/jacobian.hpp"
#include "chainrules/geometry/local.hpp"
#include "chainrules_testutils/eigen/geometry.hpp"
#include "chainrules_testutils/gtest.hpp"

namespace {

using namespace chainrules;
using Eigen::Quaterniond, Eigen::Vector3d;
using geometry::Posed;
using Vector6 = Eigen::Matrix<double, 6, 1>;
using Matrix6 = Eigen::Matrix<double, 6, 6>;

struct Edge {
    Posed a{Vector3d(1, 2, 3), fn::quaternion_exp(Vector3d(0.4, -1, 0.2))};
    Posed b{Vector3d(-1, 0.5, 2), fn::quaternion_exp(Vector3d(-0.7, 0.3, 1))};
    Posed Z{Vector3d(0.2, 0.1, -1), fn::quaternion_exp(Vector3d(0.1, 0.5, -0.3))};
};

TEST(BetweenResidual, IsTheTwistThatIsLeft) {
    Edge const e;
    Vector6 const r = fn::between_residual(e.a, e.b, e.Z);
    Vector6 const by_log =
        fn::se3_log(fn::se3_compose(fn::se3_inverse(e.Z), fn::se3_between(e.a, e.b)));
    EXPECT_LE((r - by_log).norm(), 1e-14);
    EXPECT_LE(fn::between_residual(e.a, e.b, Posed(fn::se3_between(e.a, e.b))).norm(), 1e-15);
}
TEST(BetweenResidual, FiniteDifferences) {
    Edge const e;
    testutils::test_frule(fn::between_residual, e.a, e.b, e.Z);
    testutils::test_rrule(fn::between_residual, e.a, e.b, e.Z);
}
// Steps in the frame of the body, where the residual is 0: I of b, minus the adjoint from a to b of
// a (Solà, Deray, Atchuthan 2018, appendix).
TEST(BetweenResidual, LocalJacobians) {
    Edge e;
    e.Z = fn::se3_between(e.a, e.b);
    auto const result = rrule(fn::between_residual, e.a, e.b, e.Z);
    Eigen::Matrix<double, 6, 7> by_a, by_b;
    for (int i = 0; i != 6; ++i) {
        auto const bars = result.pullback(Vector6(Vector6::Unit(i)));
        auto const put = [i](auto& J, auto const& bar) {
            J.row(i) << chainrules::get<&Posed::translation>(bar).transpose(),
                chainrules::get<&Posed::rotation>(bar).transpose();
        };
        put(by_a, std::get<1>(bars));
        put(by_b, std::get<2>(bars));
    }
    EXPECT_LE((by_b * geometry::pose_plus_jacobian(e.b) - Matrix6::Identity()).norm(), 1e-14);
    Matrix6 adjoint;
    for (int i = 0; i != 6; ++i)
        adjoint.col(i) =
            fn::se3_adjoint_times(fn::se3_between(e.b, e.a), Vector6(Vector6::Unit(i)));
    EXPECT_LE((by_a * geometry::pose_plus_jacobian(e.a) + adjoint).norm(), 1e-14);
}

// The rows of value_and_jacobian are those of the pullback.
TEST(BetweenResidual, Jacobian) {
    Edge const e;
    auto const [r, J] = geometry::value_and_jacobian(fn::between_residual, e.a, e.b, e.Z);
    auto const result = rrule(fn::between_residual, e.a, e.b, e.Z);
    EXPECT_EQ(r, result.value);
    for (int i = 0; i != 6; ++i) {
        auto const bars = result.pullback(Vector6(Vector6::Unit(i)));
        int at = 0;
        auto const expect = [&](auto const& bar) {
            Eigen::Matrix<double, 7, 1> right;
            right << get<&Posed::translation>(bar), get<&Posed::rotation>(bar);
            EXPECT_LE((J.row(i).segment<7>(at).transpose() - right).norm(), 1e-14)
                << i << ' ' << at;
            at += 7;
        };
        expect(std::get<1>(bars));
        expect(std::get<2>(bars));
        expect(std::get<3>(bars));
    }
}

}  // namespace
