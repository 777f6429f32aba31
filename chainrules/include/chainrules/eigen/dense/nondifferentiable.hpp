// SPDX-License-Identifier: MIT
#pragma once
// What a matrix, an array or a solver says about itself that is no value of a coefficient: sizes,
// predicates, positions; and constant matrices. No derivative. fn::size and fn::data of
// containers/sizes.hpp and what counts flags (containers/flags.hpp) take matrices, too.
//
// A namespace of their own: `rows` is a good name for a variable.

#include <utility>

#include "chainrules/containers/flags.hpp"
#include "chainrules/containers/sizes.hpp"
#include "chainrules/eigen/dense/operands.hpp"

namespace chainrules::eigen {

namespace detail {

// By columns: the first of equal coefficients, and the first NaN before all numbers. Eigen's own
// visitors give the last NaN.
template <class X, class Beyond>
std::pair<Eigen::Index, Eigen::Index> first_extremum(char const* f, X const& given,
                                                     Beyond const& beyond) {
    decltype(auto) A = stored(given);
    if (A.size() == 0) raise_argument(f, A, "must have a coefficient");
    std::pair<Eigen::Index, Eigen::Index> place(0, 0);
    auto extremum = plain_value(A.coeff(0, 0));
    for (Eigen::Index j = 0; j != A.cols(); ++j)
        for (Eigen::Index i = 0; i != A.rows(); ++i) {
            auto const value = plain_value(A.coeff(i, j));
            if (value != value) return {i, j};
            if (beyond(value, extremum)) place = {i, j}, extremum = value;
        }
    return place;
}
template <Dense X>
    requires Real<scalar_t<X>>
auto arg_max_coeff(X const& A) {
    return first_extremum("arg_max_coeff", A, [](auto a, auto b) { return a > b; });
}
template <Dense X>
    requires Real<scalar_t<X>>
auto arg_min_coeff(X const& A) {
    return first_extremum("arg_min_coeff", A, [](auto a, auto b) { return a < b; });
}

}  // namespace detail

namespace properties {

// Sizes and strides.
CHAINRULES_FUNCTION_EXPR(rows, (A), A.rows());
CHAINRULES_FUNCTION_EXPR(cols, (A), A.cols());
CHAINRULES_FUNCTION_EXPR(inner_size, (A), A.innerSize());
CHAINRULES_FUNCTION_EXPR(outer_size, (A), A.outerSize());
CHAINRULES_FUNCTION_EXPR(inner_stride, (A), A.innerStride());
CHAINRULES_FUNCTION_EXPR(outer_stride, (A), A.outerStride());
CHAINRULES_FUNCTION_EXPR(non_zeros, (A), A.nonZeros());

// Coefficients.
CHAINRULES_FUNCTION_EXPR(all_finite, (A), A.allFinite());
CHAINRULES_FUNCTION_EXPR(has_nan, (A), A.hasNaN());

/// The position (row, column) of the first of the greatest coefficients, or of the first NaN.
CHAINRULES_FUNCTION(arg_max_coeff, detail::arg_max_coeff);
/// The same of the smallest ones.
CHAINRULES_FUNCTION(arg_min_coeff, detail::arg_min_coeff);

// Predicates with a precision, which may be left out: is_approx(A, B), is_approx(A, B, 1e-9).
#define CHAINRULES_DETAIL_PREDICATE(f, method)                          \
    struct f##_t : Function<f##_t> {                                    \
        static constexpr char const* chainrules_name() { return #f; }   \
        using ChainRulesAdl = chainrules::detail::NoAdl;                \
        template <Dense X, class... Rest>                               \
        static auto chainrules_spelled(X const& A, Rest const&... rest) \
            -> decltype(bool(A.method(rest...))) {                      \
            return A.method(rest...);                                   \
        }                                                               \
    };                                                                  \
    CHAINRULES_DETAIL_OBJECT f##_t f{};                                 \
    CHAINRULES_NON_DIFFERENTIABLE(f)

CHAINRULES_DETAIL_PREDICATE(is_zero, isZero);
CHAINRULES_DETAIL_PREDICATE(is_ones, isOnes);
CHAINRULES_DETAIL_PREDICATE(is_identity, isIdentity);
CHAINRULES_DETAIL_PREDICATE(is_diagonal, isDiagonal);
CHAINRULES_DETAIL_PREDICATE(is_upper_triangular, isUpperTriangular);
CHAINRULES_DETAIL_PREDICATE(is_lower_triangular, isLowerTriangular);
CHAINRULES_DETAIL_PREDICATE(is_unitary, isUnitary);
CHAINRULES_DETAIL_PREDICATE(is_constant, isConstant);
CHAINRULES_DETAIL_PREDICATE(is_approx_to_constant, isApproxToConstant);
CHAINRULES_DETAIL_PREDICATE(is_approx, isApprox);
CHAINRULES_DETAIL_PREDICATE(is_much_smaller_than, isMuchSmallerThan);
CHAINRULES_DETAIL_PREDICATE(is_orthogonal, isOrthogonal);
#undef CHAINRULES_DETAIL_PREDICATE

// Solvers and decompositions.
CHAINRULES_FUNCTION_EXPR(info, (solver), solver.info());
CHAINRULES_FUNCTION_EXPR(rank, (solver), solver.rank());
CHAINRULES_FUNCTION_EXPR(is_invertible, (solver), solver.isInvertible());
CHAINRULES_FUNCTION_EXPR(is_positive, (solver), solver.isPositive());
CHAINRULES_FUNCTION_EXPR(is_negative, (solver), solver.isNegative());
CHAINRULES_FUNCTION_EXPR(dimension_of_kernel, (solver), solver.dimensionOfKernel());

/// zeros<M>(rows, cols) is M::Zero(rows, cols), M a matrix or array type; the same for the others.
#define CHAINRULES_DETAIL_CONSTANT_MATRIX(f, method)                                       \
    template <class M>                                                                     \
    struct f##_t : Function<f##_t<M>> {                                                    \
        static constexpr char const* chainrules_name() { return #f; }                      \
        using ChainRulesAdl = chainrules::detail::NoAdl;                                   \
        template <std::integral... N>                                                      \
        static auto chainrules_spelled(N... n) -> decltype(M(M::method(n...))) {           \
            return M(M::method(n...));                                                     \
        }                                                                                  \
    };                                                                                     \
    template <class M>                                                                     \
    CHAINRULES_DETAIL_OBJECT f##_t<M> f{};                                                 \
    template <class Tangents, class M, std::integral... N>                                 \
    chainrules::detail::NoDerivative frule(Tangents const&, f##_t<M> const&, N const&...); \
    template <class M, std::integral... N>                                                 \
    chainrules::detail::NoDerivative rrule(f##_t<M> const&, N const&...);                  \
    template <class O, class M, std::integral... N>                                        \
    constexpr chainrules::detail::NoPartials<O, static_cast<int>(sizeof...(N))>            \
    derivatives_given_output(O const&, f##_t<M> const&, N const&...) {                     \
        return {};                                                                         \
    }                                                                                      \
    static_assert(true)

CHAINRULES_DETAIL_CONSTANT_MATRIX(zeros, Zero);
CHAINRULES_DETAIL_CONSTANT_MATRIX(ones, Ones);
CHAINRULES_DETAIL_CONSTANT_MATRIX(identity_matrix, Identity);
CHAINRULES_DETAIL_CONSTANT_MATRIX(random_matrix, Random);
#undef CHAINRULES_DETAIL_CONSTANT_MATRIX

CHAINRULES_NON_DIFFERENTIABLE(rows);
CHAINRULES_NON_DIFFERENTIABLE(cols);
CHAINRULES_NON_DIFFERENTIABLE(inner_size);
CHAINRULES_NON_DIFFERENTIABLE(outer_size);
CHAINRULES_NON_DIFFERENTIABLE(inner_stride);
CHAINRULES_NON_DIFFERENTIABLE(outer_stride);
CHAINRULES_NON_DIFFERENTIABLE(non_zeros);
CHAINRULES_NON_DIFFERENTIABLE(all_finite);
CHAINRULES_NON_DIFFERENTIABLE(has_nan);
CHAINRULES_NON_DIFFERENTIABLE(arg_max_coeff);
CHAINRULES_NON_DIFFERENTIABLE(arg_min_coeff);
CHAINRULES_NON_DIFFERENTIABLE(info);
CHAINRULES_NON_DIFFERENTIABLE(rank);
CHAINRULES_NON_DIFFERENTIABLE(is_invertible);
CHAINRULES_NON_DIFFERENTIABLE(is_positive);
CHAINRULES_NON_DIFFERENTIABLE(is_negative);
CHAINRULES_NON_DIFFERENTIABLE(dimension_of_kernel);

}  // namespace properties
}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::properties::all_finite;
using eigen::properties::arg_max_coeff;
using eigen::properties::arg_min_coeff;
using eigen::properties::cols;
using eigen::properties::dimension_of_kernel;
using eigen::properties::has_nan;
using eigen::properties::identity_matrix;
using eigen::properties::info;
using eigen::properties::inner_size;
using eigen::properties::inner_stride;
using eigen::properties::is_approx;
using eigen::properties::is_approx_to_constant;
using eigen::properties::is_constant;
using eigen::properties::is_diagonal;
using eigen::properties::is_identity;
using eigen::properties::is_invertible;
using eigen::properties::is_lower_triangular;
using eigen::properties::is_much_smaller_than;
using eigen::properties::is_negative;
using eigen::properties::is_ones;
using eigen::properties::is_orthogonal;
using eigen::properties::is_positive;
using eigen::properties::is_unitary;
using eigen::properties::is_upper_triangular;
using eigen::properties::is_zero;
using eigen::properties::non_zeros;
using eigen::properties::ones;
using eigen::properties::outer_size;
using eigen::properties::outer_stride;
using eigen::properties::random_matrix;
using eigen::properties::rank;
using eigen::properties::rows;
using eigen::properties::zeros;
}  // namespace chainrules::fn
