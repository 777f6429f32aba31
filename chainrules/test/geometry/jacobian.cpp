// SPDX-License-Identifier: MIT
#include "chainrules/geometry/jacobian.hpp"

#include "chainrules/geometry/rigid.hpp"
#include "geometry/support/references.hpp"

namespace {

using namespace chainrules;
using Eigen::Quaterniond, Eigen::Vector3d, Eigen::Vector4d;
using geometry::Posed, geometry::value_and_jacobian;

Posed const T{{1, -2, 0.5}, Quaterniond(0.8, 0.1, -0.5, 0.3)};
Vector3d const w(0.4, -0.7, 0.3), p(0.5, 1, -0.25);

// J times the numbers of the tangents is what the forward rule gives.
template <class F, class... X, class... Dx>
void check(F const& f, std::tuple<NoTangent, Dx...> const& dx, X const&... x) {
    auto const [y, J] = value_and_jacobian(f, x...);
    static_assert(decltype(J)::IsRowMajor || decltype(J)::ColsAtCompileTime == 1);
    auto const right = frule(dx, f, x...);
    EXPECT_EQ(rotations::listed<double>(y), rotations::listed<double>(right.value));
    std::vector<double> d;
    std::apply([&](auto const&, auto const&... each) { (rotations::append(d, each), ...); }, dx);
    auto const tangent = rotations::listed<double>(right.tangent);
    ASSERT_EQ(static_cast<std::size_t>(J.rows()), tangent.size());
    ASSERT_EQ(static_cast<std::size_t>(J.cols()), d.size());
    for (Eigen::Index i = 0; i != J.rows(); ++i) {
        double sum = 0;
        for (Eigen::Index j = 0; j != J.cols(); ++j)
            sum += J(i, j) * d[static_cast<std::size_t>(j)];
        EXPECT_NEAR(sum, tangent[static_cast<std::size_t>(i)], 4e-15) << "row " << i;
    }
}
TEST(ValueAndJacobian, TimesTangents) {
    Vector3d const dw(0.3, 0.1, -0.2), dp(1, -2, 0.5);
    Vector4d const dq(0.1, 0.2, -0.3, 0.4);
    auto const dT = tangent<Posed>(field<&Posed::translation>(dw), field<&Posed::rotation>(dq));
    NoTangent const none;
    check(fn::rotate_by_vector, std::tuple{none, dw, dp}, w, p);
    check(fn::left_jacobian_inverse_times, std::tuple{none, dw, dp}, w, p);
    check(fn::rotate_by_vector, std::tuple{none, dw, dp}, Vector3d(0, 0, 0), p);
    check(fn::rotate_point, std::tuple{none, dq, dp}, T.rotation, p);
    check(fn::quaternion_exp, std::tuple{none, dw}, w);
    check(fn::se3_act, std::tuple{none, dT, dp}, T, p);
    check(fn::se3_compose, std::tuple{none, dT, dT}, T, T);
    check(fn::angular_distance, std::tuple{none, dq, dq}, T.rotation, Quaterniond(1, 0, 0, 0.5));
    check(fn::so3_exp, std::tuple{none, dw}, w);
    check(fn::rotate2d, std::tuple{none, 0.3, Eigen::Vector2d(1, 2)}, 0.5, Eigen::Vector2d(3, -1));
}

}  // namespace
