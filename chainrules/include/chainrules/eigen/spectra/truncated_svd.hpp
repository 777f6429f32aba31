// SPDX-License-Identifier: MIT
#pragma once
// The largest singular values and their vectors: truncated_svd.

#include <string>

#include "chainrules/eigen/spectra/svd.hpp"

namespace chainrules::eigen {

namespace detail {

template <class M>
using TruncatedSVD = SVDOf<M, Eigen::Dynamic, thin_bound<M>, Eigen::Dynamic, thin_bound<M>,
                           Eigen::Dynamic, thin_bound<M>>;

// What follows a cotangent by further zeros.
template <class D>
auto padded(D const& bar, Index cols) {
    if constexpr (AbstractZero<D>)
        return ZeroTangent{};
    else {
        using P = Eigen::Matrix<scalar_t<D>, Eigen::Dynamic, Eigen::Dynamic, Eigen::ColMajor>;
        P all = P::Zero(bar.rows(), cols);
        all.leftCols(bar.cols()) = bar;
        return all;
    }
}
template <class D>
auto padded_values(D const& bar, Index size) {
    if constexpr (AbstractZero<D>)
        return ZeroTangent{};
    else {
        using P = Eigen::Matrix<scalar_t<D>, Eigen::Dynamic, 1>;
        P all = P::Zero(size);
        all.head(bar.size()) = bar;
        return all;
    }
}

template <class X>
void check_truncation(X const& A, Index k) {
    if (k >= 0 && k <= std::min(A.rows(), A.cols())) return;
    chainrules::Error error;
    error.append("chainrules::truncated_svd: k is ").append(std::to_string(k).c_str());
    error.append(", A is ");
    append_shape(error, A.rows(), A.cols()).append("; k must be from 0 to the smaller extent of A");
    raise(std::invalid_argument(error.what()));
}
template <class X>
    requires Factorizable<X>
auto truncated_svd(X const& A, Index k, FactorizationOptions const& options = {}) {
    check_truncation(A, k);
    return svd_result<TruncatedSVD<factorized_t<X>>>(
        singular_spectrum_of<Vectors::seen>("truncated_svd", A, options), k, k, k);
}

}  // namespace detail

CHAINRULES_FUNCTION(truncated_svd, detail::truncated_svd);

/// The k largest singular values and their vectors: U S Vᴴ is the matrix of rank k next to A.
///
/// Forward   the first k columns and values of svd's
/// Reverse   as svd, with zeros for the other columns and values
/// Shapes    A: m×n, U: m×k, s: k, V: n×k, 0 ≤ k ≤ min(m, n); else std::invalid_argument
/// Domain    as svd
/// Keeps     all of U, s and V
/// Source    as svd
template <class Self, class Da, class Dk, class X, class... O>
    requires detail::Factorizable<X> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Da, Dk> const& tangents, truncated_svd_t, X const& A, Eigen::Index k,
           O const&... o) {
    detail::check_truncation(A, k);
    auto const options = detail::options_of(o...);
    auto const spectrum =
        detail::singular_spectrum_of<detail::Vectors::seen>("truncated_svd", A, options);
    using Y = detail::TruncatedSVD<detail::factorized_t<X>>;
    auto truncated_rule = [&](auto const& a_dot) {
        decltype(auto) dA = detail::tangent_of("frule(truncated_svd, A, k)", "dA", A, a_dot);
        return detail::svd_tangent<Y>(
            detail::singular_tangents("truncated_svd", spectrum, detail::flat(dA), options), k, k,
            k);
    };
    auto dOmega = detail::combine_tangents(truncated_rule, std::get<1>(tangents));
    return FRuleResult{detail::svd_result<Y>(spectrum, k, k, k), std::move(dOmega)};
}

template <class X, class... O>
    requires detail::Factorizable<X> && detail::OptionsOfFactorization<O...>
auto rrule(truncated_svd_t, X const& A, Eigen::Index k, O const&... o) {
    detail::check_truncation(A, k);
    auto const options = detail::options_of(o...);
    auto spectrum =
        detail::singular_spectrum_of<detail::Vectors::seen>("truncated_svd", A, options);
    using Y = detail::TruncatedSVD<detail::factorized_t<X>>;
    auto Omega = detail::svd_result<Y>(spectrum, k, k, k);
    auto pullback = [kept = own(std::move(spectrum)), k, options](auto const& dY) {
        Eigen::Index const thin = kept->values.size();
        auto A_bar = detail::with_cotangents_of_fields<Y, false>(
            "rrule(truncated_svd, A, k)",
            detail::svd_fields<Y>(kept->U.rows(), k, k, kept->V.rows(), k), dY,
            [&](auto const& U_bar, auto const& values_bar, auto const& V_bar) {
                return detail::svd_pullback<X>("truncated_svd", *kept, detail::padded(U_bar, thin),
                                               detail::padded_values(values_bar, thin),
                                               detail::padded(V_bar, thin), options);
            });
        return std::tuple{NoTangent{}, std::move(A_bar), NoTangent{}};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::truncated_svd;
}  // namespace chainrules::fn
