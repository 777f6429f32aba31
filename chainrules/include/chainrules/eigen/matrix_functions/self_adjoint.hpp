// SPDX-License-Identifier: MIT
#pragma once
// Functions of self-adjoint matrices, U f(Λ) Uᴴ, by divided differences: self_adjoint_function.

#include <array>

#include "chainrules/eigen/detail/self_adjoint_operand.hpp"

namespace chainrules::eigen {

namespace detail {

/// f(λ) and f'(λ), by the rule of f.
template <class F, class R>
auto value_and_slope(F const& f, R const& x) {
    auto const result = chainrules::frule(std::tuple{NoTangent{}, R(1)}, f, x);
    return std::pair(R(result.value), R(chainrules::unthunk(result.tangent)));
}

/// A function of a real number that has a rule, and nothing in it that has a tangent.
template <class F, class R>
concept FunctionOfANumber = std::is_empty_v<F> && has_frule<F, R>;

// ∫ f'(a + t (b − a)) dt by Gauss and Legendre's rules of 3 and of 5 points.
template <class F, class R>
std::pair<R, R> mean_slopes(F const& f, R const& a, R const& b) {
    struct Point {
        double t, of_three, of_five;
    };
    // Abramowitz and Stegun, 25.4.30, moved to [0, 1].
    static constexpr std::array<Point, 7> points{
        {{0.5, 4.0 / 9, 64.0 / 225},
         {0.11270166537925831148, 5.0 / 18, 0},
         {0.88729833462074168852, 5.0 / 18, 0},
         {0.23076534494715845448, 0, 0.23931433524968323402},
         {0.76923465505284154552, 0, 0.23931433524968323402},
         {0.04691007703066800360, 0, 0.11846344252809454376},
         {0.95308992296933199640, 0, 0.11846344252809454376}}};
    R three(0), five(0);
    for (auto const& [t, w3, w5] : points) {
        R const slope = value_and_slope(f, R(a + R(t) * R(b - a))).second;
        three = three + R(w3) * slope;
        five = five + R(w5) * slope;
    }
    return {three, five};
}

/// (f(b) − f(a))/(b − a). Where cancellation leaves few digits of it, the mean of f' in between, if
/// two quadratures of it agree better.
template <class F, class R>
R divided_difference(F const& f, R const& a, R const& fa, R const& da, R const& b, R const& fb,
                     R const& db) {
    using T = magnitude_t<R>;
    using std::abs;
    R const gap(b - a);
    T const size = magnitude(gap);
    if (size == 0) return R((da + db) * R(0.5));
    R const direct(R(fb - fa) / gap);
    T const largest = magnitude(fa) < magnitude(fb) ? magnitude(fb) : magnitude(fa);
    T const cancelled = T(2) * std::numeric_limits<T>::epsilon() * largest / size;
    if (cancelled <= T(8) * std::numeric_limits<T>::epsilon() * magnitude(direct)) return direct;
    auto const [three, five] = mean_slopes(f, a, b);
    return magnitude(R(five - three)) < cancelled ? five : direct;
}

/// f(λ) and the divided differences of all pairs.
template <class M>
struct FunctionOfSpectrum {
    SelfAdjointSpectrum<M> spectrum;
    real_column_t<M> values;
    with_scalar_t<real_t<scalar_t<M>>, M> differences;
};

template <class F, class M>
FunctionOfSpectrum<M> function_of_spectrum(F const& f, SelfAdjointSpectrum<M> spectrum) {
    using R = real_t<scalar_t<M>>;
    Index const n = spectrum.values.size();
    FunctionOfSpectrum<M> result{std::move(spectrum), {}, {}};
    auto const& lambda = result.spectrum.values;
    result.values.resize(n);
    result.differences.resize(n, n);
    real_column_t<M> slopes(n);
    for (Index j = 0; j != n; ++j) {
        auto const [value, slope] = value_and_slope(f, R(lambda(j)));
        result.values(j) = value;
        slopes(j) = slope;
    }
    for (Index j = 0; j != n; ++j) {
        result.differences(j, j) = slopes(j);
        for (Index i = 0; i != j; ++i)
            result.differences(i, j) = result.differences(j, i) =
                divided_difference(f, R(lambda(i)), R(result.values(i)), R(slopes(i)), R(lambda(j)),
                                   R(result.values(j)), R(slopes(j)));
    }
    return result;
}

// U f(Λ) Uᴴ as it is given to the caller.
template <class X, class V, class M>
auto matrix_of_spectrum(V const& values, M const& U) {
    using Y = floating_dense_t<X>;
    M result = (U * values.asDiagonal()).eval() * U.adjoint();
    return as<Y>(std::move(result));
}

// U (D ∘ (Uᴴ H U)) Uᴴ for a self-adjoint H: times what H is turned into.
template <class H, class M>
auto by_differences(FunctionOfSpectrum<M> const& kept, H const& h) {
    using S = scalar_beside_t<scalar_t<M>, H>;
    using Dots = with_scalar_t<S, M>;
    auto const& U = kept.spectrum.vectors;
    Dots core = U.adjoint() * (h * U).eval();
    for (Index j = 0; j != core.cols(); ++j)
        for (Index i = 0; i != core.rows(); ++i)
            core(i, j) = S(core(i, j) * S(kept.differences(i, j)));
    return Dots(U * core);
}

template <class F, class X>
concept FunctionOfSelfAdjoint =
    SelfAdjointOperand<X> && FunctionOfANumber<F, real_t<scalar_t<floating_dense_t<X>>>>;

template <class F, class X>
requires FunctionOfSelfAdjoint<F, X>
auto self_adjoint_function(F const& f, X const& A, FactorizationOptions const& options = {}) {
    using R = real_t<scalar_t<floating_dense_t<X>>>;
    auto const spectrum = spectrum_of("self_adjoint_function", A, options);
    auto values = spectrum.values;
    for (Index j = 0; j != values.size(); ++j) values(j) = R(f(R(values(j))));
    return matrix_of_spectrum<X>(values, spectrum.vectors);
}

}  // namespace detail

CHAINRULES_FUNCTION(self_adjoint_function, detail::self_adjoint_function);

/// f(A) = U f(Λ) Uᴴ of a self-adjoint matrix A = U Λ Uᴴ, for a real function f of a real number
/// that has a rule: `fn::self_adjoint_function(fn::exp, A)`.
///
/// Forward   Ẏ = U (D ∘ (Uᴴ Ȧ U)) Uᴴ, D_ij = (f(λ_i) − f(λ_j))/(λ_i − λ_j), D_ii = f'(λ_i)
/// Reverse   N = U (D ∘ (Uᴴ ½(Ȳ + Ȳᴴ) U)) Uᴴ of a SelfAdjoint; of a plain matrix it stands in the
///           lower triangle, with what belongs to both places
/// Shapes    A, Y: n×n, else std::invalid_argument; of a plain matrix the lower triangle is read
/// Domain    std::domain_error where what is read is not finite; f where it is defined. Equal
///           eigenvalues do not matter
/// Keeps     eigenvalues, eigenvectors, and D
/// Source    Higham (2008), Functions of Matrices, (3.13) and corollary 3.12 (Daleckii and Krein)
template <class Self, class Df, class Da, class F, class X, class... O>
requires detail::FunctionOfSelfAdjoint<F, X> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Df, Da> const& tangents, self_adjoint_function_t, F const& f,
           X const& A, O const&... o) {
    auto const kept = detail::function_of_spectrum(
        f, detail::spectrum_of("self_adjoint_function", A, detail::options_of(o...)));
    auto const& U = kept.spectrum.vectors;
    auto Omega = detail::matrix_of_spectrum<X>(kept.values, U);
    auto rule = [&](auto const& a_dot) {
        auto const dA =
            detail::self_adjoint_direction("frule(self_adjoint_function, f, A)", A, a_dot);
        auto const left = detail::by_differences(kept, dA);
        using Y = with_scalar_t<scalar_t<decltype(left)>, decltype(Omega)>;
        return Y(left * U.adjoint());
    };
    auto dOmega = detail::combine_tangents(rule, std::get<2>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class F, class X, class... O>
requires detail::FunctionOfSelfAdjoint<F, X> && detail::OptionsOfFactorization<O...>
auto rrule(self_adjoint_function_t, F const& f, X const& A, O const&... o) {
    auto kept = detail::function_of_spectrum(
        f, detail::spectrum_of("self_adjoint_function", A, detail::options_of(o...)));
    auto Omega = detail::matrix_of_spectrum<X>(kept.values, kept.spectrum.vectors);
    using Y = decltype(Omega);
    auto pullback = [kept = own(std::move(kept))](auto const& dY) {
        Eigen::Index const n = kept->values.size();
        detail::check_cotangent<Y>("rrule(self_adjoint_function, f, A)", dY, n, n);
        auto const bar = chainrules::evaluate(detail::cotangent_of<Y>(dY));
        using S = scalar_t<decltype(bar)>;
        using H = detail::flat_t<std::remove_cvref_t<decltype(bar)>>;
        H const natural = (bar + bar.adjoint()) * S(real_t<S>(0.5));
        auto const left = detail::by_differences(*kept, natural);
        std::remove_cvref_t<decltype(left)> A_bar;
        detail::set_stored_product(A_bar, left, kept->spectrum.vectors);
        return std::tuple{NoTangent{}, NoTangent{},
                          detail::spectral_cotangent<X>(std::move(A_bar))};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::self_adjoint_function;
}  // namespace chainrules::fn
