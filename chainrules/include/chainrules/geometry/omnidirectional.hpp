// SPDX-License-Identifier: MIT
#pragma once
// Cameras with a wide view, from the point (x, y, z), z along the axis, to the normalised image,
// and back to a ray of length 1: Kannala and Brandt, the field-of-view model, and the unified, the
// enhanced unified and the double-sphere camera. All are smooth on the axis.
//
// The last three see the points with z > −w |p|, w of the parameters, and throw std::domain_error
// for others, and for the centre of the camera: the formula has a value there, but it is the image
// of another point. `sees_…` asks beforehand.

#include <cmath>
#include <limits>

#include "chainrules/cmath/trigonometric.hpp"
#include "chainrules/geometry/detail/central.hpp"

namespace chainrules::geometry {

namespace detail {

template <class S>
using Vector1 = Eigen::Matrix<S, 1, 1>;

template <class P>
[[noreturn]] void raise_no_image(char const* camera, P const& n2, P const& z) {
    eigen::detail::raise_domain(camera, "the point at the distance ",
                                static_cast<double>(std::sqrt(n2)),
                                " from the axis, z = ", static_cast<double>(z), ", has no image");
}
template <class P>
[[noreturn]] void raise_no_ray(char const* camera, P const& r) {
    eigen::detail::raise_domain(camera, "no ray has an image at the distance ",
                                static_cast<double>(r), " from the axis");
}

/// f = θ_d/r with θ_d = θ + k₁θ³ + k₂θ⁵ + k₃θ⁷ + k₄θ⁹ and the angle θ from the axis. With
/// q = a₀(n², z) and t = θ² = n² q² it is q(1 + t(k₁ + t(k₂ + t(k₃ + t k₄)))), smooth on the axis
/// and behind the camera, with a pole on the negative axis.
///
/// Source    Kannala, Brandt, IEEE Transactions on Pattern Analysis 28 (2006)
template <class S>
struct KannalaBrandt {
    static constexpr int count = 4;
    static constexpr char const* name = "project_kannala_brandt";
    Vector4<S> k;
    S n2, z, q, t;

    KannalaBrandt(Vector4<S> const& parameters, S const& squared, S const& along)
        : k(parameters), n2(squared), z(along), q(angle_over<0>(n2, z)), t(n2 * q * q) {}
    S value() const { return q * series(); }
    Vector4<S> by_k() const {
        S const a = q * t, b = a * t, c = b * t;
        return {a, b, c, c * t};
    }
    Vector2<S> slopes() const {
        S const slope =
            k[0] + t * (twice(k[1]) + t * (constant<S>(3) * k[2] + constant<S>(4) * t * k[3]));
        S const by_q = series() + twice(t) * slope;
        return {q * q * q * slope - constant<S>(0.5) * by_q * angle_over<1>(n2, z),
                -by_q / (n2 + z * z)};
    }
    // Newton's method for θ.
    static Vector3<S> ray(Vector4<S> const& k, Vector2<S> const& m) {
        using std::abs, std::cos, std::sin;
        S const r = std::hypot(m[0], m[1]);
        S angle = r;
        for (int i = 0; i != 50 && std::isfinite(angle); ++i) {
            S const t = angle * angle;
            S const slope = 1 + t * (3 * k[0] + t * (5 * k[1] + t * (7 * k[2] + t * 9 * k[3])));
            S const step =
                (angle * (1 + t * (k[0] + t * (k[1] + t * (k[2] + t * k[3])))) - r) / slope;
            angle -= step;
            if (!(abs(step) <= 2 * std::numeric_limits<S>::epsilon() * abs(angle))) continue;
            // Else beyond the fold, where a second angle has the same image.
            if (!(slope > 0 && angle >= 0 && angle < S(3.14159265358979323846))) break;
            S const f = r == 0 ? S(1) : sin(angle) / r;
            return {f * m[0], f * m[1], cos(angle)};
        }
        raise_no_ray("unproject_kannala_brandt", r);
    }

  private:
    S series() const { return constant<S>(1) + t * (k[0] + t * (k[1] + t * (k[2] + t * k[3]))); }
};

/// f = τ a₀(c² n², z), c = w τ, τ = tan(w/2)/(w/2): the image is at the distance θ'/w, where θ' is
/// the angle whose tangent is 2 tan(w/2) n/z. At w = 0 it is the pinhole.
///
/// Source    Devernay, Faugeras, Machine Vision and Applications 13 (2001)
template <class S>
struct FieldOfView {
    static constexpr int count = 1;
    static constexpr char const* name = "project_fov";
    S w, n2, z, h, c0, c1, tau, c, q;

    FieldOfView(Vector1<S> const& k, S const& squared, S const& along)
        : w(k[0]),
          n2(squared),
          z(along),
          h(constant<S>(0.25) * w * w),
          c0(stumpff<0>(h)),
          c1(stumpff<1>(h)),
          tau(c1 / c0),
          c(w * tau),
          q(angle_over<0>(S(c * c * n2), z)) {}
    S value() const { return tau * q; }
    Vector1<S> by_k() const {
        // τ′ by h, from c₀′ = −c₁/2, and h′ = w/2.
        S const c1_h = constant<S>(0.5) * (stumpff<3>(h) - stumpff<2>(h));
        S const tau_w = constant<S>(0.5) * w * (c1_h + constant<S>(0.5) * tau * c1) / c0;
        S const c_w = tau + w * tau_w;
        return Vector1<S>(S(tau_w * q - tau * c * c_w * n2 * angle_over<1>(S(c * c * n2), z)));
    }
    Vector2<S> slopes() const {
        S const c2 = c * c;
        return {-constant<S>(0.5) * tau * c2 * angle_over<1>(S(c2 * n2), z),
                -tau / (c2 * n2 + z * z)};
    }
    static Vector3<S> ray(Vector1<S> const& k, Vector2<S> const& m) {
        S const w = k[0], r = std::hypot(m[0], m[1]), angle = std::abs(r * w);
        if (!(angle < S(3.14159265358979323846))) raise_no_ray("unproject_fov", r);
        S const half = w / 2, tau = half == 0 ? S(1) : std::tan(half) / half;
        S const f = (angle == 0 ? S(1) : std::sin(angle) / angle) / tau;
        Vector3<S> const p(f * m[0], f * m[1], std::cos(angle));
        return p / p.norm();
    }
};

/// The smallest z/d that a unified camera sees is −w.
template <class S>
S unified_limit(S const& alpha) {
    return alpha <= S(0.5) ? alpha / (1 - alpha) : (1 - alpha) / alpha;
}
template <class S>
void check_alpha(char const* f, S const& alpha) {
    if (!(alpha >= 0 && alpha <= 1))
        eigen::detail::raise_domain(f, "alpha is ", static_cast<double>(alpha),
                                    ", must be in [0, 1]");
}

/// f = 1/(α d + (1 − α) z), d = √(β n² + z²); k = (α, β).
///
/// Source    Khomutenko, Garcia, Martinet, IEEE Robotics and Automation Letters 1 (2016)
template <class S>
struct EnhancedUnified {
    static constexpr int count = 2;
    static constexpr char const* name = "project_eucm";
    S alpha, beta, n2, z, d, f;

    EnhancedUnified(Vector2<S> const& k, S const& squared, S const& along)
        : EnhancedUnified(name, k[0], k[1], squared, along) {}
    EnhancedUnified(char const* camera, S const& a, S const& b, S const& squared, S const& along)
        : alpha(a), beta(b), n2(squared), z(along) {
        using P = std::remove_cvref_t<decltype(plain_value(a))>;
        if (!sees(camera, P(plain_value(a)), P(plain_value(b)), P(plain_value(n2)),
                  P(plain_value(z))))
            raise_no_image(camera, P(plain_value(n2)), P(plain_value(z)));
        d = cmath::sqrt(beta * n2 + z * z);
        f = constant<S>(1) / (alpha * d + (constant<S>(1) - alpha) * z);
    }
    template <class P>
    static bool sees(char const* camera, P const& alpha, P const& beta, P const& n2, P const& z) {
        check_alpha(camera, alpha);
        if (!(beta > 0))
            eigen::detail::raise_domain(camera, "beta is ", static_cast<double>(beta),
                                        ", must be positive");
        return z > -unified_limit(alpha) * std::sqrt(beta * n2 + z * z);
    }
    S value() const { return f; }
    Vector2<S> by_k() const {
        return {-f * f * (d - z), -constant<S>(0.5) * f * f * alpha * n2 / d};
    }
    Vector2<S> slopes() const {
        S const ratio = alpha / d;
        return {-constant<S>(0.5) * f * f * ratio * beta,
                -f * f * (ratio * z + constant<S>(1) - alpha)};
    }
    static Vector3<S> ray(Vector2<S> const& k, Vector2<S> const& m) {
        return ray("unproject_eucm", k[0], k[1], m);
    }
    static Vector3<S> ray(char const* camera, S const& alpha, S const& beta, Vector2<S> const& m) {
        check_alpha(camera, alpha);
        S const r2 = beta * m.squaredNorm(), under = 1 - (2 * alpha - 1) * r2;
        if (!(under >= 0)) raise_no_ray(camera, m.norm());
        S const z = (1 - alpha * alpha * r2) / (alpha * std::sqrt(under) + (1 - alpha));
        Vector3<S> const p(m[0], m[1], z);
        return p / p.norm();
    }
};

/// The same with β = 1; k = α.
template <class S>
struct Unified : private EnhancedUnified<S> {
    using Base = EnhancedUnified<S>;
    static constexpr int count = 1;
    static constexpr char const* name = "project_ucm";

    Unified(Vector1<S> const& k, S const& squared, S const& along)
        : Base(name, k[0], constant<S>(1), squared, along) {}
    using Base::slopes, Base::value;
    Vector1<S> by_k() const { return Vector1<S>(Base::by_k()[0]); }
    static Vector3<S> ray(Vector1<S> const& k, Vector2<S> const& m) {
        return Base::ray("unproject_ucm", k[0], S(1), m);
    }
};

/// f = 1/(α d₂ + (1 − α) h), h = ξ d₁ + z, d₁ = √(n² + z²), d₂ = √(n² + h²); k = (ξ, α).
///
/// Source    Usenko, Demmel, Cremers, 3DV (2018)
template <class S>
struct DoubleSphere {
    static constexpr int count = 2;
    static constexpr char const* name = "project_double_sphere";
    S xi, alpha, n2, z, d1, h, d2, f;

    DoubleSphere(Vector2<S> const& k, S const& squared, S const& along)
        : xi(k[0]), alpha(k[1]), n2(squared), z(along) {
        using P = std::remove_cvref_t<decltype(plain_value(z))>;
        if (!sees(P(plain_value(xi)), P(plain_value(alpha)), P(plain_value(n2)), P(plain_value(z))))
            raise_no_image(name, P(plain_value(n2)), P(plain_value(z)));
        d1 = cmath::sqrt(n2 + z * z);
        h = xi * d1 + z;
        d2 = cmath::sqrt(n2 + h * h);
        f = constant<S>(1) / (alpha * d2 + (constant<S>(1) - alpha) * h);
    }
    template <class P>
    static bool sees(P const& xi, P const& alpha, P const& n2, P const& z) {
        check_alpha(name, alpha);
        P const w1 = unified_limit(alpha), w2 = (w1 + xi) / std::sqrt(2 * w1 * xi + xi * xi + 1);
        return z > -w2 * std::sqrt(n2 + z * z);
    }
    S value() const { return f; }
    Vector2<S> by_k() const { return {-f * f * by_h() * d1, -f * f * (d2 - h)}; }
    Vector2<S> slopes() const {
        S const half = constant<S>(0.5) * xi / d1;
        return {-f * f * (constant<S>(0.5) * alpha / d2 + by_h() * half),
                -f * f * by_h() * (constant<S>(1) + twice(half) * z)};
    }
    static Vector3<S> ray(Vector2<S> const& k, Vector2<S> const& m) {
        S const xi = k[0], alpha = k[1], r2 = m.squaredNorm();
        check_alpha("unproject_double_sphere", alpha);
        S const under = 1 - (2 * alpha - 1) * r2;
        S const z = (1 - alpha * alpha * r2) / (alpha * std::sqrt(under) + (1 - alpha));
        S const root = z * z + (1 - xi * xi) * r2;
        if (!(under >= 0 && root >= 0)) raise_no_ray("unproject_double_sphere", m.norm());
        S const f = (z * xi + std::sqrt(root)) / (z * z + r2);
        Vector3<S> const p(f * m[0], f * m[1], f * z - xi);
        return p / p.norm();
    }

  private:
    // Of 1/f by h.
    S by_h() const { return alpha * h / d2 + constant<S>(1) - alpha; }
};

#define CHAINRULES_DETAIL_CENTRAL(Name)            \
    template <class S>                             \
    struct Project##Name : Central<S, Name> {      \
        using Central<S, Name>::Central;           \
    };                                             \
    template <class S>                             \
    struct Unproject##Name : CentralRay<S, Name> { \
        using CentralRay<S, Name>::CentralRay;     \
    }
CHAINRULES_DETAIL_CENTRAL(KannalaBrandt);
CHAINRULES_DETAIL_CENTRAL(FieldOfView);
CHAINRULES_DETAIL_CENTRAL(Unified);
CHAINRULES_DETAIL_CENTRAL(EnhancedUnified);
CHAINRULES_DETAIL_CENTRAL(DoubleSphere);
#undef CHAINRULES_DETAIL_CENTRAL

}  // namespace detail

/// The normalised image of p by a fisheye with the parameters k₁ to k₄: the distance from the axis
/// is θ + k₁θ³ + k₂θ⁵ + k₃θ⁷ + k₄θ⁹.
CHAINRULES_DETAIL_GEOMETRY(project_kannala_brandt, detail::ProjectKannalaBrandt, k, p);
/// The ray of an image point of that fisheye. Throws std::domain_error where there is none.
CHAINRULES_DETAIL_GEOMETRY(unproject_kannala_brandt, detail::UnprojectKannalaBrandt, k, m);
/// The normalised image of p by the field-of-view model, k = (w), w in radians.
CHAINRULES_DETAIL_GEOMETRY(project_fov, detail::ProjectFieldOfView, k, p);
/// The ray of an image point of that model.
CHAINRULES_DETAIL_GEOMETRY(unproject_fov, detail::UnprojectFieldOfView, k, m);
/// The normalised image of p by the unified camera, k = (α).
CHAINRULES_DETAIL_GEOMETRY(project_ucm, detail::ProjectUnified, k, p);
/// The ray of an image point of the unified camera.
CHAINRULES_DETAIL_GEOMETRY(unproject_ucm, detail::UnprojectUnified, k, m);
/// The normalised image of p by the enhanced unified camera, k = (α, β).
CHAINRULES_DETAIL_GEOMETRY(project_eucm, detail::ProjectEnhancedUnified, k, p);
/// The ray of an image point of the enhanced unified camera.
CHAINRULES_DETAIL_GEOMETRY(unproject_eucm, detail::UnprojectEnhancedUnified, k, m);
/// The normalised image of p by the double-sphere camera, k = (ξ, α).
CHAINRULES_DETAIL_GEOMETRY(project_double_sphere, detail::ProjectDoubleSphere, k, p);
/// The ray of an image point of the double-sphere camera.
CHAINRULES_DETAIL_GEOMETRY(unproject_double_sphere, detail::UnprojectDoubleSphere, k, m);

/// Whether a unified camera with the parameter alpha has an image of p.
template <class S>
bool sees_ucm(S const& alpha, Eigen::Matrix<S, 3, 1> const& p) {
    return detail::EnhancedUnified<S>::sees("sees_ucm", alpha, S(1), S(p[0] * p[0] + p[1] * p[1]),
                                            p[2]);
}
/// Whether an enhanced unified camera has an image of p, k = (α, β).
template <class S>
bool sees_eucm(Eigen::Matrix<S, 2, 1> const& k, Eigen::Matrix<S, 3, 1> const& p) {
    return detail::EnhancedUnified<S>::sees("sees_eucm", k[0], k[1], S(p[0] * p[0] + p[1] * p[1]),
                                            p[2]);
}
/// Whether a double-sphere camera has an image of p, k = (ξ, α).
template <class S>
bool sees_double_sphere(Eigen::Matrix<S, 2, 1> const& k, Eigen::Matrix<S, 3, 1> const& p) {
    return detail::DoubleSphere<S>::sees(k[0], k[1], S(p[0] * p[0] + p[1] * p[1]), p[2]);
}

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::project_double_sphere;
using geometry::project_eucm;
using geometry::project_fov;
using geometry::project_kannala_brandt;
using geometry::project_ucm;
using geometry::unproject_double_sphere;
using geometry::unproject_eucm;
using geometry::unproject_fov;
using geometry::unproject_kannala_brandt;
using geometry::unproject_ucm;
}  // namespace chainrules::fn
