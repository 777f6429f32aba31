// SPDX-License-Identifier: MIT
#pragma once
// The distortion of a lens by Brown and Conrady, also with a rational factor and a thin prism, and
// its inverse. Image points are normalised, on the plane z = 1.

#include <limits>

#include "chainrules/eigen/kernels/options.hpp"
#include "chainrules/geometry/planar.hpp"

namespace chainrules::geometry {

namespace detail {

template <class S>
using Vector5 = Eigen::Matrix<S, 5, 1>;

/// A distorted point y and its derivatives, J by the point x and by_k by the parameters.
template <class S, int N>
struct Distorted {
    static constexpr int count = N;
    Vector2<S> x, y;
    Matrix2<S> J;
    Eigen::Matrix<S, 2, N> by_k;

    explicit Distorted(Vector2<S> const& point) : x(point) {}
    template <class T>
    Vector2<T> moved(Vector2<T> const& d) const {
        return {J(0, 0) * d[0] + J(0, 1) * d[1], J(1, 0) * d[0] + J(1, 1) * d[1]};
    }
    template <class T>
    Vector2<T> moved_back(Vector2<T> const& d) const {
        return {J(0, 0) * d[0] + J(1, 0) * d[1], J(0, 1) * d[0] + J(1, 1) * d[1]};
    }
    template <class T>
    Vector2<T> solved(Vector2<T> const& d) const {
        S const scale = constant<S>(1) / determinant();
        return {scale * (J(1, 1) * d[0] - J(0, 1) * d[1]),
                scale * (J(0, 0) * d[1] - J(1, 0) * d[0])};
    }
    template <class T>
    Vector2<T> solved_back(Vector2<T> const& d) const {
        S const scale = constant<S>(1) / determinant();
        return {scale * (J(1, 1) * d[0] - J(1, 0) * d[1]),
                scale * (J(0, 0) * d[1] - J(0, 1) * d[0])};
    }
    S determinant() const { return J(0, 0) * J(1, 1) - J(0, 1) * J(1, 0); }
};

/// Of Brown and Conrady, k = (k₁, k₂, p₁, p₂, k₃); J is symmetric.
template <class S>
struct BrownConrady : Distorted<S, 5> {
    using Distorted<S, 5>::x, Distorted<S, 5>::y, Distorted<S, 5>::J, Distorted<S, 5>::by_k;
    static constexpr char const* inverse = "undistort_brown_conrady";

    BrownConrady(Vector5<S> const& k, Vector2<S> const& point) : Distorted<S, 5>(point) {
        S const one = constant<S>(1), two = constant<S>(2), three = constant<S>(3);
        S const a = x[0] * x[0], b = x[1] * x[1], ab = two * x[0] * x[1], r = a + b;
        S const radial = one + r * (k[0] + r * (k[1] + r * k[4]));
        S const slope = two * (k[0] + r * (two * k[1] + three * r * k[4]));
        by_k << x[0] * r, x[0] * r * r, ab, r + two * a, x[0] * r * r * r, x[1] * r, x[1] * r * r,
            r + two * b, ab, x[1] * r * r * r;
        y[0] = x[0] * radial + k[2] * ab + k[3] * (r + two * a);
        y[1] = x[1] * radial + k[2] * (r + two * b) + k[3] * ab;
        S const px = two * k[3] * x[0], py = two * k[2] * x[1];
        J(0, 0) = radial + a * slope + py + three * px;
        J(1, 1) = radial + b * slope + px + three * py;
        J(0, 1) = J(1, 0) = x[0] * x[1] * slope + two * (k[2] * x[0] + k[3] * x[1]);
    }
};

/// With a rational radial factor, k = (k₁, k₂, p₁, p₂, k₃, k₄, k₅, k₆), and for N = 12 a thin
/// prism, (s₁, s₂, s₃, s₄).
template <class S, int N>
struct RationalLens : Distorted<S, N> {
    using Distorted<S, N>::x, Distorted<S, N>::y, Distorted<S, N>::J, Distorted<S, N>::by_k;

    RationalLens(Eigen::Matrix<S, N, 1> const& k, Vector2<S> const& point)
        : Distorted<S, N>(point) {
        S const one = constant<S>(1), two = constant<S>(2), three = constant<S>(3);
        S const a = x[0] * x[0], b = x[1] * x[1], ab = two * x[0] * x[1], r = a + b, r2 = r * r;
        S const under = one / (one + r * (k[5] + r * (k[6] + r * k[7])));
        S const radial = (one + r * (k[0] + r * (k[1] + r * k[4]))) * under;
        // Twice the derivative of the factor by r.
        S const slope = two * under *
                        (k[0] + r * (two * k[1] + three * r * k[4]) -
                         radial * (k[5] + r * (two * k[6] + three * r * k[7])));
        y[0] = x[0] * radial + k[2] * ab + k[3] * (r + two * a);
        y[1] = x[1] * radial + k[2] * (r + two * b) + k[3] * ab;
        S const px = two * k[3] * x[0], py = two * k[2] * x[1];
        J(0, 0) = radial + a * slope + py + three * px;
        J(1, 1) = radial + b * slope + px + three * py;
        J(0, 1) = J(1, 0) = x[0] * x[1] * slope + two * (k[2] * x[0] + k[3] * x[1]);
        S const above = r * under, below = -radial * above;
        for (int i = 0; i != 2; ++i) {
            by_k(i, 0) = x[i] * above;
            by_k(i, 1) = x[i] * above * r;
            by_k(i, 4) = x[i] * above * r2;
            by_k(i, 5) = x[i] * below;
            by_k(i, 6) = x[i] * below * r;
            by_k(i, 7) = x[i] * below * r2;
        }
        by_k(0, 2) = by_k(1, 3) = ab;
        by_k(0, 3) = r + two * a;
        by_k(1, 2) = r + two * b;
        if constexpr (N == 12) {
            for (int i = 0; i != 2; ++i) {
                S const &s = k[8 + 2 * i], &t = k[9 + 2 * i];
                S const bend = two * (s + two * t * r);
                y[i] = y[i] + r * (s + t * r);
                J(i, 0) = J(i, 0) + bend * x[0];
                J(i, 1) = J(i, 1) + bend * x[1];
                by_k(i, 8 + 2 * i) = r;
                by_k(i, 9 + 2 * i) = r2;
                by_k(i, 10 - 2 * i) = by_k(i, 11 - 2 * i) = constant<S>(0);
            }
        }
    }
};
template <class S>
struct Rational : RationalLens<S, 8> {
    static constexpr char const* inverse = "undistort_rational";
    using RationalLens<S, 8>::RationalLens;
};
template <class S>
struct ThinPrism : RationalLens<S, 12> {
    static constexpr char const* inverse = "undistort_thin_prism";
    using RationalLens<S, 12>::RationalLens;
};

/// A normalised point distorted by a lens.
///
/// Forward   J ẋ + J_k k̇;  Reverse   Jᵀ ȳ and J_kᵀ ȳ
template <class S, template <class> class Lens>
struct Distort {
    using Arguments = Kinds<MatrixKind<Lens<S>::count, 1>, MatrixKind<2, 1>>;
    using Result = MatrixKind<2, 1>;
    using Parameters = Eigen::Matrix<S, Lens<S>::count, 1>;
    Lens<S> at;

    Distort(Parameters const& k, Vector2<S> const& x) : at(k, x) {}
    Vector2<S> value() const { return at.y; }
    template <class T>
    Vector2<T> forward(Slot<0>, Eigen::Matrix<T, Lens<S>::count, 1> const& d) const {
        return at.by_k * d;
    }
    template <class T>
    Vector2<T> forward(Slot<1>, Vector2<T> const& d) const {
        return at.moved(d);
    }
    template <class T>
    auto reverse(Vector2<T> const& y) const {
        return std::tuple{Eigen::Matrix<T, Lens<S>::count, 1>(at.by_k.transpose() * y),
                          at.moved_back(y)};
    }
};

/// The inverse of Distort, by Newton's method from the distorted point. Its derivatives are those
/// of the equation, not of the iteration, by the parameters too.
///
/// Forward   J⁻¹(ḋ − J_k k̇);  Reverse   d̄ = J⁻ᵀ x̄, k̄ = −J_kᵀ d̄
/// Domain    throws std::domain_error where the iteration does not converge, or ends beyond the
/// fold
///           of the distortion, where another point has the same image
template <class S, template <class> class Lens>
struct Undistort {
    using Arguments = Kinds<MatrixKind<Lens<S>::count, 1>, MatrixKind<2, 1>>;
    using Result = MatrixKind<2, 1>;
    using Parameters = Eigen::Matrix<S, Lens<S>::count, 1>;
    Lens<S> at;

    Undistort(Parameters const& k, Vector2<S> const& d) : at(k, solution(k, d)) {}
    Vector2<S> value() const { return at.x; }
    template <class T>
    Vector2<T> forward(Slot<0>, Eigen::Matrix<T, Lens<S>::count, 1> const& d) const {
        return at.solved(Vector2<T>(-(at.by_k * d)));
    }
    template <class T>
    Vector2<T> forward(Slot<1>, Vector2<T> const& d) const {
        return at.solved(d);
    }
    template <class T>
    auto reverse(Vector2<T> const& y) const {
        Vector2<T> const d_bar = at.solved_back(y);
        return std::tuple{Eigen::Matrix<T, Lens<S>::count, 1>(-(at.by_k.transpose() * d_bar)),
                          d_bar};
    }

  private:
    static Vector2<S> solution(Parameters const& k, Vector2<S> const& d) {
        if constexpr (depth<S> == 0) {
            Vector2<S> x = d;
            for (int i = 0; i != 50; ++i) {
                Lens<S> const now(k, x);
                Vector2<S> const step = now.solved(Vector2<S>(d - now.y));
                x += step;
                if (step.norm() <= 2 * std::numeric_limits<S>::epsilon() * x.norm()) {
                    if (now.J(0, 0) > 0 && now.determinant() > 0) return x;
                    break;
                }
            }
            eigen::detail::raise_domain(Lens<S>::inverse,
                                        "Newton's method finds no solution; the point lies outside "
                                        "of where the distortion is invertible");
        } else {
            // Each Newton step doubles the order to which derivatives are right.
            auto const plain = [](S const& c) { return plain_value(c); };
            using Plain = std::remove_cvref_t<decltype(plain(d[0]))>;
            using Column = Eigen::Matrix<Plain, Lens<S>::count, 1>;
            Vector2<S> x =
                cast_matrix<S, 2, 1>(Undistort<Plain, Lens>(Column(k.unaryExpr(plain)),
                                                            Vector2<Plain>(d.unaryExpr(plain)))
                                         .value());
            for (int order = 0; order < depth<S>; ++order) {
                Lens<S> const now(k, x);
                x = Vector2<S>(x + now.solved(Vector2<S>(d - now.y)));
            }
            return x;
        }
    }
};

#define CHAINRULES_DETAIL_LENS(Name)              \
    template <class S>                            \
    struct Distort##Name : Distort<S, Name> {     \
        using Distort<S, Name>::Distort;          \
    };                                            \
    template <class S>                            \
    struct Undistort##Name : Undistort<S, Name> { \
        using Undistort<S, Name>::Undistort;      \
    }
CHAINRULES_DETAIL_LENS(BrownConrady);
CHAINRULES_DETAIL_LENS(Rational);
CHAINRULES_DETAIL_LENS(ThinPrism);
#undef CHAINRULES_DETAIL_LENS

}  // namespace detail

/// A normalised image point x distorted by k = (k₁, k₂, p₁, p₂, k₃), the order of OpenCV:
/// x(1 + k₁r² + k₂r⁴ + k₃r⁶) + 2p₁xy + p₂(r² + 2x²), and the same of y with p₁ and p₂ exchanged.
CHAINRULES_DETAIL_GEOMETRY(distort_brown_conrady, detail::DistortBrownConrady, k, x);
/// The point that distort_brown_conrady maps to d.
CHAINRULES_DETAIL_GEOMETRY(undistort_brown_conrady, detail::UndistortBrownConrady, k, d);
/// The same with the radial factor over 1 + k₄r² + k₅r⁴ + k₆r⁶; k = (k₁, k₂, p₁, p₂, k₃, k₄, k₅,
/// k₆).
CHAINRULES_DETAIL_GEOMETRY(distort_rational, detail::DistortRational, k, x);
/// The point that distort_rational maps to d.
CHAINRULES_DETAIL_GEOMETRY(undistort_rational, detail::UndistortRational, k, d);
/// The same with a thin prism, which adds s₁r² + s₂r⁴ to x and s₃r² + s₄r⁴ to y; k has s₁ to s₄
/// last.
CHAINRULES_DETAIL_GEOMETRY(distort_thin_prism, detail::DistortThinPrism, k, x);
/// The point that distort_thin_prism maps to d.
CHAINRULES_DETAIL_GEOMETRY(undistort_thin_prism, detail::UndistortThinPrism, k, d);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::distort_brown_conrady;
using geometry::distort_rational;
using geometry::distort_thin_prism;
using geometry::undistort_brown_conrady;
using geometry::undistort_rational;
using geometry::undistort_thin_prism;
}  // namespace chainrules::fn
