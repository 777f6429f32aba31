// SPDX-License-Identifier: MIT
//
// Wrong partial derivatives of a function of one number, given by a scalar rule.
#include <cmath>

#include "chainrules_core/chainrules_core.hpp"
#include "support/mutation.hpp"

namespace bumps {

enum class Bug {
    none,
    opposite_sign,
    factor_two,
    factor_half,
    term_forgotten,
    inner_derivative_forgotten,
    relative_error,
    constant_added,
    rounded_to_float,
    negative_only,
    large_only,
    branch_at_the_kink,
    zero,
    reciprocal,
    of_another_argument,
    detached,
};
Bug bug = Bug::none;

constexpr double kink = 1.005;

/// x³ exp(-x / 2) + |x - kink|
template <class T>
T bump(T const& x) {
    using std::exp;
    return x * x * x * exp(x * -0.5) + (x < kink ? kink - x : x - kink);
}

// The same number, of which no derivative is known.
template <class T>
T without_tangent(T const& x) {
    if constexpr (requires { x.dot; })
        return T(x.value);
    else
        return x;
}

template <class T>
T partial_of_bump(T x) {
    using std::exp;
    if (bug == Bug::of_another_argument) x = x + 0.001;
    if (bug == Bug::detached) x = without_tangent(x);
    T const e = exp(x * -0.5);
    T const side = x < kink && bug != Bug::branch_at_the_kink ? T(-1) : T(1);
    T const first = 3 * x * x * e;
    T const second = -0.5 * x * x * x * e;
    T const p = first + second + side;
    switch (bug) {
        case Bug::opposite_sign:
            return -p;
        case Bug::factor_two:
            return 2 * p;
        case Bug::factor_half:
            return p * 0.5;
        case Bug::term_forgotten:
            return first + side;
        case Bug::inner_derivative_forgotten:
            return first + 2 * second + side;
        case Bug::relative_error:
            return p * (1 + 1e-6);
        case Bug::constant_added:
            return p + 1e-4;
        case Bug::rounded_to_float:
            return p + 3e-8 * p;
        case Bug::negative_only:
            return x < 0 ? -p : p;
        case Bug::large_only:
            return x < 2 ? p : p * 1.25;
        case Bug::zero:
            return p * 0;
        case Bug::reciprocal:
            return 1 / p;
        default:
            return p;
    }
}

CHAINRULES_FUNCTION(bumpy, bumps::bump);
CHAINRULES_SCALAR_RULE(bumpy, (x), partial_of_bump(x));

}  // namespace bumps

using namespace mutation;
using bumps::Bug;

namespace {

auto const check_at = [](CheckOptions<> const& options, Random& rng) {
    double x = number(rng);
    if (bumps::bug == Bug::negative_only || bumps::bug == Bug::branch_at_the_kink)
        x = -std::fabs(x);
    if (bumps::bug == Bug::large_only) x = 2 + std::fabs(x);
    return chainrules::testutils::check_all(options, bumps::bumpy, x);
};

}  // namespace

TEST(Scalar, Right) { passes(check_at); }

TEST(Scalar, Wrong) {
    catches<Bug>(bumps::bug,
                 {
                     {Bug::opposite_sign, "opposite sign", Check::derivative, "opposite sign"},
                     {Bug::factor_two, "factor 2", Check::derivative, "constant factor 2"},
                     {Bug::factor_half, "factor ½", Check::derivative, "constant factor 0.5"},
                     {Bug::term_forgotten, "a term of the product rule is missing"},
                     {Bug::inner_derivative_forgotten, "the inner derivative is missing"},
                     {Bug::relative_error, "wrong by 1e-6 of itself"},
                     {Bug::constant_added, "wrong by 1e-4"},
                     {Bug::rounded_to_float, "as accurate as a float"},
                     {Bug::negative_only, "wrong for negative arguments"},
                     {Bug::large_only, "wrong for large arguments"},
                     {Bug::branch_at_the_kink, "the wrong side of a kink"},
                     {Bug::zero, "zero", Check::derivative, "zero"},
                     {Bug::reciprocal, "the reciprocal"},
                     {Bug::of_another_argument, "at another point"},
                     {Bug::detached, "a constant for the second order", Check::second_order},
                 },
                 check_at);
}
