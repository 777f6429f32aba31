// SPDX-License-Identifier: MIT
#pragma once
// What Eigen must know about a scalar type, for the numbers of every AD tool: NumTraits, and
// ScalarBinaryOpTraits for plain numbers mixed in (MatrixXd times Matrix<Dual>). A tool that
// specialises these for its own type wins over what is here.

#include <type_traits>

#include <Eigen/Core>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/numbers/promotion.hpp"

namespace chainrules::eigen::detail {

/// The number of an AD tool that coefficients of matrices have; no node of its expressions.
template <class T>
concept ActiveScalar = ActiveNumber<T> && std::is_same_v<T, evaluated_t<T>>;

/// Two different real types, one of them active; the deeper one holds the result.
template <class A, class B>
concept MixedActiveScalars = !std::is_same_v<A, B> && Real<A> && Real<B> && depth<A> != depth<B> &&
                             ActiveScalar<std::conditional_t<(depth<A> > depth<B>), A, B>>;

/// A node of a tool's expressions: x * y of two numbers.
template <class T>
concept ActiveNode = ActiveNumber<T> && !std::is_same_v<T, evaluated_t<T>>;

/// A node beside a plain number, or one of a tool below.
template <class Node, class B>
concept NodeAndBelow = ActiveNode<Node> && Real<B> && depth<Node> > depth<B>;

}  // namespace chainrules::eigen::detail

/// An active number is to Eigen what the number below it is, but must be initialised, and costs
/// more.
template <chainrules::eigen::detail::ActiveScalar T>
struct Eigen::NumTraits<T> {
    using Below = NumTraits<typename chainrules::active_number<T>::value_type>;
    using Real = T;
    using NonInteger = T;
    using Nested = T;
    using Literal = typename Below::Literal;
    enum {
        IsInteger = 0,
        IsSigned = 1,
        IsComplex = 0,
        RequireInitialization = 1,
        ReadCost = 2 * int(Below::ReadCost),
        AddCost = 2 * int(Below::AddCost),
        MulCost = int(Below::AddCost) + 3 * int(Below::MulCost)
    };
    static T epsilon() { return T(Below::epsilon()); }
    static T dummy_precision() { return T(Below::dummy_precision()); }
    static T highest() { return T((Below::highest)()); }
    static T lowest() { return T((Below::lowest)()); }
    static T infinity() { return T(Below::infinity()); }
    static T quiet_NaN() { return T(Below::quiet_NaN()); }
    static constexpr int digits10() { return Below::digits10(); }
};

template <class A, class B, class Op>
    requires chainrules::eigen::detail::MixedActiveScalars<A, B>
struct Eigen::ScalarBinaryOpTraits<A, B, Op> {
    using ReturnType = std::conditional_t<(chainrules::depth<A> > chainrules::depth<B>), A, B>;
};

/// (x * y) * u, with numbers x and y and a plain matrix u: the results are numbers.
template <chainrules::eigen::detail::ActiveNode T>
struct Eigen::NumTraits<T> : Eigen::NumTraits<chainrules::evaluated_t<T>> {};
template <class A, class B, class Op>
    requires chainrules::eigen::detail::NodeAndBelow<A, B>
struct Eigen::ScalarBinaryOpTraits<A, B, Op> {
    using ReturnType = chainrules::evaluated_t<A>;
};
template <class A, class B, class Op>
    requires chainrules::eigen::detail::NodeAndBelow<B, A>
struct Eigen::ScalarBinaryOpTraits<A, B, Op> {
    using ReturnType = chainrules::evaluated_t<B>;
};

/// Eigen's products of a matrix by a matrix, or by a vector, take two scalar types only where the
/// right one holds the result; the product by coefficients takes any.
template <class A, class B>
    requires chainrules::eigen::detail::MixedActiveScalars<typename A::Scalar, typename B::Scalar>
struct Eigen::internal::generic_product_impl<A, B, Eigen::DenseShape, Eigen::DenseShape,
                                             Eigen::GemmProduct>
    : generic_product_impl<A, B, Eigen::DenseShape, Eigen::DenseShape,
                           Eigen::CoeffBasedProductMode> {};
template <class A, class B>
    requires chainrules::eigen::detail::MixedActiveScalars<typename A::Scalar, typename B::Scalar>
struct Eigen::internal::generic_product_impl<A, B, Eigen::DenseShape, Eigen::DenseShape,
                                             Eigen::GemvProduct>
    : generic_product_impl<A, B, Eigen::DenseShape, Eigen::DenseShape,
                           Eigen::CoeffBasedProductMode> {};

#if EIGEN_VERSION_AT_LEAST(3, 5, 0)
/// A number whose value is zero may move: Eigen's triangular solvers, and those that end in one,
/// leave out what is identically zero. Eigen 3.4 does not ask.
template <chainrules::eigen::detail::ActiveScalar T>
struct Eigen::internal::is_identically_zero_impl<T> {
    static constexpr bool run(T const&) { return false; }
};
#endif
