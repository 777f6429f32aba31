// SPDX-License-Identifier: MIT
// What is erased, and that the reports are those of the function itself.
#include "chainrules_testutils/detail/erased_call.hpp"

#include <gtest/gtest.h>

#include <complex>
#include <stdexcept>

#include "chainrules_testutils/check_all.hpp"

using namespace chainrules;
using namespace chainrules::testutils;

namespace erased {

template <class T>
T wave(T x) {
    using std::sin;
    return x * sin(x);
}
template <class T>
T slope(T x) {
    using std::cos, std::sin;
    return sin(x) + x * cos(x);
}
template <class T>
T product(T x, T y) {
    using std::sin;
    return sin(x) * y;
}
template <class T>
T four(T a, T b, T c, T d) {
    return a * b * b + c * d;
}
template <class T>
T power(T x, int n) {
    T result(1);
    for (int i = 0; i != n; ++i) result = result * x;
    return result;
}
template <class T>
T strict_root(T x) {
    using std::sqrt;
    if (x < 0) throw std::domain_error("erased::strict_root: x is negative");
    return sqrt(x);
}

CHAINRULES_FUNCTION(good_wave, wave);
CHAINRULES_SCALAR_RULE(good_wave, (x), slope(x));
CHAINRULES_FUNCTION(bad_wave, wave);
CHAINRULES_SCALAR_RULE(bad_wave, (x), -slope(x));
CHAINRULES_FUNCTION(slow_wave, wave);
CHAINRULES_SCALAR_RULE(slow_wave, (x), slow_wave(x) / x + x * cos(x));
CHAINRULES_FUNCTION(good_product, product);
CHAINRULES_SCALAR_RULE(good_product, (x, y), cos(x) * y, sin(x));
CHAINRULES_FUNCTION(exchanged_product, product);
CHAINRULES_SCALAR_RULE(exchanged_product, (x, y), sin(x), cos(x) * y);
CHAINRULES_FUNCTION(half_product, product);
CHAINRULES_SCALAR_RULE(half_product, (x, y), cos(x) * y, CHAINRULES_NOT_IMPLEMENTED("by y"));
CHAINRULES_FUNCTION(bad_four, four);
CHAINRULES_SCALAR_RULE(bad_four, (a, b, c, d), b * b, 2 * a * b, d, -c);
CHAINRULES_FUNCTION(bad_power, power);
CHAINRULES_SCALAR_RULE(bad_power, (x, n), 2 * n * Omega / x, NoTangent{});
CHAINRULES_FUNCTION(good_root, strict_root);
CHAINRULES_SCALAR_RULE(good_root, (x), singular(1 / (2 * Omega)));
CHAINRULES_FUNCTION(bad_root, strict_root);
CHAINRULES_SCALAR_RULE(bad_root, (x), 1 / (2 * Omega));

struct Written {
    double operator()(double x) const { return x * x; }
};
auto frule(std::tuple<NoTangent, double> const& dx, Written const& f, double const& x) {
    return FRuleResult{f(x), 2 * x * std::get<1>(dx)};
}

template <class Options, class F, class... A>
inline constexpr bool is_erased =
    testutils::detail::erasable<Options, testutils::detail::Call<F, testutils::detail::NoKeyword>,
                                A...>::value;

// With rules given by hand, the same ones, a function keeps its type.
constexpr CheckOptions by_hand{.rrule_f = rrule, .frule_f = chainrules::frule};

template <class F, class... A>
void expect_same_report(F const& f, A const&... a) {
    static_assert(is_erased<CheckOptions<>, F, A...>);
    static_assert(!is_erased<std::remove_const_t<decltype(by_hand)>, F, A...>);
    EXPECT_EQ(check_all(f, a...).to_string(), check_all(by_hand, f, a...).to_string());
}

}  // namespace erased

using namespace erased;

TEST(ErasedCall, WhatIsErased) {
    using Plain = CheckOptions<>;
    static_assert(is_erased<Plain, good_product_t, double, double>);
    static_assert(!is_erased<Plain, good_product_t, double, float>);
    static_assert(!is_erased<Plain, half_product_t, double, double>);
    static_assert(!is_erased<Plain, Written, double>);

    using Bounded = decltype(with_domain(1.0, {.lo = 0}));
    auto const positive = [](double x) { return x > 0; };
    static_assert(is_erased<Plain, good_wave_t, Bounded>);
    static_assert(!is_erased<Plain, good_wave_t, decltype(with_domain(1.0, positive))>);
    static_assert(!is_erased<Plain, good_wave_t, decltype(with_tangent(1.0, 2.0))>);
    static_assert(!is_erased<Plain, good_wave_t, std::complex<double>>);
}

TEST(ErasedCall, ReportsAreTheSame) {
    expect_same_report(good_wave, 0.75F);
    expect_same_report(bad_wave, 0.75);
    expect_same_report(slow_wave, 0.75);
    expect_same_report(exchanged_product, 0.75, 1.5);
    expect_same_report(bad_four, 0.75, 1.5, 2.25, 0.5);
    expect_same_report(bad_power, 0.75, 3);
    expect_same_report(good_root, -0.75);
    expect_same_report(bad_root, with_domain(0.75, {.lo = 0.5}));
}
