// SPDX-License-Identifier: MIT
// ProjectTo: real part, precision, shape; nothing is copied where dx is already there.

#include "chainrules_core/tangents/project_to.hpp"

#include <gtest/gtest.h>

#include <array>
#include <complex>
#include <string>
#include <vector>

#include "support/dual.hpp"

using chainrules::field;
using chainrules::NoTangent;
using chainrules::ProjectTo;
using chainrules::tangent;
using chainrules::ZeroTangent;

namespace geometry {
struct Cloud {
    std::vector<float> x;
    double weight;
    int id;
};
struct Unknown {
    double x;
};
}  // namespace geometry

CHAINRULES_FIELDS(geometry::Cloud, x, weight, id);

namespace {

using geometry::Cloud;
using C = std::complex<double>;

template <class Expected, class T>
constexpr bool is(T const&) {
    return std::is_same_v<Expected, T>;
}

TEST(ProjectTo, RealPartForARealNumber) {
    EXPECT_EQ(ProjectTo(1.0)(C(2, 3)), 2);
    EXPECT_TRUE(is<double>(ProjectTo(1.0)(C(2, 3))));
    EXPECT_TRUE(is<float>(ProjectTo(1.0F)(C(2, 3))));
    static_assert(ProjectTo(1.0)(2.5) == 2.5);
}

TEST(ProjectTo, IntegersHaveFloatingTangents) {
    EXPECT_EQ(ProjectTo(std::complex<int>(1, 2))(2.75), std::complex<double>(2.75));
    EXPECT_EQ(ProjectTo(std::vector<std::complex<int>>{{1, 2}})(std::vector<double>{2.75}),
              std::vector<std::complex<double>>{2.75});
    __extension__ using Wide = __int128;
    EXPECT_EQ(ProjectTo(Wide(3))(2.75), 2.75);
}

TEST(ProjectTo, PrecisionOfThePrimal) {
    EXPECT_TRUE(is<float>(ProjectTo(1.0F)(2.0)));
    EXPECT_TRUE(is<double>(ProjectTo(1.0)(2.0F)));
    EXPECT_TRUE(is<double>(ProjectTo(1.0)(2)));
    EXPECT_TRUE(is<double>(ProjectTo(1)(2.5)));  // an integer counts as a double
    EXPECT_EQ(ProjectTo(1)(2.5), 2.5);
    EXPECT_TRUE(is<std::complex<float>>(ProjectTo(std::complex<float>(1))(C(2, 3))));
    EXPECT_EQ(ProjectTo(C(1))(2.0), C(2));
    EXPECT_TRUE(is<C>(ProjectTo(C(1))(2.0)));
}

TEST(ProjectTo, NumberTypeOfAnAdToolIsKept) {
    using tool::Dual;
    EXPECT_EQ(ProjectTo(1.0)(Dual<double>(2, 3)).dot, 3);
}
TEST(ProjectTo, AmongComplexNumbersOfAnAdTool) {
    using tool::Dual;
    using Z = std::complex<Dual<double>>;
    Z const z{};
    EXPECT_TRUE(is<Z>(ProjectTo(z)(C(2, 3))));
    EXPECT_EQ(ProjectTo(z)(C(2, 3)).imag().value, 3);
    EXPECT_TRUE(is<Dual<double>>(ProjectTo(z)(2.0)));  // a real one stays real
    EXPECT_TRUE(is<double>(ProjectTo(Dual<double>())(C(2, 3))));
    EXPECT_TRUE(is<std::vector<Z>>(ProjectTo(std::vector<Z>(1))(std::vector<C>{{2, 3}})));
}

TEST(ProjectTo, OtherKindsOfTangents) {
    EXPECT_TRUE(is<ZeroTangent>(ProjectTo(1.0)(ZeroTangent{})));
    EXPECT_TRUE(is<NoTangent>(ProjectTo(1.0)(NoTangent{})));
    auto const missing = CHAINRULES_NOT_IMPLEMENTED("no");
    EXPECT_TRUE(ProjectTo(1.0)(missing) == missing);
    EXPECT_TRUE(is<NoTangent>(ProjectTo(true)(2.0)));
    EXPECT_TRUE(is<NoTangent>(ProjectTo(std::string("x"))(2.0)));
    int runs = 0;
    auto late = ProjectTo(1.0F)(chainrules::thunk([&runs] { return ++runs, C(2, 3); }));
    EXPECT_EQ(runs, 0);
    EXPECT_TRUE(is<float>(unthunk(late)));
    EXPECT_EQ(unthunk(late), 2);
}

TEST(ProjectTo, Containers) {
    std::vector<double> const x{1, 2};
    std::vector<double> const dx{3, 4};
    ProjectTo const project(x);
    EXPECT_EQ(&project(dx), &dx);  // nothing to do, nothing copied
    EXPECT_EQ(project(std::vector<C>{C(3, 1), C(4, 1)}), dx);
    EXPECT_EQ(project(std::vector<float>{3, 4}), dx);
    EXPECT_EQ(project(std::array<int, 2>{3, 4}), dx);
    EXPECT_TRUE(is<std::vector<float>>(ProjectTo(std::vector<float>{1, 2})(dx)));
    EXPECT_EQ(ProjectTo(std::vector<int>{1, 2})(dx), dx);
    EXPECT_TRUE(is<NoTangent>(ProjectTo(std::vector<bool>{true})(dx)));
    EXPECT_EQ(sizeof(project), sizeof(std::size_t));  // the shape, not the primal
}

TEST(ProjectTo, WrongShape) {
    std::vector<double> const x{1, 2};
    try {
        (void)ProjectTo(x)(std::vector<double>{1, 2, 3});
        FAIL();
    } catch (chainrules::DimensionMismatch const& error) {
        EXPECT_STREQ(error.what(), "chainrules::ProjectTo(x)(dx): dx has 3 elements, must have 2");
    }
    EXPECT_THROW((void)ProjectTo(x)(std::vector<float>{1}), chainrules::DimensionMismatch);
    std::vector<std::vector<double>> const nested{{1}, {2, 3}};
    EXPECT_THROW((void)ProjectTo(nested)(std::vector<std::vector<double>>{{1, 2}, {3}}),
                 chainrules::DimensionMismatch);
    EXPECT_THROW((void)ProjectTo(nested)(std::vector<std::vector<float>>{{1, 2}, {3}}),
                 chainrules::DimensionMismatch);
}

TEST(ProjectTo, Structs) {
    Cloud const cloud{{1, 2}, 3, 4};
    ProjectTo const project(cloud);
    auto const canonical = chainrules::zero_tangent(cloud);
    EXPECT_EQ(&project(canonical), &canonical);
    auto const dx = project(tangent<Cloud>(field<&Cloud::weight>(C(5, 6)),
                                           field<&Cloud::x>(std::vector<double>{7, 8}),
                                           field<&Cloud::id>(9.0)));
    EXPECT_EQ(get<&Cloud::weight>(dx), 5);
    EXPECT_EQ(get<&Cloud::x>(dx), (std::vector<float>{7, 8}));
    static_assert(std::is_same_v<std::remove_cvref_t<decltype(get<&Cloud::id>(dx))>, NoTangent>);
    // An absent field stays absent.
    EXPECT_TRUE(
        is<ZeroTangent>(get<&Cloud::x>(project(tangent<Cloud>(field<&Cloud::weight>(1.0))))));
    EXPECT_THROW((void)project(tangent<Cloud>(field<&Cloud::x>(std::vector<double>{7}))),
                 chainrules::DimensionMismatch);
}

TEST(ProjectTo, Tuples) {
    auto const dx = ProjectTo<std::pair<double, std::vector<double>>>({1.0, {1, 2}})(
        std::pair{C(3, 4), std::vector<float>{5, 6}});
    EXPECT_EQ(get<0>(dx), 3);
    EXPECT_EQ(get<1>(dx), (std::vector<double>{5, 6}));
}

TEST(ProjectTo, UndescribedTypesAreLeftAlone) {
    EXPECT_EQ(ProjectTo(geometry::Unknown{1})(2.5), 2.5);
}

}  // namespace
