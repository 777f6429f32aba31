// SPDX-License-Identifier: MIT
#pragma once
// The distortion of a lens by Brown and Conrady, and its inverse. Image points are normalised, on
// the plane z = 1.

#include <stdexcept>

#include "chainrules/geometry/planar.hpp"

namespace chainrules::geometry {

namespace detail {

template <class S>
using Vector5 = Eigen::Matrix<S, 5, 1>;

/// The distortion of Brown and Conrady at a point, with its derivatives by the point, which are
/// symmetric, and by k = (k₁, k₂, p₁, p₂, k₃).
template <class S>
struct BrownConrady {
    Vector2<S> x, y;
    S xx, xy, yy;
    Eigen::Matrix<S, 2, 5> by_k;

    BrownConrady(Vector5<S> const& k, Vector2<S> const& point) : x(point) {
        S const one = constant<S>(1), two = constant<S>(2), three = constant<S>(3);
        S const a = x[0] * x[0], b = x[1] * x[1], ab = two * x[0] * x[1], r = a + b;
        S const radial = one + r * (k[0] + r * (k[1] + r * k[4]));
        S const slope = two * (k[0] + r * (two * k[1] + three * r * k[4]));
        by_k << x[0] * r, x[0] * r * r, ab, r + two * a, x[0] * r * r * r, x[1] * r, x[1] * r * r,
            r + two * b, ab, x[1] * r * r * r;
        y[0] = x[0] * radial + k[2] * ab + k[3] * (r + two * a);
        y[1] = x[1] * radial + k[2] * (r + two * b) + k[3] * ab;
        S const px = two * k[3] * x[0], py = two * k[2] * x[1];
        xx = radial + a * slope + py + three * px;
        yy = radial + b * slope + px + three * py;
        xy = x[0] * x[1] * slope + two * (k[2] * x[0] + k[3] * x[1]);
    }
    template <class T>
    Vector2<T> moved(Vector2<T> const& d) const {
        return {xx * d[0] + xy * d[1], xy * d[0] + yy * d[1]};
    }
    template <class T>
    Vector2<T> solved(Vector2<T> const& d) const {
        S const scale = constant<S>(1) / (xx * yy - xy * xy);
        return {scale * (yy * d[0] - xy * d[1]), scale * (xx * d[1] - xy * d[0])};
    }
};

/// A normalised point distorted by k = (k₁, k₂, p₁, p₂, k₃), the order of OpenCV:
/// x(1 + k₁r² + k₂r⁴ + k₃r⁶) + 2p₁xy + p₂(r² + 2x²), and the same of y with p₁ and p₂ exchanged.
///
/// Forward   J ẋ + J_k k̇;  Reverse   J ȳ and J_kᵀ ȳ
template <class S>
struct Distort {
    using Arguments = Kinds<MatrixKind<5, 1>, MatrixKind<2, 1>>;
    using Result = MatrixKind<2, 1>;
    BrownConrady<S> at;

    Distort(Vector5<S> const& k, Vector2<S> const& x) : at(k, x) {}
    Vector2<S> value() const { return at.y; }
    template <class T>
    Vector2<T> forward(Slot<0>, Vector5<T> const& d) const {
        return at.by_k * d;
    }
    template <class T>
    Vector2<T> forward(Slot<1>, Vector2<T> const& d) const {
        return at.moved(d);
    }
    template <class T>
    auto reverse(Vector2<T> const& y) const {
        return std::tuple{Vector5<T>(at.by_k.transpose() * y), at.moved(y)};
    }
};

/// The inverse of Distort, by Newton's method from the distorted point. Its derivatives are those
/// of the equation, not of the iteration, by the parameters too.
///
/// Forward   J⁻¹(ḋ − J_k k̇);  Reverse   d̄ = J⁻¹ x̄, k̄ = −J_kᵀ d̄
/// Domain    throws std::domain_error where the iteration does not converge, or ends where J is
///           not positive definite
template <class S>
struct Undistort {
    using Arguments = Kinds<MatrixKind<5, 1>, MatrixKind<2, 1>>;
    using Result = MatrixKind<2, 1>;
    BrownConrady<S> at;

    Undistort(Vector5<S> const& k, Vector2<S> const& d) : at(k, solution(k, d)) {}
    Vector2<S> value() const { return at.x; }
    template <class T>
    Vector2<T> forward(Slot<0>, Vector5<T> const& d) const {
        return at.solved(Vector2<T>(-(at.by_k * d)));
    }
    template <class T>
    Vector2<T> forward(Slot<1>, Vector2<T> const& d) const {
        return at.solved(d);
    }
    template <class T>
    auto reverse(Vector2<T> const& y) const {
        Vector2<T> const d_bar = at.solved(y);
        return std::tuple{Vector5<T>(-(at.by_k.transpose() * d_bar)), d_bar};
    }

  private:
    static Vector2<S> solution(Vector5<S> const& k, Vector2<S> const& d) {
        if constexpr (depth<S> == 0) {
            Vector2<S> x = d;
            for (int i = 0; i != 50; ++i) {
                BrownConrady<S> const now(k, x);
                Vector2<S> const step = now.solved(Vector2<S>(d - now.y));
                x += step;
                if (step.norm() <= 2 * std::numeric_limits<S>::epsilon() * x.norm()) {
                    if (now.xx > 0 && now.xx * now.yy > now.xy * now.xy) return x;
                    break;  // beyond the fold, where a second point has the same image
                }
            }
            raise(std::domain_error(
                "chainrules::undistort_brown_conrady: Newton's method finds no solution; the "
                "point lies outside of where the distortion is invertible"));
        } else {
            // Each Newton step doubles the order to which derivatives are right.
            auto const plain = [](S const& c) { return plain_value(c); };
            using Plain = std::remove_cvref_t<decltype(plain(d[0]))>;
            Vector2<S> x = cast_matrix<S, 2, 1>(Undistort<Plain>(Vector5<Plain>(k.unaryExpr(plain)),
                                                                 Vector2<Plain>(d.unaryExpr(plain)))
                                                    .value());
            for (int order = 0; order < depth<S>; ++order) {
                BrownConrady<S> const now(k, x);
                x = Vector2<S>(x + now.solved(Vector2<S>(d - now.y)));
            }
            return x;
        }
    }
};

}  // namespace detail

/// A normalised image point x distorted by k = (k₁, k₂, p₁, p₂, k₃).
CHAINRULES_DETAIL_GEOMETRY(distort_brown_conrady, detail::Distort, k, x);
/// The point that distort_brown_conrady maps to d.
CHAINRULES_DETAIL_GEOMETRY(undistort_brown_conrady, detail::Undistort, k, d);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::distort_brown_conrady;
using geometry::undistort_brown_conrady;
}  // namespace chainrules::fn
