// SPDX-License-Identifier: MIT
#pragma once
// The derivatives of A = U S Vᴴ: tangents of all three, and the cotangent of A from theirs.

#include "chainrules/eigen/dense/tangents.hpp"
#include "chainrules/eigen/kernels/qr_policy.hpp"
#include "chainrules/eigen/kernels/singular_spectrum.hpp"

namespace chainrules::eigen::detail {

// The decomposition of A, which is looked at before anything is computed.
template <Vectors choice = Vectors::free, class X>
auto singular_spectrum_of(char const* f, X const& A, FactorizationOptions const& options,
                          bool full = false) {
    using M = flat_t<factorized_t<X>>;
    if constexpr (std::is_same_v<X, M>)
        return singular_spectrum<choice>(f, A, options, full);
    else
        return singular_spectrum<choice>(f, M(floating(A)), options, full);
}

/// ṡ = Re diag(Uᴴ Ȧ V).
template <class M, class D>
auto singular_value_tangents(SingularSpectrum<M> const& spectrum, D const& dA) {
    using Dots = with_scalar_t<scalar_beside_t<scalar_t<M>, D>, M>;
    using S = scalar_t<Dots>;
    Index const k = spectrum.values.size();
    real_column_t<Dots> dots(k);
    if constexpr (depth<scalar_t<M>> != 0) {
        Table<S> const B = times(adjoint(table<S>(spectrum.thin_U())),
                                 times(table<S>(dA), table<S>(spectrum.thin_V())));
        for (Index j = 0; j != k; ++j) dots(j) = real_part(S(B(j, j)));
        add_missing(spectrum.couplings, spectrum.runs, B, dots);
    } else {
        typename SingularSpectrum<Dots>::Left const AV = dA * spectrum.thin_V();
        for (Index j = 0; j != k; ++j)
            dots(j) = Eigen::numext::real(spectrum.U.col(j).dot(AV.col(j)));
    }
    return dots;
}

/// U̇ = U F + (1 − U Uᴴ) Ȧ V S⁻¹, V̇ = V G + (1 − V Vᴴ) Ȧᴴ U S⁻¹ and ṡ; of columns beyond the thin
/// ones the least ones that keep U and V unitary.
template <class M, class D>
auto singular_tangents(char const* f, SingularSpectrum<M> const& spectrum, D const& dA,
                       FactorizationOptions const& options) {
    using S = scalar_beside_t<scalar_t<M>, D>;
    using Dots = SingularSpectrum<with_scalar_t<S, M>>;
    using T = magnitude_t<S>;
    Index const k = spectrum.values.size();
    auto const U = spectrum.thin_U();
    auto const V = spectrum.thin_V();
    auto const policies = SingularPolicies<M>(f, "what the tangent of A couples their vectors by",
                                              spectrum, norm_of<T>(dA), options)
                              .exact_numerators();
    typename Dots::Left AV = dA * V;
    typename Dots::Right AU = dA.adjoint() * U;
    using C = Core<typename Dots::Left, typename Dots::Right, S>;
    C const P = U.adjoint() * AV;
    C F(k, k), G(k, k);
    set_turns(
        F, G, [&](Index i, Index j) { return S(P(i, j)); },
        [&](Index i, Index j) { return S(Eigen::numext::conj(P(j, i))); }, spectrum.values,
        policies);
    Dots dots;
    dots.values = P.diagonal().real();
    auto set = [&](auto& dot, auto const& all, auto const& turn, auto& image) {
        auto const thin = all.leftCols(k);
        dot.resize(all.rows(), all.cols());
        dot.leftCols(k) = thin * turn;
        if (all.rows() > k) {
            image -= thin * (thin.adjoint() * image).eval();
            divide_columns(image, spectrum.values, policies);
            dot.leftCols(k) += image;
        }
        if (Index const more = all.cols() - k; more != 0)
            dot.rightCols(more) = -thin * (dot.leftCols(k).adjoint() * all.rightCols(more)).eval();
    };
    set(dots.U, spectrum.U, F, AV);
    set(dots.V, spectrum.V, G, AU);
    return dots;
}

template <class S, class X, class D>
auto skew_product(X const& x, D const& x_bar) {
    using K = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic, Eigen::ColMajor,
                            X::MaxColsAtCompileTime, X::MaxColsAtCompileTime>;
    if constexpr (AbstractZero<D>)
        return ZeroTangent{};
    else
        return K(x.adjoint() * x_bar);
}

/// The core K of Ā = U K Vᴴ + …, from Uᴴ Ū and Vᴴ V̄, either of which may be a zero.
template <class Core, class M, class Zu, class Zv, class Ds>
void set_singular_core(char const* f, Core& K, SingularSpectrum<M> const& spectrum, Zu const& of_U,
                       Zv const& of_V, Ds const& values_bar, SingularPolicies<M> const& policies) {
    using S = scalar_t<Core>;
    using R = real_t<S>;
    auto const& s = spectrum.values;
    // Half of z ± zᴴ.
    auto const part = [](auto const& z, Index i, Index j, S const& sign) {
        if constexpr (AbstractZero<decltype(z)>)
            return S(R(0));
        else
            return S(S(z(i, j) + sign * Eigen::numext::conj(z(j, i))) * S(R(0.5)));
    };
    auto const skew = [&](auto const& z, Index i, Index j) { return part(z, i, j, S(R(-1))); };
    auto const hermitian = [&](Index i, Index j) {
        return S(part(of_U, i, j, S(R(1))) + part(of_V, i, j, S(R(1))));
    };
    for (Index j = 0; j != s.size(); ++j) {
        for (Index i = 0; i != j; ++i) {
            S const x = skew(of_U, i, j), y = skew(of_V, i, j);
            S const sum = policies.gaps(S(x + y), s(i), s(j), i, j, [&] {
                if constexpr (AbstractZero<Ds>)
                    return S(R(0));
                else
                    return policies.gaps.template limit_of_equal<S>(values_bar, hermitian, i, j);
            });
            S const difference = policies.by_sum(S(x - y), s(i), s(j), i, j);
            K(i, j) = sum + difference;
            K(j, i) = Eigen::numext::conj(S(sum - difference));
        }
        K(j, j) = S(R(0));
        if constexpr (Complex<S>) {
            R const x = skew(of_U, j, j).imag(), y = skew(of_V, j, j).imag();
            R const free(x + y);
            R const turn = policies.gaps.of_gauge(free, [&] {
                raise_domain(f, "the phases of the singular vectors ", j,
                             " are free; the cotangent depends on them by ",
                             static_cast<double>(magnitude(free)));
            });
            K(j, j) = S(R(0), R(turn + policies.by_sum(R(x - y), s(j), s(j), j, j)));
        }
    }
}

/// Ā = U K Vᴴ + (1 − U Uᴴ) Ū S⁻¹ Vᴴ + U S⁻¹ V̄ᴴ (1 − V Vᴴ) from the cotangents of the thin factors,
/// any of which may be a zero. Target is what Ā is.
template <class Target, class M, class Du, class Ds, class Dv>
Target singular_cotangent(char const* f, SingularSpectrum<M> const& spectrum, Du const& U_bar,
                          Ds const& values_bar, Dv const& V_bar,
                          FactorizationOptions const& options) {
    using S = scalar_t<Target>;
    using T = magnitude_t<S>;
    auto const U = spectrum.thin_U();
    auto const V = spectrum.thin_V();
    Index const k = spectrum.values.size();
    typename SingularSpectrum<Target>::Left left;
    Target A_bar;
    if constexpr (AbstractZero<Du> && AbstractZero<Dv> && depth<scalar_t<M>> != 0) {
        Table<S> u = table<S>(U), v = table<S>(V);
        // What has no weight needs no derivative.
        T const zero = options.rank_tolerance >= 0
                           ? T(options.rank_tolerance)
                           : rounding_of(largest_of(spectrum.values), std::max(u.rows(), v.rows()));
        for (Index j = 0; j != k; ++j)
            if (magnitude(spectrum.values(j)) <= zero && plain_value(values_bar(j)) == 0) {
                for (Index i = 0; i != u.rows(); ++i) u(i, j) = S(plain_number(S(u(i, j))));
                for (Index i = 0; i != v.rows(); ++i) v(i, j) = S(plain_number(S(v(i, j))));
            }
        return Target(times(times(u, core_of_values<S>(spectrum.values, values_bar,
                                                       spectrum.couplings, spectrum.runs)),
                            adjoint(v)));
    } else if constexpr (AbstractZero<Du> && AbstractZero<Dv>) {
        left = (U * values_bar.asDiagonal()).template cast<S>();
        A_bar.noalias() = left * V.adjoint();
        return A_bar;
    } else {
        SingularPolicies<M> const policies(
            f, "what the cotangent says of turning their vectors into each other", spectrum,
            norm_of<T>(U_bar, values_bar, V_bar), options);
        auto const of_U = skew_product<S>(U, U_bar);
        auto const of_V = skew_product<S>(V, V_bar);
        Core<typename SingularSpectrum<Target>::Left, typename SingularSpectrum<Target>::Right, S>
            K(k, k);
        set_singular_core(f, K, spectrum, of_U, of_V, values_bar, policies);
        if constexpr (!AbstractZero<Ds>) K.diagonal() += values_bar.template cast<S>();
        left.noalias() = U * K;
        if constexpr (!AbstractZero<Du>)
            if (U.rows() > k) {
                typename SingularSpectrum<Target>::Left rest = U_bar.template cast<S>();
                rest.noalias() -= U * of_U;
                divide_columns(rest, spectrum.values, policies);
                left += rest;
            }
        A_bar.noalias() = left * V.adjoint();
        if constexpr (!AbstractZero<Dv>)
            if (V.rows() > k) {
                typename SingularSpectrum<Target>::Right rest = V_bar.template cast<S>();
                rest.noalias() -= V * of_V;
                divide_columns(rest, spectrum.values, policies);
                A_bar.noalias() += U * rest.adjoint();
            }
        return A_bar;
    }
}

/// Ā of an argument X, or a zero where all cotangents are.
template <class X, class M, class Du, class Ds, class Dv>
auto svd_pullback(char const* f, SingularSpectrum<M> const& spectrum, Du const& U_bar,
                  Ds const& values_bar, Dv const& V_bar, FactorizationOptions const& options) {
    if constexpr (AbstractZero<Du> && AbstractZero<Ds> && AbstractZero<Dv>)
        return ZeroTangent{};
    else {
        using Target = with_scalar_t<scalar_beside_t<scalar_t<M>, Du, Ds, Dv>, X>;
        return as<Target>(
            singular_cotangent<flat_t<Target>>(f, spectrum, U_bar, values_bar, V_bar, options));
    }
}

/// The cotangent of the first k columns of a square X = [X₁ X₂], where nothing depends on the
/// choice of the basis X₂, with the part that X₂ adds; throws or is NaN where something does.
template <class S, class X, class D>
auto thin_cotangent(char const* f, char const* name, X const& x, D const& x_bar, Index k,
                    FactorizationOptions const& options) {
    if constexpr (AbstractZero<D>)
        return ZeroTangent{};
    else {
        using Bar = with_scalar_t<S, X>;
        using std::sqrt;
        Index const more = x.cols() - k;
        Bar bar = x_bar.leftCols(k).template cast<S>();
        if (more == 0) return bar;
        Bar const of_gauge = x.rightCols(more).adjoint() * x_bar.rightCols(more);
        auto const rest = squared_skewness(of_gauge);
        if (options.on_degenerate != OnDegenerate::ieee &&
            !within_gauge(rest, squared_magnitudes(x_bar), options)) {
            if (options.on_degenerate == OnDegenerate::raise)
                raise_domain(f, "the cotangent depends on the choice of the columns of ", name,
                             " from number ", k, " on: its part along them is ",
                             static_cast<double>(sqrt(rest)));
            bar.setConstant(S(real_t<S>(std::numeric_limits<magnitude_t<S>>::quiet_NaN())));
            return bar;
        }
        bar -= x.rightCols(more) * (x_bar.rightCols(more).adjoint() * x.leftCols(k)).eval();
        return bar;
    }
}

}  // namespace chainrules::eigen::detail
