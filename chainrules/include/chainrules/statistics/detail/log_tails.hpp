// SPDX-License-Identifier: MIT
#pragma once
// How the logarithms of distribution functions are declared: once per distribution, with its
// parameters, domain and support, and a pair of tails (detail/tails.hpp) as formula.

#include "chainrules/statistics/detail/by_jets.hpp"
#include "chainrules/statistics/detail/tails.hpp"

namespace chainrules::statistics::formulas {

/// ln P(X ≤ x) or ln P(X > x) of a Law, constant outside of the support.
template <class Law, bool is_lower, class... X>
auto log_tail(X const&... x) {
    using N = std::remove_cvref_t<decltype(Law::tails(x...).lower())>;
    using T = number_t<N>;
    if (Law::below(T(number_of(x))...)) return N(is_lower ? -infinity<T>() : T(0));
    if (Law::above(T(number_of(x))...)) return N(is_lower ? T(0) : -infinity<T>());
    if constexpr (is_lower)
        return N(Law::tails(x...).lower());
    else
        return N(Law::tails(x...).upper());
}

/// What belongs to a log density: its law and the function objects of the tails.
template <class Law, class Lower, class Upper>
struct LawOf {
    using law = Law;
    using lower = Lower;
    using upper = Upper;
};

}  // namespace chainrules::statistics::formulas

/// The function objects name_logcdf and name_logccdf, that is ln P(X ≤ x) and ln P(X > x):
///
///     CHAINRULES_DETAIL_LOG_TAILS(exponential, 0, (lambda, x), lambda > 0, below(x < 0),
///     above(false),
///                                 detail::hazard_tails(ln(lambda) + ln(x), lambda * x));
///
/// `count` whole numbers are the first arguments. Outside of the support, where one of the two
/// conditions holds, the values are −∞ and 0, and all partials 0.
#define CHAINRULES_DETAIL_LOG_TAILS(name, count, args, domain, lower_end, upper_end, ...)    \
    struct name##_law {                                                                      \
        template <class T>                                                                   \
        static bool below(CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_PRIMAL_PARAMETER, ~,  \
                                                     args)) {                                \
            return CHAINRULES_DETAIL_END_##lower_end;                                        \
        }                                                                                    \
        template <class T>                                                                   \
        static bool above(CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_PRIMAL_PARAMETER, ~,  \
                                                     args)) {                                \
            return CHAINRULES_DETAIL_END_##upper_end;                                        \
        }                                                                                    \
        template <CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_FORMULA_TYPE, ~, args)>       \
        static auto tails(CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_FORMULA_PARAMETER, ~, \
                                                     args)) {                                \
            using namespace ::chainrules::statistics::formulas;                              \
            return __VA_ARGS__;                                                              \
        }                                                                                    \
    };                                                                                       \
    CHAINRULES_DETAIL_FORMULA_OF(                                                            \
        name##_logcdf, count, args, domain,                                                  \
        ::chainrules::statistics::formulas::log_tail<name##_law, true> args);                                                 \
    CHAINRULES_DETAIL_FORMULA_OF(                                                            \
        name##_logccdf, count, args, domain,                                                 \
        ::chainrules::statistics::formulas::log_tail<name##_law, false> args);                                                \
    struct name##_logpdf_t;                                                                  \
    ::chainrules::statistics::formulas::LawOf<name##_law, name##_logcdf_t, name##_logccdf_t> \
    chainrules_law_of(name##_logpdf_t const&)
#define CHAINRULES_DETAIL_END_below(...) __VA_ARGS__
#define CHAINRULES_DETAIL_END_above(...) __VA_ARGS__
