// SPDX-License-Identifier: MIT
#include "chainrules/statistics/bijectors.hpp"

#include <cmath>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "chainrules_testutils/gtest.hpp"
#include "special/support/second_order.hpp"

namespace {

using namespace chainrules;
using testutils::test_rrule;

/// The inverse gives x back, the log-Jacobian is that of the rule's own partial, and all rules
/// agree with differences. x is the last of the arguments.
template <class Forward, class Jacobian, class Inverse, class Transform, class... X>
void expect_bijector(Forward const& forward, Jacobian const& jacobian, Inverse const& inverse,
                     Transform const& transform, X... all) {
    std::tuple const arguments(all...);
    constexpr int last = int(sizeof...(X)) - 1;
    double const x = std::get<last>(arguments), y = forward(all...);
    auto const with_last = [&]<std::size_t... I>(std::index_sequence<I...>, auto const& f,
                                                 double z) {
        return f(std::get<I>(arguments)..., z);
    };
    auto const parameters = std::make_index_sequence<std::size_t(last)>{};
    EXPECT_NEAR(with_last(parameters, inverse, y), x, 1e-14) << function_name(inverse);
    double const h = 1e-4;
    double const slope =
        (8 * (with_last(parameters, forward, x + h) - with_last(parameters, forward, x - h)) -
         (with_last(parameters, forward, x + 2 * h) - with_last(parameters, forward, x - 2 * h))) /
        (12 * h);
    EXPECT_NEAR(jacobian(all...), std::log(std::fabs(slope)), 1e-10) << function_name(jacobian);
    EXPECT_EQ(transform(all...), (std::pair{y, jacobian(all...)}));
    test_rrule(forward, all...);
    test_rrule(jacobian, all...);
    test_rrule(transform, all...);
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        test_rrule(inverse, std::get<I>(arguments)..., y);
    }(parameters);
}

TEST(Bijectors, Rules) {
    expect_bijector(fn::exp_forward, fn::exp_log_jacobian, fn::exp_inverse, fn::exp_transform, 0.7);
    expect_bijector(fn::lower_forward, fn::lower_log_jacobian, fn::lower_inverse,
                    fn::lower_transform, 0.4, 0.7);
    expect_bijector(fn::upper_forward, fn::upper_log_jacobian, fn::upper_inverse,
                    fn::upper_transform, 0.4, 0.7);
    expect_bijector(fn::interval_forward, fn::interval_log_jacobian, fn::interval_inverse,
                    fn::interval_transform, 0.4, 1.9, 0.7);
    expect_bijector(fn::sigmoid_forward, fn::sigmoid_log_jacobian, fn::sigmoid_inverse,
                    fn::sigmoid_transform, -0.7);
    expect_bijector(fn::softplus_forward, fn::softplus_log_jacobian, fn::softplus_inverse,
                    fn::softplus_transform, 1.4, -0.7);
    expect_bijector(fn::tanh_forward, fn::tanh_log_jacobian, fn::tanh_inverse, fn::tanh_transform,
                    -0.7);
    expect_bijector(fn::softsign_forward, fn::softsign_log_jacobian, fn::softsign_inverse,
                    fn::softsign_transform, -0.7);
    expect_bijector(fn::power_forward, fn::power_log_jacobian, fn::power_inverse,
                    fn::power_transform, 0.4, 0.7);
    expect_bijector(fn::square_forward, fn::square_log_jacobian, fn::square_inverse,
                    fn::square_transform, 0.7);
    expect_bijector(fn::box_cox_forward, fn::box_cox_log_jacobian, fn::box_cox_inverse,
                    fn::box_cox_transform, 0.4, 0.7);
    expect_bijector(fn::yeo_johnson_forward, fn::yeo_johnson_log_jacobian, fn::yeo_johnson_inverse,
                    fn::yeo_johnson_transform, 0.4, -0.7);
    expect_bijector(fn::sinh_arcsinh_forward, fn::sinh_arcsinh_log_jacobian,
                    fn::sinh_arcsinh_inverse, fn::sinh_arcsinh_transform, 0.2, 1.4, -0.7);
    expect_bijector(fn::offset_multiplier_forward, fn::offset_multiplier_log_jacobian,
                    fn::offset_multiplier_inverse, fn::offset_multiplier_transform, 0.2, 1.4, -0.7);
    expect_bijector(fn::weibull_cdf_forward, fn::weibull_cdf_log_jacobian, fn::weibull_cdf_inverse,
                    fn::weibull_cdf_transform, 1.3, 0.9, 0.7);
    expect_bijector(fn::gumbel_cdf_forward, fn::gumbel_cdf_log_jacobian, fn::gumbel_cdf_inverse,
                    fn::gumbel_cdf_transform, 0.3, 0.9, 0.7);
    expect_bijector(fn::kumaraswamy_cdf_forward, fn::kumaraswamy_cdf_log_jacobian,
                    fn::kumaraswamy_cdf_inverse, fn::kumaraswamy_cdf_transform, 1.3, 0.9, 0.6);
    expect_bijector(fn::normal_cdf_forward, fn::normal_cdf_log_jacobian, fn::normal_cdf_inverse,
                    fn::normal_cdf_transform, 0.3, 0.9, 0.7);
    expect_bijector(fn::generalized_pareto_cdf_forward, fn::generalized_pareto_cdf_log_jacobian,
                    fn::generalized_pareto_cdf_inverse, fn::generalized_pareto_cdf_transform, 0.3,
                    0.9, 0.2, 0.7);
}

// At these the two forms of a bijector meet.
TEST(Bijectors, Limits) {
    EXPECT_DOUBLE_EQ(fn::box_cox_forward(0.0, 2.5), std::log(2.5));
    EXPECT_DOUBLE_EQ(fn::power_forward(0.0, 0.5), std::exp(0.5));
    test_rrule(fn::box_cox_transform, 0.0, 2.5);
    test_rrule(fn::yeo_johnson_transform, 2.0, -0.5);
    test_rrule(fn::yeo_johnson_transform, 0.0, 0.5);
    test_rrule(fn::power_transform, 0.0, 0.5);
}

// Where y is next to an end as a number, the log-Jacobian still has its digits.
TEST(Bijectors, FarOut) {
    EXPECT_DOUBLE_EQ(fn::sigmoid_log_jacobian(800.0), -800);
    EXPECT_DOUBLE_EQ(fn::tanh_log_jacobian(-400.0), 2 * std::log(2) - 800);
    EXPECT_DOUBLE_EQ(fn::softplus_log_jacobian(1.0, -800.0), -800);
}

TEST(Bijectors, SecondOrder) {
    EXPECT_EQ(second_order::check(fn::interval_log_jacobian, 0.5, 2.0, 0.75), 0);
    EXPECT_EQ(second_order::check(fn::sinh_arcsinh_forward, 0.2, 1.4, 0.75), 0);
    EXPECT_EQ(second_order::check(fn::box_cox_inverse, 0.5, 0.75), 0);
}

TEST(Bijectors, BadInput) {
    EXPECT_THROW(fn::interval_transform(1.0, 1.0, 0.5), std::domain_error);
    EXPECT_THROW(fn::lower_inverse(1.0, 0.5), std::domain_error);
    EXPECT_THROW(fn::power_forward(1.0, -1.5), std::domain_error);
}

}  // namespace
