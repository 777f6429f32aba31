// SPDX-License-Identifier: MIT
#pragma once
// The algebra of quaternions: products, conjugates, inverses, and their coefficients (x, y, z, w)
// with the vector part u = (x, y, z), as in Eigen's coeffs(). Products are Hamilton's. A quaternion
// need not be of length 1: what is differentiated is what the value computes, for all four
// coefficients.

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
    UnitVector<S, 4> unit;

    explicit QuaternionNormalized(Quaternion<S> const& q) : unit(q.coeffs()) {}
    Quaternion<S> value() const { return Quaternion<S>(unit.y); }
    template <class T>
    auto forward(Slot<0>, Vector4<T> const& dq) const {
        return unit.across(dq);
    }
    template <class T>
    auto reverse(Vector4<T> const& d) const {
        return std::tuple{unit.across(d)};
    }
};

/// p·q, the product of two quaternions as vectors of four.
template <class S>
struct QuaternionDot {
    using Arguments = Kinds<QuaternionKind, QuaternionKind>;
    using Result = NumberKind;
    Vector4<S> p, q;

    QuaternionDot(Quaternion<S> const& a, Quaternion<S> const& b) : p(a.coeffs()), q(b.coeffs()) {}
    S value() const { return dot(p, q); }
    template <class T>
    T forward(Slot<0>, Vector4<T> const& dp) const {
        return dot(dp, q);
    }
    template <class T>
    T forward(Slot<1>, Vector4<T> const& dq) const {
        return dot(p, dq);
    }
    template <class T>
    auto reverse(T const& y) const {
        return std::tuple{times(y, q), times(y, p)};
    }
};

/// N = q·q.
template <class S>
struct QuaternionSquaredNorm {
    using Arguments = Kinds<QuaternionKind>;
    using Result = NumberKind;
    Vector4<S> q;

    explicit QuaternionSquaredNorm(Quaternion<S> const& a) : q(a.coeffs()) {}
    S value() const { return dot(q, q); }
    template <class T>
    T forward(Slot<0>, Vector4<T> const& dq) const {
        return twice(dot(q, dq));
    }
    template <class T>
    auto reverse(T const& y) const {
        return std::tuple{times(twice(y), q)};
    }
};

/// |q|, which has a kink at zero; its derivative there is 0.
///
/// Forward   q·q̇/|q|
/// Reverse   q̄ = ȳ q/|q|
template <class S>
struct QuaternionNorm {
    using Arguments = Kinds<QuaternionKind>;
    using Result = NumberKind;
    Vector4<S> q;
    UnitVector<S, 4> unit;

    explicit QuaternionNorm(Quaternion<S> const& a) : q(a.coeffs()), unit(q) {}
    S value() const {
        return plain_value(unit.scale) == 0 ? constant<S>(0) : S(cmath::sqrt(dot(q, q)));
    }
    template <class T>
    T forward(Slot<0>, Vector4<T> const& dq) const {
        return dot(unit.y, dq);
    }
    template <class T>
    auto reverse(T const& y) const {
        return std::tuple{times(y, unit.y)};
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
/// The product of the coefficients of two quaternions, p·q.
CHAINRULES_DETAIL_GEOMETRY(quaternion_dot, detail::QuaternionDot, p, q);
/// The length of a quaternion; its derivative is 0 where the quaternion is zero.
CHAINRULES_DETAIL_GEOMETRY(quaternion_norm, detail::QuaternionNorm, q);
/// The square of the length of a quaternion.
CHAINRULES_DETAIL_GEOMETRY(quaternion_squared_norm, detail::QuaternionSquaredNorm, q);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::quaternion;
using geometry::quaternion_coeffs;
using geometry::quaternion_conjugate;
using geometry::quaternion_dot;
using geometry::quaternion_inverse;
using geometry::quaternion_norm;
using geometry::quaternion_normalized;
using geometry::quaternion_product;
using geometry::quaternion_squared_norm;
}  // namespace chainrules::fn
