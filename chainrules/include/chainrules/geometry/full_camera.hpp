// SPDX-License-Identifier: MIT
#pragma once
// From a point of the world to a pixel, as one rule: a pose T that takes points of the world into
// the frame of the camera, a projection or the distortion of a lens with the parameters k, and
// (f_x, f_y, c_x, c_y) = K. And the residual of a point that was seen at a pixel.

#include "chainrules/geometry/cameras.hpp"
#include "chainrules/geometry/distortion.hpp"
#include "chainrules/geometry/omnidirectional.hpp"
#include "chainrules/geometry/rigid.hpp"

namespace chainrules::geometry {

namespace detail {

/// (x/z, y/z), distorted by a lens. The sign of z is not looked at.
template <class S, template <class> class Lens>
struct ThroughLens {
    static constexpr int count = Lens<S>::count;
    Vector3<S> p;
    S scale;
    Distort<S, Lens> image;

    ThroughLens(Eigen::Matrix<S, count, 1> const& k, Vector3<S> const& point)
        : p(point),
          scale(constant<S>(1) / p[2]),
          image(k, Vector2<S>(scale * p[0], scale * p[1])) {}
    Vector2<S> value() const { return image.value(); }
    template <class T>
    Vector2<T> forward(Slot<0>, Eigen::Matrix<T, count, 1> const& d) const {
        return image.forward(Slot<0>{}, d);
    }
    template <class T>
    Vector2<T> forward(Slot<1>, Vector3<T> const& d) const {
        Vector2<S> const& x = image.at.x;
        return image.at.moved(
            Vector2<T>(scale * (d[0] - x[0] * d[2]), scale * (d[1] - x[1] * d[2])));
    }
    template <class T>
    auto reverse(Vector2<T> const& y) const {
        Vector2<S> const& x = image.at.x;
        auto const [k_bar, x_bar] = image.reverse(y);
        T const u = scale * x_bar[0], v = scale * x_bar[1];
        return std::tuple{k_bar, Vector3<T>(u, v, -x[0] * u - x[1] * v)};
    }
};

/// (f_x m₀ + c_x, f_y m₁ + c_y) of the image m of T p.
///
/// Reverse   K̄ = (m₀ ȳ₀, m₁ ȳ₁, ȳ₀, ȳ₁), m̄ = (f_x ȳ₀, f_y ȳ₁), and from it those of k, T, p
template <class S, template <class> class Projection, int N>
struct Camera {
    using Arguments = Kinds<PoseKind, MatrixKind<4, 1>, MatrixKind<N, 1>, Vector3Kind>;
    using Result = MatrixKind<2, 1>;
    Vector4<S> K;
    Se3Act<S> act;
    Projection<S> image;
    Vector2<S> m;

    Camera(Pose<S> const& T, Vector4<S> const& intrinsic, Eigen::Matrix<S, N, 1> const& k,
           Vector3<S> const& p)
        : K(intrinsic), act(T, p), image(k, act.value()), m(image.value()) {}
    Vector2<S> value() const { return {K[0] * m[0] + K[2], K[1] * m[1] + K[3]}; }
    template <class T>
    Vector2<T> forward(Slot<0>, PoseChange<T> const& d) const {
        return pixels(image.forward(Slot<1>{}, act.forward(Slot<0>{}, d)));
    }
    template <class T>
    Vector2<T> forward(Slot<1>, Vector4<T> const& d) const {
        return {m[0] * d[0] + d[2], m[1] * d[1] + d[3]};
    }
    template <class T>
    Vector2<T> forward(Slot<2>, Eigen::Matrix<T, N, 1> const& d) const {
        return pixels(image.forward(Slot<0>{}, d));
    }
    template <class T>
    Vector2<T> forward(Slot<3>, Vector3<T> const& d) const {
        return pixels(image.forward(Slot<1>{}, act.forward(Slot<1>{}, d)));
    }
    template <class T>
    auto reverse(Vector2<T> const& y) const {
        auto const [k_bar, point_bar] = image.reverse(pixels(y));
        auto const [T_bar, p_bar] = act.reverse(point_bar);
        return std::tuple{T_bar, Vector4<T>(m[0] * y[0], m[1] * y[1], y[0], y[1]), k_bar, p_bar};
    }

  private:
    template <class T>
    Vector2<T> pixels(Vector2<T> const& d) const {
        return {K[0] * d[0], K[1] * d[1]};
    }
};

/// The pixel K(T p) of a pinhole camera less the pixel uv.
template <class S>
struct ReprojectionResidual {
    using Arguments = Kinds<PoseKind, Vector3Kind, MatrixKind<4, 1>, MatrixKind<2, 1>>;
    using Result = MatrixKind<2, 1>;
    Se3Act<S> act;
    ProjectPinhole<S> image;
    Vector2<S> seen;

    ReprojectionResidual(Pose<S> const& T, Vector3<S> const& p, Vector4<S> const& K,
                         Vector2<S> const& uv)
        : act(T, p), image(K, act.value()), seen(uv) {}
    Vector2<S> value() const { return image.value() - seen; }
    template <class T>
    Vector2<T> forward(Slot<0>, PoseChange<T> const& d) const {
        return image.forward(Slot<1>{}, act.forward(Slot<0>{}, d));
    }
    template <class T>
    Vector2<T> forward(Slot<1>, Vector3<T> const& d) const {
        return image.forward(Slot<1>{}, act.forward(Slot<1>{}, d));
    }
    template <class T>
    Vector2<T> forward(Slot<2>, Vector4<T> const& d) const {
        return image.forward(Slot<0>{}, d);
    }
    template <class T>
    Vector2<T> forward(Slot<3>, Vector2<T> const& d) const {
        return -d;
    }
    template <class T>
    auto reverse(Vector2<T> const& y) const {
        auto const [K_bar, point_bar] = image.reverse(y);
        auto const [T_bar, p_bar] = act.reverse(point_bar);
        return std::tuple{T_bar, p_bar, K_bar, Vector2<T>(-y)};
    }
    /// By T, p, K and uv.
    Eigen::Matrix<S, 2, 16, Eigen::RowMajor> jacobian() const {
        S const zero = constant<S>(0), one = constant<S>(1);
        S const along = image.K[0] * image.scale, down = image.K[1] * image.scale;
        Vector3<S> const u(along, zero, -image.a * along), v(zero, down, -image.b * down);
        Vector4<S> const q = act.rotate.quaternion_bar(u), r = act.rotate.quaternion_bar(v);
        Vector3<S> const p = act.rotate.point_bar(u), s = act.rotate.point_bar(v);
        Eigen::Matrix<S, 2, 16, Eigen::RowMajor> J;
        J << u[0], u[1], u[2], q[0], q[1], q[2], q[3], p[0], p[1], p[2], image.a, zero, one, zero,
            -one, zero, v[0], v[1], v[2], r[0], r[1], r[2], r[3], s[0], s[1], s[2], zero, image.b,
            zero, one, zero, -one;
        return J;
    }
};

#define CHAINRULES_DETAIL_CAMERA(Name, Projection)                \
    template <class S>                                            \
    struct Camera##Name : Camera<S, Projection, Name<S>::count> { \
        using Camera<S, Projection, Name<S>::count>::Camera;      \
    }
#define CHAINRULES_DETAIL_LENS_CAMERA(Name)       \
    template <class S>                            \
    struct Through##Name : ThroughLens<S, Name> { \
        using ThroughLens<S, Name>::ThroughLens;  \
    };                                            \
    CHAINRULES_DETAIL_CAMERA(Name, Through##Name)
CHAINRULES_DETAIL_LENS_CAMERA(BrownConrady);
CHAINRULES_DETAIL_LENS_CAMERA(Rational);
CHAINRULES_DETAIL_LENS_CAMERA(ThinPrism);
CHAINRULES_DETAIL_CAMERA(KannalaBrandt, ProjectKannalaBrandt);
CHAINRULES_DETAIL_CAMERA(FieldOfView, ProjectFieldOfView);
CHAINRULES_DETAIL_CAMERA(Unified, ProjectUnified);
CHAINRULES_DETAIL_CAMERA(EnhancedUnified, ProjectEnhancedUnified);
CHAINRULES_DETAIL_CAMERA(DoubleSphere, ProjectDoubleSphere);
#undef CHAINRULES_DETAIL_LENS_CAMERA
#undef CHAINRULES_DETAIL_CAMERA

}  // namespace detail

/// The pixel at which a pinhole camera whose lens distorts as distort_brown_conrady sees p.
CHAINRULES_DETAIL_GEOMETRY(camera_brown_conrady, detail::CameraBrownConrady, T, K, k, p);
/// The same with distort_rational.
CHAINRULES_DETAIL_GEOMETRY(camera_rational, detail::CameraRational, T, K, k, p);
/// The same with distort_thin_prism.
CHAINRULES_DETAIL_GEOMETRY(camera_thin_prism, detail::CameraThinPrism, T, K, k, p);
/// The pixel at which the fisheye of project_kannala_brandt sees p.
CHAINRULES_DETAIL_GEOMETRY(camera_kannala_brandt, detail::CameraKannalaBrandt, T, K, k, p);
/// The pixel at which the camera of project_fov sees p.
CHAINRULES_DETAIL_GEOMETRY(camera_fov, detail::CameraFieldOfView, T, K, k, p);
/// The pixel at which the camera of project_ucm sees p.
CHAINRULES_DETAIL_GEOMETRY(camera_ucm, detail::CameraUnified, T, K, k, p);
/// The pixel at which the camera of project_eucm sees p.
CHAINRULES_DETAIL_GEOMETRY(camera_eucm, detail::CameraEnhancedUnified, T, K, k, p);
/// The pixel at which the camera of project_double_sphere sees p.
CHAINRULES_DETAIL_GEOMETRY(camera_double_sphere, detail::CameraDoubleSphere, T, K, k, p);
/// The pixel at which a pinhole camera sees p, less uv. The rotation of the pose T is expected to
/// be of length 1.
CHAINRULES_DETAIL_GEOMETRY(reprojection_residual, detail::ReprojectionResidual, T, p, K, uv);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::camera_brown_conrady;
using geometry::camera_double_sphere;
using geometry::camera_eucm;
using geometry::camera_fov;
using geometry::camera_kannala_brandt;
using geometry::camera_rational;
using geometry::camera_thin_prism;
using geometry::camera_ucm;
using geometry::reprojection_residual;
}  // namespace chainrules::fn
