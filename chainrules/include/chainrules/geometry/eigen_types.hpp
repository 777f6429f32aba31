// SPDX-License-Identifier: MIT
#pragma once
// Construction and parts of the types of Eigen's Geometry module: AngleAxis, Rotation2D,
// Translation, UniformScaling, Transform. Those of quaternions are in quaternion_algebra.hpp, of
// planes, lines and boxes in their headers; products are fn::multiply, by multiply.hpp.

#include "chainrules/geometry/detail/type_kinds.hpp"

namespace chainrules::geometry {

namespace detail {

template <class S>
using AngleAxisOfParts = typename OfParts<AngleAxis, 3, 1, 0, 3>::template Formula<S>;
template <class S>
using AngleAxisAngle = typename Part<AngleAxis, 3, 1>::template Formula<S>;
template <class S>
using AngleAxisAxis = typename Part<AngleAxis, 0, 3>::template Formula<S>;

template <class S>
using Translation3 = Eigen::Translation<S, 3>;
template <class S>
using Translation2 = Eigen::Translation<S, 2>;
template <class S>
using Affine3 = Eigen::Transform<S, 3, Eigen::Affine>;

/// What changes by what its argument changes by.
struct SameChange {
    template <class D>
    D forward(Slot<0>, D const& d) const {
        return d;
    }
    template <class D>
    auto reverse(D const& y) const {
        return std::tuple{y};
    }
};

/// A type whose coefficients are one argument, and back.
template <template <class> class Type, class Argument>
struct OfOne {
    template <class S>
    struct Formula : SameChange {
        using Arguments = Kinds<Argument>;
        using Result = TypeKind<Type>;
        typename Argument::template Value<S> c;

        explicit Formula(typename Argument::template Value<S> const& x) : c(x) {}
        Type<S> value() const { return made_of<Type, S>(c); }
    };
};
template <class S>
using Translation3OfVector = typename OfOne<Translation3, MatrixKind<3, 1>>::template Formula<S>;
template <class S>
using Translation2OfVector = typename OfOne<Translation2, MatrixKind<2, 1>>::template Formula<S>;
template <class S>
using VectorOfTranslation3 = typename Part<Translation3, 0, 3>::template Formula<S>;
template <class S>
using VectorOfTranslation2 = typename Part<Translation2, 0, 2>::template Formula<S>;

/// A type of one number, and its number.
template <template <class> class Type>
struct OfNumber {
    template <class S>
    struct Formula : SameChange {
        using Arguments = Kinds<NumberKind>;
        using Result = OneNumberKind<Type>;
        S c;

        explicit Formula(S const& x) : c(x) {}
        Type<S> value() const { return Type<S>(c); }
    };
};
template <template <class> class Type>
struct NumberOf {
    template <class S>
    struct Formula : SameChange {
        using Arguments = Kinds<OneNumberKind<Type>>;
        using Result = NumberKind;
        S c;

        explicit Formula(S const& x) : c(x) {}
        S value() const { return c; }
    };
};
template <class S>
using Rotation2OfAngle = typename OfNumber<Rotation2>::template Formula<S>;
template <class S>
using ScalingOfFactor = typename OfNumber<Scaling>::template Formula<S>;
template <class S>
using Rotation2Angle = typename NumberOf<Rotation2>::template Formula<S>;
template <class S>
using ScalingFactor = typename NumberOf<Scaling>::template Formula<S>;

/// The map of a linear part and a translation.
template <template <class> class Type>
struct MapOfParts {
    template <class S>
    struct Formula {
        using Arguments = Kinds<MatrixKind<3, 3>, Vector3Kind>;
        using Result = TypeKind<Type>;
        Matrix3<S> A;
        Vector3<S> t;

        Formula(Matrix3<S> const& linear, Vector3<S> const& shift) : A(linear), t(shift) {}
        Type<S> value() const { return Type<S>(joined(A, t, 1)); }
        template <class T>
        Matrix4<T> forward(Slot<0>, Matrix3<T> const& dA) const {
            return joined(dA, Vector3<T>(Vector3<T>::Zero()));
        }
        template <class T>
        Matrix4<T> forward(Slot<1>, Vector3<T> const& dt) const {
            return joined(Matrix3<T>(Matrix3<T>::Zero()), dt);
        }
        template <class T>
        auto reverse(Matrix4<T> const& Y) const {
            return std::tuple{linear_of(Y), shift_of(Y)};
        }
    };
};
template <class S>
using IsometryOfParts = typename MapOfParts<Isometry3>::template Formula<S>;
template <class S>
using AffineOfParts = typename MapOfParts<Affine3>::template Formula<S>;

template <template <class> class Type>
struct LinearPart {
    template <class S>
    struct Formula {
        using Arguments = Kinds<TypeKind<Type>>;
        using Result = MatrixKind<3, 3>;
        Matrix3<S> A;

        explicit Formula(Matrix4<S> const& T) : A(linear_of(T)) {}
        Matrix3<S> value() const { return A; }
        template <class T>
        Matrix3<T> forward(Slot<0>, Matrix4<T> const& d) const {
            return linear_of(d);
        }
        template <class T>
        auto reverse(Matrix3<T> const& Y) const {
            return std::tuple{joined(Y, Vector3<T>(Vector3<T>::Zero()))};
        }
    };
};
template <template <class> class Type>
struct TranslationPart {
    template <class S>
    struct Formula {
        using Arguments = Kinds<TypeKind<Type>>;
        using Result = Vector3Kind;
        Vector3<S> t;

        explicit Formula(Matrix4<S> const& T) : t(shift_of(T)) {}
        Vector3<S> value() const { return t; }
        template <class T>
        Vector3<T> forward(Slot<0>, Matrix4<T> const& d) const {
            return shift_of(d);
        }
        template <class T>
        auto reverse(Vector3<T> const& y) const {
            return std::tuple{joined(Matrix3<T>(Matrix3<T>::Zero()), y)};
        }
    };
};
template <class S>
using IsometryLinear = typename LinearPart<Isometry3>::template Formula<S>;
template <class S>
using AffineLinear = typename LinearPart<Affine3>::template Formula<S>;
template <class S>
using IsometryTranslation = typename TranslationPart<Isometry3>::template Formula<S>;
template <class S>
using AffineTranslation = typename TranslationPart<Affine3>::template Formula<S>;

}  // namespace detail

/// The rotation by an angle about an axis, as an Eigen::AngleAxis.
CHAINRULES_DETAIL_GEOMETRY(angle_axis_of, detail::AngleAxisOfParts, angle, axis);
/// The angle of an Eigen::AngleAxis or Rotation2D.
CHAINRULES_DETAIL_GEOMETRIES(angle_of, detail::AngleAxisAngle, (detail::Rotation2Angle), a);
/// The axis of an Eigen::AngleAxis.
CHAINRULES_DETAIL_GEOMETRY(axis_of, detail::AngleAxisAxis, a);
/// The rotation of the plane by an angle, as an Eigen::Rotation2D.
CHAINRULES_DETAIL_GEOMETRY(rotation2d, detail::Rotation2OfAngle, angle);
/// The translation by a vector of three or two, as an Eigen::Translation.
CHAINRULES_DETAIL_GEOMETRIES(translation, detail::Translation3OfVector,
                             (detail::Translation2OfVector), v);
/// The vector of an Eigen::Translation.
CHAINRULES_DETAIL_GEOMETRIES(translation_vector, detail::VectorOfTranslation3,
                             (detail::VectorOfTranslation2), t);
/// The scaling by a factor, as an Eigen::UniformScaling.
CHAINRULES_DETAIL_GEOMETRY(uniform_scaling, detail::ScalingOfFactor, s);
/// The factor of an Eigen::UniformScaling.
CHAINRULES_DETAIL_GEOMETRY(scaling_factor, detail::ScalingFactor, u);
/// The Isometry3 of a rotation matrix and a translation.
CHAINRULES_DETAIL_GEOMETRY(isometry, detail::IsometryOfParts, R, t);
/// The Affine3 of a matrix and a translation.
CHAINRULES_DETAIL_GEOMETRY(affine, detail::AffineOfParts, A, t);
/// The 3×3 matrix of an Isometry3 or Affine3.
CHAINRULES_DETAIL_GEOMETRIES(linear_part, detail::IsometryLinear, (detail::AffineLinear), T);
/// The translation of an Isometry3 or Affine3.
CHAINRULES_DETAIL_GEOMETRIES(translation_part, detail::IsometryTranslation,
                             (detail::AffineTranslation), T);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::affine;
using geometry::angle_axis_of;
using geometry::angle_of;
using geometry::axis_of;
using geometry::isometry;
using geometry::linear_part;
using geometry::rotation2d;
using geometry::scaling_factor;
using geometry::translation;
using geometry::translation_part;
using geometry::translation_vector;
using geometry::uniform_scaling;
}  // namespace chainrules::fn
