// SPDX-License-Identifier: MIT
// The complete tables of +, -, * and / for every pair of kinds of tangent, in both orders: which
// type comes out, at compile time, and that thunks run only when the table says so.

#include <gtest/gtest.h>

#include <complex>
#include <vector>

#include "chainrules_core/chainrules_core.hpp"

namespace {

struct Point {
    double x = 0;
    std::vector<double> v;
};

}  // namespace

CHAINRULES_FIELDS(Point, x, v);

namespace {

using namespace chainrules;

int runs = 0;

inline constexpr auto count_and_compute = [] {
    ++runs;
    return 3.0;
};

using NI = NotImplemented;
using No = NoTangent;
using Zero = ZeroTangent;
using Lazy = Thunk<std::remove_const_t<decltype(count_and_compute)>>;
using Partial = decltype(tangent<Point>(field<&Point::x>(1.0)));

template <class A, class B>
using Sum = std::remove_cvref_t<decltype(std::declval<A>() + std::declval<B>())>;
template <class A, class B>
using Product = std::remove_cvref_t<decltype(std::declval<A>() * std::declval<B>())>;
template <class A, class B>
using Difference = std::remove_cvref_t<decltype(std::declval<A>() - std::declval<B>())>;
template <class A, class B>
using Quotient = std::remove_cvref_t<decltype(std::declval<A>() / std::declval<B>())>;

template <class T, class... Expected>
constexpr bool all_are = (std::is_same_v<T, Expected> && ...);

// Both orders of a commutative table entry.
template <class A, class B, class Expected>
constexpr bool sum_is = all_are<Expected, Sum<A, B>, Sum<B, A>>;
template <class A, class B, class Expected>
constexpr bool product_is = all_are<Expected, Product<A, B>, Product<B, A>>;

template <class Other>
constexpr bool sums_with_other() {
    return sum_is<NI, Other, NI> && sum_is<No, Other, Other> && sum_is<Zero, Other, Other>;
}
template <class Other>
constexpr bool products_with_other() {
    return product_is<NI, Other, NI> && product_is<No, Other, No> && product_is<Zero, Other, Zero>;
}

using Vector = std::vector<double>;
using Complex = std::complex<float>;

static_assert(sum_is<NI, NI, NI> && sum_is<NI, No, NI> && sum_is<NI, Zero, NI>);
static_assert(sum_is<No, No, No> && sum_is<No, Zero, No> && sum_is<Zero, Zero, Zero>);
static_assert(sums_with_other<Lazy>() && sums_with_other<Partial>() && sums_with_other<double>());
static_assert(sums_with_other<Complex>() && sums_with_other<Vector>());
static_assert(sum_is<Lazy, Lazy, double> && sum_is<Lazy, double, double>);
static_assert(sum_is<Partial, Partial, Partial> && sum_is<Partial, Point, Point>);

static_assert(product_is<NI, NI, NI> && product_is<NI, No, No> && product_is<NI, Zero, Zero>);
static_assert(product_is<No, No, No> && product_is<No, Zero, Zero> && product_is<Zero, Zero, Zero>);
static_assert(products_with_other<Lazy>() && products_with_other<Partial>());
static_assert(products_with_other<double>() && products_with_other<Complex>());
static_assert(products_with_other<Vector>());
static_assert(product_is<Lazy, Lazy, double> && product_is<Lazy, double, double>);
static_assert(product_is<Partial, double, Partial> && product_is<Partial, Lazy, Partial>);

static_assert(all_are<No, Difference<No, No>, Difference<No, Zero>, Difference<Zero, No>>);
static_assert(all_are<Zero, Difference<Zero, Zero>>);
static_assert(all_are<double, Difference<Zero, double>, Difference<double, No>,
                      Difference<Lazy, Lazy>, Difference<Lazy, double>, Difference<double, Lazy>>);
static_assert(all_are<Partial, Difference<Partial, Partial>, Difference<Zero, Partial>>);

static_assert(all_are<Zero, Quotient<Zero, double>, Quotient<Zero, NI>, Quotient<Zero, Lazy>>);
static_assert(all_are<No, Quotient<No, double>, Quotient<No, NI>, Quotient<No, Lazy>>);
static_assert(all_are<double, Quotient<Lazy, double>, Quotient<double, Lazy>>);
static_assert(all_are<Partial, Quotient<Partial, double>, Quotient<Partial, Lazy>>);

TEST(ArithmeticTables, ZerosDoNotRunThunks) {
    Lazy const lazy{count_and_compute};
    runs = 0;
    auto same = Zero{} + lazy + No{};
    (void)(Zero{} * lazy);
    (void)(lazy * No{});
    (void)(Zero{} / lazy);
    EXPECT_EQ(runs, 0);
    EXPECT_EQ(unthunk(same), 3.0);
    EXPECT_EQ(runs, 1);
    EXPECT_EQ(lazy + lazy, 6.0);
    EXPECT_EQ(runs, 3);
}

TEST(ArithmeticTables, Values) {
    Lazy const lazy{count_and_compute};
    auto const p = tangent<Point>(field<&Point::x>(2.0));
    EXPECT_EQ(get<&Point::x>(lazy * p), 6.0);
    EXPECT_EQ(get<&Point::x>(p / 4), 0.5);
    EXPECT_EQ(get<&Point::v>(tangent<Point>(field<&Point::v>(Vector{2, 4})) / 4), (Vector{0.5, 1}));
    EXPECT_EQ(get<&Point::x>(-p), -2.0);
    EXPECT_EQ(get<&Point::x>(Zero{} - p), -2.0);
    EXPECT_EQ(get<&Point::x>(p - p), 0.0);
    EXPECT_EQ(2.0 - lazy, -1.0);
    EXPECT_EQ(6.0 / lazy, 2.0);
    EXPECT_EQ(-lazy, -3.0);
    EXPECT_EQ(Zero{} - 5.0, -5.0);
    EXPECT_EQ((Zero{} - Vector{1, 2}), (Vector{-1, -2}));
}

TEST(ArithmeticTables, NotImplementedKeepsTheLeftOne) {
    auto const left = CHAINRULES_NOT_IMPLEMENTED("left");
    auto const right = CHAINRULES_NOT_IMPLEMENTED("right");
    EXPECT_STREQ((left + right).reason, "left");
    EXPECT_STREQ((left * right).reason, "left");
    EXPECT_STREQ((-left).reason, "left");
    EXPECT_STREQ((1.0 + right).reason, "right");
}

TEST(ArithmeticTables, NotImplementedThrowsWhereANumberIsNeeded) {
    auto const n = CHAINRULES_NOT_IMPLEMENTED("by the order");
    EXPECT_THROW(n - 1.0, NotImplementedError);
    EXPECT_THROW(1.0 - n, NotImplementedError);
    EXPECT_THROW(Zero{} - n, NotImplementedError);
    EXPECT_THROW(n / 2.0, NotImplementedError);
    EXPECT_THROW(2.0 / n, NotImplementedError);
    EXPECT_THROW((void)adjoint(n), NotImplementedError);
    EXPECT_THROW((void)transpose(n), NotImplementedError);
    EXPECT_THROW((void)unthunk(adjoint(thunk([n] { return n; }))), NotImplementedError);
    EXPECT_STREQ(conj(n).reason, "by the order");
}

// A number type with operators for everything, as badly behaved ones have them.
struct Odd {
    int value = 0;
    friend Odd operator+(Odd a, Odd b) { return {a.value + b.value}; }
    friend Odd operator*(Odd a, Odd b) { return {a.value * b.value}; }
    friend Odd operator-(Odd a) { return {-a.value}; }
};

TEST(ArithmeticTables, OddNumberTypeIsNotAmbiguous) {
    Odd const odd{3};
    EXPECT_EQ((-(odd + odd * odd)).value, -12);
    EXPECT_EQ((odd + Zero{}).value, 3);
    EXPECT_EQ((No{} + odd).value, 3);
    static_assert(std::is_same_v<Product<Odd, Zero>, Zero>);
    static_assert(std::is_same_v<Product<No, Odd>, No>);
    EXPECT_STREQ((odd + CHAINRULES_NOT_IMPLEMENTED("odd")).reason, "odd");
}

}  // namespace
