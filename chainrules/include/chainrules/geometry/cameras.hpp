// SPDX-License-Identifier: MIT
#pragma once
// Cameras that look along z, with x to the right and y down. Image points of a pinhole camera are
// in pixels; those of distortions and of the fisheye are normalised, on the plane z = 1 near the
// axis.

#include <stdexcept>

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

template <class S>
using Vector5 = Eigen::Matrix<S, 5, 1>;

/// The distortion of Brown and Conrady at a point, with its derivatives by the point, which are
/// symmetric, and by k = (k₁, k₂, p₁, p₂, k₃).
template <class S>
struct BrownConrady {
    Vector2<S> x, y;
    S xx, xy, yy;
    Eigen::Matrix<S, 2, 5> by_k;

    BrownConrady(Vector5<S> const& k, Vector2<S> const& point) : x(point) {
        S const one = constant<S>(1), two = constant<S>(2), three = constant<S>(3);
        S const a = x[0] * x[0], b = x[1] * x[1], ab = two * x[0] * x[1], r = a + b;
        S const radial = one + r * (k[0] + r * (k[1] + r * k[4]));
        S const slope = two * (k[0] + r * (two * k[1] + three * r * k[4]));
        by_k << x[0] * r, x[0] * r * r, ab, r + two * a, x[0] * r * r * r, x[1] * r, x[1] * r * r,
            r + two * b, ab, x[1] * r * r * r;
        y[0] = x[0] * radial + k[2] * ab + k[3] * (r + two * a);
        y[1] = x[1] * radial + k[2] * (r + two * b) + k[3] * ab;
        S const px = two * k[3] * x[0], py = two * k[2] * x[1];
        xx = radial + a * slope + py + three * px;
        yy = radial + b * slope + px + three * py;
        xy = x[0] * x[1] * slope + two * (k[2] * x[0] + k[3] * x[1]);
    }
    template <class T>
    Vector2<T> moved(Vector2<T> const& d) const {
        return {xx * d[0] + xy * d[1], xy * d[0] + yy * d[1]};
    }
    template <class T>
    Vector2<T> solved(Vector2<T> const& d) const {
        S const scale = constant<S>(1) / (xx * yy - xy * xy);
        return {scale * (yy * d[0] - xy * d[1]), scale * (xx * d[1] - xy * d[0])};
    }
};

/// A normalised point distorted by k = (k₁, k₂, p₁, p₂, k₃), the order of OpenCV:
/// x(1 + k₁r² + k₂r⁴ + k₃r⁶) + 2p₁xy + p₂(r² + 2x²), and the same of y with p₁ and p₂ exchanged.
///
/// Forward   J ẋ + J_k k̇;  Reverse   J ȳ and J_kᵀ ȳ
template <class S>
struct Distort {
    using Arguments = Kinds<MatrixKind<5, 1>, MatrixKind<2, 1>>;
    using Result = MatrixKind<2, 1>;
    BrownConrady<S> at;

    Distort(Vector5<S> const& k, Vector2<S> const& x) : at(k, x) {}
    Vector2<S> value() const { return at.y; }
    template <class T>
    Vector2<T> forward(Slot<0>, Vector5<T> const& d) const {
        return at.by_k * d;
    }
    template <class T>
    Vector2<T> forward(Slot<1>, Vector2<T> const& d) const {
        return at.moved(d);
    }
    template <class T>
    auto reverse(Vector2<T> const& y) const {
        return std::tuple{Vector5<T>(at.by_k.transpose() * y), at.moved(y)};
    }
};

/// The inverse of Distort, by Newton's method from the distorted point. Its derivatives are those
/// of the equation, not of the iteration, by the parameters too.
///
/// Forward   J⁻¹(ḋ − J_k k̇);  Reverse   d̄ = J⁻¹ x̄, k̄ = −J_kᵀ d̄
/// Domain    throws std::domain_error where the iteration does not converge, or ends where J is
///           not positive definite
template <class S>
struct Undistort {
    using Arguments = Kinds<MatrixKind<5, 1>, MatrixKind<2, 1>>;
    using Result = MatrixKind<2, 1>;
    BrownConrady<S> at;

    Undistort(Vector5<S> const& k, Vector2<S> const& d) : at(k, solution(k, d)) {}
    Vector2<S> value() const { return at.x; }
    template <class T>
    Vector2<T> forward(Slot<0>, Vector5<T> const& d) const {
        return at.solved(Vector2<T>(-(at.by_k * d)));
    }
    template <class T>
    Vector2<T> forward(Slot<1>, Vector2<T> const& d) const {
        return at.solved(d);
    }
    template <class T>
    auto reverse(Vector2<T> const& y) const {
        Vector2<T> const d_bar = at.solved(y);
        return std::tuple{Vector5<T>(-(at.by_k.transpose() * d_bar)), d_bar};
    }

  private:
    static Vector2<S> solution(Vector5<S> const& k, Vector2<S> const& d) {
        if constexpr (depth<S> == 0) {
            Vector2<S> x = d;
            for (int i = 0; i != 50; ++i) {
                BrownConrady<S> const now(k, x);
                Vector2<S> const step = now.solved(Vector2<S>(d - now.y));
                x += step;
                if (step.norm() <= 2 * std::numeric_limits<S>::epsilon() * x.norm()) {
                    if (now.xx > 0 && now.xx * now.yy > now.xy * now.xy) return x;
                    break;  // beyond the fold, where a second point has the same image
                }
            }
            raise(std::domain_error(
                "chainrules::undistort_brown_conrady: Newton's method finds no solution; the "
                "point lies outside of where the distortion is invertible"));
        } else {
            // Each Newton step doubles the order to which derivatives are right.
            auto const plain = [](S const& c) { return plain_value(c); };
            using Plain = std::remove_cvref_t<decltype(plain(d[0]))>;
            Vector2<S> x = cast_matrix<S, 2, 1>(Undistort<Plain>(Vector5<Plain>(k.unaryExpr(plain)),
                                                                 Vector2<Plain>(d.unaryExpr(plain)))
                                                    .value());
            for (int order = 0; order < depth<S>; ++order) {
                BrownConrady<S> const now(k, x);
                x = Vector2<S>(x + now.solved(Vector2<S>(d - now.y)));
            }
            return x;
        }
    }
};

/// A fisheye of Kannala and Brandt: (x, y) θ_d/r with θ_d = θ + k₁θ³ + k₂θ⁵ + k₃θ⁷ + k₄θ⁹ and the
/// angle θ from the axis. With q = a₀(x² + y², z) and t = θ² = (x² + y²)q² the factor is
/// q(1 + t(k₁ + t(k₂ + t(k₃ + t k₄)))), smooth on the axis and behind the camera, with a pole on
/// the negative axis.
///
/// Source    Kannala, Brandt, IEEE Transactions on Pattern Analysis 28 (2006)
template <class S>
struct KannalaBrandt {
    using Arguments = Kinds<MatrixKind<4, 1>, Vector3Kind>;
    using Result = MatrixKind<2, 1>;
    Vector4<S> k;
    Vector3<S> p;
    S n2, q, t, f;

    KannalaBrandt(Vector4<S> const& parameters, Vector3<S> const& point)
        : k(parameters),
          p(point),
          n2(p[0] * p[0] + p[1] * p[1]),
          q(angle_over<0>(n2, p[2])),
          t(n2 * q * q),
          f(q * series()) {}
    Vector2<S> value() const { return {f * p[0], f * p[1]}; }
    template <class T>
    Vector2<T> forward(Slot<0>, Vector4<T> const& d) const {
        return times(dot(by_k(), d), image());
    }
    template <class T>
    Vector2<T> forward(Slot<1>, Vector3<T> const& d) const {
        Vector2<S> const by = slopes();
        T const df = twice(T(by[0] * (p[0] * d[0] + p[1] * d[1]))) + by[1] * d[2];
        return {f * d[0] + df * p[0], f * d[1] + df * p[1]};
    }
    template <class T>
    auto reverse(Vector2<T> const& y) const {
        Vector2<S> const by = slopes();
        T const f_bar = dot(image(), y), n_bar = twice(T(by[0] * f_bar));
        return std::tuple{times(f_bar, by_k()), Vector3<T>(f * y[0] + n_bar * p[0],
                                                           f * y[1] + n_bar * p[1], by[1] * f_bar)};
    }

  private:
    S series() const { return constant<S>(1) + t * (k[0] + t * (k[1] + t * (k[2] + t * k[3]))); }
    Vector2<S> image() const { return {p[0], p[1]}; }
    Vector4<S> by_k() const {
        S const a = q * t, b = a * t, c = b * t;
        return {a, b, c, c * t};
    }
    // Of f by n2 and by z.
    Vector2<S> slopes() const {
        S const slope =
            k[0] + t * (twice(k[1]) + t * (constant<S>(3) * k[2] + constant<S>(4) * t * k[3]));
        S const by_q = series() + twice(t) * slope;
        return {q * q * q * slope - constant<S>(0.5) * by_q * angle_over<1>(n2, p[2]),
                -by_q / (n2 + p[2] * p[2])};
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
/// A normalised image point x distorted by k = (k₁, k₂, p₁, p₂, k₃).
CHAINRULES_DETAIL_GEOMETRY(distort_brown_conrady, detail::Distort, k, x);
/// The point that distort_brown_conrady maps to d.
CHAINRULES_DETAIL_GEOMETRY(undistort_brown_conrady, detail::Undistort, k, d);
/// The normalised image of p by a fisheye with the parameters k₁ to k₄.
CHAINRULES_DETAIL_GEOMETRY(project_kannala_brandt, detail::KannalaBrandt, k, p);
/// Longitude and latitude of a point.
CHAINRULES_DETAIL_GEOMETRY(project_equirectangular, detail::Equirectangular, p);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::distort_brown_conrady;
using geometry::project_equirectangular;
using geometry::project_kannala_brandt;
using geometry::project_pinhole;
using geometry::undistort_brown_conrady;
using geometry::unproject_pinhole;
}  // namespace chainrules::fn
