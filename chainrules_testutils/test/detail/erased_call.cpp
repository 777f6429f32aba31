// SPDX-License-Identifier: MIT
// What is erased, and that the reports are those of the function itself.
#include "chainrules_testutils/detail/erased_call.hpp"

#include <gtest/gtest.h>

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
CHAINRULES_FUNCTION(rounded_wave, wave);
CHAINRULES_SCALAR_RULE(rounded_wave, (x), std::sin(x) + x * std::cos(x));
CHAINRULES_FUNCTION(good_product, product);
CHAINRULES_SCALAR_RULE(good_product, (x, y), cos(x) * y, sin(x));
CHAINRULES_FUNCTION(exchanged_product, product);
CHAINRULES_SCALAR_RULE(exchanged_product, (x, y), sin(x), cos(x) * y);
CHAINRULES_FUNCTION(half_product, product);
CHAINRULES_SCALAR_RULE(half_product, (x, y), cos(x) * y, CHAINRULES_NOT_IMPLEMENTED("by y"));
CHAINRULES_FUNCTION(bad_four, four);
CHAINRULES_SCALAR_RULE(bad_four, (a, b, c, d), b * b, 2 * a * b, d, -c);
CHAINRULES_FUNCTION(good_power, power);
CHAINRULES_SCALAR_RULE(good_power, (x, n), n * power(x, n - 1), NoTangent{});
CHAINRULES_FUNCTION(bad_power, power);
CHAINRULES_SCALAR_RULE(bad_power, (x, n), 2 * n * power(x, n - 1), NoTangent{});
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
constexpr bool is_erased(Options const&, F const&, A const&...) {
    return detail::erasable<Options, detail::Call<F, detail::NoKeyword>, A...>::value;
}

// With rules given by hand, the same ones, the function keeps its type.
constexpr CheckOptions by_hand{.rrule_f = rrule, .frule_f = chainrules::frule};

template <class F, class... A>
void expect_same_report(F const& f, A const&... a) {
    static_assert(is_erased(CheckOptions<>{}, F{}, A(a)...) && !is_erased(by_hand, F{}, A(a)...));
    EXPECT_EQ(check_all(f, a...).to_string(), check_all(by_hand, f, a...).to_string());
}

}  // namespace erased
