// SPDX-License-Identifier: MIT
// Function objects: what CHAINRULES_FUNCTION accepts, how calls are resolved, what is no error.

#include "chainrules_core/functions/function.hpp"

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <cmath>
#include <complex>
#include <functional>
#include <memory>
#include <string>

#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

using chainrules::NoTangent;

namespace user {  // a number type with functions of its own, unknown to the library below

struct Celsius {
    double degrees;
};
inline Celsius tan(Celsius c) { return {c.degrees + 1000}; }
inline Celsius kind(Celsius c) { return {c.degrees + 2000}; }
inline Celsius atan(Celsius c) { return {c.degrees + 3000}; }

}  // namespace user

namespace lib {

namespace impl {
inline int kind(int) { return 1; }
inline int kind(double) { return 2; }
inline int kind(double, double) { return 3; }
inline int kind(std::string const&) { return 4; }

template <class T>
T twice(T const& x) {
    return x + x;
}

inline double free_function(double x) { return x + 0.5; }

// Its body must not be instantiated for types that cannot be called with it.
template <class T>
    requires std::is_arithmetic_v<T>
auto constrained(T x) {
    return x;
}
}  // namespace impl

struct Point {
    double x;
    double y;
    double area() const { return x * y; }
    void shift(double by) { x += by; }
};

class Named {
  public:
    Named(double value, std::string name) : value_(value), name_(std::move(name)) {}
    explicit Named(double value) : Named(value, "none") {}
    double value() const { return value_; }
    std::string const& name() const { return name_; }

  private:
    double value_;
    std::string name_;
};

CHAINRULES_FUNCTION(free_function, impl::free_function);
CHAINRULES_FUNCTION(kind, impl::kind);
CHAINRULES_FUNCTION(twice, impl::twice);
CHAINRULES_FUNCTION(tan, std::tan);
CHAINRULES_FUNCTION(arc_tangent, std::atan);
CHAINRULES_FUNCTION(constrained, impl::constrained);
CHAINRULES_FUNCTION(make_named, Named);
CHAINRULES_FUNCTION(make_pair_of, std::pair<double, int>);
CHAINRULES_FUNCTION(identity, std::identity{});
CHAINRULES_FUNCTION_EXPR(plus, (x, y), x + y);
CHAINRULES_FUNCTION_EXPR(negative, (x), -x);
CHAINRULES_FUNCTION_EXPR(area, (p), p.area());
CHAINRULES_FUNCTION_EXPR(get_x, (p), p.x);
CHAINRULES_FUNCTION_EXPR(shift, (p, by), p.shift(by));
CHAINRULES_FUNCTION_EXPR(make_point, (x, y), lib::Point{x, y});
CHAINRULES_FUNCTION_EXPR(element, (c, i), c[i]);
CHAINRULES_FUNCTION_EXPR(dereference, (p), *p);
CHAINRULES_FUNCTION_EXPR(take, (p), std::move(p));

CHAINRULES_SCALAR_RULE(plus, (x, y), 1, 1);

struct Adder {};  // stands for plus

}  // namespace lib

template <>
struct chainrules::function_alias<lib::Adder> {
    using type = lib::plus_t;
};
template <class T>
struct chainrules::function_alias<std::plus<T>> {
    using type = lib::plus_t;
};

namespace {

CHAINRULES_FUNCTION(local_tangent, std::tan);
CHAINRULES_FUNCTION_EXPR(half, (x), x / 2);

TEST(Function, AreDeclaredInAnUnnamedNamespaceWithoutAWarning) {
    EXPECT_EQ(local_tangent(0.5), std::tan(0.5));
    EXPECT_EQ(half(0.5), 0.25);
}

TEST(Function, FreeFunctionsAndOverloadSets) {
    EXPECT_EQ(lib::free_function(1.0), 1.5);
    EXPECT_EQ(lib::free_function(1), 1.5);
    // No overload is picked when the object is declared.
    EXPECT_EQ(lib::kind(1), 1);
    EXPECT_EQ(lib::kind(1.0), 2);
    EXPECT_EQ(lib::kind(1.0, 2.0), 3);
    EXPECT_EQ(lib::kind(std::string("one")), 4);
    EXPECT_EQ(lib::kind("one"), 4);
}

TEST(Function, Templates) {
    EXPECT_EQ(lib::twice(2), 4);
    EXPECT_EQ(lib::twice(0.25), 0.5);
    EXPECT_EQ(lib::twice(std::string("ab")), "abab");
    EXPECT_EQ(lib::twice(std::complex<float>(1, 2)), std::complex<float>(2, 4));
    static_assert(std::is_same_v<decltype(lib::twice(2)), int>);
    static_assert(std::is_same_v<decltype(lib::twice(2.0F)), float>);
}

TEST(Function, StandardFunctionForEveryNumberType) {
    EXPECT_EQ(lib::tan(0.5), std::tan(0.5));
    static_assert(std::is_same_v<decltype(lib::tan(0.5F)), float>);
    static_assert(std::is_same_v<decltype(lib::tan(1)), double>);
    static_assert(std::is_same_v<decltype(lib::tan(0.5L)), long double>);
    EXPECT_EQ(lib::tan(std::complex<double>(0.5, 1)), std::tan(std::complex<double>(0.5, 1)));
}

TEST(Function, SameNameIsFoundInTheArgumentsNamespace) {
    EXPECT_EQ(lib::tan(user::Celsius{1}).degrees, 1001);
    using Number = boost::multiprecision::cpp_bin_float_50;
    EXPECT_LT(abs(lib::tan(Number(1)) - Number("1.5574077246549022305069748074583601730872507723")),
              Number("1e-45"));
    EXPECT_EQ(lib::kind(user::Celsius{1}).degrees, 2001);
    // The name differs from the callee's: called as spelled, never by another name.
    EXPECT_EQ(lib::arc_tangent(0.5), std::atan(0.5));
    static_assert(!std::is_invocable_v<lib::arc_tangent_t, user::Celsius>);
}

TEST(Function, OperatorsMembersConstructors) {
    EXPECT_EQ(lib::plus(1, 2.5), 3.5);
    EXPECT_EQ(lib::plus(std::string("a"), "b"), "ab");
    EXPECT_EQ(lib::negative(2), -2);
    lib::Point p{2, 3};
    EXPECT_EQ(lib::area(p), 6);
    EXPECT_EQ(lib::get_x(p), 2);
    lib::shift(p, 1.0);  // the argument itself, not a copy
    EXPECT_EQ(p.x, 3);
    EXPECT_EQ(lib::make_point(4.0, 5.0).y, 5);
    EXPECT_EQ(lib::make_named(1.0, "x").name(), "x");
    EXPECT_EQ(lib::make_named(2.5).value(), 2.5);
    EXPECT_EQ(lib::make_pair_of(1.5, 2), (std::pair{1.5, 2}));
    EXPECT_EQ(lib::identity(3), 3);
}

TEST(Function, ReferencesAndValueCategoriesArePassedOn) {
    double a[] = {1, 2};
    static_assert(std::is_same_v<decltype(lib::identity(a[0])), double&>);
    EXPECT_EQ(&lib::identity(a[1]), &a[1]);
    auto owner = std::make_unique<int>(7);
    EXPECT_EQ(lib::dereference(owner), 7);
    std::unique_ptr<int> other = lib::identity(std::move(owner));
    EXPECT_EQ(*other, 7);
}

TEST(Function, NotCallableIsNoError) {
    static_assert(std::is_invocable_v<lib::kind_t, int>);
    static_assert(!std::is_invocable_v<lib::kind_t, lib::Point>);
    static_assert(!std::is_invocable_v<lib::kind_t, int, int, int>);
    static_assert(!std::is_invocable_v<lib::tan_t, std::string>);
    static_assert(!std::is_invocable_v<lib::tan_t, double, double>);
    static_assert(!std::is_invocable_v<lib::constrained_t, std::string>);
    static_assert(!std::is_invocable_v<lib::area_t, double>);
    static_assert(!std::is_invocable_v<lib::plus_t, lib::Point, int>);
    static_assert(!std::is_invocable_v<lib::make_named_t, lib::Point>);
    static_assert(std::is_invocable_r_v<double, lib::area_t, lib::Point const&>);
}

TEST(Function, Objects) {
    static_assert(std::is_empty_v<lib::tan_t> && std::is_trivially_copyable_v<lib::tan_t>);
    static_assert(lib::tan == lib::tan_t{});
    EXPECT_STREQ(chainrules::function_name(lib::tan), "tan");
    EXPECT_STREQ(chainrules::function_name(lib::make_point), "make_point");
    EXPECT_STREQ(chainrules::function_name([] {}), "f");
    static_assert(std::is_same_v<decltype(lib::tan), lib::tan_t const>);
}

TEST(Function, Aliases) {
    using chainrules::frule;
    using chainrules::rrule;
    auto [y, pullback] = rrule(std::plus<>{}, 1.0, 2.0);
    EXPECT_EQ(y, 3);
    EXPECT_EQ(pullback(5.0), (std::tuple{NoTangent{}, 5.0, 5.0}));
    auto [z, dz] = frule(std::tuple{NoTangent{}, 1.0, 2.0}, std::plus<double>{}, 1.0, 2.0);
    EXPECT_EQ(dz, 3);
    std::plus<> const lvalue;
    EXPECT_EQ(rrule(lvalue, 1.0, 2.0).value, 3);
    // Stands in where the alias itself could not be called.
    EXPECT_EQ(rrule(lib::Adder{}, 1.0, 2.0).value, 3);
    static_assert(chainrules::has_rrule<std::plus<>, double, double>);
    static_assert(chainrules::has_frule<std::plus<>, double, double>);
    static_assert(!chainrules::has_rrule<std::minus<>, double, double>);
}

}  // namespace
