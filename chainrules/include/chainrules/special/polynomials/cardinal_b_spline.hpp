// SPDX-License-Identifier: MIT
#pragma once
// Cardinal B-splines of a degree known at run time, with their first two derivatives. The degree is
// an integer, at most 1000.

#include <cstddef>
#include <vector>

#include "chainrules/special/polynomials/detail/degree.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::special {

namespace detail {

// A value takes n² steps.
inline constexpr int greatest_spline = 1000;

/// The cardinal B-spline of degree n, n + 1 pieces around 0; 1/2 at the ends of degree 0.
template <class T>
T b_spline_at(int n, T const& argument) {
    using std::abs;
    if (n > greatest_spline) return of_no_degree<T>();
    if constexpr (std::is_floating_point_v<T>)
        if (is_nan(argument)) return argument;
    T const x = abs(argument), end = T(n + 1) / 2;
    if (n < 0 || x > end) return T(0);
    if (n == 0) return x < end ? T(1) : T(1) / 2;
    if (x == end) return T(0);
    // Values of the lower degrees at x and its neighbours, by Cox and de Boor.
    std::vector<T> v(static_cast<std::size_t>(n) + 1);
    T const left = x + end;  // distance to the left end
    for (int j = 0; j <= n; ++j) {
        T const at = left - T(j) - T(1) / 2;
        v[static_cast<std::size_t>(j)] = at >= T(-1) / 2 && at < T(1) / 2 ? T(1) : T(0);
    }
    for (int d = 1; d <= n; ++d)
        for (int j = 0; j + d <= n; ++j) {
            auto const i = static_cast<std::size_t>(j);
            T const u = left - T(j);
            v[i] = (u * v[i] + (T(d + 1) - u) * v[i + 1]) / T(d);
        }
    return v[0];
}
/// Its derivative of order k: Σⱼ (−1)ʲ C(k, j) B_{n−k}(x + k/2 − j).
template <class T>
T b_spline_derivative_at(int n, int k, T const& x) {
    if (n > greatest_spline) return of_no_degree<T>();
    T sum = 0, binomial = 1;
    for (int j = 0; j <= k; ++j) {
        sum += binomial * b_spline_at(n - k, T(x + T(k) / 2 - T(j)));
        binomial *= -T(k - j) / T(j + 1);
    }
    return sum;
}

/// spline_slope(n, k, x): derivative k of the cardinal B-spline of degree n.
CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCounts, spline_slope, (n, k, x),
                                b_spline_derivative_at(whole(n), whole(k), x));
CHAINRULES_SCALAR_RULE(spline_slope, (n, k, x), NoTangent{}, NoTangent{},
                       spline_slope(whole(n), whole(k) + 1, x, quiet));

}  // namespace detail

/// The cardinal B-spline of degree n at x, centred at 0, with n + 1 pieces of the length 1; at its
/// knots slopes are the means of both sides.
CHAINRULES_DETAIL_POLICY_PRIMAL(OfDegreeWide, cardinal_b_spline, (n, x),
                                detail::b_spline_at(detail::whole(n), x));
/// The derivative by x of the cardinal B-spline of degree n.
CHAINRULES_DETAIL_POLICY_PRIMAL(OfDegreeWide, cardinal_b_spline_prime, (n, x),
                                detail::b_spline_derivative_at(detail::whole(n), 1, x));
/// The second derivative by x of the cardinal B-spline of degree n.
CHAINRULES_DETAIL_POLICY_PRIMAL(OfDegreeWide, cardinal_b_spline_double_prime, (n, x),
                                detail::b_spline_derivative_at(detail::whole(n), 2, x));

// At knots, where a slope jumps, the mean of both sides.
CHAINRULES_SCALAR_RULE(cardinal_b_spline, (n, x), NoTangent{},
                       detail::spline_slope(detail::whole(n), 1, x, detail::quiet));
CHAINRULES_SCALAR_RULE(cardinal_b_spline_prime, (n, x), NoTangent{},
                       detail::spline_slope(detail::whole(n), 2, x, detail::quiet));
CHAINRULES_SCALAR_RULE(cardinal_b_spline_double_prime, (n, x), NoTangent{},
                       detail::spline_slope(detail::whole(n), 3, x, detail::quiet));

}  // namespace chainrules::special

namespace chainrules::fn {
using special::cardinal_b_spline;
using special::cardinal_b_spline_double_prime;
using special::cardinal_b_spline_prime;
}  // namespace chainrules::fn
