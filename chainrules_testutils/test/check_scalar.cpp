// SPDX-License-Identifier: MIT
#include "chainrules_testutils/check_scalar.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>

#include "chainrules_core/chainrules_core.hpp"
#include "support/draws.hpp"

using namespace chainrules;
using namespace chainrules::testutils;
using namespace draws;
using Z = std::complex<double>;

namespace scalars {

using std::exp;
using std::sin;

template <class T>
T twice_value(T x) {
    return x + x;
}
CHAINRULES_FUNCTION(twice, twice_value);
CHAINRULES_SCALAR_RULE(twice, (x), 2);
CHAINRULES_FUNCTION(thrice_by_mistake, twice_value);
CHAINRULES_SCALAR_RULE(thrice_by_mistake, (x), 3);

CHAINRULES_FUNCTION(sine, std::sin);
CHAINRULES_SCALAR_RULE(sine, (x), std::cos(x));
CHAINRULES_FUNCTION(sine_in_degrees, std::sin);
CHAINRULES_SCALAR_RULE(sine_in_degrees, (x), 57.29577951308232 * std::cos(x));
CHAINRULES_FUNCTION(exponential, std::exp);
CHAINRULES_SCALAR_RULE(exponential, (x), Omega);

// |z|², whose output is real: written by hand, as it is not holomorphic.
inline double square_value(Z const& z) { return std::norm(z); }
CHAINRULES_FUNCTION(square, square_value);
template <class D>
auto frule(std::tuple<NoTangent, D> const& dz, square_t, Z const& z) {
    if constexpr (AbstractZero<D>)
        return std::pair(std::norm(z), ZeroTangent{});
    else
        return std::pair(std::norm(z), 2 * (std::conj(z) * Z(std::get<1>(dz))).real());
}
inline auto rrule(square_t, Z const& z) {
    return std::pair(std::norm(z), [z](double d) { return std::tuple{NoTangent{}, 2 * d * z}; });
}

// conj z: its scalar rule would be wrong in one of two directions.
inline Z conjugate_value(Z const& z) { return std::conj(z); }
CHAINRULES_FUNCTION(conjugate, conjugate_value);
CHAINRULES_SCALAR_RULE(conjugate, (z), 1);

// A rule that forgets to conjugate in the pullback only.
CHAINRULES_FUNCTION(unconjugated, std::exp);
template <class D>
auto frule(std::tuple<NoTangent, D> const& dz, unconjugated_t, Z const& z) {
    return std::pair(std::exp(z), scale(std::exp(z), std::get<1>(dz)));
}
inline auto rrule(unconjugated_t, Z const& z) {
    return std::pair(std::exp(z), [p = std::exp(z)](auto const& d) {
        return std::tuple{NoTangent{}, Z(scale(p, d))};
    });
}

// x + i x²: real argument, complex output.
inline Z curve_value(double x) { return {x, x * x}; }
CHAINRULES_FUNCTION(curve, curve_value);
template <class D>
auto frule(std::tuple<NoTangent, D> const& dx, curve_t, double const& x) {
    return std::pair(curve_value(x), scale(Z(1, 2 * x), std::get<1>(dx)));
}
inline auto rrule(curve_t, double const& x) {
    return std::pair(curve_value(x), [x](auto const& d) {
        return std::tuple{NoTangent{}, (Z(1, -2 * x) * Z(d)).real()};
    });
}

}  // namespace scalars

TEST(CheckScalar, Real) {
    EXPECT_TRUE(check_scalar(scalars::twice, 0.7));
    EXPECT_TRUE(check_scalar(scalars::twice, 3));
    EXPECT_TRUE(check_frule(scalars::twice, 3));
    EXPECT_TRUE(check_rrule(scalars::twice, 3));
    EXPECT_FALSE(check_rrule(scalars::thrice_by_mistake, 3));
    EXPECT_TRUE(check_scalar({.rtol = 1e-8}, scalars::exponential, 0.7));
    EXPECT_TRUE(check_scalar(scalars::exponential, 0.7f));
    EXPECT_TRUE(check_scalar(scalars::exponential, 0.7L));
}

TEST(CheckScalar, RandomPoints) {
    passes([](CheckOptions<> const& options, Random& rng) {
        return check_scalar(options, scalars::sine, number<double>(rng));
    });
    passes([](CheckOptions<> const& options, Random& rng) {
        return check_scalar(options, scalars::sine, number<float>(rng));
    });
    passes([](CheckOptions<> const& options, Random& rng) {
        return check_scalar(options, scalars::exponential,
                            Z(number<double>(rng), number<double>(rng)));
    });
    passes([](CheckOptions<> const& options, Random& rng) {
        return check_scalar(options, scalars::square, Z(number<double>(rng), number<double>(rng)));
    });
    passes([](CheckOptions<> const& options, Random& rng) {
        return check_scalar(options, scalars::curve, number<double>(rng));
    });
}

TEST(CheckScalar, WrongFactor) {
    auto const result = check_scalar(scalars::thrice_by_mistake, 0.7);
    EXPECT_FALSE(result);
    EXPECT_TRUE(result.names_cause("constant factor 1.5")) << result.to_string();
    auto const text = result.to_string();
    EXPECT_NE(text.find("frule, tangent 1"), std::string::npos) << text;
    EXPECT_NE(text.find("rrule, cotangent 1"), std::string::npos) << text;
}

TEST(CheckScalar, DegreesForRadians) {
    auto const result = check_scalar(scalars::sine_in_degrees, 0.7);
    EXPECT_TRUE(result.names_cause("constant factor 57.2958")) << result.to_string();
}

TEST(CheckScalar, ScalarRuleOfANonHolomorphicFunction) {
    caught(Check::derivative, "", [](CheckOptions<> const& options, Random& rng) {
        return check_scalar(options, scalars::conjugate,
                            Z(number<double>(rng), number<double>(rng)));
    });
    auto const text = check_scalar(scalars::conjugate, Z(1, 2)).to_string();
    EXPECT_NE(text.find("frule, tangent i"), std::string::npos) << text;
    EXPECT_EQ(text.find("frule, tangent 1"), std::string::npos) << text;
}

TEST(CheckScalar, ConjugateMissingInReverse) {
    caught(Check::derivative, "conjugated", [](CheckOptions<> const& options, Random& rng) {
        return check_scalar(options, scalars::unconjugated,
                            Z(number<double>(rng), number<double>(rng)));
    });
}
