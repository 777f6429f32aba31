// SPDX-License-Identifier: MIT
#pragma once
// Cotangents of the parts of a result that is a struct of matrices.

#include "chainrules/eigen/dense/tangents.hpp"
#include "chainrules/eigen/structured/structure.hpp"

namespace chainrules::eigen::detail {

/// The cotangent of the matrix Member, of type M, of a result: a new matrix of the given shape in
/// M's tangent space, or a zero where the cotangent dY of the result has no such field. What a
/// message calls it: `name`.
template <auto Member, class M, class D>
auto part_cotangent(char const* call, char const* name, D const& dY, Eigen::Index rows,
                    Eigen::Index cols) {
    using chainrules::get;
    decltype(auto) part = unthunk(get<Member>(dY));
    using P = std::remove_cvref_t<decltype(part)>;
    if constexpr (AbstractZero<P>)
        return ZeroTangent{};
    else {
        static_assert(AnyMatrix<P>,
                      "chainrules::rrule(f, x...).pullback(dY): the cotangent of a matrix in the "
                      "result must be a matrix; give one of its shape");
        check_shape(call, name, part, rows, cols);
        using Result = with_scalar_t<projected_t<tangent_scalar_t<M>, scalar_t<P>>, M>;
        if constexpr (Structured<P>)
            return Result(projected<tangent_scalar_t<M>>(Structure<P>::dense(part)));
        else {
            static_assert(same_fixed_shape<M, P>,
                          "chainrules::rrule(f, x...).pullback(dY): the fixed size of a matrix in "
                          "dY is not that of the result; give one of the same shape");
            return Result(as_kind_of<M>(projected<tangent_scalar_t<M>>(part)));
        }
    }
}

/// The same, lent where dY holds such a matrix.
template <auto Member, class M, class D>
decltype(auto) lent_part_cotangent(char const* call, char const* name, D const& dY,
                                   Eigen::Index rows, Eigen::Index cols) {
    using chainrules::get;
    decltype(auto) part = unthunk(get<Member>(dY));
    using P = std::remove_cvref_t<decltype(part)>;
    if constexpr (std::is_lvalue_reference_v<decltype(part)> && Dense<P>) {
        if constexpr (std::is_same_v<P, with_scalar_t<scalar_t<P>, M>> &&
                      std::is_same_v<scalar_t<P>, projected_t<tangent_scalar_t<M>, scalar_t<P>>>) {
            check_shape(call, name, part, rows, cols);
            return (part);
        } else
            return part_cotangent<Member, M>(call, name, dY, rows, cols);
    } else
        return part_cotangent<Member, M>(call, name, dY, rows, cols);
}

}  // namespace chainrules::eigen::detail
