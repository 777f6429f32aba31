// SPDX-License-Identifier: MIT
// The closing table of the demo: one derivative, computed in five ways. Four go through the same
// two rules and agree to the last digit; finite differences know no rule.

#include <cmath>
#include <cstdio>
#include <tuple>

#include "chainrules/chainrules.hpp"
#include "chainrules_testutils/finite_differences/method.hpp"
#include "forward_ad/derivatives.hpp"
#include "reverse_ad/gradient.hpp"

using chainrules::frule;
using chainrules::NoTangent;
using chainrules::rrule;
using chainrules::ZeroTangent;
namespace fn = chainrules::fn;

namespace {

constexpr double x = 3;
constexpr double expected = -1.0531613736418153;

// For any number type.
constexpr auto foo = [](auto const& z) {
    using std::asin, std::sin;
    return asin(0.2 + sin(z));
};

double by_rrule() {
    auto const [a, a_pullback] = rrule(fn::sin, x);
    auto const [b, b_pullback] = rrule(fn::add, 0.2, a);
    auto const [y, y_pullback] = rrule(fn::asin, b);
    static_cast<void>(y);
    double const b_bar = std::get<1>(y_pullback(1.0));
    double const a_bar = std::get<2>(b_pullback(b_bar));
    return std::get<1>(a_pullback(a_bar));
}

double by_frule() {
    auto const [a, a_dot] = frule(std::tuple{NoTangent{}, 1.0}, fn::sin, x);
    auto const [b, b_dot] = frule(std::tuple{NoTangent{}, ZeroTangent{}, a_dot}, fn::add, 0.2, a);
    auto const [y, y_dot] = frule(std::tuple{NoTangent{}, b_dot}, fn::asin, b);
    static_cast<void>(y);
    return y_dot;
}

}  // namespace

int main() {
    struct Row {
        char const* how;
        double value;
    };
    Row const exact[] = {
        {"rrule, step by step", by_rrule()},
        {"frule, step by step", by_frule()},
        {"reverse-mode tool", reverse_ad::gradient(foo, x)},
        {"forward-mode tool", forward_ad::derivative(foo, x)},
    };
    auto const differences = chainrules::testutils::central_fdm(5, 1).derivative_with_error(foo, x);

    std::printf("The derivative of foo(x) = asin(0.2 + sin(x)) at x = 3\n\n");
    bool right = true;
    for (Row const& row : exact) {
        bool const equal = row.value == expected;
        std::printf("    %-22s %.17g%s\n", row.how, row.value, equal ? "" : "  WRONG");
        right = right && equal;
    }
    double const error = std::abs(differences.value - expected);
    bool const close = error <= 10 * differences.error;
    std::printf("    %-22s %.17g  (estimated error %.1e)%s\n", "finite differences",
                differences.value, differences.error, close ? "" : "  WRONG");
    if (!right || !close) std::fprintf(stderr, "demo_table: must be %.17g\n", expected);
    return right && close ? 0 : 1;
}
