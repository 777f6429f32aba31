// SPDX-License-Identifier: MIT
#pragma once
// Flattening of the types of Eigen's Geometry module: a quaternion as (x, y, z, w), a rotation of
// an axis and an angle or of the plane, a translation, a scaling, a transformation as its matrix, a
// plane, a line, a box. With this header included before the check, they may be arguments and
// outputs. Their tangents are the coefficients that move, as in chainrules/geometry/tangents.hpp.
// And along_rotations, for functions of rotation matrices.

#include <Eigen/Geometry>
#include <array>

#include "chainrules_core/rules/frule.hpp"
#include "chainrules_core/rules/rrule.hpp"
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
            // What is written to a part of an expression is lost: it is put back.
            auto moving = Access::moving(x, dx).eval();
            bool const done = Flat::each_tangent(Access::of(x), moving, visit);
            if constexpr (!std::is_const_v<D>) Access::moving(x, dx) = moving;
            return done;
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
// A type of one number, whose tangent is a number.
template <class P, class S>
struct FlattenOneNumber {
    static constexpr unsigned reals = reals_of<S>;
    using tangent_type = S;

    static S of(P const& x) {
        if constexpr (requires { x.angle(); })
            return x.angle();
        else
            return x.factor();
    }
    static tangent_type zero_tangent(P const&) { return S(0); }
    template <class V>
    static void each(P const& x, V const& visit) {
        visit(of(x));
    }
    template <class R>
    static P rebuild(P const& like, R const& read) {
        return P(read(of(like)));
    }
    template <class D>
    static constexpr bool takes = Number<std::remove_cvref_t<D>>;
    template <class D, class V>
    static bool each_tangent(P const& x, D& dx, V const& visit) {
        visit(of(x), dx);
        return true;
    }
    static std::string name(P const&, std::size_t) { return ""; }
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
struct Flatten<Eigen::Rotation2D<S>> : detail::FlattenOneNumber<Eigen::Rotation2D<S>, S> {};

template <class S>
    requires Flattenable<S>
struct Flatten<Eigen::UniformScaling<S>> : detail::FlattenOneNumber<Eigen::UniformScaling<S>, S> {};

namespace detail {

/// R exp([w]×).
template <class S>
Eigen::Matrix<S, 3, 3> turned(Eigen::Matrix<S, 3, 3> const& R, Eigen::Matrix<S, 3, 1> const& w) {
    S const angle = w.norm();
    if (angle == S(0)) return R;
    return R * Eigen::AngleAxis<S>(angle, Eigen::Matrix<S, 3, 1>(w / angle)).toRotationMatrix();
}

}  // namespace detail

/// What along_rotations returns.
template <class F, class S, std::size_t N>
struct AlongRotations {
    F f;
    std::array<Eigen::Matrix<S, 3, 3>, N> R;

    /// The name that reports have.
    static constexpr char const* chainrules_name() { return "along_rotations(f, R)"; }

    /// f(R exp([w]×)…, x…), of as many w as there are R.
    template <class... X>
        requires(sizeof...(X) >= N)
    auto operator()(X const&... x) const {
        return call(std::make_index_sequence<N>{}, std::make_index_sequence<sizeof...(X) - N>{},
                    std::tie(x...), [this](auto const&... y) { return f(y...); });
    }
    /// Calls rule(f's arguments…).
    template <std::size_t... I, std::size_t... J, class X, class Rule>
    auto call(std::index_sequence<I...>, std::index_sequence<J...>, X const& x,
              Rule const& rule) const {
        return rule(detail::turned(R[I], std::get<I>(x))..., std::get<N + J>(x)...);
    }
};

/// The rules of f at w = 0: the tangent of R is R [ẇ]×, and w̄ = vee(RᵀR̄ − R̄ᵀR).
template <class Self, class... D, class F, class S, std::size_t N, class... X>
auto frule(std::tuple<Self, D...> const& tangents, AlongRotations<F, S, N> const& g,
           X const&... x) {
    auto const changed = [&]<std::size_t I>(std::integral_constant<std::size_t, I>) {
        auto const& d = std::get<I + 1>(tangents);
        if constexpr (I < N && !AbstractZero<std::remove_cvref_t<decltype(d)>>) {
            Eigen::Matrix<S, 3, 3> W;
            W << S(0), -d[2], d[1], d[2], S(0), -d[0], -d[1], d[0], S(0);
            return Eigen::Matrix<S, 3, 3>(g.R[I] * W);
        } else
            return d;
    };
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        std::tuple const dx{NoTangent{}, changed(std::integral_constant<std::size_t, I>{})...};
        return g.call(std::make_index_sequence<N>{}, std::make_index_sequence<sizeof...(X) - N>{},
                      std::tie(x...),
                      [&](auto const&... y) { return chainrules::frule(dx, g.f, y...); });
    }(std::index_sequence_for<X...>{});
}
/// The same backwards.
template <class F, class S, std::size_t N, class... X>
auto rrule(AlongRotations<F, S, N> const& g, X const&... x) {
    auto result =
        g.call(std::make_index_sequence<N>{}, std::make_index_sequence<sizeof...(X) - N>{},
               std::tie(x...), [&](auto const&... y) { return chainrules::rrule(g.f, y...); });
    auto pullback = [R = g.R, back = std::move(result.pullback)](auto const& dy) {
        auto const all = back(dy);
        auto const local = [&]<std::size_t I>(std::integral_constant<std::size_t, I>) {
            auto const& d = std::get<I + 1>(all);
            if constexpr (I < N) {
                Eigen::Matrix<S, 3, 3> const A = R[I].transpose() * d;
                return Eigen::Matrix<S, 3, 1>(A(2, 1) - A(1, 2), A(0, 2) - A(2, 0),
                                              A(1, 0) - A(0, 1));
            } else
                return d;
        };
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return std::tuple{NoTangent{}, local(std::integral_constant<std::size_t, I>{})...};
        }(std::index_sequence_for<X...>{});
    };
    return RRuleResult{std::move(result.value), std::move(pullback)};
}

/// A function whose derivative is defined along rotations only, for the checks: its first arguments
/// are rotation matrices R, and in their places stand rotation vectors w, for R exp([w]×). Check it
/// at w = 0:
///
///     test_rrule(along_rotations(fn::so3_log, R), Eigen::Vector3d(0, 0, 0));
template <class F, class S, class... M>
auto along_rotations(F const& f, Eigen::Matrix<S, 3, 3> const& R, M const&... more) {
    return AlongRotations<F, S, 1 + sizeof...(M)>{f, {R, more...}};
}

}  // namespace chainrules::testutils
