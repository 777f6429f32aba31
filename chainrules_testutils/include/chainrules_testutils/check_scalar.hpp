// SPDX-License-Identifier: MIT
#pragma once
// check_scalar(f, x): both rules of a function of one number, in every direction. For complex
// numbers these are four pairs, which make up the whole real Jacobian: a rule that only holds for
// holomorphic functions is found out.

#include "chainrules_testutils/check_frule.hpp"
#include "chainrules_testutils/check_rrule.hpp"
#include "chainrules_testutils/detail/concatenate.hpp"

namespace chainrules::testutils {

namespace detail {

template <class Options, class D>
auto with_output_tangent(Options const& o, D const& dy) {
    return replaced(o, o.config, o.rrule_f, o.frule_f, dy, o.second_order, o.exact);
}

struct ScalarCheck {
    template <class Options, class CallType, class... A>
    static CheckResult run(Options const& options, CallType const& call, A const&... a) {
        static_assert(sizeof...(A) == 1,
                      "chainrules::testutils::check_scalar(f, x): takes one number; use "
                      "check_frule(f, x...) and check_rrule(f, x...)");
        if constexpr (sizeof...(A) == 1) return unary(options, call, a...);
        return CheckResult("", 0);
    }

  private:
    template <class Options, class CallType, class A>
    static CheckResult unary(Options const& options, CallType const& call, A const& x) {
        using X = primal_t<A>;
        using Y = decltype(call.primal(call.f, primal_of(x)));
        constexpr bool numbers = Number<X> && Number<Y>;
        static_assert(numbers,
                      "chainrules::testutils::check_scalar(f, x): f must take and return one "
                      "number; use check_frule(f, x) and check_rrule(f, x)");
        CheckResult result(
            concatenate({"chainrules::testutils::check_scalar(", name_of_function(call.f), ", x)"}),
            seed_or_default(options.seed));
        if constexpr (numbers) {
            using P = typename perturbed_arguments<typename CallType::F, std::tuple<X>,
                                                   std::tuple<pinned_t<A>>>::type;
            using Rules = rules_of<Options, CallType, P, A>;
            // Said here, once: each direction would say it again.
            if constexpr (!Rules::forward && !Rules::reverse)
                CHAINRULES_DETAIL_ERROR(
                    "chainrules::testutils::check_scalar(f, x): no rule for f with this argument "
                    "type; define a scalar rule in f's namespace",
                    typename CallType::F, X);
            else if constexpr (!Rules::forward)
                CHAINRULES_DETAIL_ERROR(
                    "chainrules::testutils::check_scalar(f, x): no forward rule for f with this "
                    "argument type; define a scalar rule or frule(tangents, f, x) in f's "
                    "namespace, or use check_rrule(f, x)",
                    typename CallType::F, X);
            else if constexpr (!Rules::reverse)
                CHAINRULES_DETAIL_ERROR(
                    "chainrules::testutils::check_scalar(f, x): no reverse rule for f with this "
                    "argument type; define a scalar rule or rrule(f, x) in f's namespace, or use "
                    "check_frule(f, x)",
                    typename CallType::F, X);
            // So is it, by these, that a rule returns no two things.
            else if constexpr (!is_usable_rule<typename Rules::Forward>)
                result.add(FRuleCheck::run(options, call, x), "");
            else if constexpr (!is_usable_rule<typename Rules::Reverse>)
                result.add(RRuleCheck::run(options, call, x), "");
            else
                all_directions<X, Y>(result, options, call, x);
        }
        return result;
    }

    template <class X, class Y, class Options, class CallType, class A>
    static void all_directions(CheckResult& result, Options const& options, CallType const& call,
                               A const& x) {
        using Dx = chainrules::tangent_t<X>;
        using Dy = chainrules::tangent_t<Y>;
        forward(result, "tangent 1", options, call, x, Dx(1));
        reverse(result, "cotangent 1", options, call, x, Dy(1));
        if constexpr (Complex<Dx>) {
            forward(result, "tangent i", options, call, x, Dx(0, 1));
            forward(result, "real tangent 1", options, call, x, real_t<Dx>(1));
        }
        if constexpr (Complex<Dy>) {
            reverse(result, "cotangent i", options, call, x, Dy(0, 1));
            reverse(result, "real cotangent 1", options, call, x, real_t<Dy>(1));
        }
    }

    template <class Options, class CallType, class X, class Dx>
    static void forward(CheckResult& result, char const* name, Options const& options,
                        CallType const& call, X const& x, Dx const& dx) {
        result.add(FRuleCheck::run(options, call, with_tangent(x, dx)),
                   concatenate({"frule, ", name}));
    }
    template <class Options, class CallType, class X, class Dy>
    static void reverse(CheckResult& result, char const* name, Options const& options,
                        CallType const& call, X const& x, Dy const& dy) {
        result.add(RRuleCheck::run(with_output_tangent(options, dy), call, x),
                   concatenate({"rrule, ", name}));
    }
};

}  // namespace detail

/// Checks frule and rrule of f, a function from one number to one number, at x:
/// check_scalar(f, x), or check_scalar(options, f, x).
template <class First, class... Rest, class Exact = detail::default_exact_t<First>>
CheckResult check_scalar(First const& first, Rest const&... rest) {
    return detail::start_check<detail::ScalarCheck, Exact>(first, rest...);
}
template <class F, class... X, class Exact = detail::default_exact_t<F>>
CheckResult check_scalar(CheckOptions<> const& options, F const& f, X const&... x) {
    return detail::start_check<detail::ScalarCheck, Exact>(options, f, x...);
}

}  // namespace chainrules::testutils
