// SPDX-License-Identifier: MIT
//
// The checks with all kinds of arguments and outputs: tuples, strings, structs, containers of the
// user's own, options, approximate values.
#include <gtest/gtest.h>

#include <map>

#include "chainrules_testutils/check_all.hpp"
#include "support/points.hpp"

using namespace chainrules;
using namespace chainrules::testutils;
using points::Point;
using Vector = std::vector<double>;

namespace kinds {

// A ring of numbers: a container that nobody but its Flatten specialisation knows.
struct Ring {
    std::array<double, 3> items;

    double at(std::size_t i) const { return items[i % 3]; }
};

struct identity_t {
    template <class X>
    X operator()(X const& x) const {
        return x;
    }
};
inline constexpr identity_t identity{};
template <class D, class X>
auto frule(std::tuple<NoTangent, D> const& dx, identity_t, X const& x) {
    return std::pair(x, std::get<1>(dx));
}
template <class X>
auto rrule(identity_t, X const& x) {
    return std::pair(x, [](auto const& dy) { return std::tuple{NoTangent{}, dy}; });
}

// Ignores its second argument.
struct first_t {
    template <class X, class Y>
    X operator()(X const& x, Y const&) const {
        return x;
    }
};
inline constexpr first_t first{};
template <class Dx, class Dy, class X, class Y>
auto frule(std::tuple<NoTangent, Dx, Dy> const& dx, first_t, X const& x, Y const&) {
    return std::pair(x, std::get<1>(dx));
}
template <class X, class Y>
auto rrule(first_t, X const& x, Y const&) {
    return std::pair(x, [](auto const& dy) {
        using Zero = std::conditional_t<(std::is_arithmetic_v<Y> && !std::is_integral_v<Y>),
                                        ZeroTangent, NoTangent>;
        return std::tuple{NoTangent{}, dy, Zero{}};
    });
}

// One input, two outputs.
using Pair = std::tuple<double, double>;
struct both_t {
    Pair operator()(double x) const { return {x * x, 3 * x}; }
};
inline constexpr both_t both{};
template <class D>
auto frule(std::tuple<NoTangent, D> const& dx, both_t f, double const& x) {
    auto const& d = std::get<1>(dx);
    return std::pair(f(x), tangent<Pair>(field<0>(scale(2 * x, d)), field<1>(scale(3.0, d))));
}
inline auto rrule(both_t f, double const& x) {
    return std::pair(f(x), [x](auto const& dy) {
        return std::tuple{NoTangent{}, add(scale(2 * x, get<0>(dy)), scale(3.0, get<1>(dy)))};
    });
}

// The second entry is constant.
struct with_constant_t {
    Pair operator()(double x) const { return {x * x, 7.0}; }
};
inline constexpr with_constant_t with_constant{};
template <class D>
auto frule(std::tuple<NoTangent, D> const& dx, with_constant_t f, double const& x) {
    return std::pair(
        f(x), tangent<Pair>(field<0>(scale(2 * x, std::get<1>(dx))), field<1>(ZeroTangent{})));
}
inline auto rrule(with_constant_t f, double const& x) {
    return std::pair(
        f(x), [x](auto const& dy) { return std::tuple{NoTangent{}, scale(2 * x, get<0>(dy))}; });
}

// Tuples in; the integer in one of them has no part in it.
using Mixed = std::tuple<int, double>;
struct second_squared_t {
    double operator()(Mixed const& x) const { return std::get<1>(x) * std::get<1>(x); }
};
inline constexpr second_squared_t second_squared{};
template <class D>
auto frule(std::tuple<NoTangent, D> const& dx, second_squared_t f, Mixed const& x) {
    return std::pair(f(x), scale(2 * std::get<1>(x), get<1>(std::get<1>(dx))));
}
inline auto rrule(second_squared_t f, Mixed const& x) {
    return std::pair(f(x), [x](auto const& dy) {
        return std::tuple{NoTangent{}, tangent<Mixed>(field<0>(ZeroTangent{}),
                                                      field<1>(2 * std::get<1>(x) * dy))};
    });
}

// Vectors of tuples.
using Pairs = std::vector<Pair>;
struct sum_of_first_t {
    double operator()(Pairs const& x) const {
        double sum = 0;
        for (auto const& [a, b] : x) sum += a * a;
        return sum;
    }
};
inline constexpr sum_of_first_t sum_of_first{};
inline auto rrule(sum_of_first_t f, Pairs const& x) {
    return std::pair(f(x), [x = keep(x)](auto const& dy) {
        std::vector<tangent_t<Pair>> dx;
        for (auto const& item : *x)
            dx.push_back(tangent<Pair>(field<0>(2 * std::get<0>(item) * dy), field<1>(0.0)));
        return std::tuple{NoTangent{}, dx};
    });
}

// A constructor.
struct make_point_t {
    Point operator()(double x, float y) const { return {x, y}; }
};
inline constexpr make_point_t make_point{};
template <class Dx, class Dy>
auto frule(std::tuple<NoTangent, Dx, Dy> const& d, make_point_t f, double const& x,
           float const& y) {
    return std::pair(f(x, y), tangent<Point>(field<&Point::x>(std::get<1>(d)),
                                             field<&Point::y>(std::get<2>(d))));
}
inline auto rrule(make_point_t f, double const& x, float const& y) {
    return std::pair(f(x, y), [](auto const& d) {
        return std::tuple{NoTangent{}, get<&Point::x>(d), get<&Point::y>(d)};
    });
}

// Sum over a ring.
struct ring_sum_t {
    double operator()(Ring const& r) const { return r.at(0) + 2 * r.at(1) + 3 * r.at(5); }
};
inline constexpr ring_sum_t ring_sum{};
inline auto rrule(ring_sum_t f, Ring const& r) {
    return std::pair(f(r), [](auto const& d) {
        return std::tuple{NoTangent{}, std::array<double, 3>{d, 2 * d, 3 * d}};
    });
}

// Options: how often x is multiplied with itself.
struct Power {
    int exponent = 1;
};
struct to_power_t {
    double operator()(double x, Power const& p) const { return std::pow(x, p.exponent); }
};
inline constexpr to_power_t to_power{};
template <class D>
auto frule(std::tuple<NoTangent, D> const& dx, to_power_t f, double const& x,
           Keyword<Power> const& p) {
    int const n = p.value.exponent;
    return std::pair(f(x, p.value), scale(n * std::pow(x, n - 1), std::get<1>(dx)));
}
inline auto rrule(to_power_t f, double const& x, Keyword<Power> const& p) {
    int const n = p.value.exponent;
    return std::pair(f(x, p.value), [d = n * std::pow(x, n - 1)](auto const& dy) {
        return std::tuple{NoTangent{}, scale(d, dy)};
    });
}

// Options that the function requires, beside a scalar rule: partials that do not see them, and
// partials that do.
struct Shift {
    double by;
};
inline double shifted_square(double x, Shift const& shift) { return x * x + shift.by; }
CHAINRULES_FUNCTION(shifted, shifted_square);
CHAINRULES_SCALAR_RULE(shifted, (x), 2 * x);

inline double scaled_product(double x, double y, Shift const& shift) { return x * y * shift.by; }
CHAINRULES_FUNCTION(scaled, scaled_product);
template <class X, class Y>
struct ScaledPartials {
    static constexpr int chainrules_arguments = 2;
    static constexpr int chainrules_outputs = 0;
    using chainrules_real_type = real_t<X>;
    X x;
    Y y;
    double by;
    Y operator()(Slot<0>) const { return y * by; }
    X operator()(Slot<1>) const { return x * by; }
};
template <class Omega, Number X, Number Y>
ScaledPartials<X, Y> derivatives_given_output(Omega const&, scaled_t, X const& x, Y const& y,
                                              Keyword<Shift> const& shift) {
    return {x, y, shift.value.by};
}

// Integers in an array count as numbers, as far as a rule has a derivative for them.
struct total_t {
    template <class T>
    T operator()(std::vector<T> const& x) const {
        T sum(0);
        for (T const& each : x) sum += each;
        return sum;
    }
};
inline constexpr total_t total{};
inline double factor_of_total = 1;  // 2: wrong
template <class T>
auto rrule(total_t f, std::vector<T> const& x) {
    return std::pair(f(x), [n = x.size()](auto const& y_bar) {
        return std::tuple{NoTangent{},
                          std::vector<double>(n, factor_of_total * static_cast<double>(y_bar))};
    });
}

// x² up to a rounding error of 1e-8.
struct nearly_square_t {
    double operator()(double x) const { return x * x; }
};
inline constexpr nearly_square_t nearly_square{};
inline auto rrule(nearly_square_t, double const& x) {
    return std::pair(x * x + 1.5e-8,
                     [x](auto const& d) { return std::tuple{NoTangent{}, 2 * x * d}; });
}
template <class D>
auto frule(std::tuple<NoTangent, D> const& dx, nearly_square_t, double const& x) {
    return std::pair(x * x + 1.5e-8, scale(2 * x, std::get<1>(dx)));
}

}  // namespace kinds

template <>
struct chainrules::testutils::Flatten<kinds::Ring> {
    static constexpr unsigned reals = detail::reals_of<double>;
    using tangent_type = std::array<double, 3>;

    static tangent_type zero_tangent(kinds::Ring const&) { return {}; }
    template <class V>
    static void each(kinds::Ring const& x, V const& visit) {
        for (double part : x.items) visit(part);
    }
    template <class R>
    static kinds::Ring rebuild(kinds::Ring const& like, R const& read) {
        kinds::Ring result{};
        for (std::size_t i = 0; i != 3; ++i) result.items[i] = read(like.items[i]);
        return result;
    }
    template <class D>
    static constexpr bool takes = std::is_same_v<std::remove_const_t<D>, tangent_type>;
    template <class D, class V>
    static bool each_tangent(kinds::Ring const& x, D& dx, V const& visit) {
        for (std::size_t i = 0; i != 3; ++i) visit(x.items[i], dx[i]);
        return true;
    }
    static std::string name(kinds::Ring const&, std::size_t part) {
        return std::string("<").append(std::to_string(part)).append(">");
    }
};

TEST(KindsOfArguments, Identity) {
    EXPECT_TRUE(check_all(kinds::identity, 1.5));
    EXPECT_TRUE(check_all(kinds::identity, Vector{1, 2, 3}));
    EXPECT_TRUE(check_all(kinds::identity, Point{1, 2}));
}

TEST(KindsOfArguments, IgnoredArgument) { EXPECT_TRUE(check_all(kinds::first, 1.5, 2.5)); }

TEST(KindsOfArguments, WhatCannotBePerturbed) {
    EXPECT_TRUE(check_all(kinds::first, 1.5, std::string("name")));
    EXPECT_TRUE(check_all(kinds::first, 1.5, 7));
    enum class Colour { red, green };
    EXPECT_TRUE(check_all(kinds::first, 1.5, Colour::green));
}

TEST(KindsOfArguments, Tuples) {
    EXPECT_TRUE(check_all(kinds::both, 1.5));
    EXPECT_TRUE(check_all(kinds::with_constant, 1.5));
    EXPECT_TRUE(check_all(kinds::second_squared, kinds::Mixed(3, 1.5)));
    EXPECT_TRUE(check_all(kinds::sum_of_first, kinds::Pairs{{1, 2}, {3, 4}}));
    EXPECT_TRUE(check_all(kinds::identity, std::pair(1.5, Vector{1, 2})));
}

TEST(KindsOfArguments, Constructor) { EXPECT_TRUE(check_all(kinds::make_point, 1.5, 2.5f)); }

TEST(KindsOfArguments, Map) {
    std::map<std::string, double> const x{{"a", 1}, {"b", 2}};
    auto const result = check_all(kinds::identity, x);
    EXPECT_TRUE(result);
    EXPECT_TRUE(result.has(Check::derivative, Outcome::passed));
}

TEST(KindsOfArguments, ContainerOfTheUsersOwn) {
    EXPECT_TRUE(check_rrule(kinds::ring_sum, kinds::Ring{{1, 2, 3}}));
}

TEST(KindsOfArguments, Options) {
    EXPECT_TRUE(check_frule(kinds::to_power, 1.5, keyword(kinds::Power{3})));
    EXPECT_TRUE(check_rrule(kinds::to_power, 1.5, keyword(kinds::Power{3})));
    EXPECT_TRUE(check_all(kinds::to_power, 1.5, keyword(kinds::Power{3})));
}

// check_all asked for the type of the value without the options, and did not compile.
TEST(KindsOfArguments, RequiredOptionsOfAScalarRule) {
    kinds::Shift const shift{2.5};
    EXPECT_TRUE(check_all(kinds::shifted, 1.5, keyword(shift)));
    EXPECT_TRUE(check_scalar(kinds::shifted, 1.5, keyword(shift)));
    auto const result = check_all(kinds::scaled, 1.5, -0.75, keyword(shift));
    EXPECT_TRUE(result) << result;
    EXPECT_TRUE(result.has(Check::derivatives_given_output, Outcome::passed));
}

// The rule was told to use NoTangent, although the core has tangents for such arrays.
TEST(KindsOfArguments, IntegersInContainers) {
    std::vector<int> const x{1, 0, -3};
    auto const result = check_rrule(kinds::total, x);
    EXPECT_TRUE(result) << result;
    EXPECT_TRUE(result.has(Check::derivative, Outcome::passed));
    kinds::factor_of_total = 2;
    EXPECT_TRUE(check_rrule(kinds::total, x).has(Check::derivative, Outcome::failed));
    kinds::factor_of_total = 1;
}

TEST(KindsOfArguments, ApproximateValue) {
    EXPECT_TRUE(check_all(kinds::nearly_square, 1.5).has(Check::primal_value, Outcome::failed));
    EXPECT_TRUE(
        check_all({.atol = 1e-6, .skip = Check::special_values}, kinds::nearly_square, 1.5));
}

TEST(KindsOfArguments, Nothing) {
    EXPECT_TRUE(check_all(kinds::identity, Vector{}));
    EXPECT_TRUE(check_all(kinds::identity, std::map<std::string, double>{}));
}
