// SPDX-License-Identifier: MIT
#pragma once
// Homogeneous coordinates of points of the plane and of space, and projective maps.

#include "chainrules/geometry/detail/algebra.hpp"
#include "chainrules/geometry/detail/formulas.hpp"

namespace chainrules::geometry {

namespace detail {

/// (x₀, …, x_{n−1})/x_n.
///
/// Forward   (ẋ − y ẋ_n)/x_n
/// Reverse   (ȳ, −y·ȳ)/x_n
template <int N>
struct FromHomogeneous {
    template <class S>
    struct Formula {
        using Arguments = Kinds<MatrixKind<N + 1, 1>>;
        using Result = MatrixKind<N, 1>;
        S scale;
        Eigen::Matrix<S, N, 1> y;

        explicit Formula(Eigen::Matrix<S, N + 1, 1> const& x)
            : scale(constant<S>(1) / x[N]),
              y(times(scale, Eigen::Matrix<S, N, 1>(x.template head<N>()))) {}
        Eigen::Matrix<S, N, 1> value() const { return y; }
        template <class T>
        Eigen::Matrix<T, N, 1> forward(Slot<0>, Eigen::Matrix<T, N + 1, 1> const& d) const {
            return times(scale, Eigen::Matrix<T, N, 1>(d.template head<N>() - times(T(d[N]), y)));
        }
        template <class T>
        Eigen::Matrix<T, N + 1, 1> bar(Eigen::Matrix<T, N, 1> const& d) const {
            Eigen::Matrix<T, N + 1, 1> x;
            x << d, -dot(y, d);
            return times(scale, x);
        }
        template <class T>
        auto reverse(Eigen::Matrix<T, N, 1> const& d) const {
            return std::tuple{bar(d)};
        }
    };
};
template <class S>
using FromHomogeneous3 = typename FromHomogeneous<3>::template Formula<S>;
template <class S>
using FromHomogeneous2 = typename FromHomogeneous<2>::template Formula<S>;

/// (x, 1).
template <int N>
struct ToHomogeneous {
    template <class S>
    struct Formula {
        using Arguments = Kinds<MatrixKind<N, 1>>;
        using Result = MatrixKind<N + 1, 1>;
        Eigen::Matrix<S, N, 1> x;

        explicit Formula(Eigen::Matrix<S, N, 1> const& p) : x(p) {}
        Eigen::Matrix<S, N + 1, 1> value() const { return padded(x, 1); }
        template <class T>
        auto forward(Slot<0>, Eigen::Matrix<T, N, 1> const& d) const {
            return padded(d, 0);
        }
        template <class T>
        auto reverse(Eigen::Matrix<T, N + 1, 1> const& y) const {
            return std::tuple{Eigen::Matrix<T, N, 1>(y.template head<N>())};
        }

      private:
        template <class T>
        static Eigen::Matrix<T, N + 1, 1> padded(Eigen::Matrix<T, N, 1> const& p, double last) {
            Eigen::Matrix<T, N + 1, 1> result;
            result << p, constant<T>(last);
            return result;
        }
    };
};
template <class S>
using ToHomogeneous3 = typename ToHomogeneous<3>::template Formula<S>;
template <class S>
using ToHomogeneous2 = typename ToHomogeneous<2>::template Formula<S>;

/// hnormalized(M (p, 1)).
template <int N>
struct ProjectiveMap {
    template <class S>
    struct Formula {
        using Arguments = Kinds<MatrixKind<N + 1, N + 1>, MatrixKind<N, 1>>;
        using Result = MatrixKind<N, 1>;
        using M = Eigen::Matrix<S, N + 1, N + 1>;
        M A;
        Eigen::Matrix<S, N + 1, 1> x;
        typename FromHomogeneous<N>::template Formula<S> divided;

        Formula(M const& matrix, Eigen::Matrix<S, N, 1> const& p)
            : A(matrix),
              x(typename ToHomogeneous<N>::template Formula<S>(p).value()),
              divided(Eigen::Matrix<S, N + 1, 1>(A * x)) {}
        Eigen::Matrix<S, N, 1> value() const { return divided.value(); }
        template <class T>
        auto forward(Slot<0>, Eigen::Matrix<T, N + 1, N + 1> const& dA) const {
            return divided.forward(Slot<0>{}, Eigen::Matrix<T, N + 1, 1>(dA * x));
        }
        template <class T>
        auto forward(Slot<1>, Eigen::Matrix<T, N, 1> const& dp) const {
            return divided.forward(Slot<0>{},
                                   Eigen::Matrix<T, N + 1, 1>(A.template leftCols<N>() * dp));
        }
        template <class T>
        auto reverse(Eigen::Matrix<T, N, 1> const& d) const {
            Eigen::Matrix<T, N + 1, 1> const y = divided.bar(d);
            return std::tuple{Eigen::Matrix<T, N + 1, N + 1>(y * x.transpose()),
                              Eigen::Matrix<T, N, 1>(A.template leftCols<N>().transpose() * y)};
        }
    };
};
template <class S>
using ProjectiveMap3 = typename ProjectiveMap<3>::template Formula<S>;
template <class S>
using ProjectiveMap2 = typename ProjectiveMap<2>::template Formula<S>;

}  // namespace detail

/// The point of homogeneous coordinates, of the plane or of space: all but the last divided by it.
CHAINRULES_DETAIL_GEOMETRIES(hnormalized, detail::FromHomogeneous3, (detail::FromHomogeneous2), x);
/// Homogeneous coordinates (p, 1) of a point of the plane or of space.
CHAINRULES_DETAIL_GEOMETRIES(homogeneous, detail::ToHomogeneous3, (detail::ToHomogeneous2), p);
/// The point p moved by a projective map: hnormalized(M (p, 1)), of 4×4 or, in the plane, 3×3.
CHAINRULES_DETAIL_GEOMETRIES(homogeneous_transform, detail::ProjectiveMap3,
                             (detail::ProjectiveMap2), M, p);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::hnormalized;
using geometry::homogeneous;
using geometry::homogeneous_transform;
}  // namespace chainrules::fn
