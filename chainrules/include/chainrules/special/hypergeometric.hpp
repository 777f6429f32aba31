// SPDX-License-Identifier: MIT
#pragma once
// Hypergeometric functions, differentiated by their argument z and by their parameters; twice by z
// or by z and a parameter. hypergeometric_pFq(a, b, z) takes its parameters as std::array,
// std::vector or std::span.

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/special/detail/hypergeometric.hpp"
#include "chainrules/special/detail/parameters.hpp"
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

/// The partials by the parameters, NaN where they are not to be had.
CHAINRULES_FUNCTION(hypergeometric_0F1_db, detail::zero_f_one_by_b);
CHAINRULES_FUNCTION(hypergeometric_1F1_da, detail::kummer_partial<detail::OfKummer, true>);
CHAINRULES_FUNCTION(hypergeometric_1F1_db, detail::kummer_partial<detail::OfKummer, false>);
CHAINRULES_FUNCTION(hypergeometric_1F1_regularized_da,
                    detail::kummer_partial<detail::OfRegularizedKummer, true>);
CHAINRULES_FUNCTION(hypergeometric_1F1_regularized_db,
                    detail::kummer_partial<detail::OfRegularizedKummer, false>);
CHAINRULES_FUNCTION(log_hypergeometric_1F1_da, detail::kummer_partial<detail::OfLogKummer, true>);
CHAINRULES_FUNCTION(log_hypergeometric_1F1_db, detail::kummer_partial<detail::OfLogKummer, false>);
CHAINRULES_FUNCTION(hypergeometric_2F0_da, detail::two_f_zero_partial<true>);
CHAINRULES_FUNCTION(hypergeometric_2F0_db, detail::two_f_zero_partial<false>);

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
// M(a + 1, b + 1, z) / M(a, b, z)
template <class A, class B, class Z>
auto kummer_quotient(A const& a, B const& b, Z const& z) {
    return hypergeometric_1F1(a + 1, b + 1, z) / hypergeometric_1F1(a, b, z);
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
        return a / b * kummer_quotient(a, b, z);
    }
}
template <class A, class B, class Z>
auto two_f_zero_by_z(A const& a, B const& b, Z const& z) {
    auto const p = widened(a);
    auto const q = widened(b);
    return p * q * inner(hypergeometric_2F0, p + 1, q + 1, widened(z));
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(hypergeometric_1F0, (a, z), detail::one_f_zero_by_a(Omega, z),
                       singular(detail::one_f_zero_by_z(Omega, a, z)));
CHAINRULES_SCALAR_RULE(hypergeometric_0F1, (b, z), hypergeometric_0F1_db(b, z),
                       detail::zero_f_one_by_z(b, z));
CHAINRULES_SCALAR_RULE(hypergeometric_1F1, (a, b, z), hypergeometric_1F1_da(a, b, z),
                       hypergeometric_1F1_db(a, b, z), detail::one_f_one_by_z(a, b, z));
CHAINRULES_SCALAR_RULE(hypergeometric_1F1_regularized, (a, b, z),
                       hypergeometric_1F1_regularized_da(a, b, z),
                       hypergeometric_1F1_regularized_db(a, b, z),
                       detail::regularized_by_z(a, b, z));
CHAINRULES_SCALAR_RULE(log_hypergeometric_1F1, (a, b, z), log_hypergeometric_1F1_da(a, b, z),
                       log_hypergeometric_1F1_db(a, b, z),
                       singular(detail::log_by_z(Omega, a, b, z)));
CHAINRULES_SCALAR_RULE(hypergeometric_2F0, (a, b, z), hypergeometric_2F0_da(a, b, z),
                       hypergeometric_2F0_db(a, b, z), detail::two_f_zero_by_z(a, b, z));

// The derivatives of those by z, differentiated by the parameter.
#define CHAINRULES_DETAIL_MISSING                                       \
    CHAINRULES_NOT_IMPLEMENTED(                                         \
        "the second derivative of a hypergeometric function by two of " \
        "its parameters")
CHAINRULES_SCALAR_RULE(hypergeometric_0F1_db, (b, z), CHAINRULES_DETAIL_MISSING,
                       (hypergeometric_0F1_db(b + 1, z) -
                        detail::zero_f_one_by_z(b, z)) / b);
CHAINRULES_SCALAR_RULE(hypergeometric_1F1_da, (a, b, z), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING,
                       (detail::inner(hypergeometric_1F1, a + 1, b + 1, z) +
                        a * hypergeometric_1F1_da(a + 1, b + 1, z)) / b);
CHAINRULES_SCALAR_RULE(hypergeometric_1F1_db, (a, b, z), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING,
                       a / b * (hypergeometric_1F1_db(a + 1, b + 1, z) -
                                detail::inner(hypergeometric_1F1, a + 1, b + 1, z) / b));
CHAINRULES_SCALAR_RULE(hypergeometric_1F1_regularized_da, (a, b, z), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING,
                       detail::inner(hypergeometric_1F1_regularized, a + 1, b + 1, z) +
                           a * hypergeometric_1F1_regularized_da(a + 1, b + 1, z));
CHAINRULES_SCALAR_RULE(hypergeometric_1F1_regularized_db, (a, b, z), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING,
                       a * hypergeometric_1F1_regularized_db(a + 1, b + 1, z));
CHAINRULES_SCALAR_RULE(log_hypergeometric_1F1_da, (a, b, z), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING,
                       detail::kummer_quotient(a, b, z) / b *
                           (1 + a * (log_hypergeometric_1F1_da(a + 1, b + 1, z) - Omega)));
CHAINRULES_SCALAR_RULE(log_hypergeometric_1F1_db, (a, b, z), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING,
                       a * detail::kummer_quotient(a, b, z) / b *
                           (log_hypergeometric_1F1_db(a + 1, b + 1, z) - Omega - 1 / b));
CHAINRULES_SCALAR_RULE(hypergeometric_2F0_da, (a, b, z), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING,
                       b * (detail::inner(hypergeometric_2F0, a + 1, b + 1, z) +
                            a * hypergeometric_2F0_da(a + 1, b + 1, z)));
CHAINRULES_SCALAR_RULE(hypergeometric_2F0_db, (a, b, z), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING,
                       a * (detail::inner(hypergeometric_2F0, a + 1, b + 1, z) +
                            b * hypergeometric_2F0_db(a + 1, b + 1, z)));
#undef CHAINRULES_DETAIL_MISSING

template <class Self, class Da, class Db, class Dz, detail::Parameters A, detail::Parameters B,
          detail::Plain Z, class... Options>
auto frule(std::tuple<Self, Da, Db, Dz> const& tangents, hypergeometric_pFq_t, A const& a,
           B const& b, Z const& z, Keyword<Options> const&... options) {
    detail::PfqPartials<A, B, Z> const partials(a, b, z);
    auto const by_a = [&](auto const& da) { return partials.along_a(da); };
    auto const by_b = [&](auto const& db) { return partials.along_b(db); };
    auto const by_parameters =
        add(chainrules::detail::combine_tangents(by_a, std::get<1>(tangents)),
            chainrules::detail::combine_tangents(by_b, std::get<2>(tangents)));
    return FRuleResult{
        hypergeometric_pFq(a, b, z, options...),
        add(by_parameters, chain(singular(detail::pfq_by_z(a, b, z)), std::get<3>(tangents)))};
}
template <detail::Parameters A, detail::Parameters B, detail::Plain Z, class... Options>
auto rrule(hypergeometric_pFq_t, A const& a, B const& b, Z const& z,
           Keyword<Options> const&... options) {
    auto pullback = [a = keep(a), b = keep(b), z](auto const& y_bar) {
        auto const by_a = [a, b, z, y_bar] {
            return detail::PfqPartials<A, B, Z>(*a, *b, z).cotangent_of_a(y_bar);
        };
        auto const by_b = [a, b, z, y_bar] {
            return detail::PfqPartials<A, B, Z>(*a, *b, z).cotangent_of_b(y_bar);
        };
        return std::tuple{NoTangent{}, thunk(by_a), thunk(by_b),
                          chain(singular(detail::pfq_by_z(*a, *b, z)), y_bar)};
    };
    return RRuleResult{hypergeometric_pFq(a, b, z, options...), pullback};
}

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
