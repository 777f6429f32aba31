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
};

}  // namespace detail

/// The twist by which the motion from a to b differs from the measured one Z: log(Z⁻¹ a⁻¹ b). The
/// residual of an edge of a pose graph; with a the identity, of a pose that is known.
CHAINRULES_DETAIL_GEOMETRY(between_residual, detail::BetweenResidual, a, b, Z);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::between_residual;
}  // namespace chainrules::fn
