// SPDX-License-Identifier: MIT
#include "chainrules/statistics/boost_distributions.hpp"

#include <gtest/gtest.h>

#include <boost/math/distributions.hpp>
#include <array>
#include <cmath>
#include <string>
#include <tuple>
#include <type_traits>

#include "chainrules_testutils/gtest.hpp"

/// The parameters of a distribution, for the checkers.
namespace chainrules::testutils {
template <statistics::BoostDistribution D>
struct Flatten<D> {
    using Family = statistics::detail::BoostFamily<D>;
    using Parameters = tangent_t<D>;
    static constexpr unsigned reals = Flatten<Parameters>::reals;

    template <class V>
    static void each(D const& d, V const& visit) {
        Flatten<Parameters>::each(Family::parameters(d), visit);
    }
    template <class R>
    static D rebuild(D const& like, R const& read) {
        auto const p = Flatten<Parameters>::rebuild(Family::parameters(like), read);
        return std::apply([](auto const&... each) { return D(each...); }, p);
    }
    template <class T>
    static constexpr bool takes = std::is_same_v<T, Parameters>;
    template <class T, class V>
    static bool each_tangent(D const& d, T& tangent, V const& visit) {
        return Flatten<Parameters>::each_tangent(Family::parameters(d), tangent, visit);
    }
    static std::string name(D const&, std::size_t part) { return "[" + std::to_string(part) + "]"; }
};
}  // namespace chainrules::testutils

namespace {

using namespace chainrules;
using testutils::test_frule;
using testutils::test_rrule;

// Boost's own functions, which know nothing of the names and orders here.
template <class D, class X>
void expect_boost(D const& d, X x) {
    EXPECT_NEAR(fn::logpdf(d, x), std::log(pdf(d, x)), 1e-13);
    EXPECT_NEAR(fn::logcdf(d, x), std::log(cdf(d, x)), 1e-13);
    EXPECT_NEAR(fn::logccdf(d, x), std::log(cdf(complement(d, x))), 1e-13);
}

TEST(BoostDistributions, Values) {
    namespace bm = boost::math;
    expect_boost(bm::normal_distribution<>(0.5, 1.25), 2.0);
    expect_boost(bm::lognormal_distribution<>(0.5, 1.25), 2.0);
    expect_boost(bm::inverse_gaussian_distribution<>(1.5, 2.25), 2.0);
    expect_boost(bm::skew_normal_distribution<>(0.5, 1.25, -1.5), 2.0);
    expect_boost(bm::exponential_distribution<>(1.25), 2.0);
    expect_boost(bm::laplace_distribution<>(0.5, 1.25), 2.0);
    expect_boost(bm::extreme_value_distribution<>(0.5, 1.25), 2.0);
    expect_boost(bm::weibull_distribution<>(1.5, 1.25), 2.0);
    expect_boost(bm::pareto_distribution<>(0.5, 1.25), 2.0);
    expect_boost(bm::cauchy_distribution<>(0.5, 1.25), 2.0);
    expect_boost(bm::logistic_distribution<>(0.5, 1.25), 2.0);
    expect_boost(bm::uniform_distribution<>(0.5, 4.25), 2.0);
    expect_boost(bm::triangular_distribution<>(0.5, 1.25, 4.25), 2.0);
    expect_boost(bm::arcsine_distribution<>(0.5, 4.25), 2.0);
    expect_boost(bm::gamma_distribution<>(2.5, 1.25), 2.0);
    expect_boost(bm::inverse_gamma_distribution<>(2.5, 1.25), 2.0);
    expect_boost(bm::chi_squared_distribution<>(2.5), 2.0);
    expect_boost(bm::rayleigh_distribution<>(1.25), 2.0);
    expect_boost(bm::students_t_distribution<>(4.5), 2.0);
    expect_boost(bm::beta_distribution<>(1.5, 2.25), 0.375);
    expect_boost(bm::fisher_f_distribution<>(3.5, 4.5), 2.0);
    expect_boost(bm::poisson_distribution<>(2.5), 3);
    expect_boost(bm::geometric_distribution<>(0.25), 3);
    expect_boost(bm::negative_binomial_distribution<>(2.5, 0.25), 3);
}

TEST(BoostDistributions, Checker) {
    boost::math::gamma_distribution<> const gamma(2.5, 1.25);
    test_rrule(fn::logpdf, gamma, 2.0);
    test_frule(fn::logpdf, gamma, 2.0);
    test_rrule(fn::logcdf, gamma, 2.0);
    test_rrule(fn::logccdf, boost::math::triangular_distribution<>(0.5, 1.25, 4.25), 2.0);
    test_rrule(fn::logpdf, boost::math::negative_binomial_distribution<>(2.5, 0.25), 3);
    test_frule(fn::logcdf, boost::math::poisson_distribution<>(2.5), 3);
}

TEST(BoostDistributions, Tangents) {
    using Distribution = boost::math::normal_distribution<float>;
    static_assert(std::is_same_v<tangent_t<Distribution>, std::array<float, 2>>);
    Distribution const moved =
        TangentSpace<Distribution>::add(Distribution(1, 2), std::array<float, 2>{0.5F, 0.25F});
    EXPECT_EQ(moved.mean(), 1.5F);
    EXPECT_EQ(moved.standard_deviation(), 2.25F);
    // The distribution alone is a variable.
    auto const [y, dy] = frule(std::tuple{NoTangent{}, std::array<float, 2>{1, 0}, ZeroTangent{}},
                               fn::logpdf, Distribution(1, 2), 3.0F);
    EXPECT_EQ(dy, 0.5F);
}

}  // namespace
