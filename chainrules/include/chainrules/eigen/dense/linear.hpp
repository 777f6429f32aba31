// SPDX-License-Identifier: MIT
#pragma once
// The rules of linear functions of one matrix: the tangent is the function of the tangent, and a
// matrix of flags has none. Where A's cotangent is an expression of that of Y, such a function is a
// formula, a struct of static members:
//
//     template <class X, class... O>
//     static constexpr bool takes = …;     which arguments: A, and options without derivatives
//     kept(A, options...)                  optional: what adjoint needs of them
//     adjoint<X>(use, dY, kept)            calls use(Ā); dY is in the tangent space of Y
//
// CHAINRULES_DETAIL_LINEAR_RULES declares its rules.

#include "chainrules/eigen/dense/tangents.hpp"
#include "chainrules_core/rules/non_differentiable.hpp"

namespace chainrules::eigen::detail {

/// A matrix or array of numbers or flags.
template <class X>
concept Shaped = Dense<X> && HasTangent<scalar_t<X>>;
template <class X>
concept ShapedVector = Shaped<X> && bool(X::IsVectorAtCompileTime);

/// For each argument that has no tangent.
template <class>
using no_tangent_of = NoTangent;

/// The plain type of X's kind and coefficients with other sizes; its storage order where Eigen
/// leaves the choice.
template <class X, int R, int C>
inline constexpr int order_of = R == 1 && C != 1         ? Eigen::RowMajor
                                : C == 1 && R != 1       ? Eigen::ColMajor
                                : plain_t<X>::IsRowMajor ? Eigen::RowMajor
                                                         : Eigen::ColMajor;
template <class X, int R, int C, int MR = R, int MC = C>
using with_sizes_t =
    std::conditional_t<MatrixLike<X>, Eigen::Matrix<scalar_t<X>, R, C, order_of<X, R, C>, MR, MC>,
                       Eigen::Array<scalar_t<X>, R, C, order_of<X, R, C>, MR, MC>>;

template <class A, class B>
constexpr auto joined() {
    using chainrules::detail::wider_t;
    if constexpr (std::is_same_v<A, B>)
        return std::type_identity<A>{};
    else if constexpr (!Complex<A> && !Complex<B>)
        return std::type_identity<wider_t<A, B>>{};
    else if constexpr (std::is_arithmetic_v<real_t<A>> && std::is_arithmetic_v<real_t<B>>)
        return std::type_identity<std::complex<wider_t<real_t<A>, real_t<B>>>>{};
    else
        return std::type_identity<decltype(chainrules::detail::sum(std::declval<A>(),
                                                                   std::declval<B>()))>{};
}
/// The number type that holds numbers of both types, of either precision.
template <class A, class B>
using joined_t = typename decltype(joined<A, B>())::type;

/// What can be a part of a matrix.
template <class X>
concept Part = Number<X> || Shaped<X>;

/// A part as a matrix.
template <Part X>
decltype(auto) as_matrix(X const& x) {
    if constexpr (Number<X>)
        return Eigen::Matrix<evaluated_t<X>, 1, 1>::Constant(evaluated_t<X>(x)).eval();
    else
        return (x);
}
template <class X>
using matrix_of_t = std::remove_cvref_t<decltype(as_matrix(std::declval<X const&>()))>;

// The tangent of part x: a matrix, or a zero.
template <class X, class D>
decltype(auto) part_tangent(char const* f, X const& x, D const& dx) {
    if constexpr (AbstractZero<D>)
        return D{};
    else if constexpr (Number<X>)
        return chainrules::evaluate(
            in_precision_of<matrix_of_t<X>>(as_matrix(chainrules::evaluate(dx))));
    else
        return tangent_of(f, "dx", x, dx);
}

/// The frule of f(A, options...), whose output is a matrix or a number.
template <class Tangents, class F, class X, class... O>
auto linear_frule(Tangents const& tangents, F const& f, X const& A, O const&... options) {
    if constexpr (!Differentiable<X>)
        return chainrules::detail::non_differentiable_frule(f, A, options...);
    else {
        auto Y = f(A, options...);
        auto linear = [&](auto const& dA) {
            return f(tangent_of(function_name(f), "dA", A, dA), options...);
        };
        auto dY = combine_tangents(linear, std::get<1>(tangents));
        return FRuleResult{std::move(Y), std::move(dY)};
    }
}

/// Base of the formulas: a function of a matrix alone.
struct LinearMap {
    template <class X, class... O>
    static constexpr bool takes = Shaped<X> && sizeof...(O) == 0;
};
template <class Formula, class X, class... O>
concept TakesMatrix = Formula::template takes<X, O...>;
/// Of a matrix and two whole numbers.
template <class X, class... O>
inline constexpr bool matrix_and_two_counts =
    Shaped<X> && sizeof...(O) == 2 && (... && std::integral<O>);

// The adjoint with what it needs of A and the options.
template <class Formula, class X, class... O>
auto adjoint_of(X const& A, O const&... options) {
    if constexpr (requires { Formula::kept(A, options...); })
        return [kept = Formula::kept(A, options...)](auto const& use, auto const& dY) {
            return Formula::template adjoint<X>(use, dY, kept);
        };
    else
        return
            [](auto const& use, auto const& dY) { return Formula::template adjoint<X>(use, dY); };
}

/// The rrule of f(A, options...), of which Formula is the formula.
template <class Formula, class F, class X, class... O>
auto linear_rrule(F const& f, X const& A, O const&... options) {
    if constexpr (!Differentiable<X>)
        return chainrules::detail::non_differentiable_rrule(f, A, options...);
    else {
        auto Y = f(A, options...);
        using Z = decltype(Y);
        auto pullback = [adjoint = adjoint_of<Formula>(A, options...), rows = A.rows(),
                         cols = A.cols(), y_rows = Y.rows(), y_cols = Y.cols()](auto const& dY) {
            check_cotangent<Z>(function_name(F{}), dY, y_rows, y_cols);
            auto A_bar = [adjoint](auto const& use, auto const& d) {
                return adjoint(use, cotangent_of<Z>(d));
            };
            return std::tuple{NoTangent{}, cotangent_thunk<X>(rows, cols, A_bar, operand(dY)),
                              no_tangent_of<O>{}...};
        };
        return RRuleResult{std::move(Y), pullback};
    }
}

/// The coefficients of a held cotangent of an output of type Z.
template <class Z, class Held>
using cotangent_scalar_t = scalar_t<decltype(cotangent_of<Z>(*std::declval<Held const&>()))>;

// What the thunk of a cotangent of X computes, or adds into a destination.
template <class X, class D, class Each>
struct InParts {
    Eigen::Index rows, cols;
    Each each;

    auto operator()() const {
        using Result = with_scalar_t<projected_t<tangent_scalar_t<X>, D>, X>;
        Result result = Result::Zero(rows, cols);
        (*this)(result);
        return result;
    }
    template <class G>
    void operator()(G& dest) const {
        check_destination(dest, rows, cols);
        auto add = [](auto part, auto const& e) { AddInto<X, decltype(part)>{part}(e); };
        if constexpr (same_fixed_shape<G, X>) each(dest, add);
    }
};

/// The cotangent of an argument of type X as an inplaceable thunk that is made in parts:
/// each(dest, add) calls add(part of dest, expression), with coefficients D. The other parts are
/// zero.
template <class X, class D, class Each>
auto cotangent_in_parts(Eigen::Index rows, Eigen::Index cols, Each const& each) {
    return inplaceable_thunk(InParts<X, D, Each>{rows, cols, each});
}

}  // namespace chainrules::eigen::detail

/// Declares the rules of the function object `name` of this namespace, which is the linear map of a
/// formula: `CHAINRULES_DETAIL_LINEAR_RULES(reshaped, detail::Reshaped);`.
#define CHAINRULES_DETAIL_LINEAR_RULES(name, formula)                                 \
    template <class Self, class Da, class... Do, class X, class... O>                 \
        requires(sizeof...(Do) == sizeof...(O) &&                                     \
                 ::chainrules::eigen::detail::TakesMatrix<formula, X, O...>)          \
    auto frule(std::tuple<Self, Da, Do...> const& tangents, name##_t f, X const& A,   \
               O const&... options) {                                                 \
        return ::chainrules::eigen::detail::linear_frule(tangents, f, A, options...); \
    }                                                                                 \
    template <class X, class... O>                                                    \
        requires ::chainrules::eigen::detail::TakesMatrix<formula, X, O...>           \
    auto rrule(name##_t f, X const& A, O const&... options) {                         \
        return ::chainrules::eigen::detail::linear_rrule<formula>(f, A, options...);  \
    }                                                                                 \
    static_assert(true)
