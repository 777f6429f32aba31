// SPDX-License-Identifier: MIT
#pragma once
// Functions of quaternions. Coefficients are (x, y, z, w) with the vector part u = (x, y, z), as in
// Eigen's coeffs(), and products are Hamilton's. A quaternion need not be of length 1: what is
// differentiated is what the value computes, for all four coefficients. q and −q are one rotation:
// functions of the rotation take the one with w ≥ 0.

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/cmath/inverse_trigonometric.hpp"
#include "chainrules/geometry/detail/algebra.hpp"
#include "chainrules/geometry/detail/formulas.hpp"

namespace chainrules::geometry {

namespace detail {

/// Hamilton's product y = p⊗q, of any lengths.
///
/// Forward   ṗ⊗q + p⊗q̇
/// Reverse   p̄ = ȳ⊗q*, q̄ = p*⊗ȳ
template <class S>
struct QuaternionProduct {
    using Arguments = Kinds<QuaternionKind, QuaternionKind>;
    using Result = QuaternionKind;
    Vector4<S> p, q;

    QuaternionProduct(Quaternion<S> const& a, Quaternion<S> const& b)
        : p(a.coeffs()), q(b.coeffs()) {}
    Quaternion<S> value() const { return Quaternion<S>(product(p, q)); }
    template <class T>
    auto forward(Slot<0>, Vector4<T> const& dp) const {
        return product(dp, q);
    }
    template <class T>
    auto forward(Slot<1>, Vector4<T> const& dq) const {
        return product(p, dq);
    }
    template <class T>
    auto reverse(Vector4<T> const& y) const {
        return std::tuple{product(y, conjugated(q)), product(conjugated(p), y)};
    }
};

/// The conjugate q* = (−u, w).
template <class S>
struct QuaternionConjugate {
    using Arguments = Kinds<QuaternionKind>;
    using Result = QuaternionKind;
    Vector4<S> q;

    explicit QuaternionConjugate(Quaternion<S> const& a) : q(a.coeffs()) {}
    Quaternion<S> value() const { return Quaternion<S>(conjugated(q)); }
    template <class T>
    auto forward(Slot<0>, Vector4<T> const& dq) const {
        return conjugated(dq);
    }
    template <class T>
    auto reverse(Vector4<T> const& y) const {
        return std::tuple{conjugated(y)};
    }
};

/// The coefficients (x, y, z, w) of a quaternion, and a quaternion of them.
template <class S>
struct QuaternionCoeffs {
    using Arguments = Kinds<QuaternionKind>;
    using Result = MatrixKind<4, 1>;
    Vector4<S> q;

    explicit QuaternionCoeffs(Quaternion<S> const& a) : q(a.coeffs()) {}
    Vector4<S> value() const { return q; }
    template <class T>
    auto forward(Slot<0>, Vector4<T> const& dq) const {
        return dq;
    }
    template <class T>
    auto reverse(Vector4<T> const& y) const {
        return std::tuple{y};
    }
};
template <class S>
struct QuaternionOfCoeffs {
    using Arguments = Kinds<MatrixKind<4, 1>>;
    using Result = QuaternionKind;
    Vector4<S> q;

    explicit QuaternionOfCoeffs(Vector4<S> const& a) : q(a) {}
    Quaternion<S> value() const { return Quaternion<S>(q); }
    template <class T>
    auto forward(Slot<0>, Vector4<T> const& dq) const {
        return dq;
    }
    template <class T>
    auto reverse(Vector4<T> const& y) const {
        return std::tuple{y};
    }
};

/// The inverse y = q*/N, N = q·q. Of zero it is what IEEE gives; Eigen's is 0 there.
///
/// Forward   (q̇* − 2(q·q̇) y)/N
/// Reverse   q̄ = (ȳ* − 2(y·ȳ) q)/N
template <class S>
struct QuaternionInverse {
    using Arguments = Kinds<QuaternionKind>;
    using Result = QuaternionKind;
    Vector4<S> q;
    S scale;
    Vector4<S> y;

    explicit QuaternionInverse(Quaternion<S> const& a)
        : q(a.coeffs()), scale(constant<S>(1) / dot(q, q)), y(times(scale, conjugated(q))) {}
    Quaternion<S> value() const { return Quaternion<S>(y); }
    template <class T>
    auto forward(Slot<0>, Vector4<T> const& dq) const {
        return times(scale, Vector4<T>(conjugated(dq) - times(twice(dot(q, dq)), y)));
    }
    template <class T>
    auto reverse(Vector4<T> const& d) const {
        return std::tuple{times(scale, Vector4<T>(conjugated(d) - times(twice(dot(y, d)), q)))};
    }
};

/// y = q/|q|; 0, with a derivative of 0, where q is 0.
///
/// Forward   (q̇ − y(y·q̇))/|q|
/// Reverse   the same of ȳ
template <class S>
struct QuaternionNormalized {
    using Arguments = Kinds<QuaternionKind>;
    using Result = QuaternionKind;
    S scale;
    Vector4<S> y;

    explicit QuaternionNormalized(Quaternion<S> const& a)
        : QuaternionNormalized(Vector4<S>(a.coeffs())) {}
    explicit QuaternionNormalized(Vector4<S> const& q)
        : scale(scale_of(dot(q, q))), y(times(scale, q)) {}
    Quaternion<S> value() const { return Quaternion<S>(y); }
    template <class T>
    auto forward(Slot<0>, Vector4<T> const& dq) const {
        return times(scale, Vector4<T>(dq - times(dot(y, dq), y)));
    }
    template <class T>
    auto reverse(Vector4<T> const& d) const {
        return std::tuple{forward(Slot<0>{}, d)};
    }

  private:
    static S scale_of(S const& squared) {
        if (plain_value(squared) == 0) return constant<S>(0);
        return constant<S>(1) / cmath::sqrt(squared);
    }
};

/// The rotated point y = p + 2w u×p + 2 u×(u×p): Eigen's q * p, which is a rotation where |q| = 1.
///
/// Forward   2[ẇ u×p + w u̇×p + u̇×(u×p) + u×(u̇×p)] + the rotated ṗ
/// Reverse   p̄: ȳ rotated by q*;  ū = 2w p×ȳ + 2(u·p)ȳ + 2(u·ȳ)p − 4(p·ȳ)u, w̄ = 2ȳ·(u×p)
template <class S>
struct RotatePoint {
    using Arguments = Kinds<QuaternionKind, Vector3Kind>;
    using Result = Vector3Kind;
    Vector3<S> u;
    S w;
    Vector3<S> p, c;

    RotatePoint(Quaternion<S> const& q, Vector3<S> const& point)
        : RotatePoint(Vector4<S>(q.coeffs()), point) {}
    RotatePoint(Vector4<S> const& q, Vector3<S> const& point)
        : u(vector_part(q)), w(q[3]), p(point), c(cross(u, p)) {}

    Vector3<S> value() const { return p + twice(Vector3<S>(times(w, c) + cross(u, c))); }
    template <class T>
    Vector3<T> forward(Slot<0>, Vector4<T> const& dq) const {
        Vector3<T> const du = vector_part(dq), dc = cross(du, p);
        return twice(Vector3<T>(times(dq[3], c) + times(w, dc) + cross(du, c) + cross(u, dc)));
    }
    template <class T>
    Vector3<T> forward(Slot<1>, Vector3<T> const& dp) const {
        return rotated(w, dp);
    }
    template <class T>
    auto reverse(Vector3<T> const& y) const {
        return std::tuple{quaternion_bar(y), point_bar(y)};
    }
    template <class T>
    Vector4<T> quaternion_bar(Vector3<T> const& y) const {
        Vector3<T> const u_bar = times(w, cross(p, y)) + times(dot(u, p), y) + times(dot(u, y), p) -
                                 times(twice(dot(p, y)), u);
        return twice(quaternion_of(u_bar, dot(c, y)));
    }
    template <class T>
    Vector3<T> point_bar(Vector3<T> const& y) const {
        return rotated(S(-w), y);
    }

  private:
    template <class T>
    Vector3<T> rotated(S const& real, Vector3<T> const& x) const {
        Vector3<T> const ux = cross(u, x);
        return x + twice(Vector3<T>(times(real, ux) + cross(u, ux)));
    }
};

/// The matrix R = (1 − 2u·u)I + 2w[u]× + 2uuᵀ: Eigen's toRotationMatrix().
///
/// Forward   −4(u·u̇)I + 2ẇ[u]× + 2w[u̇]× + 2(u̇uᵀ + uu̇ᵀ)
/// Reverse   with A = R̄ and g = vee(A − Aᵀ): ū = 2w g + 2(A + Aᵀ)u − 4 tr(A) u, w̄ = 2 g·u
template <class S>
struct ToMatrix {
    using Arguments = Kinds<QuaternionKind>;
    using Result = MatrixKind<3, 3>;
    Vector4<S> q;

    explicit ToMatrix(Quaternion<S> const& a) : q(a.coeffs()) {}
    Matrix3<S> value() const {
        S const two = constant<S>(2);
        return poly_matrix(S(two * q[3]), two, vector_part(q));
    }
    template <class T>
    Matrix3<T> forward(Slot<0>, Vector4<T> const& dq) const {
        Vector3<S> const u = vector_part(q);
        Vector3<T> const du = vector_part(dq);
        Matrix3<T> R = hat(Vector3<T>(times(dq[3], u) + times(q[3], du))) + du * u.transpose() +
                       u * du.transpose();
        R.diagonal().array() -= twice(dot(u, du));
        return twice(R);
    }
    template <class T>
    auto reverse(Matrix3<T> const& A) const {
        Vector3<S> const u = vector_part(q);
        Vector3<T> const g = skew(A);
        Vector3<T> const Au = A * u + A.transpose() * u;
        return std::tuple{twice(quaternion_of(
            Vector3<T>(times(q[3], g) + Au - times(twice(T(A.trace())), u)), dot(g, u)))};
    }
};

/// Shepperd's quaternion of a matrix, not normalised, with a positive pivot: 4 d q, where d is the
/// component of largest size, or w where the trace is positive.
template <class S>
Vector4<S> shepperd(Matrix3<S> const& R) {
    S const one = constant<S>(1);
    auto const x = plain_value(R(0, 0)), y = plain_value(R(1, 1)), z = plain_value(R(2, 2));
    if (x + y + z > 0) return quaternion_of(skew(R), S(one + R(0, 0) + R(1, 1) + R(2, 2)));
    int i = 0;
    if (y > x) i = 1;
    if (z > (i == 1 ? y : x)) i = 2;
    int const j = (i + 1) % 3, k = (i + 2) % 3;
    Vector4<S> q;
    q[i] = one + R(i, i) - R(j, j) - R(k, k);
    q[j] = R(j, i) + R(i, j);
    q[k] = R(k, i) + R(i, k);
    q[3] = R(k, j) - R(j, k);
    return q;
}

/// The quaternion of length 1 of a rotation matrix, with the sign of Eigen's: w > 0 where the trace
/// is positive, else the largest of x, y, z is positive. The derivative is that along R hat(ω).
///
/// Forward   ½ q⊗(ω, 0), ω = vee(RᵀṘ − ṘᵀR)/2
/// Reverse   R̄ = ½ R hat(g), g = ½ vec(q*⊗q̄)
/// Source    Shepperd, Journal of Guidance and Control 1 (1978)
template <class S>
struct ToQuaternion {
    using Arguments = Kinds<MatrixKind<3, 3>>;
    using Result = QuaternionKind;
    Matrix3<S> R;
    Vector4<S> q;

    explicit ToQuaternion(Matrix3<S> const& A) : R(A), q(QuaternionNormalized<S>(shepperd(R)).y) {}
    Quaternion<S> value() const { return Quaternion<S>(q); }
    template <class T>
    Vector4<T> forward(Slot<0>, Matrix3<T> const& dR) const {
        Vector3<T> const w = skew(Matrix3<T>(R.transpose() * dR));
        return times(constant<S>(0.25), product(q, quaternion_of(w, constant<T>(0))));
    }
    template <class T>
    auto reverse(Vector4<T> const& d) const {
        Vector3<T> const g = vector_part(product(conjugated(q), d));
        return std::tuple{times(constant<S>(0.25), Matrix3<T>(R * hat(g)))};
    }
};

/// The quaternion of a rotation vector ω: (½c₁ ω, c₀), with c_k at |ω|²/4.
///
/// Forward   u̇ = ½c₁ ω̇ + ⅛(c₃ − c₂)(ω·ω̇) ω, ẇ = −¼c₁ ω·ω̇
/// Reverse   ω̄ = ½c₁ ū + [⅛(c₃ − c₂) ω·ū − ¼c₁ w̄] ω
template <class S>
struct QuaternionExp {
    using Arguments = Kinds<Vector3Kind>;
    using Result = QuaternionKind;
    Vector3<S> w;
    Stumpffs<S> c;

    explicit QuaternionExp(Vector3<S> const& omega)
        : w(omega), c(S(constant<S>(0.25) * dot(w, w))) {}
    Vector4<S> coeffs() const {
        return quaternion_of(times(S(constant<S>(0.5) * c.template c<1>()), w), c.template c<0>());
    }
    Quaternion<S> value() const { return Quaternion<S>(coeffs()); }
    template <class T>
    Vector4<T> forward(Slot<0>, Vector3<T> const& dw) const {
        T const along = dot(w, dw);
        return quaternion_of(Vector3<T>(times(half(), dw) + times(T(bend() * along), w)),
                             T(constant<S>(-0.5) * half() * along));
    }
    template <class T>
    Vector3<T> angle_bar(Vector4<T> const& y) const {
        Vector3<T> const u = vector_part(y);
        return times(half(), u) +
               times(T(bend() * dot(w, u) - constant<S>(0.5) * half() * y[3]), w);
    }
    template <class T>
    auto reverse(Vector4<T> const& y) const {
        return std::tuple{angle_bar(y)};
    }

  private:
    S half() const { return constant<S>(0.5) * c.template c<1>(); }
    S bend() const { return constant<S>(0.125) * (c.template c<3>() - c.template c<2>()); }
};

/// The rotation vector of a quaternion of any length: φ = 2a₀(u·u, σw) σu, where σ is the sign of
/// w,
/// + at 0; |φ| ≤ π. It jumps where w = 0; the derivative there is that of w > 0.
///
/// Forward   2a₀ u̇ − [2a₁(u·u̇) + 2ẇ/N] u, N = q·q, of σq
/// Reverse   ū = 2a₀ φ̄ − 2a₁(u·φ̄) u, w̄ = −2(u·φ̄)/N, of σq
template <class S>
struct QuaternionLog {
    using Arguments = Kinds<QuaternionKind>;
    using Result = Vector3Kind;
    S sign;
    Vector3<S> u;
    S w, n2, a0;

    explicit QuaternionLog(Quaternion<S> const& q) : QuaternionLog(Vector4<S>(q.coeffs())) {}
    explicit QuaternionLog(Vector4<S> const& q)
        : sign(constant<S>(plain_value(q[3]) < 0 ? -1 : 1)),
          u(times(sign, vector_part(q))),
          w(sign * q[3]),
          n2(dot(u, u)),
          a0(angle_over<0>(n2, w)) {}
    Vector3<S> value() const { return times(twice(a0), u); }
    template <class T>
    Vector3<T> forward(Slot<0>, Vector4<T> const& dq) const {
        Vector3<T> const du = times(sign, vector_part(dq));
        T const dw = sign * dq[3];
        return twice(Vector3<T>(times(a0, du) - times(T(a1() * dot(u, du) + dw / norm()), u)));
    }
    template <class T>
    Vector4<T> quaternion_bar(Vector3<T> const& y) const {
        T const along = dot(u, y);
        Vector3<T> const u_bar = times(a0, y) - times(T(a1() * along), u);
        return times(S(twice(sign)), quaternion_of(u_bar, T(-along / norm())));
    }
    template <class T>
    auto reverse(Vector3<T> const& y) const {
        return std::tuple{quaternion_bar(y)};
    }

  private:
    S norm() const { return n2 + w * w; }
    S a1() const { return angle_over<1>(n2, w); }
};

/// q moved by a rotation vector δ in the frame of the body: q⊗exp(δ).
template <class S>
struct Boxplus {
    using Arguments = Kinds<QuaternionKind, Vector3Kind>;
    using Result = QuaternionKind;
    QuaternionExp<S> exp;
    Vector4<S> q, e;

    Boxplus(Quaternion<S> const& a, Vector3<S> const& delta)
        : exp(delta), q(a.coeffs()), e(exp.coeffs()) {}
    Quaternion<S> value() const { return Quaternion<S>(product(q, e)); }
    template <class T>
    auto forward(Slot<0>, Vector4<T> const& dq) const {
        return product(dq, e);
    }
    template <class T>
    auto forward(Slot<1>, Vector3<T> const& d) const {
        return product(q, exp.forward(Slot<0>{}, d));
    }
    template <class T>
    auto reverse(Vector4<T> const& y) const {
        return std::tuple{product(y, conjugated(e)), exp.angle_bar(product(conjugated(q), y))};
    }
};
/// q moved by a rotation vector δ in the frame of space: exp(δ)⊗q.
template <class S>
struct BoxplusSpace : Boxplus<S> {
    using Boxplus<S>::Boxplus, Boxplus<S>::q, Boxplus<S>::e, Boxplus<S>::exp;

    Quaternion<S> value() const { return Quaternion<S>(product(e, q)); }
    template <class T>
    auto forward(Slot<0>, Vector4<T> const& dq) const {
        return product(e, dq);
    }
    template <class T>
    auto forward(Slot<1>, Vector3<T> const& d) const {
        return product(exp.forward(Slot<0>{}, d), q);
    }
    template <class T>
    auto reverse(Vector4<T> const& y) const {
        return std::tuple{product(conjugated(e), y), exp.angle_bar(product(y, conjugated(q)))};
    }
};

/// The rotation vector from q to p in the frame of the body: log(q*⊗p), |φ| ≤ π. The relative
/// quaternion is computed from the difference, and right to the last place where they are close.
template <class S>
struct Boxminus {
    using Arguments = Kinds<QuaternionKind, QuaternionKind>;
    using Result = Vector3Kind;
    Vector4<S> p, q;
    QuaternionLog<S> log;

    Boxminus(Quaternion<S> const& a, Quaternion<S> const& b)
        : p(a.coeffs()), q(b.coeffs()), log(relative(q, p)) {}
    Vector3<S> value() const { return log.value(); }
    template <class T>
    auto forward(Slot<0>, Vector4<T> const& dp) const {
        return log.forward(Slot<0>{}, product(conjugated(q), dp));
    }
    template <class T>
    auto forward(Slot<1>, Vector4<T> const& dq) const {
        return log.forward(Slot<0>{}, product(conjugated(dq), p));
    }
    template <class T>
    auto reverse(Vector3<T> const& y) const {
        Vector4<T> const r = log.quaternion_bar(y);
        return std::tuple{product(q, r), product(p, conjugated(r))};
    }
};
/// The rotation vector from q to p in the frame of space: log(p⊗q*).
template <class S>
struct BoxminusSpace {
    using Arguments = Kinds<QuaternionKind, QuaternionKind>;
    using Result = Vector3Kind;
    Vector4<S> p, q;
    QuaternionLog<S> log;

    BoxminusSpace(Quaternion<S> const& a, Quaternion<S> const& b)
        : p(a.coeffs()), q(b.coeffs()), log(relative(conjugated(p), conjugated(q))) {}
    Vector3<S> value() const { return log.value(); }
    template <class T>
    auto forward(Slot<0>, Vector4<T> const& dp) const {
        return log.forward(Slot<0>{}, product(dp, conjugated(q)));
    }
    template <class T>
    auto forward(Slot<1>, Vector4<T> const& dq) const {
        return log.forward(Slot<0>{}, product(p, conjugated(dq)));
    }
    template <class T>
    auto reverse(Vector3<T> const& y) const {
        Vector4<T> const r = log.quaternion_bar(y);
        return std::tuple{product(r, q), product(conjugated(r), p)};
    }
};

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

/// Hamilton's product p⊗q of two quaternions of any lengths.
CHAINRULES_DETAIL_GEOMETRY(quaternion_product, detail::QuaternionProduct, p, q);
/// The conjugate of a quaternion.
CHAINRULES_DETAIL_GEOMETRY(quaternion_conjugate, detail::QuaternionConjugate, q);
/// The coefficients (x, y, z, w) of a quaternion.
CHAINRULES_DETAIL_GEOMETRY(quaternion_coeffs, detail::QuaternionCoeffs, q);
/// The quaternion of coefficients (x, y, z, w).
CHAINRULES_DETAIL_GEOMETRY(quaternion, detail::QuaternionOfCoeffs, c);
/// The inverse q*/|q|²; of zero what IEEE gives.
CHAINRULES_DETAIL_GEOMETRY(quaternion_inverse, detail::QuaternionInverse, q);
/// q/|q|; 0, with a derivative of 0, of zero.
CHAINRULES_DETAIL_GEOMETRY(quaternion_normalized, detail::QuaternionNormalized, q);
/// The point p rotated by q: Eigen's q * p, a rotation where |q| = 1.
CHAINRULES_DETAIL_GEOMETRY(rotate_point, detail::RotatePoint, q, p);
/// The matrix of a quaternion: Eigen's toRotationMatrix(), a rotation where |q| = 1.
CHAINRULES_DETAIL_GEOMETRY(to_matrix, detail::ToMatrix, q);
/// The quaternion of a rotation matrix; its derivative is that along R hat(ω).
CHAINRULES_DETAIL_GEOMETRY(to_quaternion, detail::ToQuaternion, R);
/// The quaternion of a rotation vector, whose length is the angle.
CHAINRULES_DETAIL_GEOMETRY(quaternion_exp, detail::QuaternionExp, w);
/// The rotation vector of a quaternion of any length, of at most half a turn.
CHAINRULES_DETAIL_GEOMETRY(quaternion_log, detail::QuaternionLog, q);
/// q⊗exp(d): q moved by a rotation vector in the frame of the body.
CHAINRULES_DETAIL_GEOMETRY(boxplus, detail::Boxplus, q, d);
/// exp(d)⊗q: q moved by a rotation vector in the frame of space.
CHAINRULES_DETAIL_GEOMETRY(boxplus_space, detail::BoxplusSpace, q, d);
/// log(q*⊗p): what q must be moved by to be p, in the frame of the body.
CHAINRULES_DETAIL_GEOMETRY(boxminus, detail::Boxminus, p, q);
/// log(p⊗q*): what q must be moved by to be p, in the frame of space.
CHAINRULES_DETAIL_GEOMETRY(boxminus_space, detail::BoxminusSpace, p, q);
/// The angle of the rotation from p to q, in [0, π]; its derivative is 0 where they are the same.
CHAINRULES_DETAIL_GEOMETRY(angular_distance, detail::AngularDistance, p, q);
/// From p at t = 0 to q at t = 1, the short way, at a constant rate.
CHAINRULES_DETAIL_GEOMETRY(slerp, detail::Slerp, p, q, t);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::angular_distance;
using geometry::boxminus;
using geometry::boxminus_space;
using geometry::boxplus;
using geometry::boxplus_space;
using geometry::quaternion;
using geometry::quaternion_coeffs;
using geometry::quaternion_conjugate;
using geometry::quaternion_exp;
using geometry::quaternion_inverse;
using geometry::quaternion_log;
using geometry::quaternion_normalized;
using geometry::quaternion_product;
using geometry::rotate_point;
using geometry::slerp;
using geometry::to_matrix;
using geometry::to_quaternion;
}  // namespace chainrules::fn
