// SPDX-License-Identifier: MIT
#include "chainrules_core/tangents/tangent_functions.hpp"

#include <gtest/gtest.h>

#include <complex>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace {

struct Inner {
    double a = 0;
};
struct Outer {
    double x = 0;
    std::complex<double> z;
    Inner inner;
    std::vector<double> v;
};
struct Other {
    double x = 0;
};

}  // namespace

CHAINRULES_FIELDS(Inner, a);
CHAINRULES_FIELDS(Outer, x, z, inner, v);
CHAINRULES_FIELDS(Other, x);

namespace {

using namespace chainrules;

TEST(TangentEquality, AbsentFieldsAreZero) {
    auto const some = tangent<Outer>(field<&Outer::x>(1.0));
    auto const more = tangent<Outer>(field<&Outer::v>(std::vector<double>{0, 0}),
                                     field<&Outer::x>(1.0f), field<&Outer::z>(ZeroTangent{}));
    EXPECT_TRUE(some == more);
    EXPECT_TRUE(more == some);
    auto const different = tangent<Outer>(field<&Outer::x>(1.0), field<&Outer::z>(1.0));
    EXPECT_FALSE(some == different);
    EXPECT_FALSE(different == some);
    EXPECT_TRUE(Tangent<Outer>{} == zero_tangent(Outer{}));
}

TEST(TangentEquality, ThunksAreComputed) {
    auto const lazy = tangent<Outer>(field<&Outer::x>(thunk([] { return 1.0; })));
    EXPECT_TRUE(lazy == tangent<Outer>(field<&Outer::x>(1.0)));
}

TEST(TangentEquality, OtherPrimalTypeIsNotEqual) {
    EXPECT_FALSE(tangent<Outer>(field<&Outer::x>(1.0)) == tangent<Other>(field<&Other::x>(1.0)));
}

TEST(Canonicalize, FillsInDeclarationOrder) {
    auto const full = canonicalize(tangent<Outer>(field<&Outer::v>(1), field<&Outer::x>(2.0)));
    using Expected = Tangent<Outer, Field<&Outer::x, double>, Field<&Outer::z, ZeroTangent>,
                             Field<&Outer::inner, ZeroTangent>, Field<&Outer::v, int>>;
    static_assert(std::is_same_v<std::remove_const_t<decltype(full)>, Expected>);
    EXPECT_EQ(get<&Outer::x>(full), 2.0);
    auto const pair = canonicalize(tangent<std::pair<double, double>>(field<1>(3.0)));
    static_assert(std::is_same_v<std::remove_cvref_t<decltype(get<0>(pair))>, ZeroTangent>);
    EXPECT_EQ(get<1>(pair), 3.0);
}

TEST(Norm, ThroughNestedStructsAndContainers) {
    auto const t = tangent<Outer>(field<&Outer::z>(std::complex<double>(1, 2)),
                                  field<&Outer::inner>(tangent<Inner>(field<&Inner::a>(2.0))),
                                  field<&Outer::v>(std::vector<double>{4, 0}));
    EXPECT_EQ(norm(t), 5.0);
    EXPECT_EQ(norm(ZeroTangent{}), 0.0);
    EXPECT_EQ(norm(NoTangent{}), 0.0);
    EXPECT_EQ(norm(thunk([] { return -3.0; })), 3.0);
    EXPECT_THROW((void)norm(CHAINRULES_NOT_IMPLEMENTED("no")), NotImplementedError);
}

TEST(Conj, MapsOverFieldsAndKeepsThunksLazy) {
    auto const t = tangent<Outer>(field<&Outer::z>(std::complex<double>(1, 2)),
                                  field<&Outer::x>(3.0), field<&Outer::inner>(ZeroTangent{}));
    EXPECT_EQ(get<&Outer::z>(conj(t)), std::complex<double>(1, -2));
    EXPECT_EQ(get<&Outer::x>(conj(t)), 3.0);
    int runs = 0;
    auto const lazy = conj(thunk([&] { return ++runs, std::complex<double>(0, 1); }));
    EXPECT_EQ(runs, 0);
    EXPECT_EQ(unthunk(lazy), std::complex<double>(0, -1));
    EXPECT_EQ(runs, 1);
    static_assert(std::is_same_v<decltype(conj(NoTangent{})), NoTangent>);
}

TEST(Adjoint, KeepsThunksLazy) {
    int runs = 0;
    auto const lazy = transpose(adjoint(thunk([&] { return ++runs, std::complex<double>(0, 1); })));
    EXPECT_EQ(runs, 0);
    EXPECT_EQ(unthunk(lazy), std::complex<double>(0, -1));
    EXPECT_EQ(adjoint(ZeroTangent{}), ZeroTangent{});
}

TEST(Map, AppliesToStoredFieldsOnly) {
    auto const t = tangent<Outer>(field<&Outer::x>(3.0));
    auto const doubled = map([](double x) { return 2 * x; }, t);
    EXPECT_EQ(get<&Outer::x>(doubled), 6.0);
    static_assert(std::is_same_v<decltype(get<&Outer::z>(doubled)), ZeroTangent>);
}

TEST(ZeroTangentParts, RealImagDot) {
    static_assert(std::is_same_v<decltype(real(ZeroTangent{})), ZeroTangent>);
    static_assert(std::is_same_v<decltype(imag(ZeroTangent{})), ZeroTangent>);
    static_assert(std::is_same_v<decltype(dot(ZeroTangent{}, 2.0)), ZeroTangent>);
    static_assert(std::is_same_v<decltype(dot(2.0, NoTangent{})), NoTangent>);
}

using Prices = std::map<std::string, float>;

TEST(MapTangent, IsSparse) {
    Prices prices{{"bread", 1}, {"milk", 2}};
    auto const a = tangent_of_map<Prices>(Prices{{"bread", 10}});
    auto const b = tangent_of_map<Prices>(Prices{{"bread", 1}, {"milk", 5}});
    static_assert(std::is_same_v<tangent_t<Prices>, std::remove_const_t<decltype(a)>>);
    auto const sum = a + b;
    EXPECT_EQ(sum.entries, (Prices{{"bread", 11}, {"milk", 5}}));
    EXPECT_EQ((2.0f * a).entries, (Prices{{"bread", 20}}));
    EXPECT_EQ(prices + a, (Prices{{"bread", 11}, {"milk", 2}}));
    EXPECT_TRUE(is_zero(zero_tangent(prices)));
    EXPECT_TRUE(a == a);
    EXPECT_FALSE(a == b);
    EXPECT_TRUE((tangent_of_map<Prices>(Prices{{"milk", 0}}) == zero_tangent(prices)));
    EXPECT_THROW((void)(prices + tangent_of_map<Prices>(Prices{{"wine", 1}})), DimensionMismatch);
}

// Neither took an optional.
TEST(OptionalTangent, NormAndZero) {
    using Maybe = std::optional<float>;
    static_assert(std::is_same_v<decltype(norm(tangent<std::tuple<Maybe>>())), double>);
    auto const of = [](Maybe const& x) { return tangent<std::tuple<Maybe>>(field<0>(x)); };
    EXPECT_EQ(norm(of(-2.0f)), 2);
    EXPECT_EQ(norm(of({})), 0);
    EXPECT_TRUE(is_zero(Maybe()) && is_zero(of({})) && is_zero(of(0.0f)));
    EXPECT_FALSE(is_zero(Maybe(1.0f)) || is_zero(of(1.0f)));
    EXPECT_TRUE(is_zero(std::vector<Maybe>{Maybe(), Maybe(0.0f)}));
}

TEST(IsZero, EndsAtTheFirstNumberThatIsNone) {
    int computed = 0;
    auto const second = thunk([&] { return ++computed, 0.0; });
    using Pair = std::pair<double, double>;
    EXPECT_FALSE(is_zero(tangent<Pair>(field<0>(1.0), field<1>(second))));
    EXPECT_EQ(computed, 0);
    EXPECT_TRUE(is_zero(tangent<Pair>(field<0>(0.0), field<1>(second))));
    EXPECT_EQ(computed, 1);
}

// The sum has the type of the numbers: single precision stays single.
TEST(Norm, Types) {
    static_assert(std::is_same_v<decltype(chainrules::detail::fold_numbers(
                                     std::vector<float>(), chainrules::detail::SquaredNorm{})),
                                 float>);
    using Complexes = std::vector<std::complex<float>>;
    static_assert(std::is_same_v<decltype(chainrules::detail::fold_numbers(
                                     Complexes(), chainrules::detail::SquaredNorm{})),
                                 float>);
    Complexes const z{{3, 4}, {0, 0}};
    EXPECT_EQ(chainrules::detail::fold_numbers(z, chainrules::detail::SquaredNorm{}), 25);
}

}  // namespace
