// SPDX-License-Identifier: MIT
// The functions of this list that are no special ones: references to 25 digits for the rules of
// cmath/ and log_exp/, by the names that Boost.Math, <cmath> and LogExpFunctions.jl share.
#include <gtest/gtest.h>

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/cmath/hyperbolic.hpp"
#include "chainrules/cmath/hypot.hpp"
#include "chainrules/cmath/powers.hpp"
#include "chainrules/log_exp/log_differences.hpp"
#include "chainrules/log_exp/log_products.hpp"
#include "chainrules/log_exp/log_sums.hpp"
#include "chainrules/log_exp/logistic.hpp"
#include "chainrules/log_exp/logsumexp.hpp"
#include "support/references.hpp"

namespace {

using namespace chainrules;

TEST(Elementary, References) {
    using namespace references;
    References rows("elementary");
    rows.check<double>("acosh", fn::acosh, closed_form);
    rows.check<double>("asinh", fn::asinh, closed_form);
    rows.check<double>("atanh", fn::atanh, closed_form);
    rows.check<double>("cbrt", fn::cbrt, closed_form);
    rows.check<double>("expm1", fn::expm1, closed_form);
    rows.check<double>("log1p", fn::log1p, closed_form);
    rows.check<double>("log1pmx", fn::log1pmx, closed_form);
    rows.check<double>("rsqrt", fn::rsqrt, closed_form);
    rows.check<double>("sqrt1pm1", fn::sqrt1pm1, closed_form);
    rows.check<double, double>("powm1", fn::powm1, closed_form);
    rows.check<double, double>("hypot", fn::hypot, closed_form);
    rows.check<double, double, double>("hypot", fn::hypot, closed_form);
    rows.check<double>("log1mexp", fn::log1mexp, closed_form);
    rows.check<double>("log1pexp", fn::log1pexp, closed_form);
    rows.check<double>("logexpm1", fn::logexpm1, closed_form);
    rows.check<double>("logistic", fn::logistic, closed_form);
    rows.check<double>("logit", fn::logit, closed_form);
    rows.check<double>("logmxp1", fn::logmxp1, closed_form);
    rows.check<double, double>("logaddexp", fn::logaddexp, closed_form);
    rows.check<double, double>("logsubexp", fn::logsubexp, closed_form);
    rows.check<double, double, double>("logsumexp", fn::logsumexp, closed_form);
    rows.check<double>("xlogx", fn::xlogx, closed_form);
    rows.check<double, double>("xlogy", fn::xlogy, closed_form);
    rows.check<double, double>("xlog1py", fn::xlog1py, closed_form);
}

}  // namespace
