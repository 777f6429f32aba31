// SPDX-License-Identifier: MIT
#pragma once
// How bijectors of numbers are declared: by the formulas of y = f(x), of ln |dy/dx| and of the
// inverse, in jets.

#include <utility>

#include "chainrules/statistics/detail/by_jets.hpp"
#include "chainrules/statistics/detail/distribution_functions.hpp"
#include "chainrules/statistics/detail/elementary_tails.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::statistics::formulas {

/// ln cosh x.
template <class N>
N ln_cosh(N const& x) {
    return soft_plus(N(2 * x)) - x - ln2_of(x);
}
/// ln(e^y − 1), y > 0: the inverse of ln(1 + e^x).
template <class N>
N soft_plus_inverse(N const& y) {
    return y + ln1mexp(N(-y));
}
/// (x^λ − 1)/λ of Box and Cox, given ln x, and of Yeo and Johnson; the logarithms of their slopes
/// and the inverses.
template <class L, class X>
auto yeo_johnson_of(L const& lambda, X const& x) {
    using N = deepest_t<L, X>;
    N const l = lifted<N>(lambda), at = lifted<N>(x);
    return number_of(at) < 0 ? N(-expm1_over(N(number_t<N>(2) - l), ln1p(N(-at))))
                             : N(expm1_over(l, ln1p(at)));
}
template <class L, class X>
auto yeo_johnson_slope_of(L const& lambda, X const& x) {
    using N = deepest_t<L, X>;
    N const l = lifted<N>(lambda) - number_t<N>(1), at = lifted<N>(x);
    return number_of(at) < 0 ? N(-l * ln1p(N(-at))) : N(l * ln1p(at));
}
template <class L, class Y>
auto yeo_johnson_inverse_of(L const& lambda, Y const& y) {
    using N = deepest_t<L, Y>;
    N const l = lifted<N>(lambda), at = lifted<N>(y);
    return number_of(at) < 0 ? N(-power_of_e_less_1(N(ln1p_over(N(number_t<N>(2) - l), N(-at)))))
                             : N(power_of_e_less_1(N(ln1p_over(l, at))));
}
/// The logarithm of a law's density.
template <class Law, class... X>
auto log_density(X const&... x) {
    return ln(hazard<Law>(x...)) + log_tail<Law, false>(x...);
}

/// The base of the pair of a bijector and its log-Jacobian.
template <class F>
using Pair = ::chainrules::detail::Primal<F>;

}  // namespace chainrules::statistics::formulas

#define CHAINRULES_DETAIL_BIJECTOR_PARTIAL(c, i, x) \
    singular(CHAINRULES_DETAIL_BIJECTOR_PARTIAL_I(i, CHAINRULES_DETAIL_UNPAREN c))
#define CHAINRULES_DETAIL_BIJECTOR_PARTIAL_I(...) CHAINRULES_DETAIL_BIJECTOR_PARTIAL_II(__VA_ARGS__)
#define CHAINRULES_DETAIL_BIJECTOR_PARTIAL_II(i, f, args) \
    (::chainrules::statistics::formulas::PartialBy<f##_t, i> {} args)

/// The function objects of a bijector y = f(x) with the parameters before x: name_forward gives y,
/// name_log_jacobian ln |dy/dx|, name_transform the pair of both, of which a program takes ln
/// |dy/dx| to a log density of y, and name_inverse gives x of the parameters and y:
///
///     CHAINRULES_DETAIL_BIJECTOR(lower, (a, x), true, a + power_of_e(x), x, (a, y), y > a, ln(y -
///     a));
#define CHAINRULES_DETAIL_BIJECTOR(name, args, domain, forward, jacobian, of_inverse, range,      \
                                   inverse)                                                       \
    CHAINRULES_DETAIL_FORMULA(name##_forward, args, domain, CHAINRULES_DETAIL_UNPAREN forward);       \
    CHAINRULES_DETAIL_FORMULA(name##_log_jacobian, args, domain,                                \
                              CHAINRULES_DETAIL_UNPAREN jacobian); \
    CHAINRULES_DETAIL_FORMULA(name##_inverse, of_inverse, range,                                \
                              CHAINRULES_DETAIL_UNPAREN inverse);  \
    CHAINRULES_DETAIL_PRIMALS(                                                                    \
        ::chainrules::statistics::formulas::Pair, name##_transform,                               \
        template <std::floating_point T> friend std::pair<T, T> primal(                           \
            name##_transform_t,                                                                   \
            CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_PRIMAL_PARAMETER, ~, args)) {            \
            return {name##_forward args, name##_log_jacobian args};                               \
        });                                                                                       \
    CHAINRULES_SCALAR_RULE_MULTI(                                                                    \
        name##_transform, args, (),                                                                  \
        (CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_BIJECTOR_PARTIAL, (name##_forward, args), args)), \
        (CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_BIJECTOR_PARTIAL,                              \
                                    (name##_log_jacobian, args), args)))
