// SPDX-License-Identifier: MIT
// Programs as they are written for double, with std::sin(x) and with sin(x) after using std::sin:
// their gradients by forward_ad, reverse_ad and a foreign number, against finite differences in
// double.

// First, so that what follows, Eigen and the programs, sees its overloads.
#include "chainrules/overloads/std.hpp"

#include <gtest/gtest.h>

#include <Eigen/Cholesky>
#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <limits>
#include <numbers>

#include "chainrules/eigen/dense/num_traits.hpp"
#include "chainrules_testutils/chainrules_testutils.hpp"
#include "forward_ad/dual.hpp"
#include "reverse_ad/gradient.hpp"
#include "support/existing_code/number.hpp"

namespace spelled_out {
#define CALL(function) std::function
#include "support/existing_code/kalman.hpp"
#include "support/existing_code/orbit.hpp"
#include "support/existing_code/table.hpp"
#include "support/existing_code/transfer_function.hpp"
#undef CALL
}  // namespace spelled_out

namespace by_argument {
using std::abs, std::acos, std::arg, std::atan, std::atan2, std::clamp, std::conj, std::cos,
    std::exp, std::fabs, std::floor, std::fma, std::fmod, std::hypot, std::isfinite, std::lerp,
    std::log, std::log10, std::lround, std::max, std::modf, std::norm, std::polar, std::pow,
    std::remainder, std::signbit, std::sin, std::sqrt, std::tan, std::tanh;
#define CALL(function) function
#include "support/existing_code/kalman.hpp"
#include "support/existing_code/orbit.hpp"
#include "support/existing_code/table.hpp"
#include "support/existing_code/transfer_function.hpp"
#undef CALL
}  // namespace by_argument

namespace {

// One number type for both spellings: Eigen is compiled once.
struct Tag;

// A literal type has constants at compile time.
constexpr auto two_pi = 2 * std::numbers::pi_v<forward_ad::Dual<double, 1, Tag>>;
static_assert(two_pi.value == 2 * std::numbers::pi && two_pi.tangent[0] == 0);

template <class F, std::size_t n>
std::array<double, n> expect_gradient(F const& f, std::array<double, n> const& x) {
    auto const [slopes, error] = chainrules::testutils::grad(f, x);
    auto const& expected = std::get<0>(slopes);
    auto const less = [](double a, double b) { return std::abs(a) < std::abs(b); };
    double const size = std::abs(*std::max_element(expected.begin(), expected.end(), less));
    EXPECT_LT(error, 1e-8 * size);

    using Dual = forward_ad::Dual<double, int(n), Tag>;
    std::array<Dual, n> duals;
    for (std::size_t i = 0; i != n; ++i) duals[i] = Dual::variable(x[i], std::ptrdiff_t(i));
    Dual const dual = f(duals);
    EXPECT_DOUBLE_EQ(dual.value, f(x));

    std::array<double, n> gradient{};
    for (std::size_t i = 0; i != n; ++i) {
        std::array<foreign::Number, n> numbers;
        std::copy(x.begin(), x.end(), numbers.begin());
        numbers[i].slope = 1;
        foreign::Number const y = f(numbers);
        EXPECT_DOUBLE_EQ(y.value, f(x));
        gradient[i] = y.slope;
        EXPECT_NE(gradient[i], 0) << i;
        EXPECT_NEAR(gradient[i], expected[i], 1e-8 * size) << i;
        EXPECT_NEAR(gradient[i], dual.tangent[i], 1e-13 * size) << i;
    }
    return gradient;
}

template <class F, std::size_t n>
void expect_gradient_in_reverse(F const& f, std::array<double, n> const& x) {
    auto const by_numbers = [&](auto const&... y) { return f(std::array{y...}); };
    auto const gradient = std::apply(
        [&](auto... each) {
            return std::apply([](auto... slope) { return std::array{slope...}; },
                              reverse_ad::gradient(by_numbers, each...));
        },
        x);
    auto const expected = expect_gradient(f, x);
    for (std::size_t i = 0; i != n; ++i)
        EXPECT_NEAR(gradient[i], expected[i], 1e-12 * std::abs(expected[i])) << i;
}

TEST(ExistingCode, OrbitPropagator) {
    std::array const elements{7200.0, 0.05, 51.6, 20.0, 30.0, 40.0};
    expect_gradient([](auto const& x) { return spelled_out::orbit::right_ascension(x); }, elements);
    expect_gradient([](auto const& x) { return by_argument::orbit::right_ascension(x); }, elements);
}

TEST(ExistingCode, KalmanFilter) {
    std::array const parameters{-1.0, -2.0, 0.05, 2.7, 4.1};
    expect_gradient([](auto const& x) { return spelled_out::kalman::deviance(x); }, parameters);
    expect_gradient([](auto const& x) { return by_argument::kalman::deviance(x); }, parameters);
}

TEST(ExistingCode, Tables) {
    std::array const flight{12.3, 280.0, 216.0, 0.3};
    expect_gradient_in_reverse([](auto const& x) { return spelled_out::table::drag(x); }, flight);
    expect_gradient([](auto const& x) { return by_argument::table::drag(x); }, flight);
}

TEST(ExistingCode, TransferFunction) {
    using spelled_out::transfer_function::figure_of_merit;
    std::array const loop{2.0, 0.4, 3.0, 0.2, 0.7, 1.1};
    expect_gradient_in_reverse([](auto const& x) { return figure_of_merit(x); }, loop);
    expect_gradient(
        [](auto const& x) { return by_argument::transfer_function::figure_of_merit(x); }, loop);
}

}  // namespace
