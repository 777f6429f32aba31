// SPDX-License-Identifier: MIT
#pragma once
// Rotations of the plane, by an angle in radians, and its rigid motions, (t, angle).

#include "chainrules/cmath/inverse_trigonometric.hpp"
#include "chainrules/cmath/trigonometric.hpp"
#include "chainrules/geometry/detail/algebra.hpp"
#include "chainrules/geometry/detail/formulas.hpp"

namespace chainrules::geometry {

namespace detail {

template <class S>
using Vector2 = Eigen::Matrix<S, 2, 1>;
template <class S>
using Matrix2 = Eigen::Matrix<S, 2, 2>;

/// The point p rotated by an angle.
///
/// Forward   R ṗ + J R p ȧngle, J the quarter turn
/// Reverse   p̄ = Rᵀ ȳ, the angle's (J R p)·ȳ
template <class S>
struct Rotate2d {
    using Arguments = Kinds<NumberKind, MatrixKind<2, 1>>;
    using Result = MatrixKind<2, 1>;
    S c, s;
    Vector2<S> y;

    Rotate2d(S const& angle, Vector2<S> const& p)
        : c(cmath::cos(angle)), s(cmath::sin(angle)), y(turned(s, p)) {}
    Vector2<S> value() const { return y; }
    template <class T>
    Vector2<T> forward(Slot<0>, T const& d) const {
        return {-y[1] * d, y[0] * d};
    }
    template <class T>
    Vector2<T> forward(Slot<1>, Vector2<T> const& dp) const {
        return turned(s, dp);
    }
    template <class T>
    auto reverse(Vector2<T> const& d) const {
        return std::tuple{T(y[0] * d[1] - y[1] * d[0]), turned(S(-s), d)};
    }

  private:
    template <class T>
    Vector2<T> turned(S const& sine, Vector2<T> const& x) const {
        return {c * x[0] - sine * x[1], sine * x[0] + c * x[1]};
    }
};

/// The matrix [[cos, −sin], [sin, cos]] of an angle.
template <class S>
struct RotationMatrix2d {
    using Arguments = Kinds<NumberKind>;
    using Result = MatrixKind<2, 2>;
    S c, s;

    explicit RotationMatrix2d(S const& angle) : c(cmath::cos(angle)), s(cmath::sin(angle)) {}
    Matrix2<S> value() const {
        Matrix2<S> R;
        R << c, -s, s, c;
        return R;
    }
    template <class T>
    Matrix2<T> forward(Slot<0>, T const& d) const {
        Matrix2<T> R;
        R << -s * d, -c * d, c * d, -s * d;
        return R;
    }
    template <class T>
    auto reverse(Matrix2<T> const& A) const {
        return std::tuple{T(c * (A(1, 0) - A(0, 1)) - s * (A(0, 0) + A(1, 1)))};
    }
};

/// The angle atan2(A₁₀, A₀₀) of a matrix, of which only its first column is read.
///
/// Reverse   (−A₁₀, A₀₀)/(A₀₀² + A₁₀²) in the first column; 0 where that is 0
template <class S>
struct Angle2d {
    using Arguments = Kinds<MatrixKind<2, 2>>;
    using Result = NumberKind;
    S x, y;

    explicit Angle2d(Matrix2<S> const& A) : x(A(0, 0)), y(A(1, 0)) {}
    S value() const { return cmath::atan2(y, x); }
    template <class T>
    T forward(Slot<0>, Matrix2<T> const& dA) const {
        S const f = scale();
        return (f * x) * dA(1, 0) - (f * y) * dA(0, 0);
    }
    template <class T>
    auto reverse(T const& d) const {
        S const f = scale();
        Matrix2<T> A = Matrix2<T>::Zero();
        A(0, 0) = -(f * y) * d;
        A(1, 0) = (f * x) * d;
        return std::tuple{A};
    }

  private:
    S scale() const {
        S const N = x * x + y * y;
        return plain_value(N) == 0 ? constant<S>(0) : S(constant<S>(1) / N);
    }
};

/// The motion (t, θ) of a twist (v, θ), t = (a v₀ − b v₁, b v₀ + a v₁), a = sin θ/θ,
/// b = (1 − cos θ)/θ.
template <class S>
struct Se2Exp {
    using Arguments = Kinds<Vector3Kind>;
    using Result = Vector3Kind;
    Vector3<S> x;
    Stumpffs<S, 4> c;
    S a, b;

    explicit Se2Exp(Vector3<S> const& twist)
        : x(twist), c(S(x[2] * x[2])), a(c.template c<1>()), b(x[2] * c.template c<2>()) {}
    Vector3<S> value() const { return {a * x[0] - b * x[1], b * x[0] + a * x[1], x[2]}; }
    template <class T>
    Vector3<T> forward(Slot<0>, Vector3<T> const& d) const {
        return {a * d[0] - b * d[1] + (a1() * x[0] - b1() * x[1]) * d[2],
                b * d[0] + a * d[1] + (b1() * x[0] + a1() * x[1]) * d[2], d[2]};
    }
    template <class T>
    auto reverse(Vector3<T> const& y) const {
        return std::tuple{Vector3<T>(
            a * y[0] + b * y[1], a * y[1] - b * y[0],
            y[2] + (a1() * x[0] - b1() * x[1]) * y[0] + (b1() * x[0] + a1() * x[1]) * y[1])};
    }

  private:
    // By θ.
    S a1() const { return x[2] * (c.template c<3>() - c.template c<2>()); }
    S b1() const { return c.template c<1>() - c.template c<2>(); }
};
/// The twist of a motion (t, θ) of the plane: (a x + b y, −b x + a y, θ), a = (θ/2) cot(θ/2),
/// b = θ/2. It is regular at half a turn, with a pole at a whole one.
template <class S>
struct Se2Log {
    using Arguments = Kinds<Vector3Kind>;
    using Result = Vector3Kind;
    Vector3<S> x;
    S s, D, a, b;

    explicit Se2Log(Vector3<S> const& pose)
        : x(pose),
          s(x[2] * x[2]),
          D(inverse_coefficient(s)),
          a(constant<S>(1) - s * D),
          b(constant<S>(0.5) * x[2]) {}
    Vector3<S> value() const { return {a * x[0] + b * x[1], a * x[1] - b * x[0], x[2]}; }
    template <class T>
    Vector3<T> forward(Slot<0>, Vector3<T> const& d) const {
        return {a * d[0] + b * d[1] + first() * d[2], a * d[1] - b * d[0] + second() * d[2], d[2]};
    }
    template <class T>
    auto reverse(Vector3<T> const& y) const {
        return std::tuple{Vector3<T>(a * y[0] - b * y[1], b * y[0] + a * y[1],
                                     y[2] + first() * y[0] + second() * y[1])};
    }

  private:
    // By θ: a′ = −2θ(D + s D′), b′ = ½.
    S a1() const {
        S const D1 = partial<0>(derivatives_given_output(D, inverse_coefficient, s));
        return constant<S>(-2) * x[2] * (D + s * D1);
    }
    S first() const { return a1() * x[0] + constant<S>(0.5) * x[1]; }
    S second() const { return a1() * x[1] - constant<S>(0.5) * x[0]; }
};

// The remainder by 2π, in (−π, π].
template <class T>
T wrapped(T const& angle) {
    using std::remainder;
    T const pi = cmath::detail::pi<T>();
    T const result = remainder(angle, 2 * pi);
    return result <= -pi ? pi : result;
}

}  // namespace detail

/// The point p of the plane rotated by an angle.
CHAINRULES_DETAIL_GEOMETRY(rotate2d, detail::Rotate2d, angle, p);
/// The matrix of a rotation of the plane.
CHAINRULES_DETAIL_GEOMETRY(rotation_matrix2d, detail::RotationMatrix2d, angle);
/// The angle of a rotation matrix of the plane: atan2 of its first column.
CHAINRULES_DETAIL_GEOMETRY(angle2d, detail::Angle2d, A);
/// The motion (t, angle) of the plane of a twist x = (v, angle).
CHAINRULES_DETAIL_GEOMETRY(se2_exp, detail::Se2Exp, x);
/// The twist (v, angle) of a motion (t, angle) of the plane.
CHAINRULES_DETAIL_GEOMETRY(se2_log, detail::Se2Log, x);

/// The angle in (−π, π] that differs by whole turns.
CHAINRULES_DETAIL_PRIMAL(wrap_angle, (angle), detail::wrapped(angle));
// It jumps at odd multiples of π; the derivative is 1 there, too.
CHAINRULES_SCALAR_RULE(wrap_angle, (angle), 1);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::angle2d;
using geometry::rotate2d;
using geometry::rotation_matrix2d;
using geometry::se2_exp;
using geometry::se2_log;
using geometry::wrap_angle;
}  // namespace chainrules::fn
