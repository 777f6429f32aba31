// SPDX-License-Identifier: MIT
#pragma once
// Inverses of Eigen's affine and projective maps, of the plane and of space. That of an isometry,
// by its transpose: se3_inverse.

#include "chainrules/geometry/detail/type_kinds.hpp"

namespace chainrules::geometry {

namespace detail {

/// Y = M⁻¹. The last row of an affine map stands still: (A⁻¹, −A⁻¹t).
///
/// Forward   −Y Ṁ Y
/// Reverse   −Yᵀ Ȳ Yᵀ
template <template <class> class Type>
struct TransformInverse {
    template <class S>
    struct Formula {
        using Arguments = Kinds<TypeKind<Type>>;
        using Result = TypeKind<Type>;
        using Matrix = typename TypeKind<Type>::template Value<S>;
        template <class T>
        using Change = typename TypeKind<Type>::template Change<T>;
        Matrix Y;

        explicit Formula(Matrix const& M) : Y(inverse(M)) {}
        Type<S> value() const { return made_of<Type, S>(Y); }
        template <class D>
        D forward(Slot<0>, D const& d) const {
            return -(Y * d) * Y;
        }
        template <class D>
        auto reverse(D const& y) const {
            return std::tuple{D(-(Y.transpose() * y) * Y.transpose())};
        }

      private:
        static Matrix inverse(Matrix const& M) {
            if constexpr (int(Type<double>::Mode) == int(Eigen::Affine)) {
                constexpr int N = Matrix::RowsAtCompileTime - 1;
                Matrix result = Matrix::Identity();
                result.template topLeftCorner<N, N>() = M.template topLeftCorner<N, N>().inverse();
                result.template topRightCorner<N, 1>() =
                    -(result.template topLeftCorner<N, N>() * M.template topRightCorner<N, 1>());
                return result;
            } else
                return M.inverse();
        }
    };
};
template <class S>
using SpaceAffine = Eigen::Transform<S, 3, Eigen::Affine>;
template <class S>
using SpaceProjective = Eigen::Transform<S, 3, Eigen::Projective>;
template <class S>
using PlaneAffine = Eigen::Transform<S, 2, Eigen::Affine>;
template <class S>
using PlaneProjective = Eigen::Transform<S, 2, Eigen::Projective>;
template <class S>
using SpaceAffineInverse = typename TransformInverse<SpaceAffine>::template Formula<S>;
template <class S>
using SpaceProjectiveInverse = typename TransformInverse<SpaceProjective>::template Formula<S>;
template <class S>
using PlaneAffineInverse = typename TransformInverse<PlaneAffine>::template Formula<S>;
template <class S>
using PlaneProjectiveInverse = typename TransformInverse<PlaneProjective>::template Formula<S>;

}  // namespace detail

/// The inverse of an Affine3, Affine2, Projective3 or Projective2. One that has none gives what
/// IEEE does.
CHAINRULES_DETAIL_GEOMETRIES(transform_inverse, detail::SpaceAffineInverse,
                             (detail::SpaceProjectiveInverse, detail::PlaneAffineInverse,
                              detail::PlaneProjectiveInverse),
                             T);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::transform_inverse;
}  // namespace chainrules::fn
