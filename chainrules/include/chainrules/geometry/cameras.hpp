// SPDX-License-Identifier: MIT
#pragma once
// The pinhole camera, whose image points are in pixels, and longitude and latitude. Cameras look
// along z, with x to the right and y down. The distortion of a lens: distortion.hpp; wide views:
// omnidirectional.hpp; with a pose: full_camera.hpp.

#include "chainrules/cmath/hypot.hpp"
#include "chainrules/geometry/planar.hpp"

namespace chainrules::geometry {

namespace detail {

/// (f_x x/z + c_x, f_y y/z + c_y) of K = (f_x, f_y, c_x, c_y) and p = (x, y, z). The sign of z is
/// not looked at; z = 0 gives what IEEE gives.
///
/// Forward   by p: (f_x(ẋ − aż)/z, f_y(ẏ − bż)/z), a = x/z, b = y/z
/// Reverse   K̄ = (a ȳ₀, b ȳ₁, ȳ₀, ȳ₁), p̄ = (f_x ȳ₀, f_y ȳ₁, −f_x a ȳ₀ − f_y b ȳ₁)/z
template <class S>
struct ProjectPinhole {
    using Arguments = Kinds<MatrixKind<4, 1>, Vector3Kind>;
    using Result = MatrixKind<2, 1>;
    Vector4<S> K;
    S scale, a, b;

    ProjectPinhole(Vector4<S> const& camera, Vector3<S> const& p)
        : K(camera), scale(constant<S>(1) / p[2]), a(scale * p[0]), b(scale * p[1]) {}
    Vector2<S> value() const { return {K[0] * a + K[2], K[1] * b + K[3]}; }
    template <class T>
    Vector2<T> forward(Slot<0>, Vector4<T> const& d) const {
        return {a * d[0] + d[2], b * d[1] + d[3]};
    }
    template <class T>
    Vector2<T> forward(Slot<1>, Vector3<T> const& d) const {
        return {K[0] * scale * (d[0] - a * d[2]), K[1] * scale * (d[1] - b * d[2])};
    }
    template <class T>
    auto reverse(Vector2<T> const& y) const {
        T const u = K[0] * scale * y[0], v = K[1] * scale * y[1];
        return std::tuple{Vector4<T>(a * y[0], b * y[1], y[0], y[1]),
                          Vector3<T>(u, v, -a * u - b * v)};
    }
};

/// The ray (x, y, 1) of an image point of a pinhole camera.
///
/// Reverse   with a = x̄/f_x, b = ȳ/f_y: K̄ = (−a x, −b y, −a, −b), the point's (a, b)
template <class S>
struct UnprojectPinhole {
    using Arguments = Kinds<MatrixKind<4, 1>, MatrixKind<2, 1>>;
    using Result = Vector3Kind;
    S f, g, x, y;

    UnprojectPinhole(Vector4<S> const& K, Vector2<S> const& p)
        : f(constant<S>(1) / K[0]),
          g(constant<S>(1) / K[1]),
          x((p[0] - K[2]) * f),
          y((p[1] - K[3]) * g) {}
    Vector3<S> value() const { return {x, y, constant<S>(1)}; }
    template <class T>
    Vector3<T> forward(Slot<0>, Vector4<T> const& d) const {
        return {-f * (x * d[0] + d[2]), -g * (y * d[1] + d[3]), constant<T>(0)};
    }
    template <class T>
    Vector3<T> forward(Slot<1>, Vector2<T> const& d) const {
        return {f * d[0], g * d[1], constant<T>(0)};
    }
    template <class T>
    auto reverse(Vector3<T> const& r) const {
        T const a = f * r[0], b = g * r[1];
        return std::tuple{Vector4<T>(-x * a, -y * b, -a, -b), Vector2<T>(a, b)};
    }
};

/// Longitude and latitude (atan2(x, z), atan2(y, √(x² + z²))). At the poles the derivatives by x
/// and z do not exist; they are 0 there.
template <class S>
struct Equirectangular {
    using Arguments = Kinds<Vector3Kind>;
    using Result = MatrixKind<2, 1>;
    Vector3<S> p;
    S h;

    explicit Equirectangular(Vector3<S> const& point) : p(point), h(cmath::hypot(p[0], p[2])) {}
    Vector2<S> value() const { return {cmath::atan2(p[0], p[2]), cmath::atan2(p[1], h)}; }
    template <class T>
    Vector2<T> forward(Slot<0>, Vector3<T> const& d) const {
        S const f = inverse(S(h * h)), g = inverse(h), N = inverse(S(h * h + p[1] * p[1]));
        return {f * (p[2] * d[0] - p[0] * d[2]),
                N * (h * d[1] - g * p[1] * (p[0] * d[0] + p[2] * d[2]))};
    }
    template <class T>
    auto reverse(Vector2<T> const& y) const {
        S const f = inverse(S(h * h)), g = inverse(h), N = inverse(S(h * h + p[1] * p[1]));
        T const along = f * y[0], down = N * y[1], back = g * p[1] * down;
        return std::tuple{
            Vector3<T>(p[2] * along - p[0] * back, h * down, -p[0] * along - p[2] * back)};
    }

  private:
    static S inverse(S const& x) {
        return plain_value(x) == 0 ? constant<S>(0) : S(constant<S>(1) / x);
    }
};

}  // namespace detail

/// The image in pixels of a point p, K = (f_x, f_y, c_x, c_y).
CHAINRULES_DETAIL_GEOMETRY(project_pinhole, detail::ProjectPinhole, K, p);
/// The ray (x, y, 1) of an image point in pixels.
CHAINRULES_DETAIL_GEOMETRY(unproject_pinhole, detail::UnprojectPinhole, K, uv);
/// Longitude and latitude of a point.
CHAINRULES_DETAIL_GEOMETRY(project_equirectangular, detail::Equirectangular, p);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::project_equirectangular;
using geometry::project_pinhole;
using geometry::unproject_pinhole;
}  // namespace chainrules::fn
