// SPDX-License-Identifier: MIT
#pragma once
// What is asked before Boost.Math's incomplete beta functions and their inverses are called.

#include "chainrules/special/base/policy.hpp"

namespace chainrules::special::detail {

// Boost must not be asked at infinity, where it runs into an assertion, nor with two first
// parameters so large that it does not end. Of the two formulas have the limits; where both are
// infinite there is none.
struct Finite {
    template <class F, class T, class A, class B, class X, class... P>
    static bool settles(F const& f, T& result, A const& a, B const& b, X const& x,
                        P const&... policy) {
        if (::chainrules::detail::NanFirst::settles(f, result, a, b, x)) return true;
        T const infinite = infinity<T>();
        if (gives_limits<P...> && T(a) > 0 && T(b) > 0 && T(x) >= 0 && T(x) <= 1) {
            bool const both = T(a) == infinite && T(b) == infinite;
            if (both) result = not_a_number<T>();
            if (both || T(a) == infinite || T(b) == infinite) return both;
        }
        for (T const& argument : {T(a), T(b), T(x)})
            if (!(argument - argument == 0)) {
                result = domain_error(F::chainrules_name(), argument, policy...);
                return true;
            }
        if (std::is_floating_point_v<T> || !(T(a) > T(1e17) && T(b) > T(1e17))) return false;
        result = no_method(F::chainrules_name(), "both parameters are too large, %1%", T(a),
                           policy_of(policy...));
        return true;
    }
};
template <class F>
using OfFinite = AsBoost<F, Finite>;

// Boost's search for a parameter runs a continued fraction without bound at each step, in time that
// grows with the root of the parameters. Where they would exceed 1e10 it is not started. At x = 0
// and x = 1 the function does not depend on the parameters: there is nothing to find.
template <bool for_a>
struct Searchable {
    template <class F, class T, class Q, class X, class R, class... P>
    static bool settles(F const& f, T& result, Q const& q, X const& x, R const& p,
                        P const&... policy) {
        if (::chainrules::detail::NanFirst::settles(f, result, q, x, p)) return true;
        T const parameter(q), w(x), probability(p);
        auto const odds = [&] { return for_a ? T(w / (1 - w)) : T((1 - w) / w); };
        char const* const name = F::chainrules_name();
        if (parameter > 0 && w > 0 && w < 1 && !(parameter <= 1e10 && parameter * odds() <= 1e10))
            result = no_method(name, "the root for %1% is out of reach", parameter,
                               policy_of(policy...));
        else if (!(parameter > 0) || parameter - parameter != 0)
            result = domain_error(name, parameter, policy...);
        else if (!(w > 0 && w < 1))
            result = domain_error(name, w, policy...);
        else if (!(probability >= 0 && probability <= 1))
            result = domain_error(name, probability, policy...);
        else
            return false;
        return true;
    }
};
template <class F>
using SearchForA = AsBoost<F, Searchable<true>>;
template <class F>
using SearchForB = AsBoost<F, Searchable<false>>;

// At the end of the domain, where a parameter is 0, ibeta is 1 or 0 and has a slope by it: that of
// a parameter so small, beside 1 and the other one, that no number shows the difference, and so
// large that its square can be divided by.
template <class W>
W above_zero(W const& parameter, W const& other) {
    W const least = W(std::numeric_limits<float>::min()) * (other < 1 ? other : W(1));
    return parameter < least ? least : parameter;
}

// The same beside numbers of AD tools.
template <class A, class B>
auto off_zero(A const& parameter, B const& other) {
    using T = evaluated_t<A>;
    auto const at = plain_value(parameter);
    auto const least = above_zero<decltype(at + plain_value(other))>(0, plain_value(other));
    return at < least ? constant_of<T>(least) : T(parameter);
}
// To a parameter that is so small the partials by the other one are in proportion.
template <class A, class B>
auto share_of_zero(A const& parameter, B const& other) {
    using T = evaluated_t<A>;
    auto const at = plain_value(parameter);
    auto const least = above_zero<decltype(at + plain_value(other))>(0, plain_value(other));
    return at < least ? T(parameter / least) : constant_of<T>(1);
}

}  // namespace chainrules::special::detail
