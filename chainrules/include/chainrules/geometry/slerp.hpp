// SPDX-License-Identifier: MIT
#pragma once
// Between two quaternions: the angle of the rotation from one to the other, and the rotations on
// the way. q and −q are one rotation: the nearer one is taken.

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/cmath/inverse_trigonometric.hpp"
#include "chainrules/geometry/detail/algebra.hpp"
#include "chainrules/geometry/detail/formulas.hpp"

namespace chainrules::geometry {

namespace detail {

/// The angle of the rotation between two quaternions, in [0, π]: 2 atan2(|u|, |w|) of q*⊗p. Where
/// they are one rotation it has a kink; its derivative there is 0.
template <class S>
struct AngularDistance {
    using Arguments = Kinds<QuaternionKind, QuaternionKind>;
    using Result = NumberKind;
    Vector4<S> p, q, r;
    Vector3<S> u;
    S n2;

    AngularDistance(Quaternion<S> const& a, Quaternion<S> const& b)
        : p(a.coeffs()), q(b.coeffs()), r(relative(q, p)), u(vector_part(r)), n2(dot(u, u)) {}
    S value() const {
        if (plain_value(n2) == 0) return constant<S>(0);
        return twice(S(cmath::atan2(cmath::sqrt(n2), S(sign() * r[3]))));
    }
    template <class T>
    auto forward(Slot<0>, Vector4<T> const& dp) const {
        return dot(gradient(), product(conjugated(q), dp));
    }
    template <class T>
    auto forward(Slot<1>, Vector4<T> const& dq) const {
        return dot(gradient(), product(conjugated(dq), p));
    }
    template <class T>
    auto reverse(T const& y) const {
        Vector4<T> const g = times(y, gradient());
        return std::tuple{product(q, g), product(p, conjugated(g))};
    }

  private:
    S sign() const { return constant<S>(plain_value(r[3]) < 0 ? -1 : 1); }
    // By r: 2(|w| u/|u|, −|u| σ)/N.
    Vector4<S> gradient() const {
        if (plain_value(n2) == 0) return Vector4<S>::Zero();
        S const n = cmath::sqrt(n2), N = n2 + r[3] * r[3], f = twice(sign()) / N;
        return times(f, quaternion_of(times(S(r[3] / n), u), S(-n)));
    }
};

/// From p (t = 0) to q or −q (t = 1), whichever is nearer, at a constant rate: of unit quaternions.
/// t outside of [0, 1] is allowed.
///
/// With T the square of the half angle between them, A = (1 − t)c₁((1 − t)²T)/c₁(T) and
/// B = σ t c₁(t²T)/c₁(T), y = A p + B q. The derivatives of A and B by t are those of cosines, and
/// by T smooth at 0.
template <class S>
struct Slerp {
    using Arguments = Kinds<QuaternionKind, QuaternionKind, NumberKind>;
    using Result = QuaternionKind;
    Vector4<S> p, q;
    S t, sign;
    Vector4<S> r;
    Vector3<S> u;
    S n2, a0, T, x0, x1, scale, A, B;

    Slerp(Quaternion<S> const& a, Quaternion<S> const& b, S const& time)
        : p(a.coeffs()),
          q(b.coeffs()),
          t(time),
          sign(constant<S>(plain_value(dot(p, q)) < 0 ? -1 : 1)),
          r(relative(p, times(sign, q))),
          u(vector_part(r)),
          n2(dot(u, u)),
          a0(angle_over<0>(n2, r[3])),
          T(n2 * a0 * a0),
          x0(rest() * rest() * T),
          x1(t * t * T),
          scale(constant<S>(1) / stumpff<1>(T)),
          A(rest() * stumpff<1>(x0) * scale),
          B(sign * t * stumpff<1>(x1) * scale) {}
    Quaternion<S> value() const { return Quaternion<S>(Vector4<S>(times(A, p) + times(B, q))); }
    template <class D>
    Vector4<D> forward(Slot<0>, Vector4<D> const& dp) const {
        return times(A, dp) + times(dot(gradient(), product(conjugated(dp), q)), bent());
    }
    template <class D>
    Vector4<D> forward(Slot<1>, Vector4<D> const& dq) const {
        return times(B, dq) + times(dot(gradient(), product(conjugated(p), dq)), bent());
    }
    template <class D>
    auto forward(Slot<2>, D const& dt) const {
        return times(dt, by_time());
    }
    template <class D>
    auto reverse(Vector4<D> const& y) const {
        Vector4<D> const g = times(dot(bent(), y), gradient());
        return std::tuple{Vector4<D>(times(A, y) + product(q, conjugated(g))),
                          Vector4<D>(times(B, y) + product(p, g)), dot(by_time(), y)};
    }

  private:
    S rest() const { return constant<S>(1) - t; }
    // ∂T/∂(p*⊗q), with the sign of q.
    Vector4<S> gradient() const {
        S const a1 = angle_over<1>(n2, r[3]);
        S const by_n2 = a0 * a0 - n2 * a0 * a1, by_w = -n2 * a0 / (n2 + r[3] * r[3]);
        return times(twice(sign), quaternion_of(times(by_n2, u), by_w));
    }
    // ∂y/∂T.
    Vector4<S> bent() const {
        auto const slope = [](S const& x) {
            return S(constant<S>(0.5) * (stumpff<3>(x) - stumpff<2>(x)));
        };
        S const f = slope(T) * scale, m = rest();
        S const by_p = m * m * m * slope(x0) * scale - A * f;
        S const by_q = sign * t * t * t * slope(x1) * scale - B * f;
        return times(by_p, p) + times(by_q, q);
    }
    Vector4<S> by_time() const {
        return times(S(-stumpff<0>(x0) * scale), p) + times(S(sign * stumpff<0>(x1) * scale), q);
    }
};

}  // namespace detail

/// The angle of the rotation from p to q, in [0, π]; its derivative is 0 where they are the same.
CHAINRULES_DETAIL_GEOMETRY(angular_distance, detail::AngularDistance, p, q);
/// From p at t = 0 to q at t = 1, the short way, at a constant rate.
CHAINRULES_DETAIL_GEOMETRY(slerp, detail::Slerp, p, q, t);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::angular_distance;
using geometry::slerp;
}  // namespace chainrules::fn
