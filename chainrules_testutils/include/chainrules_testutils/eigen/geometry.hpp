// SPDX-License-Identifier: MIT
#pragma once
// Flattening of the types of Eigen's Geometry module: a quaternion as (x, y, z, w), a rotation of
// an axis and an angle, a translation, a transformation as its matrix, a plane, a line, a box. With
// this header included before the check, they may be arguments and outputs. Their tangents are
// matrices of the coefficients that move, as in chainrules/geometry/tangents.hpp.

#include <Eigen/Geometry>

#include "chainrules_testutils/eigen.hpp"

namespace chainrules::testutils {

namespace detail {

// A type with a matrix of coefficients: Access::of(x), and Access::with(like, matrix).
template <class P, class Access>
struct FlattenCoefficients {
    using Matrix = std::remove_cvref_t<decltype(Access::of(std::declval<P const&>()))>;
    using Flat = Flatten<Matrix>;
    static constexpr unsigned reals = Flat::reals;
    using tangent_type = typename Flat::tangent_type;

    static tangent_type zero_tangent(P const& x) { return Flat::zero_tangent(Access::of(x)); }
    template <class V>
    static void each(P const& x, V const& visit) {
        Flat::each(Access::of(x), visit);
    }
    template <class R>
    static P rebuild(P const& like, R const& read) {
        return Access::with(like, Flat::rebuild(Access::of(like), read));
    }
    template <class D>
    static constexpr bool takes = Flat::template takes<D>;
    template <class D, class V>
    static bool each_tangent(P const& x, D& dx, V const& visit) {
        if constexpr (requires { Access::moving(x, dx); }) {
            if (dx.rows() < Matrix::RowsAtCompileTime) return false;
            auto&& moving = Access::moving(x, dx);
            return Flat::each_tangent(Access::of(x), moving, visit);
        } else
            return Flat::each_tangent(Access::of(x), dx, visit);
    }
    static std::string name(P const& x, std::size_t part) {
        return Flat::name(Access::of(x), part);
    }
    static std::string shape(P const& x) { return Flat::shape(Access::of(x)); }
};

struct QuaternionAccess {
    template <class Q>
    static auto of(Q const& q) {
        return Eigen::Matrix<typename Q::Scalar, 4, 1>(q.coeffs());
    }
    template <class Q, class C>
    static Q with(Q const&, C const& c) {
        return Q(c);
    }
};
struct AngleAxisAccess {
    template <class A>
    static auto of(A const& a) {
        Eigen::Matrix<typename A::Scalar, 4, 1> c;
        c << a.axis(), a.angle();
        return c;
    }
    template <class A, class C>
    static A with(A const&, C const& c) {
        return A(c[3], c.template head<3>());
    }
};
struct TranslationAccess {
    template <class T>
    static auto of(T const& t) {
        return t.vector();
    }
    template <class T, class C>
    static T with(T const&, C const& c) {
        return T(c);
    }
};
// Without the last row of an isometry or an affine map, which does not move.
struct TransformAccess {
    template <class T>
    static constexpr int rows = T::Mode == int(Eigen::Projective) ? T::Dim + 1 : int(T::Dim);
    template <class T>
    static auto of(T const& t) {
        return Eigen::Matrix<typename T::Scalar, rows<T>, T::Dim + 1>(
            t.matrix().template topRows<rows<T>>());
    }
    template <class T, class D>
    static auto moving(T const&, D& dt) {
        return dt.template topRows<rows<T>>();
    }
    template <class T, class C>
    static T with(T const& like, C const& c) {
        T result = like;
        result.matrix().template topRows<rows<T>>() = c;
        return result;
    }
};
struct HyperplaneAccess {
    template <class H>
    static auto of(H const& h) {
        return h.coeffs();
    }
    template <class H, class C>
    static H with(H const& like, C const& c) {
        H result = like;
        result.coeffs() = c;
        return result;
    }
};
// Origin and direction, one below the other.
struct LineAccess {
    template <class L>
    static auto of(L const& l) {
        constexpr int n = L::AmbientDimAtCompileTime;
        Eigen::Matrix<typename L::Scalar, n == Eigen::Dynamic ? n : 2 * n, 1> c(2 * l.dim());
        c << l.origin(), l.direction();
        return c;
    }
    template <class L, class C>
    static L with(L const& like, C const& c) {
        L result = like;
        result.origin() = c.head(like.dim());
        result.direction() = c.tail(like.dim());
        return result;
    }
};
// The smallest corner and the largest.
struct BoxAccess {
    template <class B>
    static auto of(B const& b) {
        constexpr int n = B::AmbientDimAtCompileTime;
        Eigen::Matrix<typename B::Scalar, n == Eigen::Dynamic ? n : 2 * n, 1> c(2 * b.dim());
        c << (b.min)(), (b.max)();
        return c;
    }
    template <class B, class C>
    static B with(B const& like, C const& c) {
        B result = like;
        (result.min)() = c.head(like.dim());
        (result.max)() = c.tail(like.dim());
        return result;
    }
};
struct Rotation2DAccess {
    template <class R>
    static auto of(R const& r) {
        return r.angle();
    }
    template <class R, class S>
    static R with(R const&, S const& angle) {
        return R(angle);
    }
};
struct ScalingAccess {
    template <class U>
    static auto of(U const& u) {
        return u.factor();
    }
    template <class U, class S>
    static U with(U const&, S const& factor) {
        return U(factor);
    }
};

}  // namespace detail

template <class S, int O>
    requires Flattenable<S>
struct Flatten<Eigen::Quaternion<S, O>>
    : detail::FlattenCoefficients<Eigen::Quaternion<S, O>, detail::QuaternionAccess> {};

template <class S>
    requires Flattenable<S>
struct Flatten<Eigen::AngleAxis<S>>
    : detail::FlattenCoefficients<Eigen::AngleAxis<S>, detail::AngleAxisAccess> {};

template <class S, int N>
    requires Flattenable<S>
struct Flatten<Eigen::Translation<S, N>>
    : detail::FlattenCoefficients<Eigen::Translation<S, N>, detail::TranslationAccess> {};

template <class S, int N, int Mode, int O>
    requires Flattenable<S>
struct Flatten<Eigen::Transform<S, N, Mode, O>>
    : detail::FlattenCoefficients<Eigen::Transform<S, N, Mode, O>, detail::TransformAccess> {};

template <class S, int N, int O>
    requires Flattenable<S>
struct Flatten<Eigen::Hyperplane<S, N, O>>
    : detail::FlattenCoefficients<Eigen::Hyperplane<S, N, O>, detail::HyperplaneAccess> {};

template <class S, int N, int O>
    requires Flattenable<S>
struct Flatten<Eigen::ParametrizedLine<S, N, O>>
    : detail::FlattenCoefficients<Eigen::ParametrizedLine<S, N, O>, detail::LineAccess> {};

template <class S, int N>
    requires Flattenable<S>
struct Flatten<Eigen::AlignedBox<S, N>>
    : detail::FlattenCoefficients<Eigen::AlignedBox<S, N>, detail::BoxAccess> {};

template <class S>
    requires Flattenable<S>
struct Flatten<Eigen::Rotation2D<S>>
    : detail::FlattenCoefficients<Eigen::Rotation2D<S>, detail::Rotation2DAccess> {};

template <class S>
    requires Flattenable<S>
struct Flatten<Eigen::UniformScaling<S>>
    : detail::FlattenCoefficients<Eigen::UniformScaling<S>, detail::ScalingAccess> {};

}  // namespace chainrules::testutils
