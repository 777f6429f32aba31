// SPDX-License-Identifier: MIT
#pragma once
// More kinds of arguments and results: the types of Eigen's Geometry module, read and handed back
// as the matrix of their coefficients, and points side by side as the columns of a matrix.

#include <vector>

#include "chainrules/geometry/detail/algebra.hpp"
#include "chainrules/geometry/detail/formulas.hpp"
#include "chainrules/geometry/tangents.hpp"

namespace chainrules::geometry::detail {

/// A Type<S> for any number type S. A formula is given its coefficients; what stands still of a
/// tangent, as the last row of an isometry, is zero.
template <template <class> class Type>
struct TypeKind {
    using Matrix = coefficients_t<Type<double>>;
    static constexpr int rows = Matrix::RowsAtCompileTime, cols = Matrix::ColsAtCompileTime;
    using Entries = MatrixKind<rows, cols>;
    template <class X>
    static constexpr bool takes = [] {
        if constexpr (requires { typename X::Scalar; })
            return std::is_same_v<X, Type<typename X::Scalar>>;
        else
            return false;
    }();
    template <class S>
    using Value = Eigen::Matrix<S, rows, cols>;
    template <class S>
    using Change = Eigen::Matrix<S, rows, cols>;

    template <class S, class X>
    static Value<S> read(Place const&, X const& x) {
        return cast_matrix<S, rows, cols>(Coefficients<X>::of(x));
    }
    template <class S, class D>
    static auto change(Place const& place, D const& dx) {
        return Entries::template change<S>(place, dx);
    }
    template <class X, class D>
    static auto cotangent(D const& d) {
        return projected(Entries::template cotangent<coefficients_t<X>>(d));
    }
    template <class S, class D>
    static auto tangent(D const& d) {
        return projected(d);
    }

  private:
    template <class D>
    static D projected(D d) {
        if constexpr (requires { Coefficients<Type<double>>::project(d); })
            Coefficients<Type<double>>::project(d);
        return d;
    }
};
/// A type of one number: Eigen's Rotation2D, whose tangent is that of its angle, and
/// UniformScaling.
template <template <class> class Type>
struct OneNumberKind {
    template <class X>
    static constexpr bool takes = [] {
        if constexpr (requires { typename X::Scalar; })
            return std::is_same_v<X, Type<typename X::Scalar>>;
        else
            return false;
    }();
    template <class S>
    using Value = S;
    template <class S>
    using Change = S;

    template <class S, class X>
    static S read(Place const&, X const& x) {
        if constexpr (requires { x.angle(); })
            return chainrules::detail::constant_of<S>(x.angle());
        else
            return chainrules::detail::constant_of<S>(x.factor());
    }
    template <class S, class D>
    static auto change(Place const& place, D const& d) {
        return NumberKind::change<S>(place, d);
    }
    template <class X, class D>
    static auto cotangent(D const& d) {
        return NumberKind::cotangent<typename X::Scalar>(d);
    }
    template <class S, class D>
    static D const& tangent(D const& d) {
        return d;
    }
};
template <class S>
using Rotation2 = Eigen::Rotation2D<S>;
template <class S>
using Scaling = Eigen::UniformScaling<S>;
using Rotation2Kind = OneNumberKind<Rotation2>;
using ScalingKind = OneNumberKind<Scaling>;

template <class S>
using AngleAxis = Eigen::AngleAxis<S>;
using AngleAxisKind = TypeKind<AngleAxis>;

template <class S>
using Isometry3 = Eigen::Transform<S, 3, Eigen::Isometry>;
using IsometryKind = TypeKind<Isometry3>;
template <class S>
using Matrix4 = Eigen::Matrix<S, 4, 4>;

template <class S>
Matrix3<S> linear_of(Matrix4<S> const& M) {
    return M.template topLeftCorner<3, 3>();
}
template <class S>
Vector3<S> shift_of(Matrix4<S> const& M) {
    return M.template topRightCorner<3, 1>();
}
/// [A, t; 0, corner].
template <class S>
Matrix4<S> joined(Matrix3<S> const& A, Vector3<S> const& t, double corner = 0) {
    Matrix4<S> M = Matrix4<S>::Zero();
    M.template topLeftCorner<3, 3>() = A;
    M.template topRightCorner<3, 1>() = t;
    M(3, 3) = constant<S>(corner);
    return M;
}

template <class S>
using Plane3 = Eigen::Hyperplane<S, 3>;
template <class S>
using Line3 = Eigen::ParametrizedLine<S, 3>;
template <class S>
using Box3 = Eigen::AlignedBox<S, 3>;
using PlaneKind = TypeKind<Plane3>;
using LineKind = TypeKind<Line3>;
using BoxKind = TypeKind<Box3>;

/// The Type<S> of coefficients.
template <template <class> class Type, class S, int R, int C>
Type<S> made_of(Eigen::Matrix<S, R, C> const& c) {
    return Coefficients<Type<S>>::with(Type<S>(), c);
}

/// Entries of the coefficients of a Type, N from At, as a vector or a number.
template <template <class> class Type, int At, int N>
struct Part {
    template <class S>
    struct Formula {
        using Arguments = Kinds<TypeKind<Type>>;
        using Result = std::conditional_t<N == 1, NumberKind, MatrixKind<N, 1>>;
        using Whole = typename TypeKind<Type>::template Value<S>;
        Whole c;

        explicit Formula(Whole const& x) : c(x) {}
        auto value() const { return of(c); }
        template <class T>
        auto forward(Slot<0>, Eigen::Matrix<T, Whole::SizeAtCompileTime, 1> const& d) const {
            return of(d);
        }
        template <class D>
        auto reverse(D const& y) const {
            using T = typename scalar_of<D>::type;
            Eigen::Matrix<T, Whole::SizeAtCompileTime, 1> d;
            d.setZero();
            if constexpr (N == 1)
                d[At] = y;
            else
                d.template segment<N>(At) = y;
            return std::tuple{d};
        }

      private:
        template <class T>
        static auto of(Eigen::Matrix<T, Whole::SizeAtCompileTime, 1> const& x) {
            if constexpr (N == 1)
                return T(x[At]);
            else
                return Eigen::Matrix<T, N, 1>(x.template segment<N>(At));
        }
    };
};

/// A Type made of two parts: N numbers of its coefficients from At, and M from To.
template <template <class> class Type, int At, int N, int To, int M>
struct OfParts {
    template <int K>
    using PartKind = std::conditional_t<K == 1, NumberKind, MatrixKind<K, 1>>;
    template <class S>
    struct Formula {
        using Arguments = Kinds<PartKind<N>, PartKind<M>>;
        using Result = TypeKind<Type>;
        Eigen::Matrix<S, N + M, 1> c;

        template <class A, class B>
        Formula(A const& a, B const& b) {
            write<At, N>(c, a);
            write<To, M>(c, b);
        }
        Type<S> value() const { return made_of<Type, S>(c); }
        template <int I, class D>
        auto forward(Slot<I>, D const& d) const {
            using T = typename scalar_of<D>::type;
            Eigen::Matrix<T, N + M, 1> x = Eigen::Matrix<T, N + M, 1>::Zero();
            write<(I == 0 ? At : To), (I == 0 ? N : M)>(x, d);
            return x;
        }
        template <class T>
        auto reverse(Eigen::Matrix<T, N + M, 1> const& y) const {
            return std::tuple{read<At, N>(y), read<To, M>(y)};
        }

      private:
        template <int From, int K, class T, class D>
        static void write(Eigen::Matrix<T, N + M, 1>& x, D const& d) {
            if constexpr (K == 1)
                x[From] = d;
            else
                x.template segment<K>(From) = d;
        }
        template <int From, int K, class T>
        static auto read(Eigen::Matrix<T, N + M, 1> const& x) {
            if constexpr (K == 1)
                return T(x[From]);
            else
                return Eigen::Matrix<T, K, 1>(x.template segment<K>(From));
        }
    };
};

/// Points side by side, as columns, and a weight for each.
using Points3Kind = MatrixKind<3, Eigen::Dynamic>;
using WeightsKind = MatrixKind<Eigen::Dynamic, 1>;
template <class S>
using Weights = Eigen::Matrix<S, Eigen::Dynamic, 1>;

template <class M>
struct scalar_of<std::vector<M>> {
    using type = typename scalar_of<M>::type;
};

template <class X>
inline constexpr bool is_matrix_list = false;
template <class M>
inline constexpr bool is_matrix_list<std::vector<M>> = MatrixOf<M, 3, 3>;

/// A std::vector of 3×3 matrices.
struct MatrixListKind {
    using Element = MatrixKind<3, 3>;
    template <class X>
    static constexpr bool takes = is_matrix_list<X>;
    template <class S>
    using Value = std::vector<Matrix3<S>>;
    template <class S>
    using Change = std::vector<Matrix3<S>>;

    template <class S, class M>
    static Value<S> read(Place const& place, std::vector<M> const& x) {
        Value<S> result;
        result.reserve(x.size());
        for (M const& each : x) result.push_back(Element::read<S>(place, each));
        return result;
    }
    template <class S, class M>
    static auto change(Place const& place, std::vector<M> const& dx) {
        std::vector<decltype(Element::change<S>(place, dx[0]))> result;
        result.reserve(dx.size());
        for (M const& each : dx) result.push_back(Element::change<S>(place, each));
        return result;
    }
    template <class X, class M>
    static auto cotangent(std::vector<M> const& d) {
        std::vector<decltype(Element::cotangent<typename X::value_type>(d[0]))> result;
        result.reserve(d.size());
        for (M const& each : d) result.push_back(Element::cotangent<typename X::value_type>(each));
        return result;
    }
};

}  // namespace chainrules::geometry::detail
