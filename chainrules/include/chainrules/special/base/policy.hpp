// SPDX-License-Identifier: MIT
#pragma once
// How the special functions reach Boost.Math. A plain call throws out of the domain alone: where
// the value is infinite or has no limit it is infinite or NaN, as in <cmath>. With a policy given
// as keyword(policy) all errors are what that says. Partials run after the primal and never throw:
// they return what IEEE arithmetic gives, infinity or NaN.

#include <boost/math/constants/constants.hpp>
#include <boost/math/policies/error_handling.hpp>
#include <boost/math/policies/policy.hpp>
#include <boost/math/tools/promotion.hpp>
#include <concepts>
#include <limits>
#include <type_traits>
#include <utility>

#include "chainrules/detail/primal.hpp"
#include "chainrules/special/base/wide.hpp"
#include "chainrules/special/base/widened_calls.hpp"
#include "chainrules_core/functions/keyword.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::special {

/// The functions of this folder are functions of real numbers, except those whose form says that
/// they take complex ones.
template <class F>
    requires(!requires { typename F::ChainRulesOfComplex; })
void chainrules_of_real_numbers(F const&);
/// What takes them computes with doubles, or numbers with more digits, in the end.
template <class F>
void chainrules_of_numbers_like_double(F const&);
/// Boost.Math's functions cannot run on a device.
template <class F>
void chainrules_host_only(F const&);

}  // namespace chainrules::special

namespace chainrules::special::detail {

using cmath::detail::common_t;
using cmath::detail::plain_real_t;
// As in the formulas of rules.
using namespace ::chainrules::rule_operators;

namespace policies = boost::math::policies;

/// The policy of plain calls. These state their parts, since Boost's policy<...> would search its
/// list for each of them, which takes longer to compile than all rules of a topic.
struct DefaultPolicy : policies::policy<> {
    using promote_double_type = policies::promote_double<double_is_widened>;
    using pole_error_type = policies::pole_error<policies::ignore_error>;
    using overflow_error_type = policies::overflow_error<policies::ignore_error>;
};
/// The policy of partials: no exceptions.
struct Quiet : DefaultPolicy {
    using domain_error_type = policies::domain_error<policies::ignore_error>;
    using evaluation_error_type = policies::evaluation_error<policies::ignore_error>;
    using rounding_error_type = policies::rounding_error<policies::ignore_error>;
    using indeterminate_result_error_type =
        policies::indeterminate_result_error<policies::ignore_error>;
};
// The same, evaluated in the type that is asked for.
template <class P>
struct AsIs : P {
    using promote_float_type = policies::promote_float<false>;
    using promote_double_type = policies::promote_double<false>;
};
/// The policy of plain calls, where double is computed in long double.
struct WidePolicy : DefaultPolicy {
    using promote_double_type = policies::promote_double<double_has_wider>;
};
/// A call in a partial has it last: f(x, quiet).
inline constexpr auto quiet = keyword(Quiet{});

template <class T>
concept Policy = policies::is_policy<T>::value;

/// No policy was chosen by the caller: at poles and ends of the domain, where Boost reports an
/// error, the call gives the limit.
template <class... P>
inline constexpr bool gives_limits = (std::is_base_of_v<DefaultPolicy, P> && ...);

/// What Boost.Math returns for arguments of these types: integers count as double.
template <class... X>
using result_t = typename boost::math::tools::promote_args<evaluated_t<X>...>::type;

// Where double has digits to spare, long double costs ten times as much.
using cmath::detail::at_least_double_t;

using ::chainrules::detail::constant_of;
using ::chainrules::detail::is_nan;

template <class T>
constexpr T not_a_number() {
    return std::numeric_limits<T>::quiet_NaN();
}
template <class T>
constexpr T infinity() {
    return std::numeric_limits<T>::infinity();
}

/// The policy that is given, or the default one.
inline DefaultPolicy policy_of() { return {}; }
template <class P>
P const& policy_of(P const& policy) {
    return policy;
}

/// Reports x, which is outside of the domain of a function, as the policy says:
/// std::domain_error by default. `what` says more, with %1% in the place of x.
template <class T, Policy P>
T domain_error(char const* function, char const* what, T const& x, P const& policy) {
    return policies::raise_domain_error<T>(function, what, x, policy);
}
template <class T, Policy... P>
T domain_error(char const* function, T const& x, P const&... policy) {
    return domain_error(function, "%1% is outside of the domain", x, policy_of(policy...));
}
// The last number is reported; a policy may follow it.
template <class T, class X, class... Rest>
T last_out_of_domain(char const* function, X const& x, Rest const&... rest) {
    if constexpr ((Policy<Rest> && ...))
        return domain_error(function, static_cast<T>(x), rest...);
    else
        return last_out_of_domain<T>(function, rest...);
}

/// Reports that there is no method for x, as the policy says, and gives NaN where the policy goes
/// on: Boost would return x.
template <class T, class P>
T no_method(char const* function, char const* what, T const& x, P const& policy) {
    policies::raise_evaluation_error<T>(function, what, x, policy);
    return not_a_number<T>();
}

/// The guard of a formula that holds where F::in_domain says: NaN first, then the domain.
struct InDomain {
    template <class F, class Y, class... X>
    static bool settles(F const& f, Y& result, X const&... x) {
        if (::chainrules::detail::NanFirst::settles(f, result, x...)) return true;
        using W = wide_t<Y>;
        if (F::template in_domain<W>(static_cast<std::conditional_t<Policy<X>, X, W> const&>(x)...))
            return false;
        result = last_out_of_domain<Y>(F::chainrules_name(), x...);
        return true;
    }
};

struct in_wide : ::chainrules::detail::in_common {
    template <class X, class Y>
    using seen = wide_t<Y>;
};
struct in_working : ::chainrules::detail::in_common {
    template <class X, class Y>
    using seen = working_t<Y>;
};
/// In the type that Boost.Math has for the arguments.
struct as_boost : ::chainrules::detail::in_common {
    template <class... X>
    using common = result_t<X...>;
};

/// The forms of this folder's function objects; a policy may follow the numbers. NaN gives NaN:
/// Boost may throw, return a number or run into an assertion. They stand here, where overloads of
/// `primal` are found that do.
template <class F, class In, class Guard = ::chainrules::detail::NanFirst>
struct Form : ::chainrules::detail::Primal<F, In, Guard> {
    using Base = ::chainrules::detail::Primal<F, In, Guard>;

    template <class T>
    static bool in_domain(auto const&...) {
        return true;
    }

    // Numbers alone: the policy of plain calls behind them, where there is a place for it.
    template <class... X>
    static constexpr bool is_plain_call = (Real<X> && ...) && requires(X const&... x) {
        Base::chainrules_spelled(x..., DefaultPolicy{});
    };

    struct Spelled {
        template <class... X>
        CHAINRULES_DETAIL_INLINE constexpr auto operator()(X const&... x) const
            -> decltype(Base::chainrules_spelled(x...)) {
            return Base::chainrules_spelled(x...);
        }
    };
    template <class... X>
    CHAINRULES_DETAIL_INLINE static constexpr auto in_range(X const&... x)
        -> decltype(Base::chainrules_spelled(x...)) {
        if constexpr (!std::is_same_v<In, in_wide> && MayBeWidened<X...>)
            if (needs_wide<F>(x...)) return in_wide_type<F>(Spelled{}, x...);
        return Base::chainrules_spelled(x...);
    }

    template <class... X>
        requires(is_plain_call<X...>)
    CHAINRULES_DETAIL_INLINE static constexpr auto chainrules_spelled(X const&... x)
        -> decltype(Base::chainrules_spelled(x..., DefaultPolicy{})) {
        return in_range(x..., DefaultPolicy{});
    }
    template <class... X>
        requires(AreWidened<X...>)
    static auto chainrules_spelled(X const&... x) -> decltype(Base::chainrules_spelled(x...)) {
        return in_wide_type<F>(Spelled{}, x...);
    }
    template <class... X>
        requires(!is_plain_call<X...> && !AreWidened<X...>)
    CHAINRULES_DETAIL_INLINE static constexpr auto chainrules_spelled(X const&... x)
        -> decltype(Base::chainrules_spelled(x...)) {
        return in_range(x...);
    }
};

/// Numbers of any types, an order among them, as they are.
template <class F, class Guard = ::chainrules::detail::NanFirst>
using AsGiven = Form<F, ::chainrules::detail::as_given, Guard>;
/// In their common type, in Boost's, in double, in the wider type.
template <class F>
using InCommon = Form<F, ::chainrules::detail::in_common>;
template <class F, class Guard = ::chainrules::detail::NanFirst>
using AsBoost = Form<F, as_boost, Guard>;
template <class F>
using InDouble = Form<F, ::chainrules::detail::in_double>;
template <class F>
using Wide = Form<F, in_wide, InDomain>;
/// In double, where that keeps the digits.
template <class F>
using Working = Form<F, in_working, InDomain>;
/// A form of which the first number is an integer.
template <class Base>
struct AfterInteger : Base {
    template <std::integral N, class... X>
    static auto chainrules_spelled(N const& n, X const&... x)
        -> decltype(Base::chainrules_spelled(n, x...)) {
        return Base::chainrules_spelled(n, x...);
    }
};

/// In the wider type after one count, or two.
template <class F>
using AfterCount = AfterInteger<Wide<F>>;
template <class F>
struct AfterCounts : AfterCount<F> {
    template <std::integral K, std::integral N, class... X>
    static auto chainrules_spelled(K const& k, N const& n, X const&... x)
        -> decltype(Wide<F>::chainrules_spelled(k, n, x...)) {
        return Wide<F>::chainrules_spelled(k, n, x...);
    }
};

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

namespace chainrules::special {
/// Asks for a value and partials that are computed in long double and rounded to double, some times
/// slower: `fn::gamma_p(a, x, keyword(special::wide))`. With the macro CHAINRULES_SPECIAL_WIDE
/// defined in all of a program, each call is.
inline constexpr detail::WidePolicy wide{};
}  // namespace chainrules::special

namespace chainrules::detail {
template <special::detail::Policy P>
inline constexpr bool is_option<P> = true;
}  // namespace chainrules::detail

// Nearly all of Boost's functions ask for their policy in this form: the answers, without the
// search.
namespace boost::math::policies {
template <class P>
    requires(std::is_same_v<P, chainrules::special::detail::DefaultPolicy> ||
             std::is_same_v<P, chainrules::special::detail::Quiet>)
class normalise<P, promote_float<false>, promote_double<false>, discrete_quantile<>,
                assert_undefined<>> {
  public:
    using type = chainrules::special::detail::AsIs<P>;
};
template <class P>
class normalise<chainrules::special::detail::AsIs<P>, promote_float<false>, promote_double<false>,
                discrete_quantile<>, assert_undefined<>> {
  public:
    using type = chainrules::special::detail::AsIs<P>;
};
}  // namespace boost::math::policies

/// Declares the function object f of numbers and a policy, of a form of special::detail, by its
/// formula in numbers of type T and `policy...`:
/// `CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, eta, (s), detail::dirichlet_eta<T>(s));`.
#define CHAINRULES_DETAIL_POLICY_PRIMAL(Form, f, args, ...) \
    CHAINRULES_DETAIL_POLICY_PRIMAL_WITH(Form, f, args, (), __VA_ARGS__)

/// The same with a domain; outside of it the last number is reported:
/// `CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, cosint, (x), !(x < 0), detail::cosint_value(x));`.
#define CHAINRULES_DETAIL_PRIMAL_WHERE(Form, f, args, domain, ...)                     \
    CHAINRULES_DETAIL_POLICY_PRIMAL_WITH(                                              \
        Form, f, args,                                                                 \
        (template <class T> static bool in_domain(                                     \
            CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_PRIMAL_PARAMETER, ~, args),   \
            ::chainrules::special::detail::Policy auto const&...) { return domain; }), \
        __VA_ARGS__)

#define CHAINRULES_DETAIL_POLICY_PRIMAL_WITH(Form, f, args, members, ...)                          \
    CHAINRULES_DETAIL_PRIMAL_OF(                                                                   \
        ::chainrules::special::detail::Form, f, args,                                              \
        (, [[maybe_unused]] ::chainrules::special::detail::Policy auto const&... policy), members, \
        __VA_ARGS__)
