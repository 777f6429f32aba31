// SPDX-License-Identifier: MIT
#pragma once
// Points of the unit sphere in space, and angles between vectors.

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/cmath/inverse_trigonometric.hpp"
#include "chainrules/geometry/detail/algebra.hpp"
#include "chainrules/geometry/detail/formulas.hpp"

namespace chainrules::geometry {

namespace detail {

/// The point y = c₀ x + c₁ u, c_k at s = u·u, where the great circle from x with the velocity u, at
/// a right angle to x, is after a unit of time.
///
/// Forward   c₀ ẋ + c₁ u̇ + 2(u·u̇)(c₀′ x + c₁′ u)
/// Reverse   x̄ = c₀ ȳ, ū = c₁ ȳ + 2(c₀′ x·ȳ + c₁′ u·ȳ) u
template <class S>
struct SphereExp {
    using Arguments = Kinds<Vector3Kind, Vector3Kind>;
    using Result = Vector3Kind;
    Vector3<S> x, u;
    Stumpffs<S, 4> c;

    SphereExp(Vector3<S> const& point, Vector3<S> const& velocity)
        : x(point), u(velocity), c(dot(u, u)) {}
    Vector3<S> value() const { return times(c.template c<0>(), x) + times(c.template c<1>(), u); }
    template <class T>
    Vector3<T> forward(Slot<0>, Vector3<T> const& dx) const {
        return times(c.template c<0>(), dx);
    }
    template <class T>
    Vector3<T> forward(Slot<1>, Vector3<T> const& du) const {
        Vector3<S> const bend =
            times(c.template derivative<0>(), x) + times(c.template derivative<1>(), u);
        return times(c.template c<1>(), du) + times(twice(dot(u, du)), bend);
    }
    template <class T>
    auto reverse(Vector3<T> const& y) const {
        T const along =
            c.template derivative<0>() * dot(x, y) + c.template derivative<1>() * dot(u, y);
        return std::tuple{times(c.template c<0>(), y),
                          Vector3<T>(times(c.template c<1>(), y) + times(twice(along), u))};
    }
};

/// The velocity at x of the great circle to y, z = a₀(w·w, x·y) w, where w is the part of y at a
/// right angle to x, computed from y − x. It is infinite where y = −x.
///
/// Forward   a₀ ẇ − (a₁ w·ẇ + ḋ/N) w, d = x·y, N = w·w + d²
/// Reverse   w̄ = a₀ z̄ − a₁(w·z̄) w, d̄ = −(w·z̄)/N; then those of w and d
template <class S>
struct SphereLog {
    using Arguments = Kinds<Vector3Kind, Vector3Kind>;
    using Result = Vector3Kind;
    Vector3<S> x, y;
    S scale, d;
    Vector3<S> w;
    S n2, a0;

    SphereLog(Vector3<S> const& from, Vector3<S> const& to)
        : x(from),
          y(to),
          scale(constant<S>(1) / dot(x, x)),
          d(dot(x, y)),
          w(across(Vector3<S>(y - x))),
          n2(dot(w, w)),
          a0(angle_over<0>(n2, d)) {}
    Vector3<S> value() const { return times(a0, w); }
    template <class T>
    Vector3<T> forward(Slot<0>, Vector3<T> const& dx) const {
        T const along = scale * (dot(dx, y) - twice(T(scale * d * dot(x, dx))));
        return change(Vector3<T>(-times(S(scale * d), dx) - times(along, x)), dot(dx, y));
    }
    template <class T>
    Vector3<T> forward(Slot<1>, Vector3<T> const& dy) const {
        return change(across(dy), dot(x, dy));
    }
    template <class T>
    auto reverse(Vector3<T> const& z) const {
        T const along = dot(w, z), d_bar = -along / (n2 + d * d);
        Vector3<T> const w_bar = times(a0, z) - times(T(angle_over<1>(n2, d) * along), w);
        T const x_w = scale * dot(x, w_bar);
        Vector3<T> const x_bar = times(T(d_bar - x_w), y) - times(S(scale * d), w_bar) +
                                 times(twice(T(scale * d * x_w)), x);
        return std::tuple{x_bar, Vector3<T>(across(w_bar) + times(d_bar, x))};
    }

  private:
    template <class T>
    Vector3<T> across(Vector3<T> const& v) const {
        return v - times(T(scale * dot(x, v)), x);
    }
    template <class T>
    Vector3<T> change(Vector3<T> const& dw, T const& dd) const {
        return times(a0, dw) - times(T(angle_over<1>(n2, d) * dot(w, dw) + dd / (n2 + d * d)), w);
    }
};

/// (x + u)/|x + u|: a step on the sphere, cheaper than sphere_exp and equal to it to second order.
///
/// Forward   (ẋ + u̇ − y(y·(ẋ + u̇)))/|x + u|
/// Reverse   the same of ȳ for both
template <class S>
struct SphereRetract {
    using Arguments = Kinds<Vector3Kind, Vector3Kind>;
    using Result = Vector3Kind;
    UnitVector<S, 3> unit;

    SphereRetract(Vector3<S> const& x, Vector3<S> const& u) : unit(x + u) {}
    Vector3<S> value() const { return unit.y; }
    template <int I, class T>
    auto forward(Slot<I>, Vector3<T> const& d) const {
        return unit.across(d);
    }
    template <class T>
    auto reverse(Vector3<T> const& y) const {
        Vector3<T> const d = unit.across(y);
        return std::tuple{d, d};
    }
};

/// Two directions at right angles to x and to one another, as columns: those of Householder's
/// reflection that takes y = x/|x| to the third axis. With a = (y₀, y₁), σ the sign of y₂ (+ at 0)
/// and c = 1 + |y₂|, B = [I − a aᵀ/c; −σ aᵀ]. It jumps where y₂ = 0, as each basis does somewhere.
///
/// Reverse   of B̄ = [T; rᵀ]: ȳ = (−(T + Tᵀ)a/c − σ r, σ aᵀTa/c²), then that of x/|x|
template <class S>
struct TangentBasis {
    using Arguments = Kinds<Vector3Kind>;
    using Result = MatrixKind<3, 2>;
    UnitVector<S, 3> unit;
    S sign, c, a0, a1;

    explicit TangentBasis(Vector3<S> const& x)
        : unit(x),
          sign(constant<S>(plain_value(x[2]) < 0 ? -1 : 1)),
          c(constant<S>(1) + sign * unit.y[2]),
          a0(unit.y[0] / c),
          a1(unit.y[1] / c) {}
    Eigen::Matrix<S, 3, 2> value() const {
        S const one = constant<S>(1), x = unit.y[0], y = unit.y[1];
        Eigen::Matrix<S, 3, 2> B;
        B << one - x * a0, -x * a1, -x * a1, one - y * a1, -sign * x, -sign * y;
        return B;
    }
    template <class T>
    Eigen::Matrix<T, 3, 2> forward(Slot<0>, Vector3<T> const& dx) const {
        Vector3<T> const d = unit.across(dx);
        T const dc = sign * d[2], cross = a0 * a1 * dc - a1 * d[0] - a0 * d[1];
        Eigen::Matrix<T, 3, 2> B;
        B << a0 * a0 * dc - twice(T(a0 * d[0])), cross, cross, a1 * a1 * dc - twice(T(a1 * d[1])),
            -sign * d[0], -sign * d[1];
        return B;
    }
    template <class T>
    auto reverse(Eigen::Matrix<T, 3, 2> const& B) const {
        T const both = B(0, 1) + B(1, 0);
        Vector3<T> const y{-(twice(T(a0 * B(0, 0))) + a1 * both) - sign * B(2, 0),
                           -(a0 * both + twice(T(a1 * B(1, 1)))) - sign * B(2, 1),
                           sign * (a0 * a0 * B(0, 0) + a0 * a1 * both + a1 * a1 * B(1, 1))};
        return std::tuple{unit.across(y)};
    }
};

/// The angle between two vectors of any lengths, in [0, π]: atan2(|a×b|, a·b). Where they are
/// parallel it has a kink; its derivative there is 0.
///
/// Reverse   with c = a×b, m = |c|, N = m² + (a·b)²: ā = (a·b (b×c)/m − m b)/N, and so b̄
template <class S>
struct AngleBetween {
    using Arguments = Kinds<Vector3Kind, Vector3Kind>;
    using Result = NumberKind;
    Vector3<S> a, b, c;
    S n2, d;

    AngleBetween(Vector3<S> const& first, Vector3<S> const& second)
        : a(first), b(second), c(cross(a, b)), n2(dot(c, c)), d(dot(a, b)) {}
    S value() const {
        if (plain_value(n2) == 0)
            return constant<S>(plain_value(d) < 0 ? 3.14159265358979323846 : 0);
        return cmath::atan2(cmath::sqrt(n2), d);
    }
    template <class T>
    T forward(Slot<0>, Vector3<T> const& da) const {
        return dot(gradient(b, cross(b, c)), da);
    }
    template <class T>
    T forward(Slot<1>, Vector3<T> const& db) const {
        return dot(gradient(a, cross(c, a)), db);
    }
    template <class T>
    auto reverse(T const& y) const {
        return std::tuple{times(y, gradient(b, cross(b, c))), times(y, gradient(a, cross(c, a)))};
    }

  private:
    Vector3<S> gradient(Vector3<S> const& other, Vector3<S> const& turned) const {
        if (plain_value(n2) == 0) return Vector3<S>::Zero();
        S const m = cmath::sqrt(n2), f = constant<S>(1) / (n2 + d * d);
        return times(S(f * d / m), turned) - times(S(f * m), other);
    }
};

}  // namespace detail

/// The point of the sphere that is reached from x with the velocity u, at a right angle to x.
CHAINRULES_DETAIL_GEOMETRY(sphere_exp, detail::SphereExp, x, u);
/// The velocity at x with which y is reached.
CHAINRULES_DETAIL_GEOMETRY(sphere_log, detail::SphereLog, x, y);
/// (x + u)/|x + u|, a step from x by u; 0 where x = −u.
CHAINRULES_DETAIL_GEOMETRY(sphere_retract, detail::SphereRetract, x, u);
/// A 3×2 matrix of two directions at right angles to x and to one another, with which a step on the
/// sphere has two numbers. It jumps where the last number of x is 0.
CHAINRULES_DETAIL_GEOMETRY(tangent_basis, detail::TangentBasis, x);
/// The angle between two vectors, in [0, π]; its derivative is 0 where they are parallel.
CHAINRULES_DETAIL_GEOMETRY(angle_between, detail::AngleBetween, a, b);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::angle_between;
using geometry::sphere_exp;
using geometry::sphere_log;
using geometry::sphere_retract;
using geometry::tangent_basis;
}  // namespace chainrules::fn
