// SPDX-License-Identifier: MIT
#pragma once
// A call that is checked: the function with its keyword options, its rules, pinned tangents.

#include <functional>

#include "chainrules_testutils/check_options.hpp"
#include "chainrules_testutils/to_vec.hpp"

namespace chainrules::testutils::detail {

template <class A>
using primal_t = typename argument_traits<A>::primal;
template <class A>
using pinned_t = typename argument_traits<A>::pinned;

// The two kinds of wrappers may hold each other.
template <class X, class Domain>
constexpr auto const& primal_of(WithDomain<X, Domain> const& a);
template <class X, class Domain>
constexpr decltype(auto) pinned_of(WithDomain<X, Domain> const& a);
template <class X, class Domain>
constexpr Interval<double> bounds_of(WithDomain<X, Domain> const& a);
template <class X, class Domain, class P>
constexpr bool is_inside(WithDomain<X, Domain> const& a, P const& x);

template <class A>
constexpr A const& primal_of(A const& a) {
    return a;
}
template <class X, class D>
constexpr auto const& primal_of(WithTangent<X, D> const& a) {
    return primal_of(a.primal);
}
template <class X, class Domain>
constexpr auto const& primal_of(WithDomain<X, Domain> const& a) {
    return primal_of(a.primal);
}

template <class A>
constexpr Unpinned pinned_of(A const&) {
    return {};
}
template <class X, class D>
constexpr D const& pinned_of(WithTangent<X, D> const& a) {
    return a.tangent;
}
template <class X, class Domain>
constexpr decltype(auto) pinned_of(WithDomain<X, Domain> const& a) {
    return pinned_of(a.primal);
}

/// The bounds of an argument's numbers.
template <class A>
constexpr Interval<double> bounds_of(A const&) {
    return {};
}
template <class X, class D>
constexpr Interval<double> bounds_of(WithTangent<X, D> const& a) {
    return bounds_of(a.primal);
}
template <class X, class Domain>
constexpr Interval<double> bounds_of(WithDomain<X, Domain> const& a) {
    if constexpr (std::is_same_v<Domain, Interval<double>>)
        return a.domain;
    else
        return bounds_of(a.primal);
}

/// Whether another value of the argument is in its domain, where that is a predicate.
template <class A, class P>
constexpr bool is_inside(A const&, P const&) {
    return true;
}
template <class X, class D, class P>
constexpr bool is_inside(WithTangent<X, D> const& a, P const& x) {
    return is_inside(a.primal, x);
}
template <class X, class Domain, class P>
constexpr bool is_inside(WithDomain<X, Domain> const& a, P const& x) {
    if constexpr (std::is_same_v<Domain, Interval<double>>)
        return is_inside(a.primal, x);
    else
        return a.domain(x) && is_inside(a.primal, x);
}

template <class T>
constexpr unsigned reals_or_none() {
    if constexpr (Flattenable<T>)
        return reals_of<T>;
    else
        return 0;
}

// What every argument must fulfil: it can be flattened, or the caller holds it fixed.
template <class A>
constexpr bool check_argument() {
    constexpr bool fixed = std::is_same_v<pinned_t<A>, NoTangent>;
    if constexpr (!fixed) check_flattenable<primal_t<A>>();
    return fixed || Flattenable<primal_t<A>>;
}

struct NoKeyword {};

/// In place of a written rule's result that is not two things: the core would not compile it.
struct NoPair {
    NoPair() {}  // no aggregate, which would count as two things
};
template <class... A>
constexpr bool written_frule_is_no_pair() {
    using Result = chainrules::detail::adl::result_t<chainrules::detail::adl::FRules, A const...>;
    return !chainrules::detail::IsNoRule<Result> && !chainrules::detail::returns_two<Result>;
}
template <class... A>
constexpr bool written_rrule_is_no_pair() {
    using Result = chainrules::detail::adl::result_t<chainrules::detail::adl::RRules, A const...>;
    return !chainrules::detail::IsNoRule<Result> && !chainrules::detail::returns_two<Result>;
}

// Big arguments are lent to the rule: no copy, and a rule that writes to them is found out.
template <class X>
decltype(auto) lend(X const& x) {
    if constexpr (chainrules::detail::needs_box<X>)
        return std::cref(x);
    else
        return (x);
}

/// A function, perhaps with a pinned tangent, with its options, if it has any: they have no tangent
/// and no slot.
template <class G, class K>
struct Call {
    using F = primal_t<G>;

    G const& argument;
    F const& f;
    K const& keyword;

// An integer that counts as a number is perturbed as a double; a function with an integer parameter
// converts it back.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wfloat-conversion"
    /// The value of another f of the same type: its own fields may be perturbed.
    template <class... X>
    auto primal(F const& function, X const&... x) const {
        if constexpr (std::is_same_v<K, NoKeyword>)
            return chainrules::evaluate(function(x...));
        else if constexpr (std::is_invocable_v<F const&, X const&..., K const&>)
            return chainrules::evaluate(function(x..., keyword));
        else
            return chainrules::evaluate(function(x..., keyword.value));
    }
#pragma GCC diagnostic pop

    template <class Options, class... X>
    auto rrule(Options const& options, X const&... x) const {
        auto const rule = [&](auto const&... a) {
            if constexpr (std::is_same_v<decltype(options.rrule_f), Auto>)
                return chainrules::rrule(a...);
            else
                return options.rrule_f(a...);
        };
        if constexpr (finds_written<decltype(options.rrule_f)> &&
                      written_rrule_is_no_pair<F, X...>())
            return NoPair{};
        else if constexpr (!std::is_same_v<K, NoKeyword>)
            return with_config(options, rule, f, lend(x)..., keyword);
        else if constexpr (std::is_same_v<decltype(options.rrule_f), Auto>)
            return with_config(options, rule, f, lend(x)...);
        else
            return with_config(options, rule, f, x...);
    }

    /// The same with arguments that the rule has to keep, if it needs them.
    template <class Options, class... X>
    auto owning_rrule(Options const& options, X const&... x) const {
        auto const rule = [&](auto const&... a) {
            if constexpr (std::is_same_v<decltype(options.rrule_f), Auto>)
                return chainrules::rrule(a...);
            else
                return options.rrule_f(a...);
        };
        if constexpr (std::is_same_v<K, NoKeyword>)
            return with_config(options, rule, f, x...);
        else
            return with_config(options, rule, f, x..., keyword);
    }

    template <class Options, class Tangents, class... X>
    auto frule(Options const& options, Tangents const& dx, X const&... x) const {
        if constexpr (finds_written<decltype(options.frule_f)> &&
                      written_frule_is_no_pair<Tangents, F, X...>())
            return NoPair{};
        else if constexpr (std::is_same_v<K, NoKeyword>)
            return with_config(
                options, [&](auto const&... a) { return frule_of(options, a...); }, dx, f, x...);
        else
            return with_config(
                options, [&](auto const&... a) { return frule_of(options, a...); }, dx, f, x...,
                keyword);
    }

  private:
    // Whether a rule that was written for these types is what will be called.
    template <class RuleOption>
    static constexpr bool finds_written =
        std::is_same_v<K, NoKeyword> && std::is_same_v<std::remove_const_t<RuleOption>, Auto>;

    template <class Options, class Rule, class... A>
    static auto with_config(Options const& options, Rule const& rule, A const&... a) {
        if constexpr (std::is_same_v<decltype(options.config), Auto>)
            return rule(a...);
        else
            return rule(options.config, a...);
    }
    template <class Options, class... A>
    static auto frule_of(Options const& options, A const&... a) {
        if constexpr (std::is_same_v<decltype(options.frule_f), Auto>)
            return chainrules::frule(a...);
        else
            return options.frule_f(a...);
    }
};

/// Check::run(options, call, x...), with the keyword options split off the end of x.
template <class Check, class Options, class G, class... A>
CheckResult run_check(Options const& options, G const& f, A const&... a) {
    // A rule that keeps what is gone later throws, as in debug mode.
    chainrules::detail::Watch const watch;
    if constexpr ((is_keyword<A> || ...)) {
        std::tuple<A const&...> const all(a...);
        auto const& keyword = std::get<sizeof...(A) - 1>(all);
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            using K = std::remove_cvref_t<decltype(keyword)>;
            return Check::run(options, Call<G, K>{f, primal_of(f), keyword}, std::get<I>(all)...);
        }(std::make_index_sequence<sizeof...(A) - 1>{});
    } else {
        return Check::run(options, Call<G, NoKeyword>{f, primal_of(f), {}}, a...);
    }
}

/// The same where the options may be left out. Exact: see default_exact.
template <class Check, class Exact, class First, class... Rest>
CheckResult start_check(First const& first, Rest const&... rest) {
    if constexpr (!is_options<First>)
        return start_check<Check, Exact>(CheckOptions<>{}, first, rest...);
    else if constexpr (std::is_same_v<Exact, Auto>)
        return run_check<Check>(first, rest...);
    else
        return run_check<Check>(with_exact<Exact>(first), rest...);
}

}  // namespace chainrules::testutils::detail
