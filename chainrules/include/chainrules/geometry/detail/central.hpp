// SPDX-License-Identifier: MIT
#pragma once
// Cameras whose image of (x, y, z) is (x, y) f, with f a smooth function of n² = x² + y², z and the
// parameters; and their inverse. A factor of type Factor<S>(k, n2, z) is
//
//     static constexpr int count;                  of parameters
//     static constexpr char const* name;           of the camera, for messages
//     S value() const;                             f
//     Eigen::Matrix<S, count, 1> by_k() const;     its derivatives by the parameters
//     Eigen::Matrix<S, 2, 1> slopes() const;       by n2 and by z
//     static Vector3<S> ray(k, m)                  of length 1, of plain numbers alone

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/eigen/kernels/options.hpp"
#include "chainrules/geometry/planar.hpp"

namespace chainrules::geometry::detail {

/// The image (x, y) f.
///
/// Forward   f(ẋ, ẏ) + ḟ(x, y), ḟ = f_k·k̇ + 2 f_n(x ẋ + y ẏ) + f_z ż
/// Reverse   with f̄ = x ȳ₀ + y ȳ₁: k̄ = f̄ f_k, p̄ = (f ȳ₀ + 2 f_n f̄ x, f ȳ₁ + 2 f_n f̄ y, f_z f̄)
template <class S, template <class> class Factor>
struct Central {
    using Arguments = Kinds<MatrixKind<Factor<S>::count, 1>, Vector3Kind>;
    using Result = MatrixKind<2, 1>;
    using Parameters = Eigen::Matrix<S, Factor<S>::count, 1>;
    Vector3<S> p;
    Factor<S> factor;
    S f;

    Central(Parameters const& k, Vector3<S> const& point)
        : p(point), factor(k, S(p[0] * p[0] + p[1] * p[1]), p[2]), f(factor.value()) {}
    Vector2<S> value() const { return {f * p[0], f * p[1]}; }
    template <class T>
    Vector2<T> forward(Slot<0>, Eigen::Matrix<T, Factor<S>::count, 1> const& d) const {
        return times(dot(factor.by_k(), d), image());
    }
    template <class T>
    Vector2<T> forward(Slot<1>, Vector3<T> const& d) const {
        Vector2<S> const by = factor.slopes();
        T const df = twice(T(by[0] * (p[0] * d[0] + p[1] * d[1]))) + by[1] * d[2];
        return {f * d[0] + df * p[0], f * d[1] + df * p[1]};
    }
    template <class T>
    auto reverse(Vector2<T> const& y) const {
        return std::tuple{parameters_bar(y), point_bar(y)};
    }
    template <class T>
    Eigen::Matrix<T, Factor<S>::count, 1> parameters_bar(Vector2<T> const& y) const {
        return times(dot(image(), y), factor.by_k());
    }
    template <class T>
    Vector3<T> point_bar(Vector2<T> const& y) const {
        Vector2<S> const by = factor.slopes();
        T const f_bar = dot(image(), y), n_bar = twice(T(by[0] * f_bar));
        return {f * y[0] + n_bar * p[0], f * y[1] + n_bar * p[1], by[1] * f_bar};
    }

  private:
    Vector2<S> image() const { return {p[0], p[1]}; }
};

/// The ray of length 1 that a camera maps to m. Its derivatives are those of the equation. The rows
/// a and b of the camera's derivative by the point are at right angles to the ray p, along which
/// the image does not change; with D = a·(b×p) the ray moves by
///
/// Forward   ((b×p) ṁ₀ + (p×a) ṁ₁)/D, and by −ṁ where k moves the image by ṁ
/// Reverse   m̄ = ((b×p)·p̄, (p×a)·p̄)/D, k̄ as from the cotangent −m̄ of the image
template <class S, template <class> class Factor>
struct CentralRay {
    using Arguments = Kinds<MatrixKind<Factor<S>::count, 1>, MatrixKind<2, 1>>;
    using Result = Vector3Kind;
    using Parameters = Eigen::Matrix<S, Factor<S>::count, 1>;
    Vector3<S> p;
    Central<S, Factor> at;
    Vector3<S> by_0, by_1;

    CentralRay(Parameters const& k, Vector2<S> const& m) : CentralRay(k, solution(k, m)) {}
    Vector3<S> value() const { return p; }
    template <class T>
    Vector3<T> forward(Slot<0>, Eigen::Matrix<T, Factor<S>::count, 1> const& d) const {
        return moved(Vector2<T>(-at.forward(Slot<0>{}, d)));
    }
    template <class T>
    Vector3<T> forward(Slot<1>, Vector2<T> const& d) const {
        return moved(d);
    }
    template <class T>
    auto reverse(Vector3<T> const& y) const {
        Vector2<T> const m_bar(dot(by_0, y), dot(by_1, y));
        return std::tuple{at.parameters_bar(Vector2<T>(-m_bar)), m_bar};
    }

  private:
    CentralRay(Parameters const& k, Vector3<S> const& ray) : p(ray), at(k, ray) {
        S const one = constant<S>(1), zero = constant<S>(0);
        Vector3<S> const a = at.point_bar(Vector2<S>(one, zero)),
                         b = at.point_bar(Vector2<S>(zero, one));
        by_0 = cross(b, p);
        by_1 = cross(p, a);
        S const scale = one / dot(a, by_0);
        by_0 = times(scale, by_0);
        by_1 = times(scale, by_1);
    }
    template <class T>
    Vector3<T> moved(Vector2<T> const& m) const {
        return times(m[0], by_0) + times(m[1], by_1);
    }
    static Vector3<S> solution(Parameters const& k, Vector2<S> const& m) {
        if constexpr (depth<S> == 0) {
            return Factor<S>::ray(k, m);
        } else {
            // Each Newton step doubles the order to which derivatives are right.
            auto const plain = [](S const& c) { return plain_value(c); };
            using Plain = std::remove_cvref_t<decltype(plain(m[0]))>;
            using Column = Eigen::Matrix<Plain, Factor<S>::count, 1>;
            Vector3<S> ray = cast_matrix<S, 3, 1>(
                Factor<Plain>::ray(Column(k.unaryExpr(plain)), Vector2<Plain>(m.unaryExpr(plain))));
            for (int order = 0; order < depth<S>; ++order) {
                CentralRay const now(k, ray);
                ray = ray + now.moved(Vector2<S>(m - now.at.value()));
                ray = times(S(constant<S>(1) / cmath::sqrt(dot(ray, ray))), ray);
            }
            return ray;
        }
    }
};

}  // namespace chainrules::geometry::detail
