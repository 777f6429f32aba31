// SPDX-License-Identifier: MIT
#pragma once
// Exact derivatives of functions that can be called with any number type: they are differenced in
// arithmetic of 120 digits, where a step of 10⁻⁴⁰ |x| costs neither truncation nor round-off that a
// double could see. So the error of a rule is known in units in the last place.
//
//     exact_derivative(fn::tan, 1.5)          // 40 digits of it, as a HighPrecision
//     ulp_error(dy, exact_derivative(f, x))   // how wrong the double dy is
//
// f must compute with the number type that it is given: constants of type double in it are wrong in
// the 17th digit, and show.

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <array>
#include <concepts>
#include <cstddef>
#include <limits>
#include <tuple>

#include "chainrules_testutils/finite_differences/interval.hpp"
#include "chainrules_testutils/ulps.hpp"

namespace chainrules::testutils {

/// Binary floating point of 120 decimal digits.
using HighPrecision = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<120>,
                                                    boost::multiprecision::et_off>;

/// On which side of the point f is evaluated. At a kink the sides differ: their mean, with an
/// error.
enum class Side { both, below, above };

/// An exact derivative, and an estimate of what is nevertheless wrong with it: usually less than
/// 10⁻³⁵ of the value, more where f varies within 10⁻³⁰ |x|, or is noisy.
struct ExactDerivative {
    HighPrecision value;
    HighPrecision error = std::numeric_limits<HighPrecision>::infinity();

    /// Whether value is known to at least so many digits.
    bool is_known_to(int digits) const {
        using std::pow;
        return error <= abs(value) * pow(HighPrecision(10), -digits);
    }
};

namespace detail {

/// The values of f at x + k h for k from -3 to 3, at [k + 3], as far as a side needs them.
using ExactSamples = std::array<HighPrecision, 7>;
constexpr bool needs_sample(Side side, int k) {
    return side == Side::both ? -2 <= k && k <= 2 : (side == Side::above ? k : -k) >= 0;
}

// The difference with step h, its truncation from twice the step, its round-off from f's size.
inline ExactDerivative exact_quotient(ExactSamples const& samples, HighPrecision const& h,
                                      Side side) {
    HighPrecision size = 0;
    auto const at = [&](int k) -> HighPrecision const& {
        HighPrecision const& y = samples[static_cast<std::size_t>(k + 3)];
        if (abs(y) > size) size = abs(y);
        return y;
    };
    HighPrecision narrow;
    HighPrecision wide;
    HighPrecision kink = 0;
    if (side == Side::both) {
        HighPrecision const above = at(1);
        HighPrecision const below = at(-1);
        narrow = (above - below) / (2 * h);
        HighPrecision const jump = abs(above - 2 * at(0) + below) / h;
        if (1000 * jump > abs(narrow)) kink = jump / 2;
        wide = (at(2) - at(-2)) / (4 * h);
    } else {
        int const s = side == Side::above ? 1 : -1;
        HighPrecision const y0 = at(0);
        HighPrecision const y1 = at(s);
        HighPrecision const y2 = at(2 * s);
        HighPrecision const y3 = at(3 * s);
        narrow = (-11 * y0 + 18 * y1 - 9 * y2 + 2 * y3) / (6 * s * h);
        wide = (-3 * y0 + 4 * y1 - y2) / (2 * s * h);  // one order less
    }
    HighPrecision const roundoff = 4 * std::numeric_limits<HighPrecision>::epsilon() * size / h;
    HighPrecision const error = abs(narrow - wide) + roundoff + kink;
    if (!(error <= (std::numeric_limits<HighPrecision>::max)())) return {narrow};
    return {narrow, error};
}

template <class F>
ExactDerivative exact_difference(F const& f, HighPrecision const& x, HighPrecision const& h,
                                 Side side) {
    ExactSamples samples;
    for (int k = -3; k <= 3; ++k)
        if (needs_sample(side, k))
            samples[static_cast<std::size_t>(k + 3)] = HighPrecision(f(HighPrecision(x + k * h)));
    return exact_quotient(samples, h, side);
}

}  // namespace detail

/// The derivative of f at x, with its error. With a domain, f is evaluated inside only: at its ends
/// on one side.
template <class F>
ExactDerivative exact_derivative_with_error(F const& f, HighPrecision const& x,
                                            Interval<HighPrecision> const& domain = {},
                                            Side side = Side::both) {
    static HighPrecision const first_step("1e-40");
    static HighPrecision const longer("1e20");
    HighPrecision const size = abs(x);
    HighPrecision h = first_step * (size > 0 ? size : HighPrecision(1));
    ExactDerivative best;
    // Longer steps where round-off dominates, as next to 0, where x is no measure of the step.
    for (int i = 0; i < 30 && (i == 0 || h < 1); ++i, h *= longer) {
        Side used = side;
        if (used == Side::both && domain.hi < x + 2 * h) used = Side::below;
        if (used == Side::both && x - 2 * h < domain.lo) used = Side::above;
        if (used == Side::below && x - 3 * h < domain.lo) break;
        if (used == Side::above && domain.hi < x + 3 * h) break;
        auto const next = detail::exact_difference(f, x, h, used);
        if (i > 0 && !(next.error < best.error)) break;
        best = next;
        if (best.is_known_to(35)) break;
    }
    return best;
}

/// The same, value only.
template <class F, class X>
HighPrecision exact_derivative(F const& f, X const& x, Side side = Side::both) {
    return exact_derivative_with_error(f, HighPrecision(x), {}, side).value;
}

/// The partial derivative of f(x...) by argument I, counted from 0.
template <std::size_t I, class F, class... X>
HighPrecision exact_partial(F const& f, X const&... x) {
    static_assert(I < sizeof...(X));
    std::array<HighPrecision, sizeof...(X)> point{HighPrecision(x)...};
    auto const along = [&](HighPrecision const& t) {
        auto moved = point;
        moved[I] = t;
        return std::apply(f, moved);
    };
    return exact_derivative(along, point[I]);
}

}  // namespace chainrules::testutils
