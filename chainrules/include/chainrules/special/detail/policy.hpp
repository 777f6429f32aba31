// SPDX-License-Identifier: MIT
#pragma once
// How the special functions reach Boost.Math. Primals run with Boost's default policy, or the one
// given as keyword(policy): out of the domain they throw or return what it says. Partials run after
// the primal and never throw: they return what IEEE arithmetic gives, infinity or NaN.

#include <boost/math/constants/constants.hpp>
#include <boost/math/policies/error_handling.hpp>
#include <boost/math/policies/policy.hpp>
#include <concepts>
#include <limits>
#include <type_traits>
#include <utility>

#include "chainrules/cmath/detail/constants.hpp"
#include "chainrules_core/functions/keyword.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::special {

/// The functions of this folder are functions of real numbers, except those whose primal says what
/// it takes (takes_complex below).
template <class F>
requires(!requires { typename F::ChainRulesCallee; }) void chainrules_of_real_numbers(F const&);

}  // namespace chainrules::special

namespace chainrules::special::detail {

using cmath::detail::common_t;
using cmath::detail::plain_real_t;
// As in the formulas of rules.
using namespace ::chainrules::rule_operators;

namespace policies = boost::math::policies;

/// The policy of partials: no exceptions. It states its parts, since Boost's policy<...> would
/// search its list for each of them, which takes longer to compile than all rules of a topic.
struct Quiet : policies::policy<> {
    using domain_error_type = policies::domain_error<policies::ignore_error>;
    using pole_error_type = policies::pole_error<policies::ignore_error>;
    using overflow_error_type = policies::overflow_error<policies::ignore_error>;
    using evaluation_error_type = policies::evaluation_error<policies::ignore_error>;
    using rounding_error_type = policies::rounding_error<policies::ignore_error>;
    using indeterminate_result_error_type =
        policies::indeterminate_result_error<policies::ignore_error>;
};
// The same, evaluated in the type that is asked for.
struct QuietAsIs : Quiet {
    using promote_float_type = policies::promote_float<false>;
    using promote_double_type = policies::promote_double<false>;
};
inline constexpr auto quiet = keyword(Quiet{});

template <class T>
concept Policy = policies::is_policy<T>::value;

/// The type in which algorithms of this package compute for T, as Boost does by default: one step
/// wider, so that the result is rounded once.
template <class T>
using wide_t = std::conditional_t<std::is_same_v<T, float>, double,
                                  std::conditional_t<std::is_same_v<T, double>, long double, T>>;
// Where double has digits to spare, long double costs ten times as much.
using cmath::detail::at_least_double_t;

// NaN for the arguments of compute that are no integers and no policies.
template <class X>
constexpr bool is_nan(X const& x) {
    if constexpr (std::is_floating_point_v<X>)
        return x != x;
    else
        return false;
}

/// Whether a primal has overloads for complex numbers.
template <class Tag>
inline constexpr bool takes_complex = false;

/// The function object behind a primal that is not one Boost function: an overload set `compute`
/// with a tag for the first argument, found where the call is made. NaN gives NaN; Boost may throw,
/// return a number or run into an assertion. Boost's templates are not asked about complex numbers,
/// which they accept and then fail for.
template <class Tag>
struct Primal {
    template <class... X>
    requires(takes_complex<Tag> || (!Complex<X> && ...)) constexpr auto operator()(
        X const&... x) const -> decltype(compute(Tag{}, x...)) {
        using Y = decltype(compute(Tag{}, x...));
        if constexpr (std::is_floating_point_v<Y>)
            if ((... || is_nan(x))) return std::numeric_limits<Y>::quiet_NaN();
        return compute(Tag{}, x...);
    }
};

/// The function object behind a formula, Formula::at, of real numbers in the type Number of their
/// common one. NaN gives NaN; a policy is accepted, and of no effect.
template <class Formula, template <class> class Number = wide_t>
struct Widened {
    template <Real... X>
    auto operator()(X const&... x) const
        -> decltype(Formula::at(static_cast<Number<common_t<X...>>>(x)...), common_t<X...>()) {
        using T = common_t<X...>;
        if ((... || is_nan(x))) return std::numeric_limits<T>::quiet_NaN();
        return static_cast<T>(Formula::at(static_cast<Number<T>>(x)...));
    }
    template <Real X, Policy P>
    auto operator()(X const& x, P const&) const -> decltype(std::declval<Widened const&>()(x)) {
        return (*this)(x);
    }
    template <Real X, Real Y, Policy P>
    auto operator()(X const& x, Y const& y, P const&) const
        -> decltype(std::declval<Widened const&>()(x, y)) {
        return (*this)(x, y);
    }
};
template <class Formula>
using InDouble = Widened<Formula, at_least_double_t>;

/// The policy that is given, or the default one.
inline policies::policy<> policy_of() { return {}; }
template <class P>
P const& policy_of(P const& policy) {
    return policy;
}

/// Reports x, which is outside of the domain of a function, as the policy says.
template <class T>
T domain_error(char const* function, T const& x) {
    return policies::raise_domain_error<T>(function, "%1% is outside of the domain", x,
                                           policies::policy<>{});
}
template <class T, class P>
T domain_error(char const* function, T const& x, P const& policy) {
    return policies::raise_domain_error<T>(function, "%1% is outside of the domain", x, policy);
}

/// Reports that there is no method for x, as the policy says, and gives NaN where the policy goes
/// on: Boost would return x.
template <class T, class P>
T no_method(char const* function, char const* what, T const& x, P const& policy) {
    policies::raise_evaluation_error<T>(function, what, x, policy);
    return std::numeric_limits<T>::quiet_NaN();
}

/// The parameter that a formula sees as a number, as the integer it is.
template <class N>
constexpr int whole(N const& n) {
    return static_cast<int>(n);
}

/// Two over the square root of π, and its kin, in the number type of a formula.
template <class X>
constexpr auto two_div_root_pi(X const&) {
    return boost::math::constants::two_div_root_pi<plain_real_t<X>>();
}
template <class X>
constexpr auto root_pi(X const&) {
    return boost::math::constants::root_pi<plain_real_t<X>>();
}

}  // namespace chainrules::special::detail

// Nearly all of Boost's functions ask for their policy in this form: the answers, without the
// search.
namespace boost::math::policies {
template <>
class normalise<chainrules::special::detail::Quiet, promote_float<false>, promote_double<false>,
                discrete_quantile<>, assert_undefined<>> {
  public:
    using type = chainrules::special::detail::QuietAsIs;
};
template <>
class normalise<chainrules::special::detail::QuietAsIs, promote_float<false>, promote_double<false>,
                discrete_quantile<>, assert_undefined<>> {
  public:
    using type = chainrules::special::detail::QuietAsIs;
};
}  // namespace boost::math::policies

/// Declares the function object for the Boost.Math function of the same name; NaN gives NaN.
#define CHAINRULES_DETAIL_BOOST_FUNCTION(name)                                       \
    namespace detail {                                                               \
    struct name##_boost {};                                                          \
    template <class... X>                                                            \
    auto compute(name##_boost, X const&... x) -> decltype(boost::math::name(x...)) { \
        return boost::math::name(x...);                                              \
    }                                                                                \
    }                                                                                \
    CHAINRULES_DETAIL_FUNCTION_OF_TYPE(                                              \
        name, ::chainrules::special::detail::Primal<detail::name##_boost>)

/// The same for three real arguments and callee(a, b, x, policy), for functions that Boost must not
/// be asked for at infinity, where it runs into an assertion, nor with two first parameters so
/// large that it does not end.
#define CHAINRULES_DETAIL_FINITE_FUNCTION(name, callee)                                    \
    namespace detail {                                                                     \
    struct name##_boost {};                                                                \
    template <class A, class B, class X, Policy P = policies::policy<>>                    \
    auto compute(name##_boost, A const& a, B const& b, X const& x, P const& policy = {})   \
        -> decltype(callee(a, b, x, policy)) {                                             \
        using T = decltype(callee(a, b, x, policy));                                       \
        for (T const& argument : {T(a), T(b), T(x)})                                       \
            if (!(argument - argument == 0)) return domain_error(#name, argument, policy); \
        if (T(a) > T(1e17) && T(b) > T(1e17))                                              \
            return no_method(#name, "both parameters are too large, %1%", T(a), policy);   \
        return callee(a, b, x, policy);                                                    \
    }                                                                                      \
    }                                                                                      \
    CHAINRULES_DETAIL_FUNCTION_OF_TYPE(                                                    \
        name, ::chainrules::special::detail::Primal<detail::name##_boost>)
#define CHAINRULES_DETAIL_FINITE_BOOST_FUNCTION(name) \
    CHAINRULES_DETAIL_FINITE_FUNCTION(name, boost::math::name)

/// Declares the function object `name` by a formula in the wider type W, which sees what stands in
/// detail: `CHAINRULES_DETAIL_FORMULA(eta, (x), eta_value(x));`.
#define CHAINRULES_DETAIL_FORMULA(name, args, ...) \
    CHAINRULES_DETAIL_FORMULA_OF(Widened, name, args, __VA_ARGS__)
/// The same by a kin of Widened.
#define CHAINRULES_DETAIL_FORMULA_OF(form, name, args, ...)                                     \
    namespace detail {                                                                          \
    struct name##_formula {                                                                     \
        template <class W>                                                                      \
        static W at(CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_FORMULA_PARAMETER, ~, args)) { \
            return W(__VA_ARGS__);                                                              \
        }                                                                                       \
    };                                                                                          \
    }                                                                                           \
    CHAINRULES_DETAIL_FUNCTION_OF_TYPE(                                                         \
        name, ::chainrules::special::detail::form<detail::name##_formula>)
#define CHAINRULES_DETAIL_FORMULA_PARAMETER(c, i, x) W const& x
