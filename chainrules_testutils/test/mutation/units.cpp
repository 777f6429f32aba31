// SPDX-License-Identifier: MIT
//
// Rules that are wrong in their last digits, beside exact derivatives.
#include "chainrules_testutils/exact.hpp"

#include <cmath>

#include "chainrules_core/chainrules_core.hpp"
#include "support/mutation.hpp"

namespace units {

enum class Bug { none, relative_error, short_constant, cancellation, float_inside, absolute_error };
inline Bug bug = Bug::none;

inline constexpr double pi = 3.141592653589793;

/// x² + π exp(y) / (1 - y)
struct Hump {
    template <class T>
    T operator()(T const& x, T const& y) const {
        using std::exp;
        return x * x + pi * exp(y) / (1 - y);
    }
};
template <class Dx, class Dy>
auto frule(std::tuple<chainrules::NoTangent, Dx, Dy> const& d, Hump f, double const& x,
           double const& y) {
    using chainrules::add;
    using chainrules::scale;
    auto const& [self, dx, dy] = d;
    double const p = bug == Bug::short_constant ? 3.1415926535897 : pi;
    double by_x = 2 * x;
    double by_y = p * std::exp(y) / (1 - y) * (1 + 1 / (1 - y));
    if (bug == Bug::relative_error) by_x *= 1 + 1e-13;
    if (bug == Bug::cancellation) by_x = (1e4 + x) * (1e4 + x) / 1e4 - 1e4 - x * x / 1e4;
    if (bug == Bug::float_inside) by_y += 1e-12 * static_cast<double>(static_cast<float>(y));
    if (bug == Bug::absolute_error) by_y += 1e-13;
    return std::pair(f(x, y), add(scale(by_x, dx), scale(by_y, dy)));
}

}  // namespace units

using namespace mutation;
using units::Bug;

namespace {

// One argument at a time: their sum may cancel.
CheckResult check_at(CheckOptions<>& options, Random& rng, int moved) {
    using chainrules::NoTangent;
    using chainrules::testutils::check_frule;
    using chainrules::testutils::with_tangent;
    options.max_ulps = 16;
    double const x = 1 + std::fabs(number(rng));
    double const y = -0.2 - std::fabs(number(rng)) / 10;
    return moved == 0 ? check_frule(options, units::Hump{}, x, with_tangent(y, NoTangent{}))
                      : check_frule(options, units::Hump{}, with_tangent(x, NoTangent{}), y);
}
CheckResult check(CheckOptions<> options, Random& rng) {
    auto const by_x = check_at(options, rng, 0);
    return by_x ? check_at(options, rng, 1) : by_x;
}

}  // namespace

TEST(Units, Right) { passes(check); }

TEST(Units, Wrong) {
    catches<Bug>(units::bug,
                 {{Bug::relative_error, "1e-13 of itself"},
                  {Bug::short_constant, "a constant of 14 digits"},
                  {Bug::cancellation, "cancellation"},
                  {Bug::float_inside, "a float inside"},
                  {Bug::absolute_error, "off by 1e-13"}},
                 check);
}
