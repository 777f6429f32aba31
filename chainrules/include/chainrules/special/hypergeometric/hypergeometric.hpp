// SPDX-License-Identifier: MIT
#pragma once
// Hypergeometric functions, differentiated by their argument z and by their parameters, twice by
// any two of them. hypergeometric_pFq(a, b, z) takes its parameters as std::array, std::vector or
// std::span, active numbers in a std::array alone.

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/special/hypergeometric/detail/hypergeometric.hpp"
#include "chainrules/special/hypergeometric/detail/pfq_of_numbers.hpp"
#include "chainrules_core/rules/frule.hpp"
#include "chainrules_core/rules/rrule.hpp"

namespace chainrules::special {

/// The hypergeometric function ₁F₀(a; z) = (1 − z)^(−a).
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, hypergeometric_1F0, (a, z),
                                detail::hypergeometric_1F0_value(a, z, policy...));
/// The confluent hypergeometric limit function ₀F₁(b; z) = Σ zᵏ / ((b)ₖ k!), (b)ₖ = b (b + 1) … (b
/// + k − 1).
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, hypergeometric_0F1, (b, z),
                                detail::hypergeometric_0F1_value(b, z, policy...));
/// Kummer's function ₁F₁(a; b; z) = Σ (a)ₖ zᵏ / ((b)ₖ k!).
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, hypergeometric_1F1, (a, b, z),
                                detail::kummer_value<detail::Kummer>(a, b, z, policy...));
/// Kummer's function over the gamma function, ₁F₁(a; b; z) / Γ(b).
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, hypergeometric_1F1_regularized, (a, b, z),
    detail::kummer_value<detail::RegularizedKummer>(a, b, z, policy...));
/// log |₁F₁|
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, log_hypergeometric_1F1, (a, b, z),
                                detail::kummer_value<detail::LogKummer>(a, b, z, policy...));
/// Also for z < 0 where the series does not terminate: (−1/z)ᵃ U(a, 1 + a − b, −1/z).
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, hypergeometric_2F0, (a, b, z),
                                detail::two_f_zero_value(a, b, z, policy...));

namespace detail {

// −log(1 − z) Ω
template <class O, class Z>
auto one_f_zero_by_a(O const& Omega, Z const& z) {
    using cmath::log1p;
    using T = evaluated_t<decltype(-log1p(-z) * Omega)>;
    return Omega == 0 ? constant_of<T>(0) : T(-log1p(-z) * Omega);
}
template <class O, class A, class Z>
auto one_f_zero_by_z(O const& Omega, A const& a, Z const& z) {
    using T = evaluated_t<decltype(a * Omega / (1 - z))>;
    if (z == 1 && a <= 0 && a - a == 0)
        return constant_of<T>(a == 0 || a < -1 ? 0.0 : a == -1 ? -1.0 : -HUGE_VAL);
    if (Omega == 0 && z < 1) return constant_of<T>(0);  // it vanishes faster than a grows
    if constexpr (Plain<A> && Plain<Z>)
        return T(a * Omega / (1 - z));
    else
        return T(a * hypergeometric_1F0(a + 1, z));  // no difference of what overflows
}

// Derivatives of order i by a, j by b and k by z; those by z alone are f(…, z)⁽ᵏ⁾ = factor ·
// f(… + k, z).
struct ZeroFOneDerivative {
    static constexpr char const* name = "derivative of hypergeometric_0F1";
    static constexpr bool any_times_by_z = true;

    template <int i, int j, int k, Plain B, Plain Z>
    static result_t<B, Z> derivative(B const& b, Z const& z) {
        using W = wide_t<result_t<B, Z>>;
        if (is_infinite(result_t<B, Z>(b)) && z - z == 0) return 0;
        if constexpr (j != 0) return zero_f_one_derivative<j, k>(b, z);
        W factor = 1;
        for (int m = 0; m != k; ++m) factor /= W(b) + W(m);
        return result_t<B, Z>(factor * hypergeometric_0F1(W(W(b) + W(k)), W(z), quiet));
    }
};
template <class F>
struct KummerDerivative {
    static constexpr char const* name = F::regularized
                                            ? "derivative of hypergeometric_1F1_regularized"
                                            : "derivative of hypergeometric_1F1";
    static constexpr bool any_times_by_z = true;

    template <int i, int j, int k, Plain A, Plain B, Plain Z>
    static result_t<A, B, Z> derivative(A const& a, B const& b, Z const& z) {
        using W = wide_t<result_t<A, B, Z>>;
        if constexpr (i + j != 0) return kummer_derivative<F, i, j, k>(a, b, z);
        W factor = 1;
        for (int m = 0; m != k; ++m) {
            factor *= W(a) + W(m);
            if (!F::regularized) factor /= W(b) + W(m);
        }
        if (factor == 0) return 0;  // the other may be infinite, or not be there
        auto const shifted = [&](auto const& f) {
            return f(W(W(a) + W(k)), W(W(b) + W(k)), W(z), quiet);
        };
        if constexpr (F::regularized)
            return result_t<A, B, Z>(factor * shifted(hypergeometric_1F1_regularized));
        else
            return result_t<A, B, Z>(factor * shifted(hypergeometric_1F1));
    }
};
struct LogKummerDerivative {
    static constexpr char const* name = "derivative of log_hypergeometric_1F1";
    static constexpr bool any_times_by_z = false;

    template <int i, int j, int k, Plain A, Plain B, Plain Z>
    static result_t<A, B, Z> derivative(A const& a, B const& b, Z const& z) {
        if constexpr (i + j != 0 || k == 2) return kummer_derivative<OfLogKummer, i, j, k>(a, b, z);
        return log_by_z(a, b, z);
    }
    // The quotient of ₁F₁′ and ₁F₁, by one series or from their logarithms and signs: neither need
    // be representable.
    template <class A, class B, class Z>
    static result_t<A, B, Z> log_by_z(A const& a, B const& b, Z const& z) {
        using std::exp;
        using T = result_t<A, B, Z>;
        using W = wide_t<T>;
        W const p(a), q(b), x(z);
        if (any_nan(p, q, x) || out_of_reach(p)) return not_a_number<T>();
        if (p == 0 || (is_infinite(q) && !is_infinite(x))) return T(0);
        if (out_of_reach(q)) return not_a_number<T>();
        if (out_of_reach(x) && !terminates(p)) {
            auto const s = kummer_far_out(p, q, x);
            if (!s) return not_a_number<T>();
            return T(x > 0 ? 1 + (p - q - s->first / s->F) / x : -(p + s->first / s->F) / x);
        }
        if (is_infinite(x)) return T(0);
        if constexpr (std::is_floating_point_v<W>)
            if (auto const sum = kummer_sum<true>(p, q, x)) return T(sum->slope / sum->value);
        auto const [log, sign] = log_kummer_or_nan(p, q, x);
        auto const [next, next_sign] = log_kummer_or_nan(W(p + 1), W(q + 1), x);
        return T(p / q * exp(next - log) * W(sign * next_sign));
    }
};
struct TwoFZeroDerivative {
    static constexpr char const* name = "derivative of hypergeometric_2F0";
    static constexpr bool any_times_by_z = true;

    template <int i, int j, int k, Plain A, Plain B, Plain Z>
    static result_t<A, B, Z> derivative(A const& a, B const& b, Z const& z) {
        using W = wide_t<result_t<A, B, Z>>;
        if constexpr (i + j != 0) return two_f_zero_derivative<i, j, k>(a, b, z);
        W factor = 1;
        for (int m = 0; m != k; ++m) factor *= (W(a) + W(m)) * (W(b) + W(m));
        if (factor == 0) return 0;  // the other series need not end
        return result_t<A, B, Z>(factor *
                                 hypergeometric_2F0(W(W(a) + W(k)), W(W(b) + W(k)), W(z), quiet));
    }
};

}  // namespace detail

/// The derivative of order i by a, j by b and k by z of the function that F stands for, up to two
/// by the parameters; NaN where fewer than 12 digits are to be had.
template <class F, int i, int j, int k>
struct hypergeometric_derivative_t : Function<hypergeometric_derivative_t<F, i, j, k>> {
    static constexpr char const* chainrules_name() { return F::name; }
    using ChainRulesAdl = chainrules::detail::NoAdl;
    template <detail::Plain... X>
    static auto chainrules_spelled(X const&... x)
        -> decltype(F::template derivative<i, j, k>(x...)) {
        return F::template derivative<i, j, k>(x...);
    }
};
/// The derivative of a hypergeometric function F, i, j and k times by its arguments.
template <class F, int i, int j, int k>
CHAINRULES_DETAIL_OBJECT hypergeometric_derivative_t<F, i, j, k> hypergeometric_derivative{};

namespace detail {

/// Of the derivative by one argument more: of (a, b, z) or (b, z).
template <class F, int i, int j, int k, class O, class... X>
struct DerivativePartials {
    static constexpr int chainrules_arguments = sizeof...(X);
    static constexpr int chainrules_outputs = 0;
    using chainrules_real_type = real_t<O>;
    std::tuple<X...> x;

    template <int slot>
    auto operator()(Slot<slot>) const {
        constexpr int argument = slot + 3 - chainrules_arguments;
        constexpr int order = F::any_times_by_z ? (argument == 2 ? 0 : i + j) : i + j + k;
        if constexpr (order == 2)
            return CHAINRULES_NOT_IMPLEMENTED(
                "the third derivative of a hypergeometric function by its parameters");
        else
            return evaluate(
                std::apply(hypergeometric_derivative<F, i + (argument == 0), j + (argument == 1),
                                                     k + (argument == 2)>,
                           x));
    }
};

}  // namespace detail

template <class O, class F, int i, int j, int k, Number... X>
constexpr auto derivatives_given_output(O const&, hypergeometric_derivative_t<F, i, j, k> const&,
                                        X const&... x) {
    return detail::DerivativePartials<F, i, j, k, promoted_t<O, X...>, promoted_t<X, X...>...>{
        {chainrules::detail::promote<promoted_t<X, X...>>(x)...}};
}

#define CHAINRULES_DETAIL_KUMMER_DERIVATIVES(f, ...)                                     \
    CHAINRULES_DETAIL_OBJECT hypergeometric_derivative_t<__VA_ARGS__, 1, 0, 0> f##_da{}; \
    CHAINRULES_DETAIL_OBJECT hypergeometric_derivative_t<__VA_ARGS__, 0, 1, 0> f##_db{}; \
    CHAINRULES_DETAIL_OBJECT hypergeometric_derivative_t<__VA_ARGS__, 0, 0, 1> f##_dz {}
CHAINRULES_DETAIL_KUMMER_DERIVATIVES(hypergeometric_1F1,
                                     detail::KummerDerivative<detail::OfKummer>);
CHAINRULES_DETAIL_KUMMER_DERIVATIVES(hypergeometric_1F1_regularized,
                                     detail::KummerDerivative<detail::OfRegularizedKummer>);
CHAINRULES_DETAIL_KUMMER_DERIVATIVES(log_hypergeometric_1F1, detail::LogKummerDerivative);
CHAINRULES_DETAIL_KUMMER_DERIVATIVES(hypergeometric_2F0, detail::TwoFZeroDerivative);
#undef CHAINRULES_DETAIL_KUMMER_DERIVATIVES
/// The partial of ₀F₁ by b.
CHAINRULES_DETAIL_OBJECT hypergeometric_derivative_t<detail::ZeroFOneDerivative, 0, 1, 0>
    hypergeometric_0F1_db{};
/// The partial of ₀F₁ by z.
CHAINRULES_DETAIL_OBJECT hypergeometric_derivative_t<detail::ZeroFOneDerivative, 0, 0, 1>
    hypergeometric_0F1_dz{};

CHAINRULES_SCALAR_RULE(hypergeometric_1F0, (a, z), singular(detail::one_f_zero_by_a(Omega, z)),
                       singular(detail::one_f_zero_by_z(Omega, a, z)));
CHAINRULES_SCALAR_RULE(hypergeometric_0F1, (b, z), singular(hypergeometric_0F1_db(b, z)),
                       singular(hypergeometric_0F1_dz(b, z)));
CHAINRULES_SCALAR_RULE(hypergeometric_1F1, (a, b, z), singular(hypergeometric_1F1_da(a, b, z)),
                       singular(hypergeometric_1F1_db(a, b, z)),
                       singular(hypergeometric_1F1_dz(a, b, z)));
CHAINRULES_SCALAR_RULE(hypergeometric_1F1_regularized, (a, b, z),
                       singular(hypergeometric_1F1_regularized_da(a, b, z)),
                       singular(hypergeometric_1F1_regularized_db(a, b, z)),
                       singular(hypergeometric_1F1_regularized_dz(a, b, z)));
CHAINRULES_SCALAR_RULE(log_hypergeometric_1F1, (a, b, z),
                       singular(log_hypergeometric_1F1_da(a, b, z)),
                       singular(log_hypergeometric_1F1_db(a, b, z)),
                       singular(log_hypergeometric_1F1_dz(a, b, z)));
CHAINRULES_SCALAR_RULE(hypergeometric_2F0, (a, b, z), singular(hypergeometric_2F0_da(a, b, z)),
                       singular(hypergeometric_2F0_db(a, b, z)),
                       singular(hypergeometric_2F0_dz(a, b, z)));

namespace detail {

/// pFq of arrays some of whose numbers, or z, are active: by the rules of the functions of numbers.
template <Real A, std::size_t P, Real B, std::size_t Q, Real Z>
    requires(ActiveNumber<A> || ActiveNumber<B> || ActiveNumber<Z>)
auto pfq_value(std::array<A, P> const& a, std::array<B, Q> const& b, Z const& z) {
    if constexpr (P == 0 && Q == 0)
        return cmath::exp(z);
    else if constexpr (P == 1 && Q == 0)
        return hypergeometric_1F0(a[0], z);
    else if constexpr (P == 2 && Q == 0)
        return hypergeometric_2F0(a[0], a[1], z);
    else if constexpr (P == 0 && Q == 1)
        return hypergeometric_0F1(b[0], z);
    else if constexpr (P == 1 && Q == 1)
        return hypergeometric_1F1(a[0], b[0], z);
    else
        return std::apply(
            [&](auto const&... p) {
                return std::apply(
                    [&](auto const&... q) { return PfqOfNumbers<P, Q>{}(p..., q..., z); }, b);
            },
            a);
}

}  // namespace detail

/// |z| ≤ 1 where there is one numerator more than denominators. An error of domain where the series
/// has a pole or does not converge; one of evaluation where the terms cancel by more than twice the
/// digits of the wider type, or are too many, as next to z = 1. A std::array may hold active
/// numbers, nested ones too.
CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, hypergeometric_pFq);
template <class A, class B, Real Z, detail::Policy... P>
auto primal(hypergeometric_pFq_t, A const& a, B const& b, Z const& z, P const&... policy)
    -> decltype(detail::pfq_value(a, b, z, policy...)) {
    return detail::pfq_value(a, b, z, policy...);
}

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
