// SPDX-License-Identifier: MIT
#pragma once
// Functions that act on every coefficient or on every row: cwise, which applies any function with a
// scalar rule, and rowwise_add.

#include "chainrules/eigen/tangents.hpp"

namespace chainrules::eigen {

namespace detail {

template <class V>
inline constexpr bool is_column = V::ColsAtCompileTime == 1 && V::RowsAtCompileTime != 1;

template <class X, class V>
concept RowwiseAddable =
    Differentiable<X> && Differentiable<V> && same_kind<X, V> && !is_column<V> &&
    fits(V::RowsAtCompileTime, 1) && fits(X::ColsAtCompileTime, V::ColsAtCompileTime) && requires {
    typename Eigen::ScalarBinaryOpTraits<scalar_t<X>, scalar_t<V>>::ReturnType;
};

// v as a row vector, which a matrix with one row is not to Eigen.
template <class V>
decltype(auto) as_row(V const& v) {
    if constexpr (V::RowsAtCompileTime == 1)
        return (v);
    else
        return v.row(0);
}

template <class X, class V>
requires RowwiseAddable<X, V>
auto rowwise_add(X const& A, V const& v) {
    if (v.rows() != 1 || v.cols() != A.cols())
        raise_arguments("rowwise_add", "A", A, "v", v, "v must be a row as long as those of A");
    return chainrules::evaluate(A.rowwise() + as_row(v));
}

template <class F, class... X>
concept Elementwise =
    sizeof...(X) > 0 &&
    (Differentiable<X> && ...) && std::is_invocable_v<F const&, scalar_t<X> const&...>;

template <class F, class... X>
concept ElementwiseRule = has_scalar_rule<F, scalar_t<X>...> && Elementwise<F, X...> &&
    Number<chainrules::detail::output_t<F, scalar_t<X>...>>;

template <class X, class... More>
decltype(auto) first_of(X const& x, More const&...) {
    return (x);
}

// An expression of P's kind and shape, with the coefficients at(i, j).
template <class P, class At>
auto coefficientwise(Eigen::Index rows, Eigen::Index cols, At const& at) {
    using S = std::remove_cvref_t<decltype(at(rows, cols))>;
    return with_scalar_t<S, P>::NullaryExpr(rows, cols, at);
}

// Applies f to arguments whose coefficients can be read.
template <class F, class... X>
auto apply_cwise(F const& f, X const&... x) {
    using Z = std::remove_cvref_t<decltype(first_of(x...))>;
    auto at = [&](Eigen::Index i, Eigen::Index j) {
        return chainrules::evaluate(f(x.coeff(i, j)...));
    };
    return chainrules::evaluate(
        coefficientwise<Z>(first_of(x...).rows(), first_of(x...).cols(), at));
}

template <class F, class... X>
requires Elementwise<F, X...>
auto cwise(F const& f, X const&... x) {
    auto const& A = first_of(x...);
    auto check = [&](auto const& B) {
        if (B.rows() != A.rows() || B.cols() != A.cols())
            raise_arguments("cwise", "A", A, "B", B, "A and B must have the same shape");
    };
    (check(x), ...);
    return apply_cwise(f, stored(x)...);
}

// The partial by argument I at one coefficient.
template <int I, class F, class Z, class... X>
auto partial_at(Eigen::Index i, Eigen::Index j, F const& f, Z const& Omega, X const&... x) {
    return partial<I>(derivatives_given_output(Omega.coeff(i, j), f, x.coeff(i, j)...));
}

// One term of the tangent at a coefficient; a zero tangent's partial is not computed.
template <int I, class P, class D>
auto tangent_term(P const& partials, D const& d) {
    if constexpr (AbstractZero<D>)
        return ZeroTangent{};
    else
        return chain(partial<I>(partials), d);
}

template <class D>
auto coefficient(D const& d, Eigen::Index i, Eigen::Index j) {
    if constexpr (AbstractZero<D>)
        return d;
    else
        return d.coeff(i, j);
}

// The tangent at one coefficient, from numbers.
template <std::size_t... I, class P, class... D>
auto tangent_at(std::index_sequence<I...>, P const& partials, D const&... d) {
    return chainrules::detail::add_terms(tangent_term<I>(partials, d)...);
}

// The tangent of the output from arguments and tangents whose coefficients can be read.
template <class F, class Z, class... X, class... D, std::size_t... I>
auto cwise_tangent(F const& f, Z const& Omega, std::tuple<X...> const& x,
                   std::tuple<D...> const& dx, std::index_sequence<I...> slots) {
    auto at = [&](Eigen::Index i, Eigen::Index j) {
        return tangent_at(
            slots, derivatives_given_output(Omega.coeff(i, j), f, std::get<I>(x).coeff(i, j)...),
            coefficient(std::get<I>(dx), i, j)...);
    };
    if constexpr (Number<decltype(at(0, 0))>)
        return chainrules::evaluate(coefficientwise<Z>(Omega.rows(), Omega.cols(), at));
    else  // no derivative, or none that was written: the same everywhere
        return tangent_at(slots, derivatives_given_output(scalar_t<Z>{}, f, scalar_t<X>{}...),
                          std::remove_cvref_t<decltype(coefficient(std::get<I>(dx), 0, 0))>{}...);
}

// The cotangent of argument I from what the pullback keeps, and the thunk around it.
template <std::size_t I, class Arguments, class F, class Z, class D, std::size_t... J, class... K>
auto cwise_cotangent(F const& f, Z const& Omega, D const& dY, std::index_sequence<J...>,
                     K const&... x) {
    using X = std::tuple_element_t<I, Arguments>;
    using P = decltype(partial_at<I>(0, 0, *f, *Omega, *x...));
    if constexpr (!Number<P> && !chainrules::detail::is_singular<P>)
        return partial<I>(derivatives_given_output(scalar_t<decltype(*Omega)>{}, *f,
                                                   scalar_t<decltype(*x)>{}...));
    else {
        auto give = [f = f, Omega = Omega, dY = dY,
                     kept = std::tuple<K...>(x...)](auto const& use) {
            // conj(p) d is conj(p conj(d)), and chain minds the infinite partials.
            auto at = [&](Eigen::Index i, Eigen::Index j) {
                auto const d =
                    chainrules::project_number<tangent_scalar_t<decltype(*Omega)>>(dY->coeff(i, j));
                return chainrules::project_number<tangent_scalar_t<X>>(Eigen::numext::conj(
                    chain(partial_at<I>(i, j, *f, *Omega, *std::get<J>(kept)...),
                          Eigen::numext::conj(d))));
            };
            return use(coefficientwise<X>(dY->rows(), dY->cols(), at));
        };
        return cotangent_thunk<X>(dY->rows(), dY->cols(), std::move(give));
    }
}

template <class Arguments, class F, class Z, class D, std::size_t... I, class... K>
auto cwise_cotangents(F const& f, Z const& Omega, D const& dY, std::index_sequence<I...> all,
                      std::tuple<K...> const& x) {
    return std::tuple{NoTangent{}, NoTangent{},
                      cwise_cotangent<I, Arguments>(f, Omega, dY, all, std::get<I>(x)...)...};
}

}  // namespace detail

CHAINRULES_FUNCTION(rowwise_add, detail::rowwise_add);
CHAINRULES_FUNCTION(cwise, detail::cwise);

/// Adds a row vector to every row of a matrix: Y = A + 1 v.
///
/// Forward   Ẏ = Ȧ + 1 v̇
/// Reverse   Ā = Ȳ, v̄ = 1ᵀ Ȳ, the sums of its columns
/// Shapes    A, Y: n×m, v: 1×m; else std::invalid_argument
/// Keeps     nothing of A and v
template <class Self, class Da, class Dv, class X, class V>
requires detail::RowwiseAddable<X, V>
auto frule(std::tuple<Self, Da, Dv> const& tangents, rowwise_add_t, X const& A, V const& v) {
    auto Omega = rowwise_add(A, v);
    auto sum_rule = [&](auto const& a_dot, auto const& v_dot) {
        decltype(auto) dA = detail::tangent_of("frule(rowwise_add, A, v)", "dA", A, a_dot);
        decltype(auto) dv = detail::tangent_of("frule(rowwise_add, A, v)", "dv", v, v_dot);
        if constexpr (AbstractZero<decltype(dv)>)
            return chainrules::evaluate(dA);
        else if constexpr (AbstractZero<decltype(dA)>)
            return with_scalar_t<scalar_t<decltype(dv)>, decltype(Omega)>(
                detail::as_row(dv).replicate(A.rows(), 1));
        else
            return rowwise_add(dA, dv);
    };
    auto dOmega = detail::combine_tangents(sum_rule, std::get<1>(tangents), std::get<2>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class X, class V>
requires detail::RowwiseAddable<X, V>
auto rrule(rowwise_add_t, X const& A, V const& v) {
    auto Omega = rowwise_add(A, v);
    auto pullback = [rows = A.rows(), cols = A.cols()](auto const& dY) {
        using Z = decltype(Omega);
        detail::check_cotangent<Z>("rrule(rowwise_add, A, v)", dY, rows, cols);
        auto const held = detail::hold(dY);
        auto A_bar = [dY = held](auto const& use) { return use(detail::cotangent_of<Z>(*dY)); };
        auto v_bar = [dY = held](auto const& use) {
            return use(detail::cotangent_of<Z>(*dY).colwise().sum());
        };
        return std::tuple{NoTangent{}, detail::cotangent_thunk<X>(rows, cols, std::move(A_bar)),
                          detail::cotangent_thunk<V>(1, cols, std::move(v_bar))};
    };
    return RRuleResult{std::move(Omega), pullback};
}

/// Applies f to every coefficient, or to those at the same place in several matrices:
/// `cwise(fn::sin, A)`, `cwise(fn::multiply, A, B)`. The rules exist where f has a scalar rule.
///
/// Forward   Ẏ = Σ ∂f/∂x ∘ Ẋ
/// Reverse   X̄ = conj(∂f/∂x) ∘ Ȳ, the real part where X is real; f itself has no cotangent
/// Shapes    all the same, else std::invalid_argument; the result is of the first one's type
/// Keeps     the arguments and a copy of Y; f does not run again
template <class Self, class Df, class... Dx, class F, class... X>
requires detail::ElementwiseRule<F, X...>
auto frule(std::tuple<Self, Df, Dx...> const& tangents, cwise_t, F const& f, X const&... x) {
    auto Omega = cwise(f, x...);
    auto rule = [&](auto const&... dx) {
        return detail::cwise_tangent(f, Omega, std::forward_as_tuple(detail::stored(x)...),
                                     std::forward_as_tuple(detail::stored(
                                         detail::tangent_of("frule(cwise, f, A)", "dA", x, dx))...),
                                     std::index_sequence_for<X...>{});
    };
    auto dOmega =
        std::apply([&](auto const&, auto const&,
                       auto const&... dx) { return detail::combine_tangents(rule, dx...); },
                   tangents);
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class F, class... X>
requires detail::ElementwiseRule<F, X...>
auto rrule(cwise_t, F const& f, X const&... x) {
    auto Omega = cwise(f, x...);
    using Z = decltype(Omega);
    auto pullback = [f = keep(f), Omega = own(Z(Omega)),
                     x = std::tuple{detail::hold(x)...}](auto const& dY) {
        detail::check_cotangent<Z>("rrule(cwise, f, A)", dY, Omega->rows(), Omega->cols());
        return detail::cwise_cotangents<std::tuple<X...>>(f, Omega, detail::hold(dY),
                                                          std::index_sequence_for<X...>{}, x);
    };
    return RRuleResult{std::move(Omega), pullback};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::cwise;
using eigen::rowwise_add;
}  // namespace chainrules::fn
