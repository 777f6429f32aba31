// SPDX-License-Identifier: MIT
// Variants: the tangent is that of the alternative which is held; another one is an error.

#include "chainrules_core/tangents/variant.hpp"

#include <gtest/gtest.h>

#include <complex>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_core/tangents/hash.hpp"
#include "chainrules_core/tangents/print.hpp"

namespace lib {

struct Ball {
    double radius = 0;
};
using Shape = std::variant<std::monostate, Ball, std::vector<float>, int>;

// Cannot be made from a number, and so leaves a variant without value.
struct Fragile {
    Fragile() = default;
    explicit Fragile(int) { throw 1; }
    Fragile(Fragile const& other) : x(other.x) {}
    Fragile& operator=(Fragile const&) = default;
    double x = 0;
};

struct Scene {
    Shape shape;
    std::map<int, std::variant<double, std::string>> marks;
    double scale = 1;
};

}  // namespace lib

CHAINRULES_FIELDS(lib::Ball, radius);
CHAINRULES_FIELDS(lib::Fragile, x);
CHAINRULES_FIELDS(lib::Scene, shape, marks, scale);

namespace {

using namespace chainrules;
using lib::Ball;
using lib::Scene;
using lib::Shape;
using C = std::complex<double>;
using D = tangent_t<Shape>;
using Numbers = std::vector<float>;

TEST(Variant, TypesAndZeros) {
    static_assert(
        std::is_same_v<D, std::variant<NoTangent, tangent_t<Ball>, std::vector<float>, double>>);
    static_assert(std::is_same_v<tangent_t<D>, D>);
    static_assert(std::is_same_v<tangent_t<std::variant<bool, std::string>>, NoTangent>);
    struct Unknown {
        double x;
    };
    static_assert(!HasTangent<std::variant<double, Unknown>>);
    EXPECT_EQ(zero_tangent(Shape(Ball{2})).index(), 1u);
    EXPECT_EQ(std::get<2>(zero_tangent(Shape(Numbers{1, 2}))), (Numbers{0, 0}));
    EXPECT_TRUE(is_zero(zero_tangent(Shape())) && is_zero(zero_tangent(Shape(7))));
    EXPECT_FALSE(is_zero(D(Numbers{0, 1})));
    // Alternatives of one type are told by their index.
    using Twice = std::variant<double, double>;
    EXPECT_EQ(zero_tangent(Twice(std::in_place_index<1>, 3.0)).index(), 1u);
}

TEST(Variant, SumsAndProducts) {
    EXPECT_EQ(std::get<2>(add(D(Numbers{1, 2}), D(Numbers{3, 4}))), (Numbers{4, 6}));
    EXPECT_EQ(std::get<2>(scale(2.0f, D(Numbers{1, 2}))), (Numbers{2, 4}));
    EXPECT_EQ(std::get<3>(scale(2.0f, D(1.5))), 3.0);
    try {
        (void)add(D(Numbers{1}), D(1.0));
        FAIL();
    } catch (DimensionMismatch const& error) {
        EXPECT_STREQ(error.what(),
                     "chainrules::add(a, b): the variants hold different alternatives, 2 and 3");
    }
}

TEST(Variant, Projection) {
    Shape const x = Numbers{1, 2};
    ProjectTo const project(x);
    D const dx = Numbers{3, 4};
    EXPECT_EQ(&project(dx), &dx);
    using Wide = std::variant<NoTangent, tangent_t<Ball>, std::vector<C>, C>;
    auto const real = project(Wide(std::vector<C>{C(3, 1), C(4, 1)}));
    static_assert(std::is_same_v<decltype(real), D const>);
    EXPECT_EQ(std::get<2>(real), (Numbers{3, 4}));
    EXPECT_THROW((void)project(D(1.0)), DimensionMismatch);
    EXPECT_THROW((void)project(Wide(C(1))), DimensionMismatch);
    EXPECT_THROW((void)project(D(Numbers{1})), DimensionMismatch);
    EXPECT_EQ(std::get<3>(ProjectTo(Shape(3))(D(1.5))), 1.5);
    static_assert(std::is_same_v<decltype(ProjectTo(std::variant<bool>())(dx)), NoTangent>);
}

TEST(Variant, Accumulation) {
    static_assert(is_inplaceable_destination<D>);
    D total = Numbers{1, 2};
    EXPECT_EQ(&accumulate(total, D(Numbers{10, 20})), &total);
    EXPECT_EQ(std::get<2>(total), (Numbers{11, 22}));
    EXPECT_THROW((void)accumulate(total, D(1.0)), DimensionMismatch);
    EXPECT_THROW((void)accumulate(total, D(Numbers{1})), DimensionMismatch);
    EXPECT_EQ(std::get<2>(total), (Numbers{11, 22}));
    D nothing;
    accumulate(nothing, D());
    EXPECT_EQ(nothing.index(), 0u);
}

TEST(Variant, InStructs) {
    Scene const x{Ball{2}, {{1, 3.0}, {2, "two"}}, 4};
    auto dx = zero_tangent(x);
    get<&Ball::radius>(std::get<1>(get<&Scene::shape>(dx))) = 3;
    get<&Scene::marks>(dx).entries[1] = 4.0;
    auto const twice = dx + dx;
    EXPECT_TRUE(twice == 2.0f * dx && !(twice == dx) && is_zero(twice - dx - dx));
    EXPECT_EQ(norm(dx), 5.0);
    Scene const moved = x + dx;
    EXPECT_EQ(std::get<Ball>(moved.shape).radius, 5);
    EXPECT_EQ(std::get<0>(moved.marks.at(1)), 7);
    EXPECT_EQ(std::get<1>(moved.marks.at(2)), "two");
    EXPECT_FALSE(dx == zero_tangent(Scene{7, {}, 4}));
    auto total = zero_tangent(x);
    accumulate(total, dx);
    EXPECT_TRUE(total == dx);
    EXPECT_EQ(std::hash<decltype(dx)>{}(dx), std::hash<decltype(dx)>{}(total));
    std::ostringstream text;
    text << tangent<Scene>(field<&Scene::shape>(D(Numbers{1, 2})));
    EXPECT_NE(text.str().find("(shape = <2> [1, 2])"), std::string::npos) << text.str();
}

TEST(Variant, WithoutValueThereIsNoTangent) {
    std::variant<double, lib::Fragile> x = 1.0;
    EXPECT_THROW(x.emplace<1>(2), int);
    ASSERT_TRUE(x.valueless_by_exception());
    EXPECT_THROW((void)zero_tangent(x), DimensionMismatch);
}

}  // namespace
