// SPDX-License-Identifier: MIT
// The chain rule by hand, with two calls per step and nothing else: the derivative of
// foo(x) = asin(0.2 + sin(x)), first forwards with frule, then in reverse with rrule. This is what
// an AD tool does for you.

#include <cmath>
#include <cstdio>
#include <tuple>

#include "chainrules/chainrules.hpp"

using chainrules::frule;
using chainrules::NoTangent;
using chainrules::rrule;
using chainrules::ZeroTangent;
namespace fn = chainrules::fn;

namespace {

double foo(double x) { return std::asin(0.2 + std::sin(x)); }

// Forwards: every step takes the tangents of its arguments, x_dot = dx/dx = 1 to begin with, and
// returns its value together with the tangent of the value. A function object is an argument like
// any other and comes first; fn::sin has nothing to perturb: NoTangent.
double forwards(double x) {
    std::printf("Forwards: values and tangents travel together.\n");
    double const x_dot = 1;

    auto [a, a_dot] = frule(std::tuple{NoTangent{}, x_dot}, fn::sin, x);
    std::printf("  a = sin(x)    = %19.16f   a_dot = %19.16f\n", a, a_dot);

    // 0.2 is a constant: its tangent is a ZeroTangent, which costs nothing.
    auto [b, b_dot] = frule(std::tuple{NoTangent{}, ZeroTangent{}, a_dot}, fn::add, 0.2, a);
    std::printf("  b = 0.2 + a   = %19.16f   b_dot = %19.16f\n", b, b_dot);

    auto [y, y_dot] = frule(std::tuple{NoTangent{}, b_dot}, fn::asin, b);
    std::printf("  y = asin(b)   = %19.16f   y_dot = %19.16f\n", y, y_dot);
    return y_dot;
}

// In reverse: first all values are computed, and every step leaves a pullback behind. Then the
// pullbacks are called in the opposite order. Each takes the cotangent of the value and returns
// one cotangent for the function itself and one for every argument.
double in_reverse(double x) {
    std::printf("In reverse: first the values, each with its pullback ...\n");
    auto [a, sin_pullback] = rrule(fn::sin, x);
    std::printf("  a = sin(x)    = %19.16f\n", a);
    auto [b, add_pullback] = rrule(fn::add, 0.2, a);
    std::printf("  b = 0.2 + a   = %19.16f\n", b);
    auto [y, asin_pullback] = rrule(fn::asin, b);
    std::printf("  y = asin(b)   = %19.16f\n", y);

    std::printf("... then the cotangents, last step first.\n");
    double const y_bar = 1;
    auto [asin_bar, b_bar] = asin_pullback(y_bar);
    std::printf("  b_bar         = %19.16f   from asin's pullback of 1\n", b_bar);
    auto [add_bar, constant_bar, a_bar] = add_pullback(b_bar);
    std::printf("  a_bar         = %19.16f   from add's pullback of b_bar\n", a_bar);
    auto [sin_bar, x_bar] = sin_pullback(a_bar);
    std::printf("  x_bar         = %19.16f   from sin's pullback of a_bar\n", x_bar);

    // Functions have no cotangent of their own. 0.2 has one, which nobody asked for.
    static_assert(std::is_same_v<decltype(asin_bar), NoTangent>);
    static_assert(std::is_same_v<decltype(add_bar), NoTangent>);
    static_assert(std::is_same_v<decltype(sin_bar), NoTangent>);
    static_cast<void>(constant_bar);
    return x_bar;
}

}  // namespace

int main() {
    double const x = 3;
    std::printf("foo(x) = asin(0.2 + sin(x)) at x = 3: foo(3) = %.16f\n\n", foo(x));
    double const forward = forwards(x);
    std::printf("\n");
    double const reverse = in_reverse(x);
    std::printf("\nBoth are the derivative of foo at 3: %.17g and %.17g\n", forward, reverse);

    double const expected = -1.0531613736418153;
    if (forward != expected || reverse != expected) {
        std::fprintf(stderr, "chain_rule_by_hand: must be %.17g\n", expected);
        return 1;
    }
    return 0;
}
