// SPDX-License-Identifier: MIT
#pragma once
// Degrees of polynomials and splines: how large they may be, and function objects of them.

#include <algorithm>
#include <concepts>
#include <limits>
#include <optional>
#include <string>

#include "chainrules/special/base/arguments.hpp"
#include "chainrules/special/base/jet.hpp"

namespace chainrules::special::detail {

// No recurrence runs longer.
inline constexpr int greatest_degree = 10'000'000;

template <class T>
T of_no_degree() {
    if constexpr (is_jet<T>) {
        auto const nan = of_no_degree<jet_scalar_t<T>>();
        return T(nan, nan);
    } else {
        return constant_of<T>(not_a_number<double>());
    }
}

// Once a recurrence has left the numbers it does not come back, and runs slowly.
template <class T>
bool is_lost(T const& p) {
    auto const value = value_of(p);
    return !(value - value == 0);
}

/// A polynomial of degree n ≥ 1 whose leading coefficient has that sign, at x = ±∞, where its
/// recurrence is ∞ − ∞.
template <class T>
bool is_at_infinity(int n, T const& x) {
    if constexpr (std::is_floating_point_v<T>)
        return n > 0 && is_infinite(x);
    else
        return false;
}
template <class T>
T leading_at_infinity(int n, int sign, T const& x) {
    return (x < 0 && n % 2 != 0) == (sign < 0) ? infinity<T>() : T(-infinity<T>());
}

// What the policy gives for an integer that is no degree.
template <class T, class P, class... N>
std::optional<T> outside(char const* function, P const& policy, N const&... n) {
    long long const lowest = std::min({static_cast<long long>(n)...});
    long long const greatest = std::max({static_cast<long long>(n)...});
    if (lowest >= 0 && greatest <= greatest_degree) return {};
    return domain_error(function, "%1% is negative or greater than 10000000",
                        T(lowest < 0 ? lowest : greatest), policy);
}

// The type in which a recurrence runs: the wider plain one, or the active number.
template <class... X>
struct recurrence_type {
    using type = wide_t<result_t<X...>>;
};
template <class... X>
    requires(ActiveNumber<X> || ...)
struct recurrence_type<X...> {
    using type = cmath::detail::common_t<X...>;
};
template <class... X>
using recurrence_t = typename recurrence_type<X...>::type;

// A NaN among plain arguments: the derivative of a constant polynomial is NaN there, and a long
// recurrence need not run.
template <class... X>
bool unknown(X const&... x) {
    if constexpr ((Plain<X> && ...))
        return any_nan(x...);
    else
        return false;
}

template <class N>
unsigned count(N const& n) {
    return static_cast<unsigned>(whole(n));
}

/// The guard of a function of a degree ≥ 0 and a real number.
struct IsDegree {
    template <class F, class T, class N, class X, class... P>
    static bool settles(F const& f, T& result, N const& n, X const& x, P const&... policy) {
        if (::chainrules::detail::NanFirst::settles(f, result, x)) return true;
        long long const degree = static_cast<long long>(n);
        if (degree >= 0 && degree <= greatest_degree) return false;
        std::string const name = std::string("chainrules::") + F::chainrules_name() + "(%1%)";
        result = *outside<T>(name.c_str(), policy_of(policy...), degree);
        return true;
    }
};
/// Functions of a degree and a number in its own type, or in the wider one.
template <class F>
using OfDegree = AfterInteger<Form<F, ::chainrules::detail::in_common, IsDegree>>;
template <class F>
using OfDegreeWide = AfterInteger<Form<F, in_wide, IsDegree>>;

}  // namespace chainrules::special::detail
