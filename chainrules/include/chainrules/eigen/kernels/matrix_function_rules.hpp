// SPDX-License-Identifier: MIT
#pragma once
// The rules of functions f of one square matrix, whose derivative L(A, Ȧ) is linear in Ȧ, and its
// adjoint L(Aᴴ, Ȳ) as f is real on the real axis. Each function gives a form of A that keeps what
// its value and its derivatives share.

#include "chainrules/eigen/kernels/schur_equations.hpp"

namespace chainrules::eigen::detail {

/// Column-major, of sizes known at run time: what the forms are computed in, so that little is
/// compiled for each type of argument.
template <class S>
using Square = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;

/// The form of a function F: matrix_form<F>::template type<S>, of matrices of S. It is made from A
/// and the options, has value(), which is a Square<S>, and derivative<Adjoint>(E) of L(A, E), or
/// L(Aᴴ, E).
template <class F>
struct matrix_form;
template <class F>
concept MatrixFunction = requires { sizeof(matrix_form<F>); };
template <class F, class X>
using matrix_form_t = typename matrix_form<F>::template type<tangent_scalar_t<X>>;

/// x in the number type R, where that is not its own.
template <class R, class X>
decltype(auto) in_numbers(X const& x) {
    if constexpr (std::is_same_v<R, scalar_t<X>>)
        return (x);
    else
        return x.template cast<R>();
}
/// The same as a square matrix, which x itself may be.
template <class R, class X>
decltype(auto) square_in(X const& x) {
    if constexpr (std::is_same_v<X, Square<R>>)
        return (x);
    else
        return Square<R>(in_numbers<R>(x));
}

template <class F, class X>
auto make_form(X const& A, FactorizationOptions const& options) {
    using Form = matrix_form_t<F, X>;
    check_square(Form::name, "A", A);
    return Form(square_in<tangent_scalar_t<X>>(floating(A)), options);
}

/// f(A), computed without what only derivatives need.
template <template <class> class Form, class X>
auto matrix_function_value(X const& A, FactorizationOptions const& options) {
    using S = tangent_scalar_t<X>;
    check_square(Form<S>::name, "A", A);
    return as<factorized_t<X>>(Form<S>::value_of(square_in<S>(floating(A)), options));
}

/// x or xᴴ.
template <bool Adjoint, class X>
decltype(auto) adjoint_if(X const& x) {
    if constexpr (Adjoint)
        return x.adjoint();
    else
        return (x);
}

/// L(A, E), or L(Aᴴ, E), of a form of A: zero where E is, also where powers of A have overflowed.
template <bool Adjoint, class Form, class E>
auto derivative_along(Form const& form, E const& e) {
    if constexpr (depth<scalar_t<E>> == 0)
        if ((e.array() == scalar_t<E>(0)).all()) return plain_t<E>(e);
    return plain_t<E>(form.template derivative<Adjoint>(e));
}

}  // namespace chainrules::eigen::detail

namespace chainrules::eigen {

template <class Self, class Da, class F, class X, class... O>
    requires detail::MatrixFunction<F> && detail::SquareMatrix<X> &&
             detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Da> const& tangents, F const&, X const& A, O const&... o) {
    using Form = detail::matrix_form_t<F, X>;
    auto form = detail::make_form<F>(A, detail::options_of(o...));
    auto rule = [&](auto const& a_dot) {
        decltype(auto) dA = detail::tangent_of(Form::frule_call, "dA", A, a_dot);
        using R = detail::scalar_beside_t<tangent_scalar_t<X>, decltype(dA)>;
        return detail::as<with_scalar_t<R, X>>(
            detail::derivative_along<false>(form, detail::square_in<R>(dA)));
    };
    auto dOmega = detail::combine_tangents(rule, std::get<1>(tangents));
    return FRuleResult{detail::as<detail::factorized_t<X>>(std::move(form).value()),
                       std::move(dOmega)};
}

template <class F, class X, class... O>
    requires detail::MatrixFunction<F> && detail::SquareMatrix<X> &&
             detail::OptionsOfFactorization<O...>
auto rrule(F const&, X const& A, O const&... o) {
    using Form = detail::matrix_form_t<F, X>;
    auto form = detail::make_form<F>(A, detail::options_of(o...));
    using W = detail::factorized_t<X>;
    W Omega = detail::as<W>(std::as_const(form).value());
    auto pullback = [n = A.rows(), form = own(std::move(form))](auto const& dY) {
        detail::check_cotangent<W>(Form::rrule_call, dY, n, n);
        auto A_bar = [](auto const& use, auto const& kept, auto const& bar) {
            auto const& G = detail::cotangent_of<W>(bar);
            using R = detail::scalar_beside_t<scalar_t<W>, decltype(G)>;
            return use(detail::derivative_along<true>(kept, detail::square_in<R>(G)));
        };
        return std::tuple{NoTangent{},
                          detail::cotangent_thunk<X>(n, n, A_bar, form, detail::hold(dY))};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen
