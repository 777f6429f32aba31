// SPDX-License-Identifier: MIT
#pragma once
// The products of the types of Eigen's Geometry module, in the plane and in space.

#include "chainrules/geometry/eigen_types.hpp"
#include "chainrules/geometry/planar.hpp"
#include "chainrules/geometry/rotation.hpp"

namespace chainrules::geometry::detail {

template <int N, int Mode>
struct TransformType {
    template <class S>
    using Of = Eigen::Transform<S, N, Mode>;
    using Kind = TypeKind<Of>;
};

/// A B, of matrices with N + 1 rows.
template <int N, int First, int Second, int Both>
struct TransformProduct {
    template <class S>
    struct Formula {
        using Arguments =
            Kinds<typename TransformType<N, First>::Kind, typename TransformType<N, Second>::Kind>;
        using Result = typename TransformType<N, Both>::Kind;
        using M = Eigen::Matrix<S, N + 1, N + 1>;
        M A, B;

        Formula(M const& a, M const& b) : A(a), B(b) {}
        auto value() const { return Eigen::Transform<S, N, Both>(M(A * B)); }
        template <class T>
        Eigen::Matrix<T, N + 1, N + 1> forward(Slot<0>,
                                               Eigen::Matrix<T, N + 1, N + 1> const& dA) const {
            return dA * B;
        }
        template <class T>
        Eigen::Matrix<T, N + 1, N + 1> forward(Slot<1>,
                                               Eigen::Matrix<T, N + 1, N + 1> const& dB) const {
            return A * dB;
        }
        template <class T>
        auto reverse(Eigen::Matrix<T, N + 1, N + 1> const& Y) const {
            return std::tuple{Eigen::Matrix<T, N + 1, N + 1>(Y * B.transpose()),
                              Eigen::Matrix<T, N + 1, N + 1>(A.transpose() * Y)};
        }
    };
};

/// A p + t of the first N rows.
template <int N, int Mode>
struct TransformedPoint {
    template <class S>
    struct Formula {
        using Kind = typename TransformType<N, Mode>::Kind;
        using Arguments = Kinds<Kind, MatrixKind<N, 1>>;
        using Result = MatrixKind<N, 1>;
        typename Kind::template Value<S> M;
        Eigen::Matrix<S, N, 1> p;

        Formula(typename Kind::template Value<S> const& transform, Eigen::Matrix<S, N, 1> const& x)
            : M(transform), p(x) {}
        Eigen::Matrix<S, N, 1> value() const { return of(M); }
        template <class T, int R>
        auto forward(Slot<0>, Eigen::Matrix<T, R, N + 1> const& d) const {
            return of(d);
        }
        template <class T>
        Eigen::Matrix<T, N, 1> forward(Slot<1>, Eigen::Matrix<T, N, 1> const& dp) const {
            return M.template topLeftCorner<N, N>() * dp;
        }
        template <class T>
        auto reverse(Eigen::Matrix<T, N, 1> const& y) const {
            Eigen::Matrix<T, Kind::rows, N + 1> d = Eigen::Matrix<T, Kind::rows, N + 1>::Zero();
            d.template topLeftCorner<N, N>() = y * p.transpose();
            d.template topRightCorner<N, 1>() = y;
            return std::tuple{
                d, Eigen::Matrix<T, N, 1>(M.template topLeftCorner<N, N>().transpose() * y)};
        }

      private:
        template <class T, int R>
        Eigen::Matrix<T, N, 1> of(Eigen::Matrix<T, R, N + 1> const& A) const {
            return A.template topLeftCorner<N, N>() * p + A.template topRightCorner<N, 1>();
        }
    };
};

/// The sum of the coefficients: of translations, angles, and points that a translation moves.
template <class First, class Second, class Both, template <class> class Result_>
struct Sum {
    template <class S>
    struct Formula {
        using Arguments = Kinds<First, Second>;
        using Result = Both;
        typename Both::template Value<S> c;

        template <class A, class B>
        Formula(A const& a, B const& b) : c(a + b) {}
        auto value() const { return Result_<S>(c); }
        template <int I, class D>
        D forward(Slot<I>, D const& d) const {
            return d;
        }
        template <class D>
        auto reverse(D const& y) const {
            return std::tuple{y, y};
        }
    };
};
template <int N>
struct VectorOf {
    template <class S>
    using Type = Eigen::Matrix<S, N, 1>;
};

/// The point turned by Rotation2D, or scaled.
template <class S>
struct Rotated2 : Rotate2d<S> {
    using Arguments = Kinds<Rotation2Kind, MatrixKind<2, 1>>;
    using Rotate2d<S>::Rotate2d;
};
template <int N>
struct Scaled {
    template <class S>
    struct Formula {
        using Arguments = Kinds<ScalingKind, MatrixKind<N, 1>>;
        using Result = MatrixKind<N, 1>;
        S s;
        Eigen::Matrix<S, N, 1> p;

        Formula(S const& factor, Eigen::Matrix<S, N, 1> const& x) : s(factor), p(x) {}
        Eigen::Matrix<S, N, 1> value() const { return times(s, p); }
        template <class T>
        Eigen::Matrix<T, N, 1> forward(Slot<0>, T const& ds) const {
            return times(ds, p);
        }
        template <class T>
        Eigen::Matrix<T, N, 1> forward(Slot<1>, Eigen::Matrix<T, N, 1> const& dp) const {
            return times(s, dp);
        }
        template <class T>
        auto reverse(Eigen::Matrix<T, N, 1> const& y) const {
            return std::tuple{dot(p, y), times(s, y)};
        }
    };
};

/// The quaternion (a sin(θ/2), cos(θ/2)) of an angle θ and an axis a.
template <class S>
struct HalfAngle {
    Vector3<S> a;
    S s, c;

    explicit HalfAngle(Vector4<S> const& x)
        : a(vector_part(x)),
          s(cmath::sin(S(constant<S>(0.5) * x[3]))),
          c(cmath::cos(S(constant<S>(0.5) * x[3]))) {}
    Quaternion<S> value() const { return Quaternion<S>(quaternion_of(times(s, a), c)); }
    template <class T>
    Vector4<T> change(Vector4<T> const& d) const {
        T const half = constant<S>(0.5) * d[3];
        return quaternion_of(Vector3<T>(times(s, vector_part(d)) + times(T(c * half), a)),
                             T(-s * half));
    }
    template <class T>
    Vector4<T> bar(Vector4<T> const& y) const {
        return quaternion_of(times(s, vector_part(y)),
                             T(constant<S>(0.5) * (c * dot(a, vector_part(y)) - s * y[3])));
    }
};
/// What stands for a quaternion in a product.
template <class S>
struct AsItIs {
    Quaternion<S> q;
    explicit AsItIs(Quaternion<S> const& x) : q(x) {}
    Quaternion<S> const& value() const { return q; }
    template <class T>
    Vector4<T> const& change(Vector4<T> const& d) const {
        return d;
    }
    template <class T>
    Vector4<T> const& bar(Vector4<T> const& y) const {
        return y;
    }
};
/// p⊗q, of quaternions or of what HalfAngle makes one of.
template <class KindP, template <class> class P, class KindQ, template <class> class Q>
struct RotationProduct {
    template <class S>
    struct Formula {
        using Arguments = Kinds<KindP, KindQ>;
        using Result = QuaternionKind;
        P<S> p;
        Q<S> q;
        QuaternionProduct<S> both;

        template <class A, class B>
        Formula(A const& a, B const& b) : p(a), q(b), both(p.value(), q.value()) {}
        Quaternion<S> value() const { return both.value(); }
        template <class T>
        Vector4<T> forward(Slot<0>, Vector4<T> const& d) const {
            return both.forward(Slot<0>{}, Vector4<T>(p.change(d)));
        }
        template <class T>
        Vector4<T> forward(Slot<1>, Vector4<T> const& d) const {
            return both.forward(Slot<1>{}, Vector4<T>(q.change(d)));
        }
        template <class T>
        auto reverse(Vector4<T> const& y) const {
            auto const [p_bar, q_bar] = both.reverse(y);
            return std::tuple{Vector4<T>(p.bar(p_bar)), Vector4<T>(q.bar(q_bar))};
        }
    };
};
/// A point turned by AngleAxis, by its matrix.
template <class S>
struct TurnedByAxis {
    using Arguments = Kinds<AngleAxisKind, Vector3Kind>;
    using Result = Vector3Kind;
    AngleAxisMatrix<S> matrix;
    Matrix3<S> R;
    Vector3<S> p;

    TurnedByAxis(Vector4<S> const& a, Vector3<S> const& x)
        : matrix(a[3], vector_part(a)), R(matrix.value()), p(x) {}
    Vector3<S> value() const { return R * p; }
    template <class T>
    Vector3<T> forward(Slot<0>, Vector4<T> const& d) const {
        return (matrix.forward(Slot<0>{}, T(d[3])) + matrix.forward(Slot<1>{}, vector_part(d))) * p;
    }
    template <class T>
    Vector3<T> forward(Slot<1>, Vector3<T> const& dp) const {
        return R * dp;
    }
    template <class T>
    auto reverse(Vector3<T> const& y) const {
        auto const [angle, axis] = matrix.reverse(Matrix3<T>(y * p.transpose()));
        return std::tuple{quaternion_of(axis, angle), Vector3<T>(R.transpose() * y)};
    }
};
/// The isometry of a translation after a rotation by a quaternion.
template <class S>
struct TranslatedRotation {
    using Arguments = Kinds<TypeKind<Translation3>, QuaternionKind>;
    using Result = IsometryKind;
    Vector3<S> t;
    ToMatrix<S> rotation;

    TranslatedRotation(Vector3<S> const& shift, Quaternion<S> const& q) : t(shift), rotation(q) {}
    Isometry3<S> value() const { return Isometry3<S>(joined(rotation.value(), t, 1)); }
    template <class T>
    Matrix4<T> forward(Slot<0>, Vector3<T> const& dt) const {
        return joined(Matrix3<T>(Matrix3<T>::Zero()), dt);
    }
    template <class T>
    Matrix4<T> forward(Slot<1>, Vector4<T> const& dq) const {
        return joined(rotation.forward(Slot<0>{}, dq), Vector3<T>(Vector3<T>::Zero()));
    }
    template <class T>
    auto reverse(Matrix4<T> const& Y) const {
        return std::tuple{shift_of(Y), std::get<0>(rotation.reverse(linear_of(Y)))};
    }
};

}  // namespace chainrules::geometry::detail
