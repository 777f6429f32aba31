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
    /// The rows of reverse, with what they share computed once.
    Eigen::Matrix<S, 6, 21, Eigen::RowMajor> jacobian() const {
        auto const& [log, inverse] = minus.log;
        Eigen::Matrix<S, 3, 6> const by_angle_and_shift = inverse.jacobian();
        Matrix3<S> const by_angle = by_angle_and_shift.template leftCols<3>(),
                         by_shift = by_angle_and_shift.template rightCols<3>();
        Eigen::Matrix<S, 3, 4> by_quaternion;
        for (int i = 0; i != 3; ++i)
            by_quaternion.row(i) = log.quaternion_bar(Vector3<S>(Vector3<S>::Unit(i)));
        Eigen::Matrix<S, 3, 4> const through_angle = by_angle * by_quaternion;
        Eigen::Matrix<S, 6, 21, Eigen::RowMajor> J;
        for (int i = 0; i != 3; ++i) {
            put_row(J, i, by_shift.row(i), through_angle.row(i));
            put_row(J, i + 3, Vector3<S>::Zero(), by_quaternion.row(i));
        }
        return J;
    }

  private:
    template <class J, class Shift, class Turn>
    void put_row(J& all, int i, Shift const& shift, Turn const& turn) const {
        auto const [from, to] =
            minus.between.reverse(PoseChange<S>{Vector3<S>(shift), Vector4<S>(turn)});
        PoseChange<S> const a_bar = expected.first_bar(from), Z_bar = expected.second_bar(from);
        all.row(i) << a_bar.translation.transpose(), a_bar.rotation.transpose(),
            to.translation.transpose(), to.rotation.transpose(), Z_bar.translation.transpose(),
            Z_bar.rotation.transpose();
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
