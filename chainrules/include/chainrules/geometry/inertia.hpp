// SPDX-License-Identifier: MIT
#pragma once
// The inertia of rigid bodies, a 3×3 matrix I in kg m² or any consistent units, which is not taken
// to be symmetric: the derivative of each of its numbers is its own.

#include "chainrules/geometry/twist.hpp"

namespace chainrules::geometry {

namespace detail {

/// R I Rᵀ, R the matrix of q.
///
/// Forward   Ṙ I Rᵀ + R İ Rᵀ + R I Ṙᵀ
/// Reverse   Ī = Rᵀ Ȳ R, R̄ = Ȳ R Iᵀ + Ȳᵀ R I
template <class S>
struct RotateInertia {
    using Arguments = Kinds<QuaternionKind, MatrixKind<3, 3>>;
    using Result = MatrixKind<3, 3>;
    ToMatrix<S> rotation;
    Matrix3<S> R, I;

    RotateInertia(Quaternion<S> const& q, Matrix3<S> const& inertia)
        : rotation(q), R(rotation.value()), I(inertia) {}
    Matrix3<S> value() const { return R * I * R.transpose(); }
    template <class T>
    Matrix3<T> forward(Slot<0>, Vector4<T> const& d) const {
        Matrix3<T> const dR = rotation.forward(Slot<0>{}, d);
        return dR * Matrix3<S>(I * R.transpose()) + Matrix3<S>(R * I) * dR.transpose();
    }
    template <class T>
    Matrix3<T> forward(Slot<1>, Matrix3<T> const& d) const {
        return R * d * R.transpose();
    }
    template <class T>
    auto reverse(Matrix3<T> const& y) const {
        Matrix3<S> const RI = R * I, RIt = R * I.transpose();
        auto const [q_bar] = rotation.reverse(Matrix3<T>(y * RIt + y.transpose() * RI));
        return std::tuple{q_bar, Matrix3<T>(R.transpose() * y * R)};
    }
};

/// I − m[d]×² = I + m((d·d) − d dᵀ), from the centre of mass to a point at −d.
///
/// Reverse   m̄ = tr(Ȳ) d·d − dᵀȲd, d̄ = m(2 tr(Ȳ) d − (Ȳ + Ȳᵀ)d)
template <class S>
struct ParallelAxis {
    using Arguments = Kinds<MatrixKind<3, 3>, NumberKind, Vector3Kind>;
    using Result = MatrixKind<3, 3>;
    Matrix3<S> I;
    S m;
    Vector3<S> d;
    Matrix3<S> per_mass;

    ParallelAxis(Matrix3<S> const& inertia, S const& mass, Vector3<S> const& by)
        : I(inertia), m(mass), d(by), per_mass(-(d * d.transpose())) {
        per_mass.diagonal().array() += dot(d, d);
    }
    Matrix3<S> value() const { return I + times(m, per_mass); }
    template <class T>
    Matrix3<T> forward(Slot<0>, Matrix3<T> const& x) const {
        return x;
    }
    template <class T>
    Matrix3<T> forward(Slot<1>, T const& x) const {
        return times(x, per_mass);
    }
    template <class T>
    Matrix3<T> forward(Slot<2>, Vector3<T> const& x) const {
        Matrix3<T> A = -(d * x.transpose() + x * d.transpose());
        A.diagonal().array() += twice(dot(d, x));
        return times(m, A);
    }
    template <class T>
    auto reverse(Matrix3<T> const& y) const {
        T const trace = y.trace();
        Vector3<T> const yd = y * d + y.transpose() * d;
        return std::tuple{y, T(y.cwiseProduct(per_mass).sum()),
                          times(m, Vector3<T>(times(twice(trace), d) - yd))};
    }
};

/// ½ wᵀ I w of a body with the inertia I in its own frame and the orientation q, that turns with
/// the angular velocity ω in the frame of space; w = q* ω q.
template <class S>
struct KineticEnergy {
    using Arguments = Kinds<MatrixKind<3, 3>, QuaternionKind, Vector3Kind>;
    using Result = NumberKind;
    RotatePoint<S> rotate;
    Vector3<S> w, h;
    S energy;

    KineticEnergy(Matrix3<S> const& I, Quaternion<S> const& q, Vector3<S> const& omega)
        : rotate(conjugated(Vector4<S>(q.coeffs())), omega),
          w(rotate.value()),
          h(times(constant<S>(0.5), Vector3<S>(I * w + I.transpose() * w))),
          energy(constant<S>(0.5) * dot(w, h)) {}
    S value() const { return energy; }
    template <class T>
    T forward(Slot<0>, Matrix3<T> const& d) const {
        return constant<S>(0.5) * dot(w, Vector3<T>(d * w));
    }
    template <class T>
    T forward(Slot<1>, Vector4<T> const& d) const {
        return dot(h, rotate.forward(Slot<0>{}, conjugated(d)));
    }
    template <class T>
    T forward(Slot<2>, Vector3<T> const& d) const {
        return dot(h, rotate.forward(Slot<1>{}, d));
    }
    template <class T>
    auto reverse(T const& y) const {
        Vector3<T> const w_bar = times(y, h);
        return std::tuple{Matrix3<T>(times(T(constant<S>(0.5) * y), w) * w.transpose()),
                          conjugated(rotate.quaternion_bar(w_bar)), rotate.point_bar(w_bar)};
    }
};

/// ω×(I ω), what Euler's equations add to I ω̇; ω in the frame of the body.
///
/// Reverse   with h = I ω, h̄ = ȳ×ω: Ī = h̄ ωᵀ, ω̄ = h×ȳ + Iᵀ h̄
template <class S>
struct GyroscopicTorque {
    using Arguments = Kinds<MatrixKind<3, 3>, Vector3Kind>;
    using Result = Vector3Kind;
    Matrix3<S> I;
    Vector3<S> w, h;

    GyroscopicTorque(Matrix3<S> const& inertia, Vector3<S> const& omega)
        : I(inertia), w(omega), h(I * w) {}
    Vector3<S> value() const { return cross(w, h); }
    template <class T>
    Vector3<T> forward(Slot<0>, Matrix3<T> const& d) const {
        return cross(w, Vector3<T>(d * w));
    }
    template <class T>
    Vector3<T> forward(Slot<1>, Vector3<T> const& d) const {
        return cross(d, h) + cross(w, Vector3<T>(I * d));
    }
    template <class T>
    auto reverse(Vector3<T> const& y) const {
        Vector3<T> const h_bar = cross(y, w);
        return std::tuple{Matrix3<T>(h_bar * w.transpose()),
                          Vector3<T>(cross(h, y) + I.transpose() * h_bar)};
    }
};

/// The momentum (p, L) of a body with the mass m, the centre of mass c and the inertia I about it,
/// which moves with the twist (v, ω): p = m(v + ω×c), and about the origin L = I ω + c×p.
///
/// Reverse   with P = p̄ + L̄×c, u = v + ω×c: m̄ = u·P, c̄ = m P×ω + p×L̄, Ī = L̄ ωᵀ, v̄ = m P,
///           ω̄ = m c×P + Iᵀ L̄
template <class S>
struct SpatialMomentum {
    using Arguments = Kinds<NumberKind, Vector3Kind, MatrixKind<3, 3>, Vector6Kind>;
    using Result = Vector6Kind;
    S m;
    Vector3<S> c;
    Matrix3<S> I;
    Vector3<S> w, u, p;

    SpatialMomentum(S const& mass, Vector3<S> const& centre, Matrix3<S> const& inertia,
                    Vector6<S> const& x)
        : m(mass), c(centre), I(inertia), w(lower(x)), u(upper(x) + cross(w, c)), p(times(m, u)) {}
    Vector6<S> value() const { return stacked(p, Vector3<S>(I * w + cross(c, p))); }
    template <class T>
    Vector6<T> forward(Slot<0>, T const& d) const {
        Vector3<T> const dp = times(d, u);
        return stacked(dp, cross(c, dp));
    }
    template <class T>
    Vector6<T> forward(Slot<1>, Vector3<T> const& d) const {
        Vector3<T> const dp = times(m, cross(w, d));
        return stacked(dp, Vector3<T>(cross(d, p) + cross(c, dp)));
    }
    template <class T>
    Vector6<T> forward(Slot<2>, Matrix3<T> const& d) const {
        return stacked(Vector3<T>(Vector3<T>::Zero()), Vector3<T>(d * w));
    }
    template <class T>
    Vector6<T> forward(Slot<3>, Vector6<T> const& d) const {
        Vector3<T> const dw = lower(d), dp = times(m, Vector3<T>(upper(d) + cross(dw, c)));
        return stacked(dp, Vector3<T>(I * dw + cross(c, dp)));
    }
    template <class T>
    auto reverse(Vector6<T> const& y) const {
        Vector3<T> const L = lower(y), P = upper(y) + cross(L, c), mP = times(m, P);
        return std::tuple{dot(u, P), Vector3<T>(cross(mP, w) + cross(p, L)),
                          Matrix3<T>(L * w.transpose()),
                          stacked(mP, Vector3<T>(cross(c, mP) + I.transpose() * L))};
    }
};

}  // namespace detail

/// The inertia I of a body in a frame that q turns it into.
CHAINRULES_DETAIL_GEOMETRY(rotate_inertia, detail::RotateInertia, q, I);
/// The inertia about a point at the vector d from the centre of mass, from I about the latter.
CHAINRULES_DETAIL_GEOMETRY(parallel_axis, detail::ParallelAxis, I, m, d);
/// The energy of rotation, omega in the frame of space, I in that of the body.
CHAINRULES_DETAIL_GEOMETRY(kinetic_energy, detail::KineticEnergy, I, q, omega);
/// ω×(I ω) of Euler's equations.
CHAINRULES_DETAIL_GEOMETRY(gyroscopic_torque, detail::GyroscopicTorque, I, omega);
/// The momentum (p, L) of a body, of its mass, centre of mass, inertia about that, and twist.
CHAINRULES_DETAIL_GEOMETRY(spatial_momentum, detail::SpatialMomentum, m, c, I, x);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::gyroscopic_torque;
using geometry::kinetic_energy;
using geometry::parallel_axis;
using geometry::rotate_inertia;
using geometry::spatial_momentum;
}  // namespace chainrules::fn
