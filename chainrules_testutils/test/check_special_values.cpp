// SPDX-License-Identifier: MIT
//
// Zeros, infinities and NaN inside of arguments: a rule does as its primal does.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <complex>
#include <stdexcept>
#include <vector>

#include "chainrules_testutils/check_all.hpp"
#include "chainrules_testutils/eigen.hpp"

using namespace chainrules;
using namespace chainrules::testutils;
using Z = std::complex<double>;

namespace special {

enum class Bug { none, value_of_nan, value_of_infinity, does_not_throw, divides_by_zero };

// |z| and its rule.
template <Bug B>
struct modulus_t {
    double operator()(Z const& z) const { return std::abs(z); }
};
template <Bug B>
auto rrule(modulus_t<B> f, Z const& z) {
    double const y = B == Bug::value_of_infinity ? std::norm(z) / f(z) : f(z);
    return std::pair(y, [z, y](double d) {
        bool const at_zero = y == 0 && B != Bug::divides_by_zero;
        return std::tuple{NoTangent{}, at_zero ? Z(0) : d * z / y};
    });
}

/// The norm of a sequence, by which negative numbers are not allowed.
template <Bug B>
struct length_t {
    template <class V>
    double operator()(V const& x) const {
        double sum = 0;
        for (std::size_t i = 0; i != static_cast<std::size_t>(x.size()); ++i) {
            double const xi = x[at<V>(i)];
            if (xi < 0) throw std::domain_error("length of a negative number");
            sum += xi * xi;
        }
        return std::sqrt(sum);
    }
    template <class V>
    static auto at(std::size_t i) {
        if constexpr (requires(V v) { v.rows(); })
            return static_cast<Eigen::Index>(i);
        else
            return i;
    }
};
template <Bug B, class V>
auto rrule(length_t<B> f, V const& x) {
    V positive = x;
    double y = 0;
    if constexpr (B == Bug::does_not_throw) {
        for (std::size_t i = 0; i != static_cast<std::size_t>(x.size()); ++i)
            positive[f.template at<V>(i)] = std::abs(x[f.template at<V>(i)]);
        y = f(positive);
    } else {
        y = f(x);
    }
    if (B == Bug::value_of_nan && std::isnan(y)) y = 0;
    return std::pair(y, [x, y, f](double d) {
        V bar = x;
        for (std::size_t i = 0; i != static_cast<std::size_t>(x.size()); ++i) {
            auto& each = bar[f.template at<V>(i)];
            bool const at_zero = y == 0 && B != Bug::divides_by_zero;
            each = at_zero ? 0 : d * each / y;
        }
        return std::tuple{NoTangent{}, bar};
    });
}

}  // namespace special

using special::Bug;

template <Bug B, class X>
CheckResult check(X const& x) {
    CheckOptions<> const options{.skip = ~Check::special_values};
    if constexpr (Complex<X>)
        return check_all(options, special::modulus_t<B>{}, x);
    else
        return check_all(options, special::length_t<B>{}, x);
}

template <class X>
void expect_caught(CheckResult const& result, X const& text) {
    EXPECT_TRUE(result.has(Check::special_values, Outcome::failed)) << result;
    EXPECT_NE(result.to_string().find(text), std::string::npos) << result;
}

TEST(CheckSpecialValues, RightRules) {
    EXPECT_TRUE(check_all(special::modulus_t<Bug::none>{}, Z(1, 2)));
    EXPECT_TRUE(check_all(special::length_t<Bug::none>{}, std::vector<double>{1, 2, 3}));
    EXPECT_TRUE(check_all(special::length_t<Bug::none>{}, std::array{1.0, 2.0}));
    EXPECT_TRUE(
        check_all(special::length_t<Bug::none>{}, Eigen::VectorXd(Eigen::Vector3d(1, 2, 3))));
}

TEST(CheckSpecialValues, InsideOfComplexNumbers) {
    expect_caught(check<Bug::value_of_infinity>(Z(1, 2)), ".real = inf, the value of rrule");
    expect_caught(check<Bug::divides_by_zero>(Z(1, 2)),
                  "with argument 1 = 0, rrule turns a zero cotangent into");
}

// a √b / b, where b is a mass: the partial by b is 0/0 at 0, and that by a as well.
CHAINRULES_FUNCTION_EXPR(by_root, (a, b), b == 0 ? 0 : a * std::sqrt(b) / b);
CHAINRULES_SCALAR_RULE(by_root, (a, b), Omega / a, -Omega / (2 * b));

// Neither the partial nor the way out was named, and cotangents were called tangents.
TEST(CheckSpecialValues, TheMessageNamesThePartialAndTheWayOut) {
    auto const result = check_all(by_root, 1.5, 2.5);
    expect_caught(result, "with argument 2 = 0, frule turns a zero tangent into");
    expect_caught(result, "with argument 2 = 0, rrule turns a zero cotangent into");
    expect_caught(result,
                  ": the partial by argument 2 is infinite or 0/0 there; mark it "
                  "singular(p), or use another formula; or, where such an argument makes no "
                  "sense, leave it out: with_domain(x, {.lo = ...})");
    expect_caught(result, "with argument 1 = 0, frule turns");
    auto const inside =
        check_all(by_root, with_domain(1.5, {.lo = 1}), with_domain(2.5, {.lo = 0.5}));
    EXPECT_TRUE(inside) << inside;
}

TEST(CheckSpecialValues, InsideOfContainers) {
    std::vector<double> const x{1, 2, 3};
    expect_caught(check<Bug::value_of_nan>(x), "[0] = nan, the value of rrule");
    expect_caught(check<Bug::does_not_throw>(x), "[2] = -1, rrule throws nothing, the primal");
    expect_caught(check<Bug::divides_by_zero>(x), "with argument 1 = 0, rrule turns a zero");
    expect_caught(check<Bug::value_of_nan>(std::array{1.0, 2.0}), "[1] = nan");
    expect_caught(check<Bug::does_not_throw>(std::array{1.0}), "[0] = -1");
    expect_caught(check<Bug::divides_by_zero>(std::array{1.0, 2.0}), "argument 1 = 0");
}

TEST(CheckSpecialValues, InsideOfMatrices) {
    Eigen::VectorXd const x = Eigen::Vector3d(1, 2, 3);
    expect_caught(check<Bug::value_of_nan>(x), "= nan, the value of rrule");
    expect_caught(check<Bug::does_not_throw>(x), "= -inf, rrule throws nothing");
    expect_caught(check<Bug::divides_by_zero>(x), "with argument 1 = 0, rrule turns a zero");
}
