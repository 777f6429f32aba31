// SPDX-License-Identifier: MIT
#pragma once
// Two views of one point: the essential and the fundamental matrix and what they leave of a pair of
// image points, (x, 1) in the first and (y, 1) in the second view, with (y, 1)ᵀ E (x, 1) = 0 for an
// exact pair. The pose of an essential matrix is one of four, so that there is no rule for it.

#include "chainrules/geometry/quaternion.hpp"

namespace chainrules::geometry {

namespace detail {

template <class S>
Vector3<S> with_one(Eigen::Matrix<S, 2, 1> const& x) {
    return {x[0], x[1], constant<S>(1)};
}
template <class S>
Vector3<S> with_zero(Eigen::Matrix<S, 2, 1> const& x) {
    return {x[0], x[1], constant<S>(0)};
}
template <class S>
Eigen::Matrix<S, 2, 1> first_two(Vector3<S> const& x) {
    return {x[0], x[1]};
}

/// [t]× R of the pose that takes points from the frame of the first camera to that of the second.
///
/// Forward   [ṫ]× R + [t]× Ṙ
/// Reverse   t̄ = vee(Ē Rᵀ − R Ēᵀ), R̄ = [t]×ᵀ Ē
template <class S>
struct Essential {
    using Arguments = Kinds<PoseKind>;
    using Result = MatrixKind<3, 3>;
    Matrix3<S> t;
    ToMatrix<S> rotation;
    Matrix3<S> R;

    explicit Essential(Pose<S> const& T)
        : t(hat(T.translation)), rotation(T.rotation), R(rotation.value()) {}
    Matrix3<S> value() const { return t * R; }
    template <class T>
    Matrix3<T> forward(Slot<0>, PoseChange<T> const& d) const {
        return hat(d.translation) * R + t * rotation.forward(Slot<0>{}, d.rotation);
    }
    template <class T>
    auto reverse(Matrix3<T> const& y) const {
        auto const [q_bar] = rotation.reverse(Matrix3<T>(t.transpose() * y));
        return std::tuple{PoseChange<T>{skew(Matrix3<T>(y * R.transpose())), q_bar}};
    }
};

/// K₂⁻ᵀ E K₁⁻¹ with K = (f_x, f_y, c_x, c_y), for image points in pixels.
///
/// Forward   by E: K₂⁻ᵀ Ė K₁⁻¹; the inverse (1/f_x, 1/f_y, −c_x/f_x, −c_y/f_y) moves as its entries
/// Reverse   Ē = K₂⁻¹ F̄ K₁⁻ᵀ; of K₁⁻¹ Eᵀ K₂⁻¹ F̄, of K₂⁻¹ E K₁⁻¹ F̄ᵀ, at the entries above
template <class S>
struct Fundamental {
    using Arguments = Kinds<MatrixKind<3, 3>, MatrixKind<4, 1>, MatrixKind<4, 1>>;
    using Result = MatrixKind<3, 3>;
    Matrix3<S> E, first, second;

    Fundamental(Matrix3<S> const& e, Vector4<S> const& K, Vector4<S> const& L)
        : E(e), first(inverse(K)), second(inverse(L)) {}
    Matrix3<S> value() const { return second.transpose() * E * first; }
    template <class T>
    Matrix3<T> forward(Slot<0>, Matrix3<T> const& d) const {
        return second.transpose() * d * first;
    }
    template <class T>
    Matrix3<T> forward(Slot<1>, Vector4<T> const& d) const {
        return Matrix3<S>(second.transpose() * E) * moved(first, d);
    }
    template <class T>
    Matrix3<T> forward(Slot<2>, Vector4<T> const& d) const {
        return moved(second, d).transpose() * Matrix3<S>(E * first);
    }
    template <class T>
    auto reverse(Matrix3<T> const& y) const {
        Matrix3<T> const by_first = E.transpose() * (second * y),
                         by_second = E * (first * y.transpose());
        return std::tuple{Matrix3<T>(second * y * first.transpose()), bar(first, by_first),
                          bar(second, by_second)};
    }

  private:
    static Matrix3<S> inverse(Vector4<S> const& K) {
        S const f = constant<S>(1) / K[0], g = constant<S>(1) / K[1], zero = constant<S>(0);
        Matrix3<S> A;
        A << f, zero, -f * K[2], zero, g, -g * K[3], zero, zero, constant<S>(1);
        return A;
    }
    template <class T>
    static Matrix3<T> moved(Matrix3<S> const& A, Vector4<T> const& d) {
        T const zero = constant<T>(0);
        T const f = -A(0, 0) * A(0, 0) * d[0], g = -A(1, 1) * A(1, 1) * d[1];
        Matrix3<T> B;
        B << f, zero, -A(0, 0) * (A(0, 2) * d[0] + d[2]), zero, g,
            -A(1, 1) * (A(1, 2) * d[1] + d[3]), zero, zero, zero;
        return B;
    }
    template <class T>
    static Vector4<T> bar(Matrix3<S> const& A, Matrix3<T> const& B) {
        T const u = -A(0, 0) * B(0, 2), v = -A(1, 1) * B(1, 2);
        return {A(0, 2) * u - A(0, 0) * A(0, 0) * B(0, 0),
                A(1, 2) * v - A(1, 1) * A(1, 1) * B(1, 1), u, v};
    }
};

/// (y, 1)ᵀ E (x, 1): bilinear.
template <class S>
struct EpipolarResidual {
    using Arguments = Kinds<MatrixKind<3, 3>, MatrixKind<2, 1>, MatrixKind<2, 1>>;
    using Result = NumberKind;
    Vector3<S> a, b, Ea, Eb;

    EpipolarResidual(Matrix3<S> const& E, Eigen::Matrix<S, 2, 1> const& x,
                     Eigen::Matrix<S, 2, 1> const& y)
        : a(with_one(x)), b(with_one(y)), Ea(E * a), Eb(E.transpose() * b) {}
    S value() const { return dot(b, Ea); }
    template <class T>
    T forward(Slot<0>, Matrix3<T> const& d) const {
        return dot(b, Vector3<T>(d * a));
    }
    template <class T>
    T forward(Slot<1>, Eigen::Matrix<T, 2, 1> const& d) const {
        return Eb[0] * d[0] + Eb[1] * d[1];
    }
    template <class T>
    T forward(Slot<2>, Eigen::Matrix<T, 2, 1> const& d) const {
        return Ea[0] * d[0] + Ea[1] * d[1];
    }
    template <class T>
    auto reverse(T const& y) const {
        return std::tuple{Matrix3<T>(times(y, b) * a.transpose()), first_two(times(y, Eb)),
                          first_two(times(y, Ea))};
    }
};

/// e²/n, e = (y, 1)ᵀ F (x, 1), n the sum of the squares of the first two numbers of F(x, 1) and of
/// Fᵀ(y, 1): to first order the squared distance to an exact pair. At the epipoles 0/0.
///
/// Forward   (2e ė − v ṅ)/n of the value v, ṅ = 2 (F a)·(F a)˙ + 2 (Fᵀ b)·(Fᵀ b)˙ over two numbers
/// Reverse   as the product of the two cotangents ē = 2e/n, n̄ = −v/n with these
template <class S>
struct Sampson {
    using Arguments = Kinds<MatrixKind<3, 3>, MatrixKind<2, 1>, MatrixKind<2, 1>>;
    using Result = NumberKind;
    using Vector2 = Eigen::Matrix<S, 2, 1>;
    Matrix3<S> F;
    EpipolarResidual<S> e;
    Vector3<S> p, q;
    S by_e, v, by_n;

    Sampson(Matrix3<S> const& fundamental, Vector2 const& x, Vector2 const& y)
        : F(fundamental), e(F, x, y), p(with_zero(first_two(e.Ea))), q(with_zero(first_two(e.Eb))) {
        S const residual = e.value(), scale = constant<S>(1) / (dot(p, p) + dot(q, q));
        by_e = twice(S(residual * scale));
        v = residual * residual * scale;
        by_n = twice(S(-v * scale));
    }
    S value() const { return v; }
    template <class T>
    T forward(Slot<0>, Matrix3<T> const& d) const {
        return by_e * e.forward(Slot<0>{}, d) +
               by_n * (dot(p, Vector3<T>(d * e.a)) + dot(q, Vector3<T>(d.transpose() * e.b)));
    }
    template <class T>
    T forward(Slot<1>, Eigen::Matrix<T, 2, 1> const& d) const {
        return by_e * e.forward(Slot<1>{}, d) + by_n * dot(p, Vector3<T>(F * with_zero(d)));
    }
    template <class T>
    T forward(Slot<2>, Eigen::Matrix<T, 2, 1> const& d) const {
        return by_e * e.forward(Slot<2>{}, d) +
               by_n * dot(q, Vector3<T>(F.transpose() * with_zero(d)));
    }
    template <class T>
    auto reverse(T const& y) const {
        auto const [F_bar, x_bar, y_bar] = e.reverse(T(by_e * y));
        Vector3<T> const u = times(T(by_n * y), p), w = times(T(by_n * y), q);
        return std::tuple{Matrix3<T>(F_bar + u * e.a.transpose() + e.b * w.transpose()),
                          Eigen::Matrix<T, 2, 1>(x_bar + first_two(Vector3<T>(F.transpose() * u))),
                          Eigen::Matrix<T, 2, 1>(y_bar + first_two(Vector3<T>(F * w)))};
    }
};

}  // namespace detail

/// The essential matrix [t]× R of the pose from the first camera's frame to the second's.
CHAINRULES_DETAIL_GEOMETRY(essential, detail::Essential, T);
/// The fundamental matrix of an essential one, K of the first and L of the second camera.
CHAINRULES_DETAIL_GEOMETRY(fundamental, detail::Fundamental, E, K, L);
/// (y, 1)ᵀ E (x, 1) of a point x of the first and y of the second view.
CHAINRULES_DETAIL_GEOMETRY(epipolar_residual, detail::EpipolarResidual, E, x, y);
/// The squared Sampson distance of a point x of the first and y of the second view.
CHAINRULES_DETAIL_GEOMETRY(sampson, detail::Sampson, F, x, y);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::epipolar_residual;
using geometry::essential;
using geometry::fundamental;
using geometry::sampson;
}  // namespace chainrules::fn
