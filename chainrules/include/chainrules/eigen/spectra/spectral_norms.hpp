// SPDX-License-Identifier: MIT
#pragma once
// Numbers that are functions of the singular values: nuclear_norm, spectral_norm, ky_fan_norm,
// condition_number. Where they have no derivative, the rules give the subgradient of least norm,
// which does not depend on the choice of singular vectors.

#include <string>

#include "chainrules/eigen/spectra/detail/singular_norms.hpp"

namespace chainrules::eigen {

namespace detail {

template <class X>
void check_not_empty(char const* f, X const& A) {
    if (A.size() == 0) raise_argument(f, A, "must have a coefficient");
}
template <class X>
KyFanNorm ky_fan(X const& A, Index k) {
    if (k < 0 || k > (A.rows() < A.cols() ? A.rows() : A.cols()))
        raise_argument(
            "ky_fan_norm", A,
            ("and k is " + std::to_string(k) + ", must be from 0 to its smaller extent").c_str());
    return {"ky_fan_norm", k};
}
template <class X>
KyFanNorm largest_value(X const& A) {
    return {"spectral_norm", A.size() == 0 ? 0 : 1};
}

template <class X>
    requires Factorizable<X>
auto nuclear_norm(X const& A, FactorizationOptions const& options = {}) {
    return singular_norm(NuclearNorm{}, A, options);
}
template <class X>
    requires Factorizable<X>
auto spectral_norm(X const& A, FactorizationOptions const& options = {}) {
    return singular_norm(largest_value(A), A, options);
}
template <class X>
    requires Factorizable<X>
auto ky_fan_norm(X const& A, Index k, FactorizationOptions const& options = {}) {
    return singular_norm(ky_fan(A, k), A, options);
}
template <class X>
    requires Factorizable<X>
auto condition_number(X const& A, FactorizationOptions const& options = {}) {
    check_not_empty("condition_number", A);
    return singular_norm(ConditionNumber{}, A, options);
}

}  // namespace detail

/// Sum of the singular values.
CHAINRULES_FUNCTION(nuclear_norm, detail::nuclear_norm);
/// The largest singular value.
CHAINRULES_FUNCTION(spectral_norm, detail::spectral_norm);
CHAINRULES_FUNCTION(ky_fan_norm, detail::ky_fan_norm);
CHAINRULES_FUNCTION(condition_number, detail::condition_number);

/// Sum of the singular values, ω = Σ s_i.
///
/// Forward   ω̇ = Σ Re⟨u_i v_iᴴ, Ȧ⟩
/// Reverse   Ā = ω̄ U Vᴴ
/// Shapes    A: m×n
/// Domain    std::domain_error where A has entries that are not finite. Where some s_i are 0 the
///           rules leave them out, or by option raise
/// Keeps     U, s and V
/// Source    Watson (1992), Characterization of the subdifferential of some matrix norms
template <class Self, class Da, class X, class... O>
    requires detail::Factorizable<X> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Da> const& tangents, nuclear_norm_t, X const& A, O const&... o) {
    return detail::singular_norm_frule(detail::NuclearNorm{}, "frule(nuclear_norm, A)", A,
                                       std::get<1>(tangents), detail::options_of(o...));
}
template <class X, class... O>
    requires detail::Factorizable<X> && detail::OptionsOfFactorization<O...>
auto rrule(nuclear_norm_t, X const& A, O const&... o) {
    return detail::singular_norm_rrule(detail::NuclearNorm{}, A, detail::options_of(o...));
}

/// The largest singular value, ω = s₁, which is the operator norm of A; 0 of a matrix of no
/// coefficients.
///
/// Forward   ω̇ = Re⟨u₁ v₁ᴴ, Ȧ⟩
/// Reverse   Ā = ω̄ u₁ v₁ᴴ
/// Shapes    A: m×n
/// Domain    std::domain_error where A has entries that are not finite. Where r singular values are
///           as large, each has the r-th part of the derivative, or by option raise; 0 at A = 0
/// Keeps     U, s and V
/// Source    Watson (1992)
template <class Self, class Da, class X, class... O>
    requires detail::Factorizable<X> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Da> const& tangents, spectral_norm_t, X const& A, O const&... o) {
    return detail::singular_norm_frule(detail::largest_value(A), "frule(spectral_norm, A)", A,
                                       std::get<1>(tangents), detail::options_of(o...));
}
template <class X, class... O>
    requires detail::Factorizable<X> && detail::OptionsOfFactorization<O...>
auto rrule(spectral_norm_t, X const& A, O const&... o) {
    return detail::singular_norm_rrule(detail::largest_value(A), A, detail::options_of(o...));
}

/// Sum of the k largest singular values, the norm of Ky Fan: k = 1 is the spectral norm, k = min(m,
/// n) the nuclear norm.
///
/// Forward   ω̇ = Σ Re⟨u_i v_iᴴ, Ȧ⟩ of these
/// Reverse   Ā = ω̄ Σ u_i v_iᴴ
/// Shapes    A: m×n, 0 ≤ k ≤ min(m, n), else std::invalid_argument
/// Domain    as spectral_norm where s_k = s_{k+1}, as nuclear_norm where s_k = 0
/// Keeps     U, s and V
/// Source    Watson (1993), On matrix approximation problems with Ky Fan k norms
template <class Self, class Da, class Dk, class X, class... O>
    requires detail::Factorizable<X> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Da, Dk> const& tangents, ky_fan_norm_t, X const& A, Eigen::Index k,
           O const&... o) {
    return detail::singular_norm_frule(detail::ky_fan(A, k), "frule(ky_fan_norm, A, k)", A,
                                       std::get<1>(tangents), detail::options_of(o...));
}
template <class X, class... O>
    requires detail::Factorizable<X> && detail::OptionsOfFactorization<O...>
auto rrule(ky_fan_norm_t, X const& A, Eigen::Index k, O const&... o) {
    return detail::singular_norm_rrule(detail::ky_fan(A, k), A, detail::options_of(o...),
                                       NoTangent{});
}

/// Condition of a matrix of any shape for the spectral norm, ω = s₁/s_k, k = min(m, n): Inf where
/// the rank is not full.
///
/// Forward   ω̇ = ṡ₁/s_k − ω ṡ_k/s_k
/// Reverse   Ā = ω̄ (u₁ v₁ᴴ − ω u_k v_kᴴ)/s_k
/// Shapes    A: m×n with a coefficient, else std::invalid_argument
/// Domain    std::domain_error where A has entries that are not finite. Several values as large or
///           as small share the derivative, or by option raise; not finite where s_k is 0
/// Keeps     U, s and V
/// Source    Giles (2008), 3.2
template <class Self, class Da, class X, class... O>
    requires detail::Factorizable<X> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Da> const& tangents, condition_number_t, X const& A, O const&... o) {
    detail::check_not_empty("condition_number", A);
    return detail::singular_norm_frule(detail::ConditionNumber{}, "frule(condition_number, A)", A,
                                       std::get<1>(tangents), detail::options_of(o...));
}
template <class X, class... O>
    requires detail::Factorizable<X> && detail::OptionsOfFactorization<O...>
auto rrule(condition_number_t, X const& A, O const&... o) {
    detail::check_not_empty("condition_number", A);
    return detail::singular_norm_rrule(detail::ConditionNumber{}, A, detail::options_of(o...));
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::condition_number;
using eigen::ky_fan_norm;
using eigen::nuclear_norm;
using eigen::spectral_norm;
}  // namespace chainrules::fn
