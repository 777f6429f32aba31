// SPDX-License-Identifier: MIT
//
// Formulas that are 0/0, or infinite, where the derivative is a number.
#include <cmath>
#include <complex>
#include <limits>

#include "chainrules_core/chainrules_core.hpp"
#include "support/mutation.hpp"

namespace singular_formulas {

enum class Bug { none, over_itself, infinite, infinite_at_zero, over_radius, over_height };
Bug bug = Bug::none;

/// 2.5 x², so that f and its derivative are 0 at 0
template <class T>
T parabola(T const& x) {
    return 2.5 * x * x;
}
template <class T>
T slope_of_parabola(T const& omega, T const& x) {
    switch (bug) {
        case Bug::over_itself:
            return 2 * omega / x;
        case Bug::infinite:
            return T(std::numeric_limits<double>::infinity());
        case Bug::infinite_at_zero:
            return 5 * x + T(x == 0 ? std::numeric_limits<double>::infinity() : 0.0);
        default:
            return 5 * x;
    }
}
CHAINRULES_FUNCTION(parabolic, singular_formulas::parabola);
CHAINRULES_SCALAR_RULE(parabolic, (x), chainrules::singular(slope_of_parabola(Omega, x)));

/// 3 r² h
template <class T>
T volume(T const& r, T const& h) {
    return 3 * r * r * h;
}
CHAINRULES_FUNCTION(box, singular_formulas::volume);
CHAINRULES_SCALAR_RULE(box, (r, h),
                       chainrules::singular(bug == Bug::over_radius ? 2 * Omega / r : 6 * r * h),
                       chainrules::singular(bug == Bug::over_height ? Omega / h : 3 * r * r));

/// √|x|, of which the derivative at 0 is infinite
template <class T>
T root(T const& x) {
    return std::sqrt(std::fabs(x));
}
CHAINRULES_FUNCTION(rooted, singular_formulas::root);
CHAINRULES_SCALAR_RULE(rooted, (x), chainrules::singular((x < 0 ? -0.5 : 0.5) / Omega));

/// √(x⁴ + y⁴) / √(x² + y²), 0 at 0: 0/0 there, where no derivative exists
struct Quotient {
    double operator()(std::complex<double> const& z) const {
        double const r = std::abs(z);
        return r == 0 ? 0 : std::hypot(z.real() * z.real(), z.imag() * z.imag()) / r;
    }
};
auto rrule(Quotient f, std::complex<double> const& z) {
    return std::pair(f(z), [z, y = f(z)](double d) {
        double const x = z.real(), i = z.imag(), square = std::norm(z);
        // By the logarithm of the square: of a zero cotangent nothing is left.
        auto const by = [&](double t) {
            return d == 0 ? 0
                          : d * y * (2 * t * t * t / (x * x * x * x + i * i * i * i) - t / square);
        };
        return std::tuple{chainrules::NoTangent{}, std::complex<double>(by(x), by(i))};
    });
}

}  // namespace singular_formulas

using namespace mutation;
using chainrules::testutils::check_all;
using chainrules::testutils::check_frule;
using chainrules::testutils::check_rrule;
using singular_formulas::Bug;

namespace {

// At a point where f and its derivative are 0, and elsewhere.
auto const at_zero = [](CheckOptions<> const& options, Random&) {
    return check_frule(options, singular_formulas::parabolic, 0.0);
};
auto const forward = [](CheckOptions<> const& options, Random& rng) {
    return check_frule(options, singular_formulas::parabolic, number(rng));
};
auto const reverse = [](CheckOptions<> const& options, Random& rng) {
    return check_rrule(options, singular_formulas::parabolic, number(rng));
};
auto const all = [](CheckOptions<> const& options, Random& rng) {
    double const r = number(rng);
    return check_all(options, singular_formulas::box, r, number(rng));
};

}  // namespace

TEST(SingularFormulas, Right) {
    passes(at_zero);
    passes(forward);
    passes(reverse);
    passes(all);
}

TEST(SingularFormulas, Wrong) {
    auto& bug = singular_formulas::bug;
    catches<Bug>(bug,
                 {{Bug::over_itself, "0/0 where f and its derivative are 0"},
                  {Bug::infinite_at_zero, "infinite where f and its derivative are 0"},
                  {Bug::infinite, "infinite at 0"}},
                 at_zero);
    catches<Bug>(bug, {{Bug::infinite, "infinite, forward"}}, forward);
    catches<Bug>(bug, {{Bug::infinite, "infinite, reverse"}}, reverse);
    // 0/0 only at special values, where zeros give zeros.
    catches<Bug>(bug,
                 {{Bug::over_radius, "0/0 at radius 0", Check::special_values},
                  {Bug::over_height, "0/0 at height 0", Check::special_values}},
                 all);
}

TEST(SingularFormulas, WhereThereIsNoDerivative) {
    // An infinite derivative is right where quotients grow without bound.
    EXPECT_TRUE(check_frule(singular_formulas::rooted, 0.0));
    EXPECT_TRUE(check_rrule(singular_formulas::rooted, 0.0));
    EXPECT_TRUE(check_frule(singular_formulas::rooted, 0.0f));
    EXPECT_TRUE(check_all(singular_formulas::rooted, 1.5));
    // What is NaN there need not be a number.
    auto const result = check_all(singular_formulas::Quotient{}, std::complex<double>(1, 2));
    EXPECT_TRUE(result) << result.to_string();
}
