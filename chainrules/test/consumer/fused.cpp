// SPDX-License-Identifier: MIT
// Functions whose phase has twice the digits of double, compiled for a processor with fused
// multiply-adds: GCC makes them of products and sums, and must not of those whose rounding counts.
#include <chainrules/special/bessel/airy.hpp>
#include <chainrules/special/elliptic/jacobi_elliptic.hpp>

#include <cmath>
#include <cstdio>

namespace {

int failures = 0;

template <class F, class... X>
void expect_like_long_double(char const* call, F const& f, X... x) {
    auto const expected = static_cast<double>(f(static_cast<long double>(x)...));
    double const value = f(x...);
    if (std::fabs(value / expected - 1) < 4e-15) return;
    std::printf("%s: %.17g, expected %.17g\n", call, value, expected);
    ++failures;
}

}  // namespace

int main() {
    namespace fn = chainrules::fn;
    expect_like_long_double("jacobi_sn(0.5, 15.2)", fn::jacobi_sn, 0.5, 15.2);
    expect_like_long_double("jacobi_cn(0.74, -13.3)", fn::jacobi_cn, 0.74, -13.3);
    expect_like_long_double("jacobi_dn(1.02, -19)", fn::jacobi_dn, 1.02, -19.0);
    expect_like_long_double("jacobi_sn(0.99, 705)", fn::jacobi_sn, 0.99, 705.34741011119718);
    expect_like_long_double("airy_ai(-5)", fn::airy_ai, -5.0);
    expect_like_long_double("airy_bi(-190.1)", fn::airy_bi, -190.1);
    expect_like_long_double("airy_ai_prime(-190.1)", fn::airy_ai_prime, -190.1);
    return failures;
}
