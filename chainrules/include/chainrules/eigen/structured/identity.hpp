// SPDX-License-Identifier: MIT
#pragma once
// Multiples of the identity: identity_times(lambda, n), add_to_diagonal(A, lambda).

#include "chainrules/eigen/structured/diagonals.hpp"

namespace chainrules::eigen {

CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, identity_times);
CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, add_to_diagonal);

namespace detail {

// The shape that identity_times is asked for: rows, or rows and cols.
template <std::integral... N>
std::pair<Eigen::Index, Eigen::Index> identity_shape(N... n) {
    Eigen::Index const sizes[] = {static_cast<Eigen::Index>(n)...};
    Eigen::Index const rows = sizes[0], cols = sizes[sizeof...(N) - 1];
    if (rows >= 0 && cols >= 0) return {rows, cols};
    chainrules::Error error("chainrules::identity_times: the matrix is ");
    append_integer(error, rows).append("×");
    append_integer(error, cols).append("; sizes must not be negative");
    raise(std::invalid_argument(error.what()));
}

/// The sum of the diagonal of a cotangent of any kind and the given shape.
template <class D>
auto trace_of(char const* call, D const& dY, Eigen::Index rows, Eigen::Index cols) {
    check_kind_of_cotangent<D>();
    check_shape(call, "dY", dY, rows, cols);
    if constexpr (DiagonalLike<D>)
        return chainrules::evaluate(dY.diagonal().sum());
    else if constexpr (Structured<D>)
        return chainrules::evaluate(Structure<D>::dense(dY).diagonal().sum());
    else
        return chainrules::evaluate(as_kind_of<Eigen::MatrixXd>(dY).diagonal().sum());
}

template <class X, class L>
using plus_number_t = std::remove_cvref_t<decltype(chainrules::detail::sum(
    std::declval<scalar_t<X>>(), std::declval<L>()))>;

template <class X, class L>
concept AddsToDiagonal = DifferentiableMatrix<X> && Number<L> && Number<tangent_t<L>> &&
                         fits(X::RowsAtCompileTime, X::ColsAtCompileTime);

}  // namespace detail

template <Number L, std::integral... N>
    requires(sizeof...(N) == 1 || sizeof...(N) == 2)
auto primal(identity_times_t, L const& lambda, N const&... n) {
    auto const [rows, cols] = detail::identity_shape(n...);
    using Result = detail::Dynamic<L>;
    Result Y = Result::Zero(rows, cols);
    Y.diagonal().setConstant(lambda);
    return Y;
}

/// The dense n×n matrix Y = λ I, or the rows×cols one with λ on its diagonal.
///
/// Forward   Ẏ = λ̇ I
/// Reverse   λ̄ = tr Ȳ; the real part where λ is real
/// Shapes    std::invalid_argument where a size is negative
template <class Self, class Dl, class... Dn, Number L, std::integral... N>
    requires(sizeof...(N) == 1 || sizeof...(N) == 2)
auto frule(std::tuple<Self, Dl, Dn...> const& tangents, identity_times_t, L const& lambda,
           N const&... n) {
    auto rule = [&](auto const& lambda_dot) {
        return identity_times(chainrules::project_number<tangent_t<L>>(lambda_dot), n...);
    };
    return FRuleResult{identity_times(lambda, n...),
                       detail::combine_tangents(rule, std::get<1>(tangents))};
}

template <Number L, std::integral... N>
    requires(sizeof...(N) == 1 || sizeof...(N) == 2)
auto rrule(identity_times_t, L const& lambda, N const&... n) {
    auto pullback = [shape = detail::identity_shape(n...)](auto const& dY) {
        auto const lambda_bar =
            detail::trace_of("rrule(identity_times, lambda)", dY, shape.first, shape.second);
        return std::tuple{NoTangent{}, chainrules::project_number<tangent_t<L>>(lambda_bar),
                          (static_cast<void>(sizeof(N)), NoTangent{})...};
    };
    return RRuleResult{identity_times(lambda, n...), pullback};
}

namespace detail {

// λ I, of the kind and shape of Y.
template <class Y, class L>
auto identity_like(Y const& like, L const& lambda) {
    using Result = with_scalar_t<L, Y>;
    return Result(lambda * Result::Identity(like.rows(), like.cols()));
}

}  // namespace detail

template <class X, class L>
    requires detail::AddsToDiagonal<X, L>
auto primal(add_to_diagonal_t, X const& A, L const& lambda) {
    using S = detail::plus_number_t<X, L>;
    if (A.rows() != A.cols()) detail::raise_argument("add_to_diagonal", A, "must be square");
    with_scalar_t<S, X> Y = A.template cast<S>();
    Y.diagonal().array() += S(lambda);
    return Y;
}

/// Y = A + λ I. (A − λ I is add_to_diagonal(A, −λ).)
///
/// Forward   Ẏ = Ȧ + λ̇ I
/// Reverse   Ā = Ȳ, λ̄ = tr Ȳ; the real part where the argument is real
/// Shapes    A: n×n, else std::invalid_argument
/// Keeps     nothing of A
template <class Self, class Da, class Dl, class X, class L>
    requires detail::AddsToDiagonal<X, L>
auto frule(std::tuple<Self, Da, Dl> const& tangents, add_to_diagonal_t, X const& A,
           L const& lambda) {
    auto Omega = add_to_diagonal(A, lambda);
    using Z = decltype(Omega);
    auto rule = [&](auto const& a_dot, auto const& lambda_dot) {
        decltype(auto) dA = detail::tangent_of("frule(add_to_diagonal, A, lambda)", "dA", A, a_dot);
        if constexpr (AbstractZero<std::remove_cvref_t<decltype(lambda_dot)>>)
            return chainrules::evaluate(detail::in_precision_of<Z>(dA));
        else {
            auto const dl = chainrules::project_number<tangent_t<L>>(lambda_dot);
            if constexpr (AbstractZero<decltype(dA)>)
                return detail::identity_like(Omega, dl);
            else
                return add_to_diagonal(dA, dl);
        }
    };
    auto dOmega = detail::combine_tangents(rule, std::get<1>(tangents), std::get<2>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class X, class L>
    requires detail::AddsToDiagonal<X, L>
auto rrule(add_to_diagonal_t, X const& A, L const& lambda) {
    auto Omega = add_to_diagonal(A, lambda);
    using Z = decltype(Omega);
    auto pullback = [n = A.rows()](auto const& dY) {
        constexpr char const* call = "rrule(add_to_diagonal, A, lambda)";
        auto const held = detail::hold_cotangent<Z>(call, dY, n, n);
        auto A_bar = [held](auto const& use) { return use(detail::cotangent_of<Z>(*held)); };
        auto const lambda_bar = detail::trace_of(call, dY, n, n);
        return std::tuple{NoTangent{}, detail::cotangent_thunk<X>(n, n, A_bar),
                          chainrules::project_number<tangent_t<L>>(lambda_bar)};
    };
    return RRuleResult{std::move(Omega), pullback};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::add_to_diagonal;
using eigen::identity_times;
}  // namespace chainrules::fn
