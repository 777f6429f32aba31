// SPDX-License-Identifier: MIT
#pragma once
// What plain definitions of special functions are written with: Boost's templates, which share no
// code with the rules in many digits, or a formula, series or integral of their own where Boost has
// none.

#include <boost/math/policies/policy.hpp>

#include "chainrules_core/functions/derivatives_given_output.hpp"
#include "facts/definitions/numbers.hpp"

namespace facts {

/// What is not defined throws.
inline constexpr boost::math::policies::policy<boost::math::policies::promote_double<false>>
    policy{};

/// A number of twice the digits and more, for sums whose terms cancel: itself, where the program
/// that evaluates definitions says no other.
template <class T>
struct more_digits {
    using type = T;
};
template <class T>
using Wide = typename more_digits<T>::type;

/// In formulas for readers: the partial of another function by argument I, as its rule gives it.
template <int I, class F, class... X>
double partial_by(F const& f, X const&... x) {
    return chainrules::partial<I>(f(x...), f, x...);
}

/// The sum of term(k) over k ≥ first, of which the first 500 terms count.
template <class F>
double sum_from(int first, F const& term) {
    double sum = 0;
    for (int k = first; k != first + 500; ++k) sum += term(static_cast<double>(k));
    return sum;
}

}  // namespace facts

// The same in formulas for readers: Σ(k, 0, pow(x, k)).
#define Σ(k, first, ...) ::facts::sum_from(first, [&](double k) { return __VA_ARGS__; })
