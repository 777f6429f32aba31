// SPDX-License-Identifier: MIT
#pragma once
// Products of matrices as BLAS has them, with factors and a sum: gemm, gemv, and symm, hemm, trmm,
// which read one triangle of a factor. Transposed factors are passed as A.transpose() or
// A.adjoint(). Products of a matrix with itself: rank_update.hpp.

#include "chainrules/eigen/products/detail/scaled_product.hpp"
#include "chainrules/eigen/products/matmul.hpp"

namespace chainrules::eigen {

namespace detail {

namespace bases {
// The base of the function object F of α A B + β C, or of α B A + β C where A is on the right.
template <class F, class HowARead, int Side = Eigen::OnTheLeft>
struct ScaledProduct : chainrules::detail::ByPrimal<F> {
    using Reading = HowARead;
    static constexpr bool right = Side == Eigen::OnTheRight;
    static constexpr bool of_vector = false;
    static constexpr char const* of_product = ", alpha, A, B)";
    static constexpr char const* of_sum = ", alpha, A, B, beta, C)";
};
}  // namespace bases
using bases::ScaledProduct;

template <class F>
concept IsScaledProduct = requires {
    typename F::Reading;
    F::of_vector;
};

// In the order in which they are multiplied.
template <class F, class X, class Y>
concept Factors = (F::right ? Multipliable<Y, X> : Multipliable<X, Y>);
template <class F, class T, class X, class Y>
concept ScaledFactors = IsScaledProduct<F> && Number<T> && Factors<F, X, Y> &&
                        (!F::of_vector || Y::ColsAtCompileTime == 1) &&
                        (!F::Reading::square || fits(X::RowsAtCompileTime, X::ColsAtCompileTime));

template <class F, class X, class Y, class T, class C>
concept ScaledSummand = Number<T> && MatrixLike<C> && Mixable<C, X> && Mixable<C, Y> &&
                        (F::right ? fits(C::RowsAtCompileTime, Y::RowsAtCompileTime) &&
                                        fits(C::ColsAtCompileTime, X::ColsAtCompileTime)
                                  : fits(C::RowsAtCompileTime, X::RowsAtCompileTime) &&
                                        fits(C::ColsAtCompileTime, Y::ColsAtCompileTime));

template <class F, class X, class Y>
void check_factors(X const& A, Y const& B) {
    char const* const name = F::chainrules_name();
    if (F::Reading::square && A.rows() != A.cols()) raise_argument(name, A, "must be square");
    if (F::right && B.cols() != A.rows())
        raise_arguments(name, "B", B, "A", A, "B must have as many columns as A has rows");
    if (!F::right && A.cols() != B.rows())
        raise_arguments(name, "A", A, "B", B, "A must have as many columns as B has rows");
}

// The product as an expression for use, where A is on its side.
template <class F, class X, class Y, class Use>
auto in_order(X const& A, Y const& B, Use const& use) {
    if constexpr (F::right)
        return use(B, A);
    else
        return use(A, B);
}

inline constexpr auto evaluated_product = [](auto const& a, auto const& b) {
    return chainrules::evaluate(a * b);
};

// α A B of factors that can be read one by one.
template <class F, class T, class X, class Y>
auto scaled_product(T const& alpha, X const& A, Y const& B) {
    decltype(auto) whole = F::Reading::full(A);
    return in_order<F>(factor_of<X>(alpha) * floating(whole), floating(B), evaluated_product);
}

template <class F, class T, class X, class Y, class U, class C>
auto scaled_product_and_sum(T const& alpha, X const& A, Y const& B, U const& beta, C const& c) {
    auto const product_rows = F::right ? B.rows() : A.rows();
    auto const product_cols = F::right ? A.cols() : B.cols();
    if (c.rows() != product_rows || c.cols() != product_cols)
        raise_arguments(F::chainrules_name(), F::right ? "B A" : "A B",
                        Eigen::MatrixXd::Zero(product_rows, product_cols), "C", c,
                        "C must be of that shape");
    return plus_expression(scaled_product<F>(alpha, A, B), factor_of<C>(beta) * floating(c));
}

template <class F, class T, class X, class Y, class Dt, class Dx, class Dy, class Start>
auto scaled_product_tangent(char const* call, T const& alpha, X const& A, Y const& B,
                            Dt const& t_dot, Dx const& a_dot, Dy const& b_dot, Start start) {
    decltype(auto) given = tangent_of(call, "dA", A, a_dot);
    decltype(auto) dA = stored(given);
    decltype(auto) dB = tangent_of(call, "dB", B, b_dot);
    auto const factor = factor_of<X>(alpha);
    decltype(auto) whole = F::Reading::full(A);
    decltype(auto) a = floating(whole);
    decltype(auto) b = floating(B);
    auto plus = [](auto sum, auto const& x, auto const& y) {
        return in_order<F>(x, y, [&](auto const& left, auto const& right) {
            return plus_product_or_zero(std::move(sum), left, right);
        });
    };
    auto by_a = [&] {
        if constexpr (AbstractZero<decltype(dA)>)
            return std::move(start);
        else {
            decltype(auto) linear = F::Reading::linear(dA);
            return plus(std::move(start), factor * linear, b);
        }
    };
    auto by_alpha = [&](auto sum) {
        if constexpr (AbstractZero<Dt>)
            return sum;
        else
            // Evaluated, as Eigen would take the factor out of the product: where it is zero, A B
            // may be infinite.
            return plus(std::move(sum),
                        chainrules::evaluate(
                            factor_of<X>(operand_tangent(call, "dalpha", alpha, t_dot)) * a),
                        b);
    };
    if constexpr (AbstractZero<decltype(dB)>)
        return by_alpha(by_a());
    else
        return plus(by_alpha(by_a()), factor * a, dB);
}

template <class F, class Z, class T, class X, class Y, class KeptX, class KeptY, class D>
auto scaled_product_cotangents(T const& alpha, KeptX const& A, KeptY const& B, D const& held) {
    auto alpha_bar = [A = A, B = B, dY = held] {
        decltype(auto) whole = F::Reading::full(*A);
        return chainrules::project_number<tangent_t<T>>(inner_sum(
            in_order<F>(floating(whole), floating(*B), evaluated_product), cotangent_of<Z>(*dY)));
    };
    auto A_bar = [B = B, dY = held, alpha = alpha](auto const& use) {
        auto const factor = Eigen::numext::conj(factor_of<X>(alpha));
        decltype(auto) d = cotangent_of<Z>(*dY);
        if constexpr (!F::Reading::square)
            return use(factor * d, floating(*B).adjoint());
        else
            return use(F::Reading::folded(
                in_order<F>(factor * d, floating(*B).adjoint(), evaluated_product)));
    };
    auto B_bar = [A = A, dY = held, alpha = alpha](auto const& use) {
        auto const factor = Eigen::numext::conj(factor_of<X>(alpha));
        decltype(auto) d = cotangent_of<Z>(*dY);
        decltype(auto) whole = F::Reading::full(*A);
        return in_order<F>(floating(whole).adjoint(), factor * d, use);
    };
    return std::tuple{NoTangent{}, chainrules::thunk(std::move(alpha_bar)),
                      cotangent_thunk<X>(A->rows(), A->cols(), std::move(A_bar)),
                      cotangent_thunk<Y>(B->rows(), B->cols(), std::move(B_bar))};
}

}  // namespace detail

/// Y = α A B, or α A B + β C.
struct gemm_t : detail::ScaledProduct<gemm_t, detail::General> {
    static constexpr char const* chainrules_name() { return "gemm"; }
};
/// y = α A b, or α A b + β c.
struct gemv_t : detail::ScaledProduct<gemv_t, detail::General> {
    static constexpr bool of_vector = true;
    static constexpr char const* chainrules_name() { return "gemv"; }
};
/// A is symmetric, and its triangle UpLo is read.
template <int UpLo, int Side = Eigen::OnTheLeft>
struct symm_t : detail::ScaledProduct<symm_t<UpLo, Side>, detail::Symmetric<UpLo>, Side> {
    static constexpr char const* chainrules_name() { return "symm"; }
};
/// A is Hermitian, and its triangle UpLo is read, of the diagonal the real part.
template <int UpLo, int Side = Eigen::OnTheLeft>
struct hemm_t : detail::ScaledProduct<hemm_t<UpLo, Side>, detail::Hermitian<UpLo>, Side> {
    static constexpr char const* chainrules_name() { return "hemm"; }
};
/// A is triangular: Eigen::Lower, Eigen::UnitUpper, ….
template <int Mode, int Side = Eigen::OnTheLeft>
struct trmm_t : detail::ScaledProduct<trmm_t<Mode, Side>, detail::TrianglePart<Mode>, Side> {
    static constexpr char const* chainrules_name() { return "trmm"; }
};

CHAINRULES_DETAIL_OBJECT gemm_t gemm{};
CHAINRULES_DETAIL_OBJECT gemv_t gemv{};
template <int UpLo, int Side = Eigen::OnTheLeft>
CHAINRULES_DETAIL_OBJECT symm_t<UpLo, Side> symm{};
template <int UpLo, int Side = Eigen::OnTheLeft>
CHAINRULES_DETAIL_OBJECT hemm_t<UpLo, Side> hemm{};
template <int Mode, int Side = Eigen::OnTheLeft>
CHAINRULES_DETAIL_OBJECT trmm_t<Mode, Side> trmm{};

template <class F, class T, class X, class Y>
    requires detail::ScaledFactors<F, T, X, Y>
auto primal(F const&, T const& alpha, X const& A, Y const& B) {
    detail::check_factors<F>(A, B);
    return detail::scaled_product<F>(alpha, detail::stored(A), detail::stored(B));
}

template <class F, class T, class X, class Y, class U, class C>
    requires detail::ScaledFactors<F, T, X, Y> && detail::ScaledSummand<F, X, Y, U, C>
auto primal(F const&, T const& alpha, X const& A, Y const& B, U const& beta, C const& c) {
    detail::check_factors<F>(A, B);
    return detail::scaled_product_and_sum<F>(alpha, detail::stored(A), detail::stored(B), beta, c);
}

/// A scaled product and a scaled sum: Y = α A B + β C, or Y = α A B. Of gemm, gemv, symm<UpLo>,
/// hemm<UpLo>, trmm<Mode>; with Eigen::OnTheRight the last three are α B A + β C.
///
/// Forward   Ẏ = α̇ A B + α Ȧ B + α A Ḃ + β̇ C + β Ċ
/// Reverse   ᾱ = ⟨A B, Ȳ⟩, computed and not divided by α; Ā = conj(α) Ȳ Bᴴ, B̄ = conj(α) Aᴴ Ȳ,
///           β̄ = ⟨C, Ȳ⟩, C̄ = conj(β) Ȳ; the real part where the argument is real. Of one triangle
///           the cotangent is in that triangle, a coefficient that stands for two has the sum of
///           both, and what is not read has zero
/// Shapes    A: n×k, B: k×m, Y and C: n×m, a matrix of which a triangle is read is square; else
///           std::invalid_argument
/// Keeps     the arguments
template <class Self, class Dt, class Dx, class Dy, class F, class T, class X, class Y>
    requires detail::ScaledFactors<F, T, X, Y>
auto frule(std::tuple<Self, Dt, Dx, Dy> const& tangents, F const& f, T const& alpha,
           X const& given_a, Y const& given_b) {
    decltype(auto) A = detail::stored(given_a);
    decltype(auto) B = detail::stored(given_b);
    auto Omega = f(alpha, A, B);
    auto rule = [&](auto const& dt, auto const& dA, auto const& dB) {
        return detail::scaled_product_tangent<F>(detail::frule_of_product<F>.text, alpha, A, B, dt,
                                                 dA, dB, ZeroTangent{});
    };
    auto dOmega = detail::combine_tangents(rule, std::get<1>(tangents), std::get<2>(tangents),
                                           std::get<3>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class Self, class Dt, class Dx, class Dy, class Du, class Dc, class F, class T, class X,
          class Y, class U, class C>
    requires detail::ScaledFactors<F, T, X, Y> && detail::ScaledSummand<F, X, Y, U, C>
auto frule(std::tuple<Self, Dt, Dx, Dy, Du, Dc> const& tangents, F const& f, T const& alpha,
           X const& given_a, Y const& given_b, U const& beta, C const& given_c) {
    decltype(auto) A = detail::stored(given_a);
    decltype(auto) B = detail::stored(given_b);
    decltype(auto) c = detail::stored(given_c);
    auto Omega = f(alpha, A, B, beta, c);
    auto rule = [&](auto const& dt, auto const& dA, auto const& dB, auto const& u_dot,
                    auto const& c_dot) {
        char const* const call = detail::frule_of_sum<F>.text;
        return detail::scaled_product_tangent<F>(
            call, alpha, A, B, dt, dA, dB, detail::scaled_tangent(call, beta, c, u_dot, c_dot));
    };
    auto dOmega = std::apply(
        [&](auto const&, auto const&... d) { return detail::combine_tangents(rule, d...); },
        tangents);
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class F, class T, class X, class Y>
    requires detail::ScaledFactors<F, T, X, Y>
auto rrule(F const& f, T const& alpha, X const& given_a, Y const& given_b) {
    auto const A = detail::hold(given_a);
    auto const B = detail::hold(given_b);
    auto Omega = f(alpha, *A, *B);
    auto pullback = [alpha = alpha, A = A, B = B, rows = Omega.rows(),
                     cols = Omega.cols()](auto const& dY) {
        using Z = decltype(Omega);
        detail::check_cotangent<Z>(detail::rrule_of_product<F>.text, dY, rows, cols);
        return detail::scaled_product_cotangents<F, Z, T, X, Y>(alpha, A, B, detail::hold(dY));
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

template <class F, class T, class X, class Y, class U, class C>
    requires detail::ScaledFactors<F, T, X, Y> && detail::ScaledSummand<F, X, Y, U, C>
auto rrule(F const& f, T const& alpha, X const& given_a, Y const& given_b, U const& beta,
           C const& given_c) {
    auto const A = detail::hold(given_a);
    auto const B = detail::hold(given_b);
    auto const c = detail::hold(given_c);
    auto Omega = f(alpha, *A, *B, beta, *c);
    auto pullback = [alpha = alpha, A = A, B = B, beta = beta, c = c](auto const& dY) {
        using Z = decltype(Omega);
        detail::check_cotangent<Z>(detail::rrule_of_sum<F>.text, dY, c->rows(), c->cols());
        auto const held = detail::hold(dY);
        auto beta_bar = [c = c, dY = held] {
            return chainrules::project_number<tangent_t<U>>(
                detail::inner_sum(detail::floating(*c), detail::cotangent_of<Z>(*dY)));
        };
        auto C_bar = [beta = beta, dY = held](auto const& use) {
            return use(Eigen::numext::conj(detail::factor_of<C>(beta)) *
                       detail::cotangent_of<Z>(*dY));
        };
        return std::tuple_cat(
            detail::scaled_product_cotangents<F, Z, T, X, Y>(alpha, A, B, held),
            std::tuple{chainrules::thunk(std::move(beta_bar)),
                       detail::cotangent_thunk<C>(c->rows(), c->cols(), std::move(C_bar))});
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::gemm;
using eigen::gemv;
using eigen::hemm;
using eigen::symm;
using eigen::trmm;
}  // namespace chainrules::fn
