// SPDX-License-Identifier: MIT
#pragma once
// Residuals of poses for least squares: how far two poses are from what was measured between them,
// and a pose from what is known of it. Those of image points: full_camera.hpp, epipolar.hpp.

#include "chainrules/geometry/rigid.hpp"

namespace chainrules::geometry {

namespace detail {

/// log(Z⁻¹ a⁻¹ b), in the frame of b where Z is right; as the difference of b from a Z.
template <class S>
struct BetweenResidual {
    using Arguments = Kinds<PoseKind, PoseKind, PoseKind>;
    using Result = Vector6Kind;
    Se3Compose<S> expected;
    Se3Boxminus<S> minus;

    BetweenResidual(Pose<S> const& a, Pose<S> const& b, Pose<S> const& Z)
        : expected(a, Z), minus(b, expected.value()) {}
    Vector6<S> value() const { return minus.value(); }
    template <class T>
    Vector6<T> forward(Slot<0>, PoseChange<T> const& d) const {
        return minus.forward(Slot<1>{}, expected.forward(Slot<0>{}, d));
    }
    template <class T>
    Vector6<T> forward(Slot<1>, PoseChange<T> const& d) const {
        return minus.forward(Slot<0>{}, d);
    }
    template <class T>
    Vector6<T> forward(Slot<2>, PoseChange<T> const& d) const {
        return minus.forward(Slot<1>{}, expected.forward(Slot<1>{}, d));
    }
    template <class T>
    auto reverse(Vector6<T> const& y) const {
        auto const [b_bar, expected_bar] = minus.reverse(y);
        return std::tuple{expected.first_bar(expected_bar), b_bar,
                          expected.second_bar(expected_bar)};
    }
    /// By a, b and Z in blocks of (t, q). With c = a Z and the motion (t', r) from c to b,
    /// t' = R_cᵀ(t_b − t_c), r = q_c*⊗q_b, the residual moves by J_l⁻¹ with t', and by
    /// [∂(J_l⁻¹ t')/∂φ; I] ∂φ/∂r with r.
    Eigen::Matrix<S, 6, 21, Eigen::RowMajor> jacobian() const {
        using Rows4 = Eigen::Matrix<S, 3, 4>;
        auto const& [log, inverse] = minus.log;
        auto const& between = minus.between;
        Eigen::Matrix<S, 3, 6> const of_log = inverse.jacobian();
        Rows4 const by_r = rows_of<4>([&](auto const& y) { return log.quaternion_bar(y); });
        Rows4 const bent = of_log.template leftCols<3>() * by_r;
        Matrix3<S> const by_shift = of_log.template rightCols<3>() * rows_of<3>([&](auto const& y) {
                                        return between.rotate.point_bar(y);
                                    });
        Rows4 const by_turn =
            rows_of<4>([&](auto const& y) { return conjugated(between.rotate.quaternion_bar(y)); });
        Matrix44 const to = left_matrix(conjugated(between.p)),
                       from = conjugate_columns(right_matrix(between.q));
        Rows4 const c_turn = of_log.template rightCols<3>() * by_turn + bent * from,
                    c_turn_only = by_r * from;
        Rows4 const a_shift =
            rows_of<4>([&](auto const& y) { return expected.rotate.quaternion_bar(y); });
        Matrix44 const by_a = right_matrix(expected.q), by_Z = left_matrix(expected.p);
        Eigen::Matrix<S, 6, 21, Eigen::RowMajor> J;
        for (int left : {0, 7, 14}) J.template block<3, 3>(3, left).setZero();
        J.template block<3, 3>(0, 0) = -by_shift;
        J.template block<3, 4>(0, 3) = c_turn * by_a - by_shift * a_shift;
        J.template block<3, 4>(3, 3) = c_turn_only * by_a;
        J.template block<3, 3>(0, 7) = by_shift;
        J.template block<3, 4>(0, 10) = bent * to;
        J.template block<3, 4>(3, 10) = by_r * to;
        J.template block<3, 3>(0, 14) =
            -by_shift * rows_of<3>([&](auto const& y) { return expected.rotate.point_bar(y); });
        J.template block<3, 4>(0, 17) = c_turn * by_Z;
        J.template block<3, 4>(3, 17) = c_turn_only * by_Z;
        return J;
    }

  private:
    using Matrix44 = Eigen::Matrix<S, 4, 4>;
    // The rows that a reverse rule has for the unit cotangents.
    template <int N, class Reverse>
    static Eigen::Matrix<S, 3, N> rows_of(Reverse const& reverse) {
        Eigen::Matrix<S, 3, N> J;
        for (int i = 0; i != 3; ++i) J.row(i) = reverse(Vector3<S>(Vector3<S>::Unit(i)));
        return J;
    }
    // p⊗x and x⊗q as matrices of x.
    static Matrix44 left_matrix(Vector4<S> const& p) {
        Matrix44 A;
        A << p[3], -p[2], p[1], p[0], p[2], p[3], -p[0], p[1], -p[1], p[0], p[3], p[2], -p[0],
            -p[1], -p[2], p[3];
        return A;
    }
    static Matrix44 right_matrix(Vector4<S> const& q) {
        Matrix44 A;
        A << q[3], q[2], -q[1], q[0], -q[2], q[3], q[0], q[1], q[1], -q[0], q[3], q[2], -q[0],
            -q[1], -q[2], q[3];
        return A;
    }
    static Matrix44 conjugate_columns(Matrix44 const& A) {
        Matrix44 B = A;
        B.template leftCols<3>() = -A.template leftCols<3>();
        return B;
    }
};

}  // namespace detail

/// The twist by which the motion from a to b differs from the measured one Z: log(Z⁻¹ a⁻¹ b). The
/// residual of an edge of a pose graph; with a the identity, of a pose that is known.
CHAINRULES_DETAIL_GEOMETRY(between_residual, detail::BetweenResidual, a, b, Z);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::between_residual;
}  // namespace chainrules::fn
