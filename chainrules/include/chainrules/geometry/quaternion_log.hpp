// SPDX-License-Identifier: MIT
#pragma once
// Quaternions and rotation vectors: exponential and logarithm, and quaternions moved by a rotation
// vector, in the frame of the body or of space. q and −q are one rotation: logarithms take the one
// with w ≥ 0.

#include "chainrules/geometry/detail/algebra.hpp"
#include "chainrules/geometry/detail/formulas.hpp"

namespace chainrules::geometry {

namespace detail {

/// The quaternion of a rotation vector ω: (½c₁ ω, c₀), with c_k at |ω|²/4.
///
/// Forward   u̇ = ½c₁ ω̇ + ⅛(c₃ − c₂)(ω·ω̇) ω, ẇ = −¼c₁ ω·ω̇
/// Reverse   ω̄ = ½c₁ ū + [⅛(c₃ − c₂) ω·ū − ¼c₁ w̄] ω
template <class S>
struct QuaternionExp {
    using Arguments = Kinds<Vector3Kind>;
    using Result = QuaternionKind;
    Vector3<S> w;
    Stumpffs<S, 4> c;

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
/// w, and + where w = 0; |φ| ≤ π. It jumps where w = 0; the derivative there is that of
/// w > 0.
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

}  // namespace detail

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

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::boxminus;
using geometry::boxminus_space;
using geometry::boxplus;
using geometry::boxplus_space;
using geometry::quaternion_exp;
using geometry::quaternion_log;
}  // namespace chainrules::fn
