// SPDX-License-Identifier: MIT
#pragma once
// Euler angles in the twelve sequences, intrinsic: R = R_i(e₀) R_j(e₁) R_k(e₂), each about an axis
// of the frame that the ones before have turned. An extrinsic sequence is the reversed one with the
// angles reversed. The second angle lies in [−π/2, π/2], or for proper Euler angles in [0, π]. This
// is not Eigen's eulerAngles, whose first angle lies in [0, π]: a yaw of −2 comes out as 1.14
// there, and as eigen_euler_angles here.

#include "chainrules/cmath/hypot.hpp"
#include "chainrules/cmath/trigonometric.hpp"
#include "chainrules/geometry/rotation.hpp"

namespace chainrules::geometry {

/// The axes of three turns, one after the other: 0, 1, 2 for x, y, z.
struct EulerSequence {
    int first, second, third;
};
/// About x, then y, then z.
inline constexpr EulerSequence XYZ{0, 1, 2};
/// About y, then z, then x.
inline constexpr EulerSequence YZX{1, 2, 0};
/// About z, then x, then y.
inline constexpr EulerSequence ZXY{2, 0, 1};
/// About x, then z, then y.
inline constexpr EulerSequence XZY{0, 2, 1};
/// About y, then x, then z.
inline constexpr EulerSequence YXZ{1, 0, 2};
/// About z, then y, then x.
inline constexpr EulerSequence ZYX{2, 1, 0};
/// About x, then y, then x.
inline constexpr EulerSequence XYX{0, 1, 0};
/// About x, then z, then x.
inline constexpr EulerSequence XZX{0, 2, 0};
/// About y, then x, then y.
inline constexpr EulerSequence YXY{1, 0, 1};
/// About y, then z, then y.
inline constexpr EulerSequence YZY{1, 2, 1};
/// About z, then x, then z.
inline constexpr EulerSequence ZXZ{2, 0, 2};
/// About z, then y, then z.
inline constexpr EulerSequence ZYZ{2, 1, 2};

namespace detail {

/// The rotation about one coordinate axis.
template <class S>
Matrix3<S> about_axis(int axis, S const& angle) {
    S const c = cmath::cos(angle), s = cmath::sin(angle);
    int const j = (axis + 1) % 3, k = (axis + 2) % 3;
    Matrix3<S> R = Matrix3<S>::Zero();
    R(axis, axis) = constant<S>(1);
    R(j, j) = c;
    R(k, k) = c;
    R(k, j) = s;
    R(j, k) = -s;
    return R;
}

template <EulerSequence E>
struct Euler {
    static constexpr int i = E.first, j = E.second, k = E.third;
    static_assert(
        i != j && j != k && i >= 0 && j >= 0 && k >= 0 && i < 3 && j < 3 && k < 3,
        "chainrules::fn::euler_matrix<E>(e): no two turns in a row may have one axis; use "
        "one of the twelve sequences, as geometry::ZYX");
    static constexpr bool proper = i == k;
    static constexpr int l = 3 - i - j;
    static constexpr bool even = (j - i + 3) % 3 == 1;

    /// The axes of the three turns in the frame of the body, as columns: R hat(A ė) = Ṙ.
    template <class S>
    static Matrix3<S> axes(Vector3<S> const& e) {
        Matrix3<S> const last = about_axis(k, e[2]), both = about_axis(j, e[1]) * last;
        Matrix3<S> A;
        A << both.row(i).transpose(), last.row(j).transpose(), Vector3<S>::Unit(k);
        return A;
    }

    /// The rotation matrix of three angles.
    ///
    /// Forward   R hat(A ė), the columns of A the axes of the turns in the frame of the body
    /// Reverse   ē = Aᵀ vee(RᵀR̄ − R̄ᵀR)
    template <class S>
    struct Matrix {
        using Arguments = Kinds<Vector3Kind>;
        using Result = MatrixKind<3, 3>;
        Vector3<S> e;
        Matrix3<S> R;

        explicit Matrix(Vector3<S> const& angles)
            : e(angles), R(about_axis(i, e[0]) * about_axis(j, e[1]) * about_axis(k, e[2])) {}
        Matrix3<S> value() const { return R; }
        template <class T>
        Matrix3<T> forward(Slot<0>, Vector3<T> const& de) const {
            return R * hat(Vector3<T>(axes(e) * de));
        }
        template <class T>
        auto reverse(Matrix3<T> const& d) const {
            return std::tuple{Vector3<T>(axes(e).transpose() * twice_body_velocity(R, d))};
        }
    };

    /// The three angles of a rotation matrix. In gimbal lock, where the first and the last axis are
    /// one, the first and last angle are those of atan2 and the derivative is what IEEE gives.
    ///
    /// Forward   A⁻¹ω with Ṙ = R hat(ω)
    /// Reverse   R̄ = ½ R hat(A⁻ᵀ ē)
    template <class S>
    struct Angles {
        using Arguments = Kinds<MatrixKind<3, 3>>;
        using Result = Vector3Kind;
        Matrix3<S> R;
        Vector3<S> e;

        explicit Angles(Matrix3<S> const& X) : R(X), e(angles_of(X)) {}
        Vector3<S> value() const { return e; }
        template <class T>
        Vector3<T> forward(Slot<0>, Matrix3<T> const& dR) const {
            return inverse_axes() * times(constant<S>(0.5), twice_body_velocity(R, dR));
        }
        template <class T>
        auto reverse(Vector3<T> const& d) const {
            return std::tuple{matrix_bar(R, Vector3<T>(inverse_axes().transpose() * d))};
        }

      private:
        static S signed_by(bool positive, S const& x) { return positive ? x : S(-x); }
        static Vector3<S> angles_of(Matrix3<S> const& X) {
            using cmath::atan2, cmath::hypot;
            if constexpr (proper)
                return {atan2(X(j, i), signed_by(!even, X(l, i))),
                        atan2(hypot(X(j, i), X(l, i)), X(i, i)),
                        atan2(X(i, j), signed_by(even, X(i, l)))};
            else
                return {atan2(signed_by(!even, X(j, k)), X(k, k)),
                        atan2(signed_by(even, X(i, k)), hypot(X(k, k), X(j, k))),
                        atan2(signed_by(!even, X(i, j)), X(i, i))};
        }
        Matrix3<S> inverse_axes() const {
            Matrix3<S> const A = axes(e);
            Vector3<S> const a0 = A.col(0), a1 = A.col(1), a2 = A.col(2);
            Vector3<S> const c0 = cross(a1, a2);
            Matrix3<S> inverse;
            inverse << c0.transpose(), cross(a2, a0).transpose(), cross(a0, a1).transpose();
            return times(S(constant<S>(1) / dot(a0, c0)), inverse);
        }
    };

    /// The angles with the first one in [0, π], as Eigen's eulerAngles has them: where it is
    /// negative, e₀ + π, e₂ ± π, and π − e₁ in (−π, π], or −e₁ where both axes are one. The
    /// derivative of the second angle changes its sign there.
    template <class S>
    struct EigenAngles {
        using Arguments = Kinds<MatrixKind<3, 3>>;
        using Result = Vector3Kind;
        Angles<S> angles;
        bool folded;

        explicit EigenAngles(Matrix3<S> const& X)
            : angles(X), folded(plain_value(angles.e[0]) < 0) {}
        Vector3<S> value() const {
            if (!folded) return angles.e;
            Vector3<S> const& e = angles.e;
            S const pi = constant<S>(3.14159265358979323846);
            S const half = plain_value(e[1]) < 0 ? S(-pi) : pi;
            return {e[0] + pi, proper ? S(-e[1]) : S(half - e[1]),
                    plain_value(e[2]) > 0 ? S(e[2] - pi) : S(e[2] + pi)};
        }
        template <class T>
        Vector3<T> forward(Slot<0>, Matrix3<T> const& dR) const {
            return turned(angles.forward(Slot<0>{}, dR));
        }
        template <class T>
        auto reverse(Vector3<T> const& d) const {
            return angles.reverse(turned(d));
        }

      private:
        template <class T>
        Vector3<T> turned(Vector3<T> const& d) const {
            return {d[0], folded ? T(-d[1]) : d[1], d[2]};
        }
    };
};

}  // namespace detail

/// The type of euler_matrix<E>.
template <EulerSequence E>
struct euler_matrix_t : chainrules::detail::ByPrimal<euler_matrix_t<E>> {
    static constexpr char const* chainrules_name() { return "euler_matrix"; }
    template <class S>
    using Formula = typename detail::Euler<E>::template Matrix<S>;
    static constexpr detail::MapNames names = CHAINRULES_DETAIL_GEOMETRY_NAMES(euler_matrix, e);
};
/// The rotation matrix R_i(e₀) R_j(e₁) R_k(e₂) of three angles: `euler_matrix<ZYX>(e)` of yaw,
/// pitch and roll.
template <EulerSequence E>
CHAINRULES_DETAIL_OBJECT euler_matrix_t<E> euler_matrix{};
/// The type of euler_angles<E>.
template <EulerSequence E>
struct euler_angles_t : chainrules::detail::ByPrimal<euler_angles_t<E>> {
    static constexpr char const* chainrules_name() { return "euler_angles"; }
    template <class S>
    using Formula = typename detail::Euler<E>::template Angles<S>;
    static constexpr detail::MapNames names = CHAINRULES_DETAIL_GEOMETRY_NAMES(euler_angles, R);
};
/// The three angles of a rotation matrix, the second in [−π/2, π/2], or [0, π] where the first and
/// third turn have one axis: `euler_angles<ZYX>(R)`.
template <EulerSequence E>
CHAINRULES_DETAIL_OBJECT euler_angles_t<E> euler_angles{};
/// The type of eigen_euler_angles<E>.
template <EulerSequence E>
struct eigen_euler_angles_t : chainrules::detail::ByPrimal<eigen_euler_angles_t<E>> {
    static constexpr char const* chainrules_name() { return "eigen_euler_angles"; }
    template <class S>
    using Formula = typename detail::Euler<E>::template EigenAngles<S>;
    static constexpr detail::MapNames names =
        CHAINRULES_DETAIL_GEOMETRY_NAMES(eigen_euler_angles, R);
};
/// The three angles as Eigen's eulerAngles(i, j, k) has them, the first in [0, π]: they jump where
/// it passes 0, among others at no rotation.
template <EulerSequence E>
CHAINRULES_DETAIL_OBJECT eigen_euler_angles_t<E> eigen_euler_angles{};

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::eigen_euler_angles;
using geometry::euler_angles;
using geometry::euler_matrix;
}  // namespace chainrules::fn
