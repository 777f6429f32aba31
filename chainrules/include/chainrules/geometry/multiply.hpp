// SPDX-License-Identifier: MIT
#pragma once
// fn::multiply for the types of Eigen's Geometry module, in the plane and in space: x * y of
// quaternions, AngleAxis, Rotation2D, translations, scalings and transformations, with one another
// and with points, where Eigen has that product. The result is of the type that Eigen's has.

#include "chainrules/cmath/arithmetic.hpp"
#include "chainrules/geometry/detail/products.hpp"

namespace chainrules::geometry {

namespace detail {

template <int N>
struct Products {
    static constexpr int I = Eigen::Isometry, A = Eigen::Affine, P = Eigen::Projective,
                         C = Eigen::AffineCompact;
    template <class S>
    using Shift = Eigen::Translation<S, N>;
    using ShiftKind = TypeKind<Shift>;
    using All =
        Formulas<TransformProduct<N, I, I, I>::template Formula,
                 TransformProduct<N, A, A, A>::template Formula,
                 TransformProduct<N, I, A, A>::template Formula,
                 TransformProduct<N, A, I, A>::template Formula,
                 TransformProduct<N, P, P, P>::template Formula,
                 TransformedPoint<N, I>::template Formula, TransformedPoint<N, A>::template Formula,
                 TransformedPoint<N, C>::template Formula,
                 Sum<ShiftKind, ShiftKind, ShiftKind, Shift>::template Formula,
                 Sum<ShiftKind, MatrixKind<N, 1>, MatrixKind<N, 1>,
                     VectorOf<N>::template Type>::template Formula,
                 Scaled<N>::template Formula>;
};
template <template <class> class... A, template <class> class... B, template <class> class... C>
auto joined_formulas(Formulas<A...>, Formulas<B...>, Formulas<C...>) -> Formulas<A..., B..., C...>;

/// The formulas of x * y.
struct Multiply {
    template <class S>
    using Formula = QuaternionProduct<S>;
    using Rotations = Formulas<
        RotatePoint, TurnedByAxis, Rotated2,
        RotationProduct<AngleAxisKind, HalfAngle, AngleAxisKind, HalfAngle>::template Formula,
        RotationProduct<AngleAxisKind, HalfAngle, QuaternionKind, AsItIs>::template Formula,
        RotationProduct<QuaternionKind, AsItIs, AngleAxisKind, HalfAngle>::template Formula,
        Sum<Rotation2Kind, Rotation2Kind, Rotation2Kind, Rotation2>::template Formula,
        TranslatedRotation>;
    using Others = decltype(joined_formulas(Rotations{}, Products<3>::All{}, Products<2>::All{}));
    static constexpr MapNames names = CHAINRULES_DETAIL_GEOMETRY_NAMES(multiply, x, y);
};

/// Asked first: numbers and matrices are none of these, and look at no formula.
template <class X>
concept GeometryType = HasCoefficients<X> || Rotation2Kind::takes<X> || ScalingKind::takes<X>;
template <class X, class Y>
concept Multiplied = GeometryType<X> && MapOf<Multiply, X, Y>;

}  // namespace detail
}  // namespace chainrules::geometry

namespace chainrules::cmath {

// In the namespace of fn::multiply.
template <class Self, class DX, class DY, class X, class Y>
    requires geometry::detail::Multiplied<X, Y>
auto frule(std::tuple<Self, DX, DY> const& tangents, multiply_t const&, X const& x, Y const& y) {
    return geometry::detail::map_frule<geometry::detail::Multiply>(tangents, x, y);
}
template <class X, class Y>
    requires geometry::detail::Multiplied<X, Y>
auto rrule(multiply_t const&, X const& x, Y const& y) {
    return geometry::detail::map_rrule<geometry::detail::Multiply>(x, y);
}

}  // namespace chainrules::cmath
