// SPDX-License-Identifier: MIT
#pragma once
// How distributions are declared: once, with parameters, domain and support, and with formulas in
// numbers of type T, as in base/policy.hpp. Outside of the domain or of the support, or for a
// probability p outside of [0, 1], the last number is reported.

#include <cmath>

#include "chainrules/special/base/density.hpp"
#include "chainrules/special/base/distribution_function.hpp"
#include "chainrules/special/base/no_more.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::special::detail {

/// The partial with the other sign, marked as singular if it was.
template <class P>
CHAINRULES_DETAIL_INLINE constexpr auto opposite(P const& partial) {
    if constexpr (::chainrules::detail::is_singular<P>)
        return singular(-partial.value);
    else
        return ::chainrules::evaluate(-partial);
}

}  // namespace chainrules::special::detail

// The formatter leaves the insides of such macros alone, and moves backslashes of what is around.
// clang-format off

/// The function objects name_pdf and name_cdf, name_ccdf, name_quantile, that is P(X ≤ x), P(X > x)
/// and the x with P(X ≤ x) = p: pdf, cdf and ccdf are formulas of the parameters and x, quantile of
/// the parameters and p.
///
///     CHAINRULES_DETAIL_DISTRIBUTION(
///         exponential, (lambda), x, lambda > 0, x >= 0,
///         pdf(lambda * std::exp(-lambda * x)),
///         cdf(-std::expm1(-lambda * x)),
///         ccdf(std::exp(-lambda * x)),
///         quantile(-std::log1p(-p) / lambda));
///
/// Rules follow, one of each; name_cdf and name_ccdf share CHAINRULES_DETAIL_CDF_RULES.
#define CHAINRULES_DETAIL_DISTRIBUTION(name, parameters, x, domain, support, density, lower, \
                                       upper, root)                                          \
    CHAINRULES_DETAIL_DISTRIBUTION_AT(name, (CHAINRULES_DETAIL_UNPAREN parameters, x),       \
                                      (domain) && (support), density, lower, upper);         \
    CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, name##_quantile,                                    \
                                   (CHAINRULES_DETAIL_UNPAREN parameters, p),                \
                                   (domain) && p >= 0 && p <= 1, CHAINRULES_DETAIL_ROOT_##root)
#define CHAINRULES_DETAIL_DISTRIBUTION_AT(name, args, domain, density, lower, upper) \
    CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, name##_pdf, args, domain,                   \
                                   CHAINRULES_DETAIL_DENSITY_##density);             \
    CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, name##_cdf, args, domain,                   \
                                   CHAINRULES_DETAIL_LOWER_##lower);                 \
    CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, name##_ccdf, args, domain,                  \
                                   CHAINRULES_DETAIL_UPPER_##upper)

/// The same of a whole number k, first of the arguments, as Form says: AfterCount or, where a
/// parameter after it is whole as well, AfterCounts. The formulas are for k ≥ 0; there is no
/// quantile, which discrete_quantiles.hpp has.
#define CHAINRULES_DETAIL_DISTRIBUTION_OF_COUNTS(Form, name, k, parameters, domain, density, \
                                                 lower, upper)                               \
    CHAINRULES_DETAIL_PRIMAL_WHERE(                                                          \
        Form, name##_pdf, (k, CHAINRULES_DETAIL_UNPAREN parameters), domain,                 \
        k < 0 ? T(0) : CHAINRULES_DETAIL_DENSITY_##density);                                 \
    CHAINRULES_DETAIL_PRIMAL_WHERE(                                                          \
        Form, name##_cdf, (k, CHAINRULES_DETAIL_UNPAREN parameters), domain,                 \
        k < 0 ? T(0) : CHAINRULES_DETAIL_LOWER_##lower);                                     \
    CHAINRULES_DETAIL_PRIMAL_WHERE(                                                          \
        Form, name##_ccdf, (k, CHAINRULES_DETAIL_UNPAREN parameters), domain,                \
        k < 0 ? T(1) : CHAINRULES_DETAIL_UPPER_##upper)

// Each formula says what it is of; another name in its place does not compile.
#define CHAINRULES_DETAIL_DENSITY_pdf(...) __VA_ARGS__
#define CHAINRULES_DETAIL_LOWER_cdf(...) __VA_ARGS__
#define CHAINRULES_DETAIL_UPPER_ccdf(...) __VA_ARGS__
#define CHAINRULES_DETAIL_ROOT_quantile(...) __VA_ARGS__

/// The rule of name_cdf by its partials, and that of name_ccdf, which has the opposite ones:
/// `CHAINRULES_DETAIL_CDF_RULES(chi_squared, (k, x), singular(gamma_p_da(k / 2, x / 2) / 2),
/// singular(chi_squared_pdf(k, x)));`. Where half of the partials of either have a minus already, as
/// for the normal distribution, two rules take fewer operations and read as well.
#define CHAINRULES_DETAIL_CDF_RULES(name, args, ...)       \
    CHAINRULES_SCALAR_RULE(name##_cdf, args, __VA_ARGS__); \
    CHAINRULES_SCALAR_RULE(                                \
        name##_ccdf, args,                                 \
        CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_OPPOSITE, ~, (__VA_ARGS__)))
#define CHAINRULES_DETAIL_OPPOSITE(c, i, p) ::chainrules::special::detail::opposite(p)

/// The partials of name_quantile, whose arguments are args and whose value is x, up to second
/// order, from a class of x and args with the members by(i) and by(i, j), the derivatives by
/// arguments, counted from 0: the rules and the function objects name_quantile_by(i, x, args...)
/// and name_quantile_by2(i, j, x, args...), of which the rounded x has no derivative of its own:
/// `CHAINRULES_DETAIL_QUANTILE_OF_CLASS(students_t, t, (nu, p), detail::StudentsRoot<T>(t, nu, p),
/// "third derivatives of …");`.
#define CHAINRULES_DETAIL_QUANTILE_OF_CLASS(name, x, args, root, third)                       \
    CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCount, name##_quantile_by,                           \
                                    (i, x, CHAINRULES_DETAIL_UNPAREN args), root.by(int(i))); \
    CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCounts, name##_quantile_by2,                         \
                                    (i, j, x, CHAINRULES_DETAIL_UNPAREN args),                \
                                    root.by(int(i), int(j)));                                 \
    CHAINRULES_SCALAR_RULE(                                                                   \
        name##_quantile, args,                                                                \
        CHAINRULES_DETAIL_MAP_LIST(                                                           \
            CHAINRULES_DETAIL_SINGULAR_BY,                                                    \
            (name##_quantile_by, (), (Omega, CHAINRULES_DETAIL_UNPAREN args)), args));        \
    CHAINRULES_SCALAR_RULE(                                                                   \
        name##_quantile_by, (i, x, CHAINRULES_DETAIL_UNPAREN args), NoTangent{}, NoTangent{}, \
        CHAINRULES_DETAIL_MAP_LIST(                                                           \
            CHAINRULES_DETAIL_SINGULAR_BY,                                                    \
            (name##_quantile_by2, (detail::whole(i), ), (x, CHAINRULES_DETAIL_UNPAREN args)), \
            args));                                                                           \
    CHAINRULES_DETAIL_NO_MORE(name##_quantile_by2, (i, j, x), args, third)

/// A distribution with all partials up to second order, and all rules, from a class `law` of the
/// parameters and x with the members density(), lower() and upper(), their partials by arguments
/// density_by(i) and lower_by(i), and by two of them density_by(i, j) and lower_by(i, j), of which
/// the arguments are counted from 0:
///
///     CHAINRULES_DETAIL_DISTRIBUTION_OF_CLASS(
///         non_central_t, (nu, delta), t, nu > 0, true,
///         law(detail::NonCentralT<T>(nu, delta, t)),
///         quantile(detail::non_central_t_root(nu, delta, p)),
///         at_infinity(-Omega, HUGE_VAL),
///         "a third derivative of a non-central distribution");
///
/// at_infinity: the partials of the quantile Omega by the parameters where it is infinite. The
/// text is of the error where someone asks for a third derivative. The partials have the names
/// name_pdf_by(i, …), name_pdf_by2(i, j, …), name_cdf_by and name_cdf_by2.
#define CHAINRULES_DETAIL_DISTRIBUTION_OF_CLASS(name, parameters, x, domain, support, of, root,  \
                                                limits, third)                                   \
    CHAINRULES_DETAIL_DISTRIBUTION_OF_LAW(                                                       \
        name, parameters, (CHAINRULES_DETAIL_UNPAREN parameters, x), (domain) && (support),      \
        CHAINRULES_DETAIL_CLASS_##of);                                                           \
    CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, name##_quantile,                                        \
                                   (CHAINRULES_DETAIL_UNPAREN parameters, p),                    \
                                   (domain) && p >= 0 && p <= 1, CHAINRULES_DETAIL_ROOT_##root); \
    CHAINRULES_DETAIL_DISTRIBUTION_RULES(                                                        \
        name, parameters, (CHAINRULES_DETAIL_UNPAREN parameters, x),                             \
        CHAINRULES_DETAIL_LIMITS_##limits, third)
#define CHAINRULES_DETAIL_CLASS_law(...) __VA_ARGS__
#define CHAINRULES_DETAIL_LIMITS_at_infinity(...) (__VA_ARGS__)

#define CHAINRULES_DETAIL_DISTRIBUTION_OF_LAW(name, parameters, args, domain, law)              \
    CHAINRULES_DETAIL_DISTRIBUTION_AT(name, args, domain, pdf(law.density()), cdf(law.lower()), \
                                      ccdf(law.upper()));                                       \
    CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCount, name##_cdf_by,                                  \
                                    (i, CHAINRULES_DETAIL_UNPAREN args),                        \
                                    law.lower_by(int(i)));                                      \
    CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCounts, name##_cdf_by2,                                \
                                    (i, j, CHAINRULES_DETAIL_UNPAREN args),                     \
                                    law.lower_by(int(i), int(j)));                              \
    CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCount, name##_pdf_by,                                  \
                                    (i, CHAINRULES_DETAIL_UNPAREN args),                        \
                                    law.density_by(int(i)));                                    \
    CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCounts, name##_pdf_by2,                                \
                                    (i, j, CHAINRULES_DETAIL_UNPAREN args),                     \
                                    law.density_by(int(i), int(j)))

// A density may be infinite at an end of the support, and so may a quantile.
#define CHAINRULES_DETAIL_DISTRIBUTION_RULES(name, parameters, args, limits, third)              \
    CHAINRULES_SCALAR_RULE(                                                                      \
        name##_pdf, args,                                                                        \
        CHAINRULES_DETAIL_MAP_LIST(                                                              \
            CHAINRULES_DETAIL_SINGULAR_BY, (name##_pdf_by, (), args), args));                    \
    CHAINRULES_DETAIL_CDF_RULES(                                                                 \
        name, args,                                                                              \
        CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_BY, (name##_cdf_by, (), args), parameters), \
        singular(name##_pdf args));                                                              \
    CHAINRULES_SCALAR_RULE(                                                                      \
        name##_quantile, (CHAINRULES_DETAIL_UNPAREN parameters, p),                              \
        CHAINRULES_DETAIL_MAP_LIST(                                                              \
            CHAINRULES_DETAIL_QUANTILE_BY, (name##_cdf_by, name##_pdf, parameters), limits),     \
        singular(1 / name##_pdf(CHAINRULES_DETAIL_UNPAREN parameters, Omega)));                  \
    CHAINRULES_SCALAR_RULE(                                                                      \
        name##_cdf_by, (i, CHAINRULES_DETAIL_UNPAREN args), NoTangent{},                         \
        CHAINRULES_DETAIL_MAP_LIST(                                                              \
            CHAINRULES_DETAIL_BY, (name##_cdf_by2, (detail::whole(i), ), args), parameters),     \
        singular(name##_pdf_by(detail::whole(i), CHAINRULES_DETAIL_UNPAREN args)));              \
    CHAINRULES_SCALAR_RULE(                                                                      \
        name##_pdf_by, (i, CHAINRULES_DETAIL_UNPAREN args), NoTangent{},                         \
        CHAINRULES_DETAIL_MAP_LIST(                                                              \
            CHAINRULES_DETAIL_SINGULAR_BY, (name##_pdf_by2, (detail::whole(i), ), args), args)); \
    CHAINRULES_DETAIL_NO_MORE(name##_cdf_by2, (i, j), args, third);                              \
    CHAINRULES_DETAIL_NO_MORE(name##_pdf_by2, (i, j), args, third)

// Of (f, (first, ), args): f(first, j, args...).
#define CHAINRULES_DETAIL_BY(c, j, x) CHAINRULES_DETAIL_BY_I(j, CHAINRULES_DETAIL_UNPAREN c)
#define CHAINRULES_DETAIL_BY_I(...) CHAINRULES_DETAIL_BY_II(__VA_ARGS__)
#define CHAINRULES_DETAIL_BY_II(j, f, first, args) \
    f(CHAINRULES_DETAIL_UNPAREN first j, CHAINRULES_DETAIL_UNPAREN args)
#define CHAINRULES_DETAIL_SINGULAR_BY(c, j, x) singular(CHAINRULES_DETAIL_BY(c, j, x))
#define CHAINRULES_DETAIL_QUANTILE_BY(c, i, limit) \
    CHAINRULES_DETAIL_QUANTILE_BY_I(i, limit, CHAINRULES_DETAIL_UNPAREN c)
#define CHAINRULES_DETAIL_QUANTILE_BY_I(...) CHAINRULES_DETAIL_QUANTILE_BY_II(__VA_ARGS__)
#define CHAINRULES_DETAIL_QUANTILE_BY_II(i, limit, cdf_by, density, parameters) \
    singular(::chainrules::special::detail::quantile_partial(                   \
        Omega, p, cdf_by(i, CHAINRULES_DETAIL_UNPAREN parameters, Omega),       \
        density(CHAINRULES_DETAIL_UNPAREN parameters, Omega), limit))
// clang-format on
