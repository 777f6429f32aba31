// SPDX-License-Identifier: MIT
#pragma once
// One triangle of the product of a matrix with itself, as BLAS has it: syrk and herk. Products of
// two matrices: blas.hpp.

#include "chainrules/eigen/products/detail/scaled_product.hpp"
#include "chainrules/eigen/products/matmul.hpp"

namespace chainrules::eigen {

namespace detail {

namespace bases {
// The base of the function object F of the triangle UpLo of α A op(A) + β C. Conjugates: op(A) is
// Aᴴ, the diagonal is real, and so are the factors.
template <class F, int Triangle, bool Conjugates>
struct RankUpdate : chainrules::detail::ByPrimal<F> {
    static constexpr int triangle = Triangle;
    static constexpr bool conjugates = Conjugates;
    static constexpr char const* of_product = ", alpha, A)";
    static constexpr char const* of_sum = ", alpha, A, beta, C)";
};
}  // namespace bases
using bases::RankUpdate;

template <class F>
concept IsRankUpdate = requires {
    F::triangle;
    F::conjugates;
};

template <class F, class T, class X>
concept UpdatesRank = IsRankUpdate<F> && Number<T> && (Real<T> || !F::conjugates) &&
                      MatrixLike<X> && Differentiable<X>;

template <class F, class X, class U, class C>
concept UpdateSummand = Number<U> && (Real<U> || !F::conjugates) && MatrixLike<C> &&
                        Mixable<C, X> && fits(C::RowsAtCompileTime, X::RowsAtCompileTime) &&
                        fits(C::ColsAtCompileTime, X::RowsAtCompileTime);

template <class F, class X>
decltype(auto) second_factor(X const& A) {
    if constexpr (F::conjugates)
        return A.adjoint();
    else
        return A.transpose();
}

// What F stores of a square matrix.
template <class F, class X>
auto triangle_of(X const& M) {
    using S = scalar_t<X>;
    return matrix_of(M, [&](Index i, Index j) {
        if (!is_stored_at<F::triangle>(i, j)) return S(0);
        if (F::conjugates && i == j) return S(Eigen::numext::real(M.coeff(i, i)));
        return S(M.coeff(i, j));
    });
}

template <class F, class T, class X>
auto rank_update(T const& alpha, X const& given) {
    decltype(auto) A = stored(given);
    return chainrules::evaluate((factor_of<X>(alpha) * floating(A)) *
                                second_factor<F>(floating(A)));
}

template <class F, class X, class C>
void check_summand(X const& A, C const& c) {
    if (c.rows() != A.rows() || c.cols() != A.rows())
        raise_arguments(F::chainrules_name(), "A", A, "C", c,
                        "C must have as many rows and columns as A has rows");
}

// The tangent of α A op(A), with what is added to it.
template <class F, class T, class X, class Dt, class Dx, class Start>
auto rank_update_tangent(char const* call, T const& alpha, X const& A, Dt const& t_dot,
                         Dx const& a_dot, Start start) {
    decltype(auto) dA = tangent_of(call, "dA", A, a_dot);
    decltype(auto) a = floating(A);
    auto const factor = factor_of<X>(alpha);
    auto by_alpha = [&] {
        if constexpr (AbstractZero<Dt>)
            return std::move(start);
        else
            return plus_product_or_zero(  // evaluated: see blas.hpp
                std::move(start),
                chainrules::evaluate(factor_of<X>(operand_tangent(call, "dalpha", alpha, t_dot)) *
                                     a),
                second_factor<F>(a));
    };
    if constexpr (AbstractZero<decltype(dA)>)
        return triangle_of<F>(by_alpha());
    else
        return triangle_of<F>(
            plus_product_or_zero(plus_product_or_zero(by_alpha(), factor * dA, second_factor<F>(a)),
                                 factor * a, second_factor<F>(dA)));
}

template <class F, class Z, class T, class X, class KeptX, class D>
auto rank_update_cotangents(T const& alpha, KeptX const& A, D const& held) {
    auto alpha_bar = [A = A, dY = held] {
        return chainrules::project_number<tangent_t<T>>(
            inner_sum(rank_update<F>(1, *A), triangle_of<F>(cotangent_of<Z>(*dY))));
    };
    auto A_bar = [A = A, dY = held, alpha = alpha](auto const& use) {
        auto const G = triangle_of<F>(cotangent_of<Z>(*dY));
        auto const sum = chainrules::evaluate(Eigen::numext::conj(factor_of<X>(alpha)) *
                                              (G + second_factor<F>(G)));
        if constexpr (F::conjugates)
            return use(sum, floating(*A));
        else
            return use(sum, floating(*A).conjugate());
    };
    return std::tuple{NoTangent{}, chainrules::thunk(std::move(alpha_bar)),
                      cotangent_thunk<X>(A->rows(), A->cols(), std::move(A_bar))};
}

}  // namespace detail

/// α A Aᵀ, or α A Aᵀ + β C, in one triangle.
template <int UpLo>
struct syrk_t : detail::RankUpdate<syrk_t<UpLo>, UpLo, false> {
    static constexpr char const* chainrules_name() { return "syrk"; }
};
/// α A Aᴴ, or α A Aᴴ + β C, in one triangle; α and β are real.
template <int UpLo>
struct herk_t : detail::RankUpdate<herk_t<UpLo>, UpLo, true> {
    static constexpr char const* chainrules_name() { return "herk"; }
};
template <int UpLo>
CHAINRULES_DETAIL_OBJECT syrk_t<UpLo> syrk{};
template <int UpLo>
CHAINRULES_DETAIL_OBJECT herk_t<UpLo> herk{};

template <class F, class T, class X>
    requires detail::UpdatesRank<F, T, X>
auto primal(F const&, T const& alpha, X const& A) {
    return detail::triangle_of<F>(detail::rank_update<F>(alpha, A));
}
template <class F, class T, class X, class U, class C>
    requires detail::UpdatesRank<F, T, X> && detail::UpdateSummand<F, X, U, C>
auto primal(F const&, T const& alpha, X const& A, U const& beta, C const& c) {
    detail::check_summand<F>(A, c);
    return detail::triangle_of<F>(detail::plus_expression(
        detail::rank_update<F>(alpha, A), detail::factor_of<C>(beta) * detail::floating(c)));
}

/// One triangle of a symmetric or Hermitian product: Y = α A Aᵀ + β C is syrk<UpLo>, and
/// Y = α A Aᴴ + β C with real factors is herk<UpLo>; also without the sum. The other triangle of Y
/// is zero, and that of C is not read. Aᵀ A and Aᴴ A: pass A.transpose() or A.adjoint().
///
/// Forward   Ẏ = triangle(α̇ A Aᵀ + α (Ȧ Aᵀ + A Ȧᵀ) + β̇ C + β Ċ)
/// Reverse   with G = triangle(Ȳ): ᾱ = ⟨A Aᵀ, G⟩, Ā = conj(α) (G + Gᵀ) conj(A), β̄ = ⟨C, G⟩,
///           C̄ = conj(β) G. Hermitian: Ā = α (G + Gᴴ) A, and the diagonal of G is real
/// Shapes    A: n×k, Y and C: n×n; else std::invalid_argument
/// Keeps     A and C
template <class Self, class Dt, class Dx, class F, class T, class X>
    requires detail::UpdatesRank<F, T, X>
auto frule(std::tuple<Self, Dt, Dx> const& tangents, F const& f, T const& alpha, X const& given) {
    decltype(auto) A = detail::stored(given);
    auto rule = [&](auto const& dt, auto const& dA) {
        return detail::rank_update_tangent<F>(detail::frule_of_product<F>.text, alpha, A, dt, dA,
                                              ZeroTangent{});
    };
    auto Omega = f(alpha, A);
    auto dOmega = detail::combine_tangents(rule, std::get<1>(tangents), std::get<2>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class Self, class Dt, class Dx, class Du, class Dc, class F, class T, class X, class U,
          class C>
    requires detail::UpdatesRank<F, T, X> && detail::UpdateSummand<F, X, U, C>
auto frule(std::tuple<Self, Dt, Dx, Du, Dc> const& tangents, F const& f, T const& alpha,
           X const& given_a, U const& beta, C const& given_c) {
    decltype(auto) A = detail::stored(given_a);
    decltype(auto) c = detail::stored(given_c);
    auto Omega = f(alpha, A, beta, c);
    auto rule = [&](auto const& dt, auto const& dA, auto const& u_dot, auto const& c_dot) {
        char const* const call = detail::frule_of_sum<F>.text;
        return detail::rank_update_tangent<F>(call, alpha, A, dt, dA,
                                              detail::scaled_tangent(call, beta, c, u_dot, c_dot));
    };
    auto dOmega = std::apply(
        [&](auto const&, auto const&... d) { return detail::combine_tangents(rule, d...); },
        tangents);
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class F, class T, class X>
    requires detail::UpdatesRank<F, T, X>
auto rrule(F const& f, T const& alpha, X const& given) {
    auto const A = detail::hold(given);
    auto Omega = f(alpha, *A);
    auto pullback = [alpha = alpha, A = A](auto const& dY) {
        using Z = decltype(Omega);
        detail::check_cotangent<Z>(detail::rrule_of_product<F>.text, dY, A->rows(), A->rows());
        return detail::rank_update_cotangents<F, Z, T, X>(alpha, A, detail::hold(dY));
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

template <class F, class T, class X, class U, class C>
    requires detail::UpdatesRank<F, T, X> && detail::UpdateSummand<F, X, U, C>
auto rrule(F const& f, T const& alpha, X const& given_a, U const& beta, C const& given_c) {
    auto const A = detail::hold(given_a);
    auto const c = detail::hold(given_c);
    auto Omega = f(alpha, *A, beta, *c);
    auto pullback = [alpha = alpha, A = A, beta = beta, c = c](auto const& dY) {
        using Z = decltype(Omega);
        detail::check_cotangent<Z>(detail::rrule_of_sum<F>.text, dY, A->rows(), A->rows());
        auto const held = detail::hold(dY);
        auto beta_bar = [c = c, dY = held] {
            return chainrules::project_number<tangent_t<U>>(
                detail::inner_sum(detail::triangle_of<F>(detail::floating(*c)),
                                  detail::triangle_of<F>(detail::cotangent_of<Z>(*dY))));
        };
        auto C_bar = [beta = beta, dY = held](auto const& use) {
            return use(Eigen::numext::conj(detail::factor_of<C>(beta)) *
                       detail::triangle_of<F>(detail::cotangent_of<Z>(*dY)));
        };
        return std::tuple_cat(
            detail::rank_update_cotangents<F, Z, T, X>(alpha, A, held),
            std::tuple{chainrules::thunk(std::move(beta_bar)),
                       detail::cotangent_thunk<C>(c->rows(), c->cols(), std::move(C_bar))});
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::herk;
using eigen::syrk;
}  // namespace chainrules::fn
