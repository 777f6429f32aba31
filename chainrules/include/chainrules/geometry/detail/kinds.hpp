// SPDX-License-Identifier: MIT
#pragma once
// The kinds of arguments and results of the functions of geometry: numbers, small matrices,
// quaternions, poses. A kind knows how a value, a tangent and a cotangent of any type that stands
// for it are read, as one plain type with coefficients of one number type, and how they are handed
// back.

#include "chainrules/detail/constants.hpp"
#include "chainrules/eigen/dense/tangents.hpp"
#include "chainrules/geometry/pose.hpp"

namespace chainrules::geometry::detail {

template <class S>
using Vector3 = Eigen::Matrix<S, 3, 1>;
template <class S>
using Vector4 = Eigen::Matrix<S, 4, 1>;
template <class S>
using Matrix3 = Eigen::Matrix<S, 3, 3>;
using Eigen::Quaternion;

/// The type of the numbers in a value.
template <class X>
struct scalar_of {
    using type = X;
};
template <class X>
    requires requires { typename X::Scalar; }
struct scalar_of<X> {
    using type = typename X::Scalar;
};
template <class S>
struct scalar_of<Pose<S>> {
    using type = S;
};
template <class S>
struct scalar_of<PoseChange<S>> {
    using type = S;
};

/// The number type in which values of these types are computed together.
template <class... X>
using common_scalar_t = cmath::detail::common_t<typename scalar_of<X>::type...>;

/// x, a matrix, with coefficients of type S.
template <class S, int R, int C, class X>
Eigen::Matrix<S, R, C> cast_matrix(X const& x) {
    using From = typename X::Scalar;
    if constexpr (std::is_same_v<From, S>)
        return x;
    else
        return x.unaryExpr([](From const& c) { return chainrules::detail::constant_of<S>(c); });
}

/// Where an argument stands, for messages: the call, the names of all arguments as the macro has
/// them, "q, v", and which of them it is.
struct Place {
    char const* call;
    char const* names;
    int index;
    char const* prefix;
};

[[noreturn]] inline void raise_shape(Place const& place, Eigen::Index rows, Eigen::Index cols,
                                     Eigen::Index must_rows, Eigen::Index must_cols) {
    char name[32];
    std::size_t n = 0;
    for (char const* c = place.prefix; *c != '\0'; ++c) name[n++] = *c;
    int skip = place.index;
    for (char const* c = place.names; *c != '\0' && n != sizeof(name) - 1; ++c)
        if (*c == ',')
            --skip;
        else if (skip == 0 && *c != ' ')
            name[n++] = *c;
    name[n] = '\0';
    eigen::detail::raise_shape(place.call, name, rows, cols, must_rows, must_cols);
}

/// A tangent or a cotangent of an argument with coefficients of type S is read in this type.
template <class S, class D>
using change_scalar_t = common_scalar_t<S, eigen::detail::projected_t<S, D>>;

template <class X, int R, int C>
concept MatrixOf =
    eigen::MatrixLike<X> && eigen::detail::Differentiable<X> && Real<eigen::scalar_t<X>> &&
    eigen::detail::fits(X::RowsAtCompileTime, R) && eigen::detail::fits(X::ColsAtCompileTime, C);

/// A matrix of fixed size, or one of run-time size that has it. R or C may be Eigen::Dynamic; then
/// the formula checks that its arguments fit one another.
template <int R, int C>
struct MatrixKind {
    template <class X>
    static constexpr bool takes = MatrixOf<X, R, C>;
    template <class S>
    using Value = Eigen::Matrix<S, R, C>;
    template <class S>
    using Change = Eigen::Matrix<S, R, C>;

    template <class X>
    static void check(Place const& place, X const& x) {
        Eigen::Index const rows = R == Eigen::Dynamic ? x.rows() : R,
                           cols = C == Eigen::Dynamic ? x.cols() : C;
        if (x.rows() != rows || x.cols() != cols)
            raise_shape(place, x.rows(), x.cols(), rows, cols);
    }
    template <class S, class X>
    static Value<S> read(Place const& place, X const& x) {
        check(place, x);
        return cast_matrix<S, R, C>(x);
    }
    template <class S, class D>
    static auto change(Place const& place, D const& dx) {
        static_assert(eigen::Dense<D>,
                      "chainrules::geometry: the tangent of a matrix or a quaternion must be an "
                      "Eigen matrix; give one of its shape, four coefficients for a quaternion");
        if constexpr (eigen::Dense<D>) {
            constexpr bool fits = eigen::detail::fits(D::RowsAtCompileTime, R) &&
                                  eigen::detail::fits(D::ColsAtCompileTime, C);
            static_assert(fits,
                          "chainrules::geometry: the fixed size of a tangent is not that of its "
                          "argument; give one of the same shape, four coefficients for a "
                          "quaternion");
            check(place, dx);
            using T = change_scalar_t<S, typename D::Scalar>;
            if constexpr (fits)
                return cast_matrix<T, R, C>(eigen::detail::projected<S>(dx.matrix()));
            else
                return Eigen::Matrix<T, R, C>();
        } else
            return Eigen::Matrix<S, R, C>();
    }
    template <class X, class D>
    static auto cotangent(D const& d) {
        using T = eigen::detail::projected_t<eigen::tangent_scalar_t<X>, typename D::Scalar>;
        return eigen::with_scalar_t<T, X>(eigen::detail::projected<eigen::tangent_scalar_t<X>>(d));
    }
    template <class S, class D>
    static D const& tangent(D const& d) {
        return d;
    }
};

using Vector3Kind = MatrixKind<3, 1>;

struct NumberKind {
    template <class X>
    static constexpr bool takes = Real<X>;
    template <class S>
    using Value = S;
    template <class S>
    using Change = S;

    template <class S, class X>
    static S read(Place const&, X const& x) {
        return chainrules::detail::constant_of<S>(x);
    }
    template <class S, class D>
    static auto change(Place const&, D const& d) {
        static_assert(Number<D>,
                      "chainrules::geometry: the tangent of a number must be a number; give one");
        using T = change_scalar_t<S, D>;
        return chainrules::detail::constant_of<T>(chainrules::project_number<S>(d));
    }
    template <class X, class D>
    static auto cotangent(D const& d) {
        return chainrules::project_number<tangent_t<X>>(d);
    }
    template <class S, class D>
    static D const& tangent(D const& d) {
        return d;
    }
};

template <class D>
void quaternion(Eigen::QuaternionBase<D> const*);

struct QuaternionKind {
    template <class X>
    static constexpr bool takes = requires(X const* x) { detail::quaternion(x); };
    template <class S>
    using Value = Quaternion<S>;
    template <class S>
    using Change = Vector4<S>;

    template <class S, class X>
    static Quaternion<S> read(Place const&, X const& q) {
        return Quaternion<S>(cast_matrix<S, 4, 1>(q.coeffs()));
    }
    template <class S, class D>
    static auto change(Place const& place, D const& dq) {
        return MatrixKind<4, 1>::change<S>(place, dq);
    }
    template <class X, class D>
    static auto cotangent(D const& d) {
        return MatrixKind<4, 1>::cotangent<Vector4<typename X::Scalar>>(d);
    }
    template <class S, class D>
    static D const& tangent(D const& d) {
        return d;
    }
};

/// The change of a field of N numbers of a struct.
template <int N, class S, class D>
auto field_change(Place const& place, D const& d) {
    if constexpr (AbstractZero<D>)
        return Eigen::Matrix<S, N, 1>(Eigen::Matrix<S, N, 1>::Zero());
    else
        return MatrixKind<N, 1>::template change<S>(place, chainrules::unthunk(d));
}

template <class X>
inline constexpr bool is_pose = false;
template <class S>
inline constexpr bool is_pose<Pose<S>> = true;

struct PoseKind {
    template <class X>
    static constexpr bool takes = is_pose<X>;
    template <class S>
    using Value = Pose<S>;
    template <class S>
    using Change = PoseChange<S>;

    template <class S, class X>
    static Pose<S> read(Place const&, X const& T) {
        return {cast_matrix<S, 3, 1>(T.translation),
                Quaternion<S>(cast_matrix<S, 4, 1>(T.rotation.coeffs()))};
    }
    // A field that is not stored is zero.
    template <class S, class D>
    static auto change(Place const& place, D const& d) {
        using P = typename D::primal_type;
        auto const translation = field_change<3, S>(place, chainrules::get<&P::translation>(d));
        auto const rotation = field_change<4, S>(place, chainrules::get<&P::rotation>(d));
        using T = common_scalar_t<std::remove_cvref_t<decltype(translation)>,
                                  std::remove_cvref_t<decltype(rotation)>>;
        return PoseChange<T>{cast_matrix<T, 3, 1>(translation), cast_matrix<T, 4, 1>(rotation)};
    }
    template <class X, class D>
    static auto cotangent(D const& d) {
        using S = typename scalar_of<X>::type;
        return tangent_of<Pose<S>>(MatrixKind<3, 1>::cotangent<Vector3<S>>(d.translation),
                                   MatrixKind<4, 1>::cotangent<Vector4<S>>(d.rotation));
    }
    template <class S, class D>
    static auto tangent(D const& d) {
        return tangent_of<Pose<S>>(d.translation, d.rotation);
    }

  private:
    template <class P, class T, class R>
    static auto tangent_of(T const& translation, R const& rotation) {
        return chainrules::tangent<P>(field<&P::translation>(translation),
                                      field<&P::rotation>(rotation));
    }
};

}  // namespace chainrules::geometry::detail
