// SPDX-License-Identifier: MIT
#include "chainrules/special/beta/incomplete_inverses.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "chainrules_testutils/gtest.hpp"
#include "special/support/bad_input.hpp"
#include "special/support/second_order.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using testutils::test_frule;
using testutils::test_rrule;
using values::infinity;
using values::nan;
using values::partial_of;

void expect_close(double found, double expected, double tolerance) {
    EXPECT_LE(std::fabs(found - expected), tolerance * std::fabs(expected))
        << found << " instead of " << expected;
}

// The root of P(a, x) = p or Q(a, x) = q, whichever number is smaller, and its derivatives by a and
// by p (−q), from 40 digits.
TEST(GammaIncInv, References) {
    struct Row {
        double a, p, q, x, by_a, slope;
    };
    for (Row const& r : {
             Row{2.5, 0.0015208185533684398, 0.9984791814466316, 0.12500000000000000327,
                 0.16551084076436569301, 34.084583421740231978},
             Row{2.5, 0.9999636012330942, 3.639876690580866e-05, 14.000000000000000004,
                 2.2320283672360562217, 30518.760627853207679},
             Row{0.75, 3.4407629650065286e-05, 0.99996559237035, 9.9999999999999983826e-7,
                 0.00001875065516538020556, 0.038751117377126330416},
             Row{40.0, 0.9999999999970397, 2.9602566998130643e-12, 99.999999999999999955,
                 1.5333626638038909185, 548318964792.11034423},
             Row{300.0, 0.7224887541718611, 0.2775112458281389, 309.99999999999999908,
                 1.0170493918351244991, 52.823201900950618091},
         }) {
        bool const lower = r.p <= r.q;
        expect_close(fn::gamma_inc_inv(r.a, r.p, r.q), r.x, 1e-14);
        expect_close(partial_of<0>(fn::gamma_inc_inv, r.a, r.p, r.q), r.by_a, 1e-12);
        EXPECT_EQ(partial_of<1>(fn::gamma_inc_inv, r.a, r.p, r.q) == 0, !lower);
        EXPECT_EQ(partial_of<2>(fn::gamma_inc_inv, r.a, r.p, r.q) == 0, lower);
        if (lower)
            expect_close(partial_of<1>(fn::gamma_inc_inv, r.a, r.p, r.q), r.slope, 1e-13);
        else
            expect_close(partial_of<2>(fn::gamma_inc_inv, r.a, r.p, r.q), -r.slope, 1e-13);
    }
}

TEST(BetaIncInv, References) {
    struct Row {
        double a, b, p, q, x, y, by_a, by_b, slope;
    };
    for (Row const& r :
         {Row{2.5, 0.75, 0.0035403013334813077, 0.9964596986665187, 0.12500000000000000005,
              0.87499999999999999995, 0.10708067448492459093, -0.099448366747885621975,
              13.984385072164820342},
          Row{2.5, 0.75, 0.9999996482310897, 3.517689103810244e-07, 0.99999999906867742538,
              9.3132257461547854965e-10, 3.8970792079260465368e-10, -2.4866184810447946969e-8,
              0.003530054524906342095},
          Row{20.0, 3.0, 0.9698485932579818, 0.030151406742018185, 0.96874999999999999983,
              0.031250000000000000173, 0.0014671866875488908049, -0.020140986983185422086,
              0.40516823198846852154},
          Row{0.5, 0.25, 3.63712198019975e-07, 0.999999636287802, 9.0949470177292818765e-13,
              0.9999999999990905053, 5.2474639371483931797e-11, -5.71452374713419207e-12,
              5.0011778913313506649e-6},
          Row{0.5, 30.0, 0.9999649300801935, 3.506991980647584e-05, 0.2499999999999999981,
              0.7500000000000000019, 0.097262085200847944331, -0.007249062974865138524,
              682.36564222117186566}}) {
        auto const [x, y] = fn::beta_inc_inv(r.a, r.b, r.p, r.q);
        expect_close(x, r.x, 1e-14);
        expect_close(y, r.y, 1e-14);
        auto const check = [&](auto const& tangents, double expected, double tolerance) {
            auto const slope =
                chainrules::frule(tangents, fn::beta_inc_inv, r.a, r.b, r.p, r.q).tangent;
            expect_close(get<0>(slope), expected, tolerance);
            EXPECT_EQ(get<1>(slope), -get<0>(slope));
        };
        NoTangent const self;
        ZeroTangent const zero;
        check(std::tuple{self, 1.0, zero, zero, zero}, r.by_a, 1e-12);
        check(std::tuple{self, zero, 1.0, zero, zero}, r.by_b, 1e-12);
        // Along the line of complements, whichever of the two is read.
        check(std::tuple{self, zero, zero, 1.0, -1.0}, r.slope, 1e-13);
    }
}

TEST(GammaIncInv, SecondOrder) {
    for (double p : {0.2, 0.7}) EXPECT_EQ(second_order::check(fn::gamma_inc_inv, 1.75, p), 0);
}

// Of a pair: the partials of x, on dual numbers and by differences.
template <class F>
void check_second_order(F const& partial, double a, double b, double p) {
    using second_order::Dual;
    auto const at = [&](double s, double t, double u) {
        return partial(fn::beta_inc_inv(s, t, u), s, t, u, 1 - u);
    };
    auto const difference = [](auto const& f, double t) {
        double const h = 1e-3 * t;
        return (8 * (f(t + h) - f(t - h)) - (f(t + 2 * h) - f(t - 2 * h))) / (12 * h);
    };
    auto const root = fn::beta_inc_inv(a, b, p);
    Dual const by_a = partial(root, Dual(a, 1), b, p, 1 - p);
    Dual const by_b = partial(root, a, Dual(b, 1), p, 1 - p);
    Dual const by_p = partial(root, a, b, Dual(p, 1), 1 - Dual(p, 1));
    EXPECT_EQ(by_a.value, at(a, b, p));
    auto const expected_a = difference([&](double t) { return at(t, b, p); }, a);
    auto const expected_b = difference([&](double t) { return at(a, t, p); }, b);
    auto const expected_p = difference([&](double t) { return at(a, b, t); }, p);
    expect_close(by_a.dot, expected_a, 1e-7);
    expect_close(by_b.dot, expected_b, 1e-7);
    expect_close(by_p.dot, expected_p, 1e-7);
}
TEST(BetaIncInv, SecondOrder) {
    for (double p : {0.1, 0.45, 0.8})
        for (double b : {0.6, 30.0}) {
            check_second_order(
                [](auto const&... x) { return special::detail::beta_inc_inv_by_a(x...); }, 1.75, b,
                p);
            check_second_order(
                [](auto const&... x) { return special::detail::beta_inc_inv_by_b(x...); }, 1.75, b,
                p);
            check_second_order(
                [](auto const&... x) { return special::detail::beta_inc_inv_slope(x...); }, 1.75, b,
                p);
        }
}

// A function of p alone, that hands on p and 1 − p.
struct AlongComplements {
    double a;
    double operator()(double p) const { return fn::gamma_inc_inv(a, p, 1 - p); }
};
template <class D>
auto frule(std::tuple<NoTangent, D> const& t, AlongComplements const& f, double p) {
    D const dp = std::get<1>(t);
    return chainrules::frule(std::tuple{NoTangent{}, ZeroTangent{}, dp, -dp}, fn::gamma_inc_inv,
                             f.a, p, 1 - p);
}
TEST(GammaIncInv, AlongComplements) {
    for (double p : {0.1, 0.45, 0.55, 0.9}) test_frule(AlongComplements{1.75}, p);
}

TEST(IncompleteInverses, WithoutComplement) {
    for (double p : {0.1, 0.45, 0.8}) {
        test_rrule(fn::gamma_inc_inv, 1.75, p);
        test_rrule(fn::beta_inc_inv, 1.75, 0.6, p);
        EXPECT_DOUBLE_EQ(fn::gamma_inc_inv(1.75, p), fn::gamma_inc_inv(1.75, p, 1 - p));
    }
}

TEST(IncompleteInverses, OutOfDomain) {
    EXPECT_THROW(fn::gamma_inc_inv(1.75, 0.3, 0.6), std::domain_error);
    EXPECT_THROW(fn::beta_inc_inv(1.75, 0.5, 0.3, 0.6), std::domain_error);
    EXPECT_THROW(fn::beta_inc_inv(1.75, 0.5, -0.5, 1.5), std::domain_error);
    EXPECT_THROW(fn::beta_inc_inv(1.75, 0.5, infinity, -infinity), std::domain_error);
    EXPECT_TRUE(std::isnan(fn::gamma_inc_inv(1.75, nan, 0.5)));
    EXPECT_NEAR(fn::gamma_inc_inv(1.75F, 0.3F, 0.7F), fn::gamma_p_inv(1.75, 0.3), 1e-5);
}

// The ends: a zero tangent stays one.
TEST(IncompleteInverses, Ends) {
    EXPECT_EQ(fn::gamma_inc_inv(1.75, 0.0, 1.0), 0.0);
    EXPECT_EQ(fn::beta_inc_inv(0.5, 2.5, 0.0, 1.0), (std::pair{0.0, 1.0}));
    EXPECT_EQ(fn::beta_inc_inv(0.5, 2.5, 1.0, 0.0), (std::pair{1.0, 0.0}));
    auto const at_end = chainrules::frule(std::tuple{NoTangent{}, 0.0, 0.0, 0.0}, fn::gamma_inc_inv,
                                          1.75, 0.0, 1.0);
    EXPECT_EQ(at_end.tangent, 0.0);
}

TEST(IncompleteInverses, BadInput) {
    bad_input::sweep(fn::gamma_inc_inv, 1.75, 0.3);
    bad_input::sweep(fn::gamma_inc_inv, 1.75, 0.3, 0.7);
}

}  // namespace
