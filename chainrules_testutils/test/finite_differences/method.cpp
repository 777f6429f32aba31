// SPDX-License-Identifier: MIT
//
// Finite-difference methods: construction, printing, symmetry, bad input.
#include "chainrules_testutils/finite_differences/method.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <ostream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using namespace chainrules::testutils;

constexpr double infinity = std::numeric_limits<double>::infinity();

struct Direction {
    char const* name;
    FiniteDifferenceMethod (*make)(int, int, FdmOptions const&);
    friend std::ostream& operator<<(std::ostream& out, Direction const& d) { return out << d.name; }
};
Direction const forward{"forward", forward_fdm};
Direction const backward{"backward", backward_fdm};
Direction const central{"central", central_fdm};

class EveryDirection : public testing::TestWithParam<Direction> {};
INSTANTIATE_TEST_SUITE_P(Method, EveryDirection, testing::Values(forward, backward, central));

TEST(Method, Grids) {
    using Grid = std::vector<int>;
    EXPECT_EQ(forward_fdm(4, 1).grid(), (Grid{0, 1, 2, 3}));
    EXPECT_EQ(backward_fdm(4, 1).grid(), (Grid{-3, -2, -1, 0}));
    EXPECT_EQ(central_fdm(5, 1).grid(), (Grid{-2, -1, 0, 1, 2}));
    EXPECT_EQ(central_fdm(4, 1).grid(), (Grid{-2, -1, 1, 2}));
    EXPECT_EQ(central_fdm(1, 0).grid(), (Grid{0}));
    EXPECT_EQ(forward_fdm(5, 1, {.geom = true}).grid(), (Grid{0, 1, 3, 9, 27}));
    EXPECT_EQ(backward_fdm(4, 1, {.geom = true}).grid(), (Grid{-9, -3, -1, 0}));
    EXPECT_EQ(central_fdm(6, 1, {.geom = true}).grid(), (Grid{-9, -3, -1, 1, 3, 9}));
}

TEST(Method, DefaultsAndOptions) {
    auto const plain = central_fdm(5, 1);
    EXPECT_EQ(plain.condition(), 10);
    EXPECT_EQ(plain.factor(), 1);
    EXPECT_EQ(plain.max_range(), infinity);
    auto const m = central_fdm(
        5, 2, {.adapt = 2, .condition = 3, .factor = 4, .max_range = 0.5, .geom = true});
    EXPECT_EQ(m.points(), 5);
    EXPECT_EQ(m.derivative_order(), 2);
    EXPECT_EQ(m.condition(), 3);
    EXPECT_EQ(m.factor(), 4);
    EXPECT_EQ(m.max_range(), 0.5);
}

// p + 2 points for the derivative of order p, of the same direction.
TEST_P(EveryDirection, BoundEstimators) {
    auto const m = GetParam().make(5, 1, {.adapt = 2, .max_range = 3});
    auto const estimator = m.bound_estimator();
    EXPECT_EQ(estimator.grid(), GetParam().make(7, 5, {}).grid());
    EXPECT_EQ(estimator.derivative_order(), 5);
    EXPECT_EQ(estimator.max_range(), 3);
    auto const second = estimator.bound_estimator();
    EXPECT_EQ(second.points(), 9);
    EXPECT_EQ(second.derivative_order(), 7);
    EXPECT_FALSE(second.has_bound_estimator());
    EXPECT_FALSE(GetParam().make(5, 1, {.adapt = 0}).has_bound_estimator());
    EXPECT_THROW(static_cast<void>(second.bound_estimator()), std::out_of_range);
}

double sine(double x) { return std::sin(x); }

TEST(Method, Printing) {
    EXPECT_EQ(to_string(central_fdm(2, 1)),
              "FiniteDifferenceMethod:\n"
              "  order of method:       2\n"
              "  order of derivative:   1\n"
              "  grid:                  [-1, 1]\n"
              "  coefficients:          [-0.5, 0.5]\n");
    EXPECT_EQ(to_string(central_fdm(5, 4)),
              "FiniteDifferenceMethod:\n"
              "  order of method:       5\n"
              "  order of derivative:   4\n"
              "  grid:                  [-2, -1, 0, 1, 2]\n"
              "  coefficients:          [1.0, -4.0, 6.0, -4.0, 1.0]\n");
}

TEST(Method, Symmetry) {
    EXPECT_TRUE(is_symmetric(central_fdm(5, 1)));
    EXPECT_TRUE(is_symmetric(central_fdm(4, 1)));
    EXPECT_TRUE(is_symmetric(central_fdm(5, 3)));
    EXPECT_FALSE(is_symmetric(central_fdm(5, 2)));
    EXPECT_FALSE(is_symmetric(forward_fdm(5, 1)));
    EXPECT_FALSE(is_symmetric(FiniteDifferenceMethod({-2, 0, 5}, 1)));
    EXPECT_FALSE(is_symmetric(FiniteDifferenceMethod({-2, 1, 2}, 1)));
}

template <class Exception, class Call>
void expect_error(Call const& call, std::string const& message) {
    try {
        static_cast<void>(call());
        ADD_FAILURE() << "no error: " << message;
    } catch (Exception const& error) {
        EXPECT_EQ(error.what(), "chainrules::testutils::" + message);
    }
}

TEST_P(EveryDirection, BadInput) {
    std::string const name = std::string(GetParam().name) + "_fdm: ";
    auto const expect = [&](int p, int q, FdmOptions const& options, std::string const& problem) {
        expect_error<std::domain_error>([&] { return GetParam().make(p, q, options); },
                                        name + problem);
    };
    expect(1, 1, {}, "1 points cannot give a derivative of order 1; use at least 2 points");
    expect(3, 3, {}, "3 points cannot give a derivative of order 3; use at least 4 points");
    expect(3, 4, {}, "3 points cannot give a derivative of order 4; use at least 5 points");
    expect(0, 0, {}, "0 points cannot give a derivative of order 0; use at least 1 points");
    expect(3, -1, {}, "the order of the derivative is -1; use 0 or more");
    expect(101, 1, {}, "101 points are too many; use at most 100");
    expect(5, 1, {.adapt = -1}, "adapt is -1 with 5 points; use 0 to 47");
    expect(5, 1, {.adapt = 48}, "adapt is 48 with 5 points; use 0 to 47");
    expect(5, 1, {.condition = 0},
           "condition is 0.0; use a positive magnitude of the p-th derivative");
    expect(5, 1, {.factor = -1}, "factor is -1.0; use a positive multiple of rounding");
    expect(5, 1, {.max_range = -1}, "max_range is -1.0; use 0, a positive distance or infinity");
    expect(5, 1, {.max_range = std::nan("")},
           "max_range is nan; use 0, a positive distance or infinity");
    expect(60, 1, {.geom = true},
           "a geometric grid of 60 points does not fit; use fewer points or less adapt");
}

TEST(Method, BadCustomGrid) {
    std::string const name = "FiniteDifferenceMethod: ";
    expect_error<std::invalid_argument>([] { return FiniteDifferenceMethod({}, 1); },
                                        name + "the grid is empty; use at least 2 points");
    expect_error<std::invalid_argument>([] { return FiniteDifferenceMethod({0, 3, 3}, 1); },
                                        name + "the grid holds 3 twice; use distinct points");
    expect_error<std::domain_error>(
        [] { return FiniteDifferenceMethod({0, 3}, 2); },
        name + "2 points cannot give a derivative of order 2; use at least 3 points");
    expect_error<std::domain_error>(
        [] { return FiniteDifferenceMethod({0, 3}, 1, {.max_range = -2}); },
        name + "max_range is -2.0; use 0, a positive distance or infinity");
}

TEST(Method, BadArgument) {
    auto const m = central_fdm(5, 1);
    std::string const name = "FiniteDifferenceMethod: ";
    expect_error<std::domain_error>([&] { return m(sine, std::nan("")); },
                                    name + "x is nan; use a finite number");
    expect_error<std::domain_error>([&] { return m.derivative_with_error(sine, infinity); },
                                    name + "x is inf; use a finite number");
    expect_error<std::domain_error>(
        [&] { return estimate_step(m, sine, 2.0, {0, 1}); },
        name + "x is 2, outside of the domain [0, 1]; use a point inside");
    expect_error<std::domain_error>([&] { return m(sine, 0.5, {1, 0}); },
                                    name + "the domain is [1, 0]; use ends with lo <= hi");
    expect_error<std::domain_error>([&] { return m(sine, 0.5, infinity); },
                                    name + "the step is inf; use a finite number");
}

}  // namespace
