// SPDX-License-Identifier: MIT
#pragma once
// The types of Eigen's Geometry module as primals. Their coefficients move: the tangent of a
// quaternion is a vector of four, in the order of coeffs(), x, y, z, w. Nothing is cut to the
// sphere or to the rotations, as none of these types need be of length 1, and so tangents fit
// finite differences of the coefficients and the numbers of AD tools. Velocities of a body or of
// space, with three coefficients, are functions beside them: local.hpp.

#include <Eigen/Geometry>

#include "chainrules/eigen/dense/dense.hpp"

namespace chainrules {

namespace geometry {

/// The coefficients of a P that move, as a matrix: `of(p)`, and `with(p, c)`, p with others.
/// Specialised for the types of Eigen's Geometry module.
template <class P>
struct Coefficients {};

/// A type of Eigen's Geometry module, whose tangent is a matrix of coefficients.
template <class P>
concept HasCoefficients = requires(P const& p) { Coefficients<P>::of(p); };

/// (x, y, z, w), as in memory. The constructor of Eigen takes w first.
template <class S, int O>
struct Coefficients<Eigen::Quaternion<S, O>> {
    static Eigen::Matrix<S, 4, 1> of(Eigen::Quaternion<S, O> const& q) { return q.coeffs(); }
    template <class T>
    static auto with(Eigen::Quaternion<S, O> const&, Eigen::Matrix<T, 4, 1> const& c) {
        return Eigen::Quaternion<T, O>(c);
    }
};
template <class S, int O>
struct Coefficients<Eigen::Map<Eigen::Quaternion<S>, O>> {
    static Eigen::Matrix<S, 4, 1> of(Eigen::Map<Eigen::Quaternion<S>, O> const& q) {
        return q.coeffs();
    }
    template <class T>
    static auto with(Eigen::Map<Eigen::Quaternion<S>, O> const&, Eigen::Matrix<T, 4, 1> const& c) {
        return Eigen::Quaternion<T>(c);
    }
};
template <class S, int O>
struct Coefficients<Eigen::Map<Eigen::Quaternion<S> const, O>> {
    static Eigen::Matrix<S, 4, 1> of(Eigen::Map<Eigen::Quaternion<S> const, O> const& q) {
        return q.coeffs();
    }
    template <class T>
    static auto with(Eigen::Map<Eigen::Quaternion<S> const, O> const&,
                     Eigen::Matrix<T, 4, 1> const& c) {
        return Eigen::Quaternion<T>(c);
    }
};
/// The axis and the angle.
template <class S>
struct Coefficients<Eigen::AngleAxis<S>> {
    static Eigen::Matrix<S, 4, 1> of(Eigen::AngleAxis<S> const& a) {
        return {a.axis()[0], a.axis()[1], a.axis()[2], a.angle()};
    }
    template <class T>
    static auto with(Eigen::AngleAxis<S> const&, Eigen::Matrix<T, 4, 1> const& c) {
        return Eigen::AngleAxis<T>(c[3], c.template head<3>());
    }
};
template <class S, int N>
struct Coefficients<Eigen::Translation<S, N>> {
    static Eigen::Matrix<S, N, 1> of(Eigen::Translation<S, N> const& t) { return t.vector(); }
    template <class T>
    static auto with(Eigen::Translation<S, N> const&, Eigen::Matrix<T, N, 1> const& c) {
        return Eigen::Translation<T, N>(c);
    }
};
/// The matrix; the last row of an affine map or an isometry stands still. That of an isometry is
/// not kept a rotation.
template <class S, int N, int Mode, int O>
struct Coefficients<Eigen::Transform<S, N, Mode, O>> {
    using P = Eigen::Transform<S, N, Mode, O>;
    static typename P::MatrixType of(P const& t) { return t.matrix(); }
    template <class M>
    static auto with(P const&, M const& c) {
        return Eigen::Transform<typename M::Scalar, N, Mode, O>(c);
    }
    template <class M>
    static void project(M& c) {
        if constexpr (Mode == Eigen::Affine || Mode == Eigen::Isometry) c.row(N).setZero();
    }
};
/// The normal and the offset. The normal is not kept at length 1.
template <class S, int N, int O>
struct Coefficients<Eigen::Hyperplane<S, N, O>> {
    using P = Eigen::Hyperplane<S, N, O>;
    static typename P::Coefficients of(P const& p) { return p.coeffs(); }
    template <class C>
    static auto with(P const& p, C const& c) {
        Eigen::Hyperplane<typename C::Scalar, N, O> result(p.dim());
        result.coeffs() = c;
        return result;
    }
};
namespace detail {

inline constexpr int twice(int n) { return n == Eigen::Dynamic ? n : 2 * n; }

// Two vectors, one below the other.
template <class A, class B>
auto stack(A const& a, B const& b) {
    Eigen::Matrix<typename A::Scalar, twice(A::RowsAtCompileTime), 1> result(2 * a.size());
    result << a, b;
    return result;
}

}  // namespace detail
/// The origin and the direction.
template <class S, int N, int O>
struct Coefficients<Eigen::ParametrizedLine<S, N, O>> {
    using P = Eigen::ParametrizedLine<S, N, O>;
    static auto of(P const& l) { return detail::stack(l.origin(), l.direction()); }
    template <class C>
    static auto with(P const& l, C const& c) {
        Eigen::ParametrizedLine<typename C::Scalar, N, O> result(l.dim());
        result.origin() = c.head(l.dim());
        result.direction() = c.tail(l.dim());
        return result;
    }
};
/// The smallest corner and the largest.
template <class S, int N>
struct Coefficients<Eigen::AlignedBox<S, N>> {
    using P = Eigen::AlignedBox<S, N>;
    static auto of(P const& b) { return detail::stack((b.min)(), (b.max)()); }
    template <class C>
    static auto with(P const& b, C const& c) {
        using V = Eigen::Matrix<typename C::Scalar, N, 1>;
        return Eigen::AlignedBox<typename C::Scalar, N>(V(c.head(b.dim())), V(c.tail(b.dim())));
    }
};

namespace detail {

template <class P>
using coefficients_t = decltype(Coefficients<P>::of(std::declval<P const&>()));

/// ProjectTo for them: shape and precision, and what stands still is zero.
template <class P>
class CoefficientsProjector {
  public:
    explicit CoefficientsProjector(P const& p) : project_(Coefficients<P>::of(p)) {}

    template <class D>
    auto operator()(D const& dp) const {
        auto result = chainrules::evaluate(project_(dp));
        if constexpr (requires { Coefficients<P>::project(result); })
            Coefficients<P>::project(result);
        return result;
    }

  private:
    ProjectTo<coefficients_t<P>> project_;
};

}  // namespace detail
}  // namespace geometry

template <geometry::HasCoefficients P>
    requires HasTangent<geometry::detail::coefficients_t<P>>
struct TangentSpace<P> {
    using Matrix = geometry::detail::coefficients_t<P>;
    using tangent_type = tangent_t<Matrix>;
    using Projector = geometry::detail::CoefficientsProjector<P>;
    static tangent_type zero(P const& p) { return zero_tangent(geometry::Coefficients<P>::of(p)); }
    template <eigen::Dense D>
    static auto add(P const& p, D const& dp) {
        return geometry::Coefficients<P>::with(
            p, chainrules::add(geometry::Coefficients<P>::of(p), dp));
    }
};

/// The angle.
template <HasTangent S>
struct TangentSpace<Eigen::Rotation2D<S>> {
    using tangent_type = tangent_t<S>;
    struct Projector {
        explicit Projector(Eigen::Rotation2D<S> const&) {}
        template <class D>
        auto operator()(D const& d) const {
            return chainrules::project_number<tangent_type>(d);
        }
    };
    static tangent_type zero(Eigen::Rotation2D<S> const&) { return tangent_type(0); }
    template <Number D>
    static auto add(Eigen::Rotation2D<S> const& r, D const& d) {
        using T = promoted_t<S, D>;
        return Eigen::Rotation2D<T>(static_cast<T>(r.angle()) + static_cast<T>(d));
    }
};
/// The factor.
template <HasTangent S>
struct TangentSpace<Eigen::UniformScaling<S>> {
    using tangent_type = tangent_t<S>;
    struct Projector {
        explicit Projector(Eigen::UniformScaling<S> const&) {}
        template <class D>
        auto operator()(D const& d) const {
            return chainrules::project_number<tangent_type>(d);
        }
    };
    static tangent_type zero(Eigen::UniformScaling<S> const&) { return tangent_type(0); }
    template <Number D>
    static auto add(Eigen::UniformScaling<S> const& s, D const& d) {
        using T = promoted_t<S, D>;
        return Eigen::UniformScaling<T>(static_cast<T>(s.factor()) + static_cast<T>(d));
    }
};

/// Eigen 3.4 has none of them trivially copyable: without this, each rule would put its arguments
/// on the heap. A Map is kept as the view that it is.
template <class S, int O>
    requires std::is_trivially_copyable_v<S>
inline constexpr bool keep_by_value<Eigen::Quaternion<S, O>> = true;
template <class S, int O>
inline constexpr bool keep_by_value<Eigen::Map<Eigen::Quaternion<S>, O>> = true;
template <class S, int O>
inline constexpr bool keep_by_value<Eigen::Map<Eigen::Quaternion<S> const, O>> = true;
template <class S>
    requires std::is_trivially_copyable_v<S>
inline constexpr bool keep_by_value<Eigen::AngleAxis<S>> = true;
template <class S>
    requires std::is_trivially_copyable_v<S>
inline constexpr bool keep_by_value<Eigen::Rotation2D<S>> = true;
template <class S>
    requires std::is_trivially_copyable_v<S>
inline constexpr bool keep_by_value<Eigen::UniformScaling<S>> = true;
template <class S, int N>
    requires(N != Eigen::Dynamic && std::is_trivially_copyable_v<S>)
inline constexpr bool keep_by_value<Eigen::Translation<S, N>> = true;

}  // namespace chainrules
