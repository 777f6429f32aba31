// SPDX-License-Identifier: MIT
#pragma once
// Functions of self-adjoint matrices, U f(Λ) Uᴴ, by divided differences: self_adjoint_function.

#include <array>

#include "chainrules/eigen/kernels/self_adjoint_operand.hpp"

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

// g(x) for a real x, and of a complex one for both parts: of a g that is linear.
template <class S, class G>
S for_parts(G const& g, S const& x) {
    if constexpr (Complex<S>)
        return S(g(real_t<S>(x.real())), g(real_t<S>(x.imag())));
    else
        return g(x);
}

/// f(Λ + N) in the numbers of AD tools, to second order in N, by f(λ_i), the slopes there, and what
/// they change by along N.
template <class F, class M, class V>
Table<scalar_t<M>> function_of_runs(F const& f, SelfAdjointSpectrum<M> const& spectrum,
                                    V const& of_values) {
    using S = scalar_t<M>;
    using R = real_t<S>;
    auto const& lambda = spectrum.values;
    auto const& N = spectrum.couplings;
    auto const& runs = spectrum.runs;
    Index const n = lambda.size();
    Table<S> Y = Table<S>::Zero(n, n);
    auto const slope = [&f](R const& x) { return value_and_slope(f, x).second; };
    for (Index j = 0; j != n; ++j)
        for (Index i = 0; i != n; ++i) {
            if (i == j) Y(j, j) = S(of_values(j));
            if (!runs.any() || !runs.are_equal(i, j)) continue;
            R const a(lambda(i)), slope_a = slope(a);
            if (i != j) Y(i, j) = S(N(i, j) * S(R(R(slope_a + slope(R(lambda(j)))) * R(0.5))));
            if constexpr (depth < S >> 1)
                for (Index k = 0; k != n; ++k) {
                    if (k == i || k == j || !runs.are_equal(i, k)) continue;
                    S const change = for_parts(
                        [&](R const& x) { return R(R(slope(R(a + x)) - slope_a) * R(0.5)); },
                        S(N(i, k)));
                    Y(i, j) = S(Y(i, j) + S(change * N(k, j)));
                }
        }
    return Y;
}

// U f(Λ) Uᴴ as it is given to the caller.
template <class X, class F, class V, class M>
auto matrix_of_spectrum(F const& f, V const& values, SelfAdjointSpectrum<M> const& spectrum) {
    using Y = floating_dense_t<X>;
    if constexpr (depth<scalar_t<M>> != 0) {
        auto const U = table<scalar_t<M>>(spectrum.vectors);
        return Y(times(times(U, function_of_runs(f, spectrum, values)), adjoint(U)));
    } else {
        auto const& U = spectrum.vectors;
        M result = (U * values.asDiagonal()).eval() * U.adjoint();
        return as<Y>(std::move(result));
    }
}

// What D(i, j) x adds for the couplings of Λ + N, by what D changes by along them.
template <class S, class F, class M>
void add_couplings(F const& f, FunctionOfSpectrum<M> const& kept, Table<S> const& x, Table<S>& y) {
    using R = real_t<scalar_t<M>>;
    using N = scalar_t<M>;
    auto const& lambda = kept.spectrum.values;
    auto const& couplings = kept.spectrum.couplings;
    auto const& runs = kept.spectrum.runs;
    Index const n = lambda.size();
    auto const difference = [&f](R const& a, R const& b) {
        auto const [fa, da] = value_and_slope(f, a);
        auto const [fb, db] = value_and_slope(f, b);
        return divided_difference(f, a, fa, da, b, fb, db);
    };
    for (Index i = 0; i != n; ++i)
        for (Index k = 0; k != n; ++k) {
            if (i == k || !runs.are_equal(i, k)) continue;
            for (Index j = 0; j != n; ++j) {
                R const a(lambda(i)), b(lambda(j)), d = difference(a, b);
                auto const change = [&](R const& t) { return R(difference(R(a + t), b) - d); };
                // N_ik x_kj, and x_jk N_ki.
                y(i, j) = S(y(i, j) + S(for_parts(change, N(couplings(i, k)))) * x(k, j));
                y(j, i) = S(y(j, i) + x(j, k) * S(for_parts(change, N(couplings(k, i)))));
            }
        }
}

// U (D ∘ (Uᴴ H U)) Uᴴ for a self-adjoint H: times what H is turned into. A D that is infinite
// leaves alone what is zero up to rounding.
template <class F, class H, class M>
auto by_differences(F const& f, FunctionOfSpectrum<M> const& kept, H const& h) {
    using S = scalar_beside_t<scalar_t<M>, H>;
    using Dots = with_scalar_t<S, M>;
    auto const& U = kept.spectrum.vectors;
    Index const n = U.cols();
    auto const rounding = rounding_of(norm_of<magnitude_t<S>>(h), n);
    auto const scaled = [&](S const& x, Index i, Index j) {
        auto const& D = kept.differences(i, j);
        if (magnitude(x) <= rounding && !chainrules::detail::is_finite(plain_value(D)))
            return S(without_derivative(x));
        return S(x * S(D));
    };
    if constexpr (depth<S> != 0) {
        Table<S> const u = table<S>(U), x = times(adjoint(u), times(table<S>(h), u));
        Table<S> y(n, n);
        for (Index j = 0; j != n; ++j)
            for (Index i = 0; i != n; ++i) y(i, j) = scaled(S(x(i, j)), i, j);
        if constexpr (depth<scalar_t<M>> != 0)
            if (kept.spectrum.runs.any()) add_couplings(f, kept, x, y);
        return Table<S>(times(u, y));
    } else {
        Dots core = U.adjoint() * (h * U).eval();
        for (Index j = 0; j != n; ++j)
            for (Index i = 0; i != n; ++i) core(i, j) = scaled(S(core(i, j)), i, j);
        return Dots(U * core);
    }
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
    return matrix_of_spectrum<X>(f, values, spectrum);
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
    auto Omega = detail::matrix_of_spectrum<X>(f, kept.values, kept.spectrum);
    auto rule = [&](auto const& a_dot) {
        auto const dA =
            detail::self_adjoint_direction("frule(self_adjoint_function, f, A)", A, a_dot);
        auto const left = detail::by_differences(f, kept, dA);
        using S = scalar_t<decltype(left)>;
        using Y = with_scalar_t<S, decltype(Omega)>;
        auto const& U = kept.spectrum.vectors;
        if constexpr (depth<S> != 0)
            return Y(detail::times(left, detail::adjoint(detail::table<S>(U))));
        else
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
    auto Omega = detail::matrix_of_spectrum<X>(f, kept.values, kept.spectrum);
    using Y = decltype(Omega);
    auto pullback = [f, kept = own(std::move(kept))](auto const& dY) {
        Eigen::Index const n = kept->values.size();
        detail::check_cotangent<Y>("rrule(self_adjoint_function, f, A)", dY, n, n);
        auto const bar = chainrules::evaluate(detail::cotangent_of<Y>(dY));
        using S = scalar_t<decltype(bar)>;
        using H = detail::flat_t<std::remove_cvref_t<decltype(bar)>>;
        H natural(n, n);
        for (Eigen::Index j = 0; j != n; ++j)
            for (Eigen::Index i = 0; i != n; ++i)
                natural(i, j) = S(S(bar.coeff(i, j) + Eigen::numext::conj(bar.coeff(j, i))) *
                                  S(real_t<S>(0.5)));
        auto const left = detail::by_differences(f, *kept, natural);
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
