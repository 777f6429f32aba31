// SPDX-License-Identifier: MIT
#pragma once
// check_all(f, x...): check_frule and check_rrule (check_scalar for a function of one number), as
// far as f has these rules, and whatever else can be found out about them, which needs more
// instances of the rule, threads, or more evaluations: see Check in check_result.hpp.

#include "chainrules_testutils/check_scalar.hpp"
#include "chainrules_testutils/detail/concatenate.hpp"
#include "chainrules_testutils/detail/erased_call.hpp"
#include "chainrules_testutils/detail/extended.hpp"

namespace chainrules::testutils {

namespace detail {

struct AllCheck {
    template <class Options, class CallType, class... A>
    static CheckResult run(Options const& options, CallType const& call, A const&... a) {
        if constexpr (erasable<Options, CallType, A...>::value) {
            return run_erased(options, call, a...);
        } else if constexpr ((... && check_argument<A>())) {
            using F = typename CallType::F;
            using P = typename perturbed_arguments<F, std::tuple<primal_t<A>...>,
                                                   std::tuple<pinned_t<A>...>>::type;
            using Y = decltype(call.primal(call.f, primal_of(a)...));
            using Rules = rules_of<Options, CallType, P, A...>;
            constexpr bool forward = Rules::forward;
            constexpr bool reverse = Rules::reverse;
            if constexpr (!forward && !reverse) {
                CHAINRULES_DETAIL_CALL_ERROR(
                    "chainrules::testutils::check_all(f, x...): no rule for f with these argument "
                    "types; define a scalar rule, frule(tangents, f, x...) or rrule(f, x...) in "
                    "f's namespace",
                    CallType, primal_t<A>...);
            }
            CheckResult result(
                concatenate({"chainrules::testutils::check_all(", name_of_function(call.f), ", ",
                             sizeof...(A), sizeof...(A) == 1 ? " argument)" : " arguments)"}),
                seed_or_default(options.seed));
            if constexpr (forward && reverse && is_scalar<Options, Y, A...>()) {
                result.add(ScalarCheck::run(options, call, a...), "");
            } else {
                if constexpr (forward) result.add(FRuleCheck::run(options, call, a...), "frule");
                if constexpr (reverse) result.add(RRuleCheck::run(options, call, a...), "rrule");
            }
            // Of a rule that returns no two things, the checks above have said so.
            constexpr bool usable = (!forward || is_usable_rule<typename Rules::Forward>) &&
                                    (!reverse || is_usable_rule<typename Rules::Reverse>);
            if constexpr (usable && (forward || reverse))
                result.add(run_steps<Extended<forward, reverse>, Y>(
                               "check_all", std::type_identity<P>{}, options, call, a...),
                           "");
            return result;
        } else {
            return CheckResult("", 0);
        }
    }

  private:
    template <class Options, class CallType, class... A>
    static CheckResult run_erased(Options const& options, CallType const& call, A const&... a);

    // One number to one number, and no tangent is the caller's own.
    template <class Options, class Y, class... A>
    static constexpr bool is_scalar() {
        if constexpr (sizeof...(A) == 1)
            return Number<Y> &&
                   (... && (Number<primal_t<A>> && std::is_same_v<pinned_t<A>, Unpinned>)) &&
                   std::is_same_v<decltype(Options::output_tangent), Auto>;
        else
            return false;
    }
};

/// The same for all scalar rules of a signature, in the library for the common ones.
template <class T, class... X>
struct ErasedCheck {
    static CheckResult run(ErasedOptions const& options, ErasedCall<T, X...> const& call,
                           bounded_t<X> const&... x);
};
template <class T, class... X>
CheckResult ErasedCheck<T, X...>::run(ErasedOptions const& options, ErasedCall<T, X...> const& call,
                                      bounded_t<X> const&... x) {
    return AllCheck::run(options, call, x...);
}
extern template struct ErasedCheck<float, float>;
extern template struct ErasedCheck<float, float, float>;
extern template struct ErasedCheck<float, float, float, float>;
extern template struct ErasedCheck<double, double>;
extern template struct ErasedCheck<double, double, double>;
extern template struct ErasedCheck<double, double, double, double>;
extern template struct ErasedCheck<long double, long double>;
extern template struct ErasedCheck<long double, long double, long double>;
extern template struct ErasedCheck<long double, long double, long double, long double>;

template <class Options, class CallType, class... A>
CheckResult AllCheck::run_erased(Options const& options, CallType const& call, A const&... a) {
    using Erasable = erasable<Options, CallType, A...>;
    using R = check_real_t<typename Erasable::T>;
    using Exact = std::remove_cvref_t<decltype(options.exact)>;
    Arguments<R, FixedSelf, primal_t<A>...> const arguments(fixed_self, a...);
    auto const exact = exact_reference<Exact>::make(call, arguments);
    auto erased = Erasable::erase(call);
    exact.give_to(erased);
    auto plain_options = replaced(options, Auto{}, Auto{}, Auto{}, Auto{}, Auto{}, ExactOfCall{});
    if (erased.duals == nullptr) plain_options.skip = plain_options.skip | Check::second_order;
    return ErasedCheck<typename Erasable::T, primal_t<A>...>::run(plain_options, erased,
                                                                  bounded(a)...);
}

}  // namespace detail

/// Checks everything about the rules of f at x...: check_all(f, x...), or check_all(options, f,
/// x...). Takes what check_frule and check_rrule take.
template <class First, class... Rest, class Exact = detail::default_exact_t<First>>
CheckResult check_all(First const& first, Rest const&... rest) {
    return detail::start_check<detail::AllCheck, Exact>(first, rest...);
}
template <class F, class... X, class Exact = detail::default_exact_t<F>>
CheckResult check_all(CheckOptions<> const& options, F const& f, X const&... x) {
    return detail::start_check<detail::AllCheck, Exact>(options, f, x...);
}

}  // namespace chainrules::testutils
