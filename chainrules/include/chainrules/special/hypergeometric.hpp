// SPDX-License-Identifier: MIT
#pragma once
// Hypergeometric functions, differentiated by their argument z; of the parameters only that of ₁F₀
// has a derivative yet. hypergeometric_pFq(a, b, z) takes its parameters as std::array, std::vector
// or std::span.

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/special/detail/hypergeometric.hpp"
#include "chainrules_core/rules/frule.hpp"
#include "chainrules_core/rules/rrule.hpp"

namespace chainrules::special {

CHAINRULES_FUNCTION(hypergeometric_1F0, detail::hypergeometric_1F0_value);
CHAINRULES_FUNCTION(hypergeometric_0F1, detail::hypergeometric_0F1_value);
CHAINRULES_FUNCTION(hypergeometric_1F1, detail::kummer_value<detail::Kummer>);
CHAINRULES_FUNCTION(hypergeometric_1F1_regularized,
                    detail::kummer_value<detail::RegularizedKummer>);
/// log |₁F₁|
CHAINRULES_FUNCTION(log_hypergeometric_1F1, detail::kummer_value<detail::LogKummer>);
/// Also for z < 0 where the series does not terminate: (−1/z)ᵃ U(a, 1 + a − b, −1/z).
CHAINRULES_FUNCTION(hypergeometric_2F0, detail::two_f_zero_value);
/// |z| ≤ 1 where there is one numerator more than denominators. An error of domain where the series
/// has a pole or does not converge; one of evaluation where the terms cancel by more than twice the
/// digits of the wider type, or are too many, as next to z = 1.
CHAINRULES_FUNCTION(hypergeometric_pFq, detail::pfq_value);

namespace detail {

// −log(1 − z) Ω
template <class O, class Z>
auto one_f_zero_by_a(O const& Omega, Z const& z) {
    using cmath::log1p;
    return -log1p(-z) * Omega;
}
template <class O, class A, class Z>
auto one_f_zero_by_z(O const& Omega, A const& a, Z const& z) {
    return a * Omega / (1 - z);
}
// f(…, z)′ = factor · f(… + 1, z)
template <class B, class Z>
auto zero_f_one_by_z(B const& b, Z const& z) {
    auto const wide_b = widened(b);
    return inner(hypergeometric_0F1, wide_b + 1, widened(z)) / wide_b;
}
template <class A, class B, class Z>
auto one_f_one_by_z(A const& a, B const& b, Z const& z) {
    auto const wide_a = widened(a);
    auto const wide_b = widened(b);
    return wide_a / wide_b * inner(hypergeometric_1F1, wide_a + 1, wide_b + 1, widened(z));
}
template <class A, class B, class Z>
auto regularized_by_z(A const& a, B const& b, Z const& z) {
    auto const wide_a = widened(a);
    return wide_a * inner(hypergeometric_1F1_regularized, wide_a + 1, widened(b) + 1, widened(z));
}
// The quotient of ₁F₁′ and ₁F₁, by one series or from their logarithms and signs: neither need be
// representable.
template <class O, class A, class B, class Z>
auto log_by_z(O const&, A const& a, B const& b, Z const& z) {
    using cmath::exp;
    if constexpr (Plain<A> && Plain<B> && Plain<Z>) {
        using W = wide_t<result_t<A, B, Z>>;
        W const p(a), q(b), x(z);
        if (any_nan(p, q, x) || out_of_reach(p) || out_of_reach(q) || out_of_reach(x))
            return not_a_number<W>();
        if (p == 0) return W(0);
        if constexpr (std::is_floating_point_v<W>)
            if (auto const sum = kummer_sum<true>(p, q, x)) return W(sum->slope / sum->value);
        auto const [log, sign] = log_kummer_or_nan(p, q, x);
        auto const [next, next_sign] = log_kummer_or_nan(W(p + 1), W(q + 1), x);
        return W(p / q * exp(next - log) * W(sign * next_sign));
    } else {
        return a / b * hypergeometric_1F1(a + 1, b + 1, z) / hypergeometric_1F1(a, b, z);
    }
}
template <class A, class B, class Z>
auto two_f_zero_by_z(A const& a, B const& b, Z const& z) {
    auto const p = widened(a);
    auto const q = widened(b);
    return p * q * inner(hypergeometric_2F0, p + 1, q + 1, widened(z));
}

}  // namespace detail

#define CHAINRULES_DETAIL_MISSING                           \
    CHAINRULES_NOT_IMPLEMENTED(                             \
        "the derivative of a hypergeometric function by a " \
        "parameter is not known")

CHAINRULES_SCALAR_RULE(hypergeometric_1F0, (a, z), detail::one_f_zero_by_a(Omega, z),
                       singular(detail::one_f_zero_by_z(Omega, a, z)));
CHAINRULES_SCALAR_RULE(hypergeometric_0F1, (b, z), CHAINRULES_DETAIL_MISSING,
                       detail::zero_f_one_by_z(b, z));
CHAINRULES_SCALAR_RULE(hypergeometric_1F1, (a, b, z), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING, detail::one_f_one_by_z(a, b, z));
CHAINRULES_SCALAR_RULE(hypergeometric_1F1_regularized, (a, b, z),
                       CHAINRULES_DETAIL_MISSING, CHAINRULES_DETAIL_MISSING,
                       detail::regularized_by_z(a, b, z));
CHAINRULES_SCALAR_RULE(log_hypergeometric_1F1, (a, b, z), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING,
                       singular(detail::log_by_z(Omega, a, b, z)));
CHAINRULES_SCALAR_RULE(hypergeometric_2F0, (a, b, z), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING, detail::two_f_zero_by_z(a, b, z));

template <class Self, class Da, class Db, class Dz, detail::Parameters A, detail::Parameters B,
          detail::Plain Z, class... Options>
auto frule(std::tuple<Self, Da, Db, Dz> const& tangents, hypergeometric_pFq_t, A const& a,
           B const& b, Z const& z, Keyword<Options> const&... options) {
    auto const missing = CHAINRULES_DETAIL_MISSING;
    auto const by_parameters =
        add(chain(missing, std::get<1>(tangents)), chain(missing, std::get<2>(tangents)));
    return FRuleResult{
        hypergeometric_pFq(a, b, z, options...),
        add(by_parameters, chain(singular(detail::pfq_by_z(a, b, z)), std::get<3>(tangents)))};
}
template <detail::Parameters A, detail::Parameters B, detail::Plain Z, class... Options>
auto rrule(hypergeometric_pFq_t, A const& a, B const& b, Z const& z,
           Keyword<Options> const&... options) {
    auto pullback = [a = keep(a), b = keep(b), z](auto const& y_bar) {
        auto const missing = CHAINRULES_DETAIL_MISSING;
        return std::tuple{NoTangent{}, chain(missing, y_bar), chain(missing, y_bar),
                          chain(singular(detail::pfq_by_z(*a, *b, z)), y_bar)};
    };
    return RRuleResult{hypergeometric_pFq(a, b, z, options...), pullback};
}

#undef CHAINRULES_DETAIL_MISSING

}  // namespace chainrules::special

namespace chainrules::fn {
using special::hypergeometric_0F1;
using special::hypergeometric_1F0;
using special::hypergeometric_1F1;
using special::hypergeometric_1F1_regularized;
using special::hypergeometric_2F0;
using special::hypergeometric_pFq;
using special::log_hypergeometric_1F1;
}  // namespace chainrules::fn
