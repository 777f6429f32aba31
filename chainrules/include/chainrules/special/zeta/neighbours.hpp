// SPDX-License-Identifier: MIT
#pragma once
// Boost.Math's functions of the representation of floating-point numbers and of rounding. A step
// over a number of neighbours is a shift by a constant; a distance in them has no derivative.

#include <boost/math/special_functions/next.hpp>
#include <boost/math/special_functions/relative_difference.hpp>
#include <boost/math/special_functions/round.hpp>
#include <boost/math/special_functions/sign.hpp>
#include <boost/math/special_functions/trunc.hpp>
#include <boost/math/special_functions/ulp.hpp>

#include "chainrules/special/base/policy.hpp"
#include "chainrules_core/rules/non_differentiable.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::special {

/// The least floating-point number greater than x.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, float_next, (x), boost::math::float_next(x, policy...));
/// The greatest floating-point number less than x.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, float_prior, (x), boost::math::float_prior(x, policy...));
/// The floating-point number n steps above x, for n < 0 below it.
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, float_advance);
namespace detail {
template <Real X, std::integral N, Policy... P>
result_t<X> primal(float_advance_t, X const& x, N n, P const&... policy) {
    return boost::math::float_advance(result_t<X>(x), static_cast<int>(n), policy...);
}
}  // namespace detail
/// The number of floating-point steps from x up to y, negative where y < x.
CHAINRULES_FUNCTION(float_distance, boost::math::float_distance);
/// The size of a unit in the last place of x.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, ulp, (x), boost::math::ulp(x, policy...));
/// The relative difference |x − y| / min(|x|, |y|) of numbers of the same sign.
CHAINRULES_FUNCTION(relative_difference, boost::math::relative_difference);
/// The relative difference of x and y in units of the machine epsilon.
CHAINRULES_FUNCTION(epsilon_difference, boost::math::epsilon_difference);
/// The number −x, also for a zero or NaN.
CHAINRULES_FUNCTION(changesign, boost::math::changesign);
/// The int nearest to x, halves away from zero.
CHAINRULES_FUNCTION(iround, boost::math::iround);
/// The number x without its fraction, as an int.
CHAINRULES_FUNCTION(itrunc, boost::math::itrunc);
/// The number x without its fraction, as a long.
CHAINRULES_FUNCTION(ltrunc, boost::math::ltrunc);
/// The number x without its fraction, as a long long.
CHAINRULES_FUNCTION(lltrunc, boost::math::lltrunc);

CHAINRULES_SCALAR_RULE(float_next, (x), 1);
CHAINRULES_SCALAR_RULE(float_prior, (x), 1);
CHAINRULES_SCALAR_RULE(float_advance, (x, n), 1, NoTangent{});
CHAINRULES_SCALAR_RULE(ulp, (x), 0);
CHAINRULES_SCALAR_RULE(changesign, (x), -1);
CHAINRULES_NON_DIFFERENTIABLE(float_distance);
CHAINRULES_NON_DIFFERENTIABLE(relative_difference);
CHAINRULES_NON_DIFFERENTIABLE(epsilon_difference);
CHAINRULES_NON_DIFFERENTIABLE(iround);
CHAINRULES_NON_DIFFERENTIABLE(itrunc);
CHAINRULES_NON_DIFFERENTIABLE(ltrunc);
CHAINRULES_NON_DIFFERENTIABLE(lltrunc);

}  // namespace chainrules::special

namespace chainrules::fn {
using special::changesign;
using special::epsilon_difference;
using special::float_advance;
using special::float_distance;
using special::float_next;
using special::float_prior;
using special::iround;
using special::itrunc;
using special::lltrunc;
using special::ltrunc;
using special::relative_difference;
using special::ulp;
}  // namespace chainrules::fn
