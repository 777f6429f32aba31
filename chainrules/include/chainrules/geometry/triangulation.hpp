// SPDX-License-Identifier: MIT
#pragma once
// A point in space from two views of it: the midpoint of two rays, and the linear method.

#include <Eigen/SVD>

#include "chainrules/geometry/planar.hpp"

namespace chainrules::geometry {

namespace detail {

/// The middle of the shortest way between the rays o + s d and p + t e. Parallel rays: what IEEE
/// gives.
///
/// With w = p − o, the 2×2 system [d·d, −d·e; −d·e, e·e](s, t) = (w·d, −w·e) and its solution for
/// the right side (a, b), the point is ½(o + s d + p + t e).
///
/// Forward   ½(ȯ + ṗ + s ḋ + t ė + ṡ d + ṫ e), (ṡ, ṫ) the solution of the moved system
/// Reverse   with (λ, μ) the solution for (d·ȳ, e·ȳ)/2, and the rest r = p + t e − (o + s d)
template <class S>
struct TriangulateMidpoint {
    using Arguments = Kinds<Vector3Kind, Vector3Kind, Vector3Kind, Vector3Kind>;
    using Result = Vector3Kind;
    Vector3<S> o, d, p, e;
    S a, b, c, scale, s, t;
    Vector3<S> rest;

    TriangulateMidpoint(Vector3<S> const& first, Vector3<S> const& along, Vector3<S> const& second,
                        Vector3<S> const& across)
        : o(first),
          d(along),
          p(second),
          e(across),
          a(dot(d, d)),
          b(dot(d, e)),
          c(dot(e, e)),
          scale(constant<S>(1) / (a * c - b * b)) {
        Vector3<S> const w = p - o;
        auto const st = solved(dot(w, d), S(-dot(w, e)));
        s = st[0];
        t = st[1];
        rest = w + times(t, e) - times(s, d);
    }
    Vector3<S> value() const {
        return times(constant<S>(0.5), Vector3<S>(o + times(s, d) + p + times(t, e)));
    }
    template <class T>
    Vector3<T> forward(Slot<0>, Vector3<T> const& x) const {
        return moved(x, solved(T(-dot(d, x)), dot(e, x)));
    }
    // Of the equations d·r = 0 and e·r = 0.
    template <class T>
    Vector3<T> forward(Slot<1>, Vector3<T> const& x) const {
        return moved(times(s, x), solved(T(dot(rest, x) - s * dot(d, x)), T(s * dot(e, x))));
    }
    template <class T>
    Vector3<T> forward(Slot<2>, Vector3<T> const& x) const {
        return moved(x, solved(dot(d, x), T(-dot(e, x))));
    }
    template <class T>
    Vector3<T> forward(Slot<3>, Vector3<T> const& x) const {
        return moved(times(t, x), solved(T(t * dot(d, x)), T(-dot(rest, x) - t * dot(e, x))));
    }
    template <class T>
    auto reverse(Vector3<T> const& y) const {
        Vector3<T> const half = times(constant<S>(0.5), y);
        auto const m = solved(dot(d, half), dot(e, half));
        Vector3<T> const w_bar = times(m[0], d) - times(m[1], e);
        return std::tuple{Vector3<T>(half - w_bar),
                          Vector3<T>(times(s, Vector3<T>(half - w_bar)) + times(m[0], rest)),
                          Vector3<T>(half + w_bar),
                          Vector3<T>(times(t, Vector3<T>(half + w_bar)) - times(m[1], rest))};
    }

  private:
    template <class T>
    Vector2<T> solved(T const& u, T const& v) const {
        return {scale * (c * u + b * v), scale * (b * u + a * v)};
    }
    template <class T>
    Vector3<T> moved(Vector3<T> const& x, Vector2<T> const& st) const {
        return times(constant<S>(0.5), Vector3<T>(x + times(st[0], d) + times(st[1], e)));
    }
};

/// The point whose images by the 3×4 matrices P and Q are x and y, in the least-squares sense of
/// the four equations x_i P₂ᵀ − P_iᵀ, y_i Q₂ᵀ − Q_iᵀ, the rows of A: the vector v of length 1 with
/// the smallest |A v| = σ, over its last number. It does not depend on the sign of v. Where σ is
/// not a single singular value, as for parallel rays with one image, the derivative is infinite.
///
/// Forward   v̇ = −B(Ȧᵀ A + Aᵀ Ȧ)v, B the pseudo-inverse of Aᵀ A − σ²
/// Reverse   with u = −B v̄: Ā = (A v)uᵀ + (A u)vᵀ
/// Source    Hartley, Zisserman, Multiple View Geometry (2004), 12.2
template <class S>
struct TriangulateDlt {
    using Matrix34 = Eigen::Matrix<S, 3, 4>;
    using Matrix4 = Eigen::Matrix<S, 4, 4>;
    using Arguments = Kinds<MatrixKind<3, 4>, MatrixKind<3, 4>, MatrixKind<2, 1>, MatrixKind<2, 1>>;
    using Result = Vector3Kind;
    Matrix34 P, Q;
    Vector2<S> x, y;
    Matrix4 A, B;
    Vector4<S> v, Av;
    S scale;

    TriangulateDlt(Matrix34 const& first, Matrix34 const& second, Vector2<S> const& seen,
                   Vector2<S> const& seen_too)
        : P(first), Q(second), x(seen), y(seen_too) {
        A << equations(P, x), equations(Q, y);
        decompose();
        Av = A * v;
        scale = constant<S>(1) / v[3];
    }
    Vector3<S> value() const { return times(scale, Vector3<S>(v[0], v[1], v[2])); }
    template <class T>
    Vector3<T> forward(Slot<0>, Eigen::Matrix<T, 3, 4> const& d) const {
        return moved(equations_moved(d, x), 0);
    }
    template <class T>
    Vector3<T> forward(Slot<1>, Eigen::Matrix<T, 3, 4> const& d) const {
        return moved(equations_moved(d, y), 2);
    }
    template <class T>
    Vector3<T> forward(Slot<2>, Vector2<T> const& d) const {
        return moved(Eigen::Matrix<T, 2, 4>(d * P.row(2)), 0);
    }
    template <class T>
    Vector3<T> forward(Slot<3>, Vector2<T> const& d) const {
        return moved(Eigen::Matrix<T, 2, 4>(d * Q.row(2)), 2);
    }
    template <class T>
    auto reverse(Vector3<T> const& z) const {
        Vector3<T> const head = times(scale, z);
        Vector3<S> const point = value();
        Vector4<T> const v_bar(head[0], head[1], head[2], -dot(point, head));
        Vector4<T> const u = -(B * v_bar);
        Eigen::Matrix<T, 4, 4> const A_bar = Av * u.transpose() + Vector4<T>(A * u) * v.transpose();
        Eigen::Matrix<T, 2, 4> const top = A_bar.template topRows<2>(),
                                     bottom = A_bar.template bottomRows<2>();
        return std::tuple{matrix_bar(top, x), matrix_bar(bottom, y),
                          Vector2<T>(top * P.row(2).transpose()),
                          Vector2<T>(bottom * Q.row(2).transpose())};
    }

  private:
    static Eigen::Matrix<S, 2, 4> equations(Matrix34 const& M, Vector2<S> const& m) {
        return equations_moved(M, m);
    }
    template <class T>
    static Eigen::Matrix<T, 2, 4> equations_moved(Eigen::Matrix<T, 3, 4> const& M,
                                                  Vector2<S> const& m) {
        return m * M.row(2) - M.template topRows<2>();
    }
    template <class T>
    static Eigen::Matrix<T, 3, 4> matrix_bar(Eigen::Matrix<T, 2, 4> const& rows,
                                             Vector2<S> const& m) {
        Eigen::Matrix<T, 3, 4> M;
        M << -rows, m.transpose() * rows;
        return M;
    }
    template <class T>
    Vector3<T> moved(Eigen::Matrix<T, 2, 4> const& dA, int row) const {
        Vector2<T> const dAv = dA * v;
        Vector4<T> const right = dA.transpose() * Av.template segment<2>(row) +
                                 A.template middleRows<2>(row).transpose() * dAv;
        Vector4<T> const dv = -(B * right);
        Vector3<S> const point = value();
        return times(scale, Vector3<T>(dv[0] - point[0] * dv[3], dv[1] - point[1] * dv[3],
                                       dv[2] - point[2] * dv[3]));
    }
    void decompose() {
        if constexpr (depth<S> == 0) {
            Eigen::JacobiSVD<Matrix4> const svd(A, Eigen::ComputeFullV);
            Vector4<S> const s = svd.singularValues();
            v = svd.matrixV().col(3);
            B.setZero();
            for (int i = 0; i != 3; ++i)
                B += svd.matrixV().col(i) * svd.matrixV().col(i).transpose() /
                     ((s[i] - s[3]) * (s[i] + s[3]));
        } else {
            // The plain decomposition; each step adds an order to which the derivatives of v are
            // right, and of B = (Aᵀ A − σ² + v vᵀ)⁻¹ − v vᵀ doubles it.
            auto const plain = [](S const& c) { return plain_value(c); };
            using Plain = std::remove_cvref_t<decltype(plain(x[0]))>;
            using Plain34 = Eigen::Matrix<Plain, 3, 4>;
            TriangulateDlt<Plain> const start(
                Plain34(P.unaryExpr(plain)), Plain34(Q.unaryExpr(plain)),
                Vector2<Plain>(x.unaryExpr(plain)), Vector2<Plain>(y.unaryExpr(plain)));
            v = cast_matrix<S, 4, 1>(start.v);
            B = cast_matrix<S, 4, 4>(start.B);
            Matrix4 const square = A.transpose() * A, rough = B;
            S lambda = constant<S>(0);
            for (int order = 0; order <= depth<S>; ++order) {
                Vector4<S> const Mv = square * v;
                lambda = dot(v, Mv) / dot(v, v);
                v = v - rough * Vector4<S>(Mv - times(lambda, v));
                v = times(S(constant<S>(1) / cmath::sqrt(dot(v, v))), v);
            }
            Matrix4 const I = Matrix4::Identity(), outer = v * v.transpose();
            Matrix4 const inner = square - times(lambda, I) + outer;
            Matrix4 inverse = B + outer;
            for (int order = 0; order < depth<S>; ++order)
                inverse = inverse + inverse * (I - inner * inverse);
            B = inverse - outer;
        }
    }
};

}  // namespace detail

/// The middle of the shortest way between the rays from o along d and from p along e.
CHAINRULES_DETAIL_GEOMETRY(triangulate_midpoint, detail::TriangulateMidpoint, o, d, p, e);
/// The point that the 3×4 matrices P and Q map to the image points x and y, by the linear method.
CHAINRULES_DETAIL_GEOMETRY(triangulate_dlt, detail::TriangulateDlt, P, Q, x, y);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::triangulate_dlt;
using geometry::triangulate_midpoint;
}  // namespace chainrules::fn
